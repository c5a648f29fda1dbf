"""Boards that sentences come to, compared with what somebody wrote they must come to, cards by their names."""

import re
from collections.abc import Mapping
from typing import Any

import engine
from engine.catalogue.names import key
from engine.games.myl_pe.catalogue.cards.search import shipped

Json = dict[str, Any]
_NAMELESS = re.compile(r".* de fuerza (\d+)")


def ruled(sentence: str) -> str:
    """What is ruled, in Spanish, on the board that a sentence comes to."""
    request = engine.say(sentence).request
    assert request is not None, sentence
    return engine.adjudicate(request).answer.es


def called(card: str) -> str:
    """A card as a sentence calls it: the key of its name, `ally3` for one without a name of strength 3."""
    printed = shipped().by_id.get(card)
    name = printed.name if printed is not None else card
    nameless = _NAMELESS.fullmatch(name)
    if nameless:
        return f"ally{nameless[1]}"
    found = shipped().meant_by(name)
    return key(found[0].name if found else name)


def _wanted(written: str) -> tuple[str, bool]:
    """`Oni+Kunai!` is an Oni that bears a Kunai and came this turn."""
    bearer, *weapons = written.strip().rstrip("!").split("+")
    names = [one.strip() if one.strip().startswith("ally") else called(one.strip()) for one in (bearer, *weapons)]
    return "".join((names[0], *(f"+{name}" for name in sorted(names[1:])))), written.strip().endswith("!")


def _like(wanted: str, found: str) -> bool:
    return wanted == found or (
        wanted.startswith("ally?") and found.startswith("ally") and wanted.split("+")[1:] == found.split("+")[1:]
    )


