"""The game's players: blank, forgetful, greedy, planner, and the example agents: what they remember, and what that is worth.

That all players keep to the rules, and to what they may know, is asked in `contract/test_policies.py`.
"""

import random

import choices
import pytest

import ecogames
from ecogames.lab import playouts
from ecogames.recycling_memory import policies, rules
from ecogames.recycling_memory.agents import AGENTS

ITEM = {name: number for number, name in enumerate(rules.ITEMS)}
SEEN = {"a1": "jam-jar", "a2": "phone", "b1": "jam-jar", "b2": "newspaper", "c1": "newspaper"}


def choice(game, state, policy, luck=0, settings=()):
    """Text of the action that a policy chooses."""
    return game.action(choices.choice(game, state, policy, luck, settings)).text


def lucky(policy, match, tries=200, settings=()):
    """What a policy chooses over many lucks."""
    return {choice(match.game, match.state, policy, luck, settings) for luck in range(tries)}


def win_rates(game, agents, games=300, level="short", settings=()):
    """Share of games won by each seat, plain."""
    names = playouts.policy_names(game)
    seats = [names.index(agent) for agent in agents]
    rows = playouts.play(game, len(seats), game.levels.index(level), seats, seed=5, games=games, settings=settings)
    return [sum(row[5 + len(seats) + seat] for row in rows) / games for seat in range(len(seats))]


# Memory -----------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["greedy", "planner"])
def test_who_remembers_all_takes_the_known_pair_that_its_containers_ask_for(prepare, policy):
    """Two pairs are known; Ana collects paper and glass, not e-waste."""
    match = prepare(face={**SEEN, "c2": "phone"}, seen_face={"a2": "phone", "c2": "phone", "b2": "newspaper", "c1": "newspaper"})

    first = choice(match.game, match.state, policy)
    match.play(first)

    assert first == "flip b2"
    assert lucky(policy, match) == {"flip c1"}


@pytest.mark.parametrize("policy", ["greedy", "planner"])
def test_with_no_pair_known_a_card_is_turned_over_that_nobody_has_seen(prepare, policy):
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "a2": "phone"})

    assert not lucky(policy, match) & {"flip a1", "flip a2"}
    assert len(lucky(policy, match)) > 20


def test_after_a_mix_every_policy_has_forgotten_the_places_that_moved(prepare):
    """recycling-memory/7.3: a1 and b1 were a known pair, which they would have taken."""
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "b1": "jam-jar"}, found="mix")
    for action in ("mark a1", "mark b1", "mark c4", "mix", "shuffle 1"):
        match.play(action)

    for policy in ("greedy", "planner", "forgetful"):
        assert len(lucky(policy, match)) > 20


@pytest.mark.parametrize(("rate", "least", "most"), [(0, 100, 100), (30, 60, 80), (100, 0, 0)])
def test_of_100_cards_seen_as_many_are_forgotten_as_the_rate_says(prepare, rate, least, most):
    match = prepare(level="full")
    state = match.state
    remembered = 0

    for number in range(1_000):
        place = number % 80
        state.seen_face[place], state.seen_at[place] = number % 35, number + 1
        remembered += policies.remembers(state, place, number % 4, rate)

    assert least <= remembered / 10 <= most


def test_what_is_forgotten_stays_forgotten_and_differs_from_player_to_player(prepare):
    """A function of place, time, item and player: asked again, later, or after going back, the answer is the same."""
    match = prepare(level="full", flips=80, seen_face=dict(zip(rules.PLACE_NAMES, rules.ITEMS, strict=False)))
    state = match.state
    known = [place for place in range(80) if state.seen_face[place] >= 0]

    first = [[policies.remembers(state, place, player, 50) for place in known] for player in range(4)]
    state.flips, state.turn, state.player = 900, 300, 1
    again = [[policies.remembers(state, place, player, 50) for place in known] for player in range(4)]

    assert first == again
    assert len({tuple(row) for row in first}) == 4


