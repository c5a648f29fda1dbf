"""From units to who did what to whom, and what is asked.

From the bottom up: `kinds` of units and `frames` of verbs, `ambiguities` settled by the words beside, `phrases` about
cards, `asking` finds the questions, `reader` reads the clauses into a scene.
"""
