#!/usr/bin/env python3
"""Random public methods, or whole classes, of libraries that nobody tuned for: how each check ends.

usage: libraries.py NALAR FOLDER [--classes] [--count N] [--seed S] [--timeout S] [--option O …]. FOLDER has the jars; each is checked with all of
them on the class path, within a memory of 4 GB and three times the time-out. Prints how many ended how, and what took part in what went wrong."""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import resource
import subprocess
import time
import zipfile

MOST_MEMORY = 4 << 30
# Words of gaps that are about us, not about the code.
CONFUSED = ("wrong class", "internal error")


def class_names(jar):
    names = [name for name in zipfile.ZipFile(jar).namelist() if name.endswith(".class") and not name.startswith("META-INF")]
    return [name[:-6].replace("/", ".") for name in names if not name.endswith(("module-info.class", "package-info.class"))]


def public_methods(jar):
    """By public class: the names of its public methods that have code."""
    found = {}
    names = class_names(jar)
    for start in range(0, len(names), 300):
        listing = subprocess.run(["javap", "-public", "-cp", jar, *names[start:start + 300]], capture_output=True, text=True).stdout
        for block in listing.split("Compiled from")[1:]:
            head = re.search(r"^public .*?(?:class|interface|enum) ([\w.$]+)", block, re.M)
            methods = re.findall(r"^  public ((?:[^\n(]* )?)([\w$]+)\(", block, re.M)
            with_code = {name for words, name in methods if not re.search(r"\b(abstract|native)\b", words)}
            if head and with_code:
                found[head.group(1)] = sorted(with_code)
    return found


def chosen(arguments, jars):
    pick = random.Random(arguments.seed)
    known = {jar: public_methods(jar) for jar in jars}
    known = {jar: classes for jar, classes in known.items() if classes}
    for _ in range(arguments.count):
        jar = pick.choice(sorted(known))
        name = pick.choice(sorted(known[jar]))
        method = pick.choice(known[jar][name])
        yield [jar, "--class", name] + ([] if arguments.classes else ["--method", method])


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def check(arguments, class_path, target):
    command = [arguments.nalar, "check", *target, "-k", "2", "--timeout", str(arguments.timeout), "--json", "--classpath", class_path,
               *arguments.option]
    began = time.time()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=3 * arguments.timeout, preexec_fn=limit_memory, check=False)
    except subprocess.TimeoutExpired:
        return ["killed"], command
    late = ["%g s late" % 4] if time.time() - began > arguments.timeout + 4 else []
    if done.returncode < 0:
        return ["signal %d" % -done.returncode] + late, command
    try:
        outcome = json.loads(done.stdout)
    except json.JSONDecodeError:
        return ["no JSON (exit code %d)" % done.returncode] + late, command
    gaps = [gap["reason"] for method in outcome["methods"] for gap in method.get("gaps", [])]
    confused = sorted({word for word in CONFUSED for gap in gaps if word in gap})
    return [outcome["verdict"]] + confused + late, command


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("nalar")
    parser.add_argument("folder")
    parser.add_argument("--classes", action="store_true", help="whole classes, not single methods")
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--option", action="append", default=[], help="for nalar, such as --option=--replay")
    arguments = parser.parse_args()
    jars = sorted(os.path.join(arguments.folder, name) for name in os.listdir(arguments.folder) if name.endswith(".jar"))
    if not jars:
        parser.error(arguments.folder + " has no jars")
    ends = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for notes, command in pool.map(lambda target: check(arguments, ":".join(jars), target), list(chosen(arguments, jars))):
            ends.update(notes)
            if not notes[0].startswith(("VERIFIED", "VIOLATED", "INCOMPLETE")) or len(notes) > 1:
                print("; ".join(notes) + ":", " ".join(command[1:7]))
    for end, count in ends.most_common():
        print("%5d  %s" % (count, end))


main()
