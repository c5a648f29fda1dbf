"""The abilities of cards as closed data: when they act, what they need, and what they do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
When = Literal[
    "al_jugar", "tras_mover", "continuo", "antes_de_atacar", "en_lugar_de_atacar", "en_lugar_de_mover", "fase_ataque"
]
Op = Literal[
    "mirar_mazo",
    "ataques_por_fase",
    "ataque_por_carta_debajo",
    "herida",
    "ataque_si_movio_vid",
    "curar",
    "colocar",
    "colocar_vid",
    "descarte_a_magia",
    "mover",
    "congelar",
]
STANDING = ("ataques_por_fase", "ataque_por_carta_debajo", "ataque_si_movio_vid")
"""Effects that hold for as long as the Unit stands there; they are never used."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing an ability does. `what` and `to` describe cards and spaces in words of `described`; `range` counts
    spaces in a straight line."""

    op: Op
    amount: Amount = 1
    what: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] | None = None
    to: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] | None = None
    range: Amount | None = None


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One ability: its moment, its effects in order, what must hold before an Event may be played (SW 12.5)."""

    when: When
    effects: Annotated[tuple[Effect, ...], msgspec.Meta(min_length=1, max_length=10)]
    optional: bool = False
    requires: Literal["menos_unidades_que_un_oponente"] | None = None
