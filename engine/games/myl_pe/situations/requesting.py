"""The request that a stage comes to: its board, the actions in the order of the turn, the question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.table import Table
from engine.games.myl_pe.board.loading import load
from engine.games.myl_pe.catalogue.cards.abilities import with_catalogue
from engine.games.myl_pe.characteristics.restrictions import granted
from engine.games.myl_pe.legality.bearers import borne_beside_another
from engine.games.myl_pe.legality.costs import price
from engine.games.myl_pe.model.board import Board
from engine.games.myl_pe.situations.stage import Play, Stage
from engine.games.myl_pe.situations.things import (
    ALIADO,
    ANY_CARD,
    ARMA,
    COMPARING,
    DRAWN,
    LAST_STEP,
    NAMELESS_COST,
    ORO,
    TALISMAN,
    TOTEM,
    Thing,
    acts_after_damage,
    acts_at_the_end,
    costs_of,
    mills,
    other,
)
from engine.request import convert
from engine.situations.scene import Asked, Deed, Groups, Side
from engine.situations.wondering import FROM_A_DEED

_HOMES = {ALIADO: "defensa", TOTEM: "apoyo", ORO: "reserva", TALISMAN: "mano", ARMA: "defensa"}
_LYING = frozenset(("mano", "cementerio", "destierro", "apoyo", "ataque", "reserva", "pagado"))
_HAPPENED = {
    "deaths": "deaths",
    "first": "first",
    "chooser": "chooser",
    "shown": "shown",
    "refund": "refund",
    "goes_on": "goes_on",
    "anyway": "shuffled",
}
_OF_A_BATTLE = frozenset(("deaths", "damage", "mill", "outcome", "fate", "goes_on", "first", "after", "left"))


_LEFT_WITH = (("howmany", "him_", "!stay"), ("with", "howmany", "!stay"))
"""«¿cuánto le queda?», «¿con cuánto queda?»: of an Ally, where nothing is counted."""
_PLAIN: dict[str, dict[str, Any]] = {
    ORO: {"name": ORO, "type": ORO, "cost": None, "text_es": ""},
    TOTEM: {"name": TOTEM, "type": TOTEM, "cost": 2, "text_es": ""},
    ARMA: {"name": ARMA, "type": ARMA, "cost": 1, "text_es": ""},
    ANY_CARD: {"name": ANY_CARD, "type": TALISMAN, "cost": 0, "text_es": ""},
}
"""Cards of which only the kind was told."""


def active_side(stage: Stage) -> Side:
    """Whose turn it is: who attacks, else who plays first, else the speaker's."""
    if stage.next_turn_block:
        return "A"
    if stage.turn_before is not None:
        return stage.turn_before
    if stage.whole_turn is not None:
        return other(stage.whole_turn)
    if stage.attackers:
        attacking = stage.attackers[0]
        return stage.cast.stolen.get(id(attacking), attacking.whose)
    if stage.active is not None:
        return stage.active
    first = next((play for play in stage.plays if play.reply_to is None), None)
    if first is not None:
        return first.side
    ending = list(stage.hands) if "end_turn" in stage.scene.times else []
    return stage.lays or stage.regroup or stage.idle_side() or (ending[0] if len(ending) == 1 else "A")


def request(stage: Stage, oros: bool = True) -> dict[str, Any]:
    """The whole request."""
    if any(ask.kind == "strength" for ask in stage.scene.asked) and not stage.attackers:
        _bear_what_is_played(stage)
    _lie_with_their_bearers(stage)
    side = active_side(stage)
    actions, marks = _actions(stage, side)
    question = _question(stage, side, actions, marks)
    made: dict[str, Any] = {
        "game": "myl_pe",
        "state": _state(stage, side),
        "actions": actions,
        "question": question,
    }
    if question["ask"] == "cost":
        made["actions"] = [action for action in actions if action.get("card") not in (None, question["card"])]
        made["state"]["players"] = {side: dict(zones) for side, zones in made["state"]["players"].items()}
    made["state"]["cards"] |= stage.cast.shelf.named_cards(made)
    if oros:
        _with_oros(made, stage)
    return made


def _bear_what_is_played(stage: Stage) -> None:
    """Of a strength it matters what is carried, not how it came there."""
    for play in list(stage.plays):
        if play.thing.type == ARMA and play.do == "jugar":
            allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
            coming = [ally for ally in allies if any(one.thing is ally for one in stage.plays)]
            if coming and not play.targets:
                play.targets = coming[-1:]
            if coming:
                continue
            play.thing.bearer = next((t for t in play.targets if t.type == ALIADO), allies[0] if allies else None)
            stage.plays.remove(play)


