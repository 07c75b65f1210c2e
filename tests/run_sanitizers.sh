#!/usr/bin/env bash
# The unit tests and a sample of the programs under AddressSanitizer and UndefinedBehaviorSanitizer.
set -u
cd "$(dirname "$0")/.." || exit 2
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
failed=0 passed=0
for preset in asan ubsan; do
  [ -e "build/$preset/build.ninja" ] || cmake --preset "$preset" > /dev/null || exit 2
  ninja -C "build/$preset" > "build/$preset/build.log" 2>&1 || { tail -30 "build/$preset/build.log"; exit 2; }
  export ASAN_OPTIONS=detect_leaks=0
  if ctest --test-dir "build/$preset" -R '^unit_' --output-on-failure > "build/$preset/unit.log" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1)); echo "FAIL $preset unit tests"; tail -30 "build/$preset/unit.log"; fi
  if tests/run_differential.sh "build/$preset/src/cli/nalar" "$jdk" '^[A-D]' > "build/$preset/differential.log" 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1)); echo "FAIL $preset programs"; tail -20 "build/$preset/differential.log"; fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
