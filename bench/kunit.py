#!/usr/bin/env python3
"""Writes and runs the JUnit tests of the subjects, and prints their number and what they cover beside the published figures in
bench/kunit.csv, with the size of a suite that covers the same branches, as Markdown. usage: kunit.py NALAR [PATTERN] [MOST_K]

Ends with status 1 if a test did not do on the JVM what was predicted, or a number of tests differs from the published one where
the table does not say why (column `differs` of the csv, if any)."""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))


def run(nalar, subject, k, more):
    with tempfile.TemporaryDirectory() as directory:
        source = os.path.join(here, "..", "subjects", subject + ".java")
        command = [nalar, "test", source, "-k", k, "--json", "--cases", "0", "--timeout", "600", "-o", directory] + more
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 2:
            sys.exit(f"{' '.join(command)}: {done.stderr}")
        return json.loads(done.stdout)


def per_method(outcome):
    """Tests and coverage by method, constructors left out."""
    found = {}
    for method in outcome["methods"]:
        found[method["method"].split("(")[0]] = [0, method["coverage"], method["method"]]
    for file in outcome["tests"]["files"]:
        found[file["method"].split("(")[0]][0] += file["tests"]
    return found


def share(text):
    covered, total = text.split("/")
    return int(covered) == int(total)


def main():
    nalar = os.path.abspath(sys.argv[1])
    pattern = re.compile(sys.argv[2] if len(sys.argv) > 2 else ".")
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 99
    with open(os.path.join(here, "kunit.csv"), encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if pattern.search(row["subject"]) and int(row["k"]) <= most]
    print("| published class, method | k | tests | published | branches | published | instructions | published | suite for branches |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    bad = written = agreed = same = 0
    done = {}
    for row in rows:
        key = (row["subject"], row["k"])
        if key not in done:
            more = ["--arith", "ideal"] if row["subject"] == "Abs" else []
            everything = run(nalar, *key, more)
            fewer = run(nalar, *key, more + ["--suite", "branches", "--no-run"])
            done[key] = per_method(everything), per_method(fewer)
            written += everything["tests"]["written"]
            agreed += everything["tests"]["agreed"]
            for mismatch in everything["tests"]["mismatches"]:
                print(f"{row['subject']} k={row['k']}: {mismatch}", file=sys.stderr)
            if "problem" in everything["tests"]:
                print(f"{row['subject']} k={row['k']}: {everything['tests']['problem']}", file=sys.stderr)
        tests, coverage, _ = done[key][0][row["method"]]
        count = lambda what: f"{coverage[what]['covered']}/{coverage[what]['total']}"
        is_same = tests == int(row["tests"])
        same += is_same
        less = share(row["branches"]) and not share(count("branches"))
        bad += (not is_same and not row.get("differs")) or less
        print(f"| {row['published_class']}.{row['method']} | {row['k']} | {tests}{'' if is_same else ' ≠'} | {row['tests']} "
              f"| {count('branches')}{' <' if less else ''} | {row['branches']} | {count('instructions')} | {row['bytecodes']} "
              f"| {done[key][1][row['method']][0]} |", flush=True)
    print(f"\n{same} of {len(rows)} numbers of tests as published; {agreed} of {written} tests of these classes did what was predicted")
    sys.exit(1 if bad or agreed != written else 0)


main()
