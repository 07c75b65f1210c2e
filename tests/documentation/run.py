#!/usr/bin/env python3
"""Runs every command that the pages of this project show, as a reader would, and compares what it prints with what the page says it does.

usage: run.py NALAR [--all] [PAGE_PATTERN]

--all also runs the commands of which a page says that they take long. What is checked, and what pages have to look like, is in README.md
of this folder. Prints what is wrong, and at the end `N passed, N failed`."""
import concurrent.futures
import os
import re
import shutil
import signal
import sys
import time

sys.dont_write_bytecode = True  # nothing is written to the working tree

import checks
import compare
from pages import read_page
from scratch import Scratch, kill_all

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
OWN_PAGES = "tests/documentation/wrong/"
LONG = 20  # seconds on two idle cores from which on a page has to say so
MOST = 1200  # seconds for a command of which the page says nothing: the machine may be busy


class Report:
    """What was found on one page: checks that passed, failures, notes."""

    def __init__(self, page):
        self.page, self.passed, self.failures, self.notes = page, 0, [], []

    def check(self, line, problem, details=""):
        """One check: it has failed if there is a problem."""
        if not problem:
            self.passed += 1
        else:
            indented = "".join(f"\n    {one}" for one in details.splitlines())
            self.failures.append(f"FAIL {self.page}:{line}: {problem}{indented}")

    def all_of(self, problems):
        """One check that finds any number of problems."""
        problems = list(problems)
        self.passed += not problems
        for line, problem in problems:
            self.check(line, problem)


def run_command(command, scratch, report):
    """Exit code and output of one command."""
    start = time.monotonic()
    code, output = scratch.run(command.text, MOST + 4 * (command.seconds or 0))
    took = time.monotonic() - start
    if code is None:
        report.check(command.line, f"{command.text}: did not end within {took:.0f} s", output[-2000:])
        return
    if command.seconds is None and took > LONG:
        report.notes.append(f"note: {report.page}:{command.line}: {command.text}: took {took:.0f} s, and the page says nothing of it")
    if command.seconds and not command.seconds / 3 < took < command.seconds * 3:
        report.notes.append(f"note: {report.page}:{command.line}: {command.text}: took {took:.0f} s where the page says {command.seconds:.0f} s")
    wrong = compare.wrong_exit_code(command, code, output)
    report.check(command.line, f"{command.text}: {wrong}" if wrong else "", output[-2000:])
    if command.shown is not None and not wrong:
        shown, printed = command.shown, output.splitlines()
        same = compare.is_shown(shown, printed)
        report.check(command.line, "" if same else f"{command.text}: prints something else", compare.difference(shown, printed))


def waits_for_long(command, page):
    """Whether it runs a program that a command makes which takes long."""
    program = command.words()[0].split("/")
    return program[0] == "build" and program[1] != "release" and any(
        earlier.seconds and earlier.line <= command.line and f"build/{program[1]}" in earlier.text for earlier in page.commands)


def can_be_run(command):
    if command.words()[0] in checks.OPTIONAL and not shutil.which(command.words()[0]):
        return False
    return command.words()[0] != "./test" and not command.is_synopsis() and "…" not in command.text


def is_run(command, page, everything):
    return can_be_run(command) and (everything or not (command.seconds or waits_for_long(command, page)))


def check_commands(page, scratch, everything, report):
    for command in page.commands:
        if is_run(command, page, everything):
            run_command(command, scratch, report)
        elif can_be_run(command):
            report.check(command.line, "; ".join(checks.missing_in_command(command, scratch.tree)), command.text)


def check_page(page, base, number, program, tests, everything):
    report = Report(page.name)
    for line, problem in page.problems:
        report.check(line, problem)
    report.all_of(checks.not_runnable(page))
    report.all_of(checks.unknown_options(page, program))
    report.all_of(checks.missing_files(page, base.tree))
    report.all_of(checks.missing_tests(page, tests))
    if not any(is_run(command, page, everything) for command in page.commands):
        check_commands(page, base, everything, report)
        report.all_of(checks.wrong_snippets(page, base.tree))
        return report
    scratch = base.copy(f"page{number}")
    if everything and any("ninja -C build/release" in command.text for command in page.commands):
        scratch.run("cmake --preset release", MOST)
    check_commands(page, scratch, everything, report)
    report.all_of(checks.wrong_snippets(page, scratch.tree))
    changes = scratch.changes()
    report.check(0, "commands leave files behind that git does not ignore, or change files" if changes else "", changes)
    return report


def names_of_tests(scratch):
    code, output = scratch.run("ctest -N -C long --test-dir build/release", MOST)
    names = re.findall(r"^ *Test +#\d+: (\S+)", output, re.MULTILINE)
    if code != 0 or not names:
        raise SystemExit(f"ctest does not say which tests there are:\n{output}")
    return names


def self_test(page, report, text):
    """Pages in wrong/ have one mistake each, which has to be found; turns their reports around."""
    expected = re.match(r"<!-- found: (.*) -->", text)[1]
    found = [failure for failure in report.failures if expected in failure]
    turned = Report(page.name)
    turned.check(1, "" if found and len(report.failures) == 1 else f"not found, or not alone: {expected}", "\n".join(report.failures))
    return turned


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--all"]
    if not 1 <= len(arguments) <= 2:
        sys.exit(__doc__)
    nalar, everything = os.path.abspath(arguments[0]), "--all" in sys.argv
    pattern = re.compile(arguments[1] if len(arguments) > 1 else ".")
    base = Scratch(root, nalar)

    def stop(*_):
        kill_all()
        base.remove()
        os._exit(1)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    try:
        program = checks.Help(os.path.join(base.build, "src", "cli", "nalar"), base.tree)
        tests = names_of_tests(base)
        texts = {}
        for name in base.files:
            if name.endswith(".md") and name != "CHANGELOG.md":
                with open(os.path.join(base.tree, name), encoding="utf-8") as file:
                    texts[name] = file.read()
        pages = [read_page(name, text) for name, text in texts.items()]
        chosen = [page for page in pages if pattern.search(page.name)]
        # The pages with most to do first, two at a time; each command may use all cores.
        order = sorted(range(len(chosen)), key=lambda at: -len(chosen[at].commands))
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            long = [everything and not page.name.startswith(OWN_PAGES) for page in chosen]
            jobs = {at: pool.submit(check_page, chosen[at], base, at, program, tests, long[at]) for at in order}
        reports = [jobs[at].result() for at in range(len(chosen))]
        reports = [self_test(page, report, texts[page.name]) if page.name.startswith(OWN_PAGES) else report for page, report in zip(chosen, reports)]
        whole = Report("all pages")
        whole.all_of(checks.undocumented_options([page for page in pages if not page.name.startswith(OWN_PAGES)], program))
        sys.exit(print_reports(reports + [whole]))
    finally:
        base.remove()


def print_reports(reports):
    for report in reports:
        for line in report.failures + report.notes:
            print(line)
    failed = sum(len(report.failures) for report in reports)
    print(f"{sum(report.passed for report in reports)} passed, {failed} failed")
    return 1 if failed else 0


main()
