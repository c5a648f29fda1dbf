"""Playing cards: moment, cost, targets, annulments and responses (DAR 8, 6.6)."""

import pytest

from tests.engine.situations import (
    ally,
    annul,
    board,
    choose,
    count,
    decisive,
    other,
    play,
    refused,
    respond,
    rule,
    shown,
    side,
    spell,
    use,
    where,
)

MORE = {
    "Zorro": spell(
        "Zorro",
        "En respuesta a que entre en juego un Aliado oponente que afecte los Oros, "
        "ese Aliado entra en juego sin su habilidad.",
    ),
    "Sol": ally("Sol", 3, "Cuando entra en juego destruye 2 Oros de tu oponente."),
    "Mina": other("Mina", "Oro", "Cuenta como 2 Oros."),
    "Celosa": ally(
        "Celosa", 1, "Si un jugador juega un Talismán, puedes destruir este Aliado para anular ese Talismán."
    ),
    "Arquero": ally(
        "Arquero", 1, "Si es destruido, puedes robar tres cartas o botar tres cartas del Castillo oponente."
    ),
    "Ruina": spell("Ruina", "Destruye todos los Aliados."),
    "Saqueo": spell("Saqueo", "Tu oponente descarta 1 carta al azar."),
    "Moneda": spell("Moneda", "Genera 2 Oros virtuales."),
    "Fuente": spell("Fuente", "Destruye cualquier carta en juego que no sea Oro y luego puedes robar una carta."),
    "Cacería": spell("Cacería", "Destruye un Aliado oponente de fuerza mayor a 3."),
}


def test_a_blank_ally_enters_and_its_cost_is_paid() -> None:
    ruling = rule(board(side(mano=["f:F3"], oros=3)), play("f"))
    assert (where(ruling, "f"), count(ruling, "A", "pagado"), count(ruling, "A", "reserva")) == ("defensa A", 2, 1)
    assert (ruling.verdict, "8.1.G" in decisive(ruling)) == ("resolved", True)


@pytest.mark.parametrize(
    ("oros", "apoyo", "illegal"),
    [(2, [], []), (1, [], [0]), (2, ["p:Peaje"], [0]), (3, ["p:Peaje"], []), (4, ["p:Peaje", "q:Peaje"], [])],
)
def test_additional_costs_are_added_to_the_printed_one(oros: int, apoyo: list[str], illegal: list[int]) -> None:
    ruling = rule(board(side(mano=["f:F3"], oros=oros), side(apoyo=apoyo)), play("f"))
    assert refused(ruling) == illegal
    assert ("8.1.B.1" in decisive(ruling)) == bool(apoyo)


@pytest.mark.parametrize(
    ("pay", "illegal"), [(["A.oro1", "A.oro2"], []), (["A.oro1"], [0]), (["A.oro1", "A.oro2", "A.oro3"], [0])]
)
def test_a_payment_that_was_made_must_come_to_the_cost(pay: list[str], illegal: list[int]) -> None:
    assert refused(rule(board(side(mano=["f:F3"], oros=3)), play("f", pay=pay))) == illegal


def test_an_oro_may_count_as_two_and_virtual_oros_pay() -> None:
    rich = rule(board(side(mano=["f:F3"], reserva=["m:Mina"]), cards=MORE), play("f"))
    assert (refused(rich), where(rich, "m")) == ([], "pagado A")
    virtual = rule(board(side(mano=["f:F3", "m:Moneda"]), cards=MORE), play("m"), play("f"))
    assert refused(virtual) == []


@pytest.mark.parametrize(
    ("step", "by", "card", "section"),
    [
        ("9.2.C", "B", "F3", "9.2"),
        ("9.3.1.a", "A", "F3", "9.2"),
        ("9.3.3.b", "A", "F3", "9.2"),
        ("9.3.1.a", "A", "Golpe", "9.3.3"),
        ("9.4.C", "A", "Golpe", "9.2"),
        ("9.2.C", "B", "Golpe", "9.2"),
    ],
)
def test_cards_have_their_moment(step: str, by: str, card: str, section: str) -> None:
    half = side(mano=[f"c:{card}"], oros=2, defensa=["own:F1"])
    mine, theirs = (half, side(defensa=["x:F1"])) if by == "A" else (side(defensa=["x:F1"]), half)
    ruling = rule(board(mine, theirs, step=step), play("c", by=by))
    assert refused(ruling) == [0]
    assert section in decisive(ruling)


