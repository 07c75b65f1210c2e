"""The progress line on a terminal. usage: progress.py COLUMNS COMMAND…; prints what was wrong; exit 1 if anything was."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import time
import unicodedata

columns = int(sys.argv[1])
master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
started = time.monotonic()
child = subprocess.Popen(sys.argv[2:], stderr=slave, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, env={**os.environ, "TERM": "xterm"})
os.close(slave)
data = b""
while True:
    try:
        part = os.read(master, 65536)
    except OSError:
        break
    if not part:
        break
    data += part
child.wait()
seconds = time.monotonic() - started
lines = data.decode("utf-8").split("\r\x1b[K")
problems = []
if lines[0] or lines[-1]:
    problems.append(f"the line is not taken away at the end: {lines[-1]!r}")
if any("\n" in line or "\x1b" in line for line in lines):
    problems.append("more than one line")
too_long = [line for line in lines if sum(not unicodedata.combining(c) for c in line) >= columns]
if too_long:
    problems.append(f"{len(too_long)} lines do not fit: {too_long[0]!r}")
# Some methods begin between two updates.
if not 3 <= len(lines) <= 10 * seconds + 12:
    problems.append(f"{len(lines)} updates in {seconds:.1f} s")
counts = [int(match[1].replace(",", "")) for match in (re.search(r"([\d,]+) paths?\b(?!/)", line) for line in lines) if match]
if not counts or max(counts) == 0:
    problems.append(f"no paths are counted: {lines[1:4]}")
if columns >= 120:
    for part in [r"\d+ cut", r"depth \d+, \d+ open", r"[\d,]+ paths/s", r"\d+ s, \d+ s left"]:
        if not any(re.search(part, line) for line in lines):
            problems.append(f"nowhere: {part}: {lines[-3:]}")
for problem in problems:
    print("  " + problem)
sys.exit(1 if problems else 0)
