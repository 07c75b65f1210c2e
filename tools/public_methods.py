"""The public methods with code of a class file, as `nalar check --method` names them; nothing else of the file is looked at."""
import struct

PUBLIC, SYNTHETIC, BRIDGE, WITHOUT_CODE = 0x1, 0x1000, 0x40, 0x100 | 0x400
PRIMITIVES = {"B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long", "S": "short", "Z": "boolean"}
# By tag: how many bytes an entry of the constant pool has after it.
SIZES = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def u2(self):
        self.at += 2
        return struct.unpack_from(">H", self.data, self.at - 2)[0]

    def u4(self):
        self.at += 4
        return struct.unpack_from(">I", self.data, self.at - 4)[0]

    def skip(self, count):
        self.at += count

    def skip_attributes(self):
        for _ in range(self.u2()):
            self.skip(2)
            self.skip(self.u4())


def constants(reader):
    """By index: the text of those constants that are texts."""
    texts, index, count = {}, 1, reader.u2()
    while index < count:
        tag = reader.data[reader.at]
        reader.skip(1)
        if tag == 1:
            size = reader.u2()
            texts[index] = reader.data[reader.at:reader.at + size].decode("utf-8", "replace")
            reader.skip(size)
        else:
            reader.skip(SIZES[tag])
        index += 2 if tag in (5, 6) else 1
    return texts


def parameters(descriptor):
    """`(I[Ljava/lang/String;)V` as `int,java.lang.String[]`."""
    types, at, dimensions = [], 1, 0
    while descriptor[at] != ")":
        if descriptor[at] == "[":
            dimensions += 1
            at += 1
            continue
        if descriptor[at] == "L":
            end = descriptor.index(";", at)
            name = descriptor[at + 1:end].replace("/", ".")
        else:
            end, name = at, PRIMITIVES[descriptor[at]]
        types.append(name + "[]" * dimensions)
        at, dimensions = end + 1, 0
    return ",".join(types)


def public_methods(data):
    """Empty if the class is not public."""
    reader = Reader(data)
    reader.skip(8)
    texts = constants(reader)
    is_public = reader.u2() & PUBLIC
    reader.skip(4)
    reader.skip(2 * reader.u2())
    for _ in range(reader.u2()):
        reader.skip(6)
        reader.skip_attributes()
    methods = []
    for _ in range(reader.u2()):
        access, name, descriptor = reader.u2(), texts[reader.u2()], texts[reader.u2()]
        reader.skip_attributes()
        if is_public and access & PUBLIC and not access & (WITHOUT_CODE | SYNTHETIC | BRIDGE) and name != "<clinit>":
            methods.append(f"{name}({parameters(descriptor)})")
    return methods
