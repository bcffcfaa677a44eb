"""The server: what it shows, what it refuses to browsers and to a scripted client, and that nothing is left of a page that is closed."""

import gzip
import json
import re
import signal
import socket
import urllib.error
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
import websocket
from playwright.sync_api import expect

from ecowidgets.serve import announcement, large
from ecowidgets.voila_server import BoundedSocket

HELP = "--help shows what can be written"
V1 = "v1.kernel.websocket.jupyter.org"
INDEX = "# Games\n\nEnvironmental games for a class.\n\n[The ship](ship.ipynb)"
SHIP = """
from ecowidgets.surface import Surface

def touched(part, step):
    ship.send({"kind": "picture"}, buffers=[b"1234"])

ship = Surface(print, touched, html='<h1>Ship</h1><button class="eco-button" data-part="picture">Draw</button>')
ship
"""


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory, write_notebook) -> Path:
    """An index, a dashboard, one in Japanese, and files that are nobody's business."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder / "index.ipynb", INDEX, title="Games & more", lang="en")
    write_notebook(folder / "ship.ipynb", SHIP, title="Ship", lang="en")
    (folder / "ja").mkdir()
    write_notebook(folder / "ja" / "ship.ipynb", "# 船", SHIP, title="船", language="ja")
    (folder / ".hidden").mkdir()
    write_notebook(folder / ".hidden" / "ship.ipynb", SHIP)
    (folder / "lesson.py").write_text("SECRET = 1")
    (folder / "names.txt").write_text("Ana")
    (folder / "sun.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (folder / ".cover.png").write_bytes(b"")
    write_notebook(folder.parent / "outside.ipynb", SHIP)
    return folder


def get(address: str, method: str = "GET", **headers: str) -> tuple[int, str, dict[str, str]]:
    """Status, text and headers of an answer."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers, method=method), timeout=30) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


# --- What it shows --------------------------------------------------------------------------------------------------------------


def test_one_line_tells_the_address(server):
    assert re.fullmatch(r"Open http://127\.0\.0\.1:\d+/ in a browser; stop with Ctrl-C\n", server.announced)


def test_the_start_is_the_index_with_title_and_language_of_the_notebook(page):
    expect(page.get_by_role("heading", name="Games")).to_be_visible()

    assert page.url.endswith("/voila/render/index.ipynb")
    assert page.title() == "Games & more"
    assert page.locator("html").get_attribute("lang") == "en"
    expect(page.locator("#starting")).to_have_count(0)


def test_a_notebook_in_another_language_says_so(open_page, server):
    page = open_page(f"{server.url}/voila/render/ja/ship.ipynb")

    expect(page.locator("main").get_by_role("heading", name="Ship")).to_be_visible()

    assert page.locator("html").get_attribute("lang") == "ja"
    assert page.title() == "船"
    expect(page.get_by_role("link", name="本文へ移動")).to_be_attached()


def test_the_index_leads_to_a_game(page):
    page.get_by_role("link", name="The ship").click()

    expect(page.locator("main").get_by_role("button", name="Draw")).to_be_visible()


def test_the_first_tab_leads_past_everything(page):
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("#starting")).to_have_count(0)

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("main")).to_be_focused()


def test_the_note_at_the_start_goes_and_the_page_scrolls_nowhere(open_page, server, viewport, scheme, serious_findings):
    page = open_page(f"{server.url}/voila/render/ship.ipynb", viewport, scheme)
    expect(page.get_by_role("button", name="Draw")).to_be_visible()
    expect(page.locator("#starting")).to_have_count(0)

    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == list(viewport)
    assert page.get_by_role("main").count() == 1
    assert serious_findings(page) == []


