#!/usr/bin/env bash
# Runs clang-tidy (configuration: .clang-tidy) over all sources of src/. usage: check_tidy.sh BUILD_DIRECTORY
# A file is checked again only if it, a header, or the configuration changed since it was last found clean.
set -u
cd "$(dirname "$0")/.." || exit 2
build=$1
mkdir -p "$build/tidy"
export build
export newest_header=$(find src .clang-tidy \( -name '*.h' -o -name '*.inc' -o -name '*.def' -o -name .clang-tidy \) -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2)
one() {
  stamp="$build/tidy/$(tr / _ <<< "$1").ok"
  [ -e "$stamp" ] && [ "$stamp" -nt "$1" ] && [ "$stamp" -nt "$newest_header" ] && exit 0
  clang-tidy --quiet -p "$build" "$1" 2> "$build/tidy/log.$$" || { cat "$build/tidy/log.$$"; rm -f "$build/tidy/log.$$"; exit 1; }
  rm -f "$build/tidy/log.$$"
  touch "$stamp"
}
export -f one
find src -name '*.cpp' | sort | xargs -P "$(nproc)" -I{} bash -c 'one {}'
