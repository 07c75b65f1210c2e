// Calls of methods whose code is not known: on objects of classes nobody has shown us, or by the user's choice. They
// are replaced by what their contract says; comparisons are those of a total order.
#include <fmt/format.h>

#include <algorithm>

#include "vm/machine.h"

namespace nalar::vm {

using heap::Known;
using heap::Reference;
using heap::TypeChoice;
using heap::TypeFact;

// --- Which calls ---------------------------------------------------------------------------------

namespace {

Method* declared_method(const Instruction* pc) {
  return pc->op == program::Op::invoke_interface ? pc->c.site->declared : pc->c.method;
}

bool is_method(const Method& method, std::string_view owner, std::string_view name, std::string_view descriptor) {
  return method.name == name && method.owner->name == owner && method.descriptor == descriptor;
}

bool is_comparison(const Method& method) {
  return is_method(method, "java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I") ||
         is_method(method, "java/util/Comparator", "compare", "(Ljava/lang/Object;Ljava/lang/Object;)I");
}

/// An object has one method of a name and descriptor, whichever supertype declares it.
bool is_one_method(const Method& a, const Method& b) {
  return &a == &b || (a.name == b.name && a.descriptor == b.descriptor && !a.is_static() && !b.is_static());
}

bool is_equality(const Method& method) {
  return method.name == "equals" && method.descriptor == "(Ljava/lang/Object;)Z";
}

}  // namespace

/// The receiver of a call is not decided. If only classes that nobody knows can be behind it, it need not be.
Flow Machine::use_receiver(Instruction* pc) {
  int position = -static_cast<int>(pc->a);
  Value& receiver = frame().sp[position];
  if (receiver.sym == heap::kOpaque) return use_reference(position, Known::Object);
  if (look_through(receiver)) return Flow::Reload;
  const Reference& reference = symbolic_.reference(receiver.sym);
  TypeFact fact{TypeFact::Kind::Subtype, reference.type, nullptr, 0, nullptr};
  TypeChoice choice = symbolic_.types().choices(&fact);
  Method* declared = declared_method(pc);
  if (!choice.unknown || !choice.classes.empty() || !declared->is_abstract())
    return use_reference(position, Known::Object);
  if (reference.known == Known::Nothing) return decide_reference(receiver.sym, Known::Nullness, nullptr);
  return call_open(declared);
}

/// A call on an object of a class that is none of the known ones.
Flow Machine::call_unknown(Method* declared) {
  if (declared->is_abstract() || is_equality(*declared)) return call_open(declared);
  if (declared->owner == known_.object && !(declared->access & classfile::kFinal))
    return unsupported(fmt::format("{} of an object of a class that is not known", declared->name));
  return invoke(declared);
}

Flow Machine::call_open(Method* declared) {
  does_more_than_look();
  if (is_comparison(*declared)) return compare_open(declared);
  if (is_equality(*declared)) return equals_open(declared);
  Method* stub = open_stub ? open_stub(declared) : nullptr;
  if (!stub) return unsupported(fmt::format("call of {}, whose code is not known", declared->java_name()));
  return call_stub(declared, stub);
}

Flow Machine::call_stub(Method* declared, Method* stub) {
  const OpenCall* known = find_pure_call(declared);
  if (!known) return push_frame(stub, declared->argument_slots, {});
  Frame& top = frame();
  top.sp -= declared->argument_slots;
  int slots = program::slots_of(declared->result);
  if (slots) *top.sp = known->result;
  top.sp += slots;
  OpenCall again = *known;
  again.in_contract = in_contract_of_call(depth_);
  open_calls_.push_back(std::move(again));
  return Flow::Next;
}

void Machine::assume_of(Method* declared) {
  if (std::find(assumed_of_.begin(), assumed_of_.end(), declared) == assumed_of_.end()) assumed_of_.push_back(declared);
}

// --- Orders --------------------------------------------------------------------------------------

/// Zero for an object as it was in the initial heap; else its contents.
uint64_t Machine::content_stamp(const Object* object) const {
  if (!object || object->is_array() || (object->cls->is_boot && !object->cls->is_stand_in)) return 0;
  const heap::Symbolic* symbolic = heap::symbolic_of(object);
  uint64_t stamp = symbolic ? symbolic->changed_by : 0;
  for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++) {
    Value now = heap_.get_slot(const_cast<Object*>(object), slot);
    if (symbolic && symbolic->initial) {
      if (now.sym == heap::kUnread) continue;
      const heap::Initial& initial = symbolic->initial[slot];
      if (initial.known && same_value(initial.value(), now)) continue;
    }
    for (uint64_t part : {uint64_t{slot} + 1, now.bits, uint64_t{now.sym}})
      stamp = (stamp ^ part) * 0x9e3779b97f4a7c15 + 1;
  }
  return stamp;
}