@pytest.mark.parametrize(("target", "illegal"), [("weak", [0]), ("strong", []), ("mine", [0])])
def test_a_target_must_be_what_the_card_asks_for(target: str, illegal: list[int]) -> None:
    state = board(side(mano=["c:Cacería"], defensa=["mine:F9"]), side(defensa=["weak:F3", "strong:F4"]), cards=MORE)
    ruling = rule(state, play("c", target))
    assert refused(ruling) == illegal
    assert ("8.2.1.i" in decisive(ruling)) == bool(illegal)


def test_a_talisman_without_a_legal_target_stays_in_the_hand_unpaid() -> None:
    ruling = rule(board(side(mano=["g:Golpe"], oros=1)), play("g"))
    assert (where(ruling, "g"), count(ruling, "A", "reserva")) == ("mano A", 1)
    assert "8.2.1.i" in decisive(ruling)


def test_two_targets_are_two_cards() -> None:
    ruling = rule(board(side(mano=["t:Trueque"], defensa=["a:F2"]), side(defensa=["b:F4"])), play("t", "a", "a"))
    assert (refused(ruling), "8.2.2" in decisive(ruling)) == ([0], True)


def test_an_ally_bears_one_weapon() -> None:
    state = board(side(mano=["l:Lanza"], defensa=["a:F2", "w:Cadena>a"]), side(defensa=["b:F4"]))
    assert refused(rule(state, play("l", "b"))) == []
    second = rule(state, play("l", "a"))
    assert (refused(second), {"3.2.B", "3.2.C.1"} <= decisive(second)) == ([0], True)


def test_an_annulled_talisman_does_nothing_and_stays_paid() -> None:
    state = board(side(mano=["g:Golpe"]), side(defensa=["b:F4"], mano=["n:Negar"]))
    ruling = rule(state, play("g", "b"), annul("n", "g"))
    assert [where(ruling, id) for id in ("g", "n", "b")] == ["cementerio A", "cementerio B", "defensa B"]
    assert "8.3" in decisive(ruling)


def test_each_player_annuls_once_for_one_card() -> None:
    state = board(side(mano=["g:Golpe", "m:Negar"]), side(defensa=["b:F4"], mano=["n:Negar", "o:Negar"]))
    ruling = rule(state, play("g", "b"), annul("n", "g"), annul("m", "n", by="A"), annul("o", "m"))
    assert refused(ruling) == [3]
    assert [where(ruling, id) for id in ("b", "n", "m", "o")] == [
        "cementerio B",
        "cementerio B",
        "cementerio A",
        "mano B",
    ]


def test_an_annulment_annuls_only_what_it_names() -> None:
    state = board(side(mano=["f:F3"], oros=2), side(mano=["n:Negar"]))
    ruling = rule(state, play("f"), annul("n", "f"))
    assert (refused(ruling), where(ruling, "f")) == ([1], "defensa A")


def test_a_response_comes_before_what_it_responds_to() -> None:
    state = board(side(mano=["s:Sol"], oros=2), side(oros=2, mano=["z:Zorro"]), cards=MORE)
    ruling = rule(state, play("s"), respond("z"))
    assert (count(ruling, "B", "reserva"), shown(ruling, "s")["marks"]) == (2, ["new", "no_ability"])
    assert "6.6.1" in decisive(ruling)


def test_a_response_needs_the_action_its_text_names() -> None:
    state = board(side(mano=["v:Verdugo"], oros=2), side(defensa=["x:F1"], mano=["z:Zorro"]), cards=MORE)
    ruling = rule(state, play("v"), respond("z"))
    assert (refused(ruling), where(ruling, "x")) == ([1], "cementerio B")


