"""Small events written as a judge would tell them, for the tests of this folder."""

from tournaments.pairing import EventRecord, MatchRecord


def match(a: str, score: str, b: str, points: tuple[int, int] = (0, 0)) -> MatchRecord:
    """`match("Amanda", "2-1", "Carla")`; a third number counts drawn games: "1-1-1". `points` are card points."""
    wins_a, wins_b, *drawn = (int(part) for part in score.split("-"))
    return MatchRecord(a, b, wins_a, wins_b, drawn[0] if drawn else 0, "played", *points)


def bye(player: str) -> MatchRecord:
    return MatchRecord(player, None, 2, 0, 0, "bye")


def awarded_bye(player: str) -> MatchRecord:
    return MatchRecord(player, None, 2, 0, 0, "awarded_bye")


def late(player: str) -> MatchRecord:
    return MatchRecord(player, None, 0, 2, 0, "loss")


def event(
    *rounds: list[MatchRecord], players: tuple[str, ...] = ("Amanda", "Bastián", "Carla", "Diego")
) -> EventRecord:
    return EventRecord(players, tuple(tuple(matches) for matches in rounds))


def published(**changes):
    """A small published event of ours."""
    return {
        "site": "melee",
        "title": "Copa de barrio",
        "rounds": [
            {"name": "Round 1", "matches": [["Amanda", "Bastián", [2, 0, 0]], ["Carla", None, [2, 0, 0]]]},
            {"name": "Round 2", "matches": [["Amanda", "Carla", [2, 1, 0]], ["Bastián", None, [0, 2, 0]]]},
            {"name": "Finals", "matches": [["Carla", "Amanda", [2, 0, 0]]]},
        ],
        "standings": [
            {"rank": 1, "player": "Amanda", "points": 6, "omw": 0.416667, "gw": 0.8, "ogw": 0.466667},
            {"rank": 2, "player": "Carla", "points": 3, "omw": 1.0, "gw": 0.6, "ogw": 0.8},
            {"rank": 3, "player": "Bastián", "points": 0, "omw": 1.0, "gw": 0.0, "ogw": 0.8},
        ],
        "own_gw_display": "raw",
        **changes,
    }
