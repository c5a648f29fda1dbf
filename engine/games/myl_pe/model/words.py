"""The words of the game: types, zones, phases and steps, with their names in both languages."""

from __future__ import annotations

import re
import unicodedata

from engine.core.state import Text

ALIADO, ARMA, TALISMAN, TOTEM, ORO = "Aliado", "Arma", "Talismán", "Tótem", "Oro"
TYPES = (ALIADO, ARMA, TALISMAN, TOTEM, ORO)
TYPE_NAMES = {
    ALIADO: Text("Aliado", "Ally"),
    ARMA: Text("Arma", "Weapon"),
    TALISMAN: Text("Talismán", "Talisman"),
    TOTEM: Text("Tótem", "Totem"),
    ORO: Text("Oro", "Oro"),
}

CASTILLO, MANO, RESERVA, PAGADO = "castillo", "mano", "reserva", "pagado"
DEFENSA, ATAQUE, APOYO = "defensa", "ataque", "apoyo"
CEMENTERIO, DESTIERRO = "cementerio", "destierro"
DEBAJO = "debajo"
"""Where cards lie that a card puts below an object: no zone of the DAR, known to their owner only (6.11.2)."""
RESOLVING = "en_resolucion"
"""Where a card is between being played and its end (DAR 3.4.D): no zone of the game."""

IN_PLAY = (DEFENSA, ATAQUE, APOYO, RESERVA, PAGADO)
OUT_OF_PLAY = (CASTILLO, MANO, CEMENTERIO, DESTIERRO, DEBAJO)
ZONES = (*IN_PLAY, *OUT_OF_PLAY)
HELD = (MANO, DEBAJO)
"""Where cards lie that are kept to be played: the hand, and where a card may let them be as if in it."""
VIRTUAL = "oros_virtuales"

ZONE_NAMES = {
    DEFENSA: Text("Línea de Defensa", "Defence Line"),
    ATAQUE: Text("Línea de Ataque", "Attack Line"),
    APOYO: Text("Línea de Apoyo", "Support Line"),
    RESERVA: Text("Reserva de Oro", "Oro Reserve"),
    PAGADO: Text("Oro Pagado", "Paid Oro"),
    CASTILLO: Text("Castillo", "Castle deck"),
    MANO: Text("Mano", "Hand"),
    CEMENTERIO: Text("Cementerio", "Graveyard"),
    DESTIERRO: Text("Destierro", "Exile"),
    DEBAJO: Text("Pila bajo un Aliado", "pile under an Ally"),
    RESOLVING: Text("en resolución", "resolving"),
}

_MASCULINE = (CASTILLO, CEMENTERIO, DESTIERRO, PAGADO)

LAW_OF_ZONES = {
    CASTILLO: "4.1",
    RESERVA: "4.2",
    PAGADO: "4.3",
    DEFENSA: "4.4",
    ATAQUE: "4.5",
    APOYO: "4.6",
    CEMENTERIO: "4.7",
    DESTIERRO: "4.8",
    MANO: "4.9",
}
"""The section that says what each zone is."""


def spanish_zone(zone: str) -> str:
    """A zone with its article: «la Mano», «el Cementerio»."""
    return f"{'el' if zone in _MASCULINE else 'la'} {ZONE_NAMES[zone].es}"


def so_many_oros(number: int | str) -> str:
    """«1 Oro», «3 Oros»: the same in both languages."""
    return f"{number} {ORO if str(number) == '1' else 'Oros'}"


def so_many_virtual(number: int) -> Text:
    """«1 Oro virtual», «2 Oros virtuales»."""
    if number == 1:
        return Text("1 Oro virtual", "1 virtual Oro")
    return Text(f"{number} Oros virtuales", f"{number} virtual Oros")


HOME = {ALIADO: DEFENSA, TOTEM: APOYO, ORO: RESERVA}
"""Where a card of each type enters play; a weapon goes to its bearer's line."""

