"""Everything that can be wrong with a deck of Primera Era: one function per code, one sentence in each language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue.decks import DeckProblem

Lines = tuple[int, ...]


def _series(words: Sequence[str], last: str) -> str:
    """`a, b o c`."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def text_too_long(characters: int, lines: int) -> DeckProblem:
    """The text is longer than any list of one deck."""
    return DeckProblem(
        "text_too_long",
        f"El texto es demasiado largo: pega solo la lista, hasta {lines} líneas y {characters} caracteres.",
        f"The text is too long: paste the list alone, up to {lines} lines and {characters} characters.",
    )


def empty_list() -> DeckProblem:
    """There is no card in the text."""
    return DeckProblem(
        "empty_list",
        "La lista está vacía: escribe una carta por línea, por ejemplo «3 Odín».",
        "The list is empty: write one card per line, for example “3 Odín”.",
    )


def malformed_line(text: str, lines: Lines) -> DeckProblem:
    """A line without a name: signs and numbers, or words that name no card («60 Oro»)."""
    worded = any(letter.isalpha() for letter in text)
    return DeckProblem(
        "malformed_line",
        f"«{text}» no nombra una carta: escribe cada una con su cantidad y su nombre, por ejemplo «3 Odín»."
        if worded
        else f"No entiendo «{text}»: escribe cantidad y nombre, por ejemplo «3 Odín».",
        f"“{text}” names no card: write each one with its count and its name, for example “3 Odín”."
        if worded
        else f"I cannot read “{text}”: write a count and a name, for example “3 Odín”.",
        lines,
    )


def bad_count(name: str, count: object, largest: int, lines: Lines) -> DeckProblem:
    """A count that no deck can hold."""
    return DeckProblem(
        "bad_count",
        f"La cantidad de «{name}» no puede ser {count}: escribe un número entre 1 y {largest}.",
        f"The count of “{name}” cannot be {count}: write a number from 1 to {largest}.",
        lines,
    )


def unknown_card(name: str, alike: Sequence[str], lines: Lines) -> DeckProblem:
    """No card has that name."""
    es = _series([f"«{other}»" for other in alike], "o") if alike else ""
    en = _series([f"“{other}”" for other in alike], "or") if alike else ""
    return DeckProblem(
        "unknown_card",
        f"No conozco «{name}»: " + (f"¿quisiste decir {es}?" if alike else "revisa cómo se escribe."),
        f"I do not know “{name}”: " + (f"did you mean {en}?" if alike else "check the spelling."),
        lines,
        written=name,
        meant=tuple(alike),
    )


def unknown_printing(name: str, printing: str, labels: Sequence[str], lines: Lines) -> DeckProblem:
    """The card has no such printing."""
    return DeckProblem(
        "unknown_printing",
        f"«{name}» no tiene la impresión «{printing}»: escribe {_series(labels, 'o')}.",
        f"“{name}” has no printing “{printing}”: write {_series(labels, 'or')}.",
        lines,
    )


def ambiguous_printing(name: str, labels: Sequence[str], lines: Lines) -> DeckProblem:
    """Whether the deck is legal depends on the printing, and the list does not say which."""
    return DeckProblem(
        "ambiguous_printing",
        f"Las impresiones de «{name}» no valen lo mismo: escribe cuál es, {_series(labels, 'o')}.",
        f"The printings of “{name}” do not count the same: write which one it is, {_series(labels, 'or')}.",
        lines,
        ("10.16", "3.3.B.1"),
    )


def edition_not_allowed(name: str, editions: Sequence[str], lines: Lines) -> DeckProblem:
    """The card, or the printing named, is of no edition that the event allows."""
    return DeckProblem(
        "edition_not_allowed",
        f"«{name}» es de {_series(editions, 'y')}, que este evento no admite: cámbiala por otra.",
        f"“{name}” is from {_series(editions, 'and')}, which this event does not allow: replace it.",
        lines,
        ("1",),
    )


def rarity_not_allowed(name: str, rarity: str, allowed: Sequence[str], lines: Lines) -> DeckProblem:
    """The format allows only some frequencies (DAR 2.6)."""
    return DeckProblem(
        "rarity_not_allowed",
        f"«{name}» es de frecuencia {rarity} y este formato solo admite {_series(allowed, 'y')}: cámbiala por otra.",
        f"“{name}” is of frequency {rarity} and this format only allows {_series(allowed, 'and')}: replace it.",
        lines,
        ("2.6",),
    )


