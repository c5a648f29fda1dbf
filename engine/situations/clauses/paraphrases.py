"""Roundabout ways of speaking, in the words that the clauses know: «me deja jugarlo» is «puedo jugarlo», «¿cuántas voy
a botar?» is «¿cuántas boto?», «¿me sirve Gorgonas contra Oni?» is «¿juego Gorgonas a Oni?»."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.situations.clauses.kinds import CLITICS, PEOPLE, STRONG
from engine.situations.scene import Named, Unit

_ALLOWING = frozenset(("!leave_behind", "!allow"))
_THEM = frozenset(("it_", "the"))
"""«lo», «los», before a verb."""
_RIGHT = frozenset(("right", "good"))
_OBLIGING = {"!go": "to", "!have": "that", "!have_done": "that", "!must": "", "!do": "", "!arrive": "to"}
"""Auxiliaries that only say that something has to come, with the word that stands between them and their verb."""
_OTHER = {"I": "opp", "opp": "I", "he": "I"}
_BEING_WITH = frozenset(("!be", "!carry", "!stay"))
_COUNTED_WITH = frozenset(("in", "of", "the", "my", "and"))
_Persons = tuple[str, ...]
_MINE: _Persons = ("1:present",)
_THEIRS: _Persons = ("3:present",)
_ANYBODYS: _Persons = ("inf:none",)
_PUTTING = frozenset(("zone:play", "!play", "!lay", "!attach", "!carry"))
"""Verbs of putting a Weapon on its bearer, and «puesto»."""
_STOPPING = frozenset(("!annul", "!block", "!reply"))
"""What either may be done or not: nothing more comes of it."""
_DETERMINERS = frozenset(("the", "a", "my", "his", "this", "one"))


def plainly(units: Sequence[Unit], named: Sequence[Named], language: str) -> list[Unit]:
    """The units, each roundabout way of speaking in plain words."""
    plain = _put_by(_purposed(_unwilling(_having(_attacked(_again(_said_in_full(units)))))))
    return _serving(_aiming(_obliged(_allowed(plain, language))), named)


_BEING_THERE = frozenset(("!have", "!have_done", "!stay"))


def _said_in_full(units: Sequence[Unit]) -> list[Unit]:
    """«descarto dos» is two cards, «no hay más Aliados» that there are none, «after I play it» when it is played."""
    out: list[Unit] = []
    for n, unit in enumerate(units):
        words = [one.word for one in units[max(0, n - 3) : n]]
        following = units[n + 1].word if n + 1 < len(units) else "stop"
        denied = "not" in words and bool(_BEING_THERE & set(words))
        if unit.word == "more" and denied and following.startswith("kind:"):
            continue
        if unit.word == "after" and following in PEOPLE:
            unit = replace(unit, word="when")
        out.append(unit)
        ends = following in STRONG or following in ("and", "or") or following.startswith("time:")
        if unit.word.startswith("num:") and words[-1:] == ["!discard"] and ends:
            out.append(Unit("kind:carta", unit.start, unit.end))
    return out


def _unwilling(units: Sequence[Unit]) -> list[Unit]:
    """«no quiero atacar con Oni, ¿puedo?»: may it be left."""
    out = list(units)
    words = [unit.word for unit in out]
    n = next((k for k in range(len(words) - 1) if words[k : k + 2] == ["not", "!want"]), None)
    asks = any(words[k] == "!can" and words[k + 1] in ("ask", "stop") for k in range(n or 0, len(words) - 1))
    if n is not None and asks and _is_infinitive(units, n + 2):
        out[n : n + 2] = [
            replace(out[n + 1], word="!can", start=out[n].start),
            replace(out[n], start=out[n + 1].end, end=out[n + 1].end),
        ]
    return out


def _put_by(units: Sequence[Unit]) -> list[Unit]:
    """«el Kunai que le había puesto el rival», «que le puse a su Oni»: whose the Weapon is that somebody put there."""
    out = list(units)
    for n in range(len(out) - 1, 0, -1):
        if out[n].word != "that" or not out[n - 1].word.startswith(("held:", "kind:Arma")):
            continue
        verb = next((k for k in range(n + 1, len(out)) if out[k].word not in CLITICS), n)
        far = verb + 1 if out[verb].word == "!have_done" else verb
        if out[far].word not in _PUTTING or (far == verb and not any(":past" in one for one in out[verb].persons)):
            continue
        told = next((PEOPLE[one.word] for one in out[far + 1 : far + 2] if one.word in PEOPLE), None)
        speaks = all(one.startswith("1") for one in out[verb].persons)
        to_me = any(one.word == "me" for one in out[n:verb])
        whose = told or ("A" if speaks else "B" if to_me else None)
        if whose is not None:
            end = far + 1 if told else far
            word = "put_mine" if whose == "A" else "put_theirs"
            out[n : end + 1] = [Unit(word, out[n].start, out[end].end)]
    return out


def _purposed(units: Sequence[Unit]) -> list[Unit]:
    """«juego Walkirias para anularle un Odín»: it is annulled with what is played."""
    out = list(units)
    for n in range(len(out) - 1, -1, -1):
        after = _card_at(out, n + 1) if out[n].word in ("!play", "!use") else None
        ends = next((k for k in range(n, len(out)) if out[k].word in STRONG), len(out))
        meant = next(
            (k for k in range(after or ends, ends) if out[k].word == "for" and _is_infinitive(out, k + 1)), None
        )
        if after is None or meant is None or out[meant + 1].word not in ("!annul", "!reply"):
            continue
        card = [Unit("with", out[n + 1].start, out[n + 1].start), *out[n + 1 : after]]
        done = replace(out[meant + 1], persons=out[n].persons, start=out[n].start, end=out[n].end)
        out[n:ends] = [done, *out[meant + 2 : ends], *out[after:meant], *card]
    return out


def _attacked(units: Sequence[Unit]) -> list[Unit]:
    """«I get attacked by Kraken and don't block»: the other player attacks with it, and the speaker does not block."""
    out = list(units)
    for n in range(len(out) - 4, -1, -1):
        words = [one.word for one in out[n : n + 4]]
        if words[0] not in _OTHER or words[1] not in ("!be", "!recover") or words[2:] != ["!attack", "by"]:
            continue
        rest = out[n + 4 :]
        joint = next((k for k, one in enumerate(rest[:-1]) if one.word == "and" and rest[k + 1].word == "not"), None)
        if joint is not None:
            rest.insert(joint + 1, replace(out[n], start=rest[joint].end, end=rest[joint].end))
        attacking = replace(out[n], word=_OTHER[words[0]], end=out[n + 1].end)
        asked = n > 0 and out[n - 1].word == "!can"
        verb = replace(out[n + 2], persons=_ANYBODYS if asked else _THEIRS if words[0] == "I" else _MINE)
        out[n:] = [attacking, verb, replace(out[n + 3], word="with"), *rest]
    return out


