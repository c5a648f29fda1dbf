"""What players do with all that is theirs, what they may not do to it, and what it costs them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Ban,
    Cards,
    Cost,
    Discard,
    Effect,
    HandLimit,
    Instruction,
    Lasting,
    Must,
    NoDamage,
    Who,
)
from engine.games.myl_pe.model.words import ALIADO


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] (su mano|sus mano|toda su mano|todas las cartas de su mano|todas sus cartas)",
)
def _(who: Who) -> Instruction | None:
    return None if who == "you" else Discard(who=who, count=None)


@G.rule(
    "step",
    "{who} deber {must} con (todos sus|sus|todos los) {head} [{until}] [@si_puede]",
)
def _(who: Who, must: Any, head: Cards, until: Until | None = None) -> Any:
    if who != "opponent" or ALIADO not in head.types:
        return None
    return Pending(Chosen(replace(head, of=who), all=True), (Must(must),), until)


@G.rule("step", "[{subj}] deber {must} {until} [@si_puede]")
def _(must: Any, until: Until, subj: Chosen | None = None) -> Any:
    return Pending(subj or Chosen(ref="implied"), (Must(must),), until)


G.say("must", "atacar", "atacar")
G.say("must", "bloquear", "bloquear")


@G.rule(
    "banning",
    "no poder (usar|jugar) [(la|las)] (habilidad|habilidades) de (sus|los|las) {head}",
)
def _(head: Cards) -> Ban | None:
    return None if head == Cards() or head.zones else Ban(("usar_habilidades",), cards=head)


@G.rule(
    "player_effect",
    "(prevenir|reducir a 0|anular|evitar) todo [el] (dano|dano_de_combate) (que recibir_tu|que recibir [tu castillo]|a tu castillo|que ser hecho a tu castillo|que te hacer)",
)
def _() -> Effect:
    return NoDamage()


# -- what it costs them


@G.rule("sentence", "{every} [le] costar {n} [(oro|oros)] {more_less} (a|para) (tu|el) oponente")
def _(every: Chosen, n: int, more_less: int) -> Sentence | None:
    cards = replace(every.cards, of="any")
    if every.cards.of == "you" or every.cards.zones:
        return None
    return standing(Lasting(Cost(n * more_less, "opponent", None if cards == Cards() else cards)))


@G.rule(
    "sentence",
    "a (tu|el) oponente le costar {n} (oro|oros) {more_less} jugar [(sus|los|las|un|una|cada)] {head} [{mods}]",
)
def _(n: int, more_less: int, head: Cards, mods: Any = ()) -> Sentence | None:
    cards = described(head, mods)
    if cards is None or cards.of not in ("any", "opponent") or cards.zones:
        return None
    cards = replace(cards, of="any")
    return standing(Lasting(Cost(n * more_less, "opponent", None if cards == Cards() else cards)))


@G.rule(
    "sentence",
    "(tu|el) (maximo|limite) de cartas en [(la|tu)] mano (ser|aumentar a|ser de) {n} [cartas]",
)
def _(n: int) -> Sentence:
    return standing(Lasting(HandLimit(n)))
