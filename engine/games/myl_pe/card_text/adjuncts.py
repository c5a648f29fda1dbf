"""What attaches to any clause: moment, phase, whose turn, how often, how long, what is replied to, and conditions."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.card_text.meaning.parts import Chosen, L, goes_home
from engine.games.myl_pe.card_text.noun_phrase import LINES, Facts, bounded, described
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, When
from engine.games.myl_pe.model.words import ALIADO, ARMA, ATAQUE, CEMENTERIO, DESTIERRO, MANO, TALISMAN


class Adjunct(msgspec.Struct, frozen=True):
    """One adjunct: `what` it is about and the value it sets."""

    what: str
    value: Any = True


class Moments(msgspec.Struct, frozen=True):
    """A moment of a card or a player, or either of two; the condition that comes with a reply to a battle's step."""

    whens: tuple[When, ...]
    condition: Condition | None = None
    unsaid: bool = False
    """Whether nobody is said whose moment it is («al atacar»): then it is the card's own."""


def just_one(np: Chosen) -> bool:
    """Whether a noun phrase is of one card in play, whichever it is: the card of a moment."""
    several = np.all or np.count != 1 or np.up_to or np.random
    return np.ref is None and not several and not np.cards.away


def the_card(np: Chosen) -> Cards | None:
    """Which card that is, where it is of one card in play."""
    return np.cards if just_one(np) else None


# -- how long

TURN, END, FINAL, GAME = ("turn_end", "final_phase"), ("turn_end",) * 2, ("final_phase",) * 2, ("game",) * 2


# -- how often

L.rule("times", "#")(lambda value: value if value > 1 else None)

# -- which phase

_PHASES: dict[str, tuple[str, str, str, str, str]] = {
    "agrupacion": ("@fase de agrupacion|fase de (reagrupar|agrupar|reagrupacion)", "9.1.B", "9.1.C", "9.1.D", "9.1.C"),
    "vigilia": ("[@fase de] vigilia", "9.2.A", "9.2.C", "9.2.D", "9.2.C"),
    "ataque": ("[@fase de] declaracion de ataque", "9.3.1.b", "9.3.1.d", "9.3.1.e", "9.3.1.d"),
    "bloqueo": ("[@fase de] declaracion de bloqueo", "9.3.2.b", "9.3.2.d", "9.3.2.e", "9.3.2.d"),
    "guerra": ("[@fase de] guerra de talismanes", "9.3.3.a", "9.3.3.b", "9.3.3.c", "9.3.3.b"),
    "asignacion": ("[@fase de] asignacion de @dano", "9.3.4.a", "9.3.4.c", "9.3.4.e", "9.3.4.c"),
    "fase_final": ("fase final", "9.4.A", "9.4.B", "9.4.C", "9.4.B"),
}


PHASE_IDS = tuple(_PHASES)


class Phase(msgspec.Struct, frozen=True):
    """A phase or step of somebody's turn, as its name says it."""

    id: str
    turn: str = "any"
    part: str = "in"


SPAN_OF = {"ataque": "9.3.1", "bloqueo": "9.3.2", "guerra": "9.3.3", "asignacion": "9.3.4", "fase_final": "final"}
"""How a condition names the phases and steps, where otherwise than adjuncts do."""


def step_of(phase: Phase) -> str:
    """The step or phase in which something is used: «en tu Vigilia»."""
    return "batalla" if phase.id == "batalla" else _PHASES[phase.id][4]


def moment_of(phase: Phase) -> When | None:
    """The moment in which something happens: «al comienzo de tu Vigilia», «en la Fase Final»."""
    if phase.id == "batalla":
        return When("paso:9.3.1.b", by=phase.turn) if phase.part == "start" else None  # type: ignore[arg-type]
    at = {"start": 1, "in": 2, "end": 3}[phase.part]
    return When(f"paso:{_PHASES[phase.id][at]}", by=phase.turn)  # type: ignore[arg-type]


L.rule("adjunct", "{edge} {phase}")(lambda edge, phase: Adjunct("phase", replace(phase, part=edge)))
L.rule("front", "desde tu {zone} ,")(
    lambda zone: (Adjunct("lies", zone),) if zone in (CEMENTERIO, DESTIERRO, MANO) else None
)

# -- moments of cards: who, and what happens to him

