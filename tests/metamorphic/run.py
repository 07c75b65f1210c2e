#!/usr/bin/env python3
"""Changes to a program that mean nothing change no verdict: every subject with a heap is checked as it is, and with fields and private
methods renamed, members in reverse order, a field that nobody reads, a parameter that nobody reads, two threads, a cache, --resume, and
other strategies.

usage: run.py NALAR [PATTERN]. Prints what differs, and at the end `N passed, N failed`, one for each subject and change."""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # nothing is written to the working tree
import members

here = os.path.dirname(os.path.abspath(__file__))
subjects = os.path.join(here, "..", "..", "subjects")
# Bounds with which a check takes a second at most.
BOUNDS = {"GarbageCollectorMark": "1", "DisjointSets": "1", "FastDisjointSets": "1"}
# A class without public methods.
METHODS = {"Container": ["--method", "swap"]}


def renamed(source):
    parts, _ = members.split(source)
    fields, methods = set(), set()
    for klass in members.classes(parts):
        fields |= {one.name() for one in klass.members if one.is_plain_field()}
        methods |= {one.name() for one in klass.members if one.is_method() and re.search(r"\bprivate\b", one.head)}
    for name in sorted((fields | methods) - {"length"}):
        # Somebody else's method may have the name of a field, as List.size has.
        source = re.sub(rf"\b{name}\b" + ("" if name in methods else r"(?!\s*\()"), name + "Renamed", source)
    return source if fields | methods else None


def reversed_order(parts):
    fields = [one for one in parts if one.is_plain_field()][::-1]
    methods = [one for one in parts if one.is_method()][::-1]
    take = lambda one: fields.pop(0) if one.is_plain_field() else methods.pop(0) if one.is_method() else one
    return [take(one) for one in parts]


def reordered(source):
    parts, rest = members.split(source)
    return members.change(parts, reversed_order) + rest


def with_unused_field(source):
    parts, rest = members.split(source)

    def visit(inside):
        is_body = any(not one.is_class() and not one.head.strip().startswith(("package", "import")) for one in inside)
        fits = inside and is_body and not any(re.search(r"\b(interface|record)\b", one.head) for one in inside if one.is_class())
        return (["\n  int unusedNumber;\n  Object unusedObject;\n"] if fits else []) + inside

    def with_field(member):
        has_fields = member.is_class() and not re.search(r"\b(interface|record|enum)\b", member.head)
        return members.rebuilt(member, visit) if has_fields else member.text

    return "".join(with_field(member) for member in parts) + rest


def with_unread_parameter(source):
    parts, _ = members.split(source)
    changed = source
    for klass in members.classes(parts):
        for one in klass.members:
            name = one.name()
            calls = len(re.findall(rf"\b{name}\s*\(", source))
            if one.is_method() and "public" in one.head and "@Override" not in one.text and calls == 1 and klass.name() != name:
                changed = re.sub(rf"\b{name}\s*\(\s*(\)?)", lambda match: f"{name}(int unreadNumber" + (")" if match.group(1) else ", "), changed)
    return changed if changed != source else None


VARIANTS = {"renamed": renamed, "reordered": reordered, "unused field": with_unused_field, "unread parameter": with_unread_parameter}
# What has to be the same. The order of invariants decides which branches are taken, and the order of fields which objects are met first.
SAME = {"reordered": ["verdict", "preStates"]}
RUNS = {
    "two threads": ["-j", "2"],
    "resume": ["--resume", "{directory}/resume"],
    "cache": ["--cache", "{directory}/cache"],
    "cache again": ["--cache", "{directory}/cache"],
    "lazier": ["--strategy", "lazier"],
    "lazy": ["--strategy", "lazy"],
}


def check(nalar, target, name, options):
    """By method, what is compared."""
    bound = BOUNDS.get(name, "2")
    command = [nalar, "check", target, "--class", name, "-k", bound, "--json", "--cases", "0", "--timeout", "600"] + METHODS.get(name, []) + options
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3):
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    results = {}
    for method in json.loads(done.stdout)["methods"]:
        kinds = sorted((one["kind"], one.get("clause", {}).get("text", "").replace("Renamed", "")) for one in method["findings"])
        # Parameters are no part of the name: one may have been added.
        key = method["class"] + "." + method["method"].split("(")[0].replace("Renamed", "")
        found = {name: method[name] for name in ("verdict", "preStates", "cases")}
        found |= {"findings": kinds, "cut": bool(method["cut"])}
        results[key if key not in results else key + method["method"]] = found
    return results


