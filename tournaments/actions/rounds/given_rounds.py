"""Rounds that the organiser gives: byes for the first rounds, half a point, a loss for who comes late."""

from django.db.models import Max
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.actions.drafting.tables import seat_at
from tournaments.errors import Conflict, UserError
from tournaments.models import GIVEN, Event, GivenRound, Match, Player, Round, User
from tournaments.names import visible
from tournaments.pairing import RULE_SETS
from tournaments.queries.rounds.upcoming import main_rounds


def give_rounds(
    *, player: Player, kind: str, first: int, last: int | None = None, reason: str = "", by: User | None
) -> list[GivenRound]:
    """The player does not play the Swiss rounds `first` to `last`: each is a bye, half a point, or a loss (GIVEN).

    A round to come is paired without them. In one that is out or over they get a table of their own at once, if they
    have none. UserError for rounds that the event does not play, or half points where its tie-breakers have none;
    Conflict where the player sits at a table of such a round, or was given it already. Then nothing changes.
    """
    with changing(player.event) as event:
        player = event.players.get(pk=player.pk)
        last = first if last is None else last
        _check(event, kind, first, last)
        given = []
        for number in range(first, last + 1):
            _refuse_taken(event, player, number)
            given.append(
                GivenRound.objects.create(player=player, number=number, kind=kind, reason=visible(reason)[:200])
            )
            _seat_where_played(event, given[-1])
        record(
            by=by,
            event=event,
            action="round.give",
            target=player,
            reason=visible(reason)[:200],
            kind=kind,
            first=first,
            last=last,
        )
    return given


def take_round_back(*, given: GivenRound, by: User | None) -> None:
    """Undo: the player plays that round, if it is still to come; in one that is out or over they have no result."""
    with changing(given.player.event) as event:
        held = GivenRound.objects.filter(pk=given.pk, player__event=event).select_related("player").first()
        if held is None:
            raise Conflict(_("Ya no está dada esa ronda."), code="already_gone")
        if event.status == Event.Status.FINISHED:
            raise Conflict(_("El evento ya terminó."), code="event_finished")
        _refuse_after_cut(event)
        seats = held.player.seats.filter(round__number=held.number, match__kind__in=GIVEN)
        for seat in seats.exclude(round__status=Round.Status.DRAFT).select_related("match"):
            seat.match.delete()
        record(by=by, event=event, action="round.take_back", target=held.player, kind=held.kind, first=held.number)
        held.delete()


def knows_half_byes(rules: str) -> bool:
    """Whether the tie-breakers of that name have a bye of half a point."""
    return rules in RULE_SETS and RULE_SETS[rules].half_byes


def _check(event: Event, kind: str, first: int, last: int) -> None:
    if event.status == Event.Status.FINISHED:
        raise Conflict(_("El evento ya terminó."), code="event_finished")
    if event.system != Event.System.SWISS:
        raise UserError(
            _("Solo en rondas suizas se dan byes y derrotas: aquí las mesas salen del sistema."), code="not_swiss"
        )
    if kind not in GIVEN:
        raise UserError(_("Elige qué se le da: bye, medio punto o derrota."), code="bad_kind", field="kind")
    if kind == Match.Kind.HALF_BYE and not knows_half_byes(event.tiebreak_rules):
        raise UserError(
            _("Los desempates de este evento no conocen el medio punto: usa unos de 1, ½ y 0, o da otro bye."),
            code="no_half_byes",
            field="kind",
        )
    most = main_rounds(event)
    if not 1 <= first <= last <= most:
        raise UserError(
            _("Pon rondas entre 1 y %(most)d, la primera antes que la última.") % {"most": most},
            code="bad_rounds",
            field="last" if 1 <= first <= most else "first",
        )


def _refuse_taken(event: Event, player: Player, number: int) -> None:
    if player.given_rounds.filter(number=number).exists():
        raise Conflict(
            _("%(name)s ya tiene dada la ronda %(n)d: quítasela antes.") % {"name": player.name, "n": number},
            code="already_given",
        )
    seated = player.seats.filter(round__number=number).exclude(round__status=Round.Status.DRAFT)
    if seated.exists():
        raise Conflict(
            _("%(name)s tiene mesa en la ronda %(n)d: anota allí su resultado.") % {"name": player.name, "n": number},
            code="already_seated",
        )
    _refuse_after_cut(event)


def _refuse_after_cut(event: Event) -> None:
    if event.rounds.filter(stage=Round.Stage.CUT).exists():
        raise Conflict(_("El corte ya salió de esos resultados: descarta antes sus rondas."), code="cut_begun")


def _seat_where_played(event: Event, given: GivenRound) -> None:
    round_ = event.rounds.filter(number=given.number).exclude(status=Round.Status.DRAFT).first()
    if round_ is None:
        return
    last = round_.matches.aggregate(last=Max("table"))["last"] or 0
    match = Match.objects.create(round=round_, table=last + 1, kind=given.kind, status=Match.Status.FINAL)
    seat_at(event, match, given.player).save()
