"""What was about to happen to an object does not: it is saved, or something else happens instead (DAR 10.45, 10.47).

A reply is carried out here too, before what it replies to, which happens all the same (6.6.1).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.choices import Refused
from engine.core.state import Clause, Json, Piece, Text
from engine.core.table import Table
from engine.games.myl_pe.characteristics.evaluate import Acting, fits, holds
from engine.games.myl_pe.characteristics.granted import likely_anywhere
from engine.games.myl_pe.characteristics.objects import controller, face, in_play, name, zone
from engine.games.myl_pe.characteristics.projection import abilities
from engine.games.myl_pe.characteristics.restrictions import cannot
from engine.games.myl_pe.effects.instruction import carry_out
from engine.games.myl_pe.effects.resolution import agreed, clause_of, confirm, cost_facts
from engine.games.myl_pe.legality.costs import law_of_the_spent, must_afford, payable, price
from engine.games.myl_pe.legality.permission import count_use, within_limit
from engine.games.myl_pe.legality.playability import may_play
from engine.games.myl_pe.model.ability import Ability, Cards, Save, Together
from engine.games.myl_pe.model.facts import Facts
from engine.games.myl_pe.model.frames import Play, Resolve
from engine.games.myl_pe.model.memory import memory
from engine.games.myl_pe.model.words import HELD, TALISMAN
from engine.games.myl_pe.wording.brief import mode_text
from engine.games.myl_pe.wording.moments import doomed
from engine.law.cite import rule


class Interlude(Exception):
    """A Talismán is played to save an object before the open step goes on, which then begins again."""

    def __init__(self, card: str, by: str, saves: str) -> None:
        super().__init__(card)
        self.card, self.by, self.saves = card, by, saves


@rule("10.47", "10.45", decisive=False)
def saved(
    table: Table, piece: Piece, moments: tuple[str, ...], *, combat: bool = False, others: tuple[Piece, ...] = ()
) -> bool:
    """Whether an ability saves an object at one of these moments, or has something else happen to it.

    So too one that cannot leave play at all. `others` are those to which the same happens together with it.

    The controller of each decides in turn (6.3.2). Raises Interlude where a Talismán is played for it.
    """
    bound_here = cannot(table, piece, "salir") if in_play(piece) else None
    if bound_here is not None:
        with table.cite("10.45", "6.11.2", clause=bound_here.clause):
            table.emit("prevenir", subject=piece.id, player=controller(piece), data={"combat": combat})
        return True
    rescued = memory(table.state).rescued
    if _key(piece) in rescued:
        table.remember(rescued=tuple(key for key in rescued if key != _key(piece)))
        return True
    return exchanged(table, piece, moments, combat=combat, others=others)


def exchanged(
    table: Table, piece: Piece, moments: tuple[str, ...], *, combat: bool = False, others: tuple[Piece, ...] = ()
) -> bool:
    """Whether an ability puts something else in the place of what is about to happen to an object, or of what it is
    about to do.
    """
    for saver in [other for other in likely_anywhere(table.state, "saving") if _may_save(table, other)]:
        for ability in abilities(table, saver):
            if ability.kind != "saving" or not _applies(table, ability, saver, piece, moments, combat):
                continue
            if not payable(table, ability.costs, Acting(controller(saver), saver.id, data={"subject": piece.id})):
                _tell_unpaid(table, ability, saver)
                continue
            also = [other.id for other in others if _applies(table, ability, saver, other, moments, combat)]
            if _save(table, ability, saver, piece, tuple(also), combat):
                return True
    return False


def is_gone(table: Table, piece: Piece) -> bool:
    """Whether a reply has taken it away, so that nothing happens to it any more (DAR 8.2.1)."""
    return table.state.pieces[piece.id].incarnation != piece.incarnation


def kept(table: Table, ids: tuple[str, ...], moment: str) -> tuple[str, ...]:
    """Those of the objects that this happens to: the others are saved from it, or something else happens to them."""
    there = [table.state.pieces[id] for id in ids]
    going = [piece for piece in there if not saved(table, piece, (moment,))]
    return tuple(piece.id for piece in going if not is_gone(table, piece))


def _key(piece: Piece) -> str:
    return f"{piece.id}:{piece.incarnation}"


def _tell_unpaid(table: Table, ability: Ability, saver: Piece) -> None:
    """What a rescue costs is not there: nobody is asked, and nothing is saved (DAR 6.7)."""
    if in_play(saver):
        spent = law_of_the_spent(table, ability.costs, Acting(controller(saver), saver.id))
        with table.cite("6.7", *spent, clause=clause_of(table, saver.id, ability)):
            table.emit("sin_pago", subject=saver.id, player=controller(saver), also=("6.7.B",))


def _may_save(table: Table, piece: Piece) -> bool:
    """Whether a card's abilities can save where it lies: in play, or a Talismán that its player can play now."""
    if not piece.card or in_play(piece):
        return bool(piece.card)
    if any(ability.kind == "saving" and zone(piece) in ability.zones for ability in abilities(table, piece)):
        return True
    if zone(piece) not in HELD or face(table.state, piece).type != TALISMAN:
        return False
    return any(ability.kind == "saving" for ability in abilities(table, piece)) and _can_be_played(table, piece)


