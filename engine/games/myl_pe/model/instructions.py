"""Single instructions: what an ability does when it resolves, and what is given up as its cost."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.myl_pe.model.describing import Amount, Cards, Objects, TypeName, Who
from engine.games.myl_pe.model.effects import Until


class Step(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """One instruction. `optional` is «puedes», `then` is «luego» (needs the one before), `key` names its choice."""

    optional: bool = False
    then: bool = False
    key: str | None = None


# -- cards move


class Destroy(Step, frozen=True, omit_defaults=True, tag="destroy"):
    """Destroy objects in play (DAR 10.23)."""

    what: Objects = Objects(ref="self")


class Exile(Step, frozen=True, omit_defaults=True, tag="exile"):
    """Send objects to their owner's Destierro (DAR 10.21)."""

    what: Objects = Objects(ref="self")


class Bounce(Step, frozen=True, omit_defaults=True, tag="bounce"):
    """Send objects, in play or in a public zone, to their owner's hand (DAR 10.48)."""

    what: Objects = Objects(ref="self")


class ShuffleIn(Step, frozen=True, omit_defaults=True, tag="shuffle_in"):
    """Shuffle objects into their owner's Castillo (DAR 10.7).

    `returned`: they are only said to go back there (10.22), and nothing says where to (A55).
    """

    what: Objects = Objects(ref="self")
    returned: bool = False


class ToCastle(Step, frozen=True, omit_defaults=True, tag="to_castle"):
    """Put objects on top or at the bottom of their owners' Castillos, without shuffling («en el fondo de tu Castillo»).

    Several go in the order that whoever carries it out likes, the first one nearest to the top (DAR 10.38).
    """

    what: Objects = Objects(ref="self")
    at: Literal["top", "bottom"] = "top"


class ToGraveyard(Step, frozen=True, omit_defaults=True, tag="to_graveyard"):
    """Send objects to their owner's Cementerio without destroying them («descarta esta Arma», A68)."""

    what: Objects = Objects(ref="self")


class ToDefense(Step, frozen=True, omit_defaults=True, tag="to_defense"):
    """Allies go back to the Línea de Defensa, the same objects (DAR 10.22)."""

    what: Objects = Objects(ref="self")


class MoveOros(Step, frozen=True, omit_defaults=True, tag="move_oros"):
    """Paid Oros go back to the Reserva («agrupa un Oro», DAR 10.1), or Oros of the Reserva to the Oro Pagado (4.3).

    Those that are there already are passed over.
    """

    what: Objects = Objects(ref="target:0")
    to: Literal["reserva", "pagado"] = "reserva"


class PutIntoPlay(Step, frozen=True, omit_defaults=True, tag="put_into_play"):
    """Cards of any zone are put into play without paying (DAR 8.4), under a player's control, `each` its owner's.

    `bearer` says who bears a weapon that is put into play.
    """

    what: Objects = Objects(ref="done")
    under: Who = "you"
    bearer: Objects | None = None


class Play(Step, frozen=True, omit_defaults=True, tag="play"):
    """Cards are played by the procedure of 8.1, from wherever they lie («juega un Talismán de tu Cementerio»).

    `free`: their cost is not paid; what they ask for besides is (8.1.B.1).
    """

    what: Objects = Objects(ref="done")
    free: bool = True


class LayUnder(Step, frozen=True, omit_defaults=True, tag="lay_under"):
    """Cards are put below an object, where an `Allow` may let them be played («pon hasta 5 cartas debajo de...»).

    `untold`: the text does not say where they come from (V01); `what` is then how it is read.
    """

    what: Objects = Objects(pick=Cards(zones=("mano",), of="you"))
    host: Objects = Objects(ref="self")
    untold: bool = False


class GiveWeapon(Step, frozen=True, omit_defaults=True, tag="give_weapon"):
    """A weapon in play goes to another bearer («mueve un Arma a otro Aliado»)."""

    what: Objects = Objects(ref="self")
    to: Objects = Objects(ref="target:0")


