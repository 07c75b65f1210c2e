#include "heap/regions.h"

namespace nalar::heap {

RegionPair Regions::of(const std::vector<classfile::Annotation>& annotations, const classfile::ClassFile& file) {
  for (const classfile::Annotation& annotation : annotations) {
    if (annotation.type != "Lorg/nalar/Region;" || annotation.values.empty()) continue;
    std::string name(file.pool.utf8(annotation.values[0].second.constant));
    size_t slash = name.find('/');
    if (slash == std::string::npos) return {number(name), 0};
    RegionPair pair{number(name.substr(0, slash)), number(name.substr(slash + 1))};
    lead(pair.own, pair.elements);
    return pair;
  }
  return {};
}

/// More regions than there are bits for are one with everything else: fewer objects are told apart then.
uint16_t Regions::number(const std::string& name) {
  auto [it, fresh] = numbers_.try_emplace(name, static_cast<uint16_t>(numbers_.size() + 1));
  return it->second < kMost ? it->second : 0;
}

void Regions::add_type(uint16_t region, program::Class* type, const std::vector<program::Class*>& known,
                       const std::function<program::Class*(std::string_view)>& load) {
  if (!region || !type || type->is_primitive || !type->super || !types_[region].insert(type).second) return;
  std::vector<program::Class*> classes = type->display;
  for (program::Class* other : known)
    if (other->is_subtype_of(type)) classes.insert(classes.end(), other->display.begin(), other->display.end());
  for (program::Class* at : classes)
    for (const program::Field& field : at->fields) {
      if (field.is_static() || field.kind != program::TypeKind::Reference || !at->file || at->is_boot) continue;
      RegionPair named = of(field.file->annotations.declared, *at->file);
      for (uint16_t other : {named.own, named.elements}) lead(region, other);
      if (named.own) continue;
      program::Class* next = load(field.descriptor);
      while (next && next->is_array) next = next->component;
      add_type(region, next, known, load);
    }
}

uint64_t Regions::reach(uint16_t region) {
  uint64_t reached = uint64_t{1} << region, before = 0;
  while (reached != before) {
    before = reached;
    for (uint16_t at = 0; at < kMost; at++)
      if (reached >> at & 1) reached |= leads_to_[at];
  }
  return reached;
}

uint64_t Regions::versions(uint64_t regions) const {
  uint64_t sum = 0;
  for (uint16_t at = 0; at < kMost; at++)
    if (regions >> at & 1) sum += versions_[at];
  return sum;
}

}  // namespace nalar::heap
