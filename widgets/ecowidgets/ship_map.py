"""The ship of Solar Storm as a graph: an SVG at the board's places that needs no library, and the same by networkx on matplotlib, on a click."""

from __future__ import annotations

import base64
import importlib
import io
from collections.abc import Mapping
from typing import Any

from ecogames import Match
from ecogames.engine.words import Words
from ecogames.solar_storm.rules import ENERGY_CORE, ROOMS
from ecogames.solar_storm.ship import positions
from ecowidgets.boards.lettering import paragraph
from ecowidgets.lesson import Lesson, numbered
from ecowidgets.panel import button, text
from ecowidgets.table import Table

describe: Any = importlib.import_module("ecogames.solar_storm.describe")  # pupils read these two: they are not annotated
rules: Any = importlib.import_module("ecogames.solar_storm.rules")
PLACES = ("corner", "side", "core")  # of rooms in the grid, by their number of doors: 2, 3, 4
ROOM_WIDE, ROOM_HIGH = 178, 92
PITCH_X, PITCH_Y = 214, 130
FONTS = ("DejaVu Sans", "Noto Sans CJK JP", "Noto Sans CJK TC", "Yu Gothic", "Hiragino Sans", "Microsoft JhengHei")


def moves_between(match: Match) -> dict[str, dict[str, int]]:
    """How many moves it takes from each room to each other, by the shortest way: counted door by door, as the rules have them (4.1)."""
    s = match.state
    found = {}
    for start, name in enumerate(ROOMS):
        moves, rim = {start: 0}, [start]
        while rim:
            beyond = dict.fromkeys(there for here in rim for there in range(len(ROOMS)) if there not in moves and rules.next_door(s, here, there))
            moves.update(dict.fromkeys(beyond, moves[rim[0]] + 1))
            rim = list(beyond)
        found[name] = {ROOMS[room]: count for room, count in moves.items()}
    return found


def doors(match: Match) -> dict[str, int]:
    """How many doors each room has: the degree of its node."""
    return {name: sum(count == 1 for count in moves.values()) for name, moves in moves_between(match).items()}


class ShipMap(Lesson):
    """The ship of a table's match as a graph. A room that is chosen shows how far all others are; networkx draws it on a click.

    table: whose match is drawn, as it stands at that moment.
    """

    def __init__(self, table: Table, lang: str | None = None) -> None:
        self.at = table
        self.room: str | None = None
        self.guess: int | None = None
        self.figure = ""
        super().__init__(table.game, lang)
        table.surface.observe(self._moved, "html")

    def _moved(self, _change: object) -> None:
        """Another match on the table has its rooms elsewhere; a move changes nothing here."""
        if not self.surface.waits and self.at.match.state.cell != self._cells:
            self.figure = ""
            self.show()

    def touched(self, name: str, value: str) -> None:
        """Chooses a room, guesses, or has the ship drawn."""
        words = self.words
        number = numbered(value, len(PLACES))
        if name == "room" and value in ROOMS:
            self.room = value if value != self.room else None
            self.said = self.reach() if self.room else ""
        elif name == "guess" and number is not None:
            self.guess = number
            self.said = ""
        elif name == "draw":
            picture, said = ship_figure(self.at.match, self.lang)
            data = base64.b64encode(picture).decode()
            self.figure = (
                f'<figure><img alt="{text(said)}" src="data:image/png;base64,{data}"><figcaption class="eco-second">'
                f"{text(words('lesson.figure-key'))}</figcaption></figure>"
            )
            self.said = words("lesson.drawn")

    def reach(self) -> str:
        """What the chosen room reaches with the actions of one turn, in a sentence."""
        moves = moves_between(self.at.match)[self.room or ROOMS[ENERGY_CORE]]
        actions = self.at.match.state.actions_a_turn
        near = sum(0 < count <= actions for count in moves.values())
        return self.words("lesson.reach", room=self.words(f"rooms.{self.room}"), actions=actions, n=near, of=len(moves) - 1)

    def picture(self) -> str:
        """The map, the guess about far rooms, and the figure where it was asked for."""
        words = self.words
        self._cells = list(self.at.match.state.cell)
        asked = self.guess_buttons([words(f"lesson.place-{place}") for place in PLACES], self.guess)
        said = f"<p>{text(self.reach() if self.room else words('lesson.choose-room'))}</p><p><b>{text(words('lesson.guess-far'))}</b></p>{asked}"
        draw = f"<p>{button('draw', words('lesson.draw-again' if self.figure else 'lesson.draw'), 'eco-main')}</p>"
        places = self.table_of_places() if self.guess is not None else ""
        drawn = graph(self.at.match, self.room, words)
        if self.figure:
            return f'<div class="eco-beside">{drawn}{self.figure}</div><div class="eco-beside"><div>{said}{draw}</div><div>{places}</div></div>'
        return f'<div class="eco-beside">{drawn}<div>{said}{places}{draw}</div></div>'

    def table_of_places(self) -> str:
        """Doors and distances of the three kinds of place, counted on this ship."""
        words = self.words
        moves, degree = moves_between(self.at.match), doors(self.at.match)
        head = "".join(f'<th scope="col">{text(words(f"lesson.head-{name}"))}</th>' for name in ("place", "doors", "sum", "farthest"))
        lines = []
        for place, count in zip(PLACES, (2, 3, 4), strict=True):
            rooms = [room for room in moves if degree[room] == count]
            sums = sorted({sum(moves[room].values()) for room in rooms})
            far = max(max(moves[room].values()) for room in rooms)
            mark = " ←" if self.guess is not None and PLACES[self.guess] == place else ""
            lines.append(
                f'<tr><th scope="row">{text(words(f"lesson.place-{place}"))}{mark}</th><td>{count}</td><td>'
                f"{'–'.join(map(str, sums))}</td><td>{far}</td></tr>"
            )
        return f'<table class="eco-places"><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


