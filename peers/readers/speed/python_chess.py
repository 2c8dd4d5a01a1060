"""Times python-chess, for `../../benches/peers.rs`: asked on standard input, answered on standard output, a line each.

`texts FILE` reads the texts (a line each) and gives the names of the readers, with tabs between; `time READER FROM TO` the CPU
time in nanoseconds that the reader takes for these texts; `count READER FROM TO` how many of them it takes without complaint.
"""

import sys
import time

import chess


def board(text):
    chess.Board(text)


def checked(text):
    if chess.Board(text).status() != chess.STATUS_VALID:
        raise ValueError("not valid")


READERS = [("python-chess Board", board), ("python-chess Board, status", checked)]


def read_all(read, texts):
    taken = 0
    for text in texts:
        try:
            read(text)
            taken += 1
        except ValueError:
            pass
    return taken


texts = []
for line in sys.stdin:
    command, *rest = line.rstrip("\n").split(" ", 1)
    if command == "texts":
        with open(rest[0], encoding="utf-8", newline="\n") as file:
            texts = file.read().split("\n")[:-1]
        answer = "\t".join(name for name, _ in READERS)
    else:
        reader, start, end = map(int, rest[0].split())
        began = time.process_time_ns()
        taken = read_all(READERS[reader][1], texts[start:end])
        answer = time.process_time_ns() - began if command == "time" else taken
    print(answer, flush=True)
