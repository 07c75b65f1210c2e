#include "session/bench/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "outcome/bench_save.h"

namespace nalar::session {

using Json = nlohmann::json;

namespace {

constexpr const char* kSchema = "nalar-bench-journal/1";

}  // namespace

Result<std::unique_ptr<Journal>> Journal::open(const std::string& directory, const std::string& stamp, bool fresh) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error) return Error{"cannot make the directory: " + error.message(), directory};
  std::unique_ptr<Journal> journal(new Journal(directory + "/bench.journal"));
  TRY_STATUS(journal->start(stamp, fresh));
  return journal;
}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Status Journal::start(const std::string& stamp, bool fresh) {
  descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return Error{fmt::format("cannot open: {}", std::strerror(errno)), file_};
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return Error{"expected a regular file", file_};
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) return Error{"another run is writing to it", file_};
  std::ifstream stream(file_, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  size_t used = fresh ? 0 : read(text.str(), stamp);
  if (::ftruncate(descriptor_, static_cast<off_t>(used)) != 0)
    return Error{fmt::format("cannot write: {}", std::strerror(errno)), file_};
  if (used > 0) return Unit{};
  return write_line(Json{{"schema", kSchema}, {"stamp", stamp}}.dump());
}

size_t Journal::read(const std::string& text, const std::string& stamp) {
  size_t used = 0;
  for (size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', used)) {
    Json line = Json::parse(text.begin() + static_cast<ptrdiff_t>(used), text.begin() + static_cast<ptrdiff_t>(end),
                            nullptr, false);
    if (!line.is_object()) break;
    if (used == 0) {
      if (line.value("schema", "") != kSchema || line.value("stamp", "") != stamp) break;
    } else {
      auto measured = outcome::measured_from(line);
      if (!measured || !line.contains("row") || !line["row"].is_string()) break;
      rows_[line["row"].get<std::string>()] = *measured;
    }
    used = end + 1;
  }
  if (used == 0 && !text.empty())
    notice_ = fmt::format("{}: of another build, JDK or other options: all rows are measured again", file_);
  return used;
}

const outcome::BenchMeasured* Journal::find(const std::string& row) const {
  auto found = rows_.find(row);
  return found == rows_.end() ? nullptr : &found->second;
}

Status Journal::add(const std::string& row, const outcome::BenchMeasured& measured) {
  Json line = outcome::measured_json(measured);
  line["row"] = row;
  rows_[row] = measured;
  return write_line(line.dump());
}

// One call of write for each line: what another process reads, or what is left after a crash, are whole lines but for
// the last.
Status Journal::write_line(const std::string& line) {
  std::string text = line + "\n";
  if (::write(descriptor_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    return Error{fmt::format("cannot write: {}", std::strerror(errno)), file_};
  return Unit{};
}

}  // namespace nalar::session
