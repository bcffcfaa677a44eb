"""From the cards to the table: which rows Ecomechanics' card file has, how they fill the constant fields, how a prepared position is completed."""

import itertools
from collections.abc import Mapping

from ecogames.ecomechanics import rules
from ecogames.ecomechanics.rules import DROIDS, EFFECTS, ENERGY, FIRST_HOUSE, HOUSES, NONE, PARTS, SEASONS, TYPES
from ecogames.engine.cards import Maybe, Name, Names, Number, Numbers

LIMITS = {
    "room": "room",
    "base-rate": "base_rate",
    "energy-rate": "energy_rate",
    "energy-spent": "energy_spent",
    "battery": "battery",
    "tokens": "tokens",
    "parts-rp": "parts_rp",
    "leaves-rp": "leaves_rp",
}  # id of a row -> field

MOST_PARTS = 12  # in one list; what a shed can hold is checked with the cards as a whole
SOME_PARTS = Names(PARTS, "a part", 1, MOST_PARTS)
PARTS_OR_NONE = Maybe(Names(PARTS, "a part", 0, MOST_PARTS), [])

CARDS = {
    "start": {"parts": Number(0, 9)},
    "limits": {"value": Number(0, 9)},
    "tables": {"houses": Number(1, 7)},
    "droids": {
        "type": Name(TYPES, "a type"),
        "season": Number(1, SEASONS),
        "players": Number(2, 4),
        "gains": SOME_PARTS,
        "cost": SOME_PARTS,
        "rp": Number(0, 20),
        "leaves": Maybe(Number(0, 9), 0),
        "interest": Number(0, 9),
        "effect": Maybe(Name(EFFECTS, "an effect"), "none"),
        "gives": PARTS_OR_NONE,
        "extends": Maybe(Number(0, 3), 0),
        "pays": PARTS_OR_NONE,
        "gets": PARTS_OR_NONE,
    },
    "houses": {
        "cost": SOME_PARTS,
        "rp": Number(0, 20),
        "points": Maybe(Numbers(0, 30, 1, 4), []),
        "gives": PARTS_OR_NONE,
        "sways": Name(TYPES, "a type"),
        "adds": Number(0, 9),
    },
}
NUMBERS_OF_EFFECT = {"47": 3, "50": 4, "46": 0, "58": 0}  # how many `points` a house has, where it is not one
GIVING = ("more", "take", "store")  # effects that are about parts
ONLY_ONCE = ("cheaper", "any-type")  # effects that one card has
EXTENSIONS = 2  # that everybody has from the Interseasons


def tables(cards):
    """The constant fields from a card file that has been read (field name -> value), and what is wrong with the cards as a whole (sentences)."""
    droids, houses = list(cards["droids"].values()), list(cards["houses"].values())
    filled = {
        "droid_type": [TYPES.index(row["type"]) for row in droids],
        "droid_season": [row["season"] - 1 for row in droids],
        "droid_players": [row["players"] for row in droids],
        "effect": [EFFECTS.index(row["effect"]) for row in droids],
        "extends": [row["extends"] for row in droids],
        "rp": [row["rp"] for row in droids],
        "leaves": [row["leaves"] for row in droids],
        "interest": [row["interest"] for row in droids],
        **{column: [bag(row[column]) for row in droids] for column in ("gains", "cost", "gives", "pays", "gets")},
        "house_cost": [bag(row["cost"]) for row in houses],
        "house_rp": [row["rp"] for row in houses],
        "house_gives": [bag(row["gives"]) for row in houses],
        "points": [(row["points"] + [0] * 4)[:4] for row in houses],
        "sways": [TYPES.index(row["sways"]) for row in houses],
        "adds": [row["adds"] for row in houses],
        "start_parts": [cards["start"][part]["parts"] for part in PARTS],
        "laid": [cards["tables"][str(players)]["houses"] for players in range(1, 5)],
        **{name: cards["limits"][key]["value"] for key, name in LIMITS.items()},
    }
    for effect, name in (("exchange", "offering"), ("more", "adding")):
        having = [number for number, row in enumerate(droids) if row["effect"] == effect]
        filled[name] = having + [NONE] * (DROIDS - len(having))
    for effect, name in zip(ONLY_ONCE, ("cheaper_droid", "any_droid"), strict=True):
        filled[name] = next((number for number, row in enumerate(droids) if row["effect"] == effect), NONE)
    problems = [*of_limits(filled), *of_seasons(cards["droids"]), *of_costs(cards, filled["room"]), *of_effects(cards)]
    return filled, problems or of_exchanges(cards["droids"], filled)


def bag(names):
    """Parts as a number of each kind."""
    return [names.count(part) for part in PARTS]


# What a file may say beyond the bounds of a column ---------------------------------------------------------------------------------------


