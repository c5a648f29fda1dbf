"""Who enters an event: pasted lists, own accounts, leaving and coming back."""

import pytest
from django.test import Client

from tests.tournaments.conftest import Person
from tests.tournaments.playing import played, published
from tournaments.actions.people.entering import join_event
from tournaments.actions.people.registration import (
    drop_player,
    link_account,
    register_players,
    remove_player,
    undrop_player,
)
from tournaments.errors import Conflict, UserError
from tournaments.models import AuditEntry, Event, User


def names(event: Event) -> list[str]:
    return list(event.players.values_list("name", flat=True))


def test_a_pasted_list_keeps_its_order_and_loses_its_numbering(event: Event, amanda: User) -> None:
    register_players(event=event, text="\ufeff1. Bastián\r\n2)\tCarla Díaz\n\n 3\tDiego\t9 puntos\n", by=amanda)
    assert names(event) == ["Bastián", "Carla Díaz", "Diego"]
    assert list(event.players.values_list("number", flat=True)) == [1, 2, 3]


def test_what_nobody_sees_is_no_part_of_a_name(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bas\u200btián\x00\n\u202eCarla\ud800", by=amanda)
    assert names(event) == ["Bastián", "Carla"]


def test_a_name_that_begins_with_a_number_keeps_it(event: Event, amanda: User) -> None:
    register_players(event=event, text="3000 Años\nBastián", by=amanda)
    assert names(event) == ["3000 Años", "Bastián"]


def test_a_player_twice_in_a_list_registers_nobody(event: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refused:
        register_players(event=event, text="Bastián\nCarla\nBASTIAN\nDiego", by=amanda)
    assert refused.value.details == ("Líneas 1, 3: «Bastián» está repetido.",)
    assert names(event) == []


def test_a_list_names_every_bad_line_at_once(four: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refused:
        register_players(event=four, text=f"carla\nFabián\nFabián\n***\n{'x' * 121}", by=amanda)
    assert refused.value.details == (
        "Línea 4: «***» no es un nombre.",
        "Línea 5: el nombre pasa de 120 letras.",
        "Línea 1: «carla» ya está en el evento con el número 2.",
        "Líneas 2, 3: «Fabián» está repetido.",
    )
    assert len(names(four)) == 4


def test_n_with_tilde_is_a_letter_of_its_own(event: Event, amanda: User) -> None:
    register_players(event=event, text="Peña\nPena", by=amanda)
    assert names(event) == ["Peña", "Pena"]


def test_an_empty_list_is_refused(event: Event, amanda: User) -> None:
    with pytest.raises(UserError, match="La lista está vacía"):
        register_players(event=event, text=" \n\t\n", by=amanda)


def test_registering_writes_one_audit_row(event: Event, amanda: User) -> None:
    register_players(event=event, text="Bastián\nCarla", by=amanda)
    entry = AuditEntry.objects.get(action="players.register")
    assert (entry.by, entry.event, entry.data["count"]) == (amanda, event, 2)


def test_a_person_joins_a_public_event_once(event: Event, person: Person) -> None:
    carla = person("carla", "Carla")
    player = join_event(event=event, by=carla)
    assert (player.name, player.user) == ("Carla", carla)
    with pytest.raises(Conflict, match="Ya estás en este evento"):
        join_event(event=event, by=carla)


def test_nobody_takes_a_registration_by_bearing_its_name(four: Event, person: Person) -> None:
    with pytest.raises(Conflict, match="Ya hay alguien con tu nombre"):
        join_event(event=four, by=person("impostora", "Carla"))
    assert four.players.get(name="Carla").user is None


def test_nobody_joins_once_the_event_runs(four: Event, amanda: User, person: Person) -> None:
    published(four, amanda)
    with pytest.raises(Conflict, match="La inscripción está cerrada"):
        join_event(event=four, by=person("fabian"))


def test_the_staff_links_a_registration_to_its_account(four: Event, amanda: User, person: Person) -> None:
    carla = person("carla")
    player = link_account(player=four.players.get(name="Carla"), username=" CARLA ", by=amanda)
    assert player.user == carla
    with pytest.raises(Conflict, match="Esa cuenta ya es de Carla"):
        link_account(player=four.players.get(name="Diego"), username="carla", by=amanda)


def test_linking_an_unknown_account_is_refused(four: Event, amanda: User) -> None:
    with pytest.raises(UserError, match="No existe la cuenta «nadie»"):
        link_account(player=four.players.get(name="Carla"), username="nadie", by=amanda)


def test_a_dropped_player_is_not_paired_and_returns_when_undropped(four: Event, amanda: User) -> None:
    played(four, amanda)
    diego = drop_player(player=four.players.get(name="Diego"), by=amanda)
    assert diego.dropped_after == 1
    second = played(four, amanda)
    assert not second.seats.filter(player=diego).exists()
    undrop_player(player=diego, by=amanda)
    third = published(four, amanda)
    assert third.seats.filter(player=diego).exists()


def test_nobody_drops_twice(four: Event, amanda: User) -> None:
    diego = drop_player(player=four.players.get(name="Diego"), by=amanda)
    with pytest.raises(Conflict, match="Diego ya está fuera"):
        drop_player(player=diego, by=amanda)


def test_a_registration_that_never_played_can_be_struck(four: Event, amanda: User) -> None:
    remove_player(player=four.players.get(name="Diego"), by=amanda)
    assert names(four) == ["Bastián", "Carla", "Elisa"]


def test_a_player_with_a_table_is_not_struck(four: Event, amanda: User) -> None:
    published(four, amanda)
    with pytest.raises(Conflict, match="retíralo en vez de borrarlo"):
        remove_player(player=four.players.get(name="Diego"), by=amanda)
    assert len(names(four)) == 4


def test_an_account_name_that_cannot_be_unties_nothing(
    four: Event, amanda: User, person: Person, client: Client
) -> None:
    carla = link_account(player=four.players.get(name="Carla"), username=person("carla").username, by=amanda)
    client.force_login(amanda)
    client.post(f"/e/{four.slug}/jugadores/{carla.number}/cuenta/", {"username": "c" * 200})

    carla.refresh_from_db()
    assert carla.user is not None


def test_a_list_sent_after_the_end_is_refused_in_words_and_not_lost(four: Event, amanda: User, client: Client) -> None:
    Event.objects.filter(pk=four.pk).update(status=Event.Status.FINISHED)
    client.force_login(amanda)
    answer = client.post(f"/e/{four.slug}/jugadores/", {"text": "Felipe"})

    assert answer.status_code == 409
    assert "El evento ya terminó." in answer.content.decode()
    assert "Felipe</textarea>" in answer.content.decode()


def test_a_long_list_of_mistakes_is_told_in_part(event: Event, amanda: User) -> None:
    with pytest.raises(UserError) as refused:
        register_players(event=event, text="\n".join(f"Jugador {n}\njugador {n}" for n in range(100)), by=amanda)

    assert len(refused.value.details) == 31
    assert refused.value.details[-1] == "Y 70 líneas más."
