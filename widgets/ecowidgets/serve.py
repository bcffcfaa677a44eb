"""Starts the dashboards: `python -m ecowidgets.serve`, or `ecogames serve`. One line with the address, one line for what went wrong.

Everything that needs Voilà stands in `voila_server.py` and is imported when the port is ours, so that a busy port is told at once.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pathlib
import shutil
import socket
import sys
import sysconfig
import tempfile
import threading
import webbrowser
from collections.abc import Iterator, Sequence
from typing import NoReturn

PORT = 8866
LOOPBACK = ("127.0.0.1", "localhost", "::1")
CULL_AFTER = 300  # seconds without a page; a page that is closed properly ends its kernel at once
MOST_PAGES = 60  # at once, each with a kernel of some 60 MB: a class of thirty with two tabs each
CLONE = pathlib.Path(__file__).resolve().parents[2]
INSTALLED = pathlib.Path(sysconfig.get_path("data")) / "share"


class CannotServe(Exception):
    """What hinders the server, in one sentence that says what would be right."""


def serve(
    port: int = PORT,
    host: str | None = None,
    browser: bool = True,
    notebooks: str | os.PathLike[str] | None = None,
    cull_after: int = CULL_AFTER,
    most_pages: int = MOST_PAGES,
) -> None:
    """Serves the notebooks of a folder as dashboards until Ctrl-C (or SIGTERM).

    port: 0 to 65535; 0 takes any free one; never another one than asked. host: None binds to this machine alone; an address
    (0.0.0.0: all) opens the server to others. browser: open the start page. notebooks: a folder with at least one notebook; None:
    ours. cull_after: seconds after which a kernel whose page is gone is ended. most_pages: that can be open at once, at least 1; whoever comes
    then is told so. Raises CannotServe.
    """
    folder = notebooks_folder(notebooks)
    address = host or LOOPBACK[0]
    sockets = bound_sockets(port, address)
    port = sockets[0].getsockname()[1]
    with template_found(), contextlib.ExitStack() as stack:
        for bound in sockets:
            stack.callback(bound.close)
        imports_found()
        try:
            from .voila_server import run
        except ModuleNotFoundError as error:
            raise CannotServe(f'serve needs {error.name}, which is not installed: pip install "ecogames[notebooks]"') from None

        def ready() -> None:
            sys.stdout.write(announcement(address, port, host is not None and host not in LOOPBACK, most_pages) + "\n")
            sys.stdout.flush()  # also where a program reads it
            if browser:
                threading.Thread(target=webbrowser.open, args=(page_address(address, port),), daemon=True).start()

        run(folder, sockets, ready, remote=address not in LOOPBACK, cull_after=cull_after, most_pages=most_pages)


def notebooks_folder(asked: str | os.PathLike[str] | None) -> pathlib.Path:
    """The folder to serve: the one asked for, else the clone's, else the installed one. Raises CannotServe without a notebook in it."""
    if asked is not None:
        folder = pathlib.Path(asked).resolve()
    elif is_clone():
        folder = CLONE / "notebooks"
    else:
        folder = INSTALLED / "ecogames" / "notebooks"
    if not folder.is_dir():
        raise CannotServe(f"{folder} is no folder; name the folder of the notebooks with --notebooks")
    if not any(folder.glob("*.ipynb")):
        raise CannotServe(f"{folder} holds no notebook (.ipynb); name another folder with --notebooks")
    return folder


def is_clone() -> bool:
    """Whether this file lies in a clone of the repository, whose own folders come before installed copies."""
    return (CLONE / "widgets" / "voila_template" / "conf.json").is_file() and (CLONE / "ecogames").is_dir()


def bound_sockets(port: int, address: str) -> list[socket.socket]:
    """Listening sockets at this very port. Raises CannotServe where it is taken, forbidden, or the address is none of ours."""
    from tornado.netutil import bind_sockets

    if not 0 <= port <= 65535:
        raise CannotServe(f"{port} is no port; write a number from 1024 to 65535")
    try:
        return bind_sockets(port, address)
    except PermissionError:
        raise CannotServe(f"port {port} may not be used here; write a number from 1024 to 65535 with --port") from None
    except socket.gaierror:
        raise CannotServe(f'"{address}" is no address of this machine; write 0.0.0.0 for all of them, or leave --host out') from None
    except OSError as error:
        if isinstance(error.errno, int) and "assign" in str(error).lower():
            raise CannotServe(f'"{address}" is no address of this machine; write 0.0.0.0 for all of them, or leave --host out') from None
        raise CannotServe(f"port {port} is in use; stop the other server, or choose another port with --port {min(port + 1, 65535)}") from None


