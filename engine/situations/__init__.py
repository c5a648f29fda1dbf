"""Situations told in a sentence, as judges write them in a chat, become a board, what was done, and a question.

`saying.say` is the door. From the bottom up: `conjugation` and `lexicon` know words, `naming` finds cards, `units` puts
both together, `clauses` reads who is meant, who did what to whom and what is asked. What board that comes to,
a game's own `situations` say.
"""