def _lie_with_their_bearers(stage: Stage) -> None:
    """A Weapon that somebody put on the other player's Ally lies there; the card is theirs."""
    for thing in stage.cast.things:
        if thing.bearer is not None and thing.side not in (None, thing.bearer.whose):
            thing.side, thing.owner = thing.bearer.whose, thing.owner or thing.side


def _state(stage: Stage, active: Side) -> dict[str, Any]:
    players: dict[Side, dict[str, Any]] = {"A": {}, "B": {}}
    objects: dict[str, dict[str, Any]] = {}
    cards: dict[str, dict[str, Any]] = {}
    lying = [play for play in stage.plays if play.do == "anular" and play.thing.type != TALISMAN]
    played = [play for play in stage.plays if play.do in ("jugar", "anular", "responder", "poner_oro")]
    waiting = {play.thing.id for play in played if play not in lying}
    for thing in stage.cast.things:
        if thing.type == ARMA and thing.bearer is None and thing.id not in waiting and thing.zone is None:
            thing.bearer = _likely_bearer(stage, thing)
            stage.supposed.append(thing)
        zone = _zone(thing, waiting)
        players[thing.whose].setdefault(zone, []).append(thing.id)
        objects[thing.id] = _object(thing, zone)
        if thing.text is not None:
            cards[thing.card] = {"name": thing.card, "type": TALISMAN, "cost": 0, "text_es": thing.text}
        if thing.type in _PLAIN and thing.nameless:
            cards[thing.card] = _PLAIN[thing.type]
        elif thing.nameless:
            cards[thing.card] = {
                "name": thing.card,
                "type": ALIADO,
                "cost": NAMELESS_COST,
                "strength": thing.strength,
                "race": thing.race,
                "text_es": "",
            }
    made = {
        "ruleset": "myl_pe_dar_2021_07",
        "turn": {"active": active, "phase": "vigilia", "step": "9.2.B" if _lays_first(stage, active) else "9.2.C"},
        "players": players,
        "objects": objects,
        "cards": cards,
    }
    if "drawn" in stage.scene.times:
        made["turn"] = {"active": active, "phase": "final", "step": DRAWN}
    for side in ("A", "B"):
        _counts(stage, side, players[side])
        for n in range(1, stage.graves.get(side, 0) + 1):
            _plain_card(made, side, f"{side}.carta{n}", "cementerio", ANY_CARD)
        for n in range(1, stage.dead_oros.get(side, 0) + 1):
            _plain_card(made, side, f"{side}.oro_del_cementerio{n}", "cementerio")
    return made


def _likely_bearer(stage: Stage, weapon: Thing) -> Thing | None:
    """An Ally of the Weapon's side; of «su Arma» the one Ally there is, whosever it is; else one without a name."""
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    aimed = any(weapon in play.targets for play in stage.plays) and weapon.told
    if not allies and (weapon.nameless or aimed):
        stage.assume("portador")
        return stage.cast.nameless(weapon.whose)
    own = [thing for thing in allies if thing.whose == weapon.whose]
    if not own and len(allies) == 1:
        weapon.side = allies[0].side
        return allies[0]
    return own[0] if own else None


def _lays_first(stage: Stage, active: Side) -> bool:
    """«puse el Oro y después jugué un Tyr», «¿puedo bajar el Oro?»: the Oro comes when it may be laid, before what is
    played."""
    return stage.lays == active and not stage.lays_after and not stage.attackers


def _zone(thing: Thing, waiting: set[str]) -> str:
    if thing.id in waiting:
        return "mano"
    if (
        thing.zone in ("mano", "cementerio", "destierro", "apoyo", "ataque", "reserva", "pagado")
        and thing.bearer is None
    ):
        return thing.zone
    if thing.bearer is not None:
        return _zone(thing.bearer, waiting)
    return _HOMES.get(thing.type, "defensa")


def _object(thing: Thing, zone: str) -> dict[str, Any]:
    written: dict[str, Any] = {"card": thing.card, "owner": thing.owner or thing.whose}
    if thing.bearer is not None:
        written["attached_to"] = thing.bearer.id
        written["owner"] = thing.owner or thing.bearer.whose
    if thing.fresh and zone in ("defensa", "ataque"):
        written["entered_this_turn"] = True
    return written