def _aiming(units: Sequence[Unit]) -> list[Unit]:
    """«juego Yanomami apuntando a su Oni», «targeting his Oni»: it is played at it."""
    out: list[Unit] = []
    for unit in units:
        named = bool(out) and out[-1].word.startswith(("card:", "held:", "edition:"))
        if unit.word in ("!aim", "!choose") and named and any(form.startswith("ger") for form in unit.persons):
            out.append(replace(unit, word="to", persons=()))
        elif not (unit.word == "to" and out and out[-1].word == "to"):
            out.append(unit)
    return out


def _again(units: Sequence[Unit]) -> list[Unit]:
    """«¿puedo volver a usarlo?»: to use it again."""
    out: list[Unit] = []
    n = 0
    while n < len(units):
        unit = units[n]
        if (
            unit.word == "!bounce"
            and [one.word for one in units[n + 1 : n + 2]] == ["to"]
            and _is_infinitive(units, n + 2)
        ):
            verb = units[n + 2]
            out += [replace(verb, persons=unit.persons), Unit("again", unit.start, unit.end)]
            n += 3
            continue
        out.append(unit)
        n += 1
    return out


def _having(units: Sequence[Unit]) -> list[Unit]:
    """«ando con 5 cartas», «con 5 cartas en el mazo me atacan»: somebody has them."""
    out: list[Unit] = []
    opened = False
    units = _owner_first(units)
    for n, unit in enumerate(units):
        counted = [one.word for one in units[n + 1 : n + 3]]
        if unit.word in _BEING_WITH and counted[:1] == ["with"] and counted[-1].startswith("num:"):
            if out and out[-1].word in ("me", "se"):  # «me quedo con 2 Oros»
                out.pop()
            unit = replace(unit, word="!have", end=units[n + 1].end)
        elif unit.word == "with" and out and out[-1].end == unit.end:
            continue
        elif unit.word == "with" and counted[0].startswith("num:") and (not out or out[-1].word in STRONG):
            opened = _is_of_me(units, n + 2)
            unit = replace(unit, word="!have", persons=_MINE) if opened else unit
        elif unit.word == "me" and opened:
            out.append(Unit("comma", unit.start, unit.start))
            opened = False
        out.append(unit)
    return out


