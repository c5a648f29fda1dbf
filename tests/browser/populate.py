"""Fills a data folder with events in every state, through the same actions as the pages.

Run as a process of its own (`python -m tests.browser.populate`), so that the browser looks at rows that another process
wrote, as in a shop.
"""

import json
import os
import time
from datetime import date

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

import engine  # noqa: E402
from engine.games.myl_pe.catalogue.decks.sample import sample_deck  # noqa: E402
from judging.actions.calls import close_call, open_call, take_call  # noqa: E402
from judging.actions.review import overrule_ruling, publish_ruling, send_back  # noqa: E402
from judging.actions.submit import submit_dispute  # noqa: E402
from judging.actions.work import rule  # noqa: E402
from judging.models import Ruling  # noqa: E402
from tests.shared import ROOT  # noqa: E402
from tournaments.actions.decks.added_cards import import_cards  # noqa: E402
from tournaments.actions.decks.card_keepers import let_add_cards  # noqa: E402
from tournaments.actions.decks.deck_checks import check_player, finish_check  # noqa: E402
from tournaments.actions.decks.decks import submit_deck  # noqa: E402
from tournaments.actions.events.events import create_event, finish_event  # noqa: E402
from tournaments.actions.penalties.penalties import give_penalty, void_penalty  # noqa: E402
from tournaments.actions.people.apart import keep_apart  # noqa: E402
from tournaments.actions.people.registration import link_account, register_players  # noqa: E402
from tournaments.actions.people.staff import grant_role  # noqa: E402
from tournaments.actions.results.places import Outcome, enter_places  # noqa: E402
from tournaments.actions.results.results import enter_result  # noqa: E402
from tournaments.actions.rounds.rounds import finish_round, pair_round, publish_round  # noqa: E402
from tournaments.models import Event, Role, Round, User  # noqa: E402
from tournaments.scores import Score  # noqa: E402

PASSWORD = "tres-gorgonas-y-media"
PEOPLE = {"amanda": "Amanda Rojas", "bastian": "Bastián Fuentes", "carla": "Carla Muñoz", "diego": "Diego Soto"}
# Long, short, accented and without a space: what a phone's width has to bear.
NAMES = [
    "Carla Muñoz",
    "Diego Soto",
    "María Fernanda de los Ángeles Huenchullán Etcheverry",
    "Ñ",
    "Zoë Ávila",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Ignacio Pérez",
    "Javiera Tapia",
    "Tomás Quispe",
    "Ema Paz",
    "Noé",
]
SETTINGS = {"game": "myl_pe", "starts_on": date(2026, 11, 21), "planned_rounds": 3, "decks_required": False}


def main() -> None:
    """Cards of one's own, and six events: empty, with a draft, in its second round (calls and rulings too), in its cut,
    of tables, finished.
    """
    people = {name: _account(name, shown) for name, shown in PEOPLE.items()}
    _account("elisa", "Elisa Tapia")  # has no part in any event
    create_event(by=people["amanda"], name="Copa Vacía", **SETTINGS)
    _play(_event("Copa Borrador", people), people["amanda"], rounds=0)
    running = _event("Copa Gorgona", people)
    _play(running, people["amanda"], rounds=1)
    _publish_with_missing_tables(running, people["amanda"])
    _dispute(running, people["bastian"])
    _cut(people["amanda"])
    _tables_of_several(people["amanda"])
    _cards(people["amanda"])
    finished = _event("Copa Terminada", people)
    _play(finished, people["amanda"], rounds=3)
    finish_event(event=finished, by=people["amanda"])


def _account(username: str, shown: str) -> User:
    return User.objects.create_user(username, password=PASSWORD, display_name=shown)


def _event(name: str, people: dict[str, User]) -> Event:
    organiser = people["amanda"]
    event = create_event(by=organiser, name=name, venue="Biblioteca de Ñuñoa", format="Primera Era", **SETTINGS)
    grant_role(event=event, username="bastian", role=Role.HEAD_JUDGE, by=organiser)
    players = register_players(event=event, text="\n".join(NAMES), by=organiser)
    link_account(player=players[0], username="carla", by=organiser)
    submit_deck(player=players[0], text=sample_deck(1), by=organiser)
    return event


def _play(event: Event, organiser: User, *, rounds: int) -> None:
    """Play `rounds` whole rounds, then leave a draft of the next one if there is one."""
    for number in range(1, rounds + 1):
        round_ = publish_round(round_=pair_round(event=event, by=organiser, seed=number), by=organiser)
        for match in round_.matches.filter(kind="played"):
            enter_result(match=match, score=Score(2, 1), by=organiser)
        finish_round(round_=round_, by=organiser)
    if rounds < event.planned_rounds:
        pair_round(event=event, by=organiser, seed=rounds + 1)


