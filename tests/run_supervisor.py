#!/usr/bin/env python3
"""A check whose process is killed, or that is told to end, at any moment: what comes out is a whole result or a message.
usage: run_supervisor.py NALAR [--runs N] [--seed N]"""
import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

TARGET = "subjects/BinarySearchTree.java"
METHODS = ["isEmpty", "find", "findMin", "insert", "remove"]
ENDED_BY_USER = 130


def workers_of(process):
    """Children of a process that is running."""
    try:
        with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as children:
            return [int(child) for child in children.read().split()]
    except OSError:
        return []


class Run:
    """One check, disturbed after some time."""

    def __init__(self, nalar, arguments, directory):
        command = [nalar, "check", TARGET, "--json", "-k", "3", *arguments]
        for method in METHODS:
            command += ["--method", method]
        environment = {**os.environ, "TMPDIR": directory}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)

    def disturb(self, wait, number, to_worker):
        time.sleep(wait)
        for target in workers_of(self.process) if to_worker else [self.process.pid]:
            try:
                os.kill(target, number)
            except ProcessLookupError:
                pass

    def finish(self):
        output, errors = self.process.communicate(timeout=300)
        return self.process.returncode, output.decode(), errors.decode()


# Of the run that nobody disturbs, by method.
EXPECTED = {}


def judge(code, output, errors):
    """What is wrong with the end of a run; nothing if it is as it should be."""
    if code in (2, ENDED_BY_USER):
        return None if errors.strip() and not output else f"exit code {code}, errors {errors!r}, output {output[:200]!r}"
    if code not in (0, 1, 3):
        return f"exit code {code}: {errors}"
    try:
        result = json.loads(output)
    except ValueError as error:
        return f"no JSON: {error}"
    verdicts = {method["method"].split("(")[0]: method for method in result["methods"]}
    if set(verdicts) != set(METHODS):
        return f"methods {sorted(verdicts)}"
    for name, method in verdicts.items():
        if method["verdict"] == "INCOMPLETE":
            if not method["gaps"]:
                return f"{name} is INCOMPLETE without a reason"
        elif method["verdict"] != EXPECTED.get(name, method["verdict"]):
            return f"{name} is {method['verdict']}, not {EXPECTED[name]}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("nalar")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    failures, kept = [], 0
    with tempfile.TemporaryDirectory() as directory:
        started = time.monotonic()
        code, output, errors = Run(options.nalar, ["-j", "2"], directory).finish()
        seconds = time.monotonic() - started
        if code != 0:
            sys.exit(f"undisturbed: exit code {code}: {errors}")
        for method in json.loads(output)["methods"]:
            EXPECTED[method["method"].split("(")[0]] = method["verdict"]
        for number in range(options.runs):
            to_worker = chance.random() < 0.5
            kinds = [signal.SIGSEGV, signal.SIGKILL, signal.SIGABRT] if to_worker else \
                [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
            kind, wait = chance.choice(kinds), chance.uniform(0, 1.2 * seconds)
            arguments = ["-j", chance.choice(["1", "2"])] + chance.choice([[], ["--replay"]])
            run = Run(options.nalar, arguments, directory)
            run.disturb(wait, kind, to_worker)
            code, output, errors = run.finish()
            wrong = judge(code, output, errors)
            what = f"{kind.name} to {'the worker' if to_worker else 'nalar'} after {wait:.2f} s, {' '.join(arguments)}"
            if wrong:
                failures.append(f"{what}: {wrong}")
            kept += code in (0, 3)
    for failure in failures:
        print("FAILED", failure)
    print(f"{options.runs - len(failures)} passed, {len(failures)} failed; {kept} gave results")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
