// The table of `--profile`.
#include <fmt/format.h>

#include "emit/emit.h"

namespace nalar::emit {

std::string profile_text(const outcome::Profile& profile) {
  std::string text = fmt::format("{:<20} {:>10} {:>6} {:>12} {:>10} {:>9}\n", "phase", "seconds", "share", "count",
                                 "answered", "hit rate");
  auto share = [&](double seconds) { return profile.seconds > 0 ? 100 * seconds / profile.seconds : 0; };
  for (const outcome::Phase& phase : profile.phases) {
    text += fmt::format("{:<20} {:>10.4f} {:>5.1f}%", phase.name, phase.seconds, share(phase.seconds));
    if (phase.count > 0 || phase.answered) text += fmt::format(" {:>12}", phase.count);
    if (phase.answered) text += fmt::format(" {:>10}", *phase.answered);
    if (phase.answered && phase.count > 0)
      text +=
          fmt::format(" {:>8.1f}%", 100.0 * static_cast<double>(*phase.answered) / static_cast<double>(phase.count));
    text += "\n";
  }
  return text + fmt::format("{:<20} {:>10.4f} {:>5.1f}%\n", "all", profile.seconds, 100.0);
}

}  // namespace nalar::emit
