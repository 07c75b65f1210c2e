// Combinators of java.lang.invoke.MethodHandles: handles made from other handles. Each writes a class whose fields are
// those handles and whose `call` puts their calls together.
#include <fmt/format.h>

#include <algorithm>

#include "vm/indy/handles.h"
#include "vm/indy/invoke_natives.h"
#include "vm/known.h"

namespace nalar::vm::indy {

using program::kind_of;
using program::Op;
using program::slots_of;

namespace {

/// A handle argument with its type taken apart.
struct Part {
  Object* handle = nullptr;
  std::string descriptor;
  TypeParts type{"()V"};
};

/// False if the argument is null or not a handle of ours; `flow` is what to return then.
bool read_part(Machine& machine, Object* handle, Part& part, Flow& flow) {
  if (!handle) {
    flow = machine.raise_null_pointer();
    return false;
  }
  part.handle = handle;
  part.descriptor = type_of_handle(machine, handle);
  if (part.descriptor.empty()) {
    flow = machine.unsupported("method handle of a kind that is not modelled");
    return false;
  }
  part.type = TypeParts(part.descriptor);
  return true;
}

Flow mismatch(Machine& machine, std::string_view what, const Part& a, const Part& b) {
  return machine.raise(kIllegalArgument, fmt::format("{}: {}, {}", what, text_of_type(machine, a.descriptor),
                                                     text_of_type(machine, b.descriptor)));
}

/// A combinator being written: parts become fields in the order given.
class Combination {
 public:
  Combination(Machine& machine, std::string_view name) : machine_(machine) { shape_.key = name; }

  int add(const Part& part) {
    shape_.key += " " + part.descriptor;
    return add(Value::of_ref(part.handle), std::string(kHandleType));
  }
  int add(Value value, std::string type) {
    shape_.fields.push_back(std::move(type));
    values_.push_back(value);
    return static_cast<int>(values_.size()) - 1;
  }
  /// Something else the code depends on.
  void depends_on(int64_t number) { shape_.key += fmt::format(" {}", number); }
  void depends_on(std::string_view text) { shape_.key.append(" ").append(text); }

  Flow finish(NativeCall& call, const TypeParts& type, std::function<void(Glue&, const std::string&)> body) {
    shape_.descriptor = type.descriptor();
    depends_on(shape_.descriptor);
    shape_.body = std::move(body);
    Flow flow = Flow::Next;
    return give_handle(call, make_handle(machine_, shape_, values_, false, flow), flow);
  }

