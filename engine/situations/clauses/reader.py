"""Who did what to whom: the verbs of a sentence, each with the phrases that belong to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.situations.clauses.ambiguities import settled
from engine.situations.clauses.asking import Questions
from engine.situations.clauses.frames import Frame
from engine.situations.clauses.kinds import CLITICS, HARMLESS, MARKS, PEOPLE, PREPOSITIONS, STRONG, WEAK
from engine.situations.clauses.paraphrases import plainly
from engine.situations.clauses.phrases import OWNERS, weight
from engine.situations.scene import Asked, Deed, Group, Groups, Named, Scene, Side, Unit
from engine.text.chart import Chart, Language, TooLong, plain

_AUXILIARIES = frozenset(("can", "reach", "must", "have_done", "go", "want", "try", "start", "arrive", "will", "do"))
_HAVING = frozenset(("have", "have_done"))
_MET = frozenset(("block", "annul", "reply", "die", "survive", "happen"))
"""Verbs that tell what meets the deed before them."""
_ROLES = ("subject", "object", "tool", "target")
_IN_A_PHRASE = frozenset(("the", "a", "my", "his", "with", "mine", "theirs"))
"""Words that stand inside a phrase about a card."""


ABOUT_CARDS = frozenset(("zone", "strength", "controller", "cost", "keeps"))
"""Questions that are about a card."""


class _Chunk(msgspec.Struct, frozen=True):
    """A stretch of units: a verb with what belongs to it, phrases, a person, or a unit by itself."""

    kind: str
    first: int
    last: int
    value: Any = None


class _Verb(msgspec.Struct, frozen=True):
    verb: str
    person: str
    tense: str = ""
    clitics: tuple[str, ...] = ()
    negated: bool = False
    passive: bool = False
    modal: str | None = None
    subject: Any = None
    new: bool = False
    made: bool = False
    mine: bool = False
    pluperfect: bool = False
    refused: bool = False


class _Told:
    """What is gathered about one verb while its clause is read."""

    def __init__(self, verb: _Verb, used: set[int], takes: tuple[str, ...] = ()) -> None:
        self.verb, self.used, self.takes = verb, used, takes
        self.roles: dict[str, list[Group]] = {"subject": [], "object": [], "tool": [], "target": []}
        self.sides: list[Side] = []
        self.negated, self.to_me = verb.negated, bool({"me", "us"} & set(verb.clitics))
        self.wheres: list[str] = []
        self.whens: list[str] = ["this_turn"] if verb.new else ["past"] if verb.pluperfect else []
        self.words: list[str] = []
        self.at: Side | None = None
        self.held: list[tuple[str, Groups, set[int]]] = []
        self.passed: set[str] = set()
        self.by_nobody = False
        self.whose: Side | None = None
        self.preposition, self.before = "", ""
        self.role: str | None = None
        self.closed = False
        if isinstance(verb.subject, str):
            self.sides.append("A" if verb.subject == "A" else "B")
        elif verb.subject:
            self.roles["object" if verb.passive else "subject"] += verb.subject

    def _take(self, chunk: _Chunk) -> None:
        self.used |= set(range(chunk.first, chunk.last))

    def word(self, word: str, chunk: _Chunk, *, before: bool) -> None:
        """A preposition, a place, a time, or another word that stands with the verb."""
        if word in PREPOSITIONS:
            self.preposition = word
        elif word in STRONG | WEAK:
            self.preposition = ""
            self.closed = self.closed or (word in STRONG and not before)
            if not before:
                self.passed.add(word)
        elif word.startswith("zone:") or word == "ahead":
            where, _, whose = word.removeprefix("zone:").replace("ahead", "play_theirs").partition("_")
            self.wheres.append(where)
            self.at = OWNERS.get(whose, self.at)
            self._take(chunk)
        elif word.startswith("time:"):
            self.whens.append(word[5:])
        elif word == "new":
            self.whens.append("this_turn")
            self._take(chunk)
        elif word in self.takes:
            self.words.append(word)
            self._take(chunk)
        if word in ("nothing", "none") or (word in ("not", "nor") and before):
            self.negated = True
            self._take(chunk)
        if word == "it" and self.preposition in ("on", "against"):
            self.roles["target"].append(Group(ref="it", count=1))
        if word in ("me", "it") and (self.preposition or (word == "me" and not before)):
            self.to_me = self.to_me or word == "me"
            self.preposition = ""
            self._take(chunk)

    def release(self, roles: tuple[str, ...] = _ROLES) -> None:
        """What stood before in these roles belongs to no verb."""
        for role, groups, span in [one for one in self.held if one[0] in roles]:
            self.used -= span
            self.roles[role] = [group for group in self.roles[role] if group not in groups]
        self.held = [one for one in self.held if one[0] not in roles]

    def about_the_done(self, owed: Groups) -> None:
        """«el Oni que me quitó con Hades»: where a card does it, what the clause is about is what it is done to."""
        by_card = any(group.card is not None for group in self.roles["tool"])
        if owed and by_card and "me" in self.verb.clitics and not self.roles["object"] and not self.verb.passive:
            self.roles["subject"] = [group for group in self.roles["subject"] if group not in owed]
            self.roles["object"] += owed

    def nobody(self, chunk: _Chunk) -> None:
        """Nobody does it; what stood before belongs to no verb."""
        self.negated = self.by_nobody = True
        for role, _, span in self.held:
            self.used -= span if role == "subject" else set()
        self.roles["subject"] = []
        self._take(chunk)

    def person(self, chunk: _Chunk, *, fighting: bool) -> None:
        """Somebody does it, or it is done to somebody; «ataco con él» is said of a card."""
        if fighting and self.preposition == "with" and chunk.value == "B" and self.closed is False:
            self.roles["tool"].append(Group(ref="it"))
            self._take(chunk)
            self.preposition = ""
            return
        if self.preposition in ("to", "for", "against", "on", "from"):
            self.to_me = self.to_me or chunk.value == "A"
            self.whose = chunk.value if self.preposition in ("to", "from") else self.whose
        elif self.preposition == "of" and self.verb.verb == "be" and not self.sides:
            self.sides.append(chunk.value)
        elif chunk.value == "B" and self.verb.mine and self.preposition in ("", "by"):
            self.preposition = ""
            return
        elif self.preposition in ("", "by") and not self.closed and set(self.sides) <= {chunk.value}:
            self.sides.append(chunk.value)
        elif self.preposition != "with":
            self.preposition = ""
            return
        self.preposition = ""
        self._take(chunk)

    def groups(self, chunk: _Chunk, role: str | None) -> None:
        """A phrase in this role; in none it stays unread."""
        if role == "subject" and self.by_nobody:
            role = "object"
        if role is not None:
            self.roles[role] += chunk.value
            self._take(chunk)
            self.held.append((role, chunk.value, set(range(chunk.first, chunk.last))))
        self.preposition, self.before, self.role = "", self.preposition, role

    def deed(self, side: Side | None, dropped: bool, span: tuple[int, int], takes: bool) -> Deed:
        """Everything together. Whom somebody puts to do it is whom it is done with: «puse a bloquear a Talos»; whoever
        something is taken from has it: «le destruyo el Oni al rival»."""
        verb = self.verb
        if takes and self.whose is not None:
            self.roles["object"] = [replace(one, side=one.side or self.whose) for one in self.roles["object"]]
        if self.by_nobody and dropped:
            side, dropped = None, False
        if self.at is not None and side != self.at:
            if side is not None and not dropped:
                self.wheres.append("elsewhere")
            side = self.at
        dropped = dropped and self.at is None
        if verb.verb == "die" and "me" in verb.clitics:  # «se me murió Oni»
            mine = [replace(group, side=group.side or "A") for group in self.roles["subject"]]
            self.roles["subject"], side, dropped = mine, None, False
        if verb.made:
            self.roles["tool"], self.roles["object"] = self.roles["tool"] + self.roles["object"], []
        return Deed(
            verb.verb,
            side,
            subject=tuple(self.roles["subject"]),
            object=tuple(self.roles["object"]),
            tool=tuple(self.roles["tool"]),
            target=tuple(self.roles["target"]),
            negated=self.negated,
            asked=verb.modal,
            person=verb.person,
            tense=verb.tense,
            to_me=self.to_me,
            refused=verb.refused,
            dropped=dropped,
            where=tuple(self.wheres),
            when=tuple(self.whens),
            words=tuple(self.words),
            start=span[0],
            end=span[1],
        )


class Reader:
    """Reads the units of one sentence into a scene."""

    def __init__(self, text: str, language: str, grammar: Language, frames: Mapping[str, Frame]) -> None:
        self.text, self.language, self.grammar, self.frames = text, language, grammar, frames

    def scene(self, units: Sequence[Unit], named: tuple[Named, ...]) -> Scene:
        """What the units tell."""
        self._doubled = False
        end, joined = len(self.text), tuple(unit for unit in units if not unit.word)
        spoken = [*(unit for unit in units if unit.word), Unit("stop", end, end)]
        units = settled(plainly(spoken, named, self.language), named, self.text, self.frames)
        self.units = units
        self.chart = Chart(self.grammar, plain(unit.word for unit in units))
        asked = Questions(self.text, units, self.chart, self.language).found()
        chunks = self._chunks(asked)
        deeds, loose, used = self._clauses(chunks)
        deeds = self._in_order(deeds)
        left = [n for n in range(len(units)) if n not in used]
        unread, aside = self._unread(left, asked)
        absent = tuple(group for chunk in chunks if chunk.kind == "absent" for group in chunk.value)
        when = [unit for unit in units if unit.word.startswith("time:")]
        times = tuple(unit.word[5:] for unit in when)
        spans = tuple((unit.start, unit.end) for unit in when)
        said = tuple(chunk.value for chunk in chunks if chunk.kind == "ask")
        read = (*units[:-1], *joined)
        return Scene(
            self.text, self.language, named, deeds, said, loose, absent, times, spans, unread, aside, units=read
        )

    def _in_order(self, deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
        """Deeds in the order in which they were done: «juego X después de que bloquea» tells the second first, and so
        does «¿puedo bloquear si ataca Kraken?»."""
        out = list(deeds)
        for n, unit in enumerate(self.units[:-1]):
            late = unit.word == "then" and self.units[n + 1].word in ("of", "that")
            if not late and not self._supposes_afterwards(n):
                continue
            before = [k for k, deed in enumerate(out) if deed.end <= unit.start]
            after = [k for k, deed in enumerate(out) if deed.start >= unit.end]
            if before and after:
                last, first = before[-1], after[0]
                speaks = out[last].asked is not None or out[last].person.startswith("1")
                if not late and not (speaks and _tells_by_itself(out[first])):
                    continue
                between = (one.word for one in self.units[:n] if one.start >= out[last].end)
                if not any(word in STRONG for word in between):
                    earlier, later = out[first], out[last]
                    if earlier.person == "inf" and earlier.side is None:
                        earlier = replace(earlier, side=later.side)
                    out[last], out[first] = earlier, later
        return tuple(out)

    def _supposes_afterwards(self, n: int) -> bool:
        """Whether a condition begins here, right after what hangs on it."""
        return n > 0 and self.units[n].word in ("if", "when") and self.units[n - 1].word not in STRONG | WEAK

    # -- chunks

    def _chunks(self, asked: Sequence[tuple[int, int, Asked]]) -> list[_Chunk]:
        starts = {first: (end, ask) for first, end, ask in asked}
        self._of_a_card = {first for first, _, ask in asked if ask.kind in ABOUT_CARDS and not ask.about}
        chunks: list[_Chunk] = []
        at = 0
        while at < len(self.units):
            if at in starts:
                end, ask = starts[at]
                chunks.append(_Chunk("ask", at, end, ask))
                at = end
                continue
            limit = min((first for first in starts if first > at), default=len(self.units))
            chunk = self._verb(at, limit) or self._groups(at, limit) or self._single(at)
            chunks.append(chunk)
            at = chunk.last
        return _asked_about(self._paired(chunks))

    def _paired(self, chunks: list[_Chunk]) -> list[_Chunk]:
        """«bloqueo a Trivaldi con Oni y a Tyr con Mimi», also without «a»: the next pair is no list."""
        out: list[_Chunk] = []
        for n, chunk in enumerate(chunks):
            before, after = out[-1:] and out[-1].value, chunks[n + 1].value if n + 1 < len(chunks) else None
            pair = chunk.kind == "groups" and len(chunk.value) == 2 and (before, after) == ("with", "with")
            met = len(out) > 2 and out[-2].kind == "groups"
            joints = [k for k in range(chunk.first, chunk.last) if self.units[k].word in ("and", "comma")]
            if pair and met and joints:
                cut = joints[-1]
                out.append(_Chunk("groups", chunk.first, cut, chunk.value[:1]))
                out.append(_Chunk("unit", cut, cut + 1, self.units[cut].word))
                out.append(_Chunk("groups", cut + 1, chunk.last, chunk.value[1:]))
                continue
            out.append(chunk)
        return out

    def _single(self, at: int) -> _Chunk:
        word = self.units[at].word
        if word in PEOPLE:
            return _Chunk("person", at, at + 1, PEOPLE[word])
        if word == "nobody":
            return _Chunk("nobody", at, at + 1)
        return _Chunk("unit", at, at + 1, word)

    def _groups(self, at: int, limit: int) -> _Chunk | None:
        try:
            found = [(one.end, one.value) for one in self.chart.read("groups", at) if one.end <= limit]
        except TooLong:
            return None
        if not found:
            return None
        far = self._before_the_next_doer(at, [end for end, _ in found])
        if far in self._of_a_card:
            far = self._before_what_is_asked(at, far, [end for end, _ in found])
        value = max((value for end, value in found if end == far), key=weight)
        span = (self.units[at].start, self.units[far - 1].end)
        before = [unit.word for unit in self.units[max(0, at - 2) : at]]
        kind = "absent" if "without" in before else "groups"
        lying = before[-1:] == ["with"] and len(value) > 1 and value[-1].zone == "play"  # «con Oni y Kraken en mesa»
        where = "play" if lying else None
        return _Chunk(kind, at, far, tuple(replace(group, at=span, zone=group.zone or where) for group in value))

    def _before_what_is_asked(self, at: int, far: int, ends: Sequence[int]) -> int:
        """Where a list ends: «destruye al Oni que lleva Katana, la Katana ¿a dónde va?» asks about the Katana."""
        commas = [n for n in range(at, far) if self.units[n].word == "comma"]
        return max((end for end in ends if commas and end <= commas[-1]), default=far)

    def _before_the_next_doer(self, at: int, ends: Sequence[int]) -> int:
        """Where a list ends: «ataco con Kraken, Oho Yama bloquea» tells what Oho Yama does, and lists one card.

        What stands after a comma, and right before what a single one does, begins a clause of its own; so it does
        where the list before the comma was closed by «and», and so does «and one», «and the other».
        """
        far = max(ends)
        following = far
        while following < len(self.units) and (
            self._clitic(following, len(self.units)) or self.units[following].word in ("not", "already")
        ):
            following += 1
        if not self._is_verb(following, len(self.units)):
            return far
        words = [unit.word for unit in self.units[at:far]]
        if words[-2:] == ["and", "one"] or words[-3:] in (["and", "the", "other"], ["and", "a", "other"]):
            return max((end for end in ends if self.units[end].word == "and"), default=far)
        if words[-3:] == ["comma", "the", "other"]:
            return max((end for end in ends if self.units[end].word == "comma"), default=far)
        person = self._person(following)[0]
        one_does = person == "3" or person in ("parto", "parta")
        if one_does and "and" in words and self._has_verb_before(at):
            return max((end for end in ends if self.units[end].word == "and"), default=far)
        if "comma" not in words:
            return far
        last = far - 1 - words[::-1].index("comma")
        alone = one_does and "and" not in words[last - at :]
        closed = person in ("3", "3p") and "and" in words[: last - at]
        return max((end for end in ends if end <= last), default=far) if alone or closed else far

    def _has_verb_before(self, at: int) -> bool:
        """Whether a list stands after the verb of its own clause: «ataca con Maui y mi Oni lo bloquea»."""
        while at and self.units[at - 1].word not in STRONG:
            at -= 1
            if self.units[at].word.startswith("!"):
                return True
        return False

    def _is_verb(self, at: int, limit: int) -> bool:
        return at < limit and self.units[at].word.startswith("!")

    def _clitic(self, at: int, limit: int) -> str | None:
        """The pronoun that stands here before a verb; «la» and «los» are one where no noun follows."""
        if at >= limit:
            return None
        unit = self.units[at]
        if unit.word in CLITICS:
            return unit.word
        shown = self.text[unit.start : unit.end].lower()
        if (
            unit.word == "the"
            and shown in ("la", "las", "los")
            and at + 1 < limit
            and self.units[at + 1].word.startswith("!")
        ):
            return "it_"
        return None

    def _many(self, at: int) -> list[str]:
        """What tells a pronoun of several: «los bloqueo»."""
        return ["many"] if self.text[self.units[at].start : self.units[at].end].lower() in ("los", "las") else []

    def _verb(self, at: int, limit: int) -> _Chunk | None:
        first, negated, new = at, False, False
        clitics: list[str] = []
        while at < limit:
            clitic = self._clitic(at, limit)
            if self.units[at].word == "not":
                negated = True
            elif clitic is not None:
                clitics += [clitic, *self._many(at)]
            elif self.units[at].word in ("already", "still", "also", "only") and (at > first or self._follows_that(at)):
                pass
            elif self.units[at].word == "new":
                new = True
            elif self.units[at].word == "without" or (
                self.units[at].word == "that" and at > first and self.units[at - 1].word == "without"
            ):
                negated = True
            else:
                break
            at += 1
        if not self._is_verb(at, limit):
            return None
        return self._composed(first, at, limit, negated, clitics, new)

    def _follows_that(self, at: int) -> bool:
        return at > 0 and self.units[at - 1].word == "that"

    def _composed(
        self, first: int, at: int, limit: int, negated: bool, clitics: list[str], new: bool = False
    ) -> _Chunk:
        """A verb with its auxiliaries: «me lo puede anular», «tengo que mostrar», «es bloqueado», «can it attack»."""
        person, tense = self._person(at)
        modal: str | None = None
        made = False
        pluperfect = False
        passive = person.startswith("part") or self._is_done_by(at, limit)
        subject: Any = None
        refused = False
        while True:
            verb = self.units[at].word[1:]
            clitics += [_JOINED.get(one, "it_") for one in self.units[at].joined]
            following, inner = self._next_verb(at, limit)
            if person == "1" and {"me", "us"} & set(clitics) and verb not in _AUXILIARIES:
                person, tense = self._third(at) or (person, tense)
            if following is None or not self._goes_with(verb, following):
                break
            if inner is not None:
                subject = inner
            made = made or verb == "lay"
            pluperfect = pluperfect or (verb == "have_done" and tense == "imperfect")
            if verb in ("can", "reach", "must", "have"):
                modal = "can" if verb in ("can", "reach") else "must"
            if verb in ("be", "recover") and self._form(following).startswith("part"):
                passive = True
            between = [unit.word for unit in self.units[at + 1 : following]]
            refused = refused or (verb in ("can", "must") and "not" in between)
            for n in range(at + 1, following):
                clitic = self._clitic(n, limit)
                if clitic:
                    clitics.append(clitic)
            if person == "inf" or (verb in ("do", "will") and self.language == "en"):
                person = "3" if subject is None else person
            at = following
        return _Chunk(
            "verb",
            first,
            at + 1,
            _Verb(
                verb,
                person,
                tense,
                tuple(clitics),
                negated,
                passive,
                modal,
                subject,
                new,
                made,
                self._is_mine(person, at),
                pluperfect,
                refused,
            ),
        )

    def _is_done_by(self, at: int, limit: int) -> bool:
        """«blocked by Oni»: the past of English verbs is their participle as well."""
        return self.language == "en" and at + 1 < limit and self.units[at + 1].word == "by"

    def _person(self, at: int) -> tuple[str, str]:
        persons = self.units[at].persons
        if not persons:
            return "3", ""
        person, _, tense = persons[0].partition(":")
        if self.language == "en" and person == "1" and "I" not in [one.word for one in self.units[max(0, at - 3) : at]]:
            person = "3"
        if persons[0] == "1:present" and "3:past" in persons and self._is_said_of_a_card(at):
            return "3", "past"
        return person, tense

    def _is_said_of_a_card(self, at: int) -> bool:
        """Whether a card does it that stands beside the verb: «Ekimmu bloqueo», «lo bloqueo Ekimmu», without the accent
        of «bloqueó»."""
        if self._frame(self.units[at].word[1:]).doer == "player":
            return False
        following = next((u.word for u in self.units[at + 1 :] if u.word not in ("a", "the", "my", "his")), "stop")
        pointed = at > 0 and self._clitic(at - 1, at + 1) == "it_"
        if pointed and following.startswith(("card:", "race:")):
            return True
        words = ["stop", *(unit.word for unit in self.units[:at])]
        n = len(words) - 1
        if not words[n].startswith(MARKS):
            return False
        while words[n].startswith(MARKS) or words[n] in _IN_A_PHRASE:
            borne = words[n] == "with" and words[n - 1].startswith(MARKS)
            if words[n] == "with" and not borne:
                return False
            n -= 1
        return words[n] not in PREPOSITIONS

    def _is_mine(self, person: str, at: int) -> bool:
        """Whether nobody else can be meant: «bajo», but not «bajé» without its accent."""
        forms = [one for one in self.units[at].persons if not one.endswith(("subjunctive", "conditional"))]
        return person in ("1", "1p") and not any(one.startswith("3") for one in forms)

    def _third(self, at: int) -> tuple[str, str] | None:
        """What somebody else does, where the form may mean that: «me declaro» without its accent; not «me lo robé»."""
        for one in self.units[at].persons:
            person, _, tense = one.partition(":")
            if person == "3" and tense != "subjunctive":
                return person, tense
        return None

    def _form(self, at: int) -> str:
        """How the verb here goes with an auxiliary before it: `inf`, `ger`, `part`, else its person."""
        forms = [person.partition(":")[0] for person in self.units[at].persons]
        return next((form for form in forms if form.startswith(("inf", "ger", "part"))), forms[0] if forms else "")

    def _next_verb(self, at: int, limit: int) -> tuple[int | None, Any]:
        """The verb that may belong to the auxiliary here, and who stands in between as its subject."""
        n = at + 1
        subject: Any = None
        while n < limit:
            word = self.units[n].word
            if word.startswith("!"):
                return n, subject
            if word in ("to", "that", "not", "already", "still", "now", "also") or self._clitic(n, limit):
                n += 1
            elif word in PEOPLE and subject is None:
                subject, n = PEOPLE[word], n + 1
            elif word == "it" and subject is None:
                subject, n = (Group(ref="it", count=1),), n + 1
            elif subject is None:
                verbs = (k for k in range(n, limit) if self._is_verb(k, limit) and self._form(k) == "inf")
                groups = self._groups(n, next(verbs, limit))  # «¿puede Oni llevar un Arma?»
                if groups is None:
                    return None, None
                subject, n = groups.value, groups.last
            else:
                return None, None
        return None, None

    def _goes_with(self, verb: str, following: int) -> bool:
        form = self._form(following)
        if verb == "have_done":
            return form.startswith("part")
        if verb == "lay":
            return form == "inf" and self.units[following - 1].word == "to"
        if verb == "be":
            return form.startswith(("part", "ger"))
        if verb == "recover":
            return self.language == "en" and form.startswith("part")
        if verb == "have":
            return form == "inf"
        return verb in _AUXILIARIES and form == "inf"

    # -- clauses

    def _clauses(self, chunks: Sequence[_Chunk]) -> tuple[tuple[Deed, ...], Groups, set[int]]:
        verbs = [n for n, chunk in enumerate(chunks) if chunk.kind == "verb"]
        bounds: list[tuple[int, int]] = []
        begin = 0
        for place, n in enumerate(verbs):
            end = self._cut(chunks, n, verbs[place + 1]) if place + 1 < len(verbs) else len(chunks)
            bounds.append((begin, end))
            begin = end
        deeds: list[Deed] = []
        used: set[int] = set()
        for n, (first, end) in zip(verbs, bounds, strict=True):
            gap = self._gap(chunks, n, end)
            deed, taken = self._deed(chunks, n, first, gap)
            deeds.append(self._as_before(self._with_doer(deed, deeds[-1] if deeds else None), deeds))
            used |= taken
            again = self._once_more(chunks, n, gap)
            if again is not None:
                deeds[-1], more = self._without(deeds[-1], again), again
                deeds.append(replace(deeds[-1], object=more[0].value, tool=more[1].value, target=()))
            if gap < end:
                side: Side = chunks[gap + 1].value
                rest = tuple(
                    _counted_as(group, deed.object)
                    for chunk in chunks[gap + 2 : end]
                    if chunk.kind == "groups"
                    for group in chunk.value
                )
                deeds.append(
                    replace(deed, side=side, subject=(), object=rest, tool=(), target=(), to_me=False, dropped=False)
                )
                used |= {
                    k
                    for chunk in chunks[gap:end]
                    if chunk.kind in ("groups", "person")
                    for k in range(chunk.first, chunk.last)
                }
        loose: list[Group] = []
        for chunk in chunks:
            if chunk.kind == "groups" and not used & set(range(chunk.first, chunk.last)):
                loose += chunk.value
                used |= set(range(chunk.first, chunk.last))
            if chunk.kind in ("ask", "absent"):
                used |= set(range(chunk.first, chunk.last))
            if chunk.kind == "absent":
                used |= {n for n in (chunk.first - 2, chunk.first - 1) if self.units[n].word in ("without", "more")}
        return tuple(deeds), tuple(loose), used

    def _once_more(self, chunks: Sequence[_Chunk], n: int, end: int) -> tuple[_Chunk, _Chunk] | None:
        """«bloqueo a Cachorro con Karl y a Lucy con Roy»: the second pair of one verb."""
        found = [(chunk, chunk.value if chunk.kind == "unit" else chunk.kind) for chunk in chunks[n + 1 : end]]
        plain = [(chunk, value) for chunk, value in found if value != "to"]
        values = [value for _, value in plain]
        for place in range(len(values) - 6):
            joined = values[place + 3] in ("and", "comma")
            if joined and values[place : place + 3] == values[place + 4 : place + 7] == ["groups", "with", "groups"]:
                return plain[place + 4][0], plain[place + 6][0]
        return None

    @staticmethod
    def _without(deed: Deed, pair: tuple[_Chunk, _Chunk]) -> Deed:
        """A deed without the phrases of its second pair."""
        groups = [*pair[0].value, *pair[1].value]

        def left(ones: Groups) -> Groups:
            return tuple(one for one in ones if not any(one is other for other in groups))

        return replace(deed, object=left(deed.object), tool=left(deed.tool), target=left(deed.target))

    def _with_doer(self, deed: Deed, before: Deed | None) -> Deed:
        """«¿muere Ogro bloqueando a Kasim?»: who does what a gerund tells is who the verb before it is about."""
        if before is not None and self._is_said_beside(before) and deed.dropped and not deed.subject:
            return replace(deed, subject=before.object or before.subject, side=None, dropped=False)
        if deed.person == "ger" and deed.verb in _HAVING and before is not None and deed.side is None:
            deed = replace(deed, side=before.side, dropped=before.dropped)
        if deed.person != "ger" or deed.subject or before is None or not before.subject:
            return deed
        if self._frame(before.verb).object or any(
            unit.start in range(before.end, deed.start) and unit.word in STRONG for unit in self.units
        ):
            return deed
        return replace(deed, subject=before.subject, side=before.side)

    def _is_said_beside(self, deed: Deed) -> bool:
        """«el Huitzil que tengo puede...»: what is only said of a card, of which the next verb says more."""
        n = next((k for k, unit in enumerate(self.units) if unit.start >= deed.start), 0)
        after = next((unit.word for unit in self.units if unit.start >= deed.end), "stop")
        relative = deed.verb in _HAVING and n > 0 and self.units[n - 1].word == "that"
        return relative and bool(deed.object) and after not in STRONG | WEAK

    def _as_before(self, deed: Deed, deeds: Sequence[Deed]) -> Deed:
        """«I forgot my Oro and already played an Ally»: an English verb without a subject has the one before; so does
        a Spanish one after what the letter A does: «A tiene 5 Oros y juega a Yord»."""
        before = next((one for one in reversed(deeds) if one.side is not None), None)
        bare = deed.person == "inf" and deed.side is None and not deed.subject and not deed.asked
        if before is None or not (deed.dropped or bare):
            return deed
        lettered = before.side == "A" and before.person == "3" and deed.dropped and deed.verb not in _MET
        if self.language != "en" and not lettered:
            return deed
        return replace(deed, side=before.side, dropped=False)

    def _cut(self, chunks: Sequence[_Chunk], one: int, two: int) -> int:
        """Where the clause of the first verb ends and that of the second begins."""
        between = range(one + 1, two)
        if self.units[chunks[two].first].word == "without":
            return two
        for kinds in (STRONG, WEAK):
            places = [n for n in between if chunks[n].kind == "ask" or chunks[n].value in kinds]
            if places:
                return places[-1]
        verb: _Verb = chunks[two].value
        groups = [n for n in between if chunks[n].kind in ("groups", "person", "nobody")]
        if (
            not verb.passive
            and len(groups) > 1
            and groups[-1] == two - 1
            and not self._prepositioned(chunks, groups[-1])
        ):
            return groups[-1]
        if len(groups) == 1 and groups[0] == two - 1 and not self._prepositioned(chunks, groups[0]):
            before: _Verb = chunks[one].value
            if verb.person == "ger" and not self._frame(before.verb).object:
                return two
            if not self._frame(before.verb).object or (before.passive and verb.person.startswith("3")):
                return groups[0]
        return two

    @staticmethod
    def _gap(chunks: Sequence[_Chunk], n: int, end: int) -> int:
        """Where a second clause begins that leaves the verb out: «yo tengo Águila y el rival Guanaco»."""
        for place in range(n + 2, end - 2):
            if (
                chunks[place].value in ("and", "comma")
                and chunks[place + 1].kind == "person"
                and chunks[place + 2].kind == "groups"
            ):
                return place
        return end

    def _prepositioned(self, chunks: Sequence[_Chunk], n: int) -> bool:
        return n > 0 and chunks[n - 1].kind == "unit" and chunks[n - 1].value in PREPOSITIONS

    def _frame(self, verb: str) -> Frame:
        return self.frames.get(verb, Frame())

    def _deed(self, chunks: Sequence[_Chunk], n: int, first: int, end: int) -> tuple[Deed, set[int]]:
        """What the verb at `n` says with everything from `first` up to `end`, and the units that went into it."""
        verb: _Verb = chunks[n].value
        told = _Told(verb, set(range(chunks[n].first, chunks[n].last)), self._frame(verb.verb).words)
        self._doubled = self._is_doubled(chunks, n, end)
        owed = self._shared(chunks, n, first)
        had = verb.verb in _HAVING and owed and not any(one.kind == "groups" for one in chunks[n + 1 : end])
        if had and verb.person in ("3", "3p"):  # «el Sun que tiene»: whoever has it is the other player
            told.sides.append("B")
        done_to = had or verb.passive or verb.person in ("1", "1p", "2")
        told.roles["object" if done_to else "subject"] += owed
        questioned = closed = False
        for place in range(first, end):
            chunk = chunks[place]
            if place < n and self._begins_with(chunks, place, verb):
                told.release()
            if chunk.kind in ("verb", "ask"):
                told.preposition = ""
                questioned = questioned or chunk.kind == "ask"
                closed = closed or (chunk.kind == "ask" and place > n)
                own = verb.subject is not None or self._is_done_to_me(chunks, n, end)
                begins = (own and self._starts_anew(chunks, n)) or self._goes_on_with(chunks, n, end)
                if place == n:
                    told.release(_ROLES if begins else self._not_its_own(chunks, n, end))
            elif chunk.kind == "unit" and questioned and str(chunk.value).startswith("zone:"):
                continue
            elif place == n + 1 and self._is_what(verb, chunk):
                told.roles["object"].append(Group(ref="it", at=self._span(chunk)))
                told.used |= set(range(chunk.first, chunk.last))
            elif chunk.kind == "unit":
                if chunk.value == "ask_open" and place < n:
                    told.release()
                told.word(str(chunk.value), chunk, before=place < n)
            elif chunk.kind == "nobody":
                told.nobody(chunk)
            elif chunk.kind == "person":
                told.person(chunk, fighting=place > n and self._frame(verb.verb).doer == "both")
            elif chunk.kind == "groups" and place > n and (closed or "ask_open" in told.passed):
                continue
            elif chunk.kind == "groups":
                role = self._role_there(verb, chunks, place, n, told)
                told.groups(chunk, role)
        told.about_the_done(owed)
        span = (self.units[chunks[n].first].start, self.units[chunks[n].last - 1].end)
        side = self._side(verb, told.roles, told.sides, told.to_me)
        dropped = self._dropped(verb, told.roles, told.sides, told.to_me)
        deed = told.deed(side, dropped, span, self._frame(verb.verb).takes)
        return self._with_pronouns(deed, verb), told.used

    def _role_there(self, verb: _Verb, chunks: Sequence[_Chunk], place: int, n: int, told: _Told) -> str | None:
        """What the phrase there is to the verb at `n`, as the phrase that it goes on with where it does."""
        groups, preposition = chunks[place].value, told.preposition
        if told.role is not None and preposition == told.before and self._joins(chunks, place, preposition):
            return told.role
        if place < n and self._frame(verb.verb).takes and all(one.zone == "play" for one in groups):
            preposition = preposition.replace("with", "without")  # «con Alfheim en mesa me rompen un Oro»
        someone = bool(told.sides) or (place > n and not _agree(verb, groups))
        return self._role(verb, preposition, place < n, told.roles, someone)

    def _is_done_to_me(self, chunks: Sequence[_Chunk], n: int, end: int) -> bool:
        """«Tacán y Huitzil míos, me destruyen a Tacán»: what stands before the comma does nothing."""
        verb: _Verb = chunks[n].value
        words = [chunk.value if chunk.kind == "unit" else chunk.kind for chunk in chunks[n + 1 : end]]
        done = words[:2] == ["to", "groups"] or (self._frame(verb.verb).met and words[:1] == ["groups"])
        return "me" in verb.clitics and done

    def _not_its_own(self, chunks: Sequence[_Chunk], n: int, end: int) -> tuple[str, ...]:
        """«Sai en un Kraken, rompo el Sai»: the roles that what stands before has not, as what is broken follows; so of
        «Draugar en mesa, bajo a Oni», where what lies in play is not what comes."""
        verb: _Verb = chunks[n].value
        after = [chunk.value if chunk.kind == "unit" else chunk.kind for chunk in chunks[n + 1 : end]]
        lying = n > 1 and chunks[n - 2].kind == "groups" and all(group.zone == "play" for group in chunks[n - 2].value)
        follows = after[:1] == ["groups"] or (lying and after[:2] == ["to", "groups"] and "him_" not in verb.clitics)
        own = follows and self._frame(verb.verb).object and verb.verb != "pay" and "it_" not in verb.clitics
        speaks = verb.person in ("1", "1p") and not verb.passive
        if speaks and lying and not self._frame(verb.verb).object and after[:2] == ["with", "groups"]:
            return _ROLES  # «Cuero en mesa y ataco con Oni»
        return ("object",) if own and speaks and self._starts_anew(chunks, n) else ()

    def _is_what(self, verb: _Verb, chunk: _Chunk) -> bool:
        """Whether «it» right after an English verb is what it is done to: «can they steal it»."""
        takes = self._frame(verb.verb).object and verb.verb not in _AUXILIARIES | {"be"}
        return self.language == "en" and takes and not verb.passive and (chunk.kind, chunk.value) == ("unit", "it")

    def _span(self, chunk: _Chunk) -> tuple[int, int]:
        return self.units[chunk.first].start, self.units[chunk.last - 1].end

    @staticmethod
    def _starts_anew(chunks: Sequence[_Chunk], place: int) -> bool:
        """Whether a clause begins there: «Fetiche con Kunai, el rival tiene...»."""
        return place > 0 and chunks[place - 1].kind == "unit" and chunks[place - 1].value in STRONG

    def _begins_with(self, chunks: Sequence[_Chunk], place: int, verb: _Verb) -> bool:
        """Whether a clause begins with the person, or the other one, there."""
        begins = self._starts_anew(chunks, place) or _lies_by_itself(chunks, place)
        anew = chunks[place].kind == "person" and begins
        return anew or self._is_another(chunks, place, verb)

    @staticmethod
    def _is_another(chunks: Sequence[_Chunk], place: int, verb: _Verb) -> bool:
        """«Issler y el otro tiene 6»: of two that stand before what a single one does the last does it."""
        kind, value = chunks[place].kind, chunks[place].value
        one = kind == "person" or (kind == "groups" and value[0].ref == "other")
        alone = place < 3 or chunks[place - 3].kind != "groups"
        joined = place > 1 and alone and chunks[place - 1].value == "and"
        return one and joined and verb.person in ("3", "1") and not verb.passive

    def _goes_on_with(self, chunks: Sequence[_Chunk], n: int, end: int) -> bool:
        """«mi Oni lleva una Sai y la destruyo»: what the speaker does next has an object of its own."""
        verb: _Verb = chunks[n].value
        joined = n > 0 and chunks[n - 1].value == "and" and not verb.modal
        own = "it_" in verb.clitics or any(one.kind == "groups" for one in chunks[n + 1 : end])
        return joined and own and verb.person in ("1", "1p") and self._frame(verb.verb).object

    def _is_doubled(self, chunks: Sequence[_Chunk], n: int, end: int) -> bool:
        """Whether the pronoun says again what stands before the verb: «mi Oni lo bloquea un Talos»."""
        verb: _Verb = chunks[n].value
        if "it_" not in verb.clitics or verb.passive or verb.person not in ("3", "3p"):
            return False
        after = chunks[n + 1] if n + 1 < end else None
        before = chunks[n - 1] if n else None
        disagrees = before is not None and before.kind == "groups" and not _agree(verb, before.value)
        return disagrees or (after is not None and after.kind == "groups")

    @staticmethod
    def _joins(chunks: Sequence[_Chunk], place: int, preposition: str) -> bool:
        """Whether the phrase goes on with what stands before it: «con Oni y con Kraken»."""
        back = place - (2 if preposition else 1)
        return back > 0 and chunks[back].value in ("and", "comma", "nor") and chunks[back - 1].kind == "groups"

    def _with_pronouns(self, deed: Deed, verb: _Verb) -> Deed:
        """«lo bloqueo» has an object of its own: whatever was told last."""
        met = bool(deed.subject and deed.target and not deed.object)
        if (
            {"it_", "me"} & set(verb.clitics) and met and self._is_said_of_before(deed)
        ):  # «Oni contra un Tyr que lo bloquea»
            return replace(deed, object=deed.subject, subject=deed.target, target=())
        if "it_" in verb.clitics and not deed.object and deed.subject and not _agree(verb, deed.subject):
            return replace(deed, object=deed.subject, subject=())
        if "it_" in verb.clitics and not deed.object and not verb.passive:
            return replace(deed, object=(Group(ref="it", each="many" in verb.clitics),))
        if "him_" in verb.clitics and not deed.target and deed.object:
            return replace(deed, target=(Group(ref="it_player"),))
        return deed

    def _is_said_of_before(self, deed: Deed) -> bool:
        """Whether a relative clause says the deed of the phrase right before it."""
        n = next(k for k, unit in enumerate(self.units) if unit.start >= deed.start)
        return n > 0 and self.units[n - 1].word == "that" and deed.target[-1].at[1] == self.units[n - 2].end

    def _shared(self, chunks: Sequence[_Chunk], n: int, first: int) -> Groups:
        """What a participle or a relative clause is about: the phrase right before it, of another clause."""
        verb: _Verb = chunks[n].value
        if any(chunks[place].kind in ("groups", "person") for place in range(first, n)):
            return ()
        before = first - 1 if first == n else n - 1
        if before >= 0 and chunks[before].value == "that" and before >= 1:
            before -= 1
        elif not (verb.person.startswith(("part", "ger")) and verb.modal is None and first == n):
            return ()
        if before >= 0 and chunks[before].kind == "groups":
            found: Groups = chunks[before].value
            return found[-1:] if _is_of_one(verb) else found
        return ()

    def _role(
        self, verb: _Verb, preposition: str, left: bool, roles: Mapping[str, list[Group]], someone: bool
    ) -> str | None:
        """What a phrase is to the verb, by its preposition, its side of the verb, and the verb's own frame."""
        if preposition == "with":
            return "tool"
        if preposition == "by":
            return "subject" if verb.passive else "tool"
        if preposition in ("against", "on", "in", "for"):
            return "target"
        if preposition in ("of", "from", "without"):
            return "tool" if preposition == "of" and not roles["tool"] else None
        frame = self._frame(verb.verb)
        if preposition == "to":
            doubled = left and "him_" in verb.clitics and verb.verb not in _HAVING
            pointed = "it_" in verb.clitics and not left and frame.doer == "player"  # «se lo pongo a su Oni»
            second = (roles["object"] or pointed) and frame.object and verb.verb not in _HAVING
            return "target" if doubled or second else "object"
        if verb.passive:
            return "object"
        first_person = verb.person in ("1", "1p", "2", "inf", "ger")
        if left:
            if verb.person == "ger" and not verb.modal:
                return "subject"
            if first_person and not verb.modal and verb.person != "inf":
                return "object"
            if self._doubled:
                return "object"
            return "object" if verb.modal and verb.person == "1" else "subject"
        if not frame.object:
            return "subject"
        if first_person or roles["subject"] or someone:
            return "object"
        if frame.doer == "player":
            return "object"
        if "it_" in verb.clitics or (frame.met and "me" in verb.clitics) or roles["object"]:
            return "subject"
        return "subject" if frame.doer == "card" or frame.met else "object"

    def _side(self, verb: _Verb, roles: Mapping[str, list[Group]], sides: Sequence[Side], to_me: bool) -> Side | None:
        if sides:
            return sides[-1]
        if (
            any(group.ref == "other" and group.kind is None for group in roles["subject"])
            and self._frame(verb.verb).doer == "player"
        ):
            return "B"
        if verb.person in ("1", "1p") and not verb.passive:
            return "A"
        if to_me or ("him_" in verb.clitics and verb.verb == "stay"):
            return "B"
        if verb.passive or roles["subject"] or "se" in verb.clitics or verb.person in ("inf", "ger"):
            return None
        if verb.verb == "have_done" and self.language == "es":
            return None
        return "B" if verb.person in ("3", "3p") else None

    def _dropped(self, verb: _Verb, roles: Mapping[str, list[Group]], sides: Sequence[Side], to_me: bool) -> bool:
        """Whether the opponent is meant only because nobody is named: «bajó un Oni»."""
        return not sides and not to_me and not verb.passive and not roles["subject"] and verb.person in ("3", "3p")

    # -- what is left

    def _unread(
        self, left: Sequence[int], asked: Sequence[tuple[int, int, Asked]]
    ) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Spans of words that nobody understood; those in a clause without a word of the game stand aside."""
        unread: list[tuple[int, int]] = []
        aside: list[tuple[int, int]] = []
        for n in left:
            unit = self.units[n]
            ends = unit.word == "then" or unit.word in PREPOSITIONS
            trailing = ends and self.units[n + 1].word in ("stop", "comma", "ask")
            trailing = trailing and not (unit.word == "then" and any(end == n for _, end, _ in asked))
            alone = self._is_otherwise(n) or (not asked and self._asks_when(n))
            if (unit.word not in HARMLESS or trailing or alone) and not unit.word.startswith(("time:", "!")):
                (aside if self._is_aside(n) else unread).append((unit.start, unit.end))
        return tuple(unread), tuple(aside)

    def _is_otherwise(self, n: int) -> bool:
        """«si ataca, bloqueo; si no, ataco yo»: of two cases only one stands on a board."""
        words = [unit.word for unit in self.units[: n + 2]]
        return words[n] == "if" and "if" in words[:n] and words[n + 1 :] == ["not"]

    def _asks_when(self, n: int) -> bool:
        """«me la bloquean, ¿cuándo muere?»: the last clause asks when, of which nothing is told after it."""
        words = [unit.word for unit in self.units]
        rest = words[n + 1 :]
        if rest[:1] == ["!can"]:  # «¿cuándo puedo jugar Aquiles?»
            return words[n] == "when"
        verbs = [word for word in rest if word.startswith("!")]
        opens = n == 0 or words[n - 1] in STRONG | {"and"}
        told = "!can" in words or "!must" in words or "comma" in rest or not verbs
        return words[n] == "when" and opens and not told and ("ask" in rest or (n > 0 and len(verbs) == 1))

    def _is_aside(self, n: int) -> bool:
        """Whether the stretch between stops that holds this word speaks of nothing in the game."""
        if self.units[n].word != "?":
            return False
        stops = ("stop", "comma", "colon", "ask", "ask_open")
        first = max((k + 1 for k in range(n) if self.units[k].word in stops), default=0)
        last = min((k for k in range(n, len(self.units)) if self.units[k].word in stops), default=len(self.units))
        if first == 0 and last == len(self.units):
            return False
        return not any(
            unit.word.startswith((*MARKS, "!")) and not unit.word.startswith("num:") for unit in self.units[first:last]
        )


def _tells_by_itself(deed: Deed) -> bool:
    """Whether a deed names what it is about, and points at nothing told before it."""
    groups = (*deed.subject, *deed.object, *deed.tool, *deed.target)
    return any(group.card is not None for group in groups) and all(group.ref is None for group in groups)


def _counted_as(group: Group, before: Groups) -> Group:
    """«tiene 1 Aliado y yo 2»: a number alone counts what was counted before it."""
    counted = before[-1] if before and before[-1].card is None and before[-1].kind else None
    again = group.ref == "some" and counted is not None
    return replace(group, ref=None, kind=counted.kind, zone=counted.zone) if again and counted else group


def _after_a_deed(chunks: Sequence[_Chunk]) -> bool:
    """«mi Aliado muere y [el Arma…]»: an «y» after a verb opens a clause of its own."""
    return len(chunks) > 1 and chunks[-1].value == "and" and chunks[-2].kind == "verb"


def _asked_about(chunks: Sequence[_Chunk]) -> list[_Chunk]:
    """The chunks, with what stands right before a question as what it is about: «¿la Katana a dónde va?»."""
    out: list[_Chunk] = []
    for n, chunk in enumerate(chunks):
        before = out[-1] if out else None
        opens = before is not None and (len(out) == 1 or out[-2].value in STRONG or _after_a_deed(out[:-1]))
        asked = before is not None and before.kind == "ask" and before.value.kind == "zone" and not before.value.about
        closed = n + 1 == len(chunks) or chunks[n + 1].value in STRONG
        if asked and before is not None and chunk.kind == "groups" and closed:  # «¿se va al cementerio el Oni?»
            out[-1] = _Chunk("ask", before.first, chunk.last, replace(before.value, about=chunk.value))
            continue
        open_ask = chunk.kind == "ask" and chunk.value.kind in ABOUT_CARDS and not chunk.value.about
        if open_ask and before is not None and before.kind == "groups" and opens:
            out[-1] = _Chunk("ask", before.first, chunk.last, replace(chunk.value, about=before.value))
            continue
        out.append(chunk)
    return out


def _lies_by_itself(chunks: Sequence[_Chunk], place: int) -> bool:
    """Whether a clause begins here after a phrase of no verb: «Fetiche en mesa y mi rival con 5 Oros»."""
    alone = place >= 2 and chunks[place - 1].value == "and" and chunks[place - 2].kind == "groups"
    return alone and (place == 2 or chunks[place - 3].value in STRONG)


def _is_of_one(verb: _Verb) -> bool:
    """Whether a form tells of a single one: of «un Oni y un Kraken atacando» both attack, of «que ataca» the last."""
    if verb.person.startswith("part"):
        return not verb.person.endswith("s")
    return verb.person not in ("ger", "3p", "1p")


def _agree(verb: _Verb, groups: Groups) -> bool:
    """Whether a phrase may be the subject of its verb: «bloquean uno» is not about one that blocks."""
    many = len(groups) > 1 or (groups[0].count or 1) > 1 or (groups[0].ref in ("all", "both") and not groups[0].each)
    return verb.passive or (verb.person == "3p") == many or verb.person not in ("3", "3p")


_JOINED = {"me": "me", "te": "te", "se": "se", "nos": "us", "le": "him_", "les": "him_"}