# Drawn without a library ----------------------------------------------------------------------------------------------------------------


def graph(match: Match, chosen: str | None, words: Words) -> str:
    """The graph as an SVG: rooms are nodes, doors are edges. chosen: a room whose distances are shown, or None: then doors are counted."""
    s = match.state
    places = positions(s.cell)
    moves, degree = moves_between(match), doors(match)
    middle = {room: (12 + ROOM_WIDE / 2 + PITCH_X * x, 12 + ROOM_HIGH / 2 + PITCH_Y * y) for room, (x, y) in places.items()}
    edges = []
    for here, (x, y) in middle.items():
        for there, (x2, y2) in middle.items():
            if here < there and moves[here][there] == 1:
                on = (
                    chosen is not None
                    and abs(moves[chosen][here] - moves[chosen][there]) == 1
                    and max(moves[chosen][here], moves[chosen][there]) <= s.actions_a_turn
                )
                edges.append(f'<path class="eco-edge{" eco-edge-on" if on else ""}" d="M{x:g} {y:g}L{x2:g} {y2:g}"/>')
    nodes = []
    for room in sorted(places, key=lambda room: s.cell[ROOMS.index(room)]):
        x, y = middle[room]
        count = moves[chosen][room] if chosen else degree[room]
        near = chosen is not None and count <= s.actions_a_turn
        look = "eco-node-chosen" if room == chosen else "eco-node-near" if near else "eco-node-far" if chosen else ""
        name = words(f"rooms.{room}")
        counted = words("lesson.here") if room == chosen else words("lesson.moves" if chosen else "lesson.doors", n=count)
        size, lines = paragraph(name, ((18, 1), (16, 2), (15, 2)), ROOM_WIDE - 14)
        top = y - 10 - (len(lines) - 1) * (size + 2) / 2
        spelled = "".join(
            f'<text x="{x:g}" y="{top + place * (size + 2):g}" font-size="{size:g}" font-weight="800">{text(line)}</text>'
            for place, line in enumerate(lines)
        )
        nodes.append(
            f'<g role="button" tabindex="-1" class="eco-node {look}" data-part="room:{room}" '
            f'aria-pressed="{str(room == chosen).lower()}" aria-label="{text(f"{name}: {counted}")}">'
            f'<rect x="{x - ROOM_WIDE / 2:g}" y="{y - ROOM_HIGH / 2:g}" width="{ROOM_WIDE}" height="{ROOM_HIGH}" rx="16"/>{spelled}'
            f'<text x="{x:g}" y="{y + 30:g}" font-size="17">{text(counted)}</text></g>'
        )
    wide, high = 24 + ROOM_WIDE + 2 * PITCH_X, 24 + ROOM_HIGH + 2 * PITCH_Y
    label = text(words("lesson.map"))
    return (
        f'<svg class="eco-graph" viewBox="0 0 {wide} {high}" role="group" aria-label="{label}" data-roving="grid">'
        f"{''.join(edges)}{''.join(nodes)}</svg>"
    )


# Drawn by networkx ----------------------------------------------------------------------------------------------------------------------


