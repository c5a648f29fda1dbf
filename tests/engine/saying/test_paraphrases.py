"""Roundabout ways of speaking come to the same board and question as the plain one."""

from __future__ import annotations

import pytest

import engine

PLAIN: dict[str, tuple[str, ...]] = {
    "¿puedo jugar Kraken en el turno del rival?": (
        "me deja jugar kraken en el turno del rival?",
        "es legal jugar kraken en el turno del rival?",
        "puede uno jugar kraken durante el turno del rival?",
        "juego kraken fuera de mi turno, me deja?",
        "am I allowed to play Kraken on my opponent's turn?",
    ),
    "¿puedo anular a Kraken con Jujitsu?": (
        "me sirve jujitsu para anular a kraken?",
        "jujitsu sirve para parar un kraken?",
        "puedo anular con jujitsu si el rival baja kraken?",
        "puedo parar a kraken con jujitsu?",
        "el rival juega kraken, jujitsu lo anula?",
    ),
    "el rival juega kraken, le tiro jujitsu, ¿qué pasa?": (
        "el rival juega kraken, me sirve jujitsu?",
        "does Jujitsu work against Kraken?",
    ),
    "me ataca con Kraken, ¿puedo bloquear con Gnomo?": (
        "puedo bloquear con gnomo si me ataca con kraken?",
        "puedo bloquear con gnomo cuando me ataca kraken?",
    ),
    "me atacan con kraken y no bloqueo, ¿cuántas cartas boto?": (
        "me atacan con kraken y no bloqueo, cuantas voy a botar",
        "me atacan con kraken y no bloqueo, cuantas cartas me hace botar",
        "me atacan con kraken y no tengo con que bloquear, cuantas del mazo se me van",
        "I get attacked by Kraken and don't block, how many cards go to the graveyard?",
    ),
    "tengo 5 cartas en el mazo y me atacan con kraken sin bloquear, ¿pierdo?": (
        "ando con 5 cartas en el mazo y me atacan con kraken sin bloquear, muero?",
        "con 5 cartas en el mazo me atacan con kraken sin bloquear, me salvo?",
        "mi castillo tiene 5 y me atacan con kraken sin bloquear, pierdo el juego?",
    ),
    "le tiro yanomami a su oni, ¿dónde queda el oni?": (
        "le mando yanomami a su oni, lo mata?",
        "le pego con yanomami a su oni, muere?",
        "juego yanomami apuntando a su oni, muere?",
        "yanomami en su oni, a que zona va?",
    ),
    "tengo 2 oros, me juegan inti, ¿pierdo los oros?": (
        "tengo 2 oros, me juegan inti, cuantos pierdo?",
        "tengo 2 oros, me juegan inti, los pierdo?",
        "tengo 2 oros, me juegan inti, me los rompe?",
        "tengo 2 oros, me juegan inti, que pasa con mis oros?",
    ),
    "uso a Machi y uso a Machi en el mismo turno, ¿se puede?": (
        "uso a machi dos veces en el mismo turno, se puede?",
        "ya use a machi, la puedo usar de nuevo?",
    ),
    "tengo 2 oros en la reserva y pagué 3, ¿puedo bajar a kain?": (
        "tengo 5 oros pero ya use 3, puedo bajar a kain?",
        "tengo 5 oros y gaste 3, alcanzo a bajar a kain?",
    ),
    "el rival tiene 1 oro pagado y le juego Vishnu, ¿qué pasa?": ("puedo romper un oro ya pagado con vishnu?",),
    "tengo 2 oros, ¿puedo bajar a Kraken?": ("me quedo con 2 oros, puedo bajar kraken?",),
    "tengo 3 oros y 2 aliados, me atacan con kraken y no bloqueo, ¿cuánto boto?": (
        "con 3 oros y 2 aliados me atacan con kraken y no bloqueo, cuanto boto?",
    ),
    "Kraken choca con mi Oni, ¿quién muere?": ("kraken mata a mi oni?", "mi oni lo mata kraken?"),
    "el rival le tira gorgonas a mi kraken, ¿qué pasa?": ("le sirve al rival gorgonas contra mi kraken?",),
    "ataco con kraken y no bloquean, ¿cuánto bota?": (
        "el rival no tiene con que bloquear y ataco con kraken, cuanto bota?",
    ),
    "Kraken de B ataca y no lo bloqueo, ¿cuántas cartas boto?": ("kraken ataca y no lo bloquean, cuanto boto",),
    "ataqué con Karib, mi rival bloqueó con Goblins, ¿cuántas cartas bota?": (
        "ataque con karib, el otro bloqueo con goblins, cuantas bota?",
    ),
    "tengo 0 cartas en la mano y bajo a Maui de la Cofradía, ¿se puede?": (
        "bajo a maui de cofradia y era mi ultima carta, se puede?",
    ),
    "el rival tiene totem de guanaco, ¿cuánto me cuesta jugar kraken?": (
        "el rival tiene totem de guanaco, cuanto pago por kraken?",
        "el rival tiene totem de guanaco, con cuantos oros bajo kraken?",
        "el rival tiene totem de guanaco, cuantos oros gasto en kraken?",
    ),
}

