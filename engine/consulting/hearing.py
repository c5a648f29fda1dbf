"""What a document's claims are heard as, kept beside this package's compiled modules as Python keeps those.

Hearing thousands of sentences takes seconds of a processor and reading what they came to a twentieth of one. What is
kept is of one document and of the sources that heard it; with others it is made anew.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path

import msgspec

from engine.consulting import claims
from engine.consulting.concepts import Ear
from engine.consulting.wordings import Part
from engine.law.document import Document
from engine.law.statements import Asks, Concepts


class Sentence(msgspec.Struct, frozen=True, array_like=True):
    """One way to say a claim: word by word, and what it asks, whether it turns that round, and its parts.

    Words and parts are places in those of the `Hearing`; there are no parts where only the very words tell anything.
    """

    wording: tuple[int, ...]
    asks: Asks = "is"
    turned: bool = False
    parts: tuple[int, ...] = ()


class Hearing(msgspec.Struct, frozen=True, array_like=True):
    """What was heard: the concepts that each section speaks of, the words that claims made concepts, and the claims."""

    contexts: dict[str, frozenset[str]]
    learned: frozenset[str]
    words: tuple[str, ...]
    parts: tuple[Part, ...]
    claims: tuple[tuple[Sentence, ...], ...]


def hear(document: Document, concepts: Concepts) -> Hearing:
    """Hear all that a document says of itself. Raises ValueError for a claim that cannot be heard."""
    ear = Ear(concepts)
    contexts = {
        number: frozenset(token.concept for token in ear.hear(f"{section.title}. {section.es}").tokens)
        for number, section in document.sections.items()
    }
    words: dict[str, int] = {}
    parts: dict[Part, int] = {}
    verbs = frozenset(concepts.verbs)

    def heard(sentence: str) -> Sentence:
        said, wording = claims.learnt(ear, sentence)
        places = tuple(words.setdefault(word, len(words)) for word in wording)
        found = None if claims.only_had(wording, verbs) else claims.formulation(concepts, said)
        if found is None:
            return Sentence(places)
        asks, turned, needed = found
        return Sentence(places, asks, turned, tuple(parts.setdefault(part, len(parts)) for part in needed))

    said = tuple(tuple(heard(one) for one in claims.spelt(claim.es, ear)) for claim in document.spoken.claims)
    return Hearing(contexts, ear.learned, tuple(words), tuple(parts), said)


def kept(document: Document, make: Callable[[], Hearing], folder: Path | None = None) -> Hearing:
    """What a document's claims are heard as: what is kept of it where that is of today, else made and kept.

    Whether it can be kept does not matter: a folder that may not be written is left as it is.
    """
    path = (folder or Path(cache_from_source(__file__)).parent) / f"{document.id}.heard"
    digest = _digest(document)
    with suppress(OSError, msgspec.MsgspecError):
        found = path.read_bytes()
        if found.startswith(digest):
            return msgspec.msgpack.decode(memoryview(found)[len(digest) :], type=Hearing)
    hearing = make()
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_bytes(digest + msgspec.msgpack.encode(hearing))
            draft.replace(path)
    return hearing


def _digest(document: Document) -> bytes:
    """What tells a document, and the sources and data that hear it, from any others."""
    told = hashlib.sha256(msgspec.msgpack.encode(document))
    for source in sorted(path for path in Path(__file__).parent.iterdir() if path.is_file()):
        told.update(source.read_bytes())
    return told.digest()