Value Machine::seen_through(Value value) const {
  bool decided = heap::is_reference(value.sym) && symbolic_.decided(value.sym);
  return decided ? Value::of_ref(symbolic_.reference(value.sym).target) : value;
}

bool Machine::same_value(Value a, Value b) const {
  a = seen_through(a), b = seen_through(b);
  return a.sym == b.sym && (a.sym != 0 || a.bits == b.bits);
}

bool Machine::same_order(const OrderKey& a, const OrderKey& b) const {
  return a.kind == b.kind && same_value(a.comparator, b.comparator);
}

Term Machine::rank_of(const OrderKey& order, Value element) {
  element = seen_through(element);
  // Of an input that nobody has looked at, what code that is not known has done to it.
  uint64_t stamp = element.sym ? symbolic_.everything_forgotten() : content_stamp(element.as_ref());
  for (const Rank& rank : ranks_)
    if (same_order(rank.order, order) && same_value(rank.element, element) && rank.stamp == stamp) return rank.rank;
  std::string name = element.sym        ? symbolic_.name_of(element.sym)
                     : element.as_ref() ? symbolic_.name_of(element.as_ref())
                                        : std::string("null");
  Term rank = symbolic_.new_symbol("rank(" + name + ")", TypeKind::Int);
  ranks_.push_back({order, element, stamp, rank});
  return rank;
}

/// What has to hold of ranks if the reference is this object: it has one rank only in each order, and if it is a
/// comparator, every object has one rank only in its order.
Term Machine::same_ranks(uint32_t number, const Object* object) {
  Term same = pool_.make_true();
  if (ranks_.empty() && open_calls_.empty()) return same;
  // What was compared before the object changed need not compare the same; which came first is not known.
  bool unchanged = content_stamp(object) == 0;
  auto is_object = [&](Value value) {
    value = seen_through(value);
    return value.sym == 0 && value.as_ref() == object;
  };
  for (const Rank& one : ranks_) {
    bool is_element = one.element.sym == number && unchanged;
    bool is_comparator = one.order.kind == OrderKey::Kind::Comparator && one.order.comparator.sym == number;
    if (!is_element && !is_comparator) continue;
    for (const Rank& other : ranks_) {
      bool one_element =
          is_element && is_object(other.element) && other.stamp == 0 && same_order(one.order, other.order);
      bool one_order = is_comparator && other.order.kind == one.order.kind && is_object(other.order.comparator) &&
                       same_value(one.element, other.element) && one.stamp == other.stamp;
      if (one_element || one_order) same = pool_.and_(same, pool_.eq(one.rank, other.rank));
    }
  }
  return pool_.and_(same, same_pure_results(number, object));
}