def test_the_start_keeps_what_the_address_asks(server):
    opener = urllib.request.build_opener(NoRedirect)

    with pytest.raises(urllib.error.HTTPError) as redirect:
        opener.open(f"{server.url}/?seed=7&lang=it")

    assert redirect.value.headers["Location"] == "/voila/render/index.ipynb?seed=7&lang=it"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Stops where a server would lead elsewhere."""

    def redirect_request(self, *_):
        """None: the redirect becomes an error."""
        return None


def test_the_only_notebook_is_the_start(start_server, write_notebook, tmp_path):
    write_notebook(tmp_path / "ship.ipynb", "# Ship", title="Ship")

    with start_server(tmp_path) as server:
        assert "<title>Ship</title>" in get(server.url)[1]


def test_an_error_in_a_notebook_is_one_sentence_to_the_visitor_and_whole_on_the_terminal(start_server, write_notebook, tmp_path):
    write_notebook(tmp_path / "broken.ipynb", "1 / 0", title="Broken")

    with start_server(tmp_path) as server:
        text = get(server.url)[1]

        assert "There was an error when executing cell [1]. Reload the page to try again." in text
        assert "ZeroDivisionError" not in text
        assert "ZeroDivisionError" in server.errors()


# --- What it refuses ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/voila/render/ship.ipynb", "/nothing/here"])
def test_every_page_allows_its_own_server_only(server, path):
    _, _, headers = get(server.url + path)

    assert "default-src 'self';" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Set-Cookie" not in headers


@pytest.mark.parametrize(
    ("status", "path"),
    [
        *[(403, f"/voila/files/{name}") for name in ("lesson.py", "ship.ipynb", "names.txt", ".cover.png", "../outside.ipynb")],
        *[(404, f"/voila/render/{name}") for name in ("lesson.py", "none.ipynb", ".hidden/ship.ipynb", "../outside.ipynb", "")],
        *[(404, f"/voila/render/{name}") for name in ("%2e%2e/outside.ipynb", "..%2Foutside.ipynb", "%00.ipynb", "ja")],
        *[(404, path) for path in ("/voila/tree", "/voila/tree/ja", "/voila/api/contents", "/voila/api/contents/lesson.py")],
        *[(404, path) for path in ("/api/contents", "/api/kernels", "/api/sessions", "/api/terminals", "/login", "/lab", "/tree")],
        (404, "/voila/templates/ecogames/static/../index.html.j2"),
    ],
)
def test_no_file_no_list_and_nothing_else_of_jupyter_is_there(server, status, path):
    found, text, _ = get(server.url + path)

    assert found == status
    assert "SECRET" not in text
    assert "Traceback" not in text


def test_a_page_that_is_not_there_leads_back(open_page, server, serious_findings):
    page = open_page(f"{server.url}/voila/render/none.ipynb")

    assert serious_findings(page) == []
    page.get_by_role("link", name="Go to the start").click()

    expect(page.get_by_role("heading", name="Games")).to_be_visible()


def test_pictures_beside_the_notebooks_are_sent(server):
    assert get(f"{server.url}/voila/files/sun.svg")[0] == 200


def test_a_name_that_leads_here_from_elsewhere_is_refused(server):
    """Else any site could read the pages of this machine by pointing its own name to it."""
    assert get(f"{server.url}/voila/render/ship.ipynb", Host="games.example")[0] == 403


@pytest.fixture
def visit(server):
    """What a scripted client gets of a page: (kernel id, model id of the surface). The kernel is ended afterwards."""
    text = get(f"{server.url}/voila/render/ship.ipynb")[1]
    kernel = re.search(r'"kernelId": ?"([\w-]+)"', text)[1]
    yield kernel, re.findall(r'"model_id": ?"(\w+)"', text)[-1]
    get(f"{server.url}/voila/api/shutdown/{kernel}", "POST")


def connected(server, kernel: str, *protocols: str, **options: object) -> websocket.WebSocket:
    """A client at a kernel's websocket."""
    address = server.url.replace("http", "ws") + f"/api/kernels/{kernel}/channels?session_id=scripted"
    return websocket.create_connection(address, timeout=30, subprotocols=protocols or None, **options)


def message(kind: str, channel: str = "shell", **content: object) -> dict[str, object]:
    """A Jupyter message, as the old protocol sends it."""
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "scripted", "username": "", "version": "5.3", "date": ""}
    return {"channel": channel, "header": header, "parent_header": {}, "metadata": {}, "content": content}


def v1(parts: dict[str, object]) -> bytes:
    """The same message, as the new protocol sends it."""
    blobs = [str(parts["channel"]).encode(), *(json.dumps(parts[name]).encode() for name in ("header", "parent_header", "metadata", "content"))]
    offsets = [8 * (len(blobs) + 2)]
    for blob in blobs:
        offsets.append(offsets[-1] + len(blob))
    return b"".join([len(offsets).to_bytes(8, "little"), *(offset.to_bytes(8, "little") for offset in offsets), *blobs])


def answers(client: websocket.WebSocket, question: dict[str, object]) -> list[str]:
    """The kinds of messages that answer on a channel, until the answer to a question that is allowed and was sent last."""
    client.send(json.dumps(question))
    kinds = []
    while "kernel_info_reply" not in kinds:
        answer = json.loads(client.recv())
        if answer["channel"] == question["channel"]:
            kinds.append(answer["header"]["msg_type"])
    return kinds


@pytest.mark.parametrize("channel", ["shell", "control"])
@pytest.mark.parametrize(
    "kind", ["execute_request", "inspect_request", "complete_request", "history_request", "is_complete_request", "debug_request"]
)
def test_no_visitor_runs_code_or_asks_the_kernel(server, visit, tmp_path, kind, channel):
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w').close()"
    client = connected(server, visit[0])

    client.send(json.dumps(message(kind, channel, code=code, silent=False, user_expressions={"mark": code}, cursor_pos=1)))

    assert answers(client, message("kernel_info_request", channel)) == ["kernel_info_reply"]
    assert not mark.exists()
    client.close()


