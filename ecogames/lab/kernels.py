"""Whole playouts, in the language of the rules: the same lines run plain (`playouts.py`) and compiled (`twin.py`).

The names in the first block belong to a game; a clone of this module (`clones.py`) has the game's own functions in their place.
"""

from ecogames.engine.law import CHANCE, LOW32, NONE, OVER, TALE, luck_of, mind_of, pick

setup = dealing = to_move = legal = apply = chance = resample = None  # the game's own, in a clone
score = winner = is_opponent = progress = turn_of = given_up = choose = None
LISTED = 0  # number of the game's ids; a chance id from here on is drawn, not listed

# What is noted of a playout, one number each; then the score of each seat, then 1 for each seat that has won, then how often each event came.
ENDING, STEPS, DECISIONS, TURNS, CHECKSUM, SCORES = range(6)
MIX = 0x45D9F3B  # what a checksum is multiplied by before the next action is added


def game_seed(seed, number):
    """Seed of a study's game: 53 bits, a function of the study's seed and the game's number (from 0) alone; a Match plays with it."""
    return (luck_of(seed, number) << 22) + (luck_of(seed, -1 - number) >> 9)


def fallen(s, seed, step, out, weights):
    """The chance outcome of this step, exactly as a Match lets it fall. out, weights: room for all outcomes."""
    count = chance(s, out, weights)
    luck = luck_of(seed, step)
    if count == 1 and out[0] >= LISTED:
        return out[0] + luck
    return out[pick(luck, weights, count)]


def playout(s, players, level, seed, seats, settings, most, out, weights, notes):
    """Plays a game from the empty table to its end with policies and notes how it went.

    seats: number of each seat's policy. most: steps after which it stops, as it does where the game gives it up; its ending is then noted as
    NONE. out, weights: room for all actions. notes: ENDING and so on, at first all 0.
    """
    events = SCORES + 2 * players
    setup(s, players, level)
    checksum = 0
    draws = 0
    while dealing(s):
        draws += 1
        s.told = 0
        action = fallen(s, seed, -draws, out, weights)
        apply(s, action)
        hear(s, notes, events)
        checksum = (checksum * MIX + action) & LOW32
    play_on(s, seed, seats, settings, most, out, weights, notes, events, checksum)
    notes[TURNS] = turn_of(s)
    for player in range(players):
        notes[SCORES + player] = score(s, player)
        notes[SCORES + players + player] = winner(s, player) if notes[ENDING] != NONE else 0


def hear(s, notes, events):
    """Counts the events of the last step, from place `events` of the notes on; NONE: nobody asks."""
    if events != NONE:
        for i in range(min(s.told, TALE)):
            notes[events + s.tale[i][0]] += 1


def play_on(s, seed, seats, settings, most, out, weights, notes, events, checksum):
    """Plays from where the state stands to the end and notes ENDING, STEPS, DECISIONS and CHECKSUM; its steps are numbered from 1.

    events: see `hear`. checksum: of what was played before; that of all that is played, in its order, is added to it.
    """
    steps = 0
    decisions = 0
    mover = to_move(s)
    while mover != OVER and steps < most and not given_up(s):
        steps += 1
        s.told = 0
        if mover == CHANCE:
            action = fallen(s, seed, steps, out, weights)
        else:
            count = legal(s, out)
            action = out[choose(seats[mover], s, out, count, mind_of(seed, steps), settings)]
            decisions += 1
        apply(s, action)
        hear(s, notes, events)
        checksum = (checksum * MIX + action) & LOW32
        mover = to_move(s)
    notes[ENDING] = s.ending if mover == OVER else NONE
    notes[STEPS] = steps
    notes[DECISIONS] = decisions
    notes[CHECKSUM] = checksum


WON, SCORE, LEAD, TRIED = range(4)  # what is noted of a try, so many numbers


def try_out(s, player, action, seed, seats, settings, most, out, weights, notes, row):
    """Redraws what the player cannot know, plays the action, then on to the end; notes in `row` whether the player won, their score and lead.

    The seed decides what is hidden and all luck to come, so that actions tried with the same seed meet the same luck as far as they can.
    """
    resample(s, player, luck_of(seed, 0))
    s.told = 0
    apply(s, action)
    play_on(s, seed, seats, settings, most, out, weights, notes, NONE, 0)
    row[WON] = winner(s, player) if notes[ENDING] != NONE else 0
    row[SCORE] = score(s, player)
    row[LEAD] = lead(s, player, len(seats))


