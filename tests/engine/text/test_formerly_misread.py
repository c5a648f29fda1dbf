"""What was misread before, each with its kin: signs apart, whose turn ends, what is cancelled, whose Cementerio."""

import msgspec
import pytest

from engine.games.myl_pe.card_text.understanding import understand
from engine.games.myl_pe.model.ability import (
    Ability,
    Bounce,
    CancelAttack,
    CancelPhase,
    Cannot,
    Cards,
    Compare,
    Destroy,
    Discard,
    During,
    Has,
    Later,
    Objects,
    Pay,
    PutIntoPlay,
    Quality,
    Search,
    Strength,
    Times,
    When,
)

ALIADO, TALISMAN = "Aliado", "Talismán"


def one(text: str, type_: str = ALIADO, name: str = "Zorgath") -> Ability:
    """The only ability of a text that is understood whole."""
    reading = understand(name, text, type_)
    assert not reading.unread, reading.unread
    assert len(reading.abilities) == 1
    return reading.abilities[0]


def unread(text: str, type_: str = ALIADO) -> bool:
    """Whether something stays unread."""
    return bool(understand("Zorgath", text, type_).unread)


SIGNS = {
    "Gana -2 a la fuerza.": -2,
    "Gana - 2 a la fuerza.": -2,
    "Gana − 2 a la fuerza.": -2,
    "Gana – 3 a la fuerza.": -3,
    "Gana + 2 a la fuerza.": 2,
    "Gana +2 a la fuerza.": 2,
}


@pytest.mark.parametrize("text", SIGNS)
def test_a_sign_counts_where_it_stands_apart(text: str) -> None:
    assert one(text).lasting[0].effect == Strength("add", SIGNS[text])


def test_an_unknown_sign_is_not_read() -> None:
    assert unread("Gana ± 2 a la fuerza.")


@pytest.mark.parametrize("what", ["un Tótem", "un Oro oponente", "una carta", "un Arma", "dos Tótems de tu oponente"])
def test_what_stands_in_no_line_is_not_put_there(what: str) -> None:
    ability = understand("Zorgath", f"Elige {what} y agrúpalo.", TALISMAN)
    told = msgspec.json.encode(ability.abilities).decode()
    assert "to_defense" not in told


def test_an_aliado_is_put_there() -> None:
    assert "to_defense" in msgspec.json.encode(one("Elige un Aliado oponente y agrúpalo.", TALISMAN)).decode()


@pytest.mark.parametrize("price", ["paga 1 Oro", "destruye este Aliado", "puedes pagar 3 Oros"])
def test_an_attack_is_cancelled_though_a_price_stands_before_it(price: str) -> None:
    infinitive = f"En respuesta a un ataque oponente, {price} para cancelarlo."
    assert one(infinitive).steps == (CancelAttack(),)


def test_a_phase_is_cancelled_though_a_price_stands_before_it() -> None:
    assert one("En respuesta a la Fase de Vigilia, paga 1 Oro para cancelarla.").steps == (CancelPhase(),)


def test_a_card_that_is_played_is_not_cancelled() -> None:
    assert unread("En respuesta a que tu oponente juegue un Talismán, paga 1 Oro para cancelarlo.")


def test_the_end_of_this_turn_is_not_the_end_of_yours() -> None:
    assert unread("Al final de este turno, destruye este Aliado.")
    assert one("Al final de tu turno, destruye este Aliado.").when is not None


@pytest.mark.parametrize(
    "wish", ["que tu oponente bote 2 cartas", "que este Aliado sea imbloqueable hasta la Fase Final"]
)
def test_a_price_in_a_phase_is_paid_at_will(wish: str) -> None:
    ability = one(f"En tu Fase de Vigilia, puedes pagar 1 Oro para {wish}.")
    assert (ability.kind, ability.during, ability.turn, ability.when) == ("activated", ("9.2.C",), "you", None)


def test_a_phase_without_a_price_fires() -> None:
    assert one("En tu Fase de Vigilia, puedes robar una carta.").kind == "triggered"


