#!/usr/bin/env bash
# Contracts for classes of the JDK: checks the companions of expect.csv with `nalar check` and compares verdicts and numbers of cases.
# The last column says how many cases the JVM confirms: all, or a number. With - they are not replayed, and calls of Objects.checkIndex
# are replaced by its contract, which the JVM cannot do.
# usage: run.sh NALAR JDK [PATTERN]: PATTERN is an extended regular expression for lines of the table.
set -u
nalar=$(realpath "$1") jdk=$2 pattern=${3:-.}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export nalar jdk here root work

# group FILE,K,CONFIRMED: checks the methods of the table that share these, and writes one line `pass` or `FAIL …` for each.
group() {
  local file k confirmed out=$work/$2 options=() lines
  IFS=, read -r file k confirmed <<< "$1"
  mapfile -t lines < <(awk -F, -v f="$file" -v k="$k" -v c="$confirmed" '$1 == f && $3 == k && $6 == c' "$work/table")
  for line in "${lines[@]}"; do options+=(--method "$(cut -d, -f2 <<< "$line")"); done
  [ "$confirmed" = - ] || options+=(--replay --use-code java.util.Objects)
  "$nalar" check --jdk "$jdk" -k "$k" --cases 0 --timeout 600 "${options[@]}" "$root/$file" > "$out" 2> "$out.err" < /dev/null
  local status=$?
  # A method is a line with its verdict, and later one with its cases.
  awk -v f="$file" -v k="$k" '
    match($0, /^java\.[A-Za-z.]*\(.*\)  (VERIFIED UP TO|VERIFIED|VIOLATED|INCOMPLETE)/) {
      name = $0; sub(/\(.*/, "", name); sub(/.*\./, "", name)
      verdict = $0; sub(/.*\)  /, "", verdict); sub(/ \(.*/, "", verdict); sub(/ UP TO .*/, " UP TO", verdict)
    }
    /^  [0-9]+ cases?[ ,]/ {
      confirmed = "-"
      if (match($0, /\([a-z0-9]+ confirmed/)) confirmed = substr($0, RSTART + 1, RLENGTH - 11)
      print f "," name "," k "," verdict "," $1 "," confirmed
    }' "$out" > "$out.got"
  for line in "${lines[@]}"; do
    if grep -qxF -- "$line" "$out.got"; then
      echo pass
    else
      echo "FAIL $line"
      grep -F -- "$(cut -d, -f1-3 <<< "$line")," "$out.got" | sed 's/^/    got /'
      [ -s "$out.got" ] || echo "    exit code $status: $(head -c 300 "$out.err")"
    fi
  done > "$out.log"
}
export -f group
tail -n +2 "$here/expect.csv" | grep -E -- "$pattern" > "$work/table"
mapfile -t groups < <(cut -d, -f1,3,6 "$work/table" | sort -u)
[ ${#groups[@]} -gt 0 ] || { echo "no line of the table matches $pattern"; exit 2; }
for i in "${!groups[@]}"; do printf '%s\0%s\0' "${groups[$i]}" "$i"; done | xargs -0 -n 2 -P "${JOBS:-$(nproc)}" bash -c 'group "$0" "$1"'
for i in "${!groups[@]}"; do cat "$work/$i.log"; done > "$work/log"
grep -vx pass "$work/log"
passed=$(grep -cx pass "$work/log") failed=$(grep -c '^FAIL' "$work/log")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -eq "$(wc -l < "$work/table")" ]
