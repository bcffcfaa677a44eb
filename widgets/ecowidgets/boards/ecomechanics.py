"""The table of Ecomechanics: a work bench with houses, the shed of the player in turn with their droids, the others, swaps and actions as buttons.

Pure functions from a view to HTML. The one who is asked sits below; all lies open in this game, so nothing has to be hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from ecogames.ecomechanics import describe as _describe
from ecogames.ecomechanics import rules as _rules
from ecogames.ecomechanics.rules import BASE, BUILT, DISCARDED, DROIDS, ENERGY, FIRST_HOUSE, HOUSES, LANE, NUMBERS, PARTS, REPAIRED, SEASONS, TYPES
from ecogames.engine.game import Action
from ecogames.engine.law import NONE
from ecogames.engine.match import Told
from ecogames.engine.prose import words_of
from ecowidgets.boards import Drawing, card_art, droids, parts
from ecowidgets.boards.ecomechanics_cards import bag, droid_card, house_card, part_sign, part_symbols, pill, small_droid, small_house, stack
from ecowidgets.boards.lettering import initial, text
from ecowidgets.boards.roles import Roles

describe: Any = _describe  # pupils read these two, so they are not annotated
rules: Any = _rules
PACKAGE = "ecogames.ecomechanics"
PLACE, ROW = 34, 146  # of the shed: the side of a place, and how wide a row of more than four is
ROOF = "M4 34 22 4H228L246 34Z"
STEPS = (("give", (rules.LAY, rules.DEAL, rules.DRAW, rules.GIVE)), ("swap", (rules.ACT, rules.LAST)), ("act", (rules.ACT, rules.PAY)))
HOUSES_PILE = "houses"
GRASS = "M30 306q6-22 2-40m-2 40q14-16 18-26m160 26q-6-22-2-40m2 40q-14-16-18-26M112 306q2-18-6-34m6 34q8-12 16-18"
PLOT = (  # where a house stood that has been built: its outline, and grass
    f'<svg class="mech-face" viewBox="0 0 250 350" aria-hidden="true"><path class="mech-plot" d="{droids.gabled(250, 350)}"/>'
    f'<path class="mech-grass" d="{GRASS}"/></svg>'
)


class Scene(Roles):
    """A view, ready to be drawn. view, actions, lang, names, changed: as for `draw`. me: the seat that lies below; others: clockwise from it."""

    def __init__(self, view: Mapping[str, Any], actions: Sequence[Action], lang: str, names: Sequence[str] | None, changed: Sequence[Told]) -> None:
        super().__init__(actions, parts_of, words_of(view, PACKAGE, lang), lang, names)
        self.view = view
        self.s: Any = SimpleNamespace(**view, **view["tables"])
        self.actions = {action.text: action for action in actions}
        s = self.s
        self.me = 0 if s.players == 1 else int(s.player)
        self.others = [(self.me + later) % s.seats for later in range(1, s.seats)]
        self.players = [describe.seat_name(s, self.words, seat, names) for seat in range(s.seats)]
        self.letters = [initial(self.players[seat]) if (names and names[seat:]) or self.automa(seat) else str(seat + 1) for seat in range(s.seats)]
        self.new = {f"droid-{told.droid}" for told in changed if told.kind in ("repaired", "automa-repaired", "dismantled")}
        self.new |= {f"house-{told.house}" for told in changed if told.kind in ("built", "marked")}

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return bool(self.s.phase == rules.DONE)

    @property
    def active(self) -> int:
        """The seat whose turn it is, or -1 when the game has ended."""
        return -1 if self.over else self.me

    def automa(self, seat: int) -> bool:
        """True for the seat that the rules play."""
        return bool(rules.is_automa(self.s, seat))

    def droids_of(self, seat: int, kind: int) -> list[int]:
        """Repaired droids of a type, the latest number last."""
        return [droid for droid in range(DROIDS) if self.s.place[droid] == REPAIRED + seat and self.s.droid_type[droid] == kind]

    def houses_of(self, seat: int) -> list[int]:
        """Houses that a seat has built."""
        return [house for house in range(HOUSES) if self.s.spot[house] == BUILT + seat]

    def extra(self, house: int) -> int:
        """Base parts that a house costs more for who sits below; where they do not reach it, for whom it costs most."""
        s = self.s
        near = [seat for seat in range(s.seats) if rules.reaches(s, seat, s.spot[house] - LANE)]
        return max(int(rules.extra_cost(s, seat, house)) for seat in ([self.me] if self.me in near else near))


def parts_of(action: Action) -> list[str]:
    """The part of the board that an action belongs to: a house on the bench, a droid that was drawn."""
    if action.kind in ("build", "mark"):
        return [f"house-{action.text.split()[1]}"]
    if action.kind == "give":
        return [f"give-{action.text.split()[1]}"]
    return []


def draw(
    view: Mapping[str, Any],
    actions: Sequence[Action],
    lang: str,
    names: Sequence[str] | None,
    changed: Sequence[Told] = (),
    before: object = None,
) -> Drawing:
    """Draws the table.

    view: of a match, as `match.view()` gives it. actions: the legal ones of the player to move; none where nobody is to be asked. names: of the
    players, or None. changed: events of the last step or steps. before: not used, for cards move by their names.
    """
    scene = Scene(view, actions, lang, names, changed)
    done = " mech-done" if scene.over else ""
    stage = f'{part_symbols()}<div class="mech-table{done}">{everybody(scene)}{bench(scene)}</div>'
    rail = majorities(scene) if scene.over else f"{rates(scene)}{choices(scene)}"
    return Drawing(header(scene), stage, final(scene) if scene.over else own(scene), "", rail)


def _svg(inside: str, box: str, wide: int, high: int = 0, style: str = "") -> str:
    return f'<svg class="{style}" viewBox="{box}" width="{wide}" height="{high or wide}" aria-hidden="true">{inside}</svg>'


def _badge(scene: Scene, seat: int, size: int) -> str:
    return _svg(card_art.badge(seat, scene.letters[seat], 0, 0, 24), "-13 -13 26 26", size, style="mech-badge")


# Header ---------------------------------------------------------------------------------------------------------------------------------


def header(scene: Scene) -> str:
    """Game, season and turn, and where in the turn one is; on a phone who is asked what."""
    s, words = scene.s, scene.words
    sign = _svg(droids.droid("harvest", 3), "24 0 112 116", 40, 42)
    who = _badge(scene, scene.active, 34) if scene.active >= 0 else ""
    said = text(describe.headline(scene.view, scene.lang, scene.names))
    turn = text(words("board.turn", season=s.season + 1, turn=s.turn, of=turns_in_all(s))) if s.turn else ""
    steps = "".join(_step(scene, number, name, phases) for number, (name, phases) in enumerate(STEPS, 1))
    return (
        f'<header class="mech-header">{sign}<h2 class="mech-title">{text(words("game.title"))}</h2>'
        f'<p class="mech-asked">{who}<span>{said}<small>{turn}</small></span></p>'
        f'<p class="mech-clock"><b>{turn}</b><span>{text(to_come(scene))}</span></p><ol class="mech-steps">{steps}</ol></header>'
    )


def _step(scene: Scene, number: int, name: str, phases: Iterable[int]) -> str:
    here = ' aria-current="step"' if scene.s.phase in phases else ""
    return f"<li{here}><b>{number}</b> {text(scene.words(f'board.step-{name}'))}</li>"


def turns_in_all(s: Any) -> int:
    """Turns of a whole game with so many players, if no house runs out. Rule ecomechanics/1.4."""
    return sum(rules.cards_of_season(s, season) // s.seats for season in range(SEASONS))


def to_come(scene: Scene) -> str:
    """How many turns are left before the Interseason, or the end."""
    s, words = scene.s, scene.words
    if scene.over or not s.turn or s.phase >= rules.LAST or s.phase == rules.INTERSEASON:
        return ""
    return words("board.to-end" if s.season == SEASONS - 1 else "board.to-interseason", n=describe.turns_to_come(s))


# The others -----------------------------------------------------------------------------------------------------------------------------


def everybody(scene: Scene) -> str:
    """All players but the one below: parts, points, what they have repaired and built, and the droid that waits for them."""
    rows = "".join(other(scene, seat) for seat in scene.others)
    label = text(scene.words("board.others"))
    return f'<section class="mech-others mech-others-{len(scene.others)}" aria-label="{label}" data-roving>{rows}</section>'


def other(scene: Scene, seat: int) -> str:
    """One of them, in a row."""
    s, words = scene.s, scene.words
    about = describe.describe_player(scene.view, seat, scene.lang, scene.names)
    first = seat == s.priority and not scene.over
    role = f'<span class="mech-role">{text(words(f"board.{relation(scene, seat)}"))}</span>' if s.players == 4 else ""
    called = f'<span class="mech-called"><b>{text(scene.players[seat])}</b>{role}</span>'
    row = f'<p class="mech-name">{_badge(scene, seat, 30)}{called}{leaves(scene, seat)}</p>'
    counts = "".join(_count(s, seat, part) for part in range(4))
    shed = "" if scene.automa(seat) else f'<p class="mech-counts" aria-hidden="true">{counts}</p>'
    waiting = waits(scene, seat) if s.hand[seat] != NONE else ""
    current = " mech-first" if first else ""
    return (
        f'<div class="mech-other{current}"><div class="mech-who"><span class="eco-hidden">{text(about)}</span>{row}{shed}</div>'
        f"{score(scene, seat)}{piles(scene, seat, False)}{waiting}</div>"
    )


def waits(scene: Scene, seat: int) -> str:
    """The droid of this turn with which a seat has not acted yet; where three sit around the table, its sign and its number."""
    s, words, droid = scene.s, scene.words, scene.s.hand[seat]
    label = text(words("board.this-turn-card", card=describe.describe_droid(scene.view, droid, scene.lang)))
    picture, style = small_droid(s, droid), "mech-small"
    if len(scene.others) == 3:
        picture = f"{_svg(parts.type_tab(TYPES[s.droid_type[droid]], 0, 0, 24), '0 0 24 24', 22)}<b>{NUMBERS[droid]}</b>"
        style = "mech-chip"
    card = _touch(f"card-{NUMBERS[droid]}", label, picture, style, f"droid-{droid}")
    return f'<div class="mech-waiting"><span>{text(words("board.this-turn"))}</span>{card}</div>'


def relation(scene: Scene, seat: int) -> str:
    """With four: the team-mate of who sits below, the opponent opposite, or that one's team-mate."""
    if seat == rules.mate(scene.me):
        return "mate"
    return "opposite" if seat == 3 - scene.me else "their-mate"


