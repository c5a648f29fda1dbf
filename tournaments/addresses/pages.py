"""The full address of a page, for codes that phones scan."""

from urllib.parse import urlsplit, urlunsplit

from django.http import HttpRequest

from tournaments.addresses.network import network_address

_ONLY_HERE = ("localhost", "127.0.0.1", "::1")


def room_url(request: HttpRequest, path: str) -> str:
    """The address by which the room's phones reach a page: «localhost» would be the phone itself."""
    url = urlsplit(request.build_absolute_uri(path))
    if url.hostname in _ONLY_HERE and (address := network_address()):
        port = f":{url.port}" if url.port else ""
        url = url._replace(netloc=f"{address}{port}")
    return urlunsplit(url)