 private:
  Machine& machine_;
  HandleShape shape_;
  std::vector<Value> values_;
};

/// Where the arguments of a handle of the given type are.
std::vector<int> locals_of(const TypeParts& type) {
  std::vector<int> locals;
  int next = 1;
  for (const std::string& parameter : type.parameters) {
    locals.push_back(next);
    next += slots_of(kind_of(parameter));
  }
  locals.push_back(next);
  return locals;
}

void load_range(Glue& glue, const TypeParts& type, const std::vector<int>& locals, size_t from, size_t to) {
  for (size_t i = from; i < to; i++) glue.load(type.parameters[i], locals[i]);
}

void call_part(Glue& glue, const Part& part) { glue.invoke_virtual(kHandle, "invokeExact", part.descriptor); }

void load_part(Glue& glue, const std::string& self, int field) { load_field(glue, self, field, kHandleType); }

/// Whether the parameters of `a` are the first ones of `b`, both counted from the given positions.
bool is_prefix(const TypeParts& a, size_t from_a, const TypeParts& b, size_t from_b) {
  if (a.parameters.size() - from_a > b.parameters.size() - from_b) return false;
  return std::equal(a.parameters.begin() + static_cast<long>(from_a), a.parameters.end(),
                    b.parameters.begin() + static_cast<long>(from_b));
}

}  // namespace

// insertArguments(target, pos, Object...)
Flow insert_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target;
  if (!read_part(machine, call.ref(0), target, flow)) return flow;
  if (!call.ref(2)) return machine.raise_null_pointer();
  std::vector<Object*> values = known_elements(machine, call.ref(2));
  int32_t position = call.i32(1);
  if (position < 0 || static_cast<size_t>(position) + values.size() > target.type.parameters.size())
    return machine.raise(kIllegalArgument, position < 0 ? "no argument type to append" : "too many values to insert");
  auto first = static_cast<size_t>(position);
  Combination combination(machine, "insert");
  combination.depends_on(position);
  combination.depends_on(static_cast<int64_t>(values.size()));
  combination.add(target);
  for (size_t i = 0; i < values.size(); i++) {
    const std::string& type = target.type.parameters[first + i];
    Class* wanted = machine.program().require(kind_of(type) == TypeKind::Reference ? class_constant_name(type)
                                                                                   : wrapper_of(kind_of(type)));
    if (values[i] && wanted && kind_of(type) == TypeKind::Reference && !values[i]->cls->is_subtype_of(wanted))
      return machine.raise("java/lang/ClassCastException",
                           fmt::format("Cannot cast {} to {}", values[i]->cls->java_name(), wanted->java_name()));
    combination.add(Value::of_ref(values[i]), std::string(kObjectType));
  }
  TypeParts type = target.type;
  type.parameters.erase(type.parameters.begin() + position,
                        type.parameters.begin() + position + static_cast<long>(values.size()));
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    load_part(glue, self, 0);
    load_range(glue, type, locals, 0, first);
    for (size_t i = 0; i < values.size(); i++) {
      load_field(glue, self, static_cast<int>(i) + 1, kObjectType);
      glue.convert(kObjectType, target.type.parameters[first + i], Conversions::Handle);
    }
    load_range(glue, type, locals, first, type.parameters.size());
    call_part(glue, target);
  });
}

// dropArguments(target, pos, Class...)
Flow drop_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target;
  if (!read_part(machine, call.ref(0), target, flow)) return flow;
  if (!call.ref(2)) return machine.raise_null_pointer();
  int32_t position = call.i32(1);
  if (position < 0 || static_cast<size_t>(position) > target.type.parameters.size())
    return machine.raise(kIllegalArgument, "no argument type to append");
  TypeParts type = target.type;
  std::vector<std::string> dropped;
  for (Object* mirror : known_elements(machine, call.ref(2))) {
    if (!mirror) return machine.raise_null_pointer();
    dropped.push_back(descriptor_of(machine.class_of_mirror(mirror)));
  }
  if (dropped.empty()) return give_handle(call, target.handle, Flow::Next);
  type.parameters.insert(type.parameters.begin() + position, dropped.begin(), dropped.end());
  Combination combination(machine, "drop");
  combination.add(target);
  combination.depends_on(position);
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    auto first = static_cast<size_t>(position);
    load_part(glue, self, 0);
    load_range(glue, type, locals, 0, first);
    load_range(glue, type, locals, first + dropped.size(), type.parameters.size());
    call_part(glue, target);
  });
}

// dropArguments(target, pos, List): Java code makes an array of the list.
Flow drop_listed_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Method*& method = machine.invoke_state().adapters["drop listed arguments"];
  if (!method) {
    constexpr std::string_view kList = "Ljava/util/List;", kClasses = "[Ljava/lang/Class;";
    ClassWriter writer("java/lang/invoke/DropArguments", "java/lang/Object", {});
    Glue glue(writer);
    glue.load(kHandleType, 0);
    glue.load("I", 1);
    glue.load(kList, 2);
    glue.push_int(0);
    glue.new_array("Ljava/lang/Class;");
    glue.invoke_interface("java/util/List", "toArray", "([Ljava/lang/Object;)[Ljava/lang/Object;");
    glue.cast(kClasses);
    glue.invoke_static("java/lang/invoke/MethodHandles", "dropArguments",
                       fmt::format("({0}I{1}){0}", kHandleType, kClasses));
    glue.return_value(kHandleType);
    glue.finish(classfile::kPublic | classfile::kStatic, "drop", fmt::format("({0}I{1}){0}", kHandleType, kList));
    Flow flow = Flow::Next;
    Class* defined = define(machine, writer, machine.known().object, flow);
    if (!defined) return flow;
    method = defined->methods[0].get();
  }
  return machine.push_frame(method, method->argument_slots, {});
}

