"""Who sits at the table of a call, and what they play: the cards of their registered decks by kind."""

from dataclasses import dataclass, field

from judging import boards
from judging.models import Call
from tournaments.models import Deck

SIDES = ("A", "B")


@dataclass(frozen=True)
class Sitting:
    """A player at a table of two: the letter that a board calls them by, their name, their cards by kind.

    `cards` has (name, copies) in alphabetical order, {} without a deck or where the reader may not see it; `number` is
    the player's in the event, 0 for nobody.
    """

    side: str
    name: str = ""
    number: int = 0
    cards: dict[str, list[tuple[str, int]]] = field(default_factory=dict)

    def plain(self) -> dict[str, object]:
        """As the composer of the browser is given it."""
        cards = [{"key": name, "name": name, "type": kind} for kind, list_ in self.cards.items() for name, _ in list_]
        return {"side": self.side, "name": self.name, "cards": sorted(cards, key=lambda one: one["name"])}

    def of(self, types: list[str]) -> list[tuple[str, int]]:
        """Their cards of these kinds, in alphabetical order; of every kind for none."""
        kinds = types or list(self.cards)
        return sorted((card for kind in kinds for card in self.cards.get(kind, [])), key=lambda one: one[0])


def sittings(call: Call | None, game: str, *, decks: bool) -> list[Sitting]:
    """The two players of a call's table in the order of their seats; two without a name where there is none."""
    seats = list(call.match.seats.select_related("player")) if call is not None and call.match else []
    if len(seats) != len(SIDES):
        return [Sitting(side) for side in SIDES]
    lists = {deck.player_id: deck for deck in Deck.objects.filter(player__in=[seat.player_id for seat in seats])}
    return [
        Sitting(
            side, seat.player.name, seat.player.number, _by_kind(lists.get(seat.player_id) if decks else None, game)
        )
        for side, seat in zip(SIDES, seats, strict=True)
    ]


def _by_kind(deck: Deck | None, game: str) -> dict[str, list[tuple[str, int]]]:
    if deck is None:
        return {}
    copies: dict[str, int] = {}
    for entry in deck.entries:
        called = entry.get("printing") or entry["name"]
        copies[called] = copies.get(called, 0) + int(entry["count"])
    named = {entry.get("printing") or entry["name"]: entry["name"] for entry in deck.entries}
    kinds: dict[str, list[tuple[str, int]]] = {}
    for called, kind in boards.types_of(game, copies).items():
        kinds.setdefault(kind, []).append((named[called], copies[called]))
    return kinds
