"""Positions that games seldom reach by themselves, positions that cannot be, and cards of a teacher's own; a list for each game.

The contract tests play on from each of the first, and expect each of the second to be refused with its problem. A new game gets its lists here.
"""

KINDS = ["paper", "plastic", "glass", "metal", "e-waste"]  # of Recycling Memory
WHOLE = [[1, 1, 1]] * 8 + [[0, 0, 0]]
GAPS = [*WHOLE[:7], [0, 1, 0], [0, 0, 0]]  # the bridge, with a cube in the middle
DEBT = {"owed": {"data": 1, "metal": 1}, "pay_room": "bridge"}
COLOURS = ("paper", "plastic", "glass", "metal")
FULL = [["data"] * 2, ["metal"] * 2, ["nanobots"] * 2, ["energy"] * 2]

POSITIONS = {
    "solar-storm": [
        {"players": 2, "diverted": [1] * 8 + [0]},  # to be won by one action
        {"players": 3, "phase": "damage", "protection": {1: {"bridge": 1}}, "at": {1: "medical-bay"}, "cubes": WHOLE},
        {"players": 4, "phase": "damage", "damage_top": ["bridge"], "protection": {0: {"bridge": 2}, 2: {"bridge": 1}}},
        {"players": 2, "damage_rest": [], "cubes": WHOLE},  # the die from now on
        {"players": 2, "phase": "tear", "left": 2, "damage_rest": [], "supply_rest": ["data"]},
        {"players": 2, "at": ["bridge"] * 4, "cubes": WHOLE, "damage_rest": []},
        {"players": 2, "at": ["crew-quarters"] * 4, "cubes": WHOLE},
        {"players": 1, "phase": "hull", "damage_rest": [], "supply_top": ["data", "data"]},
        {"players": 2, "phase": "find", "finds": 2, "supply_rest": ["data", "metal"]},
        {"players": 2, "supply_rest": ["data"] * 3, "cubes": WHOLE},
        {"players": 3, "at": ["bridge"] * 4, "cubes": WHOLE, "hand": [*FULL[:3], []], "tokens": {0: 2}},
        {"players": 3, "at": ["cargo-hold"] * 4, "cubes": WHOLE, "supply_top": ["data", "metal"]},
        {"players": 1, "at": ["cargo-hold"] * 4, "cubes": WHOLE, "supply_top": ["data", "metal", "data", "data", "data"]},
        {"players": 1, "at": ["cargo-hold"] * 4, "cubes": WHOLE, "supply_top": ["data"] * 5},
        {"players": 2, "at": ["cargo-hold"] * 4, "cubes": WHOLE, "supply_rest": ["data"]},
        {"players": 2, "at": ["bridge"] * 4, "cubes": WHOLE, "damage_top": ["bridge", "armoury", "mess-hall"]},
        {"players": 2, "at": ["bridge"] * 4, "cubes": WHOLE, "damage_top": ["bridge"], "damage_rest": [], "actions_left": 1},
        {"players": 4, "at": ["armoury"] * 4, "cubes": WHOLE, "actions_left": 1},
        {"players": 3, "at": ["crew-quarters", "bridge", "mess-hall", "bridge"], "cubes": WHOLE, "actions_left": 1},
        {"players": 2, "at": ["engine-room"] * 4, "cubes": WHOLE, "hand": [*FULL[:2], [], []], "discard": ["energy"], "actions_left": 1},
        {"players": 2, "at": ["mess-hall"] * 4, "cubes": WHOLE, "hand": [*FULL[:2], [], []], "actions_left": 1},
        {"players": 2, "at": {0: "mess-hall"}, "cubes": WHOLE, "hand": [[], [], [], []]},
        {"players": 2, "at": ["repair-centre"] * 4, "cubes": [*WHOLE[:7], [0, 0, 1], [0, 0, 0]], "hand": {0: ["data", "nanobots", "universal"]}},
        {"players": 2, "at": ["bridge"] * 4, "cubes": [*WHOLE[:7], [0, 0, 1], [0, 0, 0]], "diverted": ["bridge"], "hand": {0: ["data", "universal"]}},
        {"players": 2, "at": ["bridge"] * 4, "cubes": WHOLE, "hand": {0: ["data", "metal", "energy", "universal", "universal"]}, "actions_left": 1},
        {"players": 2, "at": ["repair-centre"] * 4, "actions_left": 1, "cubes": [*WHOLE[:7], [0, 1, 1], [0, 0, 0]], "hand": {0: ["nanobots"] * 2}},
        {"players": 3, "phase": "discard", "hand": {0: ["data"] * 8}, "damage_rest": []},
        {"players": 3, "phase": "discard", "hand": {0: ["data"] * 7}},
        {"players": 2, "phase": "draw", "stage": "collecting", "left": 1, "hand": {0: ["data"] * 6}},
        {"players": 2, "phase": "draw", "stage": "collecting", "left": 1, "damage_rest": []},
        {"players": 2, "phase": "refill", "stage": "collecting", "row": ["data"], "hand": {0: ["data"] * 7}},
        {"players": 2, "phase": "refill", "stage": "collecting", "row": ["data"], "damage_rest": []},
        {"players": 2, "phase": "refill", "finds": 1, "row": ["data"]},
        {"players": 2, "phase": "refill", "row": ["data"], "actions_left": 0},
        {"players": 2, "phase": "draw", "left": 1, "actions_left": 0},
        {"players": 2, "phase": "draw", "left": 1, "finds": 1},
        {"players": 2, "phase": "search", "actions_left": 0},
        {"players": 2, "tokens": {0: 4, 1: 4}, "fresh": 4, "hand": [[], [], [], []]},
        {"players": 2, "tokens": {0: 1}, "fresh": 1},
        {"players": 2, "phase": "over", "ending": "won", "diverted": [1] * 8 + [0]},
        {"players": 2, "phase": "over", "ending": "room-broken", "cubes": [*WHOLE[:7], [0, 0, 0], [0, 0, 0]]},
        {"players": 2, "phase": "over", "ending": "supplies-gone", "supply_rest": []},
        {"players": 2, "at": ["cargo-hold"] * 4, "cubes": WHOLE, "supply_top": ["data"], "supply_rest": []},
        {"players": 2, "at": {0: "armoury"}, "protection": {1: {"bridge": 4}}, "cubes": WHOLE},
    ],
}
for left in (0, 1):  # each room's choice as the last action of a turn, and as one after which others follow
    POSITIONS["solar-storm"] += [
        {"players": 2, "actions_left": left, "phase": "look-supplies", "left": 2, "supply_rest": ["data"] * 9 + ["metal"] * 2},
        {"players": 2, "actions_left": left, "phase": "look-supplies", "left": 1, "supply_rest": ["data"] * 9},
        {"players": 2, "actions_left": left, "phase": "order-supplies", "supply_top": ["data", "metal"]},
        {"players": 2, "actions_left": left, "phase": "look-damage", "left": 2},
        {"players": 2, "actions_left": left, "phase": "look-damage", "left": 1, "damage_rest": ["bridge"]},
        {"players": 2, "actions_left": left, "phase": "order-damage", "damage_top": ["bridge", "mess-hall"]},
        {"players": 2, "actions_left": left, "phase": "protect", "left": 1},
        {"players": 2, "actions_left": left, "phase": "send", "at": {0: "bridge"}},
        {"players": 2, "actions_left": left, "phase": "mess", "hand": {0: ["data"], 1: ["metal"]}},
        {"players": 2, "actions_left": left, "phase": "exchange", "hand": {0: ["data"]}, "discard": ["metal"]},
        {"players": 2, "actions_left": left, "phase": "mend", "hand": {0: ["nanobots", "energy", "energy", "universal"]}, "cubes": GAPS},
        {"players": 2, "actions_left": left, "phase": "mend", "hand": {0: ["nanobots"]}, "cubes": GAPS},
        {"players": 2, "actions_left": left, "phase": "pay", "hand": {0: ["data", "metal", "universal", "universal"]}, "cubes": WHOLE, **DEBT},
    ]

