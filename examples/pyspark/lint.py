"""Lint FENs with PySpark, and count the findings by rule.

    lint.py --input 'fens/*' [--kind fen] [--fenlint PATH] [--partitions N] [--json]

The program `fenlint` is the interface: each partition is piped through one process, which reads a record a line and
writes a JSON object for each. Nothing but the program has to be on the executors; --ship takes it there.
"""

import argparse
import json
import os
import shlex
import sys
from operator import add

from pyspark import SparkFiles
from pyspark.sql import SparkSession


def command(fenlint, kind, variant):
    """One process a partition. Findings are data here, so the exit status must not end the job."""
    words = [fenlint, "check", "--format", "jsonl", "--quiet", "--exit-zero", "--no-config", "--jobs", "1"]
    return words + ["--kind", kind, "--variant", variant, "-"]


def findings(line):
    """What to count for one line of output: the FEN, its verdict, and each of its findings."""
    yield ("positions", "", ""), 1
    # Nearly all FENs are sound, and then nothing has to be parsed.
    if line.endswith('"diagnostics":[]}'):
        yield ("verdict", "valid", ""), 1
        return
    found = json.loads(line)
    yield ("verdict", found["verdict"], ""), 1
    for diagnostic in found["diagnostics"]:
        yield ("rule", diagnostic["code"], diagnostic["severity"]), 1


def within(lines):
    """The counts of a partition, so that only a few numbers leave it."""
    counts = {}
    for line in lines:
        for key, count in findings(line):
            counts[key] = counts.get(key, 0) + count
    return iter(counts.items())


def count(context, pattern, words, partitions=None):
    """Lints the lines of all files, and counts by rule."""
    lines = context.textFile(pattern, partitions or context.defaultMinPartitions)
    # checkCode ends the job if a process does: for wrong usage, or where the program is missing.
    # Without an environment the process would have no PATH.
    linted = lines.pipe(" ".join(map(shlex.quote, words)), env=dict(os.environ), checkCode=True)
    return dict(linted.mapPartitions(within).reduceByKey(add).collect())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input", required=True, help="files of one record a line; what Spark takes for a path")
    parser.add_argument("--kind", default="fen", help="what a line holds: fen, epd, csv (without a header), json, uci, url")
    parser.add_argument("--variant", default="auto", help="the variant of chess")
    parser.add_argument("--fenlint", default="fenlint", help="the program, as the executors find it")
    parser.add_argument("--ship", action="store_true", help="send the program given by --fenlint to the executors")
    parser.add_argument("--partitions", type=int, help="the least number of partitions")
    parser.add_argument("--master", help="the Spark master; by default what spark-submit or the configuration says")
    parser.add_argument("--json", action="store_true", help="write one object a line instead of a table")
    arguments = parser.parse_args()

    builder = SparkSession.builder.appName("fenlint")
    if arguments.master:
        builder = builder.master(arguments.master)
    spark = builder.getOrCreate()
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    program = arguments.fenlint
    if arguments.ship:
        context.addFile(program)
        program = SparkFiles.get(program.rsplit("/", 1)[-1])
    words = command(program, arguments.kind, arguments.variant)
    counts = count(context, arguments.input, words, arguments.partitions)
    write(counts, sys.stdout, arguments.json)
    spark.stop()


def write(counts, out, as_json):
    rows = [(rule, severity, n) for (what, rule, severity), n in counts.items() if what == "rule"]
    rows.sort(key=lambda row: (-row[2], row[0]))
    positions = counts.get(("positions", "", ""), 0)
    if as_json:
        print(json.dumps({"positions": positions}), file=out)
        for rule, severity, n in rows:
            print(json.dumps({"code": rule, "severity": severity, "count": n}), file=out)
        return
    width = max([len(str(n)) for _, _, n in rows] + [9])
    for rule, severity, n in rows:
        print(f"{n:>{width}}  {severity:<7}  {rule}", file=out)
    verdicts = sorted((rule, n) for (what, rule, _), n in counts.items() if what == "verdict")
    print(f"{positions:>{width}}  positions: " + ", ".join(f"{n} {verdict}" for verdict, n in verdicts), file=out)


if __name__ == "__main__":
    main()
