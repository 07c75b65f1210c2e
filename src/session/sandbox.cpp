#include "session/sandbox.h"

#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>

#include "base/check.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

constexpr int kTrialSeconds = 20;  // more than a trial takes on a busy machine

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  for (const std::string& directory : split(path ? path : "", ':')) {
    std::string program = directory + "/" + name;
    if (directory.starts_with('/') && ::access(program.c_str(), X_OK) == 0) return program;
  }
  return {};
}

/// Why this sandbox cannot be used; empty if it can.
std::string obstacle(const Sandbox& sandbox) {
  std::vector<std::string> command = {sandbox.program};
  command.insert(command.end(), sandbox.kind.begin(), sandbox.kind.end());
  command.insert(command.end(), {"read", sandbox.program, "--", sandbox.program, "--"});
  ProcessLimits limits{std::chrono::steady_clock::now() + std::chrono::seconds(kTrialSeconds)};
  auto tried = run_process(command, limits);
  if (!tried.ok()) return tried.error().to_string();
  if (tried->status == 0) return {};
  std::string said = split(tried->errors, '\n')[0];
  return said.empty() ? fmt::format("status {}", tried->status) : said;
}

}  // namespace

Result<Sandbox> find_sandbox(SandboxMode mode, const std::function<void(const std::string&)>& note) {
  Sandbox sandbox;
  sandbox.program = (fs::path(support_jar()).parent_path() / "nalar-sandbox").string();
  std::error_code error;
  if (!fs::exists(sandbox.program, error)) return Error{"nalar-sandbox is not beside nalar.jar"};
  if (mode == SandboxMode::Off) return sandbox;
  std::vector<std::vector<std::string>> kinds;
  if (std::string bubblewrap = find_program("bwrap"); !bubblewrap.empty()) kinds.push_back({"bubblewrap", bubblewrap});
  kinds.push_back({"namespaces"});
  std::string why;
  for (std::vector<std::string>& kind : kinds) {
    sandbox.kind = kind;
    why = obstacle(sandbox);
    if (why.empty()) return sandbox;
  }
  if (mode == SandboxMode::Required) return Error{fmt::format("--sandbox required: this machine has none ({})", why)};
  note(fmt::format("no sandbox ({}): the target's code runs on this machine as its test suite would", why));
  sandbox.kind = {"none"};
  return sandbox;
}

Tokens new_tokens() {
  std::array<uint64_t, 4> random{};
  ssize_t count = ::getrandom(random.data(), sizeof(random), 0);
  CHECK(count == static_cast<ssize_t>(sizeof(random)), "the kernel should have random numbers");
  return {fmt::format("{:016x}{:016x}", random[0], random[1]), fmt::format("{:016x}{:016x}", random[2], random[3])};
}

std::vector<std::string> clean_environment() { return {"LC_ALL=C.UTF-8", "TZ=UTC"}; }

}  // namespace nalar::session
