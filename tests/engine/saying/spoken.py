"""Sentences made of boards, by lot: what a judge may say of a board that is known before.

A `Board` is drawn first, then said clause by clause, each in one of the many ways in which a player may say it. What
`engine.say` makes of the sentence is held against the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import shipped
from engine.games.myl_pe.catalogue.shelf import Shelf
from engine.games.myl_pe.situations.things import aims_at_an_ally, kinds_of

Json = dict[str, Any]
OTHER = {"A": "B", "B": "A"}
RIVAL = ("el rival", "mi rival", "el oponente", "mi oponente", "él", "el otro", "mi opo", "mi contrincante")
_OF_BATTLE = frozenset(("deaths", "outcome"))


def _named(kind: str) -> list[str]:
    """Names of the catalogue for one kind, none a part of another or of two words' meaning alike."""
    stock = shipped()
    names = sorted({key(card.name): card.name for card in stock.cards if card.type == kind}.values())
    races = {key(card.race) for card in stock.cards if card.race}
    return [name for name in names if len({one.name for one in stock.meant_by(name)}) == 1 and key(name) not in races]


_SHELF = Shelf((), {})
ALLIES, WEAPONS, TALISMANS, TOTEMS = (_named(kind) for kind in ("Aliado", "Arma", "Talismán", "Tótem"))
SPELLS = [name for name in TALISMANS if kinds_of(_SHELF, name) == {"spell"}]
AIMED = [name for name in SPELLS if aims_at_an_ally(_SHELF, name)]
ANNULMENTS = [name for name in TALISMANS if kinds_of(_SHELF, name) == {"annulment"}]


@dataclass
class Ally:
    name: str
    weapons: list[str] = field(default_factory=list)
    fresh: bool = False

    def form(self) -> str:
        return "+".join((self.name, *sorted(self.weapons))) + ("!" if self.fresh else "")


