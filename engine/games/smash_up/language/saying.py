"""Whole texts: when an ability acts, whether one must, and what it does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.smash_up.ability import Ability, Effect, Selector
from engine.games.smash_up.language import duels, piles, targets  # noqa: F401  (they fill the grammar)
from engine.games.smash_up.language.effects import Found
from engine.games.smash_up.language.meaning import Card, both, holds_here, of_played, once, windowed
from engine.games.smash_up.language.phrases import G


@G.rule("effects", "{effect}")
def _(effect: Found) -> Found:
    return effect


@G.rule("effects", "{effect} (.|y|luego|y luego|. luego|despues|. despues) {effects}")
def _(effect: Found, effects: Found) -> Found:
    return (*effect, *effects)


@G.rule("effects", "{effect} . poder jugar {extra} [@hasta_fin]", "{effect} y poder jugar {extra} [@hasta_fin]")
def _(effect: Found, extra: Effect) -> Found:
    """Whoever may play something extra never has to."""
    return (*effect, extra)


G.say("moment", "(despues de|cuando|al) jugar (-lo|-la|este esbirro|esta carta|este titan)", ("al_jugar", {}))
G.say("moment", "talento .", ("talento", {}))
G.say("moment", "@antes_esta", ("antes_de_puntuar", {}))
G.say("moment", "@despues_esta", ("despues_de_puntuar", {}))
G.say("moment", "@inicio", ("inicio_tu_turno", {}))
G.say("moment", "@fin", ("fin_tu_turno", {}))
G.say("moment", "despues de que [este (esbirro|titan)] ser destruido", ("tras_ser_destruido", {}))
G.say("moment", "despues de ser (destruido|destruida)", ("tras_ser_destruido", {}))
G.say(
    "moment", "despues de (ir|que vaya) (al descarte desde el juego|del juego al descarte)", ("tras_ir_al_descarte", {})
)
G.say("moment", "despues de que [este esbirro] ir (del|desde el) juego al descarte", ("tras_ir_al_descarte", {}))
for minion in ("tener aqui un esbirro", "tener un esbirro aqui"):
    G.say("moment", f"@inicio si {minion}", ("inicio_tu_turno", {"only_if": "tienes_esbirro_aqui"}))
    G.say("moment", f"@fin si {minion}", ("fin_tu_turno", {"only_if": "tienes_esbirro_aqui"}))
for played in ("jugar aqui (un|otro) esbirro", "jugar (un|otro) esbirro aqui"):
    G.say("moment", f"(despues de que|cada vez que) {played}", ("tras_jugar_esbirro_aqui", {}))
    limited = {"once_per_turn": True}
    G.say("moment", f"@una_vez (despues de que|cuando) {played}", ("tras_jugar_esbirro_aqui", limited))
G.say("moment", "despues de que se jugar aqui un esbirro", ("tras_jugar_esbirro_aqui", {}))
G.say("moment", "despues de que se enterrar aqui una carta", ("tras_enterrar_aqui", {}))
G.say("moment", "despues de que se descubrir otra carta enterrada", ("tras_descubrir", {}))
_DUEL = "durante un duelo de (tu esbirro|un esbirro tuyo)"
for moment, windows in (
    ("en tu turno", ("jugar",)),
    (_DUEL, ("duelo_tuyo",)),
    (f"en tu turno o {_DUEL}", ("jugar", "duelo_tuyo")),
):
    G.say(
        "moment",
        f"{moment} poder descartar esta carta de (tu|la) mano .",
        ("desde_la_mano", {"cost": "descartar_esta", "windows": windows}),
    )


@G.rule("moment", "especial . {moment}")
def _(moment: Any) -> Any:
    return moment if moment[0] in ("antes_de_puntuar", "despues_de_puntuar") else None


@G.rule("moment", "@inicio si tener aqui un esbirro de poder {n} o mas")
def _(n: int) -> Any:
    return ("inicio_tu_turno", {"only_if": "tienes_esbirro_aqui", "min_power": n})


@G.rule("text", "{moment} [.] {effects}")
def _(moment: Any, effects: Found) -> Card:
    when, facts = moment
    return Card((Ability(when, effects, **facts),))


@G.rule("text", "{moment} {own_effect}", "{moment} poder {maybe:own_effect}")
def _(moment: Any, own_effect: Found | None = None, maybe: Found | None = None) -> Card:
    when, facts = moment
    effects = of_played(when, own_effect or maybe or ())
    return Card((Ability(when, effects, optional=own_effect is None, **facts),))


@G.rule("text", "{moment} poder {effects}", "{moment} . poder hacer esto . {effects}")
def _(moment: Any, effects: Found) -> Card:
    when, facts = moment
    return Card((Ability(when, effects, optional=True, **facts),))


@G.rule("text", "@despues_esta el ganador poder {effects}")
def _(effects: Found) -> Card:
    """An ability of a base for whoever has the first place there."""
    return Card((Ability("despues_de_puntuar", effects, optional=True, only_if="eres_ganador_aqui"),))


@G.rule("text", "{moment} [este esbirro] poder {own_duel}", "{moment} {must:own_duel}")
def _(moment: Any, own_duel: Effect | None = None, must: Effect | None = None) -> Card | None:
    when, facts = moment
    duel = own_duel or must
    if duel is None:
        return None
    first: Any = "jugado" if when == "tras_jugar_esbirro_aqui" else "este"
    return Card((Ability(when, (replace(duel, first=first),), optional=must is None, **facts),))


@G.rule("text", "{effects}", "poder {effects}")
def _(effects: Found) -> Card | None:
    return Card((Ability("al_jugar", effects),), action=True)


# -- actions that say in which window they are played


@G.rule(
    "text",
    "[especial .] (solo [(se jugar|jugar -la)]|jugar -la [solo]) @antes_base . {effects}",
    "[especial .] (solo [(se jugar|jugar -la)]|jugar -la [solo]) @despues_base . {after:effects}",
)
def _(effects: Found | None = None, after: Found | None = None) -> Card:
    return windowed(effects or after or (), "antes_de_puntuar" if effects is not None else "despues_de_puntuar")


@G.rule("text", "{text} . tambien poder jugar -la @antes_base")
def _(text: Card) -> Card | None:
    return replace(text, windows=("jugar", "antes_de_puntuar")) if text.action and not text.windows else None


# -- actions that stay where they are played


@G.rule("text", "jugar -la sobre {place}", "jugar -la sobre {place} . {stays}")
def _(place: Any, stays: Any = None) -> Card:
    return Card((), action=True, play_on=place, power=stays)


@G.rule("text", "jugar -la sobre una base . {text}")
def _(text: Card) -> Card | None:
    """What holds at the base it is on."""
    return replace(text, play_on="base", action=True) if holds_here(text) and not text.action else None


@G.rule("text", "jugar -la sobre un esbirro . [(este|ese) esbirro] (tener|ganar) {plus} de poder")
def _(plus: int) -> Card:
    gain = Ability("continuo", (Effect("poder", amount=plus, until="mientras"),))
    return Card((gain,), action=True, play_on="esbirro")


@G.rule("text", "jugar -la sobre {one:place} . [(este|ese) esbirro] no poder ser destruido")
def _(one: Any) -> Card | None:
    kept = Ability("continuo", (Effect("no_destruible"),))
    return Card((kept,), action=True, play_on="esbirro") if one == "esbirro" else None


G.say("place", "una base", "base")
G.say("place", "un esbirro", "esbirro")
G.say("stays", "no tener poder", 0)


@G.rule("stays", "tener poder {n} para su controlador")
def _(n: int) -> int:
    return n


# -- what holds while a card is there

G.say("held", "[este (esbirro|titan)]", "este")


@G.rule("held", "{sel}", "{those}")
def _(sel: Selector | None = None, those: Selector | None = None) -> Selector | None:
    return those or (sel if sel is not None and sel.n == "todos" else None)


@G.rule(
    "text",
    "{held} no (poder ser (destruido|destruidos)|se poder destruir)",
    "{but:held} no poder ser (destruido|destruidos) ((salvo|excepto) por su controlador|por [cartas de] otros jugadores)",
)
def _(held: Any = None, but: Any = None) -> Card:
    except_by: Any = None if held is not None else "controlador"
    return Card((Ability("continuo", (Effect("no_destruible", held or but, except_by=except_by),)),))


@G.rule(
    "text",
    "{held} no (se ver|ver -se) (afectado|afectados) por [las] cartas de otros jugadores",
    "[las] cartas de otros jugadores no afectar a {held}",
)
def _(held: Any) -> Card:
    return Card((Ability("continuo", (Effect("proteccion", held, against="otros_jugadores"),)),))


@G.rule("text", "si (aqui no tener|no tener aqui) otros esbirros tener {plus} de poder aqui")
def _(plus: int) -> Card:
    alone = Effect("poder_total", amount=plus, only_if="no_tienes_otros_esbirros_aqui")
    return Card((Ability("continuo", (alone,)),))


@G.rule("text", "el quiebre de esta base ser {n} mas [alto]", "el quiebre de esta base ser {less:n} menos")
def _(n: int | None = None, less: int | None = None) -> Card:
    return Card((Ability("continuo", (Effect("quiebre", amount=n if n is not None else -(less or 0)),)),))


@G.rule("text", "mientras esta en juego . {text}")
def _(text: Card) -> Card | None:
    """As abilities are told: what holds while the card is there."""
    return text if text.abilities and all(one.when == "continuo" for one in text.abilities) else None


@G.rule("text", "{text} . @una_vez")
def _(text: Card) -> Card | None:
    return once(text)


@G.rule("text", "{text} . {more:text}")
def _(text: Card, more: Card) -> Card | None:
    return both(text, more)


def _total(plus: int, of_base: bool) -> Card:
    """Power for a player as a whole: on a base for everybody who has a minion there, on an action for its player."""
    what = Selector("base", "cualquiera", "aqui", 1) if of_base else None
    return Card(
        (Ability("continuo", (Effect("poder_total", what, amount=plus, only_if="tienes_esbirro_aqui"),)),),
        action=not of_base,
        play_on=None if of_base else "base",
    )


@G.rule("text", "tener {plus} de poder aqui")
def _(plus: int) -> Card:
    """Said of its player by a titan, or by an action that lies there."""
    return Card((Ability("continuo", (Effect("poder_total", amount=plus),)),))


@G.rule("text", "jugar -la sobre una base . tener {plus} de poder aqui")
def _(plus: int) -> Card:
    return Card((Ability("continuo", (Effect("poder_total", amount=plus),)),), action=True, play_on="base")


@G.rule("text", "cada jugador con un esbirro aqui (ganar|tener) {plus} de poder [aqui]")
def _(plus: int) -> Card:
    return _total(plus, of_base=True)


@G.rule(
    "text", "jugar -la sobre una base . si (tener un esbirro aqui|tener aqui un esbirro) tener {plus} de poder [aqui]"
)
def _(plus: int) -> Card:
    return _total(plus, of_base=False)


G.say(
    "text",
    "(no le afectar las cartas de otros jugadores|las cartas de otros jugadores no le afectar|"
    "las cartas de otros jugadores no afectar a este (esbirro|titan)|"
    "este (esbirro|titan) no [poder] ser afectado por [las] cartas de otros jugadores|"
    "otros jugadores no poder afectar [a] este (esbirro|titan))",
    Card((Ability("continuo", (Effect("proteccion", "este", against="otros_jugadores"),)),)),
)


@G.rule("text", "{those} (tener|ganar) {plus} de poder")
def _(those: Selector, plus: int) -> Card:
    return Card((Ability("continuo", (Effect("poder", those, amount=plus, until="mientras"),)),))


@G.rule("text", "{sel} (tener|ganar) {plus} de poder")
def _(sel: Selector, plus: int) -> Card | None:
    if sel.n != "todos":
        return None
    return Card((Ability("continuo", (Effect("poder", sel, amount=plus, until="mientras"),)),))


@G.rule("text", "este esbirro (tener|ganar) {plus} de poder")
def _(plus: int) -> Card:
    return Card((Ability("continuo", (Effect("poder", "este", amount=plus, until="mientras"),)),))


G.say(
    "text",
    "en lugar de tu @tu_accion poder jugar este titan",
    Card((Ability("en_lugar_de_accion", (Effect("jugar_este"),), optional=True),)),
)
G.say(
    "text",
    "[una vez por duelo] cuando uno de tus esbirros aqui esta @en_duelo poder poner (sobre el|-le) un contador",
    Card(
        (
            Ability(
                "en_duelo",
                (Effect("contador", Selector("esbirro", "tuyo", "aqui", 1, in_duel=True), amount=1),),
                optional=True,
            ),
        )
    ),
)
