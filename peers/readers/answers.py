"""Answers for a table of FENs: JSON lines {id, text, fix} in, JSON lines {reader, id, outcome, …} out.

A reader is a function from a text to the FEN that it writes for what it has read. What it refuses it raises as
`Refused`, and where it dies it raises `Crashed`.
"""

import json
import sys


class Refused(Exception):
    """The reader says that it does not take the text."""


class Crashed(Exception):
    """The reader died or hung."""


def answer(name, row, read):
    """One row as one reader sees it."""
    said = {"reader": name, "id": row["id"]}
    try:
        fen = read(row["text"])
    except Refused as refusal:
        return said | {"outcome": "refused", "message": str(refusal)}
    except Crashed as crash:
        return said | {"outcome": "crash", "message": str(crash)}
    said["read"] = fen
    if row["fix"] is None:
        return said | {"outcome": "taken"}
    try:
        meant = read(row["fix"])
    except (Refused, Crashed):
        return said | {"outcome": "other"}
    said["meant"] = meant
    # Empty hands (`[]`) are no hands.
    fields, wanted = fen.replace("[]", "").split(), meant.replace("[]", "").split()
    if fields[:4] != wanted[:4]:
        return said | {"outcome": "other"}
    return said | {"outcome": "as-meant", "other_counters": fields[4:] != wanted[4:]}


def answer_all(readers, takes=lambda text: True):
    """Every row of standard input as each of the readers, given as name and function, sees it."""
    for line in sys.stdin:
        row = json.loads(line)
        for name, read in readers:
            if takes(row["text"]):
                said = answer(name, row, read)
            else:
                said = {"reader": name, "id": row["id"], "outcome": "not-given"}
            print(json.dumps(said, ensure_ascii=False))
