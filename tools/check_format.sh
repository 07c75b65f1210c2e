#!/usr/bin/env bash
# Fails if a C++ file is not formatted as .clang-format says.
cd "$(dirname "$0")/.." || exit 2
git ls-files --cached --others --exclude-standard '*.cpp' '*.h' | while read -r file; do [ -e "$file" ] && echo "$file"; done |
  xargs clang-format --dry-run -Werror
