"""Lessons of Ecomechanics about parts: what they can be changed into, what one more is worth, and where all of them end up.

All numbers come from the rules: swaps are played on copies of a position, and games are played by the kit's own players.
"""

from __future__ import annotations

import base64
import importlib
import io
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import ecogames
from ecogames import Match
from ecogames.ecomechanics.rules import BUILT, DROIDS, FIRST_HOUSE, HOUSES, LANE, NUMBERS, PARTS
from ecogames.engine.law import NONE, OK
from ecogames.engine.words import Words
from ecowidgets.boards import parts
from ecowidgets.boards.lettering import paragraph
from ecowidgets.lesson import Lesson, fresh, numbered
from ecowidgets.panel import button, text
from ecowidgets.ship_map import FONTS

describe: Any = importlib.import_module("ecogames.ecomechanics.describe")  # pupils read these two: they are not annotated
rules: Any = importlib.import_module("ecogames.ecomechanics.rules")

PLACES = {"energy": (300, 62), "nut": (80, 200), "oil": (520, 200), "board": (300, 338)}  # of the nodes, in the drawing
WIDE, HIGH, RADIUS = 600, 400, 52
BENT = 26  # how far the two ways between a pair of parts keep apart


# What can be changed into what ----------------------------------------------------------------------------------------------------------


def prices(match: Match, seat: int) -> dict[tuple[str, str], float]:
    """How many of a part are paid for one of another, swap by swap: (given, gained) -> number. Exchanges of several kinds at once are left out.

    Of two ways between the same parts the cheaper one is told. Rules ecomechanics/4.2, 4.3.
    """
    s = match.state
    found: dict[tuple[str, str], float] = {}
    for given, name in enumerate(PARTS):
        for gained, other in enumerate(PARTS):
            if given != gained:
                found[name, other] = rules.swap_price(s, given, gained)
    for droid in range(DROIDS):
        if rules.owner_of(s, droid) == seat and s.effect[droid] == rules.EXCHANGING:
            pays = [part for part in range(4) if s.pays[droid][part]]
            gets = [part for part in range(4) if s.gets[droid][part]]
            if len(pays) == len(gets) == 1:
                pair = PARTS[pays[0]], PARTS[gets[0]]
                found[pair] = min(found[pair], s.pays[droid][pays[0]] / s.gets[droid][gets[0]])
    return found


def cheapest(rates: dict[tuple[str, str], float], start: str) -> dict[str, tuple[float, list[str]]]:
    """What one of each part costs in `start`, along the cheapest chain of swaps: part -> (price, the parts on the way, both ends included)."""
    best: dict[str, tuple[float, list[str]]] = {start: (1.0, [start])}
    for _ in PARTS:  # no chain without a circle is longer
        for (given, gained), price in rates.items():
            if given in best:
                cost, way = best[given]
                if gained not in way and cost * price < best.get(gained, (math.inf, []))[0]:
                    best[gained] = cost * price, [*way, gained]
    return best