def leaves(scene: Scene, seat: int) -> str:
    """How many leaves a seat has."""
    count = rules.leaves_of(scene.s, seat)
    return f'<span class="mech-leaves">{_svg(parts.leaf(0, 0), "-13 -13 26 26", 24)}<b>{count}</b></span>'


def _count(s: Any, seat: int, part: int) -> str:
    room = s.room + s.extensions[seat][part]
    stored = f"+{s.stored[seat][part]}" if s.stored[seat][part] else ""  # on cards, where they need no room
    return f'<span class="mech-count">{part_sign(PARTS[part])}<b>{s.shed[seat][part]}</b>/{room}{stored}</span>'


def score(scene: Scene, seat: int, place: str = "score") -> str:
    """The points so far on a medal; opened, it says where each comes from: card, rule, points. place: where on the page it stands."""
    words = scene.words
    total = rules.score(scene.s, seat)
    said = text(words("board.score", who=scene.players[seat], n=total))
    medal = _svg(parts.medal(total, 0, 0, 60), "-31 -31 62 62", 40)
    return (
        f'<details class="mech-score" data-key="{place}-{seat}"><summary aria-label="{said}">{medal}<b>{text(words("board.rp"))}</b></summary>'
        f'<div class="mech-lines" role="group" aria-label="{said}">{lines(scene, seat, place)}</div></details>'
    )


