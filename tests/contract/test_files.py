"""A match file and a replay code bring back the same match, at every step, wherever it started and whoever plays."""

import pickle

import pytest
from walks import each_step, stroll

import ecogames

NAMES = ["Ana", "Борис", "小林", "O'Neill-4 \"x\"", "Zoë"]


def whole(match):
    """Everything that a file keeps of a match, and what follows from it."""
    data = match.game.layout.data
    return [
        *(match.players, match.seed, match.luck_seed, match.level, match.step, [data(here.state) for here in match.branch_steps()]),
        *([(step.action, step.player) for step in match.steps], [event.kind for event in match.log]),
    ]


@pytest.fixture(autouse=True)
def branch_steps(monkeypatch):
    """Lets `whole` look at all steps of a match and leave it where it is."""

    def steps(match):
        twin = match.branch()
        return each_step(twin)

    monkeypatch.setattr(ecogames.Match, "branch_steps", steps, raising=False)


def test_a_file_read_again_is_the_same_match_with_the_same_text(game, played):
    for match in played:
        match.goto(len(match.steps))
        text = match.text()

        again = ecogames.from_text(text)

        assert again.text() == text
        assert whole(again) == whole(match)


def test_a_file_of_every_step_is_the_beginning_of_the_file_of_the_last_one(game, played):
    """So what holds for the whole file holds at every step; the code of each step is read below."""
    for match in played:
        match.goto(len(match.steps))
        text = match.text()

        for here in each_step(match):
            assert text.startswith(here.text())


def test_file_and_code_of_every_step_bring_back_that_step(game, played):
    match = min(played, key=lambda match: len(match.steps))
    for here in each_step(match):
        for again in (ecogames.from_text(here.text()), ecogames.from_code(here.code())):
            assert game.layout.data(again.state) == game.layout.data(here.state)
            assert again.text() == here.text()


def test_a_code_brings_back_the_same_match(game, played):
    for match in played:
        match.goto(len(match.steps))
        code = match.code()

        again = ecogames.from_code(code)

        assert again.code() == code
        assert whole(again) == whole(match)


def test_a_code_is_short_and_fit_for_an_address(game, played):
    for match in played:
        match.goto(len(match.steps))
        code = match.code()

        assert len(code) < 40 + 1.5 * len(match.steps)
        assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def test_names_are_in_the_file_and_not_in_the_code(game):
    players = game.players[1]
    match = stroll(game.start(players=players, seed=3, names=NAMES[:players]), 2, most=9)

    from_file, from_code = ecogames.from_text(match.text()), ecogames.from_code(match.code())

    assert from_file.names == tuple(NAMES[:players])
    assert from_file.text() == match.text()
    assert not any(from_code.names or ())
    assert whole(from_code) == whole(from_file) == whole(match)


def test_a_branch_with_luck_of_its_own_is_kept(game, played):
    for match in played[:: len(game.levels)]:
        match.goto(len(match.steps) // 2)
        branch = stroll(match.branch(seed=2**53 - 1), 1, most=20)

        for again in (ecogames.from_text(branch.text()), ecogames.from_code(branch.code())):
            assert again.luck_seed == 2**53 - 1
            assert whole(again) == whole(branch)


def test_luck_that_was_chosen_is_kept(game):
    """With luck="ask" any outcome may be played; a file says which."""
    match = game.start(seed=4, luck="ask")
    for number in range(40):
        if match.over:
            break
        outcomes = match.chance()
        if match.to_move < 0 and outcomes:
            match.play(outcomes[number % len(outcomes)][0])
        elif match.to_move < 0:
            match.draw()
        else:
            match.play(match.actions()[number % len(match.actions())])

    for again in (ecogames.from_text(match.text()), ecogames.from_code(match.code())):
        assert whole(again) == whole(match)


def test_a_match_from_a_position_is_kept_at_every_step(game, played_from_positions):
    for match in played_from_positions:
        for step in {0, len(match.steps)}:
            match.goto(step)
            for again in (ecogames.from_text(match.text()), ecogames.from_code(match.code())):
                assert game.layout.data(again.position) == game.layout.data(match.position)
                assert whole(again)[4:6] == whole(match)[4:6]
                assert again.text() == match.text()


def test_every_table_that_a_game_comes_to_can_be_a_position(game, played):
    """Written down field by field, a table of the middle of a game is prepared, saved and read again exactly."""
    for match in played[:: len(game.levels)]:
        for step in range(0, len(match.steps) + 1, 4):
            match.goto(step)
            fields = {field.name: game.layout.readable(field, getattr(match.state, field.name)) for field in game.layout.variable}
            for name in ("players", "level"):
                fields.pop(name, None)

            prepared = game.position(players=match.players, level=game.levels[match.level], seed=1, **fields)
            again = ecogames.from_text(prepared.text())

            assert game.layout.data(prepared.state) == game.layout.data(match.state) == game.layout.data(again.state)


def test_a_match_with_a_teachers_cards_is_kept_and_needs_them(game, played_with_own_cards):
    for match in played_with_own_cards:
        match.goto(len(match.steps))
        load = {game.name: match.game}.__getitem__
        from ecogames.engine.files import decode, parse

        for again in (parse(match.text(), "match file", load), decode(match.code(), load)):
            assert again.text() == match.text()
        for read, kept in ((ecogames.from_text, match.text()), (ecogames.from_code, match.code())):
            with pytest.raises(ecogames.EcoGamesError, match="played with .*cards"):
                read(kept)


def test_saving_and_reading_a_file_on_disk(game, played, tmp_path):
    match = played[0]
    match.goto(len(match.steps))
    match.save(tmp_path / "partie d'été.eco")

    again = ecogames.read(tmp_path / "partie d'été.eco")

    assert again.text() == match.text() == (tmp_path / "partie d'été.eco").read_bytes().decode("utf-8")


@pytest.mark.parametrize("change", ["windows", "comments", "byte-order mark", "blank lines", "no last line end"])
def test_a_file_that_went_through_an_editor_reads_as_before(game, played, change):
    match = played[1]
    match.goto(len(match.steps))
    text = match.text()
    header, steps = text.split("\n\n")

    changed = {
        "windows": text.replace("\n", "\r\n"),
        "comments": f"; the position: after a lesson\n{header} ; so far\n\n; first\n{steps.replace(chr(10), ' ; well played' + chr(10))}",
        "byte-order mark": "\ufeff" + text,
        "blank lines": "\n\n" + header + "\n\n\n" + steps.replace("\n", "\n\n"),
        "no last line end": text.rstrip("\n"),
    }[change]

    assert ecogames.from_text(changed).text() == text
    assert ecogames.from_text(changed.encode("utf-8")).text() == text


def test_games_and_actions_go_to_worker_processes_and_back(game, played_with_own_cards):
    """Pickled, a game is loaded again there, with the teacher's cards."""
    for own in (game, *(match.game for match in played_with_own_cards)):
        again = pickle.loads(pickle.dumps(own))
        action = pickle.loads(pickle.dumps(own.action(0)))

        assert (again.name, again.tables, again.cards_digest, again.cards_name) == (own.name, own.tables, own.cards_digest, own.cards_name)
        assert action == own.action(0)
