"""The projector: it turns its own pages, and the clock of the round runs. The browser's time is set by hand."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import BrowserContext, Page, expect

WALL = "/e/copa-gorgona/pantalla/"
MORE_NAMES = """() => {
  const list = document.querySelector(".wall-list");
  const line = (n) => `<li><span>María de los Ángeles ${n}</span> <b>${n}</b></li>`;
  for (let n = 0; n < 300; n++) list.insertAdjacentHTML("beforeend", line(n));
  dispatchEvent(new Event("resize"));
}"""
BROKEN_NUMBERS = """() => [...document.querySelectorAll(".wall-list b")].filter((number) => {
  const written = document.createRange();
  written.selectNodeContents(number);
  return written.getClientRects().length > 1;
}).length"""
NAMES_OF_PAGES = """() => {
  const list = document.querySelector(".wall-list");
  const counts = {};
  for (const name of list.children) {
    const page = Math.floor((name.offsetLeft - list.firstElementChild.offsetLeft) / (list.clientWidth + 16));
    counts[page] = (counts[page] || 0) + 1;
  }
  return Object.values(counts);
}"""
PAGE_SHOWN = "document.querySelector('.wall-list').scrollLeft"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """With a clock of its own."""
    return context.new_page()


def open_at(page: Page, *, before_end: timedelta) -> None:
    """Open the wall with the browser's clock so long before the end of the round."""
    page.goto(WALL)
    ends = datetime.fromisoformat(page.locator(".clock").get_attribute("data-ends") or "")
    page.clock.install(time=ends - before_end)
    page.goto(WALL)


def test_a_list_higher_than_the_screen_is_shown_page_by_page(page: Page) -> None:
    open_at(page, before_end=timedelta(minutes=40))
    page.route(f"**{WALL}", lambda route: route.abort())  # nothing new arrives meanwhile
    page.evaluate(MORE_NAMES)
    assert page.evaluate(BROKEN_NUMBERS) == 0  # table 118 is never read as 11
    shown = set()
    for _ in range(40):
        shown.add(page.evaluate(PAGE_SHOWN))
        page.clock.run_for(10_000)

    assert len(shown) > 3
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_the_last_page_of_a_list_holds_about_as_many_names_as_the_others(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 600})
    open_at(page, before_end=timedelta(minutes=40))
    page.route(f"**{WALL}", lambda route: route.abort())
    of_pages = page.evaluate(NAMES_OF_PAGES)

    assert len(of_pages) == 2
    assert sum(of_pages) == 11
    assert min(of_pages) >= 4


def test_a_list_that_fits_stays_still(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 1200})
    open_at(page, before_end=timedelta(minutes=40))
    page.clock.run_for(10_000)

    assert page.evaluate(PAGE_SHOWN) == 0
    expect(page.locator(".wall-list")).not_to_have_class("is-paged")


def test_the_clock_counts_down_to_the_end_of_the_round(page: Page) -> None:
    open_at(page, before_end=timedelta(minutes=10, seconds=5))
    left = page.locator(".clock__left")

    expect(left).to_have_text("10:05")
    page.clock.run_for(6_000)
    expect(left).to_have_text("9:59")
    page.clock.run_for(600_000)
    expect(left).to_have_text("Tiempo")
