// The validated, immutable picture of one class file (JVMS §4). Strings and code are views into the bytes the file was
// parsed from; ClassFile keeps those bytes alive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "classfile/annotation.h"
#include "classfile/constant_pool.h"

namespace nalar::classfile {

/// Bytes of a class file and whatever keeps them alive (a mapping, an inflated buffer).
struct ClassBytes {
  std::span<const uint8_t> bytes;
  std::shared_ptr<const void> owner;
  std::string
      origin;  ///< for messages: `dir/A.class`, `lib.jar!/p/A.class`, `modules!/java.base/java/lang/Object.class`
};

/// The version that a class file begins with; zeros if it is too short to have one.
struct Version {
  uint16_t major = 0, minor = 0;
};
Version version_of(std::span<const uint8_t> bytes);

// Access flags, JVMS tables 4.1-B, 4.5-A, 4.6-A.
enum Access : uint16_t {
  kPublic = 0x0001,
  kPrivate = 0x0002,
  kProtected = 0x0004,
  kStatic = 0x0008,
  kFinal = 0x0010,
  kSuper = 0x0020,
  kSynchronized = 0x0020,
  kVolatile = 0x0040,
  kBridge = 0x0040,
  kVarargs = 0x0080,
  kTransient = 0x0080,
  kNative = 0x0100,
  kInterface = 0x0200,
  kAbstract = 0x0400,
  kStrict = 0x0800,
  kSynthetic = 0x1000,
  kAnnotation = 0x2000,
  kEnum = 0x4000,
  kModule = 0x8000,
};

struct ExceptionHandler {
  uint16_t start_pc, end_pc, handler_pc;
  uint16_t catch_type;  ///< index of a Class constant, 0 for any
};

struct LineNumber {
  uint16_t start_pc, line;
};

struct LocalVariable {
  uint16_t start_pc, length, index;
  std::string_view name, descriptor;
};

/// JVMS §4.7.3. The instructions are not decoded here, but `code` is known to be 1..65535 bytes, handlers to lie inside
/// it.
struct Code {
  uint16_t max_stack = 0, max_locals = 0;
  std::span<const uint8_t> code;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;         ///< all LineNumberTables joined, in file order
  std::vector<LocalVariable> variables;  ///< LocalVariableTable
  std::vector<TypeAnnotation> type_annotations;
};

struct Field {
  uint16_t access = 0;
  std::string_view name, descriptor;
  uint16_t constant_value = 0;  ///< pool index from ConstantValue, 0 if none
  std::string_view signature;   ///< empty if none
  AnnotationSet annotations;
};

struct MethodParameter {
  std::string_view name;  ///< empty if the file gives none
  uint16_t access;
};

struct Method {
  uint16_t access = 0;
  std::string_view name, descriptor;
  std::optional<Code> code;
  std::vector<uint16_t> exceptions;  ///< pool indexes of Class constants
  std::string_view signature;
  std::vector<MethodParameter> parameters;
  AnnotationSet annotations;
  std::vector<std::vector<Annotation>> parameter_annotations;  ///< visible and invisible, by parameter
  std::optional<ElementValue> annotation_default;
  /// Bodies of RuntimeVisibleParameterAnnotations and AnnotationDefault, for java.lang.reflect.
  std::pair<const uint8_t*, uint32_t> raw_parameter_annotations = {nullptr, 0};
  std::pair<const uint8_t*, uint32_t> raw_annotation_default = {nullptr, 0};
};

struct BootstrapMethod {
  uint16_t method_handle;           ///< pool index of a MethodHandle constant
  std::vector<uint16_t> arguments;  ///< pool indexes of loadable constants
};

struct InnerClass {
  std::string_view inner, outer, name;  ///< outer and name are empty for local and anonymous classes
  uint16_t access;
};

struct EnclosingMethod {
  std::string_view class_name;
  std::string_view name, descriptor;  ///< empty if not immediately enclosed by a method
};

struct RecordComponent {
  std::string_view name, descriptor, signature;
  AnnotationSet annotations;
};

/// The parts of a Module attribute that diagnostics need.
struct ModuleInfo {
  std::string_view name;
  std::vector<std::string_view> required;
  std::vector<std::string_view> exported_packages;
};

class ClassFile {
 public:
  /// Parses and checks the structure of one class file of version 45 to 69 (JVMS §4.8 format checking; indexes, tags,
  /// names, descriptors, lengths). An error carries the origin and the byte offset.
  static Result<std::unique_ptr<const ClassFile>> parse(ClassBytes bytes);

  std::string origin;
  uint16_t major = 0, minor = 0;
  uint16_t access = 0;
  ConstantPool pool;
  std::string_view name;        ///< binary name in internal form, `java/lang/Object`
  std::string_view super_name;  ///< empty for Object and module-info
  std::vector<std::string_view> interfaces;
  std::vector<Field> fields;
  std::vector<Method> methods;
  std::vector<BootstrapMethod> bootstrap_methods;
  std::vector<InnerClass> inner_classes;
  std::optional<EnclosingMethod> enclosing_method;
  std::string_view nest_host;  ///< empty if none
  std::vector<std::string_view> nest_members;
  std::optional<std::vector<RecordComponent>> record;  ///< present (maybe empty) for records
  std::vector<std::string_view> permitted_subclasses;
  std::string_view source_file, signature;
  AnnotationSet annotations;
  std::optional<ModuleInfo> module;

 private:
  std::shared_ptr<const void> owner_;
};

}  // namespace nalar::classfile
