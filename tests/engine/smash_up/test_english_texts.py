"""The same sentence in Spanish and in English is the same model, and in neither is a word of weight dropped."""

import pytest

from engine.games.smash_up.language.reading import meant

SAME = [
    ("accion", "Destruye hasta dos esbirros de poder 2 o menos.", "Destroy up to two minions of power 2 or less."),
    (
        "accion",
        "Mueve uno de tus esbirros a otra base y luego roba una carta.",
        "Move one of your minions to another base, then draw a card.",
    ),
    (
        "accion",
        "Cada uno de tus esbirros gana +1 de poder hasta el final del turno.",
        "Each of your minions gains +1 power until the end of the turn.",
    ),
    ("accion", "Pon un contador +1 en cada uno de tus esbirros.", "Place a +1 counter on each of your minions."),
    (
        "accion",
        "Devuelve un esbirro de poder 3 o menos a la mano de su propietario.",
        "Return a minion of power 3 or less to its owner’s hand.",
    ),
    ("accion", "Roba dos cartas y gana 1 PV.", "Draw two cards and gain 1 VP."),
    ("accion", "Puedes jugar una acción extra.", "You may play an extra action."),
    ("accion", "Juega dos esbirros extra de poder 2 o menos.", "Play two extra minions of power 2 or less."),
    (
        "accion",
        "Toma el control de un esbirro de otro jugador de poder 3 o menos.",
        "Take control of another player’s minion of power 3 or less.",
    ),
    ("accion", "Destruye una acción.", "Destroy an action."),
    (
        "accion",
        "Elige una base: destruye cada esbirro de allí de poder 1 o menos.",
        "Choose a base: destroy each minion there of power 1 or less.",
    ),
    (
        "accion",
        "Baraja en tu mazo cualquier número de cartas de tu descarte.",
        "Shuffle any number of cards from your discard pile into your deck.",
    ),
    (
        "accion",
        "Pon en tu mano hasta dos esbirros de tu descarte.",
        "Put up to two minions from your discard pile into your hand.",
    ),
    (
        "accion",
        "Solo se juega después de que puntúe una base: mueve uno de tus esbirros de allí a otra base.",
        "Played only after a base scores: move one of your minions there to another base.",
    ),
    ("esbirro", "Al jugarlo, roba una carta.", "When played, draw a card."),
    (
        "esbirro",
        "Al jugarlo, puedes destruir un esbirro de poder 2 o menos de aquí.",
        "When played, you may destroy a minion of power 2 or less here.",
    ),
    ("esbirro", "Talento: mueve este esbirro a otra base.", "Talent: move this minion to another base."),
    ("esbirro", "Tus otros esbirros de aquí tienen +1 de poder.", "Your other minions here have +1 power."),
    (
        "esbirro",
        "Al comienzo de tu turno, pon un contador +1 en este esbirro.",
        "At the start of your turn, place a +1 counter on this minion.",
    ),
    (
        "esbirro",
        "Al final de tu turno, puedes devolver este esbirro a la mano de su propietario.",
        "At the end of your turn, you may return this minion to its owner’s hand.",
    ),
    (
        "esbirro",
        "Después de que este esbirro sea destruido, puedes jugar un esbirro extra.",
        "After this minion is destroyed, you may play an extra minion.",
    ),
    (
        "esbirro",
        "Antes de que su base puntúe, puedes mover un esbirro de otro jugador de aquí a otra base.",
        "Before its base scores, you may move a minion of another player here to another base.",
    ),
    ("esbirro", "Después de que su base puntúe, roba una carta.", "After its base scores, draw a card."),
    (
        "esbirro",
        "Este esbirro no puede ser destruido por otros jugadores.",
        "This minion cannot be destroyed by other players.",
    ),
    (
        "base",
        "Después de que juegues aquí un esbirro, pon un contador +1 en él.",
        "After you play a minion here, place a +1 counter on it.",
    ),
    (
        "base",
        "Después de que esta base puntúe, el ganador puede robar dos cartas.",
        "After this base scores, the winner may draw two cards.",
    ),
    ("base", "Los esbirros de aquí tienen -1 de poder.", "Minions here have -1 power."),
    ("base", "Los esbirros de aquí no pueden ser destruidos.", "Minions here cannot be destroyed."),
    ("titan", "Tienes +2 de poder aquí.", "You have +2 power here."),
    ("titan", "Talento: pon un contador +1 en este titán.", "Talent: place a +1 counter on this titan."),
    (
        "accion",
        "Juégala sobre una base. Tus esbirros de aquí tienen +1 de poder.",
        "Play on a base. Your minions here have +1 power.",
    ),
    (
        "accion",
        "Juégala sobre un esbirro. Al comienzo de tu turno, pon un contador +1 en ese esbirro.",
        "Play on a minion. At the start of your turn, place a +1 counter on that minion.",
    ),
    (
        "accion",
        "Juégala sobre una base. El punto de quiebre de esta base es 4 menos.",
        "Play on a base. The breakpoint of this base is 4 lower.",
    ),
    (
        "accion",
        "Juégala sobre una base. El punto de quiebre de esta base se reduce en cuatro.",
        "Play on a base. The breakpoint of this base is 4 lower.",
    ),
    ("esbirro", "Puedes jugar un esbirro extra aquí.", "You may play an extra minion here."),
    (
        "base",
        "Después de que esta base puntúe, el ganador puede mover uno de sus esbirros de aquí a otra base.",
        "After this base scores, the winner may move one of their minions here to another base.",
    ),
    ("esbirro", "Puedes jugar una acción extra.", "You may play an extra action."),
    ("accion", "Juega una acción extra y un esbirro extra.", "Play an extra action and an extra minion."),
    (
        "accion",
        "Tus esbirros en una base ganan +1 de poder hasta el final del turno.",
        "Your minions at one base gain +1 power until the end of the turn.",
    ),
    (
        "accion",
        "Especial: antes de que una base puntúe, destruye un esbirro de allí.",
        "Special: Before a base scores, destroy a minion there.",
    ),
    (
        "base",
        "Después de que esta base puntúe, el ganador roba dos cartas.",
        "After this base scores, the winner draws two cards.",
    ),
    (
        "base",
        "Después de que esta base puntúe, el ganador puede poner uno de sus esbirros de aquí en su mano.",
        "After this base scores, the winner may put one of their minions here into their hand.",
    ),
    (
        "esbirro",
        "Después de que esta base puntúe, puedes mover este esbirro a otra base en lugar de descartarlo.",
        "After this base scores, you may move this minion to another base instead of discarding it.",
    ),
    (
        "esbirro",
        "Continuo: los esbirros de otros jugadores de aquí tienen -1 de poder.",
        "Ongoing: other players’ minions here have -1 power.",
    ),
    (
        "accion",
        "Uno de tus esbirros se bate con uno de otro jugador en la misma base; tomas el control del perdedor.",
        "One of your minions duels one of another player at the same base; take control of the loser.",
    ),
    (
        "accion",
        "Un esbirro pierde 3 de poder hasta el final del turno.",
        "A minion loses 3 power until the end of the turn.",
    ),
]


