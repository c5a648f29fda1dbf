"""Whether an organisation rates its players, and who does not want to be rated."""

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.actions.audit import record
from tournaments.actions.changing import changing
from tournaments.errors import UserError
from tournaments.models import Organisation, Player, User
from tournaments.queries.events.ratings import rated_games, rating_list


def choose_rating(*, organisation: Organisation, model: str, by: User) -> Organisation:
    """Rate by that model from now on, over all finished events; "" for no ratings. UserError for no such model."""
    if model not in Organisation.RatingModel.values and model:
        raise UserError(_("Ese ranking no existe: elige uno de la lista."), code="unknown_model", field="model")
    with transaction.atomic():
        locked = Organisation.objects.select_for_update().get(pk=organisation.pk)
        before, locked.rating_model = locked.rating_model, model
        locked.save(update_fields=["rating_model"])
        record(by=by, event=None, action="organisation.rating", target=locked, before=before, after=model)
    return locked


def want_rating(*, user: User, wanted: bool) -> None:
    """A person's own word, over all organisations: without it none of their matches counts, for nobody."""
    user.unrated = not wanted
    user.save(update_fields=["unrated"])


def rate_player(*, player: Player, wanted: bool, by: User) -> Player:
    """The same for a registration without an account, and so for everybody of that name in the organisation."""
    with changing(player.event) as event:
        fresh = Player.people.get(pk=player.pk)
        fresh.unrated = not wanted
        fresh.save(update_fields=["unrated"])
        record(by=by, event=event, action="player.rating", target=fresh, wanted=wanted)
    return fresh


def compute_ratings(organisation: Organisation) -> dict[str, int]:
    """Work out the ratings of every game, so that the first reader does not wait; how many people each has."""
    return {game: len(rating_list(organisation, game)) for game in rated_games(organisation)}