class Discard(Step, frozen=True, omit_defaults=True, tag="discard"):
    """Cards go from a hand to the Cementerio; count None is the whole hand (DAR 10.20).

    `cards` says which («descarta un Talismán»), `random` that chance picks («descarta una carta de la Mano de tu
    oponente»), `chooser` who does where it is not the owner («tu oponente descarta»).
    """

    who: Who = "you"
    count: Amount | None = 1
    random: bool = False
    cards: Cards | None = None
    chooser: Who | None = None


class Mill(Step, frozen=True, omit_defaults=True, tag="mill"):
    """The top cards of a Castillo go to the Cementerio (DAR 10.10).

    `damage`: the text says «hace N de daño», which counts as combat damage (10.18). `to`: one after the other up to the
    first such card, which goes too («hasta que aparezca un Oro»); `count` does not count then.
    """

    count: Amount = 1
    who: Who = "you"
    damage: bool = False
    to: Cards | None = None


class Draw(Step, frozen=True, omit_defaults=True, tag="draw"):
    """Cards from the Castillo to the hand; `up_to` lets the player choose how many (DAR 10.46, 6.10.2).

    `hand`: until the hand has so many («roba hasta tener ocho», «tantas como tu oponente»).
    """

    count: Amount = 1
    who: Who = "you"
    up_to: bool = False
    hand: Amount | None = None


class Search(Step, frozen=True, omit_defaults=True, tag="search"):
    """Search a Castillo, or a Cementerio, for cards, put them somewhere, shuffle (DAR 10.11).

    `zones`: where («en tu Castillo o Cementerio»), `who` each: in those of both players; `under`: who controls what is
    put into play; `to` nowhere leaves them for the next instruction (reference `done`).
    """

    cards: Cards = Cards()
    count: Amount = 1
    who: Who = "you"
    zones: tuple[Literal["castillo", "cementerio", "destierro"], ...] = ("castillo",)
    to: Literal["in_play", "mano", "destierro", "cementerio", "castillo"] | None = "mano"
    under: Who = "you"
    up_to: bool = False


class SwapControl(Step, frozen=True, omit_defaults=True, tag="swap_control"):
    """Two objects change controllers (DAR 5.1); with `until` they change back then."""

    first: Objects = Objects(ref="target:0")
    second: Objects = Objects(ref="target:1")
    until: Until | None = None


class GainControl(Step, frozen=True, omit_defaults=True, tag="gain_control"):
    """A player controls the object from now on (DAR 5.1); `to` the opponent: «pasa al control de tu oponente».

    With `until` it goes back then to whoever had it.
    """

    what: Objects = Objects(ref="target:0")
    to: Who = "you"
    until: Until | None = None


class EnterUnderYou(Step, frozen=True, omit_defaults=True, tag="enter_under_you"):
    """The card being played enters under your control, or under your opponent's (DAR 7.2, 8.1.G)."""

    to: Who = "you"


class Save(Step, frozen=True, omit_defaults=True, tag="save"):
    """What was about to leave play stays, the same object (DAR 10.47). Only in abilities of kind `saving`.

    `prevents`: by the words «previene que» and the like (10.45).
    """

    what: Objects = Objects(ref="event")
    prevents: bool = False


# -- cards are seen


class LookHand(Step, frozen=True, omit_defaults=True, tag="look_hand"):
    """Look at a hand, or at so many random cards of it; `shown` is to everybody («muestra su mano»)."""

    who: Who = "opponent"
    count: int | None = None
    shown: bool = False


class LookTop(Step, frozen=True, omit_defaults=True, tag="look_top"):
    """Look at the top cards of a Castillo; `order`: and put them back in any order (DAR 10.34, 10.38).

    `shown`: to everybody (10.35). The cards are then `done`.
    """

    who: Who = "you"
    count: Amount = 1
    order: bool = False
    shown: bool = False


class Show(Step, frozen=True, omit_defaults=True, tag="show"):
    """Show a card of the hand («muestra un Licántropo de tu mano»); as a cost it must be there."""

    what: Objects = Objects(pick=Cards(zones=("mano",), of="you"))


