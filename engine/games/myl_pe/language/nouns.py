"""Which cards a text means: «hasta dos Aliados oponentes de fuerza 3 o menos», «todos tus Vampiros», «su portador»."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.model.ability import Amount, Cards, Objects, Who
from engine.games.myl_pe.model.words import RACES, TYPES
from engine.text.tokens import bare


class Chosen(msgspec.Struct, frozen=True):
    """A noun phrase: a reference (`cards` is then what it is called), all cards of a kind, or so many of them."""

    cards: Cards = Cards()
    ref: str | None = None
    all: bool = False
    count: Amount = 1
    up_to: bool = False
    random: bool = False
    top: bool = False
    by: Who = "you"
    among: str | None = None
    yours: bool = False
    """Whether the text says that you choose, whoever does something with them («que tú elijas»)."""
    placed: bool = False
    """Whether only the zone is said, not whose («del Cementerio»)."""

    def objects(self) -> Objects:
        """As the objects of an instruction, picked when it is carried out."""
        if self.ref is not None:
            return Objects(ref=self.ref, fitting=None if self.cards == Cards() else self.cards)
        if self.all:
            return Objects(all=self.cards)
        if self.top:
            return Objects(all=self.cards, count=self.count, top=True)
        among, random = self.among, self.random
        return Objects(pick=self.cards, count=self.count, up_to=self.up_to, random=random, by=self.by, among=among)


class Part(msgspec.Struct, frozen=True):
    """What one modifier adds to a description."""

    facts: tuple[tuple[str, Any], ...] = ()
    random: bool = False
    yours: bool = False
    placed: bool = False


def part(**facts: Any) -> Part:
    """A modifier that sets these fields."""
    return Part(tuple(facts.items()))


# -- heads: types and races


def _plurals(word: str) -> tuple[str, ...]:
    first, _, rest = word.partition(" ")
    base = [first]
    if first[-1] in "aeiou":
        base.append(first + "s")
    elif first.endswith("an"):
        base += [first + "es"]
    else:
        base += [first + "es", first + "s"]
    if first.endswith("s"):
        base.append(first[:-1])
    return tuple(f"{form} {rest}".strip() for form in base)


for type_ in TYPES:
    for form in _plurals(bare(type_)):
        G.say("type", form, type_)
_FEMININE = {
    "vampiro": "vampiresa",
    "dios": "diosa",
    "barbaro": "barbara",
    "guerrero": "guerrera",
    "cazador": "cazadora",
}
for race in RACES:
    for form in _plurals(bare(race).replace("/", " ")):
        G.say("race", form, race)
    if "/" in race:
        G.say("race", " ".join(_plurals(bare(one))[1] for one in race.split("/")), race)
    feminine = _FEMININE.get(bare(race))
for kind in ("Samurai", "Ninja", "Shaolin"):
    G.say("race", f"({kind.lower()}|{kind.lower()}s)", f"Campeón {kind}")
G.say("race", "(cazador|cazadores) de (vampiro|vampiros)", "Cazador")


@G.rule("head", "{type}")
def _(type: str) -> Cards:
    return Cards(types=(type,))


@G.rule("head", "{one:type} (o|u) {two:type}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=(one, two)) if one != two else None


@G.rule("head", "{one:type} {two:type} (o|u) {three:type}")
def _(one: str, two: str, three: str) -> Cards | None:
    return Cards(types=(one, two, three)) if len({one, two, three}) == 3 else None


@G.rule("heads", "{one:type} ni {two:type}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=(one, two)) if one != two else None


@G.rule("heads", "{head}")
def _(head: Cards) -> Cards:
    """All Aliados and Armas are all that are the one or the other; «un Aliado y un Arma» is one of each."""
    return head


@G.rule("head", "{race}", "(aliado|aliados) {race}", "{race} (aliado|aliados)", "(carta|cartas) de {race}")
def _(race: str) -> Cards:
    return Cards(types=("Aliado",), race=race)


@G.rule("head", "(aliado|aliados|carta|cartas) de raza {race}")
def _(race: str) -> Cards:
    return Cards(types=("Aliado",), race=race)


@G.rule("head", "(carta|cartas)")
def _() -> Cards:
    return Cards()


# -- modifiers after the head

G.say("mod", "(oponente|oponentes)", part(of="opponent"))
G.say("mod", "(del|de tu|de su|de los|de un) (oponente|oponentes)", part(of="opponent"))
G.say("mod", "que (controlar|tener) [tu|el] (oponente) [en juego]", part(of="opponent"))
G.say("mod", "que (controlar|tener) [en juego]", part(of="you"))
G.say("mod", "que (controlar_el) [en juego]", part(of="each"))
G.say("mod", "que (jugar (tu|el) oponente|(tu|el) oponente jugar)", part(of="opponent"))
G.say("mod", "que (controlar_tu|tener_tu)", part(of="you"))
G.say("mod", "(tuyo|tuyos|tuya|tuyas|propio|propios|propia|propias)", part(of="you"))
G.say("mod", "bajo tu control", part(of="you"))
G.say("mod", "(en juego|que estar en juego)", Part())
G.say("mod", "(imbloqueable|imbloqueables)", part(doing=("imbloqueable",)))
G.say("mod", "(atacante|atacantes)", part(doing=("atacando",)))
G.say("mod", "que (atacar|estar atacando)", part(doing=("atacando",)))
G.say("mod", "que atacar contigo", part(doing=("atacando",), of="you"))
G.say("mod", "que (te) (atacar|atacando)", part(doing=("atacando",), of="opponent"))
G.say("mod", "(en|de) [(la|su|tu)] linea_de_ataque", part(doing=("atacando",)))
G.say("mod", "(bloqueador|bloqueadores)", part(doing=("bloqueando",)))
G.say("mod", "que (bloquear|estar bloqueando|defender)", part(doing=("bloqueando",)))
G.say("mod", "(bloqueado|bloqueados)", part(doing=("bloqueado",)))
G.say("mod", "(con|que portar|que tener) [un|una] (arma|armas)", part(armed=True))
G.say("mod", "(sin|que no portar|que no tener) [un|una] (arma|armas)", part(armed=False))
G.say("mod", "(sin|que no tener) (habilidad|habilidades)", part(has_ability=False))
G.say("mod", "(con|que tener) (habilidad|habilidades)", part(has_ability=True))
G.say("mod", "(pagado|pagados|que estar (pagado|pagados))", part(zones=("pagado",)))
G.say("mod", "@azar", Part((), True))
G.say("mod", "@elijas", Part(yours=True))
G.say("mod", "de (los jugadores|todos los jugadores|cualquier jugador|ambos jugadores) [que participan]", Part())
G.say("mod", "que acompanar -lo [en (el|su) ataque]", part(doing=("atacando",), of="you", other=True))
G.say("mod", "(en su mano|de su mano)", part(zones=("mano",), of="each"))
G.say("zone", "cementerio", "cementerio")
G.say("zone", "destierro", "destierro")
G.say("zone", "mano", "mano")
G.say("zone", "castillo", "castillo")


@G.rule("mod", "(en|de|desde) tu {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,), of="you")


@G.rule("mod", "que (tener|tener_tu|haber|estar) en tu {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,), of="you")


@G.rule(
    "mod",
    "(en|de|desde) (el|la) {zone} oponente",
    "(del|de la) {zone} oponente",
    "(del|de la|de su) {zone} (de tu|del) oponente",
)
def _(zone: str) -> Part:
    return part(zones=(zone,), of="opponent")


@G.rule("mod", "(en|de) (el|la) {zone}", "(del|de la) {zone}")
def _(zone: str) -> Part:
    return Part((("zones", (zone,)),), placed=True)


@G.rule("mod", "(de|desde) cualquier {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,))


for word, field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule("mod", f"(de|con|que tener) {word} {{n}} o (menos|menor|inferior)")
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_max": n})

    @G.rule("mod", f"(de|con|que tener) {word} {{n}} o (mas|mayor|superior)")
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n})

    @G.rule("mod", f"(de|con|que tener) {word} (mayor|superior) a {{n}}")
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n + 1})

    @G.rule(
        "mod",
        f"(de|con|que tener) {word} {{n}}",
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n, f"{field}_max": n})

    G.say("mod", f"(de|con|que tener) (mas|mayor) {word}", part(most=field, one_of_all=True))
    G.say("mod", f"(de|con|que tener) (menos|menor) {word}", part(fewest=field, one_of_all=True))
    G.say("mod", f"de cualquier {word}", Part())


@G.rule("mod", "que [poder] afectar [a] [(tus|los|las|sus)] {type}")
def _(type: str) -> Part:
    return part(affects=type)


@G.rule("mod", "que no (ser|ser un|ser una) {type}")
def _(type: str) -> Part:
    return part(not_types=(type,))


@G.rule("mod", "que no (ser|ser un|ser una) {race}")
def _(race: str) -> Part:
    return part(not_races=(race,))


G.say("mod", "de la misma raza", part(kin="like"))
G.say("mod", "(de|con) el mismo nombre", part(like="like"))
G.say("mod", "(de|con) (diferente|distinto|otro) nombre", part(not_like="like"))


@G.rule("mods", "{mod}")
def _(mod: Part) -> tuple[Part, ...]:
    return (mod,)


@G.rule("mods", "{mod} {mods}", "{mod} y {mods}")
def _(mod: Part, mods: tuple[Part, ...]) -> tuple[Part, ...]:
    return (mod, *mods)


def described(head: Cards, mods: tuple[Part, ...], definite: bool = False, by_chance: bool = False) -> Cards | None:
    """The description with its modifiers; None when two of them contradict each other, or it.

    `definite`: it is said of the very one («el Aliado de mayor fuerza»): one of more strength is likened to one;
    `by_chance`: whoever asks looks himself for «al azar».
    """
    facts: dict[str, Any] = {} if head.of == "any" else {"of": head.of}
    if any(mod.random for mod in mods) and not by_chance:
        return None
    for mod in mods:
        for key, value in mod.facts:
            if key == "one_of_all" and not definite:
                return None
            if key == "one_of_all":
                continue
            if key in facts and facts[key] != value:
                return None
            facts[key] = value
    return replace(head, **facts)


def makers(cards: Cards) -> Cards | None:
    """What has an effect, whoever controls it; None for just any card."""
    anybodys = replace(cards, of="any")
    return None if anybodys == Cards() else anybodys
