#include "cli/outputs.h"

#include <unistd.h>

#include <cstdio>

#include "emit/emit.h"

namespace nalar::cli {

namespace {

constexpr size_t kListed = 40;  // cases per method, as text

}  // namespace

size_t OutputOptions::cases_needed() const { return cases.value_or(json ? SIZE_MAX : kListed); }

bool OutputOptions::details_needed() const { return false; }

void add_output_options(CLI::App* command, OutputOptions& outputs) {
  command->add_flag("--json", outputs.json, "print the outcome as JSON and nothing else");
  command->add_option("--cases", outputs.cases, "cases described per method (default: 40; with --json: all)");
}

Status write_outputs(const outcome::Outcome& outcome, const OutputOptions& outputs) {
  emit::TextOptions text{outputs.cases.value_or(kListed), ::isatty(1) != 0};
  std::string out = outputs.json ? emit::to_json(outcome) : emit::to_text(outcome, text);
  std::fwrite(out.data(), 1, out.size(), stdout);
  return Unit{};
}

}  // namespace nalar::cli