# E.C.O. Bots: what the Kits want decides what is a defeat, so many positions name them: the one for Mei wants two glass and a metal.
TEN = ["rashid", "lea", "kenji", "ama", "luca", "mei", "olga", "diego", "zara", "finn"]  # all but Noor, whose Kit wants one of each, large or small
SORTED = {"planets": [10] * 4, "done": TEN}  # one card of each colour is outside
STUCK = {**SORTED, "rest": [], "bottom": [], "phase": "act", "turn": 60}  # an empty deck, if what is left lies in hands
GLASS = {"colour": "glass"}
LAST = {0: ["paper", "metal"], 1: ["plastic", "glass"]}

POSITIONS["eco-bots"] = [
    {"players": 3, "phase": "act", "kit": ["mei"], "hand": {0: ["glass", "glass", "metal"]}, "monsters": {0: 2}},  # a Kit, and two Monsters with it
    {"players": 2, "phase": "act", "kit": ["noor"], "done": TEN, "hand": {0: ["paper", "plastic", "glass", "metal"]}},  # to be won
    {"players": 3, "phase": "act", "hand": {0: ["glass"] * 3 + ["paper"]}},  # opening, and what one card cannot do
    {"players": 2, "phase": "act", **GLASS, "laid": {1: 2}, "hand": {0: ["glass"] * 3 + ["paper"] * 2}},  # the last to add
    {"players": 2, "out": {1: 1}, "phase": "act", "hand": {0: ["glass"] * 3}},  # who lives alone collects alone
    {"players": 3, "phase": "act", "planets": {"glass": 4}, "colour": "paper", "laid": {1: 2}, "hand": {0: ["paper", "glass"]}},
    {"players": 2, "phase": "act", **GLASS, "laid": {1: 8}, "kit": ["noor", "rashid"], "hand": {0: ["glass"] * 2}},  # lost on collection day
    {"players": 2, "phase": "act", **SORTED, "planets": [10, 10, 0, 10], **GLASS, "laid": {1: 9}, "kit": [-1, "noor"], "hand": {0: ["glass"] * 2}},
    {"players": 2, "phase": "act", "hand": {0: ["paper", "paper", "plastic", "plastic", "glass", "glass", "metal", "metal"]}, "kit": ["mei"]},
    {"players": 2, "phase": "act", "kit": ["mei"], "hand": {0: ["glass", "glass", "metal", "paper"]}, "monsters": {0: 3}, "level": "hard"},
    {"players": 5, "phase": "act", **GLASS, "laid": {1: 2}, "hand": {0: ["paper", "paper", "plastic", "metal", "metal"]}},  # nothing helps: out
    {"players": 3, "phase": "act", "out": {1: 1}, **GLASS, "laid": {0: 2}, "hand": {0: ["paper"] * 4 + ["plastic"] * 4}},
    {"players": 3, "top": ["meteor"]},
    {"players": 3, "top": ["meteor"], "kit": ["noor"]},
    {"players": 3, "top": ["meteor"], "kit": ["noor", -1, "lea"]},  # the next player draws a Kit
    {"players": 2, "top": ["meteor"], "out": {1: 1}, "tools": {0: ["battery"]}},  # the last one, with a Battery in front: lost
    {"players": 3, "top": ["meteor"], **GLASS, "laid": {1: 2, 2: 1}},  # a collection that an elimination completes
    {"players": 2, "top": ["meteor"], **GLASS, "laid": {1: 10}, "hand": {0: ["paper"]}},  # and that is lost by it
    {"players": 3, "top": ["monster", "battery", "magnet"]},
    {"players": 3, "top": ["scanner", "recycler", "glass"]},
    {"players": 3, "phase": "act", "out": {1: 1}, "tools": {0: ["battery", "battery"]}},
    {"players": 3, "phase": "act", "tools": {0: ["battery", "magnet"]}, "hand": {1: ["glass", "metal"]}},
    {"players": 3, "phase": "act", "out": {2: 1}, "tools": {0: ["magnet"]}, "hand": {1: ["glass"]}},
    {"players": 3, "phase": "act", "tools": {0: ["scanner"]}},
    {"players": 3, "phase": "act", "tools": {0: ["scanner"]}, "top": ["glass", "glass", "glass"]},
    {"players": 3, "phase": "act", "tools": {0: ["scanner"]}, "top": ["glass", "metal", "glass"]},  # all known: put in a new order
    {"players": 3, "phase": "act", "tools": {0: ["scanner"]}, "top": ["glass", "glass"]},
    {"players": 3, "phase": "look", "left": 1, "top": ["glass", "glass"]},
    {"players": 3, "phase": "look", "left": 3},
    {"players": 3, "phase": "order", "top": ["glass", "metal", "paper"]},
    {"players": 3, "phase": "act", "tools": {0: ["recycler"]}, "hand": {0: ["glass", "metal"]}},
    {"players": 3, "phase": "act", "tools": {0: ["recycler"]}, "hand": {0: ["glass", "metal"]}, "top": ["meteor", "paper"]},
    {"players": 2, "phase": "redraw", "left": 2, "top": ["meteor"], "out": {1: 1}},
    {"players": 2, "phase": "redraw", "left": 2, "top": ["meteor"], "kit": ["noor", -1]},
    {"players": 2, "phase": "redraw", "left": 2, "top": ["paper", "meteor"]},
    {"players": 2, "phase": "redraw", "left": 1, "top": ["meteor"], **GLASS, "laid": {1: 10}, "hand": {0: ["paper"]}},
    {"players": 3, "phase": "draw-kit", "kit": [-1, "noor", "lea"]},
    {"players": 3, "phase": "act", "kit": ["noor", -1, "lea"]},
    {"players": 2, **STUCK, "kit": ["noor", -1], "hand": LAST, "monsters": {0: 1, 1: 1}},
    {"players": 2, **STUCK, "kit": [-1, -1], "hand": LAST, "monsters": {0: 1, 1: 1}},  # a Kit comes in that lap
    {"players": 2, **STUCK, "kit": ["noor", -1], "hand": LAST, "monsters": {0: 1, 1: 1}, "idle": 1},
    {"players": 2, **STUCK, "kit": ["noor", -1], "hand": LAST, "monsters": {0: 1, 1: 1},
     "tools": {0: ["scanner", "recycler"]}},
    {"players": 2, **STUCK, "bottom": ["glass"], "kit": ["noor", -1], "hand": {0: ["paper", "metal"], 1: ["plastic"]}, "monsters": {0: 1, 1: 1},
     "tools": {0: ["scanner", "recycler"]}},
    {"players": 2, "phase": "over", "ending": "won", "done": [1] * 11},
    {"players": 2, "phase": "over", "ending": "all-out", "out": {0: 1, 1: 1}},
    {"players": 2, "phase": "over", "ending": "crew-lost", "planets": {"glass": 11}},
    {"players": 2, **STUCK, "phase": "over", "ending": "standstill", "idle": 2, "kit": ["noor", -1], "monsters": {0: 1, 1: 1},
     "hand": LAST},
]  # fmt: skip