@pytest.mark.parametrize(
    "text",
    [
        "Destruye dos Aliados con el mismo nombre.",
        "Busca tres cartas con el mismo nombre en tu Castillo y ponlas en tu Mano.",
        "Destruye todos los Aliados con el mismo nombre.",
    ],
)
def test_the_same_name_of_several_is_nobody_elses(text: str) -> None:
    assert "self" not in msgspec.json.encode(understand("Zorgath", text, TALISMAN).abilities).decode()


def test_what_of_yours_fell_lies_in_your_cementerio() -> None:
    fallen = Cards(zones=("cementerio",), of="you", types=("Aliado",), destroyed=True)
    assert one("Tus Aliados destruidos este turno vuelven a tu Mano.", TALISMAN).steps == (
        Bounce(what=Objects(all=fallen)),
    )
    assert one("Pon en juego tus Aliados destruidos este turno.", TALISMAN).steps == (
        PutIntoPlay(what=Objects(all=fallen)),
    )


@pytest.mark.parametrize("said", ["Zorgath", "Zorgaht", "Zorgat", "Zorgatth"])
def test_its_own_name_with_a_letter_wrong_is_itself(said: str) -> None:
    assert one(f"Si {said} es destruido, roba una carta.").when == When("destruido")


def test_a_text_of_two_hundred_letters_is_left_after_so_many_pieces() -> None:
    again = ("o si lo hace " * 16)[:200]
    assert len(understand("Zorgath", again, ALIADO).unread) < 200


def test_two_of_one_race_are_not_of_a_race_that_was_chosen() -> None:
    assert unread("Sólo puedes jugar este Talismán si controlas tres o más Aliados de la misma raza.", TALISMAN)


def test_a_talisman_is_no_second_spell_in_another_phase() -> None:
    read = one("Un Aliado que controles gana 3 a la fuerza. En la Fase Final, destruye todos tus Tótems.", TALISMAN)
    destroyed = Destroy(what=Objects(all=Cards(of="you", types=("Tótem",))))
    assert (read.kind, read.during, read.steps[1]) == ("spell", (), Later(when=When("paso:9.4.B"), steps=(destroyed,)))


@pytest.mark.parametrize("said", ["Zorgath", "Este Talismán"])
def test_what_cannot_be_annulled_is_so_before_it_resolves(said: str) -> None:
    reading = understand("Zorgath", f"{said} no puede ser anulado. Roba una carta.", TALISMAN)
    assert [(ability.kind, len(ability.steps)) for ability in reading.abilities] == [("continuous", 0), ("spell", 1)]


@pytest.mark.parametrize(
    "text", ["Cuando bloquea, súbelo a tu Mano.", "Si bloquea, en la Fase Final debes desterrarlo."]
)
def test_who_blocks_and_who_is_blocked_are_not_confused(text: str) -> None:
    assert unread(text)


@pytest.mark.parametrize(
    ("own", "said"),
    [("Zorgath Foil", "Zorgath"), ("Torre de las Alas", "Torre de Alas"), ("Zorgath, el Rojo", "Zorgath, el Rojo")],
)
def test_its_own_name_is_itself_though_another_card_is_called_so(own: str, said: str) -> None:
    reading = understand(own, f"Cuando {said} entra en juego, roba una carta.", ALIADO, (own, said))
    assert [ability.when for ability in reading.abilities] == [When("entra")]


def test_a_part_of_its_name_after_a_preposition_is_another_card() -> None:
    reading = understand("Torre de Zorgath", "Si Zorgath es destruido, roba una carta.", ALIADO, ("Zorgath",))
    assert [ability.when for ability in reading.abilities] == [When("destruido", what=Cards(name="Zorgath"))]


def test_several_who_are_not_named_are_not_this_card() -> None:
    assert unread("Si controlas un Dragón, ganan 2 a la fuerza.")


def test_oros_for_nothing_as_often_as_one_likes_are_not_read() -> None:
    assert unread("En tu turno, genera 2 Oros.")


