"""The composer, the page of a ruling and the rules, as a person meets them."""

import json
import re

import pytest
from django.test import Client
from django.utils.html import escape

from judging.actions.review import publish_ruling
from judging.actions.sharing import share_ruling
from judging.actions.work import rule
from judging.models import Call, Dispute, Ruling
from tests.engine import situations
from tests.judging.cases import board, case, impossible_board, irregular_board
from tests.judging.conftest import Submit
from tournaments.models import Event, User


@pytest.fixture
def at(client: Client, judge: User) -> Client:
    """The judge's browser."""
    client.force_login(judge)
    return client


def compose(browser: Client, text: str, path: str = "/fallos/nuevo/", **more: str) -> object:
    return browser.post(path, {"board": text, "key": "1", "question": "¿Cambian de controlador?", **more})


def test_an_example_of_the_document_fills_the_composer(at: Client) -> None:
    page = at.get("/fallos/nuevo/?juego=myl_pe&ejemplo=D01")
    assert "Hades" in page.context["form"].initial["board"]
    assert page.context["form"].initial["question"].startswith("Hades")


def test_examples_are_found_by_card_without_accents(at: Client) -> None:
    found = at.get("/fallos/ejemplos/?busca=huitzilopóchtli").content.decode()
    assert "Huitzilopochtli" in found
    assert "Hades" not in found


def test_examples_are_found_by_section(at: Client) -> None:
    found = at.get("/fallos/ejemplos/?busca=5.1").context["search"].examples
    assert [example.section.startswith("5.1") for example in found] == [True] * len(found) != []


def test_a_search_without_result_says_what_to_do(at: Client) -> None:
    assert "Prueba con otra carta" in at.get("/fallos/ejemplos/?busca=zzz").content.decode()


def test_a_possible_board_is_said_to_be_possible_while_one_writes(at: Client) -> None:
    assert "El tablero es posible." in at.post("/fallos/revisar/", {"board": board("hades")}).content.decode()


def test_an_impossible_board_is_told_whole_while_one_writes(at: Client) -> None:
    page = at.post("/fallos/revisar/", {"board": impossible_board()})
    assert len(page.context["problems"]) == 2
    assert "El tablero es imposible por 2 razones:" in page.content.decode()
    assert Dispute.objects.count() == 0


def test_what_went_wrong_in_a_possible_game_is_told_with_its_repair_while_one_writes(at: Client) -> None:
    page = at.post("/fallos/revisar/", {"board": irregular_board()}).content.decode()
    assert "El tablero es posible, pero algo salió mal:" in page
    assert "La acción 2 (A juega Hades) es ilegal" in page
    assert "La acción no se realiza" in page
    assert "imposible" not in page


def test_a_submitted_board_leads_to_the_page_of_its_ruling(at: Client) -> None:
    answer = compose(at, board("hades"))
    dispute = Dispute.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/fallos/{dispute.uuid}/")


def test_while_it_waits_the_page_asks_again_by_itself_and_without_script(at: Client) -> None:
    page = at.get(compose(at, board("hades"))["Location"]).content.decode()
    assert "El fallo viene en camino." in page
    assert 'data-live="' in page
    assert '<noscript><meta http-equiv="refresh"' in page


def test_a_ruling_begins_with_the_answer_and_cites_its_sections(at: Client) -> None:
    address = compose(at, board("hades"))["Location"]
    rule(Dispute.objects.get().pk)
    page = at.get(address).content.decode()
    ruling = Ruling.objects.get()
    assert f'<p class="ruling-answer">{ruling.answer_es}</p>' in page
    for section in case("hades")["decisive"]:
        assert f"DAR {section}</a>" in page
    for citation in ruling.citations.all():
        assert escape(citation.text_es) in page
    assert "hx-trigger" not in page.partition("<main")[2]


def test_two_readings_stand_side_by_side_and_are_not_told_twice(at: Client) -> None:
    mills = [{"kind": "spell", "steps": [{"do": "mill", "count": 3, "who": "each"}]}]
    cards = {"Plaga": {**situations.spell("Plaga", "Cada jugador bota 3 cartas de su Castillo."), "ability": mills}}
    sides = situations.side(mano=["p:Plaga"], castillo=3), situations.side(castillo=3)
    plague = {"game": "myl_pe", "state": situations.board(*sides, cards=cards), "actions": [situations.play("p")]}
    address = compose(at, json.dumps(plague))["Location"]
    rule(Dispute.objects.get().pk)
    page = at.get(address).content.decode()
    beside = page.partition('id="readings"')[2].partition("</section>")[0]
    assert beside.index("Adoptada: <span>pierden ambos") < beside.index("La otra: <span>pierde el jugador activo")
    assert "Con la otra" not in page