def test_no_visitor_runs_code_by_the_new_protocol(server, visit, tmp_path):
    mark = tmp_path / "mark"
    client = connected(server, visit[0], V1)

    client.send_binary(v1(message("execute_request", code=f"open({str(mark)!r}, 'w').close()", silent=False)))
    client.send_binary(v1(message("kernel_info_request")))
    received = b""
    while b"kernel_info_reply" not in received:
        received = client.recv()
        assert b"execute_reply" not in received

    assert not mark.exists()
    client.close()


@pytest.mark.parametrize("protocols", [(), (V1,)], ids=["old protocol", "new protocol"])
@pytest.mark.parametrize(
    "broken",
    [(2**60).to_bytes(8, "little") + b"1234", (2**31 - 1).to_bytes(4, "big") + b"1234", b"", b"\0" * 64, b"\xff" * 64],
    ids=["2**60 offsets", "2**31 offsets", "empty", "zeros", "ones"],
)
def test_a_message_that_announces_more_than_it_holds_stops_nobody(server, visit, protocols, broken):
    client = connected(server, visit[0], *protocols)

    client.send_binary(broken)

    assert get(f"{server.url}/voila/files/sun.svg")[0] == 200
    client.close()


def test_what_a_kernel_sends_to_a_client_of_the_old_protocol_stops_nobody(server, visit):
    """Voilà reads the first 8 bytes as a count of offsets; in the old protocol they are another thing, and the count endless."""
    kernel, surface = visit
    client = connected(server, kernel)

    client.send(json.dumps(message("comm_msg", comm_id=surface, data={"method": "custom", "content": {"part": "picture", "step": 0}})))
    received = client.recv()
    while isinstance(received, str):
        received = client.recv()

    assert received.endswith(b"1234")
    assert get(f"{server.url}/voila/files/sun.svg")[0] == 200
    client.close()


def test_another_site_and_another_kernel_are_out_of_reach(server, visit):
    for kernel, options in [(visit[0], {"origin": "http://games.example"}), (str(uuid.uuid4()), {})]:
        with pytest.raises(websocket.WebSocketBadStatusException) as refused:
            connected(server, kernel, **options)
        assert refused.value.status_code in (403, 404)


# --- What is left ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leave", ["close the tab", "go elsewhere"])
def test_a_page_that_is_left_leaves_no_kernel(browser, start_server, notebooks, leave):
    with start_server(notebooks) as server:
        page = browser.new_page()
        page.goto(f"{server.url}/voila/render/ship.ipynb")
        expect(page.get_by_role("button", name="Draw")).to_be_visible()
        kernels = server.kernels()
        assert len(kernels) == 1

        if leave == "close the tab":
            page.close()
        else:
            page.goto("about:blank")

        gone, alive = psutil.wait_procs(kernels, timeout=20)
        assert (len(gone), alive) == (1, [])


def test_a_visitor_who_goes_without_a_word_leaves_no_kernel(start_server, notebooks):
    with start_server(notebooks, "--cull-after", "1") as server:
        get(f"{server.url}/voila/render/ship.ipynb")
        kernels = server.kernels()
        assert len(kernels) == 1

        gone, alive = psutil.wait_procs(kernels, timeout=30)
        assert (len(gone), alive) == (1, [])


def test_when_all_places_are_taken_a_page_says_so_until_one_is_free(open_page, start_server, notebooks, serious_findings):
    with start_server(notebooks, "--most-pages", "2") as server:
        address = f"{server.url}/voila/render/ship.ipynb"
        taken = [open_page(address) for _ in range(2)]
        for page in taken:
            expect(page.get_by_role("button", name="Draw")).to_be_visible()
        assert get(address)[0] == 503
        late = open_page(address)

        expect(late.get_by_role("heading")).to_have_text("All places are taken.")
        expect(late.get_by_text("At most 2 pages")).to_be_visible()
        assert serious_findings(late) == []
        assert "満席です。" in get(f"{server.url}/voila/render/ja/ship.ipynb")[1]
        kernels = server.kernels()
        assert len(kernels) == 2
        taken[0].close()
        assert len(psutil.wait_procs(kernels, timeout=5)[0]) == 1
        late.get_by_role("link", name="Try again").click()

        expect(late.get_by_role("button", name="Draw")).to_be_visible()


def test_many_who_come_at_once_take_no_more_places_than_there_are(start_server, notebooks):
    with start_server(notebooks, "--most-pages", "2") as server, ThreadPoolExecutor(6) as visitors:
        found = list(visitors.map(lambda _: get(f"{server.url}/voila/render/ship.ipynb")[0], range(6)))

        assert sorted(found) == [200, 200, 503, 503, 503, 503]
        assert len(server.kernels()) == 2


