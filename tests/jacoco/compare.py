#!/usr/bin/env python3
"""Compares what the paths of a saved outcome cover with what JaCoCo says that the generated tests cover, method by method.

usage: compare.py paths OUTCOME_JSON            prints what the paths execute, as PredictedProbes.java reads it
       compare.py counts OUTCOME_JSON JACOCO SOURCE    JACOCO is what JacocoCoverage.java printed

JaCoCo counts other things than we do, and sees what happens by probes. So the comparison has two parts. What JaCoCo measured has to be
what it makes of the instructions that the paths execute: then both have seen the same, whatever each of them counts. And the counts of
both are compared: methods where they differ are printed, with both counts, for the reasons that docs/coverage.md explains. A source
that speaks of JaCoCo in comments before methods says which ones these are.
"""
import collections
import json
import re
import sys

KINDS = ("instructions", "branches", "lines")


class Code:
    """A method, and how far paths come in it: by point of entry, how many instructions of the block are completed."""

    def __init__(self, code):
        self.code = code
        self.sizes = collections.Counter()
        for run in code["runs"]:
            self.sizes[run["point"]] += run["instructions"]
        self.completed = {}

    def pass_point(self, point, completed):
        self.completed[point] = max(self.completed.get(point, 0), completed)

    def states(self):
        """A line and a state for each instruction: 0 not executed, 1 executed, but it threw, 2 completed."""
        before = collections.Counter()
        for run in self.code["runs"]:
            point = run["point"]
            for _ in range(run["instructions"]):
                completed = self.completed.get(point, -1)
                yield run["line"], 2 if before[point] < completed else 1 if before[point] == completed else 0
                before[point] += 1

    def edges(self):
        """For each edge: number of the branching instruction, edge, whether it counts, whether it is taken."""
        places = sorted({point["bci"] for point in self.code["points"] if point["edge"] >= 0})
        for i, point in enumerate(self.code["points"]):
            if point["edge"] >= 0:
                yield places.index(point["bci"]), point["edge"], point["counts"], i in self.completed

    def counts(self):
        states, edges = list(self.states()), [taken for _, _, counts, taken in self.edges() if counts]
        lines = collections.defaultdict(bool)
        for line, state in states:
            lines[line] |= state > 0
        return {"instructions": (sum(state > 0 for _, state in states), len(states)), "branches": (sum(edges), len(edges)),
                "lines": (sum(lines.values()), len(lines))}


def read_outcome(file):
    """All code that the paths of all methods go through."""
    outcome = json.load(open(file, encoding="utf-8"))
    codes = {}
    for method in outcome["methods"]:
        owner = {}
        for code in method["code"]:
            known = codes.setdefault((code["class_name"], code["name"], code["descriptor"]), Code(code))
            for i in range(len(code["points"])):
                owner[code["first"] + i] = (known, i)
        for case in method["cases"]:
            left = {block["point"]: block["completed"] for block in case["left"]}
            for number in set(case["trace"]):
                code, point = owner[number]
                code.pass_point(point, left.get(number, code.sizes[point]))
    return codes


def print_paths(codes):
    for key, code in sorted(codes.items()):
        states = "".join(str(state) for _, state in code.states())
        edges = ",".join(f"{branch}.{edge}" for branch, edge, _, taken in code.edges() if taken)
        print(*key, states, edges, sep="\t")


def pairs(fields):
    return dict(zip(KINDS, (tuple(map(int, field.split("/"))) for field in fields)))


def text(counts):
    return ", ".join("%s %d/%d" % (kind, *counts[kind]) for kind in KINDS)


def announced(source):
    """The methods that a comment with the word JaCoCo stands before."""
    return set(re.findall(r"/\*\* JaCoCo[^/]*\*/\s*[\w ]+? (\w+)\(", open(source, encoding="utf-8").read()))


def compare(codes, file, source):
    """Whether JaCoCo has seen what the paths predict."""
    measured, predicted, agree, differing = {}, {}, True, set()
    for row in open(file, encoding="utf-8"):
        fields = row.rstrip("\n").split("\t")
        if fields[-1] == "strange":
            agree = False
            print(f"{fields[0]}: its code is not the code that was explored")
            continue
        measured[tuple(fields[:3])], predicted[tuple(fields[:3])] = pairs(fields[3:6]), pairs(fields[6:9])
    for key in sorted(codes):
        name = "%s.%s%s" % key
        if key not in measured:
            print(f"{name}\n  left out by JaCoCo")
            differing.add(key[1])
            continue
        if measured[key] != predicted[key]:
            agree = False
            print(f"{name}: JaCoCo has seen something else\n  by paths {text(predicted[key])}\n  measured {text(measured[key])}")
        if codes[key].counts() != measured[key]:
            differing.add(key[1])
            print(f"{name}\n  here   {text(codes[key].counts())}\n  JaCoCo {text(measured[key])}")
    if announced(source) and announced(source) != differing:
        agree = False
        print("counted in another way, and not said so, or the other way round:", *sorted(announced(source) ^ differing))
    print(f"{len(codes)} methods, {len(differing)} of them counted in another way")
    return agree


def main():
    codes = read_outcome(sys.argv[2])
    if sys.argv[1] == "paths":
        print_paths(codes)
    else:
        sys.exit(0 if compare(codes, sys.argv[3], sys.argv[4]) else 1)


main()
