// A directory of class files. Directories are listed when first needed and lookups go through the lists: so a name is
// found only in exactly its own case, also on file systems that ignore case, and asking for a class of a package that
// is not there costs no system call.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>

#include "base/read_file.h"
#include "classfile/class_path.h"
#include "classfile/inflate.h"
#include "classfile/source_names.h"
#include "classfile/sources.h"

namespace nalar::classfile {
namespace {

namespace fs = std::filesystem;

/// Names in one directory; not there if it is no directory.
using Listing = std::optional<std::set<std::string, std::less<>>>;

Result<ClassBytes> read_whole_file(const std::string& path) {
  TRY(OpenFile file, open_regular(path));
  auto buffer = std::make_shared<std::vector<uint8_t>>();
  std::string problem;
  if (file.size > kMaxResourceSize) {
    problem = fmt::format("expected a file of at most {} MiB", kMaxResourceSize >> 20);
  } else {
    buffer->resize(static_cast<size_t>(file.size));
    size_t filled = 0;
    while (filled < buffer->size()) {
      ssize_t count = ::read(file.descriptor, buffer->data() + filled, buffer->size() - filled);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) problem = fmt::format("cannot read: {}", std::strerror(errno));
      if (count <= 0) break;
      filled += static_cast<size_t>(count);
    }
    buffer->resize(filled);
  }
  ::close(file.descriptor);
  if (!problem.empty()) return Error{problem, path};
  return ClassBytes{*buffer, buffer, path};
}

class DirectorySource : public ClassSource {
 public:
  explicit DirectorySource(std::string root) : root_(std::move(root)) {}

  Result<std::optional<ClassBytes>> find(std::string_view name) const override {
    return find_resource(class_file_path(name));
  }

  Result<std::optional<ClassBytes>> find_resource(std::string_view path) const override {
    if (!is_safe_path(path)) return std::optional<ClassBytes>();
    {
      std::lock_guard lock(mutex_);
      TRY(bool listed, is_listed(path));
      if (!listed) return std::optional<ClassBytes>();
    }
    std::string full = fmt::format("{}/{}", root_, path);
    std::error_code error;
    if (fs::is_directory(full, error)) return std::optional<ClassBytes>();
    TRY(ClassBytes bytes, read_whole_file(full));
    return std::optional<ClassBytes>(std::move(bytes));
  }

  Result<std::vector<std::string>> class_names() const override {
    std::vector<std::string> names;
    std::set<std::string> visited;
    TRY_STATUS(collect("", visited, names));
    sort_names(names);
    return names;
  }

  std::string module_of(std::string_view) const override { return {}; }

 private:
  /// Every component must be in the listing of its parent.
  Result<bool> is_listed(std::string_view path) const {
    size_t slash = path.rfind('/');
    std::string_view parent = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    std::string_view last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
    auto known = listings_.find(parent);
    if (known == listings_.end()) {
      bool exists = true;
      if (!parent.empty()) {
        TRY(exists, is_listed(parent));
      }
      Listing listing;
      if (exists) {
        TRY(listing, list(parent));
      }
      known = listings_.emplace(std::string(parent), std::move(listing)).first;
    }
    return known->second && known->second->contains(last);
  }

  Result<Listing> list(std::string_view directory) const {
    fs::path full = fs::path(root_) / directory;
    std::error_code error;
    if (!fs::is_directory(full, error)) return Listing();
    Listing listing(std::in_place);
    fs::directory_iterator entry(full, error), end;
    for (; !error && entry != end; entry.increment(error)) listing->insert(entry->path().filename().string());
    if (error) return Error{fmt::format("cannot list the directory: {}", error.message()), full.string()};
    return listing;
  }

  /// Follows links to directories, but enters no directory twice: links may form a cycle.
  Status collect(const std::string& directory, std::set<std::string>& visited, std::vector<std::string>& names) const {
    fs::path full = fs::path(root_) / directory;
    std::error_code error;
    if (!visited.insert(fs::canonical(full, error).string()).second) return Unit{};
    TRY(Listing listing, list(directory));
    if (!listing) return Unit{};
    for (const std::string& name : *listing) {
      std::string path = directory.empty() ? name : directory + "/" + name;
      if (fs::is_directory(full / name, error)) {
        TRY_STATUS(collect(path, visited, names));
      } else {
        add_class_name(path, names);
      }
    }
    return Unit{};
  }

  std::string root_;
  mutable std::mutex mutex_;  // guards listings_
  mutable std::map<std::string, Listing, std::less<>> listings_;
};

}  // namespace

Result<std::unique_ptr<ClassSource>> open_directory(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return Error{"expected a directory", path};
  return std::unique_ptr<ClassSource>(std::make_unique<DirectorySource>(path));
}

}  // namespace nalar::classfile
