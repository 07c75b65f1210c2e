"""What was written for Hostile.java is well-formed and says what the program said. usage: well_formed.py DIRECTORY SOURCE STDOUT"""
import json
import os
import re
import sys
import urllib.parse
import xml.etree.ElementTree as xml

directory, source, stdout = sys.argv[1:4]
MESSAGE_PARTS = ["]]> <b>&amp;\"'</b>", "::error::injected", "%0A%25", "[31m", "😀", "[a](b)"]
problems = []


def expect(holds, what):
    if not holds:
        problems.append(what)


def text_of(name):
    with open(os.path.join(directory, name), encoding="utf-8") as file:  # fails for what is no UTF-8
        return file.read()


def has_message(text, where):
    for part in MESSAGE_PARTS:
        expect(part in text, f"{where}: {part!r} is not in {text!r}")


# JSON: the outcome and the findings.
saved = json.loads(text_of("outcome.json"))
expect(saved["schema"] == "nalar-outcome/1", "schema of the saved outcome")
expect({method["method"] for method in saved["methods"]} >= {"thrown(int)", "größe_𝒳$(char)", "returned(boolean)"}, "methods")

# SARIF: locations lead to the source, messages are the program's, braces are doubled.
run = json.loads(text_of("findings.sarif"))["runs"][0]
by_rule = {result["ruleId"]: result for result in run["results"]}
expect(set(by_rule) >= {"exception", "assertion"}, f"rules {set(by_rule)}")
for result in run["results"]:
    location = result["locations"][0]["physicalLocation"]
    uri = location["artifactLocation"]["uri"]
    expect(re.fullmatch(r"[A-Za-z0-9/._~%!$&'()*+,;=@-]+", uri), f"uri {uri}")
    expect(urllib.parse.unquote(uri) == source, f"{uri} is not {source}")
    line = location["region"]["startLine"]
    with open(source, encoding="utf-8") as file:
        expect(re.search("throw|assert|length", file.readlines()[line - 1]), f"line {line}")
    expect(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"], "index of the rule")
message = by_rule["exception"]["message"]["text"]
has_message(message, "sarif")
expect("</b>\\n::error::injected" in message, f"a line break of the program's is shown: {message!r}")
expect("{{0}}" in message, "braces are doubled in messages")
expect(by_rule["exception"]["properties"]["inputs"][0]["value"] == "7", "inputs of a result")

# JUnit XML.
suites = xml.parse(os.path.join(directory, "junit.xml")).getroot()
failures = {case.get("name"): case.find("failure") for case in suites.iter("testcase")}
has_message(failures["thrown(int)"].get("message"), "junit message")
expect("\n" not in failures["thrown(int)"].get("message") and "</b>\\n::error::injected" in failures["thrown(int)"].get("message"),
       "a line break of the program's is shown and makes no line")
expect("x = 7" in failures["thrown(int)"].text, "input in the text of a failure")
expect("größe_𝒳$(char)" in failures, "name of a test case")
expect(int(suites.get("tests")) == len(failures), "number of tests")
expect(int(suites.get("failures")) == sum(found is not None for found in failures.values()), "number of failures")

# GitHub: each command on one line, the text before it cannot start one.
with open(stdout, encoding="utf-8", errors="surrogateescape", newline="\n") as file:
    lines = file.read().split("\n")
commands = [line for line in lines if line.lstrip().startswith("::")]
parsed = [re.fullmatch(r"::(error|warning) file=([^,:]+)(?:,line=(\d+))?,title=([^,:]+)::(.*)", line) for line in commands]
expect(commands and all(parsed), f"commands {commands}")
expect("\r" not in "".join(lines), "a carriage return on standard output")
for match in filter(None, parsed):
    expect(urllib.parse.unquote(match[2]) == source, f"file of a command: {match[2]}")
expect(sum(match[1] == "error" for match in parsed if match) == len(run["results"]), "an error for each finding")
has_message(urllib.parse.unquote(next(match[5] for match in parsed if match and "thrown" in match[4])), "github")

# Pictures: a file for each case, well-formed.
pictures = [name for name in os.listdir(os.path.join(directory, "svg"))]
cases = sum(len(method["cases"]) for method in saved["methods"])
expect(len(pictures) == cases, f"{len(pictures)} pictures of {cases} cases")
for name in pictures:
    expect(re.fullmatch(r"[A-Za-z0-9._~-]+\.svg", name), f"name {name}")
    xml.parse(os.path.join(directory, "svg", name))

for problem in problems:
    print("  " + problem)
sys.exit(1 if problems else 0)
