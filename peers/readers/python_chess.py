"""What python-chess does with each FEN: `Board(fen)`, and with a look at `Board.status()`, which nobody is told to take."""

import chess

from answers import Refused, answer_all


def board(text):
    """The board as the constructor makes it."""
    try:
        return chess.Board(text)
    except ValueError as error:
        raise Refused(str(error)) from error


def write(position):
    """The FEN with the en passant target as given; the usual writer drops one that nobody can use."""
    return position.fen(en_passant="fen")


def checked(text):
    """The board if its status is that of a possible position."""
    position = board(text)
    status = position.status()
    if status != chess.STATUS_VALID:
        raise Refused(f"Board.status(): {' | '.join(flag.name for flag in status)}")
    return write(position)


answer_all(
    [
        (f"python-chess {chess.__version__} `Board`", lambda text: write(board(text))),
        (f"python-chess {chess.__version__} `Board`, `status`", checked),
    ]
)
