"""Penalties: the catalogue that holds, what a player has, and what one more of the same would be."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.infractions import Catalogue, Infraction, neutral_catalogue, suggested_level
from tournaments.models import (
    STANDING,
    Event,
    Level,
    Match,
    OwnInfraction,
    Penalty,
    Player,
    User,
    belonging_to,
    floor_rules,
)


@dataclass(frozen=True)
class History:
    """What stands of the same infraction, what is suggested for one more, and what the one after it would be."""

    same: tuple[Penalty, ...]
    suggested: Level
    following: Level


def catalogue_of(event: Event) -> Catalogue:
    """The event's own catalogue, else its organisation's, else the neutral one."""
    own = list(event.infractions.all())
    if own:
        return Catalogue(event.name[:60], tuple(map(_read, own)))
    shared = list(event.organisation.infractions.all()) if event.organisation else []
    if shared:
        return Catalogue(str(event.organisation)[:60], tuple(map(_read, shared)))
    return neutral_catalogue()


def repeated(player: Player, code: str) -> list[Penalty]:
    """The penalties of that code that stand, the oldest first: of the event, or of today where it counts by day."""
    found = player.penalties.filter(STANDING, code=code).order_by("at", "pk")
    if floor_rules(player.event).counts_by_day:
        today = timezone.localdate()
        return [each for each in found if timezone.localdate(each.at) == today]
    return list(found)


def history_of(player: Player, infraction: Infraction) -> History:
    """How the next one of this infraction would be punished."""
    same = repeated(player, infraction.code)
    return History(tuple(same), suggested_level(infraction, len(same)), suggested_level(infraction, len(same) + 1))


def penalties_of(event: Event) -> QuerySet[Penalty]:
    """All of an event, those that wait for the head judge first, then the latest."""
    found = event.penalties.select_related("player", "by", "confirmed_by", "voided_by", "effect_on__round")
    return found.annotate(to_confirm=Q(voided_at=None, confirmed_at=None)).order_by("-to_confirm", "-at", "-pk")


def penalties_about(what: Sequence[str]) -> dict[str, list[Penalty]]:
    """By call or dispute ("call:12", "dispute:<uuid>") the penalties noted in it that are not voided, in one query."""
    found: defaultdict[str, list[Penalty]] = defaultdict(list)
    noted = Penalty.objects.filter(about__in=what, voided_at=None).select_related("player")
    for penalty in noted.order_by("at", "pk"):
        found[penalty.about].append(penalty)
    return dict(found)


def losing_at(match: Match) -> list[Player]:
    """Who has lost a table by penalty."""
    felt = match.felt_penalties.filter(STANDING, loses=Penalty.Loses.MATCH).select_related("player")
    return list({penalty.player_id: penalty.player for penalty in felt}.values())


def own_penalties(player: Player, user: User | AnonymousUser) -> QuerySet[Penalty]:
    """What a person reads of their own registration, and of themselves as a member of the team: what stands, the latest
    first."""
    own = Player.people.filter(belonging_to(user), event=player.event_id, team=player).order_by().values("pk")
    return Penalty.objects.filter(STANDING, Q(player=player) | Q(player__in=own)).select_related("by", "player")


def _read(own: OwnInfraction) -> Infraction:
    return Infraction(
        own.code,
        _texts(own.title_es, own.title_en, own.title_pt),
        Level(own.level),
        own.upgrade,
        _texts(own.remedy_es, own.remedy_en, own.remedy_pt),
        _texts(own.note_es, own.note_en, own.note_pt),
    )


def _texts(es: str, en: str, pt: str) -> dict[str, str]:
    """What an organiser wrote, and in Portuguese too what was left as it stands in the neutral catalogue."""
    return {"es": es, "en": en or es, "pt": pt or neutral_catalogue().translations.get(es, {}).get("pt", es)}