// permuteArguments(target, MethodType, int...)
Flow permute_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target;
  if (!read_part(machine, call.ref(0), target, flow)) return flow;
  if (!call.ref(1) || !call.ref(2)) return machine.raise_null_pointer();
  TypeParts type(descriptor_of_type(machine, call.ref(1)));
  std::vector<size_t> order;
  Combination combination(machine, "permute");
  combination.add(target);
  for (int32_t i = 0; i < call.ref(2)->length; i++) {
    Value element = machine.heap().get_element(call.ref(2), i);
    if (element.sym) return machine.unsupported("method handles with parameters in a symbolic order");
    int32_t from = element.as_int();
    combination.depends_on(from);
    if (from < 0 || static_cast<size_t>(from) >= type.parameters.size())
      return machine.raise(kIllegalArgument, "index is out of bounds for new type");
    order.push_back(static_cast<size_t>(from));
  }
  bool fits = order.size() == target.type.parameters.size() && type.result == target.type.result;
  for (size_t i = 0; fits && i < order.size(); i++) fits = type.parameters[order[i]] == target.type.parameters[i];
  if (!fits) return machine.raise(kIllegalArgument, "bad reorder array");
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    load_part(glue, self, 0);
    for (size_t from : order) glue.load(type.parameters[from], locals[from]);
    call_part(glue, target);
  });
}

// filterArguments(target, pos, MethodHandle...)
Flow filter_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target;
  if (!read_part(machine, call.ref(0), target, flow)) return flow;
  if (!call.ref(2)) return machine.raise_null_pointer();
  std::vector<Object*> handles = known_elements(machine, call.ref(2));
  int32_t position = call.i32(1);
  auto first = static_cast<size_t>(position);
  if (position < 0 || first + handles.size() > target.type.parameters.size())
    return machine.raise(kIllegalArgument, "too many filters");
  Combination combination(machine, "filter");
  combination.add(target);
  combination.depends_on(position);
  TypeParts type = target.type;
  std::vector<Part> filters(handles.size());
  std::vector<int> fields(handles.size(), -1);
  for (size_t i = 0; i < handles.size(); i++) {
    combination.depends_on(handles[i] != nullptr);
    if (!handles[i]) continue;
    if (!read_part(machine, handles[i], filters[i], flow)) return flow;
    if (filters[i].type.parameters.size() != 1 || filters[i].type.result != target.type.parameters[first + i])
      return mismatch(machine, "target and filter types do not match", target, filters[i]);
    fields[i] = combination.add(filters[i]);
    type.parameters[first + i] = filters[i].type.parameters[0];
  }
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    load_part(glue, self, 0);
    for (size_t i = 0; i < type.parameters.size(); i++) {
      bool filtered = i >= first && i - first < filters.size() && filters[i - first].handle;
      if (filtered) load_part(glue, self, fields[i - first]);
      glue.load(type.parameters[i], locals[i]);
      if (filtered) call_part(glue, filters[i - first]);
    }
    call_part(glue, target);
  });
}

// filterReturnValue(target, filter)
Flow filter_return(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target, filter;
  if (!read_part(machine, call.ref(0), target, flow) || !read_part(machine, call.ref(1), filter, flow)) return flow;
  bool is_void = target.type.result == "V";
  if (filter.type.parameters.size() != (is_void ? 0u : 1u) ||
      (!is_void && filter.type.parameters[0] != target.type.result))
    return mismatch(machine, "target and filter types do not match", target, filter);
  Combination combination(machine, "filterReturn");
  combination.add(target);
  combination.add(filter);
  TypeParts type = target.type;
  type.result = filter.type.result;
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    load_part(glue, self, 1);
    load_part(glue, self, 0);
    glue.load_parameters(type.descriptor(), 1);
    call_part(glue, target);
    call_part(glue, filter);
  });
}