def deck_size(total: int, wanted: int, inside: bool) -> DeckProblem:
    """Too many or too few cards."""
    add = total < wanted
    n = abs(wanted - total)
    es = f"{'agrega' if add else 'quita'} {n}"
    en = f"{'add' if add else 'remove'} {n}"
    counted_es = "con el Oro inicial incluido" if inside else f"{wanted - 1} y el Oro inicial aparte"
    counted_en = "the initial Oro included" if inside else f"{wanted - 1} and the initial Oro apart"
    return DeckProblem(
        "deck_size",
        f"La lista tiene {total} {'carta' if total == 1 else 'cartas'} y debe tener {wanted}, {counted_es}: {es}.",
        f"The list has {total} {'card' if total == 1 else 'cards'} and must have {wanted}, {counted_en}: {en}.",
        (),
        ("4.1", "5"),
    )


def too_many_copies(name: str, count: int, most: int, lines: Lines) -> DeckProblem:
    """More copies of a name than allowed, whatever the printing."""
    return DeckProblem(
        "too_many_copies",
        f"Hay {count} copias de «{name}» y el máximo es {most}: quita {count - most}.",
        f"There are {count} copies of “{name}” and the most allowed is {most}: remove {count - most}.",
        lines,
        ("10.16",),
    )


def too_many_unique(name: str, count: int, most: int, lines: Lines) -> DeckProblem:
    """More than one copy of a Única."""
    return DeckProblem(
        "too_many_unique",
        f"«{name}» es Única y hay {count}: deja {most}.",
        f"“{name}” is Única and there are {count}: keep {most}.",
        lines,
        ("10.16",),
    )


def banned_card(name: str, lines: Lines) -> DeckProblem:
    """The event bans the card; the document itself bans none (DAR 1)."""
    return DeckProblem(
        "banned_card",
        f"«{name}» está prohibida en este evento: cámbiala por otra.",
        f"“{name}” is banned in this event: replace it.",
        lines,
        ("1",),
    )


def limited_card(name: str, count: int, most: int, lines: Lines) -> DeckProblem:
    """The event allows fewer copies than the document."""
    return DeckProblem(
        "limited_card",
        f"Hay {count} copias de «{name}» y este evento admite {most}: quita {count - most}.",
        f"There are {count} copies of “{name}” and this event allows {most}: remove {count - most}.",
        lines,
        ("1",),
    )


def initial_oro_missing(lines: Lines = ()) -> DeckProblem:
    """No Oro without ability to start with, or none marked where the event wants a mark."""
    return DeckProblem(
        "initial_oro_missing",
        "Falta el Oro inicial: agrega una línea «Oro inicial: …» con un Oro sin habilidad.",
        "The initial Oro is missing: add a line “Oro inicial: …” with an Oro without ability.",
        lines,
        ("4.2", "3.3.B.1"),
    )


def initial_oro_not_listed(name: str) -> DeckProblem:
    """The initial Oro was chosen apart, and the list does not hold it though it counts among its cards."""
    return DeckProblem(
        "initial_oro_not_listed",
        f"El Oro inicial «{name}» no está en la lista: agrégalo o elige otro.",
        f"The initial Oro “{name}” is not on the list: add it or choose another.",
        (),
        ("4.2", "5"),
    )


def initial_oro_several(count: int, lines: Lines) -> DeckProblem:
    """More than one card is marked as the initial Oro."""
    return DeckProblem(
        "initial_oro_several",
        f"Marcaste {count} Oros iniciales y solo hay uno: deja la marca en uno.",
        f"You marked {count} initial Oros and there is only one: keep the mark on one.",
        lines,
        ("4.2",),
    )


def initial_oro_invalid(name: str, lines: Lines) -> DeckProblem:
    """The card marked is no Oro without ability."""
    return DeckProblem(
        "initial_oro_invalid",
        f"«{name}» no puede ser el Oro inicial: elige un Oro sin habilidad.",
        f"“{name}” cannot be the initial Oro: choose an Oro without ability.",
        lines,
        ("4.2", "3.3.B.1"),
    )
