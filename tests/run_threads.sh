#!/usr/bin/env bash
# The parallel search under ThreadSanitizer, divided among threads as often as possible.
set -u
cd "$(dirname "$0")/.." || exit 2
build=build/tsan
[ -e "$build/build.ninja" ] || cmake --preset tsan > /dev/null || exit 2
ninja -C "$build" test_explore test_session support > "$build/build.log" 2>&1 || { tail -30 "$build/build.log"; exit 2; }
export TSAN_OPTIONS="suppressions=$PWD/tests/tsan.supp"
failed=0 passed=0
for test in explore session; do
  if "$build/tests/test_$test" --gtest_filter='WorkQueue*:Crew*' > "$build/$test.log" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1)); echo "FAIL $test"; tail -60 "$build/$test.log"; fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
