"""Several people at a side of a game that divides it among them: each acts for his own command."""

from __future__ import annotations

from typing import Any

from grognard.games.pg.rules.r03_segment import Segment
from grognard.server.online import notices
from tests.site.places import Browser, SiteServer, member
from tests.site.players import calm, make, online, run, table

SCENARIO = "s06-the-bald-height"
"""Two German groups and three Soviet ones."""


class Team:
    """Anna plays the Axis, Boris and Clara the Allies."""

    def __init__(self, site: SiteServer, command: str = "formations") -> None:
        self.site = site
        self.anna, self.boris, self.clara = (member(site, n) for n in ("Anna", "Boris", "Clara"))
        seats = [{"side": "axis", "who": "mine"}, {"side": "allies"}, {"side": "allies", "n": 1}]
        options = {"command": command}
        self.game = make(
            self.anna, scenario=SCENARIO, options=options, seats=seats, pace="turn",
            clock={"kind": "none"}, rated=False,
        )["game"]["info"]["id"]  # fmt: skip
        for player in (self.boris, self.clara):
            assert self.post(player, "join", side="allies").status_code < 300
        self.acts = 0

    def post(self, by: Browser, what: str, **body: Any) -> Any:
        return by.post(f"/api/online/games/{self.game}/{what}", json=body)

    @property
    def match(self) -> Any:
        return self.site.room._tables[self.game][0].match

    def ask(self, by: Browser) -> dict[str, Any]:
        found: dict[str, Any] = self.post(by, "ask", draw=4).json()
        return found

    def do(self, by: Browser, action: dict[str, Any]) -> dict[str, Any]:
        """Play one action, without looking whose it is."""
        self.acts += 1
        move = {"id": f"a{self.acts}", "no": self.ask(by)["no"], "actions": [action]}
        found: dict[str, Any] = self.post(by, "play", **move).json()
        return found

    def on(self) -> None:
        """Whoever is asked does something; somebody always is."""
        for by in (self.anna, self.boris, self.clara):
            asked = self.ask(by)
            if asked["asked"] and asked["drawn"]:
                assert self.do(by, asked["drawn"][0])["done"]
                return
        raise AssertionError("nobody is asked")

    def to_a_segment(self) -> tuple[Browser, Browser]:
        """Play until the Allies begin a segment: their commanding officer, and the other."""
        for _ in range(400):
            step = self.match.state.steps[-1]
            if isinstance(step, Segment) and step.side == 1 and self.match.state.command.player < 0:
                chief = self.match.state.command.officer[1] % 2
                both = (self.boris, self.clara)
                return both[chief], both[1 - chief]
            if "ready" in self.match.ask.kinds:
                self.do(self.anna if self.match.ask.side == "axis" else self.boris, {"do": "ready"})
            elif not (isinstance(step, Segment) and self.do(self.anna, {"do": "pass"})["done"]):
                self.on()
        raise AssertionError("no segment came")


def whys(answer: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["rule"], one["why"]) for one in answer["reasons"]]


def unread(by: Browser) -> list[str]:
    told = by.get("/api/notices").json()["notices"]
    return [one["kind"] for one in told if not one["read"]]


def test_a_player_of_a_side_acts_for_his_own_command_alone(site: SiteServer) -> None:
    team = Team(site)
    chief, other = team.to_a_segment()
    command = team.match.state.command.officer[1]
    assert not team.ask(other)["asked"]
    assert team.ask(chief)["asked"]
    assert whys(team.do(other, {"do": "pass"})) == [("17.63", "officer-decides")]
    mine = 1 - command % 2  # the first command of the other player
    assert team.do(chief, {"do": "appoint", "player": mine})["done"]
    assert team.ask(other)["asked"]
    assert not team.ask(chief)["asked"]
    drawn = next(
        one for one in team.ask(other)["drawn"] if one["do"] in ("activate", "activate-stack")
    )
    assert whys(team.do(chief, drawn)) == [("17.62", "another-player-acts")]
    assert team.do(other, drawn)["done"]


def test_what_a_mate_did_is_not_taken_back_by_another(site: SiteServer) -> None:
    team = Team(site)
    chief, other = team.to_a_segment()
    mine = 1 - team.match.state.command.officer[1] % 2
    assert team.do(chief, {"do": "appoint", "player": mine})["done"]
    with table(site, other, team.game) as screen:
        screen.sit("allies")
        assert [one["why"] for one in screen.ask("undo")["reasons"]] == ["officer-decides"]
    with table(site, chief, team.game) as screen:
        screen.sit("allies")
        assert screen.ask("undo")["type"] == "done"


def test_each_is_told_what_is_his(site: SiteServer) -> None:
    team = Team(site)
    chief, other = team.to_a_segment()
    told = []
    for by in (chief, other, team.anna):
        with table(site, by, team.game) as screen:
            screen.sit("axis" if by is team.anna else "allies")
            told.append(screen.until_room(lambda room: True)["share"])
    assert told[2] is None, "one player alone on a side has all of it"
    assert [(one["asked"], one["chief"]) for one in told[:2]] == [(True, True), (False, False)]
    both = told[0]["pieces"] + told[1]["pieces"]
    assert sorted(both) == list(team.match.kit.units_of[1])


def test_only_who_is_to_act_is_told_that_play_waits(site: SiteServer) -> None:
    team = Team(site)
    chief, other = team.to_a_segment()
    calm(site)  # what he was told of the segment is there to be read
    for by in (chief, other):
        by.post("/api/notices/read", json={})
    mine = 1 - team.match.state.command.officer[1] % 2
    team.do(chief, {"do": "appoint", "player": mine})
    calm(site)
    assert unread(other) == ["your-turn"]
    assert unread(chief) == []


def test_who_has_acted_before_he_was_told_is_not_told_any_more(site: SiteServer) -> None:
    team = Team(site)
    chief, other = team.to_a_segment()
    calm(site)
    mine = 1 - team.match.state.command.officer[1] % 2
    team.do(chief, {"do": "appoint", "player": mine})
    calm(site)
    its = online(site)
    live = its.tables[team.game]
    both = {("allies", seat.account) for seat in live.lobby_game.of_side("allies")}
    for by in (chief, other):
        by.post("/api/notices/read", json={})
    run(site, lambda: notices.turn(its, live, both))
    assert [unread(by) for by in (chief, other)] == [[], ["your-turn"]]