def of_limits(filled):
    """Limits outside the bounds of their fields, and more houses than there are. Rules ecomechanics/1.3, 4.2."""
    fields = {field.name: field for field in rules.FIELDS}
    for key, name in LIMITS.items():
        if not fields[name].low <= filled[name] <= fields[name].high:
            yield f"limits {key}, value: {filled[name]} is not right; write {fields[name].low} to {fields[name].high}"
    for players, lanes in enumerate((1, 1, 3, 2), 1):
        if lanes * filled["laid"][players - 1] > HOUSES:
            yield f"tables {players}, houses: {lanes} lanes with {filled['laid'][players - 1]} each, but there are {HOUSES} houses; write fewer"


def of_seasons(rows):
    """Seasons that would not last a turn, for some number of players. Rules ecomechanics/1.4; a season without cards would bring no end."""
    for players, season in itertools.product((2, 3, 4), range(1, SEASONS + 1)):
        cards = sum(row["season"] == season and row["players"] <= players for row in rows.values())
        if cards < players:
            yield f"droids, season: with {players} players season {season} has {cards} cards; a turn needs {players}"


def of_costs(cards, room):
    """Costs that no shed can hold. Rule ecomechanics/4.1."""
    most = room + EXTENSIONS
    for table in ("droids", "houses"):
        for key, row in cards[table].items():
            for part, count in zip(PARTS, bag(row["cost"]), strict=True):
                if count > most:
                    yield (
                        f"{table} {key}, cost: {count} times {part}, but a shed has room for {room}, or {most} with both extensions; write fewer"
                    )
            for column in ("gains", "gives", "pays", "gets"):
                for part, count in zip(PARTS, bag(row.get(column, [])), strict=True):
                    if count > 9:
                        yield f"{table} {key}, {column}: {count} times {part}; write 9 at most"


def of_effects(cards):
    """Effects that lack what they are about, or have what they are not about. Rules ecomechanics/6.5 to 6.11, 7.2 to 7.15."""
    for key, row in cards["droids"].items():
        effect = row["effect"]
        for column, wanted in (("gives", effect in GIVING), ("pays", effect == "exchange"), ("gets", effect == "exchange")):
            if wanted != bool(row[column]):
                yield f'droids {key}, {column}: the effect "{effect}" {"needs parts here" if wanted else "has no parts here; leave it empty"}'
        if effect == "store" and "energy" in row["gives"]:
            yield f"droids {key}, gives: base parts alone lie on a card; take out energy"
    for effect in ONLY_ONCE:
        having = [key for key, row in cards["droids"].items() if row["effect"] == effect]
        if len(having) > 1:
            yield f'droids {having[1]}, effect: "{effect}" is on droid {having[0]} already; one card has it'
    for key, row in cards["houses"].items():
        wanted = NUMBERS_OF_EFFECT.get(key, 1)
        if len(row["points"]) != wanted:
            yield f"houses {key}, points: {len(row['points'])} numbers; write {wanted}"


# Exchanges that gain in a circle ------------------------------------------------------------------------------------------------------


def of_exchanges(rows, filled):
    """The first market droid whose exchange, with those before it and the basic swaps, leads back to the same parts and more. Rule ecomechanics/6.10.

    It does exactly where no prices can be found for the four parts at which every exchange is fair or a loss.
    """
    swaps = []
    for given, gained in itertools.permutations(range(4), 2):
        price = filled["energy_spent"] if given == ENERGY else filled["energy_rate"] if gained == ENERGY else filled["base_rate"]
        swaps.append([(gained == part) - price * (given == part) for part in range(4)])
    for key, row in rows.items():
        if row["effect"] == "exchange":
            swaps.append([gets - pays for gets, pays in zip(bag(row["gets"]), bag(row["pays"]), strict=True)])
            if not prices_for(swaps):
                return [
                    f"droids {key}, gets: with the swaps and the exchanges of the droids before it, one could go round and gain; let it give less"
                ]
    return []


def prices_for(exchanges):
    """Whole prices of the four parts at which no exchange gains, or None. exchanges: what each brings less what it costs, by part."""
    for prices in ((1, 1, 1, 2), (1, 1, 1, 1)):
        if fair(exchanges, prices):
            return prices
    # Else they are at a corner of what the exchanges allow: where three of them are exactly fair.
    for three in itertools.combinations({tuple(one) for one in exchanges}, 3):
        prices = normal_to(*three)
        for corner in (prices, tuple(-price for price in prices)):
            if min(corner) > 0 and fair(exchanges, corner):
                return corner
    return None


def fair(exchanges, prices):
    """True where at these prices no exchange brings more than it costs."""
    return all(sum(change * price for change, price in zip(one, prices, strict=True)) <= 0 for one in exchanges)


def normal_to(one, two, three):
    """The four numbers that are at right angles to three rows of four, by cofactors."""
    rows = (one, two, three)
    found = []
    for column in range(4):
        a, b, c = ([row[i] for i in range(4) if i != column] for row in rows)
        determinant = a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        found.append(determinant if column % 2 == 0 else -determinant)
    return tuple(found)


# Positions ----------------------------------------------------------------------------------------------------------------------------------