LEAVES = ("destruido", "sale", "desterrado", "al_castillo", "a_la_mano", "al_cementerio", "descartado")
"""What is replied to before it happens."""
BY_FOE: dict[str, Any] = {"other": Cards(of="opponent"), "combat": False}
"""«Por un efecto oponente»: not in combat, and not by one of his own."""


def happening(*alone: str | tuple[str, str | None]) -> tuple[tuple[str, Any], ...] | None:
    """«Es subido a tu Mano o es destruido»: either of two moments, and to whom the card goes home."""
    told = [(one, None) if isinstance(one, str) else one for one in alone]
    names = dict.fromkeys(name for name, _ in told)
    return (("event", "+".join(names)), ("home", tuple(to for _, to in told))) if len(names) == len(told) else None


L.rule("happens", "{one:happens_alone} o {two:happens_alone}")(lambda one, two: happening(one, two))
L.rule("happens", "{happens_alone}")(
    lambda happens_alone: happening(happens_alone) if happens_alone != "destruido" else None
)


def of_card(
    happens: tuple[tuple[str, Any], ...], np: Chosen | None = None, by_foe: bool = False
) -> tuple[When, ...] | None:
    """«@self entra en juego», «un Aliado oponente es destruido»; «es destruido» of an Arma is said of its bearer."""
    fields = dict(happens)
    names = fields.pop("event").split("+")
    if by_foe and (not {*names} <= {*LEAVES} or fields.keys() & BY_FOE.keys()):
        return None
    fields |= BY_FOE if by_foe else {}
    he, whose = fields.pop("he", False), fields.pop("under", None)
    if not all(goes_home(np or Chosen(ref="self"), home) for home in fields.pop("home", ())):
        return None
    who: dict[str, Any] = {"ref": "ally"} if he and np is None else {}
    if np is not None and np.ref == "bearer":
        who = {"bearer": True}
    elif np is not None and np.ref == "ally":
        who = {"ref": "ally"}
    elif np is not None and np.ref is not None:
        if np.ref != "self":
            return None
    elif np is not None:
        if np.all or np.count != 1 or np.up_to or np.random or np.cards.away or np.cards.of == "each":
            return None
        who = {"what": np.cards}
    if whose is not None:
        if np is None or who.get("what") != np.cards or np.cards.of != "any":
            return None
        who = {"what": replace(np.cards, of=whose)}
    return tuple(When(name, **who, **fields) for name in names)


_ALLY, _THIS = Cards(types=(ALIADO,)), Cards(this=True)


def fights_one(fighting: str, other: Chosen, np: Chosen | None = None, also: str = "") -> tuple[When, ...] | None:
    """«Este Aliado bloquea a un Dragón», «es destruido por una carta oponente»: the other card of the moment."""
    if not just_one(other) or other.cards.doing not in ((), ("imbloqueable",)) or fighting == also:
        return None
    whens = of_card((("event", f"{fighting}+{also}" if also else fighting),), np)
    cards = other.cards if other.cards != _ALLY or fighting == "destruido" else None
    return None if whens is None else tuple(replace(one, other=cards) for one in whens)


def destroyed_by(np: Chosen, destroyer: Cards = _THIS, in_combat: bool | None = None) -> tuple[When, ...] | None:
    """«Destruye a un Aliado en combate», «tu oponente te destruye una carta»: who did it, and to which card."""
    if not just_one(np) or np.cards.doing or (destroyer.of == "opponent" and np.cards.of != "any"):
        return None
    cards = replace(np.cards, of="you") if destroyer.of == "opponent" else np.cards
    return (When("destruido", what=cards, other=destroyer, combat=in_combat),)


L.rule("event", "{np} te (atacar:3|atacar:s3)")(
    lambda np: (
        (When("ataca", what=replace(np.cards, of="opponent")),)
        if just_one(np) and np.cards.of in ("any", "opponent")
        else None
    )
)


# -- moments of players


def laid(np: Chosen, foe_lays: str = "any", you_lay: str = "any") -> tuple[When, ...] | None:
    """«Tu oponente baje un Oro»: it enters, whether it is played or laid."""
    if np.ref == "self":
        return (When("entra"),) if you_lay == "you" else None
    found: tuple[When, ...] | None = played(np, foe_lays, you_lay)
    when = found[0] if found else None
    if when is not None and when.what is not None:
        return (When("entra", what=replace(when.what, of=when.by)),)
    return found


