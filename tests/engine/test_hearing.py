"""What a document's claims are heard as is kept, and heard anew where it is of another document or cannot be read."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.consulting.hearing import Hearing, hear, kept
from engine.law.document import Document, Section
from engine.law.statements import Claim, Concepts, Spoken

CONCEPTS = Concepts(verbs={"atacar": "atacar"}, things={"aliado": "aliado*", "oro": "oro*"}, silent="un una es")
SECTION = Section("1", "1", "Ataque", "executable", "Un aliado ataca.", "An ally attacks.")


def of(*claims: str) -> Document:
    """A document of one section that says so much."""
    said = tuple(Claim("1", "yes", claim) for claim in claims)
    return Document("little", "Little", {"1": SECTION}, Spoken(concepts=CONCEPTS, claims=said))


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Document], tuple[Hearing, bool]]:
    """What is heard in a document, and whether it was heard just now."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)

    def ask(document: Document) -> tuple[Hearing, bool]:
        times: list[Hearing] = []

        def make() -> Hearing:
            times.append(hear(document, CONCEPTS))
            return times[-1]

        return kept(document, make, tmp_path / "__pycache__"), bool(times)

    return ask


Heard = Callable[[Document], tuple[Hearing, bool]]


def test_what_was_heard_once_is_read_the_next_time(heard: Heard) -> None:
    document = of("un aliado ataca con (un oro|dos oros)")
    first, was_heard = heard(document)
    assert was_heard
    assert heard(document) == (first, False)


def test_another_document_of_the_same_name_is_heard_itself(heard: Heard) -> None:
    heard(of("un aliado ataca"))
    other = of("un aliado ataca al oro")
    assert heard(other) == (hear(other, CONCEPTS), True)


@pytest.mark.parametrize("length", [0, 10, 40])
def test_what_was_kept_only_in_part_is_heard_again(heard: Heard, tmp_path: Path, length: int) -> None:
    document = of("un aliado ataca")
    first, _ = heard(document)
    (file,) = (tmp_path / "__pycache__").iterdir()
    file.write_bytes(file.read_bytes()[:length])
    assert [heard(document), heard(document)] == [(first, True), (first, False)]


def test_nothing_is_kept_where_python_keeps_no_compiled_modules(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    document = of("un aliado ataca")
    assert [heard(document)[1], heard(document)[1]] == [True, True]
    assert list(tmp_path.iterdir()) == []


def test_a_word_that_claims_made_a_concept_is_kept_with_them(heard: Heard) -> None:
    document = of("un aliado es físico")
    heard(document)
    hearing, was_heard = heard(document)
    assert (hearing.learned, was_heard) == (frozenset({"fisik"}), False)
    assert ("~fisik",) in [part.names for part in hearing.parts]


def test_a_claim_in_two_ways_is_two_sentences_of_it(heard: Heard) -> None:
    hearing, _ = heard(of("un aliado ataca", "un aliado ataca [sin oro]"))
    assert [len(sentences) for sentences in hearing.claims] == [1, 2]


def test_a_claim_that_no_yes_or_no_answers_is_refused(heard: Heard) -> None:
    with pytest.raises(ValueError, match="Not heard"):
        heard(of("quién ataca al aliado"))
