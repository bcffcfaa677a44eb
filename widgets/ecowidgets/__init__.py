"""Widgets that show the games."""
