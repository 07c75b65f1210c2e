#!/usr/bin/env python3
"""Runs hostile code (Hostile.java) with --replay and `nalar test`. In every sandbox that this machine has, the host stays untouched; there and without any, the
code cannot speak for us, and what it breaks is its own case alone. Without a sandbox its attacks succeed, which shows that there is something to keep it from.

usage: run.py NALAR. Prints what is wrong, and at the end `N passed, N failed`."""
import concurrent.futures
import glob
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading

here = os.path.dirname(os.path.abspath(__file__))
nalar = os.path.realpath(sys.argv[1])
javac = os.path.realpath(shutil.which("javac"))
jdk = os.environ.get("JAVA_HOME") or os.path.dirname(os.path.dirname(javac))

REFUSED = ["write", "delete", "connect", "connectLocally", "leaveProcess", "seeProcesses"]  # done where there is no sandbox
NEVER = ["seeEnvironment"]
QUICK = ["writePrivately", "forge", "answerForOthers", "halt", "haltLater", "disturbDriver", "eatMemory"]
TOO_LONG = r"runs for more than 10 s$"


class Checks:
    def __init__(self):
        self.passed, self.failed, self.lock = 0, 0, threading.Lock()

    def check(self, text, holds, details=""):
        with self.lock:
            self.passed += bool(holds)
            self.failed += not holds
            if not holds:
                print(f"FAIL {text}\n{details[-3000:]}", flush=True)


class Outside:
    """What hostile code would like to get at: files that others own, and listeners."""

    def __init__(self):
        self.directory = tempfile.mkdtemp(dir="/var/tmp")
        self.private = f"/tmp/hostile-{os.getpid()}"
        self.sleep = f"{os.getpid()}.125"
        self.connections = 0
        internet, local = socket.socket(), socket.socket(socket.AF_UNIX)
        internet.bind(("127.0.0.1", 0))
        local.bind(self.directory + "/socket")
        self.port = internet.getsockname()[1]
        for listener in internet, local:
            listener.listen()
            threading.Thread(target=self.count, args=(listener,), daemon=True).start()
        self.reset()

    def count(self, listener):
        while True:
            listener.accept()
            self.connections += 1

    def reset(self):
        self.connections = 0
        open(self.directory + "/kept", "w").close()
        if os.path.exists(self.directory + "/written"):
            os.remove(self.directory + "/written")

    def is_untouched(self):
        files = set(os.listdir(self.directory))
        return files == {"kept", "socket"} and not self.connections and not os.path.exists(self.private)

    def has_process(self):
        for file in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                if self.sleep.encode() in open(file, "rb").read():
                    return True
            except OSError:
                continue
        return False

    def compile(self, directory):
        text = open(here + "/Hostile.java").read()
        places = {"OUTSIDE": self.directory, "PORT": str(self.port), "SLEEP": self.sleep, "NAME": os.path.basename(self.private)}
        for name, place in places.items():
            text = text.replace(f"@{name}@", place)
        os.mkdir(directory)
        source = directory + "/Hostile.java"
        open(source, "w").write(text)
        subprocess.run([javac, "-g", "-d", directory, source], check=True)
        os.remove(source)

    def close(self):
        shutil.rmtree(self.directory)
        if os.path.exists(self.private):
            os.remove(self.private)


class Run:
    """One command and what it printed."""

    def __init__(self, command, arguments, prefix=(), environment=()):
        line = [*prefix, nalar, *command, "--class", "Hostile", "--jdk", jdk, "--timeout", "300", "--memory", "512", "-j", "1", *arguments]
        ended = subprocess.run(line, capture_output=True, text=True, env={**os.environ, "NALAR_SECRET": "hidden", **dict(environment)}, check=False)
        self.status, self.output, self.errors = ended.returncode, ended.stdout, ended.stderr

    def of(self, method):
        found = re.search(rf"^Hostile\.{method}\(int\).*?(?=^Hostile\.|\Z)", self.output, re.M | re.S)
        return found.group() if found else ""

    def is_verdict(self, method, verdict):
        return self.of(method).startswith(f"Hostile.{method}(int)  {verdict}")

    def is_mismatch(self, method, text, confirmed):
        """It is told as that, and other cases were run all the same."""
        own = self.of(method)
        return re.search("^    java    " + text, own, re.M) and f"cases ({confirmed} confirmed by java)" in own.replace("1 case (", "1 cases (")


