#!/usr/bin/env bash
# Counts pre-states and cases of the subjects with `nalar check` and compares them with tests/counts/counts.csv; an empty field there is
# not compared. A subject is a file in subjects/, without .java; with -without-old after it, the same without the clauses that have
# \old in them, which must not change any count. usage: run_counts.sh NALAR [PATTERN] [TIMEOUT]: PATTERN is an extended regular
# expression for lines of the table.
set -u
nalar=$(realpath "$1") pattern=${2:-.} timeout=${3:-1800}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
support=$(dirname "$nalar")
while [ "$support" != / ] && [ ! -e "$support/java/nalar.jar" ]; do support=$(dirname "$support"); done
# One folder for each subject of the table, as there are classes of the same name. Clauses with \old have a line of their own.
mapfile -t lines < <(tail -n +2 "$here/counts/counts.csv" | grep -E -- "$pattern")
[ ${#lines[@]} -gt 0 ] || { echo "no line of the table matches $pattern"; exit 2; }
for subject in $(printf '%s\n' "${lines[@]}" | cut -d, -f1 | sort -u); do
  source=$here/../subjects/${subject%-without-old}.java folder=$work/sources/${subject//\//-}
  mkdir -p "$folder" && cp "$source" "$folder/" || exit 2
  [[ $subject == *-without-old ]] || continue
  sed -i '/^ *".*\\\\old(.*",$/d' "$folder"/*.java
  if grep -q '\\\\old(' "$folder"/*.java || cmp -s "$source" "$folder"/*.java; then echo "$subject: clauses with \\old not found"; exit 2; fi
done
java -XX:TieredStopAtLevel=1 "$here/CompileEach.java" "$work/classes" "$support/java/nalar.jar" "$work"/sources/* || exit 2

# The first number of the key in a JSON outcome: that of the only method.
number() { grep -m1 "^ *\"$2\": [0-9]" "$1" | tr -cd 0-9; }
one() {
  local line=$1 out=$work/$2 subject method options strategy pre cases problems=''
  IFS=, read -r subject method options strategy pre cases <<< "$line"
  # shellcheck disable=SC2086
  [[ $method == *.* ]] || method=$(basename "${subject%-without-old}").$method
  "$nalar" check "$work/classes/${subject//\//-}" --method "$method" $options --strategy "$strategy" \
    --timeout "$timeout" --cases 0 --json > "$out" 2> "$out.err" < /dev/null
  local status=$? got_pre got_cases
  got_pre=$(number "$out" preStates) got_cases=$(number "$out" cases)
  [ "$status" = 0 ] || problems+="    exit code $status: $(head -c 300 "$out.err"; grep -m1 '"message":' "$out")"$'\n'
  [ -z "$pre" ] || [ "$pre" = "$got_pre" ] || problems+="    pre-states: expected $pre, got $got_pre"$'\n'
  [ -z "$cases" ] || [ "$cases" = "$got_cases" ] || problems+="    cases: expected $cases, got $got_cases"$'\n'
  rm -f "$out" "$out.err"
  if [ -z "$problems" ]; then echo pass; else printf 'FAIL %s\n%s' "$line" "$problems"; fi > "$out.log"
}
export -f one number
export nalar here work timeout
for i in "${!lines[@]}"; do printf '%s\0%s\0' "${lines[$i]}" "$i"; done | xargs -0 -n 2 -P "${JOBS:-$(nproc)}" bash -c 'one "$0" "$1"'
passed=0 failed=0
for i in "${!lines[@]}"; do
  if [ "$(head -1 "$work/$i.log")" = pass ]; then passed=$((passed + 1)); else failed=$((failed + 1)); cat "$work/$i.log"; fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