def arrange(s, named):
    """Completes a position after the fields in `named` (name -> as it was given) were set: each card in one place, whole turns in the piles.

    Who has still to act gets a droid of the season that nobody has seen, drawn ones first.
    """
    if "seats" not in named:
        s.seats = 2 if s.players == 1 else s.players
    if "player" not in named:
        s.player = acting_first(s)
    if "ending" not in named and s.phase == rules.DONE:
        s.ending = rules.DECK_EMPTY if s.season == SEASONS - 1 else rules.HOUSES_GONE
    deal_again(s, named)
    for droid in range(DROIDS):
        if droid in s.hand or droid in s.drawn:
            s.place[droid] = rules.DEALT
        elif s.place[droid] == rules.DEALT:
            s.place[droid] = rules.UNSEEN
    if "pile" not in named:
        fill_piles(s)
    if "spot" in named and isinstance(named["spot"], Mapping):
        complete_houses(s, {entry(key, FIRST_HOUSE) for key in named["spot"]})


def entry(key, first):
    """The row that a key of a position names: a number of a card ("47"; first: that of row 0), or the row itself."""
    return int(key) - first if isinstance(key, str) and key.isdigit() else key


def acting_first(s):
    """Who is asked where nobody was named: the first seat, alone the player; for droid 36 its owner."""
    if s.phase == rules.COUNT_AS and rules.owner_of(s, s.any_droid) != NONE:
        return rules.owner_of(s, s.any_droid)
    if s.phase in (rules.EXTEND, rules.MARK) and rules.owner_of(s, s.doing) != NONE:
        return rules.owner_of(s, s.doing)
    return 0 if s.players == 1 and s.phase != rules.GIVE else s.priority


def deal_again(s, named):
    """Droids on the table, or in the hands of those who have still to act, as the phase has it. What was named stays."""
    given = named.get("hand", {})
    kept = set(range(4)) if not isinstance(given, Mapping) else {entry(key, 1) for key in given}
    free = [droid for droid in s.drawn if "drawn" not in named and droid != NONE]
    spare = spare_droids(s, free, {s.hand[seat] for seat in kept} | (set(s.drawn) if "drawn" in named else set()))
    waiting = waiting_seats(s) if rules.ACT <= s.phase <= rules.MARK else []
    for seat in range(4):
        if seat not in kept:
            s.hand[seat] = next(spare, NONE) if seat in waiting else NONE
    if "drawn" not in named:
        on_table = s.seats - sum(droid != NONE for droid in s.hand) if s.phase == rules.GIVE else 0
        s.drawn = [next(spare, NONE) for _ in range(on_table)] + [NONE] * (4 - on_table)


def waiting_seats(s):
    """Seats that hold a droid: those after the one who acts, and that one, too, before its action."""
    order = [(s.priority + later) % s.seats for later in range(s.seats)]
    if s.player not in order:
        return []
    at = order.index(s.player)
    return order[at if s.phase == rules.ACT else at + 1 :]


def spare_droids(s, first, taken):
    """Droids of the season that can be dealt: those in `first`, then those that nobody has seen, by number; none of those in `taken`."""
    for droid in (*first, *(droid for droid in range(DROIDS) if droid not in first)):
        if droid not in taken and s.place[droid] in (rules.UNSEEN, rules.DEALT) and s.droid_season[droid] == s.season:
            yield droid


def fill_piles(s):
    """As many whole turns as the cards of the season that nobody has seen allow; none where the season, or the game, is over."""
    unseen = sum(s.place[droid] == rules.UNSEEN and s.droid_season[droid] == s.season for droid in range(DROIDS))
    ended = s.phase == rules.INTERSEASON or (s.phase in (rules.LAST, rules.COUNT_AS, rules.DONE) and s.season == SEASONS - 1)
    drawn = rules.drawn_so_far(s) if s.phase in (rules.DEAL, rules.DRAW) else 0
    turns = 0 if ended else (unseen + drawn) // s.seats
    if s.players == 4:
        s.pile = [2 * turns - min(2, drawn), 2 * turns - max(0, drawn - 2)]
    else:
        s.pile = [turns * s.seats - drawn, 0]


def complete_houses(s, named):
    """As many houses as the game has: others leave the table or come on it, lowest numbers first. named: houses that stay where they are."""
    lanes, each = rules.lanes(s), s.laid[s.players - 1]

    def there(lane):
        return [house for house in range(HOUSES) if s.spot[house] == rules.LANE + lane]

    def came_from(lane):  # built ones that may come from the lane
        return sum(s.spot[house] >= rules.BUILT and rules.reaches(s, s.spot[house] - rules.BUILT, lane) for house in named)

    for lane in sorted(range(lanes), key=came_from, reverse=True):
        while len(there(lane)) > each:
            loose = [house for house in there(lane) if house not in named]
            if not loose:
                return  # `check` says so
            s.spot[loose[0]] = rules.ABSENT
        while rules.houses_out(s) > lanes * each and came_from(lane) and set(there(lane)) - named:
            s.spot[min(set(there(lane)) - named)] = rules.ABSENT
    for house in range(HOUSES):
        lane = min(range(lanes), key=lambda lane: len(there(lane)))
        if rules.houses_out(s) < lanes * each and s.spot[house] == rules.ABSENT and house not in named:
            s.spot[house] = rules.LANE + lane
