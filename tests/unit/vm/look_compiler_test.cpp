// Machine code of code that only looks: it finds what the instructions on registers say, and gives up where they do.
#include "vm/native/look_compiler.h"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <random>

#include "heap/symbolic.h"
#include "term/facts.h"

namespace nalar::vm::native {
namespace {

using heap::Object;
using program::Class;
using program::Method;
using program::RegisterCode;
using program::RegisterInstruction;
using program::RegisterOp;
using term::Facts;
using term::KnownOrder;

/// What the compiled code takes for the looker.
struct World {
  std::vector<Facts::Fact> facts = std::vector<Facts::Fact>(8);
  int64_t fuel = 1000;
  uint32_t depth = 2;
  const uint64_t* registers_end = nullptr;
  Locations written = {};
  std::map<std::pair<uint32_t, uint32_t>, unsigned> order;
  uint32_t calls = 0;

  static World& of(const Looker* looker) { return *reinterpret_cast<World*>(const_cast<Looker*>(looker)); }
  Looker* as_looker() { return reinterpret_cast<Looker*>(this); }

  LookSupport support() {
    Class any;
    auto distance = [](const void* from, const void* to) {
      return static_cast<int32_t>(static_cast<const char*>(to) - static_cast<const char*>(from));
    };
    LookSupport made = {};
    made.facts = distance(this, &facts);
    made.fuel = distance(this, &fuel);
    made.depth = distance(this, &depth);
    made.registers_end = distance(this, &registers_end);
    made.written = distance(this, &written);
    made.fields_read = 2;
    made.least_depth = 2;
    made.most_depth = 400;
    made.instance_slots = distance(&any, &any.instance_slots);
    auto call = [](Looker* looker, Method*, uint64_t* arguments, Reads* reads) {
      of(looker).calls++;
      reads->locations.add({2, 4});
      reads->need(3);
      return arguments[0] == 13 ? word::kNone : arguments[0] + 100;
    };
    made.call = {call, call, call, call};
    made.reference = [](const Looker*, uint32_t number) {
      return number == heap::kUnread ? word::kNone : word::kSymbolic | number;
    };
    auto between = [](const Looker* looker, uint32_t a, uint32_t b) {
      return uint64_t{of(looker).order[{a, b}]} | uint64_t{9} << 32;
    };
    made.between = {between, between};
    made.is_object = [](const Looker*, uint32_t number) { return uint64_t{number & 1} | uint64_t{5} << 32; };
    made.may_be_one = [](uint64_t, uint64_t) { return false; };
    made.allows_past = [](const Looker*) { return true; };
    return made;
  }
};

/// A method that takes an object.
struct Callee {
  Callee() {
    owner.state = program::InitState::Initialised;
    method.owner = &owner;
    method.argument_slots = 1;
    method.reference_slots = 1;
  }

  Class owner;
  Method method;
};

struct LookCompilerTest : ::testing::Test {
  RegisterInstruction& add(RegisterOp op, uint16_t to = 0, uint16_t a = 0, uint16_t b = 0) {
    RegisterInstruction& added = code.instructions.emplace_back();
    added.op = op;
    added.to = to;
    added.a = a;
    added.b = b;
    return added;
  }
  uint64_t run(std::vector<uint64_t> registers, bool noting = false) {
    code.registers = 8;
    code.in_past.assign(code.instructions.size(), false);
    registers.resize(64);
    world.registers_end = registers.data() + registers.size();
    LookCode compiled = compile_look(code, noting, false, world.support(), memory);
    if (!compiled) return word::kNone;
    return compiled(registers.data(), world.as_looker(), &found);
  }

  World world;
  RegisterCode code;
  CodeMemory memory;
  Reads found;
};

/// An object with two slots, of the initial heap if it has terms.
struct TestObject {
  TestObject() {
    klass.instance_slots = 2;
    object.cls = &klass;
    extra.terms = terms;
    extra.symbolic = &symbolic;
    symbolic.bit = 8;
    symbolic.known_at = 6;
  }
  uint64_t word() { return reinterpret_cast<uint64_t>(&object); }

