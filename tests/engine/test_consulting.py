"""Questions about the document itself: the nearest sections, and yes or no only where they say it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import adjudicate, load_game
from engine.consulting import SHOWN, claims, conjugation, nearest
from engine.consulting.asked import understood
from engine.consulting.concepts import ALLOWED, FORCED, Ear
from engine.consulting.formulations import formulations
from engine.consulting.wordings import parts
from engine.games import REGISTRY
from engine.law.statements import Claim, Concepts
from engine.ruling import Ruling
from engine.trials.check import check_case, check_file
from tests.looping import some
from tests.sampling import examples, some_of

CASES = Path(__file__).parent / "cases"
QUESTIONS = Path(__file__).parent / "questions"


def asked(game: str, words: str) -> Ruling:
    """The ruling on a question in words."""
    return adjudicate({"game": game, "question": {"ask": "document", "words": words}})


@pytest.mark.parametrize(
    ("game", "words", "value", "section"),
    [
        ("smash_up", "¿Puede haber dos duelos a la vez?", "no", "SU 22.8"),
        ("smash_up", "¿Puedo mirar mis cartas enterradas?", "yes", "SU 21.6"),
        ("smash_up", "¿Puede un jugador rehusar que una base elegible puntúe?", "no", "SU 4.4"),
        ("dos_filas", "¿Se puede revivir un efecto?", "no", "DF 4.10"),
        ("dos_filas", "May a Replace replace another Replace?", "no", "DF 4.14"),
        ("summoner_wars", "¿Puedo atacar mis propias cartas?", "yes", "SW 14.7"),
        ("summoner_wars", "¿puedo mober en diagonal?", "no", "SW 13.3"),
        ("myl_pe", "¿Está prohibido que un aliado porte dos armas?", "yes", "3.2.B"),
        ("myl_pe", "¿Es opcional bloquear?", "yes", "9.3.2"),
        ("smash_up", "Can I duel a monster?", "depends", "DU 40"),
    ],
)
def test_a_section_that_allows_or_forbids_answers(game: str, words: str, value: str, section: str) -> None:
    ruling = asked(game, words)
    assert ruling.answer_data is not None
    assert (ruling.verdict, ruling.answer_data["value"], ruling.citations[0].section) == ("resolved", value, section)


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("¿tokens de poder cuentan?", None),
        ("¿las fichas de poder cuentan como puntos de victoria?", "no"),
        ("¿devolver una base a la mano?", None),
    ],
)
def test_what_is_false_of_one_thing_is_not_denied_of_all(words: str, value: str | None) -> None:
    """Of a statement that is false a question must say nearly all, for with less of it it may be true."""
    data = asked("smash_up", words).answer_data
    assert data is not None and data["value"] == value


@pytest.mark.parametrize(
    ("words", "value", "section"),
    [
        ("tengo dos armas en un aliado y lo destruyen, las pierdo", "yes", "3.2.F"),
        ("si muere el arma muere también el aliado?", "no", "3.2"),
        ("si muere el aliado muere también el arma?", "depends", "3.2.F"),
        ("si tengo más de ocho cartas elijo yo cuáles descarto", "depends", "9.4.F"),
        ("cuando la carta dice que el rival se descarta elige él", "yes", "10.20"),
        ("la fuerza fija se puede subir después con un talismán", "yes", "7.1.2"),
        ("la fuerza fija se puede subir", "no", "3.1.B.2"),
    ],
)
def test_what_goes_with_what_and_who_chooses(words: str, value: str, section: str) -> None:
    ruling = asked("myl_pe", words)
    assert ruling.answer_data is not None
    assert (ruling.answer_data["value"], ruling.citations[0].section) == (value, section)


@pytest.mark.parametrize(
    ("game", "words", "section"),
    [
        ("dos_filas", "¿Qué cartas lleva el mazo de 33?", "DF 1.1"),
        ("dos_filas", "¿Cómo se juega el modo Apocalipsis?", "DF 8.4"),
        ("summoner_wars", "¿Puedo poner cartas de mi mano en la pila de magia en la fase 6?", "SW 16.1"),
    ],
)
def test_what_is_not_settled_directly_is_not_covered_with_the_sections_to_read(
    game: str, words: str, section: str
) -> None:
    ruling = asked(game, words)
    assert ruling.answer_data == {"value": None, "sections": [item.section for item in ruling.citations]}
    assert (ruling.verdict, ruling.citations[0].section) == ("not_covered", section)
    assert "Lo más cercano en el documento" in ruling.answer.es


@pytest.mark.parametrize(
    ("words", "other"),
    [
        ("¿Puede un Aliado atacar dos veces?", "¿Puedo bloquear con dos Aliados al mismo atacante?"),
        ("¿Puedo destruir dos Armas de un Aliado?", "¿Puede un Aliado portar dos Armas?"),
        ("¿Un jugador puede agrupar dos veces la misma acción?", "¿Puedo responder dos veces a la misma acción?"),
    ],
)
def test_a_statement_answers_only_for_the_verb_that_was_asked(words: str, other: str) -> None:
    said, of_the_other = asked("myl_pe", words), asked("myl_pe", other)
    assert (said.verdict, of_the_other.verdict) == ("not_covered", "resolved")
    assert of_the_other.answer_data is not None
    assert of_the_other.answer_data["value"] == "no"


def test_a_question_about_something_else_finds_nothing() -> None:
    ruling = asked("dos_filas", "¿Lloverá mañana?")
    assert (ruling.verdict, ruling.answer.en) == ("not_covered", "I find nothing in the document that answers it.")


@pytest.mark.parametrize(
    ("words", "near"),
    [
        ("¿cuántos minutos dura una ronda?", []),
        ("¿puedo usar fundas de distinto color?", []),
        ("¿el que pierde elige quién parte la siguiente?", []),
        ("¿se parte con ocho cartas en la mano?", ["4.9", "9.2.B"]),
    ],
)
def test_sections_are_named_to_an_unanswered_question_only_where_they_are_near(words: str, near: list[str]) -> None:
    ruling = asked("myl_pe", words)
    assert (ruling.verdict, ruling.answer_data) == ("not_covered", {"value": None, "sections": near})


def test_what_is_asked_in_the_words_of_a_claim_that_begins_with_when_is_no_question_for_the_moment() -> None:
    said, moment = (
        asked("myl_pe", "¿Cuando me hacen descartar yo elijo la carta?"),
        asked("myl_pe", "¿Cuándo descarto?"),
    )
    assert [(one.answer_data or {})["value"] for one in (said, moment)] == ["depends", None]


@pytest.mark.parametrize("game", ["smash_up", "summoner_wars"])
def test_the_written_questions_are_checked_with_the_cases(game: str) -> None:
    failed = dict(check_file(CASES / game / "given.json"))
    assert {id: wrong for id, wrong in failed.items() if "-Q" in id} == {next(id for id in failed if "-Q" in id): []}


def test_a_written_question_with_another_answer_fails() -> None:
    question = {"game": "dos_filas", "question_es": "¿Se puede revivir un efecto?", "verdict": "yes"}
    assert check_case({**question, "rules": ["DF 8.3"]}) == [
        "expected 'yes', found 'no'",
        "none of DF 8.3 is cited as decisive",
    ]


@pytest.mark.parametrize("game", REGISTRY)
@settings(max_examples=examples(30), deadline=None)
@given(words=st.text(max_size=200))
def test_any_words_find_at_most_three_sections(game: str, words: str) -> None:
    found = nearest(load_game(game), words)
    assert len(found) <= SHOWN
    assert [item.share for item in found] == sorted((item.share for item in found), reverse=True)


def asked_in(game: str) -> list[dict[str, Any]]:
    """The questions that people ask about a game, with the answer and the sections that give it."""
    return list(json.loads((QUESTIONS / f"{game}.json").read_text("utf-8")))


@pytest.mark.parametrize("game", REGISTRY)
def test_what_people_ask_is_answered_rightly_or_not_at_all(game: str) -> None:
    wrong = []
    for item in asked_in(game):
        ruling = asked(game, item["question"])
        value = (ruling.answer_data or {}).get("value")
        decisive = {cited.section for cited in ruling.citations if cited.kind == "decisive"}
        if value and (value != item["answer"] or not decisive & set(item["rules"])):
            wrong.append((item["question"], value, sorted(decisive)))
    assert wrong == []


@pytest.mark.parametrize(
    ("game", "least"), [("myl_pe", 34), ("smash_up", 32), ("summoner_wars", 37), ("dos_filas", 36)]
)
def test_most_of_what_people_ask_is_answered(game: str, least: int) -> None:
    """At least so many of forty."""
    items = [item for item in asked_in(game) if item["answer"] != "not_covered"]
    answered = [item for item in items if (asked(game, item["question"]).answer_data or {}).get("value")]
    assert len(answered) >= least * len(items) // 40


@pytest.mark.parametrize("game", REGISTRY)
def test_every_statement_is_of_a_section_and_answers_itself(game: str) -> None:
    document = load_game(game).document
    asking = {"may": "¿Puedo {}?", "must": "¿Es obligatorio {}?", "is": "¿{}?"}
    for item in some(some_of("statements that answer themselves", document.spoken.statements)):
        value = (asked(game, asking[item.asks].format(item.es)).answer_data or {}).get("value")
        assert item.section in document
        assert value in (item.answer, None), item


@pytest.mark.parametrize(
    ("words", "kind", "turned"),
    [
        ("¿Puedo atacar?", "may", False),
        ("Do I have to attack?", "must", False),
        ("¿Está prohibido atacar?", "may", True),
        ("Is blocking optional?", "must", True),
        ("¿Cuántas cartas robo?", "open", False),
        ("When I attack, may he block?", "may", False),
        ("When may he block?", "open", False),
        ("El muro es una Unidad", "is", False),
        ("Is there a limit to what I may play?", "is", False),
        ("¿Hay que jugar una carta?", "must", False),
    ],
)
def test_what_a_question_asks_is_told_by_its_words(words: str, kind: str, turned: bool) -> None:
    asked_ = understood(words)
    assert (asked_.kind, asked_.turned) == (kind, turned)


@pytest.mark.parametrize(
    ("es", "en", "value"),
    [
        ("¿Qué pasa con las diagonales?", "Can a unit move diagonally?", "no"),
        ("¿Una unidad se puede mover en diagonal?", "What about diagonals?", "no"),
        ("¿Una unidad se puede mover en diagonal?", "Can I attack my own units?", None),
    ],
)
def test_a_question_in_both_languages_is_answered_by_either_and_by_none_where_they_disagree(
    es: str, en: str, value: str | None
) -> None:
    ruling = adjudicate({"game": "summoner_wars", "question_es": es, "question_en": en})
    assert (ruling.answer_data or {})["value"] == value


def test_of_two_statements_in_the_same_words_the_one_in_the_order_of_the_question_answers() -> None:
    values = [asked("dos_filas", words).answer_data for words in ("Can ROT remove TOX?", "Can TOX remove ROT?")]
    assert [(value or {})["value"] for value in values] == ["yes", "no"]


def test_what_comes_before_something_is_not_answered_by_what_comes_after_it() -> None:
    rightly, otherwise = (
        asked("myl_pe", "Is damage milled before the Allies are destroyed?"),
        asked("myl_pe", "Are the Allies destroyed before the damage is milled?"),
    )
    assert [(one.answer_data or {})["value"] for one in (rightly, otherwise)] == ["yes", "no"]


def test_what_is_said_the_passive_way_is_read_the_other_way_round() -> None:
    ruling = asked("dos_filas", "Is TOX removed by ROT?")
    assert (ruling.answer_data or {})["value"] == "yes"


def test_a_statement_that_holds_under_a_condition_does_not_answer_without_it() -> None:
    with_it, without = (
        asked("dos_filas", "¿Savanto toma una carta si se juega última?"),
        asked("dos_filas", "¿Savanto toma una carta?"),
    )
    assert [(one.answer_data or {})["value"] for one in (with_it, without)] == ["yes", None]


def test_a_number_that_is_not_the_documents_is_not_answered_by_another() -> None:
    ruling = asked("summoner_wars", "¿Puedo mover nueve unidades en un turno?")
    assert ruling.verdict == "not_covered"


def spoken(lot: str) -> list[dict[str, Any]]:
    """Questions about the DAR as people ask them in a shop, with their answers and sections."""
    return list(json.loads((QUESTIONS / "spoken" / f"{lot}.json").read_text("utf-8")))


@pytest.mark.parametrize(
    ("lot", "least"),
    [
        ("given", 60),
        ("own", 520),
        ("sections", 325),
        ("drawn", 345),
        ("tables", 660),
        ("english", 95),
        ("chat", 475),
        ("nodes", 537),
    ],
)
def test_questions_as_people_speak_are_never_answered_wrongly_and_mostly_answered(lot: str, least: int) -> None:
    wrong, right = [], 0
    asked_all = spoken(lot)
    drawn = some_of("questions as people speak", asked_all)
    for item in drawn:
        ruling = asked("myl_pe", item["question"])
        value = (ruling.answer_data or {})["value"] or "not_covered"
        fits = value == item["answer"] or value in item.get("also", [])
        right += fits
        if value in ("yes", "no") and not fits:
            wrong.append((item["question"], value))
    assert wrong == []
    assert len(drawn) - right <= len(asked_all) - least


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("si muere el aliado, el arma va al cementerio?", "yes"),
        ("si muere el aliado el arma donde va?", None),
        ("si el aliado muere donde va el arma?", None),
        ("si muere el aliado el arma a qué zona va?", None),
        ("el defensor declara bloqueos?", "yes"),
        ("el defensor cuándo declara bloqueos?", None),
        ("el atacante decide qué aliados míos bloquean?", "no"),
        ("el que ataca elige quién lo bloquea?", "no"),
    ],
)
def test_what_asks_for_something_else_than_yes_or_no_is_answered_by_neither_wherever_it_asks(
    words: str, value: str | None
) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] == value


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("tengo dos armas en un aliado y lo destruyen, las pierdo", "yes"),
        ("si un aliado con dos armas pierde el poder se cae una?", "no"),
        ("si mi aliado destruye un aliado del rival pierdo mi arma?", None),
        ("destruyo un aliado con mi arma, pierdo el arma?", None),
        ("mato un aliado con mi arma, pierdo el arma?", None),
    ],
)
def test_the_weapons_of_an_ally_are_lost_with_it_and_not_with_its_ability(words: str, value: str | None) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] == value


@pytest.mark.parametrize(
    ("words", "section"),
    [("cuánto dura el efecto de una carta", "6.9"), ("cuándo termina la guerra de talismanes", "9.3.3")],
)
def test_the_section_whose_whole_title_is_asked_about_is_told_first(words: str, section: str) -> None:
    ruling = asked("myl_pe", words)
    assert (ruling.answer_data or {})["value"] is None
    assert ruling.citations[0].section == section


def test_of_a_question_for_something_the_section_that_speaks_of_just_that_is_told_first() -> None:
    ruling = asked("myl_pe", "si muere el aliado el arma donde va?")
    assert ruling.citations[0].section == "3.2.F"
    assert ruling.answer.es.startswith("Lo más cercano en el documento: 3.2.F: Si el portador sale del juego")


def test_no_question_about_an_open_point_gets_a_yes_or_no_without_its_reading() -> None:
    untold = []
    for item in json.loads((QUESTIONS / "readings.json").read_text("utf-8")):
        ruling = asked("myl_pe", item["question"])
        value = (ruling.answer_data or {})["value"]
        if value is not None and f"Lectura adoptada ({item['reading']})" not in ruling.answer.es:
            untold.append((item["question"], value))
    assert untold == []


@pytest.mark.parametrize(
    ("words", "value", "told"),
    [
        ("¿Un aliado recién jugado puede bloquear?", "depends", True),
        ("¿Un aliado recién jugado puede atacar?", "no", False),
        ("¿Si destruyen un aliado su arma es destruida?", "depends", True),
        ("¿Si destruyen al portador su arma va al cementerio?", "yes", False),
        ("¿Puedo usar dos respuestas a la misma acción?", "no", True),
    ],
)
def test_a_reading_is_told_where_it_is_what_the_answer_rests_on_and_only_there(
    words: str, value: str, told: bool
) -> None:
    ruling = asked("myl_pe", words)
    assert ((ruling.answer_data or {})["value"], "Lectura adoptada" in ruling.answer.es) == (value, told)


def test_every_reading_that_a_claim_or_statement_rests_on_is_one_of_the_game() -> None:
    game = load_game("myl_pe")
    spoken_of = game.document.spoken
    named = {said.reading for said in (*spoken_of.claims, *spoken_of.statements) if said.reading}
    assert "A29" in named
    assert named <= set(game.readings)


@pytest.mark.parametrize(
    ("words", "twin", "values"),
    [
        (
            "¿Puede un imbloqueable bloquear a un Aliado normal?",
            "¿Puede un imbloqueable bloquear a un imbloqueable?",
            "yes no",
        ),
        (
            "¿Pueden dos Aliados bloquear al mismo atacante?",
            "¿Puede un Aliado bloquear a dos atacantes si una carta lo permite?",
            "no yes",
        ),
        (
            "Si el atacante es más fuerte que el bloqueador, ¿se bota la diferencia?",
            "Si el bloqueador es más fuerte que el atacante, ¿se bota la diferencia?",
            "yes no",
        ),
        (
            "¿Tengo que descartar si termino mi turno con 9 cartas?",
            "¿Tengo que descartar si termino mi turno con 8 cartas en la mano?",
            "yes no",
        ),
        ("¿Se puede bloquear a un imbloqueable?", "¿Está prohibido bloquear a un imbloqueable?", "no yes"),
        (
            "¿Se destruye el atacante si es más fuerte?",
            "¿Se destruye el bloqueador si el atacante es más fuerte?",
            "no yes",
        ),
    ],
)
def test_who_does_it_how_many_and_what_is_denied_turn_the_answer(words: str, twin: str, values: str) -> None:
    found = [(asked("myl_pe", question).answer_data or {})["value"] for question in (words, twin)]
    assert found == values.split()


@pytest.mark.parametrize(
    "words",
    [
        "¿No puedo bloquear a un imbloqueable?",
        "¿Pueden dos Aliados bloquear al mismo atacante mientras llueve?",
        "¿Cuántas Armas puede portar un Aliado?",
        "¿Puede un Aliado portar dos Armas o tres?",
        "cuando se responde a la declaracion de ataque?",
        "que ediciones entran en primera era?",
        "si la carta contradice el reglamento quien gana?",
        "puedo jugar un arma si no tengo aliados ni el rival?",
        "puedo jugar una carta que necesita objetivo si no hay ninguno?",
        "el cementerio es zona de juego o fuera de juego?",
        "en la linea de apoyo va algo mas q totems?",
    ],
)
def test_a_question_that_is_not_wholly_matched_is_answered_by_neither(words: str) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] is None


def test_a_word_that_was_not_understood_is_told() -> None:
    assert "«llueve»" in asked("myl_pe", "¿Puedo atacar si llueve?").answer.es


@pytest.mark.parametrize(
    ("words", "twin", "values"),
    [
        (
            "¿Los aliados mueren después de que se bote el daño del castillo?",
            "¿Los aliados mueren y después se bota el daño del castillo?",
            "yes no",
        ),
        ("¿Robo antes de descartar al final del turno?", "¿Descarto antes de robar al final del turno?", "yes no"),
    ],
)
def test_what_comes_first_turns_the_answer(words: str, twin: str, values: str) -> None:
    found = [(asked("myl_pe", question).answer_data or {})["value"] for question in (words, twin)]
    assert found == values.split()


@pytest.mark.parametrize(
    ("words", "twin", "values"),
    [
        (
            "Si le robo un aliado al rival y muere, ¿va a mi cementerio?",
            "Si el rival me roba un aliado y muere, ¿va a mi cementerio?",
            "no yes",
        ),
        (
            "Si controlo un bicho de mi rival y lo barajan, ¿va al castillo del rival?",
            "Si el rival controla mi bicho y lo barajan, ¿va al castillo del rival?",
            "yes no",
        ),
        (
            "Si destierran un aliado que le quité al rival, ¿va a mi destierro?",
            "Un aliado que me quitaron y destierran, ¿va a mi destierro?",
            "no yes",
        ),
    ],
)
def test_whose_card_it_is_and_whose_zone_turn_the_answer(words: str, twin: str, values: str) -> None:
    found = [(asked("myl_pe", question).answer_data or {})["value"] for question in (words, twin)]
    assert found == values.split()


def test_whose_zone_is_meant_by_his_is_not_guessed() -> None:
    ruling = asked("myl_pe", "Si el rival me roba un aliado y muere, ¿va a su cementerio?")
    assert (ruling.answer_data or {})["value"] is None


def test_more_than_up_to_allows_is_not_answered_by_what_it_allows() -> None:
    within, beyond = (
        asked("myl_pe", "Si dice hasta tres, ¿puedo elegir dos?"),
        asked("myl_pe", "Si dice hasta dos, ¿puedo elegir tres?"),
    )
    assert [(one.answer_data or {})["value"] for one in (within, beyond)] == ["yes", "no"]


def test_what_a_card_has_after_it_did_something_does_not_answer_whether_it_may_do_that() -> None:
    having, doing = (
        asked("myl_pe", "¿Una carta que salió y volvió a entrar tiene los efectos?"),
        asked("myl_pe", "¿Una carta que salió puede volver a entrar con un efecto?"),
    )
    assert [(one.answer_data or {})["value"] for one in (having, doing)] == ["no", None]


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("¿Elijo yo cuál de los oros del rival destruyo?", "yes"),
        ("¿Puede el rival elegir cuál de mis cartas destruye con su efecto?", None),
        ("Si dice tu oponente destruye un aliado, ¿elige él?", None),
    ],
)
def test_who_chooses_is_told_only_where_it_is_clear_whose_effect_it_is(words: str, value: str | None) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] == value


@pytest.mark.parametrize(
    "words",
    [
        "¿El bloqueador más grande mata al atacante y me pega a mí?",
        "Si mi rival controla mi aliado y lo destruyen, ¿a qué cementerio va?",
        "¿Puedo bajar oros por efecto si el rival me tiene prohibido bajarlos de la mano?",
        "Si el aliado con arma cambia de controlador, ¿el arma se queda conmigo?",
    ],
)
def test_a_second_claim_an_open_question_and_a_ban_by_the_way_are_answered_by_neither(words: str) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] is None


@pytest.mark.parametrize(
    ("infinitive", "form"),
    [("quitar", "quitaban"), ("contar", "cuento"), ("pedir", "piden"), ("pagar", "paguen"), ("mostrar", "mostrarle")],
)
def test_a_verb_is_known_by_all_its_forms(infinitive: str, form: str) -> None:
    assert form in conjugation.forms(infinitive)


def test_what_is_no_verb_or_too_short_a_one_has_no_forms() -> None:
    assert [conjugation.forms(word) for word in ("mesa", "ver", "bajar oro")] == [frozenset()] * 3


def test_every_concept_of_a_wording_is_one_of_the_documents() -> None:
    document = load_game("myl_pe").document
    concepts = document.spoken.concepts
    assert concepts is not None
    known = {*concepts.verbs, *concepts.things, "#", ALLOWED, FORCED}
    named = {
        name
        for item in document.spoken.statements
        for wording in item.asked
        for part in parts(wording)
        for name in part.names
    }
    assert named - known == set()


@pytest.mark.parametrize("wording", ["", "?bloquear", "bloquear @"])
def test_a_wording_without_head_or_with_half_a_part_is_refused(wording: str) -> None:
    with pytest.raises(ValueError, match="wording"):
        parts(wording)


def test_two_claims_that_are_heard_alike_say_the_same() -> None:
    """What one sentence of the document's claims says, no other one denies in the same words."""
    found: dict[tuple[str, frozenset[tuple[object, ...]]], set[str]] = {}
    for one in some(formulations(load_game("myl_pe").document).all):
        if isinstance(one.said, Claim):
            needed = frozenset(
                (part.names, part.no, part.number, part.role, part.group) for part in one.parts if not part.optional
            )
            found.setdefault((one.asks, needed), set()).add(one.answer)
    assert [wording for wording, answers in found.items() if len(answers) > 1] == []


