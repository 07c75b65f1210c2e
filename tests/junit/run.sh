#!/usr/bin/env bash
# Tests of all kinds of objects, for JUnit 5 and 4, with plain mocks and with Mockito: each does on the JVM what was predicted, and
# cases without a test say why. Then the code is broken in one place, and a test has to notice. usage: run.sh NALAR
set -u
nalar=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
fail() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

for mode in "" --junit4 --mockito; do
  log="$work/log$mode"
  "$nalar" test "$here/p/Kinds.java" -k 2 --timeout 600 $mode -o "$work/tests$mode" > "$log" 2>&1
  [ $? -eq 1 ] || fail "${mode:-plain}: exit code, 1 is expected for findings: $(tail -3 "$log")"
  counts=$(sed -n 's/^ *java    \([0-9]*\) of \([0-9]*\) did what was predicted.*/\1 \2/p' "$log")
  read -r right all <<< "$counts"
  [ -n "$counts" ] && [ "$right" -eq "$all" ] && [ "$all" -ge 100 ] || fail "${mode:-plain}: predictions: $counts: $(tail -5 "$log")"
  [ "$(grep -c '^ *none    for' "$log")" -eq 1 ] || fail "${mode:-plain}: cases without a test: $(grep '^ *none' "$log")"
  grep -rq 'org\.nalar' "$work/tests$mode"/p && fail "${mode:-plain}: tests need a library"
done
grep -q 'mock(Price.class' "$work/tests--mockito/p/KindsPriceTest.java" || fail "Mockito is not used"
grep -rq 'mockito' "$work/tests/p" && fail "Mockito is used though nobody asked for it"

# The names say what the case is.
grep -q '@DisplayName("push 0 as head")' "$work/tests/p/KindsPushTest.java" || fail "name of a test"

# Two runs give the same files.
"$nalar" test "$here/p/Kinds.java" -k 2 --timeout 600 --no-run -o "$work/again" > /dev/null 2>&1
diff -r "$work/tests/p" "$work/again/p" > /dev/null || fail "the second run wrote other tests"

# Tests made from the right code fail on the wrong one.
jars=$(dirname "$nalar")
while [ "$jars" != / ] && [ ! -d "$jars/java/lib" ]; do jars=$(dirname "$jars"); done
class_path=$(printf '%s:' "$jars"/java/lib/*.jar)
mkdir -p "$work/wrong/p" "$work/classes"
sed 's/made.next = head;/made.next = null;/; s/return max;/return elements[0];/' "$here/p/Kinds.java" > "$work/wrong/p/Kinds.java"
javac -nowarn -proc:none -d "$work/classes" "$work/wrong/p/Kinds.java" 2> "$work/javac" || fail "javac: $(head -3 "$work/javac")"
javac -nowarn -proc:none -d "$work/classes" -cp "$work/classes:$class_path" "$work"/tests/p/Kinds{Max,Greater}Test.java 2> "$work/javac" ||
  fail "javac: $(head -3 "$work/javac")"
console=/usr/share/java
launcher=$(printf '%s:' $console/junit-platform-{console,reporting,launcher,engine,commons}.jar $console/junit-jupiter-{api,engine}.jar \
  $console/{opentest4j,apiguardian-api,picocli,opentest4j-reporting-events,opentest4j-reporting-schema,univocity-parsers}.jar)
java -cp "$work/classes:$launcher" org.junit.platform.console.ConsoleLauncher --disable-banner -c p.KindsMaxTest -c p.KindsGreaterTest \
  > "$work/console" 2>&1
grep -Eq '\[ +1 tests failed' "$work/console" || fail "the wrong code passes its tests: $(tail -20 "$work/console")"

[ "$failures" -eq 0 ] && echo "JUnit tests of all kinds of objects: passed"
exit $((failures > 0))
