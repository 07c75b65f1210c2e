#!/usr/bin/env bash
# Concrete execution against `java -Xint`, and start-up against `java -version`, as ratios within one run: the two commands of a row
# are run alternately, the shortest of ROUNDS times counts (user + system time of the process, which other load disturbs least).
# usage: bench/interpreter.sh [ROUNDS]
set -u
cd "$(dirname "$0")/.." || exit 2
rounds=${1:-5}
nalar=build/release/src/cli/nalar
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$jdk/bin/javac" -g -d "$work" bench/programs/*.java || exit 2
# seconds COMMAND…: user + system time.
seconds() {
  local TIMEFORMAT='%U %S'
  { time "$@" > "$work/out" 2>&1; } 2>&1 | tail -1 | awk '{print $1 + $2}'
}
smaller() { awk -v a="$1" -v b="$2" 'BEGIN{print (a < b) ? a : b}'; }
row() {
  local name=$1 a=999 b=999
  for _ in $(seq "$rounds"); do
    a=$(smaller "$a" "$(seconds $2)")
    b=$(smaller "$b" "$(seconds $3)")
  done
  awk -v n="$name" -v a="$a" -v b="$b" 'BEGIN{printf "| %-22s | %8.3f | %8.3f | %6.2f |\n", n, a, b, b / a}'
}
echo "| program                | java, s  | nalar, s | ratio  |"
echo "|------------------------|----------|----------|--------|"
for program in Loops Calls Objects Library; do
  row "$program" "$jdk/bin/java -Xint -XX:+UseSerialGC -cp $work $program" "$nalar run --main $program $work"
done
mkdir "$work/tiny"
cat > "$work/tiny/Tiny.java" <<'J'
public class Tiny { public static int twice(int x) { return x > 10 ? 2 * x : x + x; } }
J
"$jdk/bin/javac" -g -d "$work/tiny" "$work/tiny/Tiny.java"
row "start-up (trivial check)" "$jdk/bin/java -version" "$nalar check $work/tiny --method twice"