@dataclass
class Board:
    """What is to be said, as far as it has been: `q` are the questions of the engine that will do."""

    there: dict[str, list[str]] = field(default_factory=lambda: {"A": [], "B": []})
    attackers: list[tuple[str, str]] = field(default_factory=list)
    blocks: list[tuple[str, str]] = field(default_factory=list)
    plays: list[tuple[str, str, str, tuple[str, ...], str]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    q: frozenset[str] = _OF_BATTLE
    about: str | None = None


class Speaker:
    """Says one board in one way, both by lot."""

    def __init__(self, seed: int) -> None:
        self.lot = Random(seed)
        self.board = Board()
        self.allies = self.lot.sample(ALLIES, 8)
        self.weapons = self.lot.sample(WEAPONS, 4)
        self.spells = self.lot.sample(SPELLS, 4)
        self.aimed = self.lot.sample(AIMED, 4)
        self.annulments = self.lot.sample(ANNULMENTS, 2)
        self.totems = self.lot.sample(TOTEMS, 2)

    def one(self, *ways: str) -> str:
        return self.lot.choice(ways)

    def chance(self, part: float) -> bool:
        return self.lot.random() < part

    def rival(self) -> str:
        return self.one(*RIVAL)

    def to_rival(self) -> str:
        said = self.rival()
        return "al" + said[2:] if said.startswith("el ") else f"a {said}"

    def of_rival(self) -> str:
        said = self.rival()
        return "del" + said[2:] if said.startswith("el ") else f"de {said}"

    def ally(self) -> Ally:
        found = Ally(self.allies.pop())
        if self.weapons and self.chance(0.25):
            found.weapons.append(self.weapons.pop())
        return found

    # -- phrases

    def armed(self, ally: Ally) -> str:
        if not ally.weapons:
            return ally.name
        return (
            f"{ally.name} {self.one('con', 'con', 'con un', 'armado con', 'que porta', 'que lleva')} {ally.weapons[0]}"
        )

    def some(self, allies: list[Ally], *articles: str) -> str:
        said = [f"{self.one(*articles)} {self.armed(ally)}".strip() for ally in allies]
        return " y ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])} y {said[-1]}"

    def whose(self, side: str, ally: Ally) -> str:
        """One Ally, with whose it is."""
        said = self.armed(ally)
        if side == "A":
            return self.one(f"mi {said}", f"mi {said}", f"un {ally.name} mío" if not ally.weapons else f"mi {said}")
        plain = [f"su {said}", f"el {said} {self.of_rival()}", f"un {said} {self.of_rival()}"]
        return self.one(*plain, *([f"un {ally.name} suyo"] if not ally.weapons else []))

    # -- clauses

    def stands(self, side: str, allies: list[Ally]) -> str:
        self.board.there[side] += [ally.form() for ally in allies]
        said = self.some(allies, "a", "un", "")
        where = self.one(
            "", "", " en juego", " en mesa", " en la mesa", " en mi línea de defensa" if side == "A" else ""
        )
        if side == "A":
            return self.one(
                f"tengo {said}{where}", f"yo tengo {said}{where}", f"tengo{where} {said}", f"controlo {said}"
            )
        return self.one(
            f"{self.rival()} tiene {said}{where}",
            f"{self.rival()} controla {said}",
            f"{self.rival()} tiene{where} {said}",
            f"{self.one('al frente', 'del lado ' + self.of_rival())} hay {said}",
        )

    def totem(self, side: str) -> str:
        name = self.totems.pop()
        self.board.there[side].append(name)
        if side == "A":
            return self.one(f"tengo {name}", f"tengo {name} en juego", f"con mi {name} en juego", f"controlo {name}")
        return self.one(
            f"{self.rival()} tiene {name}", f"con {name} {self.of_rival()} en mesa", f"{self.rival()} controla {name}"
        )

    def oros(self, side: str) -> str:
        n = self.lot.randint(0, 5)
        self.board.counts[f"oros {side}"] = n
        many = "1 oro" if n == 1 else f"{n} oros"
        if side == "A":
            if n == 0:
                return self.one("no tengo oros", "estoy sin oros", "no me quedan oros")
            return self.one(
                f"tengo {many}", f"me quedan {many}" if n > 1 else f"me queda {many}", f"tengo {many} en la reserva"
            )
        if n == 0:
            return self.one(
                f"{self.rival()} no tiene oros", f"{self.rival()} está sin oros", f"{self.to_rival()} no le quedan oros"
            )
        left = "le quedan" if n > 1 else "le queda"
        return self.one(
            f"{self.rival()} tiene {many}", f"{self.to_rival()} {left} {many}", f"{self.rival()} con {many}"
        )

    def hand(self, side: str) -> str:
        n = self.lot.randint(0, 6)
        self.board.counts[f"hand {side}"] = n
        many = "1 carta" if n == 1 else f"{n} cartas"
        if side == "A":
            if n == 0:
                return self.one("no tengo cartas en la mano", "tengo la mano vacía", "sin cartas en mi mano")
            return self.one(
                f"tengo {many} en la mano",
                f"con {many} en mi mano",
                f"me quedan {many} en mano" if n > 1 else "me queda 1 carta en mano",
            )
        if n == 0:
            return self.one(f"{self.rival()} no tiene cartas en la mano", f"{self.rival()} tiene la mano vacía")
        return self.one(
            f"{self.rival()} tiene {many} en la mano",
            f"{self.to_rival()} {'le quedan' if n > 1 else 'le queda'} {many} en mano",
        )

    def castle(self, side: str) -> str:
        n = self.lot.randint(1, 9)
        self.board.counts[f"castle {side}"] = n
        many = "1 carta" if n == 1 else f"{n} cartas"
        left = (
            ("me quedan" if n > 1 else "me queda")
            if side == "A"
            else self.to_rival() + (" le quedan" if n > 1 else " le queda")
        )
        return f"{left} {many} en el {self.one('castillo', 'mazo castillo', 'mazo')}"

    def grave(self, side: str) -> str:
        name = self.allies.pop()
        self.board.there[side].append(f"{name}@cementerio")
        if side == "A":
            return self.one(
                f"tengo {name} en el cementerio", f"en mi cementerio está {name}", f"con {name} en mi cementerio"
            )
        return self.one(
            f"{self.rival()} tiene {name} en el cementerio",
            f"en su cementerio está {name}",
            f"en el cementerio {self.of_rival()} hay un {name}",
        )

    def attack(self, side: str, allies: list[Ally], known: bool) -> str:
        """`known`: they stand on the board already."""
        if not known:
            self.board.there[side] += [ally.form() for ally in allies]
        self.board.attackers += [(side, ally.name) for ally in allies]
        if known:
            allies = [Ally(ally.name) for ally in allies]
        said = self.some(allies, "", "mi" if side == "A" else "su", "el", "" if known else "un")
        if side == "A":
            ways = [
                f"ataco con {said}",
                f"declaro ataque con {said}",
                f"{self.one('le pego', 'voy', 'entro')} con {said}",
                f"yo ataco con {said}",
            ]
            if len(allies) == 1:
                ways.append(f"mi {self.armed(allies[0])} ataca")
                ways.append(f"ataca mi {self.armed(allies[0])}")
            return self.one(*ways)
        ways = [
            f"{self.rival()} ataca con {said}",
            f"me ataca con {said}",
            f"{self.rival()} me ataca con {said}",
            f"me atacan con {said}",
            f"{self.rival()} declara ataque con {said}",
            f"{self.rival()} me pega con {said}",
        ]
        if len(allies) == 1:
            ways += [f"su {self.armed(allies[0])} me ataca", f"{self.whose('B', allies[0])} ataca"]
        return self.one(*ways)

    def block(self, side: str, blocker: Ally, attacker: Ally, known: bool, lone: bool) -> str:
        """`side` blocks; `lone`: there is one attacker, so that a pronoun means it."""
        if not known:
            self.board.there[side].append(blocker.form())
        self.board.blocks.append((blocker.name, attacker.name))
        said = blocker.name if known else self.armed(blocker)
        who = attacker.name
        if side == "A":
            ways = [
                f"bloqueo a {who} con {said}",
                f"bloqueo {self.one('su', 'el')} {who} con mi {said}",
                f"mi {said} bloquea a {who}",
                f"a {who} lo bloqueo con {said}",
                f"yo bloqueo a {who} con {said}",
            ]
            if lone:
                ways += [
                    f"lo bloqueo con {said}",
                    f"bloqueo con {said}",
                    f"lo {self.one('tapo', 'paro')} con mi {said}",
                    f"yo bloqueo con {said}",
                ]
            return self.one(*ways)
        ways = [
            f"{self.rival()} bloquea a {who} con {said}",
            f"me bloquea a {who} con {said}",
            f"me bloquean {who} con {said}",
            f"su {said} bloquea a mi {who}",
            f"{who} es bloqueado por {said}",
            f"{who} es bloqueado por su {said}",
        ]
        if lone:
            ways += [
                f"me lo bloquea con {said}",
                f"lo bloquea con {said}",
                f"{self.rival()} bloquea con {said}",
                f"me bloquean con {said}",
                f"me lo bloquea un {said}",
                f"{self.rival()} lo bloquea con su {said}",
            ]
        return self.one(*ways)

    def unblocked(self, side: str) -> str:
        """Nobody blocks; `side` attacks."""
        if side == "A":
            return self.one(
                "no me bloquean",
                "nadie bloquea",
                f"{self.rival()} no bloquea",
                "no lo bloquean" if len(self.board.attackers) == 1 else "no los bloquean",
                "sin bloqueo",
                "pasa directo" if len(self.board.attackers) == 1 else "no hay bloqueadores",
            )
        return self.one("no bloqueo", "yo no bloqueo", "nadie bloquea", "no hay bloqueo", "sin bloqueo")

    def play(self, side: str, target: tuple[str, Ally] | None, when: str) -> str:
        name = (self.aimed if target is not None else self.spells).pop()
        self.board.plays.append((side, "jugar", name, (target[1].name,) if target else (), when))
        self.board.there[side].append(f"{name}@mano")
        at = ""
        if target is not None:
            owner = {"A": "mi", "B": "su"}[target[0]]
            at = self.one(
                f" a {owner} {target[1].name}", f" en {owner} {target[1].name}", f" sobre {owner} {target[1].name}"
            )
        lead = {"before": "", "war": self.one("en la guerra de talismanes ", "en la guerra "), "declared": ""}[when]
        if side == "A":
            le = "le " if target is not None and self.chance(0.4) else ""
            return f"{lead}{self.one('yo ', '')}{le}{self.one('juego', 'tiro', 'juego')} {name}{at}"
        me = "me " if self.chance(0.5) else ""
        return f"{lead}{self.rival()} {me}{self.one('juega', 'tira', 'juega')} {name}{at}"

    def comes(self, side: str) -> Ally:
        ally = Ally(self.allies.pop())
        self.board.there[side].append(f"{ally.name}@mano")
        self.board.plays.append((side, "jugar", ally.name, (), "before"))
        return ally

    def say_comes(self, side: str, ally: Ally) -> str:
        if side == "A":
            return self.one(
                f"juego {ally.name}", f"bajo un {ally.name}", f"bajo a {ally.name}", f"yo juego a {ally.name}"
            )
        return self.one(
            f"{self.rival()} juega {ally.name}",
            f"{self.rival()} baja un {ally.name}",
            f"me baja {ally.name}",
            f"{self.rival()} baja a {ally.name}",
        )

    def annul(self, side: str) -> str:
        answered = self.board.plays[-1][2]
        name = self.annulments.pop()
        self.board.there[side].append(f"{name}@mano")
        self.board.plays.append((side, "anular", name, (f"^{answered}",), self.board.plays[-1][4]))
        if side == "A":
            return self.one(
                f"lo anulo con {name}",
                f"yo lo anulo con {name}",
                f"se lo anulo con {name}",
                f"anulo {answered} con {name}",
            )
        return self.one(
            f"me lo anula con {name}",
            f"{self.rival()} lo anula con {name}",
            f"me lo anulan con {name}",
            f"{self.rival()} anula {answered} con {name}",
        )

    # -- questions

    def ask(self, kinds: tuple[str, ...], about: str | None, *ways: str) -> str:
        self.board.q, self.board.about = frozenset(kinds), about
        return self.one(*ways)

    def ask_of_battle(self, allies: list[Ally], blocked: bool) -> str:
        name = self.lot.choice(allies).name
        choice = self.lot.randrange(6)
        if not blocked or choice == 0:
            mine = self.board.attackers[0][0] == "A"
            boto = ("cuántas cartas bota", "cuántas bota el rival") if mine else ("cuántas cartas boto", "cuántas boto")
            return self.ask(
                ("damage", "milled", "outcome"),
                None,
                "cuánto daño hace",
                "cuánto daño pasa",
                "cuánto daño entra",
                *boto,
            )
        if choice == 1:
            return self.ask(("strength",), name, f"cuánta fuerza tiene {name}", f"con cuánta fuerza queda {name}")
        if choice == 2:
            return self.ask(
                ("deaths", "zone", "outcome"),
                None,
                f"muere {name}",
                f"se muere {name}",
                f"sobrevive {name}",
                f"se salva {name}",
            )
        return self.ask(
            ("deaths", "outcome"),
            None,
            "quién muere",
            "quiénes mueren",
            "qué pasa",
            "quién gana",
            "cuál muere",
            "quién sobrevive",
        )


def _battle(speaker: Speaker) -> list[str]:
    """An attack, with or without blocks, plays around it, and what comes of it."""
    side = speaker.one("A", "B")
    foe = OTHER[side]
    attackers = [speaker.ally() for _ in range(speaker.lot.choice((1, 1, 1, 2, 2, 3)))]
    parts: list[str] = []
    if speaker.chance(0.3):
        parts.append(
            speaker.lot.choice((speaker.oros, speaker.hand, speaker.castle, speaker.totem, speaker.grave))(
                speaker.one("A", "B")
            )
        )
    known = speaker.chance(0.3)
    if known:
        parts.append(speaker.stands(side, attackers))
    blocked = speaker.chance(0.75)
    blockers = [speaker.ally() for _ in range(min(len(attackers), speaker.lot.choice((1, 1, 2))))] if blocked else []
    known_blockers = speaker.chance(0.3) and bool(blockers)
    if known_blockers:
        parts.append(speaker.stands(foe, blockers))
    if speaker.chance(0.12):
        target = speaker.lot.choice([None, *((side, one) for one in attackers if known)])
        parts.append(speaker.play(side, target, "before"))
    parts.append(speaker.attack(side, attackers, known))
    chosen = speaker.lot.sample(attackers, len(blockers))
    for blocker, attacker in zip(blockers, chosen, strict=True):
        parts.append(speaker.block(foe, blocker, attacker, known_blockers, len(attackers) == 1))
    if not blockers and speaker.chance(0.8):
        parts.append(speaker.unblocked(side))
    if blockers and speaker.chance(0.25):
        pairs = [(side, one) for one in attackers] + [(foe, one) for one in blockers]
        parts.append(speaker.play(speaker.one("A", "B"), speaker.lot.choice([None, *pairs]), "war"))
    parts.append("?" + speaker.ask_of_battle([*chosen, *blockers] or attackers, bool(blockers)))
    return parts


def _coming(speaker: Speaker) -> list[str]:
    """A card is played, perhaps annulled, and what comes of it."""
    side = speaker.one("A", "B")
    parts: list[str] = []
    for _ in range(speaker.lot.choice((0, 1, 1, 2))):
        whose = speaker.one("A", "B")
        parts.append(
            speaker.lot.choice(
                (
                    lambda s: speaker.stands(s, [speaker.ally()]),
                    lambda s: speaker.stands(s, [speaker.ally()]),
                    speaker.totem,
                    speaker.oros,
                    speaker.hand,
                    speaker.grave,
                )
            )(whose)
        )
    ally = speaker.comes(side)
    choice = speaker.lot.randrange(4)
    if choice == 0:
        name, foe_can = ally.name, side
        lead = (
            f"puedo {speaker.one('jugar', 'bajar')}"
            if side == "A"
            else f"puede {speaker.rival()} {speaker.one('jugar', 'bajar')}"
        )
        parts.append("?" + speaker.ask(("legal",), foe_can, f"{lead} {name}", f"{lead} a {name}"))
        return parts
    parts.append(speaker.say_comes(side, ally))
    if speaker.chance(0.3):
        parts.append(speaker.annul(OTHER[side]))
    parts.append("?" + speaker.one("qué pasa", "qué pasa ahí"))
    speaker.board.q = frozenset(("outcome",))
    if choice == 1:
        parts[-1] = "?" + speaker.ask(
            ("zone", "outcome"), ally.name, f"dónde queda {ally.name}", f"a dónde va {ally.name}"
        )
    return parts


def _legality(speaker: Speaker) -> list[str]:
    """May somebody attack, or block?"""
    parts: list[str] = []
    side = speaker.one("A", "B")
    if speaker.chance(0.4):
        parts.append(speaker.lot.choice((speaker.totem, speaker.oros, speaker.hand))(speaker.one("A", "B")))
    ally = speaker.ally()
    if speaker.chance(0.5):
        known = speaker.chance(0.5)
        if known:
            parts.append(speaker.stands(side, [ally]))
        else:
            speaker.board.there[side].append(ally.form())
        speaker.board.attackers.append((side, ally.name))
        said = ally.name if known else speaker.armed(ally)
        if side == "A":
            ways = [
                f"puedo atacar con {said}",
                f"puedo atacar con mi {said}",
                f"puede atacar mi {said}",
                f"mi {said} puede atacar",
            ]
        else:
            ways = [
                f"puede {speaker.rival()} atacar con {said}",
                f"me puede atacar con {said}",
                f"puede atacarme con su {said}",
                f"puede atacar el {said} {speaker.of_rival()}",
                f"{speaker.rival()} puede atacarme con {said}",
            ]
        parts.append("?" + speaker.ask(("legal",), None, *ways))
        return parts
    blocker = speaker.ally()
    parts.append(speaker.attack(side, [ally], known=False))
    foe = OTHER[side]
    known = speaker.chance(0.5)
    if known:
        parts.append(speaker.stands(foe, [blocker]))
    else:
        speaker.board.there[foe].append(blocker.form())
    speaker.board.blocks.append((blocker.name, ally.name))
    said = blocker.name if known else speaker.armed(blocker)
    if foe == "A":
        ways = [
            f"lo puedo bloquear con {said}",
            f"puedo bloquear con {said}",
            f"puedo bloquearlo con mi {said}",
            f"puede bloquearlo mi {said}",
            f"mi {said} puede bloquear",
            f"puedo bloquear a {ally.name} con {said}",
        ]
    else:
        ways = [
            f"me puede bloquear con {said}",
            f"me lo puede bloquear con {said}",
            f"puede bloquearlo con su {said}",
            f"{speaker.rival()} puede bloquear con {said}",
            f"me pueden bloquear con {said}",
            f"puede {speaker.rival()} bloquear a {ally.name} con {said}",
        ]
    parts.append("?" + speaker.ask(("legal",), None, *ways))
    return parts


def _at_once(speaker: Speaker) -> list[str]:
    """An attack and a block, asked about first or in a condition, told in the past, or of nameless Allies."""
    side = speaker.one("A", "B")
    foe = OTHER[side]
    one, two = speaker.ally(), speaker.ally()
    nameless = speaker.chance(0.25)
    if nameless:
        two = Ally(f"Aliado de fuerza {speaker.lot.randint(1, 6)}")
    speaker.board.there[side].append(one.form())
    speaker.board.there[foe].append(two.form())
    speaker.board.attackers.append((side, one.name))
    speaker.board.blocks.append((two.name, one.name))
    speaker.board.q = frozenset(("deaths", "outcome"))
    said = speaker.armed(one)
    strength = two.name.rpartition(" ")[2]
    kind = speaker.one("aliado", "bicho", "mono")
    other = (
        speaker.one(f"un {kind} de {strength}", f"un {kind} de fuerza {strength}") if nameless else speaker.armed(two)
    )
    rival = speaker.rival()
    if side == "A":
        told = speaker.one(
            f"ataco con {said} y me bloquean con {other}",
            f"ataqué con {said} y me bloqueó con {other}",
            f"ataqué con {said} y {rival} bloqueó con {other}",
            f"mi {said} ataca y lo bloquea {other}",
            f"mi {said} atacó y me lo bloquearon con {other}",
            f"mi {said} es bloqueado por {other}",
            f"{rival} bloquea mi {said} con {other}",
            f"a mi {said} lo bloquea {other}",
            f"a mi {said} me lo bloquean con {other}",
        )
    else:
        told = speaker.one(
            f"me atacan con {said} y bloqueo con {other}",
            f"me atacó con {said} y bloqueé con {other}",
            f"{rival} atacó con {said} y lo bloqueé con {other}",
            f"su {said} me ataca y lo bloqueo con {other}",
            f"bloqueo a su {said} con {other}",
            f"bloqueé su {said} con {other}",
            f"a su {said} lo bloqueo con {other}",
            f"yo bloqueo con {other} al {said} {speaker.of_rival()}",
        )
    question = speaker.one("quién muere", "quién gana", "qué pasa", "quién sobrevive", "cuál muere")
    if speaker.chance(0.4):
        return [f"{question} si {told}"]
    return [speaker.one("", "", "si ") + told, "?" + question]


def _taken_away(speaker: Speaker) -> list[str]:
    """A Talismán does something to an Ally of the other player's, or of the same."""
    side = speaker.one("A", "B")
    victim = speaker.ally()
    whose = OTHER[side] if speaker.chance(0.8) else side
    name = speaker.aimed.pop()
    speaker.board.there[whose].append(victim.form())
    speaker.board.there[side].append(f"{name}@mano")
    speaker.board.plays.append((side, "jugar", name, (victim.name,), "before"))
    owner = "mi" if whose == "A" else "su"
    said = speaker.armed(victim)
    rival = speaker.rival()
    if side == "A":
        told = speaker.one(
            f"le juego {name} a {owner} {said}",
            f"juego {name} sobre {owner} {said}",
            f"tiro {name} en {owner} {said}",
            f"jugué {name} a {owner} {said}",
            f"{name} a {owner} {said}",
        )
    else:
        told = speaker.one(
            f"{rival} juega {name} a {owner} {said}",
            f"me juegan {name} en {owner} {said}",
            f"{rival} me tira {name} a {owner} {said}",
            f"{rival} jugó {name} sobre {owner} {said}",
        )
    if told.startswith(name):
        speaker.board.plays[-1] = ("A", "jugar", name, (victim.name,), "before")
        speaker.board.there["B"] = [one for one in speaker.board.there["B"] if not one.startswith(f"{name}@")]
    return [
        told,
        "?" + speaker.ask(("zone", "outcome"), victim.name, f"dónde queda {victim.name}", f"a dónde va {victim.name}"),
    ]


def _equipped(speaker: Speaker) -> list[str]:
    """A Weapon is played at an Ally."""
    side = speaker.one("A", "B")
    bearer = Ally(speaker.allies.pop())
    weapon = speaker.weapons.pop()
    speaker.board.there[side] += [bearer.form(), f"{weapon}@mano"]
    speaker.board.plays.append((side, "jugar", weapon, (bearer.name,), "before"))
    parts = []
    if speaker.chance(0.4):
        parts.append(speaker.oros(side))
    if side == "A":
        told = speaker.one(
            f"puedo jugar {weapon} a mi {bearer.name}",
            f"puedo ponerle {weapon} a mi {bearer.name}",
            f"puedo equipar {weapon} a mi {bearer.name}",
        )
    else:
        told = speaker.one(
            f"puede {speaker.rival()} jugar {weapon} a su {bearer.name}",
            f"puede {speaker.rival()} ponerle {weapon} a su {bearer.name}",
        )
    return [*parts, "?" + speaker.ask(("legal",), side, told)]


def _new_ally(speaker: Speaker) -> list[str]:
    """An Ally that came this turn: may it attack?"""
    side = speaker.one("A", "B")
    ally = Ally(speaker.allies.pop(), fresh=True)
    speaker.board.there[side].append(ally.form())
    speaker.board.attackers.append((side, ally.name))
    name = ally.name
    if side == "A":
        told = speaker.one(
            f"bajé a {name} este turno, ¿puedo atacar con él",
            f"¿puedo atacar con mi {name} recién bajado",
            f"mi {name} entró este turno, ¿puede atacar",
            f"¿puede atacar el {name} que bajé este turno",
        )
    else:
        told = speaker.one(
            f"¿puede {speaker.rival()} atacar con el {name} que bajó este turno",
            f"{speaker.rival()} bajó a {name} este turno, ¿puede atacar con él",
            f"¿puede atacarme con su {name} recién bajado",
        )
    speaker.ask(("legal",), None, "")
    return [told]


def _in_english(speaker: Speaker) -> list[str]:
    """An attack and a block in English."""
    side = speaker.one("A", "B")
    foe = OTHER[side]
    one, two = speaker.ally(), speaker.ally()
    speaker.board.there[side].append(one.form())
    speaker.board.there[foe].append(two.form())
    speaker.board.attackers.append((side, one.name))
    said, other = (" with ".join((ally.name, *ally.weapons)) for ally in (one, two))
    blocked = speaker.chance(0.7)
    rival = speaker.one("my opponent", "the opponent", "he")
    attack = (
        speaker.one(f"I attack with {said}", f"my {said} attacks")
        if side == "A"
        else speaker.one(f"{rival} attacks with {said}", f"{rival} attacks me with {said}", f"his {said} attacks")
    )
    if not blocked:
        speaker.board.there[foe] = []
        kind = "mill" if side == "B" else "does my opponent mill"
        words = f"how many cards do I {kind}" if side == "B" else f"how many cards {kind}"
        quiet = "I don't block" if side == "B" else "nobody blocks"
        return [attack, quiet, "?" + speaker.ask(("milled", "damage"), None, words, "how much damage goes through")]
    speaker.board.blocks.append((two.name, one.name))
    block = (
        speaker.one(f"{rival} blocks with {other}", f"{rival} blocks it with {other}", f"it is blocked by {other}")
        if side == "A"
        else speaker.one(f"I block with {other}", f"I block it with {other}", f"I block with my {other}")
    )
    return [attack, block, "?" + speaker.ask(("deaths", "outcome"), None, "who dies", "who survives", "what happens")]


KINDS = (
    _battle,
    _battle,
    _battle,
    _coming,
    _legality,
    _at_once,
    _at_once,
    _taken_away,
    _equipped,
    _new_ally,
    _in_english,
)


def spoken(seed: int) -> tuple[str, Board]:
    """A sentence and its board."""
    speaker = Speaker(seed)
    kind = speaker.lot.choice(KINDS)
    parts = kind(speaker)
    text = parts[0].lstrip("?")
    marks = speaker.chance(0.5) and "¿" not in text and kind is not _in_english
    joints = (", ", ". ") if kind is _in_english else (", ", ", ", ". ", ", y ", ", entonces ")
    for n, part in enumerate(parts[1:], 1):
        if part.startswith("?"):
            text += speaker.one(", ", ". ", ", ") + ("¿" if marks else "") + part[1:]
        else:
            text += (
                " y "
                if n == len(parts) - 2 and kind is not _in_english and speaker.chance(0.3)
                else speaker.one(*joints)
            ) + part
    text += "?" if marks or "¿" in text or speaker.chance(0.7) else ""
    if speaker.chance(0.5):
        text = text.lower()
    return text, speaker.board


def came_to(request: Json) -> Board:
    """The board that a request holds, in the same form."""
    state, objects = request["state"], request["state"]["objects"]
    stock = shipped()

    def name(id: str) -> str:
        card = objects[id]["card"]
        return stock.by_id[card].name if card in stock.by_id else card

    found = Board()
    for side in "AB":
        for zone, ids in state["players"][side].items():
            if zone in ("castillo", "mano_ocultas"):
                found.counts[f"{'castle' if zone == 'castillo' else 'hand'} {side}"] = ids
            if not isinstance(ids, list) or zone == "castillo_sin":
                continue
            for id in ids:
                if id not in objects or objects[id].get("attached_to") or objects[id]["card"] == "Oro":
                    continue
                weapons = [name(k) for k, one in objects.items() if one.get("attached_to") == id]
                form = Ally(name(id), weapons, objects[id].get("entered_this_turn", False)).form()
                lies = f"@{zone}" if zone in ("mano", "cementerio", "destierro") else ""
                found.there[side].append(form + lies)
        oros = [
            id
            for zone in state["players"][side].values()
            if isinstance(zone, list)
            for id in zone
            if id in objects and objects[id]["card"] == "Oro"
        ]
        found.counts[f"oros {side}"] = len(oros)
    when = "before"
    for action in request["actions"]:
        if action["do"] == "atacar":
            found.attackers += [(action["by"], name(id)) for id in action["cards"]]
            when = "declared"
        elif action["do"] == "bloquear":
            found.blocks += [
                (name(b), name(a))
                for b, many in action["blocks"].items()
                for a in (many if isinstance(many, list) else [many])
            ]
            when = "war"
        elif action["do"] == "avanzar" and action.get("to", "").startswith("9.3.3"):
            when = "war"
        elif action.get("card"):
            targets = tuple(name(one) for one in action.get("targets", ()))
            if action.get("to") is not None and action["do"] == "anular":
                targets = (f"^{name(request['actions'][action['to']]['card'])}",)
            found.plays.append((action["by"], action["do"], name(action["card"]), targets, when))
    question = request["question"]
    found.q = frozenset((question["ask"],))
    found.about = name(question["card"]) if question.get("card") in objects else None
    return found


def differences(wanted: Board, request: Json) -> list[str]:
    """Where the request is not the board that was said."""
    found = came_to(request)
    there = {side: (sorted(found.there[side]), sorted(wanted.there[side])) for side in "AB"}
    wrong = [f"{side}: {one} not {other}" for side, (one, other) in there.items() if one != other]
    if sorted(wanted.attackers) != sorted(found.attackers):
        wrong.append(f"att {found.attackers} not {wanted.attackers}")
    if sorted(wanted.blocks) != sorted(found.blocks):
        wrong.append(f"blk {found.blocks} not {wanted.blocks}")
    if wanted.plays != found.plays:
        wrong.append(f"plays {found.plays} not {wanted.plays}")
    wrong += [
        f"{key} {found.counts.get(key, 0)} not {many}"
        for key, many in wanted.counts.items()
        if found.counts.get(key, 0) != many
    ]
    if not wanted.q & found.q:
        wrong.append(f"q {set(found.q)} not {set(wanted.q)}")
    if wanted.about in ("A", "B"):
        actions = request["actions"]
        if request["question"].get("action") is None or actions[request["question"]["action"]]["by"] != wanted.about:
            wrong.append("q of another")
    elif wanted.about and found.about and wanted.about != found.about:
        wrong.append(f"q about {found.about} not {wanted.about}")
    return wrong