/// And of the results of pure calls: they are the same where the arguments turn out to be.
Term Machine::same_pure_results(uint32_t number, const Object* object) {
  Term same = pool_.make_true();
  auto turned = [&](Value value) {
    value = seen_through(value);
    return value.sym == number ? Value::of_ref(object) : value;
  };
  auto equal = [&](Value a, Value b) {
    a = turned(a), b = turned(b);
    return a.sym == b.sym && (a.sym || a.bits == b.bits);
  };
  // Of calls that do not get the reference, nothing new becomes known.
  auto gets_it = [&](const OpenCall& call) {
    return std::any_of(call.arguments.begin(), call.arguments.end(),
                       [&](Value argument) { return seen_through(argument).sym == number; });
  };
  std::vector<bool> concerned;
  for (const OpenCall& call : open_calls_) concerned.push_back(call.repeatable && gets_it(call));
  for (size_t i = 0; i < open_calls_.size(); i++)
    for (size_t j = 0; j < i; j++) {
      if (!concerned[i] && !concerned[j]) continue;
      const OpenCall &one = open_calls_[i], &other = open_calls_[j];
      bool comparable = is_one_method(*one.declared, *other.declared) && one.repeatable && other.repeatable &&
                        one.past == other.past && one.regions == other.regions && one.writes == other.writes &&
                        program::slots_of(one.declared->result) > 0 && one.declared->result != TypeKind::Reference;
      if (!comparable || !std::equal(one.arguments.begin(), one.arguments.end(), other.arguments.begin(), equal) ||
          is_disturbed_between(j, i))
        continue;
      Kind kind = term_kind(one.declared->result);
      same = pool_.and_(same, pool_.eq(term_of(one.result, kind), term_of(other.result, kind)));
    }
  return same;
}

/// Whether a call between two others may have changed what one of them looks at.
bool Machine::is_disturbed_between(size_t first, size_t second) const {
  for (size_t i = first + 1; i < second; i++)
    for (const OpenCall* call : {&open_calls_[first], &open_calls_[second]})
      if (disturbs(open_calls_[i], *call->declared, call->arguments)) return true;
  return false;
}

// Java API: negative, zero or positive; how much so is up to the implementation.
Flow Machine::compare_open(Method* declared) {
  bool natural = declared->name == "compareTo";
  Frame& top = frame();
  Value left = top.sp[-2], right = top.sp[-1];
  if (natural) {
    right = seen_through(right);
    if (!right.sym && !right.as_ref()) return raise_null_pointer();
    if (right.sym && symbolic_.reference(right.sym).known == Known::Nothing)
      return decide_reference(right.sym, Known::Nullness, nullptr);
  }
  OrderKey order{natural ? OrderKey::Kind::Natural : OrderKey::Kind::Comparator, natural ? Value{} : top.sp[-3]};
  Term a = rank_of(order, left), b = rank_of(order, right);
  assume_of(declared);
  auto known = std::find_if(compared_.begin(), compared_.end(),
                            [&](const Compared& one) { return one.left == a && one.right == b; });
  if (known == compared_.end()) {
    Term zero = arith_.constant(Kind::Int, 0);
    Term negative = pool_.symbol({"negative", arith_.sort_of(Kind::Int), INT32_MIN, -1});
    Term positive = pool_.symbol({"positive", arith_.sort_of(Kind::Int), 1, INT32_MAX});
    Term less = arith_.condition(term::Condition::Lt, a, b);
    Term result = pool_.ite(pool_.eq(a, b), zero, pool_.ite(less, negative, positive));
    compared_.push_back({a, b, result});
    known = compared_.end() - 1;
  }
  top.sp -= declared->argument_slots;
  *top.sp++ = value_of(known->result);
  return Flow::Next;
}

Flow Machine::equals_open(Method* declared) {
  Frame& top = frame();
  Value other = seen_through(top.sp[-1]);
  if (other.sym && symbolic_.reference(other.sym).known == Known::Nothing)
    return decide_reference(other.sym, Known::Nullness, nullptr);
  Value answer = Value::of_int(0);
  if (other.sym || other.as_ref()) {
    OrderKey equality{OrderKey::Kind::Equality};
    Term same = pool_.eq(rank_of(equality, top.sp[-2]), rank_of(equality, other));
    answer = value_of(pool_.ite(same, arith_.constant(Kind::Int, 1), arith_.constant(Kind::Int, 0)));
    assume_of(declared);
  }
  top.sp -= declared->argument_slots;
  *top.sp++ = answer;
  return Flow::Next;
}

// --- Calls through contracts ---------------------------------------------------------------------

