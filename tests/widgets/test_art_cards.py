"""The other drawn pictures of the card games: signs stand out, secrets stay secret, words fit, and what should vary does."""

import itertools
import re

import pytest
from drawings import contrast, path_points, points, shapes, tree

import ecogames
from ecowidgets.boards import card_art, crew, droids, meadow, parts, styles, texture
from ecowidgets.boards.kinds import KINDS, chip, disc, pattern, sign, tab
from ecowidgets.boards.lettering import width
from ecowidgets.boards.palette import BACK, CREAM, GREEN_GROUND, INK, ROSE_GROUND, SECOND

EVIL = '"><script>alert(1)</script>'
LONG = ["Reinigungsmittelflasche", "Пластиковая бутылка из-под моющего средства", "ヨーグルトの空き容器とそのふた", "A" * 60]


def everything():
    """Every fragment that can be drawn, by a name for it."""
    for kind in KINDS:
        yield f"sign {kind}", sign(kind, 12, 12)
        yield f"tab {kind}", tab(kind)
        yield f"disc {kind}", disc(kind, 0, 0, 16)
        yield f"chip {kind}", chip(kind, 0, 0) + chip(kind, 0, 0, 24, missing=True)
        yield f"bin {kind}", meadow.container(kind)
        for state in ("free", "collecting", "closed"):
            yield f"planet {kind} {state}", crew.planet(kind, state, EVIL)
        yield f"face {kind}", card_art.face(kind, "jam-jar", EVIL) + card_art.face(kind, "jam-jar")
    yield "backs", card_art.back("C4") + card_art.back("C4", small=True) + card_art.back(EVIL) + card_art.back(high=150, middle=parts.leaf(0, 0))
    yield "hidden bin", meadow.hidden_container(EVIL)
    yield "badges", "".join(card_art.badge(player, EVIL, 0, 0) for player in range(5))
    yield "marks", card_art.chosen(0, 0) + card_art.refused(0, 0) + card_art.warning(0, 0) + card_art.arrow(0, 0)
    yield "room", card_art.room(True, 0, 0) + card_art.room(False, 0, 0)
    yield from ((f"plant {place}", meadow.empty(place)) for place in range(8))
    yield from ((f"truck {effect}", meadow.truck(effect)) for effect in meadow.EFFECTS)
    yield from ((f"debris {kind}", crew.debris(kind, "jam-jar", EVIL)) for kind in KINDS)
    yield from ((f"card {name}", crew.unexpected_card(name, EVIL)) for name in crew.UNEXPECTED)
    yield "ship", crew.ship(frozenset({0, 3})) + crew.night(900, 300)
    yield from ((f"part {name}", parts.part(name, 0, 0) + parts.slot(name, False, 0, 0, extension=True)) for name in parts.PARTS)
    yield "signs", parts.leaf(0, 0) + parts.eye(0, 0) + parts.home(0, 0) + parts.medal(EVIL, 0, 0, unit=EVIL)
    yield "pill", parts.pill(tuple(parts.PARTS) * 2, paid=True).drawing
    for kind in parts.TYPES:
        yield f"type {kind}", parts.type_tab(kind, 0, 0)
        yield from ((f"droid {kind} {number}", droids.scene(kind, number)) for number in range(1, 101))
    yield from ((f"house {number}", droids.house_scene(number)) for number in range(45, 59))


DRAWN = dict(everything())


def test_everything_is_well_formed_refers_to_nothing_and_has_no_ids():
    for name, fragment in DRAWN.items():
        tree(fragment)
        assert not re.search(r"url\(|href|\bid=|<script", fragment), name


def test_text_is_never_made_fainter():
    faint = re.compile(r'[ "]opacity=|<text[^>]*opacity')  # of a group, or of a text itself; shapes may be half seen through

    assert [name for name, fragment in DRAWN.items() if faint.search(fragment)] == []


def test_classes_of_the_drawings_are_those_of_the_style_sheet():
    used = set(re.findall(r'class="([\w-]+)"', "".join(DRAWN.values())))

    assert used == set(re.findall(r"\.(art-[\w-]+)", styles("solar_storm")[0].read_text("utf-8")))


# --- Colours -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [*KINDS.items(), *parts.TYPES.items()], ids=lambda look: look[0])
def test_a_sign_stands_out_on_its_colour_and_ink_on_its_ground(look):
    assert contrast(look[1].on, look[1].colour) >= 3
    assert contrast(INK, look[1].ground) >= 4.5


@pytest.mark.parametrize(
    ("words", "ground"),
    [(INK, CREAM), (CREAM, BACK), (SECOND, CREAM), (INK, GREEN_GROUND), (INK, ROSE_GROUND), *((INK, colour) for _, colour, _, _ in card_art.BADGES)],
)
def test_words_stand_out_on_their_ground(words, ground):
    assert contrast(words, ground) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_changes_with_the_theme_stands_out_in_both(theme):
    rules = re.findall(r'data-theme="(\w+)"\] \{([^}]*)\}', styles("solar_storm")[0].read_text("utf-8"))
    colours = dict(re.findall(r"--(art-[\w-]+): (#\w{6})", dict(rules)[theme]))
    page = {"light": "#F8EFDD", "dark": "#17202C"}[theme]

    assert contrast(colours["art-edge"], page) >= 3
    assert contrast(colours["art-gone"], page) >= 4.5


