"""Takes a Java source apart into the members of its classes, as text: enough to move them, and to add to them."""
import re

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[{}();=]', re.S)
TYPE = re.compile(r"\b(class|interface|enum|record)\s+\w+[^{;]*$")


class Member:
    """Text of a member from where the one before it ends; of a class, also its members."""

    def __init__(self, text, head, members=None, open_at=0):
        self.text, self.head, self.members, self.open_at = text, head, members, open_at

    def is_class(self):
        return self.members is not None

    def is_enum(self):
        return self.is_class() and re.search(r"\benum\s+\w+", self.head) is not None

    def is_method(self):
        return not self.is_class() and re.search(r"\w\s*\([^=]*$", self.head) is not None and "=" not in self.head

    def is_plain_field(self):
        """An instance field that nothing is stored into where it is declared."""
        is_field = not self.is_class() and self.text.rstrip().endswith(";") and "(" not in self.head
        return is_field and "=" not in self.head and not re.search(r"\bstatic\b", self.head)

    def name(self):
        words = re.findall(r"\w+", self.head.split("(")[0] if self.is_method() else self.head)
        return words[-1] if words else ""


def without_comments(text):
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"@\w+(\.\w+)*\s*(\((?:[^()\"]|\"(?:\\.|[^\"\\])*\"|\([^()]*\))*\))?", " ", text)


def split(text):
    """The members in the text of a body, and what is left after the last one."""
    members, start, depth, brace, assigns, parentheses = [], 0, 0, 0, False, 0
    for match in TOKEN.finditer(text):
        token = match.group()
        if token == "(":
            parentheses += 1
        elif token == ")":
            parentheses -= 1
        elif token == "=" and depth == 0 and parentheses == 0:
            assigns = True
        elif token == "{" and parentheses == 0:
            if depth == 0:
                brace = match.start()
            depth += 1
        elif token == "}" and parentheses == 0:
            depth -= 1
        ends = depth == 0 and parentheses == 0 and (token == ";" or (token == "}" and not assigns))
        if not ends:
            continue
        part = text[start:match.end()]
        head = without_comments(text[start:brace] if token == "}" else part[:-1])
        if assigns:
            head = without_comments(part[:-1])
        if token == "}" and TYPE.search(head):
            inner = text[brace + 1:match.start()]
            members.append(Member(part, head, [] if re.search(r"\benum\s+\w+", head) else split(inner)[0], brace + 1 - start))
        else:
            members.append(Member(part, head))
        start, assigns = match.end(), False
    return members, text[start:]


def change(members, visit):
    """The text again; `visit` gives the members of each class in their new order, or with others."""
    return "".join(rebuilt(member, visit) for member in visit(members))


def rebuilt(member, visit):
    if isinstance(member, str):
        return member
    if not member.is_class() or member.is_enum():
        return member.text
    return member.text[:member.open_at] + change(member.members, visit) + "\n}"


def classes(members):
    for member in members:
        if member.is_class():
            yield member
            yield from classes(member.members)