@pytest.mark.parametrize("share", range(32))
def test_every_claim_is_of_a_section_and_answers_a_question_in_its_own_words(share: int) -> None:
    """Of what can be said in several ways, at least one way is heard; no way is answered otherwise."""
    document = load_game("myl_pe").document
    ready = formulations(document)
    for claim in some(document.spoken.claims[share::32]):
        assert claim.section in document
        told: set[str | None] = {ready.answer(f"¿{sentence}?")[1] for sentence in claims.spelt(claim.es, ready.ear)}
        assert told <= {claim.answer, None}, (claim, told)


@pytest.mark.parametrize(
    "words",
    [
        "¿Puede un aliado atacar?",
        "¿Puedo atacar con un aliado?",
        "¿Puede un aliado bloquear a un atacante?",
        "¿Mi rival puede atacar?",
        "¿Puedo jugar un talismán en el turno del rival?",
        "¿Una carta única tiene copias?",
        "¿Puede un aliado atacar y bloquear?",
    ],
)
def test_what_holds_only_under_conditions_is_not_answered_without_them(words: str) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] is None


@pytest.mark.parametrize(
    ("words", "twin", "values"),
    [
        (
            "¿Si la carta y el documento se contradicen manda el documento?",
            "¿Si la carta y el documento se contradicen manda la carta?",
            "no yes",
        ),
        ("¿Es obligatorio atacar si tengo aliados habilitados?", "¿Es opcional atacar?", "no yes"),
    ],
)
def test_which_of_two_prevails_and_what_must_be_turn_the_answer(words: str, twin: str, values: str) -> None:
    found = [(asked("myl_pe", question).answer_data or {})["value"] for question in (words, twin)]
    assert found == values.split()


