// Instructions with symbolic operands: terms for arithmetic, decisions where the path splits.
#include <fmt/format.h>

#include <map>

#include "vm/machine.h"

namespace nalar::vm {

using term::BinaryOp;
using term::CompareOp;
using term::Condition;
using term::Conversion;

namespace {

int slots(Kind kind) { return kind == Kind::Long || kind == Kind::Double ? 2 : 1; }
bool is_shift(BinaryOp op) { return op == BinaryOp::Shl || op == BinaryOp::Shr || op == BinaryOp::Ushr; }
constexpr int32_t kListedValues = 32;  // longer lists of values are left to the search to enumerate
constexpr const char* kNoIdeal = "bit operation on an unbounded integer (--arith ideal)";

}  // namespace

Flow Machine::symbolic_binary(Kind kind, BinaryOp op) {
  Frame& top = frame();
  Kind right_kind = is_shift(op) && kind == Kind::Long ? Kind::Int : kind;
  Value* right = top.sp - slots(right_kind);
  Value* left = right - slots(kind);
  Term a = term_of(*left, kind), b = term_of(*right, right_kind);
  bool integer = kind == Kind::Int || kind == Kind::Long;
  if (integer && (op == BinaryOp::Div || op == BinaryOp::Rem)) return symbolic_division(kind, op, a, b);
  auto term = arith_.binary(kind, op, a, b);
  if (!term) return unsupported(kNoIdeal);
  *left = value_of(*term);
  top.sp = left + slots(kind);
  return Flow::Next;
}

// Division splits on a zero divisor unless it is known.
Flow Machine::symbolic_division(Kind kind, BinaryOp op, Term a, Term b) {
  constexpr std::string_view kException = "java/lang/ArithmeticException";
  Term zero = arith_.is_zero(kind, b);
  if (pool_.is_true(zero)) return raise(kException, "/ by zero");
  auto quotient = arith_.binary(kind, op, a, b);
  if (!quotient) return unsupported(kNoIdeal);
  Effect divide;
  divide.next = frame().pc + 1;
  divide.pops = static_cast<uint8_t>(2 * slots(kind));
  divide.push = static_cast<uint8_t>(slots(kind));
  divide.value = value_of(*quotient);
  if (pool_.is_false(zero)) {
    apply(divide);
    return Flow::Reload;
  }
  if (!ready_to_raise(kException)) return init_flow_;
  Decision& decision = new_decision(DecisionKind::Divisor);
  Effect fail;
  fail.raise = raising({kException, "/ by zero"});
  decision.alternatives.push_back({pool_.not_(zero), divide});
  decision.alternatives.push_back({zero, fail});
  return decide();
}

Flow Machine::symbolic_negate(Kind kind) {
  Value& operand = frame().sp[-slots(kind)];
  auto term = arith_.negate(kind, term_of(operand, kind));
  if (!term) return unsupported(kNoIdeal);
  operand = value_of(*term);
  return Flow::Next;
}

Flow Machine::symbolic_increment(uint32_t local, int32_t amount) {
  Value& value = frame().locals[local];
  Term by = arith_.constant(Kind::Int, Value::of_int(amount).bits);
  value = value_of(*arith_.binary(Kind::Int, BinaryOp::Add, term_of(value, Kind::Int), by));
  return Flow::Next;
}

Flow Machine::symbolic_convert(Conversion conversion, Kind from, Kind to) {
  Frame& top = frame();
  Value* operand = top.sp - slots(from);
  auto term = arith_.convert(conversion, term_of(*operand, from));
  if (!term) return unsupported("conversion of an unbounded integer (--arith ideal)");
  *operand = value_of(*term);
  top.sp = operand + slots(to);
  return Flow::Next;
}

Flow Machine::symbolic_compare(Kind kind, CompareOp op) {
  Frame& top = frame();
  Value* right = top.sp - slots(kind);
  Value* left = right - slots(kind);
  *left = value_of(arith_.compare(kind, op, term_of(*left, kind), term_of(*right, kind)));
  top.sp = left + 1;
  return Flow::Next;
}

Flow Machine::symbolic_branch(Condition condition, bool against_zero) {
  Frame& top = frame();
  uint8_t pops = against_zero ? 1 : 2;
  // A value is compared with itself wherever a structure is searched for what was found in it.
  if (!against_zero && top.sp[-2].sym == top.sp[-1].sym && !heap::is_reference_number(top.sp[-1].sym))
    return jump_or_fall(term::KnownOrder::between(0, 0) & term::Facts::between(condition).holds, pops);
  top.reads.need(heap_.epoch());
  Term left = term_of(top.sp[-pops], Kind::Int);
  Term right = against_zero ? arith_.constant(Kind::Int, 0) : term_of(top.sp[-1], Kind::Int);
  bool ordered = condition >= Condition::Lt && !pool_.is_constant(left) && !pool_.is_constant(right);
  return branch_on(arith_.condition(condition, left, right), pops,
                   ordered ? term::Ordering{condition, left, right} : term::Ordering());
}

Flow Machine::branch_on(Term taken, uint8_t pops, const term::Ordering& order) {
  Frame& top = frame();
  std::optional<bool> known = pool_.is_constant(taken) ? pool_.is_true(taken) : facts_.known(pool_, taken);
  if (known) {
    top.sp -= pops;
    top.pc += *known ? top.pc->b : 1;
    return Flow::Reload;
  }
  Decision& decision = new_decision(DecisionKind::Branch);
  decision.order = order;
  decision.alternatives.reserve(2);
  Alternative& fall = decision.alternatives.emplace_back();
  Alternative& jump = decision.alternatives.emplace_back();
  fall.guard = pool_.not_(taken);
  jump.guard = taken;
  fall.effect.pops = jump.effect.pops = pops;
  fall.effect.next = top.pc + 1;
  jump.effect.next = top.pc + top.pc->b;
  for (Alternative& alternative : decision.alternatives)
    if (leads_to_doom(top, alternative.effect.next)) alternative.effect = Effect::cut_by("assume");
  return decide();
}

// One alternative per distinct target, in the order of the first key that goes there; the default last.
Flow Machine::symbolic_switch(const program::SwitchTable& table) {
  Frame& top = frame();
  Term key = term_of(top.sp[-1], Kind::Int);
  std::vector<int32_t> order;
  std::map<int32_t, Term> guards;
  Term none = pool_.make_true();
  for (size_t i = 0; i < table.keys.size(); i++) {
    Term match = arith_.condition(Condition::Eq, key, arith_.constant(Kind::Int, Value::of_int(table.keys[i]).bits));
    if (pool_.is_false(match)) continue;
    none = pool_.and_(none, pool_.not_(match));
    int32_t target = table.targets[i];
    if (target == table.fallback) continue;
    auto [it, fresh] = guards.try_emplace(target, match);
    if (fresh) {
      order.push_back(target);
    } else {
      it->second = pool_.or_(it->second, match);
    }
  }
  Term rest = pool_.make_true();
  Decision& decision = new_decision(DecisionKind::Switch);
  auto add = [&](Term guard, int32_t distance) {
    Effect effect;
    effect.pops = 1;
    effect.next = top.pc + distance;
    if (!pool_.is_false(guard)) decision.alternatives.push_back({guard, effect});
  };
  for (int32_t target : order) {
    add(guards.at(target), target);
    rest = pool_.and_(rest, pool_.not_(guards.at(target)));
  }
  add(rest, table.fallback);
  return decide();
}

// A load with a symbolic index splits into in bounds and out of bounds. A short array of primitives is read as a choice
// among its elements, without further splits; else each index is tried.
Flow Machine::symbolic_load(int value_slots) {
  Frame& top = frame();
  if (top.sp[-2].sym) return use_reference(-2, heap::Known::Object);
  Object* array = top.sp[-2].as_ref();
  if (!array) return raise_null_pointer();
  if (heap::accumulator_of(array)) return load_entry(array, value_slots);
  if (!top.sp[-1].sym) return array_index_error(top.sp[-1].as_int(), array->length);
  if (array->extra && array->extra->symbolic) {
    Flow fixed = fix_array(array);
    if (fixed != Flow::Next) return fixed;
  }
  Term index = term_of(top.sp[-1], Kind::Int);
  constexpr int32_t kReadableLength = 128;
  TypeKind element = array->cls->element;
  if (element == TypeKind::Reference || array->length > kReadableLength || array->length == 0)
    return concretise_index(array, index, 0);
  constexpr std::string_view kException = "java/lang/ArrayIndexOutOfBoundsException";
  if (!ready_to_raise(kException)) return init_flow_;
  Kind kind = element == TypeKind::Long     ? Kind::Long
              : element == TypeKind::Float  ? Kind::Float
              : element == TypeKind::Double ? Kind::Double
                                            : Kind::Int;
  auto constant = [&](int32_t i) { return arith_.constant(Kind::Int, Value::of_int(i).bits); };
  Term value = term_of(heap_.get_element(array, array->length - 1), kind);
  for (int32_t i = array->length - 1; i-- > 0;) {
    Term here = arith_.condition(Condition::Eq, index, constant(i));
    value = pool_.ite(here, term_of(heap_.get_element(array, i), kind), value);
  }
  Term inside = pool_.and_(arith_.condition(Condition::Ge, index, constant(0)),
                           arith_.condition(Condition::Lt, index, constant(array->length)));
  Effect read, fail;
  read.next = top.pc + 1;
  read.pops = 2;
  read.push = static_cast<uint8_t>(value_slots);
  read.value = value_of(value);
  fail.raise = raising({kException, fmt::format("Index {{}} out of bounds for length {}", array->length), index});
  Decision& decision = new_decision(DecisionKind::Index);
  if (!pool_.is_false(inside)) decision.alternatives.push_back({inside, read});
  Term outside = pool_.not_(inside);
  if (!pool_.is_false(outside)) decision.alternatives.push_back({outside, fail});
  return decide();
}

Value Machine::narrow_for(TypeKind element, Value value, bool& ok) {
  ok = true;
  if (!value.sym) return value;
  std::optional<Term> term;
  switch (element) {
    case TypeKind::Byte: term = arith_.convert(Conversion::I2b, Term(value.sym)); break;
    case TypeKind::Char: term = arith_.convert(Conversion::I2c, Term(value.sym)); break;
    case TypeKind::Short: term = arith_.convert(Conversion::I2s, Term(value.sym)); break;
    case TypeKind::Boolean:
      term = arith_.binary(Kind::Int, BinaryOp::And, Term(value.sym), arith_.constant(Kind::Int, 1));
      if (!term) term = Term(value.sym);
      break;
    default: return value;
  }
  ok = term.has_value();
  return ok ? value_of(*term) : value;
}

Flow Machine::symbolic_store(int value_slots) {
  Frame& top = frame();
  Value& array_value = top.sp[-value_slots - 2];
  Value& index_value = top.sp[-value_slots - 1];
  if (array_value.sym) return use_reference(-value_slots - 2, heap::Known::Object);
  Object* array = array_value.as_ref();
  if (!array) return raise_null_pointer();
  if (heap::accumulator_of(array)) return store_entry(array, value_slots);
  if (index_value.sym) return concretise_index(array, Term(index_value.sym), static_cast<int16_t>(value_slots));
  int32_t index = index_value.as_int();
  if (index < 0 || index >= array->length) return array_index_error(index, array->length);
  wrote(array);
  if (array->cls->element == TypeKind::Reference) {
    Flow flow;
    if (!store_fits(array, top.sp[-1], flow)) return flow;
    heap_.set_element(array, index, top.sp[-1]);
    top.sp -= 3;
    return Flow::Next;
  }
  bool ok;
  Value value = narrow_for(array->cls->element, top.sp[-value_slots], ok);
  if (!ok) return unsupported("narrowing of an unbounded integer (--arith ideal)");
  heap_.set_element(array, index, value);
  top.sp -= value_slots + 2;
  return Flow::Next;
}

/// Replaces the index at `position` (slots from the top) by each value in bounds, and executes the instruction again.
Flow Machine::concretise_index(Object* array, Term index, int16_t position) {
  constexpr std::string_view kException = "java/lang/ArrayIndexOutOfBoundsException";
  if (!ready_to_raise(kException)) return init_flow_;
  Decision& decision = new_decision(DecisionKind::Index);
  auto constant = [&](int32_t i) { return arith_.constant(Kind::Int, Value::of_int(i).bits); };
  Term inside = pool_.and_(arith_.condition(Condition::Ge, index, constant(0)),
                           arith_.condition(Condition::Lt, index, constant(array->length)));
  Effect effect;
  effect.replace = position;
  effect.next = frame().pc;
  if (array->length > kListedValues) {
    if (!pool_.is_false(inside)) decision.enumeration = {index, inside, effect};
  } else {
    for (int32_t i = 0; i < array->length; i++) {
      Term here = arith_.condition(Condition::Eq, index, constant(i));
      effect.value = Value::of_int(i);
      if (!pool_.is_false(here)) decision.alternatives.push_back({here, effect});
    }
  }
  Term outside = pool_.not_(inside);
  Effect fail;
  fail.raise = raising({kException, fmt::format("Index {{}} out of bounds for length {}", array->length), index});
  if (!pool_.is_false(outside)) decision.alternatives.push_back({outside, fail});
  return decide();
}

/// A new array of symbolic length: each length up to the bound, a negative one, or cut.
Flow Machine::concretise_length(int16_t position, Term length) {
  constexpr std::string_view kException = "java/lang/NegativeArraySizeException";
  if (!ready_to_raise(kException)) return init_flow_;
  Decision& decision = new_decision(DecisionKind::Length);
  auto constant = [&](int32_t i) { return arith_.constant(Kind::Int, Value::of_int(i).bits); };
  for (int32_t i = 0; i <= options_.array_bound; i++) {
    Term here = arith_.condition(Condition::Eq, length, constant(i));
    if (pool_.is_false(here)) continue;
    Effect effect;
    effect.replace = position;
    effect.value = Value::of_int(i);
    effect.next = frame().pc;
    decision.alternatives.push_back({here, effect});
  }
  Term negative = arith_.condition(Condition::Lt, length, constant(0));
  Effect fail;
  fail.raise = raising({kException, "{}", length});
  if (!pool_.is_false(negative)) decision.alternatives.push_back({negative, fail});
  Term longer = arith_.condition(Condition::Gt, length, constant(options_.array_bound));
  if (!pool_.is_false(longer)) decision.alternatives.push_back({longer, Effect::cut_by("array-bound")});
  return decide();
}

}  // namespace nalar::vm
