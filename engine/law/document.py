"""A rules document as data: numbered sections with a title and a paraphrase in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from engine.core.state import Text
from engine.law.statements import Spoken, load_spoken

_REMARK = re.compile(r"\s*\((mal numerado|impreso .*)\)|^\(sin número\).*")


class Section(msgspec.Struct, frozen=True, rename={"number": "section"}):
    """One node of the document.

    `number` is the canonical id, `printed_as` what the document prints; `kind` is executable, definitional or
    deck_tournament; `engine` says what an engine must do; `anchor` is a literal fragment of the source; the chapter is
    given where the document numbers none of its own; `beyond` is why no board and no action can show it, where that is
    so; `role` is the part it plays beside other laws (`engine/law/deciding.py`), where it says nothing of its own.
    """

    number: str
    printed_as: str
    title: str
    kind: str
    es: str
    en: str
    engine: str | None = None
    anchor: str | None = None
    parent: str | None = None
    title_en: str | None = None
    chapter_es: str | None = None
    chapter_en: str | None = None
    beyond: str | None = None
    role: str | None = None

    @property
    def printed(self) -> str:
        """What the document prints in its place, the canonical number where that is the same or there is none."""
        bare = _REMARK.sub("", self.printed_as)
        if not bare or bare == self.number or self.number.endswith("." + bare):
            return self.number
        return bare.replace(" (", ", ").rstrip(")")

    @property
    def label(self) -> str:
        """How to cite it: the canonical number, with the printed one where it differs."""
        return self.number if self.printed == self.number else f"{self.number} ({self.printed})"


class Document(msgspec.Struct, frozen=True):
    """A rules document: its id, its title, its sections in the order of the document, and how it is asked about."""

    id: str
    title: str
    sections: dict[str, Section]
    spoken: Spoken = Spoken()

    def section(self, number: str) -> Section:
        """The section with this canonical number. Raises KeyError when there is none."""
        return self.sections[number]

    def __contains__(self, number: str) -> bool:
        return number in self.sections

    def text(self, number: str) -> Text:
        """The paraphrase of a section."""
        section = self.sections[number]
        return Text(section.es, section.en)


class _Rulebook(msgspec.Struct):
    document: str
    sections: list[Section]


def load_document(path: Path, id: str) -> Document:
    """Read a rulebook file and the statements beside it. Raises msgspec.ValidationError when one is malformed."""
    book = msgspec.json.decode(path.read_bytes(), type=_Rulebook)
    spoken = load_spoken(path.with_name("statements.json"))
    return Document(id, book.document, {section.number: section for section in book.sections}, spoken)
