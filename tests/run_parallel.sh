#!/usr/bin/env bash
# Results do not depend on the number of threads, nor on whether a check was interrupted and resumed. usage: run_parallel.sh NALAR
set -u
nalar=$(readlink -f "$1")
here=$(readlink -f "$(dirname "$0")")
cd "$(dirname "$0")/.." || exit 2
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
. "$here/same_results.sh"
# What a run costs is left out.
without_cost() { without instructions decisions solver seconds; }

while read -r subject; do
  # shellcheck disable=SC2086
  for jobs in 1 3; do "$nalar" check $subject --timeout 600 -j $jobs --json --symbolic | without_cost > "$out/$jobs.json"; done
  expect "the same with three threads: $subject" cmp "$out/1.json" "$out/3.json"
done << 'SUBJECTS'
subjects/BinarySearchTree.java -k 3
subjects/AvlTree.java --method insert -k 3
subjects/LeftistHeap.java -k 3 --strategy lazier
subjects/Sort.java
subjects/TriangleClassification.java
tests/parallel/Refused.java --method choose -k 2
SUBJECTS

# A search that is stopped again and again comes to the same end.
while read -r subject; do
  read -ra check <<< "check $subject --json --cases 0"
  "$nalar" "${check[@]}" -j 1 | without_cost > "$out/whole.json"
  for jobs in 1 3; do
    for ((runs = 1; runs < 1000; runs++)); do
      # More time the longer it takes: on a busy machine little may be done in none.
      "$nalar" "${check[@]}" --timeout "$(awk -v runs=$runs 'BEGIN { print 0.05 * (1 + runs / 100) }')" -j $jobs --resume "$out/frontier" > "$out/part.json"
      [ -e "$out/frontier" ] || break
    done
    without_cost < "$out/part.json" > "$out/resumed.json"
    expect "it was stopped: $subject (-j $jobs)" [ "$runs" -gt 1 ]
    expect "the same in parts: $subject (-j $jobs)" cmp "$out/whole.json" "$out/resumed.json"
  done
done << 'SUBJECTS'
subjects/BinarySearchTree.java --method insert -k 8 -n 9
subjects/BinarySearchTree.java -k 8 -n 9
tests/parallel/Refused.java --method choose -k 2
SUBJECTS

# One slow method leaves the others their share of the time; it alone is not done. A busy machine needs more of it for the others.
while read -r option budgets; do
  for jobs in 1 3; do
    for seconds in $budgets; do
      "$nalar" check tests/parallel/Slow.java "--$option" "$seconds" -j $jobs > "$out/text"
      status=$?
      [ "$(grep -c ')  VERIFIED$' "$out/text")" -ne 2 ] || break
    done
    expect "a slow method is not done (--$option $seconds -j $jobs)" [ $status -eq 3 ]
    expect "it is said why (--$option $seconds -j $jobs)" grep -q "not explored: $option of $seconds s" "$out/text"
    expect "others are (--$option $seconds -j $jobs)" [ "$(grep -c ')  VERIFIED$' "$out/text")" -eq 2 ]
  done
done << 'LIMITS'
timeout 3 12 48
method-timeout 0.5 2 8
LIMITS

# Confirming on the JVM takes no longer than --timeout either; findings come first.
for seconds in 4 8 14; do
  "$nalar" check tests/parallel/Sleepy.java --replay --timeout $seconds > "$out/text"
  ! grep -q 'java    confirmed: java.lang.IllegalStateException' "$out/text" || break
done
expect "what there was no time to confirm is said" grep -q "not explored: replay: timeout of $seconds s" "$out/text"
expect "findings are confirmed first" grep -q 'java    confirmed: java.lang.IllegalStateException' "$out/text"

# Ctrl-C: what was established is printed, and what is left can be resumed.
# A busy machine may not have come to the cases after two seconds.
for seconds in 2 5 15 40; do
  rm -f "$out/frontier"
  "$nalar" check subjects/BinarySearchTree.java --method insert -k 5 --timeout 600 --resume "$out/frontier" > "$out/text" 2> "$out/errors" &
  process=$!
  sleep $seconds
  kill -INT $process
  wait $process
  status=$?
  grep -Eq '[0-9]{3,} cases' "$out/text" && break
done
expect "interrupted is incomplete" [ "$status" -eq 3 ]
expect "interruption is said" grep -q interrupted "$out/text"
expect "cases so far are printed" grep -Eq '[0-9]{3,} cases' "$out/text"
expect "the frontier is saved" [ -s "$out/frontier" ]
# refused MESSAGE ARGUMENT…
refused() {
  local message=$1
  shift
  "$nalar" check subjects/BinarySearchTree.java "$@" > "$out/text" 2> "$out/errors"
  [ $? -eq 2 ] && [ ! -s "$out/text" ] && grep -q -- "$message" "$out/errors"
}
expect "of another check" refused 'belongs to another check: k was 5, not 2' --method insert -k 2 --resume "$out/frontier"
expect "with a bound that was not given" refused 'n is 3, and was not given' --method insert -k 5 -n 3 --resume "$out/frontier"
"$nalar" check subjects/BinarySearchTree.java --method insert -k 5 -n 12 --timeout 0.1 --resume "$out/other" > "$out/text"
expect "without a bound that was given" refused 'n was 12, and is not given' --method insert -k 5 --resume "$out/other"
cp subjects/BinarySearchTree.java "$out/"
"$nalar" check "$out/BinarySearchTree.java" --method insert -k 5 --timeout 0.1 --resume "$out/changed" > "$out/text"
sed -i 's/key < node.key/key <= node.key/' "$out/BinarySearchTree.java"
"$nalar" check "$out/BinarySearchTree.java" --method insert -k 5 --resume "$out/changed" > "$out/text" 2> "$out/errors"
expect "changed code is refused" [ $? -eq 2 ]
expect "changed code is said" grep -q 'the classes, the JDK or nalar itself have changed' "$out/errors"
expect "a directory" refused "$out" --method insert --resume "$out"
expect "of another method" refused 'belongs to another check' -k 5 --resume "$out/frontier"
head -c 50 "$out/frontier" > "$out/damaged"
expect "damaged" refused 'expected what an interrupted check saves' --method insert -k 5 --resume "$out/damaged"
# What is left and what was done is the whole search, or the file is no good.
edited() { sed -E "2s/$1/" "$out/frontier" > "$out/edited"; ! cmp -s "$out/frontier" "$out/edited"; }
expect "an edit" edited '"left":\[.*\],"methods"/"left":[],"methods"'
expect "nothing is left" refused 'is damaged' --method insert -k 5 --resume "$out/edited"
expect "another edit" edited '"left":\[(.*)\],"methods"/"left":[\1,\1],"methods"'
expect "something is left twice" refused 'is damaged' --method insert -k 5 --resume "$out/edited"
expect "something else" refused 'expected what an interrupted check saves' --method insert --resume subjects/Abs.java
expect "no threads" refused '-j' -j 0
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
