#!/usr/bin/env bash
# What a long run of random classes has counted so far: the sum of the lines that `run.sh --log FILE` has added. usage: sum.sh LOG…
set -u
sed -n 's/^seed [0-9]*: //p' "$@" | tr ',' '\n' | awk '{ count = $1; sub(/^ *[0-9]+ /, ""); sum[$0] += count } END { for (what in sum) print sum[what], what }' | sort -k2
