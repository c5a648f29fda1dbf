"""Further ways of saying what other modules know: old wordings, elliptic ones, and moments told at length."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.games.myl_pe.ability import (
    Allow,
    Amount,
    Ban,
    BecomeCopy,
    Can,
    CancelAttack,
    Cannot,
    Cards,
    Condition,
    Destroy,
    Discard,
    Draw,
    Effect,
    Fact,
    GainControl,
    Generate,
    Instruction,
    Is,
    Lasting,
    LookHand,
    LookTop,
    Mill,
    Mode,
    NoBonus,
    NoDamage,
    Objects,
    Offer,
    OpenHand,
    PaysAs,
    PutIntoPlay,
    Quality,
    Say,
    Search,
    ShuffleIn,
    Strength,
    ToDefense,
    When,
    Who,
)
from engine.games.myl_pe.language.moving import theirs
from engine.games.myl_pe.language.nouns import Chosen, Part, described
from engine.games.myl_pe.language.phrases import G
from engine.games.myl_pe.language.standing import standing
from engine.games.myl_pe.language.times import TURN
from engine.games.myl_pe.language.waiting import Item, OnPlayers, Pending, Said, Sentence, Until

_IF = "(cuando|si|siempre que|al momento que|en el momento que|una vez que)"

# -- moments

for words, event in (
    ("recibir dano para ser (destruido|destruida)", "destruido"),
    ("ser puesto en el cementerio", "al_cementerio"),
    ("ser jugado", "entra"),
    ("entrar al juego", "entra"),
    ("dejar de estar en juego", "sale"),
):
    G.say("verb", words, event)

G.say("moment", f"{_IF} jugar (este|esta) (aliado|carta|arma|totem|oro)", When("entra"))
G.say("moment", f"{_IF} jugar @self", When("entra"))
G.say("moment", f"{_IF} poner en juego (este|esta) (aliado|carta|arma|totem|oro)", When("entra"))
G.say("moment", f"{_IF} (este|esta) (aliado|carta|arma|totem|oro) ser (jugado|jugada)", When("entra"))
G.say("moment", f"{_IF} ser (destruido|destruida) durante batalla_mitologica", When("destruido", combat=True))
G.say("moment", f"{_IF} se -le (poner|jugar) (un|una) arma [a este aliado]", When("porta"))
G.say("moment", "al ser puesto en juego", When("entra"))
G.say("moment", "despues de agrupar", When("paso:9.1.D", by="you"))
G.say("moment", f"{_IF} hacer dano (al|a un) castillo [oponente] y se resolver el dano", When("hace_dano"))
for whose, by in (("tu", "you"), ("su", "opponent"), ("el", "any")):
    G.say("moment", f"al (terminar|finalizar) {whose} turno", When("fin_de_turno", by=by))
G.say("moment", "al (terminar|finalizar) este turno", When("fin_de_turno", by="you"))


@G.rule("moment", f"{_IF} jugar este {{race}}", f"{_IF} jugar esta {{race}}", f"{_IF} poner en juego este {{race}}")
def _(race: str) -> When:
    return When("entra")


@G.rule(
    "moment",
    "por cada {head} [{mods}] que entrar en juego [{mods2:mods}]",
    "por cada {head} que entrar en juego {mods}",
)
def _(head: Cards, mods: tuple[Part, ...] = (), mods2: tuple[Part, ...] = ()) -> When | None:
    found = described(head, (*mods, *mods2))
    return None if found is None else When("entra", what=found)


@G.rule("moment", f"{_IF} (un|una|otro|otra|cualquier) {{head}} {{verb}} bajo tu control")
def _(head: Cards, verb: str) -> When:
    return When(verb, what=replace(head, of="you"))


@G.rule(
    "after_damage",
    "por cada [punto de] dano [que hacer (este aliado|su portador|@self)] (al castillo oponente|al oponente)",
    "por cada [punto de] dano que hacer al castillo (oponente|de tu oponente)",
)
def _() -> When:
    return When("hace_dano")


@G.rule("sentence", "{after_damage} {items}", "{items} {after_damage}")
def _(after_damage: When, items: tuple[Item, ...]) -> Sentence | None:
    made = tuple(_for_each_damage(item) for item in items)
    if any(item is None for item in made):
        return None
    return Sentence(made, kind="triggered", when=after_damage)  # type: ignore[arg-type]


def _for_each_damage(item: Item) -> Item | None:
    """«Por cada punto de daño roba una carta»: as many as the damage; «igual número» says so itself."""
    said = item.said
    if isinstance(said, Mill | Draw | Discard):
        if isinstance(said.count, int):
            return replace(item, said=replace(said, count=Fact("n", times=said.count)))
        return replace(item, said=replace(said, count=Fact("n"))) if said.count == Fact("done") else None
    what = getattr(said, "what", None)
    if isinstance(what, Objects) and what.pick is not None and isinstance(what.count, int):
        made: Said = replace(said, what=replace(what, count=Fact("n", times=what.count)))  # type: ignore[type-var]
        return replace(item, said=made)
    return None


# -- numbers

G.say("some_cards", "tantas cartas como [el] dano (haber hecho|hecho|que haber hecho|que hacer)", Fact("n"))
G.say("some_cards", "tantas cartas como dano hacer", Fact("n"))


@G.rule(
    "step",
    "barajar {some_cards} de tu cementerio [{to_castle}]",
    "barajar {done_number} de cartas de tu cementerio [{to_castle}]",
    "(devolver|recuperar) {some_cards} de tu cementerio {to_castle}",
)
def _(some_cards: Amount = 1, done_number: Amount | None = None, to_castle: None = None) -> Instruction | None:
    count = done_number or some_cards
    if isinstance(count, int):
        return None
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=count))


@G.rule("step", "barajar tantas cartas de tu cementerio como dano (haber hecho|hacer) [{to_castle}]")
def _(to_castle: None = None) -> Instruction:
    return ShuffleIn(what=Objects(pick=Cards(zones=("cementerio",), of="you"), count=Fact("n")))


@G.rule("step", "(botar|descartar) {n} {own_hand}", "descartar [-te] [de] {n} {own_hand}")
def _(n: int, own_hand: None = None) -> Instruction:
    return Discard(count=n)


@G.rule("step", "{who} (botar|descartar) [-se] [de] {n} {own_hand}")
def _(who: Who, n: int, own_hand: None = None) -> Instruction:
    return Discard(count=n, who=who)


@G.rule("step", "(botar|descartar) {n} {their_castle}")
def _(n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n, who="opponent")


@G.rule("step", "(botar|descartar) {n} {own_castle}")
def _(n: int, own_castle: None = None) -> Instruction:
    return Mill(count=n)


@G.rule("step", "[{who}] (botar|descartar) [de su castillo] las {n} cartas superiores [de su castillo]")
def _(n: int, who: Who = "you") -> Instruction:
    return Mill(count=n, who=who)


G.say(
    "step",
    "(tu oponente|el oponente) descartar [-se] [de] todas las cartas de su mano",
    Discard(who="opponent", count=None),
)
G.say(
    "step",
    "cada jugador descartar [-se] [de] (toda su mano|todas las cartas de su mano|su mano)",
    Discard(who="each", count=None),
)
G.say("step", "(tu oponente|el oponente) descartar [-se] [de] su mano", Discard(who="opponent", count=None))
G.say("step", "descartar [-te] [de] tu mano", Discard(count=None))


@G.rule(
    "step",
    "(botar|descartar) {n} (carta|cartas) de tu oponente @azar",
    "(botar|descartar) {n} (carta|cartas) @azar de tu oponente",
    "(botar|descartar) [-le] {n} (carta|cartas) de su mano @azar [a tu oponente]",
)
def _(n: int) -> Instruction:
    return Discard(who="opponent", count=n, random=True)


@G.rule("step", "ganar {n} oro [{until}]", "ganar {n} oros [{until}]")
def _(n: int, until: Until | None = None) -> Instruction | None:
    return Generate(count=n) if until in (None, TURN) else None


# -- players

G.say("player_deed", "(jugar|usar) [las] habilidades [de (sus cartas|cartas|carta)]", ("usar_habilidades",))
G.say("player_deed", "(usar|jugar) (o|ni) (usar|jugar) oros", ("usar_oros", "bajar_oros"))
G.say("player_deed", "poner en juego oros", ("bajar_oros",))
G.say("player_deed", "jugar (usar|o usar) ni generar oros", ("bajar_oros", "usar_oros", "generar_oros"))


@G.rule("step", "{who} {until} {banning}")
def _(who: Who, until: Until, banning: Ban) -> Any:
    return OnPlayers(replace(banning, who=who), until)


@G.rule(
    "player_effect", "(los jugadores|cada jugador) solo poder jugar {n} {head} (cada turno|por turno|en cada turno)"
)
def _(n: int, head: Cards) -> Effect:
    return Ban(("jugar",), who="each", cards=head, after=n)


@G.rule("player_effect", "tu oponente solo poder jugar {n} {head} (cada turno|por turno|en cada turno|en su turno)")
def _(n: int, head: Cards) -> Effect:
    return Ban(("jugar",), who="opponent", cards=head, after=n)


G.say(
    "player_effect",
    "(tu oponente|el oponente) (jugar|deber jugar) con su mano (descubierta|abierta|a la vista)",
    OpenHand(),
)
G.say(
    "player_effect",
    "(todos los jugadores|cada jugador|los jugadores) jugar con su mano (descubierta|abierta|a la vista)",
    OpenHand("each"),
)
G.say("player_effect", "ningun jugador poder poner mas oros", Ban(("bajar_oros",), who="each"))
G.say("player_effect", "(reducir|reducir a 0|anular|prevenir) (a 0|) todo el dano [hecho por tu oponente]", NoDamage())
G.say("player_effect", "no recibir dano de [los] aliados oponentes", NoDamage())


@G.rule("player_effect", "cada jugador robar {n} (carta|cartas) extra (en su turno|al final de su turno|en cada turno)")
def _(n: int) -> Effect:
    return Allow("robar_al_final", n, who="each")


@G.rule("player_effect", "tu mano aumentar en {n} (carta|cartas) [mas]")
def _(n: int) -> Effect:
    from engine.games.myl_pe.ability import HandLimit

    return HandLimit(more=n)


# -- choices

G.say("chooses", "(tu oponente|el oponente) [deber] elegir", "opponent")
G.say("chooses", "[tu] elegir", "you")


@G.rule(
    "item",
    "{chooses} entre {one:step} (o|y) {two:step}",
    "{chooses} entre {one:step} o que {two:step}",
    "{chooses} {one:step} o {two:step}",
)
def _(chooses: Who, one: Said, two: Said) -> Item | None:
    if isinstance(one, Instruction) and isinstance(two, Instruction):
        return Item(Mode(modes=(one, two), by=chooses))
    return None


@G.rule("item", "{who} [deber] {one:deed_of} o {two:deed_of}")
def _(who: Who, one: Instruction, two: Instruction) -> Item:
    return Item(Mode(modes=(replace(one, who=who), replace(two, who=who)), by=who))  # type: ignore[call-arg]


@G.rule("deed_of", "descartar [-se] [de] {n} (carta|cartas) [{own_hand}]")
def _(n: int, own_hand: None = None) -> Instruction:
    return Discard(count=n)


@G.rule("deed_of", "botar {n} [(carta|cartas)] [{their_castle}]")
def _(n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n)


@G.rule("deed_of", "robar {n} [(carta|cartas)] [{their_castle}]")
def _(n: int, their_castle: None = None) -> Instruction:
    return Draw(count=n)


# -- cards

G.say(
    "step",
    "(pasar|pasa) al control (de tu oponente|del oponente)",
    GainControl(what=Objects(ref="implied"), to="opponent"),
)


@G.rule(
    "step",
    "copiar la fuerza y (habilidad|habilidades|la habilidad|las habilidades) de {sel}",
    "copiar la habilidad y [la] fuerza de {sel}",
)
def _(sel: Chosen) -> Instruction:
    return BecomeCopy(of=sel.objects(), whole=False)


@G.rule("step", "copiar la habilidad de {sel} [{until}]", "(copiar|tener) las habilidades de {sel} [{until}]")
def _(sel: Chosen, until: Until | None = None) -> Instruction | None:
    return BecomeCopy(of=sel.objects(), whole=False, strength=False) if until is None else BecomeCopy(
        of=sel.objects(), whole=False, strength=False, until=until[1],  # type: ignore[arg-type]
    )  # fmt: skip


G.say("strength", "cambiar su fuerza por [su] coste [en oro|de oro]", Strength("set", Quality("cost", of="it")))
G.say(
    "strength",
    "(ganar|tener) un bono de fuerza igual al coste [en oro|de oro] de la carta descartada",
    Strength("add", Quality("cost", of="cost")),
)
G.say(
    "strength",
    "(ganar|tener) [un bono de] fuerza igual a la fuerza del aliado (destruido|desterrado|descartado|barajado)",
    Strength("add", Quality("strength", of="cost")),
)
G.say("strength", "(duplicar|doblar) la fuerza", Strength("double"))
G.say("ability_effect", "poder ser (bloqueado|bloqueada)", Can("ser_bloqueado"))
G.say("deed", "cambiar de (controlador|control)", "cambiar_de_control")


@G.rule(
    "ability_effect",
    "no [poder] ser (destruido|destruida|destruidos|destruidas) por [habilidades de] [los] {head:heads} [{mods}]",
)
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("ser_destruido",), by=replace(cards, of="any"), of=cards.of)


@G.rule("ability_effect", "no poder portar {head} {mods}")
def _(head: Cards, mods: Any = ()) -> Effect | None:
    cards = described(head, mods)
    return None if cards is None else Cannot(("portar",), by=cards)


@G.rule(
    "sentence",
    "este oro solo generar {n} (oro|oros) para {head}",
    "[este oro] generar {n} (oro|oros) para [jugar] {head}",
)
def _(n: int, head: Cards) -> Sentence:
    return standing(Lasting(PaysAs(n, head)))


_BACK = "volver a la defensa"


@G.rule("sentence", f"{{every}} despues de atacar {_BACK}", f"despues de atacar {{every}} {_BACK}")
def _(every: Chosen) -> Sentence:
    return Sentence(
        (Item(ToDefense(what=Objects(ref="event"))),), kind="triggered", when=When("tras_atacar", what=every.cards)
    )


G.say("subject_after", "(su portador|este aliado|@self)", True)


@G.rule(
    "sentence",
    f"[{{subject_after}}] despues de atacar [si no ser destruido] {_BACK}",
    f"[{{subject_after}}] [si no ser destruido] despues de atacar {_BACK}",
)
def _(subject_after: bool = True) -> Sentence:
    return Sentence((Item(ToDefense(what=Objects(ref="ally"))),), kind="triggered", when=When("tras_atacar"))


@G.rule("sentence", "despues de atacar [si no ser destruido] (ser devuelto|volver) {to_hand}")
def _(to_hand: None = None) -> Sentence:
    from engine.games.myl_pe.ability import Bounce

    return Sentence((Item(Bounce(what=Objects(ref="self"))),), kind="triggered", when=When("tras_atacar"))


_ENDS = "(al final del turno (que|en que) atacar|si atacar al final del turno)"
for words in (
    f"{_ENDS} (destruir -lo|destruir -la|ser destruido|destruir este aliado)",
    "si atacar (destruir -lo|destruir este aliado) al final del turno",
):
    G.say(
        "sentence",
        words,
        Sentence(
            (Item(Destroy(what=Objects(ref="self"))),),
            kind="triggered",
            when=When("fin_de_turno", by="you", attacked=True),
        ),
    )


@G.rule(
    "sentence",
    "(el|cada|todo) {head} que bloquear -lo {change} [{until}]",
    "(cada|todo) {head} que bloquear (este aliado|@self|su portador) {change} [{until}]",
)
def _(head: Cards, change: Effect, until: Until | None = None) -> Sentence:
    other = None if head == Cards(types=("Aliado",)) else head
    return Sentence(
        (Item(Pending(Chosen(ref="other"), (change,), until)),), kind="triggered", when=When("bloqueado", other=other)
    )


@G.rule("sentence", "quien (bloquear -lo|bloquear este aliado|bloquear su portador) {change} [{until}]")
def _(change: Effect, until: Until | None = None) -> Sentence:
    return Sentence((Item(Pending(Chosen(ref="other"), (change,), until)),), kind="triggered", when=When("bloqueado"))


@G.rule(
    "annulled",
    "(un|una|cualquier) {head} [{mods}] que estar entrando en juego",
    "(un|una|cualquier) {head} [{mods}] que entrar en juego",
)
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    if found is None or found.zones:
        return None
    return When("juega", what=replace(found, of="any"), by="any" if found.of == "any" else found.of)


G.say("into", "en juego (en tu defensa|en la defensa|en tu apoyo)", "in_play")
G.say("into", "en (tu|la) defensa en juego", "in_play")


@G.rule("step", "{who} [deber] destruir {n} {one:type} {two:type} y {three:type} [{mods}]")
def _(who: Who, n: int, one: str, two: str, three: str, mods: tuple[Part, ...] = ()) -> Any:
    made = [_theirs(who, n, type_, mods) for type_ in (one, two, three)]
    return None if None in made else tuple(made)


@G.rule(
    "step",
    "{who} [deber] destruir {n} {one:type} y {n2:n} {two:type} [{mods}]",
    "{who} [deber] destruir {n} {one:type} y {two:type} [{mods}]",
)
def _(who: Who, n: int, one: str, two: str, n2: int = 1, mods: tuple[Part, ...] = ()) -> Any:
    made = [_theirs(who, n, one, mods), _theirs(who, n2, two, mods)]
    return None if None in made else tuple(made)


def _theirs(who: Who, n: int, type_: str, mods: tuple[Part, ...]) -> Instruction | None:
    cards = described(Cards(types=(type_,)), mods)
    return None if cards is None else theirs(Destroy, who, Chosen(cards, count=n))


@G.rule("step", "destruir {n} {one:type} y {n2:n} {two:type} [{mods}]")
def _(n: int, one: str, two: str, n2: int, mods: tuple[Part, ...] = ()) -> Any:
    found = [described(Cards(types=(type_,)), mods) for type_ in (one, two)]
    if None in found:
        return None
    return tuple(
        Destroy(what=Chosen(cards, count=k).objects()) for cards, k in zip(found, (n, n2), strict=True) if cards
    )


# -- he who was spoken of

_HE = "(este|el|ellos)"


@G.rule("step", f"{_HE} {{deed_of}}", f"{_HE} poder {{deed_of}}", f"{_HE} deber {{deed_of}}")
def _(deed_of: Instruction) -> Instruction:
    return replace(deed_of, who="spoken_of")  # type: ignore[call-arg]


@G.rule("deed_of", "robar {some_cards} [{their_castle}]")
def _(some_cards: Amount, their_castle: None = None) -> Instruction | None:
    return Draw(count=some_cards) if not isinstance(some_cards, int) else None


G.say("deed_of", "descartar [-se] [de] (toda su mano|su mano|todas las cartas de su mano)", Discard(count=None))


@G.rule(
    "deed_of",
    "descartar [-se] [de] {n} (carta|cartas) [{own_hand}] @azar",
    "descartar [-se] [de] {n} (carta|cartas) @azar [{own_hand}]",
)
def _(n: int, own_hand: None = None) -> Instruction:
    return Discard(count=n, random=True)


@G.rule("sentence", "{moment} deber {deed_of}")
def _(moment: When, deed_of: Instruction) -> Sentence | None:
    if moment.by != "opponent":
        return None
    return Sentence((Item(replace(deed_of, who="opponent")),), kind="triggered", when=moment)  # type: ignore[call-arg]


@G.rule("item", "{who} poder {deed_of}")
def _(who: Who, deed_of: Instruction) -> Item | None:
    """What a player may do is that player's choice."""
    return None if who == "you" else Item(Offer(who=who, steps=(deed_of,)))


