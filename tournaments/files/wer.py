"""The XML of Wizards Event Reporter.

`event` with `title`, `startdate`, `format`; `participation/person` with id, first, middle and last name;
`participation/team` says in `eliminationround` after which round its member left (`status` 3);
`matches/round/match` with `person`, `opponent` and games won, lost and drawn. `outcome`: 1 won, 2 drawn, 3 a bye. From
`playoffstartround` on (0: never) the rounds are the cut.
"""

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound, cut_round_name
from tournaments.files.xml_tree import Element
from tournaments.pairing import MatchRecord

RULES = "mtr-1/3"
_DROPPED = "3"


def read_wer(root: Element) -> tuple[PlayedEvent, ...]:
    """The event; UserError names line and round of what cannot be, and refuses events of teams."""
    people = {each.attributes.get("id", ""): _name(each) for each in root.all("participation", "person")}
    rounds = tuple(_round(each, people, _number(root, "playoffstartround")) for each in root.all("matches", "round"))
    seated = dict.fromkeys(
        each for round_ in rounds for match in round_.matches for each in (match.a, match.b) if each is not None
    )
    playing = [ref.attributes.get("person", "") for role in _players(root) for ref in role.all("ref")]
    ids = dict.fromkeys([*(each for each in playing if each in people), *seated])
    about = root.attributes
    event = PlayedEvent(
        title=about.get("title", "").strip(),
        date=about.get("startdate", ""),
        format=about.get("format", ""),
        source=f"WER {about.get('eventguid') or about.get('sanctionnumber', '')}".strip(),
        players={each: people[each] for each in ids},
        rounds=rounds,
        rules=RULES,
        planned_rounds=_number(root, "numberofrounds") or None,
        dropped_after=_drops(root),
        single_names=frozenset(ids),
    )
    return (event,)


def _round(round_: Element, people: dict[str, str], playoffs: int) -> PlayedRound:
    number = round_.attributes.get("number", "?")
    matches = list(round_.all("match"))
    records = tuple(_match(each, number, people) for each in matches)
    pending = frozenset(place for place, each in enumerate(matches) if each.attributes.get("outcome", "0") in ("", "0"))
    cut = bool(playoffs) and number.isdecimal() and int(number) >= playoffs
    return PlayedRound(cut_round_name(len(matches)) if cut else number, "cut" if cut else "swiss", records, pending)


def _match(match: Element, number: str, people: dict[str, str]) -> MatchRecord:
    about = match.attributes
    person, opponent = about.get("person", ""), about.get("opponent") or None
    for each in (person, opponent):
        if each is not None and each not in people:
            raise UserError(
                _("Línea %(line)d: el jugador «%(id)s» de la ronda %(round)s no está en la lista.")
                % {"line": match.line, "id": each, "round": number},
                code="unknown_player",
            )
    won, lost, drawn = (_number(match, each) for each in ("win", "loss", "draw"))
    if opponent is None:
        bye = about.get("outcome") == "3"
        return MatchRecord(person, None, won, lost, drawn, "bye" if bye else "loss")
    outcome = about.get("outcome", "0")
    if outcome not in ("", "0", "1", "2") or (outcome == "1") != (won > lost) or lost > won:
        raise UserError(
            _("Línea %(line)d: el resultado de %(name)s en la ronda %(round)s se contradice.")
            % {"line": match.line, "name": people[person], "round": number},
            code="bad_outcome",
        )
    return MatchRecord(person, opponent, won, lost, drawn)


def _players(root: Element) -> list[Element]:
    return [
        role
        for role in root.all("participation", "role")
        if role.attributes.get("cd") == "PL" and role.attributes.get("type") == "PA"
    ]


def _drops(root: Element) -> dict[str, int]:
    drops: dict[str, int] = {}
    for team in root.all("participation", "team"):
        members = [each.attributes.get("person", "") for each in team.all("member")]
        if len(members) > 1:
            raise UserError(_("Es un torneo por equipos: aquí se juega de a uno."), code="teams")
        if team.attributes.get("status") == _DROPPED:
            drops |= dict.fromkeys(members, _number(team, "eliminationround"))
    return drops


def _name(person: Element) -> str:
    parts = (person.attributes.get(part, "").strip() for part in ("first", "middle", "last"))
    return " ".join(part for part in parts if part) or person.attributes.get("id", "")


def _number(element: Element, attribute: str) -> int:
    written = element.attributes.get(attribute, "0").strip() or "0"
    if not written.isdecimal() or len(written) > 4:
        raise UserError(
            _("Línea %(line)d: «%(name)s» lleva un número y dice «%(value)s».")
            % {"line": element.line, "name": attribute, "value": written[:20]},
            code="bad_number",
        )
    return int(written)
