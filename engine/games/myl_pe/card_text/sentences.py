"""Whole sentences: adjuncts, clauses and prices put together, and the kind of ability that follows from them.

The kind is computed (DAR 6.2 to 6.4): a reply is a response, a moment fires, a price or a limit is used at will; a
phase alone fires, with a price or a limit it says when it is used.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.card_text.adjuncts import (
    BY_FOE,
    END,
    GAME,
    LEAVES,
    PHASE_IDS,
    SPAN_OF,
    TURN,
    Adjunct,
    Moments,
    Phase,
    just_one,
    lies_in,
    moment_of,
    of_card,
    step_of,
)
from engine.games.myl_pe.card_text.clauses import (
    Items,
    costs_something,
    given_up,
    made,
    mine_of,
    of_this_card,
    one_step,
    said_of,
)
from engine.games.myl_pe.card_text.meaning.continuation import UNMARKED
from engine.games.myl_pe.card_text.meaning.finishing import OWN_WINDOW, finish
from engine.games.myl_pe.card_text.meaning.parts import (
    AtTheEnd,
    Chosen,
    Conditional,
    Item,
    L,
    NoModel,
    OnPlayers,
    Pending,
    Sentence,
    anywhere,
    rewritten,
    unmodelled,
)
from engine.games.myl_pe.card_text.noun_phrase import ASKED, described
from engine.games.myl_pe.card_text.states import Predicate
from engine.games.myl_pe.model import ability as model
from engine.games.myl_pe.model.ability import Cards, Condition, Objects, When
from engine.games.myl_pe.model.instructions import Step
from engine.games.myl_pe.model.words import (
    ALIADO,
    ARMA,
    IN_PLAY,
    MANO,
    ORO,
    OUT_OF_PLAY,
    PAGADO,
    RESERVA,
    TALISMAN,
    TOTEM,
)

L.rule("sentence", "(quien|un|una|todo|el|si un|cualquier) {heads} que portar:s3 {itself} [,] {predicate}")(
    lambda heads, itself, predicate: (
        ((Adjunct("condition", model.Is("bearer", heads)),), ("told", (), said_of(Chosen(ref="bearer"), predicate)), ())
        if heads != Cards(types=(ALIADO,)) and not heads.zones
        else None
    )
)
L.rule("front", "(si|mientras) {itself} (estar:s3|estar:3) en {place} [,] y [si] {conds} ,")(
    lambda itself, place, conds: (
        None if (lies := lies_in(itself, place)) is None else (lies, Adjunct("condition", conds))
    )
)


def given_at_a_time(
    deed: Any,
    phase: Phase | None = None,
    often: Any = None,
    times: int = 0,
    clauses: Items = (),
    purpose: Items = (),
    fronts: Any = (),
    backs: Any = (),
) -> tuple[Any, ...] | None:
    """«Paga un Oro en Batalla Mitológica y mira la Mano de tu oponente», «paga 1 Oro hasta dos veces y roba»."""
    costs = prices(deed)
    said = Adjunct("phase", phase) if phase is not None else Adjunct("limit", often or (times, "turn"))
    return None if costs is None else ((*fronts, said), ("gives", costs, clauses or purpose), backs)


def may_give_itself(deed: Any, clauses: Items) -> tuple[str, Any, Items] | None:
    """«Puedes destruirlo y un Aliado oponente pierde 2»: the card itself is the price, or one of the hand."""
    cost = (made(deed, "you") or (Item(None),))[0].said  # type: ignore[arg-type]
    own = isinstance(cost, model.Destroy | model.Exile) and cost.what.ref in ("self", "ally", "that")
    own = own or (isinstance(cost, model.Discard) and given_up(cost) and isinstance(clauses[0].said, Pending))
    return ("may", (cost,), clauses) if own else None


def its_controller_does(deed: Any, at_its: When, standing_front: bool = True) -> tuple[Any, ...] | None:
    """«Su controlador descarta una carta al final de su turno»."""
    items = made(mine_of(deed), "you")
    return None if items is None else ((Adjunct("when", Moments((at_its,))),), ("told", (), items), ())


def bought_off_by_them(
    player: str,
    deed: Any = None,
    annulling: Any = None,
    other: Any = None,
    annulled: bool = False,
    clauses: Items = (),
) -> tuple[Any, ...] | None:
    """«Para evitar esta habilidad tu oponente puede descartar tres cartas»: all that was said, unless he does."""
    prices = tuple(offered(one) for one in (deed or annulling, other) if one is not None)
    if player != "opponent" or not all(one is not None and is_price(one) for one in prices):
        return None
    given, *others = prices
    if others and not annulled:
        return None
    steps = tuple(item.said for item in clauses)
    if clauses:
        plain = all(isinstance(step, Step) for step in steps)
        offer = model.Offer(who="opponent", costs=(given,), otherwise=steps)  # type: ignore[arg-type]
        return ((), ("told", (), (Item(offer),)), ()) if plain else None
    return ((), ("avoided", (prices, bool(annulled or annulling)), ()), ())


def of_those_there(conds: Condition, deed: Any, purpose: Items = ()) -> tuple[Any, ...] | None:
    """«Si tu oponente controla dos o más Oros, destruye uno de ellos»: of those that the condition asks for.

    «Si tienes tres copias, puedes destruirlas para...»: so many are the price, without which nothing is bought.
    """
    theme = dict(deed.roles).get("theme")
    there = next(
        (one for one in (conds.of if isinstance(conds, model.Every) else (conds,)) if isinstance(one, model.Has)), None
    )
    if purpose:
        if conds != there or theme != Chosen(ref="those") or there.cards.of != "you" or there.least < 2:
            return None
        given = Chosen(there.cards, count=there.least)
        costs = prices(replace(deed, roles=tuple({**dict(deed.roles), "theme": given}.items())))
        return None if costs is None else ((), ("may", costs, purpose), ())
    if there is None or not isinstance(theme, Chosen) or theme != Chosen(Cards(), count=theme.count, among="done"):
        return None
    roles = {**dict(deed.roles), "theme": Chosen(there.cards, count=theme.count)}
    items = made(replace(deed, roles=tuple(roles.items())), "you")
    return None if items is None else ((Adjunct("condition", conds),), ("told", (), items), ())


def in_each_turn(own: Items = (), player: str = "you", deed: Any = None) -> tuple[Any, ...] | None:
    """«Cada turno pierde 1 a la fuerza»: when the turn of the player that it is about begins, for good."""
    items: Any = own if deed is None else made(deed, player) if player == "opponent" else None
    if items is None or any(item.optional for item in items):
        return None
    lasting = tuple(
        replace(one, said=replace(one.said, until=one.said.until or GAME)) if isinstance(one.said, Pending) else one
        for one in items
    )
    return ((Adjunct("when", Moments((When("paso:9.1.B", by=player),))),), ("told", (), lasting), ())  # type: ignore[arg-type]


def attacks_or_else(np: Chosen, deed: Any) -> tuple[Any, ...] | None:
    """«Su portador debe atacar todos los turnos o su controlador descarta tres cartas»: where it did not."""
    items = made(mine_of(deed), "you")
    if np.ref not in ("self", "ally", "bearer") or items is None:
        return None
    never = model.Compare(model.Times(When("ataca", bearer=np.ref == "bearer")), "=", 0)
    ends = Adjunct("when", Moments((When("fin_de_turno", by="you"),)))
    return ((ends, Adjunct("condition", never)), ("told", (), items), ())


def player_then_does(
    player: str,
    deed: Any,
    adjunct: Adjunct | None = None,
    at_its: When | None = None,
    before_attacking: When | None = None,
    per: model.Count | None = None,
) -> tuple[Any, ...] | None:
    """«Tu oponente, al final de cada Vigilia, bota dos cartas», «al final de su turno»: of whoever does it."""
    items = made(deed, player) if player == "opponent" or (adjunct is not None and player != "spoken") else None
    if items is None:
        return None
    when = at_its or before_attacking
    moment = adjunct if when is None else Adjunct("when", Moments((replace(when, by="opponent"),)))
    scaled = items if per is None else (_scaled(items[0], per),)
    return None if None in scaled else ((moment,), ("told", (), scaled), ())


L.rule("clause.rule", "{damage_of_all} [{until}]")(lambda damage_of_all, until=END: (OnPlayers(damage_of_all, until),))


def damage_of_all(damage_of_all: Any, predicate: Predicate) -> tuple[Any, ...] | None:
    """«El total de puntos de ataque de tu oponente se reduce a 4 y no pueden ser bloqueados»: his attackers."""
    theirs = said_of(Chosen(Cards(of="opponent", types=(ALIADO,)), all=True), predicate)
    return None if theirs is None else ((), ("told", (), (Item(OnPlayers(damage_of_all, END)), *theirs)), ())


def as_much_as_was_dealt(player: str = "", thrower: str = "") -> tuple[Any, ...] | None:
    """«Tu oponente bota igual número de cartas al daño recibido en tu Castillo»: in reply to that damage (9.3.4.1)."""
    if "spoken" in (player, thrower):
        return None
    make: Any = model.Mill if player else model.Discard
    lost = make(count=model.Fact("n"), who=player or thrower)
    reply = Adjunct("reply", Moments((When("recibe_dano", by="you"),)))
    return ((reply,), ("told", (), (Item(lost),)), ())


L.rule("at_its", "{edge} su {its_phase}")(lambda edge, its_phase: moment_of(Phase(its_phase, "you", edge)))


def rather(conds: Condition, n: int = 0, rather: Items = ()) -> tuple[Any, ...]:
    """«Si es un Caballero, gana +4 en su lugar»: the one in the place of the other."""
    items = rather or (Item(Pending(Chosen(ref="implied"), (model.Strength("add", n),))),)
    return ((), ("rather", (conds,), items), ())


L.rule("sentence", "poder:3 {_:attack_at_all} {_:at_once} , en este turno {np} {predicate}")(
    lambda np, predicate: (
        None
        if (items := said_of(np, replace(predicate, until=TURN))) is None or predicate.moves
        else (
            (Adjunct("when", Moments((When("entra"),))),),
            ("told", (), (Item(Pending(Chosen(ref="self"), (model.Can("atacar_al_entrar"),), TURN)), *items)),
            (),
        )
    )
)


def attack_with_it(np: Chosen) -> tuple[Any, ...] | None:
    """«Cuando ataca, también deben hacerlo todos los Aliados»: yours, in the same declaration."""
    if not np.all or np.cards.of not in ("any", "you") or np.cards.away:
        return None
    those = replace(np, cards=replace(np.cards, of="you", other=True))
    items = said_of(those, Predicate((model.Must("atacar"),)))
    return ((Adjunct("condition", model.Is("self", Cards(doing=("atacando",)))),), ("told", (), items), ())


def when_its_subject(np: Chosen, happens: Any, predicate: Predicate) -> tuple[Any, ...] | None:
    """«Su portador, cuando bloquee gana +2»."""
    whens = of_card(happens, np)
    items = said_of(np, predicate)
    if np.ref not in ("bearer", "self", "ally") or whens is None or items is None:
        return None
    return ((Adjunct("when", Moments(whens)),), ("told", (), items), ())


def gains_ability(np: Chosen, gained: tuple[Any, ...], until: Any = None) -> Items | None:
    """«Un Aliado gana la habilidad “Cuando ataca, roba una carta”»."""
    types = np.cards.types
    said = assembled(gained, types[0] if types in (("Oro",), ("Tótem",)) else ALIADO)
    given = finish(said[0], types[0] if types in (("Oro",), ("Tótem",)) else ALIADO) if len(said) == 1 else None
    return None if given is None else said_of(np, Predicate((model.Gains((given,)),), until=until))


def while_they_fight(np: Chosen, predicate: Predicate, when_they: Any) -> tuple[Any, ...] | None:
    """«Tus Aliados ganan 1 a la fuerza cuando defienden»: those that do."""
    if not np.all or np.cards.doing or predicate.until is not None or predicate.moves or np.cards.away:
        return None
    those = replace(np, cards=replace(np.cards, doing=(when_they,)))
    return ((), ("told", (), said_of(those, predicate)), ())


def when_they_hit(np: Chosen, predicate: Predicate) -> tuple[Any, ...] | None:
    """«Tus Guerreros ganan 1 permanentemente cuando hacen daño al Castillo oponente»: each for itself."""
    if not np.all or predicate.until is None or predicate.moves or np.cards.away:
        return None
    items = said_of(Chosen(ref="event"), predicate)
    return ((Adjunct("when", Moments((When("hace_dano", what=np.cards),))),), ("told", (), items), ())


def used_by_anybody(any_may: bool, deed: Any, deeds: Items) -> tuple[Any, ...] | None:
    """«Cualquier jugador puede botar 3 cartas para destruir este Tótem»."""
    mine = mine_of(deed)
    costs = prices(mine)
    return None if costs is None else ((), ("anybody", costs, deeds), ())


def next_one_annulled(heads: Cards, anybody: bool = False, fronts: Any = ()) -> tuple[Any, ...]:
    """«El siguiente Talismán que juegue tu oponente este turno será anulado»."""
    when = When("juega", what=heads, by="any" if anybody else "opponent")
    return (fronts, ("told", (), (Item(model.Later(when=when, steps=(model.Annul(),))),)), ())


def replied_by_playing(itself: bool, adjunct: Adjunct, clauses: Items) -> tuple[Any, ...] | None:
    """«En respuesta a declarar un ataque, juega esta carta y cancela el ataque»."""
    return ((adjunct,), ("told", (), clauses), ()) if adjunct.what == "reply" else None


def after_their_attack(
    np: Chosen, predicate: Predicate, standing_front: bool = True, standing_back: bool = True
) -> tuple[Any, ...] | None:
    """«Tus Aliados después de atacar vuelven a la Línea de Defensa»: each of them after its own attack."""
    if np.ref in ("self", "ally", "bearer"):
        when, about = When("tras_atacar", bearer=np.ref == "bearer", ref=None if np.ref != "ally" else "ally"), np
    elif np.ref is None and not np.cards.away:
        when, about = When("tras_atacar", what=np.cards), Chosen(ref="event")
    else:
        return None
    items = said_of(about, predicate)
    return None if items is None else ((Adjunct("when", Moments((when,))),), ("told", (), items), ())


def instead_of_it(event: tuple[When, ...], clauses: Items, deed: Any = None) -> tuple[Any, ...] | None:
    """«Si fuera a ser destruido, en vez de eso destiérralo»: it goes there, and not to its fate (DAR 10.45)."""
    if len(event) != 1 or event[0].event not in LEAVES or len(clauses) != 1:
        return None
    moved, costs = _moved(clauses, event[0]), () if deed is None else prices(deed)
    if moved is None or costs is None or (costs and clauses[0].optional):
        return None
    return ((), ("moved_instead", (event[0], clauses[0].optional or bool(costs), costs), (Item(moved),)), ())


def _moved(clauses: Items, when: When) -> Any:
    """Where the card of a moment goes, if that is all that is said."""
    said = clauses[0].said if len(clauses) == 1 else None
    if (
        not isinstance(said, model.Bounce | model.ShuffleIn | model.Exile | model.PutIntoPlay)
        or said.what.ref not in _OF_THE_MOMENT
    ):
        return None
    itself = when.what is None and not when.bearer
    return replace(said, what=Objects(ref="self" if itself else "event"))


_FATE: dict[type, str] = {model.Bounce: "a_la_mano", model.ShuffleIn: "al_castillo", model.Exile: "desterrado"}
_OF_THE_MOMENT = ("that", "that_one", "latter", "self", "ally")
"""How the card of a moment is called after it."""


L.rule(
    "sentence", "{fronts} para salvar:inf (-lo|-la) {priced:price}", "{fronts} {priced:price} para salvar:inf (-lo|-la)"
)(lambda fronts, priced: (fronts, ("may", tuple(item.said for item in priced[1]), (Item(model.Save()),)), ()))


L.rule("price", "{deed:deed.imp}")(lambda deed: ("must", _as_items(deed)) if _as_items(deed) else None)


def giving(one: Any, two: Any = None) -> tuple[Any, ...] | None:
    """«Pagando 4 Oros y destruyendo un Aliado»: given up for the rest, of one's own."""
    return own_prices(*(deed for deed in (one, two) if deed is not None))


