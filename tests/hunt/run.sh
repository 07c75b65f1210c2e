#!/usr/bin/env bash
# Random classes with contracts: what `nalar check` says of each has to agree with all heaps of the same bounds, run on the JVM. README.md says how.
# usage: run.sh NALAR [--classes N] [--seed S] [--heaps N] [--batch N] [--out DIR] [--log FILE] [--seconds N] [--shrink no] [--plant no] [--nalar-option O …]
# 500 classes from seed 1 unless given. Prints disagreements, made smaller, and at the end `N passed, N failed`, by methods; --out keeps the classes.
set -u
nalar=$(realpath "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)
support=$(dirname "$nalar")
while [ "$support" != / ] && [ ! -e "$support/java/nalar.jar" ]; do support=$(dirname "$support"); done
support=$support/java/nalar.jar
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tool"
javac -nowarn -XDignore.symbol.file -cp "$support" -d "$work/tool" "$here"/*.java > "$work/javac.log" 2>&1 || { cat "$work/javac.log"; exit 2; }
# A short run is over before it pays to compile well.
compiler=-XX:TieredStopAtLevel=1
[[ " $* " =~ \ --classes\ [0-9]{4,}\  ]] && compiler=-XX:+TieredCompilation
# Where an exception comes from has to be known each time it is thrown, but not the way there. Methods are called too seldom for code that calls
# them to be made.
java -XX:+UseSerialGC -Dsun.reflect.inflationThreshold=1000000 -Djdk.reflect.useNativeAccessorOnly=true "$compiler" \
  -XX:-OmitStackTraceInFastThrow -XX:MaxJavaStackTraceDepth=12 -cp "$work/tool:$support" hunt.Hunt \
  --nalar "$nalar" --support "$support" --own "$work/tool" --work "$work" "$@"
