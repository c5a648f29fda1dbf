"""More wordings of cards nobody showed us before, each with what it means; its twin means something else or nothing."""

import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.wording.abilities import worded

READ = [
    (
        "Aliado",
        "Cuando entra en juego busca un Vampiro y ponlo en juego. Al final del turno baraja ese Vampiro.",
        (
            "Cuando este Aliado entra en juego, busca un Vampiro en tu Castillo y ponlo en juego. Baraja esa carta en "
            "el Castillo de su dueño al final del turno."
        ),
    ),
    (
        "Aliado",
        "Cuando es destruido puedes ponerlo en juego desde tu Cementerio.",
        "Cuando este Aliado es destruido, puedes poner este Aliado en juego.",
    ),
    (
        "Aliado",
        "Cuando ataca, un Aliado oponente sube a la mano de su dueño.",
        "Cuando este Aliado ataca, sube un Aliado oponente a la Mano de su dueño.",
    ),
    (
        "Talismán",
        "Mira las 3 cartas superiores de tu Castillo. Pon una en tu Mano y las otras dos en el fondo.",
        (
            "Mira las 3 cartas superiores de tu Castillo y sube una de esas cartas a la Mano de su dueño y pon las 2 "
            "cartas superiores de tu Castillo en el fondo de tu Castillo."
        ),
    ),
    (
        "Talismán",
        "Mira las 3 cartas superiores de tu Castillo, pon una en tu Mano y el resto barájalas.",
        (
            "Mira las 3 cartas superiores de tu Castillo y sube una de esas cartas a la Mano de su dueño y baraja "
            "todas las cartas de tu Castillo en tu Castillo."
        ),
    ),
    (
        "Aliado",
        "Si ataca junto a Hodur ambos ganan +2 a la fuerza.",
        (
            "Cuando este Aliado ataca, si controlas una carta atacante con el nombre «Hodur», este Aliado gana 2 a la "
            "fuerza hasta el final del turno y tus cartas atacantes con el nombre «Hodur» ganan 2 a la fuerza hasta el "
            "final del turno."
        ),
    ),
    (
        "Tótem",
        "Tu oponente bota una carta de su Castillo al final de su turno.",
        "Al final del turno de tu oponente, tu oponente bota una carta de su Castillo.",
    ),
    (
        "Tótem",
        "Por cada Tótem que controles tu oponente bota una carta de su Castillo al final de su turno.",
        "Al final del turno de tu oponente, tu oponente bota una carta por cada Tótem que controles.",
    ),
    (
        "Talismán",
        "Anula todos los Talismanes que juegue tu oponente por este turno.",
        "Este turno, cuando tu oponente juega un Talismán, anula esa carta.",
    ),
    (
        "Talismán",
        "Tu oponente no puede atacar en su próximo turno a menos que pague 1 Oro por cada Aliado que ataque.",
        "Los Aliados oponentes no pueden atacar si no se paga 1 Oro por cada uno en el próximo turno de tu oponente.",
    ),
    (
        "Tótem",
        "Los Aliados oponentes no pueden atacar a menos que su controlador pague un Oro por cada uno.",
        "Los Aliados oponentes no pueden atacar si no se paga 1 Oro por cada uno.",
    ),
    (
        "Talismán",
        "El daño total que recibe tu Castillo este turno se reduce a 4.",
        "Los Aliados atacantes oponentes hacen a lo más 4 de daño en total este turno.",
    ),
    (
        "Aliado",
        "En respuesta a ser objetivo de un Talismán oponente, sube este Aliado a tu mano.",
        (
            "En respuesta a que tu oponente juegue un Talismán que tenga como objetivo a esta carta, sube este Aliado "
            "a la Mano de su dueño."
        ),
    ),
    (
        "Aliado",
        "En respuesta a que un Aliado oponente ataque, cancela ese ataque.",
        "En respuesta a un ataque oponente, cancela el ataque.",
    ),
    (
        "Aliado",
        "Una vez por turno puedes copiar la fuerza de un Aliado en juego.",
        "Una vez por turno, copia la fuerza de otro Aliado este turno.",
    ),
    (
        "Arma",
        "Su portador gana tanta fuerza como el coste de esta Arma.",
        "Su portador gana fuerza igual al coste de esta carta.",
    ),
    (
        "Talismán",
        "Un Aliado pierde 3 de fuerza hasta el final del turno, con un mínimo de 0.",
        "Un Aliado pierde 3 a la fuerza con un mínimo de 0 hasta el final del turno.",
    ),
    (
        "Aliado",
        "Gana +1 a la fuerza por cada Oro oponente que esté pagado.",
        "Este Aliado gana 1 a la fuerza por cada Oro del Oro Pagado oponente.",
    ),
    ("Tótem", "Cuando atacas, roba una carta.", "Cuando atacas, roba una carta."),
    (
        "Aliado",
        "Tu oponente descarta una carta y robas dos.",
        "Tu oponente descarta una carta de su Mano y tú robas 2 cartas.",
    ),
    ("Aliado", "No puedes atacar este turno.", "No puedes atacar este turno."),
    (
        "Talismán",
        "Un Campeón puede atacar de nuevo en este turno.",
        "Un Campeón puede atacar 1 vez más por turno este turno.",
    ),
    (
        "Aliado",
        "Agrupa todos tus Aliados atacantes. Ellos pueden atacar nuevamente en este turno.",
        (
            "Devuelve tus Aliados atacantes a la Línea de Defensa y esas cartas pueden atacar 1 vez más por turno este "
            "turno."
        ),
    ),
    (
        "Aliado",
        "Descarta esta carta de tu mano: un Aliado gana +1 a la fuerza hasta el final del turno.",
        "Desde tu Mano, envía este Aliado al Cementerio: un Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Si es bloqueado sube a la mano de su dueño.",
        "Cuando este Aliado es bloqueado, sube este Aliado a la Mano de su dueño.",
    ),
    (
        "Talismán",
        "Muestra las tres primeras cartas de tu Castillo, pon todos los Aliados en tu mano y el resto descártalo.",
        (
            "Mira las 3 cartas superiores de tu Castillo y sube todos los Aliados entre esas cartas a la Mano de su "
            "dueño y envía todas las cartas que no sean Aliado entre esas cartas al Cementerio."
        ),
    ),
    (
        "Talismán",
        "Elige un Aliado oponente en línea de ataque y devuélvelo a la línea de defensa.",
        "Devuelve un Aliado oponente atacante a la Línea de Defensa.",
    ),
    ("Tótem", "No recibes daño de Vampiros.", "Los Vampiros oponentes no hacen daño."),
    (
        "Aliado",
        "Puedes pagar 1 Oro para que vuelva a la línea de defensa después de atacar.",
        "Después de atacar, puedes pagar 1 Oro: devuelve este Aliado a la Línea de Defensa.",
    ),
    (
        "Aliado",
        "Gana +1 a la fuerza y una vez por turno puedes pagar 1 Oro para robar una carta.",
        "Este Aliado gana 1 a la fuerza. Una vez por turno, paga 1 Oro: roba una carta.",
    ),
    (
        "Aliado",
        "No paga su coste si tienes un Aliado de fuerza 5 o más en juego.",
        "Si controlas un Aliado de fuerza 5 o más, te cuesta a lo más 0 Oros jugar esta carta.",
    ),
    (
        "Aliado",
        (
            "Cuando entra en juego puedes elegir un Aliado oponente, ese Aliado no se agrupa mientras Escriba Tenue "
            "esté en juego."
        ),
        (
            "Cuando este Aliado entra en juego, puedes hacer esto: un Aliado oponente no puede agruparse mientras esta "
            "carta esté en juego."
        ),
    ),
    (
        "Aliado",
        "Si destruye un Vampiro roba una carta.",
        "Cuando un Vampiro es destruido por este Aliado, roba una carta.",
    ),
    (
        "Tótem",
        "Todos tus Aliados Dioses o Vampiros ganan +1 a la fuerza.",
        "Tus Dioses o Vampiros ganan 1 a la fuerza.",
    ),
    (
        "Aliado",
        "Cuando entra en juego, tu oponente puede robar una carta.",
        "Cuando este Aliado entra en juego, tu oponente puede robar una carta.",
    ),
    (
        "Talismán",
        "Roba una carta por cada Aliado que controles y descarta una.",
        "Roba una carta por cada Aliado que controles y descarta una carta de tu Mano.",
    ),
    (
        "Talismán",
        "Devuelve a la vida a todos los Aliados destruidos este turno.",
        (
            "Pon todos los Aliados que fueron destruidos este turno de cualquier Cementerio en juego bajo el control "
            "de su dueño."
        ),
    ),
    (
        "Aliado",
        "Paga 2 Oros y ponlo en juego desde tu Cementerio.",
        "Desde tu Cementerio, paga 2 Oros: pon este Aliado en juego.",
    ),
    (
        "Aliado",
        "Paga 1 de oro y descarta la primera carta de tu mazo. Si es un Vampiro gana +3 de fuerza por el turno.",
        (
            "Paga 1 Oro: bota una carta de tu Castillo y si esa carta es un Vampiro, este Aliado gana 3 a la fuerza "
            "hasta el final del turno."
        ),
    ),
    (
        "Aliado",
        "Bota una carta de tu Castillo. Si es un Vampiro gana +3 a la fuerza.",
        (
            "Bota una carta de tu Castillo y si esa carta es un Vampiro, este Aliado gana 3 a la fuerza hasta el final "
            "del turno."
        ),
    ),
    (
        "Talismán",
        "Ambos jugadores descartan sus manos y roban 4 cartas.",
        "Cada jugador descarta toda su Mano y cada jugador roba 4 cartas.",
    ),
    (
        "Talismán",
        "Toma un Arma oponente en juego y pónsela a uno de tus Aliados.",
        "Mueve un Arma oponente a un Aliado que controles.",
    ),
    (
        "Aliado",
        "Este Samurai no puede ser bloqueado si atacas con otro Samurai.",
        "Si controlas otro Campeón Samurai atacante, este Aliado no puede ser bloqueado.",
    ),
    (
        "Aliado",
        "Puede portar dos Armas. Cuando porta dos, es imbloqueable.",
        "Este Aliado puede portar 1 Arma extra. Si porta 2 o más Armas, este Aliado no puede ser bloqueado.",
    ),
    (
        "Talismán",
        "Las habilidades de los Aliados oponentes quedan anuladas hasta el final de este turno.",
        "Todos los Aliados oponentes pierden sus habilidades hasta el final del turno.",
    ),
    (
        "Tótem",
        "Durante el turno de tu oponente, este Tótem impide que los Aliados de fuerza 2 o menos ataquen.",
        "Si es el turno de tu oponente, los Aliados de fuerza 2 o menos no pueden atacar.",
    ),
    (
        "Aliado",
        "Tiene tanta fuerza como Aliados tenga tu oponente en el cementerio.",
        "Este Aliado tiene fuerza igual al número de Aliados del Cementerio oponente.",
    ),
    (
        "Aliado",
        "Al final del turno en que entra en juego tu oponente descarta toda su mano.",
        "Cuando este Aliado entra en juego, al final del turno, tu oponente descarta toda su Mano.",
    ),
    (
        "Aliado",
        "Todos los Licántropos que controles son imbloqueables este turno si destruyes este Aliado.",
        "Destruye este Aliado: tus Licántropos no pueden ser bloqueados este turno.",
    ),
    (
        "Aliado",
        "Al final de tu turno este Chamán puede recuperar un Tótem de tu cementerio y ponerlo en tu mano.",
        "Al final de tu turno, puedes subir un Tótem de tu Cementerio a la Mano de su dueño.",
    ),
    (
        "Aliado",
        "Paga 1 Oro: gana +1 a la fuerza hasta el final del turno (máximo tres veces por turno).",
        "3 veces por turno, paga 1 Oro: este Aliado gana 1 a la fuerza hasta el final del turno.",
    ),
    (
        "Aliado",
        "Cuando es destruido por daño, roba una carta.",
        "Cuando este Aliado es destruido en combate, roba una carta.",
    ),
    ("Aliado", "No puede ser destruido por Daño de Combate.", "Este Aliado no puede ser destruido en combate."),
    (
        "Aliado",
        "Si es destruido en batalla, destruye al Aliado que lo destruyó.",
        "Cuando este Aliado es destruido en combate, destruye la otra carta.",
    ),
    (
        "Talismán",
        "Cada jugador destruye un Aliado que controle y descarta una carta de su mano.",
        "Cada jugador destruye un Aliado que controle y cada jugador descarta una carta de su Mano.",
    ),
    (
        "Talismán",
        "Busca un Arma en tu castillo y ponla en juego sin pagar su costo en uno de tus Aliados.",
        "Busca un Arma en tu Castillo y pon esa carta en juego sobre un Aliado que controles.",
    ),
    (
        "Talismán",
        "Ningún jugador puede anular Talismanes en este turno.",
        "Los Talismanes no pueden ser anulados este turno.",
    ),
    (
        "Talismán",
        "Destruye un Aliado, si su fuerza es 4 o más, tu oponente roba una carta.",
        "Destruye un Aliado y si esa carta es una carta de fuerza 4 o más, tu oponente roba una carta.",
    ),
    (
        "Talismán",
        "Todos tus Aliados pueden atacar nuevamente en este turno, pero ganan -1 a la fuerza.",
        (
            "Tus Aliados pueden atacar 1 vez más por turno este turno y tus Aliados pierden 1 a la fuerza hasta el "
            "final del turno."
        ),
    ),
    (
        "Tótem",
        "Al comienzo de tu turno mira la carta superior de tu Castillo, puedes ponerla al fondo de este.",
        (
            "Al comienzo de tu Fase de Agrupación, mira la carta superior de tu Castillo y puedes poner esa carta en "
            "el fondo del Castillo de su dueño."
        ),
    ),
]

UNREAD = [
    ("Aliado", "Al final del turno baraja ese Vampiro."),  # which one?
    ("Tótem", "Cuando ataca, roba una carta."),  # who?
    ("Tótem", "Cuando juega un Talismán, roba una carta."),
    ("Talismán", "Anula todos los Talismanes que juegue tu oponente."),  # for how long?
]


def said(type_: str, text: str) -> str | None:
    reading = understand("Escriba Tenue", text, type_)
    return None if reading.unread else " ".join(worded(ability, type_).es for ability in reading.abilities)


@pytest.mark.parametrize(("type_", "text", "means"), READ)
def test_it_means(type_: str, text: str, means: str) -> None:
    assert said(type_, text) == means


@pytest.mark.parametrize(("type_", "text"), UNREAD)
def test_what_leaves_open_whom_it_means_is_not_understood(type_: str, text: str) -> None:
    assert said(type_, text) is None