def _owner_first(units: Sequence[Unit]) -> list[Unit]:
    """«con 2 en la mano el rival»: the other player, with so many."""
    out = list(units)
    for n in range(len(units) - 3):
        end = n + 2
        while end < len(units) and (units[end].word in _COUNTED_WITH or units[end].word.startswith(("kind:", "zone:"))):
            end += 1
        counted = units[n].word == "with" and units[n + 1].word.startswith("num:") and end > n + 2
        if counted and units[end].word in ("opp", "he") and units[end + 1].word in STRONG:
            out[n : end + 1] = [Unit("comma", units[n].start, units[n].start), units[end], *units[n:end]]
            return out
    return out


def _is_of_me(units: Sequence[Unit], n: int) -> bool:
    """Whether nothing but what is counted, and where, stands between here and what happens to who speaks."""
    while n < len(units) and (units[n].word in _COUNTED_WITH or units[n].word.startswith(("kind:", "zone:", "num:"))):
        n += 1
    return n < len(units) and units[n].word == "me"


def _is_infinitive(units: Sequence[Unit], n: int) -> bool:
    forms = units[n].persons if n < len(units) else ()
    return bool(forms) and units[n].word.startswith("!") and any(form.startswith("inf") for form in forms)


def _allowed(units: Sequence[Unit], language: str) -> list[Unit]:
    """«me deja jugarlo», «es legal jugarlo», «¿puede uno jugarlo?», «¿los puedo usar para jugarlo?»: who speaks can, or
    the other one."""
    out: list[Unit] = []
    n = 0
    while n < len(units):
        unit, words = units[n], [one.word for one in units[n : n + 4]]
        size, persons = 0, _MINE
        before = out[-1] if out else None
        if unit.word in _ALLOWING and before is not None and before.word in ("me", "him_"):
            size, persons = 1, _MINE if before.word == "me" else _THEIRS
        elif words[:2] == ["!can", "one"] or (unit.word == "!be" and words[1:2] and words[1] in _RIGHT):
            size = 2
        elif words[:1] == ["!can"] and words[1:3] == ["!use", "for"] and before is not None and before.word in _THEM:
            size, persons = 3, unit.persons
        elif words in (["!be", "it", "right", "to"], ["!be", "I", "right", "to"]):
            size = 4
        if not size or not _is_infinitive(units, n + size):
            out.append(unit)
            n += 1
            continue
        start = unit.start
        if unit.word in _ALLOWING or words[1:2] == ["!use"]:
            start = out.pop().start
        out.append(Unit("!can", start, units[n + size - 1].end, persons))
        if language == "en":
            out.append(Unit("I", units[n + size - 1].end, units[n + size - 1].end))
        n += size
    return out


def _obliged(units: Sequence[Unit]) -> list[Unit]:
    """«¿cuántas tengo que botar?», «¿cuántas me hace botar?»: that it has to be is not what is asked."""
    out: list[Unit] = []
    n = 0
    while n < len(units):
        unit = units[n]
        link = _OBLIGING.get(unit.word)
        size = 0
        if link is not None and _asks_how_many(out):
            size = 2 if link and n + 1 < len(units) and units[n + 1].word in (link, "to") else 0 if link else 1
        if size and _is_infinitive(units, n + size):
            verb = units[n + size]
            persons = ("3p:present",) if unit.word == "!do" else unit.persons
            out.append(replace(verb, start=unit.start, persons=persons))
            n += size + 1
            continue
        out.append(unit)
        n += 1
    return out


def _asks_how_many(before: Sequence[Unit]) -> bool:
    """Whether a question about a number goes on here, with nothing but its noun and pronouns so far."""
    for unit in reversed(before):
        if unit.word == "howmany":
            return True
        if not (unit.word.startswith("kind:") or unit.word in CLITICS or unit.word in PEOPLE or unit.word == "the"):
            return False
    return False