def _can_be_played(table: Table, piece: Piece) -> bool:
    by = controller(piece)
    try:
        may_play(table, piece, by, replying=True)
        must_afford(table, by, price(table, piece, by))
    except Refused:
        return False
    return True


def _applies(
    table: Table, ability: Ability, saver: Piece, piece: Piece, moments: tuple[str, ...], combat: bool
) -> bool:
    when, you = ability.when, controller(saver)
    if saver.id in memory(table.state).saving or (saver.id == piece.id and _gives_itself_up(ability)):
        return False
    if when is None or when.event not in moments or _is_replacing(table, saver, piece):
        return False
    if (when.combat is not None and when.combat != combat) or not (combat or _done_by(table, when.other, you)):
        return False
    if (when.by == "you" and controller(piece) != you) or (when.by == "opponent" and controller(piece) == you):
        return False
    acting = Acting(you, saver.id, data={"subject": piece.id})
    if when.bearer:
        meant = saver.host == piece.id
    elif when.what is None:
        meant = saver.id == piece.id
    else:
        whose = when.what.of
        mine = controller(piece) == you
        meant = (whose in ("any", "each") or (whose == "you") == mine) and not (
            when.what.other and saver.id == piece.id
        )
        meant = meant and fits(table, piece, when.what, acting=acting)
    return meant and within_limit(table, saver, ability) and holds(table, ability.condition, acting)


def _done_by(table: Table, whose: Cards | None, you: str) -> bool:
    """Whether what is about to happen is the effect of such a card: of the one whose ability is being carried out."""
    if whose is None:
        return True
    doing = table.state.frames[-1] if table.state.frames else None
    if not isinstance(doing, Resolve):
        return False
    acting = Acting(you, doing.source)
    mine = doing.by == you
    return (whose.of in ("any", "each") or (whose.of == "you") == mine) and fits(
        table, table.state.pieces[doing.source], replace(whose, of="any"), acting=acting
    )


def _gives_itself_up(ability: Ability) -> bool:
    """Whether the cost of saving takes the saving card itself away, so that it cannot save itself."""
    return any(getattr(getattr(cost, "what", None), "ref", None) == "self" for cost in ability.costs)


def _pay(table: Table, ability: Ability, acting: Acting) -> None:
    """Give up what saving costs; what goes as the cost of an ability is not saved by that one again."""
    under_way = memory(table.state).saving
    table.remember(saving=(*under_way, acting.source))
    for cost in ability.costs:
        carry_out(table, cost, by=acting.by, source=acting.source, targets=(), data=acting.data)
    table.remember(saving=under_way)