def played(np: Chosen, foe_plays: str = "any", you_play: str = "any") -> tuple[When, ...] | None:
    """«Juegues un Dragón», «tu oponente juegue un Talismán»; of itself playing and entering differ (8.1.C, 8.1.G)."""
    by = foe_plays if foe_plays != "any" else you_play
    if np.ref in ("self", "ally") and by == "you":
        return (When("juega"),)
    if not just_one(np) or np.cards.of != "any":
        return None
    return (When("juega", what=np.cards, by=by),)  # type: ignore[arg-type]


L.rule("adjunct", "despues de que {np} atacar:s3")(
    lambda np: (
        Adjunct("when", Moments((When("tras_atacar", bearer=np.ref == "bearer"),)))
        if np.ref in ("self", "ally", "bearer")
        else Adjunct("when", Moments((When("tras_atacar", what=np.cards),)))
        if just_one(np)
        else None
    )
)
L.rule("adjunct", "por cada {heads} que {happens}")(
    lambda heads, happens: (
        Adjunct("when", Moments(whens))
        if dict(happens)["event"] == "entra" and (whens := of_card(happens, Chosen(heads))) is not None
        else None
    )
)


def who_fought(heads: Cards, fought_with: When, mods: Facts = (), n: int = 1) -> When | None:
    """«El Aliado que bloquee a este Aliado»: the moment in which it does, and the other card of it."""
    cards = described(heads, mods)
    if cards is None or cards.zones or cards.of == "you" or n != 1:
        return None
    return replace(fought_with, other=None if cards == _ALLY else cards)


# -- replies


def ability_used(np: Chosen, user: str = "any") -> When | None:
    """«En respuesta a que un Aliado oponente use su habilidad», «la habilidad de un Aliado oponente»."""
    by = user if user != "any" else np.cards.of
    if not just_one(np) or by == "each":
        return None
    cards = replace(np.cards, of="any")
    return When("usa", what=None if cards == Cards() else cards, by=by)  # type: ignore[arg-type]


def one_event(event: tuple[When, ...] = (), np: Chosen | None = None, foe_lays: str = "any") -> When | None:
    """«Que tu oponente juegue un Aliado», «que entre en juego un Tótem»: what is played or laid, and by whom."""
    if np is not None:  # of «baja una carta» it is not said whether it is one that is only laid
        return (played(np, foe_lays) or (None,))[0] if not np.cards.types else None
    when = event[0]
    if len(event) != 1 or when.event not in ("juega", "entra"):
        return None
    if when.what is None or when.what.of == "any":
        return when
    return replace(when, what=replace(when.what, of="any"), by=when.what.of)


L.rule("reply", "(jugar:inf|poner:inf) {np}")(
    lambda np: (played(np, you_play="you" if np.ref in ("self", "ally") else "any") or (None,))[0]
)
L.rule("reply", "{phase}")(lambda phase: When(phase.id, by=phase.turn) if phase.id not in ("batalla",) else None)
_STEP_OF = {
    "ataca": ("ataque", "atacando"),
    "bloquea": ("bloqueo", "bloqueando"),
    "bloqueado": ("bloqueo", "bloqueado"),
    "no_bloqueado": ("bloqueo", "no_bloqueado"),
}
_FACING = {"you": "opponent", "opponent": "you", "any": "any"}


def replies_to_event(event: tuple[When, ...] = (), np: Chosen | None = None) -> Adjunct | None:
    """«En respuesta a que este Aliado sea declarado atacante»: a reply to that declaration, in which it attacks.

    What leaves play is replied to before it does, to save it or to do something else (`saving`).
    """
    if np is not None:
        declared = just_one(np) and np.cards.doing == ("atacando",)
        return replies_to_event((When("ataca", what=replace(np.cards, doing=())),)) if declared else None
    when = event[0]
    if when.event == "entra" and when.what is not None and when.what.of in ("you", "opponent"):
        event = (replace(when, what=replace(when.what, of="any"), by=when.what.of),)
    if all(one.event in LEAVES for one in event) or (len(event) == 1 and when.event in ("entra", "juega")):
        return Adjunct("reply", Moments(event))
    if any(one.event not in _STEP_OF for one in event):
        return Adjunct("beyond", "responder a lo que le pasa a una carta")
    if len(event) > 1:
        each = tuple(replies_to_event((one,)) for one in event)
        return Adjunct("replies", tuple(one.value for one in each if one is not None))
    moment, doing = _STEP_OF[when.event]
    if when.what is not None:
        by: Any = when.what.of if when.what.of in ("you", "opponent") else "any"
        if when.event in ("bloqueado", "no_bloqueado"):
            by = _FACING[by]  # whoever blocks declares it
        return Adjunct("reply", Moments((When(moment, by=by),), model.Has(replace(when.what, doing=(doing,)))))
    ref = "bearer" if when.bearer else "ally" if when.ref == "ally" else "self"
    mine: Any = "opponent" if doing in ("bloqueado", "no_bloqueado") else "you"
    return Adjunct("reply", Moments((When(moment, by=mine),), model.Is(ref, Cards(doing=(doing,)))))  # type: ignore[arg-type]