def lines(scene: Scene, seat: int, place: str = "score") -> str:
    """The lines of a score, by the function that ends the game. place: as for `score`."""
    words = scene.words
    rows = []
    for number, (said, rule, points) in enumerate(describe.score_lines(scene.view, seat, scene.lang, scene.names)):
        chip = rule.partition("/")[2]
        opens = f'<button class="eco-rule" data-part="rule:{chip}:{place}-{seat}-{number}">{chip}</button>'
        rows.append(f"<tr><td>{text(said)}</td><td>{opens}</td><td><b>{points:+d}</b></td></tr>")
    total = text(words("board.rp-n", n=rules.score(scene.s, seat)))
    none = "" if rows else f'<tr><td colspan="3">{text(words("board.no-points"))}</td></tr>'
    return (
        f'<table><caption>{text(words("board.score-of", who=scene.players[seat]))}</caption><tbody>{"".join(rows)}{none}</tbody>'
        f'<tfoot><tr><th scope="row" colspan="2">{text(words("board.total"))}</th><td><b>{total}</b></td></tr></tfoot></table>{team(scene, seat)}'
    )


def team(scene: Scene, seat: int) -> str:
    """With four: what counts for the team, the lower of its two scores."""
    s = scene.s
    if s.players != 4:
        return ""
    lower = min(rules.score(s, seat), rules.score(s, rules.mate(seat)))
    who = describe.listed(scene.words, [scene.players[one] for one in sorted((seat, rules.mate(seat)))])
    return f"<p>{text(scene.words('board.team', who=who, n=lower))}</p>"


# Piles of repaired droids and built houses ----------------------------------------------------------------------------------------------


def piles(scene: Scene, seat: int, large: bool) -> str:
    """What a seat has repaired and built, a pile a type; a touch shows its cards large. large: with pictures and words, for who sits below."""
    drawn = []
    crowded = scene.s.phase == rules.GIVE and scene.s.players == 3  # three large cards lie beside them
    pictured = large and not crowded or (len(scene.others) == 1 and not large)
    for kind, name in enumerate(TYPES):
        cards = scene.droids_of(seat, kind)
        if cards:
            drawn.append(_pile(scene, seat, name, [small_droid(scene.s, droid) for droid in cards[-1:]], len(cards), pictured, large, cards))
    houses = scene.houses_of(seat)
    if houses:
        drawn.append(_pile(scene, seat, HOUSES_PILE, [small_house(scene.s, houses[-1])], len(houses), pictured, large, houses))
    if not drawn:
        drawn = [f'<p class="mech-none">{text(scene.words("board.nothing-yet"))}</p>'] if large else []
    roving = " data-roving" if large else ""
    many = " mech-many" if len(drawn) > 4 else ""
    return f'<div class="mech-piles{many if pictured else " mech-chips"}"{roving}>{"".join(drawn)}</div>'


