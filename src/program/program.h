// The set of linked classes of one worker: loading on demand, hierarchy, layout, resolution and selection of members.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/result.h"
#include "classfile/class_path.h"
#include "program/klass.h"

namespace nalar::program {

/// A linkage failure in Java's terms: the error class to throw and its message (JVMS §5.4.3).
struct LinkError {
  std::string_view error_class;  ///< `java/lang/NoSuchFieldError`
  std::string message;
};

/// Either the resolved thing or a linkage failure.
template <typename T>
using Resolved = std::variant<T*, LinkError>;

class Program {
 public:
  /// `sources` are searched in order: JDK first, then the class path; they outlive the program.
  Program(const classfile::ClassSource* jdk, std::vector<const classfile::ClassSource*> class_path, int release);

  int release() const { return release_; }

  /// Measures the time that loading classes takes, from now on.
  void measure_loading() { measures_loading_ = true; }
  double load_seconds() const { return load_seconds_; }
  uint64_t load_count() const { return classes_.size(); }

  /// Loads and links class `name` (internal form, arrays as `[I`), with all its supertypes.
  Resolved<Class> load(std::string_view name);
  /// For classes the VM cannot do without; their absence is bad input reported by `boot()`.
  Class* require(std::string_view name);
  /// A resource by its path, from the JDK's modules or else from the class path; nothing if there is none.
  std::optional<classfile::ClassBytes> find_resource(std::string_view path, bool jdk) const;
  /// Nothing if not loaded yet.
  Class* find_loaded(std::string_view name) const;
  Class* primitive(TypeKind kind) { return primitives_[static_cast<int>(kind)]; }
  Class* array_of(Class* component);
  /// From a field descriptor: `I`, `Ljava/lang/String;`, `[[J`.
  Resolved<Class> load_descriptor(std::string_view descriptor);
  /// A class made at run time from bytes; `host` gives access to its private members. The class is not found by name.
  Resolved<Class> define_hidden(classfile::ClassBytes bytes, Class* host);
  /// A class made at run time from bytes that is found by its name from then on; `boot` if it counts as one of the JDK.
  Resolved<Class> define(classfile::ClassBytes bytes, bool boot);

  // Resolution from a constant of `from`'s pool (JVMS §5.4.3), with access checks.
  Resolved<Class> resolve_class(Class* from, uint16_t index);
  Resolved<Field> resolve_field(Class* from, uint16_t index, bool want_static);
  Resolved<Method> resolve_method(Class* from, uint16_t index);

  /// Lookup as resolution does, without access checks: class hierarchy, then superinterfaces. Null if absent.
  Method* find_method(Class* klass, std::string_view name, std::string_view descriptor);
  Field* find_field(Class* klass, std::string_view name, std::string_view descriptor);
  Field* find_field(Class* klass, std::string_view name);
  /// The implementation that a call of `declared` on a receiver of class `klass` runs (JVMS §5.4.6). Null: abstract,
  /// or several unrelated interfaces have an implementation.
  Method* select(Class* klass, Method* declared);

  /// Decodes on first use, and verifies code that does not come from the JDK. Fails for code that is not well-formed or
  /// not type-safe, with the error to report.
  Result<CodeBody*> body_of(Method* method);
  /// The body again, without coverage points.
  std::unique_ptr<CodeBody> quiet_body_of(const Method& method);
  /// Decodes and verifies all methods of a class, whatever their origin; the first flaw found is the error.
  Status verify_class(Class* klass);

  /// What was found wrong with a class of the JDK, which then is not what it should be: to the running code that looks
  /// like an exception, but nothing that comes of it means anything.
  const std::optional<Error>& damage() const { return damage_; }

  const std::deque<std::unique_ptr<Class>>& classes() const { return classes_; }
  /// The class whose nest it belongs to (JVMS §5.4.4).
  Class* nest_host(Class* klass);
  Method* method_by_id(uint32_t id) const { return methods_[id]; }
  size_t method_count() const { return methods_.size(); }

  /// Called once for every newly linked class, to make its statics and bind natives.
  std::function<void(Class*)> on_link;
  /// Whether the class itself says what has to hold of its objects.
  std::function<bool(const Class*)> states_invariants;
  /// Classes whose methods get coverage points when decoded.
  std::function<bool(const Class*)> wants_coverage;

 private:
  Resolved<Class> load_from(classfile::ClassBytes bytes, std::string_view expected_name, bool boot, Class* host);
  Resolved<Class> find_bytes_and_load(std::string_view name);
  std::optional<LinkError> refuse_newer(const classfile::ClassBytes& bytes, std::string_view name) const;
  std::optional<LinkError> link_supertypes(Class& klass, const classfile::ClassFile& file);
  void lay_out(Class& klass);
  void link_methods(Class& klass);
  void build_vtable(Class& klass);
  void collect_interfaces(Class& klass);
  Class* add(std::unique_ptr<Class> klass);
  bool accessible(const Class* from, const Class* target) const;
  bool member_accessible(Class* from, const Class* owner, uint16_t access);
  Method* find_in_interfaces(Class* klass, std::string_view name, std::string_view descriptor, uint32_t key,
                             bool& ambiguous);

  const classfile::ClassSource* jdk_;
  std::vector<const classfile::ClassSource*> class_path_;
  int release_;
  std::deque<std::unique_ptr<Class>> classes_;
  std::vector<Method*> methods_;
  std::unordered_map<std::string_view, Class*> by_name_;
  std::vector<std::string> loading_;
  Class* primitives_[10] = {};
  bool measures_loading_ = false;
  double load_seconds_ = 0;
  std::optional<Error> damage_;
};

}  // namespace nalar::program
