#!/usr/bin/env bash
# The partition test: every small input heap of a subject, enumerated by brute force and run on the JVM, has to match exactly one path
# of `nalar check --symbolic`, and that path has to predict what the JVM did. tests/partition/Config.java says what a .conf file is.
# usage: run_partition.sh NALAR [JDK_HOME] [NAME_PATTERN]
# With - for NALAR only the self-test runs; SUPPORT=…/nalar.jar run_partition.sh count … only counts the heaps.
set -u
nalar=$1 jdk=${2:-${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}} pattern=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tool"
"$jdk/bin/javac" -nowarn -XDignore.symbol.file -d "$work/tool" "$here"/partition/*.java 2> "$work/javac.log" || { cat "$work/javac.log"; exit 2; }
partition() {
  "$jdk/bin/java" -XX:+UseSerialGC -cp "$work/tool" --add-opens java.base/java.lang=ALL-UNNAMED partition.PartitionTest "$work" "$@" 2>&1
}
partition - "$jdk" "" "$here/partition/selftest" > "$work/selftest.log" || { cat "$work/selftest.log"; exit 1; }
if [ "$nalar" = - ]; then cat "$work/selftest.log"; exit; fi
echo "self-test: $(tail -1 "$work/selftest.log")"
rm -rf "$work"/classes*
ulimit -v 12000000 # a run that gets out of hand should not take the machine with it
support=${SUPPORT:-}
if [ "$nalar" != count ]; then
  nalar=$(realpath "$nalar") folder=$(dirname "$(realpath "$nalar")")
  while [ "$folder" != / ] && [ ! -e "$folder/java/nalar.jar" ]; do folder=$(dirname "$folder"); done
  support=${SUPPORT:-$folder/java/nalar.jar}
fi
if [ -n "$pattern" ]; then
  partition "$nalar" "$jdk" "$support" "$here/partition/subjects" "$pattern"
  exit
fi
# Two at a time, each with a folder of its own.
halves=('^([A-C]|R)' '^([D-Q]|[S-Z])')
for i in 0 1; do
  mkdir "$work/$i" && cp -r "$work/tool" "$work/$i/"
  (work=$work/$i && partition "$nalar" "$jdk" "$support" "$here/partition/subjects" "${halves[$i]}") > "$work/$i.log" 2>&1 &
done
wait
grep -h -v '^[0-9]* passed' "$work/0.log" "$work/1.log"
cat "$work/0.log" "$work/1.log" | awk '/^[0-9]+ passed, [0-9]+ failed$/ {passed += $1; failed += $3; runs++}
  END {if (runs < 2) failed++; print passed + 0 " passed, " failed + 0 " failed"; exit failed > 0}'
