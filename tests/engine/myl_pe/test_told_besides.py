"""What an answer tells besides what differs: what might have happened and did not, and where a card brought itself."""

from tests.engine.situations import advance, ally, board, other, rule, side, spell

CARDS = {
    "Solitario": ally("Solitario", 3, "Al final del turno, si no controlas otro Aliado, destruye este Aliado."),
    "Corredor": ally("Corredor", 3, "Después de atacar vuelve a la Línea de Defensa."),
}


def test_an_ability_that_does_not_fire_is_told_where_only_counts_differ() -> None:
    kept = rule(board(side(defensa=["s:Solitario", "z:F1"]), side(), step="9.4.D", cards=CARDS), advance("9.4.F"))
    assert kept.answer.es == (
        "No se cumple lo que pide Solitario: su habilidad no se dispara; A queda con 29 cartas en el Castillo."
    )


def test_where_it_fires_only_what_it_did_is_told() -> None:
    lost = rule(board(side(defensa=["s:Solitario"]), side(), step="9.4.D", cards=CARDS), advance("9.4.F"))
    assert lost.answer.es == "Solitario queda en el Cementerio de A; A queda con 29 cartas en el Castillo."


def test_whose_hand_is_not_cut_down_is_told() -> None:
    ruling = rule(board(side(), side(mano_ocultas=11), step="9.4.D"), advance("9.4.F"))
    assert ruling.answer.es == "B no descarta por exceso de mano; A queda con 29 cartas en el Castillo."


def test_who_came_back_by_its_own_text_is_told_to_be_back_and_who_was_grouped_is_not() -> None:
    back = rule(board(side(ataque=["c:Corredor"]), side(), step="9.3.3.b", cards=CARDS), advance("9.4.A"))
    assert back.answer.es == ("Corredor queda en la Línea de Defensa de A; B queda con 27 cartas en el Castillo.")
    grouped = rule(board(side(ataque=["a:F3"]), side(), step="9.3.3.b"), advance("A:9.2.A"))
    assert "Línea de Defensa" not in grouped.answer.es


def test_whom_nobody_could_pay_for_is_told_to_be_lost() -> None:
    saves = {
        "kind": "saving",
        "when": {"event": "destruido", "combat": True},
        "optional": True,
        "costs": [{"do": "discard"}],
        "steps": [{"do": "save", "what": {"ref": "event"}}],
    }
    cards = {"Terco": {**ally("Terco", 2), "ability": [saves]}}
    mine, theirs = side(ataque=["t:Terco"]), side(defensa=["b:F4"])
    state = board(mine, theirs, step="9.3.3.b", blocks={"b": "t"}, cards=cards)
    assert rule(state, advance("9.3.4.f")).answer.es == (
        "A no puede pagar lo que pide Terco; Terco queda en el Cementerio de A."
    )


def test_whose_damage_does_not_reach_the_castillo_is_told_beside_what_does() -> None:
    cards = {"Manso": ally("Manso", 3, "Los Vampiros no hacen daño."), "Conde": ally("Conde", 4, race="Vampiro")}
    attacked = rule(
        board(side(ataque=["c:Conde", "a:F2"]), side(defensa=["m:Manso"]), step="9.3.3.b", cards=cards),
        advance("9.3.4.f"),
    )
    assert attacked.answer.es == (
        "El daño de Conde (4) no llega al Castillo de B; B queda con 28 cartas en el Castillo."
    )
    unhindered = rule(board(side(ataque=["c:Conde", "a:F2"]), side(), step="9.3.3.b", cards=cards), advance("9.3.4.f"))
    assert unhindered.answer.es == "B queda con 24 cartas en el Castillo."


def decided(*written: str) -> list[str]:
    """How the catalogue's cards on a board are read, where that was decided; they are named by their ids."""
    state = board(side(ataque=["a:F3"]), side(defensa=list(written)), step="9.3.3.b", cards={"EDR-060": {}})
    state["cards"].pop("EDR-060", None)
    return [one.es for one in rule(state, advance("9.3.4.f")).assumptions if one.es.startswith("Así se lee")]


def test_how_a_text_is_read_that_can_be_read_otherwise_stands_in_the_ruling() -> None:
    (told,) = decided("z:EDR-060")
    assert told == (
        "Así se lee Zhong Kui: «Recibe todo el daño» se lee: mientras bloquea, recibe el daño de combate que recibiría "
        "el Castillo."
    )


def test_of_texts_that_say_one_thing_no_reading_is_told() -> None:
    assert decided("b:F2") == []
    told = rule(board(side(mano=["g:Golpe"]), side(defensa=["b:F2"])), {"by": "A", "do": "jugar", "card": "g"})
    assert [one for one in told.assumptions if one.es.startswith("Así se lee")] == []


