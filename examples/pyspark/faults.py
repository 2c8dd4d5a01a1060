"""Puts known faults into FENs, one a line from standard input, and writes the lines into parts of a folder.

    generate --count 10000000 | faults.py --every 100 --parts 16 OUT

Of every N lines one gets a fault, of the kinds below in turn. The counts come on standard output as JSON.
"""

import argparse
import json
import os
import sys

# The rule that finds it, and how it gets into a sound FEN of six fields.
FAULTS = [
    ("side-case", lambda f: f[:1] + [f[1].upper()] + f[2:]),
    ("missing-counters", lambda f: f[:4]),
    ("unicode-dash", lambda f: f[:3] + ["\N{EM DASH}"] + f[4:]),
    ("fullmove-zero", lambda f: f[:4] + ["0", "0"]),
    ("rank-long", lambda f: [f[0].rsplit("/", 1)[0] + "/" + "R" + f[0].rsplit("/", 1)[1]] + f[1:]),
    ("double-space", lambda f: f[:2] + ["" + " " + f[2]] + f[3:]),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--parts", type=int, default=16)
    parser.add_argument("folder")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    parts = [
        open(os.path.join(arguments.folder, f"part-{number:05}.fen"), "w", encoding="utf-8")
        for number in range(arguments.parts)
    ]
    counts = {rule: 0 for rule, _ in FAULTS}
    lines = faults = 0
    for lines, line in enumerate(sys.stdin, start=1):
        if lines % arguments.every == 0:
            rule, spoil = FAULTS[faults % len(FAULTS)]
            line = " ".join(spoil(line.split())) + "\n"
            counts[rule] += 1
            faults += 1
        parts[lines // 1000 % arguments.parts].write(line)
    for part in parts:
        part.close()
    print(json.dumps({"positions": lines, **counts}))


if __name__ == "__main__":
    main()
