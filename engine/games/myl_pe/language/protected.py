"""What cards cannot have done to them, by whom, several in one breath: «no puede ser destruido ni afectado por...»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.waiting import Item, Pending, Sentence, Until
from engine.games.myl_pe.model.ability import Blank, Can, Cannot, Cards, Effect, Lasting, Objects, Strength
from engine.games.myl_pe.model.words import ALIADO, TALISMAN

G.say("being", "(afectado|afectada|afectados|afectadas)", "ser_afectado")
G.say("being", "(destruida|destruidas|destruido|destruidos)", "ser_destruido")

_BY = "(los|las|un|una|ningun|ninguna|cualquier)"
_ABILITIES = "(habilidades|la habilidad|efectos|el efecto)"


@G.rule(
    "doer",
    f"[{_ABILITIES} de] [{_BY}] {{head:heads}} [{{mods}}]",
    f"[{_ABILITIES} de] [{_BY}] {{another:otros}} {{head:heads}} [{{mods}}]",
    f"{_ABILITIES} de tus {{yours:heads}}",
    f"{_ABILITIES} de (cartas|carta) (oponente|oponentes|de tu oponente)",
    f"{_ABILITIES} (oponente|oponentes|de tu oponente|del oponente)",
)
def _(
    head: Cards | None = None, yours: Cards | None = None, mods: tuple[Part, ...] = (), another: bool = False
) -> Cards | None:
    """Who or what would do it; abilities of whatever card are those of the player's cards."""
    if yours is not None:
        return replace(yours, of="you")
    found = Cards(of="opponent") if head is None else described(replace(head, other=another), mods)
    return None if found is None or found.zones or found == Cards() else found


G.say("otros", "(otro|otros)", True)


def _kept(what: tuple[str, ...], doer: Cards) -> Cannot | None:
    """None where it would keep an Ally from being destroyed in combat too: abilities do not fight."""
    by = replace(doer, of="any")
    if by == Cards() and "ser_destruido" in what:
        return None
    return Cannot(what, by=None if by == Cards() else by, of=doer.of)  # type: ignore[arg-type]


@G.rule("ability_effect", "no [poder] ser {being} por {doer}")
def _(being: str, doer: Cards) -> Effect | None:
    return _kept((being,), doer) if being != "ser_bloqueado" else None


@G.rule("change_and", "no [poder] ser {being} por {one:doer} (ni|o|y) [por] {two:doer}")
def _(being: str, one: Cards, two: Cards) -> tuple[Effect, ...] | None:
    """«Por Talismanes ni habilidades de Aliados»: by the ones and by the others."""
    kept = (_kept((being,), one), _kept((being,), two))
    return None if one == two or being == "ser_bloqueado" or None in kept else kept  # type: ignore[return-value]


@G.rule("ability_effect", "no [poder] ser {one:being} (ni|o|y|u) [ser] {two:being} por {doer}")
def _(one: str, two: str, doer: Cards) -> Effect | None:
    blocked = "ser_bloqueado" in (one, two)
    return None if one == two or blocked else _kept((one, two), doer)


@G.rule(
    "ability_effect",
    "no (-lo|-le|-los|-les|le|les|lo|la|los) [poder] afectar {doer}",
    "[ser] inmune (a|al) [(la|los|las|el)] {doer}",
)
def _(doer: Cards) -> Effect | None:
    return _kept(("ser_afectado",), doer)


@G.rule("step", "(los|las|todos los|todas las) {head} [{mods}] que {player} {until} no poder ser {kept:being}")
def _(head: Cards, player: Any, until: Until, kept: str, mods: tuple[Part, ...] = ()) -> Pending | None:
    """«Los Talismanes que juegues este turno no pueden ser anulados.»"""
    cards = described(head, mods)
    if cards is None or cards.of != "any" or cards.zones or kept not in ("ser_anulado", "ser_cancelado"):
        return None
    return Pending(Chosen(replace(cards, of=player), all=True), (Cannot((kept,)),), until)  # type: ignore[arg-type]


G.say("player", "[tu] jugar", "you")
G.say("player", "(jugar (tu|el) oponente|(tu|el) oponente jugar)", "opponent")


@G.rule("ability_effect", "no (atacar ni bloquear|bloquear ni atacar)")
def _() -> Effect:
    return Cannot(("atacar", "bloquear"))


