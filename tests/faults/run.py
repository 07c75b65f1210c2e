#!/usr/bin/env python3
"""Faults at random moments: memory that cannot be had, writes that fail, files that may not grow, a disk that is full, an end by SIGKILL.

usage: run.py NALAR [--runs N] [--seed S] [--kind K …] [--only TEXT]. 40 runs unless given, or 5,000 with NALAR_LONG (environment).

Whatever fails, nalar ends with what it would have said anyway, or INCOMPLETE, or exit code 2 and a message; it is never ended by a signal that
nobody sent. The message is there unless standard error itself cannot be written to. Files that it has written are whole, and read again by
nalar; a search goes on to the same end; a cache makes no difference. Prints what is wrong with the command that shows it, and at the end
`N passed, N failed`."""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# What cannot be written is said on standard error, which goes on working but in "write and errors".
KINDS = ["malloc", "malloc from then on", "write", "write and errors", "file size", "small disk", "full output", "kill"]
EXIT_CODES = {"VERIFIED": 0, "VERIFIED UP TO": 0, "VIOLATED": 1, "INCOMPLETE": 3}
# A machine may be busy; what takes longer hangs.
MOST_SECONDS = 300

# Name, arguments in a folder of its own. Classes are compiled beforehand, so that little but nalar runs.
SCENARIOS = [
    ("text", ["check", "{classes}", "--class", "Abs", "-j", "1"]),
    ("tree", ["check", "{classes}", "--class", "BinarySearchTree", "--method", "insert", "-k", "2", "-j", "1", "--json", "--save", "outcome.json"]),
    ("files", ["check", "{classes}", "--class", "TriangleClassification", "-j", "1", "--json", "--save", "outcome.json", "--report", "report", "--sarif",
               "findings.sarif", "--junit-xml", "junit.xml", "--svg", "svg"]),
    ("solver", ["check", "{classes}", "--class", "Product", "-j", "1", "--json", "--save", "outcome.json"]),
    ("threads", ["check", "{classes}", "--class", "BinarySearchTree", "-k", "2", "-j", "2", "--json"]),
    ("cache", ["check", "{classes}", "--class", "Sort", "-j", "1", "--json", "--cache", "cache"]),
    ("resume", ["check", "{classes}", "--class", "BinarySearchTree", "--method", "insert", "-k", "3", "-j", "1", "--json", "--resume", "frontier"]),
    ("source", ["check", "{root}/subjects/Abs.java", "-j", "1", "--json", "--save", "outcome.json"]),
    ("report", ["report", "{saved}", "--json", "--report", "report", "--sarif", "findings.sarif"]),
]
SOURCES = ["Abs", "BinarySearchTree", "TriangleClassification", "Sort"]


class Prepared:
    """What runs begin with: classes, an outcome, the library that lets calls fail."""

    def __init__(self, nalar, folder):
        self.nalar, self.folder = nalar, folder
        self.classes, self.saved, self.library = (os.path.join(folder, name) for name in ("compiled/sources", "saved.json", "fail.so"))
        build = os.path.dirname(nalar)
        while not os.path.exists(os.path.join(build, "java", "nalar.jar")):
            build = os.path.dirname(build)
        sources = os.path.join(folder, "sources")
        os.mkdir(sources)
        for path in [os.path.join(ROOT, "subjects", name + ".java") for name in SOURCES] + [os.path.join(HERE, "Product.java")]:
            shutil.copy(path, sources)
        # One folder of sources becomes one of classes, of the same name.
        subprocess.run(["java", os.path.join(ROOT, "tests", "CompileEach.java"), os.path.join(folder, "compiled"), os.path.join(build, "java", "nalar.jar"),
                        sources], check=True)
        subprocess.run(["g++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", self.library, os.path.join(HERE, "fail.cpp"), "-ldl"], check=True)
        subprocess.run([nalar, "check", self.classes, "--class", "Abs", "--save", self.saved], stdout=subprocess.DEVNULL, check=False)

    def command(self, arguments):
        return [self.nalar] + [one.format(classes=self.classes, saved=self.saved, root=ROOT) for one in arguments]


