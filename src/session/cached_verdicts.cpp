#include "session/cached_verdicts.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "base/build_id.h"
#include "base/sha256.h"
#include "session/target.h"
#include "solver/chain.h"
#include "solver/solver_process.h"

namespace nalar::session {

namespace {

constexpr char kUnsatisfiable = 'U', kSatisfiable = 'S';
constexpr std::string_view kVerdictFormat = "verdict 1";  ///< of what bytes_of writes

/// What tells versions of a solver apart, beside our own code and libraries.
std::optional<std::string> version_of(const solver::BackendEntry& solver) {
  if (solver.program.empty()) return "";
  std::string program = solver::find_program(std::string(solver.program));
  struct stat file;
  if (program.empty() || ::stat(program.c_str(), &file) != 0) return std::nullopt;
  auto told = run_process({program, "--version"});
  if (!told.ok() || told->status != 0) return std::nullopt;
  return fmt::format("{} {}.{} {}", file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec, told->output);
}

}  // namespace

std::shared_ptr<solver::VerdictStore> cached_verdicts(std::shared_ptr<cache::Cache> cache,
                                                      const solver::BackendEntry& solver) {
  if (!cache) return nullptr;
  auto code = code_identity();
  std::optional<std::string> version = version_of(solver);
  if (!code.ok() || !version) return nullptr;
  Sha256 space;
  for (std::string_view part : {kVerdictFormat, std::string_view(*code), solver.name, std::string_view(*version)})
    space.add_part(part);
  return std::make_shared<CachedVerdicts>(std::move(cache), space.finish(), solver::Options{}.cache_bytes);
}

std::string bytes_of(const solver::Verdict& verdict) {
  std::string bytes(1, verdict.satisfiable ? kSatisfiable : kUnsatisfiable);
  for (uint64_t value : verdict.values)
    for (int shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(value >> shift));
  return bytes;
}

std::optional<solver::Verdict> verdict_from(std::string_view bytes) {
  if (bytes == std::string_view(&kUnsatisfiable, 1)) return solver::Verdict{false};
  if (bytes.empty() || bytes[0] != kSatisfiable || bytes.size() % 8 != 1) return std::nullopt;
  solver::Verdict verdict{true};
  for (size_t at = 1; at < bytes.size(); at += 8) {
    uint64_t value = 0;
    for (size_t i = 8; i-- > 0;) value = value << 8 | static_cast<uint8_t>(bytes[at + i]);
    verdict.values.push_back(value);
  }
  return verdict;
}

std::optional<solver::Verdict> CachedVerdicts::find(std::string_view key) {
  if (auto known = memory_.find(key)) return known;
  std::optional<std::string> bytes = cache_->find(space_ + std::string(key));
  if (!bytes) return std::nullopt;
  std::optional<solver::Verdict> verdict = verdict_from(*bytes);
  if (verdict) memory_.put(key, *verdict);
  return verdict;
}

void CachedVerdicts::put(std::string_view key, const solver::Verdict& verdict) {
  memory_.put(key, verdict);
  cache_->put(space_ + std::string(key), bytes_of(verdict));
}

}  // namespace nalar::session