def test_where_it_is_not_said_whose_zone_is_meant_there_is_no_answer() -> None:
    words = "¿Si destruyen un aliado mío que controlaba mi rival, se va a su cementerio?"
    assert (asked("myl_pe", words).answer_data or {})["value"] is None


@pytest.mark.parametrize(
    ("claim", "sentences"),
    [
        ("un (aliado|tótem) [del rival] ataca", 4),
        ("un aliado ataca", 1),
    ],
)
def test_a_claim_stands_for_every_sentence_that_its_marks_allow(claim: str, sentences: int) -> None:
    assert len(claims.spelt(claim)) == sentences


@pytest.mark.parametrize(
    "claim", ["un (aliado [del rival]|tótem) ataca", "si [el (aliado|tótem)] muere", "un (aliado ataca"]
)
def test_a_claim_with_marks_in_marks_or_an_open_one_is_refused(claim: str) -> None:
    with pytest.raises(ValueError, match="Brackets"):
        claims.spelt(claim)


def heard_by() -> tuple[Ear, Concepts]:
    """An ear of the DAR's concepts that has learnt nothing of its own, and these."""
    concepts = load_game("myl_pe").document.spoken.concepts
    assert concepts is not None
    return Ear(concepts), concepts


def test_a_claim_that_asks_for_something_else_than_yes_or_no_is_refused() -> None:
    ear, concepts = heard_by()
    with pytest.raises(ValueError, match="Not heard"):
        claims.formulation(concepts, ear.hear("quién paga el oro"))