def test_the_damage_is_told_before_the_draw_of_the_turn() -> None:
    ruling = rule(board(side(ataque=["a:F3"]), side(), step="9.3.3.b"), advance("9.4.F"))
    assert ruling.answer.es == "B queda con 27 cartas en el Castillo; A queda con 29 cartas en el Castillo."


def test_what_is_no_ally_has_no_strength() -> None:
    state = board(side(reserva=["o:Oro"], defensa=["a:F3"]), side())
    assert rule(state, ask="strength", card="o").answer.es == "Oro es un Oro y no tiene fuerza."
    assert rule(state, ask="strength", card="a").answer.es == "F3 tiene fuerza 3."


def test_whoever_may_lay_two_oros_is_not_told_that_one_is_the_most() -> None:
    cards = {"Mina": {**other("Mina", "Tótem"), "ability": [MORE]}}
    laid = [{"by": "A", "do": "poner_oro", "card": f"o{n}"} for n in (1, 2, 3)]
    hand = ["o1:Oro", "o2:Oro", "o3:Oro"]
    two = rule(board(side(mano=hand, apoyo=["m:Mina"]), side(), step="9.2.B", cards=cards), *laid)
    assert two.answer.es == "No. Este turno A podía poner 2 Oros y ya los puso."
    one = rule(board(side(mano=hand), side(), step="9.2.B"), *laid[:2])
    assert one.answer.es == "No. Solo se pone un Oro por turno."


MORE = {"kind": "continuous", "lasting": [{"effect": {"effect": "allow", "what": "bajar_oros", "number": 1}}]}


def test_a_choice_that_was_told_is_not_taken_for_another_one_of_the_same_text() -> None:
    draws = {"do": "draw", "optional": True, "then": True, "key": "otra"}
    enters = {"event": "entra"}
    steps = [{"do": "discard", "key": "descartar"}, {"do": "draw"}, draws]
    ability = {"kind": "triggered", "when": enters, "optional": True, "steps": steps}
    cards = {"Sabueso": {**ally("Sabueso", 2, cost=0), "ability": [ability]}}
    state = board(side(mano=["s:Sabueso", "f:F1"]), side(), cards=cards)
    told = rule(state, {"by": "A", "do": "jugar", "card": "s", "choices": {"descartar": "f"}})
    assert told.verdict == "depends_on_choice"
    both = {"descartar": "f", "otra": True}
    assert rule(state, {"by": "A", "do": "jugar", "card": "s", "choices": both}).verdict == "resolved"


def test_an_effect_on_all_that_reaches_none_is_told_to_reach_none() -> None:
    cards = {"Plaga": spell("Plaga", "Destruye todos los Aliados oponentes de fuerza 3.")}
    strike = {"by": "A", "do": "jugar", "card": "p"}
    spared = rule(board(side(mano=["p:Plaga"]), side(defensa=["b:F4"]), cards=cards), strike)
    assert spared.answer.es == "Plaga no alcanza a ninguna carta; Plaga queda en el Cementerio de A."
    struck = rule(board(side(mano=["p:Plaga"]), side(defensa=["b:F3"]), cards=cards), strike)
    assert struck.answer.es == "F3 queda en el Cementerio de B; Plaga queda en el Cementerio de A."


def test_cards_that_are_named_say_nothing_of_a_draw_that_may_be_left() -> None:
    """What is aimed at answers «puedes destruir»; «puedes robar» of the same text is asked."""
    strike = {"do": "destroy", "what": {"ref": "target:0"}}
    steps = [{"do": "draw", "optional": True}, strike]
    ability = {"kind": "spell", "targets": [{"cards": {"of": "opponent", "types": ["Aliado"]}}], "steps": steps}
    state = board(
        side(mano=["g:Tajo"]), side(defensa=["b:F1"]), cards={"Tajo": {**spell("Tajo", ""), "ability": [ability]}}
    )
    assert rule(state, {"by": "A", "do": "jugar", "card": "g", "targets": ["b"]}).verdict == "depends_on_choice"


def test_a_card_named_for_a_search_that_asks_for_another_kind_is_refused() -> None:
    """It is no unnamed card: the board says which one it is (10.11)."""
    seek = [{"kind": "spell", "steps": [{"do": "search", "cards": {"race": "Dios"}, "to": "mano"}]}]
    cards = {"Llamada": {**spell("Llamada", ""), "ability": seek}, "Peón": ally("Peón", 1, race=None)}
    state = board(side(mano=["l:Llamada"], castillo_contiene=["Peón"]), side(), cards=cards)
    named = rule(state, {"by": "A", "do": "jugar", "card": "l", "choices": {"buscar": "Peón"}})
    assert named.answer.es == "No. Peón (sin raza conocida) no es lo que se busca: se pide una carta de raza Dios."
    found = rule(state, {"by": "A", "do": "jugar", "card": "l", "choices": {"buscar": "lo encuentra"}})
    assert found.verdict == "resolved"


