"""XML from strangers as a plain tree: bounded, and without document types, so that no entity can grow or fetch."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from django.utils.translation import gettext as _

from tournaments.errors import UserError

MOST_ELEMENTS = 400_000
DEEPEST = 40


@dataclass(slots=True)
class Element:
    """A tag with its attributes, its own text (blanks trimmed) and its children; `line` is where it begins.

    `pieces` are what of its text was read so far, between its children.
    """

    tag: str
    line: int
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    def child(self, tag: str) -> "Element | None":
        """The first child of that tag."""
        return next((each for each in self.children if each.tag == tag), None)

    def all(self, *path: str) -> Iterator["Element"]:
        """Every element down a path of tags: `all("pods", "pod")`."""
        if not path:
            yield self
            return
        for each in self.children:
            if each.tag == path[0]:
                yield from each.all(*path[1:])

    def said(self, tag: str) -> str:
        """The text of the first child of that tag; "" without one."""
        found = self.child(tag)
        return found.text if found else ""


def parse_xml(content: bytes) -> Element:
    """The root of a document; UserError names the line where it cannot be read, or says that it is too large."""
    builder = _Builder()
    try:
        return builder.parse(content)
    except (expat.ExpatError, ValueError, LookupError) as fault:
        line = getattr(fault, "lineno", builder.line())
        raise UserError(
            _("El XML no se puede leer: revisa la línea %(line)d o expórtalo de nuevo.") % {"line": line},
            code="bad_xml",
            field="file",
        ) from fault


class _Builder:
    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype
        self.open: list[Element] = []
        self.root: Element | None = None
        self.count = 0

    def parse(self, content: bytes) -> Element:
        self.parser.Parse(content, True)
        if self.root is None:
            raise ValueError("no element")
        return self.root

    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS or len(self.open) >= DEEPEST:
            raise UserError(_("El XML es demasiado grande para un torneo."), code="too_large", field="file")
        element = Element(tag, self.line(), attributes)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def _end(self, tag: str) -> None:
        element = self.open.pop()
        element.text = "".join(element.pieces).strip()
        element.pieces.clear()

    def _characters(self, text: str) -> None:
        self.open[-1].pieces.append(text)  # joined once: added to each other they would be copied every time

    def _doctype(self, *declaration: object) -> None:
        raise UserError(
            _("El XML trae una definición de tipo (DOCTYPE), que ningún programa de torneos escribe: no se lee."),
            code="doctype",
            field="file",
        )
