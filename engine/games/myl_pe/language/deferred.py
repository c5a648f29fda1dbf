"""What waits for a later moment of the turn, or for the next one: «este turno, cada vez que...», «al final del turno»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.times import END, TURN
from engine.games.myl_pe.language.waiting import AtTheEnd, Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Annul, Cards, Choose, Count, Effect, Instruction, Later, When
from engine.games.myl_pe.model.words import TALISMAN

_NEXT = "al (comienzo|inicio) de tu (proximo|siguiente) turno"


@G.rule("sentence", "{moment} [:] {its_end} {items}")
def _(moment: When, items: tuple[Item, ...], its_end: When) -> Sentence | None:
    """A thing that is done later in the turn or in the battle in which something happened."""
    drawn = any(getattr(getattr(item.said, "effect", None), "what", "") == "robar_al_final" for item in items)
    if moment.event.startswith("paso:") or moment.event == "fin_de_turno" or drawn:
        return None
    return Sentence((Item(AtTheEnd(items, its_end)),), kind="triggered", when=moment)


@G.rule("items", "elegir [a] {some} : al final del turno {items}")
def _(some: Chosen, items: tuple[Item, ...]) -> tuple[Item, ...]:
    return (Item(Choose(what=some.objects())), Item(AtTheEnd(items)))


@G.rule("item", f"{_NEXT} {{items}}")
def _(items: tuple[Item, ...]) -> Item:
    return Item(AtTheEnd(items, When("paso:9.1.B", by="you"), "game"))


@G.rule("sentence", "{until} {moment} {items}")
def _(until: Until, moment: When, items: tuple[Item, ...]) -> Sentence | None:
    """For the rest of the turn, whenever it happens."""
    player = moment.event in ("roba", "bota", "descarta", "juega", "ataque", "busca")
    if until not in (TURN, END) or not (moment.what is not None or player):
        return None
    return Sentence((Item(AtTheEnd(items, moment, "turn_end", once=False)),))


@G.rule("item", "(el|la) (proximo|siguiente|proxima) {head} [{mods}] que jugar {change} [{until}]")
def _(head: Cards, change: Effect, mods: tuple[Part, ...] = (), until: Until | None = None) -> Item | None:
    """«El próximo Aliado que juegues puede atacar este turno.»"""
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones or not cards.types or TALISMAN in cards.types:
        return None
    comes = When("entra", what=replace(cards, of="you"))
    return Item(AtTheEnd((Item(Pending(Chosen(ref="event"), (change,), until)),), comes))


G.say("his_moment", "al final de su turno", When("fin_de_turno", by="opponent"))


@G.rule("sentence", "{item} {his_moment} [{per}]")
def _(item: Item, his_moment: When, per: Cards | None = None) -> Sentence | None:
    """«Tu oponente bota una carta al final de su turno»: his own."""
    said: Any = item.said
    what = getattr(said, "what", None)
    if getattr(said, "who", None) != "opponent" and getattr(what, "by", None) != "opponent":
        return None
    if per is not None:
        if not isinstance(getattr(said, "count", None), int) or per.of == "each":
            return None
        item = replace(item, said=replace(said, count=Count(per, said.count)))
    return Sentence((item,), kind="triggered", when=his_moment)


@G.rule("step", "anular todos (los|las) {head} que (jugar tu oponente|tu oponente jugar|el oponente jugar) {until}")
def _(head: Cards, until: Until) -> Instruction | None:
    """Every one of them as it is played."""
    if until not in (TURN, END) or head.zones:
        return None
    return Later(when=When("juega", what=head, by="opponent"), steps=(Annul(),), once=False)
