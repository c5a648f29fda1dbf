"""What a text tells to do: «destruye hasta dos Aliados», «roba una carta», «gana 2 a la fuerza hasta el final del turno»."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.ability import (
    Affect,
    Amount,
    Annul,
    Ban,
    BecomeCopy,
    Blank,
    Bounce,
    Can,
    Cancel,
    CancelAttack,
    CancelPhase,
    Cannot,
    Cards,
    Choose,
    Count,
    Destroy,
    Discard,
    Draw,
    Effect,
    Exile,
    ExtraTurn,
    Fact,
    GainControl,
    Generate,
    HandLimit,
    Instruction,
    Later,
    LookHand,
    LookTop,
    Lose,
    Mill,
    NameCard,
    NoDamage,
    Objects,
    Pay,
    PutIntoPlay,
    Quality,
    Race,
    ReturnAttackers,
    Save,
    Search,
    Show,
    ShuffleIn,
    Strength,
    ToDefense,
    ToGraveyard,
    When,
    Who,
)
from engine.games.myl_pe.language.nouns import Chosen, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.waiting import OnPlayers, Pending, Swap, Until

# -- who

G.say("who", "(tu oponente|el oponente|al oponente|a tu oponente)", "opponent")
G.say("who", "(cada jugador|todos los jugadores|los jugadores|todos)", "each")
G.say("who", "tu", "you")


def move(make: Any, chosen: Chosen) -> Instruction | None:
    """An instruction on the cards a phrase means."""
    made: Instruction = make(what=chosen.objects())
    return made


for verbs, make in (("destruir", Destroy), ("desterrar", Exile)):

    @G.rule("step", f"{verbs} {{sel}}", f"{verbs} {{those}}")
    def _(sel: Chosen | None = None, those: Chosen | None = None, make: Any = make) -> Instruction | None:
        return move(make, sel or those)  # type: ignore[arg-type]

    @G.rule("step", f"{{who}} {verbs} {{sel}}", f"{{who}} deber {verbs} {{sel}}")
    def _(who: Who, sel: Chosen, make: Any = make) -> Instruction | None:
        return theirs(make, who, sel)

    @G.rule("step", f"{{who}} {verbs} {{sel}} {{more:and_sels}}")
    def _(who: Who, sel: Chosen, more: tuple[Chosen, ...], make: Any = make) -> Any:
        found = [theirs(make, who, chosen) for chosen in (sel, *more)]
        return None if None in found else tuple(found)


@G.rule("and_sels", "y {sel}", "{one:sel} y {sel}", "{one:sel} {sel}")
def _(sel: Chosen, one: Chosen | None = None) -> tuple[Chosen, ...]:
    return (one, sel) if one is not None else (sel,)


def theirs(make: Any, who: Who, chosen: Chosen) -> Instruction | None:
    """A player does it with own cards, and picks them."""
    if chosen.ref is not None or who == "you":
        return move(make, chosen)
    if chosen.all:
        if chosen.cards.of != "any":
            return None
        return move(make, chosen if who == "each" else replace(chosen, cards=replace(chosen.cards, of=who)))
    own = chosen.cards.of in ("any", "you")
    if not own or chosen.cards.zones:
        return None
    cards = replace(chosen.cards, of="you" if who == "each" else who)
    made: Instruction = make(what=replace(chosen, cards=cards, by=who).objects())
    return made


G.say("to_hand", "(a|en|a la|en la|para) [(tu|su|la)] (mano|mano (de su|del) dueno|mano (de tu|del) oponente)", None)
G.say("to_hand", "(a|en) (la|su|tu) mano [de su dueno]", None)
G.say("to_castle", "(en|con|a|al) [(tu|su|el)] castillo [(de su|del) dueno]", None)
G.say("to_castle", "en (el|su|tu) castillo [de su dueno]", None)
G.say("to_grave", "(al|en el|en su|a su|a tu|en tu) cementerio", None)


@G.rule("step", "(subir|devolver|poner|enviar) {sel} {to_hand}", "(subir|devolver|poner|enviar) {to_hand} {sel}")
def _(sel: Chosen, to_hand: None) -> Instruction | None:
    return Bounce(what=sel.objects())


@G.rule("step", "(subir|devolver|poner|enviar) {those} {to_hand}")
def _(those: Chosen, to_hand: None) -> Instruction | None:
    return Bounce(what=those.objects())


@G.rule("step", "{who} subir {to_hand} {sel}", "{who} (subir|devolver) {sel} {to_hand}")
def _(who: Who, sel: Chosen, to_hand: None) -> Instruction | None:
    return theirs(Bounce, who, sel)


@G.rule(
    "step",
    "barajar {sel} [{to_castle}]",
    "(devolver|recuperar|tomar) {sel} {to_castle}",
    "(devolver|poner) {to_castle} {sel}",
    "barajar {to_castle} {sel}",
    "(tomar|recuperar|elegir) {sel} y barajar {those} [{to_castle}]",
    "(tomar|recuperar|elegir) {sel} y barajar (-lo|-la) [{to_castle}]",
    "barajar {those} [{to_castle}]",
)
def _(sel: Chosen | None = None, those: Chosen | None = None, to_castle: None = None) -> Instruction | None:
    chosen = sel or those
    if chosen is None or "castillo" in chosen.cards.zones:
        return None
    return ShuffleIn(what=chosen.objects())


@G.rule("step", "{who} barajar {to_castle} {sel}", "{who} barajar {sel} {to_castle}")
def _(who: Who, sel: Chosen, to_castle: None) -> Instruction | None:
    return theirs(ShuffleIn, who, sel)


@G.rule("step", "(enviar|poner|botar) {sel} {to_grave}", "(enviar|poner|botar) {to_grave} {sel}")
def _(sel: Chosen, to_grave: None) -> Instruction | None:
    if sel.cards.zones or sel.top:
        return None
    return ToGraveyard(what=sel.objects())


@G.rule(
    "step", "(devolver|volver|poner) {sel} a la defensa", "{every} volver a la defensa", "{ref} volver a la defensa"
)
def _(sel: Chosen | None = None, every: Chosen | None = None, ref: Chosen | None = None) -> Instruction | None:
    chosen = sel or every or ref
    assert chosen is not None
    if chosen.all and chosen.cards == Cards(types=("Aliado",), doing=("atacando",)):
        return ReturnAttackers()
    return ToDefense(what=chosen.objects())


G.say("into_play", "(en juego|en tu defensa|en la defensa|en tu apoyo|en tu reserva|a la defensa) [gratis]", None)


@G.rule(
    "step",
    "poner {sel} {into_play}",
    "poner {into_play} {sel}",
    "poner {those} {into_play}",
    "(devolver|volver) {sel} al juego",
)
def _(sel: Chosen | None = None, those: Chosen | None = None, into_play: None = None) -> Instruction | None:
    chosen = sel or those
    assert chosen is not None
    if chosen.ref is None and not chosen.cards.zones:
        return None
    return PutIntoPlay(what=chosen.objects())


# -- hand and Castillo


@G.rule("some_cards", "{n} (carta|cartas)")
def _(n: int) -> Amount:
    return n


@G.rule("some_cards", "{done_number} de cartas", "{done_number}")
def _(done_number: Fact) -> Amount:
    return done_number


@G.rule("some_cards", "una carta {per}", "{n} cartas {per}", "tantas cartas como {tally}")
def _(per: Cards | None = None, n: int = 1, tally: Cards | None = None) -> Amount:
    found = per if per is not None else tally
    assert found is not None
    return Count(found, n)


@G.rule("tally", "{head} {mods}", "{head} (tener|controlar) [en juego]")
def _(head: Cards, mods: Any = ()) -> Cards | None:
    return described(head, mods)


@G.rule("step", "robar {some_cards} [(de tu castillo|del castillo)]", "robar {some_cards} extra")
def _(some_cards: Amount) -> Instruction:
    return Draw(count=some_cards)


@G.rule("step", "robar hasta {n} cartas [de tu castillo]")
def _(n: int) -> Instruction:
    return Draw(count=n, up_to=True)


@G.rule("step", "robar [una carta extra] la carta superior de tu castillo", "robar otra carta [de tu castillo]")
def _() -> Instruction:
    return Draw(count=1)


@G.rule(
    "step",
    "{who} robar {some_cards} [(de su castillo|del castillo)]",
    "{who} poder robar {some_cards} [de su castillo]",
)
def _(who: Who, some_cards: Amount) -> Instruction:
    return Draw(count=some_cards, who=who)


@G.rule("step", "[{who}] robar [cartas] [de su castillo] hasta tener {n} [cartas] [en (tu|la|su) mano]")
def _(n: int, who: Who = "you") -> Instruction:
    return Draw(count=1, who=who, hand=n)


G.say("own_castle", "(de|desde) (tu|su) castillo", None)
G.say("own_castle", "del castillo", None)


@G.rule(
    "step",
    "botar {some_cards} [{own_castle}] [al cementerio]",
    "descartar {some_cards} {own_castle}",
    "botar al cementerio {some_cards} {own_castle}",
)
def _(some_cards: Amount, own_castle: None = None) -> Instruction:
    return Mill(count=some_cards)


@G.rule(
    "step",
    "{who} [deber] botar {some_cards} [{own_castle}] [a su cementerio]",
    "{who} [deber] descartar [-se] [de] {some_cards} {own_castle}",
    "{who} [deber] botar [{own_castle}] {some_cards} [al cementerio]",
    "{who} botar al cementerio {some_cards} {own_castle}",
)
def _(who: Who, some_cards: Amount, own_castle: None = None) -> Instruction:
    return Mill(count=some_cards, who=who)


@G.rule("step", "(botar|descartar) {some_cards} del castillo (de tu oponente|oponente|del oponente)")
def _(some_cards: Amount) -> Instruction:
    return Mill(count=some_cards, who="opponent")


@G.rule("step", "(descartar|botar) la carta superior de tu castillo")
def _() -> Instruction:
    return Mill(count=1)


G.say("own_hand", "(de|desde) (tu|su) mano", None)


@G.rule("step", "descartar [-te] [de] {some_cards} [{own_hand}] [al cementerio]", "botar {some_cards} {own_hand}")
def _(some_cards: Amount, own_hand: None = None) -> Instruction:
    return Discard(count=some_cards)


@G.rule("step", "descartar [-te] [de] {some_cards} [{own_hand}] @azar", "descartar @azar {some_cards} [{own_hand}]")
def _(some_cards: Amount, own_hand: None = None) -> Instruction:
    return Discard(count=some_cards, random=True)


@G.rule("step", "descartar [-te] [de] {n} {head} [{own_hand}]")
def _(n: int, head: Cards, own_hand: None = None) -> Instruction | None:
    return Discard(count=n, cards=head) if head != Cards() else None


@G.rule("step", "descartar [-te] [de] toda tu mano", "descartar [-te] [de] todas las cartas de tu mano")
def _() -> Instruction:
    return Discard(count=None)


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] {some_cards} [{own_hand}] [al cementerio]",
    "{who} [deber] botar {some_cards} {own_hand}",
    "descartar -le {some_cards} de su mano",
    "descartar -le a tu oponente {some_cards} [de su mano]",
)
def _(some_cards: Amount, who: Who = "opponent", own_hand: None = None) -> Instruction:
    return Discard(who=who, count=some_cards)


@G.rule(
    "step",
    "{who} [deber] descartar [-se] [de] {some_cards} [{own_hand}] @azar",
    "{who} [deber] descartar [-se] [de] @azar {some_cards} [{own_hand}]",
    "(descartar|botar) @azar {some_cards} de la mano (de tu|del) oponente",
    "(descartar|botar) {some_cards} de la mano (de tu|del) oponente @azar",
    "descartar -le {some_cards} de su mano @azar",
)
def _(some_cards: Amount, who: Who = "opponent", own_hand: None = None) -> Instruction:
    return Discard(who=who, count=some_cards, random=True)


@G.rule("step", "{who} descartar [-se] [de] toda su mano")
def _(who: Who) -> Instruction:
    return Discard(who=who, count=None)


@G.rule("step", "(descartar|botar) {some_cards} de la mano (de tu oponente|oponente|del oponente)")
def _(some_cards: Amount) -> Instruction:
    return Discard(who="opponent", count=some_cards, chooser="you")


G.say("into", "(en|a) (tu|la) mano", "mano")
G.say("into", "en juego [gratis]", "in_play")
G.say("into", "en (tu|la) (defensa|apoyo|reserva)", "in_play")
G.say("into", "(en|al) (tu|el) cementerio", "cementerio")
G.say("into", "(en|al) (tu|el) destierro", "destierro")
G.say("found_in", "en (tu|el) castillo", ("castillo",))
G.say("found_in", "(de|del) [tu] castillo", ("castillo",))
G.say("found_in", "en (tu|el) castillo o [en] [tu] cementerio", ("castillo", "cementerio"))
G.say("found_in", "en (tu|el) cementerio o [en] [tu] castillo", ("castillo", "cementerio"))
G.say("found_in", "del cementerio o castillo", ("castillo", "cementerio"))
G.say("found_in", "en (tu|el) cementerio", ("cementerio",))
G.say("found_in", "(de|del) [tu] cementerio", ("cementerio",))
G.say("put", "y poner (-lo|-la|-los|-las)", None)
G.say("put", "para poner (-lo|-la|-los|-las)", None)
G.say("put", "luego poner (-lo|-la|-los|-las)", None)


@G.rule("found", "{n} {head} [{mods}]", "(otro|otra) {head} [{mods}]", "(el|la) {head} [{mods}]")
def _(head: Cards, n: int = 1, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of != "any" else Chosen(cards, count=n)


@G.rule("found", "hasta {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: Any = ()) -> Chosen | None:
    cards = described(head, mods)
    return None if cards is None or cards.zones or cards.of != "any" else Chosen(cards, count=n, up_to=True)


@G.rule(
    "found",
    "una copia de (este|esta|@self) [(aliado|carta|oro|totem|arma)]",
    "otra copia de (este|esta) (aliado|carta|arma|totem|oro)",
)
def _() -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule("found", "una copia de (este|esta) {race}", "otra carta de @self", "(un|una) @self", "otro @self")
def _(race: str = "") -> Chosen:
    return Chosen(Cards(like="self"))


@G.rule(
    "step",
    "buscar {found} [{found_in}] {put} {into}",
    "buscar [{found_in}] {found} {put} {into}",
    "buscar {found} [{found_in}] y {into}",
)
def _(found: Chosen, into: str, found_in: Any = ("castillo",), put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to=into)  # type: ignore[arg-type]


@G.rule("step", "buscar {found} {found_in}")
def _(found: Chosen, found_in: Any) -> Instruction | None:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in)


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) {put} {into}",
    "buscar {found} en el castillo (de tu oponente|oponente) y (desterrar -la|desterrar -lo)",
)
def _(found: Chosen, into: str = "destierro", put: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to=into)  # type: ignore[arg-type]


# -- strength and other effects on cards


def gain(on: Chosen, until: Until, effect: Effect) -> Instruction:
    """An effect on cards for a time; strength and the rest name the end of a turn differently (9.4.C, 9.4.G)."""
    return Affect(effect=effect, on=on.objects(), until=until[0] if isinstance(effect, Strength) else until[1])  # type: ignore[arg-type]


G.say("points", "(a la|de|de su|a su|en su|en la) fuerza", None)
G.say("points", "fuerza", None)
G.say("points", "bono de fuerza", None)


@G.rule(
    "strength",
    "(ganar|tener|agregar) [un] {plus} [{points}]",
    "(ganar|tener) {n} {points}",
    "ganar un bono de {plus} {points}",
)
def _(plus: int | None = None, n: int | None = None, points: None = None) -> Strength:
    return Strength("add", plus if plus is not None else n or 0)


@G.rule("strength", "(ganar|tener|agregar) {minus} [{points}]")
def _(minus: int, points: None = None) -> Strength:
    return Strength("add", minus)


@G.rule("strength", "perder {n} [{points}]", "perder [su] {n} [{points}]")
def _(n: int, points: None = None) -> Strength:
    return Strength("add", -n)


@G.rule(
    "strength",
    "(ganar|tener) {plus} [{points}] {per}",
    "(ganar|tener) {n} {points} {per}",
    "{per} (ganar|tener) {plus} [{points}]",
)
def _(per: Cards, plus: int | None = None, n: int | None = None, points: None = None) -> Strength:
    return Strength("add", Count(per, plus if plus is not None else n or 0))


@G.rule("strength", "(ganar|tener) {minus} [{points}] {per}", "perder {n} {points} {per}")
def _(per: Cards, minus: int | None = None, n: int = 0, points: None = None) -> Strength:
    return Strength("add", Count(per, minus if minus is not None else -n))


G.say("strength", "doblar su fuerza", Strength("double"))


@G.rule("strength", "(tener|quedar con|quedar en) fuerza {n}", "tener {n} de fuerza", "tener fuerza igual a {n}")
def _(n: int) -> Strength:
    return Strength("set", n)


@G.rule("strength", "tener fuerza igual al numero de {tally}", "tener tanta fuerza como {tally}")
def _(tally: Cards) -> Strength:
    return Strength("base", Count(tally))


_DEEDS = {
    "atacar": "atacar",
    "bloquear": "bloquear",
    "ser (bloqueado|bloqueados|bloqueada)": "ser_bloqueado",
    "ser (destruido|destruidos|destruida)": "ser_destruido",
    "ser (destruido|destruidos) (en combate|por dano_de_combate|por combate)": "ser_destruido_por_combate",
    "ser (anulado|anulada|anulados)": "ser_anulado",
    "ser (cancelado|cancelada)": "ser_cancelado",
    "ser (objetivo|elegido|elegidos)": "ser_objetivo",
    "usar (su habilidad|sus habilidades)": "usar_habilidad",
    "portar armas": "portar",
    "agrupar [-se]": "agruparse",
}
for words, verb in _DEEDS.items():
    G.say("deed", words, verb)


@G.rule("deeds", "{deed}")
def _(deed: str) -> tuple[str, ...]:
    return (deed,)


@G.rule("deeds", "{one:deed} (ni|o|y|u) [ser] {two:deed}")
def _(one: str, two: str) -> tuple[str, ...]:
    return (one, two)


@G.rule("ability_effect", "no poder {deeds}")
def _(deeds: Any) -> Effect:
    return Cannot(deeds)


@G.rule("ability_effect", "no (atacar|bloquear|ser bloqueado)")
def _() -> Effect | None:
    return None


@G.rule(
    "ability_effect",
    "no poder ser (bloqueado|bloqueados) por {every}",
    "no poder ser (bloqueado|bloqueados) por {head} [{mods}]",
)
def _(every: Chosen | None = None, head: Cards | None = None, mods: Any = ()) -> Effect | None:
    cards = every.cards if every is not None else described(head or Cards(), mods)
    return None if cards is None else Cannot(("ser_bloqueado",), by=cards)


@G.rule(
    "ability_effect",
    "no poder ser (afectado|afectados) por {head} [{mods}]",
    "no ser (afectado|afectados) por {head} [{mods}]",
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_afectado",), by=cards)


G.say("ability_effect", "ser (imbloqueable|imbloqueables)", Cannot(("ser_bloqueado",)))
G.say("ability_effect", "[-se] considerar (imbloqueable|imbloqueables)", Cannot(("ser_bloqueado",)))
G.say("ability_effect", "se considerar (imbloqueable|imbloqueables)", Cannot(("ser_bloqueado",)))
G.say("ability_effect", "ser (indestructible|indestructibles)", Cannot(("ser_destruido",)))
G.say("ability_effect", "no hacer dano [al atacar]", Cannot(("hacer_dano",)))
G.say("ability_effect", "no recibir dano [en combate|de combate]", Cannot(("recibir_dano",)))
G.say(
    "ability_effect",
    "poder (atacar|ser declarado atacante) (cuando entrar en juego|el turno (que|en que) (entrar|ser puesto) en juego)",
    Can("atacar_al_entrar"),
)
G.say(
    "ability_effect",
    "poder bloquear [a] mas de un aliado [oponente] [hasta agotar su fuerza]",
    Can("bloquear_mas", None),
)
G.say(
    "ability_effect",
    "poder bloquear [a] [(aliados|cartas|los|las)] (imbloqueables|aliados imbloqueables|cartas imbloqueables)",
    Can("bloquear_imbloqueables"),
)
G.say("ability_effect", "no tener limite de armas", Can("portar_mas", None))
G.say("ability_effect", "poder portar cualquier (cantidad|numero) de armas", Can("portar_mas", None))


@G.rule("ability_effect", "poder bloquear [a] [hasta] {n} aliados [(atacantes|oponentes|a la vez)]")
def _(n: int) -> Effect:
    return Can("bloquear_mas", n - 1)


@G.rule("ability_effect", "poder bloquear [a] {n} aliado extra")
def _(n: int) -> Effect:
    return Can("bloquear_mas", n)


@G.rule("ability_effect", "poder portar {n} armas")
def _(n: int) -> Effect:
    return Can("portar_mas", n - 1)


@G.rule("ability_effect", "poder portar {n} (arma|armas) extra")
def _(n: int) -> Effect:
    return Can("portar_mas", n)


@G.rule("ability_effect", "(ser|ser un|ser de raza|se considerar un|se considerar|considerar -se un) {race}")
def _(race: str) -> Effect:
    return Race(race)


G.say("ability_effect", "ser (de la raza|del tipo) @elijas", Race())


@G.rule("change", "{strength}", "{ability_effect}")
def _(strength: Strength | None = None, ability_effect: Effect | None = None) -> Effect | None:
    return strength if strength is not None else ability_effect


@G.rule("step", "{sel} {change} [{until}]", "{until} {sel} {change}")
def _(sel: Chosen, change: Effect, until: Until | None = None) -> Any:
    return Pending(sel, (change,), until)


@G.rule("step", "{sel} {change} y {two:change} [{until}]", "{until} {sel} {change} y {two:change}")
def _(sel: Chosen, change: Effect, two: Effect, until: Until | None = None) -> Any:
    return Pending(sel, (change, two), until)


@G.rule("step", "{change} [{until}]", "{until} {change}")
def _(change: Effect, until: Until | None = None) -> Any:
    return Pending(Chosen(ref="implied"), (change,), until)


@G.rule("step", "(reducir|disminuir) la fuerza de {sel} en {n} [{until}]")
def _(sel: Chosen, n: int, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("add", -n),), until)


@G.rule("step", "dar -le {plus} {points} a {sel} [{until}]")
def _(plus: int, sel: Chosen, points: None = None, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("add", plus),), until)


# -- control, copies, the rest


@G.rule("step", "(tomar|ganar|obtener) [el] control de {sel}", "(tomar|ganar) control de {sel}")
def _(sel: Chosen) -> Instruction:
    return GainControl(what=sel.objects())


@G.rule(
    "step",
    "elegir {one:some} y cambiar (-lo|-la) [de controlador] por {two:some} [{until}]",
    "(cambiar|intercambiar) el control de {one:some} (y|por) {two:some}",
)
def _(one: Chosen, two: Chosen, until: Any = None) -> Any:
    first = replace(one, cards=replace(one.cards, of="you" if one.cards.of == "any" else one.cards.of))
    return Swap(first, two)


G.say("step", "anular (-lo|-la|dicho carta|esa carta)", Annul())
G.say("step", "cancelar (-la|-lo|esa habilidad|su habilidad)", Cancel())
G.say("step", "cancelar (ese ataque|el ataque|dicho ataque|un ataque)", CancelAttack())
G.say("step", "cancelar (esa|dicho) fase", CancelPhase())
G.say("step", "[tu] perder (el juego|la partida)", Lose())
G.say("step", "(jugar|ganar|tener) otro turno [extra] [despues de (este|-lo)]", ExtraTurn())

G.say("step", "mirar [-le] la mano (de tu oponente|del oponente|oponente|a tu oponente)", LookHand())
G.say("step", "(tu oponente|el oponente) mostrar su mano", LookHand(shown=True))
G.say("step", "nombrar una carta", NameCard())


@G.rule(
    "step",
    "mirar @azar {n} (carta|cartas) de la mano (de tu|del) oponente",
    "mirar {n} (carta|cartas) @azar de la mano (de tu|del) oponente",
)
def _(n: int) -> Instruction:
    return LookHand(count=n)


@G.rule("step", "mirar las {n} (cartas superiores|superiores cartas) de tu castillo [y ordenar -las [como quieras]]")
def _(n: int) -> Instruction:
    return LookTop(count=n, order=True)


@G.rule(
    "step",
    "mirar las {n} (cartas superiores|superiores cartas) del castillo (oponente|de tu oponente) [y ordenar -las [como quieras]]",
)
def _(n: int) -> Instruction:
    return LookTop(count=n, order=True, who="opponent")


G.say("step", "mirar la carta superior de tu castillo", LookTop())
G.say("step", "mirar la carta superior del castillo (oponente|de tu oponente)", LookTop(who="opponent"))


@G.rule(
    "step",
    "(generar|agregar) {n} [de] (oros_virtuales|oro|oros) [{until}]",
    "{until} (generar|agregar) {n} [de] (oros_virtuales|oro|oros)",
)
def _(n: int, until: Any = None) -> Instruction:
    return Generate(count=n)


@G.rule("step", "(generar|agregar) {n} [de] (oros_virtuales|oro|oros) para [jugar] {head} [solo] [{until}]")
def _(n: int, head: Cards, until: Any = None) -> Instruction:
    return Generate(count=n, only=head)


@G.rule("step", "(convertir -se en|se convertir en|ser) una copia [total|exacta] de {sel}")
def _(sel: Chosen) -> Instruction:
    return BecomeCopy(of=sel.objects())


@G.rule("step", "mostrar {sel}")
def _(sel: Chosen) -> Instruction | None:
    return Show(what=sel.objects()) if "mano" in sel.cards.zones else None


@G.rule("step", "elegir {some}")
def _(some: Chosen) -> Instruction:
    return Choose(what=some.objects())


# -- effects on players


G.say("player_deed", "atacar [-te] [mas]", ("atacar",))
G.say("player_deed", "bloquear", ("bloquear",))
G.say("player_deed", "atacar ni bloquear", ("atacar", "bloquear"))
G.say("player_deed", "robar [(cartas|carta)] [(al finalizar|al final de) su turno]", ("robar_al_final",))
G.say("player_deed", "(poner|bajar) oros", ("bajar_oros",))
G.say("player_deed", "generar oros", ("generar_oros",))
G.say("player_deed", "usar oros", ("usar_oros",))
G.say("player_deed", "usar habilidades", ("usar_habilidades",))
G.say("player_deed", "anular", ("anular",))
G.say("player_deed", "responder", ("responder",))


@G.rule("banning", "no poder {player_deed}", "no poder {player_deed} [-te] [mas]")
def _(player_deed: Any) -> Ban:
    return Ban(player_deed)


@G.rule("banning", "no poder jugar {head} [{mods}]")
def _(head: Cards, mods: Any = ()) -> Ban | None:
    cards = described(head, mods)
    if cards is None:
        return None
    return Ban(("jugar",), cards=None if cards == Cards() else cards)


@G.rule("banning", "no poder (jugar con|usar) (su|el) {zone}")
def _(zone: str) -> Ban:
    return Ban(("usar_zona",), zone=zone)


@G.rule("player_effect", "{who} {banning}")
def _(who: Who, banning: Ban) -> Effect:
    return replace(banning, who=who)


@G.rule("player_effect", "ningun jugador (poder) {player_deed}")
def _(player_deed: Any) -> Effect:
    return Ban(player_deed, who="each")


G.say("player_effect", "no se poder (poner|bajar) oros", Ban(("bajar_oros",), who="any"))
G.say("player_effect", "(tu castillo no recibir dano|no recibir dano|tu no recibir dano)", NoDamage())


@G.rule("player_effect", "no tener limite de cartas en (tu|la) mano")
def _() -> Effect:
    return HandLimit()


@G.rule("step", "{player_effect} [{until}]", "{until} {player_effect}")
def _(player_effect: Effect, until: Until | None = None) -> Any:
    return OnPlayers(player_effect, until)


# -- costs


@G.rule("cost", "pagar {n} [de] (oro|oros)")
def _(n: int) -> Instruction:
    return Pay(oros=n)


@G.rule("cost", "pagar (este oro)")
def _() -> Instruction:
    return Pay(this=True)


G.say("cost", "pagar su coste", Pay(oros=None))
_COSTS = (Destroy, Exile, Discard, Mill, Bounce, ShuffleIn, Show, ToGraveyard)


@G.rule("cost", "{step}")
def _(step: Any) -> Instruction | None:
    if not isinstance(step, _COSTS):
        return None
    who = getattr(step, "who", "you")
    what = getattr(step, "what", None)
    if who != "you" or (isinstance(what, Objects) and what.pick is not None and what.pick.of == "opponent"):
        return None
    if isinstance(what, Objects) and what.all is not None:
        return None
    return step  # type: ignore[no-any-return]


@G.rule("costs", "{cost}")
def _(cost: Instruction) -> tuple[Instruction, ...]:
    return (cost,)


@G.rule("costs", "{one:cost} y {two:cost}", "{one:cost} {two:cost}")
def _(one: Instruction, two: Instruction) -> tuple[Instruction, ...]:
    return (one, two)


G.say("step", "(seguir en juego|que seguir en juego)", Save())


# -- what is said in one breath


@G.rule(
    "step", "{per} {sel} (ganar|tener) {plus} [{points}] [{until}]", "{per} (ganar|tener) {plus} [{points}] {until}"
)
def _(
    per: Cards, plus: int, sel: Chosen = Chosen(ref="implied"), points: Any = None, until: Until | None = None
) -> Any:
    return Pending(sel, (Strength("add", Count(per, plus)),), until)


G.say("step", "volver a la defensa", ToDefense(what=Objects(ref="implied")))
G.say("step", "(ser|es) barajado en (su|el) castillo", ShuffleIn(what=Objects(ref="implied")))
G.say("step", "[este] (ser|es) (destruido|destruida)", Destroy(what=Objects(ref="implied")))
G.say("step", "[este] (ser|es) (desterrado|desterrada)", Exile(what=Objects(ref="implied")))
G.say("step", "(ser|es) devuelto {to_hand}", Bounce(what=Objects(ref="implied")))


@G.rule(
    "step",
    "(ser|es) destruido al final del turno",
    "al final del turno (ser|es) destruido",
    "al final del turno destruir (-lo|-la)",
)
def _() -> Instruction:
    return Later(When("fin_de_turno"), steps=(Destroy(what=Objects(ref="self")),))


G.say("step", "nombrar una carta : (esta|este) y sus copias perder su habilidad [{until}]", NameCard(key="nombre"))
G.say("step", "nombrar una carta (esta|este) y sus copias perder su habilidad [{until}]", NameCard(key="nombre"))
G.say("ability_effect", "perder [todas] (su habilidad|sus habilidades)", Blank())
G.say("ability_effect", "no tener (habilidad|habilidades)", Blank())
G.say("player_effect", "no poder ser atacado", Ban(("atacar",)))


@G.rule("step", "(devolver|barajar|recuperar) (de|desde) tu {zone} {to_castle} {some}")
def _(zone: str, some: Chosen, to_castle: Any) -> Instruction | None:
    if some.cards.zones:
        return None
    cards = replace(some.cards, zones=(zone,), of="you")
    return ShuffleIn(what=replace(some, cards=cards).objects())


@G.rule("step", "(devolver|poner|subir) (de|desde) tu {zone} {to_hand} {some}")
def _(zone: str, some: Chosen, to_hand: Any) -> Instruction | None:
    cards = replace(some.cards, zones=(zone,), of="you")
    return Bounce(what=replace(some, cards=cards).objects())


@G.rule("step", "buscar {found} en tu cementerio y barajar (-las|-los|-lo|-la) {to_castle}")
def _(found: Chosen, to_castle: Any) -> Instruction:
    cards = replace(found.cards, zones=("cementerio",), of="you")
    return ShuffleIn(what=Objects(pick=cards, count=found.count, up_to=found.up_to))


@G.rule("step", "(barajar|recuperar|devolver) tantas cartas de tu cementerio [{to_castle}] como {tally} [{to_castle}]")
def _(tally: Cards, to_castle: Any = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=Count(tally)))


@G.rule("step", "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y desterrar (-las|-los|-la|-lo)")
def _(found: Chosen) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to="destierro", key="buscar")


@G.rule("step", "descartar {n} carta de su mano [{mods}]", "descartar [-le] {n} carta {mods} de su mano")
def _(n: int, mods: Any = ()) -> Instruction | None:
    cards = described(Cards(), mods)
    return (
        None
        if cards is None
        else Discard(who="opponent", count=n, chooser="you", cards=None if cards == Cards() else cards)
    )


@G.rule(
    "step",
    "la fuerza de {sel} se reducir en {n} [con un minimo de {m:n}] [{until}]",
    "{sel} reducir su fuerza en {n} [con un minimo de {m:n}] [{until}]",
)
def _(sel: Chosen, n: int, m: int | None = None, until: Until | None = None) -> Any:
    return Pending(sel, (Strength("add", -n, m),), until)


@G.rule("strength", "perder {n} [{points}] (con un minimo de|minimo|hasta un minimo de) {m:n}")
def _(n: int, m: int, points: Any = None) -> Strength:
    return Strength("add", -n, m)


G.say(
    "strength",
    "(cambiar|igualar) su fuerza (por|con|a) su coste [en oro|de oro]",
    Strength("set", Quality("cost", of="it")),
)
G.say("strength", "ganar fuerza igual a su coste", Strength("add", Quality("cost", of="it")))


@G.rule(
    "strength",
    "ganar [un] [bono de] fuerza igual al numero de {tally}",
    "ganar [un bono de] fuerza igual al numero de {tally}",
)
def _(tally: Cards) -> Strength:
    return Strength("add", Count(tally))


@G.rule(
    "step", "{who} descartar [-se] [de] {n} (carta|cartas) [de su mano] y botar {m:n} [(carta|cartas)] de su castillo"
)
def _(who: Who, n: int, m: int) -> Any:
    return (Discard(who=who, count=n), Mill(count=m, who=who))


@G.rule("step", "(descartar|botar) {n} cartas de tu castillo y {m:n} de tu mano")
def _(n: int, m: int) -> Any:
    return (Mill(count=n), Discard(count=m))


G.say("step", "no robar [en el proximo turno|el proximo turno]", OnPlayers(Ban(("robar_al_final",), "you")))


@G.rule("step", "{who} no robar [cartas] {until}")
def _(who: Who, until: Until) -> Any:
    return OnPlayers(Ban(("robar_al_final",), who), until)
