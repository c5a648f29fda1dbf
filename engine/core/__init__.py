"""What every card game shares: states, events, frames, choices, search. No word of any one game lives here."""
