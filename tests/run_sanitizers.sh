#!/usr/bin/env bash
# The unit tests and a sample of the programs, two of each folder, under AddressSanitizer and UndefinedBehaviorSanitizer, in one build that
# has both and the fuzzers. It is not optimised: that would take longer than it saves. With NALAR_LONG (environment) all programs, and all regressions.
set -u
cd "$(dirname "$0")/.." || exit 2
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
build=build/sanitize
failed=0 passed=0
[ -e "$build/build.ninja" ] || cmake --preset sanitize > /dev/null || exit 2
ninja -C "$build" > "$build/build.log" 2>&1 || { tail -30 "$build/build.log"; exit 2; }
# run NAME COMMAND…
run() {
  local name=$1
  shift
  if "$@" > "$build/$name.log" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1)); echo "FAIL $name"; tail -30 "$build/$name.log"; fi
}
export ASAN_OPTIONS=detect_leaks=0
# Random queries take most of the time; more of them with NALAR_LONG.
[ -n "${NALAR_LONG:-}" ] || export NALAR_PLAIN_QUERIES=${NALAR_PLAIN_QUERIES:-20000} NALAR_ORDER_QUERIES=${NALAR_ORDER_QUERIES:-15000}
run unit ctest --test-dir "$build" -j "$(nproc)" -R '^unit_' --output-on-failure
sample=$(for folder in tests/differential/*/; do find "$folder" -name '*.java' | sort | head -n 2; done | sed 's|.*/||; s|\.java$||' | paste -sd'|')
run programs tests/run_differential.sh "$build/src/cli/nalar" "$jdk" "${NALAR_LONG:+.|}^($sample)$"
[ -z "${NALAR_LONG:-}" ] || run regressions tests/run_regressions.sh "$build/src/cli/nalar" "$jdk"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
