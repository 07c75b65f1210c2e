#!/usr/bin/env bash
# Shows on the JVM that every mutant is wrong: Enumerate has to find an input within its bound, and none within a smaller one.
# usage: run_jvm.sh [NAME_PART]. Prints the smallest witness of each mutant, and at the end `N passed, N failed`.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java "$here/Make.java" "$here" "$root/subjects" "$work/mutants" "${1:-}" || exit 2
mkdir "$work/classes"
javac -d "$work/classes" "$root"/java/support/org/nalar/*.java "$root"/subjects/*.java \
  "$here"/{Enumerate,TreeInputs,OtherInputs,Show}.java || exit 2
value() { sed -n "s/^$2: *//p" "$1"; }
passed=0 failed=0
for folder in "$work"/mutants/*/; do
  name=$(basename "$folder") method=$(value "$folder/expect" method) bound=$(value "$folder/expect" bound)
  mkdir "$folder/classes"
  javac -cp "$work/classes" -d "$folder/classes" "$folder"/*.java || { failed=$((failed + 1)); continue; }
  witness=$(timeout 60 java -XX:TieredStopAtLevel=1 -Xss512k -ea -cp "$folder/classes:$work/classes" Enumerate "${name%%-*}" "$method" "$bound")
  status=$?
  if [ "$status" = 1 ] && [[ $witness == "bound $bound:"* ]]; then
    passed=$((passed + 1))
    echo "pass $name: $witness"
  else
    failed=$((failed + 1))
    echo "FAIL $name: expected at bound $bound, exit code $status: $witness"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
