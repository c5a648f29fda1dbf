"""What the picture of a ruling says, as its reader may read it."""

from judging import boards
from judging.models import Review, Ruling
from judging.picture import ruling_picture
from judging.queries.rulings import reading

_MOST_MARKS = 4


def portrait(ruling: Ruling, *, judge: bool) -> str:
    """The ruling as SVG: the question, the answer that holds, the sections that decide it, where it comes from."""
    dispute = ruling.dispute
    body = reading.for_reader(ruling, judge=judge)
    overruled = ruling.review == Review.OVERRULED
    answer = ruling.review_answer if overruled else boards.in_language(body["answer"])
    deciding = [] if overruled else [each for each in body.get("citations", ()) if each["kind"] == "decisive"]
    marks = [boards.section_label(dispute.game, each["section"]) for each in deciding[:_MOST_MARKS]]
    game = boards.game(dispute.game)
    foot = f"Veredicto · {boards.in_language(game.name) if game else ''} · {ruling.made_at:%d-%m-%Y}"
    return ruling_picture(dispute.question, answer, marks, foot)