def differences(change, original, other):
    lines = []
    for name, expected in original.items():
        got = other.get(name)
        if got is None and change == "unread parameter":
            got = next((value for key, value in other.items() if key.startswith(name.split("(")[0])), None)
        if got is None:
            lines.append(f"{name}: no result")
            continue
        if change in ("lazier", "lazy"):
            more = got["cases"] >= expected["cases"] or got["cut"] or expected["cut"] or expected["verdict"] == "INCOMPLETE"
            if "INCOMPLETE" not in (got["verdict"], expected["verdict"]) and got["verdict"] != expected["verdict"] or not more:
                lines.append(f"{name}: {expected} became {got}")
            continue
        for key in SAME.get(change, ["verdict", "preStates", "cases", "findings"]):
            if got[key] != expected[key]:
                lines.append(f"{name}: {key} {expected[key]} became {got[key]}")
    return lines


def compile_all(nalar, sources, directory):
    """Folders of sources, one for each subject and change, to folders of classes, in one JVM."""
    support = os.path.dirname(nalar)
    while not os.path.exists(os.path.join(support, "java", "nalar.jar")):
        support = os.path.dirname(support)
    folders = []
    for folder, name, text in sources:
        path = os.path.join(directory, "src", folder)
        os.makedirs(path)
        with open(os.path.join(path, name + ".java"), "w", encoding="utf-8") as file:
            file.write(text)
        folders.append(path)
    each = os.path.join(here, "..", "CompileEach.java")
    subprocess.run(["java", each, os.path.join(directory, "classes"), os.path.join(support, "java", "nalar.jar")] + folders,
                   capture_output=True, check=False)


def check_subject(nalar, directory, label, name, changes):
    """Lines about what differs, by change."""
    base = os.path.join(directory, "classes", label + "-original")
    original = check(nalar, base, name, ["-j", "1"])
    results = {}
    for change in changes:
        target = os.path.join(directory, "classes", f"{label}-{change.replace(' ', '_')}")
        if not glob.glob(target + "/**/*.class", recursive=True):
            results[change] = None
            continue
        results[change] = differences(change, original, check(nalar, target, name, ["-j", "1"]))
    own = os.path.join(directory, label)
    os.makedirs(own)
    for change, options in RUNS.items():
        # Elements of unknown classes are tried as objects that the code changes, which then compare differently: docs/contracts.md, Limits.
        if change == "lazy" and label.startswith("objects-"):
            continue
        options = [one.format(directory=own) for one in options]
        results[change] = differences(change, original, check(nalar, base, name, options))
    return results


def main():
    nalar = os.path.abspath(sys.argv[1])
    pattern = re.compile(sys.argv[2] if len(sys.argv) > 2 else ".")
    paths = [path for folder in ("", "objects", "wrong") for path in sorted(glob.glob(os.path.join(subjects, folder, "*.java")))]
    passed, failed, skipped = 0, 0, []
    with tempfile.TemporaryDirectory() as directory:
        sources, jobs = [], []
        for path in paths:
            name = os.path.basename(path)[:-5]
            label = os.path.relpath(path, subjects)[:-5].replace("/", "-")
            if not pattern.search(label):
                continue
            with open(path, encoding="utf-8") as file:
                source = file.read()
            changes = {change: make(source) for change, make in VARIANTS.items()}
            changes = {change: text for change, text in changes.items() if text}
            sources.append((label + "-original", name, source))
            sources += [(f"{label}-{change.replace(' ', '_')}", name, text) for change, text in changes.items()]
            jobs.append((label, name, list(changes)))
        compile_all(nalar, sources, directory)
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            futures = {label: pool.submit(check_subject, nalar, directory, label, name, changes) for label, name, changes in jobs}
        for label, future in futures.items():
            try:
                results = future.result()
            except AssertionError as problem:
                results = {"original": [str(problem)]}
            for change, lines in results.items():
                if lines is None:
                    skipped.append(f"{label} {change}")
                elif lines:
                    failed += 1
                    print(f"FAIL {label}, {change}:", *lines[:5], sep="\n    ", flush=True)
                else:
                    passed += 1
    if skipped:
        print(f"{len(skipped)} that do not compile when they are changed: {', '.join(skipped)}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed or len(skipped) > passed // 10 else 0)


main()
