#!/usr/bin/env bash
# Builds the libFuzzer targets with ASan and UBSan and runs each for a number of seconds on its corpus, as many beside each other as there are
# cores. Prints how often each was executed, how fast (by its CPU time), and how much of the code of its rooms that reached.
# usage: run_fuzzers.sh [SECONDS [TARGET…]]; the default is 8 seconds, and all targets. With NALAR_LONG (environment) it is an hour, of an optimised
# build: that takes longer to compile, and pays after minutes.
set -u
cd "$(dirname "$0")/.." || exit 2
seconds=${1:-${NALAR_LONG:+3600}}
preset=${NALAR_LONG:+fuzz}
preset=${preset:-sanitize}
export seconds=${seconds:-8} build=build/$preset ASAN_OPTIONS=detect_leaks=0
shift $(($# > 0))
[ -e "$build/build.ninja" ] || cmake --preset "$preset" > /dev/null || exit 2
targets=${*:-$(sed -n 's/^nalar_fuzzer(\([a-z_]*\).*/fuzz_\1/p' fuzz/CMakeLists.txt)}
# shellcheck disable=SC2086
ninja -C "$build" $targets > "$build/build.log" 2>&1 || { tail -30 "$build/build.log"; exit 2; }
# A unit that takes a second takes ten on a busy machine: what counts as a hang is far from both.
one() {
  local target=$1 log=$build/$1.log corpus=$build/corpus/$1
  # What short runs find is not kept: each begins with the same corpus.
  [ -n "${NALAR_LONG:-}" ] || rm -rf "$corpus"
  mkdir -p "$corpus"
  local TIMEFORMAT='cpu %U %S' status
  { time "$build/fuzz/$target" -max_total_time="$seconds" -timeout=120 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$build/$target-" \
      "$corpus" "fuzz/corpus/${target#fuzz_}" > "$log" 2>&1; } 2> "$log.time"
  status=$?
  if [ $status -ne 0 ]; then
    echo "FAIL $target: $build/$target-*"
    tail -20 "$log"
    return
  fi
  awk -v target="$target" '
    /^INFO: Loaded .*inline 8-bit counters/ { sub(/.*\(/, ""); edges = $1 }
    / cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") covered = $(i + 1) }
    /^stat::number_of_executed_units/ { runs = $2 }
    /^cpu / { took = $2 + $3 }
    END { printf "%-22s %9d executions, %6d/s, %5d of %d edges\n", target, runs, runs / (took > 0 ? took : 1), covered, edges }' "$log" "$log.time"
}
export -f one
results=$(printf '%s\n' $targets | xargs -P "$(nproc)" -I{} bash -c 'one {}')
echo "$results"
failed=$(grep -c '^FAIL' <<< "$results") passed=$(grep -c ' executions, ' <<< "$results")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
