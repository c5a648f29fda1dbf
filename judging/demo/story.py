"""The day that the demo shows, played through the actions that the pages call."""

from collections.abc import Iterable

from judging import boards
from judging.actions.calls import close_call, open_call, take_call
from judging.actions.review import publish_ruling
from judging.actions.submit import submit_dispute
from judging.actions.work import rule
from judging.demo.cast import (
    ACCOUNTS,
    CALLER,
    ENDS,
    EVENT,
    GAME,
    HEAD_JUDGE,
    JUDGE,
    ORGANISER,
    PLAYERS,
    REPORTER,
    ROUND_1,
    ROUND_2,
    ROUND_3,
    SCOREKEEPER,
    Account,
)
from judging.demo.clock import Clock
from judging.models import Call, Ruling
from tournaments.actions.decks.decks import submit_deck
from tournaments.actions.events.events import create_event
from tournaments.actions.people.registration import link_account, register_players
from tournaments.actions.people.staff import grant_role
from tournaments.actions.results.results import enter_result, report_result
from tournaments.actions.rounds.rounds import pair_round, publish_round
from tournaments.models import Event, Match, Player, Round, User
from tournaments.scores import Score, parse_score

SEEDS = {1: 1810, 2: 1818, 3: 1824}


class Story:
    """One telling of the day, on the database that is there."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.people = {account: self._account(account) for account in ACCOUNTS}
        self.event = self._event()

    def tell(self) -> None:
        """From the registration to the middle of the third round."""
        self._register()
        self._hand_in_decks()
        self._results(self._publish(1, "10:15"), ROUND_1, "10:38")
        second = self._publish(2, "11:20")
        self._settle_a_dispute()
        self._results(second, ROUND_2, "11:52")
        third = self._publish(3, "12:20")
        waiting = self._leave_a_ruling_to_review(third)
        self._report()
        self._call_a_judge()
        self._results(third, ROUND_3, "12:42", without=[waiting, *map(self._table_of, (CALLER, REPORTER))])
        self.clock.set(ENDS)

    def _account(self, account: Account) -> User:
        return User.objects.create(
            username=account.username, display_name=account.display_name, date_joined=self.clock.now()
        )

    def _event(self) -> Event:
        event = create_event(by=self.people[ORGANISER], **EVENT)
        for account in (HEAD_JUDGE, JUDGE, SCOREKEEPER):
            grant_role(event=event, username=account.username, role=account.role, by=self.people[ORGANISER])
        return event

    def _register(self) -> None:
        self.clock.set("09:10")
        register_players(event=self.event, text="\n".join(PLAYERS), by=self.people[SCOREKEEPER])
        for account in (CALLER, REPORTER):
            link_account(player=self._player(account), username=account.username, by=self.people[SCOREKEEPER])

    def _hand_in_decks(self) -> None:
        """Who has an account sends the list from the phone, the others give it to the scorekeeper."""
        self.clock.set("09:20")
        for player in self.event.players.select_related("user"):
            self.clock.wait(minutes=1)
            text = boards.sample_deck(self.event.game, player.number)
            submit_deck(player=player, text=text, by=player.user or self.people[SCOREKEEPER])

    def _publish(self, number: int, hour: str) -> Round:
        self.clock.set(hour)
        organiser = self.people[ORGANISER]
        return publish_round(round_=pair_round(event=self.event, by=organiser, seed=SEEDS[number]), by=organiser)

    def _results(self, round_: Round, scores: str, hour: str, *, without: Iterable[Match] = ()) -> None:
        """The scorekeeper enters the scores, in table order, of the tables that are not left out."""
        self.clock.set(hour)
        tables = round_.matches.exclude(pk__in=[match.pk for match in without])
        for match, score in zip(tables, scores.split(), strict=False):
            enter_result(match=match, score=parse_score(score), by=self.people[SCOREKEEPER])
            self.clock.wait(minutes=1)

    def _settle_a_dispute(self) -> None:
        """A player calls, the judge asks the engine, the head judge stands behind the answer, the table plays on."""
        self.clock.set("11:41")
        note = "Gorgonas y Huitzilopochtli sobre el mismo Aliado: no sabemos con qué fuerza queda."
        call = open_call(event=self.event, by=self.people[REPORTER], match=self._table_of(REPORTER), note=note)
        question = "A mi Aliado de fuerza 5 le jugaron Gorgonas y respondí con Huitzilopochtli. ¿Queda con fuerza 3?"
        ruling = self._rule(call, example="D36", question=question)
        self.clock.wait(minutes=2)
        publish_ruling(ruling=ruling, by=self.people[HEAD_JUDGE], at=self.clock.now())
        self.clock.wait(minutes=1)
        close_call(call=call, by=self.people[JUDGE], at=self.clock.now())

    def _leave_a_ruling_to_review(self, round_: Round) -> Match:
        """The scorekeeper passes a raised hand on; the judge is still at that table when the story stops."""
        self.clock.set("12:31")
        own = [self._table_of(account).pk for account in (CALLER, REPORTER)]
        match = round_.matches.exclude(pk__in=own).reverse()[0]
        note = "Quieren anular un Talismán con Nanna y discuten si es obligatorio."
        call = open_call(event=self.event, by=self.people[SCOREKEEPER], match=match, note=note)
        self._rule(call, example="D13", question="¿Tengo que destruir a Nanna para anular el Talismán, o puedo elegir?")
        return match

    def _rule(self, call: Call, *, example: str, question: str) -> Ruling:
        """Take the call and submit one of the document's own examples as its board; the worker's part included."""
        judge = self.people[JUDGE]
        self.clock.wait(minutes=1)
        take_call(call=call, by=judge, at=self.clock.now())
        self.clock.wait(minutes=2)
        board = next(found.request for found in boards.examples(GAME) if found.id == example)
        dispute = submit_dispute(
            by=judge, request=board, key=f"demo-{example}", event=self.event, call=call, question=question
        )
        ruling = rule(dispute.pk)
        if ruling is None:
            dispute.refresh_from_db()
            raise RuntimeError(f"the engine could not rule example {example}: {dispute.error_note}")
        return ruling

    def _report(self) -> None:
        """A player sends the result; the opponent has not confirmed it."""
        self.clock.set("12:39")
        match = self._table_of(REPORTER)
        won = Score(2, 1) if match.seats.get(position=1).player.user_id else Score(1, 2)
        report_result(match=match, score=won, by=self.people[REPORTER])

    def _call_a_judge(self) -> None:
        self.clock.set("12:41")
        note = "¿Puedo bloquear con un Aliado que acaba de entrar en juego?"
        open_call(event=self.event, by=self.people[CALLER], match=self._table_of(CALLER), note=note)

    def _player(self, account: Account) -> Player:
        return self.event.players.get(name=account.display_name)

    def _table_of(self, account: Account) -> Match:
        """Where the player sits in the round that is being played."""
        return Match.objects.get(
            round__event=self.event, round__status=Round.Status.PUBLISHED, seats__player=self._player(account)
        )
