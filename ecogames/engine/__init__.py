"""The engine: states, matches, match files, agents, words. It knows no game and no screen, and needs the standard library alone."""
