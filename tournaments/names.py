"""Names of people as they are compared: accents, case and spacing do not tell two apart."""

import re
import unicodedata

_NUMBERING = re.compile(r"^\s*\d{1,4}\s*(?:[.):\-–]\s*|\t+)")
_UNWRITABLE = re.compile(r"[\x00\ud800-\udfff]")  # no database keeps a null or half a character
_BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800"  # letters that are drawn as nothing


def fold(name: str) -> str:
    """The form in which two names are the same: no accents, no case, single spaces; also what names are sorted by.

    «ñ» stays a letter of its own, between n and o.
    """
    kept = name.casefold().replace("ñ", "\0")
    plain = "".join(c for c in unicodedata.normalize("NFKD", kept) if not unicodedata.combining(c))
    return " ".join(plain.replace("\0", "n~").split())


def clean(line: str) -> str:
    """A pasted line as a name: without numbering («3. », «3)», «3<tab>»), spare blanks and characters nobody sees.

    Of several columns separated by tabs the first that holds a letter is the name.
    """
    line = _NUMBERING.sub("", "".join(c for c in line if c == "\t" or not _unseen(c)))
    columns = [column for column in line.split("\t") if any(c.isalpha() for c in column)]
    return visible(columns[0] if columns else line)


def visible(text: str) -> str:
    """A one-line text as people see it: blanks of any kind single, and no character that nobody sees.

    Two names that look alike are then alike, and none can turn the reading direction of what follows it.
    """
    return " ".join("".join(" " if c.isspace() else c for c in text if c.isspace() or not _unseen(c)).split())


def unwritable(text: str) -> bool:
    """Whether it holds what no database can keep."""
    return _UNWRITABLE.search(text) is not None


def _unseen(character: str) -> bool:
    """Control characters, byte order marks, marks that turn the reading direction, halves of characters."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn") or character in _BLANK_LETTERS
