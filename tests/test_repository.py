"""What holds for the repository as a whole: its top level, its addresses, its two commands, its layers, its imports."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

TOP_LEVEL = {
    *("pyproject.toml", "README.md", "CHANGELOG.md", "CITATION.cff", "CREDITS.md", "LICENSE", "LICENSE-TEXTS"),
    *("ecogames", "widgets", "notebooks", "tests", "binder", ".ci", ".gitignore", ".gitattributes"),
}

# Hosts of package registries and CDNs, in pieces, so that this file names none either.
HOSTS = [
    ("py", "pi.org"),
    ("python", "hosted."),
    ("npm", "js."),
    ("deb.", "debian"),
    ("js", "delivr"),
    ("un", "pkg.com"),
    ("cdn", "js."),
    ("google", "apis"),
    ("esm", ".sh"),
]


def repository_files() -> list[Path]:
    """The files that git keeps or would keep (ignored ones left out), relative to the root."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("needs git and a clone: what belongs to the repository is asked from git")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [Path(name) for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def commands_of_readme(python: str) -> list[list[str]]:
    """The README's set-up commands that begin with `python`, each split at its &&."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    return [line.split(" && ") for line in lines if line.startswith(f"{python} -m venv")]


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Runs a Python program in a process of its own, from the root, so that the clone's own folders come first."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "widgets")])}
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True)


def test_the_top_level_holds_only_what_a_newcomer_looks_for():
    found = {path.parts[0] for path in repository_files()}

    assert found - TOP_LEVEL == set()


def test_no_file_names_a_package_registry_or_a_cdn():
    """Schools block such hosts, and mirrors replace them: pages bring their own files, tools know their own registries."""
    hosts = re.compile("|".join(re.escape("".join(pieces)) for pieces in HOSTS).encode(), re.IGNORECASE)

    found = {(str(path), match[0]) for path in repository_files() for match in hosts.finditer((ROOT / path).read_bytes())}

    assert found == set()


def test_the_readme_has_two_commands_and_windows_has_the_same_two():
    unix, windows = commands_of_readme("python3"), commands_of_readme("py")

    translated = [[part.replace("py -m", "python3 -m").replace("\\Scripts\\", "/bin/") for part in command] for command in windows]

    assert len(unix) == 2
    assert translated == unix


def test_ci_runs_what_the_readme_promises():
    """The same steps; CI's environment is new and elsewhere, and its server opens no browser."""
    script = (ROOT / ".ci/run").read_text(encoding="utf-8").replace('"', "")
    serving, testing = commands_of_readme("python3")

    missing = [part for part in [*testing, serving[-1]] if part.replace(".venv", "$venv").replace('"', "") not in script]

    assert missing == []
    assert "ecogames serve --no-browser" in script


@pytest.mark.parametrize("page", ["README.md", "CREDITS.md", "CHANGELOG.md"])
def test_the_links_of_a_page_lead_to_files(page):
    targets = re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text(encoding="utf-8"))

    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_public_face_says_the_version_of_the_package():
    import tomllib

    import ecogames

    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

    assert ecogames.__version__ == declared
    assert f"\nversion: {declared}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_each_layer_imports_only_what_stands_below_it():
    """The contracts are in pyproject.toml; what `lint-imports` prints names the import that breaks one."""
    check = run("import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))")

    assert check.returncode == 0, check.stdout + check.stderr


@pytest.mark.parametrize("all_modules", [False, True], ids=["ecogames", "engine, games and command line too"])
def test_importing_needs_the_standard_library_alone(all_modules):
    """The laboratory is left out: its modules may need numpy and numba, the rest may ask for them inside functions only."""
    program = f"""
import importlib, pkgutil, sys
before = set(sys.modules)
import ecogames
if {all_modules}:
    for module in pkgutil.walk_packages(ecogames.__path__, "ecogames."):
        if not module.name.startswith("ecogames.lab") and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(name for name in loaded - set(sys.stdlib_module_names) if not name.startswith("_sysconfigdata")))
"""

    result = run(program)

    assert result.stderr == ""
    assert result.stdout.split() == ["ecogames"]