# Ecomechanics: four houses between two, so that each case says what is left to build; then a choice as the last of a turn, of a season, of all.
FOUR = {"45": "lane-1", "46": "lane-1", "53": "lane-1", "58": "lane-1"}
ALL_BUILT = {"45": "built-1", "46": "built-2", "53": "built-2", "58": "built-1"}
ONE_LEFT = {**ALL_BUILT, "58": "lane-1"}
RICH = [3, 3, 3, 3]
DEAR = {"45": [0, 3, 0, 0]}
POSITIONS["ecomechanics"] = [
    {"players": 2, "phase": "act", "spot": FOUR, "shed": {0: RICH, 1: RICH}, "dearer": DEAR},
    {"players": 2, "phase": "act", "spot": ONE_LEFT, "shed": {0: RICH, 1: RICH}},
    {"players": 2, "phase": "act", "spot": ONE_LEFT, "priority": 1, "player": 0, "shed": {0: RICH}},
    {"players": 2, "phase": "act", "spot": FOUR, "priority": 1, "player": 0, "pile": [0, 0], "place": {"4": "repaired-1"}},
    {"players": 2, "phase": "act", "spot": FOUR, "season": 2, "hand": {0: "31"}, "shed": {0: RICH}},
    {"players": 2, "phase": "act", "season": 1, "place": {"10": "repaired-1", "7": "repaired-1", "13": "repaired-2"}, "shed": {0: RICH, 1: RICH}},
    {"players": 2, "phase": "act", "place": {"10": "repaired-1", "8": "repaired-1"}, "shed": {0: [0, 0, 0, 3]}},
    {"players": 3, "phase": "give", "shed": {0: RICH, 1: RICH, 2: RICH}},
    {"players": 3, "phase": "act", "season": 1, "place": {"65": "repaired-1"}, "stored": {0: [1, 0, 1, 0]}, "hand": {0: "71"}, "shed": {0: RICH}},
    {"players": 4, "phase": "give", "priority": 3, "player": 3, "shed": {3: RICH}},
    {"players": 4, "phase": "give", "priority": 1, "player": 2, "drawn": [-1, -1, "1", "2"], "hand": {0: "4", 1: "5"}},
    {"players": 4, "phase": "act", "priority": 2, "player": 1, "shed": {1: RICH}, "pile": [0, 0]},
    {"players": 4, "phase": "interseason", "place": {"4": "repaired-2", "5": "repaired-1"}, "priority": 3},
    {"players": 3, "phase": "interseason", "season": 1, "place": {"4": "repaired-2"}, "shed": {1: RICH}},
    {"players": 4, "phase": "draw", "priority": 2},
    {"players": 1, "phase": "draw", "priority": 1, "player": 1},
    {"players": 1, "phase": "draw", "priority": 1, "player": 1, "season": 1},
    {"players": 1, "phase": "give", "priority": 1, "drawn": ["8", "9"]},
    {"players": 1, "phase": "act", "spot": {"45": "built-1", "46": "built-1", "53": "built-1", "58": "lane-1"}, "shed": {0: RICH}},
    {"players": 1, "phase": "act", "hand": {1: "6"}, "place": {"14": "repaired-1"}},
    {"players": 1, "phase": "act", "hand": {1: "6"}},
    {"players": 1, "phase": "interseason", "place": {"4": "repaired-1"}},
    {"players": 1, "phase": "last", "season": 2, "place": {"36": "repaired-2"}},
    {"players": 1, "phase": "last", "season": 2, "place": {"36": "repaired-1"}, "shed": {0: RICH}},
    {"players": 2, "phase": "last", "season": 2, "place": {"36": "repaired-2", "10": "repaired-1"}, "shed": {0: RICH, 1: RICH}},
    {"players": 2, "phase": "last", "season": 0, "spot": ALL_BUILT, "shed": {0: RICH}},
    {"players": 4, "phase": "last", "season": 2, "priority": 2},
    {"players": 3, "phase": "count-as", "season": 2, "place": {"36": "repaired-3", "1": "repaired-3"}},
    {"players": 2, "phase": "over", "season": 2, "ending": "deck-empty", "place": {"36": "repaired-1"}, "guise": "market"},
    {"players": 2, "phase": "over", "spot": ALL_BUILT, "ending": "houses-gone"},
]
ENDS = [{}, {"priority": 1, "player": 0}, {"priority": 1, "player": 0, "pile": [0, 0]}, {"priority": 1, "player": 0, "pile": [0, 0], "season": 2}]
for end in ENDS:  # another player follows, the next turn, the Interseason, the last swaps
    POSITIONS["ecomechanics"] += [
        {"players": 2, "phase": "pay", "building": "45", "left": 1, "spot": FOUR, "dearer": DEAR, "shed": {0: [1, 2, 0, 1]}, **end},
        {"players": 2, "phase": "pay", "building": "45", "left": 3, "spot": FOUR, "dearer": DEAR, "shed": {0: [3, 1, 1, 1]}, **end},
        {"players": 2, "phase": "extend", "doing": "8", "left": 1, "place": {"8": "repaired-1"}, **end},
        {"players": 2, "phase": "extend", "doing": "8", "left": 2, "place": {"8": "repaired-1"}, **end},
        {"players": 2, "phase": "mark", "doing": "31", "spot": FOUR, "place": {"31": "repaired-1"}, "season": 2, **end},
    ]

