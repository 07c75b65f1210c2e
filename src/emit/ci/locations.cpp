#include "emit/ci/locations.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace nalar::emit {

using outcome::MethodOutcome;
using outcome::Outcome;
using outcome::Place;

namespace {

/// `p/q/` for `p.q.C$D`.
std::string package_path(const std::string& class_name) {
  size_t dot = class_name.rfind('.');
  std::string path = dot == std::string::npos ? "" : class_name.substr(0, dot + 1);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

/// With a `/` at its end; nothing for the current directory.
std::string directory_text(std::string path) {
  while (path.starts_with("./")) path.erase(0, path.find_first_not_of('/', 2));
  if (path == ".") path.clear();
  if (!path.empty() && path.back() != '/') path += '/';
  return path;
}

std::string relative_to(const std::string& path, const std::string& directory) {
  std::string prefix = directory.empty() ? "" : directory_text(directory);
  return !prefix.empty() && path.starts_with(prefix) ? path.substr(prefix.size()) : path;
}

}  // namespace

Locations::Locations(const Outcome& outcome, const LocationOptions& options) {
  for (const MethodOutcome& method : outcome.methods) {
    classes_.emplace(method.file, method.class_name);
    for (const outcome::CodeMethod& code : method.code) classes_.emplace(code.file, code.class_name);
    for (const outcome::Finding& finding : method.findings) note(finding.place);
    for (const outcome::Case& path : method.cases)
      for (const Place& place : path.stack) note(place);
  }
  if (outcome.target.ends_with(".java")) {
    std::string path = relative_to(outcome.target, options.working_directory);
    size_t slash = path.rfind('/');
    std::string directory = directory_text(slash == std::string::npos ? "" : path.substr(0, slash + 1));
    target_name_ = slash == std::string::npos ? path : path.substr(slash + 1);
    target_ = directory + target_name_;
    auto known = classes_.find(target_name_);
    if (known != classes_.end()) target_package_ = package_path(known->second);
    bool mirrors = directory.ends_with(target_package_);
    root_ = mirrors ? directory.substr(0, directory.size() - target_package_.size()) : directory;
  }
  if (options.source_root.empty()) return;
  root_ = directory_text(relative_to(options.source_root, options.working_directory));
  target_.clear();
}

void Locations::note(const Place& place) {
  if (!place.in_jdk && !place.file.empty()) classes_.emplace(place.file, place.class_name);
}

std::string Locations::path_of(const std::string& class_name, const std::string& file) const {
  // What a class file says may be a path, and lead to where no source of it is.
  if (file.empty() || file == "." || file == ".." || file.find('/') != std::string::npos) return "";
  std::string package = package_path(class_name);
  if (!target_.empty() && file == target_name_ && package == target_package_) return target_;
  return root_ + package + file;
}

std::string Locations::file_of(const Place& place) const {
  return place.in_jdk ? "" : path_of(place.class_name, place.file);
}

std::string Locations::file_of(const MethodOutcome& method) const { return path_of(method.class_name, method.file); }

std::string Locations::file_named(const std::string& name) const {
  auto known = classes_.find(name);
  return known == classes_.end() ? "" : path_of(known->second, name);
}

std::string uri_of(const std::string& path) {
  constexpr std::string_view kPlain = "/-._~!$&'()*+,;=@";
  std::string uri = path.starts_with("/") ? "file://" : "";
  // A colon in the first part of a relative reference would end a scheme, so it is never left as it is.
  for (char c : path) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    bool plain = letter || kPlain.find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

}  // namespace nalar::emit
