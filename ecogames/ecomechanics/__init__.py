"""Ecomechanics, a competitive game for 1 to 4: old droids are repaired, taken apart, or make room for a house."""
