// The sources that reports show: files that class files name, as far as it is they that are meant.
#pragma once

#include "outcome/outcome.h"
#include "session/target.h"

namespace nalar::session {

/// Sets `sources` of the outcome: the files in which its methods and the code they went through are, as far as they are
/// found. What a class file says is not trusted: only regular files are read, with the name of a source, in the
/// directory of their package, and below a directory that has sources even when links are followed.
void describe_sources(const Target& target, outcome::Outcome& result);

}  // namespace nalar::session
