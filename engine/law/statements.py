"""What sections of a document say with a yes or a no, as data: the only ground on which a question is answered so."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import msgspec

from engine.core.state import Text

Answer = Literal["yes", "no", "depends", "silent"]
"""`silent` is a point that the document is known not to settle."""
_SET = re.compile(r"\$(\w+)")
Asks = Literal["may", "must", "is"]
"""Whether something is allowed, is demanded, or is so."""


class Statement(msgspec.Struct, frozen=True):
    """One thing that a section allows, demands, says or denies.

    `es` and `en` name it: what one may or must do, or a whole clause that is so.
    """

    section: str
    asks: Asks
    answer: Answer
    es: str
    en: str
    asked: tuple[str, ...] = ()
    """How it is asked for, in the concepts of the document (`engine/consulting/wordings.py`)."""
    reading: str = ""
    """The id of the adopted reading that it rests on, told with the answer."""

    @property
    def text(self) -> Text:
        """The statement in both languages."""
        return Text(self.es, self.en)


class Claim(msgspec.Struct, frozen=True):
    """A plain sentence about what a section says, and whether it is so (`engine/consulting/claims.py`)."""

    section: str
    answer: Answer
    es: str
    literal: bool = False
    """Whether it answers only what is asked in its very words: others would be heard as something else."""
    reading: str = ""
    """The id of the adopted reading that it rests on, told with the answer."""


class Words(msgspec.Struct, frozen=True):
    """How people speak of a game: words and phrases that mean the `same`, and those that exclude each other (`apart`).

    Words of both languages stand side by side.
    """

    same: list[list[str]] = []
    apart: list[list[str]] = []


class Concepts(msgspec.Struct, frozen=True, eq=False):
    """What questions about a document speak of: what is done and what there is, each with the forms of its words.

    Forms are divided by «|»; one that ends in «*» is the beginning of a word. `silent` are the words that say nothing,
    `weak` the concepts that any question may name beside what it asks,
    `units` those for what is merely counted («tres cartas»), `measures` the concepts whose number follows («fuerza 3»),
    `comparing` those that say something of the concept before them («es más fuerte»), and
    `telling` those that are never said by the way: a wording has them, or is not asked for.
    """

    verbs: dict[str, str] = {}
    things: dict[str, str] = {}
    silent: str = ""
    weak: str = ""
    broad: str = ""
    """Concepts of what has no exception («siempre», «cualquier»): a yes needs them said, a no does not."""
    goes: dict[str, str] = {}
    """Where what is done takes a card: it goes nowhere else because a wording names several such zones."""
    units: str = ""
    measures: str = ""
    comparing: str = ""
    happening: str = ""
    """Things that say what happens as verbs do: a question that begins with «when» names two such."""
    telling: str = ""
    persons: str = ""
    """The concepts of whoever acts: who does it is never who suffers it."""
    places: str = ""
    """The concepts of zones: what comes from one does not go to it."""
    owning: str = ""
    """Persons whose zones are spoken of: they need not be said to own them."""
    sides: str = ""
    """The concepts that stand against each other in a fight."""
    rewritten: dict[str, str] = {}
    """What stands for other words, as regular expressions of plain text and what is heard in their place."""
    common: str = ""
    """Concepts so common that two of them alone say nothing: a claim needs another one besides."""
    whose: str = ""
    """The concepts of a possessive that may be anybody's: where somebody else is named too it is not known whose."""
    doing: str = ""
    """Concepts that only say that something is done: they may stand beside any claim."""
    staying: str = ""
    """Concepts that are weak, but not in a claim: whether it stays is what is claimed."""
    once: str = ""
    """More concepts that mean another one of their kind where a question names them twice."""
    alike: tuple[str, ...] = ()
    """Concepts that a claim means alike, whichever of them it names."""
    turning: str = ""
    """The concepts that turn what is said: a question with one is answered only where it is said with it."""
    sets: dict[str, str] = {}
    """Concepts that wordings name together: `$cards` stands for all of the set, `?$cards` for any of them."""
    implied: dict[str, str] = {}
    """What a concept says without being asked: whoever bears something is of the kind that can."""


class Spoken(msgspec.Struct, frozen=True):
    """All that is known of how a document is asked about: its statements and the words of its game."""

    statements: tuple[Statement, ...] = ()
    words: Words = Words()
    concepts: Concepts | None = None
    """Where a document has them, a yes or no is given only to a question that a statement's wording accounts for."""
    claims: tuple[Claim, ...] = ()


def load_spoken(path: Path) -> Spoken:
    """Read a file of statements, the sets in their wordings spelt out.

    Raises msgspec.ValidationError when it is malformed, KeyError for a set that is not there.
    """
    spoken = msgspec.json.decode(path.read_bytes(), type=Spoken)
    if spoken.concepts is None:
        return spoken
    sets = {name: named.replace(" ", "|") for name, named in spoken.concepts.sets.items()}
    spelt = tuple(
        msgspec.structs.replace(item, asked=tuple(_SET.sub(lambda found: sets[found[1]], one) for one in item.asked))
        for item in spoken.statements
    )
    return msgspec.structs.replace(spoken, statements=spelt, claims=_claims(path.with_name("claims.txt")))


_SAID: dict[str, Answer] = {"sí": "yes", "no": "no", "depende": "depends"}


def _claims(path: Path) -> tuple[Claim, ...]:
    """The claims of a file: `# section`, then lines of answer, colon and sentence; none where there is no file.

    «=» after the answer makes a claim literal; the id of a reading after it says that the claim rests on it.
    """
    if not path.exists():
        return ()
    found, section = [], ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("#"):
            section = line[1:].split("·")[0].strip()
        elif line.strip():
            said, _, sentence = line.partition(":")
            short, *reading = said.removesuffix("=").split()
            found.append(
                Claim(section, _SAID[short], sentence.strip(), literal=said.endswith("="), reading="".join(reading))
            )
    return tuple(found)
