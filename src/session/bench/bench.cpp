#include "session/bench/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "base/build_id.h"
#include "base/sha256.h"
#include "base/version.h"
#include "session/bench/experiments.h"
#include "session/bench/journal.h"
#include "session/bench/measure.h"
#include "session/target.h"

namespace nalar::session {

using outcome::Bench;
using outcome::BenchRow;
using outcome::BenchSection;

namespace {

Result<std::string> fingerprint(const std::string& file) {
  auto digest = sha256_of_file(file);
  if (!digest) return Error{"cannot read", file};
  return hex(*digest);
}

/// Subjects, each compiled when a row needs it.
class Subjects {
 public:
  Subjects(std::string home, std::string jdk) : home_(std::move(home)), jdk_(std::move(jdk)) {}

  std::string source(const std::string& subject) const { return fmt::format("{}/{}.java", home_, subject); }

  Result<std::string> classes(const std::string& subject) {
    auto found = compiled_.find(subject);
    if (found == compiled_.end()) {
      TRY(Target target, compile_target({.target = source(subject), .jdk = jdk_}));
      found = compiled_.emplace(subject, std::move(target)).first;
    }
    return found->second.class_directory;
  }

 private:
  std::string home_, jdk_;
  std::map<std::string, Target> compiled_;
};

class Run {
 public:
  Run(const BenchOptions& options, MeasureOptions measuring, std::string home)
      : options_(options), measuring_(std::move(measuring)), subjects_(std::move(home), measuring_.jdk) {}

  Status all(Bench& bench) {
    TRY(std::string what, stamp());
    TRY(journal_, Journal::open(options_.directory, what, options_.fresh));
    if (!journal_->notice().empty() && options_.notice) options_.notice(journal_->notice());
    if (std::thread::hardware_concurrency() == 1) leave_out_cores(bench);
    size_t done = 0, rows = 0;
    for (const BenchSection& section : bench.sections) rows += section.left_out.empty() ? section.rows.size() : 0;
    for (BenchSection& section : bench.sections) {
      if (!section.left_out.empty()) continue;
      for (BenchRow& row : section.rows) {
        if (options_.progress) options_.progress(describe(section, row), done++, rows);
        TRY_STATUS(one(section, row));
        if (interrupted()) {
          bench.interrupted = true;
          return Unit{};
        }
      }
    }
    return Unit{};
  }

 private:
  bool interrupted() const { return options_.interrupted && options_.interrupted->load(); }

  /// What measurements depend on, besides the subject.
  Result<std::string> stamp() const {
    TRY(std::string code, code_identity());
    TRY(std::string jar, fingerprint(support_jar()));
    return fmt::format("nalar {} {} jdk={} timeout={} repeat={}", hex(code), jar, measuring_.jdk, measuring_.timeout,
                       measuring_.repeat);
  }

  static void leave_out_cores(Bench& bench) {
    for (BenchSection& section : bench.sections)
      if (std::any_of(section.rows.begin(), section.rows.end(), [](auto& row) { return row.setting.jobs > 0; }))
        section.left_out = "this machine has one core";
  }

  Status one(const BenchSection& section, BenchRow& row) {
    TRY(std::string source, fingerprint(subjects_.source(row.setting.subject)));
    std::string key =
        fmt::format("{} {} {} {}", describe(section, row), row.setting.subject, row.setting.options, source);
    if (const outcome::BenchMeasured* known = journal_->find(key)) {
      row.measured = *known;
      return Unit{};
    }
    TRY(std::string classes, subjects_.classes(row.setting.subject));
    auto measured = measure(measuring_, classes, row.setting);
    // An interrupted row was not measured.
    if (interrupted()) return Unit{};
    if (!measured.ok()) return Error{fmt::format("{}: {}", describe(section, row), measured.error().to_string())};
    row.measured = *measured;
    return journal_->add(key, *measured);
  }

  const BenchOptions& options_;
  MeasureOptions measuring_;
  Subjects subjects_;
  std::unique_ptr<Journal> journal_;
};

}  // namespace

Result<Bench> run_bench(const BenchOptions& options) {
  TRY(std::string home, project_home());
  TRY(Jdk jdk, find_jdk(options.jdk));
  Bench bench;
  bench.version = kVersion;
  bench.jdk = fmt::format("JDK {}", jdk.release);
  bench.timeout = options.timeout;
  bench.repeat = options.repeat;
  TRY(bench.sections, read_experiments(home, options.suite));
  if (!options.only.empty()) TRY_STATUS(keep_matching(bench.sections, options.only));
  std::error_code error;
  std::string executable = std::filesystem::read_symlink("/proc/self/exe", error).string();
  Run run(options, {executable, jdk.home, options.timeout, options.repeat}, home);
  TRY_STATUS(run.all(bench));
  return bench;
}

}  // namespace nalar::session