@G.rule(
    "step",
    "poner [gratis] {some} [{into_play}] (desde|de) tu {zone} [{into_play2:into_play}]",
    "poner {into_play} [gratis] {some} (desde|de) tu {zone}",
)
def _(some: Chosen, zone: str, into_play: None = None, into_play2: None = None) -> Instruction | None:
    if some.cards.zones:
        return None
    return PutIntoPlay(what=replace(some, cards=replace(some.cards, zones=(zone,), of="you")).objects())


@G.rule("step", "buscar {found} [{found_in}] y (descartar|botar|enviar|mandar) (-lo|-la|-los|-las) [{to_grave}]")
def _(found: Chosen, found_in: Any = ("castillo",), to_grave: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, zones=found_in, to="cementerio")


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y (descartar|botar|enviar) (-lo|-la|-los|-las) [{to_grave}]",
)
def _(found: Chosen, to_grave: None = None) -> Instruction:
    return Search(cards=found.cards, count=found.count, up_to=found.up_to, who="opponent", to="cementerio")


@G.rule(
    "step",
    "buscar {found} en el castillo (de tu oponente|oponente|del oponente) y poner (-lo|-la) (bajo tu control|en juego bajo tu control|en juego en tu defensa|en juego)",
)
def _(found: Chosen) -> Instruction:
    return Search(cards=found.cards, count=found.count, who="opponent", to="in_play")


