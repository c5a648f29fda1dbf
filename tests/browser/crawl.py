"""Every page that a person can reach by following links, one of each kind."""

from urllib.parse import urldefrag, urlsplit

from django.urls import Resolver404, resolve
from playwright.sync_api import Page

from tests.browser.visitor import Site

PER_KIND = 4  # events in their four states look different on the same kind of page


def reachable(site: Site, person: str | None, *, start: str = "/") -> list[str]:
    """The paths a person reaches from `start`: at most PER_KIND of each named URL, in the order they were met."""
    kinds: dict[str, int] = {}
    found: list[str] = []
    waiting = [start]
    with site.visit(person, java_script_enabled=False) as context:
        page = context.new_page()
        while waiting:
            path = waiting.pop(0)
            kind = _kind(path)
            if path in found or kind is None or kinds.get(kind, 0) >= PER_KIND:
                continue
            page.goto(path)
            kinds[kind] = kinds.get(kind, 0) + 1
            found.append(path)
            waiting += _links(page, site.url)
    return found


def _kind(path: str) -> str | None:
    """The name of the URL, None for what is not one of the site's pages."""
    try:
        return resolve(urlsplit(path).path).view_name
    except Resolver404:
        return None


def _links(page: Page, site_url: str) -> list[str]:
    addresses = page.eval_on_selector_all("a[href]", "links => links.map(link => link.href)")
    own = [urldefrag(address).url for address in addresses if address.startswith(f"{site_url}/")]
    return [address.removeprefix(site_url) for address in own]
