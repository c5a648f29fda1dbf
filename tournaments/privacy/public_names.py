"""What a person is called where others read it: under their name, shortened, or by an alias.

A minor's name is never shown, whatever the event says; an adult's is shown as the event says.
"""

import datetime
from collections.abc import Container
from dataclasses import dataclass, replace

from tournaments.models.people.person import MINORS, AgeBand, NamesShown
from tournaments.names import fold

NAMELESS = "Jugador {number}"
"""Who has no other name; kept as data, so it is the same in every language."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who enters an event, as they or the desk said it; "" and None for what was not said."""

    given_name: str
    age_band: str = ""
    alias: str = ""
    guardian: str = ""
    guardian_contact: str = ""
    consent_on: datetime.date | None = None

    @property
    def is_minor(self) -> bool:
        """Whether the name is never shown."""
        return self.age_band in MINORS

    @property
    def is_plain(self) -> bool:
        """Whether nothing but the name was said."""
        return self == Person(self.given_name)

    def of_age(self, age_band: str) -> "Person":
        """The same person of another age; what only minors need is dropped."""
        if age_band == AgeBand.UNDER_14:
            return replace(self, age_band=age_band)
        return replace(self, age_band=age_band, guardian="", guardian_contact="", consent_on=None)


def public_name(person: Person, *, shown: str, number: int, taken: Container[str] = ()) -> str:
    """What everybody sees of a person with that number, where the event shows names as `shown` says.

    `taken` are folded names of others: a name that is taken gets the number behind it.
    """
    name = _wanted(person, shown, number)
    if fold(name) not in taken:
        return name
    numbered = f"{name} ({number})"
    while fold(numbered) in taken:
        numbered += "*"
    return numbered


def age_band(born: str, day: str) -> str:
    """The band of who was born on a day (as 2014-03-09) on another one; "" where either is no day."""
    try:
        birth, then = datetime.date.fromisoformat(born), datetime.date.fromisoformat(day)
    except ValueError:
        return ""
    years = then.year - birth.year - ((then.month, then.day) < (birth.month, birth.day))
    if years < 14:
        return AgeBand.UNDER_14
    return AgeBand.FROM_14 if years < 18 else AgeBand.ADULT


def nameless(number: int, taken: Container[str] = ()) -> str:
    """The name of who has none any more."""
    return public_name(Person("", AgeBand.FROM_14), shown=NamesShown.ALIAS, number=number, taken=taken)


def shortened(name: str) -> str:
    """«Juan Pérez Soto» as «Juan P.»; a name of one word stays."""
    first, *others = name.split()
    initial = next((c for word in others for c in word if c.isalpha()), "")
    return f"{first} {initial.upper()}." if initial else first


def reveals(alias: str, name: str) -> bool:
    """Whether an alias tells a word of the name: "Amanda99" of «Amanda Rojas»."""
    told = fold(alias)
    words = [word for word in fold(name).split() if len(word) > 1]
    return any(word in told if len(word) > 3 else word in told.split() for word in words)


def _wanted(person: Person, shown: str, number: int) -> str:
    if person.is_minor or shown == NamesShown.ALIAS:
        return person.alias or NAMELESS.format(number=number)
    if shown == NamesShown.SHORT:
        return shortened(person.given_name)
    return person.given_name