/// Objects made by the analysed code that code outside can know: reachable from the arguments or from what existed.
std::vector<Object*> Machine::known_outside(std::span<const Value> arguments) {
  constexpr size_t kMost = 4096;
  std::vector<Object*> seen, made;
  auto add = [&](Value value) {
    value = seen_through(value);
    if (value.sym || !value.bits || std::find(seen.begin(), seen.end(), value.as_ref()) != seen.end()) return;
    seen.push_back(value.as_ref());
  };
  for (size_t i = 0; i < arguments.size(); i++) add(arguments[i]);
  for (Object* object : symbolic_.objects()) add(Value::of_ref(object));
  for (Object* object : symbolic_.static_objects()) add(Value::of_ref(object));
  // Whoever was called before may have kept what it got.
  for (Object* object : symbolic_.known_to_calls()) add(Value::of_ref(object));
  for (size_t i = 0; i < seen.size() && seen.size() < kMost; i++) {
    Object* object = seen[i];
    if (!existed_before(object)) made.push_back(object);
    if (object->cls->is_boot && !object->is_array() && !heap::is_symbolic(object)) continue;
    symbolic_.each_reference(object, [&](Value value, const Field*) { add(value); });
  }
  return made;
}

/// The frame of a stub has the arguments of the call in its first locals.
Flow Machine::begin_call(Method* declared) {
  assume_of(declared);
  auto* call = static_cast<CallRecord*>(heap_.allocate_raw(sizeof(CallRecord)));
  *call = {declared, contract_.call, 0, depth_, allowances_.size(), 0, nullptr};
  contract_.call = call;
  std::vector<Object*> known;
  if (options_.callbacks_change) {
    known = reachable_by_call();
    std::erase_if(known, [&](const Object* object) { return existed_before(object); });
  } else {
    known = known_outside(references_given());
  }
  call->context = symbolic_.new_context(std::move(known));
  return Flow::Next;
}

/// Forgets the locations that have been allowed since the call began. Decides which objects these are where it has to.
Flow Machine::forget_allowed() {
  CallRecord& call = *contract_.call;
  std::vector<std::pair<Object*, uint32_t>> slots;
  std::vector<Object*> arrays;
  for (size_t i = call.first_allowance; i < allowances_.size(); i++) {
    const Allowance& allowance = allowances_[i];
    if (allowance.context != call.context) continue;
    if (allowance.location == "everything" || allowance.location.starts_with("static:"))
      return unsupported(fmt::format("a call of {} that may change {}", call.declared->java_name(),
                                     allowance.location == "everything" ? "everything" : "static fields"));
    if (allowance.location == "nothing" || !allowance.base) continue;
    std::vector<Object*> objects = {allowance.base};
    for (size_t at = 0; !allowance.through.empty() && at < objects.size(); at++)
      if (Flow flow = follow_fields(objects[at], allowance.through, objects); flow != Flow::Next) return flow;
    for (Object* object : objects)
      if (Flow flow = locations_of(object, allowance, slots, arrays); flow != Flow::Next) return flow;
  }
  // What nobody has read yet has a past, too.
  for (auto [object, slot] : slots) {
    bool unread = !heap::accumulator_of(object) && heap_.term_at(object, slot) == heap::kUnread;
    if (unread && object->is_array()) {
      symbolic_.read_element(object, slot);
    } else if (unread && !symbolic_.read_field(object, slot)) {
      return unsupported(fmt::format("contents of a symbolic object of the JDK's class {}", object->cls->java_name()));
    }
  }
  remember_contents(call, slots, arrays);
  for (auto [object, slot] : slots) {
    wrote(object);
    symbolic_.forget_content(object, slot, call.context);
  }
  for (Object* array : arrays) {
    wrote(array);
    symbolic_.forget_entries(array, call.context);
  }
  return Flow::Next;
}

/// Adds the objects that the fields of `object` named in `through` lead to now.
Flow Machine::follow_fields(Object* object, const std::string& through, std::vector<Object*>& found) {
  if (object->is_array()) return Flow::Next;
  for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++) {
    const Field* field = symbolic_.types().field_at(object->cls, slot);
    bool leads = field && field->kind == TypeKind::Reference &&
                 ("," + through + ",").find("," + std::string(field->name) + ",") != std::string::npos;
    if (!leads) continue;
    if (heap_.term_at(object, slot) == heap::kUnread && !symbolic_.read_field(object, slot))
      return unsupported(fmt::format("contents of a symbolic object of the JDK's class {}", object->cls->java_name()));
    Value value = heap_.get_slot(object, slot);
    if (value.sym && !look_through(value)) return decide_reference(value.sym, Known::Object, nullptr);
    if (value.as_ref() && std::find(found.begin(), found.end(), value.as_ref()) == found.end())
      found.push_back(value.as_ref());
  }
  return Flow::Next;
}

