// Backends and layers never contradict each other: what one finds satisfiable, no other refutes. Models are checked by
// evaluation, so this is about Unsat. NALAR_AGREEMENT_ROUNDS says how many pools of random terms are made.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "../term/random_terms.h"
#include "solver/bounds.h"
#include "solver/chain.h"
#include "term/evaluate.h"
#include "term/print.h"

namespace nalar::solver {
namespace {

using term::Pool;
using term::Sort;
using term::Term;

constexpr uint32_t kTimeout = 1'000, kMemory = 2'048;

struct Tally {
  uint64_t queries = 0, sat = 0, unsat = 0, unknown = 0, by_bounds = 0;
};

std::string story(const Pool& pool, const std::vector<Term>& conjunction) {
  std::string text;
  for (Term t : conjunction) text += term::to_sexpr(pool, t) + "\n";
  return text;
}

Answer ask(Pool& pool, const BackendEntry& backend, const std::vector<Term>& conjunction) {
  std::unique_ptr<Backend> fresh = backend.maker({kTimeout, kMemory})(pool);
  for (Term t : conjunction) fresh->add(t);
  return fresh->check();
}

/// The guards of the conjunction, assumed one by one. Unsat if one is impossible.
Answer ask_chain(Pool& pool, const std::vector<Term>& conjunction, Tally& tally) {
  Options options;
  options.timeout_ms = kTimeout;
  PathCondition path(pool, options);
  for (Term t : conjunction) {
    Answer answer = path.check(t);
    tally.by_bounds += path.statistics().bounds.answered;
    if (!answer.is_sat()) return answer;
    term::Evaluator evaluator(pool);
    evaluator.assign(path.model(answer).values);
    for (Term assumed : path.assumed()) EXPECT_EQ(evaluator.holds(assumed), true) << story(pool, conjunction);
    EXPECT_EQ(evaluator.holds(t), true) << story(pool, conjunction);
    path.assume(t, std::move(answer));
  }
  return Answer::sat_as_is();
}

void compare(Pool& pool, const std::vector<Term>& conjunction, Tally& tally) {
  std::map<std::string, Answer> answers;
  answers["chain"] = ask_chain(pool, conjunction, tally);
  answers["bounds"] = Bounds(pool).propagate(conjunction) ? Answer::unknown("nothing to be seen") : Answer::unsat();
  for (const BackendEntry* backend : kBackends) {
    if (!backend->obstacle()) answers[std::string(backend->name)] = ask(pool, *backend, conjunction);
  }
  std::string satisfied, refuted;
  for (const auto& [name, answer] : answers) {
    ++tally.queries;
    tally.sat += answer.is_sat(), tally.unsat += answer.is_unsat(), tally.unknown += answer.is_unknown();
    if (answer.is_sat()) satisfied += name + " ";
    if (answer.is_unsat()) refuted += name + " ";
  }
  EXPECT_TRUE(satisfied.empty() || refuted.empty()) << satisfied << "found a model that " << refuted << "refuted:\n"
                                                    << story(pool, conjunction);
}

/// Terms with division by an Int zero have no value here, and any value in SMT-LIB.
bool is_total(const Pool& pool, Term root) {
  std::vector<Term> stack{root};
  for (int budget = 0; !stack.empty(); ++budget) {
    Term t = stack.back();
    stack.pop_back();
    if (pool.op(t) == term::Op::IntDiv || pool.op(t) == term::Op::IntRem || budget > 40) return false;
    for (Term arg : pool.args(t)) stack.push_back(arg);
  }
  return true;
}

TEST(Agreement, BackendsAndLayers) {
  const char* wanted = std::getenv("NALAR_AGREEMENT_ROUNDS");
  uint64_t rounds = wanted ? std::strtoull(wanted, nullptr, 10) : 12;
  Tally tally;
  for (uint64_t seed = 1; seed <= rounds && !HasFailure(); ++seed) {
    Pool pool;
    term::Generator generator(pool, seed);
    generator.leaves();
    std::vector<Term> guards;
    for (int i = 0; i < 150 && guards.size() < 12; ++i) {
      auto [raw, simplified] = generator.grow();
      Term t = seed % 2 ? raw : simplified;
      if (pool.sort(t) == Sort::Bool && !pool.is_constant(t) && is_total(pool, t)) guards.push_back(t);
    }
    for (size_t i = 0; i + 3 <= guards.size(); i += 3) {
      std::vector<Term> conjunction{guards[i], pool.not_(guards[i + 1]), guards[i + 2]};
      compare(pool, conjunction, tally);
    }
  }
  std::cout << tally.queries << " answers: " << tally.sat << " sat, " << tally.unsat << " unsat, " << tally.unknown
            << " unknown\n";
  EXPECT_GT(tally.sat, 10u);
  EXPECT_GT(tally.unsat, 10u);
}

/// Comparisons of small sums, products and quotients: where bounds have much to say.
TEST(Agreement, BoundsOfArithmetic) {
  std::mt19937_64 random(3);
  uint64_t refuted = 0, found = 0;
  for (int round = 0; round < 400 && !HasFailure(); ++round) {
    Pool pool;
    std::vector<Term> terms;
    for (int i = 0; i < 3; ++i) {
      int64_t low = static_cast<int64_t>(random() % 20) - 10;
      terms.push_back(pool.symbol({"x", Sort::Bv8, random() % 3 ? low : -128, random() % 3 ? low + 9 : 127}));
      terms.push_back(pool.bv(Sort::Bv8, random() % 9 - 4));
    }
    auto pick = [&] { return terms[random() % terms.size()]; };
    using term::Op;
    constexpr Op kOps[] = {Op::BvAdd, Op::BvSub, Op::BvMul, Op::BvSdiv, Op::BvSrem, Op::BvAnd,
                           Op::BvOr,  Op::BvXor, Op::BvShl, Op::BvAshr, Op::BvLshr};
    for (int i = 0; i < 6; ++i)
      terms.push_back(pool.raw(kOps[random() % std::size(kOps)], Sort::Bv8, {pick(), pick()}));
    terms.push_back(pool.raw(Op::BvNeg, Sort::Bv8, {pick()}));
    terms.push_back(pool.raw(Op::Ite, Sort::Bv8, {pool.raw(Op::BvUlt, Sort::Bool, {pick(), pick()}), pick(), pick()}));
    constexpr Op kRelations[] = {Op::Eq, Op::BvSlt, Op::BvSle, Op::BvUlt};
    std::vector<Term> conjunction;
    for (int i = 0; i < 3; ++i) {
      Term t = pool.raw(kRelations[random() % 4], Sort::Bool, {pick(), pick()});
      conjunction.push_back(random() % 3 ? t : pool.raw(Op::Not, Sort::Bool, {t}));
    }
    bool possible = Bounds(pool).propagate(conjunction);
    Answer truth = ask(pool, kZ3, conjunction);
    EXPECT_TRUE(possible || truth.is_unsat()) << story(pool, conjunction);
    refuted += !possible, found += truth.is_unsat();
  }
  EXPECT_GT(refuted * 2, found) << "bounds should see most of what is impossible";
}

}  // namespace
}  // namespace nalar::solver
