"""The laboratory: many games played out by policies and agents, on a plain or a compiled twin of a game. Everything here is imported when used."""