def _counts(stage: Stage, side: Side, player: dict[str, Any]) -> None:
    if stage.hands.get(side) is not None:
        player["mano_ocultas"] = stage.hands[side]
    if stage.virtual.get(side) is not None:
        player["oros_virtuales"] = stage.virtual[side]
    if stage.castles.get(side) is not None:
        player["castillo"] = stage.castles[side]
    if stage.without.get(side):
        player["castillo_sin"] = stage.without[side]


def _with_oros(made: dict[str, Any], stage: Stage) -> None:
    """The Oros that were told, else as many as what is played costs as the board stands."""
    state = made["state"]
    for side in ("A", "B"):
        done = {action.get("card") for action in made["actions"]}
        playing = [play for play in stage.plays if play.side == side and play.do in ("jugar", "anular", "responder")]
        told = stage.oros.get(side)
        paid = 0 if told is not None else sum(_price(made, play) for play in playing if play.thing.id in done)
        paid += stage.left.get(side, _paid_for_abilities(stage, side)) if told is None else 0
        for n in range(1, (told if told is not None else paid) + 1):
            _plain_card(state, side, f"{side}.oro{n}", "reserva")
        if told is None and made["question"]["ask"] in ("replies", "actions"):
            more = max((_price_of(made, thing) for thing in _in_hand(stage, side)), default=0)
            for n in range(paid + 1, paid + more + 1):
                _plain_card(state, side, f"{side}.oro{n}", "reserva")
            paid += more
        for n in range(1, stage.paid.get(side, 0) + 1):
            _plain_card(state, side, f"{side}.pagado{n}", "pagado")
        if told is None and paid:
            stage.assume("oros")
    if stage.lays is not None:
        _plain_card(state, stage.lays, f"{stage.lays}.oro_del_turno", "mano")


def _paid_for_abilities(stage: Stage, side: Side) -> int:
    """How many Oros a side pays for abilities that are used, agreed to, and for attacking and blocking."""
    shelf = stage.cast.shelf
    used: list[tuple[Thing, tuple[str, ...]]] = [
        (play.thing, ("activated",)) for play in stage.plays if play.do == "usar"
    ]
    used += [(thing, ("triggered", "saving")) for thing, answer in stage.agreed if answer != "no"]
    used += [(thing, ("attack",)) for thing in stage.attackers] + [(one, ("block",)) for one, _ in stage.blocks]
    return sum(
        max((costs.oros for costs in costs_of(shelf, thing.card) if costs.kind in kinds), default=0)
        for thing, kinds in used
        if thing.whose == side
    )


def _plain_card(state: dict[str, Any], side: Side, id: str, zone: str, card: str = ORO) -> None:
    state["objects"][id] = {"card": card, "owner": side}
    state["players"][side].setdefault(zone, []).append(id)
    state["cards"][card] = _PLAIN[card]


def _in_hand(stage: Stage, side: Side) -> list[Thing]:
    """The known cards of a hand with which somebody may want to answer."""
    played = [play.thing for play in stage.plays]
    return [one for one in stage.cast.things if one.whose == side and one.zone == "mano" and one not in played]


def _price(made: dict[str, Any], play: Play) -> int:
    return _price_of(made, play.thing, play.side)


def _price_of(made: dict[str, Any], thing: Thing, side: Side | None = None) -> int:
    """What the card costs on the board as it stands, before anything is done (DAR 8.1.B)."""
    table = _table(made)
    return price(table, table.state.pieces[thing.id], side or thing.whose).total


def _table(made: Mapping[str, Any]) -> Table:
    return Table(load(with_catalogue(convert(made["state"], Board))))


def may_bear(made: Mapping[str, Any], bearer: Thing, borne: Sequence[Thing]) -> bool:
    """Whether some card lets one bear more Weapons than one: its own words, theirs, or another's (DAR 3.2.B)."""
    table = _table(made)
    ally, weapons = table.state.pieces[bearer.id], [table.state.pieces[weapon.id] for weapon in borne]
    return any(granted(table, ally, "portar_mas", one) or borne_beside_another(table, one) for one in weapons)


# -- actions


