"""Objects as nouns: a target by its description the first time, afterwards «ese Aliado»; the top cards of a zone."""

from __future__ import annotations

import re

from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Objects
from engine.games.myl_pe.model.words import ZONE_NAMES
from engine.games.myl_pe.wording.nouns import Noun, described, every, so_many
from engine.games.myl_pe.wording.numbers import counted, said
from engine.games.myl_pe.wording.references import REFERENCES, Speaker, of_self, that

THOSE = Noun("esas cartas", "those cards", True, True)


def named(objects: Objects, speaker: Speaker) -> Noun:
    """Objects as a noun; a target by its description the first time, afterwards as «ese Aliado»."""
    ref = objects.ref
    if ref is not None and objects.fitting is not None:
        noun, those = every(objects.fitting, said), THOSE if ref.startswith("done") else _reference(ref, speaker)
        return Noun(f"{noun.es} entre {those.es}", f"{noun.en} among {those.en}", True, noun.feminine)
    if ref is not None:
        return _reference(ref, speaker)
    if objects.all is not None and objects.top:
        return _top(objects, speaker)
    if objects.all is not None:
        return every(objects.all, said)
    cards = objects.pick or model.Cards()
    if objects.among is not None and cards == model.Cards() and isinstance(objects.count, int):
        one = objects.count == 1
        number, number_en = ("una", "one") if one else (str(objects.count),) * 2
        return Noun(f"{number} de esas cartas", f"{number_en} of those cards", not one, True)
    if objects.among is not None and objects.count == 1 and (cards.most or cards.fewest):
        return _one_of(cards, objects.among, speaker)
    if isinstance(objects.count, model.Count):
        return _as_many(cards, objects.count)
    if isinstance(objects.count, model.Quality | model.Times):
        return _as_much(cards, objects.count, objects.random)
    if objects.count == model.Fact("n"):
        noun = described(cards, True, said)
        return Noun(f"tantas {noun.es} como daño haya hecho", f"as many {noun.en} as damage it dealt", True, True)
    if objects.by == "opponent" and cards.of == "opponent" and cards.zones:
        noun = so_many(cards, objects.count, objects.up_to, said)
        es = re.sub(r"(del|de la) ((?:\S+ )*\S+) oponente", r"de su \2", noun.es)
        return Noun(es, noun.en.replace("your opponent's", "their"), noun.plural, noun.feminine)
    if objects.by != "you" and (objects.by, cards.of) != ("opponent", "you") and not cards.zones:
        noun = so_many(cards, objects.count, objects.up_to, said, owned=False)
        es, en = ("", "") if objects.unsaid or objects.by != "opponent" else (" a su elección", " of their choice")
        return Noun(f"{noun.es} que controle{es}", f"{noun.en} they control{en}", noun.plural, noun.feminine)
    noun = so_many(cards, objects.count, objects.up_to, said)
    if objects.among is not None and isinstance(objects.count, int):
        return Noun(f"{noun.es} de esas cartas", f"{noun.en} among those cards", noun.plural, noun.feminine)
    if objects.random:
        return Noun(f"{noun.es} al azar", f"{noun.en} at random", noun.plural, noun.feminine)
    return noun


def _one_of(cards: model.Cards, among: str, speaker: Speaker) -> Noun:
    """«el de menor fuerza entre 2 Aliados»."""
    noun, those = so_many(cards, 1, False, said), _reference(among, speaker)
    es, en = noun.es.partition(" de ")[2], noun.en.partition(" with ")[2]
    return Noun(f"el de {es} entre {those.es}", f"the one with {en} among {those.en}")


def described_by(objects: Objects, speaker: Speaker) -> model.Cards | None:
    """The description of objects, where they have one of their own or as targets."""
    if objects.ref is None:
        return objects.all or objects.pick
    if not speaker.targets or not objects.ref.startswith("target"):
        return None
    at = int(objects.ref[7:]) if objects.ref.startswith("target:") else 0
    return speaker.targets[at].cards if at < len(speaker.targets) else None


