// Reads the annotation attributes (JVMS §4.7.16–4.7.22).
#pragma once

#include <vector>

#include "classfile/annotation.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/parse_context.h"

namespace nalar::classfile {

bool parse_element_value(ParseContext& context, ByteReader& reader, ElementValue& out);
/// Appends, so that both retentions gather in one vector.
bool parse_annotations(ParseContext& context, ByteReader& reader, bool visible, std::vector<Annotation>& out);
bool parse_type_annotations(ParseContext& context, ByteReader& reader, bool visible, std::vector<TypeAnnotation>& out);
bool parse_parameter_annotations(ParseContext& context, ByteReader& reader, bool visible,
                                 std::vector<std::vector<Annotation>>& out);

/// If `kind` is one of the four annotation attributes that any declaration may have, reads it into `out`; otherwise
/// leaves the body alone. `failed` is set on an error; the return value says whether the kind was one of them.
/// Where the bytes not read yet are.
std::pair<const uint8_t*, uint32_t> rest_of(ByteReader reader);

bool parse_declared_annotations(ParseContext& context, AttributeKind kind, ByteReader& body, AnnotationSet& out,
                                bool& failed);

}  // namespace nalar::classfile
