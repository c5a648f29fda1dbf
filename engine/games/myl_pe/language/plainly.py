"""The engine's own wordings, where people say it shorter: «puedes hacer que tu oponente descarte una carta».

They read back what `wording` says; a judge who copies the engine's sentence is understood.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import AtTheEnd, Item, Said, Sentence
from engine.games.myl_pe.model.ability import (
    Allow,
    Annul,
    Bounce,
    Cards,
    Compare,
    Condition,
    Count,
    Destroy,
    Discard,
    EnterUnderYou,
    Exile,
    Fact,
    GainControl,
    Instruction,
    Is,
    Lasting,
    Later,
    Mode,
    Not,
    Objects,
    PaysAs,
    PutIntoPlay,
    Quality,
    ShuffleIn,
    Strength,
    ToDefense,
    ToGraveyard,
    When,
    Who,
)
from engine.games.myl_pe.model.words import ARMA

_MOVES = Destroy | Exile | Bounce | ShuffleIn | ToGraveyard | ToDefense
_BY_OTHERS = ("opponent", "each")

# -- who does it


@G.rule("step", "hacer que {step}")
def _(step: Said) -> Said | None:
    if not isinstance(step, Instruction):
        return None
    what = getattr(step, "what", None)
    picked = isinstance(what, Objects) and what.by in _BY_OTHERS
    return step if picked or getattr(step, "who", "you") in _BY_OTHERS else None


@G.rule("step", "dar el control de {sel} a tu oponente")
def _(sel: Chosen) -> Instruction:
    return GainControl(what=sel.objects(), to="opponent")


@G.rule("step", "{moved:step} {its_end}")
def _(moved: Said, its_end: When) -> AtTheEnd | None:
    return AtTheEnd((Item(moved),), its_end) if isinstance(moved, _MOVES) else None


G.say("anybody", "cualquier jugador", "any")
G.say("anybody", "tu oponente", "opponent")


@G.rule("step", "poner (un|una) {head} [{mods}] de tu mano en juego sobre este aliado")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.types != (ARMA,):
        return None
    held = replace(cards, zones=("mano",), of="you")
    return PutIntoPlay(what=Objects(pick=held), bearer=Objects(ref="self"))


@G.rule("step", "descartar (un|una) {head} [{mods}] de la mano de tu oponente")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(head, mods)
    if cards is None or not cards.types or cards.zones:
        return None
    return Discard(who="opponent", cards=cards, chooser="you")


@G.rule("strength", "tener fuerza igual a la fuerza mas alta entre {every}")
def _(every: Chosen) -> Strength:
    return Strength("set", Quality("strength", among=every.cards))


@G.rule("step", "la proxima vez que {anybody} jugar (un|una) {head} [{mods}] este turno anular esa carta")
def _(anybody: Who, head: Cards, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(head, mods)
    return None if cards is None else Later(when=When("juega", what=cards, by=anybody), steps=(Annul(),))


@G.rule("strength", "ganar fuerza igual al coste de la carta descartada")
def _() -> Strength:
    return Strength("add", Quality("cost", of="cost"))


# -- when


@G.rule("moment", "despues de que {subject} atacar")
def _(subject: When) -> When | None:
    return None if subject.what is None and not subject.bearer else replace(subject, event="tras_atacar")


G.say("moment", "al final del turno en que atacar", When("fin_de_turno", by="you", attacked=True))


@G.rule("moment", "(cuando|si) {subject} recibir (un|una) arma")
def _(subject: When) -> When:
    return replace(subject, event="porta")


@G.rule("sentence", "{moment} poder hacer esto : {items}")
def _(moment: When, items: tuple[Item, ...]) -> Sentence:
    if len(items) == 1 and isinstance(items[0].said, Mode):
        return Sentence((replace(items[0], optional=True),), kind="triggered", when=moment)
    return Sentence(items, kind="triggered", when=moment, optional=True)


@G.rule("sentence", "poder robar {n} (carta|cartas) extra al final (del turno|de tu turno)")
def _(n: int) -> Sentence:
    return Sentence(kind="continuous", lasting=(Lasting(Allow("robar_al_final", n, optional=True)),))


@G.rule("sentence", "{moment} poder {costs} : poner esa carta bajo tu control")
def _(moment: When, costs: tuple[Instruction, ...]) -> Sentence | None:
    if moment.event != "juega" or moment.by != "opponent":
        return None
    return Sentence((Item(EnterUnderYou()),), kind="triggered", when=moment, costs=costs, optional=True)


@G.rule("sentence", "jugar (esta carta|este talisman|este aliado|este totem|esta arma) solo si {cond}")
def _(cond: Condition) -> Sentence:
    return Sentence(kind="requirement", condition=cond)


_SIGNS: tuple[tuple[str, Any], ...] = (
    ("menor que", "<"),
    ("a lo mas", "<="),
    ("igual a", "="),
    ("al menos", ">="),
    ("mayor que", ">"),
)
for words, op in _SIGNS:

    @G.rule("cond", f"el numero de {{one:counted}} no ser {words} el numero de {{two:counted}}")
    def _(one: Cards, two: Cards, op: Any = op) -> Condition:
        return Not(Compare(Count(one), op, Count(two)))


@G.rule("counted", "{head} {mods}")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Cards | None:
    return described(head, mods)


@G.rule("cond", "la carta descartada ser (un|una) {head}")
def _(head: Cards) -> Condition:
    return Is("cost", head)


# -- which and how many


@G.rule("every", "[a] tus otros {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    cards = described(replace(head, of="you", other=True), mods)
    return None if cards is None else Chosen(cards, all=True)


G.say("ref", "la otro carta", Chosen(ref="other"))
G.say("ref", "a su portador", Chosen(ref="bearer"))


@G.rule("sel", "tantas cartas de tu cementerio como dano haber hecho")
def _() -> Chosen:
    return Chosen(Cards(zones=("cementerio",), of="you"), count=Fact("n"))


@G.rule("sentence", "[(este oro|esta carta|@self)] (contar como|valer por|valer) {n} oros para jugar {head}")
def _(n: int, head: Cards) -> Sentence:
    return Sentence(kind="continuous", lasting=(Lasting(PaysAs(n, head)),))
