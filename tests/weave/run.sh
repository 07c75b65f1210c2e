#!/usr/bin/env bash
# Compiles the cases with the weaver. Those in ok/ have to compile, and check by themselves what their clauses say on a JVM; those in
# errors/ have to be rejected with exactly the messages in NAME.expect. Cases that say `since: N` need at least that JDK.
# usage: run.sh NALAR_JAR [JDK] [NAME_PART]. Prints the cases that fail, and at the end `N passed, N failed`.
set -u
jar=$(realpath "$1") jdk=${2:-} part=${3:-} here=$(cd "$(dirname "$0")" && pwd)
bin=${jdk:+$jdk/bin/}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${bin}javac" --release 17 -Xlint:all -Werror -cp "$jar" -d "$work/driver" "$here/WeaveCases.java" || exit 2
cd "$here" || exit 2
LC_ALL=C "${bin}java" -Duser.language=en -XX:TieredStopAtLevel=1 -cp "$jar:$work/driver" org.nalar.WeaveCases "$work/classes" "$part"
