"""Questions about the document itself, without a board: which sections speak of it, and whether they answer it.

Yes and no come from the document's statements alone (`engine/law/statements.py`). Where the document has concepts, a
statement answers only a question that one of its wordings accounts for, concept by concept: who does what to what,
denied or not, and under which circumstances; where two such statements differ there is no answer. In the other
documents the one that a question is nearest to answers it, where it is near enough and no other one that is as near
says otherwise. Else the document does not settle it, and the sections to read are told.
"""

from __future__ import annotations

import msgspec

from engine.consulting import matching
from engine.consulting.asked import Asked, answer, asks_for, understood
from engine.consulting.formulations import Said, formulations
from engine.consulting.matching import Found, Likeness
from engine.core.state import Text
from engine.explain import citing
from engine.game import Game
from engine.law.statements import Answer, Claim, Statement
from engine.ruling import DocumentRef, Ruling

SHOWN = 3
"""How many sections are named."""
CLOSE = 0.4
"""How near a section must be to be named where nothing answers the question."""
ABOUT = 0.25
"""The same where the question asks what no yes or no answers: it names less of what a section says."""
STRANGE = 0.6
"""The same where the document has no word for one of the question's: it is likely to be about something else."""
NEAR = 0.6
"""How near a question must be to a statement to be answered by it."""
COVERED = 0.6
"""How much of the question, and how much of the statement, the words they share must be."""
OTHERWISE = 0.75
"""How much of the question, where it asks whether one may and the statement says how things are, or the reverse."""
DENYING = 0.66
"""How much of a statement that is, where the document denies it: what is false of one thing may be true of more."""
WHOLE = 0.85
"""How much of a statement that is, where it says nothing more than was asked."""
AS_NEAR = 0.9
"""How near another statement must come, beside the nearest, to be heard as well."""

_SAID = {
    ("may", True): Text("se puede", "allowed"),
    ("may", False): Text("no se puede", "not allowed"),
    ("must", True): Text("es obligatorio", "required"),
    ("must", False): Text("no es obligatorio", "not required"),
    ("is", True): Text("es así", "this is so"),
    ("is", False): Text("no es así", "this is not so"),
}
_ANSWERS: dict[Answer, Text] = {
    "yes": Text("Sí", "Yes"),
    "no": Text("No", "No"),
    "depends": Text("Depende", "It depends"),
}


def prepare(game: Game) -> None:
    """Make ready what the first question about a game's document would have to wait for."""
    _consulted(game, game.info.name.es)


def consult(game: Game, words: str, english: str = "") -> Ruling:
    """The ruling on a question in words, in either language: `answer_data.value` is yes, no, depends, or null.

    Where the same question is there in English as well, one of them is enough, and none where they disagree.
    """
    asked, found, heard, value = _consulted(game, words)
    unheard = _unheard(game, words)
    found = found if value else _close(asked, found, unheard)
    if asked.kind == "open":
        found = _spoken_of(game, heard, found)
    if english.strip():
        _, _, also, other = _consulted(game, english)
        if value is None:
            heard, value = also, other
        elif other not in (None, value):
            value = None
    sections = tuple(dict.fromkeys(item.section for item in heard))[:SHOWN]
    near = tuple(item.section.number for item in found[:SHOWN])
    return Ruling(
        game=game.info.id,
        document=DocumentRef(game.document.id, game.document.title),
        verdict="resolved" if value else "not_covered",
        answer=_told(game, heard[0], value) if value else _unsettled(asked, found[:SHOWN], unheard),
        citations=citing.cite(game.document, sections if value else near, near),
        answer_data={"value": value, "sections": list(sections if value else near)},
    )


def answers(game: Game, words: str, *, only_open: bool = False) -> bool:
    """Whether the document has something to say to a question: an answer, or sections where nobody wants a yes or no
    and the document has a word for each of its words. With `only_open` what has a yes or no is no question for it."""
    asked, found, _, value = _consulted(game, words)
    unheard = [word for word in _unheard(game, words) if not asks_for(word)]
    if only_open and not formulations(game.document).ear.hear(words).open:
        return False
    return value is not None or bool(found and not unheard and ("?" in words or asked.kind in ("open", "may", "must")))


def _consulted(game: Game, words: str) -> tuple[Asked, list[Found], list[Said], Answer | None]:
    """What one wording of a question asks, the nearest sections, and what is said that answers it."""
    asked = understood(words)
    likenesses = matching.alike(game.document, asked)
    found = matching.nearest(game.document, asked, likenesses)
    if game.document.spoken.concepts is None:
        nearby, value = settled(asked, likenesses)
        return asked, found, list(nearby), value
    spoken = formulations(game.document)
    if spoken.is_open(words):
        asked = msgspec.structs.replace(asked, kind="open")
    return asked, found, *spoken.answer(words)


