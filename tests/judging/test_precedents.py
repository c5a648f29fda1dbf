"""What was ruled is found again: the same case, cases alike, words; published, exported, imported without names."""

import base64
import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from judging.actions.calls import open_call
from judging.actions.precedents import import_precedents, remove_file
from judging.actions.review import overrule_ruling, publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.casework import card_names, case_print
from judging.files import write_precedents
from judging.models import Dispute, Precedent, PrecedentFile, Ruling
from judging.queries.rulings.library import library, published_entries, without_names
from judging.queries.rulings.precedents import by_words, of_dispute
from judging.queries.rulings.published import public_rulings
from tests.judging.cases import board
from tests.judging.conftest import Submit
from tests.tournaments.conftest import Person
from tournaments.errors import Conflict, UserError
from tournaments.models import Event, User


def renamed(text: str) -> str:
    """The same board with players and objects called otherwise, and without the texts of its cards changed."""
    document = json.loads(text)
    objects = document["state"]["objects"]
    names = {key: f"x{number}" for number, key in enumerate(sorted(objects, reverse=True))} | {"A": "B", "B": "A"}

    def walk(value: object) -> object:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, dict):
            return {names.get(key, key): walk(part) for key, part in value.items()}
        return [walk(part) for part in value] if isinstance(value, list) else value

    cards = document["state"].get("cards")
    moved = walk(document)
    if cards is not None:
        moved["state"]["cards"] = cards
    return json.dumps(moved)


class TestCase:
    def test_the_same_case_is_the_same_whatever_things_are_called(self) -> None:
        assert case_print(renamed(board("hades"))) == case_print(board("hades")) != ""

    def test_another_board_and_another_question_are_not(self) -> None:
        asked = json.loads(board("hades")) | {"question": {"ask": "strength", "object": "h"}}
        assert len({case_print(board("hades")), case_print(board("gorgonas")), case_print(json.dumps(asked))}) == 3

    @pytest.mark.parametrize("text", ["", "[]", "{}", "nada", '{"state": 3}', "[" * 5000])
    def test_what_is_no_board_is_no_case(self, text: str) -> None:
        assert (case_print(text), card_names(text)) == ("", ())

    def test_a_dispute_keeps_its_case_and_cards(self, submit: Submit) -> None:
        dispute = submit("hades")
        assert dispute.case_print == case_print(dispute.request)
        assert "|hades|" in dispute.named


