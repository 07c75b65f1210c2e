#!/usr/bin/env python3
"""Writes tests for all methods of all subjects, for every strategy and k up to a bound, compiles and runs them on the JVM, and prints how
many did what was predicted. usage: replay_all.py NALAR [MOST_K] [PATTERN] [SECONDS]: PATTERN selects lines `subject strategy k`. Each line
ends with the sum so far, so that what an interrupted run printed is still a figure."""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

subjects = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "subjects")


# Cases grow beyond what is of any use: 306 with k = 1, more than can be explored in minutes with k = 2.
MOST_K = {"GarbageCollectorMark": 1}


def run(nalar, subject, strategy, k, seconds):
    with tempfile.TemporaryDirectory() as directory:
        command = [nalar, "test", os.path.join(subjects, subject + ".java"), "-k", str(k), "--strategy", strategy,
                   "--json", "--cases", "0", "--timeout", str(seconds), "-o", directory]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 2:
            sys.exit(f"{' '.join(command)}: {done.stderr}")
        return json.loads(done.stdout)


def main():
    nalar = os.path.abspath(sys.argv[1])
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    pattern = re.compile(sys.argv[3] if len(sys.argv) > 3 else ".")
    seconds = int(sys.argv[4]) if len(sys.argv) > 4 else 120
    names = sorted(os.path.relpath(path, subjects)[:-5]
                   for path in glob.glob(subjects + "/*.java") + glob.glob(subjects + "/objects/*.java"))
    jobs = [(name, strategy, k) for strategy in ("lazier#", "lazier", "lazy") for k in range(1, most + 1) for name in names
            if k <= MOST_K.get(name, most) and pattern.search(f"{name} {strategy} {k}")]
    written = agreed = cases = 0
    problems = []
    with concurrent.futures.ThreadPoolExecutor(max_workers=int(os.environ.get("JOBS", os.cpu_count()))) as pool:
        runs = [(job, pool.submit(run, nalar, *job, seconds)) for job in jobs]
        for (name, strategy, k), future in runs:
            outcome = future.result()
            tests = outcome["tests"]
            written += tests["written"]
            agreed += tests["agreed"]
            cases += sum(method["cases"] for method in outcome["methods"])
            untested = "; ".join(f"{one['count']} without a test: {one['reason']}" for one in tests["untested"])
            stopped = [gap["reason"] for method in outcome["methods"] for gap in method["gaps"]]
            notes = "; ".join(note for note in (untested, stopped[0] if stopped else "") if note)
            print(f"{name:28} {strategy:8} k={k}  {tests['agreed']:6} of {tests['written']:6} agree  {notes}  [{agreed} of {written}]", flush=True)
            problems += [f"{name} {strategy} k={k}: {one}" for one in tests["mismatches"]]
            if "problem" in tests:
                problems.append(f"{name} {strategy} k={k}: {tests['problem'][:400]}")
    for problem in problems:
        print(problem)
    print(f"{agreed} of {written} tests did what was predicted; {cases} cases")
    sys.exit(1 if problems else 0)


main()
