"""What holds for every page, whoever reads it: it is there, accessible, no wider than a phone, and asks nobody else."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page

from tests.browser.crawl import WIDER_THAN_SCREEN, Known, Seen, examine, violations, walk
from tests.browser.visitor import Site
from tests.sampling import sample
from tests.shared import ROOT

PEOPLE = (None, "amanda", "bastian", "carla")  # nobody, organiser, judge, player
everybody = pytest.mark.parametrize("person", sample(PEOPLE, 1))


@pytest.fixture(scope="package")
def seen_by(site: Site) -> Callable[[str | None], Seen]:
    """One walk per person, whatever is then asked of it."""
    walks: dict[str | None, Seen] = {}
    known = Known()

    def seen(person: str | None) -> Seen:
        if person not in walks:
            walks[person] = walk(site, person, known)
        return walks[person]

    return seen


@everybody
def test_every_link_leads_to_a_page(seen_by: Callable[[str | None], Seen], person: str | None) -> None:
    statuses = seen_by(person).statuses

    assert len(statuses) > 10
    assert {path: status for path, status in statuses.items() if status != 200} == {}


@everybody
def test_no_page_breaks_wcag_aa_by_day_or_night(seen_by: Callable[[str | None], Seen], person: str | None) -> None:
    assert seen_by(person).inaccessible == {}


@everybody
def test_no_page_scrolls_sideways_on_a_phone(seen_by: Callable[[str | None], Seen], person: str | None) -> None:
    assert seen_by(person).wide == {}


@everybody
def test_no_page_makes_the_browser_complain(seen_by: Callable[[str | None], Seen], person: str | None) -> None:
    # Among them: whatever the Content-Security-Policy refuses.
    assert seen_by(person).complaints == []


@everybody
def test_no_page_asks_anything_of_another_machine(
    site: Site, seen_by: Callable[[str | None], Seen], person: str | None
) -> None:
    asked = seen_by(person).asked

    assert len(asked) > 10
    assert {address for address in asked if not address.startswith((f"{site.url}/", "data:"))} == set()


@cache
def own_spanish(locale: str) -> list[re.Pattern[str]]:
    """Every Spanish text of the site that reads otherwise there; one of a single word must fill a whole line."""
    with (ROOT / f"locale/{locale}/LC_MESSAGES/django.po").open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    texts = [
        source
        for message in messages
        for source, translated in (
            zip(message.id, message.string, strict=False)
            if isinstance(message.id, tuple)
            else [(message.id, message.string)]
        )
        if source != translated
    ]
    patterns = []
    for text in texts:
        if len(re.findall(r"[^\W\d_]", re.sub(r"%\(\w+\)[sd]", "", text))) < 4:  # "%(one)s y %(other)s" fits everything
            continue
        words = re.sub(r"%\\\((\w+)\\\)[sd]", r".+?", re.escape(text)).replace("%%", "%")
        is_sentence = len(re.sub(r"%\(\w+\)[sd]", "", text).split()) > 1
        patterns.append(re.compile(rf"(?<!\w){words}(?!\w)" if is_sentence else rf"^\s*{words}\s*$", re.MULTILINE))
    return patterns


@everybody
@pytest.mark.parametrize("locale", ["en", "pt_BR"])
def test_no_translated_page_shows_a_spanish_text(
    seen_by: Callable[[str | None], Seen], person: str | None, locale: str
) -> None:
    texts, spanish = seen_by(person).texts[locale[:2]], own_spanish(locale)

    assert len(spanish) > 300
    assert {path: found for path, text in texts.items() for found in spanish if found.search(text)} == {}


def test_a_contrast_too_low_would_be_noticed(page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('h1').style.cssText = 'color: #eee; background: #fff'")

    assert [found.split(":")[0] for found in violations(page)] == ["color-contrast"]


def test_what_is_new_on_a_page_seen_before_would_be_noticed(page: Page) -> None:
    known = Known()
    page.goto("/")
    assert examine(page, "es, light", known) == []
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<p><input></p>')")

    assert [found.split(":")[0] for found in examine(page, "es, light", known)] == ["label"]


def test_a_table_wider_than_the_phone_would_be_noticed(page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<table><td>' + 'x'.repeat(400))")
    page.evaluate("document.querySelector('main td').style.overflowWrap = 'normal'")

    assert page.evaluate(WIDER_THAN_SCREEN) != []
