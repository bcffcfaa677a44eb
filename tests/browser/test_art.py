"""The drawn items as they are seen: small, and without colour, as on a printer that has only grey."""

import itertools

from ecowidgets.boards.items import PICTURES, item

GREYS = """async (pictures) => {
  const greys = {}, size = 40;
  for (const [name, svg] of Object.entries(pictures)) {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#eeeeee";
    pen.fillRect(0, 0, size, size);
    pen.drawImage(image, 0, 0, size, size);
    const data = pen.getImageData(0, 0, size, size).data;
    greys[name] = Array.from({ length: data.length / 4 }, (_, i) => Math.round(0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2]));
  }
  return greys;
}"""


def test_at_40_pixels_in_grey_no_two_items_are_alike(browser):
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="40" height="40">'
    pictures = {name: f"{frame}{item(name)}</svg>" for name in PICTURES}
    page = browser.new_page()

    greys = page.evaluate(GREYS, pictures)
    page.close()

    apart = {(one, other): difference(greys[one], greys[other]) for one, other in itertools.combinations(greys, 2)}
    assert [pair for pair, far in apart.items() if far < 16] == []  # the nearest two, tall bottles, are 22 apart


def difference(one, other):
    """How far two pictures are apart, pixel by pixel on average: 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
