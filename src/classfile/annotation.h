// Annotations as data (JVMS §4.7.16–4.7.20).
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace nalar::classfile {

struct Annotation;

/// One element_value. `tag` is the JVMS letter: B C D F I J S Z s (constants), e (enum), c (class), @ (annotation), [
/// (array).
struct ElementValue {
  // Not implicit: a value holds annotations, which hold values, and the types must be complete where these are made.
  ElementValue();
  ElementValue(const ElementValue&);
  ElementValue(ElementValue&&) noexcept;
  ElementValue& operator=(const ElementValue&);
  ElementValue& operator=(ElementValue&&) noexcept;
  ~ElementValue();

  char tag = 0;
  uint16_t constant = 0;               ///< pool index for constants
  std::string_view type_name;          ///< enum: descriptor of its type; class: the descriptor
  std::string_view constant_name;      ///< enum: name of the constant
  std::vector<Annotation> annotation;  ///< '@': exactly one
  std::vector<ElementValue> elements;  ///< '['
};

struct Annotation {
  std::string_view type;  ///< descriptor, `Lorg/nalar/Invariant;`
  std::vector<std::pair<std::string_view, ElementValue>> values;
  bool runtime_visible = false;
};

struct TypeAnnotation {
  uint8_t target_type = 0;
  std::vector<uint16_t> target_info;  ///< the target's numbers in file order
  std::vector<std::pair<uint8_t, uint8_t>> path;
  Annotation annotation;
};

/// All annotations of a declaration: both retentions, and those on its types. `raw_visible` is the body of the
/// RuntimeVisibleAnnotations attribute, for java.lang.Class.getRawAnnotations and its kin; `raw_visible_types` that of
/// RuntimeVisibleTypeAnnotations.
struct AnnotationSet {
  std::vector<Annotation> declared;
  std::vector<TypeAnnotation> types;
  std::pair<const uint8_t*, uint32_t> raw_visible = {nullptr, 0};
  std::pair<const uint8_t*, uint32_t> raw_visible_types = {nullptr, 0};
};

}  // namespace nalar::classfile
