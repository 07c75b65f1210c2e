#!/usr/bin/env bash
# Runs clang-tidy (configuration: .clang-tidy) over all sources of src/. usage: check_tidy.sh BUILD_DIRECTORY
# Most of its time goes into the headers that files have in common, so twelve files at a time are read as one. Checks that look only at the
# main file are done file by file. What was found clean is not checked again until it, a header, or the configuration changes.
set -u
cd "$(dirname "$0")/.." || exit 2
export build=$1/tidy
export of_one_file=misc-unused-using-decls,misc-unused-alias-decls,bugprone-suspicious-include
mkdir -p "$build"
rm -f "$build"/*.cpp
export newest_header=$(find src .clang-tidy \( -name '*.h' -o -name '*.inc' -o -name '*.def' -o -name .clang-tidy \) -printf '%T@ %p\n' | sort -n | tail -1 | cut -d' ' -f2)

export options="-std=gnu++20 -DFMT_SHARED -I $PWD/src"

# tidy FILE [OPTION…]: prints what is found.
tidy() {
  local file=$1 log="$build/log.$$"
  shift
  # shellcheck disable=SC2086
  clang-tidy --quiet --config-file=.clang-tidy "$@" "$file" -- $options > "$log" 2>&1
  local result=$?
  [ "$result" -eq 0 ] || cat "$log"
  rm -f "$log"
  return "$result"
}

# Checks of the main file are about these.
declares_names() { grep -Eq '^ *(using +[A-Za-z_:]+::~?[A-Za-z_]+;|namespace +[a-z_]+ *=)' "$1"; }

# together FILE…: those that use a name twice are read in smaller parts.
together() {
  local result=0 checks=() half=$(($# / 2)) joint="$build/$(tr / _ <<< "$1")"
  if [ $# -gt 1 ]; then
    printf '#include "%s"\n' "${@/#/$PWD/}" > "$joint"
    # shellcheck disable=SC2086
    if ! clang++ $options -fsyntax-only "$joint" > /dev/null 2>&1; then
      together "${@:1:half}" || result=1
      together "${@:half+1}" || result=1
      return "$result"
    fi
    tidy "$joint" "--checks=-${of_one_file//,/,-}" || return 1
    checks=("--checks=-*,$of_one_file")
  fi
  for file in "$@"; do
    if [ $# -eq 1 ] || declares_names "$file"; then tidy "$file" "${checks[@]}" || { result=1; continue; }; fi
    touch "$build/$(tr / _ <<< "$file").ok"
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
export -f tidy declares_names together batch
find src -name '*.cpp' | sort | xargs -P "$(nproc)" -n 12 bash -c 'batch "$@"' batch
