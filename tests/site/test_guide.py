"""The guide is whole in Spanish, English and Portuguese, its pictures are there, and its links lead somewhere."""

import html
import re

import pytest
from django.test import Client

from tests.looping import some
from tests.shared import ROOT
from tournaments.views.events.guide import PAGES

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["es", "en", "pt"])
@pytest.mark.parametrize("page", PAGES)
def test_each_page_is_written_in_each_language(client: Client, page: str, language: str) -> None:
    answer = client.get(f"/guia/{page}/", headers={"Accept-Language": "pt-BR" if language == "pt" else language})
    text = html.unescape(answer.content.decode())
    assert f'lang="{language}"' in text
    assert PAGES[page][language] in text
    pictures = re.findall(r'(?:src|srcset)="/static/(img/guide/[^"]+)"', text)
    for picture in some(pictures):
        assert (ROOT / "static" / picture).is_file()
    for link in some(re.findall(r'href="(/[^"#?]*)"', text)):
        assert client.get(link, follow=True).status_code == 200


def test_every_picture_is_kept_in_both_themes_for_the_docs_too() -> None:
    guide, docs = (ROOT / "static" / "img" / "guide", ROOT / "docs" / "images")
    names = {path.name for path in guide.glob("*.png")}
    assert {name for name in names if name.replace("-light", "-dark") not in names} == set()
    assert {name for name in names if not (docs / name).is_file()} == set()


def test_there_is_no_other_page(client: Client) -> None:
    assert client.get("/guia/nada/").status_code == 404
    assert client.get("/guia/").url == "/guia/primer-torneo/"  # type: ignore[attr-defined]
