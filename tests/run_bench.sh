#!/usr/bin/env bash
# `nalar bench`: rows are measured once, a run that was interrupted goes on, what is wrong is refused. usage: run_bench.sh NALAR
set -u
nalar=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
# expect NAME EXIT_CODE PATTERN COMMAND…: the pattern must appear on standard output or standard error.
expect() {
  local name=$1 code=$2 pattern=$3 status
  shift 3
  "$@" > "$work/out" 2> "$work/err" < /dev/null
  status=$?
  if [ "$status" -eq "$code" ] && cat "$work/out" "$work/err" | grep -qE -- "$pattern"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: exit $status, expected $code and /$pattern/"
    head -5 "$work/out" "$work/err"
  fi
}
holds() { local name=$1; shift; if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $name"; fi; }
rows() { wc -l < "$work/o/bench.journal"; }
few=(bench tables --only 'table1 Container' -o "$work/o" --timeout 300)

expect "rows beside published ones" 0 '^Container.swap +lazy +k=1 +20 +20 +=' "$nalar" "${few[@]}"
holds "a line for each row, and the first one" test "$(rows)" = 10
holds "json is written" grep -q '"schema": "nalar-bench/1"' "$work/o/bench.json"
holds "the page needs nothing else" sh -c '! grep -qE "(src|href)=\"http" "$1/o/bench.html"' - "$work"
cp "$work/o/bench.journal" "$work/before"
expect "nothing is measured again" 0 '9 of 9 rows have' "$nalar" "${few[@]}"
holds "the journal is as before" cmp -s "$work/before" "$work/o/bench.journal"
head -2 "$work/before" > "$work/o/bench.journal" && printf '{"row": "torn' >> "$work/o/bench.journal"
expect "what is missing is measured" 0 '9 of 9 rows have' "$nalar" "${few[@]}"
holds "the first row was kept" sh -c 'test "$(sed -n 2p "$1/before")" = "$(sed -n 2p "$1/o/bench.journal")" && test "$(wc -l < "$1/o/bench.journal")" = 10' - "$work"
expect "json on standard output" 0 '"samePaths": true' "$nalar" "${few[@]}" --json
expect "other options measure again" 0 'of another build, JDK or other options' "$nalar" "${few[@]}" --repeat 2
expect "forgetting" 0 '9 of 9 rows have' "$nalar" "${few[@]}" --repeat 2 --fresh
expect "a time limit is no failure" 0 'INCOMPLETE: timeout of 0.05 s' "$nalar" bench tables --only 'large BinarySearchTree.insert lazier# k=10' -o "$work/t" --timeout 0.05
expect "no row" 2 "no row matches 'nonsense'" "$nalar" bench tables --only nonsense -o "$work/o"
expect "no regular expression" 2 'is no extended regular expression' "$nalar" bench tables --only '(' -o "$work/o"
expect "no suite" 2 'subcommand' "$nalar" bench
expect "unknown suite" 2 "subcommand" "$nalar" bench nonsense
expect "no runs" 2 'repeat' "$nalar" bench tables --repeat 0
expect "no time" 2 'timeout' "$nalar" bench tables --timeout 0
expect "wrong jdk" 2 'nowhere' "$nalar" bench tables --jdk nowhere
expect "a file in place of the directory" 2 "cannot make the directory" "$nalar" bench tables --only "table1 Container" -o "$work/err/o"
expect "wrong home" 2 'bench/published' env NALAR_HOME="$work" "$nalar" bench tables
expect "arithmetic" 0 '^Bits.sign .*VERIFIED' "$nalar" bench arithmetic --only 'Bits.sign' -o "$work/a" --timeout 300
expect "the floor" 0 '^BinarySearchTree.insert +k=3 +236 +0\.' "$nalar" bench floor --only 'BinarySearchTree.insert lazier# k=3' --timeout 300
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
