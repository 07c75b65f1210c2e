// What benchmarks measured, as plain data: rows of published tables with our figures beside them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nalar::outcome {

/// What is run: a method of a subject, within bounds.
struct BenchSetting {
  std::string subject;  ///< `subjects/AvlTree`: a source file of the project, without `.java`
  std::string class_name, method;
  std::string strategy;
  int k = 3;
  std::optional<int> n;        ///< objects of each class
  std::string options;         ///< more of the command line
  int jobs = 0;                ///< value of `-j`; 0: one thread, and this is not what is compared
  std::string invariant = {};  ///< a method of the receiver without parameters: the floor is measured with it, too
};

/// What a document says about it; all of it may be missing.
struct BenchPublished {
  std::string name;  ///< the class as the document calls it
  std::optional<uint64_t> paths, states;
  std::optional<double> seconds;
  std::string other_times;  ///< of other solvers and machines: `cvc3-jni=0.4s bogor=0.5s`
  std::string verdict;      ///< the verdict that is expected
  std::string why;          ///< why our number of paths may differ
};

/// What we needed; of several runs the one with the median of CPU time.
struct BenchMeasured {
  std::string verdict;  ///< empty if the run did not end by itself
  std::string problem;  ///< why it is not complete, for people
  uint64_t cases = 0, pre_states = 0;
  double seconds = 0;      ///< of exploration, wall clock
  double cpu_seconds = 0;  ///< of the process, from start to end
  uint64_t instructions = 0, decisions = 0;
  uint64_t queries = 0, backend_queries = 0;
  double backend_seconds = 0;
  uint64_t peak_kib = 0;

  /// CPU time of exploration is at most its wall-clock time, and at most that of the process.
  double exploring() const { return seconds < cpu_seconds ? seconds : cpu_seconds; }
  bool complete() const { return verdict == "VERIFIED" || verdict == "VERIFIED UP TO" || verdict == "VIOLATED"; }
};

struct BenchRow {
  BenchSetting setting;
  BenchPublished published;
  std::optional<BenchMeasured> measured;  ///< nothing if it was not run

  /// Whether there is a published number of paths to compare with, and ours.
  bool comparable() const { return published.paths && measured && measured->complete(); }
  bool same_paths() const { return comparable() && *published.paths == measured->cases; }
};

struct BenchSection {
  std::string name, title;
  std::vector<BenchRow> rows;
  std::string left_out;  ///< why the rows were not run, if so
};

struct Bench {
  std::string title;
  std::string version, jdk;
  double timeout = 0;  ///< seconds for one row
  int repeat = 1;
  std::vector<BenchSection> sections;
  bool interrupted = false;
};

/// All cases of a method, explored by us and run once by a JVM.
struct FloorRow {
  BenchSetting setting;
  uint64_t cases = 0;
  std::string problem;            ///< why there are no figures, if so
  double jvm_seconds = 0;         ///< CPU time of the calls alone, by `java -Xint`; the median of the rounds
  double checked_seconds = 0;     ///< the same with the invariant evaluated before and after each call; 0: not measured
  BenchMeasured explored;         ///< likewise the median
  std::vector<double> multiples;  ///< our time by java's, of each round in which both were measured; sorted

  double exploring() const { return explored.exploring(); }
  double multiple() const { return multiples.empty() ? 0 : multiples[multiples.size() / 2]; }
  double multiple_of_checked() const { return checked_seconds > 0 ? exploring() / checked_seconds : 0; }
};

/// `AvlTree.insert`
std::string bench_method(const BenchRow& row);
/// `k=8 n=9`
std::string bench_bound(const BenchSetting& setting);

}  // namespace nalar::outcome