def test_a_quiet_page_keeps_its_connection_and_a_dead_one_is_given_up_after_three_pings(monkeypatch):
    """Not before the first ping was sent: then every page lost its connection each half minute."""
    now, sent = [100.0], []
    clock = SimpleNamespace(current=lambda: SimpleNamespace(time=lambda: now[0]))
    monkeypatch.setattr("jupyter_server.base.websocket.ioloop.IOLoop", clock)
    connection = BoundedSocket.__new__(BoundedSocket)
    connection.application = SimpleNamespace(settings={})
    connection.ws_connection = None
    assert connection.ping_timeout <= connection.ping_interval  # else Tornado warns on the terminal
    connection.ws_connection = SimpleNamespace(client_terminated=False)
    connection.ping = lambda _data: sent.append("ping")
    connection.close = lambda: sent.append("closed")
    connection.last_ping = connection.last_pong = now[0]

    for answered in (True, True, False, False, False):
        now[0] += connection.ping_interval / 1000 + 0.01  # such a timer is late, never early
        connection.send_ping()
        if answered:
            connection.on_pong(b"")

    assert sent == ["ping", "ping", "ping", "ping", "closed"]


def test_pictures_are_packed_for_other_machines_and_not_for_this_one(tmp_path):
    from ecowidgets.voila_server import configuration

    packed = {remote: configuration(tmp_path, remote, 300, 60).Voila.tornado_settings["websocket_compression_options"] for remote in (True, False)}

    assert packed[True] is not None
    assert packed[False] is None


@pytest.mark.parametrize(("options", "how"), [([], None), (["--host", "0.0.0.0"], "gzip")])
def test_scripts_are_packed_for_other_machines_and_not_for_this_one(start_server, notebooks, options, how):
    with start_server(notebooks, *options) as server:
        address = f"http://127.0.0.1:{server.url.rpartition(':')[2]}/voila/static/voila.js"
        with urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Encoding": "gzip"}), timeout=30) as answer:
            sent = answer.read()

    assert answer.headers["Content-Encoding"] == how
    assert b"webpackChunk" in (gzip.decompress(sent) if how else sent)


def test_ctrl_c_ends_everything_quietly(start_server, notebooks):
    with start_server(notebooks) as server:
        get(f"{server.url}/voila/render/ship.ipynb")
        kernels = server.kernels()

        server.process.send_signal(signal.SIGINT)

        assert server.process.wait(timeout=30) == 0
        assert psutil.wait_procs(kernels, timeout=20)[1] == []
        assert server.errors() == ""
        assert list((server.folder / "here").iterdir()) == []
        assert server.process.stdout.read() == ""


# --- What the command says ------------------------------------------------------------------------------------------------------


def test_a_busy_port_is_told_in_one_line(run_serve, notebooks):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]

        ended = run_serve("--notebooks", str(notebooks), "--port", str(port))

    reason = f"port {port} is in use; stop the other server, or choose another port with --port {port + 1}"
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", f"ecogames serve: {reason}\n")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--port", "99999"], "99999 is no port; write a number from 1024 to 65535"),
        (["--port", "many"], 'argument --port: "many" is no port; write a number from 1024 to 65535; --help shows what can be written'),
        (["--prot", "1"], "unrecognized arguments: --prot 1; --help shows what can be written"),
        (["--most-pages", "0"], f'argument --most-pages: "0" is not right; write how many pages may be open at once, at least 1; {HELP}'),
        (["--host", "203.0.113.9"], '"203.0.113.9" is no address of this machine; write 0.0.0.0 for all of them, or leave --host out'),
    ],
)
def test_what_is_wrong_with_an_option_is_told_in_one_line(run_serve, notebooks, options, told):
    ended = run_serve("--notebooks", str(notebooks), *options)

    assert (ended.returncode, ended.stderr) == (2, f"ecogames serve: {told}\n")


def test_a_folder_without_notebooks_is_told_in_one_line(run_serve, tmp_path):
    ended = run_serve("--notebooks", str(tmp_path))

    assert (ended.returncode, ended.stderr) == (
        2,
        f"ecogames serve: {tmp_path} holds no notebook (.ipynb); name another folder with --notebooks\n",
    )


def test_with_a_host_the_address_is_large_and_what_a_visitor_may_do_is_said():
    text = announcement("192.168.1.5", 8866, True)

    assert "Open http://192.168.1.5:8866/ in a browser; stop with Ctrl-C" in text
    assert "may not run code" in text
    assert large("10:2") == [
        " #  ###     ###",
        "##  # #  #    #",
        " #  # #     ###",
        " #  # #  #  #",
        "### ###     ###",
    ]
    assert max(map(len, text.splitlines())) <= 120
