"""What Stockfish does with each FEN: `position fen …` and `d`, in a process of its own, as it may crash.

What it makes of a broken board depends on what lies in its memory, and differs from run to run. So each text is given
to it several times: it crashes if it does once, and what it reads differently is not what was meant.
"""

import functools
import shutil
import signal
import subprocess
import sys

from answers import Crashed, Refused, answer_all

RUNS = 5
ENGINE = sys.argv[1] if len(sys.argv) > 1 else shutil.which("stockfish")


def talk(*commands):
    """What the engine prints for these lines."""
    lines = "".join(command + "\n" for command in (*commands, "quit"))
    try:
        run = subprocess.run([ENGINE], input=lines.encode(), capture_output=True, timeout=20, check=False)
    except subprocess.TimeoutExpired as error:
        raise Crashed("hangs") from error
    if run.returncode < 0:
        raise Crashed(signal.Signals(-run.returncode).name)
    return run.stdout.decode(errors="replace").splitlines(), run.returncode


def read_once(text):
    """The FEN that `d` shows."""
    printed, code = talk(f"position fen {text}", "d")
    for line in printed:
        if line.startswith("Fen: "):
            return line.removeprefix("Fen: ")
    raise Refused(f"exit code {code}: " + " ".join(printed[1:]))


@functools.cache
def read(text):
    """The FEN that `d` shows in every run."""
    shown, crashes = set(), []
    for _ in range(RUNS):
        try:
            shown.add(read_once(text))
        except Crashed as crash:
            crashes.append(str(crash))
    if crashes:
        raise Crashed(f"{crashes[0]} in {len(crashes)} of {RUNS} runs")
    return shown.pop() if len(shown) == 1 else f"differs: {', '.join(sorted(shown))}"


NAME = talk("uci")[0][0].split(" by ")[0]
answer_all([(f"{NAME} `position fen`, `d`", read)], takes=lambda text: "\n" not in text)
