#!/usr/bin/env bash
# Callers with the code of what they call and with its contract: the verdicts have to be those that bench/compositional/callers.txt
# lists, and the contracts have to hold themselves. usage: run.sh NALAR [PATTERN]: PATTERN is an extended regular expression for lines
# `class.method`. Prints what differs, and at the end `N passed, N failed`.
set -u
nalar=$(realpath "$1") pattern=${2:-.}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/../../bench/compositional/checks.sh"
compile_callers || { echo "0 passed, 1 failed"; exit 1; }
passed=0 failed=0
# expect CLASS METHOD OPTIONS VERDICT HOW
expect() {
  local actual options
  read -ra options <<< "$3"
  if check_caller "$1" "$2" "${options[@]}"; then actual=$(verdict_of); else actual="no outcome: $(head -1 "$work/err")"; fi
  if [ "$actual" = "$4" ]; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $1.$2 $5: $actual; expected: $4"
    sed -n 's/^ *"reason": "\(.*\)",$/    | \1/p' "$work/out" | sort | uniq -c | head -3
  fi
}
while IFS='|' read -r group class method code contract by_code by_contract; do
  [[ $class.$method =~ $pattern ]] || continue
  [ "$by_contract" != = ] || by_contract=$by_code
  if [ "$group" = same ] && [ "$by_code" != "$by_contract" ]; then
    failed=$((failed + 1))
    echo "FAIL $class.$method: listed with different verdicts"
  fi
  [ -z "$by_code" ] || expect "$class" "$method" "$code" "$by_code" "by code"
  [ -z "$by_contract" ] || expect "$class" "$method" "$contract" "$by_contract" "by contract"
done < <(callers_of 'same|limit|every|open|callee')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
