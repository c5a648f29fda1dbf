"""Every page that a person can reach by following links, of each kind a few, and what was seen on each."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

from axe_playwright_python.sync_playwright import Axe
from django.urls import Resolver404, resolve
from playwright.sync_api import Page, ViewportSize

from tests.browser.visitor import LAPTOP, PHONE, Site
from tests.sampling import EXHAUSTIVE, SEED, one_in

# Events look different in each of their four states; of other pages one or two tell enough.
PER_KIND = {"event-detail": 4, "round-detail": 4}
OTHERWISE = 2 if EXHAUSTIVE else 1
LOOKED_AT = one_in("pages looked at")
"""Of the pages one in so many is drawn and looked at; the others are only fetched, for their links."""
AGAIN = one_in("pages read in other languages")
"""Of the pages one in so many is read again in each further language, not the same in both."""
# What differs from system to system is looked at in each event.
IN_EACH_EVENT = ("player-detail", "standings")
WCAG = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
AXE = Axe().axe_script
WIDER_THAN_SCREEN = """() => {
  const width = document.documentElement.clientWidth;
  const cut = (element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };
  const wide = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !cut(element))
    .map((element) => `${element.tagName}.${element.className}`);
  const tables = [...document.querySelectorAll("table")]
    .filter((table) => table.getBoundingClientRect().width > table.parentElement.getBoundingClientRect().width + 1)
    .map((table) => `table ${table.caption?.textContent.trim()}`);
  return [...(document.documentElement.scrollWidth > width ? wide.slice(0, 3) : []), ...tables];
}"""
# What axe judges an element by: itself (which attributes it has, the values of those that mean something to it, whether
# it says anything) within the three elements around it. An id that stands twice, and a missing title, are always new.
SHAPES = """() => {
  const valued = /^(class|role|type|lang|tabindex|scope|hidden|style|aria-(?!label|describedby|controls|owns))/;
  const seen = new Set([document.title ? "title" : `no title ${location.pathname}`]);
  const ids = new Set();
  const visit = (element, around) => {
    const attributes = [...element.attributes].filter(({ name }) => !/^(data|hx)-/.test(name))
      .map(({ name, value }) => valued.test(name) ? `${name}=${value}` : name);
    const shape = [...around.slice(-3), `${element.localName}[${attributes.sort()}]`];
    seen.add(shape.join(">") + (element.textContent.trim() ? " says" : " is mute"));
    if (element.id && ids.has(element.id)) seen.add(`#${element.id} twice on ${location.pathname}`);
    ids.add(element.id);
    for (const child of element.children) visit(child, shape);
  };
  visit(document.documentElement, []);
  return [...seen];
}"""

SAID = """() => {
  const page = document.body.cloneNode(true);
  for (const part of page.querySelectorAll(".site-header__account, input[type=hidden]")) part.remove();
  return page.innerHTML;
}"""


@dataclass
class Known:
    """What was looked at on earlier pages, by whomever, and needs no second look."""

    shapes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # by reading
    pages: set[tuple[str, str]] = field(default_factory=set)  # path, and what stands there in Spanish


@dataclass
class Seen:
    """What one person's walk through all their pages brought to light, by path."""

    statuses: dict[str, int] = field(default_factory=dict)
    texts: dict[str, dict[str, str]] = field(default_factory=lambda: {"en": {}, "pt": {}})  # what each language says
    inaccessible: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    wide: dict[str, list[str]] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)  # of the browser: errors, blocked scripts and styles
    asked: set[str] = field(default_factory=set)  # every address that was requested


