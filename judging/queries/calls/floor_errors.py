"""Mistakes at a table that no board shows: a few facts, and what the event's catalogue of infractions makes of them.

The remedy is the catalogue's own, which an event edits, applied to the facts; what it does not name is left to the head
judge. Only where the game's document speaks of the mistake is it cited.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from judging.queries.calls.tables import Sitting
from tournaments.errors import UserError
from tournaments.infractions import Catalogue, Infraction

OPTIONAL_EFFECTS = {"myl_pe": "6.2.2"}
"""The section that says which effects are a player's to use or not."""
Json = dict[str, Any]
Text = str | Promise
Facts = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class FloorError:
    """What a mistake comes to. `told` is what happened, `goes_on` how the game does, in sentences to read aloud.

    `infraction` is None where the catalogue has none; `no_error` where nothing was done wrong.
    """

    side: str
    told: str
    goes_on: tuple[str, ...]
    infraction: Infraction | None = None
    sections: tuple[str, ...] = ()
    no_error: bool = False

    @property
    def aloud(self) -> str:
        """Everything as one text."""
        return " ".join((self.told, *self.goes_on))


@dataclass(frozen=True)
class Preset:
    """A mistake that is met often: what is asked of it, and how the answers are told."""

    kind: str
    icon: str
    text: Text
    facts: tuple[Json, ...]
    tell: Callable[["Told"], FloorError] = field(repr=False)

    def plain(self) -> Json:
        """As the pages of situations are given one."""
        return {"kind": self.kind, "icon": self.icon, "text": str(self.text), "facts": [dict(f) for f in self.facts]}


class Told:
    """The answers, with the names of who sits at the table and the catalogue that holds."""

    def __init__(
        self, preset: Preset, facts: Facts, players: Sequence[Sitting], catalogue: Catalogue, game: str
    ) -> None:
        self.facts, self.catalogue, self.game = facts, catalogue, game
        self.names = {one.side: one.name or _("Jugador %(player)s") % {"player": one.side} for one in players}
        for fact in preset.facts:
            given = self.one(str(fact["key"]))
            allowed = [one["value"] for one in fact.get("options", ())]
            known = not given or (given in allowed if allowed else fact["kind"] != "player" or given in self.names)
            number = fact["kind"] != "number" or not given or (given.isdecimal() and len(given) <= 2 and int(given) > 0)
            if not (known and number and (given or fact["optional"])):
                raise UserError(_("Falta responder: %(what)s") % {"what": fact["text"]}, code="unanswered")

    def one(self, key: str) -> str:
        """The answer to a fact, "" for none."""
        return next(iter(self.facts.get(key, ())), "").strip()[:200]

    @property
    def side(self) -> str:
        """Who got it wrong."""
        return self.one("side")

    @property
    def who(self) -> str:
        """Their name."""
        return self.names[self.side]

    @property
    def rival(self) -> str:
        """The name of the other one."""
        return next(name for side, name in self.names.items() if side != self.side)

    def cards(self) -> str:
        """How many cards, in words."""
        many = int(self.one("many") or 1)
        return ngettext("%(n)d carta", "%(n)d cartas", many) % {"n": many}

    def by(self, code: str, told: str, *facts: str, side: str = "") -> FloorError:
        """What the catalogue says of that infraction, and the facts that its remedy is applied to."""
        found = self.catalogue.find(code)
        if found is None:
            return self.for_the_head_judge(told)
        return FloorError(side or self.side, told, (found.remedy_text, *facts), found)

    def for_the_head_judge(self, told: str, *facts: str) -> FloorError:
        """The catalogue has nothing of it."""
        left = _("El catálogo de infracciones no lo trae: decide el juez principal.")
        return FloorError(self.side, told, (*facts, left))


def _extra_draw(told: Told) -> FloorError:
    facts = {"name": told.who, "cards": told.cards()}
    if told.one("where") == "start":
        return told.by("J4", _("%(name)s empezó con %(cards)s de más en la mano.") % facts)
    said = _("%(name)s robó %(cards)s de más.") % facts
    if told.one("where") == "apart":
        return told.by("J3", said, _("El grupo es solo lo robado de más, que sigue aparte de la mano.") % facts)
    return told.by("J3", said, _("El grupo es toda la mano de %(name)s; el exceso, %(cards)s.") % facts)


def _looked(told: Told) -> FloorError:
    facts = {"name": told.who, "cards": told.cards(), "rival": told.rival}
    own = told.one("whose") == "own"
    said = _("%(name)s vio %(cards)s de su propio mazo.") if own else _("%(name)s vio %(cards)s del mazo de %(rival)s.")
    unknown = _("Lo desconocido es lo que vio: %(cards)s, y lo que nadie había ordenado.") % facts
    if told.one("known") == "none":
        return told.by("J2", said % facts, unknown, _("Nada del mazo era conocido: se baraja entero."))
    return told.by("J2", said % facts, unknown, _("Las cartas que un efecto dejó en un lugar vuelven a ese lugar."))


def _hand(told: Told) -> FloorError:
    facts = {"name": told.who, "rival": told.rival}
    how = told.one("how")
    if how == "self":
        same = _("La mano sigue siendo la misma.")
        return told.for_the_head_judge(_("%(name)s mostró cartas de su mano sin querer.") % facts, same)
    if how == "rival":
        other = next(side for side in told.names if side != told.side)
        said = _("%(rival)s miró la mano de %(name)s.") % facts
        return told.by("J2", said, _("Nada vuelve al mazo: la mano sigue siendo la misma."), side=other)
    return told.by("J6", _("%(name)s debía mostrar cartas de su mano y no las mostró.") % facts)