def test_who_forgets_more_has_forgotten_all_that_one_who_forgets_less_has(prepare):
    match = prepare(level="full", flips=80, seen_face=dict(zip(rules.PLACE_NAMES, rules.ITEMS, strict=False)))

    kept = [{place for place in range(80) if policies.remembers(match.state, place, 0, rate)} for rate in (0, 20, 50, 80, 100)]

    assert all(less < more for more, less in zip(kept, kept[1:], strict=False))


@pytest.mark.parametrize("settings", [(0,), (100,)])
def test_the_rate_of_forgetting_is_a_setting(prepare, settings):
    """At 0 the known pair is taken, at 100 any card."""
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "b1": "jam-jar"})

    assert (lucky("forgetful", match, settings=settings) == {"flip a1"}) == (settings == (0,))


def test_a_study_sets_the_rate_and_says_so(recycling_memory):
    asked = {"players": 2, "level": "tiny", "agents": ["greedy", "forgetful"], "games": 150, "twin": "plain"}

    all_kept, all_lost = (ecogames.simulate(recycling_memory, **asked, settings=[rate]) for rate in (0, 100))

    assert all_kept.question.settings == (0,) and "(settings 100)" in str(all_lost.question)
    assert all_kept.win_rate[1].low > all_lost.win_rate[1].high
    assert type(all_lost).from_json(all_lost.to_json()) == all_lost
    assert all_lost.again(twin="plain") == all_lost


@pytest.mark.parametrize("settings", [["much"], [1.5], [True], [10**12]])
def test_settings_are_whole_numbers(recycling_memory, settings):
    with pytest.raises(ecogames.EcoGamesError, match="^settings: .* is not right; give whole numbers, such as "):
        ecogames.simulate(recycling_memory, players=2, agents="greedy", games=1, settings=settings)


# Trucks -----------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", ["greedy", "planner"])
def test_a_pair_for_an_own_container_is_taken(prepare, policy):
    """Ana collects paper, plastic, glass."""
    match = prepare(owner={"newspaper": 1, "phone": 1}, kept={0: ["take"]})

    assert choice(match.game, match.state, policy) == "take 2 paper"


@pytest.mark.parametrize("policy", ["greedy", "planner"])
def test_a_pair_that_is_of_no_use_is_swapped_for_one_that_is(prepare, policy):
    """Both collect the same three kinds, and Ana knows it: e-waste is of no use to either."""
    holds = [[1, 1, 1, 0, 0], [1, 1, 1, 0, 0], [0] * 5, [0] * 5]
    match = prepare(holds=holds, owner={"newspaper": 1, "phone": 0, "water-bottle": 0}, kept={0: ["swap"]})

    assert choice(match.game, match.state, policy) == "swap 2 e-waste paper"


@pytest.mark.parametrize("policy", ["greedy", "planner", "forgetful"])
def test_a_truck_that_would_not_help_is_kept(prepare, policy):
    match = prepare(owner={"phone": 0}, found="take")

    assert choice(match.game, match.state, policy) == "keep"


def test_the_planner_knows_whose_container_is_which(prepare):
    """recycling-memory/7.4: both hold stack 3, which is glass, so Ana knows that Bo collects glass; of metal and e-waste she only knows that they
    lie in the two stacks that Bo holds as well."""
    match = prepare()

    assert [policies.chance_to_collect(match.state, 1, kind) for kind in range(5)] == [0, 0, 60, 60, 60]

    match = prepare(holds=[[1, 1, 1, 0, 0], [1, 1, 0, 1, 0], [0] * 5, [0] * 5])
    assert [policies.chance_to_collect(match.state, 1, kind) for kind in range(5)] == [60, 60, 0, 30, 30]


def test_the_planner_takes_from_who_collects_it_too(prepare):
    """Glass: Bo collects it, Chen does not."""
    holds = [[1, 1, 1, 0, 0], [0, 0, 1, 1, 1], [1, 1, 0, 1, 0], [0] * 5]
    match = prepare(players=3, holds=holds, owner={"jam-jar": 2, "green-bottle": 1}, kept={0: ["take"]})

    assert choice(match.game, match.state, "planner") == "take 2 glass"


