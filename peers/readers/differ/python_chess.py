"""What python-chess makes of each line: `Board(text)`, and the same with a look at `Board.status()`.

The answers go to two files in the folder given, a line for each text: the FEN that it writes, or `!` and what it says.
"""

import sys
from pathlib import Path

import chess


def answers(text):
    """The answers of the two calls."""
    try:
        board = chess.Board(text)
    except ValueError as error:
        refusal = "!" + " ".join(str(error).split())
        return refusal, refusal
    # The target as given; the usual writer drops one that nobody can use.
    fen = board.fen(en_passant="fen")
    status = board.status()
    names = " | ".join(flag.name for flag in chess.Status if flag & status)
    return fen, f"!Board.status(): {names}" if status else fen


folder = Path(sys.argv[1])
with (
    open(folder / "python_board.txt", "w", encoding="utf-8", newline="\n") as board_file,
    open(folder / "python_status.txt", "w", encoding="utf-8", newline="\n") as status_file,
    open(folder / "texts.txt", encoding="utf-8", newline="\n") as texts,
):
    for line in texts:
        board_answer, status_answer = answers(line.removesuffix("\n"))
        print(board_answer, file=board_file)
        print(status_answer, file=status_file)
