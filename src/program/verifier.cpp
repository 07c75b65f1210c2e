// Data-flow analysis by type inference (JVMS §4.10.2.2), without StackMapTable: states are kept where paths can join
// (branch targets, handlers, returns from subroutines), flow through straight code without being stored, and are joined
// until nothing changes. A class file that carries a StackMapTable is thereby held to what the table would have to say,
// not to its text.
#include "program/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <queue>

#include "program/decoder.h"
#include "program/verifier/step.h"
#include "program/verifier/subroutines.h"

namespace nalar::program {
namespace verifier {
namespace {

class Analysis {
 public:
  Analysis(Program& program, const Method& method, ObjectMade made)
      : method_(method),
        file_(*method.file->code),
        code_(file_.code),
        types_(program, *method.owner),
        frame_(types_, file_.max_locals, used_locals(), file_.max_stack),
        step_(method, types_, frame_, made),
        subroutines_(code_, file_.handlers) {}

  Status run() {
    if (!check_handlers() || !start()) return flaw();
    while (!pending_.empty()) {
      uint32_t bci = pending_.top();
      pending_.pop();
      Join& join = joins_[static_cast<size_t>(join_at_[bci])];
      join.pending = false;
      frame_.state = join.state;
      if (!follow(bci)) return flaw();
    }
    return Unit{};
  }

 private:
  /// An instruction where paths can join, with what is known there.
  struct Join {
    State state;
    bool reached = false, pending = false;
  };

  Error flaw() const {
    return Error{fmt::format("method {}: bytecode {}: {}", method_.java_name(), bci_, frame_.failure),
                 method_.owner->file->origin};
  }

  /// One more than the largest number of a local that is written, if only by the call.
  uint32_t used_locals() const {
    uint32_t used = method_.is_static() ? 0 : 1;
    for (std::string_view parameter : parse_method_type(method_.descriptor).parameters)
      used += static_cast<uint32_t>(slots_of(kind_of(parameter)));
    for (uint32_t bci = 0; bci < code_.size(); bci += instruction_length(code_, bci)) {
      Written written = written_locals(code_, bci);
      if (written.count > 0) used = std::max(used, written.first + written.count);
    }
    return std::min<uint32_t>(used, file_.max_locals);
  }

  /// Counts what it takes to join a state, or to look through the handlers. What compilers make stays far below the
  /// limits, which are some seconds and some hundred megabytes; code could be written that takes all day.
  bool spend(uint64_t work, uint64_t memory) {
    constexpr uint64_t kMostWork = uint64_t{1} << 31, kMostMemory = uint64_t{1} << 24;
    work_ += work;
    memory_ += memory;
    if (work_ <= kMostWork && memory_ <= kMostMemory) return true;
    return frame_.fail("the code has too many paths through too many locals and handlers to be verified");
  }

  void mark_join(uint32_t bci) {
    if (bci < code_.size() && join_at_[bci] < 0) join_at_[bci] = static_cast<int32_t>(join_count_++);
  }

  bool check_handlers() {
    std::vector<bool> starts(code_.size() + 1, false);
    for (uint32_t bci = 0; bci < code_.size(); bci += instruction_length(code_, bci)) starts[bci] = true;
    starts[code_.size()] = true;
    for (const classfile::ExceptionHandler& handler : file_.handlers) {
      bci_ = handler.start_pc;
      if (!starts[handler.start_pc] || !starts[handler.end_pc] || !starts[handler.handler_pc])
        return frame_.fail("an entry of the exception table does not start and end at instructions");
      if (!handler.catch_type) continue;
      Type caught = types_.of_class(method_.owner->file->pool.class_name(handler.catch_type));
      if (!types_.assignable(caught, types_.throwable()))
        return frame_.fail(fmt::format("handler for {}, which is not a Throwable", types_.describe(caught)));
    }
    return true;
  }

  bool start() {
    join_at_.assign(code_.size(), -1);
    range_start_.assign(code_.size(), false);
    mark_join(0);
    for (uint32_t bci = 0; bci < code_.size();) {
      uint32_t next = bci + instruction_length(code_, bci);
      uint8_t opcode = code_[bci];
      for (uint32_t target : branch_targets(code_, bci)) mark_join(target);
      if (opcode == static_cast<uint8_t>(Op::jsr) || opcode == static_cast<uint8_t>(Op::jsr_w)) mark_join(next);
      bci = next;
    }
    for (const classfile::ExceptionHandler& handler : file_.handlers) {
      mark_join(handler.handler_pc);
      range_start_[handler.start_pc] = true;
    }
    joins_.resize(join_count_);
    bci_ = 0;
    return enter_method() && flow_to(0, frame_.state);
  }

  /// The parser has made sure that the arguments fit into the locals.
  bool enter_method() {
    State& state = frame_.state;
    size_t local = 0;
    if (!method_.is_static()) {
      state.this_uninitialised = method_.is_constructor() && method_.owner->super;
      state.locals[local++] =
          state.this_uninitialised ? Type{Tag::UninitialisedThis} : types_.of_class(method_.owner->name);
    }
    for (std::string_view parameter : parse_method_type(method_.descriptor).parameters) {
      Type type = types_.of_descriptor(parameter);
      state.locals[local++] = type;
      if (takes_two(type)) state.locals[local++] = second_slot(type);
    }
    return true;
  }

