"""The notebooks as files, and run from top to bottom: well formed, the same code in every language, no stored outputs, nothing from outside."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import ecogames
from ecogames.engine.rulebook import rules
from ecogames.engine.words import KIT, LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
FILES = sorted(NOTEBOOKS.rglob("[!.]*.ipynb"))
TRANSLATED = [path for path in FILES if path.parent != NOTEBOOKS]
TAGS = {"hook", "table", "gallery", "lessons", "lesson", "key", "try", "checkpoint", "skip-execution"}
MARKDOWN_TAGS = {"hook", "lessons", "lesson", "key"}
LONGEST_CELL = 12  # lines; what is longer moves into a module, with its test
LESSONS = {"solar_storm": 5, "recycling_memory": 6, "eco_bots": 9, "ecomechanics": 6}  # by notebook
RULE = r"(?<![\d.])[1-7]\.\d+(?!\d)"  # a rule's number, also between Japanese letters
EVERYWHERE = ("laboratory", "your_own_bot")  # pages about all games, which lead to one another's languages
PLAYED = [path for path in FILES if path.stem in LESSONS]


def name(path: Path) -> str:
    """The notebook's name below its folder, as pytest shows it."""
    return path.relative_to(NOTEBOOKS).as_posix()


def read(path: Path):
    return nbformat.read(path, as_version=4)


def cells(path: Path, kind: str):
    return [cell for cell in read(path).cells if cell.cell_type == kind]


def language(path: Path) -> str:
    """The language of the folder that a notebook lies in."""
    return "en" if path.parent == NOTEBOOKS else path.parent.name


every_notebook = pytest.mark.parametrize("path", FILES, ids=name)


def test_every_game_has_a_notebook_in_every_language_it_speaks_and_every_language_has_the_pages_about_all_games():
    expected = set()
    for lang in LANGUAGES:
        folder = "" if lang == "en" else f"{lang}/"
        expected |= {f"{folder}{page}.ipynb" for page in ("index", "laboratory", "your_own_bot")}
    for game in ecogames.GAMES:
        for lang in ecogames.load(game).languages():
            folder = "" if lang == "en" else f"{lang}/"
            expected.add(f"{folder}{game.replace('-', '_')}.ipynb")

    assert {name(path) for path in FILES} == expected
    assert set(LESSONS) == {game.replace("-", "_") for game in ecogames.GAMES}


@every_notebook
def test_a_notebook_is_valid_and_says_its_title_language_and_template(path):
    notebook = read(path)

    nbformat.validate(notebook)

    assert notebook.metadata["lang"] == language(path)
    assert language(path) in LANGUAGES
    assert notebook.metadata["title"].strip()
    assert notebook.metadata["voila"] == {"template": "ecogames"}
    assert notebook.metadata["kernelspec"]["name"] == "python3"


@every_notebook
def test_a_notebook_stores_no_output(path):
    assert [(cell.outputs, cell.execution_count) for cell in cells(path, "code") if cell.outputs or cell.execution_count is not None] == []


@every_notebook
def test_every_cell_has_a_tag_that_is_known_and_fits_its_kind(path):
    tagged = [(cell.id, cell.cell_type, set(cell.metadata.get("tags", []))) for cell in read(path).cells]

    assert [cell for cell in tagged if not cell[2] or cell[2] - TAGS] == []
    assert [cell for cell in tagged if bool(cell[2] & MARKDOWN_TAGS) != (cell[1] == "markdown")] == []


@every_notebook
def test_a_cell_is_short_enough_to_be_read_at_a_glance(path):
    assert [cell.id for cell in cells(path, "code") if len(cell.source.splitlines()) > LONGEST_CELL] == []


@every_notebook
def test_headings_begin_with_the_title_and_leave_no_level_out(path):
    levels = [len(signs) for cell in cells(path, "markdown") for signs in re.findall(r"^(#+) ", cell.source, re.MULTILINE)]

    assert levels[0] == 1
    assert levels.count(1) == 1
    assert [pair for pair in zip(levels, levels[1:], strict=False) if pair[1] > pair[0] + 1] == []


@every_notebook
def test_pictures_in_the_text_have_words(path):
    text = "\n".join(cell.source for cell in cells(path, "markdown"))

    assert re.findall(r"!\[\s*\]\(", text) == []
    assert [tag for tag in re.findall(r"<img[^>]*>", text) if not re.search(r'alt="[^"]+"', tag)] == []


@every_notebook
def test_a_notebook_names_no_outside_address(path):
    assert re.findall(r"(?:https?:)?//[\w.-]+\.\w+", "\n".join(cell.source for cell in read(path).cells)) == []


