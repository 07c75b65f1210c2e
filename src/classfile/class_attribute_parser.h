// Reads the attributes of the class itself (JVMS §4.7).
#pragma once

#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/parse_context.h"

namespace nalar::classfile {

bool parse_class_attributes(ParseContext& context, ByteReader& reader, ClassFile& out);

}  // namespace nalar::classfile
