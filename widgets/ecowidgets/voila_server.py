"""Standalone Voilà as a class needs it: our template, no way to run code or read files, kernels that go when their pages go.

What Voilà offers beyond showing notebooks (tree, contents, login, other templates) is not there at all: only the handlers named
in `HANDLERS` are kept, so that a newer Voilà opens no door by itself.
"""

from __future__ import annotations

import logging
import os
import pathlib
import re
import shutil
import socket
import struct
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from typing import Any, ClassVar

from jinja2.bccache import Bucket, BytecodeCache
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import run_sync
from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.handlers import KernelHandler
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import GZipContentEncoding, HTTPError
from traitlets import Bool
from traitlets.config import Config
from voila import notebook_renderer
from voila.app import Voila
from voila.execute import VoilaExecutor
from voila.exporter import VoilaExporter
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler, WebsocketHandler

from ecogames.engine.words import LANGUAGES

CONTENT_SECURITY_POLICY = "; ".join([
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",  # Voilà's page has inline scripts; widgets are imported from blobs
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
])  # fmt: skip
PICTURES = r".*\.(png|jpe?g|gif|svg|webp)"
EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]  # others may ask the network
V1 = "v1.kernel.websocket.jupyter.org"


def offsets_fit(message: bytes, v1: bool = True) -> bool:
    """Whether a binary message is long enough for the offsets that it announces: 8 × (n + 1) bytes, in the old protocol 4 × (n + 1).

    Without this bound one message that announces 2**60 offsets keeps the server busy for ever.
    """
    if v1:
        return 8 * (int.from_bytes(message[:8], "little") + 1) <= len(message)
    return 4 * (int.from_bytes(message[:4], "big") + 1) <= len(message)


class BoundedConnection(ZMQChannelsWebsocketConnection):
    """Takes from a page only messages that are whole; anything else is passed over and the connection goes on."""

    limit_rate = Bool(False)  # over a megabyte a second a picture would be dropped, and what it shows be lost

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Passes a message on to the kernel; Jupyter refuses the kinds that are not allowed."""
        v1 = self.subprotocol == V1
        if isinstance(incoming_msg, bytes) and not offsets_fit(incoming_msg, v1):
            return
        try:
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        except (AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError, struct.error):
            self.log.info("A message that is none was passed over.")


class BoundedSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """Sends to a page what its kernel says; a message of the old protocol is not read as one of the new."""

    @property
    def ping_timeout(self) -> int:
        """Milliseconds without an answer after which a page is gone: three pings, for Jupyter looks before it sends the first one.

        Tornado, which has no connection yet when it asks, would warn of more than one; its own pings are never due.
        """
        return int(self.ping_interval) * (1 if self.ws_connection is None else 3)

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Any:
        """Voilà's own method looks for `execute_input` by the offsets; it is passed by where these cannot be offsets."""
        if isinstance(message, bytes) and not offsets_fit(message):
            return WebsocketHandler.write_message(self, message, binary)
        return super().write_message(message, binary)


class NoToken:
    """No form is sent anywhere here, so no page needs a token, which would be a cookie."""

    xsrf_token = b""


