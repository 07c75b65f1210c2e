#!/usr/bin/env bash
# Builds the libFuzzer targets with ASan and UBSan and runs each for a number of seconds on its corpus.
# usage: run_fuzzers.sh SECONDS [TARGET…]; the default is all.
set -u
cd "$(dirname "$0")/.." || exit 2
seconds=${1:-10}
build=build/sanitize
[ -e "$build/build.ninja" ] || cmake --preset sanitize > /dev/null || exit 2
shift
targets=${*:-fuzz_class_file fuzz_jimage fuzz_zip fuzz_outcome fuzz_frontier}
# shellcheck disable=SC2086
ninja -C "$build" $targets > "$build/build.log" 2>&1 || { tail -30 "$build/build.log"; exit 2; }
failed=0 passed=0
for target in $targets; do
  mkdir -p "$build/corpus/$target"
  if "$build/fuzz/$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$build/$target-" \
      "$build/corpus/$target" "fuzz/corpus/${target#fuzz_}" > "$build/$target.log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1)); echo "FAIL $target"; tail -20 "$build/$target.log"
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
