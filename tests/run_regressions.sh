#!/usr/bin/env bash
# Runs `nalar check --replay` on every folder of tests/regressions and compares with the folder's `expect` file. A case on which the
# JVM disagrees fails the test. usage: run_regressions.sh NALAR [JDK_HOME] [NAME_PATTERN]
#
# An `expect` file has lines `key: value`:
#   why:      what the test is for, one sentence
#   options:  for the command line, as in a shell
#   exit:     the exit code
#   has:      an extended regular expression that a line of the output has to match; may be repeated
#   not:      one that no line may match; may be repeated
#   jdk:      the oldest release that can compile the source
#   source:   `yes` to give nalar the source file; else the source is compiled beforehand and nalar gets the class
#   replay:   `no` to leave out --replay
# What has a --timeout of its own and fails is tried again with four and sixteen times as much: a busy machine may not have come that far.
set -u
nalar=$(realpath "$1") jdk=${2:-${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}} pattern=${3:-.}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
support=$(dirname "$nalar")
while [ "$support" != / ] && [ ! -e "$support/java/nalar.jar" ]; do support=$(dirname "$support"); done
value() { sed -n "s/^$2: *//p" "$1"; }
export -f value

tests=() compile=()
for expect in "$here"/regressions/*/expect; do
  folder=$(dirname "$expect") name=$(basename "$(dirname "$expect")")
  [[ $name =~ $pattern ]] || continue
  oldest=$(value "$expect" jdk)
  [ "$release" -ge "${oldest:-0}" ] || continue
  tests+=("$name")
  [ "$(value "$expect" source)" = yes ] || compile+=("$folder")
done
[ ${#tests[@]} -gt 0 ] || { echo "no regression matches $pattern"; exit 2; }
mkdir "$work/classes" "$work/out"
if [ ${#compile[@]} -gt 0 ]; then
  "$jdk/bin/java" -XX:TieredStopAtLevel=1 "$here/CompileEach.java" "$work/classes" "$support/java/nalar.jar" "${compile[@]}" || exit 2
fi

# attempt NAME FACTOR: prints what is wrong, with --timeout and what is said of it multiplied.
attempt() {
  local name=$1 factor=$2 folder=$here/regressions/$1 out=$work/out/$1 expect=$work/out/$1.expect problems='' line target options budget
  local source=("$folder"/*.java)
  budget=$(sed -nE 's/^options:.*--timeout ([0-9]+).*/\1/p' "$folder/expect")
  sed -E "s/(--timeout |timeout of )${budget:-none}\b/\1$((${budget:-0} * factor))/" "$folder/expect" > "$expect"
  options=(--jdk "$jdk")
  if [ "$(value "$expect" source)" = yes ]; then target=${source[0]}; else
    target=$work/classes/$name
    options+=(--class "$(basename "${source[0]}" .java)")
  fi
  [ "$(value "$expect" replay)" = no ] || options+=(--replay)
  eval "options+=($(value "$expect" options))"
  # Generous budgets: what a test is about should not depend on the speed of the machine.
  [[ "${options[*]}" == *--timeout* ]] || options+=(--timeout 600)
  [[ "${options[*]}" == *--solver-timeout* ]] || options+=(--solver-timeout 120)
  timeout 900 "$nalar" check "$target" "${options[@]}" > "$out" 2>&1 < /dev/null
  local status=$?
  [ "$status" = "$(value "$expect" exit)" ] || problems+="    exit code $status"$'\n'
  while IFS= read -r line; do grep -Eq -- "$line" "$out" || problems+="    lacks: $line"$'\n'; done < <(value "$expect" has)
  while IFS= read -r line; do ! grep -Eq -- "$line" "$out" || problems+="    should not have: $line"$'\n'; done < <(value "$expect" not)
  [ -n "$(value "$expect" why)" ] || problems+="    expect has no why:"$'\n'
  ! grep -Eqi 'internal error|"mismatches": \[$' "$out" || problems+="    the JVM disagrees"$'\n'
  printf '%s' "$problems"
}
one() {
  local name=$1 factor problems
  for factor in 1 4 16; do
    problems=$(attempt "$name" $factor)
    [ -n "$problems" ] && grep -q '^options:.*--timeout' "$here/regressions/$name/expect" || break
  done
  if [ -z "$problems" ]; then echo "pass $name"; else
    printf 'FAIL %s\n%s\n' "$name" "$problems"
    head -40 "$work/out/$name" | cut -c1-200 | sed 's/^/    | /'
  fi
}
export -f one attempt
export nalar jdk here work
printf '%s\n' "${tests[@]}" | xargs -P "$(nproc)" -I{} bash -c 'one {} > "$work/out/{}.log"'
for name in "${tests[@]}"; do grep -v '^pass' "$work/out/$name.log"; done
passed=$(cat "$work"/out/*.log | grep -c '^pass') failed=$((${#tests[@]} - passed))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
