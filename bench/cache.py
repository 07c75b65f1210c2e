#!/usr/bin/env python3
"""What --cache saves: each source is checked twice with a cache that is empty at first, as a source and as compiled classes (where all
that is saved is the solver's work), and the results are compared. Times are user + system time of the process and its children.
Prints a table in markdown. usage: bench/cache.py NALAR SOURCE… [-- OPTION…]"""
import json
import os
import resource
import subprocess
import sys
import tempfile


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command):
    """Its JSON output and its CPU seconds."""
    before = cpu_seconds()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    spent = cpu_seconds() - before
    if done.stderr or done.returncode not in (0, 1, 3):
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return json.loads(done.stdout), spent


def backend_queries(outcome):
    return sum(method["solver"]["backend"] for method in outcome["methods"])


def without_cost(outcome):
    for method in outcome["methods"]:
        for name in ("solver", "seconds"):
            method.pop(name)
    return outcome


def twice(nalar, target, options):
    """The cells of a row: queries to the backend, seconds and ratio; and the verdict."""
    with tempfile.TemporaryDirectory() as cache:
        command = [nalar, "check", target, "--json", "--cache", cache, *options]
        (first, seconds1), (second, seconds2) = run(command), run(command)
    queries = f"{backend_queries(first)} → {backend_queries(second)}"
    verdicts = {method["verdict"] for method in first["methods"]}
    worst = next(v for v in ("VIOLATED", "INCOMPLETE", "VERIFIED UP TO", "VERIFIED") if v in verdicts)
    if without_cost(first) != without_cost(second):
        worst = "RESULTS DIFFER"
    return f"{seconds1:.2f} → {seconds2:.3f} | {seconds1 / seconds2:.0f}", queries, worst


def weave(nalar, source, directory):
    jar = os.path.join(os.path.dirname(nalar), "../../java/nalar.jar")
    root = os.path.dirname(os.path.abspath(source))
    subprocess.run(["java", "-cp", jar, "org.nalar.weave.Weave", "-g", "-nowarn", "-d", directory, "-cp", jar, "-sourcepath", root,
                    source], check=True)


def main(arguments):
    at = arguments.index("--") if "--" in arguments else len(arguments)
    nalar, sources, options = os.path.realpath(arguments[0]), arguments[1:at], arguments[at + 1:]
    print("| subject | verdict | backend queries | from source, s | ratio | from classes, s | ratio |")
    print("|---|---|---|---|---|---|---|")
    for source in sources:
        cells, queries, verdict = twice(nalar, source, options)
        with tempfile.TemporaryDirectory() as classes:
            weave(nalar, source, classes)
            class_cells, _, _ = twice(nalar, classes, options)
        name = os.path.basename(source).removesuffix(".java")
        print(f"| {name} | {verdict} | {queries} | {cells} | {class_cells} |", flush=True)


if len(sys.argv) < 3:
    sys.exit(__doc__)
main(sys.argv[1:])
