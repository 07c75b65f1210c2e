"""Reads a Markdown page: which commands it shows, with the output and the time it promises, which files it quotes, and which code
spans it has. What counts as a command, a synopsis and a time is said in README.md of this folder."""
import dataclasses
import re
import shlex

FENCE = re.compile(r"^ *```(.*)$")
SPAN = re.compile(r"(?<!`)(`+)(?!`)((?:(?!\n\n).)+?)(?<!`)\1(?!`)", re.DOTALL)
TIME = r"\((\d+(?:\.\d+)?) (s|min|h)\)"
TIME_AFTER_SPAN = re.compile(r"[ \n]" + TIME)
TIME_IN_COMMENT = re.compile(r" # .*" + TIME)
SECONDS = {"s": 1, "min": 60, "h": 3600}
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PROGRAMS = r"(?:ninja|cmake|ctest|javac|java|jar|valgrind|python3)(?= )"
COMMAND = re.compile(r"(?:[A-Z_]+=(?:'[^']*'|\S+) )*(?:\./nalar(?= )|\./test(?= |$)|(?:bench|tests|build|fuzz|tools)/[\w./-]+|" + PROGRAMS + ")")
PLACEHOLDER = re.compile(r"\[?[A-Z][A-Z_]+(?:…|\.\.\.)?\]?")
# Languages of blocks that may hold commands.
SHELL = {"", "sh", "bash", "console"}


@dataclasses.dataclass
class Command:
    page: str
    line: int
    text: str
    shown: list | None = None  # lines of output that the page shows
    seconds: float | None = None  # what the page says it takes
    where: str = "span"  # or "block"

    def words(self):
        """The words of the command, without assignments before it and without what follows an operator of the shell."""
        try:
            words = shlex.split(self.text, comments=True)
        except ValueError:
            words = self.text.split()
        while words and re.match(r"[A-Z_]+=", words[0]):
            words.pop(0)
        return words

    def is_synopsis(self):
        return any(PLACEHOLDER.fullmatch(word) for word in self.words())

    def is_compound(self):
        return any(word in ("&&", "||", "|") or word.endswith(";") for word in self.words())


@dataclasses.dataclass
class Snippet:
    """A block of Java code, and the file it says it is from."""
    page: str
    line: int
    file: str
    lines: list


@dataclasses.dataclass
class Page:
    name: str
    commands: list
    snippets: list
    spans: list  # (line, text)
    texts: list  # (line, text) of blocks in other languages, line by line
    links: list  # (line, target)
    problems: list  # (line, what)


def looks_like_command(text):
    """Whether it can be run: a program with arguments, or a script. Single words such as `build/release` are names."""
    match = COMMAND.match(text)
    if re.fullmatch(r"java( -\S+)+", text):
        return False  # `java -Xint`: what it is, not what to do
    return bool(match) and (" " in text or text == "./test" or text.endswith((".sh", ".py")))


def mark(match):
    return float(match[1]) * SECONDS[match[2]] if match else None


def continued(lines):
    """Joins lines that end in a backslash with the next one; pairs of number within the block and text."""
    joined, number = "", None
    for at, line in enumerate(lines):
        number = at if number is None else number
        joined += line
        if joined.endswith("\\"):
            joined = joined[:-1].rstrip() + " "
            line = line.lstrip()
            continue
        yield number, joined
        joined, number = "", None


def read_block(page, start, info, lines):
    """A fenced block whose first line within the page is `start`."""
    language, _, file = info.strip().partition(" ")
    if language == "java":
        page.snippets.append(Snippet(page.name, start, file, lines))
    elif language in SHELL and any(line.startswith("$ ") for line in lines):
        read_session(page, start, lines)
    elif language in SHELL and any(looks_like_command(line) for line in lines):
        for number, line in continued(lines):
            if looks_like_command(line):
                page.commands.append(Command(page.name, start + number, line, None, mark(TIME_IN_COMMENT.search(line)), "block"))
            elif line.strip() and not line.startswith("#"):
                page.problems.append((start + number, f"not recognised as a command, in a block of commands: {line}"))
    else:
        page.texts += [(start + number, line) for number, line in enumerate(lines)]


def read_session(page, start, lines):
    """Commands after `$ `, each followed by its output."""
    for number, line in continued(lines):
        if line.startswith("$ "):
            text = line[2:]
            if not looks_like_command(text):
                page.problems.append((start + number, f"not recognised as a command: {text}"))
            page.commands.append(Command(page.name, start + number, text, [], mark(TIME_IN_COMMENT.search(text)), "block"))
        elif page.commands and page.commands[-1].shown is not None:
            page.commands[-1].shown.append(line)
    for command in page.commands:
        while command.shown and not command.shown[-1].strip():
            command.shown.pop()


def read_prose(page, text):
    """Code spans and links of what is outside of blocks, which are blank lines in `text`."""
    for match in SPAN.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        span = re.sub(r"\s+", " ", match[2]).strip().replace("\\|", "|")
        page.spans.append((line, span))
        if looks_like_command(span):
            page.commands.append(Command(page.name, line, span, None, mark(TIME_AFTER_SPAN.match(text, match.end()))))
        elif re.match(r"nalar (check|test|report|run) (?!-)\S", span):
            page.problems.append((line, f"a command begins with ./nalar, so that it can be run: {span}"))
    without_spans = SPAN.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    page.links += [(without_spans.count("\n", 0, match.start()) + 1, match[1]) for match in LINK.finditer(without_spans)]


def read_page(name, text):
    page = Page(name, [], [], [], [], [], [])
    prose, block, info, start = [], None, "", 0
    for number, line in enumerate(text.split("\n"), 1):
        fence = FENCE.match(line)
        if block is None and not fence:
            prose.append(line)
            continue
        prose.append("")
        if block is None:
            block, info, start = [], fence[1], number + 1
        elif fence:
            read_block(page, start, info, block)
            block = None
        else:
            block.append(line)
    read_prose(page, "\n".join(prose))
    page.commands.sort(key=lambda command: command.line)
    # What is said once on a page about the time of a command is said for all of them.
    times = {command.text: command.seconds for command in page.commands if command.seconds}
    for command in page.commands:
        command.seconds = times.get(command.text)
    return page