# Recycling Memory: a list of faces lies row by row on ten places a row; what is missing has been won or played.
LAST_PAIR = ["newspaper", "newspaper"]
WITH_TRUCKS = ["newspaper", "mix", "take", "swap", "slip", "change", "newspaper"]
ONE_EACH = {"newspaper": 0, "jam-jar": 1}  # a pair for each of two players
HELD = [[1, 1, 1, 0, 0]] * 2 + [[0] * 5] * 2
POSITIONS["recycling-memory"] = [
    {"level": "short", "face": WITH_TRUCKS, "owner": {"jam-jar": 1, "phone": 0}},
    {"level": "short", "face": [*WITH_TRUCKS, *[-1] * 3, "phone", "phone"]},
    {"level": "tiny", "face": LAST_PAIR},  # the next two cards end the game
    {"level": "short", "face": [*LAST_PAIR, "mix"]},  # two cards to mix
    {"level": "short", "turned": ["a1"], "face": {"a1": "newspaper", "a2": "mix", "a3": "take", "a4": "newspaper"}},
    {"level": "short", "face": {"a1": "newspaper", "a2": "jam-jar"}, "turned": ["a1", "a2"]},
    {"players": 2, "level": "short", "owner": ONE_EACH, "kept": {0: ["take", "swap", "slip", "change"]}},
    {"players": 3, "level": "full", "owner": ONE_EACH | {"phone": 2}, "kept": {0: ["take", "swap", "slip", "change"], 1: ["take"]}, "turn": 9},
    {"players": 4, "level": "short", "kept": {0: ["change"]}, "holds": [[1, 1, 1, 0, 0]] * 4},
    {"players": 2, "level": "short", "found": "swap", "owner": ONE_EACH},
    {"players": 2, "level": "short", "found": "take"},  # nobody has a pair: it can only be kept
    {"players": 2, "level": "short", "found": "change", "holds": HELD},
    {"players": 2, "level": "full", "found": "mix"},
    {"players": 2, "level": "short", "found": "mix", "phase": "mix", "marked": {"a1": 1, "b1": 1, "c4": 1}},
    {"players": 2, "level": "tiny", "phase": "over", "face": []},
    {"players": 2, "level": "tiny", "face": {"a1": "newspaper", "d5": "newspaper"}, "seen_face": {"a1": "newspaper", "d5": "newspaper"}},
]

