#!/usr/bin/env python3
"""Compares what the paths of a saved outcome cover with what JaCoCo says that the generated tests cover, method by method.

usage: compare.py OUTCOME_JSON JACOCO_TEXT DIFFERENCES
Appends the methods that differ to DIFFERENCES, as two lines of counts (covered/total) each, and prints how many methods there are.
"""
import collections
import json
import sys

KINDS = ("instructions", "branches", "lines")


class Method:
    """For each kind a pair (covered, total)."""

    def __init__(self, counts):
        self.counts = counts

    def text(self):
        return ", ".join("%s %d/%d" % (kind, *self.counts[kind]) for kind in KINDS)


def pair(text):
    covered, total = text.split("/")
    return int(covered), int(total)


def read_jacoco(file):
    methods = {}
    for row in open(file, encoding="utf-8"):
        fields = row.rstrip("\n").split("\t")
        if fields[0]:
            methods[tuple(fields[:3])] = Method(dict(zip(KINDS, map(pair, fields[3:6]))))
    return methods


def read_outcome(file):
    """Coverage by all paths of all methods."""
    outcome = json.load(open(file, encoding="utf-8"))
    passed, code_of = collections.defaultdict(set), {}
    for method in outcome["methods"]:
        owner = {}
        for code in method["code"]:
            key = (code["class_name"], code["name"], code["descriptor"])
            if code.get("is_contract"):
                continue
            code_of[key] = code
            for i in range(len(code["points"])):
                owner[code["first"] + i] = (key, i)
        for case in method["cases"]:
            for point in case["trace"]:
                if point in owner:
                    key, i = owner[point]
                    passed[key].add(i)
    return {key: cover(code, passed[key]) for key, code in code_of.items()}


def cover(code, passed):
    instructions = [0, 0]
    branches = [0, 0]
    lines = collections.defaultdict(bool)
    for run in code["runs"]:
        reached = run["point"] in passed
        instructions[0] += run["instructions"] * reached
        instructions[1] += run["instructions"]
        lines[run["line"]] |= reached
    for i, point in enumerate(code["points"]):
        if point["edge"] >= 0 and point["counts"]:
            branches[0] += i in passed
            branches[1] += 1
    return Method({"instructions": tuple(instructions), "branches": tuple(branches), "lines": (sum(lines.values()), len(lines))})


def main():
    ours, theirs = read_outcome(sys.argv[1]), read_jacoco(sys.argv[2])
    differing = 0
    with open(sys.argv[3], "a", encoding="utf-8") as differences:
        for key in sorted(ours):
            mine, other = ours[key], theirs.get(key)
            if other and mine.counts == other.counts:
                continue
            differing += 1
            differences.write("%s.%s%s\n  paths  %s\n  JaCoCo %s\n" % (*key, mine.text(), other.text() if other else "left out"))
    print(f"{len(ours)} methods, {differing} differ")


main()
