#include "vm/surroundings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "vm/machine.h"

namespace nalar::vm {

namespace {

constexpr OnlyAnswerText kTexts[] = {
    {"identity hash codes, and the order of hash tables that rests on them, are those of this check",
     "identity hash codes differ from run to run"},
    {"Set.of and Map.of have one order of the many they may have",
     "the order of Set.of and Map.of differs from run to run"},
    {"random numbers follow from one seed", "random numbers differ from run to run"},
    {"the default locale is English", "the default locale may be another"},
    {"the default time zone is UTC", "the default time zone may be another"},
    {"the default charset is UTF-8", "the default charset may be another"},
    {"the thread is called main", "threads may be called otherwise"},
    {"the environment has no variables but those of --env", "the environment may have variables"},
    {"there are no system properties but those of the JVM and of --property", "system properties may differ"},
    {"the operating system is Linux on amd64", "the operating system may be another"},
};
static_assert(std::size(kTexts) == static_cast<size_t>(OnlyAnswer::System) + 1);

}  // namespace

const OnlyAnswerText& text_of(OnlyAnswer answer) { return kTexts[static_cast<size_t>(answer)]; }

// Initialisers of JDK classes run once for all paths, so what they ask has one answer: what they make of it, such as
// seeds and salts, is asked for where it is used.
bool Machine::asks_surroundings() const { return !options_.write && heap_.epoch() > 0 && !heap_.in_permanent_mode(); }

Asked& Machine::change_asked() {
  heap_.trail().save(&asked_, sizeof(Asked));
  return asked_;
}

void Machine::rely_on(OnlyAnswer answer) {
  if (!asks_surroundings()) return;
  uint32_t bit = 1u << static_cast<uint32_t>(answer);
  if (!(asked_.only_answers & bit)) change_asked().only_answers |= bit;
  if (std::find(relied_on_.begin(), relied_on_.end(), answer) == relied_on_.end()) relied_on_.push_back(answer);
}

Value Machine::ask(std::string name, TypeKind kind, int64_t low, int64_t high) {
  Term term = symbolic_.new_symbol_between(name, kind, low, high);
  return answer(std::move(name), kind, term, term);
}

Value Machine::answer(std::string name, TypeKind kind, Term symbol, Term shown) {
  add_answer(std::move(name), kind, pool_.symbol_id(symbol));
  inputs_.back().shown = shown;
  return value_of(shown);
}

Value Machine::ask_reference(std::string name, Class* type, bool non_null) {
  Value value = symbolic_.new_root(type, non_null, name, {});
  add_answer(std::move(name), TypeKind::Reference, value.sym);
  return value;
}

void Machine::add_answer(std::string name, TypeKind kind, uint32_t symbol) {
  auto is_same = [&](const Input& input) { return input.of_surroundings && input.question == name; };
  auto before = std::count_if(inputs_.begin(), inputs_.end(), is_same);
  std::string shown = before ? fmt::format("{}#{}", name, before + 1) : name;
  int32_t line = 0;
  for (uint32_t i = depth_; i-- > 0 && !line;)
    if (const Method* method = frames_[i].method; !method->owner->is_boot && !method->hidden_frame)
      line = method->line_at(frames_[i].pc);
  inputs_.push_back({std::move(shown), kind, symbol, line});
  inputs_.back().of_surroundings = true;
  inputs_.back().question = std::move(name);
}

StandingAnswer* Machine::standing_answer(const Object* object, std::string_view name) {
  auto is_it = [&](const StandingAnswer& answer) { return answer.object == object && answer.name == name; };
  auto found = std::find_if(standing_.rbegin(), standing_.rend(), is_it);
  return found == standing_.rend() ? nullptr : &*found;
}

Value Machine::order_of_immutables(const Field& field) {
  Value fixed = heap_.get_slot(field.owner->statics, field.slot);
  if (!asks_surroundings() || options_.surroundings.seed) return fixed;
  if (arith_.arith() == term::Arith::Ideal) {
    rely_on(OnlyAnswer::Order);
    return fixed;
  }
  bool is_salt = field.kind == TypeKind::Long;
  uint32_t known = is_salt ? asked_.salt : asked_.back;
  if (known) return {0, known, 0};
  Value asked = is_salt ? ask("the salt of Set.of and Map.of", TypeKind::Long, 0, UINT32_MAX)
                        : ask("Set.of and Map.of backwards", TypeKind::Boolean, 0, 1);
  Asked& change = change_asked();
  (is_salt ? change.salt : change.back) = asked.sym;
  return asked;
}

Flow Machine::read_order() {
  const Field* field = frame().pc->c.field;
  if (!ensure_initialised(field->owner)) return init_flow_;
  Value value = order_of_immutables(*field);
  Frame& top = frame();
  *top.sp = value;
  top.sp += program::slots_of(field->kind);
  return Flow::Next;
}

/// `Flow::Next` if it is known whether the reference is null; else the instruction is executed again.
Flow Machine::decide_null(Value value, bool& is_null) {
  is_null = false;
  if (value.sym == heap::kOpaque) return Flow::Next;
  if (look_through(value)) {
    is_null = value.bits == 0;
    return Flow::Next;
  }
  if (symbolic_.reference(value.sym).known != heap::Known::Nothing) return Flow::Next;
  return decide_reference(value.sym, heap::Known::Nullness, nullptr);
}

}  // namespace nalar::vm
