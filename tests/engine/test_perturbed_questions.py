"""What is changed in a question changes its answer, opens it, or is named by what answers it; never silence.

The document's own claims are asked with one word put for another, with a qualifier before them or a circumstance after
them. An answer then needs a statement or claim that speaks of what was put in.
"""

import re
from functools import cache

import pytest

from engine import load_game
from engine.consulting import claims
from engine.consulting.formulations import Formulations, Said, formulations
from engine.law.statements import Claim, Concepts
from tests.looping import some
from tests.sampling import some_of

LOT = "claims in other words"
EVERY = 9
"""Every so many of the claims are asked."""


@cache
def ready() -> tuple[Formulations, Concepts, tuple[tuple[Claim, str], ...]]:
    """What the document says ready to be asked, its concepts, and some claims each with one of its sentences."""
    document = load_game("myl_pe").document
    concepts = document.spoken.concepts
    assert concepts is not None
    said = formulations(document)
    spelt = ((claim, claims.spelt(claim.es, said.ear)[0]) for claim in document.spoken.claims[::EVERY])
    return said, concepts, tuple((claim, one) for claim, one in spelt if said.answer(f"¿{one}?")[1] == claim.answer)


@cache
def named(said: Said) -> frozenset[str]:
    """The concepts that a statement or claim speaks of, those that mean the same and those that they imply."""
    heard, concepts, _ = ready()
    names = {name for one in heard.all if one.said is said for part in one.parts for name in part.names}
    names |= {name for group in map(str.split, concepts.alike) if names.intersection(group) for name in group}
    return frozenset(names.union(*(concepts.implied.get(name, "").split() for name in names)))


def spoken(sentence: str) -> set[str]:
    """The concepts that a sentence names."""
    return {token.concept for token in ready()[0].ear.hear(sentence).tokens}


def swallowed(question: str, concept: str) -> list[str]:
    """What answers a question without speaking of a concept that it names, and not in its very words."""
    said, _, _ = ready()
    answering, value = said.answer(question)
    return (
        []
        if value is None or said.worded(question) or any(concept in named(one) for one in answering)
        else [one.es for one in answering]
    )


@pytest.mark.parametrize(
    ("word", "other", "concept"),
    [
        ("aliado", "tótem", "totem"),
        ("arma", "talismán", "talisman"),
        ("oros", "aliados", "aliado"),
        ("talismán", "arma", "arma"),
        ("cementerio", "destierro", "destierro"),
        ("mano", "castillo", "castillo"),
        ("atacante", "bloqueador", "bloqueador"),
        ("bloqueador", "atacante", "atacante"),
        ("dueño", "controlador", "controlador"),
        ("antes", "después", "tras"),
        ("después", "antes", "antes"),
        ("vigilia", "guerra", "guerra"),
        ("atacar", "bloquear", "bloquear"),
        ("jugar", "destruir", "destruir"),
        ("disparada", "continua", "continua"),
        ("rival", "dueño", "dueno"),
    ],
)
def test_a_word_in_place_of_another_is_spoken_of_by_what_answers(word: str, other: str, concept: str) -> None:
    _, _, asked = ready()
    swapped = [re.sub(rf"\b{word}\b", other, one, count=1) for _, one in asked if re.search(rf"\b{word}\b", one)]
    questions = [one for one in some(some_of(LOT, swapped, least=8)) if concept in spoken(one)]
    assert [(one, found) for one in questions if (found := swallowed(f"¿{one}?", concept))] == []


@pytest.mark.parametrize(
    ("circumstance", "concept"),
    [
        ("antes de atacar", "antes"),
        ("en el turno del rival", "turno_rival"),
        ("desde el cementerio", "cementerio"),
        ("en mi mano", "mano"),
        ("dos veces", "dos_veces"),
        ("si el rival es el dueño", "dueno"),
        ("cuando lo bloquean", "bloquear"),
        ("con un talismán", "talisman"),
        ("hasta la fase final", "hasta"),
        ("si es imbloqueable", "imbloqueable"),
    ],
)
def test_a_circumstance_after_a_claim_is_spoken_of_by_what_answers(circumstance: str, concept: str) -> None:
    _, _, asked = ready()
    questions = [one for _, one in some(some_of(LOT, asked)) if concept not in spoken(one)]
    assert [one for one in questions if swallowed(f"¿{one} {circumstance}?", concept)] == []


@pytest.mark.parametrize(("qualifier", "concept"), [("siempre", "siempre"), ("solo", "solo_el")])
def test_what_is_so_is_not_said_to_be_always_or_only_so(qualifier: str, concept: str) -> None:
    said, _, asked = ready()
    true = [one for claim, one in some(asked) if claim.answer == "yes" and not one.startswith("si ")]
    true = [one for one in true if qualifier not in one.split()]
    broad = [one for one in some(true) if said.answer(f"¿{qualifier} {one}?")[1] == "yes"]
    assert [one for one in broad if swallowed(f"¿{qualifier} {one}?", concept)] == []


def test_what_is_denied_is_never_answered_as_if_it_were_not() -> None:
    said, _, asked = ready()
    decided = [(claim, one) for claim, one in some(asked) if claim.answer != "depends"]
    plain = [(claim, one) for claim, one in decided if not re.search(r"\b(no|sin|ning\w+|nadie|si|solo)\b", one)]
    same = [one for claim, one in plain if said.answer(f"¿no {one}?")[1] == claim.answer]
    assert same == []
