"""The one table of phrases: every row says its meaning in Spanish and in English."""

from __future__ import annotations

from engine.text.small import Bilingual

PHRASES = Bilingual()

for number in range(21):
    PHRASES.say("n", number, es=str(number), en=str(number))
    PHRASES.say("plus", number, es=f"+{number}", en=f"+{number}")
    PHRASES.say("plus", -number, es=f"-{number}", en=f"-{number}")
PHRASES.say("n", 1, es="(un|una|uno)", en=("a", "any 1"))
