"""What waits for a later moment of the turn, or for the next one: «este turno, cada vez que...», «al final del turno»."""

from __future__ import annotations

from engine.games.myl_pe.ability import Choose, When
from engine.games.myl_pe.language.nouns import Chosen
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import AtTheEnd, Item, Sentence, Until

_NEXT = "al (comienzo|inicio) de tu (proximo|siguiente) turno"


@G.rule("sentence", "{moment} {items} al final (del|de ese|de este) turno")
def _(moment: When, items: tuple[Item, ...]) -> Sentence | None:
    """A thing that is done later in the turn in which something happened."""
    if moment.event.startswith("paso:") or moment.event == "fin_de_turno":
        return None
    return Sentence((Item(AtTheEnd(items)),), kind="triggered", when=moment)


@G.rule("items", "elegir [a] {some} : al final del turno {items}")
def _(some: Chosen, items: tuple[Item, ...]) -> tuple[Item, ...]:
    return (Item(Choose(what=some.objects())), Item(AtTheEnd(items)))


@G.rule("item", f"{_NEXT} {{items}}", f"{{items}} {_NEXT}")
def _(items: tuple[Item, ...]) -> Item:
    return Item(AtTheEnd(items, When("paso:9.1.B", by="you"), "game"))


@G.rule("sentence", "{until} {moment} {items}", "{moment} {until} {items}")
def _(until: Until, moment: When, items: tuple[Item, ...]) -> Sentence | None:
    """For the rest of the turn, whenever it happens."""
    player = moment.event in ("roba", "bota", "descarta", "juega", "ataque", "busca")
    if until not in (TURN, END) or not (moment.what is not None or player):
        return None
    return Sentence((Item(AtTheEnd(items, moment, "turn_end", once=False)),))
