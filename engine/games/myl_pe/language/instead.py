"""What happens instead: «si fuera a ser destruido, en vez de eso destiérralo»; who is saved from it by a Talismán."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Item, Sentence
from engine.games.myl_pe.model.ability import (
    Bounce,
    Cards,
    Destroy,
    Discard,
    Exile,
    Instruction,
    Mill,
    Objects,
    Pay,
    Save,
    ShuffleIn,
    When,
)

G.say("instead", "(en vez de eso|en vez de ello|en su lugar|en lugar de eso|en lugar de ello|en vez)", True)
for _words, _event in (
    ("(destruido|destruida)", "destruido"),
    ("(desterrado|desterrada)", "desterrado"),
    ("(descartado|descartada)", "descartado"),
    ("(enviado|enviada|mandado|mandada) al cementerio", "al_cementerio"),
    ("(barajado|barajada) [en (su|el|tu) castillo] [de su dueno]", "al_castillo"),
    ("(devuelto|devuelta|subido|subida) a (la|su|tu) mano [de su dueno]", "a_la_mano"),
):
    G.say("fate", f"[(fuera|fuese|iba|va|vaya) a] ser {_words}", _event)


@G.rule("doomed", "[(este aliado|esta carta|este totem|esta arma|este oro|@self)] {fate}")
def _(fate: str) -> When:
    return When(fate)


@G.rule("doomed", "(un|una|cualquier|otro) {head} [{mods}] {fate}")
def _(head: Cards, fate: str, mods: tuple[Part, ...] = ()) -> When | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones else When(fate, what=cards)


_OTHERWISE = "(en vez|en lugar) de (ser destruido|ir|ser (enviado|enviada)) [{to_grave}]"
for _words, _make in (
    ("(desterrado|desterrada)", Exile),
    ("(barajado|barajada) [{to_castle}]", ShuffleIn),
    ("(devuelto|devuelta) {to_hand}", Bounce),
):

    @G.rule(
        "sentence",
        f"{{every}} {{their_fate}} ser {_words} [{{instead}}] [{_OTHERWISE}]",
    )
    def _(
        every: Chosen,
        their_fate: str,
        instead: bool = True,
        to_grave: None = None,
        to_castle: None = None,
        to_hand: None = None,
        make: Any = _make,
    ) -> Sentence | None:
        """«Los Aliados destruidos son desterrados en vez de ir al Cementerio.»"""
        if not every.all or every.cards.zones:
            return None
        moved: Instruction = make(what=Objects(ref="event"))
        return Sentence((Item(moved),), kind="saving", when=When(their_fate, what=every.cards))


G.say("their_fate", "(destruido|destruida|que (ser|ir a ser) (destruido|destruida))", "destruido")


@G.rule("sentence", "(si|cuando) {doomed} {instead} {items}")
def _(doomed: When, items: tuple[Item, ...], instead: bool = True) -> Sentence | None:
    """A card of the hand is discarded from there. What a player may give up instead saves it (see `saving`)."""
    zones = ("mano",) if doomed.event == "descartado" and doomed.what is None and not doomed.bearer else ()
    may = all(item.optional for item in items)
    given = tuple(item.said for item in items if isinstance(item.said, Discard | Mill | Pay))
    if may and len(given) == len(items):
        return Sentence((Item(Save()),), kind="saving", when=doomed, costs=given, optional=True, zones=zones)
    if any(isinstance(item.said, Destroy) for item in items):
        return None
    plain = tuple(replace(item, optional=False) for item in items) if may else items
    return Sentence(plain, kind="saving", when=doomed, optional=may, zones=zones)


@G.rule(
    "sentence",
    "(si|cuando) {doomed} [poder] salvar (-lo|-la|a ese aliado|a dicho aliado|a esa carta)",
    "@respuesta que {doomed} [poder] salvar (-lo|-la|a ese aliado|a dicho aliado|a esa carta)",
)
def _(doomed: When) -> Sentence:
    return Sentence((Item(Save()),), kind="saving", when=doomed, optional=True)


@G.rule("sentence", "@respuesta que {doomed} {items}")
def _(doomed: When, items: tuple[Item, ...]) -> Sentence | None:
    """«En respuesta a que un Aliado tuyo vaya a ser destruido, súbelo a tu mano»: it goes there and not to its fate."""
    moved = len(items) == 1 and isinstance(items[0].said, Bounce | ShuffleIn | Exile)
    if not moved or doomed.event != "destruido":
        return None
    return Sentence(items, kind="saving", when=doomed, optional=True)
