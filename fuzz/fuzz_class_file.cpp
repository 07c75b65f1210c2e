// Any bytes as a class file: parsing gives a class or an error, and what a class promises can be read.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/modified_utf8.h"

namespace {

using namespace nalar;
using namespace nalar::classfile;

void read_constant(const ClassFile& file, uint16_t i) {
  const ConstantPool& pool = file.pool;
  switch (pool.tag(i)) {
    case Tag::Utf8: encode_utf8(decode_modified_utf8(pool.utf8(i))); break;
    case Tag::Integer: pool.integer(i); break;
    case Tag::Float: pool.float_value(i); break;
    case Tag::Long: pool.long_value(i); break;
    case Tag::Double: pool.double_value(i); break;
    case Tag::Class: pool.class_name(i); break;
    case Tag::String: pool.string(i); break;
    case Tag::Fieldref:
    case Tag::Methodref:
    case Tag::InterfaceMethodref: pool.member(i); break;
    case Tag::MethodHandle: pool.method_handle(i); break;
    case Tag::MethodType: pool.method_type(i); break;
    case Tag::Dynamic:
    case Tag::InvokeDynamic:
      if (pool.dynamic(i).bootstrap >= file.bootstrap_methods.size()) std::abort();
      break;
    case Tag::Module: pool.module_name(i); break;
    case Tag::Package: pool.package_name(i); break;
    default: break;
  }
}

void check_code(const ClassFile& file, const Code& code) {
  if (code.code.empty() || code.code.size() > 65535) std::abort();
  for (const ExceptionHandler& handler : code.handlers) {
    if (handler.end_pc > code.code.size() || handler.handler_pc >= code.code.size()) std::abort();
    if (handler.catch_type != 0) file.pool.class_name(handler.catch_type);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  auto result = ClassFile::parse({{data, size}, nullptr, "input"});
  if (!result.ok()) {
    if (result.error().message.empty() || !result.error().offset || *result.error().offset > size) std::abort();
    return 0;
  }
  const ClassFile& file = **result;
  for (uint16_t i = 0; i < file.pool.size(); ++i) read_constant(file, i);
  for (const Method& method : file.methods) {
    if (method.code) check_code(file, *method.code);
    for (uint16_t exception : method.exceptions) file.pool.class_name(exception);
  }
  for (const BootstrapMethod& method : file.bootstrap_methods) file.pool.method_handle(method.method_handle);
  return 0;
}
