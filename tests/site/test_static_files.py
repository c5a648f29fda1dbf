"""The style and script files of a laptop, which needs no collectstatic."""

from pathlib import Path

import pytest
from django.test import Client


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
