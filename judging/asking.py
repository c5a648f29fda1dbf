"""What a judge picks on the composer, as the question of a request."""

import json
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judging import boards
from tournaments.errors import UserError
from tournaments.names import fold

OF_CARD = "card:"
"""What a pick begins with that is about one card; then the question, and for `can` what the card would do."""

PICKS = [
    ("", gettext_lazy("La del tablero, o qué resulta")),
    (
        gettext_lazy("De la partida"),
        [
            ("outcome", gettext_lazy("Qué resulta")),
            ("legal", gettext_lazy("Si una acción es legal")),
            ("actions", gettext_lazy("Qué puede hacer cada jugador")),
            ("priority", gettext_lazy("Quién tiene la prioridad")),
            ("winner", gettext_lazy("Quién gana")),
            ("divergence", gettext_lazy("Alguien afirma otro tablero: en qué difiere")),
        ],
    ),
    (
        gettext_lazy("De una carta, ahora y por qué"),
        [
            ("card:strength", gettext_lazy("Cuánto vale: su fuerza, poder o ataque")),
            ("card:cost", gettext_lazy("Cuánto cuesta")),
            ("card:controller", gettext_lazy("Quién la controla")),
            ("card:zone", gettext_lazy("Dónde está")),
            ("card:can:atacar", gettext_lazy("Si puede atacar")),
            ("card:can:bloquear", gettext_lazy("Si puede bloquear")),
        ],
    ),
]


def request_with(text: str, pick: str, details: Mapping[str, Any]) -> str:
    """A request (JSON text) that asks what was picked; `details` may hold `card`, `action` (from 1) and `claim`.

    A text that is no JSON object stays as it is, to be refused as such. Raises UserError, with its field, for a detail
    that is missing or that the board does not know.
    """
    request = _object(text)
    if not pick or request is None:
        return text
    return json.dumps({**request, "question": _question(text, request, pick, details)}, ensure_ascii=False)


def _question(text: str, request: Mapping[str, Any], pick: str, details: Mapping[str, Any]) -> dict[str, Any]:
    if pick.startswith(OF_CARD):
        _about, ask, *what = pick.split(":")
        _must_be_asked_there(text, ask)
        card = _card(request, str(details.get("card") or ""))
        return {"ask": ask, "card": card, **({"what": what[0]} if what else {})}
    if pick == "legal":
        return {"ask": pick, "action": _action(request, details.get("action"))}
    if pick == "divergence":
        return {"ask": pick, "claim": _claim(str(details.get("claim") or ""))}
    return {"ask": pick}


def _must_be_asked_there(text: str, ask: str) -> None:
    """Refuse a question that means nothing in the board's game: in some games nothing has a cost."""
    game = boards.game(boards.game_of(boards.with_added_cards(text)))
    if game is not None and ask not in game.of_cards:
        raise UserError(
            _("En %(game)s eso no se pregunta de una carta: elige otra pregunta.")
            % {"game": boards.in_language(game.name)},
            code="not_asked",
            field="ask",
        )


def _card(request: Mapping[str, Any], wanted: str) -> str:
    """The id of the card on the board that is called so; an id is one as well."""
    state = request.get("state")
    objects, cards = (_mapping(_mapping(state).get(key)) for key in ("objects", "cards"))
    if wanted in objects:
        return wanted
    found = [id for id, one in objects.items() if fold(wanted) in _names(_mapping(one), cards)] if wanted else []
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(found[:6])
        raise UserError(
            _("Hay varias con ese nombre: escribe su identificador (%(ids)s).") % {"ids": ids},
            code="which_card",
            field="card",
        )
    raise UserError(_("Escribe el nombre de una carta del tablero."), code="unknown_card", field="card")


def _names(one: Mapping[str, Any], cards: Mapping[str, Any]) -> set[str]:
    key = str(one.get("card") or "")
    return {fold(key), fold(str(_mapping(cards.get(key)).get("name") or key))} - {""}


def _action(request: Mapping[str, Any], number: Any) -> int:
    """The place of an action, counted from 0; people count from 1."""
    actions = request.get("actions")
    many = len(actions) if isinstance(actions, list) else 0
    if not many:
        raise UserError(_("El tablero no trae acciones: agrega la que se discute."), code="no_actions", field="board")
    if not isinstance(number, int) or not 1 <= number <= many:
        raise UserError(_("Escribe un número de 1 a %(n)s.") % {"n": many}, code="unknown_action", field="action")
    return number - 1


def _claim(text: str) -> dict[str, Any]:
    """The claimed board: a board, or a whole request that holds one."""
    claim = _object(text)
    if claim is None:
        raise UserError(
            _("Pega el tablero que se afirma, en el formato de los ejemplos."), code="bad_claim", field="claim"
        )
    state = claim.get("state")
    return state if isinstance(state, dict) else claim


def _object(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
