#!/usr/bin/env bash
# Checks every mutant with nalar: it has to be reported as VIOLATED within its bound, with an input that the JVM confirms; and the
# originals have to pass. usage: run.sh NALAR [NAME_PART] [LISTS SUBJECTS]: folders, this one and subjects unless
# given. Prints the mutants that get through, and at the end `N passed, N failed`.
set -u
nalar=$(realpath "$1") part=${2:-} here=$(cd "$(dirname "$0")" && pwd)
lists=${3:-$here} subjects=${4:-$here/../../subjects}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
support=$(dirname "$nalar")
while [ "$support" != / ] && [ ! -e "$support/java/nalar.jar" ]; do support=$(dirname "$support"); done
mkdir "$work/sources" "$work/out"
java "$here/Make.java" "$lists" "$subjects" "$work/sources" "$part" || exit 2
# Every method that has a mutant, unchanged, with the largest bound of its mutants.
for folder in "$work"/sources/*/; do
  name=$(basename "$folder") && subject=${name%%-*}
  original=$work/sources/$subject-original
  if [ ! -d "$original" ]; then
    mkdir "$original"
    cp "$subjects/$subject.java" "$original/"
  fi
  sed -n 's/^method: *//p' "$folder/expect" >> "$original/methods"
  sed -n 's/^bound: *//p' "$folder/expect" >> "$original/bounds"
done
java -XX:TieredStopAtLevel=1 "$here/../CompileEach.java" "$work/classes" "$support/java/nalar.jar" "$work"/sources/* || exit 2
value() { sed -n "s/^$2: *//p" "$1"; }

one() {
  local name=$1 folder=$work/sources/$1 out=$work/out/$1 status options=()
  local subject=${name%%-*}
  if [ "$name" != "$subject-original" ]; then
    options=(--method "$(value "$folder/expect" method)" -k "$(value "$folder/expect" bound)")
  else
    options=(-k "$(sort -n "$folder/bounds" | tail -1)")
    while IFS= read -r method; do options+=(--method "$method"); done < <(sort -u "$folder/methods")
  fi
  # Generous budgets: what a mutant is about should not depend on the speed of the machine.
  timeout 900 "$nalar" check "$work/classes/$name" --class "$subject" "${options[@]}" --replay --timeout 600 --solver-timeout 120 > "$out" 2>&1 < /dev/null
  status=$?
  if [ "$name" = "$subject-original" ]; then
    [ "$status" = 0 ] && { echo pass > "$out.log"; return; }
  elif [ "$status" = 1 ] && grep -q 'VIOLATED' "$out" && grep -q '^    java    confirmed' "$out"; then
    echo pass > "$out.log"
    return
  fi
  { echo "FAIL $name: exit code $status; $(value "$folder/expect" why 2> /dev/null)"; head -20 "$out" | cut -c1-200 | sed 's/^/    | /'; } > "$out.log"
}
export -f one value
export nalar work
ls "$work/sources" | xargs -n 1 -P "${JOBS:-$(nproc)}" bash -c 'one "$0"'
cat "$work"/out/*.log | grep -v '^pass$'
passed=$(cat "$work"/out/*.log | grep -c '^pass$') failed=$(cat "$work"/out/*.log | grep -c '^FAIL')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