def test_a_claim_that_ends_in_a_no_to_what_it_does_not_say_answers_only_its_own_words() -> None:
    ear, concepts = heard_by()
    unsaid, denied = "puedo jugar un talismán si no hay", "puedo jugar un talismán si no hay objetivo"
    assert claims.formulation(concepts, ear.hear(unsaid)) is None
    assert claims.formulation(concepts, ear.hear(denied)) is not None


@pytest.mark.parametrize(
    ("words", "twin", "values"),
    [
        (
            "mi aliado no podía bloquear por el resto del juego, salió y volvió, ¿ahora puede?",
            "no puedo atacar, ¿mi rival puede?",
            ["yes", None],
        ),
        ("¿manda el reglamento si la carta lo contradice?", "¿la carta supera el reglamento?", ["no", "yes"]),
        (
            "pago la habilidad después de que matan al aliado, ¿el efecto se resuelve?",
            "matan al aliado después de que pago la habilidad, ¿el efecto se resuelve?",
            ["no", "yes"],
        ),
        (
            "si paso la prioridad, ¿puedo jugar talismanes más tarde en esa guerra?",
            "si paso la prioridad y el rival también, ¿puedo jugar más talismanes en esa guerra?",
            ["yes", "no"],
        ),
        (
            "una habilidad que dice una vez por turno, ¿solo se puede usar una vez?",
            "una habilidad que no dice una vez por turno, ¿solo se puede usar una vez?",
            ["yes", "no"],
        ),
        (
            "un efecto que no dice cuánto dura, ¿se acaba en la fase final?",
            "un efecto que dice cuánto dura, ¿se acaba en la fase final?",
            ["yes", None],
        ),
        (
            "si juego primero un tótem, ¿pierdo el oro del turno?",
            "si juego primero el oro, ¿pierdo el oro del turno?",
            ["yes", "no"],
        ),
        (
            "¿le puedo poner un arma a un aliado que ya tiene una?",
            "¿le puedo poner un arma a un aliado que ya tiene una raza?",
            ["no", "depends"],
        ),
        (
            "el aliado que gano, ¿va a mi línea de defensa?",
            "el aliado que me roban, ¿va a mi línea de defensa?",
            ["yes", None],
        ),
        (
            "un caballero que se vuelve bestia, ¿es bestia?",
            "un caballero que se vuelve bestia, ¿es caballero?",
            ["yes", "no"],
        ),
        ("el que empezó con la carta, ¿es su dueño?", "el que controla la carta, ¿pasa a ser su dueño?", ["yes", "no"]),
        ("¿un campeón samurái cuenta como campeón?", "¿un campeón samurái cuenta como dragón?", ["yes", None]),
        (
            "if the source dies after I paid, does the effect still happen?",
            "if the source dies before I paid, does the effect still happen?",
            ["yes", None],
        ),
        (
            "me quedan dos cartas y me hacen botar cuatro, ¿boto dos?",
            "me quedan dos cartas y me hacen botar cuatro, ¿boto tres?",
            ["yes", None],
        ),
        (
            "¿una copia completa toma también el nombre?",
            "¿una copia de la fuerza toma también el nombre?",
            ["yes", "no"],
        ),
    ],
)
def test_a_word_that_turns_what_is_asked_turns_the_answer(words: str, twin: str, values: list[str | None]) -> None:
    assert [(asked("myl_pe", question).answer_data or {})["value"] for question in (words, twin)] == values


