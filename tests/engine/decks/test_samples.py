"""Sample decks are legal, and one change that breaks one law is named as exactly that."""

import random
import re
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from engine.games.myl_pe.catalogue.decks.deck import deck_problems
from engine.games.myl_pe.catalogue.decks.sample import sample_deck, themes
from engine.games.myl_pe.printings.catalogue import catalogue, listed_editions

SEEDS = st.integers(0, 10_000)
CARD = re.compile(r"^(\d) (.+)$")


def _swap_oros(deck: str, line: str) -> str:
    """The deck with a line more, and as many Oros fewer as the line has cards."""
    spare = int(line.split()[0])
    lines = deck.splitlines()
    oros = len(lines) - 1 - next(i for i, text in enumerate(reversed(lines)) if text.startswith("Oros"))
    for i in range(oros + 1, len(lines)):
        count, name = CARD.match(lines[i]).groups()  # type: ignore[union-attr]
        taken = min(spare, int(count))
        lines[i], spare = (f"{int(count) - taken} {name}" if int(count) > taken else ""), spare - taken
    return "\n".join([*lines, line])


def _one_less(deck: str, dice: random.Random) -> str:
    line = dice.choice(re.findall(r"(?m)^3 .+$", deck))
    return re.sub(f"(?m)^{re.escape(line)}$", "", deck, count=1)


def _fourth_copy(deck: str, dice: random.Random) -> str:
    name = dice.choice(re.findall(r"(?m)^3 (.+)$", deck.split("Talismanes")[0]))
    return _swap_oros(deck, f"1 {name}")


def _second_unique(deck: str, dice: random.Random) -> str:
    return _swap_oros(deck, "2 " + dice.choice(["Chacs", "Gigantes de Fuego", "Ataque Suicida", "Arlequin (MGO-011)"]))


def _unknown(deck: str, dice: random.Random) -> str:
    return _swap_oros(deck, f"1 Qwrtz{dice.randrange(100)} Xkcd")


def _foreign(deck: str, dice: random.Random) -> str:
    """A card of an edition that is not allowed, and of a name that the deck does not hold yet."""
    foreign = [c.label for c in catalogue().cards if c.edition not in listed_editions() and c.name not in deck]
    return _swap_oros(deck, f"1 {dice.choice(foreign)}")


def _zero(deck: str, dice: random.Random) -> str:
    return deck + "0 Ser Abominable\n"


def _nameless(deck: str, dice: random.Random) -> str:
    return deck + "¿?\n"


def _second_initial(deck: str, dice: random.Random) -> str:
    return _swap_oros(deck, "1 Escudo Real *")


def _initial_ally(deck: str, dice: random.Random) -> str:
    return re.sub("(?m)^Oro inicial: .+$", "Oro inicial: Argonautas", deck)


BREAKINGS: dict[str, Callable[[str, random.Random], str]] = {
    "deck_size": _one_less,
    "too_many_copies": _fourth_copy,
    "too_many_unique": _second_unique,
    "unknown_card": _unknown,
    "edition_not_allowed": _foreign,
    "bad_count": _zero,
    "malformed_line": _nameless,
    "initial_oro_several": _second_initial,
    "initial_oro_invalid": _initial_ally,
}


@given(SEEDS)
def test_a_sample_deck_is_legal_and_has_50_cards(seed: int) -> None:
    report = deck_problems(sample_deck(seed))
    assert (report.problems, report.total) == ((), 50)


@given(SEEDS, st.sampled_from(sorted(BREAKINGS)))
def test_one_breaking_change_gives_its_own_problem_and_no_other(seed: int, code: str) -> None:
    broken = BREAKINGS[code](sample_deck(seed), random.Random(seed))
    assert [problem.code for problem in deck_problems(broken).problems] == [code]


def test_a_seed_gives_the_same_list_each_time_and_another_seed_another_list() -> None:
    assert sample_deck(7) == sample_deck(7)
    assert sample_deck(7) != sample_deck(8)


def test_seeds_go_through_the_races() -> None:
    titles = [sample_deck(seed).splitlines()[0] for seed in range(len(themes()))]
    assert titles == [f"# Mazo de {race}" for race in themes()]