def _pile(
    scene: Scene, seat: int, name: str, top: Sequence[str], count: int, pictured: bool, large: bool, cards: Sequence[int]
) -> str:
    words, house = scene.words, name == HOUSES_PILE
    numbers = [FIRST_HOUSE + card if house else NUMBERS[card] for card in cards]
    called = words("board.houses" if house else f"types.{name}")
    label = text(words("board.pile", name=called, numbers=", ".join(map(str, numbers)), who=scene.players[seat]))
    part = f"pile-{seat + 1}-{name}"
    key = f"house-{cards[-1]}" if house else f"droid-{cards[-1]}"
    new = " mech-new" if any((f"house-{card}" if house else f"droid-{card}") in scene.new for card in cards) else ""
    if not pictured:
        sign = parts.home(12, 12, 22, "currentColor") if house else parts.type_tab(name, 0, 0, 24)
        inside = f"{_svg(sign, '0 0 24 24', 28)}<b>{count}</b>"
        return f'<button class="mech-chip{new}" data-part="{part}" aria-label="{label}">{inside}</button>'
    under = "".join(f'<i class="mech-under" style="--at:{place}"></i>' for place in range(min(count - 1, 2), 0, -1))
    said = (f"<b>×{count}</b>" if count > 1 else "") + (f"<small>{text(called)}</small>" if large else "")
    return _touch(part, label, f"{under}{''.join(top)}{said}", f"mech-pile{new}", key)


def _touch(part: str, label: str, inside: str, style: str, move: str = "") -> str:
    """A card that shows itself large when it is touched. label: escaped."""
    moves = f' data-move="{move}"' if move else ""
    return f'<button class="{style}" data-part="{part}" aria-label="{label}"{moves}>{inside}</button>'


# The bench ------------------------------------------------------------------------------------------------------------------------------


def bench(scene: Scene) -> str:
    """Houses, lane by lane, the droids that were taken apart or given up, and the piles."""
    s = scene.s
    order = sorted(range(rules.lanes(s)), key=lambda lane: not rules.reaches(s, scene.me, lane))
    drawn = "".join(lane_of(scene, lane) for lane in order)
    return f'<section class="mech-bench" data-roving>{drawn}{heaps(scene)}{piles_left(scene)}</section>'


def lane_of(scene: Scene, lane: int) -> str:
    """The houses between two players: large where who sits below can build them, else small."""
    s, words = scene.s, scene.words
    near = rules.reaches(s, scene.me, lane) and not scene.over  # when all is over nobody has to decide about a house
    houses = [house for house in range(HOUSES) if s.spot[house] == LANE + lane]
    who = describe.listed(words, [scene.players[seat] for seat in range(s.seats) if rules.reaches(s, seat, lane)])
    both = "".join(_badge(scene, seat, 24) for seat in range(s.seats) if rules.reaches(s, seat, lane))
    said = text(words("board.lane", who=who))
    title = said if near else f'<span class="eco-hidden">{said}</span><span class="mech-both">{both}</span>'
    cards = "".join(house_on_bench(scene, house, bool(near)) for house in houses)
    free = max(0, s.laid[s.players - 1] - len(houses))
    gone = f'<span class="mech-gone">{PLOT * free}<b>{text(words("board.built-n", n=free))}</b></span>' if free else ""
    return f'<div class="mech-lane{"" if near else " mech-far"}" style="--houses:{len(houses)}"><h3>{title}</h3><div>{cards}{gone}</div></div>'


def house_on_bench(scene: Scene, house: int, near: bool) -> str:
    """A house that can still be built: pressed, it is built where that is possible now; else it tells of itself."""
    s = scene.s
    number = FIRST_HOUSE + house
    about = describe.describe_house(scene.view, house, scene.lang, scene.names)
    extra = scene.extra(house)
    picture = house_card(s, house, scene.words, s.players == 1, extra, s.dearer[house][scene.me]) if near else small_house(s, house, extra)
    style = f"mech-house{' mech-new' if f'house-{house}' in scene.new else ''}"
    role = scene.role(f"house-{number}", about)
    if role:
        return f'<button class="{style} mech-can"{role} data-move="house-{house}">{picture}</button>'
    return _touch(f"house-{number}", text(about), picture, style, f"house-{house}")