# -- where the card is


def lies_in(itself: bool = True, place: Facts = (), zone: str = "") -> Adjunct | None:
    """«Si esta carta está en tu Cementerio»: where its ability works."""
    if zone:
        return Adjunct("lies", zone) if zone in (CEMENTERIO, DESTIERRO) else None
    said = dict(place)
    if said.get("of") != "you" or len(said["zones"]) != 1 or said["zones"][0] in LINES:
        return None
    return Adjunct("lies", said["zones"][0])


def said_of_the_clause(**told: Any) -> Adjunct:
    """«En tu Vigilia», «hasta la Fase Final», «una vez por turno», «si controlas un Dragón»."""
    ((what, value),) = told.items()
    return Adjunct(what, value)


def borne(when: When, type_: str) -> When:
    """«Este Aliado» of a moment on a Weapon is its bearer."""
    if when.ref == "ally":
        return replace(when, ref=None, bearer=type_ == ARMA)
    return when


def in_company(company: tuple[Cards, tuple[int, int | None]]) -> tuple[Adjunct, ...] | None:
    """«Si es declarado atacante junto a dos o más Aliados»: these attack with it."""
    cards, (least, most) = company
    if cards.of not in ("any", "you") or cards.zones or cards.doing:
        return None
    beside = model.Has(replace(cards, of="you", doing=("atacando",), other=True), least, most)
    return (Adjunct("when", Moments((When("ataca"),))), Adjunct("condition", beside))


DEEDS = "responder a lo que hace un jugador"
L.rule("adjunct", "en respuesta a que {foe_does} {deed:deed.s3}")(
    lambda deed, foe_does="": (
        Adjunct("beyond", DEEDS) if deed.sense not in ("play_free", "put_into_play", "play_paying") else None
    )
)
# -- what players do, and who is aimed at


L.rule("adjunct", "la @primero vez que {event} (cada turno|en cada turno|en el turno|en tu turno|en un turno|)")(
    lambda event: (
        Adjunct("when", Moments((replace(event[0], first=True),)))
        if len(event) == 1 and event[0].event != "sale"
        else None
    )
)


def what_is_played(head: Cards, mods: Facts = ()) -> When | None:
    """«En respuesta a un Talismán oponente»: that somebody plays it."""
    cards = described(head, mods)
    if cards is None or cards.types != (TALISMAN,) or cards.zones:
        return None
    return When("juega", what=replace(cards, of="any"), by=cards.of)


def aimed_at(aims: Chosen, np: Chosen | None = None) -> When | None:
    """«En respuesta a que un Aliado que controles sea objetivo de un Talismán»: of what is played, whom it aims at."""
    if not just_one(aims) or aims.cards.types != (TALISMAN,) or (np is not None and not just_one(np)):
        return None
    at = Cards(this=True) if np is None else np.cards
    return When("juega", what=replace(aims.cards, of="any"), by=aims.cards.of, at=at)


# -- conditions: what somebody controls, how many cards lie somewhere, what a card is, what was done this turn


_Range = tuple[int, int | None]
_ALLIES = Cards(types=(ALIADO,))