@G.rule(
    "step",
    "buscar en el castillo oponente {found} y desterrar (-lo|-la|-los|-las)",
    "buscar {found} en el castillo oponente {mods} y desterrar (-lo|-la|-los|-las)",
)
def _(found: Chosen, mods: tuple[Part, ...] = ()) -> Instruction | None:
    cards = described(found.cards, mods)
    return None if cards is None else Search(cards=cards, count=found.count, who="opponent", to="destierro")


G.say(
    "step",
    "barajar tu cementerio {to_castle}".replace(" {to_castle}", " (con|en) tu castillo"),
    ShuffleIn(what=Objects(all=Cards(zones=("cementerio",), of="you"))),
)
G.say(
    "step",
    "barajar todas las cartas de tu cementerio (con|en) tu castillo",
    ShuffleIn(what=Objects(all=Cards(zones=("cementerio",), of="you"))),
)
G.say("cond", "(estar defendiendo|estar bloqueando)", Is("that", Cards(doing=("bloqueando",))))
G.say("cond", "(estar atacando)", Is("that", Cards(doing=("atacando",))))


@G.rule(
    "deed_of",
    "descartar [-se] [de] {n} (carta|cartas) {their_castle}",
    "botar {their_castle} {n} (carta|cartas)",
    "botar al cementerio {n} (carta|cartas) {their_castle}",
)
def _(n: int, their_castle: None = None) -> Instruction:
    return Mill(count=n)


