"""Web Push: a message that only one browser can open (RFC 8291), signed for its maker's service (RFC 8292).

http-ece seals and py-vapid signs, as in pywebpush, which is these two with two HTTP clients that would send past the
check of addresses in `post`.
"""

import base64
import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils.crypto import salted_hmac
from py_vapid import Vapid02

CURVE = ec.SECP256R1()
MOST_CONTENT = 3000  # bytes; services take messages of 4096, encrypted
TOKEN_SECONDS = 12 * 3600
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256 (FIPS 186-5)
_SALT = "tournaments.outbound.web_push"


def encode(content: bytes) -> str:
    """base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of `encode`; ValueError for what is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encrypted(
    content: bytes,
    *,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """`content` for the browser with these keys, as one record of aes128gcm (RFC 8188).

    `salt` and `sender` are made anew for every message. ValueError for keys that are none, or too much content.
    """
    if len(content) > MOST_CONTENT:
        raise ValueError("too long for a push message")
    sealed: bytes = http_ece.encrypt(
        content,
        salt=salt,
        private_key=sender or ec.generate_private_key(CURVE),
        dh=decode(p256dh),
        auth_secret=decode(auth),
        version="aes128gcm",
    )
    return sealed


def server_key() -> ec.EllipticCurvePrivateKey:
    """This installation's, derived from its SECRET_KEY: there is no second secret to keep."""
    seed = salted_hmac(_SALT, "vapid", algorithm="sha512").digest()
    return ec.derive_private_key(int.from_bytes(seed, "big") % (_ORDER - 1) + 1, CURVE)


def server_public_key() -> str:
    """What a browser subscribes with."""
    return encode(_point(server_key().public_key()))


def authorization(endpoint: str, *, now: float | None = None) -> str:
    """The header that tells the service of `endpoint` who sends: a JWT signed with ES256 (RFC 8292)."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time() if now is None else now) + TOKEN_SECONDS,
        "sub": settings.PUSH_CONTACT,
    }
    signed: dict[str, str] = Vapid02(server_key(), {"no-strict": True}).sign(claims)  # a shop's contact may be no mail
    return signed["Authorization"]


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
