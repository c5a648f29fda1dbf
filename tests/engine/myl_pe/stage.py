"""A board on which a card can do what its text says: something of everything on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.myl_pe.model.ability import Ability, Can, Cards, Has, If, Is, LookTop, Not, PutIntoPlay, SameRace
from engine.games.myl_pe.model.board import Board, CardFace

CARD = "x"
"""The id of the card that is rehearsed."""
HOME = {"Aliado": "defensa", "Tótem": "apoyo", "Oro": "reserva"}


def _face(name: str, type_: str, ability: list[dict[str, Any]], cost: int = 0, strength: int | None = None) -> CardFace:
    return CardFace(name, type_, cost, strength, ability=msgspec.convert(ability, tuple[Ability, ...]))  # type: ignore[arg-type]


_ANY = [{"cards": {}}]
_ALLY = [{"cards": {"types": ["Aliado"], "other": True}}]
PLAIN = {
    "Peón": CardFace("Peón", "Aliado", 1, 1),
    "Torre": CardFace("Torre", "Aliado", 5, 5),
    "Puñal": CardFace("Puñal", "Arma", 1),
    "Poste": CardFace("Poste", "Tótem", 2, text_es="-", ability=()),
    "Truco": CardFace("Truco", "Talismán", 1, text_es="-", ability=()),
    "Moneda": CardFace("Moneda", "Oro"),
    "Mina": CardFace("Mina", "Oro", text_es="-", ability=()),
    "Escurridizo": _face(
        "Escurridizo",
        "Aliado",
        [
            {
                "kind": "continuous",
                "lasting": [{"effect": {"effect": "cannot", "what": ["ser_bloqueado"]}, "on": {"ref": "self"}}],
            }
        ],
        2,
        2,
    ),
    "Verdugo": _face(
        "Verdugo",
        "Talismán",
        [{"kind": "spell", "targets": _ANY, "steps": [{"do": "destroy", "what": {"ref": "target:0"}}]}],
    ),
    "Artífice": _face("Artífice", "Aliado", [{"kind": "activated", "steps": [{"do": "draw"}]}], 2, 2),
    "Mimo": _face("Mimo", "Aliado", [{"kind": "activated", "targets": _ALLY, "steps": [{"do": "become_copy"}]}], 1, 1),
    "Minero": _face("Minero", "Aliado", [{"kind": "activated", "steps": [{"do": "generate"}]}], 1, 1),
    "Ladrona": _face(
        "Ladrona",
        "Talismán",
        [
            {
                "kind": "spell",
                "steps": [
                    {"do": "discard", "who": "opponent"},
                    {"do": "discard"},
                    {"do": "draw"},
                    {"do": "search", "cards": {}},
                ],
            }
        ],
    ),
}


def board(card: CardFace, ability: Ability, where: str, turn: str, alone: bool) -> Board:
    """The board for one scene: where the card lies, whose turn and step it is (`B9.2.C`), and how rich A is.

    `alone`: A has little besides what the ability names, and B much.
    """
    active, step_ = ("B", turn[1:]) if turn.startswith("B") else ("A", turn)
    named = _Named(ability, card)
    twin = CardFace("Gemelo", "Aliado", 3, card.strength or 0)
    cards = {**PLAIN, "Gemelo": twin, "X": replace(card, race=named.own_race) if named.own_race else card}
    for race in named.races:
        cards[race] = CardFace(f"De raza {race}", "Aliado", 3, 2 if alone else 3, race)
    for name in named.names:
        cards[name] = CardFace(name, "Arma" if name in named.weapons else "Aliado", 1, 1)
    build = _Builder(cards, named)
    people = [name for name in named.names if name not in named.weapons]
    races = named.races
    rich = ["Peón", "Torre", *races, *people]
    poor = ["Peón", "Torre"] if named.without else [*races, *races, *races, *people] if races else rich
    build.side("A", "a", poor if alone else rich)
    build.side("B", "b", ["Peón", "Torre", "Escurridizo", *races, "Gemelo"])
    build.trim(alone)
    build.place(card, where, alone)
    if step_ in ("9.3.3.b", "9.4.B"):
        build.fight(active)
    if where == "bloqueo":
        build.blocks[CARD] = "b.peon"
    return build.board(active, step_)


class _Named:
    """What an ability names that the board must have: races, names, copies of the card itself, a known deck."""

    def __init__(self, ability: Ability, card: CardFace) -> None:
        held = list(parts(ability))
        described = [part for part in held if isinstance(part, Cards)]
        self.races = list(dict.fromkeys(r for c in described for r in (c.race, *c.races, *c.not_races) if r))
        if any(isinstance(part, SameRace) for part in held) and not self.races:
            self.races = ["Caballero"]
        granted = [part.cards for part in parts(card.ability) if isinstance(part, Can) and part.cards is not None]
        self.weapons = [cards.name for cards in granted if cards.name]
        self.names = list(dict.fromkeys((*(c.name for c in described if c.name), *self.weapons)))
        about = [part for part in held if isinstance(part, Is)]
        self.own_race = next((is_.cards.race for is_ in about if is_.ref == "self" and is_.cards.race), None)
        self.bearer = next((is_.cards.name or is_.cards.race for is_ in about if is_.ref == "bearer"), None)
        self.without = any(isinstance(part, Not) for part in held)
        self.copies = any(c.like == "self" for c in described)
        self.known_deck = any(is_.ref == "done" for is_ in about) or any(
            isinstance(part, LookTop) and isinstance(other, PutIntoPlay | If) for part in held for other in held
        )
        self.small_deck = next(
            (h.most for h in held if isinstance(h, Has) and "castillo" in h.cards.zones and h.most), None
        )


class _Builder:
    """Lays cards on a board, a few of everything on both sides."""

    def __init__(self, cards: dict[str, CardFace], named: _Named) -> None:
        self.cards, self.named = cards, named
        self.objects: dict[str, Any] = {}
        self.blocks: dict[str, str] = {}
        self.players: dict[str, dict[str, Any]] = {p: {"castillo": 30, "castillo_contiene": []} for p in "AB"}

    def put(self, player: str, zone: str, id: str, card: str, host: str | None = None, **marks: bool) -> None:
        self.objects[id] = {"card": card, "owner": player, **({"attached_to": host} if host else {}), **marks}
        self.players[player].setdefault(zone, []).append(id)

    def side(self, player: str, stem: str, allies: list[str]) -> None:
        ids = {"Peón": "peon", "Torre": "torre", "Escurridizo": "escurridizo"}
        for n, ally in enumerate(allies):
            self.put(player, "defensa", f"{stem}.{ids.get(ally) or f'{n}'}", ally)
        if f"{stem}.peon" not in self.objects:
            self.put(player, "defensa", f"{stem}.peon", "Peón")
        self.put(player, "defensa", f"{stem}.armado", allies[0])
        self.put(player, "defensa", f"{stem}.arma", "Puñal", host=f"{stem}.armado")
        self.put(player, "apoyo", f"{stem}.poste", "Poste")
        for n in range(8 if player == "A" else 12):
            self.put(player, "reserva", f"{stem}.oro" if n == 0 else f"{stem}.oro{n}", "Moneda" if n else "Mina")
        hand = "h" if player == "B" else "a.h"
        kinds = (
            "peon:Peón",
            "torre:Torre",
            "arma:Puñal",
            "poste:Poste",
            "truco:Truco",
            "moneda:Moneda",
            "mina:Mina",
            "minero:Minero",
        )
        for written in kinds:
            id, _, card = written.partition(":")
            self.put(player, "mano", f"{hand}.{id}", card)
            gone = {"destroyed": True} if id == "peon" else {}
            self.put(player, "cementerio", f"{stem}.c.{id}", card, **gone)
        for id, ally in (("artifice", "Artífice"), ("mimo", "Mimo")):
            self.put(player, "defensa", f"{stem}.{id}", ally)
        for talisman in ("Verdugo", "Ladrona"):
            self.put(player, "mano", f"{stem if player == 'A' else hand}.{talisman.lower()}", talisman)
        for n, extra in enumerate(name for name in self.cards if name not in PLAIN):
            self.put(player, "cementerio", f"{stem}.c.{n}", extra)
            self.put(player, "mano", f"{hand}.raza" if extra in self.named.races[:1] else f"{hand}.{n}", extra)
        self._deck(player, stem)

    def _deck(self, player: str, stem: str) -> None:
        """A number of cards of which some are known; or every one of them, an Ally on top."""
        if self.named.known_deck:
            self.players[player]["castillo"] = []
            for n, card in enumerate(("Truco", "Peón", "Truco", "Moneda") * 3 + ("Peón",)):
                self.put(player, "castillo", f"{stem}.k{n}", card)
        else:
            small = self.named.small_deck if player == "A" else None
            self.players[player]["castillo"] = small or 30
            known = [*self.cards, *(key for key, card in PLAIN.items() if card.type == "Talismán")]
            self.players[player]["castillo_contiene"] = known[: small or len(known)]

    def trim(self, alone: bool) -> None:
        """Alone, A keeps only those of his cards that the ability asks for, and three of his hand."""
        if not alone:
            return
        for id in ("a.artifice", "a.mimo"):
            self._drop("A", "defensa", id)
        plain = [id for id in self.players["A"]["mano"] if self.objects[id]["card"] in PLAIN]
        for id in plain[3:8]:
            self._drop("A", "mano", id)
        if self.named.races and not self.named.without:
            self.players["A"]["defensa"].remove("a.peon")
            self.players["A"]["cementerio"].append("a.peon")

    def _drop(self, player: str, zone: str, id: str) -> None:
        self.players[player][zone].remove(id)
        del self.objects[id]

    def place(self, card: CardFace, where: str, alone: bool) -> None:
        """Lay the card that is rehearsed; a weapon on whom its words speak of."""
        zone = where if where != "play" else HOME.get(card.type, "mano" if card.type == "Talismán" else "defensa")
        at_home = where == "play"
        hosts = [id for id, o in self.objects.items() if o["card"] == self.named.bearer and id.startswith("a.")]
        there = [id for id in hosts if id in self.players["A"]["defensa"] and not alone]
        host = (there or ["a.peon" if "a.peon" in self.players["A"]["defensa"] else "a.0"])[0]
        marks = {"entered_this_turn": True} if where == "new" else {}
        zone = "defensa" if where in ("new", "bloqueo") else zone
        self.put("A", zone, CARD, "X", host=host if at_home and card.type == "Arma" else None, **marks)
        if at_home and card.type == "Aliado" and not alone:
            weapon = next(iter(self.named.weapons), "Puñal")
            for n in range(2 if self.named.weapons else 1):
                self.put("A", "defensa", f"x.arma{n}", weapon, host=CARD)
        if self.named.copies and card.type in HOME:
            for n in range(2):
                self.put("A", HOME[card.type], f"x.copia{n}", "X")

    def fight(self, active: str) -> None:
        """The active player's armed Ally attacks and is blocked, his pawn attacks and is not."""
        stem, other = ("a", "b") if active == "A" else ("b", "a")
        side = self.players[active]
        for id in (f"{stem}.armado", f"{stem}.arma", f"{stem}.peon"):
            zone = "defensa" if id in side["defensa"] else "cementerio"
            side[zone].remove(id)
            side.setdefault("ataque", []).append(id)
        self.blocks = {f"{other}.armado": f"{stem}.armado"}

    def board(self, active: str, step_: str) -> Board:
        phase = {"9.1": "agrupacion", "9.2": "vigilia", "9.3": "batalla", "9.4": "final"}[step_[:3]]
        raw = {
            "blocks": self.blocks,
            "turn": {"active": active, "phase": phase, "step": step_, "number": 3},
            "players": self.players,
            "objects": self.objects,
            "cards": msgspec.to_builtins(self.cards),
        }
        return msgspec.convert(raw, Board)


def parts(value: object) -> Iterator[object]:
    """Every struct inside a model."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from parts(item)
    elif isinstance(value, msgspec.Struct):
        yield value
        for field in msgspec.structs.fields(value):
            yield from parts(getattr(value, field.name))