WARDEN = {"kind": "triggered", "when": {"event": "destruido"}, "optional": True}
SEEKS = {"do": "search", "cards": {"types": ["Oro"]}, "zones": ["cementerio"], "to": "mano"}
STRIKE = {"by": "A", "do": "jugar", "card": "g", "targets": ["w"]}


def test_a_choice_that_changes_nothing_does_not_hide_what_is_sure() -> None:
    """To look at a hand leaves the table as it is."""
    cards = {"Guarda": {**ally("Guarda", 2), "ability": [{**WARDEN, "steps": [{"do": "look_hand"}]}]}}
    alone = rule(board(side(mano=["g:Golpe"]), side(defensa=["w:Guarda"]), cards=cards), STRIKE)
    assert alone.answer.es == (
        "Guarda queda en el Cementerio de B; Golpe queda en el Cementerio de A. Lo que elija B no cambia nada más: "
        "Guarda: mirar la mano (sí; no)."
    )
    assert [option.summary.es for option in alone.choices[0].options] == ["Nada más cambia."] * 2


def test_what_everybody_sees_to_be_nowhere_is_not_offered_to_be_searched_for() -> None:
    """Where such a card lies, or one that nobody named, the rest hangs on the choice (4.7, 10.11)."""
    cards = {"Guarda": {**ally("Guarda", 2), "ability": [{**WARDEN, "steps": [SEEKS]}]}}
    alone = rule(board(side(mano=["g:Golpe"]), side(defensa=["w:Guarda"]), cards=cards), STRIKE)
    assert (alone.answer.es, alone.choices) == (
        "Guarda queda en el Cementerio de B; Golpe queda en el Cementerio de A.",
        (),
    )
    assert "Donde busca Guarda no hay lo que se pide." in [step.text.es for step in alone.steps]
    there = rule(board(side(mano=["g:Golpe"]), side(defensa=["w:Guarda"], cementerio=["o:Oro"]), cards=cards), STRIKE)
    assert there.answer.es.endswith("Lo demás depende de B: Guarda: buscar Oro (sí; no).")


def test_an_oro_that_nobody_named_is_put_into_play_where_none_may_be_laid() -> None:
    """The way that ends there is told beside the choice (8.4.2); where Oros may be laid, 8.4 alone holds."""
    seeks = {"do": "search", "cards": {"types": ["Oro"]}, "to": "in_play"}
    lays = {"kind": "continuous", "lasting": [{"effect": {"effect": "ban", "what": ["bajar_oros"]}}]}
    cards = {
        "Veta": {**spell("Veta", ""), "ability": [{"kind": "spell", "steps": [seeks]}]},
        "Cerco": {**ally("Cerco", 2), "ability": [lays]},
    }
    lay = {"by": "A", "do": "jugar", "card": "v"}
    barred = rule(board(side(mano=["v:Veta"]), side(defensa=["c:Cerco"]), cards=cards), lay)
    assert "Con «lo encuentra»: Veta pone en juego un Oro que nadie nombró, aunque no se pueda" in barred.answer.es
    assert "8.4.2" in [citation.section for citation in barred.citations]
    free = rule(board(side(mano=["v:Veta"]), side(), cards=cards), lay)
    assert "8.4.2" not in [citation.section for citation in free.citations]


def test_the_other_way_tells_what_happens_beside_what_is_alike() -> None:
    """Nothing lies there to be shuffled in; the Castle is shuffled all the same."""
    then = "Si esa carta es Aliado, baraja un Oro de tu Cementerio en tu Castillo."
    cards = {"Acecho": spell("Acecho", f"Tu oponente bota una carta de su Castillo. {then}")}
    ruling = rule(board(side(mano=["a:Acecho"]), side(), cards=cards), {"by": "A", "do": "jugar", "card": "a"})
    there = "B queda con 29 cartas en el Castillo; Acecho queda en el Cementerio de A."
    assert ruling.answer.es.endswith(f"Si lo son: {there} Se baraja el Castillo de A.")


def test_what_is_paid_for_is_told_beside_what_is_paid() -> None:
    seeks = {"do": "search", "cards": {"types": ["Oro"]}, "zones": ["cementerio"], "to": "mano"}
    pays = {"do": "offer", "costs": [{"do": "pay"}], "steps": [seeks]}
    modes = {"do": "mode", "optional": True, "modes": [{"do": "look_hand"}, pays]}
    cards = {"Trato": {**spell("Trato", ""), "ability": [{"kind": "spell", "steps": [modes]}]}}
    ruling = rule(board(side(oros=1, mano=["t:Trato"]), side(), cards=cards), {"by": "A", "do": "jugar", "card": "t"})
    labels = [option.label.es for option in ruling.choices[0].options]
    assert labels == ["mirar la mano", "pagar 1 Oro para buscar Oro", "no"]
