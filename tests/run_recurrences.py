#!/usr/bin/env python3
"""Counts trees by enumerating their shapes, and compares the least number of pre-states and of cases (2m + 1 for a tree of m nodes)
with what `nalar check` finds, for small bounds. usage: run_recurrences.py NALAR"""
import functools
import json
import os
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
nalar = os.path.abspath(sys.argv[1])
MOST_NODES, MOST_LEVELS = 6, 3
SUBJECTS = {"BinarySearchTree": "insert", "AvlTree": "insert", "RedBlackTree": "put"}


@functools.lru_cache(maxsize=None)
def shapes(nodes):
    """All binary trees: None, or a pair of subtrees."""
    if nodes == 0:
        return [None]
    return [(left, right) for i in range(nodes) for left in shapes(i) for right in shapes(nodes - 1 - i)]


def levels(tree):
    return 0 if tree is None else 1 + max(levels(tree[0]), levels(tree[1]))


def balanced(tree):
    return tree is None or (abs(levels(tree[0]) - levels(tree[1])) <= 1 and balanced(tree[0]) and balanced(tree[1]))


def colourings(tree):
    """Black height, whether the root is red: one entry for each way to colour the nodes by the rules."""
    if tree is None:
        return [(0, False)]
    ways = []
    for left_height, left_red in colourings(tree[0]):
        for right_height, right_red in colourings(tree[1]):
            if left_height == right_height:
                ways.append((left_height + 1, False))
                if not left_red and not right_red:
                    ways.append((left_height, True))
    return ways


def weight(subject, tree):
    """How many structures have the shape."""
    if subject == "AvlTree":
        return 1 if balanced(tree) else 0
    if subject == "RedBlackTree":
        return sum(1 for _, red in colourings(tree) if not red)
    return 1


def expected(subject, most_levels, most_nodes):
    states = cases = 0
    for nodes in range(most_nodes + 1):
        number = sum(weight(subject, tree) for tree in shapes(nodes) if levels(tree) <= most_levels)
        states += number
        cases += number * (2 * nodes + 1)
    return states, cases


def explored(folder, subject, bounds):
    command = [nalar, "check", os.path.join(folder, subject), "--class", subject, "--method", SUBJECTS[subject], "--cases", "0", "--json",
               "--timeout", "900"] + bounds
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode} {done.stderr}")
    method = json.loads(done.stdout)["methods"][0]
    return method["preStates"], method["cases"]


def compile_subjects(folder):
    support = os.path.dirname(nalar)
    while not os.path.exists(os.path.join(support, "java", "nalar.jar")):
        support = os.path.dirname(support)
    for subject in SUBJECTS:
        os.makedirs(os.path.join(folder, "sources", subject))
        with open(os.path.join(here, "..", "subjects", subject + ".java"), encoding="utf-8") as source:
            with open(os.path.join(folder, "sources", subject, subject + ".java"), "w", encoding="utf-8") as copy:
                copy.write(source.read())
    sources = [os.path.join(folder, "sources", subject) for subject in SUBJECTS]
    subprocess.run(["java", os.path.join(here, "CompileEach.java"), os.path.join(folder, "classes"),
                    os.path.join(support, "java", "nalar.jar")] + sources, check=True)
    return os.path.join(folder, "classes")


def main():
    failed = passed = 0
    with tempfile.TemporaryDirectory() as folder:
        classes = compile_subjects(folder)
        for subject in SUBJECTS:
            bounds = [(MOST_NODES, n, ["-k", str(MOST_NODES), "-n", str(n)]) for n in range(1, MOST_NODES + 1)]
            bounds += [(k, 2 ** k - 1, ["-k", str(k)]) for k in range(1, MOST_LEVELS + 1)]
            for most_levels, most_nodes, options in bounds:
                wanted = expected(subject, most_levels, most_nodes)
                found = explored(classes, subject, options)
                passed += wanted == found
                failed += wanted != found
                if wanted != found:
                    print(f"FAIL {subject} {' '.join(options)}: {wanted} pre-states and cases by enumeration, {found} explored")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