def own_prices(*deeds: Any) -> tuple[Any, ...] | None:
    """What is given up by these deeds, of one's own; None where one of them gives up nothing."""
    items = [made(deed, "you") for deed in deeds]
    costs = tuple(own_price(item[0].said) for item in items if item is not None)
    return costs if len(costs) == len(items) and all(is_price(cost) for cost in costs) else None


def own_price(cost: Any) -> Any:
    """A price that says «un Aliado»: one that whoever pays it controls (DAR 8.1.B)."""
    what = getattr(cost, "what", None)
    pick = what.pick if isinstance(what, Objects) else None
    if what is None or pick is None or pick.of != "any":
        return cost
    return replace(cost, what=replace(what, pick=replace(pick, of="you")))


def for_what_is_given(
    giving: tuple[Any, ...] = (),
    deeds: Items = (),
    offered: Items = (),
    deed: Any = None,
    entering: tuple[Any, ...] = (),
) -> tuple[str, Any, Items] | None:
    """«Puedes robar una carta pagando un Oro», «la puedes poner en juego pagando 4 Oros»: this card, where it lies."""
    if entering:
        return ("may", entering, (Item(model.PutIntoPlay(what=Objects(ref="self"))),))
    if offered:
        return ("may", giving, (replace(offered[0], optional=True), *offered[1:]))
    if deed is None:
        return ("may", giving, deeds)
    items = made(deed, "you")
    return None if items is None else ("gives", giving, items)


L.rule("body", "{clauses} si {deed:deed.2}")(
    lambda clauses, deed: None if (costs := prices(deed)) is None else ("gives", costs, clauses)
)


def given_in_reply(deed: Any, adjunct: Adjunct, purpose: Items) -> tuple[Any, ...] | None:
    """«Destruye este Aliado en respuesta a un ataque para que...»: when, between the price and what it buys."""
    costs = prices(deed) if adjunct.what == "reply" else None
    return None if costs is None else ((adjunct,), ("gives", costs, purpose), ())


def paid_to_enter(deed: Any, lies_there: str) -> tuple[Any, ...] | None:
    """«Paga 2 Oros y ponlo en juego desde tu Cementerio»: this card, where it lies."""
    costs = prices(deed)
    entered = (Item(model.PutIntoPlay(what=Objects(ref="self"))),)
    return None if costs is None else ((Adjunct("lies", lies_there),), ("gives", costs, entered), ())


L.rule("sentence", "para jugar:inf (-lo|-la|[a] {itself}) deber:2 (tener:inf|controlar:inf) [en juego] {some_cards}")(
    lambda some_cards, itself=True: (
        ((), ("required", (model.Has(replace(some_cards[0], of="you"), *some_cards[1]),), ()), ())
        if some_cards[0].of in ("any", "you")
        else None
    )
)


def _as_items(deed: Any) -> Items | None:
    return made(deed, "you")


def told(clauses: Items) -> tuple[str, Any, Items]:
    """What is done or holds, for nothing."""
    return ("told", (), clauses)


def priced(price: tuple[str, Items], purpose: Items) -> tuple[str, Any, Items] | None:
    """«Puedes pagar 2 Oros para robar una carta»."""
    may, costs = price
    given = tuple(item.said for item in costs)
    if given == (model.LookHand(who="you", shown=True),):  # the hand is shown, and then the rest is done
        return ("told", (), (replace(costs[0], optional=may == "may"), *(replace(one, then=True) for one in purpose)))
    if any(isinstance(one, tuple | Pending) or one.__class__.__name__ in _NO_COST for one in given):
        return None
    return (may, given, purpose)


def chosen_for(
    np: Chosen | None = None, purpose: Items = (), clauses: Items = (), named: Chosen | None = None
) -> tuple[str, Any, Items] | None:
    """«Elige un Aliado para que pierda su habilidad», «nombra una carta en línea de defensa»: one that lies there."""
    np = np or named or Chosen()
    hidden = np.cards.zones and not {*np.cards.zones} <= {*IN_PLAY} and unmodelled(purpose) is None
    if np.ref is not None or np.all or hidden:
        return None
    if clauses and of_this_card(clauses):
        return None
    return ("chosen", (model.Choose(what=np.objects()),), (*purpose, *clauses))


def stronger_or_weaker(np: Chosen, n: int, until: Any = None) -> tuple[str, Any, Items] | None:
    """«Elige un Aliado para que gane o pierda 1 a la fuerza»: which of the two is chosen as it is done."""
    if np.ref is not None or np.all or np.count != 1 or np.up_to or np.cards.away:
        return None
    one = Objects(ref="target:0")
    lasts: Any = until[0] if until else "turn_end"
    modes = tuple(model.Affect(effect=model.Strength("add", plus), on=one, until=lasts) for plus in (n, -n))
    return ("told", (), (Item(model.Choose(what=np.objects())), Item(model.Mode(modes=modes))))


def chosen_several(np: Chosen, predicate: Predicate) -> tuple[str, Any, Items] | None:
    """«Elige hasta dos Aliados para que pierdan 1 a la fuerza»: of several it is said of all that are chosen."""
    if np.ref is not None or np.all or np.cards.away or predicate.optional or (np.count == 1 and not np.up_to):
        return None
    items = said_of(np, predicate)
    return ("told", (), items) if items is not None and len(items) == 1 else None


def about_them(they: tuple[Condition, Items], fronts: Any = (), backs: Any = ()) -> tuple[Any, ...]:
    """What holds for all of yours while they are all of a kind."""
    condition, items = they
    return ((*fronts, Adjunct("condition", condition)), ("told", (), items), backs)


def for_each_one(per: model.Count, clause: Items) -> tuple[str, Any, Items] | None:
    """«Por cada Dragón, roba una carta»: so many times as much."""
    scaled = _scaled(clause[0], per) if len(clause) == 1 else None
    return None if scaled is None else ("told", (), (scaled,))


