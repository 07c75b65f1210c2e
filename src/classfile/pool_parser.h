// Reads and checks the constant pool (JVMS §4.4).
#pragma once

#include "classfile/byte_reader.h"
#include "classfile/parse_context.h"

namespace nalar::classfile {

/// Fills context.pool from `reader`, which stands at constant_pool_count. All that can be checked without the rest of
/// the file is checked: tags and their versions, indexes, names, descriptors, modified UTF-8.
bool parse_pool(ParseContext& context, ByteReader& reader);

/// Checks what needs the rest of the file: the bootstrap method indexes of dynamic constants, and that Module and
/// Package constants stand only in a module declaration.
bool check_pool_against_class(ParseContext& context, size_t bootstrap_method_count, bool is_module);

}  // namespace nalar::classfile