def test_one_response_to_one_action() -> None:
    state = board(side(mano=["s:Sol"], oros=2), side(oros=2, mano=["z:Zorro", "y:Zorro"]), cards=MORE)
    ruling = rule(state, play("s"), respond("z"), respond("y"))
    assert (refused(ruling), where(ruling, "y")) == ([2], "mano B")
    assert "6.6.3" in decisive(ruling)


def test_a_trigger_with_puedes_is_the_controllers_choice() -> None:
    state = board(side(defensa=["c:Celosa"]), side(mano=["g:Golpe"]), active="B", cards=MORE)
    open_ = rule(state, play("g", "c", by="B"))
    assert (open_.verdict, open_.choices[0].by) == ("depends_on_choice", "A")
    assert {"6.3", "6.3.2"} <= decisive(open_)
    done = rule(state, play("g", "c", by="B"), choose("A", "sí"))
    assert (done.verdict, where(done, "g")) == ("resolved", "cementerio B")
    assert "8.3" in decisive(done)


def test_a_trigger_without_puedes_happens_anyway() -> None:
    ruling = rule(board(side(mano=["v:Verdugo"], oros=2), side(defensa=["x:F9"])), play("v"))
    assert (ruling.verdict, where(ruling, "x")) == ("resolved", "cementerio B")


def test_simultaneous_triggers_resolve_in_turns_beginning_with_the_active_player() -> None:
    state = board(side(mano=["r:Ruina"], defensa=["m:Arquero"]), side(defensa=["n:Arquero"]), cards=MORE)
    ruling = rule(state, play("r"), choose("A", "robar 3"), choose("B", "botar 3"))
    assert (refused(ruling), count(ruling, "A", "mano"), count(ruling, "A", "castillo")) == ([], 3, 24)
    assert "6.8" in decisive(ruling)
    early = rule(state, play("r"), choose("B", "botar 3"), choose("A", "robar 3"))
    assert (early.verdict, early.choices[0].by) == ("depends_on_choice", "A")


def test_luego_needs_what_came_before() -> None:
    shield = {"source": "efecto", "text_es": "El F2 de B no puede ser destruido este turno.", "applies_to": "x"}
    state = board(side(mano=["f:Fuente"]), side(defensa=["x:F2"]), effects=[shield], cards=MORE)
    ruling = rule(state, play("f", "x"))
    assert (where(ruling, "x"), ruling.verdict) == ("defensa B", "resolved")
    assert {"6.7.2", "8.2.1"} <= decisive(ruling)
    free = rule(board(side(mano=["f:Fuente"]), side(defensa=["x:F2"]), cards=MORE), play("f", "x"))
    assert free.verdict == "depends_on_choice"


def test_a_random_discard_is_told_with_exact_chances() -> None:
    state = board(side(mano=["s:Saqueo"]), side(mano=["a:F1", "b:F2", "c:F2"]), cards=MORE)
    ruling = rule(state, play("s"))
    assert ruling.verdict == "depends_on_chance"
    assert [(option.label.es, option.chance) for option in ruling.choices[0].options] == [("F1", "1/3"), ("F2", "2/3")]
    assert "10.20" in decisive(ruling)


def test_an_ability_is_used_as_often_as_it_can_be_paid() -> None:
    ruling = rule(board(side(defensa=["b:Brujo"], oros=2)), use("b"), use("b"), use("b"))
    assert (refused(ruling), shown(ruling, "b")["strength"]) == ([2], 3)
    assert "6.10.1" in decisive(ruling)


def test_an_ability_is_not_used_in_the_opponents_vigil() -> None:
    assert refused(rule(board(side(), side(defensa=["b:Brujo"], oros=2)), use("b", by="B"))) == [0]


def test_words_nobody_understood_are_shown_and_the_ruling_is_refused() -> None:
    dancer = {"Danza": ally("Danza", 2, "Cuando entra en juego baila.")}
    ruling = rule(board(side(mano=["d:Danza"], oros=2), cards=dancer), play("d"))
    assert ruling.verdict == "not_understood"
    assert [(item.card, item.span) for item in ruling.not_understood] == [("Danza", "Cuando entra en juego baila")]


