"""Which sections of a document the engine carries out, by which part, and which written cases exercise them.

A section is claimed by the functions whose events, refusals, questions, answers and problems carried it while the cases
ran, or by those that say they are it (`@rule`) where a ruling cited it; a number in the source counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.core.evidence import noting_parts
from engine.game import Game
from engine.judge import adjudicate
from engine.law.cite import claimed
from engine.law.document import Section
from engine.request import RequestError
from engine.ruling import Citation
from engine.trials.check import cases_of

SHOWN = 3
"""How many cases are named for a section."""
_KINDS = {
    "definitional": "definition: there is nothing to carry out",
    "deck_tournament": "for decks and tournaments: not part of the play",
}
"""Why a section that is not executable need not be claimed."""


class Covered(msgspec.Struct, frozen=True):
    """One section: the functions that carried it out, and the cases whose rulings cite it, those it decides first."""

    section: Section
    claimed: tuple[str, ...]
    decided: tuple[str, ...]
    supported: tuple[str, ...]

    @property
    def exercised(self) -> tuple[str, ...]:
        """The ids of the cases that cite it."""
        return (*self.decided, *self.supported)

    @property
    def parts(self) -> tuple[str, ...]:
        """The modules of the functions that claim it, by which people find them."""
        return tuple(dict.fromkeys(name.rpartition(".")[0] for name in self.claimed if "." in name)) or self.claimed

    @property
    def reason(self) -> str:
        """Why nothing claims or exercises it, empty where something does."""
        if self.section.kind != "executable":
            return "" if self.claimed else _KINDS.get(self.section.kind, self.section.kind)
        return "" if self.claimed and self.exercised else self.section.beyond or "not yet"


def case_files(folder: Path, game: str) -> list[Path]:
    """The case files of a game, in its folder and those below, those that were given first."""
    return sorted((folder / game).rglob("*.json"), key=lambda file: (file.stem != "given", file.stem))


def covered(game: Game, files: Sequence[Path]) -> list[Covered]:
    """Every section of the document, in its order. The cases of the files are ruled for it, which takes seconds."""
    with noting_parts() as parts:
        decided, supported = _cited(case for file in files for case in cases_of(file))
    said, cited = claimed(f"engine.games.{game.info.id}"), {*decided, *supported}
    return [
        Covered(
            section,
            tuple(sorted(parts.get(section.number, ()))) or said.get(section.number, ()) * (section.number in cited),
            tuple(decided.get(section.number, ())),
            tuple(supported.get(section.number, ())),
        )
        for section in game.document.sections.values()
    ]


def _cited(cases: Iterable[tuple[str, dict[str, Any]]]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """The cases that cite each section, as decisive and as supporting."""
    found: dict[str, dict[str, list[str]]] = {"decisive": {}, "supporting": {}}
    for id, case in cases:
        for citation in _citations(case):
            found[citation.kind].setdefault(citation.section, []).append(id)
    return found["decisive"], found["supporting"]


def _citations(case: dict[str, Any]) -> tuple[Citation, ...]:
    """What the ruling of a case cites; nothing for a note among the cases that asks for no ruling."""
    try:
        return adjudicate(case).citations
    except RequestError:
        return ()


def lines(sections: list[Covered]) -> Iterator[str]:
    """One line per section: its number, its kind, who claims it, which cases exercise it, or why not; and the sums."""
    for item in sections:
        shown = ", ".join(item.exercised[:SHOWN]) or "-"
        number = f" (of {len(item.exercised)})" if len(item.exercised) > SHOWN else ""
        claimed = ", ".join(item.claimed) or "-"
        yield "\t".join((item.section.label, item.section.kind, claimed, shown + number, item.reason)).rstrip()
    executable = [item for item in sections if item.section.kind == "executable"]
    claimed_number = sum(1 for item in executable if item.claimed)
    exercised = sum(1 for item in executable if item.exercised)
    yield f"{claimed_number} of {len(executable)} executable sections claimed, {exercised} exercised by cases"


def page(game: Game, sections: list[Covered]) -> str:
    """The same as a page of the documentation."""
    return "\n".join(_page(game, sections)) + "\n"


def _page(game: Game, sections: list[Covered]) -> Iterator[str]:
    *_, sums = lines(sections)
    yield f"# {game.document.title}: what the engine covers"
    yield ""
    yield (
        f"Written by `make coverage`; {sums}. A section is *claimed* by the modules of `engine/games/{game.info.id}` "
        "whose events, refusals and answers carried it while the cases ran, and *exercised* by the written cases "
        "(`tests/engine/cases`) whose rulings cite it: up to "
        f"{SHOWN} are named, those it decides first."
    )
    yield ""
    yield "| Section | Title | Claimed by | Exercised by |"
    yield "|---|---|---|---|"
    for item in sections:
        cases = ", ".join(item.exercised[:SHOWN])
        claimed = ", ".join(f"`{part}`" for part in item.parts) or f"*{item.reason}*"
        title = item.section.title.replace("|", "/")
        yield f"| {item.section.label} | {title} | {claimed} | {cases or '-'} |"
