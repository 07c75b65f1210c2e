"""Holds what a command printed against what the page shows, and its exit code against the verdict it printed."""
import difflib
import re

ANY_LINES = "…"
EXIT_CODES = {"VERIFIED": 0, "VERIFIED UP TO": 0, "VIOLATED": 1, "INCOMPLETE": 3}
VERDICT = re.compile(r'^(?:  "verdict": "([A-Z ]+)",|(VERIFIED UP TO|VERIFIED|VIOLATED|INCOMPLETE)  \(.*\))$', re.MULTILINE)
# What differs from run to run and from machine to machine: times, and the version of the JDK.
CHANGING = [
    (re.compile(r"\b\d+\.\d+ s\b"), "0.0 s"),
    (re.compile(r'"seconds": [0-9.e+-]+'), '"seconds": 0.0'),
    (re.compile(r"\bjdk=\d+"), "jdk=N"),
]


def plain(line):
    for pattern, instead in CHANGING:
        line = pattern.sub(instead, line)
    return line.rstrip()


def is_shown(shown, printed):
    """Whether all printed lines are those shown, in order; a line that is just `…` stands for any number of lines."""
    shown, printed = [plain(line) for line in shown], [plain(line) for line in printed]
    # reachable: the numbers of printed lines that the lines shown so far can stand for.
    reachable = {0}
    for line in shown:
        if line.strip() == ANY_LINES:
            reachable = set(range(min(reachable), len(printed) + 1)) if reachable else set()
        else:
            reachable = {at + 1 for at in reachable if at < len(printed) and printed[at] == line}
    return len(printed) in reachable


def difference(shown, printed):
    lines = difflib.unified_diff([plain(line) for line in shown], [plain(line) for line in printed], "shown", "printed", lineterm="", n=2)
    return "\n".join(list(lines)[2:62])


def wrong_exit_code(command, code, output):
    """What is wrong with the exit code, or nothing. That of a verdict fits it; anything else ends with 0."""
    words = command.words()
    if not command.is_compound() and len(words) > 1 and words[0].endswith("/nalar") and words[1] in ("check", "test", "report"):
        verdicts = VERDICT.findall(output)
        if not verdicts:
            return f"exit code {code} and no verdict"
        verdict = "".join(verdicts[-1])
        return "" if code == EXIT_CODES.get(verdict) else f"exit code {code} with the verdict {verdict}"
    return "" if code == 0 else f"exit code {code}"


def is_excerpt(snippet, file):
    """Whether the lines occur in the file one after the other, indented as they are or more, all alike. A line `…` stands for other lines,
    `…` within a line for other text and lines."""
    lines = [line.rstrip() for line in snippet if line.strip()]
    common = min(len(line) - len(line.lstrip()) for line in lines)
    pattern, indent = "", "(?P<indent> *)"
    for line in lines:
        if line.strip() == ANY_LINES:
            pattern += r"(?:.*\n)*?"
            continue
        pattern += r"(?:\n)*" + indent + r"\s*(?s:.*?)\s*".join(re.escape(part.rstrip()) for part in line[common:].split(ANY_LINES)) + r"\n"
        indent = "(?P=indent)"
    return bool(re.search("^" + pattern, file, re.MULTILINE))