def test_a_word_of_a_claim_is_a_concept_of_its_own_in_every_number_and_gender() -> None:
    ear, _ = heard_by()
    before = ear.hear("¿El oro es físico?")
    claims.learnt(ear, "las cartas son físicas")
    assert (before.unknown, ear.hear("¿El oro es físico?").unknown) == (("fisico",), ())


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("¿Los dragones son una raza?", "yes"),
        ("¿Existe la raza elfo?", "no"),
        ("¿Los dragones son una carta?", None),
        ("¿Los dragones y los elfos son una raza?", None),
        ("¿El oro virtual es una carta física?", "no"),
        ("¿El oro virtual es una carta bonita?", None),
    ],
)
def test_a_claim_of_two_common_words_answers_only_its_own_words(words: str, value: str | None) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] == value


@pytest.mark.parametrize(
    ("words", "value", "section"),
    [
        ("¿se roban dos cartas por turno?", "no", "9.4.D"),
        ("cuando gana el bloqueador el castillo recibe daño?", "no", "9.3.4.1.iii"),
        ("Do virtual Oros stay until my next turn?", "no", "3.3.D"),
        ("If my deck runs out of cards, do I lose?", "yes", "4.1"),
        ("Do attackers go back to the defence line automatically?", "no", "9.1"),
    ],
)
def test_what_is_asked_at_tables_is_answered_in_both_languages(words: str, value: str, section: str) -> None:
    told = asked("myl_pe", words).answer_data or {}
    assert (told["value"], section in told["sections"]) == (value, True)