@contextlib.contextmanager
def template_found() -> Iterator[None]:
    """Lets Voilà find the clone's own template: a copy in a folder that is gone afterwards (links need rights on some systems)."""
    if not is_clone():
        yield  # the wheel has put it where Voilà looks
        return
    with tempfile.TemporaryDirectory(prefix="ecogames-") as folder:
        shutil.copytree(CLONE / "widgets" / "voila_template", pathlib.Path(folder, "voila", "templates", "ecogames"))
        put_first("JUPYTER_PATH", folder)
        yield


def imports_found() -> None:
    """Lets kernels, whose folder is that of the notebook, import the packages that this server was started from."""
    if is_clone():
        put_first("PYTHONPATH", str(CLONE / "widgets"))
        put_first("PYTHONPATH", str(CLONE))


def put_first(variable: str, folder: str) -> None:
    """Puts a folder before all others of a search path in the environment, which the kernels inherit."""
    rest = [part for part in os.environ.get(variable, "").split(os.pathsep) if part and part != folder]
    os.environ[variable] = os.pathsep.join([folder, *rest])


def page_address(address: str, port: int) -> str:
    """The address to open; one that stands for all of this machine's becomes the one that others reach it by."""
    if address in ("0.0.0.0", "::", ""):
        address = address_for_others()
    return f"http://[{address}]:{port}/" if ":" in address else f"http://{address}:{port}/"


def address_for_others() -> str:
    """This machine's address in the local network; the loopback address where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples; connecting a datagram socket sends nothing
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK[0]


def announcement(address: str, port: int, others: bool, most_pages: int = MOST_PAGES) -> str:
    """What the terminal shows once the pages can be opened: a line, or for a class the address large and what a visitor may do."""
    url = page_address(address, port)
    line = f"Open {url} in a browser; stop with Ctrl-C"
    if not others:
        return line
    return "\n".join(
        [
            "",
            *large(url.removeprefix("http://").rstrip("/")),
            "",
            line,
            f"Everybody in this network can open it, {most_pages} pages at once. A visitor may read and play; each page has its own game.",
            "A visitor may not run code, list or read files, or reach another visitor's game. The connection is not encrypted.",
        ]
    )


DIGITS = {  # five rows, each three wide
    "0": "###/# #/# #/# #/###", "1": " # /## / # / # /###", "2": "###/  #/###/#  /###", "3": "###/  #/###/  #/###",
    "4": "# #/# #/###/  #/  #", "5": "###/#  /###/  #/###", "6": "###/#  /###/# #/###", "7": "###/  #/  #/  #/  #",
    "8": "###/# #/###/# #/###", "9": "###/# #/###/  #/###", ".": "   /   /   /   / # ", ":": "   / # /   / # /   ",
}  # fmt: skip


def large(text: str) -> list[str]:
    """Digits, dots and colons drawn five lines high, to be read from the last row; any other text as it is."""
    if not set(text) <= set(DIGITS):
        return [text]
    return [" ".join(rows).rstrip() for rows in zip(*(DIGITS[sign].split("/") for sign in text), strict=True)]


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Ends with 2 after one line on standard error."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}; --help shows what can be written\n")


def port_number(text: str) -> int:
    """A port, as it was typed; whether it can be had shows later."""
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise argparse.ArgumentTypeError(f'"{text}" is no port; write a number from 1024 to 65535')
    return int(text)


def seconds(text: str) -> int:
    """A whole number of seconds."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f'"{text}" is not right; write a whole number of seconds')
    return int(text)


def pages(text: str) -> int:
    """A number of pages, at least 1."""
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 7 and int(text) > 0):
        raise argparse.ArgumentTypeError(f'"{text}" is not right; write how many pages may be open at once, at least 1')
    return int(text)


def main(argv: Sequence[str] | None = None) -> int:
    """The command: returns 0 after Ctrl-C, 2 after one line on standard error."""
    parser = OneLineParser(prog="ecogames serve", description="Opens the notebooks as dashboards in a browser.")
    parser.add_argument("--port", type=port_number, default=PORT, help=f"{PORT} if left out; 0 takes a free one")
    parser.add_argument("--host", help="let others in: 0.0.0.0, or one of this machine's addresses; left out: this machine alone")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--notebooks", metavar="FOLDER", help="another folder of notebooks")
    parser.add_argument("--cull-after", type=seconds, default=CULL_AFTER, metavar="SECONDS", help="end a game whose page is gone after so long")
    parser.add_argument(
        "--most-pages", type=pages, default=MOST_PAGES, metavar="NUMBER", help=f"that may be open at once ({MOST_PAGES}); each takes some 60 MB"
    )
    asked = parser.parse_args(argv)
    try:
        serve(asked.port, asked.host, not asked.no_browser, asked.notebooks, asked.cull_after, asked.most_pages)
    except CannotServe as reason:
        sys.stderr.write(f"{parser.prog}: {reason}\n")
        return 2
    except KeyboardInterrupt:
        pass  # Ctrl-C before the pages could be opened
    return 0


if __name__ == "__main__":
    sys.exit(main())