_ALL_OF_TYR = "B bota 5 cartas: 5 de Tyr, sin bloquear."


@pytest.mark.parametrize(("roundabout", "plain"), [(one, plain) for plain, ways in PLAIN.items() for one in ways])
def test_a_roundabout_way_of_asking_comes_to_the_plain_question(roundabout: str, plain: str) -> None:
    assert engine.say(roundabout).told == engine.say(plain).told


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("oni tiene kunai, le puedo poner otra arma?", "No. Oni ya porta un Arma."),
        ("umoara con nanigata, le puedo poner otra arma?", "Sí. A puede jugar Arma: Umoara."),
        ("puede oni llevar 3 armas?", "No. Oni ya porta 2 Armas."),
        ("rollo puede llevar katana?", "Sí. A puede jugar Katana: Rollo."),
        ("puedo romper el totem del rival con yanomami?", "No. No hay un objetivo válido: Aliado oponente."),
        ("le tiro gorgonas a kraken, con cuanto queda?", "Kraken tiene fuerza 0: 4 impresa, fijada en 0 por Gorgonas."),
        ("ataque con tyr, el otro me tiro fu hi y yo le tire flechero al fu hi, cuanto bota", _ALL_OF_TYR),
        ("tengo 6 oros y uso a brujo chilote de cofradia 2 veces, se puede?", "Sí. A puede usar Brujo Chilote."),
    ],
)
def test_what_is_asked_with_other_words_is_answered(sentence: str, answer: str) -> None:
    request = engine.say(sentence).request
    assert request is not None
    assert engine.adjudicate(request).answer.es == answer


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        # what serves without saying for what is no permission, and a card in play is not played
        ("le sirve oni contra zombies de cofradia?", "No entendí"),
        # a condition told first stays first
        ("si ataco con kraken y me bloquea oni, quien muere?", "Turno de A; A ataca con Kraken; Oni de B bloquea"),
        # Oros that fight nothing: what is asked of a battle is how many cards go
        ("me atacan con kraken y no bloqueo, tengo 3 oros, cuantos pierdo?", "Turno de B; A tiene 3 Oros; B ataca"),
        # what is paid for is not paid with Oros that were paid
        ("puedo pagar Amanecer con los oros que ya pagué?", "No entendí"),
        # nothing is used again that was not used
        ("puedo usar a machi de nuevo?", "No entendí"),
        # who attacks is who is told to
        ("quién gana entre un kraken y un ninyo si ataca el ninyo", "Turno de A; A ataca con Ninyo; Kraken de B"),
    ],
)
def test_what_is_said_otherwise_stays_so(sentence: str, told: str) -> None:
    assert engine.say(sentence).told.es.startswith(told)
