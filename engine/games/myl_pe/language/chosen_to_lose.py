"""Who chooses what is lost of a hand: «tu oponente descarta una carta a tu elección»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item
from engine.games.myl_pe.model.ability import Cards, Discard, Instruction, LookHand
from engine.text.tokens import Token, replaced

_YOURS = "@a_tu_eleccion"
_SAID = (("a", "tu", "eleccion"), ("que", "tu", "elijas"), ("que", "tu", "eliges"), ("que", "elijas"))
_BY_ITSELF = ("a", "eleccion")
_LOST = ("descart", "bot")


def chosen_by_you(tokens: list[Token]) -> list[Token]:
    """The words with «a tu elección» kept where something of the opponent's hand is lost: who chooses is the point."""
    words = [token.word for token in tokens]
    lost = any(word.startswith(_LOST) for word in words)
    if not lost or "oponente" not in words:
        return tokens
    for said in _SAID:
        tokens = replaced(tokens, said, (_YOURS,))
    return replaced(tokens, _BY_ITSELF, (_YOURS,)) if words[0].startswith(_LOST) else tokens


_MINE = f"({_YOURS}|@elijas)"
_HAND = "de (la mano de tu oponente|la mano del oponente|la mano oponente)"


@G.rule(
    "step",
    f"(tu|el) oponente [deber] descartar [-se] [de] {{n}} {{head}} [de su mano] {_MINE} [de su mano]",
    f"(descartar|botar) {{n}} {{head}} {_HAND} {_MINE}",
)
def _(n: int, head: Cards) -> Instruction:
    return Discard(who="opponent", count=n, cards=None if head == Cards() else head, chooser="you")


@G.rule(
    "item",
    f"[tu] mirar la mano (de tu oponente|oponente|del oponente) y [(luego|poder)] (descartar|botar) [-le] {{n}} {{head}} [{{mods}}] [{_HAND}] {_MINE}",
)
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Item | None:
    cards = described(head, mods)
    if cards is None or cards.zones:
        return None
    lost: Any = Discard(who="opponent", count=n, cards=None if cards == Cards() else cards, chooser="you")
    return Item((LookHand(), lost))