@pytest.mark.parametrize(
    "text",
    [
        "Tu oponente bota esa cantidad de cartas.",
        "Puedes jugarla en cualquier momento del juego. Roba una carta.",
        "Elige un Aliado. Puedes destruirlo: roba una carta.",
        "Roba dos cartas. Tu oponente roba una carta. Para evitar esta habilidad puedes descartar una carta.",
        "Para evitar esta habilidad tu oponente puede descartar una carta de su Mano.",
        "Si no es anulada, roba una carta.",
    ],
)
def test_what_goes_on_with_nothing_is_not_swallowed(text: str) -> None:
    assert unread(text, TALISMAN)


def test_what_cannot_be_grouped_in_a_turn_that_nobody_names_is_left_unread() -> None:
    assert unread("Puede atacar cuando entra en juego. Si lo hace, no puede ser agrupado.")


def test_a_copy_of_what_is_played_is_no_copy_of_what_is_found() -> None:
    text = "En respuesta a jugar un Aliado, busca una copia de ese Aliado en tu Mazo Castillo y ponlo en tu Mano."
    made = one(text, TALISMAN)
    assert (made.when, made.steps) == (
        When("juega", what=Cards(types=("Aliado",))),
        (Search(cards=Cards(like="event")),),
    )


def test_an_ability_that_is_replied_to_and_cancelled_is_a_cancellation() -> None:
    made = one("En respuesta a que un Aliado oponente use su habilidad, cancélala por este turno.", TALISMAN)
    assert (made.kind, len(made.steps)) == ("cancellation", 2)


def test_oros_for_nothing_in_battle_come_once_in_each() -> None:
    made = one("En batalla mitológica genera tres Oros virtuales para jugar Talismanes.")
    assert (made.kind, made.when) == ("triggered", When("paso:9.3.3.a"))


@pytest.mark.parametrize("text", ["Una vez por turno, genera 2 Oros.", "Paga 1 Oro: genera 2 Oros."])
def test_oros_with_a_limit_or_a_price_are_read(text: str) -> None:
    assert one(text).kind == "activated"


@pytest.mark.parametrize("text", ["Baraja 4 cartas.", "Roba una carta y baraja dos cartas."])
def test_cards_that_lie_nowhere_are_none_in_play(text: str) -> None:
    assert unread(text, TALISMAN)


def test_whose_castillo_an_order_does_not_say_is_the_one_spoken_of() -> None:
    told = one("Cuando tu oponente juega un Aliado, bota una carta de su Castillo.", "Tótem")
    assert [step.who for step in told.steps] == ["opponent"]


def test_what_is_picked_after_a_hand_was_seen_is_of_that_hand() -> None:
    told = one("Mira la mano de tu oponente y descarta un Aliado.", TALISMAN)
    assert told.steps[1].who == "opponent"


def test_what_holds_in_a_step_is_not_fired_by_it() -> None:
    told = one("Los jugadores no pueden jugar Talismanes en la Guerra de Talismanes.", "Tótem")
    assert (told.kind, told.lasting[0].condition) == ("continuous", During(phases=("9.3.3",)))


def test_who_is_destroyed_of_a_weapon_is_told_by_its_gender() -> None:
    assert one("Si es destruido roba una carta.", "Arma").when == When("destruido", bearer=True)
    assert one("Si es destruida roba una carta.", "Arma").when == When("destruido")


def test_only_aliados_have_a_race() -> None:
    assert unread("Destruye un Aliado o Tótem de raza Faerie.")
    told = one("Destruye un Oro o un Aliado de raza Faerie.", "Talismán").targets[0].cards
    assert told == Cards(types=("Oro", "Aliado"), race="Faerie")


def test_one_of_those_cards_needs_cards_that_were_seen() -> None:
    assert unread("Destruye una de ellas.", "Talismán")
    assert unread("Destruye un Aliado de esas cartas.", "Talismán")