class Conversions(Lesson):
    """The exchange rates as a graph of conversions. A part that is chosen shows what the others cost in it; networkx draws it on a click.

    match: at a position whose player to move may swap. What comes back of a round from a nut to energy and on to a nut is guessed first.
    """

    guesses = (3, 2, 1, 0)  # nuts that may come back of three

    def __init__(self, match: Match, lang: str | None = None) -> None:
        self.match = match
        self.start: str | None = None
        self.guess: int | None = None
        self.figure = ""
        super().__init__(match.game, lang)

    @property
    def rates(self) -> dict[tuple[str, str], float]:
        """The prices that the player to move has."""
        return prices(self.match, self.match.state.player)

    def round_trip(self) -> int:
        """Nuts that are left of three after a swap to energy and back: played by the engine."""
        match = self.match.game.position(players=2, phase="act", shed={0: [3, 0, 0, 0]})
        match.play("swap nut energy")
        match.play("swap energy nut")
        return int(match.state.shed[0][0])

    def touched(self, name: str, value: str) -> None:
        """Guesses, chooses a part, or has the graph drawn."""
        number = numbered(value, len(self.guesses))
        if name == "guess" and number is not None:
            self.guess = number
            self.said = self.verdict()
        elif name == "part" and value in PARTS:
            self.start = value if value != self.start else None
            self.said = self.reach()
        elif name == "draw":
            picture, said = figure(self.rates, self.start or PARTS[0], self.words)
            data = base64.b64encode(picture).decode()
            self.figure = f'<figure><img alt="{text(said)}" src="data:image/png;base64,{data}"></figure>'
            self.said = self.words("lesson.drawn")

    def verdict(self) -> str:
        """What came back of the round, beside the guess."""
        return self.words("lesson.round-trip", guess=self.guesses[self.guess or 0], n=self.round_trip())

    def reach(self) -> str:
        """What one of each other part costs in the chosen one."""
        if not self.start:
            return self.words("lesson.choose-part")
        found = cheapest(self.rates, self.start)
        costs = [
            self.words("lesson.costs", part=self.words(f"parts.{part}"), price=spelled(cost), way=self.way(way))
            for part, (cost, way) in found.items()
            if part != self.start
        ]
        return str(describe.joined(self.words, [self.words("lesson.paid-in", part=self.words(f"parts.{self.start}")), *costs]))

    def way(self, way: Sequence[str]) -> str:
        """A chain of swaps, as parts by name."""
        return " → ".join(self.words(f"parts.{part}") for part in way)

    def picture(self) -> str:
        """The guess, the graph, and the figure where it was asked for."""
        words = self.words
        asked = self.guess_buttons([words("lesson.nuts-back", n=number) for number in self.guesses], self.guess)
        rows = [f"<p><b>{text(words('lesson.guess-round'))}</b></p>{asked}"]
        if self.guess is not None:
            rows.append(f'<p class="eco-note">{text(self.verdict())}</p>')
        rows.append(f"<p>{text(self.reach())}</p>")
        rows.append(f"<p>{button('draw', words('lesson.draw-again' if self.figure else 'lesson.draw-graph'), 'eco-main')}</p>")
        drawn = graph(self.rates, self.start, words)
        return f'<div class="eco-beside mech-graph">{drawn}<div>{"".join(rows)}</div></div>{self.figure}'


