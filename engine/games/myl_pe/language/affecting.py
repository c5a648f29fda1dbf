"""Effects on cards: «gana 2 a la fuerza hasta el final del turno», «no puede atacar», «es imbloqueable»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.nouns import Chosen, described, makers
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import Pending, Until
from engine.games.myl_pe.model.ability import (
    Blank,
    Can,
    Cannot,
    Cards,
    Count,
    Effect,
    Must,
    Quality,
    Race,
    Strength,
)
from engine.games.myl_pe.model.words import ALIADO

# -- strength and other effects on cards


G.say("points", "(a la|de|de su|a su|en su|en la) fuerza", None)
G.say("points", "[de] fuerza", None)


@G.rule(
    "strength",
    "(ganar|tener|agregar) [un] {plus} [{points}]",
    "(ganar|tener) {n} {points}",
)
def _(plus: int | None = None, n: int | None = None, points: None = None) -> Strength:
    return Strength("add", plus if plus is not None else n or 0)


@G.rule("strength", "(ganar|tener|agregar|perder) {minus} [{points}]")
def _(minus: int, points: None = None) -> Strength:
    return Strength("add", minus)


@G.rule("strength", "perder {n} [{points}]")
def _(n: int, points: None = None) -> Strength:
    return Strength("add", -n)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] {per}",
    "(ganar|tener) {n} {points} {per}",
    "{per} (ganar|tener) {plus} [{points}]",
)
def _(per: Cards, plus: int | None = None, n: int | None = None, points: None = None) -> Strength:
    return Strength("add", Count(per, plus if plus is not None else n or 0))


G.say("strength", "doblar su fuerza", Strength("double"))


@G.rule("strength", "(tener|quedar con|quedar en) fuerza {n}")
def _(n: int) -> Strength:
    return Strength("set", n)


@G.rule("strength", "tener fuerza igual al numero de {tally}", "tener tantas fuerza como {tally}")
def _(tally: Cards) -> Strength:
    return Strength("base", Count(tally))


_DEEDS = {
    "atacar": "atacar",
    "(bloquear|defender)": "bloquear",
    "ser (bloqueado|bloqueados|bloqueada)": "ser_bloqueado",
    "ser (destruido|destruidos)": "ser_destruido",
    "ser (destruido|destruidos) (en combate|por dano_de_combate|por combate)": "ser_destruido_por_combate",
    "ser (anulado|anulada|anulados)": "ser_anulado",
    "ser (cancelado|cancelada)": "ser_cancelado",
    "ser (objetivo|elegido|elegidos)": "ser_objetivo",
    "usar (su habilidad|sus habilidades|habilidad|habilidades)": "usar_habilidad",
    "portar armas": "portar",
    "agrupar [-se]": "agruparse",
}
for words, verb in _DEEDS.items():
    G.say("deed", words, verb)


@G.rule("deeds", "{deed}")
def _(deed: str) -> tuple[str, ...]:
    return (deed,)


@G.rule("deeds", "{one:deed} (ni|o|y|u) [ser] {two:deed}")
def _(one: str, two: str) -> tuple[str, ...]:
    return (one, two)


_BEINGS = {
    "(bloqueado|bloqueada|bloqueados)": "ser_bloqueado",
    "(destruido|destruidos)": "ser_destruido",
    "(objetivo|elegido|elegida)": "ser_objetivo",
    "(anulado|anulada)": "ser_anulado",
    "(cancelado|cancelada)": "ser_cancelado",
}
for words, verb in _BEINGS.items():
    G.say("being", words, verb)


@G.rule("deeds", "{one:deed} {two:deed} (ni|o|y|u) {three:deed}")
def _(one: str, two: str, three: str) -> tuple[str, ...]:
    return (one, two, three)


@G.rule("ability_effect", "no poder {deeds}")
def _(deeds: Any) -> Effect:
    return Cannot(deeds)


@G.rule(
    "ability_effect",
    "no poder ser (bloqueado|bloqueados) por {head} [{mods}]",
)
def _(every: Chosen | None = None, head: Cards | None = None, mods: Any = ()) -> Effect | None:
    cards = every.cards if every is not None else described(head or Cards(), mods)
    return None if cards is None else Cannot(("ser_bloqueado",), by=cards)


@G.rule(
    "ability_effect",
    "no [poder] ser (afectado|afectada) por [(habilidades|la habilidad) de] [(los|las|un|una|ningun|ninguna)] {head:heads} [{mods}]",
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_afectado",), by=makers(cards), of=cards.of)


@G.rule(
    "ability_effect",
    "no [poder] ser objetivo de [(habilidades|la habilidad) de] [los|las|un|una] {head:heads} [{mods}]",
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_objetivo",), by=makers(cards), of=cards.of)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] por cada arma que portar",
    "por cada arma que portar (ganar|tener) {plus} [{points}]",
)
def _(plus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", Quality("weapons", of="it", times=plus if plus is not None else n))


G.say("ability_effect", "(ser|ganar|obtener|volver -se) (imbloqueable|imbloqueables)", Cannot(("ser_bloqueado",)))
G.say("ability_effect", "[(-se|se)] considerar (imbloqueable|imbloqueables)", Cannot(("ser_bloqueado",)))
G.say(
    "ability_effect",
    "deber atacar [(todos los turnos|cada turno|en cada turno|en todos los turnos|siempre)] [@si_puede]",
    Must("atacar"),
)
G.say("ability_effect", "deber bloquear [siempre] [@si_puede]", Must("bloquear"))
G.say("ability_effect", "deber ser (bloqueado|bloqueada) [@si_puede]", Must("ser_bloqueado"))


G.say("ability_effect", "ser (indestructible|indestructibles)", Cannot(("ser_destruido",)))
G.say(
    "ability_effect",
    "no [te] [poder] (danar|hacer dano|infligir dano) [(al|a|a un) castillo [(oponente|de tu oponente|del oponente)]]",
    Cannot(("hacer_dano",)),
)
G.say("ability_effect", "no hacer dano [al atacar]", Cannot(("hacer_dano",)))
G.say("ability_effect", "no recibir (dano|dano_de_combate) [en combate|de combate]", Cannot(("recibir_dano",)))
G.say(
    "ability_effect",
    "poder (atacar|ser declarar atacante) (cuando entrar en juego|[en] el [mismo] turno (que|en que) ((entrar|ser puesto) en juego|ser jugado)|al entrar en juego)",
    Can("atacar_al_entrar"),
)
G.say("ability_effect", "no tener limite de armas", Can("portar_mas", None))
G.say("ability_effect", "poder portar cualquier (cantidad|numero) de armas", Can("portar_mas", None))


@G.rule("ability_effect", "poder portar {n} armas")
def _(n: int) -> Effect:
    return Can("portar_mas", n - 1)


@G.rule("ability_effect", "poder portar {n} (arma|armas) extra")
def _(n: int) -> Effect:
    return Can("portar_mas", n)


@G.rule(
    "ability_effect",
    "(ser|ser un|ser de raza|contar como [un]|[(se|ser)] considerar [-se] [(un|una|como)]|ser (considerado|considerados|considerada) [(un|una|como)]) {race}",
)
def _(race: str) -> Effect:
    return Race(race)


G.say("ability_effect", "ser (de la raza|del tipo) @elijas", Race())


@G.rule("strength", "(su fuerza|con fuerza) ser [igual a] {n}")
def _(n: int) -> Strength:
    return Strength("set", n)


@G.rule("step", "{ref} entrar [en juego] sin (su habilidad|habilidad)")
def _(ref: Chosen) -> Any:
    """For as long as an effect lasts that says no time (A61)."""
    return Pending(ref, (Blank(),))


@G.rule("change", "{strength}", "{ability_effect}")
def _(strength: Strength | None = None, ability_effect: Effect | None = None) -> Effect | None:
    return strength if strength is not None else ability_effect


@G.rule(
    "her_effect", "no [poder] ser destruida por [(habilidades|la habilidad) de] [los|las|un|una] {head:heads} [{mods}]"
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_destruido",), by=makers(cards), of=cards.of)


G.say("her_effect", "no poder ser destruida", Cannot(("ser_destruido",)))


@G.rule("step", "{her_effect} [{until}]")
def _(her_effect: Effect, subj: Chosen | None = None, until: Until | None = None) -> Any:
    """On a weapon «no puede ser destruida» is about itself, «no puede ser destruido» about who bears it."""
    return Pending(subj or Chosen(ref="she"), (her_effect,), until)


@G.rule("subj", "{some}", "{every}", "{ref}")
def _(
    some: Chosen | None = None, every: Chosen | None = None, ref: Chosen | None = None, top: Chosen | None = None
) -> Chosen | None:
    return some or every or ref or top


@G.rule("subj", "(el|la) ({race}|{type}|carta)")
def _(race: str | None = None, type: str | None = None) -> Chosen:
    """«Cuando bloquea a un Vampiro, el Vampiro gana...»: the one that was spoken of."""
    kind = ALIADO if race is not None else type
    return Chosen(Cards() if kind is None else Cards(types=(kind,), race=race), ref="that")


@G.rule("step", "{subj} {change} [{until}]", "{until} {subj} {change}", "{subj} {until} {change}")
def _(subj: Chosen, change: Effect, until: Until | None = None) -> Any:
    return Pending(subj, (change,), until)


@G.rule("step", "{sel:subj} {change_and} [{until}]", "{change_and} [{until}]")
def _(change_and: tuple[Effect, ...], sel: Chosen | None = None, until: Until | None = None) -> Any:
    return Pending(sel or Chosen(ref="implied"), change_and, until)


@G.rule("step", "la fuerza de {sel} ser igual (al numero de|a la cantidad de) {tally}")
def _(sel: Chosen, tally: Cards) -> Any:
    """A number that the card has as long as it is there (DAR 10.50)."""
    return Pending(sel, (Strength("base", Count(tally)),)) if sel.ref is not None else None


@G.rule("step", "{sel:subj} {change} y {two:change} [{until}]", "{until} {sel:subj} {change} y {two:change}")
def _(sel: Chosen, change: Effect, two: Effect, until: Until | None = None) -> Any:
    return Pending(sel, (change, two), until)


@G.rule("step", "{sel:subj} {change} {until} [y] {two:change}")
def _(sel: Chosen, change: Effect, until: Until, two: Effect) -> Any:
    """«Tus Aliados pueden atacar nuevamente este turno, pero ganan -1.»"""
    return Pending(sel, (change, two), until)


@G.rule("step", "{change} [{until}]", "{until} {change}")
def _(change: Effect, until: Until | None = None) -> Any:
    return Pending(Chosen(ref="implied"), (change,), until)


@G.rule("step", "{those} {change} [{until}]")
def _(those: Chosen, change: Effect, until: Until | None = None) -> Any:
    return Pending(those, (change,), until)
