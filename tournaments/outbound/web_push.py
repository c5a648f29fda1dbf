"""Web Push: a message that only one browser can open (RFC 8291), signed for its maker's service (RFC 8292).

py-vapid signs. What seals (http-ece, which pywebpush calls too) is not published as a wheel, and the bundle for shops
without internet takes wheels alone: so it stands here, over `cryptography`; the example of RFC 8291, section 5, is a
test. pywebpush itself would bring two more HTTP clients, and send past the check of addresses in `post`.
"""

import base64
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.utils.crypto import salted_hmac
from py_vapid import Vapid02

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
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
    theirs, secret = decode(p256dh), decode(auth)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    sender = sender or ec.generate_private_key(CURVE)
    salt = os.urandom(16) if salt is None else salt
    ours = _point(sender.public_key())
    agreed = _hkdf(secret, b"WebPush: info\0" + theirs + ours, 32, sender.exchange(ec.ECDH(), receiver))
    key = _hkdf(salt, b"Content-Encoding: aes128gcm\0", 16, agreed)
    nonce = _hkdf(salt, b"Content-Encoding: nonce\0", 12, agreed)
    sealed = AESGCM(key).encrypt(nonce, content + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


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


def _hkdf(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