Flow Machine::locations_of(Object* object, const Allowance& allowance, std::vector<std::pair<Object*, uint32_t>>& slots,
                           std::vector<Object*>& arrays) {
  if (!object->is_array()) {
    // Subclasses have more fields.
    bool open = allowance.location == "*" && object->cls->is_stand_in && !symbolic_.choices(object).classes.empty();
    Flow exact = open ? need_exact(object) : Flow::Next;
    if (exact != Flow::Next) return exact;
    for (uint32_t slot = 0; slot < object->cls->instance_slots; slot++) {
      const Field* field = symbolic_.types().field_at(object->cls, slot);
      if (field && (allowance.location == "*" || allowance.location == field->name)) slots.emplace_back(object, slot);
    }
    return Flow::Next;
  }
  if (allowance.location == "[]") {
    if (heap::accumulator_of(object) || allowance.index.sym)
      return unsupported(
          "a call that may change one element of an array, at an index or of a length that is not known");
    if (allowance.index.as_int() >= 0 && allowance.index.as_int() < object->length)
      slots.emplace_back(object, static_cast<uint32_t>(allowance.index.as_int()));
  } else if (heap::accumulator_of(object)) {
    arrays.push_back(object);
  } else {
    for (int32_t i = 0; i < object->length; i++) slots.emplace_back(object, static_cast<uint32_t>(i));
  }
  return Flow::Next;
}

void Machine::remember_contents(CallRecord& call, const std::vector<std::pair<Object*, uint32_t>>& slots,
                                const std::vector<Object*>& arrays) {
  std::vector<Object*> objects = arrays;
  for (auto [object, slot] : slots) objects.push_back(object);
  std::sort(objects.begin(), objects.end(), [](const Object* a, const Object* b) { return a->id < b->id; });
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  call.count = static_cast<uint32_t>(objects.size());
  call.before = static_cast<heap::Aside*>(heap_.allocate_raw(objects.size() * sizeof(heap::Aside)));
  heap::PastView view(heap_, symbolic_);
  for (size_t i = 0; i < objects.size(); i++) call.before[i] = view.put_aside(objects[i]);
}

/// What is not as it was when the call began. Of arrays whose length is not known, what the call itself tells.
std::vector<CallChange> Machine::changes_of(const CallRecord& call) {
  std::vector<CallChange> changes;
  for (uint32_t i = 0; i < call.count; i++) {
    const heap::Aside& before = call.before[i];
    Object* object = before.object;
    const heap::Accumulator* entries = heap::accumulator_of(object);
    bool known = before.accumulator ? call.is_callback && entries : !entries;
    for (uint32_t at = 0; known && at < before.count; at++) {
      auto element = static_cast<int32_t>(at);
      Value now = entries              ? entries->entries[at].current
                  : object->is_array() ? heap_.get_element(object, element)
                                       : heap_.get_slot(object, at);
      if (same_value(before.values[at], now)) continue;
      changes.push_back({object, at, now, entries ? entries->entries[at].index : Value::of_int(element)});
    }
  }
  return changes;
}

/// Records the call with its result, for the report and for further calls that must have the same result.
void Machine::end_call(Value result, bool pure, bool makes_new, bool threw) {
  CallRecord& call = *contract_.call;
  OpenCall made{};
  made.declared = call.declared;
  made.result = result;
  made.keeps_state = pure || !call.declared->owner->is_boot;
  made.repeatable = pure && !makes_new && !threw;
  made.past = contract_.past != nullptr;
  made.threw = threw;
  made.is_callback = call.is_callback;
  made.context = call.context;
  if (call.is_callback) made.before = {call.before, call.count};
  made.statics = call.statics;
  made.changes = changes_of(call);
  add_changed_statics(call, made.changes);
  made.changes_unknown =
      !call.is_callback && std::any_of(call.before, call.before + call.count,
                                       [](const heap::Aside& before) { return before.accumulator != nullptr; });
  made.in_contract = in_contract_of_call(depth_ - 1);
  for (int slot = 0; slot < call.declared->argument_slots; slot++) made.arguments.push_back(frame().locals[slot]);
  made.regions = regions_of(call.declared, made.arguments);
  made.writes = writes_in(made.regions);
  open_calls_.push_back(std::move(made));
  contract_.call = call.outer;
}