# Levels at which a game at random takes thousands of steps, and the agent that plays them in its stead.
LONG = {"recycling-memory": {"full": "forgetful"}}

# Problem -> positions that have it.
IMPOSSIBLE = {
    "recycling-memory": {
        "nobodys-turn": [{"players": 2, "player": 2}],
        "ending-unclear": [{"ending": "all-taken", "phase": "first"}, {"phase": "over", "ending": -1}],
        "turn-unclear": [{"turn": 0}],
        "card-off-table": [{"level": "tiny", "face": {"a6": "newspaper"}}],
        "place-unclear": [{"lies": {"a1": 0}}, {"level": "tiny", "lies": {"h10": 1}}],
        "pair-split": [
            {"face": {"a1": "newspaper", "a2": "newspaper", "a3": "newspaper"}},
            {"level": "tiny", "face": ["newspaper"]},
            {"level": "tiny", "face": {"a1": "toaster", "a2": "toaster"}},  # not among its items
            {"level": "tiny", "owner": {"toaster": 0}},
        ],
        "trucks-miscounted": [{"discarded": {"mix": 2}}, {"level": "short", "kept": {0: ["take"], 1: ["take"]}}, {"level": "tiny", "found": "take"}],
        "stray-pair": [{"players": 2, "owner": {"newspaper": 2}}],
        "order-unclear": [{"arrived": {"newspaper": 1}}, {"owner": ONE_EACH, "arrived": {"newspaper": 3, "jam-jar": 3}}],
        "heap-unclear": [{"heap": {0: ["paper"]}}, {"owner": ONE_EACH, "heap": {0: ["glass"], 1: ["paper"]}}],
        "stray-truck": [{"players": 2, "kept": {2: ["take"]}}, {"level": "short", "kept": {0: ["mix"]}}],
        "not-three": [{"players": 2, "holds": {0: [1, 1, 1, 1, 0]}}, {"players": 2, "holds": {2: [1, 1, 1, 0, 0]}}],
        "stacks-alike": [{"stack_kind": ["paper", "paper", "glass", "metal", "e-waste"]}],
        "containers-unclear": [
            {"held_kind": {0: [-1] * 5}},
            {"stack_kind": KINDS, "held_kind": {0: KINDS[1:] + KINDS[:1]}},
            {"players": 2, "stack_kind": KINDS, "held_kind": {3: KINDS}},
        ],
        "open-unclear": [
            {"phase": "second"},
            {"phase": "first", "turned": ["a1"], "face": {"a1": "newspaper"}},
            {"turned": ["a1", "a2"], "face": {"a1": "newspaper", "a2": "newspaper"}},  # a pair is taken at once
            {"turned": ["a1"], "face": {"a1": "newspaper"}, "turned_face": ["jam-jar", -1], "seen_face": {"a1": "newspaper"}},
            {"turned": [-1, "a1"], "face": {"a1": "newspaper"}},
        ],
        "found-unclear": [
            {"phase": "found"},
            {"level": "short", "found": "take", "phase": "mark"},
            {"level": "short", "found": "mix", "phase": "found"},
        ],
        "marks-unclear": [
            {"marked": {"a1": 1}},
            {"level": "short", "found": "mix", "phase": "mix", "marked": {"a1": 1}},
            {"level": "tiny", "marked": {"h10": 1}},
        ],
        "memory-false": [
            {"face": {"a1": "newspaper"}, "seen_face": {"a1": "jam-jar"}},
            {"seen_at": {"a1": 3}},
            {"face": {"a1": "newspaper"}, "seen_face": {"a1": "newspaper"}, "flips": 2, "seen_at": {"a1": 3}},
            {"face": {"a1": "newspaper"}, "turned": ["a1"], "seen_face": {}},
        ],
        "pairs-left": [{"phase": "over"}],
        "no-pairs-left": [{"level": "tiny", "face": []}, {"level": "short", "face": ["mix", "take"]}],
        "bared-unclear": [{"bared": {0: ["paper"]}}, {"level": "tiny", "phase": "over", "face": [], "bared": {}}],
    },
    "solar-storm": {
        "wrong-pawns": [{"players": 3, "pawns": 2}, {"players": 1, "pawns": 4}],
        "nobodys-turn": [{"players": 2, "pawn": 2}],
        "ending-unclear": [{"phase": "over"}, {"ending": "won"}],
        "turn-unclear": [{"turn": 0}, {"stage": "damage"}, {"phase": "collect", "stage": "actions"}, {"phase": "draw", "left": 1, "stage": "damage"}],
        "room-nowhere": [{"cell": {"bridge": -1}}],
        "rooms-collide": [{"cell": [0, 0, 2, 3, 5, 6, 7, 8, 4]}],
        "core-off-centre": [{"cell": [0, 1, 2, 3, 4, 6, 7, 8, 5]}],
        "core-marked": [{"cubes": {"energy-core": [1, 0, 0]}}, {"diverted": ["energy-core"]}],
        "stray-shield": [{"players": 2, "protection": {2: {"bridge": 1}}}, {"protection": {0: {"energy-core": 1}}}],
        "stray-hand": [{"players": 2, "hand": {2: ["data"]}}, {"players": 1, "tokens": {1: 1}}],
        "too-many-shields": [
            {"players": 2, "protection": {0: {"bridge": 3}, 1: {"bridge": 2}}},
            {"phase": "protect", "left": 5},
            {"players": 2, "phase": "protect", "left": 1, "protection": {1: {"bridge": 4}}},
        ],
        "too-many-tokens": [{"tokens": {0: 9}}, {"tokens": {0: 5, 1: 4}}],
        "known-with-gaps": [{"supply_top": [0, -1, 0, -1, -1]}, {"damage_top": [-1, 3, -1]}],
        "too-many-cards": [{"hand": {0: ["data"] * 16}}, {"level": "realist", "hand": {0: ["universal"]}}, {"discard": [0, 20, 0, 0, 0]}],
        "too-few-cards": [{"supply_rest": ["data"], "discard": []}],
        "no-supplies": [{"supply_rest": []}, {"phase": "over", "ending": "won", "supply_rest": []}],
        "core-not-started": [
            {"phase": "over", "ending": "won", "diverted": [1] * 7 + [0, 0]},
            {"phase": "over", "ending": "won", "diverted": [1] * 8 + [0], "pawn": 1, "at": {1: "bridge"}},
        ],
        "no-room-broken": [
            {"phase": "over", "ending": "room-broken", "cubes": [*WHOLE[:7], [0, 0, 1], [0, 0, 0]]},
            {"phase": "over", "ending": "room-broken", "cubes": [*WHOLE[:7], [0, 0, 0], [0, 0, 0]], "protection": {1: {"bridge": 1}}},
        ],
        "supplies-not-gone": [
            {"phase": "over", "ending": "supplies-gone"},
            {"phase": "over", "ending": "supplies-gone", "supply_rest": [], "supply_top": ["data"]},
        ],
        "damage-twice": [{"damage_top": ["bridge", "bridge"]}, {"damage_top": ["bridge"], "damage_rest": ["bridge"]}],
        "row-incomplete": [{"row": []}, {"phase": "refill", "row": []}],
        "row-complete": [{"phase": "refill"}],
        "nothing-to-discard": [{"phase": "discard", "hand": {0: ["data"] * 6}}],
        "no-damage-left": [{"phase": "damage", "damage_rest": []}],
        "damage-left": [{"phase": "hull"}, {"phase": "tear", "left": 1}],
        "nothing-left-to-do": [
            *({"phase": phase} for phase in ("find", "draw", "protect", "look-supplies", "look-damage", "pay")),
            {"phase": "look-supplies", "left": 6},
            {"phase": "look-supplies", "left": 2, "supply_rest": ["data"]},
            {"phase": "look-damage", "left": 3, "damage_top": ["bridge"]},
            {"owed": {"data": 1}},
            {"phase": "pay", "owed": {"data": 1}, "pay_room": "energy-core", "hand": {0: ["data", "universal"]}},
            {"phase": "pay", "owed": {"data": 1}, "pay_room": "bridge", "hand": {0: ["universal"]}},
            {"phase": "pay", "owed": {"data": 1, "metal": 1}, "pay_room": "bridge", "hand": {0: ["data", "universal"]}},
        ],
        "too-many-fresh": [{"fresh": 1}],
    },
    "eco-bots": {
        "nobodys-turn": [{"players": 2, "player": 2}, {"players": 2, "out": {0: 1}}],
        "ending-unclear": [{"phase": "over"}, {"ending": "won"}],
        "turn-unclear": [{"turn": 0}],
        "stray-player": [{"players": 2, "hand": {2: ["glass"]}}, {"players": 2, "out": {3: 1}}, {"players": 2, "tools": {4: ["magnet"]}}],
        "out-with-cards": [
            {"players": 2, "out": {1: 1}, "hand": {1: ["glass"]}},
            {"players": 2, "out": {1: 1}, "kit": ["noor", "lea"]},
            {"players": 2, "out": {1: 1}, "tools": {1: ["battery"]}},
        ],
        "known-with-gaps": [{"top": [-1, 0, -1]}, {"bottom": [-1, 0] + [-1] * 53}],
        "meteor-under": [{"bottom": ["meteor"]}],
        "deck-miscounted": [{"deck": 54}],
        "too-many-cards": [{"hand": {0: ["glass"] * 6, 1: ["glass"] * 6}}, {"gone": ["glass"]}, {"gone": ["monster"]}, {"gone": {"meteor": 11}}],
        "too-few-cards": [{"rest": ["glass"], "bottom": ["glass"]}],
        "kit-twice": [{"kit": ["noor", "noor"]}, {"kit": ["noor", "lea"], "done": ["noor"]}, {"kit": ["noor", "lea"], "kit_deck": [1] * 11}],
        "kit-nowhere": [{"kit": ["noor", "lea"], "kit_deck": ["kenji"]}],
        "collection-unclear": [{"colour": "glass"}, {"colour": "glass", "laid": {0: 1}}, {"laid": {0: 2}}],
        "collection-closed": [{"planets": {"glass": 1}}, {"players": 3, "planets": {"glass": 2}, "colour": "glass", "laid": {0: 2}}],
        "collection-complete": [{"players": 2, "colour": "glass", "laid": {0: 2, 1: 1}}],
        "over-limit": [
            {"players": 2, "phase": "act", "hand": {1: ["glass"] * 8}},
            {"players": 2, "hand": {0: ["glass"] * 8}},
            {"players": 5, "phase": "draw-kit", "kit": {0: -1}, "hand": {0: ["glass"] * 5}},
        ],
        "crew-beyond-saving": [{"planets": {"glass": 11}}],
        "all-saved": [{"done": [1] * 11, "kit": [-1, -1]}],
        "standstill-passed": [{"players": 2, "idle": 2}],
        "not-all-saved": [{"phase": "over", "ending": "won"}],
        "somebody-left": [{"phase": "over", "ending": "all-out"}],
        "crew-can-be-saved": [{"phase": "over", "ending": "crew-lost"}],
        "no-standstill": [{"phase": "over", "ending": "standstill"}],
        "nothing-to-draw": [{"players": 2, **STUCK, "phase": "draw", "kit": ["noor", -1], "monsters": {0: 1, 1: 1},
                             "hand": LAST}],
        "kit-comes-first": [{"kit": {0: -1}}],
        "no-kit-to-draw": [{"phase": "draw-kit"}],
        "nothing-left-to-do": [
            *({"phase": phase} for phase in ("look", "order", "redraw")),
            {"phase": "act", "left": 1},
            {"phase": "look", "left": 2},
            {"phase": "order", "top": ["glass", "glass", "glass"]},
            {"phase": "redraw", "left": 3},
        ],
    },
}

