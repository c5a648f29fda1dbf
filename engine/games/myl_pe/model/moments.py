"""The moments of a turn that cards reply to, or in which they are played (DAR 6.6.2, 9.3.4.1.c, 9.1-9.4)."""

from __future__ import annotations

import msgspec

from engine.core.state import Text
from engine.game import Window
from engine.games.myl_pe.model.ability import Ability


class Moment(msgspec.Struct, frozen=True):
    """A moment that may be responded to.

    `event` is its name in a response's `when`, `section` the law that places it, `of_step` that of the step it is in,
    `opens` the step in which it comes while the turn moves on, `steps` those in which a reply is in time while the
    turn stands still.
    """

    event: str
    section: str
    words: Text
    opens: str
    steps: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    of_step: tuple[str, ...] = ()


_VIGIL = ("9.2.A", "9.2.B", "9.2.C")
MOMENTS = {
    moment.event: moment
    for moment in (
        Moment(
            "agrupacion",
            "6.6.2.A",
            Text("la Fase de Agrupación", "the Grouping Phase"),
            "9.1.A",
            ("9.1.A", "9.1.B", "9.1.C", "9.1.D"),
            ("9.1",),
        ),
        Moment("vigilia", "6.6.2.B", Text("la Fase de Vigilia", "the Vigil Phase"), "9.2.B", _VIGIL, ("9.2",)),
        Moment(
            "ataque",
            "6.6.2.C.1",
            Text("una declaración de ataque", "an attack declaration"),
            "9.3.1.a",
            ("9.3.1.b", "9.3.1.c", "9.3.1.d"),
            ("9.3.1",),
        ),
        Moment(
            "bloqueo",
            "6.6.2.C.2",
            Text("la declaración de bloqueo", "the block declaration"),
            "9.3.2.c",
            ("9.3.2.b", "9.3.2.c"),
            ("9.3.2",),
            ("9.3.2.c",),
        ),
        Moment(
            "guerra",
            "6.6.2.C.3",
            Text("la Guerra de Talismanes", "the Talisman War"),
            "9.3.3.a",
            ("9.3.3.a", "9.3.3.b"),
            ("9.3.3",),
            ("9.3.3.a",),
        ),
        Moment(
            "asignacion",
            "6.6.2.C.4",
            Text("la Asignación de Daño", "the damage assignment"),
            "9.3.4.b",
            ("9.3.3.c", "9.3.4.a", "9.3.4.b", "9.3.4.c"),
            ("9.3.4",),
            ("9.3.4.b",),
        ),
        Moment("recibe_dano", "9.3.4.1.c", Text("recibir daño", "taking damage"), "9.3.4.c", (), ("9.3.4.1.b",)),
        Moment(
            "fase_final",
            "6.6.2.D",
            Text("la Fase Final", "the Final Phase"),
            "9.4.C",
            ("9.4.A", "9.4.B", "9.4.C", "9.4.D"),
            ("9.4",),
        ),
        Moment(
            "fin_de_turno",
            "6.6.2.E",
            Text("el final del turno", "the end of the turn"),
            "9.4.E",
            ("9.4.E", "9.4.F", "9.4.G"),
            ("9.4",),
        ),
    )
}
"""By event, in the order of the turn."""

OPENS_AT = {moment.opens: moment for moment in MOMENTS.values() if moment.event not in ("ataque", "recibe_dano")}
"""The moments that a turn comes to as it moves on, by their step."""


def moment_of(ability: Ability) -> Moment | None:
    """The moment that a response replies to; None for other abilities and for replies to what a player does."""
    if ability.kind != "response" or ability.when is None:
        return None
    return MOMENTS.get(ability.when.event)


def windows() -> tuple[Window, ...]:
    """The moments as a diagram of the turn shows them, in its order."""
    return tuple(Window(moment.opens, moment.section, moment.words) for moment in MOMENTS.values())
