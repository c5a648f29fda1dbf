"""What players see: cards of a hand, the top of a Castillo, in the order they like."""

from __future__ import annotations

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Instruction, LookHand, LookTop, Who

G.say("top_of", "(de tu castillo|del castillo)", "you")
G.say(
    "top_of", "(del castillo oponente|del castillo de tu oponente|de su castillo|del castillo del oponente)", "opponent"
)
G.say("n_top", "(carta superior|superior carta)", 1)
G.say(
    "ordering",
    "y (ordenar -las|poner -las|devolver -las|dejar -las) [como quieras|en el orden|en cualquier orden]",
    True,
)
G.say("ordering", "y (devolver -las|poner -las|dejar -las) en el mismo orden", False)


@G.rule("n_top", "{n} (cartas superiores|superiores cartas|superiores)", "superiores {n} cartas")
def _(n: int) -> int:
    return n


@G.rule("step", "mostrar (la|las) {n_top} {top_of}")
def _(n_top: int, top_of: Who) -> Instruction:
    return LookTop(who=top_of, count=n_top, shown=True)


@G.rule("step", "mirar (la|las) {n_top} {top_of} [{ordering}]")
def _(n_top: int, top_of: Who, ordering: bool | None = None, ordering_first: bool = False) -> Instruction:
    return LookTop(who=top_of, count=n_top, order=bool(ordering) or ordering_first)


@G.rule(
    "step",
    "mirar [@azar] {n} (carta|cartas) [@azar] (de tu oponente|de la mano de tu oponente|de la mano del oponente)",
)
def _(n: int) -> Instruction:
    return LookHand(count=n)


G.say("step", "(cada jugador|todos los jugadores) [deber] mostrar su mano", LookHand(who="each", shown=True))