/// The regions that the arguments can lead to, if all of them are in named ones.
uint64_t Machine::regions_of(const Method* declared, const std::vector<Value>& arguments) {
  uint64_t regions = 0;
  for (size_t slot = 0; slot < arguments.size(); slot++) {
    if (!argument_is_reference(*declared, static_cast<int>(slot))) continue;
    Value value = seen_through(arguments[slot]);
    if (!value.sym && !value.bits) continue;
    const heap::Symbolic* symbolic = value.sym ? nullptr : heap::symbolic_of(value.as_ref());
    uint16_t region = heap::is_reference(value.sym) ? symbolic_.reference(value.sym).region.own
                      : symbolic                    ? symbolic->region.own
                                                    : uint16_t{0};
    if (!region) return 0;
    regions |= symbolic_.regions().reach(region);
  }
  return regions;
}

uint64_t Machine::writes_in(uint64_t regions) { return regions ? symbolic_.regions().versions(regions) : writes_; }

/// Whether the frames below `top` are there because a contract is evaluated where a method is called.
bool Machine::in_contract_of_call(uint32_t top) const {
  for (uint32_t i = 0; i < top; i++) {
    const Method& method = *frames_[i].method;
    if (!method.hidden_frame) continue;
    if (method.name == "stub") return true;
    if (method.name == "guard" && i + 1 < depth_ && frames_[i + 1].method->name.starts_with("nalar$")) return true;
  }
  return false;
}

/// An earlier call of a pure method with the same arguments, if nothing that it can see has been written since.
const OpenCall* Machine::find_pure_call(const Method* declared) {
  std::span<const Value> arguments(frame().sp - declared->argument_slots, declared->argument_slots);
  bool looks_back = contract_.past != nullptr;
  for (size_t i = open_calls_.size(); i-- > 0;) {
    const OpenCall& call = open_calls_[i];
    if (!looks_back && disturbs(call, *declared, arguments)) return nullptr;
    if (!is_one_method(*call.declared, *declared) || !call.repeatable || call.past != looks_back) continue;
    if (!looks_back && call.writes != writes_in(call.regions)) continue;
    bool same = true;
    for (size_t slot = 0; slot < call.arguments.size(); slot++)
      same &= same_value(call.arguments[slot], arguments[slot]);
    if (same) return &call;
  }
  return nullptr;
}

/// What is not decided yet may turn out to be the same, but not what a call has made.
bool Machine::may_be_same_object(Value a, Value b) const {
  a = seen_through(a), b = seen_through(b);
  if (a.sym == b.sym) return a.sym || (a.bits == b.bits && a.bits);
  for (const Value& value : {a, b})
    if (value.sym ? value.sym == heap::kOpaque || symbolic_.reference(value.sym).made_by_call
                  : !value.bits || !existed_before(value.as_ref()))
      return false;
  return true;
}

/// Whether a call may have changed what a method with these arguments looks at, though no field that we know: the
/// hidden state of an object that both get.
bool Machine::disturbs(const OpenCall& call, const Method& method, std::span<const Value> arguments) const {
  if (call.keeps_state || call.past) return false;
  for (size_t i = 0; i < call.arguments.size(); i++) {
    if (!argument_is_reference(*call.declared, static_cast<int>(i))) continue;
    for (size_t j = 0; j < arguments.size(); j++)
      if (argument_is_reference(method, static_cast<int>(j)) && may_be_same_object(call.arguments[i], arguments[j]))
        return true;
  }
  return false;
}

}  // namespace nalar::vm