def ship_figure(match: Match, lang: str) -> tuple[bytes, str]:
    """The ship by networkx on matplotlib, as it stands in the match: a PNG, and what it shows in words.

    A node is as full as its room has cubes, an amber rim is diverted power, players stand below. Thick edges: the shortest way from the player in
    turn to the room with the fewest cubes. Both libraries are loaded here, not before: together they take a second or two.
    """
    import matplotlib.font_manager
    import networkx
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    from ecogames.solar_storm.ship import ship

    view, words = match.view(), match.game.words(lang)
    network = ship(view)
    places = {room: (3.2 * x, -2.0 * y) for room, (x, y) in positions(view["cell"]).items()}
    known = set(matplotlib.font_manager.get_font_names())
    fonts = [font for font in FONTS if font in known] or ["sans-serif"]
    canvas: Any = FigureCanvasAgg(Figure(figsize=(6.6, 4.7), dpi=150, facecolor="#FFFCF5"))
    axes = canvas.figure.add_axes((0.01, 0.01, 0.98, 0.98))
    axes.set_axis_off()
    way = way_to_mend(network, view)
    networkx.draw_networkx_edges(network, places, ax=axes, edge_color="#766A94", width=2)
    networkx.draw_networkx_edges(network, places, ax=axes, edgelist=list(zip(way, way[1:], strict=False)), edge_color="#0072B2", width=7)
    shades = ("#FF8A3D", "#FFD5B0", "#CFE3F7", "#8FB6E0")  # no cube to three
    for room, node in network.nodes.items():
        colour = "#FFF3B8" if room == ROOMS[ENERGY_CORE] else shades[node["cubes"]]
        rim = "#B37400" if node["diverted"] else "#160F2B"
        networkx.draw_networkx_nodes(
            network,
            places,
            nodelist=[room],
            ax=axes,
            node_color=colour,
            edgecolors=rim,
            linewidths=7 if node["diverted"] else 2,
            node_size=5200,
            node_shape="o",
        )
        x, y = places[room]
        axes.text(x, y, node_words(room, node, words), ha="center", va="center", fontsize=11, fontfamily=fonts, color="#160F2B", linespacing=1.2)
        here = [describe.pawn_name(describe.table(view), words, pawn, match.called) for pawn in node["pawns"]]
        if here:
            ground = {"boxstyle": "round,pad=0.25", "facecolor": "#56B4E9", "edgecolor": "#160F2B"}
            axes.text(x, y - 0.72, "\n".join(here), ha="center", va="top", fontsize=9, fontfamily=fonts, color="#160F2B", bbox=ground, zorder=5)
    axes.margins(0.2)
    file = io.BytesIO()
    canvas.print_png(file)
    return file.getvalue(), figure_in_words(network, way, view, words, match.called)


def way_to_mend(network: Any, view: Mapping[str, Any]) -> list[str]:
    """The shortest way from the player in turn to the room with the fewest cubes; among equals the nearest, then the first by name."""
    import networkx

    start = ROOMS[view["at"][view["pawn"]]]
    moves = networkx.single_source_shortest_path_length(network, start)
    goal = min((room for room in network if room != ROOMS[ENERGY_CORE]), key=lambda room: (network.nodes[room]["cubes"], moves[room], room))
    return list(networkx.shortest_path(network, start, goal))


def node_words(room: str, node: Mapping[str, Any], words: Words) -> str:
    """The few words on a node: the room, its cubes, its power."""
    _, lines = paragraph(words(f"rooms.{room}"), ((11, 2), (11, 3)), 58)
    lines = list(lines)
    if room != ROOMS[ENERGY_CORE]:
        lines.append("■" * node["cubes"] + "□" * (rules.SPACES - node["cubes"]))
    if node["diverted"]:
        lines.append(words("lesson.diverted"))
    return "\n".join(lines)


def figure_in_words(network: Any, way: list[str], view: Mapping[str, Any], words: Words, names: Any) -> str:
    """What the figure shows, for those who do not see it."""
    s = describe.table(view)
    rooms = []
    for room, node in network.nodes.items():
        parts = [] if room == ROOMS[ENERGY_CORE] else [words("lesson.cubes", n=node["cubes"])]
        parts += [words("lesson.diverted")] if node["diverted"] else []
        parts += [describe.pawn_name(s, words, pawn, names) for pawn in node["pawns"]]
        if parts:
            rooms.append(words("lesson.figure-room", room=words(f"rooms.{room}"), parts=describe.in_a_row(words, parts)))
    shown = words("lesson.figure", rooms=network.number_of_nodes(), doors=network.number_of_edges())
    along = words("lesson.figure-way", way=describe.in_order(words, [words(f"rooms.{room}") for room in way]))
    return str(describe.joined(words, [shown, *rooms, along]))
