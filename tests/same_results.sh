# For tests that compare runs of `nalar check --json`; to be sourced.
failed=0 passed=0
# expect NAME CONDITION…
expect() {
  local name=$1
  shift
  if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAIL $name"; fi
}
# JSON on standard input without the given members of methods, and without the time limit.
without() { python3 -c '
import json, sys
outcome = json.load(sys.stdin)
outcome.get("settings", {}).pop("timeout", None)
for method in outcome["methods"]:
    for name in sys.argv[1:]: method.pop(name)
print(json.dumps(outcome, indent=1))' "$@"; }
