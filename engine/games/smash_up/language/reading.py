"""Reading a card's text: its abilities and where it is played, or nothing where it is not understood."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.games.smash_up.language import english_words, marks, spanish_words
from engine.games.smash_up.language.meaning import Card, coming, is_theirs, says_when
from engine.games.smash_up.language.texts import PHRASES
from engine.games.smash_up.model.ability import Ability, Selector
from engine.games.smash_up.model.board import CardFace
from engine.text.small import Meant, SmallLanguage, SmallLanguages

LANGUAGES = SmallLanguages(
    SmallLanguage(PHRASES.es, spanish_words.FORMS, marks.SPANISH),
    SmallLanguage(PHRASES.en, english_words.FORMS, marks.ENGLISH),
)


@lru_cache(maxsize=4096)
def meant(text: str, type_: str) -> Meant:
    """Everything a text can mean on a card of this type; an action resolves, other cards stay and say when they act."""
    found = LANGUAGES.read(text).fit(lambda card: _fits(card, type_))
    if type_ != "esbirro":
        return found
    return replace(found, meanings=tuple(card if says_when(card) else coming(card) for card in found.meanings))


def _fits(card: Card, type_: str) -> bool:
    return (
        (not card.action or type_ in ("accion", "locura") or (type_ == "esbirro" and not says_when(card)))
        and not any(unsaid(ability) for unsaid in _UNSAID for ability in card.abilities)
        and (type_ == "base" or not any(map(_everybodys, card.abilities)))
        and not (card.action and any(map(_elsewhere, card.abilities)))
    )


def _of_another(ability: Ability) -> bool:
    """Whether «su controlador» is said after another card was named: it is not known whose that is afterwards."""
    named = False
    for effect in ability.effects:
        if effect.who == "controlador_carta" and named:
            return True
        named = named or isinstance(effect.what, Selector)
    return False


def _unwon(ability: Ability) -> bool:
    """Whether «the controller of the winner» is said outside a duel: what a duel gives its winner is part of it."""
    return any(effect.who == "controlador_ganador" for effect in ability.effects)


def _unplayed(ability: Ability) -> bool:
    """Whether «that minion» is said where no minion was just played."""
    said = any(effect.what == "jugado" or effect.first == "jugado" for effect in ability.effects)
    return said and ability.when != "tras_jugar_esbirro_aqui"


def _unlost(ability: Ability) -> bool:
    """Whether «the loser» is said outside a duel."""
    return any(effect.what == "perdedor" for effect in ability.effects)


def _of_whom(ability: Ability) -> bool:
    """Whether «their minions» is said where nobody was named."""
    return any(isinstance(effect.what, Selector) and is_theirs(effect.what) for effect in ability.effects)


def _unplaced(ability: Ability) -> bool:
    """Whether a titan is played as no titan is: only instead of the regular action."""
    titan = [effect.op == "jugar_este" for effect in ability.effects]
    return any(titan) != (ability.when == "en_lugar_de_accion") or (any(titan) and not all(titan))


_UNSAID = (_of_another, _unwon, _unlost, _unplayed, _of_whom, _unplaced)
"""What refers to a card or a player that the text did not name."""


def _everybodys(ability: Ability) -> bool:
    """Whether it is for whichever player it fits, as only a base says it."""
    totals = any(effect.op == "poder_total" and effect.what is not None for effect in ability.effects)
    return totals or ability.only_if == "eres_ganador_aqui"


def _elsewhere(ability: Ability) -> bool:
    """Whether an action says «la misma base» outside a duel: it lies at no base itself."""
    places = [effect.what.where for effect in ability.effects if isinstance(effect.what, Selector)]
    return "misma_base" in places


def understand(text: str, type_: str) -> Card | None:
    """What a text says on a card of this type; None where it is not understood, or could mean two things."""
    card: Card | None = meant(text, type_).one
    return card


def read_face(face: CardFace) -> CardFace:
    """The card with what its words mean, where nobody said it as data; what was said of its play always wins."""
    if face.written is not None:
        return face
    texts = [text for text in (face.text_es, face.text_en) if text.strip()]
    card = next((found for text in texts if (found := understand(text, face.type)) is not None), None)
    if card is None:
        return face
    return replace(
        face,
        written=card.abilities,
        play_on=face.play_on or card.play_on,
        play_windows=face.play_windows if face.play_windows is not None or not card.windows else list(card.windows),
        power=face.power if face.power is not None else card.power,
    )
