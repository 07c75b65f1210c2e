#include "session/run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <set>

#include "base/watchdog.h"
#include "classfile/manifest.h"
#include "session/target.h"
#include "vm/machine.h"

namespace nalar::session {

using heap::Object;
using heap::Value;
using program::Class;
using program::Method;

namespace {

constexpr int kIncomplete = 3;
constexpr int64_t kSlice = 2'000'000;  // backward branches and calls between looks at the memory

void write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<size_t>(count));
  }
}

/// One concrete run: the machine and everything it needs.
class Runner {
 public:
  Runner(const Target& target, const RunOptions& options)
      : target_(target),
        options_(options),
        arith_(pool_, term::Arith::Java),
        program_(target.jdk_source.get(), target.source_pointers(), target.jdk.release),
        machine_(program_, heap_, pool_, arith_, machine_options(target)) {}

  const std::optional<Error>& damage() const { return program_.damage(); }

  Result<int> run(const std::string& main_class) {
    heap_.set_limit(options_.memory_mb);
    TRY_STATUS(machine_.boot());
    auto loaded = program_.load(main_class);
    if (auto* error = std::get_if<program::LinkError>(&loaded)) {
      return Error{fmt::format("cannot load main class {}: {}: {}", program::java_class_name(main_class),
                               program::java_class_name(error->error_class), error->message),
                   target_.path};
    }
    Class* klass = std::get<Class*>(loaded);
    Method* main = find_main(klass);
    if (!main) return Error{fmt::format("class {} has no main method", klass->java_name()), target_.path};
    TRY_STATUS(program_.verify_class(klass));
    TRY_STATUS(program_.verify_class(main->owner));
    return execute(klass, main);
  }

 private:
  vm::MachineOptions machine_options(const Target& target) {
    vm::MachineOptions options;
    options.max_depth = options_.depth;
    options.java_home = target.jdk.home;
    std::string class_path;
    for (const std::string& entry : target.class_path) class_path += (class_path.empty() ? "" : ":") + entry;
    options.properties = {{"java.class.path", class_path}};
    options.write = [this](int descriptor, std::string_view bytes) {
      if (descriptor != 1) return write_all(descriptor, bytes);
      output_.append(bytes);
      if (output_.size() > 1 << 16) flush();
    };
    options.read = [this](size_t most) {
      flush();
      std::string text(most, '\0');
      ssize_t count = ::read(0, text.data(), most);
      text.resize(count > 0 ? static_cast<size_t>(count) : 0);
      return text;
    };
    return options;
  }

  void flush() {
    write_all(1, output_);
    output_.clear();
  }

  /// The launch protocol: static main(String[]) first; from release 25 on also without arguments and on an instance.
  Method* find_main(Class* klass) {
    if (Method* main = program_.find_method(klass, "main", "([Ljava/lang/String;)V"))
      if (main->is_static() || program_.release() >= 25) return main;
    Method* main = program_.release() >= 25 ? program_.find_method(klass, "main", "()V") : nullptr;
    return main;
  }

  /// Runs until the root method is left or the program ends.
  vm::Stop run_to_end() {
    while (true) {
      machine_.set_fuel(kSlice);
      vm::Stop stop = machine_.run();
      if (stop != vm::Stop::Pause) return stop;
      if (std::max(heap_.footprint() >> 20, resident_mb()) > options_.memory_mb) return vm::Stop::Pause;
    }
  }

  Result<int> execute(Class* klass, Method* main) {
    std::vector<Value> arguments;
    if (!main->is_static()) {
      Method* constructor = klass->find_declared("<init>", "()V");
      if (!constructor)
        return Error{fmt::format("class {} needs a constructor without parameters", klass->java_name())};
      Object* receiver = heap_.allocate(klass);
      arguments.push_back(Value::of_ref(receiver));
      machine_.start(constructor, arguments);
      if (auto status = finish(run_to_end()); status.ok() && *status != 0) return status;
    }
    if (main->descriptor != "()V") arguments.push_back(Value::of_ref(argument_array()));
    machine_.start(main, arguments);
    machine_.initialise_before_root(klass);
    return finish(run_to_end());
  }

  Object* argument_array() {
    Object* array =
        heap_.allocate_array(machine_.known().string_array, static_cast<int32_t>(options_.arguments.size()));
    for (size_t i = 0; i < options_.arguments.size(); i++)
      heap_.set_element(array, static_cast<int32_t>(i), Value::of_ref(machine_.new_string_utf8(options_.arguments[i])));
    return array;
  }

