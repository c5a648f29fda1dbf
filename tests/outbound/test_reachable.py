"""Which addresses the server may call: none that leads inside, by whatever disguise."""

from typing import Any

import pytest

from tournaments.errors import UserError
from tournaments.outbound.reachable import Target, target

OUTSIDE = "93.184.215.14"


def found(*addresses: str) -> Any:
    return lambda host, port: addresses


def test_an_address_of_the_internet_is_reached_by_the_number_that_was_looked_at() -> None:
    assert target("https://ejemplo.cl/avisos?a=1", resolve=found(OUTSIDE)) == Target(
        True, "ejemplo.cl", 443, OUTSIDE, "/avisos?a=1"
    )


@pytest.mark.parametrize(
    "inside",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.20",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "::",
        "fd00::1",
        "fe80::1%eth0",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_an_inner_address_is_refused(inside: str) -> None:
    with pytest.raises(UserError) as refused:
        target("https://ejemplo.cl/", resolve=found(inside))
    assert refused.value.code == "inside_address"


def test_a_name_that_leads_inside_as_well_as_outside_is_refused() -> None:
    with pytest.raises(UserError) as refused:
        target("https://ejemplo.cl/", resolve=found(OUTSIDE, "10.0.0.1"))
    assert refused.value.code == "inside_address"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ejemplo",
        "ftp://ejemplo.cl/",
        "https://",
        "https://a:b@ejemplo.cl/",
        "file:///etc/passwd",
        "https://x:99999/",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(UserError) as refused:
        target(url, resolve=found(OUTSIDE))
    assert refused.value.code == "bad_address"


def test_plain_http_is_for_ones_own_networks_alone(settings: Any) -> None:
    with pytest.raises(UserError) as refused:
        target("http://ejemplo.cl/", resolve=found(OUTSIDE))
    assert refused.value.code == "not_https"
    settings.WEBHOOK_NETWORKS = ["192.168.1.0/24"]
    assert target("http://caja.local/", resolve=found("192.168.1.9")).address == "192.168.1.9"
    with pytest.raises(UserError):
        target("http://caja.local/", resolve=found("192.168.2.9"))


def test_a_name_that_nobody_knows_is_said() -> None:
    def nobody(host: str, port: int) -> list[str]:
        raise OSError("unknown")

    with pytest.raises(UserError) as refused:
        target("https://no.existe/", resolve=nobody)
    assert refused.value.code == "unknown_host"
