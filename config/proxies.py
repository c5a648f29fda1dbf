"""Whose word about an address is taken: only that of the proxies in front.

Anybody can write `X-Forwarded-For`. What counts attempts by address, and what asks whether a request came by HTTPS,
must hear it from a proxy of ours or not at all.
"""

from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any

from django.conf import settings

_SAID = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST", "HTTP_X_REAL_IP")


def trusted_only(environ: dict[str, Any]) -> None:
    """Put the address of who really asks into `REMOTE_ADDR`; what a stranger says of itself is dropped.

    Behind several proxies the address is the last of `X-Forwarded-For` that is none of them.
    """
    if not any(name in environ for name in _SAID):
        return
    if not is_trusted(environ.get("REMOTE_ADDR", "")):
        for name in _SAID:
            environ.pop(name, None)
        return
    for address in reversed(environ.get("HTTP_X_FORWARDED_FOR", "").split(",")):
        if _is_address(address.strip()):
            environ["REMOTE_ADDR"] = address.strip()
        if not is_trusted(address.strip()):
            return


@lru_cache(maxsize=4096)
def is_trusted(address: str) -> bool:
    """Whether it is the address of one of our proxies."""
    networks = [ip_network(network, strict=False) for network in settings.TRUSTED_PROXIES]
    return _is_address(address) and any(ip_address(address) in network for network in networks)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