  /// Joins a state into that of the instruction at `bci`, which will be looked at (again) if that changes it.
  bool flow_to(uint32_t bci, const State& state) {
    Join& join = joins_[static_cast<size_t>(join_at_[bci])];
    uint64_t size = kJoinWork + state.locals.size() + state.stack.size();
    if (!spend(size, join.reached ? 0 : size)) return false;
    bool changed = !join.reached;
    if (!join.reached) {
      join.state = state;
      join.reached = true;
    } else if (join.state.stack.size() != state.stack.size()) {
      return frame_.fail(fmt::format("the stack has {} slots on this path to bytecode {} and {} on another",
                                     state.stack.size(), bci, join.state.stack.size()));
    } else {
      changed = merge(types_, join.state, state);
    }
    if (changed && !join.pending) {
      join.pending = true;
      pending_.push(bci);
    }
    return true;
  }

  /// From a join through straight code up to the next join or the end of the path.
  bool follow(uint32_t from) {
    frame_.locals_changed = true;
    for (bci_ = from;;) {
      if ((frame_.locals_changed || range_start_[bci_]) && !flow_to_handlers()) return false;
      frame_.locals_changed = false;
      uint32_t length = instruction_length(code_, bci_);
      bool goes_on = false;
      if (!execute(length, goes_on)) return false;
      if (!goes_on) return true;
      uint32_t next = bci_ + length;
      if (next >= code_.size()) return frame_.fail("control falls off the end of the code");
      if (join_at_[next] >= 0) return flow_to(next, frame_.state);
      bci_ = next;
    }
  }

  /// An exception leaves the locals as they are before the instruction that throws it: no instruction that throws
  /// writes any.
  bool flow_to_handlers() {
    if (!spend(file_.handlers.size(), 0)) return false;
    for (const classfile::ExceptionHandler& handler : file_.handlers) {
      if (bci_ < handler.start_pc || bci_ >= handler.end_pc) continue;
      if (file_.max_stack < 1) return frame_.fail("an exception handler needs max_stack 1 or more");
      State state{frame_.state.locals, {}, frame_.state.this_uninitialised, frame_.state.subroutines};
      state.stack.push_back(handler.catch_type
                                ? types_.of_class(method_.owner->file->pool.class_name(handler.catch_type))
                                : types_.throwable());
      if (!flow_to(handler.handler_pc, state)) return false;
    }
    return true;
  }

  bool execute(uint32_t length, bool& goes_on) {
    uint8_t opcode = code_[bci_];
    switch (static_cast<Op>(opcode)) {
      case Op::jsr:
      case Op::jsr_w: return call_subroutine(length);
      case Op::ret: return leave_subroutine(code_[bci_ + 1]);
      case Op::wide:
        if (code_[bci_ + 1] == static_cast<uint8_t>(Op::ret)) return leave_subroutine(read_u16(code_, bci_ + 2));
        break;
      case Op::lookupswitch:
        if (!has_sorted_keys(code_, bci_)) return frame_.fail("the keys of the lookupswitch do not ascend");
        break;
      default: break;
    }
    if (!step_.apply(bci_)) return false;
    goes_on = falls_through(opcode);
    if (!is_branch(opcode)) return true;
    for (uint32_t target : branch_targets(code_, bci_))
      if (!flow_to(target, frame_.state)) return false;
    return true;
  }

  bool flow_all(const std::vector<Flow>& flows) {
    for (const Flow& flow : flows) {
      if (flow.target >= code_.size()) return frame_.fail("a subroutine returns past the end of the code");
      if (!flow_to(flow.target, flow.state)) return false;
    }
    return true;
  }

  bool call_subroutine(uint32_t length) {
    // JVMS §4.9.1: from version 51 on there are no subroutines.
    if (method_.owner->file->major >= 51) return frame_.fail("jsr in a class file of version 51 or later");
    if (!spend(0, frame_.state.locals.size())) return false;
    uint32_t start = branch_targets(code_, bci_)[0];
    std::vector<Flow> flows;
    return subroutines_.call(bci_, length, start, frame_, flows) && flow_to(start, frame_.state) && flow_all(flows);
  }

  bool leave_subroutine(uint32_t local) {
    if (!spend(0, frame_.state.locals.size())) return false;
    std::vector<Flow> flows;
    return subroutines_.leave(bci_, local, frame_, flows) && flow_all(flows);
  }

  const Method& method_;
  const classfile::Code& file_;
  Code code_;
  Types types_;
  Frame frame_;
  Step step_;
  Subroutines subroutines_;
  std::vector<int32_t> join_at_;  ///< by bytecode index: number of the join, -1 if paths do not join there
  std::vector<bool> range_start_;
  std::vector<Join> joins_;
  size_t join_count_ = 0;
  /// In code order, which compilers make close to the order of execution, so that most joins are complete when looked
  /// at.
  std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> pending_;
  uint32_t bci_ = 0;
  static constexpr uint64_t kJoinWork = 100;  ///< beside what depends on the size of the state
  uint64_t work_ = 0, memory_ = 0;            ///< in types of locals
};

}  // namespace
}  // namespace verifier

Status verify(Program& program, const Method& method, ObjectMade made) {
  if (!method.file || !method.file->code) return Unit{};
  return verifier::Analysis(program, method, made).run();
}

}  // namespace nalar::program
