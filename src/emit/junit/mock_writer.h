// Writes a mock of interfaces or of an abstract class: its methods are functions of their arguments where the path
// allows it, and answer in the order of the calls where not.
#pragma once

#include "emit/junit/behaviour.h"
#include "emit/junit/build.h"
#include "emit/junit/context.h"

namespace nalar::emit::junit {

/// The methods that a mock has to have.
std::vector<const outcome::JavaMethod*> methods_to_implement(const ClassContext& context, const Thing& mock);

/// Whether the first type of a mock is an abstract class.
bool extends_class(const ClassContext& context, const Thing& mock);

/// Exceptions of the JDK that have a public constructor without parameters.
bool has_plain_constructor(const std::string& class_name);

class MockWriter {
 public:
  MockWriter(ClassContext& context, CaseModel& model, Builder& builder, Thing& mock)
      : context_(context), model_(model), builder_(builder), mock_(mock), script_(read_script(model)) {}

  /// Plain Java: an expression, with what it needs written before.
  std::string in_java();
  /// By Mockito: everything is written before, and the expression is empty.
  std::string mockito();
  /// Whether one of its methods changes objects.
  bool changes_objects() const;

 private:
  bool is_of_type(const std::string& result, const std::string& type);
  std::string value(const std::string& result, const std::string& type);
  std::string answer(const CallEntry& call, const outcome::JavaMethod& method);
  std::string exception(const std::string& class_name);
  std::string body(const outcome::JavaMethod& method, const std::vector<std::string>& parameters);
  std::string statement(const CallEntry& call, const outcome::JavaMethod& method);
  std::string by_arguments(const Behaviour& behaviour, const outcome::JavaMethod& method,
                           const std::vector<std::string>& parameters);
  std::string by_call(const Behaviour& behaviour, const outcome::JavaMethod& method);
  std::string by_turn(const Behaviour& behaviour, const outcome::JavaMethod& method,
                      const std::vector<std::string>& parameters);
  std::string conditional(const std::string& condition, const CallEntry& call, const outcome::JavaMethod& method,
                          const std::vector<std::string>& parameters);
  std::vector<std::string> changes(const CallEntry& call, const outcome::JavaMethod& method,
                                   const std::vector<std::string>& parameters);
  std::string changed_object(const ChangeEntry& change, const outcome::JavaMethod& method,
                             const std::vector<std::string>& parameters, std::string& type);
  std::string changed_to(const ChangeEntry& change, const outcome::JavaMethod& method,
                         const std::vector<std::string>& parameters, const std::string& type);
  std::string members();
  std::string subclass();
  std::string condition(const std::string& parameter, const std::string& type, const std::string& argument);
  std::string implementation(const outcome::JavaMethod& method);
  std::vector<std::string> parameter_names(const outcome::JavaMethod& method) const;
  std::vector<std::string> declared_exceptions(const outcome::JavaMethod& method);
  Behaviour behaviour(const outcome::JavaMethod& method) const;
  bool can_tell(const Behaviour& behaviour);
  void refuse_orders();

  std::string chain(const std::vector<const CallEntry*>& calls, const outcome::JavaMethod& method);
  std::string matcher(const std::string& type);
  std::string equal_matcher(const std::string& type, const std::string& argument);
  void stub(const outcome::JavaMethod& method, const std::vector<std::string>& matchers,
            const std::vector<const CallEntry*>& calls);
  std::vector<std::string> matchers(const outcome::JavaMethod& method, const Behaviour& behaviour,
                                    const Behaviour::Rule& rule);

  ClassContext& context_;
  CaseModel& model_;
  Builder& builder_;
  Thing& mock_;
  Script script_;
  std::string fields_;              ///< of a mock in plain Java: lines
  std::vector<std::string> stubs_;  ///< for Mockito
};

}  // namespace nalar::emit::junit
