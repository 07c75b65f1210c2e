#include "solver/slicer.h"

#include <algorithm>

namespace nalar::solver {

using term::Term;

/// Takes the terms that nobody has, and notes who has the others.
void Slicer::enter(Term guard, uint32_t number, Entry& entry) {
  if (owner_.size() < pool_.term_count()) owner_.resize(pool_.term_count());
  stack_.assign(1, guard);
  while (!stack_.empty()) {
    Term t = stack_.back();
    stack_.pop_back();
    if (pool_.is_constant(t)) continue;
    uint32_t& owner = owner_[t.index()];
    if (owner == number + 1) continue;
    if (owner != 0) {
      entry.neighbours.push_back(owner - 1);
      continue;
    }
    owner = number + 1;
    entry.owned.push_back(t.index());
    for (Term arg : pool_.args(t)) stack_.push_back(arg);
  }
  std::sort(entry.neighbours.begin(), entry.neighbours.end());
  entry.neighbours.erase(std::unique(entry.neighbours.begin(), entry.neighbours.end()), entry.neighbours.end());
}

void Slicer::disown(const Entry& entry) {
  for (uint32_t index : entry.owned) owner_[index] = 0;
}

std::vector<Term> Slicer::slice(std::span<const Term> assumed, Term guard) {
  while (entries_.size() < assumed.size()) {
    auto number = static_cast<uint32_t>(entries_.size());
    Entry entry;
    enter(assumed[number], number, entry);
    for (uint32_t other : entry.neighbours) entries_[other].neighbours.push_back(number);
    entries_.push_back(std::move(entry));
  }
  Entry question;
  enter(guard, static_cast<uint32_t>(entries_.size()), question);
  disown(question);

  reached_.assign(entries_.size(), false);
  std::vector<uint32_t> found, open = question.neighbours;
  while (!open.empty()) {
    uint32_t number = open.back();
    open.pop_back();
    if (reached_[number]) continue;
    reached_[number] = true;
    found.push_back(number);
    for (uint32_t next : entries_[number].neighbours) {
      if (!reached_[next]) open.push_back(next);
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<Term> guards;
  for (uint32_t number : found) guards.push_back(assumed[number]);
  return guards;
}

void Slicer::rolled_back(size_t depth) {
  if (depth >= entries_.size()) return;
  for (size_t i = depth; i < entries_.size(); ++i) {
    disown(entries_[i]);
    for (uint32_t other : entries_[i].neighbours) {
      if (other >= depth) continue;
      std::vector<uint32_t>& links = entries_[other].neighbours;
      while (!links.empty() && links.back() >= depth) links.pop_back();
    }
  }
  entries_.resize(depth);
}

}  // namespace nalar::solver
