"""The laws of a deck, name by name and as a whole.

The limit of copies goes by name, whatever the version (10.16): a name of which one copy is Única is held to the limit
of the Única. Oros without ability (3.3.B.1) and cards whose own text lifts the limit are not counted (reading A57).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalogue.decks import DeckProblem
from engine.games.myl_pe.catalogue.cards.catalogue import Card
from engine.games.myl_pe.catalogue.cards.search import Stock
from engine.games.myl_pe.catalogue.decks import sentences as say
from engine.games.myl_pe.catalogue.decks.names import Listed, labels
from engine.games.myl_pe.catalogue.decks.options import DeckOptions, limited_printings

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
