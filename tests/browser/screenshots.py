"""Pictures of the main pages in both themes, for docs/images and for the guide: `make screenshots`.

A site of its own is started, filled (populate.py) and looked at, so that a picture never shows what no page shows.
"""

import io
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.populate import PASSWORD
from tests.browser.visitor import PHONE, Site
from tests.services.serving import laptop_environment, serving
from tests.shared import ROOT

LAPTOP: ViewportSize = {"width": 1200, "height": 760}
DOCS = ROOT / "docs" / "images"
GUIDE = ROOT / "static" / "img" / "guide"
COLOURS = 64  # of a picture: text and flat colours need no more, and it weighs a third


@dataclass(frozen=True)
class Shot:
    """A page, who looks at it, and on what."""

    name: str
    path: str
    person: str | None = None
    screen: ViewportSize = field(default_factory=lambda: LAPTOP)


SHOTS = (
    Shot("home", "/"),
    Shot("create", "/eventos/nuevo/", "amanda"),
    Shot("event", "/e/copa-gorgona/", "amanda"),
    Shot("round", "/e/copa-gorgona/rondas/2/", "amanda"),
    Shot("draft", "/e/copa-borrador/rondas/1/", "amanda"),
    Shot("calls", "/e/copa-gorgona/llamadas/", "bastian", PHONE),
    Shot("say", "/fallos/contar/", "bastian"),
    Shot("player", "/e/copa-gorgona/", "carla", PHONE),
    Shot("standings", "/e/copa-gorgona/posiciones/", None, PHONE),
    Shot("bracket", "/e/copa-con-corte/llave/"),
    Shot("wall", "/e/copa-gorgona/pantalla/"),
)


def main() -> None:
    """Take all of them; those of before are replaced."""
    browser_path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser_path is None:
        sys.exit("Chromium is needed: apt-get install chromium")
    for folder in (DOCS, GUIDE):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server:
        populate = [sys.executable, "-m", "tests.browser.populate"]
        subprocess.run(populate, cwd=ROOT, env=laptop_environment(Path(data)), check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
            site = Site(browser, f"http://127.0.0.1:{server.port}", PASSWORD)
            for shot in SHOTS:
                for theme in ("light", "dark"):
                    _take(site, shot, theme)
            browser.close()


def _take(site: Site, shot: Shot, theme: str) -> None:
    with site.visit(shot.person, screen=shot.screen, color_scheme=theme, reduced_motion="reduce") as context:
        page = context.new_page()
        answer = page.goto(shot.path, wait_until="networkidle")
        if answer is None or answer.status != 200:
            sys.exit(f"{shot.path} answers {answer.status if answer else 'nothing'}")
        picture = _small(page)
        (DOCS / f"{shot.name}-{theme}.png").write_bytes(picture)
        (GUIDE / f"{shot.name}-{theme}.png").write_bytes(picture)


def _small(page: Page) -> bytes:
    """What the screen shows, in few colours."""
    with Image.open(io.BytesIO(page.screenshot())) as shown:
        few = shown.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    main()