class TestVersion:
    def mark(self, client: Client, dispute: Dispute) -> str:
        return client.get(f"/version/fallos/{dispute.uuid}/").content.decode()

    def test_it_is_another_one_with_the_ruling_and_with_each_review(
        self, submit: Submit, judge: User, head_judge: User, client: Client
    ) -> None:
        client.force_login(judge)
        dispute = submit("hades")
        marks = [self.mark(client, dispute)]
        assert f'data-live="{marks[0]}"' in client.get(dispute.get_absolute_url()).content.decode()
        ruling = rule(dispute.pk)
        marks.append(self.mark(client, dispute))
        publish_ruling(ruling=ruling, by=head_judge)
        marks.append(self.mark(client, dispute))
        share_ruling(ruling=ruling, by=judge)
        marks.append(self.mark(client, dispute))
        assert len(set(marks)) == len(marks)
        assert self.mark(client, dispute) == marks[-1]

    def test_it_tells_strangers_nothing_of_a_draft_and_players_nothing_of_links(
        self, ruling: Ruling, judge: User, head_judge: User, carla: User, client: Client
    ) -> None:
        client.force_login(carla)
        assert client.get(f"/version/fallos/{ruling.dispute.uuid}/").status_code == 404
        publish_ruling(ruling=ruling, by=head_judge)
        before = self.mark(client, ruling.dispute)
        share_ruling(ruling=ruling, by=judge)
        assert self.mark(client, ruling.dispute) == before


def test_the_board_shows_who_changed_and_how(at: Client) -> None:
    address = compose(at, board("gorgonas"))["Location"]
    rule(Dispute.objects.get().pk)
    page = at.get(address)
    changed = [line["text"] for line in page.context["body"]["diff"]]
    assert changed
    assert all(text in page.content.decode() for text in changed)
    assert "card--changed" in page.content.decode()


def test_a_ruling_reads_in_english_too(at: Client) -> None:
    address = compose(at, board("hades"))["Location"]
    rule(Dispute.objects.get().pk)
    page = at.get(address, headers={"Accept-Language": "en"}).content.decode()
    assert f'<p class="ruling-answer">{Ruling.objects.get().answer_en}</p>' in page


@pytest.mark.parametrize(
    ("text", "status"),
    [("", 422), ("{", 422), ("[]", 422), ('{"state": {"ruleset": "ajedrez"}}', 422), (" " * (256 * 1024) + "{}", 413)],
    ids=["empty", "cut", "list", "unknown-game", "too-large"],
)
def test_a_bad_board_is_refused_beside_its_field_and_kept_in_it(at: Client, text: str, status: int) -> None:
    page = compose(at, text)
    assert page.status_code == status
    assert len(page.context["form"].errors["board"]) == 1
    assert page.context["form"]["board"].value() == text
    assert Dispute.objects.count() == 0


def test_a_byte_order_mark_before_the_board_is_forgiven(at: Client) -> None:
    compose(at, "\ufeff" + board("hades"))
    assert Dispute.objects.get().request == board("hades")


def test_a_card_name_is_never_read_as_markup(at: Client) -> None:
    address = compose(at, board("hades").replace("Nanahuatzin", "<script>alert(1)</script>"))["Location"]
    rule(Dispute.objects.get().pk)
    page = at.get(address).content.decode()
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_an_impossible_board_is_refused_with_every_problem(at: Client) -> None:
    page = compose(at, impossible_board())
    assert page.status_code == 422
    assert len(page.context["problems"]) == 2
    assert Dispute.objects.count() == 0


def test_a_used_key_with_another_board_is_a_conflict(at: Client) -> None:
    compose(at, board("hades"))
    assert compose(at, board("kawarimi")).status_code == 409
    assert Dispute.objects.count() == 1


def test_a_dispute_of_a_call_is_tied_to_it(at: Client, running: Event, judge: User) -> None:
    call = Call.objects.create(event=running, raised_by=judge, table=1)
    compose(at, board("hades"), f"/e/{running.slug}/fallos/nuevo/?llamada={call.pk}")
    dispute = Dispute.objects.get()
    assert (dispute.event, dispute.call) == (running, call)


def test_a_corrected_board_is_tied_to_the_first(at: Client, submit: Submit, running: Event) -> None:
    first = submit("hades")
    path = f"/e/{running.slug}/fallos/nuevo/?corrige={first.uuid}"
    assert at.get(path).context["form"].initial["board"] == first.request
    compose(at, board("gorgonas"), path, key="2")
    assert Dispute.objects.first().corrects == first


