"""The personal link of a player: 130 bits from this server's secret, so that nothing secret is stored anywhere."""

import base64
import hashlib
import secrets
import string

from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.models import Player

KEY_LENGTH = 26  # letters of base32: 130 bits
PHONE_COOKIE = "veredicto_phone"
PHONE_COOKIE_SECONDS = 180 * 24 * 3600
_SALT = "tournaments.personal-link"
_DEVICES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)
_BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)


def link_key(player: Player, version: int | None = None) -> str:
    """The secret part of the player's link, of today's version or of an earlier one: 26 lower-case letters and digits.

    The same every time, so that a card can be printed again; another one on every server and for every version.
    """
    what = f"{player.event.uid}:{player.pk}:{version or player.link_version}"
    digest = salted_hmac(_SALT, what, algorithm="sha256").digest()
    return base64.b32encode(digest[:20]).decode().lower()[:KEY_LENGTH]


def opens(player: Player, key: str) -> bool:
    """Whether the key is that of the player's link as it is today."""
    return constant_time_compare(_written(key), link_key(player))


def was_withdrawn(player: Player, key: str) -> bool:
    """Whether the key once opened, of a version that was withdrawn."""
    written = _written(key)
    return any(constant_time_compare(written, link_key(player, version)) for version in range(1, player.link_version))


def new_phone_key() -> str:
    """What a device keeps in its cookie: 256 random bits."""
    return secrets.token_urlsafe(32)


def hashed(phone_key: str) -> str:
    """What is stored of a device's key."""
    return hashlib.sha256(phone_key.encode()).hexdigest()


def device_label(user_agent: str) -> str:
    """What the device says it is, in two words: "iPhone · Safari"; "" where it says nothing known."""
    device = next((name for mark, name in _DEVICES if mark in user_agent), "")
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    return " · ".join(filter(None, (device, browser)))


def _written(key: str) -> str:
    """As it is derived: somebody who types it may use capitals, and base32 has neither 0 nor 1."""
    known = string.ascii_lowercase + string.digits
    return "".join(letter for letter in key.lower().replace("0", "o").replace("1", "l") if letter in known)
