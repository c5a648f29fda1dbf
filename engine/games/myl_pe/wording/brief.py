"""What is told in few words: an instruction, and what a card must be («Aliado oponente de fuerza 3 o menos»)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from engine.core.state import Text
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards
from engine.games.myl_pe.model.words import ZONE_NAMES, so_many_oros
from engine.games.myl_pe.wording.nouns import a_en, described, head, one_es
from engine.games.myl_pe.wording.numbers import said

_WHOSE = {
    "opponent": (("oponente", "oponentes"), "opposing"),
    "you": (("propio", "propios"), "own"),
}


@lru_cache(maxsize=1024)
def asked(cards: Cards, plural: bool = False) -> Text:
    """A description of cards without «tu»: who reads it need not be the one whose card asks."""
    noun = described(replace(cards, of="any", zones=()), plural, said)
    es, en = noun.es, noun.en
    if cards.of in _WHOSE:
        forms, before = _WHOSE[cards.of]
        first = head(cards, plural).es
        whose = forms[plural]
        if noun.feminine and whose.startswith("propio"):
            whose = whose.replace("propio", "propia")
        es = f"{first} {whose}{es.removeprefix(first)}"
        en = f"{before} {en}"
    if cards.other:
        es, en = f"{'otra' if noun.feminine else 'otro'}{'s' if plural else ''} {es}", f"other {en}"
    if cards.zones:
        names = [ZONE_NAMES[zone] for zone in cards.zones]
        es = f"{es} en {' o '.join(name.es for name in names)}"
        en = f"{en} in the {' or '.join(name.en for name in names)}"
    return Text(es, en)


def one_asked(cards: Cards) -> Text:
    """The same with its article: «un Arma propia», "an opposing Ally"."""
    noun, text = head(cards, False), asked(cards)
    if cards.other:
        return Text(text.es, f"an{text.en}" if text.en.startswith("other") else text.en)
    return Text(f"{one_es(noun)} {text.es}", text.en if cards.of == "you" else a_en(text.en))


def mode_text(step: object) -> Text:
    """An instruction in two words; several of them joined."""
    if isinstance(step, model.Draw):
        return Text(f"robar {_number(step.count)}", f"draw {_number(step.count)}")
    if isinstance(step, model.Mill):
        return Text(f"botar {_number(step.count)}", f"mill {_number(step.count)}")
    if isinstance(step, model.Pay):
        return Text(f"pagar {so_many_oros(_number(step.oros))}", f"pay {so_many_oros(_number(step.oros))}")
    if isinstance(step, model.Search):
        what = asked(step.cards, step.count != 1)
        return Text(f"buscar {what.es}", f"search for {what.en}")
    if isinstance(step, model.Together):
        return _all_of(step.steps)
    if isinstance(step, model.Offer):
        return for_its_costs(step.costs, _all_of(step.steps)) if step.steps else _all_of(step.costs)
    return _VERBS.get(type(step), Text("hacerlo", "do it"))


def _all_of(steps: tuple[model.Instruction, ...]) -> Text:
    parts = [mode_text(item) for item in steps]
    return Text(" y ".join(part.es for part in parts), " and ".join(part.en for part in parts))


def for_its_costs(costs: tuple[model.Instruction, ...], done: Text) -> Text:
    """«pagar 1 Oro para destruir»: what somebody decides on who decides to pay for something."""
    if not costs:
        return done
    paid = _all_of(costs)
    return Text(f"{paid.es} para {done.es}", f"{paid.en} to {done.en}")


def apart(step: object) -> Text:
    """An instruction in two words and what it is about, to tell it from another one of the same verb."""
    brief, what = mode_text(step), getattr(step, "what", None)
    cards = (what.pick or what.all) if isinstance(what, model.Objects) else getattr(step, "cards", None)
    if cards is None:
        return brief
    said = asked(cards)
    return Text(f"{brief.es}: {said.es}", f"{brief.en}: {said.en}")


def _number(amount: object) -> str:
    return str(amount) if isinstance(amount, int) else "X"


_VERBS: dict[type, Text] = {
    model.Destroy: Text("destruir", "destroy"),
    model.Exile: Text("desterrar", "exile"),
    model.Bounce: Text("subir a la mano", "return to hand"),
    model.ShuffleIn: Text("barajar", "shuffle in"),
    model.ToGraveyard: Text("mandar al Cementerio", "send to the Graveyard"),
    model.MoveOros: Text("mover Oros", "move Oros"),
    model.ToDefense: Text("volver a la Línea de Defensa", "go back to the Defence Line"),
    model.PutIntoPlay: Text("poner en juego", "put into play"),
    model.Discard: Text("descartar", "discard"),
    model.GainControl: Text("tomar el control", "take control"),
    model.LookHand: Text("mirar la mano", "look at the hand"),
    model.LookTop: Text("mirar el Castillo", "look at the Castle deck"),
    model.Show: Text("mostrar", "show"),
    model.Generate: Text("generar Oros", "generate Oros"),
    model.BecomeCopy: Text("copiar", "copy"),
    model.Annul: Text("anular", "annul"),
    model.ExtraTurn: Text("jugar otro turno", "play another turn"),
    model.LayUnder: Text("poner debajo", "lay under it"),
}
