#!/usr/bin/env bash
# The subjects about arithmetic are VERIFIED, and a mutant of each of their methods is VIOLATED. usage: run.sh NALAR
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../mutants/run.sh" "$1" "" "$here" "$here/../../subjects/arith"