def walk(site: Site, person: str | None, known: Known) -> Seen:
    """Follow all links; look at pages in Spanish by day, at some by night, in English or in Portuguese on a phone.

    A page that is letter by letter as it was for somebody else (but for the account at its head, which stands on "/" as
    well, and for what forms hide) is only opened, for its links.
    """
    seen = Seen()
    new = []
    with _reading(site, person, seen, language="es", color_scheme="light") as page:
        for path, is_open in _reachable(page, site, seen):
            if not is_open:
                new.append(path)
                continue
            said = (path, page.evaluate(SAID))
            if path != "/" and said in known.pages:
                continue
            known.pages.add(said)
            new.append(path)
            if found := examine(page, "es, light", known):
                seen.inaccessible[path, "es, light"] = found
            page.set_viewport_size(PHONE)
            if wide := page.evaluate(WIDER_THAN_SCREEN):
                seen.wide[path] = wide
            page.set_viewport_size(LAPTOP)
    for place, (language, screen) in enumerate((("en", LAPTOP), ("pt-BR", PHONE))):
        with _reading(site, person, seen, screen=screen, language=language, color_scheme="dark") as page:
            for path in new[(SEED + place) % AGAIN :: AGAIN]:
                page.goto(path)
                if found := examine(page, f"{language}, dark", known):
                    seen.inaccessible[path, f"{language}, dark"] = found
                if screen == PHONE and (wide := page.evaluate(WIDER_THAN_SCREEN)):
                    seen.wide[f"{path} ({language})"] = wide
                page.evaluate("document.querySelectorAll('body [lang]').forEach((quoted) => quoted.remove())")
                seen.texts[language[:2]][path] = page.inner_text("body")
    return seen


def examine(page: Page, reading: str, known: Known) -> list[str]:
    """What axe finds on a page, if anything stands on it that no page had before in this reading; else nothing."""
    new = set(page.evaluate(SHAPES)) - known.shapes[reading]
    known.shapes[reading] |= new
    return violations(page) if new else []


def violations(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 A and AA, from the top: further down the bar would hide a part of something."""
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    found = page.evaluate("(options) => axe.run(document, options)", WCAG)["violations"]
    return [f"{rule['id']}: {node['html'][:120]}" for rule in found for node in rule["nodes"][:2]]


@contextmanager
def _reading(
    site: Site, person: str | None, seen: Seen, screen: ViewportSize = LAPTOP, **device: Any
) -> Iterator[Page]:
    with site.visit(person, screen=screen, reduced_motion="reduce", **device) as context:
        page = context.new_page()
        page.on("request", lambda request: seen.asked.add(request.url))
        page.on("pageerror", lambda error: seen.complaints.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda said: seen.complaints.append(f"{page.url}: {said.text}") if said.type == "error" else None,
        )
        yield page


def _reachable(page: Page, site: Site, seen: Seen) -> Iterator[tuple[str, bool]]:
    """One page after the other, from the first one on: its path, and whether it is open or was only fetched."""
    kinds: dict[str, int] = {}
    waiting = ["/"]
    while waiting:
        path = waiting.pop(0)
        kind = _kind(path)
        if path in seen.statuses or kind is None or kinds.get(kind, 0) >= PER_KIND.get(kind, OTHERWISE):
            continue
        kinds[kind] = kinds.get(kind, 0) + 1
        if is_open := (len(seen.statuses) + SEED) % LOOKED_AT == 0:
            answer = page.goto(path)
            addresses = page.eval_on_selector_all("a[href]", "links => links.map(link => link.href)")
            seen.statuses[path] = answer.status if answer else 0
        else:
            fetched = page.request.get(path)
            addresses = [urljoin(fetched.url, link) for link in _Links.of(fetched.text())]
            seen.statuses[path] = fetched.status
        own = [urldefrag(address).url for address in addresses if address.startswith(f"{site.url}/")]
        waiting += [address.removeprefix(site.url) for address in own]
        yield path, is_open


class _Links(HTMLParser):
    """The links of a page that is not open in any browser."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    @classmethod
    def of(cls, text: str) -> list[str]:
        reader = cls()
        reader.feed(text)
        return reader.found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a" and (address := dict(attrs).get("href")):
            self.found.append(address)


def _kind(path: str) -> str | None:
    """The name of the URL, and the event where each is to be seen; None for what is not a page of the site."""
    try:
        found = resolve(urlsplit(path).path)
    except Resolver404:
        return path
    where = urlsplit(path).path
    if where.startswith("/api/") or where.endswith((".json", ".csv", ".pdf", ".ics", ".tdf")):  # documents, not pages
        return None
    return f"{found.view_name} {found.kwargs['slug']}" if found.view_name in IN_EACH_EVENT else found.view_name
