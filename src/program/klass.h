// Linked classes, fields and methods. A Program owns them; one Program belongs to one worker, so that linking and
// quickening need no locks.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"
#include "program/instruction.h"
#include "program/register_code.h"
#include "program/type.h"

namespace nalar::program {

struct Field {
  Class* owner = nullptr;
  const classfile::Field* file = nullptr;
  std::string_view name, descriptor;
  uint16_t access = 0;
  TypeKind kind = TypeKind::Int;
  uint32_t slot = 0;  ///< index among the 8-byte slots of the instance, or of the class's statics
  uint64_t bit = 0;   ///< one of 64, for sets of fields that may seem to have some in common

  bool is_static() const { return access & classfile::kStatic; }
};

struct Handler {
  uint32_t start, end, target;   ///< instruction indexes
  uint16_t catch_index;          ///< pool index, 0 for any
  Class* catch_class = nullptr;  ///< resolved on first use
};

/// A branch edge or block entry of a covered method: what `cover` instructions count.
struct CoverPoint {
  uint32_t bci;  ///< of the branch, or of the block's first instruction
  int32_t edge;  ///< -1: block entry; else the number of the outgoing edge of the branch at bci
  int32_t line = 0;
};

/// What can be told of an instruction without executing it (program/foresight.h). Values that are not known are none.
struct Foresight {
  static constexpr int32_t kNone = INT32_MIN;
  int32_t returns = kNone;  ///< the constant that code from here on does nothing but return
  /// Of a call: if it returns `doom`, the method does nothing but return `caller_doom`.
  int32_t caller_doom = kNone, doom = kNone;
};

/// The body of a method, decoded when it is first called.
struct CodeBody {
  std::vector<Instruction> instructions;
  std::vector<uint32_t> bci;  ///< of each instruction
  std::vector<Handler> handlers;
  std::vector<std::unique_ptr<SwitchTable>> tables;
  std::vector<CoverPoint> cover;
  uint16_t max_locals = 0, max_stack = 0;
  std::vector<Foresight> foresight;  ///< by instruction; of code that only looks
};

struct NativeEntry;

struct Method {
  Class* owner = nullptr;
  const classfile::Method* file = nullptr;
  std::string_view name, descriptor;
  uint32_t key = 0;  ///< hash of name and descriptor
  uint32_t id = 0;   ///< index in Program::methods
  uint16_t access = 0;
  uint16_t argument_slots = 0;  ///< receiver included
  TypeKind result = TypeKind::Void;
  int32_t vtable_index = -1;
  bool hidden_frame = false;  ///< left out of stack traces: synthetic glue of ours
  bool caller_sensitive = false;
  bool covered = false;
  bool verified = false;                ///< its code has passed the verifier
  const NativeEntry* native = nullptr;  ///< our implementation, for natives and intrinsics; bound by the vm
  bool native_bound = false;
  uint64_t native_checks = 0;  ///< what its arguments have to be; see vm/native.h
  bool native_direct = false;  ///< it takes its arguments as they are, and writes to nothing
  std::unique_ptr<CodeBody> body;
  Method* replacement = nullptr;  ///< static, with the receiver as first parameter: called in its place
  Method* guard = nullptr;        ///< likewise, but returns nothing: called before it
  /// First instruction when a plain frame is all a call needs; null while the vm has to look closer.
  const Instruction* entry = nullptr;
  uint32_t max_locals = 0, frame_slots = 0;  ///< of the body, when `entry` is set
  /// Of a method that only looks (program/looking.h): its body without coverage points, for contracts.
  std::unique_ptr<CodeBody> quiet;
  const Instruction* quiet_entry = nullptr;
  std::unique_ptr<RegisterCode> registers;  ///< of `quiet`, once it is worth it
  uint32_t looked = 0, gave_up = 0;         ///< how often it was called in contracts, and its registers were no good
  bool frames_only = false;                 ///< it is neither remembered nor for registers
  uint32_t recalls = 0, recalled = 0;       ///< how often its result has been looked for, and found
  bool never_recalled = false;              ///< looked for often enough, and found too rarely
  uint32_t remembered_as = 0;               ///< a number for what is remembered of it
  int32_t if_null = Foresight::kNone;  ///< likewise: what it does nothing but return if its first reference is null
  uint8_t reference_slots = 0;         ///< which of the first eight arguments are references
  uint8_t first_reference = 0;         ///< the first of these slots, if there is one