IMPOSSIBLE["ecomechanics"] = {
    "wrong-seats": [{"players": 2, "seats": 3}, {"players": 1, "seats": 4}],
    "nobodys-turn": [{"players": 2, "player": 2}, {"players": 3, "priority": 3}, {"players": 1, "phase": "act", "player": 1}],
    "ending-unclear": [{"ending": "deck-empty"}, {"phase": "over", "ending": -1}],
    "turn-unclear": [{"turn": 0}],
    "stray-seat": [{"players": 2, "shed": {2: [1, 0, 0, 0]}}, {"players": 1, "extensions": {1: [1, 0, 0, 0]}}],
    "shed-overfull": [{"shed": {0: [4, 0, 0, 0]}}, {"shed": {0: [4, 5, 0, 0]}, "extensions": {0: [1, 1, 0, 0]}}],
    "stray-stored": [{"stored": {0: [1, 0, 0, 0]}}, {"players": 3, "place": {"65": "repaired-2"}, "stored": {0: [1, 0, 0, 0]}}],
    "droid-not-in-game": [{"players": 2, "place": {"81": "unseen"}}, {"place": {"1": "absent"}}],
    "droid-too-early": [{"place": {"33": "repaired-1"}}, {"season": 1, "phase": "act", "hand": {0: "1"}}],
    "droid-misplaced": [
        {"players": 2, "place": {"1": "repaired-3"}},
        {"players": 3, "place": {"1": "discarded-2"}},
        {"place": {"1": "dealt", "2": "dealt", "3": "dealt"}},
        {"phase": "act", "hand": {0: "1", 1: "1"}},
    ],
    "droid-not-used": [
        {"used": {"10": 1}},
        {"place": {"8": "repaired-1"}, "used": {"8": 1}},
        {"players": 1, "place": {"10": "repaired-2"}, "used": {"10": 1}},
    ],
    "piles-wrong": [
        {"pile": [13, 0]}, {"pile": [40, 0]}, {"pile": [10, 2]}, {"players": 4, "pile": [4, 2]}, {"players": 4, "pile": [3, 3]},
        {"phase": "draw", "pile": [0, 0]},
    ],
    "houses-wrong": [
        {"players": 2, "spot": {"45": "lane-2"}},
        {"players": 2, "spot": {"45": "built-3"}},
        {"players": 1, "spot": {"45": "built-2"}},
        {"players": 2, "spot": {**FOUR, "47": "lane-1"}},
        {"players": 2, "spot": ["absent"] * 14},
        {"players": 3, "spot": ["lane-1", "lane-1", "lane-1", "lane-2", "lane-3", "lane-3", *["absent"] * 8]},
        {"players": 3, "spot": ["built-3", "built-3", "lane-2", "lane-2", "lane-3", "lane-3", *["absent"] * 8]},
    ],
    "stray-tokens": [
        {"spot": ALL_BUILT, "phase": "last", "dearer": {"45": [3, 0, 0, 0]}},
        {"spot": FOUR, "dearer": {"45": [0, 0, 3, 0]}},
        {"players": 1, "spot": FOUR, "dearer": {"45": [0, 3, 0, 0]}},
        {"players": 3, "spot": {"45": "lane-2"}, "dearer": {"45": [3, 0, 0, 0]}},
    ],
    "hands-wrong": [{"phase": "act", "hand": []}, {"phase": "draw", "hand": {0: "1"}}, {"phase": "act", "hand": {3: "1"}}],
    "drawn-wrong": [
        {"phase": "give", "drawn": []}, {"phase": "act", "drawn": ["1"]}, {"phase": "give", "player": 1}, {"phase": "draw", "drawn": ["1", "2"]},
        {"players": 1, "phase": "give", "priority": 1, "drawn": ["1", "4"]}, {"players": 4, "phase": "give", "drawn": ["1", "2"]},
        {"players": 4, "phase": "give", "player": 3},
        {"players": 4, "phase": "give", "player": 1, "drawn": [-1, -1, "1", "2"], "hand": {1: "4", 3: "5"}},
    ],
    "nothing-to-do": [
        *({"phase": phase} for phase in ("extend", "mark", "pay")),
        {"phase": "count-as", "season": 2}, {"left": 1}, {"doing": "1"}, {"building": "45"},
        {"phase": "pay", "building": "45", "left": 3, "spot": FOUR, "dearer": DEAR, "shed": {0: [1, 1, 0, 0]}},
        {"phase": "pay", "building": "45", "left": 1, "spot": FOUR, "dearer": DEAR, "shed": {0: [0, 2, 0, 0]}},
    ],
    "guise-wrong": [{"guise": "water"}, {"phase": "over", "season": 2, "guise": "water"}],
    "not-the-end": [
        {"phase": "last"}, {"phase": "over"}, {"phase": "interseason", "pile": [2, 0]}, {"phase": "interseason", "season": 2},
        {"phase": "draw", "spot": ALL_BUILT}, {"phase": "over", "season": 2, "ending": "houses-gone"},
    ],
}  # fmt: skip