def test_words_that_do_not_matter_do_not_stop_a_ruling() -> None:
    dancer = {"Danza": ally("Danza", 2, "Cuando entra en juego baila.")}
    ruling = rule(board(side(mano=["f:F1"], defensa=["d:Danza"], oros=2), cards=dancer), play("f"))
    assert ruling.verdict == "resolved"
    looming = {"Danza": ally("Danza", 2, "Los Aliados bailan.")}
    ruling = rule(board(side(mano=["f:F1"], defensa=["d:Danza"], oros=2), cards=looming), play("f"))
    assert ruling.verdict == "not_understood"


def test_an_ability_given_as_data_needs_no_words() -> None:
    card = {
        "name": "Rayo",
        "type": "Talismán",
        "cost": 0,
        "text_es": "Palabras nuevas.",
        "ability": [
            {
                "kind": "spell",
                "targets": [{"cards": {"of": "opponent", "types": ["Aliado"]}}],
                "steps": [{"do": "exile", "what": {"ref": "target:0"}}],
            }
        ],
    }
    ruling = rule(board(side(mano=["r:Rayo"]), side(defensa=["x:F1"]), cards={"Rayo": card}), play("r", "x"))
    assert (where(ruling, "x"), "10.21" in decisive(ruling)) == ("destierro B", True)


def test_an_oro_is_no_target_of_a_card_that_asks_for_a_cost() -> None:
    toll = {"Multa": spell("Multa", "Palabras.")}
    toll["Multa"]["ability"] = [
        {
            "kind": "spell",
            "targets": [{"cards": {"cost_max": 3}}],
            "steps": [{"do": "destroy", "what": {"ref": "target:0"}}],
        }
    ]
    state = board(side(mano=["m:Multa"]), side(defensa=["x:F1"], oros=1), cards=toll)
    ruling = rule(state, play("m", "B.oro1"))
    assert (refused(ruling), "3.3.F" in decisive(ruling)) == ([0], True)
    assert refused(rule(state, play("m", "x"))) == []


def test_oros_are_not_annulled() -> None:
    state = board(side(mano=["o:Oro"]), side(mano=["n:Negar"]), step="9.2.B")
    ruling = rule(state, {"by": "A", "do": "poner_oro", "card": "o"}, annul("n", "o"))
    assert (refused(ruling), where(ruling, "o")) == ([1], "reserva A")
    assert "8.4.3" in decisive(ruling)


def test_a_card_that_comes_back_is_a_new_one() -> None:
    wave = {"Ola": spell("Ola", "Sube un Aliado oponente a la mano de su dueño.")}
    state = board(side(ataque=["a:F2"], mano=["i:Impulso"]), side(mano=["o:Ola"]), step="9.3.3.b", cards=wave)
    ruling = rule(state, play("i", "a"), play("o", "a", by="B"))
    assert where(ruling, "a") == "mano A"
    assert "6.10.3" in decisive(ruling)


def test_targets_may_be_named_in_any_order() -> None:
    state = board(side(mano=["t:Trueque"], defensa=["a:F2"]), side(defensa=["b:F4"]))
    assert refused(rule(state, play("t", "b", "a"))) == []


def test_a_weapon_keeps_what_it_gives_when_its_bearer_loses_its_ability() -> None:
    forget = {
        "Olvido": ally(
            "Olvido",
            1,
            "Cuando entra en juego nombra una carta: ésta y sus copias pierden su habilidad por el resto del juego.",
        )
    }
    state = board(side(mano=["o:Olvido"], oros=2), side(defensa=["s:Sombra", "l:Lanza>s"]), cards=forget)
    ruling = rule(state, play("o", choices={"nombre": "Sombra"}))
    assert (shown(ruling, "s")["strength"], shown(ruling, "s")["marks"]) == (3, ["no_ability"])
    assert {"3.2.E", "6.5.4"} <= decisive(ruling)
    disarmed = rule(state, play("o", choices={"nombre": "Lanza"}))
    assert shown(disarmed, "s")["strength"] == 2