def heaps(scene: Scene) -> str:
    """The droids that lie discarded, heap by heap; of each the communication droids, which score, are counted."""
    s, words = scene.s, scene.words
    drawn = []
    for heap in range(2 if s.players == 4 else 1):
        cards = [droid for droid in range(DROIDS) if s.place[droid] == DISCARDED + heap]
        news = sum(s.droid_type[droid] == rules.COMMUNICATION for droid in cards)
        both = "".join(_badge(scene, seat, 24) for seat in range(s.seats) if rules.heap_of(s, seat) == heap)
        named = f'<span class="mech-both">{both}</span>' if s.players == 4 else ""
        sign = f'<span class="mech-news">{_svg(parts.type_tab("communication", 0, 0, 24), "0 0 24 24", 26)}<b>{news}</b></span>'
        said = describe.describe_discarded(scene.view, scene.lang, scene.names) if cards else words("board.nothing-discarded")
        if cards:
            new = [droid for droid in cards if f"droid-{droid}" in scene.new]
            top = (new or cards)[-1]
            picture = _touch(f"heap-{heap + 1}", text(said), small_droid(s, top), "mech-small", f"droid-{top}")
        else:
            picture = f'<span class="mech-small" role="img" aria-label="{text(said)}">{stack(0)}</span>'
        drawn.append(f'<div class="mech-heap">{named}{picture}<p aria-hidden="true"><b>{len(cards)}</b>{sign}</p></div>')
    title = text(words("board.discarded"))
    return f'<div class="mech-heaps"><h3>{title}</h3><div>{"".join(drawn)}</div></div>'


def piles_left(scene: Scene) -> str:
    """The droids still to come in this season."""
    s, words = scene.s, scene.words
    left = s.pile[0] + s.pile[1]
    said = text(words("board.left-said", n=left, season=s.season + 1))
    return (
        f'<div class="mech-deck"><h3>{text(words("board.deck"))}</h3><span class="mech-small" role="img" aria-label="{said}">{stack(left)}</span>'
        f'<p aria-hidden="true"><b>{left}</b><small>{text(words("board.this-season"))}</small></p></div>'
    )


# Who is asked ---------------------------------------------------------------------------------------------------------------------------


def own(scene: Scene) -> str:
    """The shed of who sits below, their piles, and the droid of this turn or those that were drawn."""
    seat = scene.me
    head = (
        f'<div class="mech-head">{_badge(scene, seat, 32)}<b>{text(scene.players[seat])}</b>{leaves(scene, seat)}{score(scene, seat)}</div>'
    )
    return (
        f'<section class="mech-own" aria-label="{text(scene.players[seat])}"><div class="mech-home">{head}{shed(scene, seat)}</div>'
        f'<div class="mech-middle">{majorities(scene)}{piles(scene, seat, True)}</div>{hand(scene)}</section>'
    )


def shed(scene: Scene, seat: int) -> str:
    """A shed: four rows of places, and in words how full they are."""
    s, words = scene.s, scene.words
    about = text(describe.describe_shed(scene.view, seat, scene.lang))
    rows = []
    for part, name in enumerate(PARTS):
        have, room = s.shed[seat][part], s.room + s.extensions[seat][part]
        size = min(PLACE, ROW / room)
        slots = "".join(parts.slot(name, place < have, size * place, (PLACE - size) / 2, size, place >= s.room) for place in range(room))
        said = words("board.full" if have == room else "board.of", have=have, room=room)
        stored = f" {words('board.on-cards', n=s.stored[seat][part])}" if s.stored[seat][part] else ""
        wide = round(size * room)
        full = "mech-full" if have == room else ""
        picture = _svg(slots, f"0 0 {wide} {PLACE}", wide, PLACE)
        rows.append(f'<li class="{full}">{picture}<span>{text(said)}<small>{text(stored)}</small></span></li>')
    title = text(words("board.shed", who=scene.players[seat]))
    roof = f'<svg class="mech-roof" viewBox="0 0 250 36" preserveAspectRatio="none" aria-hidden="true"><path d="{ROOF}"/></svg>'
    return (
        f'<div class="mech-shed"><p class="mech-roofed">{roof}<span>{title}</span></p>'
        f'<ul aria-hidden="true">{"".join(rows)}</ul><p class="eco-hidden">{about}</p></div>'
    )


def hand(scene: Scene) -> str:
    """The droid of this turn, large; or the droids that were drawn, each with a button that gives it away."""
    s, words = scene.s, scene.words
    if s.phase == rules.GIVE:
        drawn = [droid for droid in s.drawn[rules.first_slot(s) : rules.last_slot(s) + 1] if droid != NONE]
        cards = "".join(_drawn(scene, droid) for droid in drawn)
        return f'<div class="mech-hand mech-drawn" data-roving>{cards}</div>'
    droid = s.hand[scene.me]
    if droid == NONE:
        droid = s.doing
    if droid == NONE:
        return f'<div class="mech-hand"><span class="mech-no-card">{text(words("board.no-droid"))}</span></div>'
    about = text(describe.describe_droid(scene.view, droid, scene.lang))
    return f'<div class="mech-hand"><span role="img" aria-label="{about}" data-move="droid-{droid}">{_large(scene, droid)}</span></div>'


def _large(scene: Scene, droid: int) -> str:
    interest = rules.interest_in(scene.s, droid) if scene.s.players == 1 else None
    return droid_card(scene.s, droid, scene.words, interest)


