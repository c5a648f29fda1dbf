"""The style and script files of a laptop, which needs no collectstatic."""

import gzip
from pathlib import Path

import pytest
from django.test import Client

from tests.shared import ROOT

STYLES = ROOT / "static" / "css"


@pytest.mark.sqlite
def test_a_file_that_grows_while_the_server_runs_arrives_whole(
    client: Client, tmp_path: Path, settings: object
) -> None:
    settings.STATICFILES_DIRS = [tmp_path]
    style = tmp_path / "new.css"
    style.write_text("p { color: red }")
    assert client.get("/static/new.css").getvalue() == b"p { color: red }"

    style.write_text("p { color: red; margin: 0 }")
    answer = client.get("/static/new.css")
    assert (answer.getvalue(), answer["Content-Length"]) == (b"p { color: red; margin: 0 }", "27")


def test_the_styles_are_one_readable_source_that_stays_light() -> None:
    (source,) = STYLES.iterdir()
    content = source.read_bytes()
    assert len(content) <= 60 * 1024
    assert len(gzip.compress(content, 6)) <= 12 * 1024
    assert max(len(line) for line in content.decode().splitlines()) < 1000  # written, not squeezed
