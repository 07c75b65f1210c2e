#include "witness/symbolic_view.h"

#include <fmt/format.h>

#include "term/print.h"

namespace nalar::witness {

using heap::Object;
using heap::Value;
using outcome::SymbolicObject;
using outcome::SymbolicState;
using outcome::SymbolicValue;
using program::TypeKind;
using Kind = SymbolicValue::Kind;

namespace {

constexpr int kDepth = 1000;

term::Kind term_kind(TypeKind kind) {
  switch (kind) {
    case TypeKind::Long: return term::Kind::Long;
    case TypeKind::Float: return term::Kind::Float;
    case TypeKind::Double: return term::Kind::Double;
    default: return term::Kind::Int;
  }
}

std::string type_name(const program::Class* klass) {
  return klass->is_array ? program::java_type_name(klass->name) : klass->java_name();
}

std::string symbol_type(const term::Symbol& symbol) {
  switch (symbol.sort) {
    case term::Sort::Fp32: return "float";
    case term::Sort::Fp64: return "double";
    case term::Sort::Bv64: return "long";
    default: break;
  }
  if (symbol.high == 1) return "boolean";
  if (symbol.high == INT8_MAX) return "byte";
  if (symbol.high == UINT16_MAX) return "char";
  return symbol.high == INT16_MAX ? "short" : symbol.high > INT32_MAX ? "long" : "int";
}

}  // namespace

std::string SymbolicView::term(Value value, TypeKind kind) {
  if (value.sym && heap::is_reference_number(value.sym)) return "?";  // it has no term
  // As it came to be, also where it is known to be a constant by now.
  term::Term shown = value.sym ? term::Term(value.sym) : machine_.arith().constant(term_kind(kind), value.bits);
  return term::to_sexpr(machine_.pool(), shown, kDepth);
}

uint32_t SymbolicView::number_of(Object* object) {
  object = heap::box_itself(object);
  auto [it, fresh] = numbers_.try_emplace(object, static_cast<uint32_t>(order_.size() + 1));
  if (fresh) order_.push_back(object);
  return it->second;
}

SymbolicValue SymbolicView::value(Value value, TypeKind kind) {
  if (kind != TypeKind::Reference) return {Kind::Term, 0, false, {}, term(value, kind)};
  Object* object = value.as_ref();
  if (heap::is_reference(value.sym)) {
    const heap::Reference& reference = machine_.symbolic_heap().reference(value.sym);
    if (reference.known != heap::Known::Object)
      return {Kind::Unresolved,
              value.sym & ~heap::kReferenceBit,
              reference.known == heap::Known::Nullness,
              type_name(reference.type),
              {}};
    object = reference.target;
  }
  if (!object) return {};
  return {Kind::Object, number_of(object), false, {}, {}};
}

SymbolicState SymbolicView::describe(TypeKind result) {
  SymbolicState state;
  add_symbols(state);
  for (Object* object : machine_.symbolic_heap().static_objects()) number_of(object);
  for (term::Term guard : path_.assumed()) state.condition.push_back(term::to_sexpr(machine_.pool(), guard, kDepth));
  for (const vm::Input& input : machine_.inputs()) {
    Value initial{
        0, input.kind == TypeKind::Reference ? input.symbol : machine_.pool().symbol_term(input.symbol).index(), 0};
    state.roots.emplace_back(input.name, value(initial, input.kind));
  }
  if (result != TypeKind::Void) state.result = value(machine_.result(), result);
  // Objects that are only reached from others get their turn as the list grows.
  for (size_t i = 0; i < order_.size(); i++) state.objects.push_back(object(order_[i]));
  return state;
}

void SymbolicView::add_symbols(SymbolicState& state) {
  const term::Pool& pool = machine_.pool();
  for (term::SymbolId id = 0; id < pool.symbol_count(); id++)
    state.symbols.emplace_back(fmt::format("s{}", id), symbol_type(pool.symbol_info(id)));
}

SymbolicObject SymbolicView::object(Object* object) {
  SymbolicObject out;
  out.number = numbers_.at(object);
  out.is_array = object->is_array();
  out.class_name = type_name(object->cls);
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  const auto& statics = machine_.symbolic_heap().static_objects();
  bool is_static = std::find(statics.begin(), statics.end(), object) != statics.end();
  out.is_initial = (symbolic && symbolic->is_initial()) || is_static;
  if (is_static) out.static_field = machine_.symbolic_heap().static_field_of(object);
  if (is_static && out.static_field.empty()) out.static_field.push_back('?');
  if (symbolic) add_type(object, out);
  if (out.is_array) {
    add_elements(object, out);
  } else if (!object->cls->is_boot || symbolic) {
    add_fields(object, out);
  }
  return out;
}

void SymbolicView::add_type(Object* object, SymbolicObject& out) {
  out.is_exact = !object->cls->is_stand_in;
  for (const heap::TypeFact* fact = heap::symbolic_of(object)->facts; fact; fact = fact->next) {
    if (fact->kind == heap::TypeFact::Kind::Subtype) out.subtype_of.push_back(type_name(fact->klass));
    if (fact->kind == heap::TypeFact::Kind::NotSubtype) out.not_subtype_of.push_back(type_name(fact->klass));
    if (fact->kind == heap::TypeFact::Kind::Unknown) out.is_unknown = true;
    if (fact->kind == heap::TypeFact::Kind::OneOf)
      for (uint32_t i = 0; i < fact->count; i++) out.one_of.push_back(type_name(fact->classes[i]));
  }
}

void SymbolicView::add_fields(Object* object, SymbolicObject& out) {
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++) {
    const program::Field* field = machine_.symbolic_heap().types().field_at(object->cls, slot);
    if (!field) continue;
    std::string name = fmt::format("{}.{}", field->owner->java_name(), field->name);
    if (symbolic && symbolic->initial && symbolic->initial[slot].known)
      out.before.emplace_back(name, value(symbolic->initial[slot].value(), field->kind));
    Value current = machine_.heap().get_slot(object, slot);
    if (current.sym != heap::kUnread) out.after.emplace_back(name, value(current, field->kind));
  }
}

void SymbolicView::add_elements(Object* array, SymbolicObject& out) {
  const heap::Symbolic* symbolic = heap::symbolic_of(array);
  TypeKind kind = array->cls->element;
  if (const heap::Accumulator* accumulator = heap::accumulator_of(array)) {
    out.length = term(accumulator->length, TypeKind::Int);
    for (uint32_t i = 0; i < accumulator->count; i++) {
      const heap::ArrayEntry& entry = accumulator->entries[i];
      std::string index = term(entry.index, TypeKind::Int);
      if (symbolic->is_initial() && entry.initial.known)
        out.elements_before.push_back({index, value(entry.initial.value(), kind)});
      if (entry.current.sym != heap::kUnread) out.elements_after.push_back({index, value(entry.current, kind)});
    }
    return;
  }
  out.length = term(Value::of_int(array->length), TypeKind::Int);
  for (int32_t i = 0; i < array->length; i++) {
    std::string index = term(Value::of_int(i), TypeKind::Int);
    if (symbolic && symbolic->initial && symbolic->initial[i].known)
      out.elements_before.push_back({index, value(symbolic->initial[i].value(), kind)});
    Value current = machine_.heap().get_element(array, i);
    if (current.sym != heap::kUnread) out.elements_after.push_back({index, value(current, kind)});
  }
}

}  // namespace nalar::witness
