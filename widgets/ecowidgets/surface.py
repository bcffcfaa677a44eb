"""The one anywidget: it shows what Python drew and says what was clicked. No rules; no words but those it is given."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import anywidget
import ipywidgets
import traitlets

from ecogames.engine.files import LARGEST_FILE

LONGEST_ACTION = 200  # characters
LONGEST_QUERY = 2000
LONGEST_CODE = 100_000
LONGEST_NAME = 64  # of a match
LONGEST_FILE_NAME = 255  # characters
KEPT = 5  # matches of a page and game that the browser keeps
BASIC = pathlib.Path(__file__).with_suffix(".css")  # the style of every surface
SCRIPT = pathlib.Path(__file__).with_suffix(".js")  # what every surface does in the page
STUB = """// Each surface has this; the script itself is sent and read once for a page.
const scripts = (globalThis.ecogamesScripts ??= new Map());
const script = async (model) => {
  const text = (await model.widget_manager.get_model(model.get("script").replace("IPY_MODEL_", ""))).get("text");
  if (!scripts.has(text)) scripts.set(text, import(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))));
  return (await scripts.get(text)).default;
};
export default {
  initialize: async (context) => (await script(context.model)).initialize(context),
  render: async (context) => (await script(context.model)).render(context),
};
"""
WORDS = {"lost": "The connection is lost. Reload to go on."}


class Shared(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A style sheet or the script of all surfaces. A page gets it once, however many surfaces name it."""

    name = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)


_shared: dict[pathlib.Path, Shared] = {}  # one a file in a kernel
_plain: list[ipywidgets.Layout] = []  # the one layout of all that never changes its own


def shared(file: pathlib.Path) -> Shared:
    """The file as pages get it."""
    if file not in _shared or _shared[file].comm is None:  # a notebook may have closed all its widgets
        _shared[file] = Shared(name=file.stem, text=file.read_text("utf-8"))
    return _shared[file]


def plain_layout() -> ipywidgets.Layout:
    """A layout that says nothing, for widgets whose looks are the style sheets' matter: each of its own would be a message more at the start."""
    if not _plain or _plain[0].comm is None:
        _plain[:] = [ipywidgets.Layout()]
    return _plain[0]


@dataclass(frozen=True)
class Kept:
    """A match that the browser has kept: its name, its replay code, when (seconds since 1970), and whether this tab played it."""

    match: str
    code: str
    when: float
    own: bool


@dataclass(frozen=True)
class Hello:
    """What a page tells at its start. Anybody may forge it: the code is checked where it is read.

    query: of the address, with its "?" or empty. dark: as shown now. theme: "dark" or "light" where that was chosen by hand
    earlier, else "". kept: at most five matches of this page and game, this tab's own first, then the latest.
    """

    query: str
    dark: bool
    theme: str
    kept: tuple[Kept, ...]