  bool is_static() const { return access & classfile::kStatic; }
  bool is_native() const { return access & classfile::kNative; }
  bool is_abstract() const { return access & classfile::kAbstract; }
  bool is_synchronized() const { return access & classfile::kSynchronized; }
  bool is_constructor() const { return name == "<init>"; }
  /// The one that the instruction belongs to.
  CodeBody& body_at(const Instruction* pc) const {
    bool in_quiet =
        quiet && pc >= quiet->instructions.data() && pc < quiet->instructions.data() + quiet->instructions.size();
    return in_quiet ? *quiet : *body;
  }
  /// `p.C.m(int, String)`
  std::string java_name() const;
  /// Source line of a bytecode index, -1 if unknown.
  int line_of(uint32_t bci) const;
  int line_at(const Instruction* pc) const;
};

enum class InitState : uint8_t { Linked, InProgress, Initialised, Erroneous };

struct Class {
  std::string_view name;                             ///< internal form; arrays `[I`; primitives `int`
  std::unique_ptr<const classfile::ClassFile> file;  ///< null for arrays and primitives
  std::string module;
  uint32_t id = 0;
  uint16_t access = 0;
  InitState state = InitState::Linked;
  bool is_array = false, is_primitive = false;
  bool is_boot = false;               ///< from the JDK
  bool is_box = false;                ///< Integer and its like
  bool by_value = false;              ///< boxes and records of the target: they are what they hold, see vm/boxes.h
  bool is_hidden = false;             ///< made by us at run time
  bool is_stand_in = false;           ///< of an object whose class is not exactly known; it has no methods
  bool has_defaults = false;          ///< interface that declares non-abstract instance methods
  bool has_invariants = false;        ///< of its own or inherited; see Program::states_invariants
  TypeKind element = TypeKind::Void;  ///< kind of array elements; for primitives the kind itself
  Class* super = nullptr;
  Class* component = nullptr;          ///< of arrays
  Class* array = nullptr;              ///< the class of arrays of this, once made
  Class* nest_host = nullptr;          ///< resolved on demand
  std::vector<Class*> interfaces;      ///< direct
  std::vector<Class*> display;         ///< superclasses from Object down to this
  std::vector<Class*> all_interfaces;  ///< transitive, each once, sorted by id
  std::vector<Field> fields;
  std::vector<std::unique_ptr<Method>> methods;
  std::vector<Method*> vtable;
  std::unordered_map<const Method*, Method*> selected;  ///< interface method → implementation, filled on demand
  Method* initialiser = nullptr;
  uint32_t instance_slots = 0;
  uint32_t static_slots = 0;
  heap::Object* statics = nullptr;                        ///< made by the vm at preparation
  heap::Object* mirror = nullptr;                         ///< the java.lang.Class object, made on demand
  std::unordered_map<uint16_t, heap::Object*> constants;  ///< resolved dynamic constants by pool index
  std::vector<std::string> owned_names;

  bool is_interface() const { return access & classfile::kInterface; }
  bool is_abstract() const { return access & classfile::kAbstract; }
  bool is_subtype_of(const Class* other) const;
  /// Declared in this class only.
  Method* find_declared(std::string_view name, std::string_view descriptor) const;
  Field* find_declared_field(std::string_view name, std::string_view descriptor);
  std::string_view package() const;
  std::string java_name() const { return java_class_name(name); }
};

/// A call site that needs more than a method: interface calls (inline cache) and invokedynamic.
struct CallSite {
  Method* declared = nullptr;  ///< interface method
  const Class* cached_class = nullptr;
  Method* cached_method = nullptr;
  std::string_view name, descriptor;
  uint16_t pool_index = 0;
  heap::Object* receiver = nullptr;  ///< non-capturing call sites: the one linked object
};

uint32_t member_key(std::string_view name, std::string_view descriptor);

}  // namespace nalar::program