class Run:
    def __init__(self, command, folder, environment, size=None, kill_after=None):
        def limits():
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if size is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        began = time.monotonic()
        # Output goes through pipes, which have no size.
        process = subprocess.Popen(command, cwd=folder, env={**os.environ, "TMPDIR": folder + ".tmp", **environment}, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limits)
        self.killed = False
        try:
            self.output, messages = process.communicate(timeout=MOST_SECONDS if kill_after is None else kill_after)
        except subprocess.TimeoutExpired:
            self.killed = True
            if kill_after is None:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
            self.output, messages = process.communicate()
        self.code, self.messages, self.seconds = process.returncode, messages.decode("utf-8", "replace"), time.monotonic() - began

    def verdict(self):
        try:
            return json.loads(self.output)["verdict"]
        except (ValueError, KeyError, TypeError):
            return None


class SmallDisk(Run):
    """The folder is a file system of a few pages; what is there in the end is copied from it."""

    SCRIPT = """mkdir -p "$FOLDER.disk" && mount -t tmpfs -o size="$SIZE" none "$FOLDER.disk" && cd "$FOLDER.disk" || exit 2
"$@"
status=$?
cp -a . "$FOLDER"
exit $status"""

    def __init__(self, command, folder, pages):
        super().__init__(["unshare", "-m", "sh", "-c", self.SCRIPT, "sh", *command], folder, {"FOLDER": folder, "SIZE": str(4096 * pages)})
        if self.code > 128:
            self.code = 128 - self.code
        shutil.rmtree(folder + ".disk", ignore_errors=True)


def can_mount():
    return subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"], capture_output=True, check=False).returncode == 0


# --- What has to hold --------------------------------------------------------------------------------------------------------------------


def without_times(text):
    return re.sub(rb"\d+(\.\d+)? s\b", b"", text)


def wrong_end(run, reference, is_json, says_why=True):
    """What is wrong with how a run ended to which a fault was done, but to its files. says_why: messages can be written."""
    if run.killed:
        return f"did not end within {MOST_SECONDS} s"
    if run.code < 0:
        return f"ended by signal {-run.code}" + ("" if run.messages else " without a message")
    if run.code == 2:
        return "" if run.messages.strip() or not says_why else "exit code 2 without a message"
    if run.code not in (reference.code, 3):
        return f"exit code {run.code} where {reference.code} is right"
    if not is_json:
        return "" if without_times(run.output) == without_times(reference.output) or run.code == 3 else "says something else"
    verdict = run.verdict()
    if verdict is None:
        return f"exit code {run.code} without JSON"
    if EXIT_CODES.get(verdict) != run.code:
        return f"exit code {run.code} with {verdict}"
    return "" if verdict in (reference.verdict(), "INCOMPLETE") else f"{verdict} where {reference.verdict()} is right"