def test_a_text_that_says_nombre_and_no_name_is_unread() -> None:
    assert unread("Elige un nombre.")


def test_whoever_blocks_declares_it() -> None:
    told = one("En respuesta a que Zorgath sea bloqueado, gana 2 a la fuerza hasta la Fase Final.")
    assert told.when == When("bloqueo", by="opponent")
    told = one("En respuesta a que Zorgath sea declarado bloqueador, gana 2 a la fuerza hasta la Fase Final.")
    assert told.when == When("bloqueo", by="you")


@pytest.mark.parametrize("most", ["mayor", "menor"])
def test_an_aliado_of_the_most_or_least_strength_of_whom_is_not_said(most: str) -> None:
    assert unread(f"Destruye un Aliado de {most} fuerza.", TALISMAN)
    assert not unread(f"Destruye el Aliado de {most} fuerza.", TALISMAN)


def test_what_is_given_up_first_is_the_price_of_the_rest() -> None:
    bought = one("Cuando entra en juego, puedes pagar 1 Oro y robar una carta.")
    assert (bought.costs, len(bought.steps), bought.optional) == ((Pay(oros=1),), 1, True)
    in_order = one("Cuando entra en juego, puedes robar una carta y descartar una carta.")
    assert (in_order.costs, [step.then for step in in_order.steps]) == ((), [False, True])


def test_a_card_that_names_a_card_aims_at_none() -> None:
    assert not any(one.targets for one in understand("Zorgath", "Nombra una carta y destrúyela.", TALISMAN).abilities)


@pytest.mark.parametrize("look", ["Tu oponente muestra su Mano.", "Mira la Mano de tu oponente."])
def test_what_is_discarded_after_a_hand_was_seen_is_of_that_hand(look: str) -> None:
    told = one(f"{look} Elige una carta y descártala.", TALISMAN)
    assert told.targets == ()
    assert told.steps[1] == Discard(who="opponent", chooser="you")
    assert unread(f"{look} Elige una carta y destiérrala.", TALISMAN)


def test_a_card_in_play_is_not_discarded() -> None:
    assert unread("Elige una carta y descártala.", TALISMAN)


@pytest.mark.parametrize("zone", ["Reserva", "Zona de Oro Pagado"])
def test_what_holds_while_an_oro_lies_there_is_not_used(zone: str) -> None:
    told = one(f"Si este Oro está en tu {zone}, tus Aliados ganan 1 a la fuerza.", "Oro")
    assert (told.kind, told.zones) == ("continuous", ())


def test_this_aliado_after_a_choice_may_be_the_one_that_was_chosen() -> None:
    assert unread("Cuando entra en juego, elige un Aliado oponente. Este Aliado pierde 2 a la fuerza.")
    assert not unread("Cuando entra en juego, elige un Aliado oponente. Ese Aliado pierde 2 a la fuerza.")


def test_who_lies_in_the_cementerio_is_not_told_from_who_is_played() -> None:
    text = "Si juegas un Aliado y Zorgath está en tu Cementerio, puedes pagar 1 Oro para barajarlo en tu Mazo Castillo."
    assert unread(text)


def test_other_aliados_of_an_arma_are_others_than_its_bearer() -> None:
    assert unread("El portador gana 1 a la fuerza por cada otro Aliado que controles.", "Arma")
    assert not unread("El portador gana 1 a la fuerza por cada Aliado que controles.", "Arma")


def test_what_this_card_is_needs_no_asking() -> None:
    told = one("Cuando entra en juego, roba una carta. Si esta carta es un Aliado ponla en juego.")
    assert "self" not in str(told.steps[1])


def test_of_greatest_strength_is_the_strongest_only_with_an_article() -> None:
    assert (
        one("Cuando entra en juego, destruye el Aliado oponente de menor fuerza.").targets[0].cards.fewest == "strength"
    )
    told = one("Cuando es destruido, pon en juego desde tu Cementerio otro Aliado de menor coste.").targets[0].cards
    assert (told.fewest, told.cost_max) == (None, Quality("cost", of="self", plus=-1))
    assert unread("Destruye un Aliado de mayor coste.", "Talismán")
    assert unread("Si controlas un Aliado de mayor fuerza, gana 2 a la fuerza.")


