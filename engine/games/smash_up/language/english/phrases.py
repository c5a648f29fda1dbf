"""The grammar of the English texts, and its small words."""

from __future__ import annotations

from engine.text.grammar import Grammar

G = Grammar()

for number in range(21):
    G.say("n", str(number), number)
    G.say("plus", f"+{number}", number)
    G.say("plus", f"-{number}", -number)
G.say("n", "a", 1)
G.say("n", "any 1", 1)
