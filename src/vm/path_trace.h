// The way of a path through covered code, undone with the search. Initialisers of classes and the evaluation of
// contracts leave no mark on it: on a JVM the former run once, the latter not at all.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/klass.h"

namespace nalar::vm {

class PathTrace {
 public:
  /// A cover point of a method.
  struct Passed {
    const program::Method* method;
    uint32_t point;
  };
  struct Mark {
    size_t size = 0, from = 0;
    uint32_t initialisers = 0;
    bool ended = false;
  };

  void set_on(bool on) { on_ = on; }
  bool is_on() const { return on_; }
  void pass(const program::Method* method, uint32_t point) {
    if (now_.initialisers == 0 && !now_.ended) passed_.push_back({method, point});
  }
  /// The method under check is called: what was passed before does not count.
  void begin() { now_.from = passed_.size(); }
  /// It has returned, or thrown.
  void end() { now_.ended = true; }
  void enter_initialiser() { now_.initialisers++; }
  void leave_initialiser() { now_.initialisers--; }
  std::span<const Passed> since_begin() const { return std::span(passed_).subspan(now_.from); }

  Mark mark() const { return {passed_.size(), now_.from, now_.initialisers, now_.ended}; }
  void rewind(const Mark& mark) {
    now_ = mark;
    passed_.resize(mark.size);
  }
  void clear() { rewind({}); }

 private:
  bool on_ = false;
  Mark now_;  ///< its size is not used
  std::vector<Passed> passed_;
};

}  // namespace nalar::vm