def _serving(units: Sequence[Unit], named: Sequence[Named]) -> list[Unit]:
    """«¿me sirve Jujitsu para anular a Kraken?» asks whether I can annul it with Jujitsu, «¿sirve Gorgonas contra Oni?»
    what comes of playing it at Oni."""
    out = [unit for n, unit in enumerate(units) if not _only_asks(units, n)]
    for n in range(len(out) - 1, -1, -1):
        if out[n].word != "!serve":
            continue
        n = _of_the_rival(out, n)
        first = n - 1 if n and out[n - 1].word in ("me", "him_") else n
        after, before = _card_at(out, n + 1), _card_before(out, first)
        rest = after or n + 1
        ends = next((k for k in range(rest, len(out)) if out[k].word in STRONG), len(out))
        begin = n + 1 if after else before
        card = out[begin : after or first] if begin is not None else []
        done = _served(out[first : n + 1], card, out[rest:ends], named)
        if done is not None:
            out[min(first, begin if begin is not None else first) : ends] = done
    return out


def _of_the_rival(units: list[Unit], n: int) -> int:
    """«le sirve al rival»: that it is the other player whom it serves stands with the verb; where that stands then."""
    before = [one.word for one in units[max(0, n - 3) : n]] == ["to", "opp", "him_"]
    after = [one.word for one in units[n + 1 : n + 3]] == ["to", "opp"]
    if after:
        units[n] = replace(units[n], end=units[n + 2].end, persons=_THEIRS, joined=("opp",))
        del units[n + 1 : n + 3]
    elif before:
        units[n] = replace(units[n], start=units[n - 3].start, persons=_THEIRS, joined=("opp",))
        del units[n - 3 : n - 1]
        n -= 2
    return n


def _only_asks(units: Sequence[Unit], n: int) -> bool:
    """«does Jujitsu work»: the auxiliary says nothing else."""
    end = _card_at(units, n + 1) if units[n].word == "!do" else None
    return end is not None and end < len(units) and units[end].word == "!serve"


def _served(
    serving: Sequence[Unit], card: Sequence[Unit], what: Sequence[Unit], named: Sequence[Named]
) -> list[Unit] | None:
    """What is asked of a card that serves, for what or against what; None where it is something else."""
    verb = replace(serving[-1], joined=())
    theirs = serving[-1].joined == ("opp",)
    persons = _THEIRS if theirs else _MINE if serving[0].word == "me" else _ANYBODYS
    mark, _, place = card[-1].word.partition(":") if card else ("", "", "")
    spell = mark == "card" and named[int(place)].spell
    for_what = bool(what) and what[0].word == "for" and _is_infinitive(what, 1)
    if for_what and (not card or (what[1].word == "!block" and not spell and persons != _MINE)):
        return [*card, replace(verb, word="!can", persons=_THEIRS), *what[1:]]
    if for_what:
        with_it = [*what[2:], Unit("with", card[0].start, card[0].start), *card]
        return _tried(verb, what[1], with_it, persons, allowed=what[1].word in _STOPPING)
    if not spell or (what and what[0].word not in ("against", "for", "to")):
        return None
    aimed = [replace(one, word="to") for one in what[:1]]
    return _tried(verb, replace(verb, word="!play"), [*card, *aimed, *what[1:]], persons, allowed=False)


def _tried(serving: Unit, verb: Unit, rest: Sequence[Unit], persons: tuple[str, ...], *, allowed: bool) -> list[Unit]:
    """A deed, of which is asked whether it is allowed, or what comes of it."""
    if allowed:
        return [replace(serving, word="!can", persons=_THEIRS if persons == _THEIRS else _MINE), verb, *rest]
    end = max((one.end for one in rest), default=verb.end)
    return [replace(verb, persons=persons), *rest, Unit("comma", end, end), Unit("what_happens", end, end)]


def _card_at(units: Sequence[Unit], n: int) -> int | None:
    """Where the phrase that begins here ends, if it is one card's name."""
    end = n + 1 if n < len(units) and units[n].word in _DETERMINERS else n
    named = end < len(units) and units[end].word.startswith(("card:", "held:"))
    if not named:
        return None
    return end + 2 if end + 1 < len(units) and units[end + 1].word.startswith("edition:") else end + 1


def _card_before(units: Sequence[Unit], end: int) -> int | None:
    """Where the phrase begins that ends here and opens its clause, if it is one card's name."""
    for first in range(max(0, end - 3), end):
        opens = first == 0 or units[first - 1].word in STRONG or units[first - 1].word == "and"
        if opens and _card_at(units, first) == end:
            return first
    return None