BELONGS = {
    ALIADO: Text("Un Aliado va en la Línea de Defensa o de Ataque.", "An Ally goes in the Defence or Attack Line."),
    ARMA: Text("Un Arma va con el Aliado que la porta.", "A Weapon goes with the Ally that bears it."),
    TALISMAN: Text(
        "Un Talismán nunca queda en juego: va al Cementerio de su dueño.",
        "A Talisman never stays in play: it goes to its owner's Graveyard.",
    ),
    TOTEM: Text("Un Tótem va en la Línea de Apoyo.", "A Totem goes in the Support Line."),
    ORO: Text("Un Oro va en la Reserva de Oro o en el Oro Pagado.", "An Oro goes in the Oro Reserve or the Paid Oro."),
}
"""Where a card of each type is put right when it lies where it cannot."""

ALLOWED_IN = {
    DEFENSA: (ALIADO, ARMA),
    ATAQUE: (ALIADO, ARMA),
    APOYO: (TOTEM,),
    RESERVA: (ORO,),
    PAGADO: (ORO,),
}

AGRUPACION, VIGILIA, BATALLA, FINAL = "agrupacion", "vigilia", "batalla", "final"
PHASE_NAMES = {
    AGRUPACION: Text("Fase de Agrupación", "Grouping Phase"),
    VIGILIA: Text("Fase de Vigilia", "Vigil Phase"),
    BATALLA: Text("Batalla Mitológica", "Mythological Battle"),
    FINAL: Text("Fase Final", "Final Phase"),
}
STEPS: dict[str, str] = {
    **{f"9.1.{letter}": AGRUPACION for letter in "ABCD"},
    **{f"9.2.{letter}": VIGILIA for letter in "ABCDE"},
    **{f"9.3.1.{letter}": BATALLA for letter in "abcdef"},
    **{f"9.3.2.{letter}": BATALLA for letter in "abcde"},
    **{f"9.3.3.{letter}": BATALLA for letter in "abc"},
    **{f"9.3.4.{letter}": BATALLA for letter in "abcdef"},
    **{f"9.4.{letter}": FINAL for letter in "ABCDEFG"},
}
"""Every step of a turn in order, with its phase."""
ORDER = tuple(STEPS)
FIRST_STEP = {phase: next(step for step in ORDER if STEPS[step] == phase) for phase in PHASE_NAMES}

ATTACK_PHASE = "ataque"
"""«La fase de ataque», as some cards say: the document has no phase of that name (V06)."""
ANY_TIME = "siempre"
"""When an ability is used that says «cuando quieras» or «en cualquier momento»."""

RACES = (
    "Abominación",
    "Bárbaro",
    "Bestia",
    "Caballero",
    "Campeón",
    "Campeón Samurai",
    "Campeón Shaolin",
    "Campeón Ninja",
    "Cazador",
    "Criaturas",
    "Chamán",
    "Dios",
    "Dragón",
    "Faerie",
    "Guerrero",
    "Kami",
    "Licántropo",
    "Vampiro",
    "Vampiro/Dragón",
    "Xian",
)

MAX_HAND = 8
WEAPONS_PER_ALLY = 1


def races_of(race: str | None) -> tuple[str, ...]:
    """All races that a printed race counts as (DAR 2.3: Campeón Ninja is Campeón, Vampiro/Dragón is both)."""
    if not race:
        return ()
    parts = tuple(race.split("/"))
    return (race, *parts, *(part.split(" ")[0] for part in parts if part.startswith("Campeón ")))


def step_of(name: str) -> str | None:
    """The step that a phase name, a step or the head of steps (`9.3.2`) begins with, or None.

    The order of events inside the damage (9.3.4.1) belongs to its step, 9.3.4.c: c and d come when that is done.
    """
    if name in STEPS:
        return name
    if name in FIRST_STEP:
        return FIRST_STEP[name]
    if name == ATTACK_PHASE:
        return "9.3.1.d"
    if name.startswith("9.3.4.1"):
        return "9.3.4.d" if name.rpartition(".")[2] in ("c", "d") else "9.3.4.c"
    return next((step for step in ORDER if step.startswith(name + ".")), None)


def opponent(players: tuple[str, ...], player: str) -> str:
    """The other player."""
    return players[1] if players[0] == player else players[0]


def normalise(text: str) -> str:
    """The text as it is compared; «mazo castillo» is the Castillo."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    bare = re.sub(r"\bmazo castillo\b", "castillo", re.sub(r"\s+", " ", bare))
    return bare.strip().rstrip(".").strip()
