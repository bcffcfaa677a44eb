"""The colours of the three card games, and the outline that all their pictures share.

Pictures carry their colours with them and have no ids: a card keeps its face in both themes, and a page may hold any number of them. What does
change with the theme has a class that begins with `art-`; its colours are in `art.css`.
"""

from __future__ import annotations

INK = "#1E2B3C"  # outlines and text
CREAM = "#FFFBF2"
PAPER = "#F8EFDD"
SECOND = "#4A5462"  # second text, and signs of what is missing
LINE = "#CBB994"
BACK, ARC, GOLD = "#2B4A69", "#55799C", "#F6C65B"  # card backs: ground, arcs, arrowheads
AMBER, ORANGE = "#FCE3B0", "#E69F00"  # the turn, Tools, trucks
DANGER, DANGER_EDGE, DANGER_GROUND = "#8A3600", "#A84300", "#FFEBDD"
VERMILION = "#D55E00"
GREEN, GREEN_GROUND = "#007A5C", "#D9F0E4"
ROSE_GROUND = "#FBE0D6"
STEEL, STEEL_LIGHT, STEEL_DARK = "#BFC7D1", "#E4E9EE", "#8B96A5"
GLASS = "#E9F4F2"


def outlined(inside: str, width: float = 4, move: str = "") -> str:
    """Shapes with the common outline. width: in the shapes' own units; move: a transform, "" for none."""
    transform = f' transform="{move}"' if move else ""
    return f'<g stroke="{INK}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"{transform}>{inside}</g>'


def rim(silhouette: str, width: float = 9) -> str:
    """A cream edge around what has no ground of its own, in the dark theme alone. silhouette: data of a path; width: over the outline's."""
    return f'<path class="art-rim" d="{silhouette}" fill="none" stroke="none" stroke-width="{width:g}"/>'


def placed(x: float, y: float, scale: float = 1) -> str:
    """The transform that brings a drawing around (0, 0), or from there, to (x, y)."""
    return f"translate({x:g} {y:g}) scale({scale:.4g})" if scale != 1 else f"translate({x:g} {y:g})"