def _save(table: Table, ability: Ability, saver: Piece, piece: Piece, others: tuple[str, ...], combat: bool) -> bool:
    """Ask, have the cost paid, and leave the object where it is or do what comes instead.

    `others` are those that it could save as well, of which it is not asked yet.
    """
    you, named = controller(saver), name(table.state, saver.id)
    clause: Clause = clause_of(table, saver.id, ability)
    spared = ("9.3.4.2",) if combat and _keeps(ability) else ()
    may = ("6.3.2",) if ability.optional else ()
    with table.cite(_law(ability)[0], *_moment(ability), *may, *spared, clause=clause):
        played = face(table.state, saver).type == TALISMAN
        if ability.optional or played:
            rescues = played and not ability.goes_on
            what = _rescue(table, piece) if rescues else _offered(table, ability, piece)
            about: dict[str, Json] = {"saves": piece.id, "others": others}
            key = f"salvar:{piece.id}:{saver.id}"
            if not confirm(table, you, saver.id, f"{named}: {what.es}", f"{named}: {what.en}", key, about=about):
                return False
        if played:
            raise Interlude(saver.id, you, piece.id)
        count_use(table, saver, ability)
        acting = Acting(you, saver.id, data={"subject": piece.id})
        since = len(table.state.log)
        _pay(table, ability, acting)
        facts: Facts = {**acting.data, **cost_facts(table, since)}
        _instead(table, ability, saver.id, you, piece, facts)
    return not ability.goes_on or is_gone(table, piece)


def _rescue(table: Table, piece: Piece) -> Text:
    saved_name = name(table.state, piece.id)
    return Text(f"salvar a {saved_name}", f"save {saved_name}")


def _offered(table: Table, ability: Ability, piece: Piece) -> Text:
    """What a player is asked: to save the object, or what would come instead of what it is about to suffer or do."""
    if _keeps(ability):
        return _rescue(table, piece)
    what, doom = mode_text(Together(steps=ability.steps)), _doom(ability)
    es, en = ("antes de", "and then") if ability.goes_on else ("en vez de", "rather than")
    return Text(f"{what.es} {es} {doom.es}", f"{what.en} {en} {doom.en}")


def _doom(ability: Ability) -> Text:
    return doomed("" if ability.when is None else ability.when.event)


def resolve_rescue(table: Table, frame: Play, saves: str, ability: Ability) -> None:
    """A Talismán that saves resolves: what it was played for does not happen any more (DAR 10.47, 8.1.G)."""
    piece = table.state.pieces[saves]
    facts: Facts = {"subject": piece.id, **frame.given}
    with table.cite(_law(ability)[0]):
        _instead(table, ability, frame.card, frame.by, piece, facts)
    if not ability.goes_on:
        table.remember(rescued=(*memory(table.state).rescued, _key(piece)))


def _instead(table: Table, ability: Ability, source: str, by: str, piece: Piece, facts: Facts) -> None:
    """The object stays, where the text saves it, and the other instructions are carried out."""
    doom = _doom(ability)
    data = {"name": name(table.state, piece.id), "by": name(table.state, source), "es": doom.es, "en": doom.en}
    kind = "salvar" if _keeps(ability) else "antes" if ability.goes_on else "en_vez"
    table.emit(kind, subject=piece.id, player=controller(piece), also=_law(ability)[1:], data=data)
    going = memory(table.state).replacing
    table.remember(replacing=(*going, _pair(source, piece)))
    for step in ability.steps:
        if not isinstance(step, Save) and (not step.optional or agreed(table, step, source, by)):
            carry_out(table, step, by=by, source=source, targets=(), data=facts)
    table.remember(replacing=going)


def _law(ability: Ability) -> tuple[str, ...]:
    """Saving is one thing, preventing and replacing another: the law that decides, and those beside it.

    What is done instead of dealing damage goes by the card alone (6.11.2).
    """
    if ability.goes_on:
        return ("6.6.1",)
    if ability.when is not None and ability.when.event == "hace_dano":
        return ("6.11.2", "9.3.4.1.b")
    prevents = not _keeps(ability) or any(isinstance(step, Save) and step.prevents for step in ability.steps)
    return ("10.45", "10.47", "6.11.2") if prevents else ("10.47", "10.45", "6.11.2")


def _moment(ability: Ability) -> tuple[str, ...]:
    """What has to do with combat damage has its place in the Asignación de Daño (DAR 9.3.4.d)."""
    return ("9.3.4.d",) if ability.when is not None and ability.when.event == "hace_dano" else ()


def _keeps(ability: Ability) -> bool:
    return any(isinstance(step, Save) for step in ability.steps)


def _pair(source: str, piece: Piece) -> str:
    return f"{source}>{piece.id}"


def _is_replacing(table: Table, saver: Piece, piece: Piece) -> bool:
    return _pair(saver.id, piece) in memory(table.state).replacing