@pytest.mark.parametrize(
    ("keeper", "left"),
    [
        ("Tus Guerreros no pueden perder su habilidad.", 5),
        ("Tus Dragones no pueden perder su habilidad.", 3),
    ],
    ids=["kept", "others are kept"],
)
def test_who_cannot_lose_its_ability_keeps_it_where_its_name_is_said(keeper: str, left: int) -> None:
    cards = {
        "Olvido": ally("Olvido", 1, "Cuando entra en juego nombra una carta: ésta y sus copias pierden su habilidad."),
        "Coloso": ally("Coloso", 3, "Coloso gana +2 a la fuerza."),
        "Muro": other("Muro", "Tótem", keeper),
    }
    state = board(side(mano=["o:Olvido"], oros=2), side(defensa=["c:Coloso"], apoyo=["m:Muro"]), cards=cards)
    assert shown(rule(state, play("o", choices={"nombre": "Coloso"})), "c")["strength"] == left


def test_a_response_waits_for_the_entering_it_fits() -> None:
    door = {
        "Puerta": other(
            "Puerta",
            "Arma",
            "Agrega +1 a la fuerza de su portador. Cuando entra en juego puedes buscar un Aliado en tu Castillo "
            "y ponerlo en juego, luego puedes robar una carta.",
        )
    }
    state = board(
        side(mano=["p:Puerta"], defensa=["a:F1"], castillo=10, castillo_contiene=["Sol"]),
        side(oros=3, mano=["z:Zorro"]),
        cards=MORE | door,
    )
    ruling = rule(state, play("p", "a", choices={"buscar": "Sol", "robar": "no"}), respond("z"))
    assert (refused(ruling), where(ruling, "Sol@A"), count(ruling, "B", "reserva")) == ([], "defensa A", 3)
    assert "8.4" in decisive(ruling)


def test_an_illegal_response_does_not_use_up_the_opportunity() -> None:
    state = board(side(mano=["s:Sol"], oros=2), side(oros=2, mano=["f:Freno", "z:Zorro"]), cards=MORE)
    ruling = rule(state, play("s"), respond("f"), respond("z"))
    assert (refused(ruling), count(ruling, "B", "reserva"), where(ruling, "f")) == ([1], 2, "mano B")


def test_any_three_of_a_large_graveyard_may_be_chosen() -> None:
    mead = {
        "Brebaje": spell("Brebaje", "Elige 3 cartas de tu Cementerio y barájalas en tu Castillo. Luego roba 2 cartas.")
    }
    fallen = [f"c{n}:F1" for n in range(30)]
    state = board(side(mano=["b:Brebaje"], cementerio=fallen), cards=mead)
    ruling = rule(state, play("b", "c29", "c15", "c28"))
    assert (refused(ruling), count(ruling, "A", "castillo"), where(ruling, "c29")) == ([], 31, "nowhere")
    assert {"6.7", "6.7.2"} <= decisive(ruling)
    assert refused(rule(state, play("b", "c29", "c15"))) == [0]
    assert refused(rule(state, play("b", "c29", "c15", "c15"))) == [0]


ONLY_ONE = ally("Solitario", 1, "Sólo puedes tener un Solitario en juego.")


@pytest.mark.parametrize(("there", "illegal"), [([], []), (["t:Solitario"], [0]), (["t:F3"], [])])
def test_of_a_card_that_may_be_there_once_no_second_one_is_played(there: list[str], illegal: list[int]) -> None:
    mine = side(mano=["s:Solitario"], oros=3, defensa=there)
    ruling = rule(board(mine, cards={"Solitario": ONLY_ONE}), play("s"))
    assert refused(ruling) == illegal


@pytest.mark.parametrize(("text", "there"), [("Indesterrable.", "defensa B"), ("Indestructible.", "destierro B")])
def test_what_cannot_be_exiled_stays_and_the_rest_is_done(text: str, there: str) -> None:
    cards = {"Exilio": spell("Exilio", "Destierra un Aliado. Roba una carta."), "Firme": ally("Firme", 2, text)}
    ruling = rule(
        board(side(mano=["e:Exilio"], oros=3, castillo=3), side(defensa=["i:Firme"]), cards=cards), play("e", "i")
    )
    assert (where(ruling, "i"), count(ruling, "A", "castillo")) == (there, 2)