def _as_much(cards: model.Cards, count: model.Quality | model.Times, random: bool) -> Noun:
    """«tantas cartas de tu Cementerio como la fuerza de la carta destruida», «como Aliados atacaron este turno»."""
    noun, much = described(cards, True, said), said(count)
    if random:
        noun = Noun(f"{noun.es} al azar", f"{noun.en} at random", True, noun.feminine)
    es, en = much.es.removeprefix("el número de "), much.en.removeprefix("the number of ")
    if isinstance(count, model.Times):
        es, en = es.replace(" que ", " ", 1), en.replace(" that ", " ", 1)
    as_many = "tantas" if noun.feminine else "tantos"
    return Noun(f"{as_many} {noun.es} como {es}", f"as many {noun.en} as {en}", True, noun.feminine)


def _as_many(cards: model.Cards, count: model.Count) -> Noun:
    """«tantas cartas de tu Cementerio como Licántropos controles»."""
    if count.each > 1 or count.per.zones or count.among is not None:
        some, group = so_many(cards, count.times, False, said), counted(count, False)
        es, en = f"{some.es} por cada {group.es}", f"{some.en} for each {group.en}"
        return Noun(es, en, count.times != 1, some.feminine)
    noun, other = described(cards, True, said), described(count.per, True, said, owned=False)
    es, en = {"you": ("controles", "you control"), "opponent": ("oponentes", "your opponent controls")}.get(
        count.per.of, ("en juego", "there are")
    )
    as_many = "tantas" if noun.feminine else "tantos"
    return Noun(
        f"{as_many} {noun.es} como {other.es} {es}", f"as many {noun.en} as {other.en} {en}", True, noun.feminine
    )


def _reference(ref: str, speaker: Speaker) -> Noun:
    if ref == "self":
        return of_self(speaker.type)
    if ref == "it" and speaker.each is not None:
        return speaker.each
    if ref == "done" and speaker.many:
        return THOSE
    if ref in ("targets", "done") and speaker.targets and "targets" in speaker.named:
        return that(speaker.targets[0].cards, True)
    targets = speaker.targets
    if ref == "targets" and len(targets) > 1:
        named = any(f"target:{n}" in speaker.named for n in range(len(targets)))
        return THOSE if named else _all_aimed_at(speaker)
    at = 0 if ref == "targets" else int(ref[7:]) if ref.startswith("target:") else None
    if at is None or at >= len(targets):
        return REFERENCES.get(ref.partition(":")[0], REFERENCES["done"])
    target = targets[at]
    if ref in speaker.named:
        return that(target.cards, target.count != 1 or ref == "targets")
    speaker.named.add(ref)
    return so_many(target.cards, target.count, target.up_to, said)


def _all_aimed_at(speaker: Speaker) -> Noun:
    """«un Aliado que controles y un Aliado oponente», later «esas cartas»."""
    speaker.named.add("targets")
    nouns = [so_many(target.cards, target.count, target.up_to, said) for target in speaker.targets]
    return Noun(" y ".join(noun.es for noun in nouns), " and ".join(noun.en for noun in nouns), True)


def _top(objects: Objects, speaker: Speaker) -> Noun:
    cards = objects.all or model.Cards()
    zone = ZONE_NAMES[cards.zones[0]] if cards.zones else ZONE_NAMES["castillo"]
    whose = ("oponente", "your opponent's") if cards.of == "opponent" else ("tu", "your")
    place = f"del {zone.es} oponente" if cards.of == "opponent" else f"de {whose[0]} {zone.es}"
    if objects.count == 1:
        return Noun(f"la carta superior {place}", f"the top card of {whose[1]} {zone.en}", feminine=True)
    number = said(objects.count)
    return Noun(
        f"las {number.es} cartas superiores {place}", f"the top {number.en} cards of {whose[1]} {zone.en}", True, True
    )


def clitic(noun: Noun) -> str:
    """«lo», «la», «los», «las»."""
    return ("la" if noun.feminine else "lo") + ("s" if noun.plural else "")
