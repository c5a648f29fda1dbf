"""A JSON document signed by the installation that wrote it: any other one can check it, and a changed byte shows.

The key is an Ed25519 key derived from the installation's SECRET_KEY, so there is no second secret to keep; its public
half travels in the file. The file is the document in one canonical form (sorted keys, no spare blanks, UTF-8), so that
not even a blank can be changed, and the signature covers everything but itself.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from tournaments.errors import UserError

_SALT = "tournaments.files.signature"


@dataclass(frozen=True, slots=True)
class Signed:
    """A document whose signature holds, the fingerprint of who signed it, and whether that is this installation."""

    document: dict[str, Any]
    fingerprint: str
    ours: bool


def signed(document: dict[str, Any]) -> bytes:
    """The file of a document of JSON values: `signed_by` and `signature` are added to it."""
    key = _key()
    document = document | {"signed_by": key.public_key().public_bytes_raw().hex()}
    return _canonical(document | {"signature": key.sign(_canonical(document)).hex()})


def read_signed(content: bytes) -> Signed:
    """The document of a file, once its signature is checked; UserError for one that is not as it was written."""
    try:
        document = json.loads(content.decode("utf-8"))
        whole = isinstance(document, dict) and _canonical(document) == content
        key, signature = bytes.fromhex(document["signed_by"]), bytes.fromhex(document["signature"])
        Ed25519PublicKey.from_public_bytes(key).verify(
            signature, _canonical({name: value for name, value in document.items() if name != "signature"})
        )
    except (ValueError, KeyError, TypeError, RecursionError, InvalidSignature) as fault:
        raise _changed() from fault
    if not whole:
        raise _changed()
    return Signed(document, _fingerprint(key), key == _key().public_key().public_bytes_raw())


def own_fingerprint() -> str:
    """What the other installation shows when it reads a file of this one: four groups of four letters."""
    return _fingerprint(_key().public_key().public_bytes_raw())


def _key() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(salted_hmac(_SALT, "ed25519", algorithm="sha256").digest())


def _fingerprint(public: bytes) -> str:
    letters = hashlib.sha256(public).hexdigest()[:16]
    return " ".join(letters[start : start + 4] for start in range(0, 16, 4))


def _canonical(document: Any) -> bytes:
    text = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8") + b"\n"


def _changed() -> UserError:
    return UserError(
        _("El archivo no está como se firmó: está cortado o alguien lo cambió. Expórtalo de nuevo."),
        code="bad_signature",
        field="file",
    )
