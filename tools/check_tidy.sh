#!/usr/bin/env bash
# Runs clang-tidy (configuration: .clang-tidy) over all sources of src/. usage: check_tidy.sh BUILD_DIRECTORY
# Most of its time goes into the headers that files have in common, so twelve files at a time are read as one. Checks that look only at the
# main file, and files that cannot be read together because they use a name twice, are done file by file; this also shows that every
# file includes what it needs. What was found clean is not checked again until it, a header, or the configuration changes.
set -u
cd "$(dirname "$0")/.." || exit 2
export build=$1/tidy
export of_one_file=misc-unused-using-decls,misc-unused-alias-decls,bugprone-suspicious-include
mkdir -p "$build"
rm -f "$build"/*.cpp
export newest_header=$(find src .clang-tidy \( -name '*.h' -o -name '*.inc' -o -name '*.def' -o -name .clang-tidy \) -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2)

# tidy FILE [OPTION…]: prints what is found.
tidy() {
  local file=$1 log="$build/log.$$"
  shift
  clang-tidy --quiet --config-file=.clang-tidy "$@" "$file" -- -std=gnu++20 -DFMT_SHARED -I "$PWD/src" > "$log" 2>&1
  local result=$?
  [ "$result" -eq 0 ] || cat "$log"
  rm -f "$log"
  return "$result"
}

# batch FILE…
batch() {
  local result=0 changed=() together="$build/$(tr / _ <<< "$1")"
  for file in "$@"; do
    stamp="$build/$(tr / _ <<< "$file").ok"
    [ "$stamp" -nt "$file" ] && [ "$stamp" -nt "$newest_header" ] || changed+=("$file")
  done
  [ ${#changed[@]} -gt 0 ] || return 0
  local checks=()
  printf '#include "%s"\n' "${changed[@]/#/$PWD/}" > "$together"
  if found=$(tidy "$together" "--checks=-${of_one_file//,/,-}"); then
    checks=("--checks=-*,$of_one_file")
  elif ! grep -q clang-diagnostic-error <<< "$found"; then
    echo "$found"
    return 1
  fi
  for file in "${changed[@]}"; do
    tidy "$file" "${checks[@]}" || { result=1; continue; }
    touch "$build/$(tr / _ <<< "$file").ok"
  done
  return "$result"
}
export -f tidy batch
find src -name '*.cpp' | sort | xargs -P "$(nproc)" -n 12 bash -c 'batch "$@"' batch
