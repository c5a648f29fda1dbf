"""What players do with all that is theirs, what they may not do to it, and what it costs them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.times import TURN
from engine.games.myl_pe.language.waiting import OnPlayers, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    Ban,
    Cannot,
    Cards,
    Cost,
    Discard,
    Effect,
    ForEach,
    HandLimit,
    Instruction,
    Lasting,
    Must,
    NoDamage,
    Objects,
    ShuffleIn,
    Who,
)
from engine.games.myl_pe.model.words import ALIADO, ORO


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] (su mano|sus mano|toda su mano|todas las cartas de su mano|todas sus cartas)",
)
def _(who: Who) -> Instruction | None:
    return None if who == "you" else Discard(who=who, count=None)


@G.rule(
    "step",
    "{who} [deber] barajar (su cementerio|sus cementerio|todas las cartas de su cementerio) [{to_castle}]",
    "{who} [deber] barajar sus cementerio en sus castillo",
)
def _(who: Who, to_castle: None = None) -> Instruction | None:
    if who == "you":
        return None
    lying = Objects(all=Cards(zones=("cementerio",), of="you" if who == "each" else who))
    return ForEach(players=who, steps=(ShuffleIn(what=lying),)) if who == "each" else ShuffleIn(what=lying)


@G.rule(
    "step",
    "{who} deber {must} con (todos sus|sus|todos los) {head} [{until}] [@si_puede]",
    "{until} {who} deber {must} con (todos sus|sus|todos los) {head} [@si_puede]",
)
def _(who: Who, must: Any, head: Cards, until: Until | None = None) -> Any:
    if who != "opponent" or ALIADO not in head.types:
        return None
    return Pending(Chosen(replace(head, of=who), all=True), (Must(must),), until)


@G.rule("step", "[{subj}] deber {must} {until} [@si_puede]", "{until} {subj} deber {must} [@si_puede]")
def _(must: Any, until: Until, subj: Chosen | None = None) -> Any:
    return Pending(subj or Chosen(ref="implied"), (Must(must),), until)


@G.rule("step", "ningun {head} [{mods}] poder {deeds} [{until}]", "{until} ningun {head} [{mods}] poder {deeds}")
def _(head: Cards, deeds: Any, mods: Any = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or not cards.types:
        return None
    return Pending(Chosen(cards, all=True), (Cannot(deeds),), until)


@G.rule("step", "(ningun|ninguna) {head} [{mods}] poder ser (jugado|jugada|puesto en juego) [{until}]")
def _(head: Cards, mods: Any = (), until: Until | None = None) -> Any:
    cards = described(head, mods)
    if cards is None or cards.zones or cards.of != "any" or cards == Cards():
        return None
    oros = cards == Cards(types=(ORO,))
    return OnPlayers(Ban(("bajar_oros",) if oros else ("jugar",), who="each", cards=None if oros else cards), until)


@G.rule(
    "step",
    "{who} no poder {with_those} con [(los|las|sus)] {head} [{mods}] [{until}]",
    "{until} {who} no poder {with_those} con [(los|las|sus)] {head} [{mods}]",
)
def _(who: Who, with_those: Any, head: Cards, mods: Any = (), until: Until | None = None) -> Pending | None:
    """«Tu oponente no puede bloquear con Aliados de fuerza 2 o menos.»"""
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones or ALIADO not in cards.types:
        return None
    theirs = Chosen(replace(cards, of="any" if who == "each" else who), all=True)
    return Pending(theirs, (Cannot(with_those),), until)


G.say("with_those", "atacar [-te]", ("atacar",))
G.say("with_those", "bloquear", ("bloquear",))
G.say("with_those", "(atacar (ni|o) bloquear|bloquear (ni|o) atacar)", ("atacar", "bloquear"))
G.say("must", "atacar", "atacar")
G.say("must", "bloquear", "bloquear")


@G.rule("step", "(tu|el) oponente no poder anular {every} [{until}]")
def _(every: Chosen, until: Until | None = None) -> Any:
    if every.cards.of != "you":
        return None
    return Pending(every, (Cannot(("ser_anulado",), of="opponent"),), until)


@G.rule("step", "{every} no poder ser (jugado|jugada) [{until}]")
def _(every: Chosen, until: Until | None = None) -> Any:
    """Nobody plays them; where they are somebody's, that player."""
    cards, of = every.cards, every.cards.of
    if every.ref is not None or cards.zones or of == "each" or cards.other:
        return None
    return OnPlayers(Ban(("jugar",), who="each" if of == "any" else of, cards=replace(cards, of="any")), until)


@G.rule(
    "banning",
    "no poder (usar|jugar) [(la|las)] (habilidad|habilidades) de (sus|los|las) {head}",
    "no poder (usar|jugar) [las] (habilidad|habilidades) de {head}",
)
def _(head: Cards) -> Ban | None:
    return None if head == Cards() or head.zones else Ban(("usar_habilidades",), cards=head)


@G.rule("step", "{who} no robar [cartas] [(al final de|en|durante)] su (proximo|siguiente) turno")
def _(who: Who) -> Any:
    return OnPlayers(Ban(("robar_al_final",), who), ("opponents_next_turn",) * 2) if who == "opponent" else None


@G.rule("step", "{who} no poder robar [(cartas|una carta)] (al final|al finalizar) (de este|este) turno")
def _(who: Who) -> OnPlayers:
    return OnPlayers(Ban(("robar_al_final",), who), TURN)


@G.rule(
    "player_effect",
    "(prevenir|reducir a 0|anular|evitar) todo [el] (dano|dano_de_combate) (que recibir_tu|que recibir [tu castillo]|a tu castillo|que ser hecho a tu castillo|que te hacer)",
)
def _() -> Effect:
    return NoDamage()


# -- what it costs them


@G.rule(
    "sentence",
    "{who} deber pagar {n} (oro|oros) (extra|mas) (por cada|para jugar|por jugar) [(un|una|cada|sus)] {head} [(que jugar|que poner en juego)]",
)
def _(who: Who, n: int, head: Cards) -> Sentence | None:
    if who == "you":
        return None
    return standing(Lasting(Cost(n, "any" if who == "each" else who, None if head == Cards() else head)))


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
    "poder tener (un maximo de|como maximo) {n} cartas en (la|tu) mano",
)
def _(n: int) -> Sentence:
    return standing(Lasting(HandLimit(n)))
