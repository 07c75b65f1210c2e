#!/usr/bin/env bash
# Runs JUnit tests whose outcomes and traces are written down in them with nalar-run.jar, with class files of this JDK and old ones, in
# several orders; then what ends a JVM, what is too large, and bad input.
# usage: run.sh NALAR_RUN_JAR [JDK]
set -u
jar=$(realpath "$1") jdk=${2:-} here=$(cd "$(dirname "$0")" && pwd)
bin=${jdk:+$jdk/bin/}
lib=$(dirname "$jar")/lib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
complain() { echo "$1"; failed=$((failed + 1)); }
libraries=("$lib"/*.jar)
classpath=$(IFS=:; echo "${libraries[*]}")
"${bin}javac" --release 17 -Xlint:all -Werror -d "$work/driver" "$here"/*.java || exit 2

compile_cases() { # RELEASE CASES
  "${bin}javac" --release "$1" -nowarn -Xlint:-options -cp "$classpath:$work/driver" -d "$work/classes$1" "$here/$2"/*/*.java || exit 2
}
run_cases() { # RELEASE CASES TARGET ORDER
  echo "-- release $1, $2, $(basename "$3"), $4"
  "${bin}java" -XX:TieredStopAtLevel=1 -cp "$work/driver" org.nalar.run.RunnerCases "$jar" "$here/$2" "$work/classes$1" "$3" "$4" \
    "${libraries[@]}" "$work/driver" "${options[@]}" || failed=$((failed + 1))
}
latest=$("${bin}javac" -version | sed 's/javac \([0-9]*\).*/\1/')
options=(--)
# Mockito would have the JVM warn.
[ "$latest" -ge 24 ] && options+=(--sun-misc-unsafe-memory-access=allow)
compile_cases 8 cases
compile_cases 17 cases
"${bin}jar" --create --file "$work/target.jar" -C "$work/classes17" .
run_cases 8 cases "$work/classes8" given
run_cases 17 cases "$work/classes17" shuffled:42
run_cases 17 cases "$work/target.jar" reversed
if [ "$latest" -ge 25 ]; then
  compile_cases "$latest" cases25
  run_cases "$latest" cases25 "$work/classes$latest" given
fi