// --- Folding and collecting ----------------------------------------------------------------------

namespace {

// The combiner runs first, on arguments from `position` on; its result, if any, becomes an argument of the target
// there.
Flow fold_at(NativeCall& call, int32_t position, Object* combiner_handle) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target, combiner;
  if (!read_part(machine, call.ref(0), target, flow) || !read_part(machine, combiner_handle, combiner, flow))
    return flow;
  auto at = static_cast<size_t>(position);
  bool has_result = combiner.type.result != "V";
  if (position < 0 || at + has_result > target.type.parameters.size() ||
      (has_result && target.type.parameters[at] != combiner.type.result) ||
      !is_prefix(combiner.type, 0, target.type, at + has_result))
    return mismatch(machine, "target and combiner types must match", target, combiner);
  TypeParts type = target.type;
  if (has_result) type.parameters.erase(type.parameters.begin() + position);
  Combination combination(machine, "fold");
  combination.add(target);
  combination.add(combiner);
  combination.depends_on(position);
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    load_part(glue, self, 1);
    load_range(glue, type, locals, at, at + combiner.type.parameters.size());
    call_part(glue, combiner);
    if (has_result) glue.store(combiner.type.result, locals.back());
    load_part(glue, self, 0);
    load_range(glue, type, locals, 0, at);
    if (has_result) glue.load(combiner.type.result, locals.back());
    load_range(glue, type, locals, at, type.parameters.size());
    call_part(glue, target);
  });
}

}  // namespace

Flow fold_arguments(NativeCall& call) { return fold_at(call, 0, call.ref(1)); }
Flow fold_arguments_at(NativeCall& call) { return fold_at(call, call.i32(1), call.ref(2)); }

// collectArguments(target, pos, filter): the filter's arguments replace the target's argument that is its result.
Flow collect_arguments(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target, filter;
  if (!read_part(machine, call.ref(0), target, flow) || !read_part(machine, call.ref(2), filter, flow)) return flow;
  int32_t position = call.i32(1);
  auto at = static_cast<size_t>(position);
  bool has_result = filter.type.result != "V";
  if (position < 0 || at + has_result > target.type.parameters.size() ||
      (has_result && target.type.parameters[at] != filter.type.result))
    return mismatch(machine, "target and filter types do not match", target, filter);
  TypeParts type = target.type;
  if (has_result) type.parameters.erase(type.parameters.begin() + position);
  type.parameters.insert(type.parameters.begin() + position, filter.type.parameters.begin(),
                         filter.type.parameters.end());
  Combination combination(machine, "collectArguments");
  combination.add(target);
  combination.add(filter);
  combination.depends_on(position);
  return combination.finish(call, type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(type);
    size_t end = at + filter.type.parameters.size();
    load_part(glue, self, 1);
    load_range(glue, type, locals, at, end);
    call_part(glue, filter);
    if (has_result) glue.store(filter.type.result, locals.back());
    load_part(glue, self, 0);
    load_range(glue, type, locals, 0, at);
    if (has_result) glue.load(filter.type.result, locals.back());
    load_range(glue, type, locals, end, type.parameters.size());
    call_part(glue, target);
  });
}

// --- Control flow --------------------------------------------------------------------------------

// guardWithTest(test, target, fallback)
Flow guard_with_test(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part test, target, fallback;
  if (!read_part(machine, call.ref(0), test, flow) || !read_part(machine, call.ref(1), target, flow) ||
      !read_part(machine, call.ref(2), fallback, flow))
    return flow;
  if (target.descriptor != fallback.descriptor)
    return mismatch(machine, "target and fallback types must match", target, fallback);
  if (test.type.result != "Z" || !is_prefix(test.type, 0, target.type, 0))
    return mismatch(machine, "target and test types must match", target, test);
  Combination combination(machine, "guard");
  combination.add(test);
  combination.add(target);
  combination.add(fallback);
  return combination.finish(call, target.type, [&](Glue& glue, const std::string& self) {
    load_part(glue, self, 0);
    glue.load_parameters(test.descriptor, 1);
    call_part(glue, test);
    size_t otherwise = glue.branch(Op::ifeq, -1);
    load_part(glue, self, 1);
    glue.load_parameters(target.descriptor, 1);
    call_part(glue, target);
    glue.return_value(target.type.result);
    glue.bind(otherwise);
    load_part(glue, self, 2);
    glue.load_parameters(target.descriptor, 1);
    call_part(glue, fallback);
  });
}

