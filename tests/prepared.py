"""Positions that games seldom reach by themselves, positions that cannot be, and cards of a teacher's own; a list for each game.

The contract tests play on from each of the first, and expect each of the second to be refused with its problem. A new game gets its lists here.
"""

WHOLE = [[1, 1, 1]] * 8 + [[0, 0, 0]]
GAPS = [*WHOLE[:7], [0, 1, 0], [0, 0, 0]]  # the bridge, with a cube in the middle
DEBT = {"owed": {"data": 1, "metal": 1}, "pay_room": "bridge"}
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

# Problem -> positions that have it.
IMPOSSIBLE = {
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
}

# Card files of a teacher's own at the borders of what is allowed: games with them keep the contract too.
CARDS = {
    "solar-storm": [
        '[[limits]]\nid = "first-hits"\nvalue = 0\n[[limits]]\nid = "damage-shown"\nvalue = 1\n[[limits]]\nid = "supplies-shown"\nvalue = 1\n',
        '[[limits]]\nid = "shields"\nvalue = 9\n[[limits]]\nid = "shields-at-once"\nvalue = 9\n[[limits]]\nid = "action-tokens"\nvalue = 20\n'
        '[[limits]]\nid = "bay-tokens"\nvalue = 9\n[[limits]]\nid = "actions-a-turn"\nvalue = 9\n[[limits]]\nid = "collected"\nvalue = 5\n',
        '[[limits]]\nid = "hand-limit"\nvalue = 1\n'
        + "".join(f'[[rooms]]\nid = "{room}"\ncost = ["data"]\n' for room in ("mess-hall", "repair-centre", "medical-bay", "engine-room"))
        + "".join(f'[[rooms]]\nid = "{room}"\ncost = ["metal"]\n' for room in ("crew-quarters", "cargo-hold", "armoury", "bridge")),
        "".join(f'[[supplies]]\nid = "{kind}"\ncopies = 8\n' for kind in ("data", "metal", "nanobots", "energy")),
    ],
}
