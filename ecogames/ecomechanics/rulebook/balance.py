"""How the cards of Ecomechanics were balanced (rule ecomechanics/1.9): plays the games, prints the table of the rulebook, in any of its languages.

    python ecogames/ecomechanics/rulebook/balance.py en zh-Hant

With the standard cards and 4,000 games a row; it takes a few minutes. Shares are of all games, ties shared, with their intervals at 95 %.
"""

import importlib.resources
import sys

import ecogames
from ecogames.engine.cards import digest
from ecogames.engine.law import CHANCE, OVER, luck_of, mind_of, pick
from ecogames.lab.kernels import ENDING, SCORES
from ecogames.lab.study import Share
from ecogames.lab.twin import compiled

GAME = "ecomechanics"
GAMES = 4_000
WATCHED = 2_000  # games whose houses are counted one by one
MIXED = ("greedy", "planner")
SINGLE = ("only-water", "only-harvest", "only-communication", "only-shed", "only-collection", "only-market", "only-repair", "only-houses")
HEADS = {
    "en": ("Two players, or alone", "wins against greedy", "wins against planner", "beats the Automa"),
    "zh-Hant": ("兩名玩家，或單人", "對 greedy 的勝率", "對 planner 的勝率", "擊敗自動對手"),
}
HOUSES = {
    "en": ("House", "built, of the games that had it", "points of its effect"),
    "zh-Hant": ("家屋", "出現時被建造的比例", "效果的平均得分"),
}
ENDS = {
    "en": ("All play as", "players", "last card", "last house, third season", "second", "first"),
    "zh-Hant": ("所有玩家都用", "人數", "最後一張牌", "最後一張家屋，第三季", "第二季", "第一季"),
}
CARDS = {"en": "Played with the cards {cards}, {games} games a share.", "zh-Hant": "使用的牌：{cards}；每個比例 {games} 局。"}


def percent(share):
    """A share with its interval in whole percent."""
    return f"{100 * share.value:.0f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"


def won_in(study, seat):
    """How many games of a study this seat has won."""
    rates = study.win_rate
    return rates[seat].count if isinstance(rates, tuple) else rates.count


def duel(one, other):
    """Share of games between two that `one` wins, half of them in each seat."""
    studies = [ecogames.simulate(GAME, players=2, agents=agents, games=GAMES // 2, seed=1, workers=1) for agents in ((one, other), (other, one))]
    return Share(sum(won_in(study, seat) for seat, study in enumerate(studies)), GAMES)


def alone(agent):
    """Share of games that the agent wins against the Automa."""
    return Share(won_in(ecogames.simulate(GAME, players=1, agents=agent, games=GAMES, seed=1, workers=1), 0), GAMES)


def ends(agent, players):
    """How games end in which all play as this agent: shares of those that end with the last card, with the last house in season 3, in 2, in 1."""
    game = ecogames.load(GAME)
    law, fast = game.rules, compiled(game)
    notes = fast.play(players, 0, [fast.numbers[agent]] * players, seed=1, games=GAMES)
    by_house = notes[:, ENDING] == law.HOUSES_GONE
    over = notes[:, SCORES + 2 * players + law.SEASON_ENDED]  # seasons that had ended before
    found = [~by_house, *(by_house & (over == season) for season in (2, 1, 0))]
    return [Share(int(games.sum()), GAMES) for games in found]


def last_state(fast, players, seed):
    """The table at the end of a game between planners. fast: the compiled twin."""
    states, step = fast.blank(), 0
    fast.setup(states, 0, players, 0)
    while (mover := fast.to_move(states, 0)) != OVER:
        step += 1
        if mover == CHANCE:
            ids, weights = fast.chance(states, 0)
            action = ids[pick(luck_of(seed, step), weights, len(ids))]
        else:
            action = fast.choose(states, 0, "planner", mind_of(seed, step))
        fast.step(states, 0, action)
    return fast.plain(states, 0)


def houses():
    """For each house: (share of the games with it in which it was built, mean points of its effect), over games of two and of three planners."""
    game = ecogames.load(GAME)
    law, fast = game.rules, compiled(game)
    there, built, points = [0] * law.HOUSES, [0] * law.HOUSES, [0] * law.HOUSES
    for seed in range(WATCHED):
        state = last_state(fast, 2 + seed % 2, seed)
        for house, spot in enumerate(state.spot):
            there[house] += spot != law.ABSENT
            if spot >= law.BUILT:
                built[house] += 1
                points[house] += law.house_effect(state, spot - law.BUILT, house)
    return [(Share(built[house], there[house]), points[house] / max(1, built[house])) for house in range(law.HOUSES)]


def table(head, rows):
    """A table in Markdown."""
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows))


def main(langs):
    """Prints the tables, and with which cards they were made."""
    cards = digest(importlib.resources.files("ecogames.ecomechanics").joinpath("cards.toml").read_text("utf-8"))[:12]
    duels = []
    for agent in (*MIXED, *SINGLE):
        won = ["–" if agent == mixed else percent(duel(agent, mixed)) for mixed in MIXED]
        duels.append([agent, *won, percent(alone(agent))])
    built = [[str(45 + house), percent(share), f"{points:.0f}"] for house, (share, points) in enumerate(houses())]
    ended = [[agent, str(players), *map(percent, ends(agent, players))] for agent in MIXED for players in (2, 3, 4)]
    for lang in langs:
        tables = (table(HEADS[lang], duels), table(HOUSES[lang], built), table(ENDS[lang], ended))
        print("\n" + "\n\n".join(tables) + f"\n\n{CARDS[lang].format(cards=cards, games=f'{GAMES:,}')}")


if __name__ == "__main__":
    main(sys.argv[1:] or ["en"])