def _actions(stage: Stage, side: Side) -> tuple[list[dict[str, Any]], dict[int, int]]:
    """The actions in order, and where each play stands among them."""
    actions: list[dict[str, Any]] = []
    marks: dict[int, int] = {}
    for play in stage.plays:
        if play.when == "before":
            _act(actions, marks, play)
            if play.asked:
                return actions, marks
    if stage.lays is not None:
        laid = {"by": stage.lays, "do": "poner_oro", "card": f"{stage.lays}.oro_del_turno"}
        actions.append(laid) if stage.lays_after else actions.insert(0, laid)
    if stage.regroup:
        if stage.attackers:
            _to(actions, "9.3.1.a")
            actions.append({"by": side, "do": "atacar", "cards": [thing.id for thing in stage.attackers]})
        actions.append({"by": stage.regroup, "do": "agrupar"})
        return actions, marks
    if stage.asks_whether_not == "attack":
        _to(actions, "9.3.1.a")
        marks[-1] = len(actions)
        actions.append({"by": side, "do": "atacar", "cards": []})
        return actions, marks
    if stage.attackers or stage.next_turn_block:
        _battle(stage, side, actions, marks)
    _later(stage, side, actions)
    return actions, marks


def _act(actions: list[dict[str, Any]], marks: dict[int, int], play: Play) -> None:
    marks[id(play)] = len(actions)
    written: dict[str, Any] = {"by": play.side, "do": play.do, "card": play.thing.id}
    if play.reply_to is not None:
        written["to"] = marks.get(id(play.reply_to), 0)
    if play.targets:
        written["targets"] = [thing.id for thing in play.targets]
    actions.append(written)


def _to(actions: list[dict[str, Any]], step: str) -> None:
    actions.append({"by": None, "do": "avanzar", "to": step})


def _battle(stage: Stage, side: Side, actions: list[dict[str, Any]], marks: dict[int, int]) -> None:
    later = stage.next_turn_block or stage.turn_before is not None
    attacking = other(side) if later else side
    if stage.attacked_before:
        _to(actions, "9.3.1.a")
        actions.append({"by": side, "do": "atacar", "cards": [thing.id for thing in stage.attacked_before]})
    if later:
        _to(actions, f"{attacking}:9.3.1.a")
    else:
        _to(actions, "9.3.1.a")
    actions.append({"by": attacking, "do": "atacar", "cards": [thing.id for thing in stage.attackers]})
    marks[-1] = len(actions) - 1
    if stage.asks_attack:
        return
    for play in stage.plays:
        if play.when == "declared":
            _act(actions, marks, play)
            if play.asked:
                return
    if stage.asks_whether_not == "block":
        _to(actions, "9.3.2.a")
        marks[-2] = len(actions)
        actions.append({"by": other(attacking), "do": "bloquear", "blocks": {}})
        return
    if stage.blocks:
        _to(actions, "9.3.2.a")
        blocks: dict[str, Any] = {}
        for blocker, attacker in stage.blocks:
            before = blocks.get(blocker.id)
            blocks[blocker.id] = (
                attacker.id if before is None else [*(before if isinstance(before, list) else [before]), attacker.id]
            )
        actions.append({"by": other(attacking), "do": "bloquear", "blocks": blocks})
        marks[-2] = len(actions) - 1
        if stage.asks_block:
            return
    _war(stage, attacking, actions, marks)


def _war(stage: Stage, attacking: Side, actions: list[dict[str, Any]], marks: dict[int, int]) -> None:
    """What is played in the Guerra de Talismanes, and how far the battle goes on."""
    in_war = [play for play in stage.plays if play.when == "war"]
    if in_war:
        _to(actions, "9.3.3.b")
    for play in in_war:
        if play.asked and "damage_done" in stage.scene.times:
            _to(actions, LAST_STEP)
        _act(actions, marks, play)
        if play.asked:
            return
    if stage.wants_replies or any(ask.kind in ("answerable", "actions") for ask in stage.scene.asked):
        _to_the_war(stage, attacking, actions, bool(in_war))
        return
    if any(ask.kind == "goes_on" for ask in stage.scene.asked):
        if not in_war:
            _to(actions, "9.3.3.b")
        return
    if not _goes_to_the_end(stage):
        _to(actions, _where_it_ends(stage))