// catchException(target, exceptionType, handler)
Flow catch_exception(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target, handler;
  if (!read_part(machine, call.ref(0), target, flow) || !read_part(machine, call.ref(2), handler, flow)) return flow;
  if (!call.ref(1)) return machine.raise_null_pointer();
  Class* caught = machine.class_of_mirror(call.ref(1));
  if (handler.type.parameters.empty() || handler.type.result != target.type.result ||
      !is_prefix(handler.type, 1, target.type, 0))
    return mismatch(machine, "target and handler types must match", target, handler);
  Combination combination(machine, "catch");
  combination.add(target);
  combination.add(handler);
  combination.depends_on(caught->name);
  return combination.finish(call, target.type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(target.type);
    size_t start = glue.position();
    load_part(glue, self, 0);
    glue.load_parameters(target.descriptor, 1);
    call_part(glue, target);
    size_t end = glue.position();
    glue.return_value(target.type.result);
    glue.handler(start, end, caught->name);
    glue.store(kObjectType, locals.back());
    load_part(glue, self, 1);
    glue.load(kObjectType, locals.back());
    load_range(glue, target.type, locals, 0, handler.type.parameters.size() - 1);
    call_part(glue, handler);
  });
}

// tryFinally(target, cleanup): the cleanup gets the exception or null, the result if there is one, and arguments.
Flow try_finally(NativeCall& call) {
  Machine& machine = call.machine;
  Flow flow = Flow::Next;
  Part target, cleanup;
  if (!read_part(machine, call.ref(0), target, flow) || !read_part(machine, call.ref(1), cleanup, flow)) return flow;
  bool has_result = target.type.result != "V";
  size_t extra = has_result ? 2 : 1;
  if (cleanup.type.parameters.size() < extra || cleanup.type.result != target.type.result ||
      (has_result && cleanup.type.parameters[1] != target.type.result) ||
      !is_prefix(cleanup.type, extra, target.type, 0))
    return mismatch(machine, "target and cleanup types must match", target, cleanup);
  Combination combination(machine, "tryFinally");
  combination.add(target);
  combination.add(cleanup);
  return combination.finish(call, target.type, [&](Glue& glue, const std::string& self) {
    std::vector<int> locals = locals_of(target.type);
    int result = locals.back(), exception = result + 2;
    auto clean = [&] {
      load_part(glue, self, 1);
      glue.load(kObjectType, exception);
      if (has_result) glue.load(target.type.result, result);
      load_range(glue, target.type, locals, 0, cleanup.type.parameters.size() - extra);
      call_part(glue, cleanup);
    };
    glue.convert("V", has_result ? std::string_view(target.type.result) : kObjectType, Conversions::Handle);
    glue.store(has_result ? std::string_view(target.type.result) : kObjectType, result);
    size_t start = glue.position();
    load_part(glue, self, 0);
    glue.load_parameters(target.descriptor, 1);
    call_part(glue, target);
    size_t end = glue.position();
    if (has_result) glue.store(target.type.result, result);
    glue.push_null();
    glue.store(kObjectType, exception);
    clean();
    glue.return_value(target.type.result);
    glue.handler(start, end, "java/lang/Throwable");
    glue.store(kObjectType, exception);
    clean();
    glue.pop(target.type.result);
    glue.load(kObjectType, exception);
    glue.op(Op::athrow, -1);
    glue.convert("V", target.type.result, Conversions::Handle);
  });
}

}  // namespace nalar::vm::indy
