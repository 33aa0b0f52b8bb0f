# What the set-up scripts say while one waits: sourced by them.

say() { printf 'grognard: %s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

# step "what is being done" COMMAND ...: runs it, and every few seconds says how long it has taken and
# the last line that the command printed. What it printed is shown whole if it fails.
step() {
    local what=$1 log started pid code=0 shown=0 line
    shift
    log=$(mktemp)
    started=$SECONDS
    say "$what"
    "$@" >"$log" 2>&1 &
    pid=$!
    while kill -0 "$pid" 2>/dev/null; do
        sleep 1
        if [ $((SECONDS - started)) -ge $((shown + ${STEP_SECONDS:-5})) ]; then
            shown=$((SECONDS - started))
            line=$(tail -n 1 "$log" | tr '\r' '\n' | tail -n 1 | tr -cd '[:print:]' | cut -c1-90)
            say "  ${shown} s ... ${line}"
        fi
    done
    wait "$pid" || code=$?
    if [ "$code" != 0 ]; then
        cat "$log" >&2
    elif [ $((SECONDS - started)) -ge 2 ]; then
        say "  done in $((SECONDS - started)) s"
    fi
    rm -f "$log"
    return "$code"
}