def _drawn(scene: Scene, droid: int) -> str:
    about = describe.describe_droid(scene.view, droid, scene.lang)
    picture = f'<span role="img" aria-label="{text(about)}" data-move="droid-{droid}">{_large(scene, droid)}</span>'
    found = scene.at_part.get(f"give-{NUMBERS[droid]}", [])
    if not found:
        return f"<div>{picture}</div>"
    action = found[0]
    said = text(scene.words("board.give", who=scene.players[action.seat]))
    return f"<div>{picture}{_plays(scene, action, said, said=said, part=f'give-{NUMBERS[droid]}')}</div>"


# Swaps and actions ----------------------------------------------------------------------------------------------------------------------


def _plays(scene: Scene, action: Action, inside: str, style: str = "", said: str = "", part: str = "") -> str:
    """A button that plays an action. inside: HTML; said: words on it that its name has to hold, escaped; part: "do <action>" where left out."""
    label = text(describe.choice_label(scene.view, action, scene.lang, scene.names or None))
    name = f"{said}: {label}" if said else label
    played = text(action.text)
    return f'<button class="eco-button {style}" data-part="{part or f"do {played}"}" data-action="{played}" aria-label="{name}">{inside}</button>'


def _dashed(played: str, inside: str, said: str = "", style: str = "") -> str:
    """A button for what is refused, which tells the rule. played: the action; said: its name, escaped, where signs alone stand on it."""
    name = f' aria-label="{said}"' if said else ""
    return f'<button class="eco-button eco-refused {style}" data-part="why {played}"{name}>{inside}</button>'


def rates(scene: Scene) -> str:
    """The exchange rates as buttons: part, arrow, part. What cannot be paid is dashed and says what is missing."""
    s, words = scene.s, scene.words
    if not any(action.kind in ("dismantle", "finish") for action in scene.actions.values()):
        return ""
    rows = "".join(sorted((_rate(scene, part) for part in (ENERGY, *range(BASE))), key=lambda row: "mech-none-of" in row))
    market = [droid for droid in range(DROIDS) if s.place[droid] == REPAIRED + s.player and s.effect[droid] == rules.EXCHANGING]
    rows += "".join(_market(scene, droid) for droid in market)
    title = text(words("board.rates"))
    return f'<section class="eco-panel mech-rates" aria-label="{title}"><h3>{title}</h3><div data-roving>{rows}</div></section>'


def _rate(scene: Scene, given: int) -> str:
    """The swaps that give one part: three buttons, or one that says why there is none."""
    s, words = scene.s, scene.words
    goals = [part for part in range(4) if part != given]
    legal = [part for part in goals if f"swap {PARTS[given]} {PARTS[part]}" in scene.actions]
    if not legal:
        price = min(rules.swap_price(s, given, part) for part in goals)
        have = rules.held(s, s.player, given)
        goal = next(part for part in goals if rules.swap_price(s, given, part) == price)
        said = text(words("board.too-few", needed=price, have=have))
        name = text(words("board.no-swap", part=words(f"parts.{PARTS[given]}"), said=words("board.too-few", needed=price, have=have)))
        return f'<div class="mech-rate mech-none-of">{_dashed(f"swap {PARTS[given]} {PARTS[goal]}", part_sign(PARTS[given]) + said, name)}</div>'
    return f'<div class="mech-rate">{"".join(_swap(scene, given, part) for part in goals)}</div>'


def _swap(scene: Scene, given: int, gained: int) -> str:
    s = scene.s
    played = f"swap {PARTS[given]} {PARTS[gained]}"
    price = rules.swap_price(s, given, gained)
    signs = f'<span class="mech-signs mech-of-{price}">{part_sign(PARTS[given]) * price}{part_sign("arrow")}{part_sign(PARTS[gained])}</span>'
    action = scene.actions.get(played)
    if action is None:
        said = scene.words("board.few-for", given=scene.words(f"parts.{PARTS[given]}"), gained=scene.words(f"parts.{PARTS[gained]}"))
        return _dashed(played, signs, text(said))
    lost = f"<em>{text(scene.words('board.no-room'))}</em>" if any(describe.brings(scene.view, action)[2]) else ""
    return _plays(scene, action, signs + lost, "mech-loses" if lost else "")


def _market(scene: Scene, droid: int) -> str:
    """The exchange of a market droid, once in a swap phase."""
    s, words = scene.s, scene.words
    played = f"exchange {NUMBERS[droid]}"
    sign = _svg(parts.type_tab("market", 0, 0, 24), "0 0 24 24", 24)
    signs = f'{sign}<span class="mech-signs">{_signs(s.pays[droid])}{part_sign("arrow")}{_signs(s.gets[droid])}</span>'
    action = scene.actions.get(played)
    name = describe.droid_name(words, s, droid)
    if action is None:
        why = text(words("board.used" if s.used[droid] else "board.too-few-parts"))
        return f'<div class="mech-rate mech-market">{_dashed(played, signs + why, f"{text(name)}: {why}")}</div>'
    lost = describe.brings(scene.view, action)[2]
    said = text(words("board.once"))
    if any(lost):  # by signs, so that it stands in one line; who listens hears their names
        heard = text(words("board.lost", parts=describe.parts_listed(words, lost)))
        said = f'<em><span aria-hidden="true">{text(words("board.no-room"))} {_signs(lost)}</span><span class="eco-hidden">{heard}</span></em>'
    return f'<div class="mech-rate mech-market">{_plays(scene, action, signs + said, "mech-loses" if any(lost) else "")}</div>'


