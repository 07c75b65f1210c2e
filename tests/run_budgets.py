#!/usr/bin/env python3
"""Hostile subjects end in time and in memory, with an honest result: tests/budgets, and methods as long as there can be.

usage: run_budgets.py NALAR [PATTERN]

Memory is that of the process at its peak: within a quarter and 100 MB of the budget. Time depends on what else the machine does, so that only
what is far too long fails here: five times the budget, and half a minute to start and to end."""
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time

NALAR = os.path.abspath(sys.argv[1])
PATTERN = re.compile(sys.argv[2] if len(sys.argv) > 2 else ".")
HERE = os.path.dirname(os.path.abspath(__file__))
TIMEOUT, MEMORY = 4, 500

# Class and method: what the output has to have, nothing if that depends on the machine; more options.
SUBJECTS = {
    "DeepTerms.product": ("", []),
    "DeepTerms.asked": ("", []),
    "DeepTerms.mixed": ("", []),
    "DeepTerms.floats": ("", []),
    "DeepTerms.conditions": ("", []),
    "DeepTerms.conjunction": ("", []),
    "DeepTerms.squares": ("VERIFIED", ["--json", "--symbolic"]),
    "Sizes.string": ("MiB more than the memory budget allows", []),
    "Sizes.array": ("MiB more than the memory budget allows", []),
    "Sizes.arrays": ("INCOMPLETE", []),
    "Sizes.kept": ("INCOMPLETE", []),
    "Sizes.small": ("MiB more than the memory budget allows", []),
    "Sizes.filled": ("MiB more than the memory budget allows", []),
    "Sizes.doubled": ("INCOMPLETE", []),
    "Sizes.copies": ("MiB more than the memory budget allows", []),
    "Sizes.moved": ("INCOMPLETE", []),
    "Sizes.returned": ("", ["--json"]),
    "Sizes.told": ("", ["--json"]),
    "Solving.cube": ("", ["--solver-timeout", "60"]),
    "Solving.powers": ("", ["--solver-timeout", "60"]),
    "Solving.rounded": ("", ["--solver-timeout", "60"]),
    "Working.forever": ("", []),
    "Working.sorted": ("", []),
    "Working.big": ("", []),
    "Working.searched": ("", []),
    "Working.interned": ("", []),
    "Working.bits": ("", ["--loop-bound", "1000", "--json"]),
    "Working.signs": ("", ["-k", "12", "--loop-bound", "1000", "--save", "outcome.json"]),
    "LongBranches.all": ("", []),
    "LongSwitch.all": ("", ["--loop-bound", "1000"]),
    "BombLocals.all": ("VERIFIED", []),
    "BombOldLocals.all": ("VERIFIED", []),
    "BombLastLocal.all": ("too many paths", []),
    "BombHandlers.all": ("too many paths", []),
    "BombChain.all": ("VERIFIED", []),
}


def generate(directory):
    """Methods of nearly 64 KiB."""
    lines = "".join(f"    if ((a ^ {i}) < b) a += b * {i}; else b ^= a + {i};\n" for i in range(2300))
    write(directory, "LongBranches", f"  static int all(int a, int b) {{\n{lines}    return a + b;\n  }}\n")
    cases = "".join(f"      case {i}: r += {i}; x = (x * 31 + r) & 4095; break;\n" for i in range(2500))
    write(directory, "LongSwitch",
          f"  static int all(int x) {{\n    int r = 0;\n    for (;;) switch (x) {{\n{cases}      default: return r;\n    }}\n  }}\n")


def class_file(name, code, max_locals, frames=0, handlers=()):
    """A class with the one method static int all(int), of a version without StackMapTable unless it has frames."""
    pool = []

    def add(entry):
        pool.append(entry)
        return len(pool)

    def text(value):
        return add(struct.pack(">BH", 1, len(value)) + value.encode())

    own, parent = (add(struct.pack(">BH", 7, text(name))) for name in (name, "java/lang/Object"))
    method, descriptor, code_name, table = text("all"), text("(I)I"), text("Code"), text("StackMapTable")
    attribute = struct.pack(">HHIH", 1, table, frames + 2, frames) + b"\4" + b"\3" * (frames - 1) if frames else struct.pack(">H", 0)
    entries = b"".join(struct.pack(">4H", *handler) for handler in handlers)
    body = struct.pack(">HHI", 1, max_locals, len(code)) + code + struct.pack(">H", len(handlers)) + entries + attribute
    return (struct.pack(">IHHH", 0xcafebabe, 0, 52 if frames else 49, len(pool) + 1) + b"".join(pool) +
            struct.pack(">5H", 0x21, own, parent, 0, 0) + struct.pack(">5H", 1, 9, method, descriptor, 1) +
            struct.pack(">HI", code_name, len(body)) + body + struct.pack(">H", 0))


