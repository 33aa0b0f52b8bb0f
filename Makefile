# Every target sets up what it needs, in .venv, and only when a lock file has changed.
# Pass options to a command with ARGS: make play ARGS="--side soviet --lang fr"

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
ARGS ?=

.PHONY: help play terminal serve client test slow check check-static check-client e2e shots types \
        wheel fuzz bench load killing tuning golden coverage mutants refusals hooks lock setup setup-dev setup-lab clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

play: setup client ## play in the browser: builds the client, starts the server, opens a page
	@$(BIN)/grognard serve $(ARGS)

terminal: setup ## play in the terminal, against the computer or one another
	@$(BIN)/grognard play $(ARGS)

client: ## build the browser client, if it is not fresh
	@.ci/client build

wheel: setup-dev client ## one file to install anywhere, in dist/: the program and its browser client
	@rm -rf dist && $(BIN)/python -m hatchling build -t wheel -d dist
	@echo "install it with: pip install $$(ls dist/*.whl)"

test: check-static check-client e2e ## lint, check types and run all tests: what CI runs
	@echo '== tests'
	@.ci/tests $(ARGS)

check-client: setup-dev ## types and unit tests of the browser client
	@echo '== client: types'
	@.ci/client run check
	@echo '== client: unit tests'
	@.ci/client run test

e2e: setup-dev client ## the browser client in a real Chromium against a real server
	@echo '== client: in Chromium'
	@CHROMIUM="$$(.ci/client browser)" .ci/client run e2e

types: setup-dev ## write the client's types anew from the Python structs
	@$(BIN)/python -m grognard.server.typescript

slow: setup-dev ## the long variants of the tests, which make test leaves out
	@$(BIN)/python -m pytest -q -n auto -m slow $(ARGS)

check: test ## the same as make test

check-static: setup-dev ## lint and check types, no tests
	@echo '== ruff check'
	@$(BIN)/ruff check --quiet .
	@echo '== ruff format'
	@$(BIN)/ruff format --check --quiet . || { $(BIN)/ruff format --check . ; exit 1; }
	@echo '== mypy'
	@$(BIN)/python -m mypy

fuzz: setup-dev ## random games of all scenarios over all options, looking for broken invariants
	@$(BIN)/grognard fuzz $(ARGS)

bench: setup-dev ## speed, as ratios to the recorded figures
	@$(BIN)/grognard bench --against bench/baseline.json $(ARGS)

load: setup-dev ## a site under 200 live games: ARGS="SCENARIO --database postgresql --processes 2"
	@$(BIN)/python -m bench.load $(ARGS)

killing: setup-dev ## kill -9 of a site's processes under such a crowd; ARGS as above
	@$(BIN)/python -m bench.killing $(ARGS)

tuning: setup-dev ## weights of Regular by self-play: ARGS="SCENARIO:8 --generations 12"
	@$(BIN)/python -m bench.tuning $(ARGS)

golden: setup-dev ## write the golden files anew; read the diff before you commit it
	@$(BIN)/python -m pytest -q -m golden --golden $(ARGS)
	@git status --short -- tests

coverage: setup-dev ## branch coverage of the kernel and the games
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m pytest -q -n auto -m 'not slow' $(ARGS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

mutants: setup-dev ## mutation test of the rules (very long): ARGS="*f_movement*" for some of them
	@$(BIN)/mutmut run $(ARGS)

refusals: setup-dev ## leave out one refusal at a time: does a test notice? ARGS="GAME --only r08"
	@$(BIN)/python -m tests.tools.refusals $(ARGS)

hooks: setup-dev ## run ruff and mypy before each commit
	@$(BIN)/prek install

lock: ## compile the lock files anew from pyproject.toml (needs uv)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --no-emit-find-links --no-annotate --extra fast --extra dev \
	  --extra env --group build pyproject.toml -o requirements-dev.lock $(ARGS)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --no-emit-find-links --no-annotate -c requirements-dev.lock \
	  pyproject.toml -o requirements.lock $(ARGS)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --no-emit-find-links --no-annotate -c requirements-dev.lock \
	  --group build -o requirements-build.lock $(ARGS)
	@uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	  --no-emit-index-url --no-emit-find-links --no-annotate -c requirements-dev.lock \
	  --extra lab --extra cluster pyproject.toml -o requirements-lab.lock $(ARGS)

setup: ## make the program ready in .venv, and no more
	@.ci/setup run

setup-dev: ## the same with all that developers need
	@.ci/setup dev

setup-lab: setup-dev ## and what a large laboratory needs: Parquet, a cluster (300 MB)
	@.ci/setup lab

clean: ## remove the environment and what tools left behind
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis mutants htmlcov build dist .refusals
	@rm -f .coverage .coverage.*
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