class Say(Step, frozen=True, omit_defaults=True, tag="say"):
    """Choose a name, a race or a number; later descriptions read it as `said`, numbers as `Fact("said")`."""

    what: Literal["name", "race", "strength"] = "name"
    by: Who = "you"
    not_types: tuple[TypeName, ...] = ()


class Choose(Step, frozen=True, omit_defaults=True, tag="choose"):
    """Objects are chosen and nothing else: the next instructions name them as `done` («elige un Aliado...»)."""

    what: Objects = Objects()


# -- effects


class NameCard(Step, frozen=True, omit_defaults=True, tag="name_card"):
    """Name a card: it and its copies lose their ability, for the rest of the game if nothing else is said (6.5.4)."""

    until: Until = "game"


class BecomeCopy(Step, frozen=True, omit_defaults=True, tag="become_copy"):
    """This object becomes a whole copy of another one, or copies its strength and ability (DAR 10.17).

    Not `whole` and without `strength`: only the ability («tendrá la habilidad de un Tótem»), without `ability` only the
    strength. With `what` another object does («un Aliado se convierte en copia de otro»). `entering`: it enters play
    as that card («entra en juego como dicho Xian»), so that what this says of entering happens.
    """

    what: Objects = Objects(ref="self")
    of: Objects = Objects(ref="target:0")
    whole: bool = True
    strength: bool = True
    ability: bool = True
    until: Until = "in_play"
    entering: bool = False


class BanName(Step, frozen=True, omit_defaults=True, tag="ban_name"):
    """The owner of an object may not play cards of its name while the source is in play (A66)."""

    of: Objects = Objects(ref="target:0")
    until: Until = "source_in_play"


class Annul(Step, frozen=True, omit_defaults=True, tag="annul"):
    """The card being played is annulled (DAR 8.3)."""


class Cancel(Step, frozen=True, omit_defaults=True, tag="cancel"):
    """The ability being used is cancelled: it does not resolve, its costs stay paid (DAR 10.13, 6.7.D)."""


class ChangeTarget(Step, frozen=True, omit_defaults=True, tag="change_target"):
    """What is replied to aims at another target that is legal for it (DAR 8.2), `to` says which («a otro Aliado»)."""

    to: Cards | None = None


class Fulfil(Step, frozen=True, omit_defaults=True, tag="fulfil"):
    """What a Talismán says is done without playing it, with targets of one's own («copia ese Talismán», DAR 10.17)."""

    what: Objects = Objects(ref="event")


class CancelAttack(Step, frozen=True, omit_defaults=True, tag="cancel_attack"):
    """The attack is cancelled: the attackers go back and the Final Phase begins (DAR 10.13). `of`: only whose it is."""

    of: Who = "any"


class CancelPhase(Step, frozen=True, omit_defaults=True, tag="cancel_phase"):
    """The phase or step that is being responded to does not take place («cancela esa fase», DAR 6.6.2)."""


class ReturnAttackers(Step, frozen=True, omit_defaults=True, tag="return_attackers"):
    """The attacking Allies go back to the Línea de Defensa; the battle goes on (DAR 10.22)."""


class Generate(Step, frozen=True, omit_defaults=True, tag="generate"):
    """Virtual Oros (DAR 10.30); `only` for such cards («para jugar Armas»), or for the abilities of such (`using`)."""

    count: Amount = 1
    only: Cards | None = None
    using: bool = False


class Pay(Step, frozen=True, omit_defaults=True, tag="pay"):
    """Pay Oros, as a cost; None is the printed cost of the event's card. `this`: pay with this very Oro."""

    oros: Amount | None = 1
    this: bool = False


class ExtraTurn(Step, frozen=True, omit_defaults=True, tag="extra_turn"):
    """Another turn after this one («juega otro turno después de este»)."""

    who: Who = "you"


class Lose(Step, frozen=True, omit_defaults=True, tag="lose"):
    """A player loses the game («pierdes el juego»)."""

    who: Who = "you"