def nearest(game: Game, words: str) -> list[Found]:
    """The sections that a question is nearest to, the nearest first; none when they share nothing with it."""
    asked = understood(words)
    return matching.nearest(game.document, asked, matching.alike(game.document, asked))[:SHOWN]


def settled(asked: Asked, likenesses: list[Likeness]) -> tuple[list[Statement], Answer | None]:
    """The statements that answer a question, the nearest first, and their answer where they agree."""
    if asked.kind == "open":
        return [], None
    telling = [(item, answer(asked, item.statement.asks, item.statement.answer)) for item in likenesses]
    heard = [(item, said) for item, said in telling if said is not None and _answers(item, asked)]
    if not heard:
        return [], None
    best = heard[0][0]
    close = [
        (item.statement, said) for item, said in heard if item.share >= AS_NEAR * best.share and not _lesser(item, best)
    ]
    answers = {said for _, said in close}
    value = answers.pop() if len(answers) == 1 else None
    return [statement for statement, _ in close], None if value == "silent" else value


def _lesser(other: Likeness, best: Likeness) -> bool:
    """Whether the best statement answers all of the question that another does, and either more or nothing else.

    Of two that share the same words with it the one that says them in its order is nearer («ROT removes TOX»).
    """
    more = best.said >= WHOLE > other.said or best.order > other.order
    return other.words < best.words or (other.words == best.words and more)


def _answers(item: Likeness, asked: Asked) -> bool:
    covered = COVERED if item.statement.asks == asked.kind else OTHERWISE
    if item.statement.asks == "is" and item.statement.answer == "no" and item.said < DENYING:
        return False
    return item.share >= NEAR and item.asked >= covered and item.said >= COVERED


def _told(game: Game, said: Said, value: Answer) -> Text:
    section = game.document.sections[said.section]
    short, read = _ANSWERS[value], _read(game, said)
    how = Text("", "")
    if value != "depends" and not isinstance(said, Claim):
        asked = _SAID[said.asks, said.answer == "yes"]
        how = Text(f" ({asked.es}: {said.es})", f" ({asked.en}: {said.en})")
    return Text(
        f"{short.es}{how.es}. {section.label}: {section.es}{read.es}",
        f"{short.en}{how.en}. {section.label}: {section.en}{read.en}",
    )


def _read(game: Game, said: Said) -> Text:
    """What the document leaves unclear in what is said, and how it is read."""
    if not said.reading:
        return Text("", "")
    reading = game.readings[said.reading]
    return Text(
        f" Lectura adoptada ({reading.id}): {reading.problem_es} {reading.reading_es}",
        f" Adopted reading ({reading.id}): {reading.problem} {reading.reading}",
    )


def _close(asked: Asked, found: list[Found], unheard: tuple[str, ...]) -> list[Found]:
    """The sections that are near enough to be named to somebody who gets no answer."""
    strange = any(not asks_for(word) for word in unheard)
    least = STRANGE if strange else ABOUT if asked.kind == "open" else CLOSE
    return [item for item in found if item.share >= least]


def _spoken_of(game: Game, heard: list[Said], found: list[Found]) -> list[Found]:
    """The sections whose statements speak of just what was asked, then the others that are near."""
    named = dict.fromkeys(item.section for item in heard)
    return [Found(game.document.sections[number], 1.0) for number in named] + [
        item for item in found if item.section.number not in named
    ]


def _unheard(game: Game, words: str) -> tuple[str, ...]:
    """The words of a question that are none of a document's, where the document has concepts."""
    if game.document.spoken.concepts is None:
        return ()
    return formulations(game.document).ear.hear(words).unknown


def _unsettled(asked: Asked, found: list[Found], unheard: tuple[str, ...]) -> Text:
    told = _nearest(asked, found)
    if not unheard or asked.kind == "open":
        return told
    quoted = ", ".join(f"«{word}»" for word in unheard)
    return Text(
        f"{told.es} No se entendió {quoted}: pregúntalo con las palabras del documento.",
        f"{told.en} Not understood: {quoted}. Ask it in the words of the document.",
    )


def _nearest(asked: Asked, found: list[Found]) -> Text:
    if not found:
        return Text(
            "No encuentro en el documento nada que responda a eso.", "I find nothing in the document that answers it."
        )
    es = "; ".join(f"{item.section.label}: {item.section.es.rstrip('.')}" for item in found)
    en = "; ".join(f"{item.section.label}: {item.section.en.rstrip('.')}" for item in found)
    if asked.kind == "open":
        return Text(f"Lo más cercano en el documento: {es}.", f"The nearest in the document: {en}.")
    return Text(
        f"Con esas palabras no puedo decirte sí o no. Lo más cercano en el documento: {es}.",
        f"In those words I cannot tell you yes or no. The nearest in the document: {en}.",
    )
