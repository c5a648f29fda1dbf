"""The demo: an event in its third round with a dispute already ruled, for whoever opens Veredicto for the first time.

`story` plays it through the actions, as people would; `documents` writes what came of it to the JSON files beside this
one (`make demo`, and CI fails when they differ); `loading` puts those into an empty database.
"""