def spelled(number: float) -> str:
    """A price without zeros at its end."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def graph(rates: dict[tuple[str, str], float], chosen: str | None, words: Words) -> str:
    """The graph as an SVG that needs no library: parts are nodes, each swap an arrow with its price. chosen: whose cheapest ways stand out."""
    on = set()
    if chosen:
        for _, way in cheapest(rates, chosen).values():
            on |= set(zip(way, way[1:], strict=False))
    edges = "".join(edge(given, gained, price, (given, gained) in on) for (given, gained), price in rates.items())
    nodes = []
    costs = cheapest(rates, chosen) if chosen else {}
    for part, (x, y) in PLACES.items():
        name = words(f"parts.{part}")
        size, _ = paragraph(name, ((16.0, 1), (15.0, 1), (14.0, 1)), 1.7 * RADIUS)
        said = words("lesson.price", n=spelled(costs[part][0]), part=words(f"parts.{chosen}")) if chosen and part != chosen else ""
        label = text(f"{name}: {said}" if said else name)
        nodes.append(
            f'<g role="button" tabindex="-1" class="mech-node" data-part="part:{part}" aria-pressed="{str(part == chosen).lower()}" '
            f'aria-label="{label}"><circle cx="{x}" cy="{y}" r="{RADIUS}"/>{parts.part(part, x, y - 10, 40)}'
            f'<text x="{x}" y="{y + 27}" font-size="{size:g}" font-weight="700">{text(name)}</text></g>'
        )
    arrow = (
        '<marker id="mech-arrowhead" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="16" markerHeight="16" markerUnits="userSpaceOnUse" '
        'orient="auto"><path d="M0 0L10 5L0 10z"/></marker>'
    )
    label = text(words("lesson.conversions"))
    return (
        f'<svg class="mech-conversions" viewBox="0 0 {WIDE} {HIGH}" role="group" aria-label="{label}" data-roving>'
        f"<defs>{arrow}</defs>{edges}{''.join(nodes)}</svg>"
    )


def edge(given: str, gained: str, price: float, on: bool) -> str:
    """A swap as a bent arrow, with its price beside the middle."""
    (x, y), (x2, y2) = PLACES[given], PLACES[gained]
    long = math.hypot(x2 - x, y2 - y)
    ux, uy = (x2 - x) / long, (y2 - y) / long
    nx, ny = -uy, ux  # to the side, so that the way back lies on the other one
    from_x, from_y = x + ux * RADIUS + nx * 9, y + uy * RADIUS + ny * 9
    to_x, to_y = x2 - ux * (RADIUS + 4) + nx * 9, y2 - uy * (RADIUS + 4) + ny * 9
    along = 0.5 if abs(x2 - x) > 1 and abs(y2 - y) > 1 else 0.32  # the two long ways cross in the middle
    cx, cy = (x + x2) / 2 + nx * BENT, (y + y2) / 2 + ny * BENT
    lx = (1 - along) ** 2 * from_x + 2 * along * (1 - along) * cx + along**2 * to_x + nx * 12
    ly = (1 - along) ** 2 * from_y + 2 * along * (1 - along) * cy + along**2 * to_y + ny * 12
    style = "mech-way mech-way-on" if on else "mech-way"
    return (
        f'<path class="{style}" d="M{from_x:.0f} {from_y:.0f}Q{cx:.0f} {cy:.0f} {to_x:.0f} {to_y:.0f}" marker-end="url(#mech-arrowhead)"/>'
        f'<text class="mech-price" x="{lx:.0f}" y="{ly + 6:.0f}">{spelled(price)}</text>'
    )


def figure(rates: dict[tuple[str, str], float], start: str, words: Words) -> tuple[bytes, str]:
    """The same by networkx on matplotlib: a PNG, and what it shows in words. Thick: the cheapest ways from `start`.

    A chain of swaps multiplies prices, so an edge weighs the logarithm of its price: the shortest way is the cheapest chain, and a circle that gained
    would be one of negative weight. Both libraries are loaded here, not before.
    """
    import matplotlib.font_manager
    import networkx
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    network: Any = networkx.DiGraph()
    for (given, gained), price in rates.items():
        network.add_edge(given, gained, weight=math.log(price), price=spelled(price))
    ways = networkx.single_source_bellman_ford_path(network, start)
    thick = {pair for way in ways.values() for pair in zip(way, way[1:], strict=False)}
    circle = networkx.negative_edge_cycle(network)
    known = set(matplotlib.font_manager.get_font_names())
    fonts = [font for font in FONTS if font in known] or ["sans-serif"]
    canvas: Any = FigureCanvasAgg(Figure(figsize=(6.6, 4.4), dpi=140, facecolor="#FFFBF2"))
    axes = canvas.figure.add_axes((0.01, 0.01, 0.98, 0.98))
    axes.set_axis_off()
    places = {part: (x / 100, -y / 100) for part, (x, y) in PLACES.items()}
    shades = {"nut": "#BFC7D1", "oil": "#E69F00", "board": "#7FCFB5", "energy": "#F0E442"}
    networkx.draw_networkx_nodes(
        network, places, ax=axes, node_size=3600, node_color=[shades[part] for part in network], edgecolors="#1E2B3C", linewidths=2
    )
    for pair in network.edges:
        networkx.draw_networkx_edges(
            network, places, ax=axes, edgelist=[pair], width=4 if pair in thick else 1.2, edge_color="#0072B2" if pair in thick else "#4A5462",
            connectionstyle="arc3,rad=0.16", node_size=3600, arrowsize=18,
        )  # fmt: skip
    for part, (x, y) in places.items():
        axes.text(x, y, words(f"parts.{part}").replace(" ", "\n"), ha="center", va="center", fontsize=11, fontfamily=fonts, color="#1E2B3C")
    labels = networkx.get_edge_attributes(network, "price")
    networkx.draw_networkx_edge_labels(
        network, places, ax=axes, edge_labels=labels, label_pos=0.32, connectionstyle="arc3,rad=0.16", font_size=11, rotate=False
    )
    axes.margins(0.16)
    file = io.BytesIO()
    canvas.print_png(file)
    said = words("lesson.conversions-said", n=network.number_of_edges(), part=words(f"parts.{start}"))
    return file.getvalue(), f"{said} {words('lesson.circle-gains' if circle else 'lesson.no-circle')}"


# What one more part is worth ------------------------------------------------------------------------------------------------------------


class Best(NamedTuple):
    """The best one can do this turn: points that it adds, the action by its text, swaps before it."""

    points: int
    action: str
    swaps: int


def best_action(match: Match, more: int = NONE) -> Best:
    """The action of the player to move that adds most points at once, after any swaps; on ties with fewer swaps, dismantling first of all.

    match: in the phase act. more: a part of which there is one more (with room for it), or NONE. Only the three basic swaps are tried. The
    points are those of the rules' own score, before and after.
    """
    s = match.game.layout.copy(match.state)
    seat = s.player
    if more != NONE:
        s.shed[seat][more] += 1
        if rules.room_for(s, seat, more) < 0:
            s.extensions[seat][more] += 1
    before = rules.score(s, seat)
    droid = s.hand[seat]
    best = Best(0, f"dismantle {NUMBERS[droid]}", 0)
    for shed, swaps in sheds_in_reach(match, s):
        s.shed[seat] = list(shed)
        found = []
        if rules.why_not_repair(s, droid) == OK:
            found.append((rules.REPAIR + droid, f"repair {NUMBERS[droid]}"))
        for house in range(HOUSES):
            if LANE <= s.spot[house] < BUILT and rules.why_not_build(s, house) == OK:
                found.append((rules.BUILD + house, f"build {FIRST_HOUSE + house}"))
        for action, said in found:
            after = match.game.layout.copy(s)
            rules.apply(after, action)
            points = rules.score(after, seat) - before
            if points > best.points:
                best = Best(points, said, swaps)
    return best


def sheds_in_reach(match: Match, s: Any) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every content of a shed that the basic swaps of the player to move lead to, with the fewest swaps for it. Rule ecomechanics/4.2."""
    seat = s.player
    copy = match.game.layout.copy(s)
    seen = {tuple(s.shed[seat])}
    rim = [tuple(s.shed[seat])]
    swaps = 0
    while rim:
        yield from ((shed, swaps) for shed in rim)
        beyond = []
        for shed in rim:
            for given in range(4):
                for gained in range(4):
                    copy.shed[seat] = list(shed)
                    if rules.why_not_swap(copy, given, gained) != OK or rules.room_for(copy, seat, gained) <= 0:
                        continue
                    rules.swap(copy, given, gained)
                    there = tuple(copy.shed[seat])
                    if there not in seen:
                        seen.add(there)
                        beyond.append(there)
        rim = beyond
        swaps += 1


