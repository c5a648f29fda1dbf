"""Messages that one browser alone can open: the example of RFC 8291, and what a browser does with ours."""

import base64
import json
from typing import Any

import http_ece
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tournaments.outbound.web_push import (
    CURVE,
    authorization,
    decode,
    encode,
    encrypted,
    server_public_key,
)


class Browser:
    """The receiving side of RFC 8291, written apart."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.secret = b"0123456789abcdef"
        self.p256dh = encode(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self.auth = encode(self.secret)

    def opened(self, message: bytes) -> bytes:
        salt, size, length = message[:16], int.from_bytes(message[16:20], "big"), message[20]
        point, sealed = message[21 : 21 + length], message[21 + length :]
        assert len(sealed) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        info = b"WebPush: info\0" + decode(self.p256dh) + point
        agreed = HKDF(hashes.SHA256(), 32, self.secret, info).derive(self.key.exchange(ec.ECDH(), sender))
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(agreed)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(agreed)
        return AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\x02")


def test_the_example_of_the_rfc() -> None:
    sender = ec.derive_private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    message = encrypted(
        b"When I grow up, I want to be a watermelon",
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth="BTBZMqHH6r4Tts7J_aSIgg",
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
        sender=sender,
    )
    assert encode(message) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_opens_its_own_and_no_other_does() -> None:
    one, other = Browser(), Browser()
    message = encrypted("Mesa 7, contra Ñandú".encode(), p256dh=one.p256dh, auth=one.auth)
    assert one.opened(message).decode() == "Mesa 7, contra Ñandú"
    with pytest.raises(InvalidTag):
        other.opened(message)


def test_the_library_opens_what_it_sealed() -> None:
    browser = Browser()
    message = encrypted("Mesa 7, contra Ñandú".encode(), p256dh=browser.p256dh, auth=browser.auth)
    opened = http_ece.decrypt(message, private_key=browser.key, auth_secret=browser.secret, version="aes128gcm")
    assert opened.decode() == "Mesa 7, contra Ñandú"


def test_two_messages_are_never_sealed_alike() -> None:
    browser = Browser()
    assert encrypted(b"a", p256dh=browser.p256dh, auth=browser.auth) != encrypted(
        b"a", p256dh=browser.p256dh, auth=browser.auth
    )


def test_what_is_too_long_or_no_key_is_refused() -> None:
    browser = Browser()
    with pytest.raises(ValueError, match="too long"):
        encrypted(b"x" * 3001, p256dh=browser.p256dh, auth=browser.auth)
    with pytest.raises(ValueError):
        encrypted(b"x", p256dh="BBBB", auth=browser.auth)


def test_the_service_knows_who_sends(settings: Any) -> None:
    settings.PUSH_CONTACT = "mailto:mesa@ejemplo.cl"
    header = authorization("https://push.example/send/abc", now=1_000_000)
    token, key = header.removeprefix("vapid t=").split(",k=")
    head, claims, signature = token.split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(decode(claims)) == {
        "aud": "https://push.example",
        "exp": 1_000_000 + 12 * 3600,
        "sub": "mailto:mesa@ejemplo.cl",
    }
    assert key == server_public_key()
    raw = base64.urlsafe_b64decode(signature + "==")
    written = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
    public.verify(written, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
