#!/usr/bin/env python3
"""Random public methods of libraries that nobody tuned for: how each check ends, how long it takes and how much memory.

usage: jars.py NALAR [--count N] [--seed S] [--jars FILE] [--timeout S] [--memory MIB] [--jobs N] [--record FILE] [--option=O …]

Libraries are lines group:artifact:version of a file, tools/jars.txt unless given, or a folder of jars. They are fetched by Maven, from where it is
set up to fetch from, or from the address in NALAR_REGISTRY, into the folder NALAR_JARS (a cache of the user's unless given). All are on the class
path of each check. 100 methods unless given, or 10,000 with NALAR_LONG (environment).

Prints a table of ends, and first what should not be: an end by a signal, no or wrong JSON, an internal error, more time or memory than the budgets
allow; with --record, a line of JSON for each method as well. Exit code 1 if anything was wrong, 77 if there are no jars."""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zipfile

import public_methods

HERE = os.path.dirname(os.path.abspath(__file__))
EXIT_CODES = {"VERIFIED": 0, "VERIFIED UP TO": 0, "VIOLATED": 1, "INCOMPLETE": 3}
# What a run may take beyond its budgets: seconds, share, MiB.
LATE, SHARE, MORE = 2, 0.1, 100
# Beyond this it is ended from outside. On a busy machine two seconds of work may take a minute.
MOST_SECONDS, MOST_MEMORY = 900, 6 << 30
SKIPPED = 77


# --- The jars ----------------------------------------------------------------------------------------------------------------------------


def coordinates(file):
    with open(file, encoding="utf-8") as lines:
        return [line.strip().split(":") for line in lines if line.strip() and not line.startswith("#")]


def fetch_from_address(address, wanted, folder):
    for group, artifact, version in wanted:
        name = f"{artifact}-{version}.jar"
        source = f"{address.rstrip('/')}/{group.replace('.', '/')}/{artifact}/{version}/{name}"
        with urllib.request.urlopen(source, timeout=60) as data, open(os.path.join(folder, name + ".part"), "wb") as file:
            shutil.copyfileobj(data, file)
        os.rename(os.path.join(folder, name + ".part"), os.path.join(folder, name))


def fetch_with_maven(wanted, folder):
    """One project that depends on all of them, and on nothing that they depend on."""
    dependency = ("<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>"
                  "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>")
    project = ("<project><modelVersion>4.0.0</modelVersion><groupId>nalar</groupId><artifactId>jars</artifactId><version>1</version><packaging>pom"
               "</packaging><dependencies>" + "".join(dependency.format(*one) for one in wanted) + "</dependencies></project>")
    with tempfile.TemporaryDirectory() as work:
        with open(os.path.join(work, "pom.xml"), "w", encoding="utf-8") as file:
            file.write(project)
        done = subprocess.run(["mvn", "-q", "-B", "-Dmaven.repo.local=" + os.path.join(work, "repository"), "-DoutputDirectory=" + folder,
                               "dependency:copy-dependencies"], cwd=work, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=1200)
    if done.returncode:
        raise OSError((re.findall(r"^\[ERROR\] (.*)", done.stdout, re.M) or ["mvn failed"])[0])


def fetch(wanted, folder):
    os.makedirs(folder, exist_ok=True)
    missing = [one for one in wanted if not os.path.exists(os.path.join(folder, f"{one[1]}-{one[2]}.jar"))]
    if not missing:
        return
    address = os.environ.get("NALAR_REGISTRY")
    if address:
        fetch_from_address(address, missing, folder)
    elif shutil.which("mvn"):
        fetch_with_maven(missing, folder)
    else:
        raise OSError("neither is there Maven, nor is NALAR_REGISTRY set")


def jars_of(source):
    if os.path.isdir(source):
        return sorted(os.path.join(source, name) for name in os.listdir(source) if name.endswith(".jar"))
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = os.path.abspath(os.environ.get("NALAR_JARS") or os.path.join(cache, "nalar", "jars"))
    wanted = coordinates(source)
    fetch(wanted, folder)
    return [os.path.join(folder, f"{artifact}-{version}.jar") for _, artifact, version in wanted]


# --- The methods -------------------------------------------------------------------------------------------------------------------------


class Jar:
    def __init__(self, path):
        self.path, self.file = path, zipfile.ZipFile(path)
        self.classes = sorted(name for name in self.file.namelist() if name.endswith(".class") and not name.startswith("META-INF/")
                              and not name.endswith(("module-info.class", "package-info.class")))

    def some_method(self, pick):
        """Class and method; None if no class has one."""
        for _ in range(1000):
            name = pick.choice(self.classes)
            methods = public_methods.public_methods(self.file.read(name))
            if methods:
                return name[:-len(".class")].replace("/", "."), pick.choice(methods)
        return None


def chosen(jars, count, seed):
    """The same for the same jars and seed: every library as often, whatever its size."""
    pick = random.Random(seed)
    known = [jar for jar in map(Jar, jars) if jar.classes]
    targets = []
    while len(targets) < count:
        jar = pick.choice(known)
        method = jar.some_method(pick)
        if method:
            targets.append([jar.path, "--class", method[0], "--method", method[1]])
        else:
            known.remove(jar)
    return targets


# --- A check -----------------------------------------------------------------------------------------------------------------------------