def _goes_to_the_end(stage: Stage) -> bool:
    """Whether the turn goes by after a battle: that is told, or it is asked whether a card stays of which one that
    acts as the turn ends decides."""
    if any(ask.kind == "after" for ask in stage.scene.asked) or "end_turn" in stage.scene.times:
        return True
    lasting = any(ask.kind == "zone" and {"!stay", "!continue"} & {*ask.words} for ask in stage.scene.asked)
    acting = [*stage.attackers, *(one for one, _ in stage.blocks), *(play.thing for play in stage.plays)]
    late = lasting and any(acts_at_the_end(stage.cast.shelf, thing.card) for thing in acting)
    if late:
        stage.assume("fin_de_turno")
    return late


def _where_it_ends(stage: Stage) -> str:
    """How far a battle goes on. The strength of one that fights is asked of the moment of comparing: whoever dies of it
    has none afterwards."""
    fighting = [*stage.attackers, *(blocker for blocker, _ in stage.blocks)]
    if [ask.kind for ask in stage.scene.asked] == ["strength"]:
        return COMPARING if _main(stage) in fighting else LAST_STEP
    late = any(acts_after_damage(stage.cast.shelf, thing.card) for thing in stage.cast.things)
    return "9.4" if late else LAST_STEP


def _to_the_war(stage: Stage, attacking: Side, actions: list[dict[str, Any]], there: bool) -> None:
    """Whether the war may be answered in: the defender comes first, and passes where the attacker asks."""
    if not stage.war:
        return
    if not there:
        _to(actions, "9.3.3.b")
    if _in_hand(stage, attacking) and not _in_hand(stage, other(attacking)):
        actions.append({"by": other(attacking), "do": "ceder"})


def _later(stage: Stage, side: Side, actions: list[dict[str, Any]]) -> None:
    """To the next turn, where what happens at the end of this one is asked."""
    if stage.whole_turn is not None:
        _to(actions, f"{side}:9.1")
    elif (stage.attackers and _goes_to_the_end(stage)) or _ends_the_turn(stage):
        _to(actions, f"{other(side)}:9.2.A" if stage.attackers or stage.virtual else f"{other(side)}:9.1")


def _ends_the_turn(stage: Stage) -> bool:
    kinds = {ask.kind for ask in stage.scene.asked}
    return "end_turn" in stage.scene.times or bool({"after", "keeps"} & kinds) or stage.idle_side() is not None


# -- the question


def _question(stage: Stage, side: Side, actions: list[dict[str, Any]], marks: dict[int, int]) -> dict[str, Any]:
    asked = next((play for play in stage.plays if play.asked), None)
    kinds = [ask.kind for ask in stage.scene.asked]
    if (stage.asks_attack or stage.asks_whether_not == "attack") and -1 in marks:
        return {"ask": "legal", "action": marks[-1]}
    if stage.asks_blocked is not None:
        return {"ask": "can", "card": stage.asks_blocked.id, "what": "ser_bloqueado"}
    if (stage.asks_block or stage.asks_whether_not) and -2 in marks:
        return {"ask": "legal", "action": marks[-2]}
    if stage.regroup or stage.lays is not None:
        return {"ask": "legal", "action": len(actions) - 1 if stage.lays_after or stage.regroup else 0}
    if asked is not None and id(asked) in marks:
        return {"ask": "legal", "action": marks[id(asked)]}
    for ask in stage.scene.asked:
        found = _asked(stage, side, ask, actions, kinds)
        if found is not None:
            return found
    if stage.wants_replies:
        return {"ask": "replies", "action": max(0, len(actions) - 1)}
    if any(_is_about_the_player(stage, deed) for deed in stage.scene.deeds):
        return {"ask": "deaths"} if stage.blocks and not stage.unblocked() and not stage.castles else {"ask": "winner"}
    fate = _fate(stage) if "outcome" not in kinds else None
    if fate is not None:
        return fate
    if stage.attackers and _tells_fate(stage):
        return {"ask": "deaths"}
    if stage.plays and any(word in kinds for word in ("right", "afford")):
        return {"ask": "legal", "action": marks.get(id(stage.plays[-1]), 0)}
    answered = {"outcome", "annulled", "after", *_OF_A_BATTLE}
    shown = answered & set(kinds) or _tells_fate(stage) or _asks_what_a_card_annuls(stage)
    stage.guessed_question = "?" in stage.scene.text and not shown
    return {"ask": "outcome"}


def _tells_fate(stage: Stage) -> bool:
    """Whether the outcome answers what is asked: «¿se salva?», «¿sobrevive?»."""
    return any(
        deed.verb in ("die", "survive", "win", "destroy") and stage.in_question(deed) for deed in stage.scene.deeds
    )