@pytest.mark.parametrize(("type_", "spanish", "english"), SAME, ids=[english for _, _, english in SAME])
def test_both_languages_say_the_same(type_: str, spanish: str, english: str) -> None:
    assert meant(english, type_).one is not None
    assert meant(english, type_).one == meant(spanish, type_).one


@pytest.mark.parametrize("added", ["not", "another", "each", "only", "talent", "+3"])
def test_an_english_word_of_weight_is_never_dropped(added: str) -> None:
    words = ["One", "of", "your", "minions", "gains", "+2", "power", "until", "the", "end", "of", "the", "turn."]
    plain = meant(" ".join(words), "accion").one
    changed = [" ".join((*words[:at], added, *words[at:])) for at in range(len(words) + 1)]
    assert plain is not None
    assert [one for one in changed if meant(one, "accion").one == plain] == []


@pytest.mark.parametrize(
    "text", ["Another player discards two cards.", "Destroy a green minion.", "Otro jugador descarta dos cartas."]
)
def test_what_no_model_can_say_is_not_understood(text: str) -> None:
    assert meant(text, "accion").one is None


def test_an_english_text_with_a_letter_wrong_is_read_all_the_same() -> None:
    wrong, right = (
        meant("Destory a minion of power 2 or less", "accion"),
        meant("Destroy a minion of power 2 or less.", "accion"),
    )
    assert wrong.one == right.one is not None


@pytest.mark.parametrize(
    "text",
    [
        "After you play a minion here, place a +1 counter on it.",
        "After you play a minion here, place a +1 counter on that minion.",
        "Después de que juegues aquí un esbirro, pon un contador +1 en él.",
        "Después de que juegues aquí un esbirro, pon un contador +1 en ese esbirro.",
    ],
)
def test_the_minion_just_played_is_the_one_that_is_meant(text: str) -> None:
    card = meant(text, "base").one
    assert [effect.what for ability in card.abilities for effect in ability.effects] == ["jugado"]


@pytest.mark.parametrize(
    "text",
    [
        "Destroy that minion.",
        "Destruye ese esbirro.",
        "Destroy the loser.",
        "Destruye al perdedor.",
        "Destroy one of their minions.",
        "Destruye uno de sus esbirros.",
        "Juega este titán.",
    ],
)
def test_what_the_text_did_not_name_is_not_guessed(text: str) -> None:
    assert meant(text, "accion").one is None


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("Otro jugador roba una carta y gana 1 PV.", False),
        ("Otro jugador roba una carta y tú ganas 1 PV.", True),
        ("Another player draws a card and gains 1 VP.", False),
        ("Another player draws a card and you gain 1 VP.", True),
    ],
)
def test_who_goes_on_is_said_where_another_player_was_named(text: str, *, understood: bool) -> None:
    assert (meant(text, "accion").one is not None) is understood
