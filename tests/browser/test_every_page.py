"""What holds for every page, whoever reads it: accessible in both themes and languages, and no wider than a phone."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.crawl import reachable
from tests.browser.visitor import LAPTOP, PHONE, Site

PEOPLE = [None, "amanda", "bastian", "carla"]  # nobody, organiser, head judge, player
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
WIDER_THAN_SCREEN = """() => {
  const width = document.documentElement.clientWidth;
  const clipped = (element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !clipped(element))
    .map((element) => element.tagName + "." + element.className);
  return document.documentElement.scrollWidth > width ? wide.slice(0, 3) : [];
}"""
SCROLLING_TABLES = """() => [...document.querySelectorAll("table")]
  .filter((table) => table.scrollWidth > table.clientWidth + 1 || table.clientWidth > table.parentElement.clientWidth + 1)
  .map((table) => table.caption?.textContent.trim() ?? "table without caption")"""


def _violations(page: Page) -> list[str]:
    found = Axe().run(page, options=WCAG).response["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"][:2]]


def _read(site: Site, person: str | None, **device: object) -> Iterator[tuple[str, Page]]:
    paths = reachable(site, person)
    with site.visit(person, **device) as context:
        page = context.new_page()
        for path in paths:
            page.goto(path)
            yield path, page


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("person", PEOPLE)
def test_no_page_breaks_wcag_aa_in_either_theme(site: Site, person: str | None, language: str) -> None:
    broken = {}
    for path, page in _read(site, person, language=language, screen=LAPTOP, reduced_motion="reduce"):
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            if found := _violations(page):
                broken[path, theme] = found

    assert broken == {}


@pytest.mark.parametrize("person", PEOPLE)
def test_no_page_scrolls_sideways_on_a_phone(site: Site, person: str | None) -> None:
    wide = {}
    for path, page in _read(site, person, screen=PHONE):
        if found := page.evaluate(WIDER_THAN_SCREEN) + page.evaluate(SCROLLING_TABLES):
            wide[path] = found

    assert wide == {}


def test_a_picture_of_contrast_too_low_would_be_noticed(site: Site, page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('h1').style.color = '#eee'")

    assert [found.split(":")[0] for found in _violations(page)] == ["color-contrast"]


def test_a_table_wider_than_the_phone_would_be_noticed(site: Site, page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<table><td>' + 'x'.repeat(400))")
    page.evaluate("document.querySelector('main td').style.overflowWrap = 'normal'")

    assert page.evaluate(WIDER_THAN_SCREEN) != []
