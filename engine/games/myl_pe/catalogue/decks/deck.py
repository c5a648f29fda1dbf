"""Whether a deck of Primera Era may be played: every problem of a list at once (DAR 1, 3.3.B.1, 4.1, 4.2, 10.16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from engine.catalogue.decks import DeckEntry, DeckProblem, DeckReport
from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.reading import lifts_the_limit
from engine.games.myl_pe.catalogue.cards.search import Stock, shipped
from engine.games.myl_pe.catalogue.decks import sentences as say
from engine.games.myl_pe.catalogue.decks.decklist import Line, read_list
from engine.games.myl_pe.catalogue.decks.names import Listed, find_printings, labels
from engine.games.myl_pe.catalogue.decks.options import DeckOptions, limited_printings, options_from
from engine.games.myl_pe.model.board import CardFace
from engine.games.myl_pe.printings.catalogue import Card

Copies = list[tuple[Listed, Card]]
"""The copies of one name with the printing that each is taken to be."""

Limit = tuple[tuple[Card, ...], int]


def judge_groups(listed: list[Listed], settings: DeckOptions, stock: Stock) -> list[DeckProblem]:
    """The problems of each name, in the order in which the names first appear."""
    limits: list[Limit] = [(limited_printings(name, stock), most) for name, most in settings.limits.items()]
    groups: dict[str, list[Listed]] = {}
    for item in listed:
        if item.cards:
            groups.setdefault(item.group, []).append(item)
    return [problem for group in groups.values() for problem in _judge_group(group, settings, limits)]


def _judge_group(group: list[Listed], settings: DeckOptions, limits: list[Limit]) -> list[DeckProblem]:
    """Judge a name under every printing that it may be; ask for the printing only where the verdict hangs on it."""
    open_cards = dict.fromkeys(card for item in group if len(item.cards) > 1 for card in item.cards)
    verdicts = [
        _judge([(item, card if card in item.cards else item.cards[0]) for item in group], settings, limits)
        for card in (open_cards or group[0].cards)
    ]
    if len({tuple(problem.code for problem in verdict) for verdict in verdicts}) == 1:
        return verdicts[0]
    unsaid = tuple(line for item in group if len(item.cards) > 1 for line in item.lines)
    return [say.ambiguous_printing(group[0].name, labels(list(open_cards)), unsaid)]


def _judge(copies: Copies, settings: DeckOptions, limits: list[Limit]) -> list[DeckProblem]:
    return [
        *_copies(copies, settings),
        *_event_limits(copies, limits),
        *_rarities(copies, settings),
        *_initial(copies),
    ]


def _copies(copies: Copies, settings: DeckOptions) -> Iterator[DeckProblem]:
    counted = [(item, card) for item, card in copies if not card.is_free_oro and not card.any_number]
    count, lines = _sum(counted)
    if any(card.unique for _, card in counted):
        if count > settings.unique_copies:
            yield say.too_many_unique(counted[0][0].name, count, settings.unique_copies, lines)
    elif count > settings.copies:
        yield say.too_many_copies(counted[0][0].name, count, settings.copies, lines)


def _event_limits(copies: Copies, limits: list[Limit]) -> Iterator[DeckProblem]:
    for cards, most in limits:
        limited = [(item, card) for item, card in copies if card in cards]
        count, lines = _sum(limited)
        if count > most:
            name = limited[0][0].name
            yield say.limited_card(name, count, most, lines) if most else say.banned_card(name, lines)


def _rarities(copies: Copies, settings: DeckOptions) -> Iterator[DeckProblem]:
    """Frequency matters only where a restricted format says so (DAR 2.6)."""
    if settings.rarities is None:
        return
    wrong = [(item, card) for item, card in copies if card.rarity is not None and card.rarity not in settings.rarities]
    if wrong:
        yield say.rarity_not_allowed(wrong[0][0].name, str(wrong[0][1].rarity), settings.rarities, _sum(wrong)[1])


def _initial(copies: Copies) -> Iterator[DeckProblem]:
    wrong = [(item, card) for item, card in copies if item.initial and not card.is_free_oro]
    if wrong:
        yield say.initial_oro_invalid(wrong[0][0].name, _sum(wrong)[1])


def _sum(copies: Copies) -> tuple[int, tuple[int, ...]]:
    return sum(item.count for item, _ in copies), tuple(line for item, _ in copies for line in item.lines)


def judge_whole(listed: list[Listed], settings: DeckOptions, *, unread: bool, initial_known: bool) -> list[DeckProblem]:
    """The problems of the list as a whole.

    `unread`: some line could not be counted, so that too few cards, or no Oro, prove nothing. `initial_known`: false
    where the Oro chosen apart has a problem of its own, which needs no second sentence.
    """
    problems: list[DeckProblem] = []
    total = sum(item.count for item in listed)
    if total > settings.wanted or (total < settings.wanted and not unread):
        problems.append(say.deck_size(total, settings.wanted, settings.initial_inside))
    marked = [item for item in listed if item.initial]
    copies = sum(1 if item.starred else item.count for item in marked)
    if copies > 1:
        problems.append(say.initial_oro_several(copies, tuple(line for item in marked for line in item.lines)))
    elif not marked and initial_known and not unread and _lacks_initial(listed, settings):
        problems.append(say.initial_oro_missing())
    return problems


def _lacks_initial(listed: list[Listed], settings: DeckOptions) -> bool:
    if settings.mark_initial:
        return True
    return not any(card.is_free_oro for item in listed for card in item.cards) and all(item.cards for item in listed)


LONGEST_TEXT = 20_000
MOST_LINES = 400


class ListedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a deck in structured form: a name of the catalogue (or of the cards given along) and a count."""

    name: str
    count: int = 1
    printing: str = ""
    initial: bool = False