def set_limits():
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # The JVM and the sandbox reserve more than they use: what counts is far beyond every budget.
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def run(command, most_seconds):
    """Exit status (None if it had to be ended), output, messages, wall time, CPU time, peak memory in MiB."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages:
        began = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=messages, preexec_fn=set_limits)
        killed = threading.Event()

        def end():
            killed.set()
            os.killpg(process.pid, 9)

        timer = threading.Timer(most_seconds, end)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        wall = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        messages.seek(0)
        return (None if killed.is_set() else process.returncode, output.read(), messages.read().decode("utf-8", "replace"), wall,
                usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def kind(reason):
    """A reason of a gap without what it is about."""
    reason = re.sub(r"'[^']*'|\"[^\"]*\"|[\w$/]+(\.[\w$<>/]+)+(\([^)]*\))?(\[\])*", "…", reason)
    return re.sub(r"\d[\d,.]*", "N", reason).split("\n", 1)[0][:100]


def what_ended_it(code, output, messages, validator):
    """How it ended, kinds of gaps, and what is wrong with that."""
    if code is None:
        return "killed", [], ["did not end"]
    if code < 0:
        return f"signal {-code}", [], [f"signal {-code}"]
    if code == 2 and not output:
        message = messages.strip().split("\n", 1)[0]
        return "refused: " + kind(message), [], [] if message else ["exit code 2 without a message"]
    try:
        outcome = json.loads(output)
    except ValueError as error:
        return "invalid JSON", [], [f"invalid JSON (exit code {code}): {error}"]
    problems = []
    if EXIT_CODES.get(outcome.get("verdict")) != code:
        problems.append(f"exit code {code} with {outcome.get('verdict')}")
    if validator and len(output) < 1 << 20:
        problems += [f"not as the schema says: {error.message[:200]}" for error in list(validator.iter_errors(outcome))[:1]]
    gaps = sorted({gap["reason"] for method in outcome.get("methods", []) for gap in method.get("gaps", [])})
    problems += [gap for gap in gaps if "internal error" in gap or "wrong class" in gap or "signal" in gap]
    return outcome.get("verdict", "no verdict"), sorted({kind(gap) for gap in gaps}), problems


def check(arguments, class_path, target, validator):
    command = [arguments.nalar, "check", *target, "-k", "2", "-j", "1", "--timeout", f"{arguments.timeout:g}", "--memory", str(arguments.memory), "--json",
               "--classpath", class_path, *arguments.option]
    code, output, messages, wall, cpu, peak = run(command, 3 * arguments.timeout + MOST_SECONDS)
    end, gaps, problems = what_ended_it(code, output, messages, validator)
    most_seconds = arguments.timeout + max(LATE, SHARE * arguments.timeout)
    # On a busy machine a process waits for its turn; what it has computed is its own doing.
    if cpu > most_seconds:
        problems.append(f"{cpu:.1f} s of CPU time")
    if peak > 1.25 * arguments.memory + MORE:
        problems.append(f"{peak:.0f} MiB")
    return {"target": [os.path.basename(target[0]), target[2], target[4]], "end": end, "gaps": gaps, "problems": problems, "wall": round(wall, 2),
            "cpu": round(cpu, 2), "peak": round(peak), "late": wall > most_seconds, "bytes": len(output), "command": shlex.join(command)}


def schema_validator():
    try:
        import jsonschema
    except ImportError:
        return None
    with open(os.path.join(HERE, "..", "docs", "schema", "check.schema.json"), encoding="utf-8") as file:
        return jsonschema.Draft202012Validator(json.load(file))


# --- The table ---------------------------------------------------------------------------------------------------------------------------


def print_tables(results):
    ends, gaps = collections.defaultdict(list), collections.Counter()
    for one in results:
        ends[one["end"]].append(one)
        gaps.update(one["gaps"])
    print(f"{'methods':>7}  {'median s':>8}  {'most s':>7}  {'most MiB':>8}  end")
    for end, ones in sorted(ends.items(), key=lambda item: -len(item[1])):
        walls = sorted(one["wall"] for one in ones)
        print(f"{len(ones):7}  {walls[len(walls) // 2]:8.1f}  {walls[-1]:7.1f}  {max(one['peak'] for one in ones):8}  {end}")
    print("\n".join(["", "methods  gap"] + [f"{count:7}  {gap}" for gap, count in gaps.most_common(25)]))
    late = sum(one["late"] for one in results)
    if late:
        print(f"\n{late} ended later than their time-out allows, waiting included")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("nalar")
    parser.add_argument("--count", type=int, default=10000 if os.environ.get("NALAR_LONG") else 100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jars", default=os.path.join(HERE, "jars.txt"), help="a list of coordinates, or a folder of jars")
    parser.add_argument("--timeout", type=float, default=2)
    parser.add_argument("--memory", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--record", help="a file to which a line of JSON is added for each method")
    parser.add_argument("--option", action="append", default=[], help="for nalar, such as --option=--replay")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    arguments.nalar = os.path.abspath(arguments.nalar)
    try:
        jars = jars_of(arguments.jars)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"skipped: the libraries cannot be fetched: {error}")
        return SKIPPED
    class_path, validator, results = ":".join(jars), schema_validator(), []
    record = open(arguments.record, "a", encoding="utf-8") if arguments.record else None
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for one in pool.map(lambda target: check(arguments, class_path, target, validator), chosen(jars, arguments.count, arguments.seed)):
            results.append(one)
            if one["problems"]:
                print("; ".join(one["problems"]) + ": " + one["command"].split(" --classpath")[0], flush=True)
            if record:
                print(json.dumps(one), file=record, flush=True)
    print_tables(results)
    failed = sum(bool(one["problems"]) for one in results)
    print(f"\n{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
