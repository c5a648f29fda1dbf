"""A ruling is walked through, folded, shared as a link and as a picture, and says what a mistake would cost."""

import io
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from judging.actions.review import publish_ruling
from judging.actions.sharing import share_ruling, withdraw_link
from judging.models import Dispute, Ruling, SharedRuling
from judging.picture import ruling_picture
from judging.queries.rulings import reading
from judging.queries.rulings.drawn import objects
from judging.queries.rulings.walking import walked
from judging.templatetags.law import folded
from tournaments.errors import Conflict
from tournaments.models import AuditEntry, Event, User


class TestWalk:
    def steps(self, ruling: Ruling, *, judge: bool) -> list[object]:
        page = reading.for_page(ruling, judge=judge)
        return [walked(page, at, judge=judge) for at in range(1, len(page["steps"]) + 1)]

    def test_each_step_begins_where_the_one_before_ended(self, ruling: Ruling) -> None:
        walk = self.steps(ruling, judge=True)
        places = [
            (
                {card["id"]: zone["id"] for zone, card in lying(one.before)},
                {card["id"]: zone["id"] for zone, card in lying(one.after)},
            )
            for one in walk
        ]
        assert len(walk) > 1
        assert all(after == before for (_b, after), (before, _a) in pairwise(places))

    def test_the_last_one_ends_on_the_board_of_the_ruling(self, ruling: Ruling) -> None:
        page = reading.for_page(ruling, judge=True)
        last = walked(page, len(page["steps"]), judge=True)
        ended, ruled = ({card["id"] for _zone, card in lying(board)} for board in (last.after, page["boards"]["after"]))
        assert ended == ruled

    @pytest.mark.parametrize("at", [0, 99])
    def test_there_is_no_step_before_the_first_or_after_the_last(self, ruling: Ruling, at: int) -> None:
        assert walked(reading.for_page(ruling, judge=True), at, judge=True) is None

    def test_a_hand_stays_closed_to_others(self, ruling: Ruling) -> None:
        for one in self.steps(ruling, judge=False):
            for board in (one.before, one.after):
                private = [zone for player in board["players"] for zone in player["zones"] if zone.get("private")]
                assert private
                assert [zone["cards"] for zone in private] == [[]] * len(private)

    def test_the_page_leads_from_step_to_step(self, ruling: Ruling, judge: User, client: Client) -> None:
        client.force_login(judge)
        first = client.get(reverse("judging:ruling-step", args=[ruling.dispute.uuid, 1])).content.decode()
        assert ("Paso 1 de" in first, "Paso siguiente" in first, "Paso anterior" in first) == (True, True, False)
        assert client.get(reverse("judging:ruling-step", args=[ruling.dispute.uuid, 99])).status_code == 404


def lying(board: dict) -> list[tuple[dict, dict]]:
    return [(zone, card) for player in board["players"] for zone in player["zones"] for card in zone["cards"]]


def test_options_that_lead_to_the_same_are_one() -> None:
    same = {"verdict": "resolved", "summary": "Muere.", "choices": [], "diff": []}
    told = folded(
        [
            {"choose": 1, "label": "Oni", **same},
            {"choose": 2, "label": "Kraken", **same},
            {"choose": 3, "label": "Nadie", **same, "summary": "Vive."},
        ]
    )
    assert [option["labels"] for option in told] == [["Oni", "Kraken"], ["Nadie"]]


class TestLink:
    def test_a_short_code_opens_what_anybody_may_read(
        self, running: Event, ruling: Ruling, judge: User, client: Client
    ) -> None:
        Dispute.objects.filter(pk=ruling.dispute_id).update(question="¿Puede Carla jugar a Hades?")
        shared = share_ruling(ruling=Ruling.objects.get(pk=ruling.pk), by=judge)
        page = client.get(reverse("judging:shared-ruling", args=[shared.code.upper()]))
        told = page.content.decode()
        assert (page.status_code, "Carla" in told, "Hades" in told) == (200, False, True)
        assert len(shared.code) == 10

    def test_a_chat_shows_its_question_and_answer_with_a_picture(
        self, ruling: Ruling, judge: User, client: Client
    ) -> None:
        Dispute.objects.filter(pk=ruling.dispute_id).update(question="¿Puede Carla jugar a Hades?")
        shared = share_ruling(ruling=Ruling.objects.get(pk=ruling.pk), by=judge)
        page = client.get(reverse("judging:shared-ruling", args=[shared.code])).content.decode()
        address = reverse("judging:shared-picture", args=[shared.code])
        assert f'<meta property="og:image" content="http://testserver{address}">' in page
        assert "Carla" not in page
        picture = Image.open(io.BytesIO(client.get(address).content))
        assert (picture.size, picture.format) == ((1200, 630), "PNG")
        withdraw_link(shared=shared, by=judge)
        assert client.get(address).status_code == 404

    def test_a_ruling_has_one_open_link(self, ruling: Ruling, judge: User) -> None:
        assert share_ruling(ruling=ruling, by=judge) == share_ruling(ruling=ruling, by=judge)

    def test_a_withdrawn_link_is_one_sentence(self, ruling: Ruling, judge: User, client: Client) -> None:
        shared = share_ruling(ruling=ruling, by=judge)
        withdraw_link(shared=shared, by=judge)
        page = client.get(reverse("judging:shared-ruling", args=[shared.code]))
        assert (page.status_code, "Ese enlace ya no abre nada" in page.content.decode()) == (410, True)
        assert client.get("/f/nadaaaaaaa/").status_code == 404
        with pytest.raises(Conflict):
            withdraw_link(shared=shared, by=judge)
        assert share_ruling(ruling=ruling, by=judge).code != shared.code

    def test_the_log_does_not_tell_the_code(self, ruling: Ruling, judge: User) -> None:
        shared = share_ruling(ruling=ruling, by=judge)
        entry = AuditEntry.objects.get(action="ruling.share")
        assert shared.code not in f"{entry.target}{entry.data}"

    def test_the_page_of_a_judge_makes_and_withdraws_it(self, ruling: Ruling, judge: User, client: Client) -> None:
        client.force_login(judge)
        uuid = ruling.dispute.uuid
        client.post(reverse("judging:ruling-share", args=[uuid]))
        shared = SharedRuling.objects.get()
        assert shared.code in client.get(ruling.dispute.get_absolute_url()).content.decode()
        client.post(reverse("judging:ruling-unshare", args=[uuid]))
        assert SharedRuling.objects.get().withdrawn_at is not None

    def test_players_do_not_share(self, ruling: Ruling, head_judge: User, carla: User, client: Client) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        client.force_login(carla)
        assert client.post(reverse("judging:ruling-share", args=[ruling.dispute.uuid])).status_code == 403


