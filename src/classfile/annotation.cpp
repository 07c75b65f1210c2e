#include "classfile/annotation.h"

namespace nalar::classfile {

ElementValue::ElementValue() = default;
ElementValue::ElementValue(const ElementValue&) = default;
ElementValue::ElementValue(ElementValue&&) noexcept = default;
ElementValue& ElementValue::operator=(const ElementValue&) = default;
ElementValue& ElementValue::operator=(ElementValue&&) noexcept = default;
ElementValue::~ElementValue() = default;

}  // namespace nalar::classfile