class Page(NoToken, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook of the folder as a dashboard; no other file, no hidden one, nothing beside the folder. Each page has a kernel, up to a number."""

    starting: ClassVar[int] = 0  # pages that were let in, whose kernel is not yet among the others

    async def get(self, path: str = "") -> None:
        """Starts a kernel and sends the page; 404 for what is no notebook here, 503 with a page that says so where all places are taken."""
        if not is_notebook(self.settings["notebooks"], path):
            raise HTTPError(404)
        most = self.settings["most_pages"]
        if len(self.kernel_manager.list_kernel_ids()) + Page.starting >= most:
            self.set_status(503)
            self.set_header("Retry-After", "60")
            lang = path.partition("/")[0]
            self.write(self.render_template("full.html", lang=lang if lang in LANGUAGES else "en", most=most, again=self.request.uri))
            return
        await super().get(path)

    async def get_generator(self, path: str = "") -> AsyncIterator[str]:
        """The page piece by piece; with the first one its kernel is there."""
        Page.starting += 1
        waiting = True
        try:
            async for piece in super().get_generator(path):
                Page.starting -= waiting
                waiting = False
                yield piece
        finally:
            Page.starting -= waiting


class Scripts(MultiStaticFileHandler):  # type: ignore[misc]
    """Voilà's own scripts, about 80 files: a browser that has them asks for none again within the hour."""

    def get_cache_time(self, path: str, modified: Any, mime_type: str) -> int:
        """Seconds."""
        return 3600


class TemplateFiles(TemplateStaticFileHandler):  # type: ignore[misc]
    """The template's own files; an address that is none of theirs is not there, rather than an error."""

    def parse_url_path(self, url_path: str) -> str:
        """The path below the template's folder."""
        if not re.fullmatch(r"\w+/static/[\w.-]+", url_path):
            raise HTTPError(404)
        return str(super().parse_url_path(url_path))


class Start(NoToken, BaseVoilaHandler):  # type: ignore[misc]
    """The address without a path leads to the index, else to the first notebook; what the address asks for goes along."""

    def get(self) -> None:
        """Sends the browser on."""
        folder = self.settings["notebooks"]
        first = min((path.name for path in folder.glob("*.ipynb")), key=lambda name: (name != "index.ipynb", name), default=None)
        if first is None:
            raise HTTPError(404)
        self.redirect(f"{self.base_url}voila/render/{first}" + (f"?{self.request.query}" if self.request.query else ""))


class Missing(NoToken, BaseVoilaHandler):  # type: ignore[misc]
    """Any other address: a page in our hand that leads back."""

    def get(self) -> None:
        """Answers 404."""
        raise HTTPError(404)


HANDLERS = {  # what is kept of Voilà's, and what stands in its place
    AllowListFileHandler: AllowListFileHandler,
    FileFindHandler: FileFindHandler,
    KernelHandler: KernelHandler,
    MultiStaticFileHandler: Scripts,
    TemplateStaticFileHandler: TemplateFiles,
    ThemesHandler: ThemesHandler,
    TornadoVoilaHandler: Page,
    VoilaKernelWebsocketHandler: BoundedSocket,
    VoilaShutdownKernelHandler: VoilaShutdownKernelHandler,
}


def is_notebook(folder: pathlib.Path, path: str) -> bool:
    """Whether a path names a notebook of the folder that may be shown."""
    parts = pathlib.PurePosixPath(path).parts
    if not path.endswith(".ipynb") or "\0" in path or any(part.startswith(".") for part in parts):
        return False
    file = (folder / path).resolve()
    return file.is_relative_to(folder) and file.is_file()


class OwnKernel(KernelSpecManager):
    """Knows one kernel: the Python that serves, whatever kernels of that name a user has installed elsewhere."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Executor(VoilaExecutor):  # type: ignore[misc]
    """Tells a cell's error to whoever started the server; the visitor sees one sentence."""

    def strip_code_cell_errors(self, cell: Any) -> Any:
        """Writes the traceback to standard error before it is taken out of the page."""
        for output in cell.get("outputs", []):
            if output["output_type"] == "error":
                sys.stderr.write("\n".join([*output["traceback"], ""]))
        return super().strip_code_cell_errors(cell)


class Compiled(BytecodeCache):
    """The page's template and all that it extends, compiled once for a server instead of once for a visit: a third of a second."""

    def __init__(self) -> None:
        self.code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fills the bucket with what was compiled before; one of another text is left out by jinja2."""
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps what was compiled."""
        self.code[bucket.key] = bucket.bytecode_to_string()


class Exporter(VoilaExporter):  # type: ignore[misc]
    """Makes the pages, each with an environment of its own, as Voilà has it; what is compiled is kept."""

    compiled: ClassVar = Compiled()

    def _create_environment(self) -> Any:
        environment = super()._create_environment()
        environment.bytecode_cache = self.compiled
        return environment


class NoCookie(PasswordIdentityProvider):
    """Nobody logs in, so a visitor is given no cookie either."""

    def set_login_cookie(self, handler: Any, user: Any) -> None:
        """Leaves the cookie of the made-up name away."""


class Dashboards(Voila):  # type: ignore[misc]
    """Voilà on sockets that are bound already, with our handlers; says when the pages can be opened."""

    sockets: list[socket.socket]
    ready: Callable[[], None]

    def init_handlers(self) -> list[Any]:
        """Voilà's handlers that are kept, and ours for the start and for the rest."""
        ours = {"voila_configuration": self.voila_configuration}
        kept = [(handler[0], HANDLERS[handler[1]], *handler[2:]) for handler in super().init_handlers() if handler[1] in HANDLERS]
        return [("/", Start, ours), *kept, (".*", Missing, ours)]

    def listen(self) -> None:
        """Answers at the sockets until Ctrl-C or SIGTERM."""
        if self.app.settings["pack_files"]:
            self.app.add_transform(GZipContentEncoding)  # tornado's own setting is read before Voilà passes ours on
        HTTPServer(self.app).add_sockets(self.sockets)
        self.ready()
        self.ioloop = IOLoop.current()
        if sys.platform == "win32":
            PeriodicCallback(lambda: None, 500).start()  # a sleeping loop does not notice Ctrl-C there
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def stop(self) -> None:
        """Ends all kernels, then removes what they were reached by."""
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def configuration(folder: pathlib.Path, remote: bool, cull_after: int, most_pages: int) -> Config:
    """All that we ask of Voilà and Jupyter; nothing is read from a configuration file."""
    config = Config()
    config.Voila.root_dir = str(folder)
    config.Voila.open_browser = False
    config.Voila.config_file_paths = []
    config.Voila.log_level = logging.ERROR  # no visitor's address in the terminal
    config.Voila.kernel_websocket_connection_class = BoundedConnection
    config.Voila.identity_provider_class = NoCookie
    config.Voila.tornado_settings = {
        "disable_check_xsrf": True,  # else the message of a closing page, which ends its kernel, is refused
        "allow_remote_access": remote,  # else only requests that name this machine are answered
        "headers": {"Content-Security-Policy": CONTENT_SECURITY_POLICY, "Referrer-Policy": "same-origin"},
        "notebooks": folder,
        "most_pages": most_pages,
        # A picture of a table has 90 KB and a tenth of it packed: over a school's air that is worth a millisecond, within one machine it is not.
        "websocket_compression_options": {"compression_level": 3} if remote else None,
        "pack_files": remote,  # Voilà's scripts: 4.7 MB a visitor, and a quarter of it packed
    }
    config.VoilaConfiguration.template = "ecogames"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaExecutor.cell_error_instruction = "Reload the page to try again."
    config.VoilaConfiguration.file_allowlist = [PICTURES]
    config.VoilaConfiguration.file_denylist = [r"(.*[/\\])?\..*"]
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.http_header_envs = ["Accept-Language"]
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernel
    if sys.platform == "linux" and len(tempfile.gettempdir()) < 40:  # the path of a socket may have 107 characters
        config.KernelManager.transport = "ipc"  # kernels are reached by files; elsewhere by ports of this machine
    config.MappingKernelManager.cull_idle_timeout = cull_after
    config.MappingKernelManager.cull_interval = max(1, cull_after // 5)
    return config


def run(folder: pathlib.Path, sockets: list[socket.socket], ready: Callable[[], None], remote: bool, cull_after: int, most_pages: int) -> None:
    """Serves a folder at bound sockets until Ctrl-C or SIGTERM; `ready` is called once the pages can be opened."""
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")  # kernels would warn of a debugger that nobody uses
    notebook_renderer.VoilaExecutor = Executor  # there is no setting for these two
    notebook_renderer.VoilaExporter = Exporter
    app = Dashboards(config=configuration(folder, remote, cull_after, most_pages))
    app.sockets, app.ready = sockets, ready
    app.initialize([])
    app.start()
