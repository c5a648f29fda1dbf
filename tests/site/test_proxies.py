"""Whose word about an address is taken."""

import pytest

from config import proxies


@pytest.fixture(autouse=True)
def behind_two_proxies(settings: object) -> object:
    settings.TRUSTED_PROXIES = ["127.0.0.1", "10.0.0.0/8"]
    proxies.is_trusted.cache_clear()
    yield
    proxies.is_trusted.cache_clear()


def seen(**environ: str) -> dict[str, str]:
    proxies.trusted_only(environ)
    return environ


def test_a_proxy_of_ours_is_believed() -> None:
    assert seen(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="200.1.2.3")["REMOTE_ADDR"] == "200.1.2.3"


def test_a_stranger_is_not_and_nothing_of_it_is_left() -> None:
    said = {"HTTP_X_FORWARDED_FOR": "127.0.0.1", "HTTP_X_FORWARDED_PROTO": "https", "HTTP_X_REAL_IP": "127.0.0.1"}
    assert seen(REMOTE_ADDR="200.1.2.3", **said) == {"REMOTE_ADDR": "200.1.2.3"}


def test_what_a_client_wrote_before_its_own_address_does_not_count() -> None:
    forged = seen(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="6.6.6.6, 200.1.2.3, 10.0.0.7")
    assert forged["REMOTE_ADDR"] == "200.1.2.3"


def test_words_are_no_address() -> None:
    assert seen(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="<script>")["REMOTE_ADDR"] == "127.0.0.1"


def test_a_laptop_without_a_proxy_believes_nobody(settings: object) -> None:
    settings.TRUSTED_PROXIES = []
    proxies.is_trusted.cache_clear()
    assert seen(REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="6.6.6.6") == {"REMOTE_ADDR": "127.0.0.1"}
