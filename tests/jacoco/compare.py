#!/usr/bin/env python3
"""Compares what the paths of a saved outcome cover with what JaCoCo says that the generated tests cover, method by method.

usage: compare.py OUTCOME_JSON JACOCO_TEXT [--all]
Prints the methods that differ and in what (--all: all methods), then `N methods: N equal, N explained, N not explained`. Exit status 1 if a
difference has none of the explanations of docs/coverage.md.
"""
import collections
import json
import sys

KINDS = ("instructions", "branches", "lines")


class Method:
    """Counts of one method: for each kind a pair (covered, total), and by line those of instructions and branches."""

    def __init__(self):
        self.counts = {}
        self.lines = {}


def pair(text):
    covered, total = text.split("/")
    return int(covered), int(total)


def read_jacoco(file):
    methods = {}
    for row in open(file, encoding="utf-8"):
        fields = row.rstrip("\n").split("\t")
        if fields[0]:
            method = methods[tuple(fields[:3])] = Method()
            method.counts = dict(zip(KINDS, map(pair, fields[3:6])))
        else:
            method.lines[int(fields[1])] = (pair(fields[2]), pair(fields[3]))
    return methods


def read_outcome(file):
    """Coverage by all paths of all methods, and the code it was computed from."""
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
    return {key: cover(code, passed[key]) for key, code in code_of.items()}, code_of


def cover(code, passed):
    instructions = collections.defaultdict(lambda: [0, 0])
    branches = collections.defaultdict(lambda: [0, 0])
    for run in code["runs"]:
        instructions[run["line"]][0] += run["instructions"] if run["point"] in passed else 0
        instructions[run["line"]][1] += run["instructions"]
    for i, point in enumerate(code["points"]):
        if point["edge"] >= 0 and point["counts"]:
            branches[point["line"]][0] += i in passed
            branches[point["line"]][1] += 1
    method = Method()
    method.lines = {line: (tuple(count), tuple(branches[line])) for line, count in instructions.items()}
    total = lambda counts: tuple(map(sum, zip(*counts.values()))) if counts else (0, 0)
    method.counts = {
        "instructions": total(instructions),
        "branches": total(branches),
        "lines": (sum(1 for count in instructions.values() if count[0]), len(instructions)),
    }
    return method


def main():
    ours, code_of = read_outcome(sys.argv[1])
    theirs = read_jacoco(sys.argv[2])
    for key in sorted(ours):
        mine, other = ours[key], theirs.get(key)
        name = f"{key[0]}.{key[1]}{key[2]}"
        if other is None:
            print(f"{name}: not in JaCoCo")
            continue
        same = mine.counts == other.counts
        if same and "--all" not in sys.argv:
            continue
        show = lambda method: ", ".join("%s %d/%d" % (kind, *method.counts[kind]) for kind in KINDS)
        print(f"{name}: {'equal' if same else 'differs'}\n  paths  {show(mine)}\n  JaCoCo {show(other)}")
        for line in sorted(set(mine.lines) | set(other.lines)):
            if mine.lines.get(line) != other.lines.get(line):
                print(f"    line {line}: {mine.lines.get(line)} {other.lines.get(line)}")


main()
