"""What somebody has begun to write: kept for them alone, never written over unasked, gone with its account or event."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.conftest import Person
from tournaments.actions.page_drafts import MOST_BYTES, MOST_DRAFTS, OtherDraft, forget_draft, keep_draft
from tournaments.actions.privacy.erasing import erase_account
from tournaments.errors import UserError
from tournaments.models import Event, PageDraft, User
from tournaments.queries.people.own_data import account_facts

PAGE = "/fallos/nuevo/"


@pytest.fixture
def bruno(person: Person) -> User:
    """Somebody else with an account."""
    return person("bruno")


def keep(by: User, content: str, base: int = 0, page: str = PAGE) -> PageDraft:
    return keep_draft(by=by, page=page, content=content, base=base)


class TestKeeping:
    def test_each_time_is_a_version_and_the_last_one_stands(self, amanda: User) -> None:
        versions = [keep(amanda, "a").version, keep(amanda, "b", 1).version]
        assert (versions, PageDraft.objects.get().content) == ([1, 2], "b")

    def test_what_another_tab_wrote_is_told_and_not_written_over(self, amanda: User) -> None:
        keep(amanda, "a")
        keep(amanda, "de la otra", 1)
        with pytest.raises(OtherDraft) as refused:
            keep(amanda, "de esta", 1)
        assert refused.value.facts == {"version": 2, "content": "de la otra"}
        assert PageDraft.objects.get().content == "de la otra"

    def test_two_tabs_that_wrote_the_same_agree(self, amanda: User) -> None:
        keep(amanda, "a")
        assert keep(amanda, "a", 0).version == 2

    @pytest.mark.parametrize(("page", "content"), [("", "a"), ("/x" * 200, "a"), (PAGE, "á" * MOST_BYTES), (PAGE, "")])
    def test_what_is_no_draft_is_refused(self, amanda: User, page: str, content: str) -> None:
        with pytest.raises(UserError, match="demasiado largo"):
            keep(amanda, content, page=page)
        assert not PageDraft.objects.exists()

    def test_the_oldest_go_and_so_does_what_is_older_than_a_month(self, amanda: User) -> None:
        for number in range(MOST_DRAFTS + 1):
            keep(amanda, "a", page=f"/{number}/")
        pages = set(PageDraft.objects.values_list("page", flat=True))
        assert (len(pages), "/0/" in pages) == (MOST_DRAFTS, False)
        PageDraft.objects.update(changed_at=timezone.now() - timedelta(days=31))
        keep(amanda, "a", page="/nueva/")
        assert PageDraft.objects.get().page == "/nueva/"

    def test_forgetting_is_of_one_person_and_one_page(self, amanda: User, bruno: User) -> None:
        for who in (amanda, bruno):
            keep(who, "a")
        keep(amanda, "a", page="/otra/")
        forget_draft(by=amanda, page=PAGE)
        assert list(PageDraft.objects.order_by("pk").values_list("by", "page")) == [
            (bruno.pk, PAGE),
            (amanda.pk, "/otra/"),
        ]


class TestPage:
    def address(self, page: str = PAGE) -> str:
        return f"/borradores/?pagina={page}"

    def test_another_device_of_the_same_person_reads_it_and_nobody_else(
        self, amanda: User, bruno: User, client: Client
    ) -> None:
        client.force_login(amanda)
        kept = client.post(self.address(), {"content": "un tablero", "version": "0", "title": "¿Puede?"})
        phone = Client()
        phone.force_login(amanda)
        assert (kept.json(), phone.get(self.address()).json()) == (
            {"version": 1},
            {"content": "un tablero", "version": 1},
        )
        phone.force_login(bruno)
        assert phone.get(self.address()).json() == {}
        assert Client().get(self.address()).status_code == 302

    def test_a_tab_that_is_behind_gets_the_other_draft(self, amanda: User, client: Client) -> None:
        client.force_login(amanda)
        client.post(self.address(), {"content": "a", "version": "0"})
        refused = client.post(self.address(), {"content": "b", "version": "0"})
        assert (refused.status_code, refused.json()["content"], refused.json()["version"]) == (409, "a", 1)

    def test_an_empty_one_is_forgotten(self, amanda: User, client: Client) -> None:
        client.force_login(amanda)
        client.post(self.address(), {"content": "a", "version": "0"})
        client.post(self.address(), {"content": ""})
        assert not PageDraft.objects.exists()

    @pytest.mark.parametrize("page", ["https://otro.cl/", "//otro.cl/", "javascript:alert(1)"])
    def test_an_address_of_another_site_is_no_page(self, amanda: User, client: Client, page: str) -> None:
        client.force_login(amanda)
        assert client.post(self.address(page), {"content": "a", "version": "0"}).status_code == 422

    def test_it_belongs_to_the_event_of_its_page(self, amanda: User, event: Event, client: Client) -> None:
        client.force_login(amanda)
        client.post(self.address(f"/e/{event.slug}/fallos/nuevo/"), {"content": "a", "version": "0"})
        assert PageDraft.objects.get().event == event
        event.delete()
        assert not PageDraft.objects.exists()

    def test_what_was_not_finished_is_listed_and_dropped(self, amanda: User, bruno: User, client: Client) -> None:
        keep_draft(by=amanda, page=PAGE, content="a", base=0, title="¿Puede atacar Kraken?")
        keep(bruno, "b")
        client.force_login(amanda)
        assert "¿Puede atacar Kraken?" in client.get("/fallos/").content.decode()
        client.post("/borradores/borrar/", {"page": PAGE, "back": "/fallos/"})
        assert [draft.by for draft in PageDraft.objects.all()] == [bruno]


def test_an_account_takes_its_drafts_with_it_and_is_told_of_them(amanda: User, bruno: User) -> None:
    keep(bruno, "un tablero")
    assert [draft["content"] for draft in account_facts(bruno)["drafts"]] == ["un tablero"]
    erase_account(user=bruno, by=None)
    assert not PageDraft.objects.exists()
