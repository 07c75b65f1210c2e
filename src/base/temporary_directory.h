// Directories for what lives no longer than the process, and the removal of those that dead processes have left.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"

namespace nalar {

/// A directory that is removed with the object. Its name has the id of the process and when that was started, and the
/// process holds a lock on it, so that what a killed process has left can be told from what is in use.
class TemporaryDirectory {
 public:
  static Result<std::unique_ptr<TemporaryDirectory>> create();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::string& path() const { return path_; }

 private:
  TemporaryDirectory(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::string path_;
  int lock_;  ///< the directory itself, open
};

/// Removes what processes of this user have left that are dead. Never fails: what cannot be removed stays.
void sweep_temporary_directories();

}  // namespace nalar