def test_opposing_abilities_are_no_opposing_talismanes() -> None:
    told = one("Zorgath no puede ser objetivo de habilidades oponentes.").lasting[0].effect
    assert told == Cannot(("ser_objetivo",), by=Cards(not_types=("Talismán",)), of="opponent")


def test_those_that_attacked_did_so_in_a_turn_that_is_told() -> None:
    told = one("Destruye los Aliados que atacaron este turno.", "Talismán").steps[0]
    assert told == Destroy(what=Objects(all=Cards(types=("Aliado",), doing=("haber_atacado",))))
    assert unread("Destruye los Aliados que atacaron.", "Talismán")


def test_what_is_seen_for_nothing_has_a_limit_or_a_moment() -> None:
    assert unread("Puedes mirar la primera carta de tu Mazo Castillo.")
    assert unread("Mientras esté en juego, puedes mirar la primera carta de tu Mazo Castillo.", "Tótem")


def test_whether_the_bearer_or_the_arma_is_taken_up_is_not_guessed() -> None:
    assert unread("Si el portador es destruido, vuelve a tu Mano.", "Arma")
    taken = one("Cuando su portador es destruido, sube este Arma a la Mano de su dueño.", "Arma")
    assert taken.steps == (Bounce(what=Objects(ref="self")),)


def test_what_is_named_is_not_chosen() -> None:
    assert unread("Cuando entra en juego, nombra un Aliado. Ese Aliado no puede atacar mientras Zorgath esté en juego.")
    chosen = one("Cuando entra en juego, elige un Aliado. Ese Aliado no puede atacar mientras Zorgath esté en juego.")
    assert [target.cards for target in chosen.targets] == [Cards(types=(ALIADO,))]


@pytest.mark.parametrize("price", ["descartar una carta", "destruir un Aliado que controles"])
def test_what_an_offer_buys_is_not_done_for_nothing(price: str) -> None:
    after = one(f"Roba una carta. Luego, puedes {price}: roba una carta.", TALISMAN)
    assert [type(step).__name__ for step in after.steps] == ["Draw", "Offer"]
    (first, _) = one(f"Puedes {price} para robar una carta.", TALISMAN).steps
    assert first.optional


def test_all_of_what_may_be_done_in_a_phase_may_be_left() -> None:
    ability = one("En tu Fase de Vigilia, puedes hacer esto: roba una carta y descarta una carta.")
    assert (ability.optional, [type(step).__name__ for step in ability.steps]) == (True, ["Draw", "Discard"])


def test_an_arma_out_of_play_has_no_bearer_that_could_be_played() -> None:
    lies = "Si esta carta está en tu Cementerio y controlas un Dragón, puedes "
    assert unread(f"{lies}jugarlo pagando su coste.", "Arma")
    assert one(f"{lies}jugarla pagando su coste.", "Arma").zones == ("cementerio",)


def test_a_talisman_costs_less_before_it_is_played() -> None:
    ability = one("Si controlas un Dragón, este Talismán cuesta 1 Oro menos.", TALISMAN)
    assert (ability.kind, ability.lasting[0].condition) == (
        "continuous",
        Has(Cards(types=(ALIADO,), of="you", race="Dragón")),
    )
    assert one("Este Talismán no puede ser anulado.", TALISMAN).kind == "continuous"


def test_a_line_says_where_aliados_lie_and_not_what_they_do() -> None:
    (lasting,) = one("Los Aliados en Línea de Defensa son Indestructibles.").lasting
    assert lasting.on == Objects(all=Cards(types=(ALIADO,), zones=("defensa",)))
    (lasting,) = one("Los Aliados atacantes son Indestructibles.").lasting
    assert lasting.on == Objects(all=Cards(types=(ALIADO,), doing=("atacando",)))


