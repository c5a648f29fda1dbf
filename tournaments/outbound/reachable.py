"""Which addresses the server itself may call: those of the internet, and of the networks that its settings name.

An address is looked up once, every answer is looked at, and the connection goes to the very one that was: a name that
leads elsewhere a moment later (DNS rebinding) leads nowhere. Redirections are not followed.
"""

import ipaddress
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

from tournaments.errors import UserError

Resolver = Callable[[str, int], Sequence[str]]
_Address = ipaddress.IPv4Address | ipaddress.IPv6Address


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes: `address` is the number to connect to, `host` the name that its certificate must bear."""

    https: bool
    host: str
    port: int
    address: str
    path: str


def resolved(host: str, port: int) -> list[str]:
    """Every address of a name; OSError where it has none."""
    return list(dict.fromkeys(str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))


def target(url: str, *, resolve: Resolver = resolved) -> Target:
    """Where to send what goes to `url`; UserError for what is no such address, leads inside, or leads nowhere.

    Plain HTTP is for the networks of WEBHOOK_NETWORKS alone.
    """
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError as fault:
        raise _no_address() from fault
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
        raise _no_address()
    try:
        addresses = resolve(parts.hostname, port)
    except (OSError, UnicodeError) as fault:
        raise UserError(
            _("No se encuentra «%(host)s»: revisa la dirección.") % {"host": parts.hostname[:80]},
            code="unknown_host",
            field="url",
        ) from fault
    found = [ipaddress.ip_address(address.partition("%")[0]) for address in addresses]
    inside = all(_is_ours(address) for address in found)
    if not found or not (inside or all(_is_public(address) for address in found)):
        raise UserError(
            _("Esa dirección es de una red interna: usa una de internet."), code="inside_address", field="url"
        )
    if parts.scheme == "http" and not inside:
        raise UserError(_("Usa una dirección que empiece con https://."), code="not_https", field="url")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, port, str(found[0]), path)


def _is_public(address: _Address) -> bool:
    return all(each.is_global and not each.is_multicast for each in _written(address))


def _is_ours(address: _Address) -> bool:
    networks = [ipaddress.ip_network(network) for network in settings.WEBHOOK_NETWORKS]
    return any(address in network for network in networks if network.version == address.version)


def _written(address: _Address) -> list[_Address]:
    """The address, and the one of version 4 that it may carry inside (mapped, 6to4, Teredo, NAT64)."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in ipaddress.ip_network("64:ff9b::/96"):
        inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    carried: list[_Address] = [each for each in inner if each is not None]
    return carried if address.ipv4_mapped else [address, *carried]


def _no_address() -> UserError:
    return UserError(
        _("Escribe una dirección completa, como https://ejemplo.cl/avisos."), code="bad_address", field="url"
    )
