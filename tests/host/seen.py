"""Fails if a file has something in it that people do not see as it is, or a line that a name has begun. usage: seen.py FILE…"""
import sys
import unicodedata

INJECTED = "INJECTED"


def complaints(path):
    with open(path, "rb") as file:
        content = file.read()
    text = content.decode("utf-8", errors="surrogateescape")
    for number, line in enumerate(text.split("\n"), 1):
        for character in line:
            if character != "\t" and unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
                yield f"{path}:{number}: U+{ord(character):04x} in {ascii(line)[:160]}"
                break
        if line.strip().startswith(INJECTED):
            yield f"{path}:{number}: a name has begun the line {ascii(line)[:160]}"


found = [complaint for path in sys.argv[1:] for complaint in complaints(path)]
print("\n".join(found[:8]))
sys.exit(bool(found))