def so_many(
    heads: Cards,
    n: int = 1,
    bounds: tuple[Any, Any] = (None, None),
    just_one: bool = False,
    most: int | None = None,
    mods: Facts = (),
    other: bool = False,
) -> tuple[Cards, _Range] | None:
    """«Dos o más Dragones», «menos de cinco cartas», «otro Tótem»: which, how many at least, and how many at most."""
    cards = described(replace(heads, other=True) if other else heads, mods)
    if cards is None or n == 0 or (bounds[0] is not None and bounds[0] == bounds[1]):
        return None  # «igual a dos» is no number of cards
    least, most = (
        bounds if bounds != (None, None) else (None, most) if most is not None else (n, n if just_one else None)
    )
    least = least or 0
    if least > 1 and "like" in (cards.like, cards.kin):
        return None  # «dos Aliados de la misma raza»: of each other's, for which there is no model
    return cards, (least, most)


def _of_race(race: str | None = None, value: str | None = None) -> Cards:
    return Cards(types=(ALIADO,), race=race or value)


def held(
    some_cards: tuple[Cards, _Range] | None = None,
    holder: str | None = None,
    no: str | None = None,
    theirs: tuple[Cards, _Range] | None = None,
) -> Condition | None:
    """«Si controlas dos Dragones», «si no tienes Aliados», «si tu oponente no controla Caballeros»."""
    no = "opponent" if theirs is not None else no
    cards, (least, most) = some_cards or theirs or (Cards(), (1, None))
    owner = holder or no
    if cards.of not in ("any", owner):
        return None
    has = model.Has(replace(cards, of=owner), least, most)
    if no is not None:
        return model.Not(has) if most is None else None
    return has


def there_is(
    some_cards: tuple[Cards, _Range] | None = None, no: tuple[Cards, _Range] | None = None
) -> Condition | None:
    """«Si hay tres o más Dragones en juego»."""
    found = some_cards or no
    if found is None:
        return None
    has = model.Has(found[0], *found[1])
    return has if no is None else model.Not(has)


def more_than_other(
    heads: Cards, than: Any, more: Any = ">=", n: int = 0, holder: Any = None, no: Any = None, mods: Facts = ()
) -> Condition | None:
    """«Si controlas más Aliados que tu oponente», «si no tiene tres Oros más que tú»."""
    owner = holder or ("opponent" if no is True else no)
    other = "opponent" if owner == "you" else "you"
    cards = described(heads, mods)
    if cards is None or cards.of not in ("any", "each") or than == owner:
        return None
    said = model.Compare(model.Count(replace(cards, of=owner)), more, model.Count(replace(cards, of=other), plus=n))
    return said if no is None else model.Not(said)


def all_are(
    are: Cards | None = None, heads: Cards = _ALLIES, mods: Facts = (("of", "you"),), of_one_kin: bool = True
) -> tuple[Condition, Cards] | None:
    """«Todos tus Aliados son Vampiros», «sólo controlas Aliados Dragón»: what is so, and of which cards."""
    cards = described(heads, mods)
    if cards is None or (are is None and cards.zones):
        return None
    return (model.SameRace(cards) if are is None else model.AllAre(cards, are)), cards


L.rule("cond", "{of_all}")(lambda of_all: of_all[0])
L.rule("all_yours", "(si|mientras) {of_all}")(lambda of_all: of_all if of_all[1].of == "you" else None)


L.rule("all_yours", "(si|mientras) {holder} [a] {some_cards} [en juego]")(
    lambda holder, some_cards: (
        (model.Has(yours := replace(some_cards[0], of="you"), *some_cards[1]), yours)
        if holder == "you" and some_cards[1][0] > 1 and some_cards[0].of in ("any", "you") and not some_cards[0].zones
        else None
    )
)
L.rule("cond", "todos los {heads} {mods} no (portar:3p) armas")(
    lambda heads, mods: (
        None
        if (cards := described(heads, (*mods, ("armed", True)))) is None or cards.zones
        else model.Not(model.Has(cards))
    )
)


_CALLED = {
    "self": "self",
    "bearer": "bearer",
    "ally": "they",
    "that_one": "that",
    "that": "that",
    "latter": "unsaid",
}
"""What a condition calls the card that a noun phrase refers to."""


def card_is(
    np: Chosen | None = None,
    given: bool = False,
    heads: Cards | None = None,
    no: Cards | None = None,
    mods: Facts = (),
) -> Condition | None:
    """«Si su portador es un Faerie», «si es un Aliado», «si la carta destruida era de coste 4 o menos»."""
    ref = "given_up" if given else "done" if np is None else _CALLED.get(np.ref or "")
    cards = described(heads or no or Cards(), mods)
    if ref is None or cards is None or cards == Cards() or cards.of != "any" or cards.zones or cards.doing:
        return None
    if ref == "self" and replace(cards, types=()) == Cards():
        return None  # «si esta carta es un Aliado»: what this one is needs no asking, another one is meant
    said = model.Is(ref, cards)
    return said if no is None else model.Not(said)


