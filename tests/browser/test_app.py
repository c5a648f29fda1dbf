"""Where the browser allows it (here: this very machine) the site is an app: installed, readable without a signal."""

import json

from playwright.sync_api import expect

from tests.browser.crawl import violations
from tests.browser.visitor import PHONE, Site

CONTROLLED = "() => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"


def test_a_page_that_was_seen_is_read_again_without_a_signal_and_another_says_why_not(site: Site) -> None:
    with site.visit(screen=PHONE) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/posiciones/")
        page.wait_for_function(CONTROLLED)
        page.goto("/e/copa-gorgona/mesas/")
        heading = page.get_by_role("heading", name="Ronda 2")
        expect(heading).to_be_visible()
        page.wait_for_function("() => caches.match(location.href, { ignoreVary: true }).then(Boolean)")
        phone.set_offline(True)
        page.reload()
        expect(heading).to_be_visible()
        page.goto("/e/copa-terminada/jugadores/")
        expect(page.get_by_text("Esta página no se ha visto en este equipo.")).to_be_visible()
        phone.set_offline(False)


def test_what_one_person_saw_is_not_kept_for_the_next(site: Site) -> None:
    with site.visit("carla", screen=PHONE) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/yo/")
        page.wait_for_function(CONTROLLED)
        page.goto("/e/copa-gorgona/yo/")
        page.wait_for_function("() => caches.match(location.href, { ignoreVary: true }).then(Boolean)")
        kept = page.url
        phone.clear_cookies()  # signed out; the session itself is other tests' too
        page.goto("/")
        page.wait_for_function(
            f"() => caches.match({json.dumps(kept)}, {{ ignoreVary: true }}).then((found) => !found)"
        )


def test_it_can_be_installed(site: Site) -> None:
    with site.visit(screen=PHONE) as phone:
        page = phone.new_page()
        page.goto("/")
        told = page.request.get(page.locator("link[rel=manifest]").get_attribute("href") or "").json()
        assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
        sizes = {icon["sizes"] for icon in told["icons"]}
        assert {"192x192", "512x512"} <= sizes
        for icon in told["icons"]:
            assert page.request.get(icon["src"]).ok


def test_a_player_is_offered_to_be_told(site: Site) -> None:
    with site.visit("carla", screen=PHONE, permissions=["notifications"]) as phone:
        page = phone.new_page()
        page.goto("/e/copa-gorgona/yo/")
        button = page.get_by_role("button", name="Avísame en este equipo")
        expect(button).to_be_visible()
        key = page.request.get("/e/copa-gorgona/avisarme/clave/").json()["key"]
        assert len(key) == 87  # 65 bytes of a point on the curve
        assert violations(page) == []


def test_who_cannot_be_told_is_offered_nothing(site: Site) -> None:
    with site.visit("carla", screen=PHONE) as phone:
        phone.add_init_script("delete window.PushManager")
        page = phone.new_page()
        page.goto("/e/copa-gorgona/yo/")
        page.wait_for_function(CONTROLLED)
        expect(page.get_by_role("button", name="Avísame en este equipo")).to_be_hidden()
