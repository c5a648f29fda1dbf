"""What a card asks of the event in which it is played: «si el torneo es oficial»."""

from __future__ import annotations