def test_what_is_searched_for_in_a_cementerio_is_no_target() -> None:
    searched = one("Busca dos Oros en tu Cementerio y barájalos con tu Castillo.", TALISMAN)
    assert (searched.targets, searched.steps) == (
        (),
        (Search(cards=Cards(types=("Oro",)), count=2, zones=("cementerio",), to="castillo"),),
    )
    assert one("Baraja dos Oros de tu Cementerio en tu Castillo.", TALISMAN).targets


def test_le_is_said_of_nothing_that_the_text_calls_yours() -> None:
    assert unread("Destrúyele tus Aliados.", TALISMAN)
    assert unread("Destiérrale una carta.", TALISMAN)
    assert not unread("Destrúyele una carta.", TALISMAN)


def test_oros_for_one_card_are_not_for_one_each() -> None:
    assert unread("En tu Fase de Vigilia, genera 2 Oros para pagar el coste de un Tótem.")
    assert not unread("En tu Fase de Vigilia, genera 2 Oros para pagar el coste de Tótems.")
    assert not unread("En tu Fase de Vigilia, genera un Oro para pagar el coste de un Tótem.")


def test_what_holds_in_the_turn_of_entering_holds_of_who_comes_later() -> None:
    (lasting,) = one("Durante el turno que Zorgath entra en juego, tus Dioses son imbloqueables.").lasting
    assert lasting.condition == Compare(Times(When("entra")), ">=", 1)
    assert one("Cuando Zorgath entra en juego, tus Dioses son imbloqueables.").when == When("entra")


def test_what_was_only_seen_is_not_destroyed() -> None:
    seen = "Cuando Zorgath entra en juego, puedes mirar la primera carta de tu Castillo: si no es un Dios,"
    assert unread(f"{seen} destrúyela.")
    assert not unread(f"{seen} destiérrala.")


def test_an_aliado_in_play_need_not_be_of_who_destroys_it() -> None:
    assert unread("Ambos jugadores destruyen un Aliado en juego.", TALISMAN)
    assert not unread("Ambos jugadores destruyen un Aliado.", TALISMAN)


def test_a_talisman_does_not_attack() -> None:
    assert unread("Zorgath puede atacar este turno.", TALISMAN)
    assert unread("En respuesta a bajar un Aliado, Zorgath puede atacar en el turno que entra en juego.", TALISMAN)
    assert not unread(
        "En respuesta a bajar un Aliado, ese Aliado puede atacar en el turno que entra en juego.", TALISMAN
    )


def test_a_price_for_attacking_drops_no_count() -> None:
    assert unread("Para atacar, descarta una carta por cada Dragón que controles.")
    assert not unread("Para atacar, descarta una carta.")


def test_what_affects_yours_is_not_what_affects_anybodys() -> None:
    annulled = one("Anula un Talismán que afecte Aliados.", TALISMAN)
    assert annulled.when == When("juega", what=Cards(types=(TALISMAN,), affects=ALIADO), by="opponent")
    assert understand("Zorgath", "Anula un Talismán que afecte a tus Aliados.", TALISMAN).unread


def test_a_card_goes_to_no_castillo_or_mano_but_its_owners() -> None:
    moved = "Después de atacar, {} es barajado en {}."
    assert unread(moved.format("este Aliado", "el Castillo oponente"))
    assert unread(moved.format("este Aliado", "el Castillo oponente"), "Arma")
    assert not unread(moved.format("este Aliado", "tu Castillo"))
    assert not unread(moved.format("este Aliado", "el Castillo"), "Arma")


def test_a_moment_is_of_no_card_that_goes_to_another_players_mano() -> None:
    moment = "Cuando {} sea subido a {}, roba una carta."
    assert unread(moment.format("uno de tus Aliados", "la Mano oponente"))
    assert not unread(moment.format("uno de tus Aliados", "tu Mano"))
    assert not unread(moment.format("un Aliado oponente", "la Mano oponente"))
