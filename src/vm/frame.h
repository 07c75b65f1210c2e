// Activation records.
#pragma once

#include <cstdint>

#include "heap/object.h"
#include "program/klass.h"
#include "vm/remembered.h"

namespace nalar::vm {

enum FrameFlag : uint32_t {
  kRoot = 1,            ///< the bottom frame: its return ends the run
  kClassInit = 2,       ///< runs `init_class`'s initialiser; the caller's instruction is executed again afterwards
  kSynchronized = 4,    ///< `monitor` is to be released
  kPermanentInit = 16,  ///< a class initialiser in the heap's permanent mode; `epoch` is to be given back
  kRetryCaller = 8,     ///< the caller's instruction is executed again and the result is dropped
  kGuard = 32,          ///< besides kRetryCaller: the call that the caller makes has been checked
  kRemember = 64,       ///< code that only looks: what it reads is noted, and its result remembered
  kForget = 128,        ///< the same, but of what has changed: nothing is noted
  kPast = 256,          ///< besides one of these: it sees what objects held before they were written to
};

/// Locals overlap the caller's operand stack: a call moves no arguments.
struct Frame {
  program::Method* method;
  const program::Instruction* pc;  ///< of the running instruction, or of the call being made
  heap::Value* locals;
  heap::Value* sp;
  uint64_t activation;  ///< unique among the activations of a path
  uint32_t flags;
  int32_t doom = program::Foresight::kNone;  ///< if it returns this, the path does not count
  Reads reads = {};                          ///< of kRemember
  // Only frames with the flags that they are about have these; of others they mean nothing.
  uint32_t epoch = 0;                    ///< of kPermanentInit
  uint64_t writes = 0;                   ///< of kClassInit: what had been written when it began
  program::Class* init_class = nullptr;  ///< of kClassInit
  heap::Object* monitor = nullptr;       ///< of kSynchronized
};

}  // namespace nalar::vm
