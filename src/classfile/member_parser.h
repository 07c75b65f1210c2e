// Reads the fields and methods of a class, with their attributes (JVMS §4.5, §4.6).
#pragma once

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/parse_context.h"

namespace nalar::classfile {

bool parse_fields(ParseContext& context, ByteReader& reader, uint16_t class_access, std::vector<Field>& out);
bool parse_methods(ParseContext& context, ByteReader& reader, uint16_t class_access, std::vector<Method>& out);

}  // namespace nalar::classfile
