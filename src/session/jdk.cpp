#include "session/jdk.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

#include "base/sha256.h"
#include "classfile/class_path.h"

namespace nalar::session {

namespace fs = std::filesystem;

namespace {

std::string home_from_path() {
  const char* path = std::getenv("PATH");
  std::string rest = path ? path : "";
  while (!rest.empty()) {
    size_t colon = rest.find(':');
    std::string directory = rest.substr(0, colon);
    rest = colon == std::string::npos ? "" : rest.substr(colon + 1);
    std::error_code error;
    fs::path real = fs::canonical(fs::path(directory) / "javac", error);
    if (!error) return real.parent_path().parent_path().string();
  }
  return {};
}

}  // namespace

Result<Jdk> find_jdk(const std::string& wanted) {
  std::string home = wanted;
  if (home.empty())
    if (const char* variable = std::getenv("JAVA_HOME")) home = variable;
  if (home.empty()) home = home_from_path();
  if (home.empty()) return Error{"no JDK found: give --jdk, set JAVA_HOME, or put javac on PATH"};
  TRY(int release, classfile::jdk_release(home));
  if (release < 11) return Error{fmt::format("JDK {} is too old: 17 or later is needed", release), home};
  return Jdk{home, release};
}

Result<std::string> jdk_identity(const std::string& home) {
  auto release = sha256_of_file(home + "/release");
  if (!release) return Error{"cannot read", home + "/release"};
  std::string modules = home + "/lib/modules";
  struct stat file;
  if (::stat(modules.c_str(), &file) != 0) return Error{"cannot read", modules};
  return fmt::format("{} {} {}.{} {}.{}", *release, file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec,
                     file.st_ctim.tv_sec, file.st_ctim.tv_nsec);
}

}  // namespace nalar::session
