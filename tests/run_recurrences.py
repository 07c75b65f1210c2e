#!/usr/bin/env python3
"""Compares the least number of pre-states and of cases (2m + 1 for a tree of m nodes) with what `nalar check` finds: for small bounds by
enumerating shapes of trees, for large ones by recurrences, which have to agree with the enumeration. usage: run_recurrences.py NALAR"""
import functools
import json
import os
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
nalar = os.path.abspath(sys.argv[1])
MOST_NODES, MOST_LEVELS = 6, 3
FAR = [("BinarySearchTree", 11, 11), ("AvlTree", 6, 14), ("RedBlackTree", 6, 14)]  # levels, nodes
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


def pairs(nodes, left, right=None):
    """Trees with so many nodes whose subtrees are counted by these, by number of nodes."""
    right = right or left
    return sum(left(i) * right(nodes - 1 - i) for i in range(nodes))


@functools.lru_cache(maxsize=None)
def search_trees(nodes, most_levels):
    if nodes == 0 or most_levels == 0:
        return 1 if nodes == 0 else 0
    return pairs(nodes, lambda m: search_trees(m, most_levels - 1))


@functools.lru_cache(maxsize=None)
def avl_trees(nodes, height):
    """Of exactly that height."""
    if height <= 0:
        return 1 if nodes == 0 and height == 0 else 0
    high, low = (lambda m: avl_trees(m, height - 1)), (lambda m: avl_trees(m, height - 2))
    return pairs(nodes, high) + 2 * pairs(nodes, high, low)


@functools.lru_cache(maxsize=None)
def red_black_trees(nodes, most_levels, black_height, red):
    """With a root of that colour; null is black."""
    if nodes == 0 or most_levels == 0:
        return 1 if nodes == black_height == 0 and not red else 0
    def any_colour(m, height):
        return sum(red_black_trees(m, most_levels - 1, height, colour) for colour in (False, True))
    if red:
        return pairs(nodes, lambda m: red_black_trees(m, most_levels - 1, black_height, False))
    return pairs(nodes, lambda m: any_colour(m, black_height - 1)) if black_height > 0 else 0


def counted(subject, most_levels, most_nodes):
    """The same as `expected`, by recurrences."""
    number = {"BinarySearchTree": lambda m: search_trees(m, most_levels),
              "AvlTree": lambda m: sum(avl_trees(m, height) for height in range(most_levels + 1)),
              "RedBlackTree": lambda m: sum(red_black_trees(m, most_levels, height, False) for height in range(most_levels + 1))}[subject]
    return sum(number(m) for m in range(most_nodes + 1)), sum(number(m) * (2 * m + 1) for m in range(most_nodes + 1))


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
    settings = []
    for subject in SUBJECTS:
        bounds = [(MOST_NODES, n, ["-k", str(MOST_NODES), "-n", str(n)]) for n in range(1, MOST_NODES + 1)]
        bounds += [(k, 2 ** k - 1, ["-k", str(k)]) for k in range(1, MOST_LEVELS + 1)]
        settings += [(subject, options, expected(subject, k, n), counted(subject, k, n)) for k, n, options in bounds]
    settings += [(subject, ["-k", str(k), "-n", str(n)], counted(subject, k, n), counted(subject, k, n)) for subject, k, n in FAR]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        classes = compile_subjects(folder)
        for subject, options, wanted, by_recurrence in settings:
            found = explored(classes, subject, options)
            if not wanted == by_recurrence == found:
                failed += 1
                print(f"FAIL {subject} {' '.join(options)}: {wanted} pre-states and cases, {by_recurrence} by recurrences, {found} explored")
    print(f"{len(settings) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
