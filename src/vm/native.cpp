#include "vm/native.h"

#include "base/check.h"

namespace nalar::vm {

NativeTable::NativeTable() {
  for (auto table :
       {object_natives,       class_natives,         system_natives,        string_natives,      math_natives,
        throwable_natives,    unsafe_natives,        thread_natives,        io_natives,          reflect_natives,
        reflect_call_natives, reflect_array_natives, constant_pool_natives, proxy_natives,       module_natives,
        locale_natives,       calendar_natives,      digest_natives,        strict_math_natives, invoke_natives,
        vm_natives,           nalar_natives,         shortcut_natives,      contract_natives,    box_natives,
        surrounding_natives,  chance_natives,        environment_natives})
    add(table());
}

void NativeTable::add(std::span<const NativeEntry> rows) {
  for (const NativeEntry& row : rows) {
    rows_.push_back(&row);
    by_class_[row.class_name].push_back(&row);
  }
}

const NativeEntry* NativeTable::find(std::string_view class_name, std::string_view name,
                                     std::string_view descriptor) const {
  auto rows = by_class_.find(class_name);
  if (rows == by_class_.end()) return nullptr;
  for (const NativeEntry* row : rows->second)
    if (row->name == name && (row->descriptor.empty() || row->descriptor == descriptor)) return row;
  return nullptr;
}

bool NativeTable::has_intrinsics(std::string_view class_name) const { return by_class_.contains(class_name); }

}  // namespace nalar::vm