  Result<int> finish(vm::Stop stop) {
    flush();
    switch (stop) {
      case vm::Stop::Returned: return 0;
      case vm::Stop::Exited: return machine_.exit_status();
      case vm::Stop::Threw: return report_uncaught(machine_.exception());
      case vm::Stop::Unsupported: return give_up("not supported: " + machine_.reason());
      case vm::Stop::Pause: return give_up(fmt::format("memory budget of {} MiB is used up", options_.memory_mb));
      default: return give_up("the program asks for symbolic input: use nalar check");
    }
  }

  /// The program was not run to its end: said on standard error, with the exit code of an incomplete result.
  int give_up(const std::string& why) {
    write_all(2, fmt::format("nalar: {}{}\n", why, place()));
    return kIncomplete;
  }

  std::string place() {
    std::string text;
    for (uint32_t i = machine_.depth(); i-- > 0;) {
      const vm::Frame& frame = machine_.frame_at(i);
      text += fmt::format("\n    at {} ({}:{})", frame.method->java_name(),
                          frame.method->owner->file ? frame.method->owner->file->source_file : "?",
                          frame.method->line_at(frame.pc));
      if (machine_.depth() - i > 30) break;
    }
    return text;
  }

  /// The trace without running Java code, for when printStackTrace itself fails.
  std::string plain_trace(Object* exception) {
    std::string text = exception->cls->java_name();
    const uint64_t* slots = exception->slots();
    if (auto* message = reinterpret_cast<Object*>(slots[machine_.known().throwable_message]))
      text += ": " + machine_.utf8_of(message);
    text += "\n";
    for (auto [method, line] : machine_.backtrace_of(exception))
      text += fmt::format("\tat {}({}:{})\n", method->java_name(),
                          method->owner->file ? method->owner->file->source_file : "?", line);
    return text;
  }

  /// The same with the causes, which may go round in a circle.
  std::string plain_traces(Object* exception) {
    std::string text = plain_trace(exception);
    std::set<Object*> seen{exception};
    auto cause_of = [&](Object* of) {
      return reinterpret_cast<Object*>(of->slots()[machine_.known().throwable_cause]);
    };
    for (Object* cause = cause_of(exception); cause && seen.insert(cause).second; cause = cause_of(cause))
      text += "Caused by: " + plain_trace(cause);
    return text;
  }

  Result<int> report_uncaught(Object* exception) {
    write_all(2, "Exception in thread \"main\" ");
    Method* print = program_.find_method(machine_.known().throwable, "printStackTrace", "()V");
    Value receiver = Value::of_ref(exception);
    machine_.start(print, {&receiver, 1});
    vm::Stop stop = run_to_end();
    if (stop != vm::Stop::Returned) write_all(2, plain_traces(exception));
    flush();
    return 1;
  }

  const Target& target_;
  const RunOptions& options_;
  std::string output_;
  term::Pool pool_;
  term::JavaArith arith_;
  heap::Heap heap_;
  program::Program program_;
  vm::Machine machine_;
};

Result<std::string> main_class_of(const Target& target, const RunOptions& options) {
  if (!options.main_class.empty()) {
    std::string name = options.main_class;
    for (char& c : name)
      if (c == '.') c = '/';
    return name;
  }
  if (!target.outline.types.empty()) return target.outline.types.front();
  TRY(auto manifest, target.sources[0]->find_resource("META-INF/MANIFEST.MF"));
  if (manifest) {
    std::string_view text(reinterpret_cast<const char*>(manifest->bytes.data()), manifest->bytes.size());
    std::string name = classfile::manifest_value(text, "Main-Class").value_or("");
    std::replace(name.begin(), name.end(), '.', '/');
    if (!name.empty()) return name;
  }
  return Error{"which main class? give --main", target.path};
}

}  // namespace

Result<int> run_program(const RunOptions& options) {
  TRY(Target target, open_target(options));
  TRY(std::string main_class, main_class_of(target, options));
  Runner runner(target, options);
  Result<int> status = runner.run(main_class);
  if (runner.damage()) return Error{"the JDK is damaged: " + runner.damage()->to_string(), target.jdk.home};
  return status;
}

}  // namespace nalar::session
