"""What Binder would build, read without Docker: the pinned packages, the Python, the fonts, and the package itself."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
PINNED = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?==([^ ;\\]+)", re.MULTILINE)


def pins():
    """The pinned version of each package, by its name in lower case."""
    text = (ROOT / "binder/requirements.txt").read_text("utf-8")
    return {name.lower().replace("_", "-"): version for name, version in PINNED.findall(text)}


def test_every_pinned_package_has_its_hashes():
    text = (ROOT / "binder/requirements.txt").read_text("utf-8")

    blocks = re.split(r"\n(?=[A-Za-z0-9])", text)
    without = [block.split("==")[0] for block in blocks if PINNED.match(block) and "--hash=sha256:" not in block]

    assert without == []
    assert len(pins()) > 50


def test_the_pins_are_what_the_package_asks_for():
    """The extras of pyproject.toml that a visitor needs, each within its bounds."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    wanted = [Requirement(line) for line in [*extras["lab"], *extras["notebooks"]]]

    outside = [str(one) for one in wanted if one.name not in pins() or not one.specifier.contains(pins()[one.name])]

    assert outside == []


def test_binder_builds_from_these_files():
    """repo2docker prints the Dockerfile that it would build: fonts, pinned packages, then the package and its compiled twins."""
    pytest.importorskip("repo2docker", reason="jupyter-repo2docker is not installed: what Binder would build stays unchecked")

    printed = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)], capture_output=True, text=True, check=True
    )
    dockerfile = printed.stdout + printed.stderr

    assert "fonts-noto-cjk" in dockerfile
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile
    assert "py-3.12" in dockerfile.replace("python-3.12", "py-3.12").replace("py-2d3-2e12", "py-3.12")


def test_the_last_step_installs_the_package_and_can_be_run():
    script = ROOT / "binder/postBuild"

    assert script.stat().st_mode & 0o111
    assert "pip install --no-cache-dir --no-deps ." in script.read_text("utf-8")
    assert "ecogames warm" in script.read_text("utf-8")