def write_bombs(directory):
    """Classes of some ten KiB that take gigabytes or hours to verify if each state is kept in full."""
    branches = b"\x1a\x99\0\3" * 16000 + b"\x1a\xac"
    last_local = b"\x1a\xc4\x36\xff\xfe"
    chain = b"\xc8" + struct.pack(">i", 5 * 12000) + b"\x1a\xac\0\0\0" + (b"\xc8" + struct.pack(">i", -5)) * 11999 + b"\xc8" + struct.pack(">i", -5)
    bombs = {
        "BombLocals": class_file("BombLocals", branches, 65535, frames=16000),
        "BombOldLocals": class_file("BombOldLocals", branches, 65535),
        "BombLastLocal": class_file("BombLastLocal", last_local + branches[:-4 * 100 - 2] + b"\x1a\xac", 65535),
        "BombHandlers": class_file("BombHandlers", b"\0" * 60000 + b"\x1a\xac\x57\x1a\xac", 1,
                                   handlers=[(i % 30000, 60000, 60002, 0) for i in range(65000)]),
        "BombChain": class_file("BombChain", chain, 65535),
    }
    for name, content in bombs.items():
        with open(os.path.join(directory, name + ".class"), "wb") as file:
            file.write(content)


def write(directory, name, body):
    with open(os.path.join(directory, name + ".java"), "w") as file:
        file.write(f"class {name} {{\n{body}}}\n")


def run(command, directory):
    """Exit code, seconds, peak in MB, output."""
    began = time.monotonic()
    with open(os.path.join(directory, "out"), "w+") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=directory)
        latest = began + 5 * TIMEOUT + 60
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > latest:
                process.kill()
            time.sleep(0.02)
        out.seek(0)
        return os.waitstatus_to_exitcode(status), time.monotonic() - began, usage.ru_maxrss / 1024, out.read()


def main():
    jdk = os.environ.get("JAVA_HOME") or os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("javac"))))
    failed = 0
    with tempfile.TemporaryDirectory() as directory:
        generate(directory)
        sources = [os.path.join(folder, name) for folder in (os.path.join(HERE, "budgets"), directory) for name in sorted(os.listdir(folder))]
        classes = os.path.join(directory, "classes")
        subprocess.run([os.path.join(jdk, "bin/javac"), "-g", "-d", classes, *sources], check=True)
        write_bombs(classes)
        chosen = [subject for subject in SUBJECTS if PATTERN.search(subject)]
        for subject in chosen:
            wanted, options = SUBJECTS[subject]
            name, method = subject.split(".")
            code, seconds, peak, output = run(
                [NALAR, "check", classes, "--class", name, "-m", method, "--jdk", jdk, "--timeout", str(TIMEOUT), "--memory", str(MEMORY),
                 "-j", "2", *options], directory)
            problems = []
            if code not in ((2,) if wanted.startswith("too many") else (0, 1, 3)):
                problems.append(f"exit code {code}")
            if peak > MEMORY * 1.25 + 100:
                problems.append(f"{peak:.0f} MB at its peak")
            if seconds > 5 * TIMEOUT + 30:
                problems.append(f"{seconds:.1f} s")
            if not re.search(wanted, output):
                problems.append(f"the output lacks: {wanted}")
            if not output.strip() or "internal error" in output:
                problems.append("no result, or one that cannot be")
            print(f"{'FAIL' if problems else 'pass'} {subject}: exit code {code}, {seconds:.1f} s, {peak:.0f} MB {'; '.join(problems)}", flush=True)
            if problems:
                print("\n".join("    | " + line[:200] for line in output.splitlines()[:10]))
            failed += bool(problems)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(failed > 0 or not chosen)


main()
