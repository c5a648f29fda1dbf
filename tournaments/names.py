"""Names of people as they are compared: accents, case and spacing do not tell two apart."""

import re
import unicodedata

from confusable_homoglyphs import categories, confusables
from django.utils.translation import gettext as _

_NUMBERING = re.compile(r"^\s*\d{1,4}\s*(?:[.):\-–]\s*|\t+)")
_UNWRITABLE = re.compile(r"[\x00\ud800-\udfff]")  # no database keeps a null or half a character
_WRITTEN_TOGETHER = frozenset({"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
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


def disguise(name: str) -> str:
    """Why a name could pass for another one, as a sentence for whoever wrote it; "" for an honest one.

    A word of two alphabets («Аmanda» with a Cyrillic А), a name of foreign letters all of which look Latin («Сосо»), or
    letters that are another one in costume («Jo𝐡n»). A name in an alphabet of its own is as honest as any.
    """
    foreign = [c for c in name if c.isalpha() and _script(c) not in ("LATIN", "")]
    costumes = [c for c in name if c.isalpha() and _script(c) == "" and unicodedata.normalize("NFKC", c) != c]
    mixed = [c for word in re.split(r"[\W_]+", name) for c in _strange_in(word)]
    alike = foreign if foreign and all(_looks_latin(c) for c in foreign) else []
    found = "".join(dict.fromkeys([*costumes, *mixed, *alike]))
    if not found:
        return ""
    return _("«%(name)s» tiene letras que parecen otras («%(letters)s»): escríbelo con un solo alfabeto.") % {
        "name": name,
        "letters": found,
    }


def _strange_in(word: str) -> list[str]:
    """The letters of a word that are not of its first letter's alphabet."""
    scripts = dict.fromkeys(_script(c) for c in word if c.isalpha() and _script(c))
    if len(scripts) < 2 or scripts.keys() <= _WRITTEN_TOGETHER:
        return []
    usual = "LATIN" if "LATIN" in scripts else next(iter(scripts))
    return [c for c in word if c.isalpha() and _script(c) not in (usual, "")]


def _script(letter: str) -> str:
    """Unicode's name of its alphabet; "" for what belongs to none."""
    alias = str(categories.alias(letter))
    return "" if alias in ("COMMON", "INHERITED") else alias


def _looks_latin(letter: str) -> bool:
    found = confusables.is_confusable(letter, greedy=True, preferred_aliases=["latin"])
    return bool(found) and any("LATIN" in other["n"] for each in found for other in each["homoglyphs"])


def unwritable(text: str) -> bool:
    """Whether it holds what no database can keep."""
    return _UNWRITABLE.search(text) is not None


def _unseen(character: str) -> bool:
    """Control characters, byte order marks, marks that turn the reading direction, halves of characters."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn") or character in _BLANK_LETTERS
