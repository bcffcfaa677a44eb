"""Solar Storm, a cooperative game for 1 to 4: power to the Energy Core before the ship breaks or its supplies run out."""