def _is_about_the_player(stage: Stage, deed: Deed) -> bool:
    """«¿gano?»; with so many cards in the Castillo «¿gana?», «¿muero?» and «¿me salvo?» too."""
    if deed.verb not in ("win", "die", "survive") or not stage.in_question(deed) or deed.subject or deed.object:
        return deed.verb == "win" and deed.person in ("1", "1p") and stage.in_question(deed)
    speaks = deed.person in ("1", "1p") or deed.to_me
    return (deed.verb == "win" and speaks) or bool(stage.castles and (speaks or deed.verb == "win"))


def _asks_what_a_card_annuls(stage: Stage) -> bool:
    """«¿Jujitsu lo anula?»: what comes of it is what is asked."""
    return any(
        deed.verb == "annul" and (deed.subject or deed.tool) and stage.in_question(deed) for deed in stage.scene.deeds
    )


def _asked(
    stage: Stage, side: Side, ask: Asked, actions: list[dict[str, Any]], kinds: list[str]
) -> dict[str, Any] | None:
    dead = any(deed.verb in ("die", "destroy") and (deed.subject or deed.object) for deed in stage.scene.deeds)
    pointed = ask.kind == "zone" and dead and all(group.ref == "it" for group in ask.about)
    stage.cast.seen += ask.about if pointed else ()
    about = stage.cast.of(ask.about) if not pointed else []
    subject = about[0] if about else None
    many = len([kind for kind in kinds if kind in _OF_A_BATTLE or kind == "strength"]) > 1
    if ask.kind == "zone" and len(about) > 1:
        return {"ask": "outcome"}
    if ask.kind in _OF_A_CARD and not (ask.kind == "strength" and many and stage.attackers):
        asks, otherwise = _OF_A_CARD[ask.kind]
        thing = (stage.asked_thing if ask.kind == "cost" else None) or subject or otherwise(stage)
        return {"ask": asks, "card": thing.id} if thing is not None else None
    if ask.kind in ("right", "afford"):
        doing = [n for n, action in enumerate(actions) if action.get("by")]
        return {"ask": "legal", "action": doing[-1]} if doing else None
    if ask.kind == "winner" and stage.scene.text[ask.start : ask.end].lower().startswith("bot"):  # «¿boto?»
        return _counted(stage, side, replace(ask, kind="mill"))
    if ask.kind == "deaths" and "!win" in ask.words and stage.castles:
        return {"ask": "winner"}
    if ask.kind in ("mill", "damage", "left") and not many:
        return _counted(stage, side, ask)
    if ask.kind == "unblockable":
        thing = subject or _main(stage)
        return {"ask": "can", "card": thing.id, "what": "ser_bloqueado"} if thing is not None else None
    if ask.kind == "blocks_with":
        return {"ask": "deaths"} if stage.may_block else None
    if ask.kind == "lost":
        return {"ask": "outcome"}
    if ask.kind in _HAPPENED and not (many and ask.kind == "deaths"):
        return {"ask": _HAPPENED[ask.kind]}
    if ask.kind == "howmuch":
        return _how_much(stage, subject)
    if ask.kind in ("discarded", "drawn"):
        return {"ask": ask.kind, **({"player": ask.side} if ask.side else {})}
    return _of_the_moment(stage, ask, actions)


def _counted(stage: Stage, side: Side, ask: Asked) -> dict[str, Any]:
    """How many cards are milled or left, and how much damage goes through."""
    who = ask.side or _milling(stage, side)
    milling = any(mills(stage.cast.shelf, play.thing.card) for play in stage.plays)
    in_castle = milling or "castillo" in _zones_told(stage)
    if ask.kind == "mill" and not stage.attackers and stage.hands and not in_castle:
        return {"ask": "discarded", **({"player": ask.side} if ask.side else {})}
    if ask.kind == "left" and stage.hands and not in_castle:
        return _held(stage, ask)
    if ask.kind == "left":
        return {"ask": "count", "player": who, "zone": "castillo"}
    if ask.kind == "damage":
        return {"ask": "damage"}
    anybody = ask.side is None and not stage.attackers and milling
    return {"ask": "milled"} if anybody else {"ask": "milled", "player": who}


