"""Small events written as a judge would tell them, for the tests of this folder."""

from tournaments.pairing import EventRecord, MatchRecord


def match(a: str, score: str, b: str) -> MatchRecord:
    """`match("Amanda", "2-1", "Carla")`; a third number counts drawn games: "1-1-1"."""
    wins_a, wins_b, *drawn = (int(part) for part in score.split("-"))
    return MatchRecord(a, b, wins_a, wins_b, drawn[0] if drawn else 0)


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
