"""The English wordings of the abilities. What is left out of a pattern must make no difference to the ability."""

from __future__ import annotations

from engine.text.forms import Forms
from engine.text.grammar import Grammar

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

G = Grammar()
G.say("played", "(@played|when you play it|when play)", True)
G.say("top", "all (character|characters) with the highest value", True)
for pattern in (
    "{played} {top} @both go to (its|the|their) pile . this card count",
    "{played} {top} go to (its|the|their) pile @both . this card count",
    "{played} remove {top} @both . this card count",
):
    G.say("text", pattern, "elimina_mayor")
G.say("text", "{played} [you] [must] choose 1 effect [in play] @either and discard it", "elimina_efecto")
G.say("text", "{played} [you] [must] discard 1 effect [in play] @either", "elimina_efecto")
for hunter, prey in (("xor", "rot"), ("rot", "tox"), ("tox", "xor")):
    G.say("text", f"{{played}} remove all {prey} [(card|cards)] [in play] @both", hunter)
    G.say("text", f"{{played}} all {prey} [(card|cards)] [in play] be remove @both", hunter)
for whose, revives in (
    ("the rival pile", "revive_rival"),
    ("your rival pile", "revive_rival"),
    ("your [own] pile", "revive_propio"),
):
    G.say("text", f"{{played}} (take|choose) 1 character from {whose} and play it @now", revives)
G.say(
    "text",
    "(play in|play it in) 1 rival row which score its points . [you] take 2 cards from your deck",
    "infiltra",
)
G.say("never", ". it cannot replace another card with reemplaza", True)
G.say(
    "text",
    "{played} (pick up|take up|return|take) 1 character from your rows (into|to) your hand and take its place {never}",
    "reemplaza",
)
G.say(
    "text", "{played} choose up 1 character from your rows (into|to) your hand and take its place {never}", "reemplaza"
)
G.say("joined", "when (join with|it join with|it join)", True)
G.say(
    "text",
    "{joined} (other|another) synergon [cards] all double its value . (computed|calculated) after [the] effects",
    "synergon",
)
G.say(
    "text",
    "{joined} (other|another) synergon [cards] all double their value . (computed|calculated) after [the] effects",
    "synergon",
)
for one, other in (("alfa", "omega"), ("omega", "alfa")):
    for rest in ("(.|and) all its characters be remove", "and remove all its characters"):
        G.say("text", f"{{joined}} tumanrul {other} choose 1 row {rest}", f"tumanrul_{one}")
G.say("unless", "unless it was the last card in [your] hand", True)
G.say(
    "text",
    "{played} [you] [must] discard 1 card from [your] hand and take 1 [card] from (the|your) deck {unless}",
    "sinofero",
)
G.say("text", "{played} as the last card (of|in) your hand take 1 card from (the|your) deck", "savanto")
G.say("text", "{played} look at 2 random cards (of|in|from) (the|your) rival hand [and return them]", "kibico")
G.say("each", "all (character|characters) in its row", True)
G.say("text", "double the value of {each}", "duplor")
G.say("text", "{each} double its value", "duplor")
G.say("text", "add 1 to [the value of] {each}", "plusunor")
G.say("text", "{each} take +1", "plusunor")
G.say(
    "text",
    "{each} and in the rival (row of the same name|equivalent row|same row) be worth 1",
    "duorreductor",
)
G.say("text", "discard all (effect|effects) in play @both . then [it] go to the pile", "pulso")