class Marginal(Lesson):
    """What one more part is worth in a position: guessed, then found by trying all swaps and actions of this turn.

    match: in the phase act. `worth` can be asked afterwards: part -> points more than without it.
    """

    def __init__(self, match: Match, lang: str | None = None) -> None:
        self.match = match
        self.guess: int | None = None
        self.found: list[Best] = []
        super().__init__(match.game, lang)

    @property
    def results(self) -> list[Best]:
        """The best as things stand, then with one more of each part; counted once, when it is asked for."""
        if not self.found:
            self.found = [best_action(self.match, part) for part in (NONE, *range(4))]
        return self.found

    @property
    def worth(self) -> dict[str, int]:
        """Points that one more of each part adds this turn."""
        return {part: self.results[1 + place].points - self.results[0].points for place, part in enumerate(PARTS)}

    def touched(self, name: str, value: str) -> None:
        """Guesses which part is worth most."""
        number = numbered(value, len(PARTS))
        if name == "guess" and number is not None:
            self.guess = number
            self.said = self.verdict()

    def verdict(self) -> str:
        """Whether one more of the guessed part is worth most."""
        most = max(self.worth.values())
        right = self.guess is not None and self.worth[PARTS[self.guess]] == most
        named = [self.words(f"parts.{part}") for part, points in self.worth.items() if points == most]
        said = self.words("lesson.worth-most", parts=describe.listed(self.words, named), n=most)
        return str(describe.joined(self.words, [self.words("lesson.worth-right" if right else "lesson.worth-wrong"), said]))

    def picture(self) -> str:
        """The position, the guess, and what each part would bring."""
        board = importlib.import_module("ecowidgets.boards.ecomechanics")
        view, words = self.match.view(), self.words
        said = describe.describe(view, self.lang, self.match.names)
        drawing = board.draw(view, [], self.lang, self.match.names)
        inside = f"<div inert>{drawing.stage}{drawing.strip}</div>"
        scene = f'<div class="eco-scene eco-ecomechanics" role="img" aria-label="{text(said)}">{inside}</div>'
        rows = [f"<p><b>{text(words('lesson.guess-worth'))}</b></p>", self.guess_buttons([words(f"parts.{part}") for part in PARTS], self.guess)]
        if self.guess is not None:
            rows.append(f'<p class="eco-note">{text(self.verdict())}</p>{self.table()}')
        return f'<div class="eco-beside">{scene}<div>{"".join(rows)}</div></div>'

    def table(self) -> str:
        """A row for the position, one for each part."""
        words = self.words
        heads = "".join(f'<th scope="col">{text(words(f"lesson.head-{head}"))}</th>' for head in ("more", "best", "swaps", "points"))
        rows = []
        for place, best in enumerate(self.results):
            name = words("lesson.as-it-is") if place == 0 else words("lesson.one-more", part=words(f"parts.{PARTS[place - 1]}"))
            action = self.game.read_action(best.action).label(self.lang)
            rows.append(f'<tr><th scope="row">{text(name)}</th><td>{text(action)}</td><td>{best.swaps}</td><td><b>{best.points:+d}</b></td></tr>')
        return f'<table class="eco-places"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'


# Where all parts end up -----------------------------------------------------------------------------------------------------------------


