// How long the order layer takes for a query: random comparisons of 20 symbols on a stack of about 50, and the search
// through all insertions of symbolic keys into a binary search tree.
#include <chrono>
#include <cstdio>
#include <random>

#include "solver/chain.h"

namespace nalar::solver {
namespace {

using term::Mark;
using term::Pool;
using term::Sort;
using term::Term;
using Clock = std::chrono::steady_clock;

Term key(Pool& pool) { return pool.symbol({"key", Sort::Bv32, INT32_MIN, INT32_MAX}); }

void report(const char* name, Clock::time_point start, const Statistics& s) {
  double seconds = std::chrono::duration<double>(Clock::now() - start).count() - s.backend.seconds;
  std::printf("%-12s %9lu queries, %9lu by order, %6lu by backend: %.3f us per query\n", name, s.queries,
              s.order.answered, s.backend.asked, seconds * 1e6 / static_cast<double>(s.queries));
}

Term random_comparison(Pool& pool, const std::vector<Term>& keys, std::mt19937& random) {
  Term a = keys[random() % keys.size()];
  Term b = random() % 4 ? keys[random() % keys.size()] : pool.bv(Sort::Bv32, random() % 100);
  Term t = random() % 4 ? pool.bv_slt(a, b) : pool.eq(a, b);
  return random() % 2 ? t : pool.not_(t);
}

/// Both branches are asked about; a random feasible one is taken, and now and then some steps are taken back.
void random_stacks() {
  Pool pool;
  PathCondition path(pool, Options{});
  std::vector<Term> keys;
  for (int i = 0; i < 20; ++i) keys.push_back(key(pool));
  std::mt19937 random(1);
  Clock::time_point start = Clock::now();
  for (int i = 0; i < 300'000; ++i) {
    if (path.depth() == 60) path.rollback(40 + random() % 15);
    Term guard = random_comparison(pool, keys, random);
    Answer yes = path.check(guard), no = path.check(pool.not_(guard));
    bool take = no.is_unsat() || (yes.is_sat() && random() % 2);
    path.assume(take ? guard : pool.not_(guard), take ? std::move(yes) : std::move(no));
  }
  report("stacks", start, path.statistics());
}

struct Tree {
  struct Node {
    size_t key, left, right;
  };
  std::vector<Node> nodes;  ///< children by index plus one
};

/// Inserts keys[next] at every place it may belong, then the next one.
uint64_t insert_all(Pool& pool, PathCondition& path, std::vector<Term>& keys, Tree& tree, size_t next, size_t at) {
  if (next == keys.size()) return 1;
  if (tree.nodes.empty()) {
    tree.nodes.push_back({next, 0, 0});
    return insert_all(pool, path, keys, tree, next + 1, 0);
  }
  uint64_t trees = 0;
  Term less = pool.bv_slt(keys[next], keys[tree.nodes[at].key]),
       greater = pool.bv_slt(keys[tree.nodes[at].key], keys[next]);
  for (Term guard : {less, greater, pool.eq(keys[next], keys[tree.nodes[at].key])}) {
    Answer answer = path.check(guard);
    if (!answer.is_sat()) continue;
    size_t depth = path.depth();
    path.assume(guard, std::move(answer));
    auto child = guard == less ? &Tree::Node::left : &Tree::Node::right;
    if (guard != less && guard != greater) {
      trees += insert_all(pool, path, keys, tree, next + 1, 0);
    } else if (size_t below = tree.nodes[at].*child) {
      trees += insert_all(pool, path, keys, tree, next, below - 1);
    } else {
      tree.nodes.push_back({next, 0, 0});
      tree.nodes[at].*child = tree.nodes.size();
      trees += insert_all(pool, path, keys, tree, next + 1, 0);
      tree.nodes[at].*child = 0;
      tree.nodes.pop_back();
    }
    path.rollback(depth);
  }
  return trees;
}

void trees(size_t count) {
  Pool pool;
  PathCondition path(pool, Options{});
  std::vector<Term> keys;
  for (size_t i = 0; i < count; ++i) keys.push_back(key(pool));
  Tree tree;
  Clock::time_point start = Clock::now();
  uint64_t found = insert_all(pool, path, keys, tree, 0, 0);
  report("trees", start, path.statistics());
  std::printf("%lu insertion orders\n", found);
}

}  // namespace
}  // namespace nalar::solver

int main() {
  nalar::solver::random_stacks();
  nalar::solver::trees(7);
}
