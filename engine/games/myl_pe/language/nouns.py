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
    if feminine:
        for form in _plurals(feminine):
            G.say("race", form, race)
for kind in ("Samurai", "Ninja", "Shaolin"):
    G.say("race", f"({kind.lower()}|{kind.lower()}s)", f"Campeón {kind}")
G.say("race", "(criatura|criaturas)", "Criaturas")
G.say("race", "(cazador|cazadores) de (vampiro|vampiros)", "Cazador")
G.say("race", "(licantropo|licantropos)", "Licántropo")
G.say("race", "(faeries|faerie|hada|hadas)", "Faerie")


@G.rule("head", "{type}")
def _(type: str) -> Cards:
    return Cards(types=(type,))


@G.rule("head", "{one:type} (o|u) {two:type}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=(one, two)) if one != two else None


@G.rule("head", "{one:type} {two:type} (o|u) {three:type}")
def _(one: str, two: str, three: str) -> Cards | None:
    return Cards(types=(one, two, three)) if len({one, two, three}) == 3 else None


@G.rule("heads", "{one:type} ni {two:type}", "{one:type} y {two:type}", "{one:type} y los {two:type}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=(one, two)) if one != two else None


@G.rule("heads", "{one:type} {two:type} y {three:type}")
def _(one: str, two: str, three: str) -> Cards | None:
    return Cards(types=(one, two, three)) if len({one, two, three}) == 3 else None


@G.rule("heads", "{one:race} y {two:race}", "{one:race} y los {two:race}", "(aliado|aliados) {one:race} y {two:race}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=("Aliado",), races=(one, two)) if one != two else None


@G.rule("heads", "{head}")
def _(head: Cards) -> Cards:
    """All Aliados and Armas are all that are the one or the other; «un Aliado y un Arma» is one of each."""
    return head


@G.rule("head", "{race}", "(aliado|aliados) {race}", "{race} (aliado|aliados)", "(carta|cartas) de {race}")
def _(race: str) -> Cards:
    return Cards(types=("Aliado",), race=race)


@G.rule("head", "(aliado|aliados|carta|cartas) de raza {race}", "(aliado|aliados) de la raza {race}")
def _(race: str) -> Cards:
    return Cards(types=("Aliado",), race=race)


@G.rule("head", "{one:race} (o|u) {two:race}", "(aliado|aliados) {one:race} (o|u) {two:race}")
def _(one: str, two: str) -> Cards | None:
    return Cards(types=("Aliado",), races=(one, two)) if one != two else None


@G.rule("head", "(carta|cartas)")
def _() -> Cards:
    return Cards()


# -- modifiers after the head

G.say("mod", "(oponente|oponentes)", part(of="opponent"))
G.say("mod", "(del|de tu|de su|de los|de un) (oponente|oponentes)", part(of="opponent"))
G.say("mod", "que (tu oponente|el oponente) (controlar|tener) [en juego]", part(of="opponent"))
G.say("mod", "que (controlar|tener) [tu|el] (oponente) [en juego]", part(of="opponent"))
G.say("mod", "que (controlar|tener) [en juego]", part(of="you"))
G.say("mod", "que (controlar_el) [en juego]", part(of="each"))
G.say("mod", "que (jugar (tu|el) oponente|(tu|el) oponente jugar)", part(of="opponent"))
G.say("mod", "que (tu) (controlar|tener) [en juego]", part(of="you"))
G.say("mod", "que (controlar_tu|tener_tu)", part(of="you"))
G.say("mod", "(tuyo|tuyos|tuya|tuyas|propio|propios|propia|propias)", part(of="you"))
G.say("mod", "bajo tu control", part(of="you"))
G.say("mod", "(suyo|suyos|suya|suyas)", part(of="each"))
G.say("mod", "(en juego|que estar en juego)", Part())
G.say("mod", "(imbloqueable|imbloqueables)", part(doing=("imbloqueable",)))
G.say("mod", "que ser (imbloqueable|imbloqueables)", part(doing=("imbloqueable",)))
G.say("mod", "(atacante|atacantes)", part(doing=("atacando",)))
G.say("mod", "que (atacar|estar atacando)", part(doing=("atacando",)))
G.say("mod", "que atacar (este turno|en este turno|por este turno|durante este turno)", part(doing=("atacando",)))
G.say("mod", "que atacar contigo", part(doing=("atacando",), of="you"))
G.say("mod", "que (te) (atacar|atacando)", part(doing=("atacando",), of="opponent"))
G.say("mod", "que bloquear (este turno|en este turno|por este turno|durante este turno)", part(doing=("bloqueando",)))
_FIGHTING = (
    "que (atacar o bloquear|bloquear o atacar|estar (atacando o bloqueando|bloqueando o atacando))",
    "(atacante|atacantes) o (bloqueador|bloqueadores)",
    "(bloqueador|bloqueadores) o (atacante|atacantes)",
)
for words in _FIGHTING:
    G.say("mod", words, part(doing=("en_combate",)))
G.say("mod", "(en|de) [(la|su|tu)] linea_de_ataque", part(doing=("atacando",)))
G.say("mod", "que estar en [(la|su|tu)] linea_de_ataque", part(doing=("atacando",)))
G.say("mod", "(bloqueador|bloqueadores)", part(doing=("bloqueando",)))
G.say("mod", "que (bloquear|estar bloqueando|defender)", part(doing=("bloqueando",)))
G.say("mod", "(bloqueado|bloqueados)", part(doing=("bloqueado",)))
G.say(
    "mod", "(no bloqueado|no bloqueados|que no ser bloqueado|que no fueron bloqueados)", part(doing=("no_bloqueado",))
)
G.say("mod", "(habilitado|habilitados) [para atacar]", part(doing=("habilitado",)))
G.say("mod", "(con|que portar|que tener) [un|una] (arma|armas)", part(armed=True))
G.say("mod", "(sin|que no portar|que no tener) [un|una] (arma|armas)", part(armed=False))
G.say("mod", "(sin|que no tener) (habilidad|habilidades)", part(has_ability=False))
G.say("mod", "(con|que tener) (habilidad|habilidades)", part(has_ability=True))
G.say("mod", "(unico|unicos|unica|unicas)", part(unique=True))
G.say("mod", "(pagado|pagados|que estar (pagado|pagados))", part(zones=("pagado",)))
G.say("mod", "@azar", Part((), True))
G.say("mod", "@elijas", Part(yours=True))
G.say("mod", "(objetivo|objetivos)", Part())
G.say("mod", "de (los jugadores|todos los jugadores|cualquier jugador|ambos jugadores) [que participan]", Part())
G.say("mod", "que portar [(los|las)] aliados (oponentes|de tu oponente|del oponente)", part(of="opponent"))
G.say("mod", "que portar tus aliados", part(of="you"))
G.say("mod", "que acompanar -lo [en (el|su) ataque]", part(doing=("atacando",), of="you", other=True))
G.say("mod", "(en su mano|de su mano)", part(zones=("mano",), of="each"))
G.say("zone", "cementerio", "cementerio")
G.say("zone", "destierro", "destierro")
G.say("zone", "mano", "mano")
G.say("zone", "castillo", "castillo")


@G.rule("mod", "(en|de|desde) tu {zone}", "(en|de|desde) tus {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,), of="you")


@G.rule("mod", "que (tener|tener_tu|haber|estar) en tu {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,), of="you")


@G.rule("mod", "(en|de|desde) tu {zone} (o|y) (tu|en tu|de tu) {two:zone}", "(en|de|desde) tu {zone} (o|y) {two:zone}")
def _(zone: str, two: str) -> Part:
    return part(zones=(zone, two), of="you")


@G.rule(
    "mod",
    "(en|de|desde) su {zone} oponente",
    "(en|de|desde) (el|la) {zone} oponente",
    "(del|de la) {zone} oponente",
    "(en|de|desde) (el|la) {zone} (de tu|del) oponente",
    "(del|de la|de su) {zone} (de tu|del) oponente",
)
def _(zone: str) -> Part:
    return part(zones=(zone,), of="opponent")


@G.rule("mod", "(en|de) (el|la) {zone}", "(del|de la) {zone}")
def _(zone: str) -> Part:
    return Part((("zones", (zone,)),), placed=True)


@G.rule("mod", "en cualquier {zone}", "(de|desde) cualquier {zone}")
def _(zone: str) -> Part:
    return part(zones=(zone,))


for word, field in (("fuerza", "strength"), ("coste", "cost")):

    @G.rule("mod", f"(de|con|que tener) {word} {{n}} o (menos|menor|inferior)")
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_max": n})

    @G.rule(
        "mod",
        f"(de|con|que tener) {word} (menor_igual|(igual o menor|igual o inferior) a) {{n}}",
        f"(cuyo|cuya) {word} ser (menor_igual {{n}}|{{n}} o menos)",
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_max": n})

    @G.rule(
        "mod",
        f"(de|con|que tener) {word} (mayor_igual|(igual o mayor|igual o superior) a) {{n}}",
        f"(cuyo|cuya) {word} ser (mayor_igual {{n}}|{{n}} o mas)",
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n})

    @G.rule("mod", f"(de|con|que tener) {word} {{n}} o (mas|mayor|superior)")
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n})

    @G.rule(
        "mod", f"(de|con|que tener) {word} (mayor|superior) a {{n}}", f"(de|con|que tener) mas de {{n}} [de] {word}"
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n + 1})

    @G.rule(
        "mod", f"(de|con|que tener) {word} (menor|inferior) a {{n}}", f"(de|con|que tener) menos de {{n}} [de] {word}"
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_max": n - 1})

    @G.rule(
        "mod",
        f"(de|con|que tener) {word} {{n}}",
        f"(de|con|que tener) {word} igual a {{n}}",
        f"que tener {{n}} de {word}",
    )
    def _(n: int, field: str = field) -> Part:
        return part(**{f"{field}_min": n, f"{field}_max": n})

    G.say("mod", f"(con|que tener) (la mayor|el mayor) {word}", part(most=field))
    G.say("mod", f"(con|que tener) (la menor|el menor) {word}", part(fewest=field))
    G.say("mod", f"(de|con|que tener) (mas|mayor) {word}", part(most=field, one_of_all=True))
    G.say("mod", f"(de|con|que tener) (menos|menor) {word}", part(fewest=field, one_of_all=True))
    G.say("mod", f"de cualquier {word}", Part())


@G.rule("mod", "que [poder] afectar [a] [(tus|los|las|sus)] {type}")
def _(type: str) -> Part:
    return part(affects=type)


@G.rule("mod", "que no (ser|ser un|ser una) {type}")
def _(type: str) -> Part:
    return part(not_types=(type,))


@G.rule("mod", "que no (ser|ser un|ser una) {type} (ni|o) [(un|una)] {two:type}")
def _(type: str, two: str) -> Part | None:
    return part(not_types=(type, two)) if type != two else None


@G.rule("mod", "que no (ser|ser un|ser una) {race}", "que no (ser|ser un|ser una) de raza {race}")
def _(race: str) -> Part:
    return part(not_races=(race,))


G.say("mod", "de (una|la) raza @elijas", part(said="race"))
G.say("mod", "de una raza", part(said="race"))
G.say("mod", "de (esa|dicho|la misma|la) raza elegida", part(said="race"))
G.say("mod", "de (esa|dicho) raza", part(said="race"))
G.say("mod", "de la misma raza", part(kin="like"))
G.say("mod", "con (este nombre|este mismo nombre)", part(like="self"))
G.say("mod", "(de|con) el mismo nombre", part(like="like"))
G.say(
    "mod",
    "(en|de|desde) el cementerio de (cualquier jugador|un jugador|cualquiera de los jugadores|todos los jugadores)",
    part(zones=("cementerio",)),
)
G.say("mod", "que estar en (el|los|cualquier) cementerio", part(zones=("cementerio",)))
G.say("mod", "(en|de) (los|todos|todos los) cementerio", part(zones=("cementerio",)))
G.say("mod", "(de|con) (diferente|distinto|otro) nombre", part(not_like="like"))


@G.rule("kind", "{head}")
def _(head: Cards) -> Cards:
    return head


@G.rule("kind", "{kind_mod}")
def _(kind_mod: Cards) -> Cards:
    return kind_mod


@G.rule("kind_mod", "{head} {mods}")
def _(head: Cards, mods: tuple[Part, ...]) -> Cards | None:
    return described(head, mods)


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


@G.rule("random_mods", "{mods}")
def _(mods: tuple[Part, ...]) -> bool:
    return any(mod.random for mod in mods)