L.rule("cond", "{np} (portar|tener) [un|una|algun|una o mas] @arma")(
    lambda np: (
        model.Is({"self": "self", "ally": "they"}[np.ref], Cards(armed=True)) if np.ref in ("self", "ally") else None
    )
)


def in_line(lines: bool, zone: str) -> Condition | None:
    """«Mientras este Aliado esté en tu Línea de Ataque»."""
    return model.Is("self", Cards(zones=(zone,))) if zone in LINES else None


L.rule("cond", "{holder} {one:some_cards} y {two:some_cards}")(
    lambda holder, one, two: (
        model.Every(tuple(model.Has(replace(cards, of=holder), *many) for cards, many in (one, two)))
        if one != two and one[0].of in ("any", holder) and two[0].of in ("any", holder)
        else None
    )
)
L.rule("cond", "ningun @jugador (tener:3|controlar:3) {some_cards}")(
    lambda some_cards: (
        model.Not(model.Has(some_cards[0])) if some_cards[0].of == "any" and some_cards[1] == (1, None) else None
    )
)
L.rule("cond", "te quedar:3p {some_cards} en tu {zone}")(
    lambda some_cards, zone: (
        model.Has(replace(some_cards[0], zones=(zone,), of="you"), *some_cards[1])
        if some_cards[0].of == "any" and not some_cards[0].zones and zone in ("castillo", "mano")
        else None
    )
)
L.rule("cond", "su {quality} (ser:3|ser:s3) {bounds}")(
    lambda quality, bounds: model.Is("whose", described(Cards(), bounded(quality, bounds)) or Cards())
)
L.rule("cond", "todos tus {heads} (estar:3p) en [la|tu] @linea de @defensa")(
    lambda heads: None if heads.doing else model.Not(model.Has(replace(heads, of="you", zones=(ATAQUE,))))
)


def attacked_with(
    some_cards: tuple[Cards, _Range] | None = None, now: tuple[Cards, _Range] | None = None
) -> Condition | None:
    """«Si atacaste este turno con tres o más Aliados», «si atacas con un Dragón»."""
    cards, (least, most) = some_cards or now or (Cards(), (1, None))
    if cards.of not in ("any", "you") or cards.zones or cards.doing:
        return None
    if now is not None:
        return model.Has(replace(cards, of="you", doing=("atacando",)), least, most)
    fought = model.Times(When("ataca", what=replace(cards, of="you")))
    return model.Compare(fought, ">=", least) if most is None else model.Compare(fought, "<=", most)


def each_holds(some_cards: tuple[Cards, _Range]) -> Condition | None:
    """«Si cada jugador controla dos o más Aliados»."""
    cards, bounds = some_cards
    if cards.of != "any":
        return None
    return model.Every(tuple(model.Has(replace(cards, of=who), *bounds) for who in ("you", "opponent")))


L.rule(
    "cond",
    "un {heads} {mods} (ser:past3|haber:3 sido) destruir:pp [este turno|en este turno]",
)(
    lambda heads, mods=(): (
        None
        if (cards := described(heads, mods)) is None or cards.zones
        else model.Compare(model.Times(When("destruido", what=cards)), ">=", 1)
    )
)


def joined(one: Condition, two: Condition | None = None, other: Condition | None = None) -> Condition | None:
    """«Si controlas un Dragón y es tu turno», «si tienes un Oro o si no»."""
    if two is None:
        return model.Either((one, other)) if other not in (None, one) else None
    return model.Every((one, *(two.of if isinstance(two, model.Every) else (two,))))


def in_battle(np: Chosen, doing: Any) -> Condition | None:
    """«Si este Aliado está atacando»."""
    return model.Is(_CALLED[np.ref], Cards(doing=(doing,))) if np.ref in ("self", "ally", "bearer") else None


L.rule("cond", "ser:3 [en] {phase}")(
    lambda phase: (
        model.During(phase.turn, (SPAN_OF.get(phase.id, phase.id),))
        if phase.part == "in" and phase.turn != "each"
        else None
    )
)