# Card files of a teacher's own at the borders of what is allowed: games with them keep the contract too.
ONE_OTHER_TABLE = "".join(f'[[trucks]]\nid = "{truck}"\nshort = 0\n' for truck in ("swap", "take", "slip", "change"))
CARDS = {
    "recycling-memory": [
        '[[levels]]\nid = "short"\npairs = 1\nrows = 3\ncolumns = 5\n',  # as small as it can be with trucks
        ONE_OTHER_TABLE + '[[trucks]]\nid = "mix"\nshort = 10\n[[levels]]\nid = "short"\npairs = 1\nrows = 4\ncolumns = 5\n',
        '[[trucks]]\nid = "mix"\neffect = "take"\n[[trucks]]\nid = "change"\neffect = "slip"\n',
        "".join(f'[[items]]\nid = "{item}"\nkind = "glass"\n' for item in ("magazine", "paper-bag", "egg-box", "phone", "charger", "keyboard")),
    ],
    "solar-storm": [
        '[[limits]]\nid = "first-hits"\nvalue = 0\n[[limits]]\nid = "damage-shown"\nvalue = 1\n[[limits]]\nid = "supplies-shown"\nvalue = 1\n',
        '[[limits]]\nid = "shields"\nvalue = 9\n[[limits]]\nid = "shields-at-once"\nvalue = 9\n[[limits]]\nid = "action-tokens"\nvalue = 20\n'
        '[[limits]]\nid = "bay-tokens"\nvalue = 9\n[[limits]]\nid = "actions-a-turn"\nvalue = 9\n[[limits]]\nid = "collected"\nvalue = 5\n',
        '[[limits]]\nid = "hand-limit"\nvalue = 1\n'
        + "".join(f'[[rooms]]\nid = "{room}"\ncost = ["data"]\n' for room in ("mess-hall", "repair-centre", "medical-bay", "engine-room"))
        + "".join(f'[[rooms]]\nid = "{room}"\ncost = ["metal"]\n' for room in ("crew-quarters", "cargo-hold", "armoury", "bridge")),
        "".join(f'[[supplies]]\nid = "{kind}"\ncopies = 8\n' for kind in ("data", "metal", "nanobots", "energy")),
    ],
    "eco-bots": [
        "".join(f'[[hands]]\nid = "{players}"\nlimit = 12\n' for players in range(2, 6)),
        "".join(f'[[debris]]\nid = "{colour}"\ncopies = {copies}\n' for colour, copies in zip(COLOURS, (2, 14, 14, 14), strict=True))
        + "".join(f'[[mixes]]\nid = "medium-{players}"\nlarge = []\n' for players in range(2, 6)),
        "".join(
            f'[[mixes]]\nid = "medium-{players}"\nmeteors = 0\nmonsters = 11\nbatteries = 0\nmagnets = 0\nscanners = 0\nrecyclers = 0\n'
            for players in range(2, 6)
        ),
        "".join(
            f'[[mixes]]\nid = "medium-{players}"\nmeteors = 3\nmonsters = 0\nbatteries = 2\nmagnets = 2\nscanners = 2\nrecyclers = 2\n'
            for players in range(2, 6)
        ),
    ],
}

