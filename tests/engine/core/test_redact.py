"""What is hidden from a player leaves no trace in the state that the player may know."""

from engine.core.log import Log
from engine.core.redact import redact
from engine.core.state import Event, Memory, Modifier, Piece, State, Turn


class Facts(Memory, frozen=True, kw_only=True):
    """What the game of these tests remembers."""

    chosen: str | None = None
    moved: tuple[str, ...] = ()
    attacks: dict[str, int] = {}
    priority: str | None = None


def amanda_and_bastian(secret: str = "Ace", other: str = "King") -> State:
    """Bastián holds one card and has one on the table; an effect is on each."""
    pieces = {
        "b1": Piece("b1", secret, "Bastián", "Bastián:hand", marks={"new": True}),
        "b2": Piece("b2", other, "Bastián", "Bastián:row"),
    }
    return State(
        players=("Amanda", "Bastián"),
        turn=Turn("Amanda", "main", "main"),
        pieces=pieces,
        zones={"Bastián:hand": ("b1",), "Bastián:row": ("b2",)},
        cards={"Ace": {"value": 1}, "King": {"value": 13}, "Queen": {"value": 12}},
        modifiers=(
            Modifier("m1", {"copy": "Queen"}, "b2", "Bastián", 1, "turn", subject="b2"),
            Modifier("m2", {"copy": "Ace"}, "b2", "Bastián", 2, "turn", subject="b1"),
        ),
        memory=Facts(chosen="b1", moved=("b1", "b2"), attacks={"b1": 2, "b2": 1}, priority="Amanda"),
        log=Log([Event(0, "draw", data={"card": "b1"})]),
    )


def test_a_hidden_card_is_a_nameless_card_in_its_place() -> None:
    seen = redact(amanda_and_bastian(), ("b1",))
    assert seen.pieces["Bastián.hand.1"] == Piece("Bastián.hand.1", "", "Bastián", "Bastián:hand")
    assert seen.zones["Bastián:hand"] == ("Bastián.hand.1",)


def test_what_lies_open_stays_as_it_is() -> None:
    before = amanda_and_bastian()
    seen = redact(before, ("b1",))
    assert seen.pieces["b2"] == before.pieces["b2"]
    assert (seen.zones["Bastián:row"], seen.turn) == (("b2",), before.turn)


def test_what_is_remembered_stays_without_what_speaks_of_hidden_cards() -> None:
    seen = redact(amanda_and_bastian(), ("b1",))
    assert seen.memory == Facts(moved=("b2",), attacks={"b2": 1}, priority="Amanda")


def test_only_cards_that_are_seen_or_spoken_of_are_described() -> None:
    assert list(redact(amanda_and_bastian(), ("b1",)).cards) == ["King", "Queen"]


def test_effects_on_hidden_cards_and_the_record_are_left_out() -> None:
    seen = redact(amanda_and_bastian(), ("b1",))
    assert [modifier.id for modifier in seen.modifiers] == ["m1"]
    assert list(seen.log) == []


def test_tables_that_differ_in_what_is_hidden_look_the_same() -> None:
    assert redact(amanda_and_bastian(secret="Ace"), ("b1",)) == redact(amanda_and_bastian(secret="Queen"), ("b1",))


def test_tables_that_differ_in_what_lies_open_look_different() -> None:
    assert redact(amanda_and_bastian(other="King"), ("b1",)) != redact(amanda_and_bastian(other="Queen"), ("b1",))


def test_with_nothing_hidden_everything_is_seen() -> None:
    seen = redact(amanda_and_bastian(), ())
    assert seen.pieces == amanda_and_bastian().pieces
    assert list(seen.modifiers) == list(amanda_and_bastian().modifiers)
