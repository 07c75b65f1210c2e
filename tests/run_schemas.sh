#!/usr/bin/env bash
# What is written follows its schema: `--json` and `--save` ours (docs/schema), with nothing that they do not describe, and `--sarif` that of
# SARIF 2.1.0. Over subjects and regressions of all verdicts and kinds of findings. usage: run_schemas.sh NALAR
set -u
nalar=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Debian's Python has Debian's python3-jsonschema; another one on the PATH may not.
python=python3
[ -x /usr/bin/python3 ] && python=/usr/bin/python3
failed=0 runs=0
# write NAME OPTIONS…: checks and writes the three files. Exit code 2 would be a mistake of this test.
write() {
  local name=$1 status
  shift
  "$nalar" check "$@" --json --save "$work/$name.outcome" --sarif "$work/$name.sarif" > "$work/$name.check" 2> "$work/err" < /dev/null
  status=$?
  runs=$((runs + 1))
  [ "$status" -ne 2 ] || { failed=$((failed + 1)); echo "FAIL $name"; head -5 "$work/err"; }
}
write abs subjects/Abs.java --replay
write triangle subjects/TriangleClassification.java
write tree subjects/BinarySearchTree.java --method insert -k 2 --symbolic --replay
write tree-map subjects/jdk/TreeMapContract.java --method put -k 2 --symbolic
write heap-sort subjects/objects/HeapSortWrong.java -k 2 --symbolic --replay
write sort subjects/objects/Sort.java -k 2 --symbolic
write contract bench/compositional/Branching.java --method distance --use-contract Branching
write some-cases subjects/BinarySearchTree.java -k 2 --cases 1
for name in classic-bugs assert-messages system-exit heap-array-of-objects heap-dispatch heap-enum-parameter heap-static-sentinel \
    heap-record-parameter invariant-broken json-incomplete loop-symbolic-bound open-comparator-tree open-returned-objects open-exceptions \
    nalar-any verifier-main stack-overflow-depth threads printing heap-vacuous-assumption timeout-paths string-concat lambdas; do
  options=(--symbolic)
  eval "options+=($(sed -n 's/^options: *//p' "tests/regressions/$name/expect" | sed 's/--json//'))"
  write "$name" tests/regressions/"$name"/*.java "${options[@]}"
done
# valid NAME SCHEMA OPTION FILES…
valid() {
  if "$python" tests/schema/validate.py "$2" "${@:3}"; then echo "$1: $(($# - 2 - $(grep -c -- --strict <<< "$3"))) valid"; else failed=$((failed + 1)); fi
}
valid "nalar-check/1" docs/schema/check.schema.json --strict "$work"/*.check
valid "nalar-outcome/1" docs/schema/outcome.schema.json --strict "$work"/*.outcome
valid "SARIF 2.1.0" tests/schema/sarif-2.1.0.json "$work"/*.sarif
# Without findings, gaps, cuts and replays in them the files above would show little.
for member in '"findings": \[$' '"gaps": \[$' '"cuts": \[$' '"replay": {' '"symbolic": {' '"clause": {' '"assumptions": \[' '"status": ' '"length": ' '"oneOf": \[' \
    '"static": ' '"symbol": '; do
  grep -q -- "$member" "$work"/*.check || { failed=$((failed + 1)); echo "FAIL no file has $member"; }
done
for member in codeFlows stacks relatedLocations '"id": "cut"' '"level": "warning"'; do
  grep -q -- "$member" "$work"/*.sarif || { failed=$((failed + 1)); echo "FAIL no SARIF file has $member"; }
done
# A schema that accepts everything would be no schema.
"$python" - "$work/abs.check" "$work/abs.outcome" "$work/abs.sarif" << 'EOF_PYTHON'
import json, sys
for name in sys.argv[1:]:
    content = json.load(open(name))
    if "runs" in content:
        content["runs"][0]["results"][0]["level"] = "fatal"
    else:
        content["methods"][0]["verdict"] = "MAYBE"
    json.dump(content, open(name + ".wrong", "w"))
EOF_PYTHON
for kind in docs/schema/check.schema.json:check docs/schema/outcome.schema.json:outcome tests/schema/sarif-2.1.0.json:sarif; do
  if "$python" tests/schema/validate.py "${kind%:*}" "$work/abs.${kind#*:}.wrong" > /dev/null; then failed=$((failed + 1)); echo "FAIL ${kind%:*} accepts what is wrong"; fi
done
echo "$runs runs, $failed failed"
[ "$failed" -eq 0 ]
