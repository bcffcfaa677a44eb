"""Recycling Memory, a game for 2 to 4 with secrets: find the pairs that belong into one's own containers, and keep these to oneself."""
