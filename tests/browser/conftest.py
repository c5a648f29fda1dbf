"""A real Chromium before a real server: the processes that `make run` starts, on a data folder of their own."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.populate import PASSWORD
from tests.browser.visitor import Site
from tests.servers import free_port
from tests.services.serving import laptop_environment, serving
from tests.shared import ROOT
from tests.tables import give_tables

expect.set_options(timeout=20_000)  # ms: how long a page takes says how busy the machine is

CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.browser)


# Playwright leaves an event loop running in this thread, where Django's database refuses to work: both browser and site
# end with the last test of this folder.
@pytest.fixture(scope="package")
def chromium(chromium_path: str) -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site with the events of tests/browser/populate.py.

    It is reached as localhost, where browsers make passkeys without HTTPS.
    """
    folder, port = tmp_path_factory.mktemp("site"), free_port()
    give_tables(folder)
    environment = laptop_environment(folder) | {"SITE_URL": f"http://localhost:{port}"}
    with serving(folder, port, environment) as server:
        populate = [sys.executable, "-m", "tests.browser.populate"]
        subprocess.run(populate, cwd=ROOT, env=environment, check=True)
        yield Site(chromium, f"http://localhost:{server.port}", PASSWORD)


@pytest.fixture
def context(site: Site) -> Iterator[BrowserContext]:
    """A stranger's browser: a phone of 360 pixels, Spanish, light."""
    with site.visit() as context:
        yield context


@pytest.fixture
def page(site: Site) -> Iterator[Page]:
    """A stranger's open page; one with a listener or a clock of its own takes a `context`."""
    with site.page() as page:
        yield page