def test_the_planner_slips_only_what_is_certainly_of_no_use_there(prepare):
    """A phone is e-waste: Bo may collect it with a container of stack 4, and cannot with containers of Ana's own stacks."""
    of_use = prepare(holds=[[1, 1, 1, 0, 0], [1, 1, 0, 1, 0], [0] * 5, [0] * 5], owner={"phone": 0}, kept={0: ["slip"]})
    of_none = prepare(holds=[[1, 1, 1, 0, 0], [1, 1, 1, 0, 0], [0] * 5, [0] * 5], owner={"phone": 0}, kept={0: ["slip"]})

    assert choice(of_use.game, of_use.state, "planner").startswith("flip")
    assert choice(of_none.game, of_none.state, "planner") == "slip 2 e-waste"


def test_the_planner_mixes_the_pair_that_the_next_player_would_take(prepare):
    """recycling-memory/5.4: all have seen both jam jars."""
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "a2": "phone", "b1": "jam-jar"}, found="mix")
    marked = []
    while match.to_move >= 0:
        marked.append(choice(match.game, match.state, "planner"))
        match.play(marked[-1])

    assert marked == ["mark a1", "mark b1", "mix"]


def test_the_planner_does_not_help_the_other_player_with_a_new_second_card(prepare):
    """With many cards unseen it turns over one that both know already; with more players it looks for itself."""
    two = prepare(face=SEEN, seen_face={"a2": "phone"})
    three = prepare(players=3, face=SEEN, seen_face={"a2": "phone"})
    for match in (two, three):
        match.play("flip a1")

    assert lucky("planner", two) == {"flip a2"}
    assert len(lucky("planner", three)) > 20


# The better idea wins more ----------------------------------------------------------------------------------------------------------------------


def test_memory_wins_and_the_more_of_it_the_more(recycling_memory):
    """Two players at the short table, both orders of seats; who remembers all wins some 80 of 100, and intervals are 10 points wide on each side."""
    assert win_rates(recycling_memory, ["greedy", "blank"], 60)[0] > 0.9
    for seats in (["greedy", "forgetful"], ["forgetful", "greedy"]):
        rates = win_rates(recycling_memory, seats, 100)
        assert rates[seats.index("greedy")] > rates[seats.index("forgetful")] + 0.15


def test_thinking_of_containers_wins_beside_perfect_memory(recycling_memory):
    """Two players, both orders of seats together: the advantage of a seat falls out."""
    first, second = win_rates(recycling_memory, ["planner", "greedy"]), win_rates(recycling_memory, ["greedy", "planner"])

    assert first[0] + second[1] > first[1] + second[0] + 0.1


# Example agents ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("agent", AGENTS)
def test_an_example_agent_plays_to_the_end_and_again_the_same(recycling_memory, agent, players):
    matches = [recycling_memory.start(players=players, seed=3, level="tiny") for _ in range(2)]

    for match in matches:
        ecogames.play_out(match, agent)

    assert matches[0].over
    assert matches[0].code() == matches[1].code()


@pytest.mark.parametrize(("flips", "remembers"), [(8, True), (9, False)])
def test_the_goldfish_remembers_seven_cards(prepare, flips, remembers):
    """The pair was seen as cards 2 and 3."""
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "b1": "jam-jar"}, flips=flips, seen_at={"a1": 2, "b1": 3})

    chosen = {AGENTS["goldfish"](match.view(0), match.actions(), random.Random(seed)).text for seed in range(60)}

    assert (chosen == {"flip a1"}) == remembers


def test_the_collector_leaves_pairs_that_it_does_not_collect(prepare):
    match = prepare(face={**SEEN, "c2": "phone"}, seen_face={"a2": "phone", "c2": "phone"})
    assert AGENTS["collector"](match.view(0), match.actions(), random.Random(1)).text not in ("flip a2", "flip c2")

    match = prepare(face=SEEN, seen_face={"b2": "newspaper", "c1": "newspaper"})
    assert AGENTS["collector"](match.view(0), match.actions(), random.Random(1)).text == "flip b2"


def test_the_sweeper_turns_over_the_first_card_that_nobody_has_seen(prepare):
    match = prepare(face=SEEN, seen_face={"a1": "jam-jar", "a2": "phone"})

    assert AGENTS["sweeper"](match.view(0), match.actions(), random.Random(1)).text == "flip a3"
