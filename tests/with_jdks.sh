#!/usr/bin/env bash
# Runs `SCRIPT NALAR JDK` for the JDK in use and for every other supported one (17 and 25) found under /usr/lib/jvm.
# usage: with_jdks.sh SCRIPT NALAR
set -u
script=$1 nalar=$2
main=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
homes=("$main")
declare -A seen=(["$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$main/release")"]=1)
for home in /usr/lib/jvm/*; do
  [ -x "$home/bin/javac" ] && [ -e "$home/release" ] || continue
  release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  case $release in 17 | 25) ;; *) continue ;; esac
  [ -n "${seen[$release]:-}" ] && continue
  seen[$release]=1
  homes+=("$home")
done
status=0
for home in "${homes[@]}"; do
  echo "== JDK $(sed -n 's/^JAVA_VERSION="\(.*\)".*/\1/p' "$home/release")"
  "$script" "$nalar" "$home" || status=1
done
exit $status
