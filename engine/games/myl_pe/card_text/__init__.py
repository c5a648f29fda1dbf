"""The card language as the command line and the site ask it: a text, its model, and the model in the engine's words."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.reading import why, without_model
from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.language.reading import Reading
from engine.games.myl_pe.language.reading import understand as with_phrases
from engine.games.myl_pe.model.ability import Ability
from engine.games.myl_pe.model.words import ALIADO, ARMA, ORO, TALISMAN, TOTEM, TYPES
from engine.games.myl_pe.wording.abilities import worded
from engine.request import RequestError
from engine.text.reading import Meaning, TextReading
from engine.text.tokens import bare, sentences, tokenize

_TRIED = (ALIADO, TALISMAN, ARMA, TOTEM, ORO)
_BY_NAME = {bare(type_): type_ for type_ in TYPES}


def read_text(text: str, type: str | None = None, name: str = "", others: tuple[str, ...] = ()) -> TextReading:
    """What a text means on a card of this type; without a type, on one where most of it is understood.

    `name` is the card's own, `others` are names besides the catalogue's that the text may say. Raises RequestError
    when there is no such type.
    """
    if type is not None:
        found, on = understand(name, text, _type_named(type), others), _type_named(type)
    else:
        readings = [(understand(name, text, one, others), one) for one in _TRIED]
        found, on = min(readings, key=lambda pair: (len(pair[0].unread), -len(pair[0].abilities)))
    needs = ((piece.span, without_model(piece.span, name, on, others)) for piece in found.unread)
    return _told(found, on, tuple((span, need) for span, need in needs if need is not None))


def why_lines(text: str, type: str, name: str = "", others: tuple[str, ...] = ()) -> list[str]:
    """By which rules each sentence was read: those of frames as a tree, or that the phrases read it."""
    lines: list[str] = []
    for piece in sentences(tokenize(text), ".;()"):
        span = text[piece[0].start : piece[-1].end]
        by_phrases = not with_phrases(name, span, type, others).unread
        lines.append(f"«{span}»" + (": frases" if by_phrases else ": marcos"))
        lines += why(span, name, type, others)
    return lines


def _type_named(type_: str) -> str:
    if bare(type_) not in _BY_NAME:
        listed = ", ".join(TYPES)
        raise RequestError(
            f"No hay cartas de tipo «{type_}»: usa {listed}.", f"There are no cards of type «{type_}»: use {listed}."
        )
    return _BY_NAME[bare(type_)]


def _told(reading: Reading, type_: str, needs: tuple[tuple[str, str], ...] = ()) -> TextReading:
    return TextReading(
        type_,
        tuple(Meaning(msgspec.to_builtins(_model(one)), worded(one, type_)) for one in reading.abilities),
        tuple(piece.span for piece in reading.unread),
        tuple(sense.doubt(type_) for sense in reading.senses),
        reading.swallowed,
        needs,
    )


def _model(ability: Ability) -> Ability:
    """The ability without the words it was read from."""
    return replace(ability, es="", en="", label=None, label_en=None)
