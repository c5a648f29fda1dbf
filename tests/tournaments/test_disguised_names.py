"""Names that could pass for others, and honest names of any alphabet."""

import pytest

from tournaments.actions.people.registration import register_players, register_what_can_be
from tournaments.errors import UserError
from tournaments.models import Event, User
from tournaments.names import disguise

HONEST = [
    "Amanda Rojas",
    "José-Luis O’Higgins",
    "Ñandú Peña",
    "Дмитрий Иванов",
    "Аманда",
    "李小龙",
    "山田 はなこ",
    "김민준",
    "Ελένη Παπαδοπούλου",
    "Amanda 2.ª",
    "محمد علي",
    "Zoë Müller",
    "Amanda Дмитрий",
]
DISGUISED = {
    "\u0410manda": "\u0410",
    "Am\u0430nda Rojas": "\u0430",
    "\u0421\u043e\u0441\u043e": "\u0421\u043e\u0441",
    "Jo\U0001d421n": "\U0001d421",
    "Ama\u03b7da": "\u03b7",
    "\uff21manda": None,
}


@pytest.mark.parametrize("name", HONEST)
def test_a_name_in_any_alphabet_is_as_honest_as_another(name: str) -> None:
    assert disguise(name) == ""


@pytest.mark.parametrize("name", [name for name, letters in DISGUISED.items() if letters])
def test_a_name_that_could_pass_for_another_names_the_letters(name: str) -> None:
    assert f"(«{DISGUISED[name]}»)" in disguise(name)


def test_nobody_is_registered_from_a_list_with_one_and_its_line_is_named(event: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refusal:
        register_players(event=event, text="Carla Soto\n\u0410manda Rojas", by=amanda)
    assert "Línea 2" in str(refusal.value.details) + str(refusal.value)
    assert event.players.count() == 0


def test_a_desk_that_pastes_a_list_gets_the_line_back_with_why(event: Event, amanda: User) -> None:
    lines = [(1, "Carla Soto"), (2, "\u0410manda Rojas")]
    players, left = register_what_can_be(event=event, lines=lines, by=amanda)
    assert [player.name for player in players] == ["Carla Soto"]
    assert [(each.line, "alfabeto" in each.why) for each in left] == [(2, True)]
