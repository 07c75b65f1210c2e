#include "session/pack.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <vector>

#include "base/write_file.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

// For each file the length of its path, the path, its length, its contents.
constexpr size_t kLengthBytes = 8;

void write_part(std::string& to, std::string_view part) {
  for (size_t i = 0; i < kLengthBytes; i++) to.push_back(static_cast<char>(uint64_t{part.size()} >> (8 * i)));
  to += part;
}

/// Takes the next part from the front.
std::optional<std::string_view> read_part(std::string_view& from) {
  if (from.size() < kLengthBytes) return std::nullopt;
  uint64_t length = 0;
  for (size_t i = kLengthBytes; i-- > 0;) length = length << 8 | static_cast<uint8_t>(from[i]);
  from.remove_prefix(kLengthBytes);
  if (length > from.size()) return std::nullopt;
  std::string_view part = from.substr(0, length);
  from.remove_prefix(length);
  return part;
}

bool stays_below(const fs::path& path) {
  return !path.empty() && path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
}

}  // namespace

Result<std::string> pack_directory(const std::string& directory) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error))
    if (entry->is_regular_file(error)) files.push_back(entry->path());
  if (error) return Error{error.message(), directory};
  std::sort(files.begin(), files.end());
  std::string packed;
  for (const fs::path& file : files) {
    std::ifstream stream(file, std::ios::binary);
    std::stringstream content;
    if (!stream || (fs::file_size(file, error) > 0 && !(content << stream.rdbuf())))
      return Error{"cannot read", file.string()};
    write_part(packed, file.lexically_relative(directory).string());
    write_part(packed, content.str());
  }
  return packed;
}

Status unpack_directory(std::string_view bytes, const std::string& directory) {
  while (!bytes.empty()) {
    auto name = read_part(bytes);
    auto content = read_part(bytes);
    if (!name || !content || !stays_below(*name)) return Error{"expected a packed directory"};
    TRY_STATUS(write_file((fs::path(directory) / *name).string(), *content));
  }
  return Unit{};
}

}  // namespace nalar::session
