"""Events begun from an organisation's template, and what is won by place."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.looping import some
from tests.tournaments.playing import played
from tournaments.actions.events.events import finish_event, update_event
from tournaments.actions.events.templates import create_from, delete_template, save_template
from tournaments.actions.people.divisions import assign_divisions, create_division
from tournaments.circuits.prizes import Prize, read_prizes, written
from tournaments.errors import UserError
from tournaments.models import Event, EventTemplate, Organisation, User
from tournaments.queries.standings.prizes import prizes_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def template(event: Event, liga: Organisation, amanda: User) -> EventTemplate:
    update_event(event=event, by=amanda, round_minutes=35, cut_to=8, venue="Club", fee="5.000 pesos")
    return save_template(event=event, organisation=liga, name="Sábado", by=amanda)


class TestTemplates:
    def test_an_event_begins_with_its_settings_and_is_of_the_organisation(
        self, template: EventTemplate, liga: Organisation, amanda: User, event: Event
    ) -> None:
        made = create_from(template=template, by=amanda, name="Sábado 2", starts_on=event.starts_on)
        assert (made.round_minutes, made.cut_to, made.venue, made.fee) == (35, 8, "Club", "5.000 pesos")
        assert (made.name, made.organisation) == ("Sábado 2", liga)

    def test_the_page_begins_with_it(self, desk: Client, template: EventTemplate, liga: Organisation) -> None:
        address = f"{reverse('event-create')}?plantilla={template.pk}"
        page = desk.get(address)
        assert page.context["form"].initial["round_minutes"] == 35
        assert "el evento será de Liga" in page.content.decode()
        form = {
            **{name: "" if value is None else value for name, value in page.context["form"].initial.items()},
            "name": "Del sábado",
            "game": "myl_pe",
            "time_zone": "America/Santiago",
            "place_points": "4, 3, 2, 1",
            "match_structure": "bo3",
        }
        for box in [name for name, value in form.items() if value is False]:
            del form[box]
        answer = desk.post(address, form)
        assert answer.status_code == 302, answer.context["form"].errors
        assert Event.objects.get(name="Del sábado").organisation == liga

    def test_it_brings_the_divisions(self, event: Event, liga: Organisation, amanda: User) -> None:
        create_division(event=event, name="Junior", born_from=2014, cut_to=4, by=amanda)
        kept = save_template(event=event, organisation=liga, name="Edades", by=amanda)
        made = create_from(template=kept, by=amanda, name="Otra", starts_on=event.starts_on)
        assert [(each.name, each.born_from, each.cut_to) for each in made.divisions.all()] == [("Junior", 2014, 4)]
        assert made.cut_to == 4
        single = create_from(
            template=kept, by=amanda, name="Llave", starts_on=event.starts_on, system="single", cut_to=0
        )
        assert not single.divisions.exists()

    def test_another_event_begun_from_is_copied_with_its_divisions(
        self, desk: Client, event: Event, amanda: User
    ) -> None:
        create_division(event=event, name="Junior", born_from=2014, by=amanda)
        address = f"{reverse('event-create')}?copia={event.slug}"
        page = desk.get(address)
        assert "Con estas divisiones, si es un suizo: Junior." in page.content.decode()
        form = {name: "" if value is None else value for name, value in page.context["form"].initial.items()}
        form = {name: value for name, value in form.items() if value is not False}
        answer = desk.post(address, form | {"name": "La otra", "place_points": "4, 3, 2, 1", "starts_on": "2026-12-05"})
        assert answer.status_code == 302, answer.context["form"].errors
        assert [each.name for each in Event.objects.get(name="La otra").divisions.all()] == ["Junior"]

    def test_a_template_of_others_begins_nothing(self, client: Client, template: EventTemplate, person: object) -> None:
        client.force_login(person("zoe"))  # type: ignore[operator]
        page = client.get(f"{reverse('event-create')}?plantilla={template.pk}")
        assert page.context["template"] is None
        assert page.context["form"].initial.get("round_minutes") is None

    def test_it_is_saved_and_deleted_on_the_pages(self, desk: Client, event: Event, liga: Organisation) -> None:
        page = reverse("template-save", args=[event.slug])
        answer = desk.post(page, {"organisation": liga.pk, "name": "Domingo"}, follow=True)
        assert "Plantilla guardada: Domingo." in answer.content.decode()
        assert desk.post(page, {"organisation": liga.pk, "name": "domingo"}).status_code == 409
        kept = EventTemplate.objects.get()
        answer = desk.post(reverse("template-delete", args=[liga.slug, kept.pk]), follow=True)
        assert "Plantilla borrada: Domingo." in answer.content.decode()

    def test_deleted_its_events_stay(self, template: EventTemplate, amanda: User, event: Event) -> None:
        made = create_from(template=template, by=amanda, name="Queda", starts_on=event.starts_on)
        delete_template(template=template, by=amanda)
        assert Event.objects.filter(pk=made.pk).exists()


class TestPrizes:
    def test_lines_are_read_in_any_usual_writing(self) -> None:
        prizes = read_prizes("3-4: 2 sobres\n1: 20.000 pesos\n2º) un mazo\n\n5 a 8: 1 sobre")
        assert prizes == [
            Prize(1, 1, "20.000 pesos"),
            Prize(2, 2, "un mazo"),
            Prize(3, 4, "2 sobres"),
            Prize(5, 8, "1 sobre"),
        ]
        assert read_prizes(written(prizes)) == prizes

    def test_a_division_has_prizes_of_its_own_under_its_name(self) -> None:
        prizes = read_prizes("1: Copa\nJunior:\n2: Mazo\n1: Medalla")
        assert prizes == [Prize(1, 1, "Copa"), Prize(1, 1, "Medalla", "Junior"), Prize(2, 2, "Mazo", "Junior")]
        assert written(prizes) == "1: Copa\nJunior:\n1: Medalla\n2: Mazo"

    def test_what_cannot_be_read_or_is_won_twice_is_refused_by_its_line(self) -> None:
        for text, said in some(
            [
                ("20.000 pesos", "no se entiende «20.000 pesos»"),
                ("0: nada", "no se entiende «0: nada»"),
                ("4-3: x", "no se entiende «4-3: x»"),
                ("1-4: x\n3: y", "los lugares de «3: y» ya tienen premio"),
                ("Junior:\n1: x\nJUNIOR:\n1: y", "los lugares de «1: y» ya tienen premio"),
            ]
        ):
            with pytest.raises(UserError) as refused:
                read_prizes(text)
            assert said in refused.value.message

    def test_names_stand_beside_them_once_the_event_is_over(self, four: Event, amanda: User) -> None:
        update_event(event=four, by=amanda, prizes="1: Copa\n2: Mazo", planned_rounds=1)
        played(four, amanda)
        assert [won.names for won in prizes_of(four)] == [(), ()]
        finish_event(event=four, by=amanda)
        first, second = prizes_of(four)
        assert (len(first.names) >= 1, first.prize.what) == (True, "Copa")
        assert not set(first.names) & set(second.names)

    def test_a_bracket_decides_its_places_itself(self, four: Event, amanda: User) -> None:
        update_event(event=four, by=amanda, prizes="1: Copa", cut_to=2)
        Event.objects.filter(pk=four.pk).update(status=Event.Status.FINISHED)
        four.refresh_from_db()
        assert [won.names for won in prizes_of(four)] == [()]

    def test_each_division_wins_its_own(self, four: Event, amanda: User) -> None:
        create_division(event=four, name="Junior", by=amanda)
        create_division(event=four, name="Masters", by=amanda)
        names = sorted(four.players.values_list("name", flat=True))
        said = "\n".join(f"{name}: {'Junior' if name in names[:2] else 'Masters'}" for name in names)
        assign_divisions(event=four, text=said, by=amanda)
        update_event(event=four, by=amanda, prizes="1: Copa\nJunior:\n2: Sobre", planned_rounds=1)
        played(four, amanda)
        finish_event(event=four, by=amanda)
        won = [(won.division, won.prize.what, set(won.names) <= set(names[:2])) for won in prizes_of(four)]
        assert won == [("Junior", "Copa", True), ("Junior", "Sobre", True), ("Masters", "Copa", False)]

    def test_the_standings_show_them(self, client: Client, four: Event, amanda: User) -> None:
        update_event(event=four, by=amanda, prizes="1: 20.000 pesos")
        played(four, amanda)
        assert "20.000 pesos" in client.get(reverse("standings", args=[four.slug])).content.decode()