def _signs(counts: Iterable[int]) -> str:
    return "".join(part_sign(name) for name in bag(counts))


def choices(scene: Scene) -> str:
    """The one action with the droid of this turn; what each brings, costs, and would lose stands on its button."""
    s, words = scene.s, scene.words
    if not any(action.kind == "dismantle" for action in scene.actions.values()):
        return ""
    droid = s.hand[s.player]
    number = NUMBERS[droid]
    came, _, lost = describe.brings(scene.view, scene.actions[f"dismantle {number}"])
    rows = [_repair(scene, droid)]
    said = words("board.lost", parts=describe.parts_listed(words, lost)) if any(lost) else words("board.all-fits")
    rows.append(_choice(scene, f"dismantle {number}", words("kind.dismantle"), pill(came, False), said, any(lost)))
    houses = [house for house in range(HOUSES) if LANE <= s.spot[house] < BUILT and rules.reaches(s, s.player, s.spot[house] - LANE)]
    rows += sorted((_build(scene, house) for house in houses), key=lambda row: "data-action" not in row)
    title = text(words("board.one-action", droid=number))
    return f'<section class="eco-panel mech-choices" aria-label="{title}"><h3>{title}</h3><div data-roving>{"".join(rows)}</div></section>'


def _repair(scene: Scene, droid: int) -> str:
    s, words = scene.s, scene.words
    played = f"repair {NUMBERS[droid]}"
    action = scene.actions.get(played)
    if action is None:
        return _refused(played, words("kind.repair"), pill(s.cost[droid], True), _lacks(scene, rules.lacking(s, s.player, s.cost[droid])))
    _, paid, lost = describe.brings(scene.view, action)
    said = words("board.stays", n=s.rp[droid])
    if any(lost):
        said = words("board.lost", parts=describe.parts_listed(words, lost))
    return _choice(scene, played, words("kind.repair"), pill(paid, True), said, any(lost))


def _build(scene: Scene, house: int) -> str:
    s, words = scene.s, scene.words
    played = f"build {FIRST_HOUSE + house}"
    action = scene.actions.get(played)
    name = words("button.build", house=FIRST_HOUSE + house)
    if action is None:
        part = rules.lacking(s, s.player, s.house_cost[house])
        extra = rules.extra_cost(s, s.player, house)
        return _refused(played, name, "", text(words("board.lacks-extra", n=extra)) if part == NONE else _lacks(scene, part))
    _, paid, lost = describe.brings(scene.view, action)
    extra = rules.extra_cost(s, s.player, house)
    more = f" {words('board.extra', n=extra)}" if extra else ""
    said = words("board.for-house", n=s.house_rp[house]) + more
    if any(lost):
        said = words("board.lost", parts=describe.parts_listed(words, lost))
    return _choice(scene, played, name, pill(paid, True), said, any(lost))


def _choice(scene: Scene, played: str, name: str, signs: str, said: str, loses: bool) -> str:
    inside = f"<b>{text(name)}</b>{signs}<small>{text(said)}</small>"
    style = "mech-choice mech-loses" if loses else "mech-choice"
    return _plays(scene, scene.actions[played], inside, style, text(name))


def _refused(played: str, name: str, signs: str, why: str) -> str:
    return _dashed(played, f"<b>{text(name)}</b>{signs}<small>{why}</small>", style="mech-choice")


def _lacks(scene: Scene, part: int) -> str:
    """What is missing, as HTML: the part by its sign, which is shorter than its name, and by its name for who listens."""
    before, _, after = text(scene.words("board.lacks", part="\n")).partition("\n")
    name = text(scene.words(f"parts.{PARTS[part]}"))
    return f'{before}{part_sign(PARTS[part])}<span class="eco-hidden">{name}</span>{after}'


# What is counted across the table ---------------------------------------------------------------------------------------------------------


def majorities(scene: Scene) -> str:
    """Who has more parts and more leaves than each direct opponent, as things stand; ties are nobody's."""
    s, words = scene.s, scene.words
    rows = []
    counted = (("parts", rules.parts_of, rules.has_more_parts, s.parts_rp), ("leaves", rules.leaves_of, rules.has_more_leaves, s.leaves_rp))
    for name, count, has_more, points in counted:
        if name == "parts" and s.players == 1:
            continue  # nobody has this majority there
        numbers = " : ".join(str(count(s, seat)) for seat in range(s.seats))
        winners = [scene.players[seat] for seat in range(s.seats) if has_more(s, seat)]
        goes = words("board.goes-to", who=describe.listed(words, winners), n=points) if winners else words("board.goes-to-nobody")
        rows.append(f"<p><b>{text(words(f'board.more-{name}'))}</b> <span>{numbers}</span> {text(goes)}</p>")
    return f'<section class="eco-panel mech-more" aria-label="{text(words("board.majorities"))}">{"".join(rows)}</section>'