def _same(wanted: list[str], found: list[str]) -> bool:
    left = list(found)
    for one in sorted(wanted, key=lambda name: name.startswith("ally?")):
        match = next((other for other in left if _like(one, other)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


class Spec:
    """What a sentence must come to, as a line of the files of sentences writes it."""

    def __init__(self, line: str) -> None:
        self.sentence, _, rest = line.partition(" | ")
        self.fields = [field.strip() for field in rest.split("|")]

    @property
    def hopeless(self) -> bool:
        return "hop" in self.fields

    @property
    def asks(self) -> bool:
        return "ask" in self.fields

    def _field(self, name: str) -> list[str]:
        found = next((field[len(name) :] for field in self.fields if field.startswith(name)), "")
        return [part.strip() for part in re.split(r"[,;]", found) if part.strip()]

    def differences(self, request: Mapping[str, Any], company: bool = False) -> list[str]:
        """Where the request is not what was wanted. `company`: it says to hold a nameless Ally more than was told."""
        self.company = company
        state = request["state"]
        objects = state["objects"]
        names = {id: called(one["card"]) for id, one in objects.items()}
        told = [*self._sides(state, objects, names), *self._battle(request["actions"], names)]
        told += self._plays(request["actions"], names)
        told += self._counted(state, objects)
        if request["question"]["ask"] not in " ".join(self._field("q ")).split() and not self.asks:
            told.append(f"question {request['question']['ask']}")
        return told

    def _sides(self, state: Json, objects: Json, names: dict[str, str]) -> list[str]:
        wrong = []
        for side in "AB":
            here = {
                id for zone in state["players"][side].values() if isinstance(zone, list) for id in zone if id in objects
            }
            weapons = {
                id: sorted(names[k] for k, one in objects.items() if one.get("attached_to") == id) for id in here
            }
            found = [
                "".join((names[id], *(f"+{weapon}" for weapon in weapons[id])))
                for id in here
                if objects[id]["card"] not in ("Oro", "Carta cualquiera") and not objects[id].get("attached_to")
            ]
            wanted = [_wanted(one) for one in self._field(f"{side}:")]
            if self.company and "ally2" in found and not any(name.startswith("ally") for name, _ in wanted):
                found.remove("ally2")
            if not _same([name for name, _ in wanted], found):
                wrong.append(f"{side} has {sorted(found)}")
            new = [names[id] for id in here if objects[id].get("entered_this_turn")]
            wrong += [
                f"{name} is not new" for name, is_new in wanted if is_new and not any(_like(name, n) for n in new)
            ]
        return wrong

    def _counted(self, state: Json, objects: Json) -> list[str]:
        """Oros and unknown cards in hand, where the line writes them: `oros A4`, `hand B2`."""
        wrong = []
        for field in self.fields:
            found = re.fullmatch(r"(oros|hand) ([AB])(\d+)", field)
            if found is None:
                continue
            what, side, wanted = found.groups()
            zones = state["players"][side]
            oros = [id for zone in zones.values() if isinstance(zone, list) for id in zone if id in objects]
            there = {
                "oros": sum(objects[id]["card"] == "Oro" for id in oros),
                "hand": zones.get("mano_ocultas", 0),
            }[what]
            wrong += [] if there == int(wanted) else [f"{what} {side}{there}"]
        return wrong

    def _battle(self, actions: list[Json], names: dict[str, str]) -> list[str]:
        attackers = [names[id] for one in actions if one["do"] == "atacar" for id in one["cards"]]
        wrong = [] if _same([_wanted(one)[0] for one in self._field("att ")], attackers) else [f"attacking {attackers}"]
        pairs = [
            (names[blocker], names[attacker])
            for one in actions
            if one["do"] == "bloquear"
            for blocker, blocked in one["blocks"].items()
            for attacker in (blocked if isinstance(blocked, list) else [blocked])
        ]
        wanted = [tuple(_wanted(part)[0] for part in one.split(">")) for one in self._field("blk ")]
        as_told = len(wanted) == len(pairs) and all(
            any(_like(one[0], pair[0]) and _like(one[1], pair[1]) for pair in pairs) for one in wanted
        )
        return wrong if as_told else [*wrong, f"blocking {pairs}"]

    def _plays(self, actions: list[Json], names: dict[str, str]) -> list[str]:
        found = [
            (one["by"], one["do"], names[one["card"]], names[one["targets"][0]] if one.get("targets") else None)
            for one in actions
            if one["do"] in ("jugar", "anular", "responder", "usar")
        ]
        wanted = []
        for one in self._field("play "):
            side, do, rest = one.split(" ", 2)
            card, _, target = rest.partition(">")
            wanted.append((side, do, called(card), called(target) if target else None))
        fits = len(wanted) == len(found) and all(
            one[:3] == other[:3] and (one[3] in (None, other[3]) or (self.company and other[3] == "ally2"))
            for one, other in zip(wanted, found, strict=True)
        )
        return [] if fits else [f"played {found}"]


def as_named(wanted: Json, found: Json, expected: list[Json]) -> list[Json]:
    """The checks of a written situation with the ids of another board that holds the same cards."""
    ids = _ids(wanted, found)
    places = _places(wanted["actions"], found["actions"])
    checks = []
    for item in expected:
        one = dict(item)
        if "card" in one:
            one["card"] = ids.get(one["card"], one["card"])
        if isinstance(one.get("action"), int):
            one["action"] = places.get(one["action"], one["action"])
        for name, value in one.items():
            if isinstance(value, list):
                one[name] = [":".join(ids.get(part, part) for part in entry.split(":")) for entry in value]
        checks.append(one)
    return checks


def _ids(wanted: Json, found: Json) -> dict[str, str]:
    """For each object of one board that of the other with the same card, owner and part in what was done."""
    ids: dict[str, str] = {}
    left = {id: one for id, one in found["state"]["objects"].items() if one["card"] != "Oro"}
    for id, one in wanted["state"]["objects"].items():
        same = [
            other
            for other, two in left.items()
            if called(two["card"]) == called(one["card"]) and two["owner"] == one["owner"]
        ]
        same.sort(key=lambda other, id=id: _part(found, other) != _part(wanted, id))
        if same:
            ids[id] = same[0]
            del left[same[0]]
    return ids


def _part(request: Json, id: str) -> list[str]:
    """What an object does in the actions."""
    found = []
    for one in request["actions"]:
        found += ["attacks"] * (id in (one.get("cards") or ()))
        found += ["blocks"] * (id in (one.get("blocks") or ()))
        found += ["is blocked"] * (id in (one.get("blocks") or {}).values())
        found += [one["do"]] * (one.get("card") == id)
    return found


def _places(wanted: list[Json], found: list[Json]) -> dict[int, int]:
    """For each action of one list the place of the same one in the other."""
    places: dict[int, int] = {}
    for n, one in enumerate(wanted):
        for m, other in enumerate(found):
            if m not in places.values() and (one["do"], one.get("by")) == (other["do"], other.get("by")):
                places[n] = m
                break
    return places
