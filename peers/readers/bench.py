"""Times python-chess: a number and so many FENs come in, nanoseconds of CPU time and the number of accepted ones go out.

The argument says what is called: `board` for `Board(text)`, `status` for that and `Board.status()`.
"""

import sys
import time

import chess


def board(text):
    """Whether the constructor takes it."""
    try:
        chess.Board(text)
    except ValueError:
        return False
    return True


def status(text):
    """Whether it is a possible position as well."""
    try:
        return chess.Board(text).status() == chess.STATUS_VALID
    except ValueError:
        return False


call = {"board": board, "status": status}[sys.argv[1]]
lines = open(sys.stdin.fileno(), encoding="utf-8", newline="\n", closefd=False)
while count := lines.readline():
    texts = [lines.readline().removesuffix("\n") for _ in range(int(count))]
    start = time.process_time_ns()
    accepted = sum(map(call, texts))
    print(time.process_time_ns() - start, accepted, flush=True)
