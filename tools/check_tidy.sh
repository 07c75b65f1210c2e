#!/usr/bin/env bash
# Runs clang-tidy (configuration: .clang-tidy) over all sources of src/. usage: check_tidy.sh BUILD_DIRECTORY
# Most of its time goes into the headers that files have in common, so twelve files at a time are read as one. What was found clean is not
# checked again until it, a header, or the configuration changes.
set -u
cd "$(dirname "$0")/.." || exit 2
export build=$1/tidy
mkdir -p "$build"
rm -f "$build"/*.cpp
export newest_header=$(find src .clang-tidy \( -name '*.h' -o -name '*.inc' -o -name '*.def' -o -name .clang-tidy \) -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2)

export options="-std=gnu++20 -DFMT_SHARED -I $PWD/src"

# tidy FILE: prints what is found.
tidy() {
  local log="$build/log.$$"
  # shellcheck disable=SC2086
  clang-tidy --quiet --config-file=.clang-tidy "$1" -- $options > "$log" 2>&1
  local result=$?
  [ "$result" -eq 0 ] || cat "$log"
  rm -f "$log"
  return "$result"
}

# Names that a file declares to use must occur in it: when several are read as one, the use of another file would count.
uses_its_names() {
  local name result=0
  for name in $(sed -nE 's/^ *using +[A-Za-z_:]+::(~?[A-Za-z_]+);.*/\1/p; s/^ *namespace +([a-z_]+) *=.*/\1/p' "$1"); do
    [ "$(cat "$1" $(sed -nE 's/^#include "(.*\.inc)"/src\/\1/p' "$1") | grep -cE "(^|[^A-Za-z_])$name([^A-Za-z_]|\$)")" -gt 1 ] || { echo "$1: $name is declared but not used"; result=1; }
  done
  return "$result"
}

# together FILE…: those that use a name twice are read in smaller parts.
together() {
  local result=0 half=$(($# / 2)) joint=$1
  if [ $# -gt 1 ]; then
    joint="$build/$(tr / _ <<< "$1")"
    for file in "$@"; do printf '#line 1 "%s"\n' "$file" && cat "$file"; done > "$joint"
    # shellcheck disable=SC2086
    if ! clang++ $options -fsyntax-only "$joint" > /dev/null 2>&1; then
      together "${@:1:half}" || result=1
      together "${@:half+1}" || result=1
      return "$result"
    fi
  fi
  tidy "$joint" || return 1
  for file in "$@"; do
    if uses_its_names "$file"; then touch "$build/$(tr / _ <<< "$file").ok"; else result=1; fi
  done
  return "$result"
}

# batch FILE…
batch() {
  local changed=()
  for file in "$@"; do
    stamp="$build/$(tr / _ <<< "$file").ok"
    [ "$stamp" -nt "$file" ] && [ "$stamp" -nt "$newest_header" ] || changed+=("$file")
  done
  [ ${#changed[@]} -eq 0 ] || together "${changed[@]}"
}
export -f tidy uses_its_names together batch
find src -name '*.cpp' | sort | xargs -P "$(nproc)" -n 12 bash -c 'batch "$@"' batch
