"""A word put into a sentence, or taken out of it, changes what it comes to, or is one of the few that say nothing."""

import re
from collections.abc import Iterator
from functools import cache

import engine
from tests.engine.saying.test_every_word import TEXTS
from tests.looping import some
from tests.sampling import sample

PUT_IN = (
    ", si no se muere",
    ", si gana",
    ", después lo destierro",
    " y lo sacrifico",
    ", y me anulan",
    " en mi cementerio",
    " en el destierro",
    " dos veces",
    " ayer",
    " y no tengo oros",
)
"""What changes a play wherever it stands; a condition, one more thing that happens, a place, a time."""
BEFORE_NOUNS = ("sin", "siete", "ningún")
SAYING_NOTHING = {
    "article": "el la los las un una uno unos unas lo al the a an",
    "joining": "y e and , que that pero si if",
    "preposition with one meaning there": "a pal pa de del con en to of by with para por sobre in on for",
    "pronoun that says a noun again": "me te se le les lo la él ella yo it i they he",
    "whose turn or card it is anyway": "mi mis su sus my his their rival opponent",
    "verb that only carries another": "puede puedo can is are was do does did va es ser estar hay",
    "having, of what stands there anyway": "have tiene tengo hacer hace",
    "the question is clear without": "qué que cuál quién quien cuánto cuanto cuánta cuántas cuántos quiénes",
    "the question is clear without it in English": "who what how many much",
    "noun of the question": "cartas carta daño fuerza damage cards strength legal that castillo power",
    "now and so": "ahora todavía todavia ya altiro entonces luego después now still then also también igual mismo same",
    "kind that the number says": "aliados aliado monos mono allies ally atacantes oros oro",
    "place where cards lie anyway": "mesa juego play turn total",
    "what a word beside it says already": "talismanes este solo habilidades pagué arma oponente opponent's",
}
"""Words without which a sentence may come to the same, and why."""
_NOTHING = frozenset(word for words in SAYING_NOTHING.values() for word in words.split())
_WORD = re.compile(r"[\wáéíóúñü']+")
_CARD = re.compile(r"(?<!^)(?<![.?¿] )\b[A-Z][\w']+")
_SAMPLE = sample(TEXTS[::9], 3)


def _outcome(text: str) -> object:
    """What a sentence comes to; None where no board is made of it."""
    said = engine.say(text)
    board = said.request is not None and said.request["question"]["ask"] != "document"
    return (said.request, said.told, said.assumed, said.asks, said.not_understood) if board else None


def _with_more(text: str) -> Iterator[str]:
    """The text with something put in at the end of its first clause, and of the whole."""
    comma, end = text.find(","), len(text.rstrip("?¿. "))
    for more in PUT_IN:
        yield from (text[:at] + more + text[at:] for at in dict.fromkeys((comma, end)) if at > 0)


def _without_one(text: str) -> Iterator[str]:
    """The text without one of its words, of those that say something and are not said twice."""
    words = [found[0].lower() for found in _WORD.finditer(text)]
    for found in _WORD.finditer(text):
        of_a_name = found[0][0].isupper() and re.search(r"[A-Z]\w+ $|^ [A-Z]", text[: found.start()][-20:]) is not None
        if found[0].lower() not in _NOTHING and words.count(found[0].lower()) == 1 and not of_a_name:
            yield re.sub("  +", " ", text[: found.start()] + text[found.end() :])


@cache
def _boards() -> dict[str, object]:
    """The sentences that boards are made of, and what each comes to."""
    outcomes = {text: _outcome(text) for text in _SAMPLE}
    return {text: outcome for text, outcome in outcomes.items() if outcome is not None}


def test_what_is_put_into_a_sentence_changes_it() -> None:
    changed = [(text, other) for text in _boards() for other in _with_more(text)]
    assert [other for text, other in some(changed) if _outcome(other) == _boards()[text]] == []


def test_a_word_before_a_card_changes_it() -> None:
    cards = [(text, one) for text in _boards() for one in list(_CARD.finditer(text))[:2]]
    changed = [
        (text, f"{text[: one.start()]}{word} {text[one.start() :]}") for text, one in cards for word in BEFORE_NOUNS
    ]
    assert [other for text, other in some(changed) if _outcome(other) == _boards()[text]] == []


def test_a_word_that_is_left_out_changes_it() -> None:
    changed = [(text, other) for text in _boards() for other in _without_one(text)]
    assert [other for text, other in some(changed) if _outcome(other) == _boards()[text]] == []
