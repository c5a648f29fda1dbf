"""Whatever an ability can hold is carried out, or refused when it is loaded: nothing is passed over in silence."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine import RequestError, adjudicate, load_game
from engine.games.myl_pe.characteristics.evaluate import _EVALUATED
from engine.games.myl_pe.effects.instruction import _CARRIED_OUT
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model import describing, effects, instructions
from engine.games.myl_pe.model.ability import Ability, Affect, Lasting, When
from engine.games.myl_pe.model.describing import Objects
from engine.games.myl_pe.model.idleness import COUNTS_BESIDE, idle_in
from engine.games.myl_pe.model.sanity import EVENTS, FIELDS, FIRED, ON_OBJECTS, ON_PLAYERS, ONLY_IN_FORCE, fault_of

GAME = Path(inspect.getfile(model)).parents[1]
ROOMS = ("characteristics", "legality", "effects", "procedures", "board", "answers", "catalogue")
"""The rooms that carry abilities out; those that read or word them do not count."""
KINDS = sorted(FIELDS)
EFFECTS = sorted((*get_args(effects.PlainEffect), model.Gains), key=lambda kind: kind.__name__)
SOME: dict[str, Any] = {
    "when": When("entra"),
    "optional": True,
    "limit": 1,
    "per": "game",
    "condition": describing.Official(),
    "during": ("9.2.C",),
    "turn": "you",
    "zones": ("cementerio",),
    "users": "any",
    "requires": model.Each((model.Cards(types=("Aliado",)),)),
    "costs": (model.Pay(),),
    "targets": (model.Target(model.Cards(types=("Aliado",))),),
    "steps": (model.Draw(),),
    "lasting": (Lasting(effects.NoDamage()),),
}
"""Something that each field of an ability can hold."""
_MUST = {"continuous": {"lasting": SOME["lasting"]}}
_MOMENT = {"saving": "destruido", "cancellation": "usa", "annulment": "juega", "response": "juega"}


def least(kind: str) -> dict[str, Any]:
    """The fields without which an ability of a kind makes no sense."""
    fields = dict(_MUST.get(kind, {}))
    if "when" in FIELDS[kind]:
        fields["when"] = When(_MOMENT.get(kind, "entra"))
    return fields


def read_names() -> set[str]:
    """Every attribute, name and word that the rooms that carry abilities out speak of."""
    return {word for room in ROOMS for file in (GAME / room).rglob("*.py") for word in _words(file)}


def _words(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def made(kind: type) -> Any:
    """One of an effect, with something in the fields that it cannot do without."""
    some = {"op": "add", "what": ("atacar",), "most": 1, "to": "A", "card": "x", "number": 1, "cards": model.Cards()}
    fields = [field for field in msgspec.structs.fields(kind) if field.required]
    value = {field.name: some.get(field.name) for field in fields}
    if kind in (model.Can, model.Must):
        value["what"] = "atacar_al_entrar" if kind is model.Can else "atacar"
    if kind is model.Ban:
        value["what"] = ("jugar",)
    if kind is model.Allow:
        value["what"] = "bajar_oros"
    if kind is model.Gains:
        value["abilities"] = (Ability("continuous", lasting=SOME["lasting"]),)
    return kind(**value)


def test_every_instruction_has_what_carries_it_out() -> None:
    load_game("myl_pe")
    assert [kind.__name__ for kind in get_args(model.Instruction) if kind not in _CARRIED_OUT] == ["Save"]


def test_to_save_stands_only_in_what_replaces() -> None:
    saves = (model.Save(),)
    assert fault_of(Ability("saving", when=When("destruido"), steps=saves)) is None
    assert fault_of(Ability("triggered", when=When("destruido"), steps=saves)) is not None


def test_every_number_and_condition_has_what_evaluates_it() -> None:
    kinds = {*get_args(describing.Amount), *get_args(describing.Condition)} - {int}
    assert sorted(kind.__name__ for kind in kinds if kind not in _EVALUATED) == []


def test_every_effect_and_every_field_is_read_by_a_room_that_carries_it_out() -> None:
    known = read_names()
    structs = [
        kind
        for module in (describing, effects, instructions, model)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    silent = [
        f"{kind.__name__}.{f.name}" for kind in structs for f in msgspec.structs.fields(kind) if f.name not in known
    ]
    assert silent == []
    assert [kind.__name__ for kind in EFFECTS if kind.__name__ not in known] == []


def refuses(kind: str, field: str) -> bool:
    """Whether an ability of a kind is refused for what it holds in a field."""
    given = {**least(kind), field: least(kind).get(field, SOME[field])}
    fault = fault_of(Ability(kind, **given))  # type: ignore[arg-type]
    return fault is not None and field in fault.en


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_a_kind_does_not_carry_out_is_refused(kind: str) -> None:
    assert {field for field in SOME if refuses(kind, field)} == SOME.keys() - FIELDS[kind]


@pytest.mark.parametrize("kind", EFFECTS, ids=lambda kind: kind.__name__)
def test_an_effect_stands_where_it_works_and_nowhere_else(kind: type) -> None:
    there, effect = Objects(ref="self"), made(kind)
    name = kind.__name__
    on_them = Ability("activated", steps=(Affect(effect=effect, on=there),))
    on_none = Ability("activated", steps=(Affect(effect=effect),))
    if name in ONLY_IN_FORCE:
        assert fault_of(on_them) is not None
        assert fault_of(on_none) is not None
    elif name in ON_PLAYERS:
        assert (fault_of(on_them) is None, fault_of(on_none) is None) == (False, True)
    elif name in ON_OBJECTS:
        assert fault_of(on_none) is not None
    else:
        assert name == "Cost"


@pytest.mark.parametrize("event", sorted(EVENTS))
def test_an_event_that_fires_nothing_fires_no_ability(event: str) -> None:
    ability = Ability("triggered", when=When(event), steps=(model.Draw(),))
    assert (fault_of(ability) is None) == (event in FIRED)


# -- a field that counts only beside certain words

SAMPLES: dict[str, Any] = {
    "by": model.Cards(types=("Arma",)),
    "of": "you",
    "unmarked": True,
    "number": 2,
    "cards": model.Cards(types=("Aliado",)),
    "unbounded": True,
    "zone": "cementerio",
    "after": 1,
    "optional": True,
    "spent_to": "mano",
    "minimum": 0,
    "under": "opponent",
}
"""Something that each field which counts only beside certain words can hold."""
HOSTS: dict[str, type] = {
    kind.__name__: kind
    for kind in (effects.Cannot, effects.Can, effects.Ban, effects.Allow, effects.Strength, instructions.Search)
}


def words_of(kind: type, field: str) -> list[Any]:
    """Every word that a field of a kind of part may hold."""
    found = next(one.type for one in msgspec.structs.fields(kind) if one.name == field)
    return [word for part in (get_args(found) or ()) for word in (get_args(part) or (part,)) if isinstance(word, str)]


@pytest.mark.parametrize(
    ("host", "field"), [(host, field) for host, fields in COUNTS_BESIDE.items() for field in fields]
)
def test_a_field_is_refused_beside_every_word_with_which_no_code_reads_it(host: str, field: str) -> None:
    other, allowed = COUNTS_BESIDE[host][field]
    kind, several = HOSTS[host], host in ("Cannot", "Ban")
    words = words_of(kind, other)
    refused = {
        word
        for word in words
        if any(True for _ in idle_in(kind(**{other: (word,) if several else word, field: SAMPLES[field]})))
    }
    assert allowed <= set(words)
    assert refused == set(words) - allowed


@pytest.mark.parametrize(
    ("what", "refused"),
    [
        (Objects(ref="self"), False),
        (Objects(all=model.Cards(), count=2, top=True), False),
        (Objects(pick=model.Cards(), count=2, up_to=True, by="opponent"), False),
        (Objects(), True),
        (Objects(ref="self", all=model.Cards()), True),
        (Objects(ref="self", count=2), True),
        (Objects(all=model.Cards(), count=2), True),
        (Objects(all=model.Cards(), up_to=True), True),
        (Objects(pick=model.Cards(), fitting=model.Cards()), True),
    ],
)
def test_objects_are_said_in_one_way_with_what_belongs_to_it(what: Objects, refused: bool) -> None:
    fault = fault_of(Ability("activated", steps=(model.Destroy(what=what),)))
    assert (fault is not None) == refused


def test_a_ban_that_would_ban_nobody_is_refused_when_the_board_is_loaded() -> None:
    ban = {"effect": "ban", "what": ["atacar"], "cards": {"types": ["Aliado"]}, "who": "opponent"}
    board = {
        "turn": {"active": "A", "phase": "vigilia"},
        "players": {"A": {"castillo": 30}, "B": {"castillo": 30}},
        "cards": {
            "Muralla": {
                "name": "Muralla",
                "type": "Tótem",
                "ability": [{"kind": "continuous", "lasting": [{"effect": ban}]}],
            }
        },
    }
    with pytest.raises(RequestError) as refused:
        adjudicate({"game": "myl_pe", "state": board})
    assert refused.value.es == ("La habilidad 1 de «Muralla» no tiene sentido: «cards» no tiene efecto con «atacar».")
