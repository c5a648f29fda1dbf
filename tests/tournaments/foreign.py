"""Small files as TOM, WER and KTS write them."""

from collections.abc import Mapping, Sequence

TomMatch = tuple[str, str | None, str]


def tom_match(first: str, second: str | None, outcome: str) -> str:
    """A table of TOM; without a second player a bye or a loss."""
    if second is None:
        return f'<match outcome="{outcome}"><player userid="{first}"/><tablenumber>0</tablenumber></match>\n'
    return f'<match outcome="{outcome}"><player1 userid="{first}"/><player2 userid="{second}"/></match>\n'


def tom_of(rounds: Sequence[tuple[str, str, Sequence[TomMatch]]], drops: Mapping[str, int] | None = None) -> str:
    """A file of TOM with rounds of (number, type, matches); players 10, 11, 12 or whoever sits at a table."""
    seated = {
        each for _n, _kind, matches in rounds for a, b, _out in matches for each in (a, b) if each not in (None, "99")
    }
    names = {"10": ("Amanda", "Rojas"), "11": ("Bastián", "Pérez"), "12": ("Carla", "Soto")}
    players = "".join(
        f'<player userid="{each}"><firstname>{names.get(each, (each, ""))[0]}</firstname>'
        f"<lastname>{names.get(each, (each, ''))[1]}</lastname><birthdate>02/27/1994</birthdate>"
        + (f"<dropped><status>1</status><round>{drops[each]}</round></dropped>" if drops and each in drops else "")
        + "</player>\n"
        for each in sorted(seated | (set(names) if seated & set(names) else set()))
    )
    written = "".join(
        f'<round number="{number}" type="{kind}" stage="6"><matches>\n'
        + "".join(tom_match(*match) for match in matches)
        + "</matches></round>\n"
        for number, kind, matches in rounds
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<tournament type="2" stage="5" version="1.86" gametype="TRADING_CARD_GAME" mode="LEAGUECHALLENGE">\n'
        "<data><name>Liga &amp; Amigos</name><id>26-10-000001</id><startdate>10/04/2026</startdate></data>\n"
        f"<players>\n{players}</players>\n<pods>"
        f'<pod category="10" stage="0"><rounds>\n{written}</rounds></pod></pods>\n'
        "</tournament>\n"
    )


def tom(*, drop: int | None = None) -> str:
    """Amanda beats Bastián and Carla, who had a bye first."""
    rounds = [("1", "2", [("10", "11", "1"), ("12", None, "5")]), ("2", "2", [("12", "10", "2"), ("11", None, "5")])]
    return tom_of(rounds, drops={"12": drop} if drop else None)


def wer(*, playoffs: int = 0) -> str:
    """Amanda beats Bastián 2-1 and draws with him; Carla has a bye and leaves."""
    return f"""<event sanctionnumber="18-1" eventguid="aa-1" startdate="2026-10-29" format="MODERN" numberofrounds="2"
  title="Viernes de cartas " playoffstartround="{playoffs}">
  <participation>
    <person id="1" first="Amanda" last="Rojas" middle="" country="CL" />
    <person id="2" first="Bastián" last="Pérez" middle="" country="CL" />
    <person id="3" first="Carla" last="Soto" middle="Paz" country="CL" />
    <person id="4" first="Juez" last="De Sala" middle="" country="CL" />
    <team id="11" name="x" status="2" eliminationround="0"><member position="A" person="1" /></team>
    <team id="13" name="y" status="3" eliminationround="1"><member position="A" person="3" /></team>
    <role cd="PL" type="PA"><ref person="1" seq="1" /><ref person="2" seq="2" /><ref person="3" seq="3" /></role>
    <role cd="JG" type="PA"><ref person="4" seq="1" /></role>
  </participation>
  <matches>
    <round number="1" date="2026-10-29T19:21:43">
      <match person="1" opponent="2" outcome="1" win="2" loss="1" draw="0" winbydrop="False" />
      <match person="3" outcome="3" win="2" loss="0" draw="0" winbydrop="False" />
    </round>
    <round number="2" date="2026-10-29T20:21:43">
      <match person="1" opponent="2" outcome="2" win="1" loss="1" draw="1" winbydrop="False" />
    </round>
  </matches>
</event>
"""


def kts() -> str:
    """Amanda beats Bastián and draws with Carla, who had a bye; Bastián loses a round to an empty chair; a final."""

    def player(id_: str, first: str, last: str, drop: int = 0) -> str:
        return (
            f"<TournPlayer><Player><ID>{id_}</ID><FirstName>{first}</FirstName><LastName>{last}</LastName></Player>"
            f"<DropRound>{drop}</DropRound><DropReason>{'Drop' if drop else 'Active'}</DropReason></TournPlayer>"
        )

    def match(round_: int, table: int, first: str, second: str, winner: str, *, playoff: bool = False) -> str:
        status = "Draw" if winner == "draw" else "Winner"
        return (
            f"<TournMatch><Player>{first}</Player>\n<Player>{second}</Player><Round>{round_}</Round>"
            f"<Status>{status}</Status><Table>{table}</Table><Winner>{'0' if winner == 'draw' else winner}</Winner>"
            f"<PlayoffMatch>{playoff}</PlayoffMatch></TournMatch>\n"
        )

    people = (("0101", "Amanda", "Rojas", 0), ("0102", "Bastián", "Pérez", 0), ("0103", "Carla", "Soto", 2))
    matches = (
        match(1, 2, "103", "0", "103")
        + match(1, 1, "101", "102", "101")
        + match(2, 1, "101", "103", "draw")
        + match(2, 2, "102", "0", "0")
        + match(3, 1, "101", "102", "102", playoff=True)
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<Tournament><Name>Domingo de duelos</Name><ID>E18-1</ID>'
        "<Date>2026-10-28</Date>"
        f"<TournamentPlayers>{''.join(player(*each) for each in people)}</TournamentPlayers>"
        f"<Matches>{matches}</Matches></Tournament>\n"
    )
