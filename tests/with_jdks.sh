#!/usr/bin/env bash
# Runs `SCRIPT NALAR JDK` for the JDK in use and for every other supported one (17 and 25) that is there. Scripts that say so in a line
# `# needs no compiler` get a runtime without one, too.
# usage: with_jdks.sh SCRIPT NALAR
set -u
script=$1 nalar=$2
nalar_root=$(cd "$(dirname "$0")/.." && pwd)
. "$nalar_root/tools/test_tools.sh"
status=0
while read -r home; do
  version=$(sed -n 's/^JAVA_VERSION="\(.*\)".*/\1/p' "$home/release")
  if ! has_compiler "$home" && ! grep -q '^# needs no compiler' "$script"; then
    echo "== JDK $version: skipped, it has no compiler"
    continue
  fi
  echo "== JDK $version"
  "$script" "$nalar" "$home" || status=1
done < <(jdk_homes)
exit $status