class Surface(anywidget.AnyWidget):
    """Shows what Python drew (board, action list, log, lens); its parts can be clicked, focused and read out.

    styles: CSS files besides that of every surface, the general before the special. Surfaces of several games lie on one page, so each sheet
    names what is its own. html: drawn from shown fields only, names escaped. step: of the match that it shows. status: a sentence that is read
    out when it changes. label: what the whole surface is called by a screen reader. words: the few sentences that the page itself may show
    (`lost`). theme: "dark", "light", or "" for the reader's system setting. keep: `{"page", "game", "match", "code"}` for the browser's
    storage; without match and code it only says which kept matches are asked for.

    From one picture to the next the page touches only what differs: a part is the same one while its name (`data-key`, else `data-part`,
    `data-action` or `data-move`) and its order among its neighbours are. Where the step is another one, too, parts named by `data-move` are seen
    to move or to appear: from where one of its like (`data-like`) has gone, from the part that `data-from` names, or out of nothing. With
    `data-leaves` a part of a drawing falls when it goes; a new one with `data-motion` "runs" is a line that is drawn from its end, with "rolls" a
    die that turns. Where a reader wants no motion there is none.

    The keyboard stays at its part. A part with `data-focus` asks for it when it is new; a group with `data-next` gets it where the part and all
    its neighbours have gone. When what it was led to goes, it returns to where it came from. A `<dialog>` covers the whole page, which can be
    neither reached nor read out behind it; the keyboard begins at what has `autofocus`, and Escape is a click on what has `data-leave`.
    What has `data-to` brings the part of that selector into sight. Without a cover Escape is a click on the first part with `data-escape` that is
    seen, and before it on what closes a form beside the surface.

    on_choice(action, step): a part with `data-action` was chosen in the picture of that step; whether it still holds is for the
    callback to check. on_part(part, step): a part with `data-part` alone. on_hello(hello): once for each page that opens.
    on_store(kept): True if the browser kept what it was given, False if its storage is full or forbidden.
    on_wait(): draws the first picture. With it the surface stays empty (`waits`) until the page has come to rest and asks, in sight first and
    one after another: so a page of many surfaces is soon there.
    on_file(name, data, size): a file was chosen in a field of the picture. data: its bytes, None where they are more than `LARGEST_FILE`; the
    page keeps such a file to itself, for the connection would not bear it.
    Whatever else a page sends is passed over.
    """

    _esm = STUB
    script = traitlets.Instance(Shared).tag(sync=True, **ipywidgets.widget_serialization)
    sheets = traitlets.List(traitlets.Instance(Shared)).tag(sync=True, **ipywidgets.widget_serialization)
    waits = traitlets.Bool().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    step = traitlets.Int().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict(default_value=WORDS).tag(sync=True)
    theme = traitlets.Enum(["", "dark", "light"], default_value="").tag(sync=True)
    keep = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        on_choice: Callable[[str, int], object],
        on_part: Callable[[str, int], object] | None = None,
        on_hello: Callable[[Hello], object] | None = None,
        on_store: Callable[[bool], object] | None = None,
        on_wait: Callable[[], object] | None = None,
        on_file: Callable[[str, bytes | None, int], object] | None = None,
        styles: Sequence[pathlib.Path] = (),
        **traits: object,
    ) -> None:
        sheets = [shared(file) for file in (BASIC, *styles)]
        super().__init__(script=shared(SCRIPT), sheets=sheets, waits=on_wait is not None, layout=plain_layout(), **traits)
        self._on_choice = on_choice
        self._on_part = on_part
        self._on_hello = on_hello
        self._on_store = on_store
        self._on_wait = on_wait
        self._on_file = on_file
        self.on_msg(lambda _surface, content, buffers: self._hear(content, buffers))

    def show(self, html: str, step: int, status: str = "") -> None:
        """Shows another picture, its step and what is said of it, in one message: no click can fall between picture and step."""
        with self.hold_sync():
            self.waits = False
            self.step = step
            self.html = html
            self.status = status

    def forget(self) -> None:
        """Removes from the browser all matches of the page and game that `keep` names."""
        self.send({"kind": "forget"})

    def take_focus(self, part: str) -> None:
        """Gives the keyboard to a part of the picture; to the picture itself where the part is not to be seen."""
        self.send({"kind": "focus", "part": part})

    def focus_before(self, selector: str) -> None:
        """Gives the keyboard to the first part of this kind in the surface's box, such as a field of a form above it; waits until it is shown."""
        self.send({"kind": "focus", "selector": selector})

    def _hear(self, content: object, buffers: Sequence[bytes | memoryview] = ()) -> None:
        """Answers a page at once, so that it knows the connection to be alive, then tells who asked to be told."""
        if not isinstance(content, dict):
            return
        step = content.get("step")
        if content.get("kind") == "hello":
            hello = read_hello(content)
            if hello is not None and self._on_hello is not None:
                self._on_hello(hello)
        elif content.get("kind") == "wait":
            if self.waits and self._on_wait is not None:
                self._on_wait()
        elif content.get("kind") == "store":
            if isinstance(content.get("kept"), bool) and self._on_store is not None:
                self._on_store(content["kept"])
        elif content.get("kind") == "file":
            name, size = content.get("name"), content.get("size")
            if is_text(name, LONGEST_FILE_NAME) and type(size) is int and size >= 0 and self._on_file is not None:
                data = bytes(buffers[0]) if buffers and size <= LARGEST_FILE else None
                self._on_file(str(name), data, size)
        elif type(step) is not int:
            return
        elif is_text(content.get("action"), LONGEST_ACTION):
            self.send({"kind": "heard"})
            self._on_choice(content["action"], step)
        elif is_text(content.get("part"), LONGEST_ACTION):
            self.send({"kind": "heard"})
            if self._on_part is not None:
                self._on_part(content["part"], step)


def is_text(value: object, longest: int) -> bool:
    """Whether a value is a text of 1 to `longest` characters."""
    return isinstance(value, str) and 0 < len(value) <= longest


def read_hello(content: dict[str, Any]) -> Hello | None:
    """The first message of a page; None where anything in it is not what it should be."""
    query, dark, theme, kept = (content.get(name) for name in ("query", "dark", "theme", "kept"))
    if not isinstance(query, str) or len(query) > LONGEST_QUERY or not isinstance(dark, bool) or theme not in ("", "dark", "light"):
        return None
    if not isinstance(kept, list) or len(kept) > KEPT:
        return None
    matches = [read_kept(entry) for entry in kept]
    if None in matches:
        return None
    return Hello(query, dark, str(theme), tuple(match for match in matches if match is not None))


def read_kept(entry: object) -> Kept | None:
    """One kept match, or None."""
    if not isinstance(entry, dict):
        return None
    match, code, when, own = (entry.get(name) for name in ("match", "code", "when", "own"))
    if not is_text(match, LONGEST_NAME) or not is_text(code, LONGEST_CODE) or not isinstance(own, bool):
        return None
    if isinstance(when, bool) or not isinstance(when, int | float) or not 0 <= when < 1e11:
        return None
    return Kept(str(match), str(code), float(when), own)
