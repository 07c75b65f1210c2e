// System calls that code in the sandbox is refused: the ways out of it that namespaces leave open.
#pragma once

#include <linux/filter.h>

#include <vector>

namespace nalar::sandbox {

/// Empty where the numbers of system calls are not known to us.
std::vector<sock_filter> system_call_filter();
/// For this process and all that it starts. False if the kernel has no filters.
bool install(const std::vector<sock_filter>& filter);
/// A descriptor from which the filter can be read, as bubblewrap wants it; -1 if there is none.
int filter_file(const std::vector<sock_filter>& filter);

}  // namespace nalar::sandbox