class TestFinding:
    def again(self, running: Event, judge: User, request: str, **more: object) -> Dispute:
        dispute = submit_dispute(by=judge, request=request, key="again", event=running, **more)
        rule(dispute.pk)
        return dispute

    def test_the_same_case_comes_first_with_where_it_was(
        self, running: Event, ruling: Ruling, judge: User, amanda: User
    ) -> None:
        call = open_call(event=running, by=amanda, table=2)
        Dispute.objects.filter(pk=ruling.dispute_id).update(call=call)
        found = of_dispute(self.again(running, judge, renamed(board("hades"))), judge)
        assert [(each.is_same, each.where) for each in found] == [(True, "en esta ronda, mesa 2")]

    def test_another_case_is_not_called_the_same(self, running: Event, ruling: Ruling, judge: User) -> None:
        found = of_dispute(self.again(running, judge, board("gorgonas")), judge)
        assert not any(each.is_same for each in found)

    def test_a_judge_of_another_event_reads_what_is_published_only(
        self, ruling: Ruling, head_judge: User, person: Person
    ) -> None:
        other = person("otro")
        assert by_words(other, card="Hades") == []
        publish_ruling(ruling=ruling, by=head_judge)
        assert by_words(head_judge, words="hades") != []

    def test_a_card_that_lies_hidden_does_not_lead_a_stranger_to_the_ruling(
        self, ruling: Ruling, head_judge: User, judge: User, person: Person
    ) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        shown = {name for entry in library() for name in entry.cards}
        hidden = [name for name in card_names(ruling.dispute.request) if name not in shown]
        assert all(by_words(person("otro" + str(n)), card=name) == [] for n, name in enumerate(hidden))
        assert all(by_words(judge, card=name) for name in hidden)

    def test_the_page_of_a_ruling_names_the_same_case(
        self, running: Event, ruling: Ruling, judge: User, carla: User, client: Client
    ) -> None:
        dispute = self.again(running, judge, board("hades"))
        client.force_login(judge)
        assert "El mismo caso" in client.get(dispute.get_absolute_url()).content.decode()

    def test_what_was_asked_in_these_words_comes_before_a_later_board_that_merely_has_the_card(
        self, running: Event, judge: User, head_judge: User
    ) -> None:
        asked = submit_dispute(
            by=judge, request=board("gorgonas"), key="1", event=running, question="¿Qué hacen las Gorgonas?"
        )
        later = self.again(running, judge, board("gorgonas"), question="¿Con qué fuerza queda?")
        rule(asked.pk)
        for each in (asked, later):
            publish_ruling(ruling=Ruling.objects.get(dispute=each), by=head_judge)
        assert [each.question for each in by_words(judge, words="gorgonas")] == [asked.question, later.question]
        assert [each.question for each in library(words="gorgonas")] == [asked.question, later.question]
        assert [each.question for each in by_words(judge, card="Gorgonas")] == [later.question, asked.question]

    def test_words_and_sections_find_it(self, running: Event, judge: User) -> None:
        dispute = self.again(running, judge, board("hades"), question="¿Puede el Talismán anular a Hades?")
        assert [each.question for each in by_words(judge, words="talisman anular")] == [dispute.question]
        assert by_words(judge, words="unicornio") == []
        mark = by_words(judge, words="talisman")[0].marks[0]
        assert by_words(judge, section=mark.split()[1])


class TestLibrary:
    def test_it_holds_published_rulings_and_no_names(
        self, running: Event, judge: User, head_judge: User, client: Client
    ) -> None:
        question = "¿Carla puede responder a Hades de Bastián?"
        dispute = submit_dispute(by=judge, request=board("hades"), key="1", event=running, question=question)
        ruling = rule(dispute.pk)
        assert library() == []
        publish_ruling(ruling=ruling, by=head_judge)
        [entry] = library()
        assert entry.question == "¿… puede responder a Hades de …?"
        page = client.get(reverse("judging:library")).content.decode()
        assert ("Hades" in page, "Carla" in page, "Bastián" in page, str(judge) in page) == (True, False, False, False)

    def test_what_was_overruled_tells_the_answer_that_holds(self, ruling: Ruling, head_judge: User) -> None:
        overrule_ruling(ruling=ruling, by=head_judge, answer="No.", reason="La carta impresa dice otra cosa.")
        assert [(entry.answer["es"], entry.sections) for entry in library()] == [("No.", ())]

    def test_an_event_that_is_not_public_is_not_in_it(self, running: Event, ruling: Ruling, head_judge: User) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        Event.objects.update(is_public=False)
        assert library() == []

    def test_names_go_whole_and_in_parts_and_words_stay(self) -> None:
        told = without_names("Ana María ataca; María paga. Marías", ["Ana María Soto"])
        assert told == "… … ataca; … paga. Marías"
        assert without_names("Ana María Soto gana", ["Ana María Soto"]) == "… gana"