def broken_files(prepared, folder):
    """What has been written is whole."""
    for name in ("outcome.json", "report/outcome.json"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            done = subprocess.run([prepared.nalar, "report", path], capture_output=True, text=True, check=False)
            if done.returncode not in (0, 1, 3):
                return f"{name} is not whole: {done.stderr[:300]}"
    for name, last in (("findings.sarif", b"}\n"), ("junit.xml", b"</testsuites>\n"), ("report/index.html", b"</html>\n")):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                if not file.read().endswith(last):
                    return f"{name} is not whole"
    return ""


def wrong_afterwards(prepared, scenario, folder, reference, environment):
    """The same again without faults, with what is there."""
    name, arguments = scenario
    problem = broken_files(prepared, folder)
    if problem or name not in ("cache", "resume", "files"):
        return problem
    # What nalar consists of is part of what it knows a search by: the library stays, and does nothing.
    again = Run(prepared.command(arguments), folder, {"LD_PRELOAD": prepared.library} if environment else {})
    if again.code != reference.code or again.verdict() != reference.verdict():
        return f"afterwards: exit code {again.code} where {reference.code} is right: {again.messages[:200]}"
    return broken_files(prepared, folder)


# --- The runs ----------------------------------------------------------------------------------------------------------------------------


def total_calls(prepared, scenario, kind, folder):
    """How many calls of that kind the process makes that makes most."""
    counts = os.path.join(folder, "counts")
    os.makedirs(os.path.join(folder, "run.tmp"))
    os.makedirs(os.path.join(folder, "run"))
    Run(prepared.command(scenario[1]), os.path.join(folder, "run"), {"LD_PRELOAD": prepared.library, "FAULT_KIND": kind, "FAULT_COUNT": counts})
    with open(counts, encoding="ascii") as file:
        return max(map(int, file.read().split()))


def faulty_run(prepared, scenario, kind, folder, random_, reference, calls):
    """The run, its environment, and how to do it again."""
    command = prepared.command(scenario[1])
    if kind.startswith("malloc") or kind.startswith("write"):
        at = random_.randint(1, max(1, calls))
        environment = {"LD_PRELOAD": prepared.library, "FAULT_KIND": kind.split()[0], "FAULT_AT": str(at)}
        if kind != "malloc":
            environment["FAULT_SPAN"] = str(1 << 60)
        if kind == "write and errors":
            environment["FAULT_ERRORS"] = "1"
        return Run(command, folder, environment), environment, " ".join(f"{name}={value}" for name, value in environment.items())
    if kind == "file size":
        size = random_.choice([0, 1, 100, 1000, 10000, random_.randint(0, 200000)])
        return Run(command, folder, {}, size=size), {}, f"ulimit of {size} bytes for files"
    if kind == "full output":
        return Run(["sh", "-c", 'exec "$0" "$@" > /dev/full', *command], folder, {}), {}, "> /dev/full"
    if kind == "small disk":
        size = random_.randint(1, 60)
        return SmallDisk(command, folder, size), {}, f"a disk of {4 * size} KiB"
    after = random_.uniform(0, 1.2 * reference.seconds)
    return Run(command, folder, {}, kill_after=after), {}, f"killed after {after:.3f} s"


def one(prepared, number, seed, kinds, scenarios, references, calls):
    random_ = random.Random(f"{seed} {number}")
    kind, scenario = kinds[number % len(kinds)], random_.choice(scenarios)
    reference, folder = references[scenario[0]], os.path.join(prepared.folder, f"run{number}")
    os.makedirs(folder)
    os.makedirs(folder + ".tmp")
    run, environment, how = faulty_run(prepared, scenario, kind, folder, random_, reference, calls.get((scenario[0], kind.split()[0]), 0))
    if kind == "kill" and run.killed:
        problem = ""
    elif kind == "full output":
        problem = "" if run.code == 2 and run.messages.strip() else f"exit code {run.code}, message '{run.messages.strip()}' though nothing can be printed"
    else:
        problem = wrong_end(run, reference, "--json" in scenario[1], kind != "write and errors")
    problem = problem or wrong_afterwards(prepared, scenario, folder, reference, environment)
    shutil.rmtree(folder)
    shutil.rmtree(folder + ".tmp")
    return kind, scenario[0], problem, how


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("nalar")
    parser.add_argument("--runs", type=int, default=5000 if os.environ.get("NALAR_LONG") else 40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--only", default="", help="scenarios whose name this is part of")
    arguments = parser.parse_args()
    scenarios = [scenario for scenario in SCENARIOS if arguments.only in scenario[0]]
    kinds = arguments.kind or list(KINDS)
    if "small disk" in kinds and not can_mount():
        print("small disk: skipped, as nothing can be mounted here")
        kinds.remove("small disk")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        prepared, references, calls = Prepared(os.path.abspath(arguments.nalar), folder), {}, {}
        for scenario in scenarios:
            own = os.path.join(folder, "reference-" + scenario[0])
            os.makedirs(own + ".tmp")
            os.makedirs(own)
            references[scenario[0]] = Run(prepared.command(scenario[1]), own, {})
            for kind in {kind.split()[0] for kind in kinds} & {"malloc", "write"}:
                calls[scenario[0], kind] = total_calls(prepared, scenario, kind, os.path.join(folder, f"calls-{scenario[0]}-{kind}"))
        failed, ends = 0, collections.Counter()
        for kind, scenario, problem, how in pool.map(
                lambda number: one(prepared, number, arguments.seed, kinds, scenarios, references, calls), range(arguments.runs)):
            ends[kind, bool(problem)] += 1
            if problem:
                failed += 1
                print(f"FAIL {kind}, {scenario}, {how}: {problem}", flush=True)
    for kind in kinds:
        print(f"{kind}: {ends[kind, False]} of {ends[kind, False] + ends[kind, True]}")
    print(f"{arguments.runs - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