def _held(stage: Stage, ask: Asked) -> dict[str, Any]:
    """How many cards somebody holds: of two hands that were told that of whom something is played at, where nobody is
    asked about."""
    aimed = [other(play.side) for play in stage.plays] if len(stage.hands) > 1 else []
    who = ask.side or next(iter((*aimed, *stage.hands)), "A")
    return {"ask": "count", "player": who, "zone": "mano"}


def _zones_told(stage: Stage) -> set[str]:
    return {named for deed in stage.scene.deeds for named in deed.where} | set(stage.castles and ["castillo"])


def _how_much(stage: Stage, subject: Thing | None) -> dict[str, Any] | None:
    """«¿cuánto?» of a card that is not on the table is what it costs."""
    thing = subject or _played(stage)
    if thing is None or thing.nameless or thing.zone == "play" or any(t.bearer is thing for t in stage.cast.things):
        return None
    thing.zone = "mano"
    return {"ask": "cost", "card": thing.id}


def _of_the_moment(stage: Stage, ask: Asked, actions: list[dict[str, Any]]) -> dict[str, Any] | None:
    if ask.kind == "outcome" and ask.detail == FROM_A_DEED:
        return {"ask": "outcome"}
    if ask.kind == "answerable":
        return {"ask": "replies", "action": max(0, len(actions) - 1)}
    if ask.kind == "keeps" and stage.virtual:
        return {"ask": "count", "player": next(iter(stage.virtual)), "zone": "oros_virtuales"}
    if ask.kind == "hand_left" and "kind:Oro" in ask.words:
        return {"ask": "count", "player": ask.side or "A", "zone": "reserva"}
    if ask.kind == "hand_left" and "zone:mano" not in ask.words and stage.castles:
        return {"ask": "count", "player": ask.side or next(iter(stage.castles)), "zone": "castillo"}
    if ask.kind == "hand_left" and ask.words in _LEFT_WITH and not (stage.hands or stage.oros):
        ally = _main(stage)
        return {"ask": "strength", "card": ally.id} if ally is not None else None
    if ask.kind == "hand_left" and not stage.hands and not {"kind:carta", "zone:mano"} & set(ask.words):
        return {"ask": "count", "player": ask.side or next(iter(stage.oros)), "zone": "reserva"} if stage.oros else None
    if ask.kind == "hand_left":
        return _held(stage, ask)
    if ask.kind == "actions":
        last = {"action": len(actions) - 1} if actions and actions[-1].get("card") else {}
        return {"ask": "actions", **({"player": ask.side} if ask.side else {}), **last}
    return {"ask": ask.kind} if ask.kind == "winner" else None


def _milling(stage: Stage, side: Side) -> Side:
    if stage.attackers:
        return other(side)
    return stage.plays[0].side if stage.plays else side


def _main(stage: Stage) -> Thing | None:
    words = {word for ask in stage.scene.asked if ask.kind == "strength" for word in ask.words}
    if "!block" in words and len(stage.blocks) == 1:
        return stage.blocks[0][0]
    if "!attack" in words and len(stage.attackers) == 1:
        return stage.attackers[0]
    allies = [thing for thing in stage.cast.things if thing.type == ALIADO]
    if stage.asked_thing is not None:
        return stage.asked_thing
    if len(stage.attackers) == 1 and not stage.blocks and allies[0] not in stage.attackers:
        return stage.attackers[0]
    told = [deed for deed in stage.scene.deeds if deed.subject]  # «Kraken bloquea a Oni, ¿con cuánto queda?»
    about = [thing for group in told[-1].subject for thing in stage.cast.known.get(id(group), [])] if told else []
    if len(about) == 1 and about[0].type == ALIADO:
        return about[0]
    return allies[0] if allies else None


def _played(stage: Stage) -> Thing | None:
    """The card whose cost is asked: that which is played, else the first not on the table."""
    if stage.asked_thing is not None:
        return stage.asked_thing
    if stage.plays:
        return stage.plays[-1].thing if len(stage.plays) == 1 else stage.plays[0].thing
    return stage.cast.things[0] if stage.cast.things else None


def _controlled(stage: Stage) -> Thing | None:
    """The card of which control is asked: one that may be controlled, told of last; a Talismán is gone once played."""
    if stage.asked_thing is not None:
        return stage.asked_thing
    aimed = [target for play in stage.plays for target in play.targets if not target.made_up]
    played = [play.thing for play in stage.plays if play.thing.type != TALISMAN]
    lying = [thing for thing in stage.cast.things if thing.type not in (TALISMAN, ARMA) and not thing.made_up]
    found = aimed or played or lying
    return found[-1] if found else None