class Balance(NamedTuple):
    """Parts of a game, from the first to the last: what came into the sheds' reach, and where it went. came is the sum of the other four."""

    came: int
    built_in: int
    no_room: int
    swapped: int
    left: int


PIECES = tuple(name.replace("_", "-") for name in Balance._fields[1:])  # of a bar


def balance(match: Match) -> Balance:
    """Follows all parts of a finished match by its events: nothing appears or vanishes that is not told."""
    opening, end = match.states[0], match.states[-1]
    start = sum(rules.parts_of(opening, seat) for seat in range(opening.seats))
    left = sum(rules.parts_of(end, seat) for seat in range(end.seats))
    came, built_in, no_room, swapped = start, 0, 0, 0
    for step in match.steps:
        kind = match.game.action(step.action).kind
        paid = sum(event.n for event in step.events if event.kind == "paid")
        kept = sum(event.n for event in step.events if event.kind in ("got", "stored"))
        lost = sum(event.n for event in step.events if event.kind == "lost")
        no_room += lost
        if kind == "swap":
            given, gained = match.game.action(step.action).parameters.values()
            paid = rules.swap_price(opening, given, gained)
        if kind in ("swap", "exchange"):
            more = kept + lost - paid
            came, swapped = (came + more, swapped) if more > 0 else (came, swapped - more)
        else:
            came += kept + lost
            built_in += paid
    return Balance(came, built_in, no_room, swapped, left)


class Flows(Lesson):
    """Where the parts of whole games end up: in something that works, lost for want of room or in swaps, or left over.

    agents: by name, each plays one game in all seats. The share that is built in is guessed first. seed: of the first game; where left out,
    each page has luck of its own. After it `balances` tells what was found: agent -> Balance.
    """

    shares = (30, 50, 70, 90)  # percent that are offered as guesses

    def __init__(self, game: ecogames.Game, agents: Sequence[str], lang: str | None = None, seed: int | None = None) -> None:
        self.agents = list(agents)
        self.seed = fresh() if seed is None else seed
        self.guess: int | None = None
        self.balances: dict[str, Balance] = {}
        super().__init__(game, lang)

    def touched(self, name: str, value: str) -> None:
        """Guesses, and plays a game more with each agent."""
        number = numbered(value, len(self.shares))
        if name == "guess" and number is not None:
            self.guess = number
        elif name == "again" and self.guess is not None:
            self.seed += 1
        else:
            return
        self.balances = {agent: self.play(agent) for agent in self.agents}
        self.said = self.row(self.agents[0])

    def play(self, agent: str) -> Balance:
        """One game for two, both played by the agent."""
        match = self.game.start(players=2, seed=self.seed)
        play = ecogames.find_agent(self.game, agent)
        while not match.over:
            match.play(ecogames.decide(match, play))
        return balance(match)

    def row(self, agent: str) -> str:
        """What became of all parts of an agent's game, in a sentence."""
        one = self.balances[agent]
        return self.words("lesson.flow-row", agent=self.agent(agent), **one._asdict(), percent=round(100 * one.built_in / one.came))

    def agent(self, name: str) -> str:
        """An agent as forms call it."""
        return self.words(f"agent.{name}")

    def picture(self) -> str:
        """The guess; then for each agent a bar in four parts, each with its words."""
        words = self.words
        rows = [f"<p><b>{text(words('lesson.guess-flow'))}</b></p>"]
        rows.append(self.guess_buttons([f"{share} %" for share in self.shares], self.guess))
        for agent, one in self.balances.items():
            rows.append(f"<div class='eco-arm'><p>{text(self.row(agent))}</p>{bars(one)}</div>")
        if self.balances:
            keys = "".join(f'<i class="mech-flow-{name}"></i>{text(words(f"lesson.flow-{name}"))} ' for name in PIECES)
            rows.append(f'<p class="eco-key mech-flow-key">{keys}</p><p>{button("again", words("lesson.flow-again"), "eco-main")}</p>')
        return f'<div class="eco-panel">{"".join(rows)}</div>'


def bars(one: Balance) -> str:
    """A bar as long as all parts, in four pieces; the words beside it say the same."""
    pieces, at = "", 0.0
    for name, count in zip(PIECES, one[1:], strict=True):
        wide = 600 * count / one.came
        pieces += f'<rect class="mech-flow-{name}" x="{at:.1f}" width="{wide:.1f}" height="26"/>'
        at += wide
    return f'<svg class="mech-flow" viewBox="0 0 600 26" preserveAspectRatio="none" aria-hidden="true">{pieces}</svg>'

