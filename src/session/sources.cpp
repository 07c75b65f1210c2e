#include "session/sources.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "classfile/source_names.h"
#include "session/java_source.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSuffixes[] = {".java", ".kt", ".kts", ".scala", ".groovy", ".clj", ".cljc", ".aj"};

/// The name of a file and not a path, and of one that compilers read.
bool is_source_name(const std::string& file) {
  bool is_name = file.find('/') == std::string::npos && classfile::is_safe_path(file);
  return is_name && std::any_of(std::begin(kSuffixes), std::end(kSuffixes), [&](std::string_view suffix) {
           return file.size() > suffix.size() && file.ends_with(suffix);
         });
}

struct Place {
  fs::path root;      ///< that the file has to be below of
  fs::path relative;  ///< the file
};

bool stays_below_root(const Place& place) {
  std::error_code error;
  fs::path root = fs::canonical(place.root, error);
  if (error) return false;
  fs::path file = fs::canonical(place.root / place.relative, error);
  if (error) return false;
  auto [root_end, rest] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  return root_end == root.end() && rest != file.end();
}

std::vector<Place> places_of(const Target& target, const std::string& directory, const std::string& file) {
  fs::path given(target.path), relative = fs::path(directory) / file;
  std::vector<Place> places;
  if (target.from_source) {
    // The given file need not be where its package says; nor need others of its package be.
    fs::path beside = given.has_parent_path() ? given.parent_path() : fs::path(".");
    if (target.outline.package == directory) places.push_back({beside, file});
    places.push_back({target.source_root, relative});
  } else {
    // Classes are often compiled into a directory beside their sources.
    for (const char* root : {".", "src", "../src", "src/main/java", "../src/main/java", "../../src/main/java"})
      places.push_back({given / root, relative});
  }
  return places;
}

/// The file that the user has named may be a link to anywhere.
bool is_given(const Target& target, const Place& place) {
  std::error_code error;
  return target.from_source && fs::equivalent(target.path, place.root / place.relative, error) && !error &&
         fs::path(target.path).filename() == place.relative.filename();
}

}  // namespace

void describe_sources(const Target& target, outcome::Outcome& result) {
  std::set<std::pair<std::string, std::string>> wanted;  // package, file
  for (const outcome::MethodOutcome& method : result.methods)
    for (const outcome::CodeMethod& code : method.code) {
      size_t dot = code.class_name.find_last_of('.');
      if (!code.file.empty())
        wanted.insert({dot == std::string::npos ? "" : code.class_name.substr(0, dot), code.file});
    }
  for (const auto& [package, file] : wanted) {
    std::string directory = package;
    std::replace(directory.begin(), directory.end(), '.', '/');
    if (!is_source_name(file) || !(directory.empty() || classfile::is_safe_path(directory))) continue;
    for (const Place& place : places_of(target, directory, file)) {
      if (!is_given(target, place) && !stays_below_root(place)) continue;
      auto text = read_source((place.root / place.relative).string(), target.encoding);
      if (!text.ok()) continue;
      result.sources.push_back({file, package, *std::move(text)});
      break;
    }
  }
}

}  // namespace nalar::session
