#!/usr/bin/env python3
"""Writes and runs the JUnit tests of the subjects, and prints their number and what they cover beside the published figures in
bench/kunit.csv, with the size of a suite that covers the same branches, as Markdown. usage: kunit.py NALAR [PATTERN] [MOST_K]

Ends with status 1 if a test did not do on the JVM what was predicted, or a number of tests differs from the published one where
the csv does not say why; likewise where the published tests cover all branches and ours do not."""
import concurrent.futures
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
        found[method["method"].split("(")[0]] = [0, method["coverage"]]
    for file in outcome["tests"]["files"]:
        found[file["method"].split("(")[0]][0] += file["tests"]
    return found


def covers_all(text):
    covered, total = text.split("/")
    return covered == total


def main():
    nalar = os.path.abspath(sys.argv[1])
    pattern = re.compile(sys.argv[2] if len(sys.argv) > 2 else ".")
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 99
    with open(os.path.join(here, "kunit.csv"), encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if pattern.search(row["subject"]) and int(row["k"]) <= most]
    jobs = {(row["subject"], row["k"]): None for row in rows}
    with concurrent.futures.ThreadPoolExecutor(max_workers=int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        for key in jobs:
            more = ["--arith", "ideal"] if key[0] == "Abs" else []
            jobs[key] = pool.submit(run, nalar, *key, more), pool.submit(run, nalar, *key, more + ["--suite", "branches", "--no-run"])
    print("| published class, method | k | tests | published | branches | published | instructions | published | suite for branches | why |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|---|")
    bad = same = 0
    for row in rows:
        everything, fewer = (per_method(future.result()) for future in jobs[row["subject"], row["k"]])
        tests, coverage = everything[row["method"]]
        branches, instructions = (f"{coverage[what]['covered']}/{coverage[what]['total']}" for what in ("branches", "instructions"))
        is_same = tests == int(row["tests"])
        same += is_same
        less = covers_all(row["branches"]) and not covers_all(branches)
        bad += (not is_same or less) and not row["why"]
        print(f"| {row['published_class']}.{row['method']} | {row['k']} | {tests}{'' if is_same else ' ≠'} | {row['tests']} "
              f"| {branches}{' <' if less else ''} | {row['branches']} | {instructions} | {row['bytecodes']} "
              f"| {fewer[row['method']][0]} | {row['why'] if not is_same or less else ''} |", flush=True)
    written = agreed = 0
    for key, (future, _) in jobs.items():
        tests = future.result()["tests"]
        written += tests["written"]
        agreed += tests["agreed"]
        for problem in tests["mismatches"] + ([tests["problem"]] if "problem" in tests else []):
            print(f"{key[0]} k={key[1]}: {problem}")
    print(f"\n{same} of {len(rows)} numbers of tests as published; {agreed} of {written} tests of these classes did what was predicted")
    sys.exit(1 if bad or agreed != written else 0)


main()