def _scaled(item: Item, per: model.Count | model.Times | model.Fact) -> Item | None:
    said = item.said
    if isinstance(said, model.Draw | model.Mill | model.Discard) and said.count == model.Fact():
        return replace(item, said=replace(said, count=per))
    if isinstance(said, model.Draw | model.Mill | model.Discard) and isinstance(said.count, int):
        return replace(item, said=replace(said, count=replace(per, times=said.count)))
    what = getattr(said, "what", None)
    if isinstance(what, Objects) and what.count == model.Fact():
        return replace(item, said=replace(said, what=replace(what, count=per)))  # type: ignore[type-var]
    if isinstance(said, Pending) and len(said.effects) == 1:
        effect = said.effects[0]
        if isinstance(effect, model.Strength) and effect.op == "add" and isinstance(effect.amount, int):
            return replace(
                item, said=replace(said, effects=(replace(effect, amount=replace(per, times=effect.amount)),))
            )
    return None


def for_each_damage(np: Chosen, to_castle: bool, clause: Items) -> tuple[Any, ...] | None:
    """«Por cada punto de daño que haga este Aliado al Castillo oponente, baraja igual número de cartas»."""
    whens = of_card((("event", "hace_dano"),), np)
    scaled = _scaled(clause[0], model.Fact("n")) if len(clause) == 1 else None
    if whens is None or scaled is None:
        return None
    return ((Adjunct("when", Moments(whens)),), ("told", (), (scaled,)), ())


def paid_first(deed: Any, deeds: Items) -> tuple[str, Any, Items] | None:
    """«Puedes pagar un Oro y robar una carta»: what is given up first is the price of the rest."""
    costs = _as_items(deed)
    if not costs or not costs_something(costs[0].said):
        return None
    return ("may_and", (costs[0].said,), deeds)


def _begins_with_a_price(items: Items) -> bool:
    return len(items) > 1 and given_up(items[0].said) and not items[0].optional and not items[1].then


_NO_COST = ("Search", "LookTop", "LookHand", "Generate", "Draw", "Mode", "ExtraTurn", "Annul", "Save", "Choose")


def before_colon(clauses: Items, deeds: Items = (), orders: Items = ()) -> tuple[str, Any, Items] | None:
    """«Paga 1 Oro y destierra este Aliado: roba una carta»: what stands before the colon is given up for the rest."""
    costs = tuple(item.said for item in deeds or orders)
    if not all(_is_price(cost) for cost in costs) or any(item.optional for item in (*deeds, *orders)):
        return None
    return ("may", costs, clauses)


def of_a_chosen_player(deed: Any) -> tuple[str, Any, Items] | None:
    """«Elige un jugador. Ese jugador roba tres cartas»."""
    modes = [made(mine_of(deed), "you"), made(deed, "opponent")]
    said = [one[0].said for one in modes if one is not None and isinstance(one[0].said, Step)]
    return ("told", (), (Item(model.Mode(modes=tuple(said))),)) if len(said) == 2 else None


def for_its_cost(
    np: Chosen, deeds: Items = (), purpose: Items = (), clauses: Items = ()
) -> tuple[str, Any, Items] | None:
    """«Puedes pagar el coste de un Aliado oponente para destruirlo»: what the card costs that it is done to."""
    if np.ref is not None or np.all or np.count != 1 or np.up_to or np.cards.away:
        return None
    price = model.Pay(oros=model.Quality("cost", of="target:0"))
    return ("may", (price,), (Item(model.Choose(what=np.objects())), *deeds, *purpose, *clauses))


def chosen_before_colon(np: Chosen, orders: Items, clauses: Items) -> tuple[str, Any, Items] | None:
    """«Elige un Oro y destierra este Oro: ese Oro pierde su habilidad»: chosen first, then paid."""
    if np.ref is not None or np.all or np.cards.away or not all(_is_price(item.said) for item in orders):
        return None
    return ("may", tuple(item.said for item in orders), (Item(model.Choose(what=np.objects())), *clauses))


def _is_price(said: Any) -> bool:
    """Whether it is given up, shown, or moved for something: what only looks or makes is no price."""
    if isinstance(said, model.Exile | model.ToCastle) and said.what.all is not None:
        return said.what.top and said.what.all.of == "you"
    what = getattr(said, "what", None)
    itself = isinstance(what, Objects) and what.ref in ("self", "ally", "bearer", "that")
    return isinstance(said, model.Show | model.MoveOros) or (itself and isinstance(said, Step)) or costs_something(said)


L.rule("body", "poder:2 hacer:inf esto : {clauses}")(
    lambda clauses: ("maybe", (), clauses) if len(clauses) > 1 else None
)
L.rule("orders", "{deed:deed.imp}")(lambda deed: _as_items(deed))
L.rule("orders", "{deed:deed.imp} y {orders}")(
    lambda deed, orders: None if (first := _as_items(deed)) is None else (*first, *orders)
)


L.rule("pays", "{deed:deed.imp}")(
    lambda deed: (cost,) if (made_of := _as_items(deed)) and given_up(cost := made_of[0].said) else None
)


def is_price(said: Any) -> bool:
    """Whether it can be given up for what stands after a colon: an own card, or an own payment."""
    if isinstance(said, model.Pay):
        return True
    if isinstance(said, model.Discard | model.Mill):
        return said.who == "you" and not getattr(said, "random", False)
    if isinstance(
        said,
        model.Destroy
        | model.Exile
        | model.Bounce
        | model.ShuffleIn
        | model.ToCastle
        | model.ToGraveyard
        | model.MoveOros,
    ):
        what = said.what
        return what.ref in ("self", "ally", "bearer", "that") or (what.pick is not None and what.pick.of == "you")
    return isinstance(said, model.Show)


def for_that(deed: Any) -> tuple[Any, ...] | None:
    """«Destruye este Aliado:», «puedes pagar un Oro para»: what is given up for what follows."""
    return prices(deed)


def prices(*deeds: Any) -> tuple[Any, ...] | None:
    """What is given up by these deeds; None where one of them gives up nothing."""
    items = [made(deed, "you") for deed in deeds]
    costs = tuple(one[0].said for one in items if one is not None)
    return costs if len(costs) == len(deeds) and all(is_price(cost) for cost in costs) else None


def given_for(deed: Any, clauses: Items = (), one: Any = None, then: Items = ()) -> tuple[str, Any, Items] | None:
    """«Descarta esta Arma: roba una carta»: what stands before a colon is its price; this card before «y luego» too."""
    costs = prices(deed) if one is None else prices(one, deed)
    if costs is None or (then and getattr(getattr(costs[0], "what", None), "ref", None) not in ("self", "ally")):
        return None
    return ("gives", costs, clauses or then)


def laid_for(deed: Any) -> tuple[Any, ...] | None:
    """«Destruye dos Aliados y pon esta carta en tu Reserva»: what laying this Oro costs."""
    items = made(deed, "you")
    return None if items is None else ((), ("additional", tuple(own_price(item.said) for item in items), ()), ())


def played_for(purpose: Items, clauses: Items = ()) -> tuple[str, Any, Items]:
    """«Juega este Talismán para...»: the name is only said once more."""
    return ("plays", (), (*purpose, *clauses))


L.rule("body", "[poder:2] (jugar:imp|jugar:inf) [a] (@self|este @talisman|esta @carta) (y|,) {price} {purpose}")(
    lambda price, purpose: priced((price[0], price[1]), purpose)
)


def or_else(
    clauses: Items,
    conds: Condition | None = None,
    heads: Cards | None = None,
    otherwise: Items = (),
    then_after: bool = False,
) -> tuple[Any, ...]:
    """«Si es un Aliado, ponlo en juego, si no, descártalo»; «si esta carta es un Aliado» is said of the one seen."""
    asked: Any = conds if heads is None else model.Is("done", heads)
    return (
        (),
        ("after" if then_after else "told", (), (Item(Conditional(asked, clauses, otherwise), then=then_after),)),
        (),
    )


def afterwards(
    clauses: Items = (), np: Chosen | None = None, price: tuple[str, Items] | None = None, purpose: Items = ()
) -> tuple[Any, ...] | None:
    """«Luego, roba una carta», «luego, puedes pagar un Oro para robar una carta»: goes on with the sentence before."""
    if price is not None:
        bought = _bought(price, purpose)
        clauses = () if bought is None else (bought,)
    elif np is not None and np.ref is None and not (np.all or np.cards.away):
        clauses = (Item(model.Choose(what=np.objects())), *purpose)
    if not clauses:
        return None
    first, *rest = clauses
    return ((), ("after", (), (replace(first, then=True), *rest)), ())


def _bought(price: tuple[str, Items], purpose: Items) -> Item | None:
    """What somebody may give up for something, among the things that an ability does."""
    may, costs = price
    given = tuple(item.said for item in costs)
    plain = all(isinstance(item.said, Step) and not item.optional for item in purpose)
    if may != "may" or not plain or any(isinstance(one, tuple) or type(one).__name__ in _NO_COST for one in given):
        return None
    return Item(model.Offer(costs=given, steps=tuple(item.said for item in purpose)))  # type: ignore[arg-type, misc]


def of_the_other(opponent_of: When, predicate: Any, backs: Any = ()) -> tuple[Any, ...] | None:
    """«El Aliado que lo bloquee pierde 1»: said of the other card when that happens."""
    items = said_of(Chosen(ref="other"), predicate)
    return None if items is None else ((Adjunct("when", Moments((opponent_of,))),), ("told", (), items), backs)


def sentence(body: tuple[str, Any, Items], fronts: Any = (), backs: Any = ()) -> tuple[Any, ...]:
    """A sentence with everything that attaches to it; it is put together when the type of card is known."""
    return (fronts, body, backs)


LATER = Adjunct("phase", Phase("fase_final"))
"""«En la Fase Final»: when the rest of what a Talismán does is done."""


class Parts:
    """The adjuncts of a sentence by what they are about; `clash` where one is said twice."""

    def __init__(self, fronts: tuple[Adjunct, ...], backs: tuple[Adjunct, ...]) -> None:
        self.found: dict[str, Any] = {}
        self.clash = False
        for adjunct in (*fronts, *backs):
            key, value = adjunct.what, adjunct.value
            if key == "condition" and key in self.found:
                self.found[key] = model.Every((self.found[key], value))
            elif key in self.found:
                self.clash = True
            else:
                self.found[key] = value
        self.at_the_end = any(one.what == "standing" for one in backs)

    def take(self, key: str) -> Any:
        """An adjunct's value, once."""
        return self.found.pop(key, None)