@every_notebook
def test_links_lead_to_notebooks_and_headings_that_are_there(path):
    """Headings as JupyterLab and Voilà name them: with a hyphen for each space."""
    text = "\n".join(cell.source for cell in cells(path, "markdown"))
    headings = {heading.strip().replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    targets = re.findall(r"\]\(([^)\s]+)\)", text)

    assert [target for target in targets if target.startswith("#") and target[1:] not in headings] == []
    assert [target for target in targets if not target.startswith("#") and not (path.parent / target).is_file()] == []


@pytest.mark.parametrize("path", TRANSLATED, ids=name)
def test_the_code_is_the_same_in_every_language(path):
    english = NOTEBOOKS / path.name

    assert [(cell.id, cell.cell_type, cell.metadata.tags) for cell in read(path).cells] == [
        (cell.id, cell.cell_type, cell.metadata.tags) for cell in read(english).cells
    ]
    assert [cell.source for cell in cells(path, "code")] == [cell.source for cell in cells(english, "code")]


@pytest.mark.parametrize("path", TRANSLATED, ids=name)
def test_a_translation_has_the_same_headings_numbers_and_links(path):
    """Rule ids too: what a lesson points to is the same in every language."""
    own, english = (["\n".join(cell.source for cell in cells(one, "markdown"))][0] for one in (path, NOTEBOOKS / path.name))

    for pattern in (r"^#+ \d?", RULE):
        assert re.findall(pattern, own, re.MULTILINE) == re.findall(pattern, english, re.MULTILINE)


@pytest.mark.parametrize("path", PLAYED, ids=name)
def test_the_table_comes_first_and_every_lesson_points_to_rules_that_exist(path):
    known = {rule.id for rule in rules(ecogames.load(path.stem.replace("_", "-")), language(path))}
    known |= {number.partition("/")[2] for number in known}
    lessons = [cell.source for cell in cells(path, "markdown") if re.match(r"## [1-9] ", cell.source)]
    asked = {rule for cell in cells(path, "markdown") for rule in re.findall(RULE, cell.source)}

    assert "Table(" in cells(path, "code")[0].source
    assert len(lessons) == LESSONS[path.stem]
    # question, objective and time, each after a word in bold
    assert [lesson[:40] for lesson in lessons if lesson.count("**") < 6 or not re.search(r"\d+ ?(minut[ei]|分|минут)", lesson)] == []
    assert asked - known == set()


@pytest.mark.parametrize("path", [path for path in FILES if path.stem in EVERYWHERE], ids=name)
def test_a_page_about_all_games_leads_to_itself_in_every_other_language(path):
    text = "\n".join(cell.source for cell in cells(path, "markdown"))
    links = {(path.parent / target).resolve() for target in re.findall(r"\]\(([^)\s#]+)\)", text)}
    others = {NOTEBOOKS / ("" if lang == "en" else lang) / path.name for lang in LANGUAGES} - {path}

    assert others - links == set()


@every_notebook
def test_what_a_cell_prints_in_words_is_in_the_language_of_the_page(path):
    code = "\n".join(cell.source for cell in cells(path, "code"))

    assert re.findall(r"\.(?:table|conclusion|message)\((?!(?:\w+\.)?lang\)).*", code) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_laboratory_leads_to_the_page_for_bots_in_its_own_language(lang):
    laboratory = NOTEBOOKS / ("" if lang == "en" else lang) / "laboratory.ipynb"

    assert "](your_own_bot.ipynb)" in cells(laboratory, "markdown")[0].source


@pytest.mark.parametrize("path", [path for path in FILES if path.stem == "your_own_bot"], ids=name)
def test_the_page_for_bots_explains_the_columns_by_their_names_in_its_language(path):
    words = Words(KIT, language(path))
    (explained,) = (cell.source for cell in cells(path, "markdown") if cell.id == "league-read")

    assert [words(key) for key in ("study.won", "league.milliseconds") if words(key) not in explained.lower()] == []


@pytest.mark.parametrize("path", [path for path in FILES if path.stem == "your_own_bot"], ids=name)
def test_a_dashboard_runs_no_cell_of_the_page_for_bots(path):
    """Bots are written and run in JupyterLab: a dashboard that shows the page is to run nothing of it."""
    tags = [set(cell.metadata.tags) for cell in cells(path, "code")]

    assert tags
    assert [one for one in tags if "skip-execution" not in one] == []


@every_notebook
def test_a_dashboard_runs_no_checkpoint(path):
    """Checkpoints are for who reads the notebook as a notebook, and for these tests: a class would only wait for them."""
    checkpoints = [cell for cell in cells(path, "code") if "checkpoint" in cell.metadata.tags]

    assert [cell.source for cell in checkpoints if "skip-execution" not in cell.metadata.tags] == []


@every_notebook
def test_a_notebook_runs_from_top_to_bottom(path, monkeypatch):
    """Every cell, those that a dashboard leaves out too; the checkpoints are part of it. Nothing may be asked from another machine."""
    pytest.importorskip("ipykernel")
    paths = [str(ROOT), str(ROOT / "widgets")]
    monkeypatch.setenv("PYTHONPATH", ":".join(paths) if not re.match(r"[A-Z]:", paths[0]) else ";".join(paths))
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    notebook = read(path)
    for cell in notebook.cells:
        cell.metadata["tags"] = [tag for tag in cell.metadata.get("tags", []) if tag != "skip-execution"]
    guard = "import socket as _socket\n_socket.getaddrinfo = _socket.create_connection = None"
    notebook.cells.insert(0, nbformat.v4.new_code_cell(guard))
    spoken = {"index": "Gallery().lang", "laboratory": "laboratory.lang", "your_own_bot": "lang"}
    notebook.cells.append(nbformat.v4.new_code_cell(f"print({spoken.get(path.stem, 'table.lang')})"))

    NotebookClient(notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}).execute()

    assert [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs if output.output_type == "error"] == []
    assert notebook.cells[-1].outputs[0].text.strip() == language(path)