  Class klass;
  heap::Extra extra;
  heap::Symbolic symbolic;
  Object object = {};
  uint64_t slots[2] = {41, 42};  // behind the header
  uint32_t terms[2] = {0, 0};
};

#ifdef __x86_64__

uint64_t word_of(int32_t value) { return static_cast<uint64_t>(int64_t{value}); }

/// The same, one instruction after the other.
uint64_t interpret(const RegisterCode& code, std::vector<uint64_t> registers, int64_t fuel) {
  registers.resize(32);
  auto number = [&](uint16_t at) { return static_cast<int32_t>(registers[at]); };
  auto known = [&](uint16_t at) { return !word::is_symbolic(registers[at]); };
  for (size_t at = 0;;) {
    const RegisterInstruction& now = code.instructions[at++];
    bool jumps = now.op == RegisterOp::Jump;
    switch (now.op) {
      case RegisterOp::Move: registers[now.to] = registers[now.a]; break;
      case RegisterOp::Constant: registers[now.to] = now.bits; break;
      case RegisterOp::Add:
      case RegisterOp::Subtract: {
        if (!known(now.a) || !known(now.b)) return word::kNone;
        auto right = static_cast<uint32_t>(number(now.b));
        if (now.op == RegisterOp::Subtract) right = 0 - right;
        registers[now.to] = word_of(static_cast<int32_t>(static_cast<uint32_t>(number(now.a)) + right));
        break;
      }
      case RegisterOp::AddConstant:
        if (!known(now.a)) return word::kNone;
        registers[now.to] = word_of(static_cast<int32_t>(static_cast<uint32_t>(number(now.a)) + now.bits));
        break;
      case RegisterOp::Compare:
      case RegisterOp::CompareConstant: {
        bool constant = now.op == RegisterOp::CompareConstant;
        bool same = !constant && registers[now.a] == registers[now.b];
        if (!same && (!known(now.a) || (!constant && !known(now.b)))) return word::kNone;
        int32_t a = number(now.a), b = constant ? static_cast<int32_t>(now.bits) : number(now.b);
        const bool all[] = {a == b, a != b, a<b, a >= b, a> b, a <= b};
        jumps = all[now.condition];
        break;
      }
      case RegisterOp::Return: return registers[now.a];
      default: break;
    }
    if (!jumps) continue;
    auto target = static_cast<size_t>(now.target);
    if (target < at && --fuel <= 0) return word::kNone;
    at = target;
  }
}

/// Numbers, now and then an unknown one, and jumps anywhere.
TEST_F(LookCompilerTest, ComputesWhatInstructionsSay) {
  std::mt19937 random(7);
  auto any = [&](uint32_t count) { return static_cast<uint16_t>(random() % count); };
  constexpr RegisterOp kOps[] = {
      RegisterOp::Move,    RegisterOp::Constant,        RegisterOp::Add,  RegisterOp::Subtract, RegisterOp::AddConstant,
      RegisterOp::Compare, RegisterOp::CompareConstant, RegisterOp::Jump, RegisterOp::Return};
  constexpr int32_t kNumbers[] = {0, 1, -1, 7, INT32_MAX, INT32_MIN};
  int given_up = 0, looped = 0;
  for (int round = 0; round < 2000; round++) {
    code = {};
    for (uint16_t i = 0, size = static_cast<uint16_t>(3 + any(12)); i < size; i++) {
      RegisterInstruction& made = add(kOps[any(std::size(kOps))], any(4), any(4), any(4));
      made.condition = static_cast<uint8_t>(any(6));
      made.target = any(size + 1);
      made.bits = word_of(kNumbers[any(6)]);
    }
    add(RegisterOp::Return, 0, any(4));
    std::vector<uint64_t> registers;
    for (int i = 0; i < 4; i++) registers.push_back(any(10) ? word_of(kNumbers[any(6)]) : word::kSymbolic | 3);
    world.fuel = 50;
    uint64_t expected = interpret(code, registers, 50);
    ASSERT_EQ(run(registers, round % 2), expected) << round;
    given_up += expected == word::kNone;
    looped += world.fuel < 50;
  }
  EXPECT_GT(given_up, 100);
  EXPECT_GT(looped, 100);
}

TEST_F(LookCompilerTest, ReadsFields) {
  TestObject object;
  add(RegisterOp::Field, 1, 0).slot_a = 1;
  code.instructions.back().field_bit = 32;
  add(RegisterOp::Return, 0, 1);
  EXPECT_EQ(run({object.word()}), 42u);
  EXPECT_EQ(run({0}), word::kNone) << "null";
  EXPECT_EQ(run({word::kSymbolic | heap::kReferenceBit | 4}), word::kNone) << "not decided";
  object.klass.instance_slots = 1;
  EXPECT_EQ(run({object.word()}), word::kNone) << "no such slot";
}

TEST_F(LookCompilerTest, ReadsFieldsThatAreOpen) {
  TestObject object;
  object.object.extra = &object.extra;
  object.object.open = 2;
  add(RegisterOp::Field, 1, 0).slot_a = 1;
  add(RegisterOp::Return, 0, 1);
  EXPECT_EQ(run({object.word()}), 42u) << "no term after all";
  object.terms[1] = 5;
  EXPECT_EQ(run({object.word()}), word::kSymbolic | 5);
  object.terms[1] = 500;
  EXPECT_EQ(run({object.word()}), word::kSymbolic | 500) << "nothing is known of it";
  object.terms[1] = 5;
  world.facts[5] = {77, true, {}, 4};
  EXPECT_EQ(run({object.word()}), 77u);
  object.terms[1] = heap::kReferenceBit | 6;
  EXPECT_EQ(run({object.word()}), word::kSymbolic | heap::kReferenceBit | 6);
  object.terms[1] = heap::kUnread;
  EXPECT_EQ(run({object.word()}), word::kNone);
}

TEST_F(LookCompilerTest, NotesWhatItReads) {
  TestObject object;
  object.object.extra = &object.extra;
  add(RegisterOp::Field, 1, 0).slot_a = 1;
  code.instructions.back().field_bit = 32;
  add(RegisterOp::Return, 0, 1);
  EXPECT_EQ(run({object.word()}, true), 42u);
  EXPECT_EQ(found.locations.objects, 8u);
  EXPECT_EQ(found.locations.fields, 32u);
  EXPECT_EQ(found.level, 6u);
  object.symbolic.bit = 0;
  run({object.word()}, true);
  EXPECT_EQ(found.level, Reads::kNever) << "made by a call";
  object.object.extra = nullptr;
  run({object.word()}, true);
  EXPECT_EQ(found.level, Reads::kNever) << "made by the code";
}

TEST_F(LookCompilerTest, ComparesSymbols) {
  RegisterInstruction& compare = add(RegisterOp::Compare, 0, 0, 1);
  compare.condition = 2;
  compare.target = 3;
  add(RegisterOp::Constant, 2).bits = 10;
  add(RegisterOp::Return, 0, 2);
  add(RegisterOp::Constant, 2).bits = 20;
  add(RegisterOp::Return, 0, 2);
  uint64_t a = word::kSymbolic | 3, b = word::kSymbolic | 4;
  EXPECT_EQ(run({a, b}), word::kNone) << "not known";
  world.order[{3, 4}] = KnownOrder::kLess | KnownOrder::kAtMost;
  EXPECT_EQ(run({a, b}), 20u);
  world.order[{3, 4}] = KnownOrder::kAtLeast;
  EXPECT_EQ(run({a, b}, true), 10u);
  EXPECT_EQ(found.level, 9u);
  EXPECT_EQ(run({a, a}), 10u) << "the same";
  EXPECT_EQ(run({a, 5}), word::kNone);
  EXPECT_EQ(run({5, a}), word::kNone);
}

TEST_F(LookCompilerTest, TestsReferences) {
  add(RegisterOp::IfNull, 0, 0).target = 3;
  add(RegisterOp::Constant, 2).bits = 10;
  add(RegisterOp::Return, 0, 2);
  add(RegisterOp::Constant, 2).bits = 20;
  add(RegisterOp::Return, 0, 2);
  TestObject object;
  EXPECT_EQ(run({0}), 20u);
  EXPECT_EQ(run({object.word()}), 10u);
  EXPECT_EQ(run({word::kSymbolic | heap::kReferenceBit | 7}), 10u) << "known not to be null";
  EXPECT_EQ(run({word::kSymbolic | heap::kReferenceBit | 6}), word::kNone);
  code.instructions[0].op = RegisterOp::IfNonNull;
  EXPECT_EQ(run({0}), 10u);
  EXPECT_EQ(run({object.word()}), 20u);
  code.instructions[0].op = RegisterOp::IfSame;
  code.instructions[0].b = 1;
  EXPECT_EQ(run({object.word(), object.word()}), 20u);
  EXPECT_EQ(run({object.word(), 0}), 10u);
  uint64_t undecided = word::kSymbolic | heap::kReferenceBit | 6;
  EXPECT_EQ(run({undecided, undecided}, true), 20u);
  EXPECT_EQ(found.level, 5u);
  EXPECT_EQ(run({undecided, object.word()}), word::kNone);
}

TEST_F(LookCompilerTest, CallsAndAddsWhatTheyDependOn) {
  Callee callee;
  Method& method = callee.method;
  method.if_null = -7;
  add(RegisterOp::Move, 8, 0);
  add(RegisterOp::Call, 1, 8).method = &method;
  add(RegisterOp::Return, 0, 1);
  EXPECT_EQ(run({5}, true), 105u);
  EXPECT_EQ(found.locations.objects, 2u);
  EXPECT_EQ(found.locations.fields, 4u);
  EXPECT_EQ(found.level, 3u);
  EXPECT_EQ(run({13}), word::kNone);
  EXPECT_EQ(world.calls, 2u);
  EXPECT_EQ(run({0}), word_of(-7)) << "without a call";
  EXPECT_EQ(world.calls, 2u);
  callee.owner.state = program::InitState::Linked;
  EXPECT_EQ(run({0}), 100u) << "it is not for us to initialise the class";
}

/// The length of a list.
TEST_F(LookCompilerTest, CallsItselfAboutWhatIsNotRemembered) {
  Callee callee;
  Method& method = callee.method;
  code.method = &method;
  add(RegisterOp::IfNull, 0, 0).target = 5;
  add(RegisterOp::Field, 8, 0).field_bit = 2;
  add(RegisterOp::Call, 1, 8).method = &method;
  add(RegisterOp::AddConstant, 1, 1).bits = 1;
  add(RegisterOp::Return, 0, 1);
  add(RegisterOp::ReturnConstant).bits = 0;
  TestObject first, second, third;
  for (TestObject* object : {&first, &second, &third}) object->object.extra = &object->extra;
  first.slots[0] = second.word();
  second.slots[0] = third.word();
  third.slots[0] = 0;
  auto calls = [&](bool noting = false) {
    world.calls = 0;
    run({first.word()}, noting);
    EXPECT_EQ(world.depth, 2u);
    return world.calls;
  };

  EXPECT_EQ(run({0}), 0u);
  EXPECT_EQ(run({third.word()}), 1u) << "nothing is not remembered";
  EXPECT_EQ(calls(), 1u) << "what is not written to may be remembered";
  world.written = {8, 2};
  EXPECT_EQ(calls(), 0u);
  EXPECT_EQ(run({first.word()}), 3u);
  EXPECT_EQ(calls(true), 1u) << "what it depends on is noted by the looker";
  world.written = {8, 4};
  EXPECT_EQ(calls(), 1u) << "another field";
  world.written = {4, 2};
  EXPECT_EQ(calls(), 1u) << "another object";
  method.never_recalled = true;
  EXPECT_EQ(calls(), 0u) << "nobody ever asks again";
  method.never_recalled = false;
  for (TestObject* object : {&second, &third}) object->object.extra = nullptr;
  EXPECT_EQ(run({first.word()}), 3u) << "they are new";
  world.fuel = 3;
  EXPECT_EQ(run({first.word()}), word::kNone);
  EXPECT_EQ(world.depth, 2u);
  world.fuel = 1000;
  world.depth = 1;
  world.calls = 0;
  run({first.word()});
  EXPECT_EQ(world.calls, 1u) << "clauses share it";
  world.depth = 399;
  run({first.word()});
  EXPECT_EQ(world.calls, 2u) << "too deep";
}

TEST_F(LookCompilerTest, CountsWhatItCannotDo) {
  add(RegisterOp::Leave);
  EXPECT_EQ(run({1}), word::kNone);
  EXPECT_EQ(code.missed, 1u);
}

#endif

}  // namespace
}  // namespace nalar::vm::native
