#include "cli/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/standard_streams.h"
#include "base/visible_text.h"

namespace nalar::cli {

using session::Progress;

namespace {

/// `12,345`
std::string grouped(uint64_t number) {
  std::string text = std::to_string(number);
  for (size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
  return text;
}

/// `2 findings`; nothing for 0, if that says nothing.
std::string counted(uint64_t count, std::string_view what, bool zero) {
  if (count == 0 && !zero) return "";
  return fmt::format("{} {}{}", grouped(count), what, count == 1 ? "" : "s");
}

/// `42 s`, `3:05 min`, `1:02:03 h`
std::string duration(double seconds) {
  auto whole = static_cast<uint64_t>(std::max(0.0, seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02} h", whole / 3600, whole / 60 % 60, whole % 60);
}

size_t width_of(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

/// The first characters, and `…` for the others.
std::string shortened(const std::string& name, size_t width) {
  std::string out, text = visible_text(name);
  size_t used = 0;
  bool fits = width_of(text) <= width;
  for (char c : text) {
    bool starts = (c & 0xc0) != 0x80;
    if (starts && used + (fits ? 0 : 1) >= width) break;
    used += starts;
    out += c;
  }
  return fits || width == 0 ? out : out + "…";
}

constexpr int kActivity = 100;  // the weight of the part that is always there

struct Part {
  std::string text;
  int weight;  ///< the lightest one goes first
};

std::vector<Part> parts_of(const Progress& progress) {
  std::vector<Part> parts;
  auto add = [&](std::string text, int weight) {
    if (!text.empty()) parts.push_back({std::move(text), weight});
  };
  if (progress.count > 1) add(fmt::format("[{}/{}]", progress.number, progress.count), 7);
  parts.push_back({progress.activity, kActivity});
  if (progress.count == 0) return parts;
  add(counted(progress.paths, "path", true), 9);
  add(counted(progress.findings, "finding", false), 8);
  add(progress.cuts > 0 ? grouped(progress.cuts) + " cut" : "", 4);
  add(fmt::format("depth {}, {} open", progress.depth, progress.frontier), 3);
  // At the very start a rate says nothing.
  if (progress.method_seconds >= 0.3)
    add(grouped(static_cast<uint64_t>(static_cast<double>(progress.paths) / progress.method_seconds)) + " paths/s", 5);
  std::string left =
      progress.timeout > 0 ? fmt::format(", {} left", duration(std::ceil(progress.timeout - progress.seconds))) : "";
  add(duration(progress.seconds) + left, 6);
  return parts;
}

size_t width_of(const std::vector<Part>& parts) {
  size_t width = 0;
  for (const Part& part : parts) width += width_of(part.text) + (width > 0 ? 2 : 0);
  return width;
}

size_t terminal_width() {
  winsize size{};
  return ::ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

std::string progress_line(const Progress& progress, size_t width) {
  constexpr size_t kLeastName = 24;  // columns of the activity before other parts have to go
  std::vector<Part> parts = parts_of(progress);
  auto activity = [&] {
    return std::find_if(parts.begin(), parts.end(), [](const Part& part) { return part.weight == kActivity; });
  };
  auto least = [&] {
    return width_of(parts) - width_of(activity()->text) + std::min(kLeastName, width_of(activity()->text));
  };
  while (parts.size() > 1 && least() > width)
    parts.erase(
        std::min_element(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.weight < b.weight; }));
  std::string& name = activity()->text;
  size_t others = width_of(parts) - width_of(name);
  name = shortened(name, width > others ? width - others : 0);
  std::string line;
  for (const Part& part : parts) line += (line.empty() ? "" : "  ") + part.text;
  return line;
}

std::function<void(const Progress&)> progress_on_terminal() {
  const char* terminal = std::getenv("TERM");
  if (!::isatty(2) || (terminal && std::string_view(terminal) == "dumb")) return {};
  return [](const Progress& progress) {
    // The last column is left alone: a line that fills it up may wrap.
    print_error("\r\033[K" + progress_line(progress, terminal_width() - 1));
  };
}

void clear_progress_line() { print_error("\r\033[K"); }

}  // namespace nalar::cli
