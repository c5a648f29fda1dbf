"""The .Tournament file of KTS, Konami's tournament program.

`TournamentPlayers/TournPlayer` with `Player/ID` and names, `DropRound` and `DropReason`; `Matches/TournMatch` with two
`Player` ids (without leading zeros; 0 is the empty chair), `Round`, `Table`, `Status` and `Winner`. An empty chair that
wins is a lost round, one that loses a bye. Matches with `PlayoffMatch` True are the cut.
"""

from collections import defaultdict

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.files.played import PlayedEvent, PlayedRound, cut_round_name
from tournaments.files.xml_tree import Element
from tournaments.pairing import MatchRecord

RULES = "kts-3"
_EMPTY = "0"


def read_kts(root: Element) -> tuple[PlayedEvent, ...]:
    """The event; UserError names line and round of what cannot be."""
    players = list(root.all("TournamentPlayers", "TournPlayer"))
    names = {_id(each): _name(each) for each in players}
    notes: list[str] = []
    event = PlayedEvent(
        title=root.said("Name"),
        date=root.said("Date"),
        format="",
        source=f"KTS {root.said('ID')} {root.said('Name')}".strip(),
        players=names,
        rounds=tuple(_rounds(root, names, notes)),
        rules=RULES,
        structure="bo1",
        dropped_after={_id(each): _int(each, "DropRound") for each in players if each.said("DropReason") == "Drop"},
        notes=tuple(notes),
        single_names=frozenset(names),
    )
    return (event,)


def _rounds(root: Element, names: dict[str, str], notes: list[str]) -> list[PlayedRound]:
    by_round: defaultdict[int, list[Element]] = defaultdict(list)
    for match in root.all("Matches", "TournMatch"):
        by_round[_int(match, "Round")].append(match)
    return [
        _round(number, sorted(matches, key=lambda match: _int(match, "Table")), names, notes)
        for number, matches in sorted(by_round.items())
    ]


def _round(number: int, matches: list[Element], names: dict[str, str], notes: list[str]) -> PlayedRound:
    records: list[MatchRecord] = []
    pending: set[int] = set()
    for match in matches:
        if match.said("Status") not in ("Winner", "Draw", "DoubleLoss"):
            pending.add(len(records))
        records += _records(match, number, names, notes)
    cut = all(match.said("PlayoffMatch") == "True" for match in matches)
    name = cut_round_name(len(matches)) if cut else str(number)
    return PlayedRound(name, "cut" if cut else "swiss", tuple(records), frozenset(pending))


def _records(match: Element, number: int, names: dict[str, str], notes: list[str]) -> list[MatchRecord]:
    ids = [each.text.lstrip("0") or _EMPTY for each in match.all("Player")]
    winner, status = match.said("Winner").lstrip("0") or _EMPTY, match.said("Status")
    seated = [each for each in ids if each != _EMPTY]
    if len(ids) != 2 or not seated or any(each not in names for each in seated) or winner not in {*ids, _EMPTY}:
        raise UserError(
            _("Línea %(line)d: la mesa de la ronda %(round)d nombra a un jugador que no está en la lista.")
            % {"line": match.line, "round": number},
            code="unknown_player",
        )
    if len(seated) == 1:
        won = winner == seated[0]
        return [MatchRecord(seated[0], None, int(won), int(not won), 0, "bye" if won else "loss")]
    if status == "DoubleLoss":
        notes.append(_("Ronda %(round)s: una derrota doble queda como dos derrotas sin oponente.") % {"round": number})
        return [MatchRecord(each, None, 0, 1, 0, "loss") for each in ids]
    return [MatchRecord(ids[0], ids[1], int(winner == ids[0]), int(winner == ids[1]), int(status == "Draw"))]


def _id(player: Element) -> str:
    person = player.child("Player")
    return (person.said("ID") if person else "").lstrip("0") or _EMPTY


def _name(player: Element) -> str:
    person = player.child("Player")
    named = f"{person.said('FirstName')} {person.said('LastName')}".strip() if person else ""
    return named or _id(player)


def _int(element: Element, tag: str) -> int:
    written = element.said(tag) or "0"
    if not written.isdecimal() or len(written) > 6:
        raise UserError(
            _("Línea %(line)d: «%(name)s» lleva un número y dice «%(value)s».")
            % {"line": element.line, "name": tag, "value": written[:20]},
            code="bad_number",
        )
    return int(written)