@pytest.mark.parametrize(
    "query", ["corrige=zzz", "corrige=00000000-0000-4000-8000-000000000000", "llamada=99", "llamada=zzz"]
)
def test_a_starting_point_that_does_not_exist_is_not_found(at: Client, running: Event, query: str) -> None:
    assert at.get(f"/e/{running.slug}/fallos/nuevo/?{query}").status_code == 404


def test_what_needs_a_human_says_so_and_can_be_tried_again(at: Client, submit: Submit) -> None:
    dispute = submit()
    Dispute.objects.update(status="needs_human", attempts=3, error_note="Traceback: secret")
    page = at.get(dispute.get_absolute_url()).content.decode()
    assert "Esta disputa necesita un juez." in page
    assert "secret" not in page
    at.post(f"/fallos/{dispute.uuid}/reintentar/")
    dispute.refresh_from_db()
    assert dispute.status == "waiting"


def test_a_head_judge_publishes_and_overrules_from_the_page(client: Client, ruling: Ruling, head_judge: User) -> None:
    client.force_login(head_judge)
    client.post(f"/fallos/{ruling.dispute.uuid}/publicar/")
    ruling.refresh_from_db()
    assert ruling.review == "published"
    client.post(f"/fallos/{ruling.dispute.uuid}/revocar/", {"answer": "No. Hades no alcanza.", "reason": "La carta."})
    page = client.get(ruling.dispute.get_absolute_url()).content.decode()
    assert '<p class="ruling-answer">No. Hades no alcanza.</p>' in page
    assert ruling.answer_es in page


def test_overruling_without_a_reason_stays_on_the_page(client: Client, ruling: Ruling, head_judge: User) -> None:
    client.force_login(head_judge)
    page = client.post(f"/fallos/{ruling.dispute.uuid}/revocar/", {"answer": "No.", "reason": ""})
    assert page.status_code == 422
    assert "reason" in page.context["overrule_form"].errors
    ruling.refresh_from_db()
    assert ruling.review == "draft"


def test_every_section_has_its_place_on_the_page_of_the_rules(db: None, client: Client) -> None:
    page = client.get("/reglas/myl_pe/").content.decode()
    assert 'id="s-9-3-4-1"' in page
    anchors = re.findall(r'id="(s-[^"]+)"', page)
    assert len(anchors) == len(set(anchors)) == page.count('class="rule"')


def test_a_number_that_is_printed_otherwise_says_both(db: None, client: Client) -> None:
    assert "(impreso " in client.get("/reglas/myl_pe/").content.decode()


def test_there_are_no_rules_of_an_unknown_game(client: Client) -> None:
    assert client.get("/reglas/ajedrez/").status_code == 404


def test_a_player_calls_a_judge_from_their_table(client: Client, running: Event, carla: User) -> None:
    client.force_login(carla)
    client.post(f"/e/{running.slug}/llamadas/nueva/", {"note": "¿Puede bloquear?", "table": "99"})
    call = Call.objects.get()
    assert (call.raised_by, call.match.seats.filter(player__user=carla).exists()) == (carla, True)


def test_a_judge_takes_and_closes_a_call(at: Client, running: Event, judge: User, amanda: User) -> None:
    call = Call.objects.create(event=running, raised_by=amanda, table=1)
    at.post(f"/e/{running.slug}/llamadas/{call.pk}/tomar/")
    call.refresh_from_db()
    assert call.taken_by == judge
    at.post(f"/e/{running.slug}/llamadas/{call.pk}/cerrar/")
    call.refresh_from_db()
    assert not call.is_open


def test_a_call_shows_how_long_it_waits(at: Client, running: Event, amanda: User) -> None:
    Call.objects.create(event=running, raised_by=amanda, table=1)
    page = at.get(f"/e/{running.slug}/llamadas/").content.decode()
    assert "Espera" in page
    assert "Mesa 1" in page


def test_what_happens_twice_alike_is_told_once_and_a_clause_stands_at_its_first_step(
    at: Client, ruling: Ruling
) -> None:
    page = at.get(ruling.dispute.get_absolute_url()).content.decode()
    changes = page.partition('class="board-changes"')[2].partition("</ul>")[0]
    steps = page.partition('<ol class="steps">')[2].partition("</ol>")[0]

    assert changes.count("Oro básico queda en el Oro Pagado de A.") == 1
    assert "(×2)" in changes
    assert steps.count("Elige un Aliado que controles") == 1
