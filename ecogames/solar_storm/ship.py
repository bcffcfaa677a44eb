"""The ship as a graph: rooms are nodes, doors are edges. For lessons and figures; the rules themselves count rows and columns.

networkx is imported when a graph is asked for (it takes a second to load); `positions` does without it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from ecogames.engine.law import NONE
from ecogames.solar_storm.rules import ROOMS, cubes_left

if TYPE_CHECKING:
    import networkx

SIDE = 3  # cells on each side of the grid


def positions(cells: Sequence[int]) -> dict[str, tuple[int, int]]:
    """Column and row of each room that has its place, both 0 to 2, counted from the top left. Rule solar-storm/1.1.

    cells: the field `cell`, a cell of the grid for each room, counted row by row; -1 while a room is not laid yet.
    """
    return {ROOMS[room]: (cell % SIDE, cell // SIDE) for room, cell in enumerate(cells) if cell != NONE}


def ship(view_or_state: Mapping[str, Any] | Any) -> networkx.Graph:
    """The ship as a `networkx.Graph`: a node for each room that has its place, an edge for each door. Rule solar-storm/1.1.

    view_or_state: what `match.view()` or `match.state` gives. Nodes are the rooms' names ("bridge"); each carries `cell` (0 to 8), `x` and
    `y` (column and row, 0 to 2), `cubes` (0 to 3), `diverted` (bool) and `pawns` (their numbers, from 0). Needs networkx.

        >>> graph = ship(match.view())
        >>> networkx.shortest_path_length(graph, "bridge", "energy-core")
    """
    import networkx

    s = SimpleNamespace(**view_or_state) if isinstance(view_or_state, Mapping) else view_or_state
    graph: networkx.Graph = networkx.Graph()
    places = positions(s.cell)
    for name, (x, y) in places.items():
        room = ROOMS.index(name)
        pawns = [pawn for pawn in range(s.pawns) if s.at[pawn] == room]
        graph.add_node(name, cell=s.cell[room], x=x, y=y, cubes=cubes_left(s, room), diverted=bool(s.diverted[room]), pawns=pawns)
    room_at = {place: name for name, place in places.items()}
    for here, there in networkx.grid_2d_graph(SIDE, SIDE).edges:
        if here in room_at and there in room_at:
            graph.add_edge(room_at[here], room_at[there])
    return graph
