"""A turn as data: its phases, their steps, and where players may respond; and the diagram that is drawn from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from judging import boards

_WIDTH, _ROW, _LEFT, _STEP = 640, 30, 16, 36


@dataclass(frozen=True)
class Step:
    """A step with the moments that open in it, each a section and a name in both languages."""

    section: str
    name: Mapping[str, str]
    windows: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Phase:
    """The steps of one phase, or of one part of the battle, in order: those that are called alike up to the colon."""

    name: Mapping[str, str]
    steps: tuple[Step, ...]


def turn(game: str) -> tuple[Phase, ...]:
    """The turn of a game; () for one whose board has no steps."""
    opens: dict[str, list[Mapping[str, Any]]] = {}
    for window in boards.windows(game):
        opens.setdefault(window["step"], []).append(window)
    phases: dict[tuple[str, str], list[Step]] = {}
    for option in boards.turn_steps(game):
        number = str(option["value"])
        whole, part = zip(*(_in_two(option[language], number) for language in ("es", "en")), strict=True)
        step = Step(number, {"es": part[0], "en": part[1]}, tuple(opens.get(number, ())))
        phases.setdefault(whole, []).append(step)
    return tuple(Phase({"es": es, "en": en}, tuple(steps)) for (es, en), steps in phases.items())


def turn_diagram(phases: tuple[Phase, ...]) -> str:
    """The turn from top to bottom as SVG: a box for each phase, a line for each step, a mark where one may respond.

    It repeats the table beside it, and is hidden from who listens to the page.
    """
    parts, y = [], 8
    for phase in phases:
        height = _STEP + _ROW * len(phase.steps)
        parts.append(f'<rect class="turn__phase" x="1" y="{y}" width="{_WIDTH - 2}" height="{height}" rx="8"/>')
        parts.append(_text(_LEFT, y + 24, "turn__name", boards.in_language(phase.name)))
        for place, step in enumerate(phase.steps):
            line = y + _STEP + _ROW * place + 14
            parts.append(_text(_LEFT, line, "turn__step", step.section))
            parts.append(_text(_LEFT + 84, line, "turn__step", _short(boards.in_language(step.name), 34)))
            for window in step.windows[:1]:
                parts.append(f'<path class="turn__window" d="M{_WIDTH - 246} {line - 12}l8 8-8 8-8-8z"/>')
                told = boards.in_language(window["name"])
                parts.append(_text(_WIDTH - 230, line, "turn__said", _short(told, 27)))
        y += height + 12
    return (
        f'<svg class="turn" viewBox="0 0 {_WIDTH} {y}" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'
        if phases
        else ""
    )


def _text(x: int, y: int, kind: str, words: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(words)}</text>'


def _short(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


def _in_two(text: str, number: str) -> tuple[str, str]:
    """What a step is a part of, and what it is; itself of the whole where it is no part."""
    told = text.removeprefix(number).strip()
    whole, _, part = told.partition(":")
    return whole, part.strip() or told
