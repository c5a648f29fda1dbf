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
    """The steps of one phase, in order; its name is that of the first step up to the colon."""

    id: str
    name: Mapping[str, str]
    steps: tuple[Step, ...]


def turn(game: str) -> tuple[Phase, ...]:
    """The turn of a game; () for one whose board has no steps."""
    opens: dict[str, list[Mapping[str, Any]]] = {}
    for window in boards.windows(game):
        opens.setdefault(window["step"], []).append(window)
    phases: dict[str, list[Step]] = {}
    names: dict[str, Mapping[str, str]] = {}
    for option in boards.turn_steps(game):
        number, phase = str(option["value"]), str(option.get("phase") or "")
        told = {language: _without_number(option[language], number) for language in ("es", "en")}
        names.setdefault(phase, {language: text.partition(":")[0] for language, text in told.items()})
        name = {language: text.partition(":")[2].strip() or text for language, text in told.items()}
        phases.setdefault(phase, []).append(Step(number, name, tuple(opens.get(number, ()))))
    return tuple(Phase(id, names[id], tuple(steps)) for id, steps in phases.items())


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


def _without_number(text: str, number: str) -> str:
    return text.removeprefix(number).strip()
