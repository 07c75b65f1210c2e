// The way of a path through covered code, and where exceptions made it leave, undone with the search. Initialisers of
// classes and the evaluation of contracts leave no mark on it: on a JVM the former run once, the latter not at all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/shrink.h"
#include "program/klass.h"

namespace nalar::vm {

class PathTrace {
 public:
  /// A cover point of a method.
  struct Passed {
    const program::Method* method;
    uint32_t point;
  };
  /// A block that was not executed to its end.
  struct Left {
    const program::Method* method;
    uint32_t instruction;  ///< of its body: the one that threw, or that called what threw
  };
  struct Mark {
    uint32_t size = 0, from = 0;
    uint32_t left_size = 0, left_from = 0;
    uint32_t initialisers = 0;
    bool ended = false;
  };

  void set_on(bool on) {
    on_ = on;
    update();
  }
  bool is_on() const { return on_; }
  [[gnu::always_inline]] void pass(const program::Method* method, uint32_t point) {
    if (active_) passed_.push_back({method, point});
  }
  /// The block that the method is in ends at this instruction.
  void leave(const program::Method* method, uint32_t instruction) {
    if (active_) left_.push_back({method, instruction});
  }
  /// The method under check is called: what was passed before does not count.
  void begin() {
    now_.from = static_cast<uint32_t>(passed_.size());
    now_.left_from = static_cast<uint32_t>(left_.size());
  }
  /// It has returned, or thrown.
  void end() {
    now_.ended = true;
    update();
  }
  void enter_initialiser() {
    now_.initialisers++;
    update();
  }
  void leave_initialiser() {
    now_.initialisers--;
    update();
  }
  std::span<const Passed> since_begin() const { return std::span(passed_).subspan(now_.from); }
  /// How much had been passed before.
  uint32_t begin_at() const { return now_.from; }
  /// Of what has been passed, and of what came before, so much was there at the last call already. For one who asks.
  uint32_t take_unchanged() { return std::exchange(unchanged_, static_cast<uint32_t>(passed_.size())); }
  std::span<const Left> left_since_begin() const { return std::span(left_).subspan(now_.left_from); }

  Mark mark() const {
    Mark mark = now_;
    mark.size = static_cast<uint32_t>(passed_.size());
    mark.left_size = static_cast<uint32_t>(left_.size());
    return mark;
  }
  void rewind(const Mark& mark) {
    now_ = mark;
    update();
    shrink(passed_, mark.size);
    unchanged_ = std::min(unchanged_, mark.size);
    shrink(left_, mark.left_size);
  }
  void clear() { rewind({}); }

 private:
  void update() { active_ = on_ && now_.initialisers == 0 && !now_.ended; }

  bool on_ = false, active_ = false;
  Mark now_;                ///< its sizes are not used
  uint32_t unchanged_ = 0;  ///< so much has not been rewound since someone asked
  std::vector<Passed> passed_;
  std::vector<Left> left_;
};

}  // namespace nalar::vm
