"""What a reference of the model is called: «esta carta», «su portador», «esa carta»; targets by what they were."""

from __future__ import annotations

from engine.core.state import Text
from engine.games.myl_pe.model.ability import Cards, Target
from engine.games.myl_pe.model.words import TYPE_NAMES
from engine.games.myl_pe.wording.nouns import Noun, head

REFERENCES = {
    "self": Noun("esta carta", "this card", feminine=True),
    "bearer": Noun("su portador", "its bearer"),
    "event": Noun("esa carta", "that card", feminine=True),
    "aimed": Noun("ese objetivo", "that target"),
    "other": Noun("la otra carta", "the other card", feminine=True),
    "done": Noun("esa carta", "that card", feminine=True),
    "cost": Noun("la carta descartada", "the discarded card", feminine=True),
    "it": Noun("ella", "it", feminine=True),
    "targets": Noun("esas cartas", "those cards", True, True),
}


def of_self(type_: str) -> Noun:
    """The card itself, by its type."""
    if type_ not in TYPE_NAMES:
        return REFERENCES["self"]
    this = "esta" if type_ == "Arma" else "este"
    return Noun(f"{this} {type_}", f"this {TYPE_NAMES[type_].en}", feminine=type_ == "Arma")


def that(cards: Cards, plural: bool) -> Noun:
    """Cards that were named before: «ese Aliado», «esas cartas»."""
    if cards.race:
        cards = Cards(types=cards.types)
    noun = head(cards if len(cards.types) <= 1 else Cards(), plural)
    this = ("esas" if plural else "esa") if noun.feminine else ("esos" if plural else "ese")
    return Noun(f"{this} {noun.es}", f"{'those' if plural else 'that'} {noun.en}", plural, noun.feminine)


THAT_PLAYER = Text("ese jugador", "that player")
ITS_CONTROLLER = Text("su controlador", "its controller")


class Speaker:
    """Who tells an ability: the type of its card, its targets, and which of them have been named already.

    `each` is what `it` means where something is told of one object after another, `many` whether the instruction
    before was about several cards, `whose` what the player of the event is called.
    """

    def __init__(self, type_: str, targets: tuple[Target, ...] = ()) -> None:
        self.type = type_
        self.targets = targets
        self.named: set[str] = set()
        self.each: Noun | None = None
        self.many = False
        self.whose = THAT_PLAYER