def _gone(stage: Stage) -> Thing | None:
    if stage.asked_thing is not None:
        return stage.asked_thing
    spoken = _spoken_of(stage)
    if spoken is not None:
        return spoken
    for play in reversed(stage.plays):
        if play.targets:
            return play.targets[0]
        if play.reply_to is not None:
            return play.reply_to.thing
    return stage.plays[-1].thing if stage.plays else _main(stage)


def _spoken_of(stage: Stage) -> Thing | None:
    """What the last deed before the question was done to, where that is one card."""
    asked = min((ask.start for ask in stage.scene.asked if ask.kind == "zone"), default=len(stage.scene.text))
    before = [deed for deed in stage.scene.deeds if deed.start < asked]
    for n, deed in enumerate(before):
        if deed.verb != "die" and not (deed.verb == "destroy" and deed.side is None and deed.object):
            continue
        subject = deed.subject or (before[n - 1].subject if n else ()) if deed.verb == "die" else deed.object
        dying = [thing for group in subject for thing in stage.cast.known.get(id(group), [])]
        if len(dying) == 1:
            return dying[0]
    for deed in reversed(before):
        groups = deed.object or deed.subject
        found = [thing for group in groups for thing in stage.cast.known.get(id(group), [])]
        played = next((play for play in stage.plays if found and play.thing is found[-1]), None)
        if played is not None and played.thing.type == TALISMAN and played.targets:
            return played.targets[0]
        if played is not None and played.reply_to is not None:
            return played.reply_to.thing
        if found:
            return found[-1] if len(found) == 1 else None
    return None


def _fate(stage: Stage) -> dict[str, Any] | None:
    """«¿se muere al final del turno?»: where the card is; what is asked goes before what is told."""
    for deed in sorted(stage.scene.deeds, key=lambda deed: not stage.in_question(deed)):
        if (
            deed.verb in ("die", "survive", "destroy", "bounce")
            and (not stage.attackers or deed.verb == "bounce" or "end_turn" in stage.scene.times)
            and (deed.subject or stage.cast.things)
        ):
            saved = _aimed_at(stage) if deed.verb == "survive" and deed.asked == "can" else None
            if saved is not None:  # «me tiran X al Kraken, ¿lo puedo salvar?»
                stage.cast.seen += deed.object
                return {"ask": "zone", "card": saved.id}
            done_to = deed.verb in ("destroy", "bounce") and deed.object
            if done_to and _are_oros(stage, deed.object):
                return None
            found = _meant_by(stage, deed.object if done_to else deed.subject or deed.object)
            if len(found) > 1:
                return None
            aimed = stage.plays[-1].targets if stage.plays and deed.verb == "destroy" else []
            found = found or (aimed if len(aimed) == 1 else [])
            thing = found[0] if found else _main(stage)
            return {"ask": "zone", "card": thing.id} if thing is not None else None
    return None


def _are_oros(stage: Stage, groups: Groups) -> bool:
    """«¿me rompe los Oros?», «¿me los rompe?» of those that were told: all that happens answers it."""
    told = any((*stage.oros.values(), *stage.paid.values()))
    return told and all(
        group.card is None and (group.kind == ORO or (group.ref == "it" and group.each)) for group in groups
    )


def _meant_by(stage: Stage, groups: Groups) -> list[Thing]:
    """The cards of a phrase; «¿lo mata?» of a Talismán is said of what it was played at."""
    found = stage.cast.of(groups)
    pointed = all(group.ref == "it" for group in groups)
    last = next((play for play in stage.plays if found and play.thing is found[-1]), None)
    aimed = last is not None and pointed and last.thing.type == TALISMAN and len(last.targets) == 1
    return last.targets if last is not None and aimed else found


def _aimed_at(stage: Stage) -> Thing | None:
    """The one Ally that what is played is played at."""
    aimed = [target for play in stage.plays for target in play.targets if target.type == ALIADO]
    return aimed[0] if len(aimed) == 1 else None


_OF_A_CARD: dict[str, tuple[str, Callable[[Stage], Thing | None]]] = {
    "strength": ("strength", _main),
    "cost": ("cost", _played),
    "pays_something": ("cost", _played),
    "controller": ("controller", _controlled),
    "zone": ("zone", _gone),
}
"""Questions about one card: as the engine knows them, and which card is meant where none is named."""
