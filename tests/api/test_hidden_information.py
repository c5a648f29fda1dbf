"""What one may not see is in no answer: drafts, their seeds, other players' decks and accounts."""

import pytest

from tests.api.asking import Caller, published, registered
from tests.api.decks import legal_deck
from tournaments.models import Round


@pytest.fixture
def bastian(amanda: Caller, copa: str, caller) -> Caller:
    """A player of the event, number 1; Carla is number 2."""
    registered(amanda, copa, "Bastián", "Carla")
    person = caller("bastian")
    amanda.put(f"events/{copa}/players/1/account/", {"username": "bastian"})
    return person


def test_a_draft_does_not_exist_for_the_room(amanda: Caller, copa: str, bastian: Caller, stranger: Caller) -> None:
    seed = amanda.post(f"events/{copa}/rounds/").json()["seed"]
    for reader in (bastian, stranger):
        assert reader.get(f"events/{copa}/rounds/").json() == []
        assert reader.get(f"events/{copa}/rounds/1/").status_code == 404
        assert reader.get(f"events/{copa}/rounds/1/tables/1/").status_code == 404

    assert bastian.post(f"events/{copa}/rounds/1/tables/1/report/", {"won": 2, "lost": 0}).status_code == 404
    assert seed == str(Round.objects.get().seed)


def test_its_seed_is_told_once_it_is_published(amanda: Caller, copa: str, bastian: Caller) -> None:
    seed = published(amanda, copa)["seed"]

    assert bastian.get(f"events/{copa}/rounds/1/").json()["seed"] == seed


def test_the_head_judge_sees_a_draft_and_a_judge_does_not(
    amanda: Caller, copa: str, bastian: Caller, staff: dict[str, Caller]
) -> None:
    amanda.post(f"events/{copa}/rounds/")

    assert staff["head_judge"].get(f"events/{copa}/rounds/1/").status_code == 200
    assert staff["judge"].get(f"events/{copa}/rounds/1/").status_code == 404


def test_a_player_sees_their_own_deck_and_no_other(amanda: Caller, copa: str, bastian: Caller) -> None:
    for number in (1, 2):
        amanda.put(f"events/{copa}/players/{number}/deck/", {"text": legal_deck(number)})

    assert bastian.get(f"events/{copa}/players/1/deck/").json()["text"] == legal_deck(1)
    assert bastian.get(f"events/{copa}/players/2/deck/").status_code == 403
    assert bastian.put(f"events/{copa}/players/2/deck/", {"text": legal_deck(3)}).status_code == 403


def test_a_deck_is_in_no_answer_that_the_room_reads(amanda: Caller, copa: str, bastian: Caller) -> None:
    amanda.put(f"events/{copa}/players/2/deck/", {"text": legal_deck(2)})
    published(amanda, copa)
    card = legal_deck(2).splitlines()[0].partition(" ")[2]
    paths = ("", "players/", "players/2/", "players/2/explanation/", "rounds/", "rounds/1/", "standings/")
    answers = [bastian.get(f"events/{copa}/{path}").content.decode() for path in paths]

    assert not any(card in answer for answer in answers)
    assert card not in amanda.get(f"events/{copa}/log/").content.decode()


def test_accounts_are_shown_to_those_who_register_players(amanda: Caller, copa: str, bastian: Caller) -> None:
    assert amanda.get(f"events/{copa}/players/1/").json()["account"] == "bastian"
    assert bastian.get(f"events/{copa}/players/1/").json()["account"] is None
