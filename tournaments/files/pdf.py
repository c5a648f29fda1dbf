"""Sheets as PDF, for a shop without a browser at its printer: tables, slips and cards to cut, lists of decks."""

import io
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import segno
from fpdf import FPDF
from fpdf.enums import XPos, YPos

_MARGIN = 12.0  # mm, as everything below
_ROW = 7.0
# Fonts with every letter of a name, where the system has one; without any, the nearest Latin letters are written.
_FONTS = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/Library/Fonts/Arial Unicode.ttf",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "C:/Windows/Fonts/arial.ttf",
)
_MARKS = {"–": "-", "—": "-", "−": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "•": "·"}


@dataclass(frozen=True, slots=True)
class Slip:
    """A piece of paper to cut: its heading, its lines, and the address that its code opens, if any."""

    heading: str
    lines: tuple[str, ...]
    code: str = ""


@lru_cache(maxsize=1)
def unicode_font() -> Path | None:
    """A font of this system that knows more than Latin letters."""
    return next((path for path in map(Path, _FONTS) if path.is_file()), None)


class _Paper(FPDF):
    """A4 with a title on every page and the page's number below."""

    def __init__(self, title: str, subtitle: str) -> None:
        super().__init__(format="A4")
        self.set_title(title)
        self.head, self.sub = title, subtitle
        self.set_margin(_MARGIN)
        self.set_auto_page_break(True, 14)
        font = unicode_font()
        self.face = "body" if font else "helvetica"
        if font:
            self.add_font("body", "", font)
            bold = font.with_name(font.name.replace("Sans.ttf", "Sans-Bold.ttf").replace("-Regular", "-Bold"))
            self.add_font("body", "B", bold if bold.is_file() else font)
        self.alias_nb_pages()

    def written(self, text: str) -> str:
        """The text in letters that the font has."""
        if self.face == "body":
            return text
        return "".join(_latin(letter) for letter in text)

    def header(self) -> None:
        """The title, above every page."""
        self.set_font(self.face, "B", 14)
        self.cell(0, 8, self.written(self.head), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.set_font(self.face, "", 9)
        self.cell(0, 5, self.written(self.sub), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.ln(3)

    def footer(self) -> None:
        """Which page of how many."""
        self.set_y(-10)
        self.set_font(self.face, "", 8)
        self.cell(0, 5, f"{self.page_no()} / {{nb}}", align="R")

    def bytes(self) -> bytes:
        """The finished document."""
        return bytes(self.output())


def _latin(letter: str) -> str:
    """The letter as the fonts that every PDF reader has can show it (ISO 8859-1)."""
    letter = _MARKS.get(letter, letter)
    try:
        letter.encode("latin-1")
    except UnicodeEncodeError:
        plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
        return plain or "?"
    return letter


def table_pdf(
    title: str, subtitle: str, headings: Sequence[str], rows: Iterable[Sequence[object]], widths: Sequence[int]
) -> bytes:
    """A table over as many pages as it takes, its headings on each; `widths` are shares of the page."""
    paper = _Paper(title, subtitle)
    paper.add_page()
    paper.set_font(paper.face, "", 10)
    with paper.table(col_widths=tuple(widths), line_height=_ROW, text_align="LEFT", width=int(paper.epw)) as table:
        for row in (headings, *rows):
            drawn = table.row()
            for cell in row:
                drawn.cell(paper.written(str(cell)))
    return paper.bytes()


def slips_pdf(title: str, subtitle: str, slips: Sequence[Slip], *, across: int = 2, down: int = 4) -> bytes:
    """Pieces to cut, `across` by `down` a page, with a dashed line between them."""
    paper = _Paper(title, subtitle)
    paper.set_auto_page_break(False)
    width, top = paper.epw / across, 28.0
    height = (paper.h - top - 14) / down
    for place, slip in enumerate(slips):
        on_page = place % (across * down)
        if on_page == 0:
            paper.add_page()
        x, y = _MARGIN + on_page % across * width, top + on_page // across * height
        _draw(paper, slip, x, y, width, height)
    if not slips:
        paper.add_page()
    return paper.bytes()


def _draw(paper: _Paper, slip: Slip, x: float, y: float, width: float, height: float) -> None:
    paper.set_dash_pattern(dash=1, gap=1)
    paper.rect(x, y, width, height)
    paper.set_dash_pattern()
    side = min(26.0, height - 8) if slip.code else 0.0
    if slip.code:
        picture = io.BytesIO()
        segno.make(slip.code, error="m", micro=False).save(picture, kind="png", scale=6, border=1)
        paper.image(picture, x + width - side - 3, y + 3, side, side)
    paper.set_xy(x + 4, y + 4)
    paper.set_font(paper.face, "B", 13)
    paper.multi_cell(width - side - 10, 6, paper.written(slip.heading), align="L", new_x=XPos.LEFT)
    paper.set_font(paper.face, "", 10)
    for line in slip.lines:
        paper.set_x(x + 4)
        paper.multi_cell(
            width - (side if paper.get_y() < y + side + 3 else 0) - 10,
            5.6,
            paper.written(line),
            align="L",
            new_x=XPos.LEFT,
        )


def lists_pdf(title: str, subtitle: str, lists: Sequence[tuple[str, Sequence[str]]]) -> bytes:
    """Each list on a page of its own, in two columns."""
    paper = _Paper(title, subtitle)
    for heading, lines in lists:
        paper.add_page()
        paper.set_font(paper.face, "B", 13)
        paper.cell(0, 8, paper.written(heading), new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        paper.set_font(paper.face, "", 11)
        with paper.text_columns(ncols=2, gutter=8, text_align="LEFT", line_height=1.3) as columns:
            columns.write(paper.written("\n".join(lines)))
    if not lists:
        paper.add_page()
    return paper.bytes()
