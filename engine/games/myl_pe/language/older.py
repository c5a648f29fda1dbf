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
    Cannot,
    Cards,
    Destroy,
    Discard,
    Draw,
    Effect,
    Fact,
    GainControl,
    Generate,
    Instruction,
    Lasting,
    Mill,
    Mode,
    NoDamage,
    Objects,
    OpenHand,
    PaysAs,
    Quality,
    ShuffleIn,
    Strength,
    ToDefense,
    When,
    Who,
)
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
G.say("ability_effect", "poder ser (bloqueado|bloqueada|bloqueados)", Can("ser_bloqueado"))
G.say("deed", "cambiar de (controlador|control)", "cambiar_de_control")


@G.rule(
    "ability_effect",
    "no [poder] ser (destruido|destruida|destruidos|destruidas) por [habilidades de] [los] {head} [{mods}]",
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
    "(el|cada|todo) {head} que -lo bloquear {change} [{until}]",
    "(cada|todo) {head} que bloquear (este aliado|@self|su portador) {change} [{until}]",
)
def _(head: Cards, change: Effect, until: Until | None = None) -> Sentence:
    other = None if head == Cards(types=("Aliado",)) else head
    return Sentence(
        (Item(Pending(Chosen(ref="other"), (change,), until)),), kind="triggered", when=When("bloqueado", other=other)
    )


@G.rule("sentence", "quien (-lo bloquear|bloquear este aliado|bloquear su portador) {change} [{until}]")
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