def _trigger(told: Told) -> FloorError:
    facts = {"name": told.who, "card": told.one("card")}
    named = _("%(name)s olvidó el efecto de %(card)s.") if facts["card"] else _("%(name)s olvidó un efecto.")
    if told.one("must") == "may":
        section = OPTIONAL_EFFECTS.get(told.game)
        fine = _("El texto dice «puedes»: no usarlo no es un error, y la partida sigue como está.")
        return FloorError(told.side, named % facts, (fine,), sections=(section,) if section else (), no_error=True)
    harms = (
        _("El efecto perjudica a su dueño.") if told.one("harms") == "yes" else _("El efecto no perjudica a su dueño.")
    )
    return told.by("J1", named % facts, harms)


def _who(text: Text) -> Json:
    return {"key": "side", "kind": "player", "text": text, "optional": False}


def _number(text: Text) -> Json:
    return {"key": "many", "kind": "number", "text": text, "optional": False}


def _choice(key: str, text: Text, *options: tuple[str, Text]) -> Json:
    found = [{"value": value, "text": said} for value, said in options]
    return {"key": key, "kind": "choice", "text": text, "optional": False, "options": found}


PRESETS = (
    Preset(
        "robo-de-mas",
        "plus",
        gettext_lazy("Robó de más"),
        (
            _who(gettext_lazy("¿Quién robó?")),
            _number(gettext_lazy("¿Cuántas cartas de más?")),
            _choice(
                "where",
                gettext_lazy("¿Dónde están?"),
                ("hand", gettext_lazy("Mezcladas en su mano")),
                ("apart", gettext_lazy("Siguen aparte")),
                ("start", gettext_lazy("Fue en la mano inicial")),
            ),
        ),
        _extra_draw,
    ),
    Preset(
        "cartas-vistas",
        "search",
        gettext_lazy("Vio cartas de más"),
        (
            _who(gettext_lazy("¿Quién las vio?")),
            _choice(
                "whose",
                gettext_lazy("¿De qué mazo?"),
                ("own", gettext_lazy("Del suyo")),
                ("rival", gettext_lazy("Del rival")),
            ),
            _number(gettext_lazy("¿Cuántas cartas?")),
            _choice(
                "known",
                gettext_lazy("¿Había cartas en un lugar conocido?"),
                ("none", gettext_lazy("No, todo al azar")),
                ("some", gettext_lazy("Sí, por un efecto")),
            ),
        ),
        _looked,
    ),
    Preset(
        "mano-a-la-vista",
        "users",
        gettext_lazy("Mano a la vista"),
        (
            _who(gettext_lazy("¿De quién es la mano?")),
            _choice(
                "how",
                gettext_lazy("¿Qué pasó?"),
                ("self", gettext_lazy("La mostró sin querer")),
                ("rival", gettext_lazy("El rival la miró")),
                ("owed", gettext_lazy("Debía mostrarla y no lo hizo")),
            ),
        ),
        _hand,
    ),
    Preset(
        "efecto-olvidado",
        "undo",
        gettext_lazy("Efecto olvidado"),
        (
            _who(gettext_lazy("¿De quién era el efecto?")),
            _choice(
                "must",
                gettext_lazy("¿Qué dice el texto?"),
                ("must", gettext_lazy("Es obligatorio")),
                ("may", gettext_lazy("Dice «puedes»")),
            ),
            _choice(
                "harms",
                gettext_lazy("¿Perjudica a su dueño?"),
                ("no", gettext_lazy("No lo perjudica")),
                ("yes", gettext_lazy("Lo perjudica")),
            ),
            {
                "key": "card",
                "kind": "card",
                "text": gettext_lazy("¿De qué carta?"),
                "optional": True,
                "whose": "side",
                "types": [],
            },
        ),
        _trigger,
    ),
)


@dataclass(frozen=True)
class Mistake:
    """A mistake as a sentence tells it: its infraction, and the preset that asks for its facts; None for what there is
    none of."""

    infraction: Infraction | None
    preset: Preset | None


_MISTAKES = {
    "missed_trigger": ("J1", "efecto-olvidado"),
    "looked_at_cards": ("J2", "cartas-vistas"),
    "extra_draw": ("J3", "robo-de-mas"),
    "opening_hand": ("J4", "robo-de-mas"),
    "hand_seen": ("J2", "mano-a-la-vista"),
    "late": ("T1", ""),
    "outside_help": ("T2", ""),
    "slow_play": ("T3", ""),
    "decklist": ("T4", ""),
    "deck_mismatch": ("T5", ""),
    "marked_cards": ("T6", ""),
    "insufficient_shuffle": ("T7", ""),
    "wrong_result": ("T10", ""),
    "device": ("T11", ""),
    "misconduct": ("C1", ""),
    "random_winner": ("C3", ""),
    "bribery": ("C4", ""),
    **dict.fromkeys(("two_oros", "game_rule", "backup"), ("J5", "")),
}
"""The code in the catalogue and the preset of each mistake that a sentence may tell."""


def mistake(kind: str, catalogue: Catalogue) -> Mistake | None:
    """What the catalogue and the presets have of a mistake; None for a kind that is none."""
    if kind not in _MISTAKES:
        return None
    code, preset_kind = _MISTAKES[kind]
    return Mistake(catalogue.find(code), preset(preset_kind))


def preset(kind: str) -> Preset | None:
    """The preset of that kind; None for any other word."""
    return next((one for one in PRESETS if one.kind == kind), None)


def floor_error(
    preset: Preset, facts: Facts, players: Sequence[Sitting], catalogue: Catalogue, game: str
) -> FloorError:
    """What the answers come to, by this catalogue. UserError for the first fact without a usable answer."""
    return preset.tell(Told(preset, facts, players, catalogue, game))
