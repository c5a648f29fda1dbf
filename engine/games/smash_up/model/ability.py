"""The abilities of cards as closed data: when they act, which cards they mean, and what they do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
When = Literal[
    "al_jugar",
    "continuo",
    "talento",
    "antes_de_puntuar",
    "despues_de_puntuar",
    "inicio_tu_turno",
    "fin_tu_turno",
    "tras_ser_destruido",
    "tras_ir_al_descarte",
    "tras_jugar_esbirro_aqui",
    "tras_enterrar_aqui",
    "tras_descubrir",
    "en_duelo",
    "desde_la_mano",
    "en_lugar_de_accion",
]
Op = Literal[
    "mover",
    "destruir",
    "a_mano",
    "rejugar_devuelto",
    "poder",
    "poder_total",
    "contador",
    "robar",
    "robar_locura",
    "pv",
    "controlar",
    "jugar_extra",
    "recuperar",
    "cambiar_base",
    "enterrar",
    "duelo",
    "quiebre",
    "revelar_hasta",
    "jugador_destruye_propio",
    "no_destruible",
    "proteccion",
    "jugar_este",
]
STANDING = ("poder", "poder_total", "quiebre", "no_destruible", "proteccion")
"""Effects that hold while their card is in play, when their ability is `continuo`."""


class Selector(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which cards: of a type, whose, where, how many (`todos`: every one, `cualquiera`: as many as one likes)."""

    type: Literal["esbirro", "accion", "titan", "carta", "base"]
    whose: Literal["tuyo", "otro", "cualquiera"]
    where: Literal["cualquiera", "aqui", "misma_base", "base_que_puntua", "base_elegida", "descarte"]
    n: Annotated[int, msgspec.Meta(ge=0, le=50)] | Literal["todos", "cualquiera"]
    up_to: bool = False
    max_power: Number | None = None
    other: bool = False
    in_duel: bool = False
    owner_has_more_power_there: bool = False


What = Selector | Literal["este", "perdedor", "jugado"]


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing an ability does. Which fields count depends on `op`."""

    op: Op
    what: What | None = None
    to: Word | None = None
    amount: Number | Literal["menos_poder_actual"] | None = None
    amount_in_duel: Number | None = None
    until: Literal["fin_turno", "mientras"] | None = None
    who: Literal["tu", "otro_jugador", "controlador_ganador", "controlador_carta"] | None = None
    type: Literal["esbirro", "accion"] | None = None
    source: Literal["mano", "descarte", "mazo"] | None = None
    where: (
        Literal["cualquier_base", "base_que_puntua", "base_del_ganador", "alli", "aqui", "cada_base_sin_esbirros_tuyos"]
        | None
    ) = None
    max_power: Number | None = None
    more_power_than_destroyed: bool = False
    only_if: Word | None = None
    optional: bool = False
    keep_cards: bool = False
    first: What | None = None
    second: What | None = None
    loser: Annotated[tuple[Effect, ...], msgspec.Meta(max_length=10)] = ()
    winner: Annotated[tuple[Effect, ...], msgspec.Meta(max_length=10)] = ()
    except_by: Literal["controlador"] | None = None
    against: Literal["otros_jugadores"] | None = None


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One ability: its moment, its effects in order, and what limits it."""

    when: When
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(max_length=12)]
    optional: bool = False
    once_per_turn: bool = False
    only_if: Literal["tienes_esbirro_aqui", "eres_ganador_aqui"] | None = None
    min_power: Number | None = None
    cost: Literal["descartar_esta"] | None = None
    windows: Annotated[tuple[Literal["jugar", "duelo_tuyo"], ...], msgspec.Meta(max_length=4)] = ()
