#!/usr/bin/env bash
# Runs a test in surroundings of its own, whatever those of whoever started it are: no terminal, UTC, a UTF-8 locale, an empty home, and a
# directory for temporary files in which nothing may be left. usage: in_clean_surroundings.sh COMMAND…
set -u
outside=$(mktemp -d)
trap 'rm -rf "$outside"' EXIT
mkdir "$outside/home" "$outside/tmp"
kept=()
# The JDK, what finds compilers, and knobs of the tests themselves.
for name in PATH JAVA_HOME CCACHE_DIR CI SEEDS SEED FLIPS JOBS ${!NALAR_@}; do [ -z "${!name+set}" ] || kept+=("$name=${!name}"); done
env -i "${kept[@]}" HOME="$outside/home" TMPDIR="$outside/tmp" LANG=C.UTF-8 TZ=UTC TERM=dumb "$@" < /dev/null
status=$?
left=$(find "$outside/tmp" -mindepth 1 -maxdepth 1 ! -name 'hsperfdata_*' -printf '%f ')
if [ -n "$left" ] && [ "$status" -eq 0 ]; then
  echo "temporary files are left: $left"
  status=1
fi
exit $status
