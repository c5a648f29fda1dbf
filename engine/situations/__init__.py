"""Situations told in a sentence, as judges write them in a chat, become a board, what was done, and a question.

`say` is the door. From the bottom: `conjugation` and `lexicon` know words, `naming` finds cards in them, `phrases` reads
who is meant, `questions` what is asked, `clauses` who did what to whom; a game's own `situations` set the scene up.
"""