def deck_problems(
    text: str,
    *,
    options: DeckOptions | Mapping[str, Any] | None = None,
    stock: Stock | None = None,
    cards: Mapping[str, Mapping[str, Any]] | None = None,
) -> DeckReport:
    """Read a pasted list and say everything that is wrong with it.

    `options` are the event's settings, the document's own where left out; `stock` the printings that can be named,
    those of the catalogue where left out; `cards` facts that win over it, as for `check_entries`. Lines that mean no
    card count for nothing in `total`. Raises ValueError for settings that make no sense: those are ours, not the
    player's.
    """
    stock = stock or shipped()
    settings = options_from(options, stock)
    lines = list(read_list(text, stock)) if len(text) <= LONGEST_TEXT else []
    if len(text) > LONGEST_TEXT or len(lines) > MOST_LINES:
        return DeckReport(0, (), (say.text_too_long(LONGEST_TEXT, MOST_LINES),))
    if not lines:
        return DeckReport(0, (), (say.empty_list(),))
    return _report(*_resolve(lines, settings, cards or {}, stock), settings, stock)


def check_entries(
    entries: Iterable[ListedCard | Mapping[str, Any]] | Mapping[str, int],
    options: DeckOptions | Mapping[str, Any] | None = None,
    *,
    cards: Mapping[str, Mapping[str, Any]] | None = None,
) -> tuple[DeckProblem, ...]:
    """Every problem of a deck in structured form: entries, or counts under names.

    `cards` gives facts of cards under their names (`type`, `unique`, `text_es` or `has_ability`), which win over the
    catalogue: a case or a dispute may bring its own. In problems, `lines` count the entries from 1. Raises
    msgspec.ValidationError for an entry of another shape, ValueError for settings that make no sense.
    """
    stock = shipped()
    settings = options_from(options)
    listed = [{"name": n, "count": c} for n, c in entries.items()] if isinstance(entries, Mapping) else list(entries)
    if not listed:
        return (say.empty_list(),)
    lines = [_entry_line(number, entry) for number, entry in enumerate(listed, start=1)]
    return _report(*_resolve(lines, settings, cards or {}, stock), settings, stock).problems


def _entry_line(number: int, entry: ListedCard | Mapping[str, Any]) -> Line:
    card = entry if isinstance(entry, ListedCard) else msgspec.convert(entry, type=ListedCard)
    count = card.count if card.name.strip() else None
    return Line(number, card.name, count, card.name.strip(), card.printing, card.initial)


