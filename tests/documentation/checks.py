"""What can be found wrong with pages without running their commands: options, files, names of tests, quoted code, links."""
import glob
import os
import re
import shlex
import subprocess

from compare import is_excerpt

SUBCOMMANDS = ("check", "test", "report", "run", "bench tables", "bench arithmetic", "bench floor")
NALAR = re.compile(r"(?:^|[\s/;&|(])nalar (check|test|report|run|bench \w+)\b([^|;&`]*)")
OPTION = re.compile(r"-(?:-[a-z][a-z0-9-]*|[a-zA-Z](?![a-z-]))")
# Programs that ./test does not install.
OPTIONAL = {"valgrind"}
FOLDERS = ("subjects", "tests", "bench", "docs", "src", "java", "tools", "fuzz", "cmake")
PATH = re.compile(r"(?:" + "|".join(FOLDERS) + r")/[\w./-]*")


class Help:
    """The options that the program itself says it has."""

    def __init__(self, nalar, tree):
        self.scripts = scripts_of(tree)
        self.groups = {}  # subcommand: sets of names for one option
        for subcommand in SUBCOMMANDS:
            text = subprocess.run([nalar, *subcommand.split(), "--help"], check=True, capture_output=True, text=True).stdout
            names = re.findall(r"^  (-\S+)", text, re.MULTILINE)
            self.groups[subcommand] = [set(re.sub(r"\{.*?\}", "", name).split(",")) for name in names]
        self.all = set().union(*(group for groups in self.groups.values() for group in groups))

    def has(self, subcommand, option):
        return any(option in group for group in self.groups.get(subcommand, []))


def options_in(text):
    return [word for word in re.split(r"[\s,/=\[\]()'\"]+", text) if OPTION.fullmatch(word)]


def shown_texts(page):
    """Line and text of everything that is set as code."""
    return page.spans + page.texts + [(command.line, command.text) for command in page.commands if command.where == "block"]


def scripts_of(tree):
    """All text of the scripts of the project: what options they take or pass on."""
    texts = []
    for kind in ("sh", "py"):
        for path in glob.glob(f"{tree}/*/**/*.{kind}", recursive=True):
            with open(path, encoding="utf-8") as file:
                texts.append(file.read())
    return "\n".join(texts)


def unknown_options(page, program):
    for line, text in shown_texts(page):
        for match in NALAR.finditer(text):
            if match[1] not in program.groups:
                yield line, f"there is no nalar {match[1]}: {text}"
                continue
            for option in options_in(match[2]):
                if not program.has(match[1], option):
                    yield line, f"nalar {match[1]} has no option {option}: {text}"
        if text.startswith("-"):
            for option in options_in(text)[:1]:
                if option not in program.all and option not in program.scripts:
                    yield line, f"no command of nalar and no script has the option {option}"


def undocumented_options(pages, program):
    """Options of check and test that no page names."""
    named = {option for page in pages for _, text in shown_texts(page) for option in options_in(text)}
    for subcommand in ("check", "test"):
        for group in program.groups[subcommand]:
            if not group & named and "--help" not in group:
                yield 0, f"no page names the option {'/'.join(sorted(group))} of nalar {subcommand}"


def missing_tests(page, names):
    for command in page.commands:
        words = command.words()
        if words[0] == "./test" and not command.is_synopsis():
            for word in words[1:]:
                if not any(re.search(word, name) for name in names):
                    yield command.line, f"no test is called {word}: {command.text}"


def exists(tree, folder, path):
    """Whether something of that name is in the tree: from its root, or from the folder of the page."""
    return any(glob.glob(os.path.join(glob.escape(start), path)) for start in (tree, os.path.join(tree, folder)))


def missing_files(page, tree):
    folder = os.path.dirname(page.name)
    for line, text in page.spans:
        if PATH.fullmatch(text) and not exists(tree, folder, text):
            yield line, f"there is no {text}"
    for line, target in page.links:
        if "://" not in target and not os.path.exists(os.path.join(tree, folder, target)):
            yield line, f"a link leads to {target}, which is not there"


def missing_in_command(command, tree):
    """Files and programs that a command names and that are not there; for commands that are not run."""
    words = command.words()
    programs = words[:1] + [word for operator, word in zip(words, words[1:]) if operator in ("&&", "|", ";")]
    for program in programs:
        there = subprocess.run(["bash", "-c", "command -v " + shlex.quote(program)], cwd=tree, check=False, capture_output=True).returncode == 0
        if not there and not program.startswith("build/") and program not in OPTIONAL:
            yield f"there is no program {program}"
    for word in words:
        if PATH.fullmatch(word.replace("*", "x")) and not glob.glob(os.path.join(glob.escape(tree), word)):
            yield f"there is no {word}"


def wrong_snippets(page, tree):
    """Java code that claims to be in a file, and is not."""
    for snippet in page.snippets:
        text = "\n".join(snippet.lines)
        declared = re.search(r"^public .*?(?:class|interface|record|enum) (\w+)", text, re.MULTILINE)
        if not snippet.file:
            if declared:
                yield snippet.line, f"which file is it from? A block of Java with a public class says it, as in ```java subjects/{declared[1]}.java"
            continue
        path = os.path.join(tree, snippet.file)
        if not os.path.exists(path):
            yield snippet.line, f"there is no {snippet.file}"
            continue
        with open(path, encoding="utf-8") as file:
            content = file.read()
        if declared and "…" not in text and content.rstrip() != text.rstrip():
            yield snippet.line, f"not the content of {snippet.file}"
        elif not is_excerpt(snippet.lines, content):
            yield snippet.line, f"not in {snippet.file}"


def not_runnable(page):
    for command in page.commands:
        if "…" in command.text and not command.is_synopsis():
            yield command.line, f"a command with … cannot be run: {command.text}"
