"""How the tests speak to the API."""

from dataclasses import dataclass
from typing import Any

from rest_framework.test import APIClient

from tournaments.models import User

BASE = "/api/v1/"


@dataclass
class Caller:
    """A client of the API and whose it is; paths are relative to /api/v1/."""

    client: APIClient
    user: User | None
    token: str = ""

    def get(self, path: str, **query: Any) -> Any:
        return self.client.get(BASE + path, query)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(BASE + path, body, format="json")

    def put(self, path: str, body: Any = None) -> Any:
        return self.client.put(BASE + path, body, format="json")

    def patch(self, path: str, body: Any = None) -> Any:
        return self.client.patch(BASE + path, body, format="json")

    def delete(self, path: str) -> Any:
        return self.client.delete(BASE + path)

    def raw(self, method: str, path: str, body: bytes, content_type: str = "application/json") -> Any:
        """Exactly these bytes."""
        return self.client.generic(method, BASE + path, body, content_type=content_type)


def registered(caller: Caller, slug: str, *names: str) -> dict[str, int]:
    """Register players; their numbers by name."""
    answer = caller.post(f"events/{slug}/players/", {"names": list(names)})
    assert answer.status_code == 201, answer.json()
    return {player["name"]: player["number"] for player in answer.json()}


def published(caller: Caller, slug: str) -> dict[str, Any]:
    """Pair and publish the next round."""
    draft = caller.post(f"events/{slug}/rounds/")
    assert draft.status_code == 201, draft.json()
    answer = caller.post(f"events/{slug}/rounds/{draft.json()['number']}/publish/")
    assert answer.status_code == 200, answer.json()
    return dict(answer.json())


def played(caller: Caller, slug: str) -> dict[str, Any]:
    """Pair and publish the next round; every first seat wins 2-1."""
    round_ = published(caller, slug)
    for table in round_["tables"]:
        if table["kind"] == "played":
            path = f"events/{slug}/rounds/{round_['number']}/tables/{table['table']}/result/"
            assert caller.put(path, {"first": 2, "second": 1}).status_code == 200
    return round_
