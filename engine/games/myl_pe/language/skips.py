"""Turns and phases that do not take place: «tu oponente pierde su próximo turno», «se salta su Fase de Vigilia»."""

from __future__ import annotations

from typing import Any

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Affect, Skips, Who

_NEXT = "[(proximo|proxima|siguiente)]"
for _words, _what in (
    ("turno", "turno"),
    ("(fase_de_agrupacion|agrupacion)", "agrupacion"),
    ("(fase_de_vigilia|vigilia)", "vigilia"),
    ("(batalla_mitologica|fase_de_batalla)", "batalla"),
    ("fase_final", "final"),
):
    G.say("turn_part", f"(su|tu|el|la) {_NEXT} {_words}", _what)


@G.rule(
    "step",
    "{who} (-se|se|) (saltar|omitir|perder) [-se] {turn_part}",
)
def _(who: Who, turn_part: Any) -> Affect | None:
    return None if who == "each" else Affect(effect=Skips(turn_part, who=who), until="game")


@G.rule("step", "(te|-te|) (saltar|omitir|perder) [-te] {turn_part}")
def _(turn_part: Any) -> Affect:
    return Affect(effect=Skips(turn_part, who="you"), until="game")