class Sandboxed:
    """All there is to see in one kind of sandbox, or in none."""

    def __init__(self, kind, classes, outside, checks):
        self.kind, self.classes, self.outside, self.checks = kind, classes, outside, checks
        self.mode = "off" if kind == "off" else "required"
        # Only what is on the PATH is found: without it, Nalar makes a sandbox itself.
        self.environment = {"PATH": "/nowhere"}.items() if kind == "namespaces" else ()

    def run(self, methods, *more):
        options = [word for method in methods for word in ("-m", method)]
        return Run(["check", self.classes], [*options, "--replay", "--sandbox", self.mode, *more], environment=self.environment)

    def exists(self):
        return self.run(["writePrivately"]).status == 0

    def check(self, text, holds, run):
        self.checks.check(f"{self.kind}: {text}", holds, run.output + run.errors)

    def check_attacks(self, run):
        for method in REFUSED:
            if self.kind == "off":
                self.check(f"{method} should succeed", run.is_mismatch(method, "throws java.lang.IllegalStateException: succeeded", 0) or
                           "throws java.lang.IllegalStateException: succeeded" in run.of(method), run)
            else:
                self.check(f"{method} is not refused", run.is_verdict(method, "VERIFIED"), run)
        self.check("the environment is not ours", run.is_verdict("seeEnvironment", "VERIFIED"), run)
        if self.kind != "off":
            self.check("the host is touched", self.outside.is_untouched(), run)

    def check_rest(self, run):
        self.check("a file of its own", run.is_verdict("writePrivately", "VERIFIED"), run)
        self.check("a forged answer counts", "confirmed: java.lang.AssertionError: seven" in run.of("forge"), run)
        self.check("a case answers for another one", "confirmed: java.lang.AssertionError: eight" in run.of("answerForOthers"), run)
        self.check("Runtime.halt", run.is_mismatch("halt", "exits with status 0$", 1), run)
        for method in "haltLater", "disturbDriver", "eatMemory":
            self.check(method, run.is_verdict(method, "VERIFIED"), run)
        self.check("a process is left", not self.outside.has_process(), run)

    def quickly(self):
        self.outside.reset()
        own = ["deleteItself"] if self.kind != "off" else []
        run = self.run([*REFUSED, *NEVER, *QUICK, *own])
        self.check_attacks(run)
        self.check_rest(run)
        for method in own:
            self.check(method, run.is_verdict(method, "VERIFIED"), run)

    def slowly(self, method):
        run = self.run([method])
        self.check(method, run.is_mismatch(method, TOO_LONG, 1), run)

    def test_suite(self, directory):
        self.outside.reset()
        methods = [word for method in ("write", "connect", "leaveProcess", "forge", "haltLater") for word in ("-m", method)]
        run = Run(["test", self.classes, "-o", directory], [*methods, "--sandbox", self.mode], environment=self.environment)
        # It is seen that the code went another way, and nothing else.
        told = re.findall(r"^    java    (.*)", run.output, re.M)
        honest = len(told) == 8 and told[0].startswith("0 of 7 ") and all(re.match(r"after \d+ points", one) for one in told[1:])
        self.check("generated tests", honest, run)
        self.check("generated tests touch the host", self.outside.is_untouched(), run)


def check_without(classes, checks):
    """A machine that has no sandbox: one that lets nobody make namespaces."""
    bare = ["bwrap", "--unshare-user", "--disable-userns", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--bind", "/tmp", "/tmp"]
    if subprocess.run([*bare, "true"], capture_output=True, check=False).returncode:
        print("this machine cannot pretend that it has no sandbox: what is said then is not tested")
        return
    methods = ["-m", "forge", "--replay", "--json"]
    run = Run(["check", classes], methods, prefix=bare)
    told = [line for line in run.errors.splitlines() if "runs on this machine as its test suite would" in line]
    checks.check("without a sandbox: said once", len(told) == 1, run.errors)
    checks.check("without a sandbox: JSON alone", json.loads(run.output)["verdict"].lower() == "violated", run.output)
    run = Run(["check", classes], [*methods, "--sandbox", "required"], prefix=bare)
    checks.check("required: refused", run.status == 2 and not run.output and "--sandbox required" in run.errors, run.output + run.errors)


def main():
    checks, outside = Checks(), Outside()
    with tempfile.TemporaryDirectory() as work:
        classes = work + "/classes"
        outside.compile(classes)
        kinds = [Sandboxed("namespaces", classes, outside, checks)]
        if shutil.which("bwrap"):
            kinds.insert(0, Sandboxed("bubblewrap", classes, outside, checks))
        kinds = [kind for kind in kinds if kind.exists()]
        if not kinds:
            print("no sandbox can be made on this machine: only what happens without one is tested")
        off = Sandboxed("off", classes, outside, checks)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            slow = [(kind, method) for kind, method in zip([*kinds, off, *kinds], ["flood", "eatThreads", "hang", "print"])]
            slow = [pool.submit(kind.slowly, "hang" if kind is off else method) for kind, method in slow]
            for kind in kinds:
                kind.quickly()
                kind.test_suite(f"{work}/{kind.kind}-tests")
            off.quickly()
            check_without(classes, checks)
            for future in slow:
                future.result()
    outside.close()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return checks.failed != 0


if __name__ == "__main__":
    sys.exit(main())
