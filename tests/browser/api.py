"""Events that a browser test makes for itself, through the API, as the person whose browser it is."""

from typing import Any

from playwright.sync_api import Page


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """What the API answers to the page's person; a refusal fails the test."""
    page.goto("/cuenta/")  # a form's page, so that there is a token
    cookies = {each["name"]: each["value"] for each in page.context.cookies()}
    answer = page.request.fetch(
        f"/api/v1/{path}", method=method, data=body, headers={"X-CSRFToken": cookies.get("csrftoken", "")}
    )
    assert answer.ok, answer.text()
    return answer.json() if answer.text() else None


def event_in_round_1(page: Page, name: str, players: int) -> str:
    """The slug of a new event of the page's person, whose first round is being played."""
    settings = {"name": name, "game": "myl_pe", "starts_on": "2026-11-21", "planned_rounds": 3}
    slug = str(ask(page, "POST", "events/", settings)["slug"])
    ask(page, "POST", f"events/{slug}/players/", {"names": [f"Jugador {n}" for n in range(1, players + 1)]})
    ask(page, "POST", f"events/{slug}/rounds/")
    ask(page, "POST", f"events/{slug}/rounds/1/publish/")
    return slug


def stored(page: Page, slug: str, number: int = 1) -> dict[int, str]:
    """The results that the server has, by table."""
    tables = page.request.get(f"/api/v1/events/{slug}/rounds/{number}/").json()["tables"]
    scored = [table for table in tables if table["score"] is not None]
    return {table["table"]: f"{table['score']['first']}-{table['score']['second']}" for table in scored}
