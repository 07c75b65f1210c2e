// Reads the Code attribute (JVMS §4.7.3) without decoding instructions.
#pragma once

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/parse_context.h"

namespace nalar::classfile {

/// `argument_words` is what the arguments take with `this`; max_locals must hold them.
bool parse_code(ParseContext& context, ByteReader& reader, int argument_words, Code& out);

}  // namespace nalar::classfile