def lead(s, player, players):
    """How many points the player is ahead of their best opponent; where nobody plays against them, how far they came (`progress`)."""
    found, best = False, 0
    for other in range(players):
        if is_opponent(s, player, other):
            points = score(s, other)
            best = max(best, points) if found else points
            found = True
    return score(s, player) - best if found else progress(s, player)


# Choosing: a tree of forks with the policies at its ends, so that a number finds its policy in a few steps -----------------------------------

SPLIT = 0
policy = lower = upper = None  # in a clone: the policy at this end; the forks, or ends, for numbers below SPLIT and from it on


def at_random(number, s, actions, count, luck, settings):
    """Number 0: any legal action, each as likely as the others."""
    return luck % count


def leaf(number, s, actions, count, luck, settings):
    """An end of the tree: asks the policy that stands there."""
    return policy(s, actions, count, luck, settings)


def fork(number, s, actions, count, luck, settings):
    """Passes the question on, to the policies below SPLIT or to the others. Compiled, calls cost time, so there should be few of them."""
    if number < SPLIT:
        return lower(number, s, actions, count, luck, settings)
    return upper(number, s, actions, count, luck, settings)


def turn_field(s):
    """Number of the turn, in games that count turns in a field."""
    return s.turn


def no_turns(s):
    """0 in games without such a field."""
    return 0


def others(s, seat, other):
    """True for every other seat: in games that do not say so, all play against all."""
    return seat != other


def nobody(s, seat, other):
    """False: where all play together, nobody plays against anybody."""
    return False


def never(s):
    """False: a game that does not say so is never given up, whatever its state."""
    return False


# What is called from Python with states in an array, one record each --------------------------------------------------------------------


def setup_at(states, i, players, level):
    """`setup` for state i."""
    setup(states[i], players, level)


def to_move_at(states, i):
    """`to_move` of state i."""
    return to_move(states[i])


def dealing_at(states, i):
    """`dealing` of state i."""
    return dealing(states[i])


def legal_at(states, i, out):
    """`legal` in state i."""
    return legal(states[i], out)


def chance_at(states, i, out, weights):
    """`chance` in state i."""
    return chance(states[i], out, weights)


def step_at(states, i, action):
    """Plays an action or chance outcome in state i; returns who moves then. Its events begin the tale anew. Unchecked."""
    s = states[i]
    s.told = 0
    apply(s, action)
    return to_move(s)


def advance_at(states, i, action, seed, step, out, weights, where):
    """Plays step number `step` in state i, then what luck brings, until a player is to move: how many legal actions there are, in `out`.

    where: who is to move, and the number of the last step; with 0 actions the game is over.
    """
    s = states[i]
    s.told = 0
    apply(s, action)
    mover = to_move(s)
    while mover == CHANCE:
        step += 1
        s.told = 0
        apply(s, fallen(s, seed, step, out, weights))
        mover = to_move(s)
    where[0] = mover
    where[1] = step
    return legal(s, out) if mover >= 0 else 0


def choose_at(states, i, number, actions, count, luck, settings):
    """Index of the action that policy `number` chooses in state i."""
    return choose(number, states[i], actions, count, luck, settings)


def play_at(states, players, level, seed, first, seats, settings, most, out, weights, notes):
    """Plays the games number `first` and following of a study, a row of notes each. State 0 is played on, state 1 is blank."""
    for row in range(len(notes)):
        states[0] = states[1]
        playout(states[0], players, level, game_seed(seed, first + row), seats, settings, most, out, weights, notes[row])


def try_at(states, player, action, seed, first, seats, settings, most, out, weights, notes, rows):
    """Tries an action of the player to move in state 1 many times, number `first` and following, a row each. State 0 is played on."""
    for row in range(len(rows)):
        states[0] = states[1]
        try_out(states[0], player, action, game_seed(seed, first + row), seats, settings, most, out, weights, notes, rows[row])