@pytest.mark.parametrize(
    "words",
    [
        "¿puedo jugar un talismán desde el cementerio?",
        "si mi aliado se va al destierro, su arma se va a mi cementerio?",
        "manda la carta o el reglamento si se contradicen?",
    ],
)
def test_where_from_two_zones_and_which_of_two_get_no_yes(words: str) -> None:
    assert (asked("myl_pe", words).answer_data or {})["value"] in (None, "no")


@pytest.mark.parametrize(
    ("game", "words", "twin"),
    [
        ("smash_up", "¿Puedo mirar mi pila de descarte?", "¿Puedo mirar mis cartas enterradas?"),
        ("smash_up", "¿Puedo ver la mano de otro jugador?", "¿Puedo ver las cartas enterradas de otro jugador?"),
        ("smash_up", "¿Puedo jugar una acción sobre un titán?", "¿Puedo jugar un esbirro y además una acción?"),
        ("summoner_wars", "¿Un Muro puede atacar?", "¿Se puede atacar un Muro?"),
        ("summoner_wars", "¿Puedo convocar junto a mi Invocador?", "¿Puedo convocar junto a un Vine Wall?"),
    ],
)
def test_what_is_said_of_another_thing_or_the_other_way_round_answers_nothing(game: str, words: str, twin: str) -> None:
    values = [(asked(game, one).answer_data or {})["value"] for one in (words, twin)]
    assert (values[0], values[1] is None) == (None, False)
