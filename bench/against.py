#!/usr/bin/env python3
"""Time of exploration of two builds of nalar, alternating in one run, on the methods that the floor is about.

usage: bench/against.py BEFORE AFTER [ROUNDS]     (paths of two binaries; 21 rounds unless given)
"""
import json
import os
import subprocess
import sys

METHODS = [
    ("BinarySearchTree.insert k=8 n=9", ["subjects/BinarySearchTree.java", "--method", "insert", "-k", "8", "-n", "9"]),
    ("RedBlackTree.put k=4", ["subjects/RedBlackTree.java", "--method", "put", "-k", "4"]),
    ("AvlTree.insert k=4", ["subjects/AvlTree.java", "--method", "insert", "-k", "4"]),
]


def refuse(why):
    print(why, file=sys.stderr)
    sys.exit(2)


def milliseconds(binary, arguments):
    command = [binary, "check", *arguments, "--cases", "0", "-j", "1", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        refuse(f"{' '.join(command)}: exit code {run.returncode}\n{run.stderr}")
    return 1000 * json.loads(run.stdout)["methods"][0]["seconds"]


def main():
    if len(sys.argv) not in (3, 4) or (len(sys.argv) == 4 and not sys.argv[3].isdigit()):
        refuse(__doc__)
    binaries, rounds = sys.argv[1:3], int(sys.argv[3]) if len(sys.argv) == 4 else 21
    for binary in binaries:
        if not os.access(binary, os.X_OK):
            refuse(f"{binary}: not a program")
    print(f"{'method':34}{'before, ms':>12}{'after, ms':>12}{'ratio':>8}   (fastest of {rounds})")
    for name, arguments in METHODS:
        times = [[], []]
        for _ in range(max(rounds, 1)):
            for binary, found in zip(binaries, times):
                found.append(milliseconds(binary, arguments))
        before, after = min(times[0]), min(times[1])
        print(f"{name:34}{before:12.1f}{after:12.1f}{after / before:8.2f}")


if __name__ == "__main__":
    main()
