"""Functions in the language of the rules that all games share: telling what happened, refusing, and luck.

Ints only, so that the same lines run plain and compiled (`ecogames.lab`). No number here reaches 2**63: both twins draw the same luck.
"""

NONE = -1  # no room, no card, nobody
CHANCE = -1  # `to_move`: luck decides
OVER = -2  # `to_move`: the game has ended
OK = 0  # `why_not`: nothing stands against it
TALE = 48  # how many events one step can tell
PARAMETER = 1024  # a refusal is reason + PARAMETER * (parameter + 1), or the reason alone

MINDS = 1 << 30  # more steps than a match has
LOW32 = 0xFFFFFFFF
LOW31 = 0x7FFFFFFF


def tell(s, event, a, b):
    """Notes an event with its parameters in the state's tale, which starts anew with each step."""
    if s.told < TALE:
        s.tale[s.told][0] = event
        s.tale[s.told][1] = a
        s.tale[s.told][2] = b
    s.told += 1


def refuse(reason, parameter):
    """A refusal with its parameter (0 or more), as one number."""
    return reason + PARAMETER * (parameter + 1)


def stirred(x):
    """A number of 32 bits in which every bit of x (32 bits) has had its say."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW32
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & LOW32
    return x ^ (x >> 16)


def luck_of(seed, n):
    """The luck of step n: a number from 0 below 2**31, a function of the seed (0 below 2**53) and of n (may be negative) alone."""
    x = stirred((seed & LOW32) ^ 0x2545F491)
    x = stirred(x ^ (seed >> 32))
    x = stirred(x ^ ((n * 0x9E3779B1) & LOW32))
    return stirred(x ^ 0x5BD1E995) & LOW31


def luck_within(number, i, size):
    """A number from 0 below `size`: the i-th (0 below 2**20) of those that follow from one number (0 below 2**31), such as a shuffle's.

    Its bias is that of 32 bits: below `size` in four thousand million.
    """
    return stirred((stirred(number ^ 0x2545F491) + i * 0x9E3779B1) & LOW32) % size


def mind_of(seed, n):
    """The luck in the mind of whoever decides step n, for ties and forgetting: as `luck_of`, and independent of it."""
    return luck_of(seed, n + MINDS)


def pick(luck, weights, count):
    """Index of the outcome that this luck draws: each with its weight's share."""
    total = 0
    for i in range(count):
        total += weights[i]
    rest = luck % total
    for i in range(count):
        rest -= weights[i]
        if rest < 0:
            return i
    return count - 1
