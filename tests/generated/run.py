#!/usr/bin/env python3
"""Tests that `nalar test` writes: they compile without warnings, do on the JVM what was predicted, and are as many as expected.

usage: run.py NALAR [PATTERN]. Runs: each class in this folder, with the options and numbers that its first two comments say, and with
texts that must be in the generated classes where comments `// writes: ...` follow; then with the options of the next such comments, if
there are any; a few subjects with every kind of suite; one suite with JUnit's own launcher, without any class of ours."""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
subjects = os.path.join(here, "..", "..", "subjects")


OPTIONS = "// nalar test options:"


def runs_of(source):
    with open(source, encoding="utf-8") as file:
        return range(file.read().count(OPTIONS))


def nalar_test(nalar, source, options, directory):
    command = [nalar, "test", source, "--json", "--cases", "0", "-o", directory, "--timeout", "600"] + options
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3):
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["tests"]


def agreed(tests):
    """All tests were run and did what was predicted."""
    assert "problem" not in tests, tests["problem"]
    assert not tests["mismatches"], tests["mismatches"]
    assert tests["runs"] == 2 and tests["agreed"] == tests["written"], tests


def check_class(nalar, source, number):
    with open(source, encoding="utf-8") as file:
        options, expected, *rest = file.read().split(OPTIONS)[number + 1].splitlines()
    with tempfile.TemporaryDirectory() as directory:
        tests = nalar_test(nalar, source, options.split(), directory)
        written = "".join(open(path, encoding="utf-8").read() for path in glob.glob(directory + "/**/*.java", recursive=True))
    agreed(tests)
    for line in rest:
        text = line.removeprefix("// writes: ")
        assert text == line or text in written, f"nothing has the text {text}"
    violations = sum(file["tests"] for file in tests["files"] if file["violations"])
    untested = sum(one["count"] for one in tests["untested"])
    found = f"{tests['written'] - violations} tests, {violations} violations, {untested} untested"
    assert f"// expect: {found}" == expected.strip(), f"{found} where {expected.strip()}; untested: {tests['untested']}"


def check_suite(nalar, subject, options, written):
    with tempfile.TemporaryDirectory() as directory:
        tests = nalar_test(nalar, os.path.join(subjects, subject + ".java"), options.split(), directory)
    agreed(tests)
    assert tests["written"] == written, f"{tests['written']} tests where {written} are expected"


def check_launcher(nalar):
    """What a user does: javac with JUnit alone, then JUnit's launcher."""
    library = os.path.join(os.path.dirname(nalar), "java", "lib")
    support = os.path.dirname(nalar)
    while not os.path.exists(os.path.join(support, "java", "nalar.jar")):
        support = os.path.dirname(support)
    library = os.path.join(support, "java", "lib")
    source = os.path.join(subjects, "BinarySearchTree.java")
    with tempfile.TemporaryDirectory() as directory:
        agreed(nalar_test(nalar, source, ["--method", "insert", "-k", "2"], directory))
        classes = os.path.join(directory, "classes")
        junit = ":".join(glob.glob(library + "/*.jar"))
        subprocess.run(["javac", "-nowarn", "-proc:none", "-d", classes, "-cp", os.path.join(support, "java", "nalar.jar"), source],
                       check=True, capture_output=True)
        test = os.path.join(directory, "BinarySearchTreeInsertTest.java")
        subprocess.run(["javac", "-Werror", "-d", classes, "-cp", f"{classes}:{junit}", test], check=True, capture_output=True)
        jars = ":".join(f"/usr/share/java/{name}.jar" for name in (
            "junit-platform-console", "junit-platform-launcher", "junit-platform-engine", "junit-platform-commons",
            "junit-platform-reporting", "junit-jupiter-api", "junit-jupiter-engine", "opentest4j", "opentest4j-reporting-events",
            "opentest4j-reporting-schema", "apiguardian-api", "picocli"))
        done = subprocess.run(["java", "-cp", f"{jars}:{classes}", "org.junit.platform.console.ConsoleLauncher", "--select-class",
                               "BinarySearchTreeInsertTest", "--details", "summary"], capture_output=True, text=True, check=False)
        assert "21 tests successful" in done.stdout and done.returncode == 0, done.stdout + done.stderr


SUITES = [
    ("BinarySearchTree", "--method remove -k 2 --junit4", 21),
    ("objects/BinarySearchTree", "--method insert -k 2 --junit4", 21),
    ("objects/AvlTree", "--method insert -k 2 --mockito", 21),
    ("objects/Sort", "--method insertionSort -k 3", 10),
    ("RedBlackTree", "--method remove -k 2", 28),
    ("AvlTree", "--method insert -k 2 --suite branches", 5),
    ("AvlTree", "--method insert -k 3 --black-box", 20),
    ("BinarySearchTree", "--method find -k 3 --strategy lazy", 236),
]


def main():
    nalar = os.path.abspath(sys.argv[1])
    pattern = re.compile(sys.argv[2] if len(sys.argv) > 2 else ".")
    jobs = [(os.path.basename(source), check_class, (source, number))
            for source in sorted(glob.glob(here + "/*.java")) for number in runs_of(source)]
    jobs += [(f"{subject} {options}", check_suite, (subject, options, written)) for subject, options, written in SUITES]
    jobs.append(("launcher", check_launcher, ()))
    jobs = [job for job in jobs if pattern.search(job[0])]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for name, future in [(name, pool.submit(check, nalar, *arguments)) for name, check, arguments in jobs]:
            try:
                future.result()
            except Exception as problem:  # a failed assertion, or a program that could not be run
                failed += 1
                print(f"FAIL {name}: {problem} {getattr(problem, 'stderr', '')}")
    print(f"{len(jobs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not jobs else 0)


main()
