"""What the rules' tests ask of a match; the last three, of one of E.C.O. Bots."""


def texts(match, *kinds):
    """What can be played now, of these kinds (of all, without any)."""
    return [action.text for action in match.actions() if not kinds or action.kind in kinds]


def told(events):
    """What was told, by name."""
    return [event.kind for event in events]


def phase(match):
    """What the match waits for."""
    return match.game.names["phases"][match.state.phase]


def bag(match, player=0):
    """Debris in a hand: of each colour."""
    return match.state.hand[player]


def under(match):
    """The cards under the deck, in the order in which they will come up, by name."""
    return [match.game.names["cards"][card] for card in match.state.bottom if card >= 0]


def in_play(match):
    """All cards and all Kits that are somewhere: 55 and 11, always."""
    s = match.state
    cards = s.deck + sum(map(sum, s.hand)) + sum(s.monsters) + sum(map(sum, s.tools)) + sum(s.laid) + sum(s.planets) + sum(s.gone)
    return cards, sum(s.kit_deck) + sum(kit >= 0 for kit in s.kit) + sum(s.done)