# What ends the JVM: the test before has its answer, the test itself none.
expect_output() { # NAME STATUS EXPECTED: runs the plan in $work/plan
  "${bin}java" -jar "$jar" "$work/plan" > "$work/out" 2> "$work/err"
  local status=$?
  [ "$status" -eq "$2" ] || complain "$1: exit status $status, not $2: $(cat "$work/err")"
  [ "$(cat "$work/out")" = "$3" ] || { complain "$1: unexpected output"; diff <(echo "$3") "$work/out"; }
}
"${bin}javac" -cp "$classpath" -d "$work/ending" "$here"/ending/*.java || exit 2
tab=$'\t'
{
  printf 'classpath'; printf '\t%s' "${libraries[@]}" "$work/ending"; echo
  printf 'target\t%s\n' "$work/ending"
  printf 'test\t%s\tEndingTest\t%s\tEnding\texit\t(I)I\n' 7 first 8 exits 9 first
} > "$work/plan"
expect_output "exit" 3 "start${tab}7
end${tab}7${tab}passed${tab}${tab}${tab}${tab}${tab}${tab}${tab}start\\u00091\\u000aend\\u00091\\u0009passed\\u000a
start${tab}8"

# A class that is not there is a failure of the test, and a point that has no place is said to have none.
{
  printf 'classpath'; printf '\t%s' "${libraries[@]}" "$work/ending"; echo
  printf 'target\t%s\n' "$work/ending"
  printf 'point\t4\tEnding\texit\t(I)I\t1\t0\npoint\t5\tEnding\texit\t(I)I\t2\t-1\n'
  printf 'test\t1\tMissingTest\tnone\tEnding\texit\t(I)I\n'
} > "$work/plan"
expect_output "missing class" 0 "start${tab}1
end${tab}1${tab}failed${tab}java.lang.ClassNotFoundException${tab}MissingTest${tab}${tab}java.lang.ClassNotFoundException${tab}${tab}${tab}"

# bad TEXT MESSAGE
bad() {
  printf '%b\n' "$1" > "$work/plan"
  expect_output "bad plan '$1'" 2 ""
  grep -qF "$2" "$work/err" || complain "bad plan '$1': no '$2' in: $(cat "$work/err")"
}
bad 'nonsense\tx' "plan:1: unknown entry 'nonsense'"
bad 'timeout\t3\ntest\t1\tA' "plan:2: 'test' needs 6 fields, not 2"
bad 'point\tx\tA\tm\t()V\t0\t-1' 'plan:1: For input string: "x"'
bad 'point\t1\tA\tm\t()V\t0\t-1\npoint\t2\tA\tm\t()V\t0\t-1' 'plan:2: points 1 and 2 are at the same place'
bad 'order\tsorted' "unknown order 'sorted'"
bad 'timeout\t0' 'should be positive'
bad "target\t$work/nowhere" 'target entry does not exist'
rm "$work/plan"
expect_output "no plan" 2 ""
grep -q 'cannot be read' "$work/err" || complain "no plan: $(cat "$work/err")"

# Methods that hooks make too large: `some` has room for the hooks at entry and exit, `most` has not; and one with a jump that hooks make
# too long for its instruction.
mkdir -p "$work/large"
large_method() { # NAME STATEMENTS PADDING: 1 KB a hundred statements
  echo "  static int $1(int x) {"
  echo "    if (x < 0) return x;"
  echo "    if (x > 5) {"
  for ((i = 0; i < $2; i++)); do echo "    if (x == $i) x++;"; done
  for ((i = 0; i < $3; i++)); do echo "    x++;"; done
  echo "    }"
  echo "    return x; }"
}
{
  echo "class Large {"
  large_method wide 1500 0
  large_method some 4000 0 | sed 's/if (x > 5)//'
  large_method most 6540 85 | sed 's/if (x > 5)//'
  echo "}"
} > "$work/large/Large.java"
cat > "$work/large/LargeTest.java" << 'END'
import org.junit.jupiter.api.Test;
class LargeTest {
  @Test void wide() { Large.wide(4); }
  @Test void some() { Large.some(-1); }
  @Test void most() { Large.most(-1); }
}
END
"${bin}javac" -cp "$classpath" -d "$work/large" "$work"/large/*.java || exit 2
# Points are numbered method by method, block entries first: 0 is the constructor; `wide` has blocks 1 (x < 0), 2 (return), 3 (x > 5), …,
# 3004 (return), then the edges of x < 0, 3005 and 3006, and those of x > 5, 3007 and 3008.
{
  printf 'classpath'; printf '\t%s' "${libraries[@]}" "$work/large"; echo
  printf 'target\t%s\n' "$work/large"
  for method in wide some most; do
    printf 'test\t%s\tLargeTest\t%s\tLarge\t%s\t(I)I\n' $method $method $method
  done
  "${bin}java" -cp "$work/driver" org.nalar.run.PointLines Large "$work/large/Large.class"
} > "$work/plan"
expect_output "large methods" 0 "start${tab}wide
note${tab}Large.some(I)I is too large for tracing
note${tab}Large.most(I)I is too large for tracing
note${tab}Large.most(I)I is too large for any hook
end${tab}wide${tab}passed${tab}${tab}${tab}1,3005,3,3007,3004${tab}${tab}${tab}${tab}
start${tab}some
end${tab}some${tab}passed${tab}${tab}${tab}?${tab}${tab}${tab}${tab}
start${tab}most
end${tab}most${tab}passed${tab}${tab}${tab}?${tab}${tab}${tab}${tab}"
echo "$failed failed"
[ "$failed" -eq 0 ]