def assembled(parsed: tuple[Any, ...], type_: str, after: bool = False) -> list[Sentence]:
    """The sentences that the parts can be on a card of this type: two for «entre o salga», none where they clash.

    `after`: whether an ability was said before; a Talismán that was played does the rest when its time comes.
    """
    if unmodelled(parsed) is not None:
        return []
    parsed = _where_it_lies(parsed)
    if type_ == TALISMAN and any(one.what == "lies" for one in (*parsed[0], *parsed[2])):
        there = assembled(parsed, TOTEM, after)
        return [one for one in there if one.kind == "activated" and one.zones and {*one.zones} <= {*OUT_OF_PLAY}]
    either = next((one for one in parsed[0] if one.what == "replies"), None)
    if either is not None:
        each = [tuple(Adjunct("reply", one) if old is either else old for old in parsed[0]) for one in either.value]
        return [made for front in each for made in assembled((front, *parsed[1:]), type_, after)]
    return _Assembling(parsed, type_, after).sentences()


def _also(first: Condition | None, second: Condition | None) -> Condition | None:
    """Both conditions, or the one that is asked."""
    return model.Every((first, second)) if first is not None and second is not None else first or second


class _Assembling:
    """A sentence while its adjuncts find their place: step by step, until one of them says what it is."""

    def __init__(self, parsed: tuple[Any, ...], type_: str, after: bool) -> None:
        fronts, (self.mode, self.costs, self.items), backs = _with_unsaid(_whose(parsed, after), type_)
        self.fronts, self.backs = _in_their_phase(fronts, self.items), _in_their_phase(backs, self.items)
        self.type, self.after = type_, after
        self.parts = Parts((), ())
        self.standing = False
        self.condition: Condition | None = None
        self.reply: Moments | None = None
        self.when: Moments | None = None
        self.phase: Phase | None = None

    @property
    def said(self) -> tuple[Adjunct, ...]:
        """Every adjunct of the sentence."""
        return (*self.fronts, *self.backs)

    def sentences(self) -> list[Sentence]:
        """What the first step makes of it that makes anything; none where one finds it to say nothing."""
        for step in (
            self._says_nothing,
            self._at_the_end_of_the_turn,
            self._rest_of_a_talisman,
            self._whole,
            self._clashes,
            self._of_itself,
            self._timed,
            self._waits,
            self._bought_then,
            self._moments,
            self._waits_for_the_phase,
        ):
            found = step()
            if found is not None:
                return found
        return self._made()

    def _says_nothing(self) -> list[Sentence] | None:
        """Whose phase, whose number or who does it is not said."""
        if any(one.what == "phase" and one.value.turn == "theirs" for one in self.said):
            return []
        if _hangs(self.items, self.costs, self.after or self.mode == "after") or not _one_doer(self.items):
            return []
        fronts = {one.what for one in self.fronts}
        pointing = any(getattr(getattr(cost, "what", None), "ref", None) == "that" for cost in _flat(self.costs))
        if self.after and pointing and "lies" not in fronts:
            return []  # «puedes destruirlo: ...» after another ability: this card, or the one that that was about
        if {"its_end", "when"} <= fronts:
            return []  # «cuando robas una carta al final del turno»: which draw, and not when the rest is done
        asked = model.Every(tuple(one.value for one in self.fronts if one.what == "condition"))
        if self.mode not in _WHOLE and _asks_the_last_turn(asked):
            self.items = _in_the_turn_asked(self.items)
        if any(
            isinstance(item.said, OnPlayers) and isinstance(item.said.effect, model.FirstAction) for item in self.items
        ):
            self.backs = tuple(one for one in self.backs if one not in _FOUGHT)
        return None

    def _at_the_end_of_the_turn(self) -> list[Sentence] | None:
        if self.type == TALISMAN or self.after:
            return None
        if not _fires_at_the_end(self.mode, self.items, self.fronts, self.backs):
            return None
        asked = next((one.value for one in self.said if one.what == "condition"), None)
        return [Sentence(self.items, kind="triggered", when=When("fin_de_turno", by="you"), condition=asked)]

    def _rest_of_a_talisman(self) -> list[Sentence] | None:
        """What a Talismán goes on with: for a price, in the Fase Final, or whenever something happens this turn."""
        talisman, items, costs = self.type == TALISMAN, self.items, self.costs
        buys = self.mode == "may" and len(costs) == 1 and isinstance(costs[0], model.Pay)
        if self.after and talisman and buys and not self.said:
            return [Sentence((Item(costs[0], optional=True), *(replace(item, then=True) for item in items)))]
        self.backs = _of_their_subject(items, self.backs, self.after)
        self.items = items = resolved(items, self.said, self.after)
        if self.mode == "exiled":
            return [] if not talisman else [Sentence(items, follows=True) if self.after else Sentence(items)]
        if not talisman or self.mode != "told" or self.backs:
            return None
        if [one.what for one in self.fronts] == ["until", "when"]:
            lasts, whens = self.fronts[0].value, self.fronts[1].value.whens
            if lasts not in (TURN, END) or len(whens) != 1 or self.after:
                return []
            return [Sentence((Item(AtTheEnd(items, whens[0], once=False)),))]
        if self.after and self.fronts == (LATER,):
            return [Sentence((Item(AtTheEnd(items, When("paso:9.4.B"))),))]
        return None

    def _whole(self) -> list[Sentence] | None:
        """What takes no adjuncts, and what is said otherwise than it is meant."""
        if self.mode == "spares":
            if any(one.what not in ("limit", "lies", "condition", "standing") for one in self.said):
                return []
            self.fronts = (*self.fronts, Adjunct("when", Moments(self.costs[0])))
            self.mode, self.costs = "may", self.costs[1]
        if self.mode == "chosen":
            self.mode, self.items, self.costs = "told", (*(Item(cost) for cost in self.costs), *self.items), ()
        if self.mode in _WHOLE:
            whole: list[Sentence] = _WHOLE[self.mode](self.costs, self.items, self.type)
            return whole
        if self.mode == "maybe" and not any(one.what in ("when", "phase") for one in self.fronts):
            return []  # all of it or nothing: only what fires is so as a whole
        if self.mode == "may_and" and self.type == TALISMAN:  # first the one, and only then the other
            first = Item(self.costs[0], optional=True)
            self.mode, self.costs = "told", ()
            self.items = (first, *(replace(item, then=True) for item in self.items))
        self.mode = "may" if self.mode in ("maybe", "may_and") else self.mode
        return None

    def _clashes(self) -> list[Sentence] | None:
        """Whether what is said does not go together: prices, moments, and what was not seen."""
        parts = self.parts = Parts(self.fronts, self.backs)
        first, paid = parts.take("first_said"), any(isinstance(cost, model.Pay) for cost in _flat(self.costs))
        if (first and self.after) or (self.type == TALISMAN and self.mode == "gives" and paid):
            return []
        late = next((one.value for one in self.backs if one.what == "when"), None)
        if late is not None and late.unsaid and any(_of_another(item) for item in self.items):
            return []
        if self._has_no_price() or not _seen_before(self.items):
            return []
        if parts.clash or "beyond" in parts.found:
            return []
        return [] if self.costs and _is_played_for_its_cost(self.costs, self.items) else None

    def _has_no_price(self) -> bool:
        """Whether what is given up has nothing that it could be the price of."""
        fires = {"when", "reply"} & self.parts.found.keys()
        if self.mode == "pays" and not isinstance(self.costs[0], model.Pay) and (fires or self.type == TALISMAN):
            return True
        self.mode = "pays" if self.mode == "gives" else self.mode
        if self.mode != "told" or fires or self.type == TALISMAN:
            return False
        return _begins_with_a_price(self.items) and not _of_before_any(self.parts)

    def _of_itself(self) -> list[Sentence] | None:
        """What holds of a Talismán before it is played."""
        if self.type != TALISMAN:
            return None
        if len(self.items) > 1 and any(_from_elsewhere(item) for item in self.items):
            return []
        if not self.parts.found.keys() <= {"condition"}:
            return None
        if not all(_of_itself(item, self.after) or _from_elsewhere(item) for item in self.items):
            return None
        asked = self.parts.found.get("condition")
        return [
            Sentence(kind="continuous", lasting=tuple(replace(_itself(item), condition=asked) for item in self.items))
        ]

    def _timed(self) -> list[Sentence] | None:
        """How long it holds, and the card that is drawn when the turn ends (DAR 10.28)."""
        until = self.parts.take("until")
        if until is not None:
            held = timed(self.items, until)
            if held is None:
                return []
            self.items = held
        at_end = self.parts.found.get("when")
        drawn = all(_drawn_at_the_end(item) for item in self.items)
        if at_end is not None and at_end.whens == (When("fin_de_turno", by="you"),) and drawn and self.type != TALISMAN:
            self.parts.take("when")  # a card more is drawn before that moment comes
            self.items = tuple(_drawn_if_liked(item) for item in self.items)
        if self.parts.take("that_turn"):
            self.items = timed(self.items, TURN) or self.items
        if len(self.items) > 1 and any(one.what in ("its_end", "condition", "phase", "until") for one in self.backs):
            return []
        return None

    def _waits(self) -> list[Sentence] | None:
        """«Al final del turno»: what is asked after it is asked then."""
        if self.parts.found.get("its_end") and any(_drawn_at_the_end(item) for item in self.items):
            return []
        if self.parts.take("its_end"):
            first = [one.what for one in self.fronts]
            if {"its_end", "condition"} <= {*first} and first.index("its_end") < first.index("condition"):
                asked = self.parts.take("condition")
                if _of_before(asked) or _of_what_was_done(asked):
                    return []
                self.items = (Item(Conditional(asked, self.items)),)
            self.items = (Item(AtTheEnd(self.items)),)
        self.standing = bool(self.parts.take("standing"))
        asked = self.parts.found.get("condition")
        of_before = asked is not None and _of_before(asked)
        return [] if of_before and {"reply", "when", "phase", "limit"} & self.parts.found.keys() else None

    def _bought_then(self) -> list[Sentence] | None:
        """«Si es un Aliado, puedes pagar 1 Oro para...»: an offer that hangs on what was done."""
        asked = self.parts.found.get("condition")
        if not isinstance(asked, model.Is) or asked.ref != "done" or self.mode != "may" or not self.costs:
            return None
        if self.backs or len(self.fronts) != 1 or not all(isinstance(item.said, Step) for item in self.items):
            return None
        bought = model.Offer(costs=tuple(self.costs), steps=tuple(item.said for item in self.items))
        return [Sentence((Item(Conditional(asked, (Item(bought),))),))]

    def _moments(self) -> list[Sentence] | None:
        """What is replied to, what it fires at, in which phase: one of the two, and nothing may be left."""
        parts = self.parts
        self.reply, self.when, self.phase = parts.take("reply"), parts.take("when"), parts.take("phase")
        if (own := parts.take("own_limit")) is not None:
            if {"limit", "turn"} & parts.found.keys() or (self.phase is not None and self.phase.turn == "opponent"):
                return []
            parts.found["limit"] = (own, "turn")
            if self.phase is not None:
                self.phase = replace(self.phase, turn="you")
            else:
                parts.found["condition"] = _also(model.During("you"), parts.found.get("condition"))
        if parts.take("first_laid"):
            entered = model.Compare(model.Times(When("entra", what=Cards(of="you")), "game"), "<=", 1)
            parts.found["condition"] = _also(entered, parts.take("condition"))
            self.when = self.when or Moments((When("entra"),))
        self.condition = parts.take("condition")
        left = parts.found.keys() - {"limit", "turn", "lies"}
        return [] if left or (self.reply is not None and self.when is not None) else None

    def _waits_for_the_phase(self) -> list[Sentence] | None:
        """A phase beside a moment: when the rest is done."""
        if self.phase == Phase("batalla") and self.reply is not None and self.reply.whens[0].event in _IN_BATTLE:
            self.phase = None
        if self.phase is None:
            return None
        if self.reply is not None or self.when is not None:
            later = moment_of(self.phase)
            said = [one.what for one in self.said]
            after = self.when is not None and said.index("when") < said.index("phase")
            if self.reply is not None or later is None or self.costs or not after:
                return []
            at = replace(later, by="any") if self.phase.turn == "any" else later
            self.items, self.phase = (Item(AtTheEnd(self.items, at)),), None
            return None
        late = any(one.what == "phase" for one in self.backs)
        return [] if self.costs and self.phase.id != "batalla" and late else None

    def _made(self) -> list[Sentence]:
        """The sentence, once all that attaches to it is known."""
        if _asks_the_last_turn(self.condition) and _of_this_turn(self.items):
            return []  # «si te atacó en el turno anterior, destruye los Aliados que atacaron»: in which of the two
        reply, when, phase = self.reply, self.when, self.phase
        if self.standing and self.parts.at_the_end and (reply or when or phase or self.costs):
            held = timed(self.items, ("source_in_play",) * 2)
            if held is None:
                return []
            self.items, self.standing = held, False
        base = self._placed(Sentence(self.items, condition=self.condition))
        if base is None:
            return []
        if reply is not None and phase is None:
            return _replies(base, reply, self.mode, self.costs, self.type)
        if when is not None and phase is None:
            return _fired(base, when, self.mode, self.costs, self.type, self.standing)
        turn = self.parts.take("turn")
        if turn is not None and self.mode == "told" and base.limit is None:
            holds = _holds(base.items) or self.type == TALISMAN
            return [replace(base, condition=_also(model.During(turn), base.condition))] if holds else []
        return _used(base, phase, turn, self.mode, self.costs, self.type, self.standing)

    def _placed(self, base: Sentence) -> Sentence | None:
        """How often, and where the card lies then; None where it is not clear which card is spoken of."""
        limit, lies = self.parts.take("limit"), self.parts.take("lies")
        whens = () if self.when is None else self.when.whens
        if limit is not None:
            base = replace(base, limit=limit[0], per=limit[1])
        if lies is not None:
            if any(one.what is not None for one in whens) and _speaks_back((self.items, self.costs)):
                return None  # «si juegas un Aliado, puedes barajarlo»: that one, or the card that lies there
            base = _lying(base, lies)
        if len(whens) > 1 and all(one in (When("ataca"), When("bloquea")) for one in whens):
            return replace(
                base, items=_said_of_itself(base.items)
            )  # «si ataca o bloquea, destrúyelo»: both are about it
        return base