# The end --------------------------------------------------------------------------------------------------------------------------------


def final(scene: Scene) -> str:
    """All scores side by side: what each type of droid, the houses, and the majorities brought. A medal opens the score line by line."""
    cards = "".join(
        f'<div class="mech-result{" mech-winner" if rules.winner(scene.s, seat) else ""}"><h3>{_badge(scene, seat, 30)}'
        f'<span>{text(scene.players[seat])}</span>{score(scene, seat, "final")}</h3>{sums(scene, seat)}</div>'
        for seat in range(scene.s.seats)
    )
    return f'<section class="mech-final" aria-label="{text(scene.words("board.final"))}">{cards}</section>'


def sums(scene: Scene, seat: int) -> str:
    """The lines of a score, added up: a line a type of droid, with the numbers of the cards, one for houses, one for each that remains."""
    s = scene.s
    found: dict[str, int] = {}
    rows = [[0] * 3 for _ in range(rules.LINES)]
    for source, rule, points in rows[: rules.score_lines(s, seat, rows)]:
        told = rules.SCORING[rule]
        name = f"scoring.{told}"
        if told == "droid":
            name = f"types.{TYPES[s.droid_type[source]]}"
        elif told in ("house", "house-effect"):
            name = "board.houses"
        found[name] = found.get(name, 0) + points
    order = [*(f"types.{name}" for name in TYPES), "board.houses", *(f"scoring.{name}" for name in rules.SCORING)]
    drawn = "".join(_sum(scene, seat, name, found[name]) for name in order if name in found)
    return f'<table class="mech-sums"><tbody>{drawn}</tbody></table>'


def _sum(scene: Scene, seat: int, name: str, points: int) -> str:
    kind = name.partition(".")[2]
    numbers, sign = [], ""
    if kind in TYPES:
        numbers = [NUMBERS[droid] for droid in scene.droids_of(seat, TYPES.index(kind))]
        sign = _svg(parts.type_tab(kind, 0, 0, 24), "0 0 24 24", 22)
    elif kind == "houses":
        numbers = [FIRST_HOUSE + house for house in scene.houses_of(seat)]
        sign = _svg(parts.home(12, 12, 22, "currentColor"), "0 0 24 24", 22)
    said = f"<span>{text(scene.words(name))}</span> {', '.join(map(str, numbers))}"
    return f"<tr><td>{sign}</td><td>{said}</td><td><b>{points:+d}</b></td></tr>"


# A card that was touched ------------------------------------------------------------------------------------------------------------------


def large(view: Mapping[str, Any], part: str, lang: str, names: Sequence[str] | None) -> str:
    """The cards of a part that was touched, large: of a pile, a heap, a droid or a house; "" for any other part."""
    scene = Scene(view, [], lang, names, ())
    s, words = scene.s, scene.words
    kind, _, rest = part.partition("-")
    numbered = rest.isascii() and rest.isdigit() and len(rest) < 4
    droids_shown, houses_shown, title = [], [], ""
    if kind == "card" and numbered and int(rest) in NUMBERS:
        droids_shown = [NUMBERS.index(int(rest))]
        title = describe.droid_name(words, s, droids_shown[0])
    elif kind == "house" and numbered and FIRST_HOUSE <= int(rest) < FIRST_HOUSE + HOUSES:
        houses_shown = [int(rest) - FIRST_HOUSE]
        title = describe.house_name(words, houses_shown[0])
    elif kind == "heap" and rest in ("1", "2"):
        droids_shown = [droid for droid in range(DROIDS) if s.place[droid] == DISCARDED + int(rest) - 1]
        title = words("board.discarded")
    elif kind == "pile":
        number, _, name = rest.partition("-")
        seat = int(number) - 1 if number in ("1", "2", "3", "4") else s.seats
        if seat < s.seats and name == HOUSES_PILE:
            houses_shown = scene.houses_of(seat)
        elif seat < s.seats and name in TYPES:
            droids_shown = scene.droids_of(seat, TYPES.index(name))
        if droids_shown or houses_shown:
            title = words("board.cards-of", who=scene.players[seat])
    if not title:
        return ""
    heap = kind == "heap"  # so many may lie there that they are shown small
    cards = [(describe.describe_droid(view, droid, lang), small_droid(s, droid) if heap else _large(scene, droid)) for droid in droids_shown]
    cards += [
        (describe.describe_house(view, house, lang, names), house_card(s, house, words, s.players == 1))
        for house in houses_shown
    ]
    drawn = "".join(f'<span role="img" aria-label="{text(about)}">{picture}</span>' for about, picture in cards)
    return f'<h2>{text(title)}</h2><div class="mech-shown{" mech-heap-shown" if heap else ""}">{drawn}</div>'
