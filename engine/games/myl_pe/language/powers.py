"""Strength and powers taken from cards: copied abilities, bonuses equal to a cost, weapons not borne."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Pending, Sentence, Until
from engine.games.myl_pe.model.ability import (
    BecomeCopy,
    Can,
    Cannot,
    Cards,
    Effect,
    GainControl,
    Instruction,
    Is,
    Lasting,
    NoBonus,
    Objects,
    PaysAs,
    Quality,
    Strength,
)
from engine.games.myl_pe.model.words import TALISMAN

G.say(
    "step",
    "(pasar|pasa) al control (de tu oponente|del oponente)",
    GainControl(what=Objects(ref="implied"), to="opponent"),
)


@G.rule(
    "step",
    "copiar la fuerza y (habilidad|habilidades|la habilidad|las habilidades) de {sel} [{until}]",
)
def _(sel: Chosen, until: Until | None = None) -> Instruction | None:
    if until is not None and until[1] not in ("turn_end", "final_phase"):
        return None
    return BecomeCopy(of=_another(sel).objects(), whole=False, until="final_phase")


def _another(sel: Chosen) -> Chosen:
    """Nothing copies itself; without a time it lasts until the Fase Final (DAR 6.9)."""
    return sel if sel.ref is not None else replace(sel, cards=replace(sel.cards, other=True))


@G.rule("step", "copiar la habilidad de {sel} [{until}]")
def _(sel: Chosen, until: Until | None = None) -> Instruction | None:
    """Of what is an object: a Talismán's ability is done instead (`Fulfil`, DAR 10.17)."""
    if TALISMAN in sel.cards.types:
        return None
    return (
        BecomeCopy(of=sel.objects(), whole=False, strength=False)
        if until is None
        else BecomeCopy(
            of=sel.objects(),
            whole=False,
            strength=False,
            until=until[1],  # type: ignore[arg-type]
        )
    )


G.say("strength", "cambiar su fuerza por [su] coste [en oro|de oro]", Strength("set", Quality("cost", of="it")))
G.say(
    "strength",
    "(ganar|tener) un bono de fuerza igual al coste [en oro|de oro] de la carta descartada",
    Strength("add", Quality("cost", of="cost")),
)
G.say("ability_effect", "poder ser (bloqueado|bloqueada)", Can("ser_bloqueado"))


@G.rule(
    "ability_effect",
    "no [poder] ser (destruido|destruidos) por [habilidades de] [los] {head:heads} [{mods}]",
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_destruido",), by=replace(cards, of="any"), of=cards.of)


@G.rule("ability_effect", "no poder portar {head} {mods}")
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("portar",), by=cards)


@G.rule(
    "sentence",
    "este oro solo generar {n} (oro|oros) para {head}",
)
def _(n: int, head: Cards) -> Sentence:
    return standing(Lasting(PaysAs(n, head)))


G.say("cond", "(estar defendiendo|estar bloqueando)", Is("that", Cards(doing=("bloqueando",))))
G.say("cond", "(estar atacando)", Is("that", Cards(doing=("atacando",))))


@G.rule("step", "{every} {change} (cuando|si|mientras) {fighting}")
def _(every: Chosen, change: Effect, fighting: Any) -> Any:
    if every.cards.doing:
        return None
    return Pending(replace(every, cards=replace(every.cards, doing=fighting)), (change,), None)


G.say("ability_effect", "perder (sus bonos|todos sus bonos|su bono|los bonos) de fuerza", NoBonus())
G.say("ability_effect", "poder atacar [en] (este turno|el turno en que entrar en juego)", Can("atacar_al_entrar"))


G.say("copied_parts", "copiar la fuerza", (True, False))


@G.rule("step", "{one:some} {copied_parts} de {sel} [{until}]")
def _(one: Chosen, copied_parts: tuple[bool, bool], sel: Chosen, until: Until | None = None) -> Instruction | None:
    """What another card than this one copies of a third."""
    strength, ability = copied_parts
    if sel.all or sel.count != 1:
        return None
    made = BecomeCopy(what=one.objects(), of=sel.objects(), whole=False, strength=strength, ability=ability)
    return made if until is None else replace(made, until=until[1])


@G.rule("step", "[{ref}] tener la habilidad de {sel} [{until}]")
def _(sel: Chosen, ref: Chosen | None = None, until: Until | None = None) -> Instruction | None:
    if ref is not None and ref.ref not in ("self", "ally"):
        return None
    made = BecomeCopy(of=sel.objects(), whole=False, strength=False)
    return made if until is None else replace(made, until=until[1])