@G.rule("sentence", "(un|cualquier) jugador poder {deed_of} (para|y|:) {items}")
def _(deed_of: Instruction, items: tuple[Item, ...]) -> Sentence:
    return Sentence(items, kind="activated", costs=(deed_of,), users="any")


@G.rule("step", "{every} {change} (cuando|si|mientras) {fighting}", "{every} (cuando|si|mientras) {fighting} {change}")
def _(every: Chosen, change: Effect, fighting: Any) -> Any:
    if every.cards.doing:
        return None
    return Pending(replace(every, cards=replace(every.cards, doing=fighting)), (change,), None)


G.say("fighting", "(atacar|estar atacando)", ("atacando",))
G.say("fighting", "(bloquear|defender|estar bloqueando|estar defendiendo)", ("bloqueando",))
G.say("until", "(en su turno|durante su turno)", ("opponents_next_turn",) * 2)
G.say("ability_effect", "perder (sus bonos|todos sus bonos|su bono|los bonos) de fuerza", NoBonus())
G.say("ability_effect", "poder atacar [en] (este turno|el turno en que entrar en juego)", Can("atacar_al_entrar"))
G.say("step", "cancelar (el|ese|un) ataque (de tu oponente|del oponente|oponente)", CancelAttack())
G.say("answered", "que una carta oponente usar su habilidad", When("usa", by="opponent"))
G.say("answered", "que una carta (de tu oponente|del oponente) usar su habilidad", When("usa", by="opponent"))
G.say("answered", "jugar la habilidad de (un aliado|una carta)", When("usa"))
G.say("moment", "al jugar (este talisman|esta carta|este aliado)", When("entra"))