class TestExchange:
    def file(self, ruling: Ruling, head_judge: User) -> bytes:
        publish_ruling(ruling=ruling, by=head_judge)
        return write_precedents(published_entries(public_rulings()))

    def test_what_is_exported_is_found_elsewhere_as_the_same_case(
        self, ruling: Ruling, head_judge: User, judge: User
    ) -> None:
        content = self.file(ruling, head_judge)
        own = Dispute.objects.get(pk=ruling.dispute_id)
        file, came = import_precedents(content=content, name="liga.json", by=head_judge)
        found = [each for each in of_dispute(own, judge) if not each.address]
        assert (came, [each.is_same for each in found]) == (1, [True])
        assert found[0].where.startswith("otra instalación")
        remove_file(file=file, by=head_judge)
        assert not Precedent.objects.exists()

    def test_a_file_comes_once(self, ruling: Ruling, head_judge: User) -> None:
        content = self.file(ruling, head_judge)
        import_precedents(content=content, name="liga.json", by=head_judge)
        with pytest.raises(Conflict, match="ya está aquí"):
            import_precedents(content=content, name="liga.json", by=head_judge)

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"nada",
            b"\xff\xfe",
            b"{}",
            b'{"veredicto": "event", "edition": 1, "precedents": []}',
            b"[" * 9999,
            b'{"veredicto": "precedents", "edition": 1, "precedents": [{"game": "myl_pe"}]}',
        ],
    )
    def test_an_unreadable_file_is_one_sentence_and_changes_nothing(self, head_judge: User, content: bytes) -> None:
        with pytest.raises(UserError) as refused:
            import_precedents(content=content, name="x", by=head_judge)
        assert refused.value.message.count(".") <= 2
        assert not Precedent.objects.exists()

    def test_the_page_imports_and_says_what_is_wrong(
        self, ruling: Ruling, head_judge: User, judge: User, client: Client, tmp_path
    ) -> None:
        broken = tmp_path / "roto.json"
        broken.write_text("{")
        client.force_login(head_judge)
        with broken.open("rb") as sent:
            answer = client.post(reverse("judging:precedents-import"), {"file": sent}, follow=True)
        assert "Ese archivo no se puede leer" in answer.content.decode()
        client.force_login(judge)
        assert client.post(reverse("judging:precedents-import")).status_code == 403


class TestApi:
    FILES = "/api/v1/precedents/files/"

    def sent(self, client: Client, content: bytes) -> object:
        body = {"name": "liga.json", "content": base64.b64encode(content).decode()}
        return client.post(self.FILES, json.dumps(body), content_type="application/json")

    def test_the_file_of_one_installation_comes_into_another_and_goes_again(
        self, ruling: Ruling, head_judge: User, client: Client
    ) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        content = client.get("/api/v1/precedents/file/").content
        assert content == write_precedents(published_entries(public_rulings()))
        client.force_login(head_judge)
        came = self.sent(client, content)
        assert (came.status_code, came.json()["precedents"], came.json()["name"]) == (201, 1, "liga.json")
        assert [each["id"] for each in client.get(self.FILES).json()["results"]] == [came.json()["id"]]
        again = self.sent(client, content)
        assert (again.status_code, again.json()["code"]) == (409, "nothing_new")
        assert client.delete(f"{self.FILES}{came.json()['id']}/").status_code == 204
        assert not Precedent.objects.exists()
        assert client.delete(f"{self.FILES}{came.json()['id']}/").status_code == 404

    def test_what_is_no_file_of_precedents_is_one_sentence(self, head_judge: User, client: Client) -> None:
        client.force_login(head_judge)
        refused = self.sent(client, b"{")
        assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
        assert not PrecedentFile.objects.exists()

    def test_a_judge_who_leads_nobody_keeps_no_files(self, judge: User, client: Client) -> None:
        client.force_login(judge)
        kept = [client.get(self.FILES), self.sent(client, b"{}"), client.delete(f"{self.FILES}1/")]
        assert [answer.status_code for answer in kept] == [403, 403, 403]


class TestRerule:
    def told(self, *options: str) -> str:
        out = StringIO()
        call_command("rerule", *options, stdout=out)
        return out.getvalue()

    def test_with_the_same_engine_nothing_differs(self, ruling: Ruling) -> None:
        assert self.told() == "0 de 1 fallos saldrían distintos. No se cambió nada.\n"

    def test_what_would_differ_is_listed_and_stays(self, ruling: Ruling) -> None:
        body = ruling.body | {"answer": {"es": "Nunca.", "en": "Never."}}
        Ruling.objects.update(body=body)
        [line] = self.told("--json").splitlines()
        assert json.loads(line)["before"]["answer"] == "Nunca."
        assert "answer: Nunca. →" in self.told()
        assert Ruling.objects.get().body == body