class TestPicture:
    def test_it_holds_answer_and_sections_and_escapes(self) -> None:
        svg = ruling_picture("¿<Hades> & compañía?", "Sí. Muere.", ["DAR 9.3.4"], "Veredicto")
        assert "Sí. Muere." in svg
        assert "&lt;Hades&gt; &amp; compañía?" in svg

    def test_a_long_answer_is_cut_between_words(self) -> None:
        assert " …</text>" in ruling_picture("", "palabra " * 400, [], "")

    def test_it_is_of_what_the_reader_may_read(self, ruling: Ruling, head_judge: User, client: Client) -> None:
        publish_ruling(ruling=ruling, by=head_judge)
        answer = client.get(reverse("judging:ruling-svg", args=[ruling.dispute.uuid]))
        assert answer["Content-Type"].startswith("image/svg+xml")


def test_nothing_hidden_lies_on_a_walked_board(ruling: Ruling) -> None:
    page = reading.for_page(ruling, judge=False)
    public = {found["id"] for board in page["boards"].values() for found in objects(board) if "name" in found}
    for at in range(1, len(page["steps"]) + 1):
        one = walked(page, at, judge=False)
        assert {card["id"] for _zone, card in lying(one.after)} <= public


class TestApi:
    def at(self, ruling: Ruling, what: str) -> str:
        return f"/api/v1/disputes/{ruling.dispute.uuid}/{what}"

    def test_a_step_has_the_board_before_and_after_it(self, ruling: Ruling, judge: User, client: Client) -> None:
        client.force_login(judge)
        told = client.get(self.at(ruling, "steps/1/")).json()
        page = reading.for_page(ruling, judge=True)
        assert (told["at"], told["of"], told["step"]["text"]) == (1, len(page["steps"]), page["steps"][0]["text"])
        assert {card["id"] for _zone, card in lying(told["before"])} >= {"h", "dd"}
        assert client.get(self.at(ruling, "steps/99/")).status_code == 404

    def test_a_step_keeps_a_hand_closed_to_a_player_and_a_draft_to_all(
        self, ruling: Ruling, head_judge: User, carla: User, client: Client
    ) -> None:
        client.force_login(carla)
        paths = [self.at(ruling, what) for what in ("steps/1/", "picture/", "link/")]
        assert [client.get(path).status_code for path in paths] == [404, 404, 404]
        publish_ruling(ruling=ruling, by=head_judge)
        told = client.get(paths[0]).json()
        private = [z for player in told["before"]["players"] for z in player["zones"] if z.get("private")]
        assert [zone["cards"] for zone in private] == [[]] * len(private) != []
        assert client.get(paths[1])["Content-Type"] == "image/svg+xml"
        assert [client.get(paths[2]).status_code, client.post(paths[2]).status_code] == [403, 403]

    def test_a_link_is_made_opened_by_anybody_and_withdrawn(self, ruling: Ruling, judge: User, client: Client) -> None:
        client.force_login(judge)
        link = self.at(ruling, "link/")
        assert client.get(link).status_code == 404
        made = client.post(link)
        code = made.json()["code"]
        assert (made.status_code, client.get(link).json()["code"]) == (201, code)
        assert made.json()["address"] == f"http://testserver/f/{code}/"
        opened = Client().get(f"/api/v1/shared/{code}/").json()
        assert opened["answer"]["es"] == reading.for_reader(ruling, judge=False)["answer"]["es"]
        assert client.delete(link).status_code == 204
        gone = Client().get(f"/api/v1/shared/{code}/")
        assert (gone.status_code, gone.json()["code"]) == (410, "withdrawn")
        assert [client.delete(link).status_code, client.get("/api/v1/shared/nadaaaaaaa/").status_code] == [404, 404]