# --- Patterns ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("outline", [texture.rectangle(2, 3, 60, 8), texture.circle(0, 0, 48), meadow.BODY], ids=["foot", "planet", "bin"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_pattern_keeps_within_its_outline_and_fills_it(kind, outline):
    drawn = points(pattern(kind, outline))

    assert drawn
    assert [place for place in drawn if not texture.inside(outline, place, -0.05)] == []
    for axis in (0, 1):
        most = max(corner[axis] for corner in outline) - min(corner[axis] for corner in outline)
        assert max(place[axis] for place in drawn) - min(place[axis] for place in drawn) > most - 20


def test_the_patterns_of_the_kinds_differ():
    assert len({re.sub("#.{6}", "", pattern(kind, meadow.BODY)) for kind in KINDS}) == len(KINDS)


# --- Recycling Memory ----------------------------------------------------------------------------------------------------------


def test_a_card_face_down_tells_its_place_alone():
    backs = {card_art.back(place).replace(f">{place}<", "><") for place in ("A1", "C4", "H8")}

    assert len(backs) == 1


def test_a_hidden_container_shows_no_kind():
    hidden = meadow.hidden_container(3)

    assert not [kind for kind, look in KINDS.items() if look.colour in hidden or look.sign in hidden or look.mark in hidden]
    assert hidden.replace(">3<", "><") == meadow.hidden_container(4).replace(">4<", "><")


def test_a_card_for_sorting_tells_no_kind():
    faces = {card_art.face(kind, "jam-jar", "Jam jar", sorted_=False) for kind in KINDS}

    assert len(faces) == 1


def test_what_grows_depends_on_the_place_and_all_four_plants_grow():
    grown = [meadow.plant_of(place) for place in range(80)]

    assert all(12 <= grown.count(plant) <= 28 for plant in range(4))
    assert max(len(list(same)) for _, same in itertools.groupby(grown)) <= 2


@pytest.mark.parametrize("name", LONG)
def test_a_long_name_is_shown_whole(name):
    lines, size = card_art.fitted(name)

    assert "".join(lines).replace(" ", "") == name.replace(" ", "")
    assert len(lines) <= 3
    if " " in name or name.isascii() is False:
        assert all(width(line, size) <= 88 for line in lines)


def test_every_effect_of_a_truck_has_a_sign_of_its_own():
    assert list(meadow.EFFECTS) == ["swap", "mix", "take", "slip", "change"]
    assert len(set(meadow.EFFECTS.values())) == 5


@pytest.mark.parametrize("effect", meadow.EFFECTS)
def test_a_sign_keeps_within_its_box(effect):
    assert max(abs(part) for place in path_points(meadow.EFFECTS[effect]) for part in place) <= 13.5


# --- E.C.O. Bots -----------------------------------------------------------------------------------------------------------------


def test_the_eleven_of_the_crew_have_eleven_faces():
    assert len(crew.CREW) == 11
    assert len({crew.window(number) for number in range(11)}) == 11
    assert len({face.style for face in crew.CREW.values()}) == 11


def test_each_kit_has_the_face_of_its_own():
    if "eco-bots" not in ecogames.GAMES:
        pytest.skip("the game is not in this kit")

    assert list(ecogames.load("eco-bots").cards["kits"]) == list(crew.CREW)


def test_a_face_is_found_by_its_name_and_any_other_by_its_number():
    assert crew.window(7, name="lea") == crew.window(2)
    assert crew.window(2, name="somebody else") == crew.window(13)


def test_who_is_saved_has_a_tick_on_the_ship():
    nobody, two = crew.ship(), crew.ship(frozenset({0, 4}))

    assert len(shapes(two)) == len(shapes(nobody)) + 2 * 2


def test_the_state_of_a_planet_shows_without_its_colour():
    free, collecting, closed = (len(shapes(crew.planet("glass", state, "Closed"))) for state in ("free", "collecting", "closed"))

    assert free < collecting < closed
    assert "stroke-dasharray" in crew.planet("glass", "collecting")
    assert ">Closed</text>" in crew.planet("glass", "closed", "Closed")


# --- Ecomechanics ----------------------------------------------------------------------------------------------------------------


def test_parts_have_four_outlines():
    assert len({outline for outline, _, _ in parts.PARTS.values()}) == 4


def test_what_is_gained_begins_with_a_plus_and_what_is_paid_with_a_minus():
    gained, paid = (tree(parts.pill(("nut", "oil"), paid).drawing)[1].get("d") for paid in (False, True))

    assert [letter for letter in gained if letter.isalpha()] == list("MHMV")
    assert [letter for letter in paid if letter.isalpha()] == list("MH")


def test_a_cost_of_five_parts_stands_in_two_rows():
    four, five = parts.pill(("nut",) * 4, True), parts.pill(("nut",) * 5, True)

    assert five.high > 1.5 * four.high
    assert five.wide == four.wide


@pytest.mark.parametrize("kind", parts.TYPES)
def test_no_two_droids_of_a_type_are_alike(kind):
    assert len({droids.droid(kind, number) for number in range(1, 101)}) == 100


def test_no_two_houses_are_alike_and_seven_roofs_are_built():
    numbers = range(45, 59)

    assert len({droids.house(number) for number in numbers}) == 14
    assert len({droids.house_traits(number)[0] for number in numbers}) == 7


@pytest.mark.parametrize("kind", parts.TYPES)
def test_a_droid_keeps_within_its_box(kind):
    for number in range(1, 101):
        outside = [place for place in points(droids.droid(kind, number)) if not (0 <= place[0] <= 160 and -8 <= place[1] <= 116)]
        assert outside == [], number