_FOUGHT = (Adjunct("phase", Phase("batalla")), Adjunct("phase", Phase("guerra")))
"""When the first action of a Batalla Mitológica is, which goes without saying."""


def _where_it_lies(parsed: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentence with «destierra esta carta de tu Cementerio» said of this card, whose ability works there."""
    zones = _own_zones(parsed[1])
    if not zones:
        return parsed
    return ((*parsed[0], *(Adjunct("lies", zone) for zone in zones)), _wherever(parsed[1]), parsed[2])


def _own_zones(part: Any) -> tuple[str, ...]:
    """The zones out of which this very card is taken."""
    if isinstance(part, Objects):
        return part.fitting.zones if part.ref == "self" and part.fitting is not None else ()
    parts = part if isinstance(part, tuple) else (part.said,) if isinstance(part, Item) else ()
    parts = parts or ((part.what,) if isinstance(part, Step) and hasattr(part, "what") else ())
    return tuple(dict.fromkeys(zone for one in parts for zone in _own_zones(one)))


def _wherever(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(_wherever(one) for one in part)
    if isinstance(part, Item):
        return replace(part, said=_wherever(part.said))
    itself = isinstance(part, Step) and _own_zones(part)
    return replace(part, what=Objects(ref="self")) if itself else part


_IN_BATTLE = ("ataque", "bloqueo", "guerra", "asignacion", "recibe_dano")
"""What is replied to in the Batalla Mitológica, so that it need not be said (DAR 6.6.2.C)."""


def attached(parsed: tuple[Any, ...], type_: str, after: bool) -> list[tuple[Any, ...]]:
    """The sentence, or both that it can be: «pierde 1, luego destierra una carta al final del turno».

    Nobody says whether all of it waits or only what is said last, so what a Talismán does is told both ways.
    """
    fronts, (mode, costs, items), backs = parsed
    plain = mode == "told" and not (after or fronts) and type_ == TALISMAN
    if not (plain and backs == (Adjunct("its_end"),) and len(items) > 1 and items[-1].then):
        return [parsed]
    low = (*items[:-1], replace(items[-1], said=AtTheEnd((replace(items[-1], then=False),))))
    return [((), (mode, costs, waits), ()) for waits in (low, (Item(AtTheEnd(items)),))]


def _fires_at_the_end(mode: str, items: Items, fronts: tuple[Adjunct, ...], backs: tuple[Adjunct, ...]) -> bool:
    """Whether all that is said is what a permanent does when the turn ends, with one condition at most."""
    said = [*fronts, *backs]
    asked = [one for one in said if one.what == "condition"]
    plain = mode == "told" and said.count(Adjunct("its_end")) == 1 and len(said) == 1 + len(asked) <= 2
    if not plain or any(_drawn_at_the_end(one) for one in items):
        return False
    if any(_of_before(one.value) or _of_what_was_done(one.value) for one in asked):
        return False
    return len(items) == 1 or (bool(fronts) and not (asked or _speaks_back(items)))


def _of_their_subject(items: Items, backs: tuple[Adjunct, ...], after: bool) -> tuple[Adjunct, ...]:
    """«Su portador gana 2 si es un Cazador»: what is asked last is asked of the one that all is said of."""
    subject = items[0].said.on.ref if len(items) == 1 and isinstance(items[0].said, Pending) else None
    if after or subject not in ("self", "bearer", "ally"):
        return backs
    ref = "they" if subject == "ally" else subject
    return tuple(
        replace(one, value=replace(one.value, ref=ref))
        if one.what == "condition" and isinstance(one.value, model.Is) and one.value.ref == "done"
        else one
        for one in backs
    )


def _hangs(items: Items, costs: Any, after: bool) -> bool:
    """Whether a number is counted of cards that nothing was done to: «por cada carta botada», said first."""
    first = items[0].said if items else None
    if not costs and any(_among(item.said, "cost") for item in items):
        return True
    return first is not None and not after and not costs and _among(first, "done") and not isinstance(first, tuple)


def _among(part: Any, ref: str) -> bool:
    return anywhere(part, lambda one: isinstance(one, model.Count | Chosen | Objects) and one.among == ref)


_DEEDS = (model.Draw, model.Mill, model.Discard)


def _one_doer(items: Items) -> bool:
    """Whether it is clear who does each thing: «tu oponente bota dos cartas y roba una» can be an order to you."""
    others = False
    for item in items:
        who = getattr(item.said, "who", None)
        if others and isinstance(item.said, _DEEDS) and who == "you" and not (item.mine or item.optional):
            return False
        others = who in ("opponent", "each") and isinstance(item.said, (*_DEEDS, model.LookHand))
        others = others or (isinstance(item.said, model.ForEach) and item.said.players == "each")
    return True


def _whose(parsed: tuple[Any, ...], after: bool) -> tuple[Any, ...]:
    """The sentence with «si su fuerza es 4» said of the card that something was done to, where something was."""
    fronts, (mode, costs, items), backs = parsed
    done = tuple(_of_the_done(item) if n or after else item for n, item in enumerate(items))
    return (_of_the_done(fronts) if after else fronts, (mode, costs, done), _of_the_done(backs))


def _in_their_phase(adjuncts: tuple[Adjunct, ...], items: Items) -> tuple[Adjunct, ...]:
    """«Tu oponente no puede jugar Aliados en su Vigilia»: in the opponent's; nobody else's phase is said so."""
    his = all(isinstance(item.said, OnPlayers) and getattr(item.said.effect, "who", "") == "opponent" for item in items)
    return tuple(
        replace(one, value=replace(one.value, turn="opponent"))
        if his and one.what == "phase" and one.value.turn == "theirs"
        else one
        for one in adjuncts
    )


def _of_the_done(part: Any) -> Any:
    return rewritten(
        part,
        lambda one: replace(one, ref="done") if isinstance(one, model.Is) and one.ref == "whose" else one,
        (Adjunct, Item, Conditional, model.Every, model.Either, model.Not),
    )


def _with_unsaid(part: Any, type_: str) -> Any:
    """The part with a condition on a card that is not named («si está atacando») said of the one that is meant."""
    ref = {TALISMAN: "that", ARMA: "bearer"}.get(type_, "self")
    return rewritten(
        part,
        lambda one: replace(one, ref=ref) if isinstance(one, model.Is) and one.ref in ("unsaid", "whose") else one,
        (Adjunct, Item, Conditional, model.Every, model.Either, model.Not),
    )


def resolved(items: Items, adjuncts: tuple[Adjunct, ...], after: bool = False) -> Items:
    """What is said of «sus» and «su controlador» in the moment of one player or of his card."""
    whens = [one.value.whens[0] for one in adjuncts if one.what in ("when", "reply")]
    theirs = any("opponent" in (when.by, getattr(when.what, "of", None)) for when in whens)
    other = any(when.what is not None or (when.by == "any" and when.event.startswith("paso")) for when in whens)
    found: Items = items
    if theirs:
        found = _with_whose(items, "opponent")
    if not other and not (after and not whens):
        found = tuple(
            one
            for item in found
            for one in (
                [replace(item, said=step) for step in item.said.steps]
                if isinstance(item.said, model.ForEach) and item.said.players == "target" and not _aims(items)
                else [item]
            )
        )
    elif other:
        found = tuple(
            replace(item, said=replace(item.said, players="event"))
            if isinstance(item.said, model.ForEach) and item.said.players == "target"
            else item
            for item in found
        )
    return found


def _aims(items: Items) -> bool:
    """Whether a card is chosen among them, whose controller may be meant."""
    whats = [getattr(item.said, "what", None) for item in items]
    return any(isinstance(what, Objects) and (what.pick is not None or what.ref is not None) for what in whats)


def _with_whose(part: Any, who: str) -> Any:
    """The part with «sus» said of this player."""
    return rewritten(part, lambda one: replace(one, of=who) if isinstance(one, Cards) and one.of == "each" else one)


def _seen_before(items: Items) -> bool:
    """Whether whoever chooses out of another's hand has seen all of it («descártale una»).

    Of a hand that is seen «un Aliado» is one of those cards; which the words alone do not say.
    """
    said = [item.said for item in items if not item.mine]
    seen = next((n for n, one in enumerate(said) if isinstance(one, model.LookHand)), None)
    if seen is not None and any(_of_the_seen(one) for one in said[seen + 1 :]):
        return False
    at = next((n for n, one in enumerate(said) if isinstance(one, model.Discard) and one.chooser == "you"), None)
    return at is None or any(isinstance(one, model.LookHand) and one.count is None for one in said[:at])


def _is_played_for_its_cost(costs: Any, items: Items) -> bool:
    """«Puedes pagar su coste y ponerlo en juego» is playing it, and no price."""
    return any(cost == model.Pay(oros=None) for cost in costs) and isinstance(
        items[0].said, model.PutIntoPlay | model.Play
    )


def _of_the_seen(said: Any) -> bool:
    if isinstance(said, model.Discard):
        return said.who == "you"
    what = getattr(said, "what", None)
    return isinstance(what, Objects) and what.pick is not None and not what.pick.zones and what.pick.of == "any"


def _of_another(item: Item) -> bool:
    """«Tus Aliados ganan 1 al atacar»: their attack, not this card's."""
    return isinstance(item.said, Pending) and item.said.on.ref not in ("self", "implied", "ally", "bearer")


def _flat(costs: Any) -> tuple[Any, ...]:
    return costs if isinstance(costs, tuple) else ()


def _in_the_turn_asked(part: Any) -> Any:
    """The part with «tantas cartas como Aliados te hayan atacado» counted in the turn that the condition asks about."""
    return rewritten(
        part,
        lambda one: replace(one, in_turn="last") if isinstance(one, model.Times) and one.in_turn == ASKED else one,
        (Item, Step, Pending, Conditional),
    )


def _asks_the_last_turn(condition: Any) -> bool:
    return anywhere(
        condition, lambda one: isinstance(one, model.Compare) and getattr(one.left, "in_turn", "this") == "last"
    )


def _of_this_turn(part: Any) -> bool:
    """Whether cards are described by what they did, or what was done to them, this turn."""
    done = {"haber_atacado", "haber_bloqueado"}
    return anywhere(
        part, lambda one: isinstance(one, Cards) and (one.destroyed is not None or not done.isdisjoint(one.doing))
    )


def _of_before_any(parts: Parts) -> bool:
    asked = parts.found.get("condition")
    return (asked is not None and _of_before(asked)) or parts.found.get("its_end") is not None


def _of_before(condition: Condition) -> bool:
    """Whether it asks what the sentence before came to: such a sentence is no ability of its own."""
    return anywhere(condition, lambda one: isinstance(one, model.Worked))


def _allows(item: Item, what: str) -> bool:
    effect = item.said.effect if isinstance(item.said, OnPlayers) else None
    return isinstance(effect, model.Allow) and effect.what == what


def _from_elsewhere(item: Item) -> bool:
    """What lets a Talismán be played from elsewhere holds before it is played, and takes no other words."""
    return _allows(item, "jugar_desde")


def _drawn_at_the_end(item: Item) -> bool:
    """A card more, drawn when the turn ends (DAR 10.28): the end is said by it already."""
    return _allows(item, "robar_al_final")


def _drawn_if_liked(item: Item) -> Item:
    """A card more at the end of every turn, that its player can leave."""
    effect: Any = item.said.effect  # type: ignore[union-attr]
    return Item(OnPlayers(replace(effect, optional=effect.optional or item.optional)))


def _of_what_was_done(condition: Condition) -> bool:
    """Whether it asks about the card that something was done to («si es un Vampiro»)."""
    return anywhere(condition, lambda one: isinstance(one, model.Is) and one.ref == "done")


def _of_itself(item: Item, after: bool) -> bool:
    """Whether it holds of the card before it is played: that it cannot be annulled, or costs less."""
    said = item.said
    if isinstance(said, OnPlayers):
        return isinstance(said.effect, model.Cost) and said.effect.own and said.until is None
    return (
        isinstance(said, Pending)
        and said.on.ref in ("self", *(() if after else ("implied", "she")))
        and said.effects == (model.Cannot(("ser_anulado",)),)
        and said.until is None
    )


def _itself(item: Item) -> model.Lasting:
    if isinstance(item.said, OnPlayers):
        return model.Lasting(item.said.effect)
    return model.Lasting(item.said.effects[0], Objects(ref="self"))  # type: ignore[union-attr]


def timed(items: Items, until: Any) -> Items | None:
    """The clauses with a time said for them all; None where one has its own, or has none to be had."""
    out: list[Item] = []
    for n, item in enumerate(items):
        said = item.said
        if n and item.then and isinstance(said, Step) and not isinstance(said, model.Generate):
            return (*out, *items[n:])
        if isinstance(said, model.Choose) and not out and len(items) > 1:
            out.append(item)
        elif (isinstance(said, Pending) and said.until is None) or (isinstance(said, OnPlayers) and said.until is None):
            out.append(replace(item, said=replace(said, until=until)))
        elif (isinstance(said, model.Generate) and until in (TURN, END)) or (
            isinstance(said, model.GainControl) and until == GAME and said.until is None
        ):
            out.append(item)
        else:
            return None
    return tuple(out)


L.rule("clause", "{until} [,] {one:clause.unsaid}")(lambda until, one: timed(one, until))


def _lying(base: Sentence, zone: str) -> Sentence:
    if zone in (RESERVA, PAGADO):
        asked: Condition = model.Is("self", Cards(zones=(zone,)))
        return replace(base, condition=asked if base.condition is None else model.Every((asked, base.condition)))
    return replace(base, zones=(zone,))


def _only(items: Items, kind: Any) -> bool:
    return len(items) >= 1 and isinstance(items[0].said, kind)


_ANY_ATTACKER = tuple(model.Has(Cards(types=(ALIADO,), of=of, doing=("atacando",))) for of in ("any", "opponent"))
"""What every attack has."""


_HIS_BACK = model.ToDefense(what=Objects(all=Cards(types=(ALIADO,), of="opponent")))
"""«Los Aliados oponentes vuelven a la Línea de Defensa»: of an attack, those that attack."""


def _replies(base: Sentence, reply: Moments, mode: str, costs: Any, type_: str) -> list[Sentence]:
    when, condition = reply.whens[0], reply.condition
    if when == When("ataque") and any(
        item.said in (model.CancelAttack(of="opponent"), _HIS_BACK) for item in base.items
    ):
        when = replace(when, by="opponent")
        items = tuple(Item(model.ReturnAttackers()) if item.said == _HIS_BACK else item for item in base.items)
        base = replace(base, items=items)
    if condition in _ANY_ATTACKER and all(isinstance(item.said, model.CancelAttack) for item in base.items):
        condition = None
    if isinstance(condition, model.Has) and _speaks_back(base.items):
        of_those = _of_those_there(base.items, condition.cards)
        return [replace(base, kind="response", when=when, items=of_those, costs=tuple(costs))] if of_those else []
    if isinstance(condition, model.Is) and condition.ref == "self" and _points_back(base.items[:1]):
        base = replace(base, items=(_said_of_itself(base.items[0]), *base.items[1:]))
    base = replace(base, condition=_also(condition, base.condition))
    if when.event in LEAVES:
        return _before_it_leaves(base, reply, mode, costs, type_)
    if any(isinstance(item.said, model.Save) for item in base.items):
        return []
    if when.event != "ataque" and any(isinstance(item.said, model.CancelAttack) for item in base.items):
        return []
    if mode == "must" and type_ == TALISMAN:
        priced = _spell_with_price(base, costs, mode)
        return [replace(one, kind="response", when=when) for one in priced if not _only(base.items, model.Annul)]
    items = _without_leave(base.items) if mode == "told" else base.items
    if _only(items, model.Annul) and when.event != "juega":
        return []
    cancels = when.event == "usa" and _only(items, model.Cancel)
    return [replace(base, items=items, kind="cancellation" if cancels else "response", when=when, costs=tuple(costs))]


def _of_those_there(items: Items, cards: Cards) -> Items | None:
    """«Ese Aliado», where one of those that attack is meant; None where no reference names it."""
    first = items[0].said if len(items) == 1 else None
    if isinstance(first, model.Destroy | model.Exile | model.Bounce) and first.what.ref == "that_one":
        return (Item(replace(first, what=Objects(pick=cards))),)
    if isinstance(first, Pending) and first.on == Chosen(ref="that_one"):
        return (Item(replace(first, on=Chosen(cards))),)
    return None


def _before_it_leaves(base: Sentence, reply: Moments, mode: str, costs: Any, type_: str) -> list[Sentence]:
    """What saves a card, sends it elsewhere, or is done before it goes (DAR 10.45, 10.47, 6.6.1)."""
    saves = any(isinstance(item.said, model.Save) for item in base.items)
    whens = tuple(one for when in reply.whens for one in _ways_out(when))
    if mode == "must" or (saves and reply.whens[0].event == "sale") or (len(whens) > 1 and base.limit is not None):
        return []
    moved = _moved(base.items, reply.whens[0]) if reply.condition is None else None
    replied = replace(base, kind="saving", costs=tuple(costs))
    if moved is not None:
        optional = bool(costs) or base.items[0].optional or mode == "may" or type_ == TALISMAN
        replied = replace(replied, optional=optional, items=(Item(moved),))
        return [replace(replied, when=one) for one in whens if one.event != _FATE.get(type(moved))]
    if saves:
        may = mode in ("may", "plays", "told")
        return [replace(replied, when=one, optional=may) for one in whens]
    items = _without_leave(base.items) if mode == "told" else base.items
    return [replace(replied, when=one, items=items, optional=True, goes_on=True) for one in whens]


def _without_leave(items: Items) -> Items:
    """«Puedes» of a reply is said of replying."""
    return tuple(replace(item, optional=item.optional and n > 0) for n, item in enumerate(items))


def _ways_out(when: When) -> tuple[When, ...]:
    """What «salga del juego» can be."""
    ways = ("al_cementerio", "desterrado", "al_castillo", "a_la_mano")
    return tuple(replace(when, event=way) for way in ways) if when.event == "sale" else (when,)


def _fired(base: Sentence, moments: Moments, mode: str, costs: Any, type_: str, standing: bool) -> list[Sentence]:
    whens = moments.whens
    if _only(base.items, model.Annul) and whens[0].event == "juega" and mode != "must" and not base.items[0].optional:
        return [replace(base, kind="triggered", when=whens[0], costs=tuple(costs), optional=mode == "may")]
    if any(isinstance(item.said, model.Annul | model.Cancel | model.CancelAttack) for item in base.items):
        return []
    saves = any(isinstance(item.said, model.Save) for item in base.items)
    if any(when.event == "fin_de_turno" for when in whens) and any(_drawn_at_the_end(item) for item in base.items):
        return []  # a card more when the turn ends holds for all turns (DAR 10.28)
    out: list[Sentence] = []
    if _mentions_other(base.items) and any(one.event not in _OF_TWO for one in whens):
        return []
    if any(one.other is not None or (one.event == "destruido" and one.combat) for one in whens) and all(
        one.what is None for one in whens
    ):
        base = replace(base, items=_of_the_other(base.items))
    fights = any(one.event in ("bloquea", "bloqueado") and one.what is None for one in whens)
    if fights and When("ataca") not in whens and _points_back(base.items):
        return []  # the card itself, or the one that it fights
    late = base.items[0].said if len(base.items) == 1 else None
    waits, ends_it = base, isinstance(late, AtTheEnd) and late.when == When("fin_de_turno") and type_ == ALIADO
    for when in whens:
        base = waits
        if when == When("ataca") and ends_it and isinstance(late, AtTheEnd):
            when = When("fin_de_turno", by="you", attacked=True)
            base = replace(base, items=late.items)
        if not saves and (when.event in ("desterrado", "al_castillo") or (when.event != "destruido" and _by_foe(when))):
            return []  # nothing fires then but what saves from it
        if saves:
            if when.event not in ("destruido", "desterrado", "al_castillo", "al_cementerio"):
                return []
            out.append(replace(base, kind="saving", when=when, costs=tuple(costs), optional=True))
            continue
        if mode == "must" and costs:
            return []
        if mode == "pays":
            out.append(replace(base, kind="triggered", when=when, costs=tuple(costs), optional=True))
            continue
        out.append(replace(base, kind="triggered", when=when, costs=tuple(costs), optional=mode == "may"))
    return out


def _by_foe(when: When) -> bool:
    """Whether it is the opponent's effect that does it."""
    return (when.other, when.combat) == tuple(BY_FOE.values())


_OF_TWO = ("bloquea", "bloqueado", "destruido")
"""The moments of two cards: «la otra carta» is the second one."""


def _mentions_other(part: Any) -> bool:
    """Whether «la otra carta» of a moment stands in it."""
    return anywhere(
        part, lambda one: (one.of if isinstance(one, model.Quality) else getattr(one, "ref", None)) == "other"
    )


def _of_the_other(part: Any) -> Any:
    """The part with the pronouns said of the other card of the moment: «si es bloqueado por un Vampiro, destrúyelo»."""
    return rewritten(part, lambda one: _called(one, ("that", "that_one", "latter"), "other"), (Item, Step, Pending))


def _called(one: Any, words: tuple[str, ...], ref: str) -> Any:
    """The card that is called by one of these words, as another one."""
    if not isinstance(one, Chosen | Objects) or one.ref not in words:
        return one
    return Chosen(ref=ref) if isinstance(one, Chosen) else Objects(ref=ref)


def _said_of_itself(part: Any) -> Any:
    """The part with «-lo» said of this card: «en respuesta a que Tifón sea declarado atacante, barájalo»."""
    return rewritten(part, lambda one: _called(one, ("that",), "self"), (Item, Step, Pending, AtTheEnd))


def _speaks_back(part: Any) -> bool:
    """Whether anything in it is called by a pronoun."""
    return anywhere(part, lambda one: getattr(one, "ref", None) in ("that", "that_one", "those", "latter", "its"))


def _points_back(part: Any) -> bool:
    """Whether a pronoun stands in it that nothing before it in the clauses settles."""
    if isinstance(part, Chosen | Objects):
        return part.ref in ("that", "those")
    if isinstance(part, tuple):
        return any(_points_back(one) for one in part[:1])
    if isinstance(part, Item | Step | AtTheEnd):
        return any(_points_back(getattr(part, name)) for name in part.__struct_fields__)
    return False


def _used(
    base: Sentence, phase: Phase | None, turn: str | None, mode: str, costs: Any, type_: str, standing: bool
) -> list[Sentence]:
    """What is used at will, holds, or is what a Talismán does: in a phase, in somebody's turn, or whenever."""
    if any(isinstance(item.said, model.Save | model.Annul) for item in base.items):
        return []
    priced = bool(costs) or _each_has_a_price(base.items)
    if phase is not None and (phase.id, phase.part) != ("batalla", "in"):
        return _in_a_phase(base, phase, mode, costs, type_, priced)
    if phase is not None:
        free, limited = not priced, base.limit is not None
        if type_ != TALISMAN and free and (generated := _each_battle(base, phase)) is not None:
            return [generated]
        base = replace(base, condition=_also(model.During(phase.turn, ("batalla",)), base.condition))  # type: ignore[arg-type]
        if type_ == TALISMAN and free:
            return [replace(base, kind="spell")]
        if free and not limited:
            return [base] if _holds(base.items) else []
    if turn is not None:
        both = _also(model.During(turn), base.condition)  # type: ignore[arg-type]
        return [replace(base, kind="activated", condition=both, costs=tuple(costs))]
    if priced:
        bought = [replace(base, kind="activated", costs=tuple(costs))]
        return bought if type_ != TALISMAN else _spell_with_price(base, costs, mode)
    return _for_nothing(base, type_, standing)


def _for_nothing(base: Sentence, type_: str, standing: bool) -> list[Sentence]:
    """What costs nothing: used so often, or where the card lies, or said for as long as it lies there."""
    if type_ == TALISMAN and base.limit is not None and base.per == "game" and not base.zones:
        return [replace(base, kind="spell")]
    if base.limit is not None or base.zones:
        return [replace(base, kind="activated")]
    if standing:
        return [replace(base, standing=True)]
    asked = base.condition
    if asked is None or (
        type_ != TALISMAN and _holds(base.items) and not (_of_what_was_done(asked) or _of_before(asked))
    ):
        return [base]
    done = (Item(Conditional(asked, base.items)),)
    return [Sentence(done) if type_ == TALISMAN else replace(base, kind=None, condition=None, items=done)]


def _in_a_phase(base: Sentence, phase: Phase, mode: str, costs: Any, type_: str, priced: bool) -> list[Sentence]:
    """What is used in a phase for a price or so often, holds in it, or fires when it comes."""
    talisman, at = type_ == TALISMAN, moment_of(phase)
    if phase.part != "in" and (priced or base.limit or talisman):
        if at is None or base.limit:
            return []
        if talisman:
            does = _spell_with_price(base, costs, mode) if priced else [base]
            return [replace(one, kind="triggered", when=at) for one in does]
        step = at.event.removeprefix("paso:")
        return [replace(base, kind="activated", during=(step,), turn=phase.turn, costs=tuple(costs))]
    limited = priced or base.limit is not None
    if phase.part == "in" and not (limited or talisman) and _holds(base.items):
        told = model.During(phase.turn, (SPAN_OF.get(phase.id, phase.id),))  # type: ignore[arg-type]
        return [replace(base, condition=_also(told, base.condition))]
    if limited or talisman or base.zones:
        kind = "spell" if talisman else "activated"
        return [replace(base, kind=kind, during=(step_of(phase),), turn=phase.turn, costs=tuple(costs))]
    return [] if at is None else [replace(base, kind="triggered", when=at, optional=mode == "may")]


def _each_battle(base: Sentence, phase: Phase) -> Sentence | None:
    """Oros that are generated «en Batalla Mitológica»: once in each, not as often as one likes."""
    oros = [item.said for item in base.items if isinstance(item.said, model.Generate)]
    if not oros or len(oros) != len(base.items) or base.limit is not None:
        return None
    only = {one.only.types if one.only is not None and not one.using else () for one in oros}
    step = "9.3.3.a" if only == {(TALISMAN,)} else "9.3.1.b"  # Talismanes are played in their war (9.3.3)
    return replace(base, kind="triggered", when=When(f"paso:{step}", by=phase.turn))  # type: ignore[arg-type]


def _each_has_a_price(items: Items) -> bool:
    """«Elige: pagar 1 Oro para... o pagar 2 para...»: whatever is chosen is paid for, so it is used at will."""
    said = items[0].said if len(items) == 1 else None
    return isinstance(said, model.Mode) and all(
        isinstance(mode, model.Offer) and mode.who == "you" for mode in said.modes
    )


def _holds(items: Items) -> bool:
    """Whether all that is said holds for as long as the card lies there."""
    return all(
        not item.optional
        and (
            (isinstance(item.said, Pending) and item.said.until is None and (item.said.on.all or item.said.on.ref))
            or (isinstance(item.said, OnPlayers) and item.said.until is None)
        )
        for item in items
    )


def _spell_with_price(base: Sentence, costs: Any, mode: str) -> list[Sentence]:
    """A Talismán's «destruye uno de tus Aliados para...»: first the one, then the other (DAR 8.2.1)."""
    if any(isinstance(cost, model.Pay) for cost in costs) or not base.items:
        return []
    first, *rest = base.items
    given = [Item(cost, optional=mode == "may" and not n) for n, cost in enumerate(costs)]
    return [replace(base, items=(*given, replace(first, then=True), *rest))]


def prevents_one(np: Chosen, doomed: bool) -> tuple[str, Any, Items] | None:
    """«Prevén a un Aliado que vaya a ser destruido»."""
    found = saves_one(np, doomed)
    return found and (*found[:2], (Item(model.Save(prevents=True)),))


def saves_one(np: Chosen, doomed: bool, deed: Any = None) -> tuple[str, Any, Items] | None:
    """«Paga 1 Oro y salva un Aliado que vaya a ser destruido»."""
    costs = () if deed is None else prices(deed)
    if not just_one(np) or costs is None:
        return None
    return ("spares", ((When("destruido", what=np.cards, combat=doomed or None),), costs), (Item(model.Save()),))


def _can_be_prevented(event: tuple[When, ...]) -> bool:
    return all(one.event in ("destruido", "desterrado", "al_castillo") for one in event)


L.rule("its_doom", "la destruccion (de|del) {np}")(lambda np: of_card((("event", "destruido"),), np))


def spares(event: tuple[When, ...], price: tuple[str, Items] = ("may", ())) -> tuple[str, Any, Items] | None:
    """«Prevén que uno de tus Aliados sea destruido», «puedes pagar 1 Oro para prevenir que...»."""
    may, costs = price
    if may != "may" or not _can_be_prevented(event):
        return None
    return ("spares", (event, tuple(item.said for item in costs)), (Item(model.Save(prevents=True)),))


def unless(clauses: Items, deed: Any, player: str = "") -> tuple[str, Any, Items] | None:
    """«Destruye un Aliado, a menos que tu oponente pague 2 Oros»: it can be bought off."""
    if not player and len(clauses) == 1 and getattr(clauses[0].said, "who", None) == "opponent":
        player = "opponent"
    given = offered(deed) if player == "opponent" else None
    step = one_step(clauses[0].said) if len(clauses) == 1 else None
    if given is None or step is None or clauses[0].optional:
        return None
    return ("told", (), (Item(model.Offer(who="opponent", costs=(given,), otherwise=(step,))),))  # type: ignore[arg-type]


def offered(deed: Any) -> Any:
    """What the opponent gives up, as whoever gives it up sees it."""
    given = made(deed, "opponent")
    if given is None or isinstance(given[0].said, tuple):
        return None
    cost = given[0].said
    what = getattr(cost, "what", None)
    if what is not None:
        if what.pick is None or what.pick.of != "opponent":
            return None
        return replace(cost, what=replace(what, pick=replace(what.pick, of="you"), by="you"))
    return replace(cost, who="you") if getattr(cost, "who", None) == "opponent" else cost


def additional(
    itself: bool = True, its_entry: bool = True, deeds: Items = (), deed: Any = None
) -> tuple[Any, ...] | None:
    """«Para jugar a este Aliado, debes destruir dos Oros»."""
    items = deeds or made(deed, "you")
    return None if items is None else ((), ("additional", tuple(item.said for item in items), ()), ())


def keywords(traits: tuple[Any, ...]) -> tuple[Any, ...]:
    """«Imbloqueable», «Carta Única e Indestructible»: what the card is while it lies there."""
    return ((), ("told", (), (Item(Pending(Chosen(ref="self"), traits)),)), ())


def attacks_only_if(conds: Condition, np: Chosen | None = None, blocks: bool = False) -> tuple[Any, ...] | None:
    """«Sólo puede atacar si controlas un Dragón»: where it is not so, it cannot."""
    np = np or Chosen(ref="self")
    if np.ref not in ("self", "ally", "bearer"):
        return None
    held = Item(Pending(np, (model.Cannot(("atacar", "bloquear") if blocks else ("atacar",)),)))
    return ((Adjunct("condition", model.Not(conds)),), ("told", (), (held,)), ())


def toll(
    toll_for: Any, deed: Any, per: model.Count | None = None, predicate: Predicate | None = None
) -> tuple[Any, ...] | None:
    """«Para atacar paga 1 de Oro»: what declaring it costs; «... y gana 1» is what then happens."""
    items = made(deed, "you")
    cost = items[0].said if items else None
    if cost is None:
        return None
    effect: Any = NoModel("un precio para atacar que no son Oros ni cartas de la Mano")
    if isinstance(cost, model.Pay) and isinstance(cost.oros, int) and (per is None or isinstance(per, model.Count)):
        effect = model.Toll(toll_for, oros=cost.oros if per is None else replace(per, times=cost.oros))
    plain = per is None
    if (
        plain
        and isinstance(cost, model.Discard)
        and cost == model.Discard(count=cost.count)
        and isinstance(cost.count, int)
    ):
        effect = model.Toll(toll_for, discard=cost.count)
    picked = cost.what if plain and isinstance(cost, model.Destroy) else Objects()
    if picked.pick == Cards(types=(ORO,), of="you") and isinstance(picked.count, int) and not picked.up_to:
        effect = model.Toll(toll_for, destroy=picked.count)
    if predicate is not None:
        then = said_of(Chosen(ref="implied"), predicate)
        whole = then is not None and toll_for == "atacar" and not isinstance(effect, NoModel)
        return ((), ("toll_and", (effect,), then), ()) if whole else None
    return ((), ("told", (), (Item(Pending(Chosen(ref="implied"), (effect,))),)), ())


def required(
    itself: bool = True,
    conds: Condition | None = None,
    phase: Phase | None = None,
    starting: Phase | None = None,
    its_turn: Condition | None = None,
) -> tuple[Any, ...] | None:
    """«Sólo puedes jugar este Talismán si controlas un Dragón»."""
    conds = conds or its_turn
    if starting is not None:
        at = moment_of(replace(starting, part="start"))
        if at is None:
            return None
        step = at.event.removeprefix("paso:")
        return ((), ("required", (model.During(starting.turn, (OWN_WINDOW.get(step, step),)),), ()), ())  # type: ignore[arg-type]
    if phase is not None and (phase.id == "batalla" or phase.part != "in"):
        return None
    if phase is not None:
        at_time = model.During(phase.turn, (step_of(phase),))  # type: ignore[arg-type]
        conds = at_time if conds is None else model.Every((at_time, conds))
    return ((), ("required", (_when_played(conds),), ()), ())


_STEP_OF_SPAN = {SPAN_OF.get(id_, id_): step_of(Phase(id_)) for id_ in PHASE_IDS}
"""The moment in which cards are played in a phase, by how a condition names the phase."""


def _when_played(asked: Condition | None) -> Condition | None:
    """A condition on playing: in a phase is in its moment for playing; «es tu turno y es en la Vigilia» is one time."""
    if isinstance(asked, model.During):
        return replace(asked, phases=tuple(_STEP_OF_SPAN.get(one, one) for one in asked.phases))
    if not isinstance(asked, model.Every):
        return asked
    parts = tuple(_when_played(one) for one in asked.of)
    first, second = (*parts, None, None)[:2]
    if len(parts) == 2 and isinstance(first, model.During) and isinstance(second, model.During) and not first.phases:
        return replace(second, turn=first.turn) if second.turn == "any" else asked
    return model.Every(parts)  # type: ignore[arg-type]


def _annulled_for(prices: tuple[model.Instruction, ...]) -> Sentence:
    """«Tu oponente puede descartar 2 cartas o botar 3 para anular esta carta»: when it is played (DAR 8.1.D)."""
    offer: tuple[model.Offer, ...] = ()
    for price in reversed(prices):
        offer = (model.Offer(who="opponent", costs=(price,), steps=(model.Annul(),), otherwise=offer),)
    return Sentence((Item(offer[0]),), kind="triggered", when=When("juega"))


_WHOLE: dict[str, Any] = {
    "beyond": lambda costs, items, type_: [],
    "after": lambda costs, items, type_: [Sentence(items, follows=True)],
    "instead": lambda costs, items, type_: [] if type_ == TALISMAN else [Sentence(items, kind="saving", when=costs[0])],
    "annul": lambda costs, items, type_: [Sentence(items, kind="annulment", when=costs[0], costs=costs[1])],
    "cancels": lambda costs, items, type_: [Sentence(items, kind="cancellation", when=costs[0], costs=costs[1])],
    "additional": lambda costs, items, type_: [Sentence(kind="additional_cost", costs=costs)],
    "required": lambda costs, items, type_: [Sentence(kind="requirement", condition=costs[0])],
    "in_reply": lambda costs, items, type_: [Sentence(kind="requirement", when=costs[0])] if type_ == TALISMAN else [],
    "shuffled": lambda costs, items, type_: [Sentence(follows=True)],
    "unmarked": lambda costs, items, type_: [UNMARKED],
    "anybody": lambda costs, items, type_: [Sentence(items, kind="activated", users="any", costs=costs)],
    "rather": lambda costs, items, type_: [Sentence(items, kind="instead", condition=costs[0])],
    "limits": lambda costs, items, type_: [Sentence(limits=True, limit=costs[0], per=costs[1])],
    "moved_instead": lambda costs, items, type_: [
        Sentence(
            items,
            kind="saving",
            when=costs[0],
            optional=costs[1] or type_ == TALISMAN,
            costs=costs[2] if len(costs) > 2 else (),
            zones=(MANO,) if costs[0].event == "descartado" and costs[0].what is None else (),
        )
    ],
    "avoided": lambda costs, items, type_: (
        [_annulled_for(costs[0])]
        if type_ != TALISMAN and costs[1]
        else [Sentence(kind="avoided", costs=costs[0])]
        if len(costs[0]) == 1
        else []
    ),
    "toll_and": lambda costs, items, type_: [
        Sentence((Item(Pending(Chosen(ref="implied"), costs)),)),
        Sentence(items, kind="triggered", when=When("ataca")),
    ],
    "none": lambda costs, items, type_: [Sentence()],
    "sparing": lambda costs, items, type_: [
        Sentence(kind="sparing", condition=model.Is("self", Cards(types=(costs,))))
    ],
}
"""What is whole by itself and takes no adjuncts."""


def beyond(parsed: tuple[Any, ...], type_: str) -> str | None:
    """What a sentence needs that there is no model for; None where it is not understood, or has one."""
    if (needed := unmodelled(parsed)) is not None:
        return needed
    fronts, (mode, said, _), backs = parsed
    if mode == "beyond":
        return str(said)
    for adjunct in (*fronts, *backs):
        if adjunct.what == "beyond":
            return str(adjunct.value)
    return None


def only_so_many_of_it(n: int, there: bool = True) -> tuple[Any, ...] | None:
    """«Sólo puedes tener un Anubis en juego»: nobody plays it, or puts it into play, where there are as many."""
    more = model.Has(Cards(like="self", of="you"), n)
    return ((), ("required", (model.Not(more),), ()), ()) if n else None


def discards_of_the_seen(hand_cards: tuple[Any, ...], then_after: bool = False) -> tuple[Any, ...] | None:
    """«Elige una carta y descártala»: of the hand that the sentence before looked at."""
    count, cards, hand, random = hand_cards
    if hand or random or count is None:
        return None
    which = None if cards == Cards() else cards
    taken = model.Discard(who="spoken_of", count=count, cards=which, chooser="you")  # type: ignore[arg-type]
    return ((), ("after", (), (Item(taken),)), ())


def exiled_instead(heads: Cards, mods: Any = (), once_played: bool = False) -> tuple[Any, ...] | None:
    """«Todos los Aliados destruidos son desterrados»: the one in the place of the other (DAR 10.45)."""
    cards = described(heads, mods)
    if cards is None or cards.away:
        return None
    items = (Item(model.Exile(what=Objects(ref="event"))),)
    if once_played:
        return ((Adjunct("when", Moments((When("juega", what=cards),))),), ("told", (), items), ())
    return ((), ("instead", (When("destruido", what=cards),), items), ())


def each_time_destroyed(heads: Cards, clauses: Items) -> tuple[Any, ...] | None:
    """«Por cada Guerrero destruido, gana 1»: whenever one is; after another ability it would be of those of that."""
    if heads.zones or len(clauses) != 1:
        return None
    return (
        (Adjunct("first_said"), Adjunct("when", Moments((When("destruido", what=heads),)))),
        ("told", (), clauses),
        (),
    )


def in_the_turn_it_enters(
    np: Chosen | None = None, attack_at_all: bool = True, itself: bool = True, clauses: Items = ()
) -> tuple[Any, ...] | None:
    """«El turno que entra en juego, tus Sombras pueden ser declarados atacantes»: also those that have just come.

    What holds in that turn says no «si» and no «cuando»: it fires nothing, and holds of whoever comes (DAR 6.3.1, 6.4).
    """
    items = clauses if np is None else said_of(np, Predicate((model.Can("atacar_al_entrar"),)))
    if items is not None and _holds(items):
        return ((Adjunct("condition", model.Compare(model.Times(When("entra")), ">=", 1)),), ("told", (), items), ())
    items = timed(clauses, TURN) if clauses else None
    return None if items is None else ((Adjunct("when", Moments((When("entra"),))),), ("told", (), items), ())


def taken_up_instead(price: tuple[str, Items], np: Chosen, to_hand: str) -> tuple[Any, ...] | None:
    """«Puedes destruir este Tótem para subir a tu Mano una de tus cartas que va a ser destruida» (DAR 10.45)."""
    may, costs = price
    if may != "may" or not just_one(np) or np.cards.of != "you" or to_hand == "opponent":
        return None
    when, given = When("destruido", what=np.cards), tuple(item.said for item in costs)
    return ((), ("moved_instead", (when, True, given), (Item(model.Bounce(what=Objects(ref="event"))),)), ())
