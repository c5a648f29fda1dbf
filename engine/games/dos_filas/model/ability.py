"""The abilities of the game as closed data: what each one is, and which words on a card mean it."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import msgspec

from engine.core.state import Clause
from engine.games.dos_filas.language.reading import understand
from engine.games.dos_filas.model.words import ANTIEFECTO, EFECTO, PERSONAJE

AbilityId = str


class Ability(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ability. `deed` names the procedure carried out when the card is played, None for a standing one.

    `prey` is the ability whose bearers it removes (DF 4.6); `partners` are those it combines with (DF 4.15, 4.16);
    `revives` is whose discard pile it revives from; `sets`, `times` and `plus` are what an effect does to a value.
    """

    id: AbilityId
    kind: str = PERSONAJE
    deed: str | None = None
    prey: AbilityId | None = None
    partners: tuple[AbilityId, ...] = ()
    revives: str | None = None
    draws: int = 0
    sets: int | None = None
    times: int = 1
    plus: int = 0


ABILITIES: dict[AbilityId, Ability] = {
    ability.id: ability
    for ability in (
        Ability("elimina_mayor", deed="elimina_mayor"),
        Ability("elimina_efecto", deed="elimina_efecto"),
        Ability("xor", deed="elimina_presa", prey="rot"),
        Ability("rot", deed="elimina_presa", prey="tox"),
        Ability("tox", deed="elimina_presa", prey="xor"),
        Ability("revive_rival", deed="revive", revives="rival"),
        Ability("revive_propio", deed="revive", revives="propio"),
        Ability("infiltra", deed="toma", draws=2),
        Ability("reemplaza"),
        Ability("synergon", deed="se_junta", partners=("synergon",)),
        Ability("tumanrul_alfa", deed="elimina_fila", partners=("tumanrul_omega",)),
        Ability("tumanrul_omega", deed="elimina_fila", partners=("tumanrul_alfa",)),
        Ability("sinofero", deed="sacrificio", draws=1),
        Ability("savanto", deed="salvacion", draws=1),
        Ability("kibico", deed="inspeccion"),
        Ability("duplor", kind=EFECTO, times=2),
        Ability("plusunor", kind=EFECTO, plus=1),
        Ability("duorreductor", kind=EFECTO, sets=1),
        Ability("pulso", kind=ANTIEFECTO, deed="pulso"),
    )
}


class _Words(msgspec.Struct, frozen=True):
    es: str
    en: str


@cache
def texts() -> dict[AbilityId, _Words]:
    """How each ability is printed on a card."""
    raw = (Path(__file__).parents[1] / "texts.json").read_bytes()
    return msgspec.json.decode(raw, type=dict[str, _Words])


@cache
def _by_words() -> dict[str, AbilityId]:
    known = {normalise(words.es): id for id, words in texts().items()}
    return known | {normalise(words.en): id for id, words in texts().items()}


def normalise(text: str) -> str:
    """Words without case, accents and punctuation, so that a typed text compares with a printed one."""
    plain = unicodedata.normalize("NFD", text.lower())
    return " ".join(re.findall(r"[a-z0-9ñ]+", "".join(c for c in plain if not unicodedata.combining(c))))


def ability_of(id: AbilityId | None, text: str) -> Ability | None:
    """The ability a card has: given as data, or else by its words. None for none, and for words nobody knows."""
    found = id or _by_words().get(normalise(text)) or understand(text)
    return ABILITIES[found] if found is not None else None


def unread(id: AbilityId | None, text: str) -> bool:
    """Whether the card carries words that nobody can read and no ability as data."""
    return id is None and bool(normalise(text)) and ability_of(id, text) is None


def clause(card: str, id: AbilityId, es: str, en: str) -> Clause:
    """The words of a card: its own where it has some, otherwise those its ability is printed with."""
    return Clause(card, es or texts()[id].es, en or texts()[id].en)