@G.rule("ability_effect", "no poder bloquear [a] [(los|las|un|una)] {head:heads}")
def _(head: Cards) -> Effect | None:
    of_kind = head.race is not None or head.races
    return Cannot(("bloquear",), by=head) if of_kind and ALIADO in head.types else None


@G.rule("ability_effect", "solo poder ser (bloqueado|bloqueada|bloqueados) por [(los|las|un|una)] {race}")
def _(race: str) -> Effect:
    return Cannot(("ser_bloqueado",), by=Cards(types=(ALIADO,), not_races=(race,)))


@G.rule(
    "change_and",
    "solo poder ser (destruido|destruida|destruidos) por [(los|las|un|una)] {head:heads}",
    "no poder ser (destruido|destruida|destruidos) (salvo|excepto) por [(los|las|un|una)] {head:heads}",
)
def _(head: Cards) -> tuple[Effect, ...] | None:
    """By nothing but cards of these types, which do not fight."""
    if head != Cards(types=head.types) or not head.types or ALIADO in head.types:
        return None
    return (Cannot(("ser_destruido",), by=Cards(not_types=head.types)), Cannot(("ser_destruido_por_combate",)))


for deed, other in (("(bloquear|defender)", "atacar"), ("atacar", "bloquear")):

    @G.rule("step", f"{{some}} solo poder {deed} {{until}}")
    def _(some: Chosen, until: Until, other: Any = other) -> Any:
        return Pending(some, (Cannot((other,)),), until)

    @G.rule("sentence", f"(su portador|portador) solo poder {deed}")
    def _(other: Any = other) -> Sentence:
        return standing(Lasting(Cannot((other,)), Objects(ref="bearer")))

    @G.rule("sentence", f"{{every}} solo poder {deed}")
    def _(every: Chosen, other: Any = other) -> Sentence:
        return Sentence((Item(Pending(every, (Cannot((other,)),))),), standing=True)


G.say("ability_effect", "poder atacar @al_entrar", Can("atacar_al_entrar"))
_UNBLOCKABLE = "(imbloqueable|imbloqueables)"
for _words in (
    f"perder (la|su) (capacidad|habilidad|condicion) de ser {_UNBLOCKABLE}",
    f"perder (la|su) (capacidad|habilidad|condicion) de {_UNBLOCKABLE}",
    f"dejar de ser {_UNBLOCKABLE}",
):
    G.say("ability_effect", _words, Can("ser_bloqueado"))
_SAYS_NOTHING = "no (tener efecto|funcionar)"
G.say("ability_effect", f"(su habilidad|sus habilidades) {_SAYS_NOTHING}", Blank())
_ENTERED = "(haber entrado|entrar|haber entrado este turno|ser puesto) (en juego|al juego)"
for words in (
    f"poder atacar aunque {_ENTERED} [(este|en este|en el) turno]",
    "poder atacar aunque haber entrado este turno en juego",
    "poder atacar en (el|su) [mismo] turno (que|en que) entrar",
    "poder atacar [en] el mismo turno (que|en que) (lo|la) jugar",
):
    G.say("ability_effect", words, Can("atacar_al_entrar"))

for words in (
    "tu proximo turno",
    "tu siguiente turno",
    "tu proximo fase_de_agrupacion",
    "tu proxima fase_de_agrupacion",
):
    G.say("until", f"(en|durante) {words}", ("in_your_next_turn",) * 2)


@G.rule(
    "change_and",
    "perder (su habilidad|sus habilidades) y {n} [{points}]",
    "perder {n} [{points}] y (su habilidad|sus habilidades)",
)
def _(n: int, points: None = None) -> tuple[Effect, ...]:
    return (Blank(), Strength("add", -n))


@G.rule(
    "ability_effect",
    "no poder ser {being} (de|por) [las] (habilidades|efectos) (ni|o|y) [de] [los] {head} (oponente|oponentes|de tu oponente)",
    "no poder ser {being} (de|por) [los] {head} (ni|o|y) [(de|por)] [las] (habilidades|efectos) (oponente|oponentes|de tu oponente|de cartas oponentes)",
)
def _(being: str, head: Cards) -> Effect | None:
    """Whatever of the opponent's can aim at it or reach it."""
    whatever = being in ("ser_objetivo", "ser_afectado") and head == Cards(types=(TALISMAN,))
    return Cannot((being,), of="opponent") if whatever else None  # type: ignore[arg-type]


@G.rule("change_and", "{one:ability_effect} y {two:strength}")
def _(one: Effect, two: Any) -> tuple[Effect, ...]:
    return (one, two)