DROIDS = (*range(1, 45), *range(59, 97))
CARDS["ecomechanics"] = [
    # Every droid makes a house dearer, after an extension; houses are hardly ever built.
    "".join(
        f'[[droids]]\nid = "{number}"\ncost = ["nut"]\ngains = ["nut", "nut", "nut"]\neffect = "dearer"\nextends = 1\ngives = []\npays = []\n'
        "gets = []\n"
        for number in DROIDS
    )
    + "".join(f'[[houses]]\nid = "{number}"\ncost = ["oil", "oil", "oil", "oil", "oil", "board"]\n' for number in range(45, 59)),
    # A shed for one of each, nothing to begin with, seven houses in a lane, no battery, no tokens.
    '[[limits]]\nid = "room"\nvalue = 1\n[[limits]]\nid = "battery"\nvalue = 0\n[[limits]]\nid = "tokens"\nvalue = 0\n'
    + "".join(f'[[start]]\nid = "{part}"\nparts = 0\n' for part in ("nut", "oil", "board", "energy"))
    + "".join(f'[[tables]]\nid = "{players}"\nhouses = 7\n' for players in (1, 2, 4)),
    # Two long seasons' cards in the first one; dear swaps; full sheds at the start.
    "".join(f'[[droids]]\nid = "{number}"\nseason = 1\n' for number in (15, 16, 17, 18, 19, 20, 31, 32, 33, 34, 35))
    + '[[limits]]\nid = "base-rate"\nvalue = 9\n[[limits]]\nid = "energy-rate"\nvalue = 9\n[[limits]]\nid = "energy-spent"\nvalue = 9\n'
    + "".join(f'[[start]]\nid = "{part}"\nparts = 9\n' for part in ("nut", "oil", "board", "energy")),
]