def _resolve(
    lines: list[Line], settings: DeckOptions, cards: Mapping[str, Mapping[str, Any]], stock: Stock
) -> tuple[list[Listed], list[DeckProblem]]:
    """What the lines mean, and the problems of single lines."""
    given = {key(name): _given_card(name, facts) for name, facts in cards.items()}
    allowed = settings.editions if settings.editions is not None else stock.in_decks
    listed: list[Listed] = []
    problems: list[DeckProblem] = []
    for line in lines:
        at = (line.number,)
        if line.count is None:
            problems.append(say.malformed_line(line.text, at))
            continue
        own = given.get(key(line.name))
        found, problem = ((own,), None) if own else find_printings(line.name, line.printing, allowed, at, stock)
        if problem:
            problems.append(problem)
        if not 1 <= line.count <= settings.size:
            problems.append(say.bad_count(found[0].name if found else line.name, line.count, settings.size, at))
            continue
        name = found[0].name if found else line.name
        listed.append(Listed(line.count, name, found, at, line.initial, line.starred))
    return listed, problems


def _given_card(name: str, facts: Mapping[str, Any]) -> Card:
    """A card from the facts that came along; what is not said is that of an Aliado with an ability."""
    text = facts.get("text_es")
    has_ability = facts.get("has_ability", text is None or bool(str(text).strip()))
    called, type_ = str(facts.get("name", name)), str(facts.get("type", "Aliado"))
    face = CardFace(called, type_, text_es=str(text or ""))  # type: ignore[arg-type]
    return Card(
        "",
        called,
        "",
        0,
        type_,
        None,
        False,
        None,
        False,
        None,
        None,
        bool(facts.get("unique", False)),
        bool(has_ability),
        lifts_the_limit(face),
    )


def _report(listed: list[Listed], problems: list[DeckProblem], settings: DeckOptions, stock: Stock) -> DeckReport:
    """The problems of the lines, then of the names, then of the whole, each in the order of the list."""
    unread = any(problem.code in {"malformed_line", "bad_count"} for problem in problems)
    listed, chosen_apart = _with_chosen_initial(listed, settings, stock)
    found = [*problems, *chosen_apart, *_not_asked_yet(judge_groups(listed, settings, stock), problems)]
    found.sort(key=lambda problem: problem.lines or (MOST_LINES + 1,))
    found += judge_whole(listed, settings, unread=unread, initial_known=not chosen_apart)
    starting = next((item.name for item in listed if item.initial), None)
    return DeckReport(sum(item.count for item in listed), _entries(listed), tuple(found), starting)


def _not_asked_yet(judged: list[DeckProblem], problems: list[DeckProblem]) -> list[DeckProblem]:
    """Without asking for the printing of a line whose printing is wrong already."""
    told = {line for problem in problems for line in problem.lines}
    return [p for p in judged if p.code != "ambiguous_printing" or not told.intersection(p.lines)]


def _with_chosen_initial(
    listed: list[Listed], settings: DeckOptions, stock: Stock
) -> tuple[list[Listed], list[DeckProblem]]:
    """The list with the initial Oro that was chosen apart: marked where it is listed, added where it lies outside."""
    if not settings.initial_oro:
        return listed, []
    line = next(iter(read_list(settings.initial_oro, stock)), None)
    if line is None or line.count is None:
        return listed, [say.malformed_line(settings.initial_oro, ())]
    allowed = settings.editions if settings.editions is not None else stock.in_decks
    cards, problem = find_printings(line.name, line.printing, allowed, (), stock)
    if problem:
        return listed, [problem]
    for place, item in enumerate(listed):
        common = tuple(card for card in item.cards if card in cards)
        if common:
            marked = replace(item, cards=common, initial=True, starred=True)
            return [*listed[:place], marked, *listed[place + 1 :]], []
    if settings.initial_inside:
        return listed, [say.initial_oro_not_listed(cards[0].name)]
    return [*listed, Listed(1, cards[0].name, cards, (), True)], []


def _entries(listed: list[Listed]) -> tuple[DeckEntry, ...]:
    """The cards of the list, equal ones together, in the order in which they first appear."""
    together: dict[tuple[str, str | None], DeckEntry] = {}
    for item in listed:
        printing = item.cards[0].id or None if len(item.cards) == 1 else None
        before = together.get((item.group, printing))
        together[item.group, printing] = DeckEntry(
            item.count + (before.count if before else 0),
            item.name,
            item.cards[0].type if item.cards else "",
            printing,
            (*(before.lines if before else ()), *item.lines),
        )
    return tuple(together.values())
