"""A scorekeeper who enters results at a running server, and knows at the end what has to stand there."""

from typing import Any

from tests.services.api_judge import Answer, ApiJudge
from tests.services.processes import wait_for

SCORES = ({"first": 2, "second": 0}, {"first": 0, "second": 2}, {"first": 2, "second": 1})
PLAYERS = "\n".join(f"Jugadora {number}" for number in range(1, 9))


class Desk:
    """An event with one round of four tables; each result goes in once, under the version of the table before it.

    The server may take a result and fall before it says so: then the table tells, once it answers again. `doubled` are
    results that changed a table more than once, `lost` those that were taken and do not stand.
    """

    def __init__(self, keeper: ApiJudge) -> None:
        self.keeper = keeper
        self.entered = self.doubled = self.lost = 0
        made = self._done(
            "POST",
            "/api/v1/events/",
            {"name": "Copa", "game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 3},
        )
        event = f"/api/v1/events/{made.body['slug']}/"
        self._done("POST", f"{event}players/", {"text": PLAYERS})
        self._done("POST", f"{event}rounds/", {})
        self._done("POST", f"{event}rounds/1/publish/", {})
        self.round = f"{event}rounds/1/"
        self.tables: dict[int, dict[str, Any]] = {table["table"]: table for table in self._tables()}

    def enter(self) -> None:
        """Enter one result, at the table whose turn it is; what did not go in goes in at another time."""
        number = sorted(self.tables)[self.entered % len(self.tables)]
        known = self.tables[number]
        score = next(each for each in SCORES if each != _games(known))
        sent = {**score, "version": known["version"]}
        answer = self.keeper.ask("PUT", f"{self.round}tables/{number}/result/", sent, patience=10)
        now = answer.body if answer.status == 200 else self._table(number)
        if now is None or now["version"] == known["version"]:
            self.lost += answer.status == 200
            return
        self.entered += 1
        self.doubled += now["version"] != known["version"] + 1
        self.lost += _games(now) != score
        self.tables[number] = now

    def is_right(self) -> bool:
        """Whether every result that went in stands, and none went in twice."""
        standing = {table["table"]: (table["version"], _games(table)) for table in wait_for(self._tables, 60)}
        known = {number: (table["version"], _games(table)) for number, table in self.tables.items()}
        return standing == known and not self.doubled and not self.lost

    def _table(self, number: int) -> dict[str, Any] | None:
        return next((table for table in self._tables() or [] if table["table"] == number), None)

    def _tables(self) -> list[dict[str, Any]]:
        answer = self.keeper.ask("GET", self.round, patience=10)
        return list(answer.body["tables"]) if answer.status == 200 else []

    def _done(self, method: str, path: str, body: dict[str, Any]) -> Answer:
        answer = self.keeper.ask(method, path, body)
        assert answer.status in (200, 201), (path, answer)
        return answer


def _games(table: dict[str, Any]) -> dict[str, int] | None:
    score = table["score"]
    return {side: score[side] for side in ("first", "second")} if score else None
