"""E.C.O. Bots, a cooperative game for 2 to 5: rescue Kits for a crew of eleven, and Debris sorted to four Planets."""