def _cut(organiser: User) -> None:
    """One Swiss round, and the first of the bracket being played."""
    event = create_event(by=organiser, name="Copa con Corte", **(SETTINGS | {"planned_rounds": 1, "cut_to": 8}))
    players = register_players(event=event, text="\n".join(NAMES), by=organiser)
    grant_role(event=event, username="bastian", role=Role.HEAD_JUDGE, by=organiser)
    keep_apart(event=event, names=f"{NAMES[0]}\n{NAMES[1]}", reason="Familia", is_hard=True, by=organiser)
    link_account(player=players[0], username="carla", by=organiser)
    _play(event, organiser, rounds=1)
    round_ = publish_round(round_=pair_round(event=event, by=organiser, seed=2), by=organiser)
    enter_result(match=round_.matches.first(), score=Score(2, 0), by=organiser)


def _tables_of_several(organiser: User) -> None:
    """One table with its places, the others being played."""
    event = create_event(by=organiser, name="Copa de Mesas", **(SETTINGS | {"system": "pods"}))
    players = register_players(event=event, text="\n".join(NAMES), by=organiser)
    link_account(player=players[0], username="carla", by=organiser)
    round_ = publish_round(round_=pair_round(event=event, by=organiser, seed=3), by=organiser)
    match = round_.matches.first()
    enter_places(match=match, outcomes={seat: Outcome(15 - seat) for seat in range(1, 5)}, by=organiser)


def _cards(organiser: User) -> None:
    """An edition of one's own: a text understood whole, in part, in two ways, and a card without one."""
    let_add_cards(username=organiser.username, by=None)
    file = ROOT / "tests" / "engine" / "decks" / "files" / "corte.csv"
    two_ways = "Real;sí;Un Aliado pierde 1 a la fuerza, luego destierra una carta de tu Cementerio al final del turno."
    content = file.read_text().replace("Real;sí;Florece la neblina del alba.", two_ways)
    import_cards(game="myl_pe", content=content.encode(), name=file.name, by=organiser)


def _publish_with_missing_tables(event: Event, organiser: User) -> None:
    round_ = publish_round(round_=event.rounds.get(status=Round.Status.DRAFT), by=organiser)
    enter_result(match=round_.matches.get(table=2), score=Score(2, 0), by=organiser)


def _dispute(event: Event, judge: User) -> None:
    """Calls in each state, and a ruling in each: to be reviewed, published, overruled, sent back."""
    open_call(event=event, by=judge, table=3, note="¿Puede bloquear un Aliado recién jugado?")
    take_call(call=open_call(event=event, by=judge, table=4), by=judge)
    close_call(call=open_call(event=event, by=judge, table=5, note="Cartas de más"), by=judge)
    _penalties(event, judge)
    rulings = [_ruling(event, judge, example) for example in ("D01", "D13", "D36", "D44", "D49")]
    publish_ruling(ruling=rulings[0], by=judge)
    publish_ruling(ruling=rulings[1], by=judge)
    overrule_ruling(ruling=rulings[2], by=judge, answer="No.", reason="La carta impresa dice otra cosa.")
    send_back(ruling=rulings[3], by=judge, reason="Falta el Arma en el tablero.")


def _penalties(event: Event, judge: User) -> None:
    """A warning, one that was voided, a game lost; a deck that was checked and one that is being checked."""
    carla, diego = event.players.get(number=1), event.players.get(number=2)
    give_penalty(player=carla, code="T3", note="Lleva diez minutos", by=judge)
    void_penalty(penalty=give_penalty(player=diego, code="T8", by=judge), by=judge, reason="Fue otra mesa")
    give_penalty(player=diego, code="T4", note="Faltaba una", by=judge)
    finish_check(check=check_player(player=carla, by=judge), outcome="T5", strangers="Kraken", by=judge)
    check_player(player=carla, by=judge)


def _ruling(event: Event, judge: User, example: str) -> Ruling:
    found = next(each for each in engine.examples("myl_pe") if each["id"] == example)
    board = json.dumps(found["request"])
    dispute = submit_dispute(by=judge, request=board, key=example, event=event, question=found["title_es"])
    for _ in range(200):
        if ruling := rule(dispute.pk) or Ruling.objects.filter(dispute=dispute).first():
            return ruling
        time.sleep(0.1)  # the worker was quicker to claim it
    raise RuntimeError(f"no ruling for {example}")


if __name__ == "__main__":
    main()