@G.rule("answered", "jugar (un|una|cualquier) {head} [{mods}]")
def _(head: Cards, mods: tuple[Part, ...] = ()) -> When | None:
    found = described(head, mods)
    return None if found is None or found.zones else When("juega", what=found)


@G.rule("some", "de tu oponente {n} {head} [{mods}]", "del oponente {n} {head} [{mods}]")
def _(n: int, head: Cards, mods: tuple[Part, ...] = ()) -> Chosen | None:
    found = described(replace(head, of="opponent"), mods)
    return None if found is None else Chosen(found, count=n)


@G.rule("step", "[{ref}] tener la habilidad de {sel} [{until}]", "{ref} copiar la habilidad de {sel} [{until}]")
def _(sel: Chosen, ref: Chosen | None = None, until: Until | None = None) -> Instruction | None:
    if ref is not None and ref.ref not in ("self", "ally"):
        return None
    made = BecomeCopy(of=sel.objects(), whole=False, strength=False)
    return made if until is None else replace(made, until=until[1])


G.say("mod", "que estar en tu (defensa|apoyo|reserva|linea_de_ataque)", Part((("of", "you"),)))
G.say("step", "(tu oponente|el oponente) mostrar la carta superior de su castillo", LookTop(who="opponent", shown=True))
G.say("step", "cada jugador mostrar la carta superior de su castillo", LookTop(who="each", shown=True))
G.say("step", "mostrar la carta superior de tu castillo", LookTop(shown=True))
G.say("step", "elegir una raza [tipo] [(de aliado|de aliados)]", Say(what="race"))
G.say("step", "elegir un nivel de fuerza", Say(what="strength"))


@G.rule("step", "nombrar una carta que no ser (un|una) {type}", "nombrar una carta que no ser {type}")
def _(type: str) -> Instruction:
    return Say(what="name", not_types=(type,))


G.say(
    "step",
    "(tu oponente|el oponente) descartar [-se] [de] esa carta",
    Discard(who="opponent", cards=Cards(said="name")),
)
G.say("deed_of", "descartar [-se] [de] (esa carta|dicho carta)", Discard(cards=Cards(said="name")))


@G.rule("item", "{who} mostrar su mano y {deed_of}")
def _(who: Who, deed_of: Instruction) -> Item | None:
    if who == "you":
        return None
    return Item((LookHand(who=who, shown=True), replace(deed_of, who=who)))  # type: ignore[call-arg]


G.say("mod", "de esa raza", Part((("said", "race"),)))
G.say("mod", "(con|que tener) esa fuerza", Part((("said", "strength"),)))
