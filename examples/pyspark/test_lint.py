"""The job over a few thousand lines agrees with the program itself. Run by `pytest examples/pyspark`.

FENLINT names the program; PySpark needs Java.
"""

import json
import os
import shutil
import subprocess
import sys

import pytest

pyspark = pytest.importorskip("pyspark")
HERE = os.path.dirname(os.path.abspath(__file__))
FENLINT = os.environ.get("FENLINT") or shutil.which("fenlint")
SOUND = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40",
]

pytestmark = [
    pytest.mark.skipif(not FENLINT, reason="the program fenlint is not there"),
    pytest.mark.skipif(not shutil.which("java"), reason="Java is not there"),
]


def run(*words, text=None):
    done = subprocess.run(words, input=text, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fens") / "parts"
    text = "".join(SOUND[number % 3] + "\n" for number in range(6000))
    faults = run(sys.executable, f"{HERE}/faults.py", "--every", "10", "--parts", "3", str(folder), text=text)
    return folder, json.loads(faults)


def objects(text):
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


def lint(pattern, *options):
    words = [sys.executable, f"{HERE}/lint.py", "--master", "local[2]", "--fenlint", FENLINT, "--json"]
    environment = dict(os.environ, PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    done = subprocess.run(
        [*words, "--input", pattern, *options], stdout=subprocess.PIPE, text=True, check=True, env=environment
    )
    rows = objects(done.stdout)
    return rows[0]["positions"], {row["code"]: row["count"] for row in rows[1:]}


def test_counts_are_those_of_the_faults_and_of_the_program(folder):
    parts, faults = folder
    positions, counts = lint(f"{parts}/*")
    assert positions == faults.pop("positions") == 6000
    rows = objects(run(FENLINT, "check", "-q", "--no-config", "--exit-zero", "--statistics", "--format", "jsonl", str(parts)))
    assert counts == {row["code"]: row["count"] for row in rows}
    for rule, count in faults.items():
        assert counts[rule] == count == 100, rule


def test_json_lines(tmp_path):
    lines = [json.dumps({"fen": fen.replace(" w ", " W ") if number % 2 else fen}) for number, fen in enumerate(SOUND)]
    (tmp_path / "a.jsonl").write_text("\n".join(lines) + "\n")
    assert lint(str(tmp_path / "a.jsonl"), "--kind", "json") == (3, {"side-case": 1})


def test_what_cannot_run_ends_the_job(tmp_path):
    (tmp_path / "a.fen").write_text(SOUND[0] + "\n")
    with pytest.raises(subprocess.CalledProcessError):
        lint(str(tmp_path / "a.fen"), "--kind", "no-such-kind")
