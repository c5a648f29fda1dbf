"""Everything that is kept of a person, for themselves (Ley 21.719 art. 9, GDPR art. 15 and 20)."""

from typing import Any

from knox.models import AuthToken

from tournaments.models import Penalty, PersonalRecord, Player, User
from tournaments.queries.people.players import history


def account_facts(user: User) -> dict[str, Any]:
    """An account with all its registrations, as values of JSON."""
    registrations = (
        Player.people.filter(user=user, erased_at=None).select_related("event").order_by("event__starts_on", "pk")
    )
    return {
        "account": {
            "username": user.username,
            "name": user.display_name,
            "email": user.email,
            "age": user.age_band,
            "alias": user.alias,
            "made_at": user.date_joined,
            "last_login": user.last_login,
        },
        "roles": [{"event": held.event.name, "role": held.role} for held in user.event_roles.select_related("event")],
        "organisations": [held.organisation.name for held in user.organiser_of.select_related("organisation")],
        "tokens": list(AuthToken.objects.filter(user=user).values("created", "expiry")),
        "saved_decks": list(user.saved_decks.values("game", "name", "text", "changed_at")),
        "drafts": list(user.page_drafts.values("page", "content", "changed_at")),
        "waiting": [
            {"event": waiting.event.name, "name": waiting.name, "since": waiting.since}
            for waiting in user.waiting_in.select_related("event")
        ],
        "registrations": [player_facts(player) for player in registrations],
    }


def player_facts(player: Player) -> dict[str, Any]:
    """A registration: who it is, what was played and said of them that they may read."""
    known = PersonalRecord.objects.filter(player=player).first()
    deck = getattr(player, "deck", None)
    return {
        "event": player.event.name,
        "day": player.event.starts_on,
        "number": player.number,
        "public_name": player.name,
        "person": {
            "name": known.given_name,
            "age": known.age_band,
            "alias": known.alias,
            "guardian": known.guardian,
            "guardian_contact": known.guardian_contact,
            "consent_on": known.consent_on,
        }
        if known
        else None,
        "registered_at": player.registered_at,
        "checked_in_at": player.checked_in_at,
        "dropped_after": player.dropped_after,
        "plays": player.plays,
        "deck": {"text": deck.text, "submitted_at": deck.submitted_at} if deck else None,
        "phones": list(player.phones.values("label", "status", "since")),
        "penalties": [_penalty(each) for each in player.penalties.exclude(confirmed_at=None)],
        "rounds": [
            {
                "round": played.round.number,
                "table": played.match.table,
                "opponents": [other.name for other in played.others],
                "result": played.told,
            }
            for played in history(player)
        ],
    }


def _penalty(penalty: Penalty) -> dict[str, Any]:
    return {
        "code": penalty.code,
        "title": penalty.title,
        "level": penalty.level,
        "at": penalty.at,
        "remedy": penalty.remedy,
        "voided_at": penalty.voided_at,
    }
