"""The grammar of the card language, filled by the modules of this package; small words that all of them share."""

from __future__ import annotations

from engine.text.grammar import Grammar

G = Grammar()

for number in range(31):
    G.say("n", str(number), number)
    G.say("plus", f"+{number}", number)
    G.say("minus", f"-{number}", -number)
G.say("n", "(un|una|uno)", 1)
