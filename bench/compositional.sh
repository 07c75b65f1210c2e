#!/usr/bin/env bash
# Checks the callers of bench/compositional with the code of what they call and with its contract, and prints verdicts and cost as
# markdown. Times are exploration times (`seconds` of the JSON outcome), the median of ROUNDS runs in which both ways take turns; the
# other figures are the same in every run. With `--write` the tables of docs/compositional.md are replaced.
# usage: bench/compositional.sh NALAR [--write] [PATTERN]: PATTERN is an extended regular expression for `class.method`.
set -u
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || { echo "usage: bench/compositional.sh NALAR [--write] [PATTERN]" >&2; exit 2; }
nalar=$(realpath "$1")
shift
[ -x "$nalar" ] || { echo "no executable $nalar" >&2; exit 2; }
write=no
[ "${1:-}" != --write ] || { write=yes; shift; }
pattern=${1:-.} rounds=${ROUNDS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/compositional/checks.sh"
compile_callers || exit 2

# measure WAY CLASS METHOD OPTIONS: one run; appends its time to $work/WAY.seconds, leaves the rest in $work/WAY.
measure() {
  local options
  read -ra options <<< "$4"
  if check_caller "$2" "$3" "${options[@]}"; then
    number_of seconds >> "$work/$1.seconds"
    echo "$(verdict_of)|$(number_of cases)|$(number_of decisions)|$(number_of instructions)" > "$work/$1"
  else
    echo 0 >> "$work/$1.seconds"
    echo "no outcome|-|-|-" > "$work/$1"
  fi
}
median() { sort -g "$1" | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'; }
# Lines `class.method|verdict|cases|decisions|instructions|seconds` by code, then the same by contract.
measure_group() {
  local class method code contract group
  while IFS='|' read -r group class method code contract _; do
    [[ $class.$method =~ $pattern ]] || continue
    rm -f "$work"/*.seconds
    for _ in $(seq "$rounds"); do
      [ "$group" = open ] || measure code "$class" "$method" "$code"
      measure contract "$class" "$method" "$contract"
    done
    [ "$group" != open ] || { echo "-|-|-|-" > "$work/code"; echo - > "$work/code.seconds"; }
    echo "$class.$method|$(cat "$work/code")|$(median "$work/code.seconds")|$(cat "$work/contract")|$(median "$work/contract.seconds")"
  done < <(callers_of "$1")
}
table() {
  awk -F'|' '
    function verdict(text) { return text == "" ? "-" : text }
    BEGIN {
      print "| caller | verdict by code | by contract | cases | | decisions | | thousand instructions | | time, ms | | ratio |"
      print "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    }
    {
      rows++
      same = $2 == $7 ? "same" : verdict($7)
      if ($2 == $7) agree++
      if ($2 == "-") { printf "| %s | | %s | | %s | | %s | | %.1f | | %.1f | |\n", $1, $7, $8, $9, $10 / 1e3, $11 * 1e3; next }
      ratio = $6 > 0 ? $11 / $6 : 0
      if (ratio > 0 && $2 == $7) {
        logs += log(ratio); timed++
        cases += $3; cases_by += $8; seconds += $6; seconds_by += $11
      }
      printf "| %s | %s | %s | %s | %s | %s | %s | %.1f | %.1f | %.1f | %.1f | %.2f |\n", $1, verdict($2), same, $3, $8, $4, $9, \
        $5 / 1e3, $10 / 1e3, $6 * 1e3, $11 * 1e3, ratio
    }
    END {
      if (!timed) exit
      printf "| all | | %d of %d same | %d | %d | | | | | %.1f | %.1f | %.2f |\n", agree, rows, cases, cases_by, \
        seconds * 1e3, seconds_by * 1e3, seconds_by / seconds
      printf "\nRatio: time by contract to time by code; geometric mean %.2f.\n", exp(logs / timed)
    }'
}
tables() {
  printf '### Same verdict both ways\n\n'
  printf 'In pairs of columns the first is by code, the second by contract.\n\n'
  measure_group same | table
  printf '\n### Different verdicts\n\n'
  measure_group limit | table | grep -v -e '^| all' -e '^Ratio' -e '^$'
  printf '\n### Recursion\n\n'
  measure_group every | table | grep -v -e '^| all' -e '^Ratio' -e '^$'
  printf '\n### Methods without code\n\n'
  measure_group open | table
}
if [ "$write" = no ]; then tables; exit; fi
document=$here/../docs/compositional.md
tables > "$work/tables"
awk -v tables="$work/tables" '
  /^<!-- end of tables -->$/ { skip = 0 }
  !skip { print }
  /^<!-- tables -->$/ { skip = 1; print ""; while ((getline line < tables) > 0) print line; print "" }' "$document" > "$work/document" \
  && cp "$work/document" "$document"
