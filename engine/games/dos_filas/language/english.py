"""The English wordings of the abilities. What is left out of a pattern must make no difference to the ability."""

from __future__ import annotations

from engine.text.chart import Language
from engine.text.forms import Forms

_VERBS = {
    "play": "plays played",
    "remove": "removes removed eliminate eliminates eliminated",
    "discard": "discards",
    "choose": "chooses pick",
    "take": "takes draw draws get gets",
    "return": "returns",
    "look": "looks",
    "double": "doubles",
    "add": "adds",
    "join": "joins joined",
    "go": "goes",
    "be": "is are",
    "count": "counts",
    "score": "scores",
}
_WORDS = {
    "two": "2",
    "one": "1",
    "a": "1",
    "an": "1",
    "immediately": "@now",
    "every": "all",
    "rivals": "rival",
    "rival's": "rival",
    "compulsorily": "",
    "too": "",
    "also": "",
    "each": "all",
}
_STRETCHES = (
    *(
        (f"{left} {link} {right}", mark)
        for mark, link in (("@both", "and"), ("@either", "or"))
        for left in ("own", "yours")
        for right in ("rival", "your rival", "the rival")
    ),
    ("at once", "@now"),
    ("right away", "@now"),
    ("when play", "@played"),
    ("when you play it", "@played"),
    ("discard pile", "pile"),
    ("effect cards", "effects"),
    ("effect card", "effect"),
)
FORMS = Forms(_VERBS, _WORDS, _STRETCHES)

G = Language()
G.say("played", True, "(@played|when you play it|when play)")
G.say("top", True, "all (character|characters) with the highest value")
for pattern in (
    "{played} {top} @both go to (its|the|their) pile . this card count",
    "{played} {top} go to (its|the|their) pile @both . this card count",
    "{played} remove {top} @both . this card count",
):
    G.say("text", "elimina_mayor", pattern)
G.say("text", "elimina_efecto", "{played} [you] [must] choose 1 effect [in play] @either and discard it")
G.say("text", "elimina_efecto", "{played} [you] [must] discard 1 effect [in play] @either")
for hunter, prey in (("xor", "rot"), ("rot", "tox"), ("tox", "xor")):
    G.say("text", hunter, f"{{played}} remove all {prey} [(card|cards)] [in play] @both")
    G.say("text", hunter, f"{{played}} all {prey} [(card|cards)] [in play] be remove @both")
for whose, revives in (
    ("the rival pile", "revive_rival"),
    ("your rival pile", "revive_rival"),
    ("your [own] pile", "revive_propio"),
):
    G.say("text", revives, f"{{played}} (take|choose) 1 character from {whose} and play it @now")
G.say(
    "text",
    "infiltra",
    "(play in|play it in) 1 rival row which score its points . [you] take 2 cards from your deck",
)
G.say("never", True, ". it cannot replace another card with reemplaza")
G.say(
    "text",
    "reemplaza",
    "{played} (pick up|take up|return|take) 1 character from your rows (into|to) your hand and take its place {never}",
)
G.say(
    "text", "reemplaza", "{played} choose up 1 character from your rows (into|to) your hand and take its place {never}"
)
G.say("joined", True, "when (join with|it join with|it join)")
G.say(
    "text",
    "synergon",
    "{joined} (other|another) synergon [cards] all double its value . (computed|calculated) after [the] effects",
)
G.say(
    "text",
    "synergon",
    "{joined} (other|another) synergon [cards] all double their value . (computed|calculated) after [the] effects",
)
for one, other in (("alfa", "omega"), ("omega", "alfa")):
    for rest in ("(.|and) all its characters be remove", "and remove all its characters"):
        G.say("text", f"tumanrul_{one}", f"{{joined}} tumanrul {other} choose 1 row {rest}")
G.say("unless", True, "unless it was the last card in [your] hand")
G.say(
    "text",
    "sinofero",
    "{played} [you] [must] discard 1 card from [your] hand and take 1 [card] from (the|your) deck {unless}",
)
G.say("text", "savanto", "{played} as the last card (of|in) your hand take 1 card from (the|your) deck")
G.say("text", "kibico", "{played} look at 2 random cards (of|in|from) (the|your) rival hand [and return them]")
G.say("each", True, "all (character|characters) in its row")
G.say("text", "duplor", "double the value of {each}")
G.say("text", "duplor", "{each} double its value")
G.say("text", "plusunor", "add 1 to [the value of] {each}")
G.say("text", "plusunor", "{each} take +1")
G.say(
    "text",
    "duorreductor",
    "{each} and in the rival (row of the same name|equivalent row|same row) be worth 1",
)
G.say("text", "pulso", "discard all (effect|effects) in play @both . then [it] go to the pile")
