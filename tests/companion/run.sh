#!/usr/bin/env bash
# Companion classes: compiles those in contracts/ and own/, rewrites them, defines them on every JDK found (17 and 25) and evaluates
# their invariants on sound and broken objects; those in errors/ have to be refused. usage: run.sh NALAR_JAR. Prints what fails, and at the
# end `N passed, N failed`.
set -u
jar=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
# count NAME COMMAND...: runs a command that prints `N passed, N failed` at last.
count() {
  local name=$1 last p f
  shift
  "$@" > "$work/log" 2>&1
  last=$(tail -1 "$work/log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then p=${BASH_REMATCH[1]} f=${BASH_REMATCH[2]}; else p=0 f=1; fi
  [ "$f" -eq 0 ] || { echo "FAIL $name"; head -8 "$work/log" | cut -c1-300 | sed 's/^/    | /'; }
  passed=$((passed + p)) failed=$((failed + f))
}
# rewritten JDK OUT RELEASE SOURCE...: compiles, with what is in OUT, and rewrites into OUT.
rewritten() {
  local jdk=$1 out=$2 release=$3
  shift 3
  "$jdk/bin/javac" --release "$release" -nowarn -Xlint:-options -g -parameters -cp "$jar:$out" -d "$out" "$@" \
    && "$jdk/bin/java" -cp "$jar" org.nalar.weave.Companions "$out" || return
  # What has been rewritten can be once more.
  [ "$release" != 17 ] || "$jdk/bin/java" -cp "$jar" org.nalar.weave.Companions "$out"
}
on() {
  local jdk=$1 name=$2 verify=(-esa -XX:+UnlockDiagnosticVMOptions -XX:+BytecodeVerificationLocal)
  local open=(--add-opens java.base/java.util=ALL-UNNAMED) out=$work/$name release
  mkdir "$out"
  "$jdk/bin/javac" -cp "$jar" -d "$out/run" "$here/RunCompanions.java" "$here/RunErrors.java" || { failed=$((failed + 1)); return; }
  for release in 11 17; do
    rewritten "$jdk" "$out/jdk-$release" $release "$here"/contracts/*.java || failed=$((failed + 1))
    count "$name: companions of the JDK, release $release" "$jdk/bin/java" "-Xbootclasspath/a:$jar" \
      "${open[@]}" "${verify[@]}" -cp "$out/run" RunCompanions "$out/jdk-$release"
    count "$name: companions of the JDK that do not see nalar, release $release" "$jdk/bin/java" \
      "${open[@]}" "${verify[@]}" -cp "$out/run:$jar" RunCompanions "$out/jdk-$release"
  done
  for release in 8 17; do
    local own=$out/own-$release
    # Classes older than Java 11 know no nests: the targets cannot be.
    "$jdk/bin/javac" --release 11 -d "$own" "$here"/own/targets/demo/*.java || failed=$((failed + 1))
    rewritten "$jdk" "$own" $release "$here"/own/contracts/demo/*.java || failed=$((failed + 1))
    "$jdk/bin/javac" -cp "$jar:$own" -d "$own" "$here/RunOwn.java" || failed=$((failed + 1))
    count "$name: companions of other classes, release $release" "$jdk/bin/java" -cp "$jar:$own" RunOwn "$own"
  done
  count "$name: errors" "$jdk/bin/java" -cp "$jar:$out/run" RunErrors "$here/errors" "$out/errors" "$jar"
}
main=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
declare -A seen=()
for home in "$main" /usr/lib/jvm/*; do
  [ -x "$home/bin/javac" ] && [ -e "$home/release" ] || continue
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  case $release in 17 | 25) ;; *) [ "$home" = "$main" ] || continue ;; esac
  [ -n "${seen[$release]:-}" ] && continue
  seen[$release]=1
  on "$home" "JDK $release"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
