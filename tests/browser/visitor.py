"""How a test opens the site: as whom, on which device, in which language and theme."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


@dataclass
class Site:
    """A running site, its address, and the password that everybody there has."""

    browser: Browser
    url: str
    password: str
    _logged_in: dict[str, Any] = field(default_factory=dict)
    _idle: dict[str, list[Page]] = field(default_factory=lambda: defaultdict(list))  # by their options

    @contextmanager
    def visit(
        self, person: str | None = None, *, screen: ViewportSize = PHONE, language: str = "es", **options: Any
    ) -> Iterator[BrowserContext]:
        """A browser of its own: nobody's, or with `person` logged in. `options` go to Chromium's new_context."""
        state = self._state_of(person) if person else None
        context = self.browser.new_context(
            base_url=self.url, viewport=screen, locale=language, storage_state=state, **options
        )
        context.set_default_timeout(15_000)
        yield context
        context.close()

    @contextmanager
    def page(
        self,
        person: str | None = None,
        *,
        screen: ViewportSize = PHONE,
        language: str = "es",
        script: str = "",
        **options: Any,
    ) -> Iterator[Page]:
        """An open page that earlier tests used and that remembers nothing of them: a new browser costs a second.

        `script` runs before those of each page; `options` go to Chromium's new_context. The page is given back at the
        end, so no listener, route or clock may be put on it: that takes a `visit`.
        """
        idle = self._idle[repr((language, script, sorted(options.items())))]
        page = idle.pop() if idle else self._opened(script, locale=language, **options)
        page.set_viewport_size(screen)
        page.context.add_cookies(self._state_of(person)["cookies"] if person else [])
        yield page
        self._forget_all(page)
        idle.append(page)

    def _opened(self, script: str, **options: Any) -> Page:
        context = self.browser.new_context(base_url=self.url, **options)
        context.set_default_timeout(15_000)
        if script:
            context.add_init_script(script)
        return context.new_page()

    def _forget_all(self, page: Page) -> None:
        """Leave the site, and everything that it may have stored in this browser."""
        page.context.set_offline(False)
        for other in page.context.pages:
            if other != page:
                other.close()
        if page.url.startswith(self.url):
            page.evaluate("sessionStorage.clear()")
        page.goto("about:blank")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        devtools.detach()
        page.context.clear_cookies()

    def _state_of(self, person: str) -> Any:
        """The cookies of a person who logged in through the form, once per session."""
        if person not in self._logged_in:
            with self.visit() as context:
                page = context.new_page()
                page.goto("/cuenta/entrar/")
                page.get_by_label("Nombre de usuario").fill(person)
                page.get_by_label("Contraseña").fill(self.password)
                page.get_by_role("button", name="Entrar", exact=True).click()
                page.wait_for_url(self.url + "/")
                self._logged_in[person] = context.storage_state()
        return self._logged_in[person]


def without_draft(page: Page, path: str) -> None:
    """Nothing that an earlier test began is taken up on that page of the person."""
    page.goto("/fallos/")
    token = next(one["value"] for one in page.context.cookies() if one.get("name") == "csrftoken")
    form = {"page": path, "csrfmiddlewaretoken": token}
    assert page.request.post("/borradores/borrar/", form=form, headers={"Referer": page.url}).ok
