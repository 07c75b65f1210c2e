#!/usr/bin/env bash
# No two pre-states of a run are isomorphic: `nalar check --symbolic` gives each case the number of the state it starts in and the
# shape of that state, in a form that is equal for isomorphic states. No shape may belong to two numbers, and there are as many numbers
# as pre-states. usage: run_isomorphism.sh NALAR. Prints what is wrong, and at the end `N passed, N failed`, one per method.
set -u
nalar=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
for source in "$here"/../subjects/*.java; do
  subject=$(basename "$source" .java)
  k=3
  [ "$subject" = GarbageCollectorMark ] && k=1
  # Methods that are not public are named; all public ones are checked without being named.
  options=()
  [ "$subject" = Container ] && options=(--method swap)
  # The precondition of union tells roots apart by number: the same forest is several pre-states.
  [[ $subject == *DisjointSets ]] && options=(--method find)
  "$nalar" check "$source" -k $k --timeout 600 "${options[@]}" --json --symbolic --cases all > "$work/out" 2> "$work/err" < /dev/null; [ $? -ne 2 ] || { cat "$work/err"; failed=$((failed + 1)); continue; }
  # One line per method, `preStates N`, then one per case: `number shape`.
  awk '/^      "method": /{m=$2} /^      "preStates": /{gsub(",","",$2); print "M", m, $2}
       /"number": /{n=$2; sub(",","",n)} /"shape": /{s=$0; sub(/^ *"shape": /,"",s); print "C", m, n, s}' "$work/out" > "$work/list"
  result=$(awk '$1=="M"{pre[$2]=$3; order[++methods]=$2; next}
    {key=$2; number=$3; $1=$2=$3=""; shape=$0
     if (!((key,number) in seen)) {seen[key,number]=1; count[key]++}
     if (((key,shape) in owner) && owner[key,shape] != number) bad[key]=bad[key] "\n    " shape
     owner[key,shape]=number}
    END {for (i=1; i<=methods; i++) {m=order[i]
      if (bad[m] != "") printf "FAIL %s: isomorphic pre-states%s\n", m, bad[m]
      else if (count[m] != pre[m]) printf "FAIL %s: %d pre-states, %d numbers\n", m, pre[m], count[m]
      else print "pass"}}' "$work/list")
  grep -v '^pass' <<< "$result" | sed "s/^FAIL /FAIL $subject /"
  passed=$((passed + $(grep -c '^pass' <<< "$result"))) failed=$((failed + $(grep -c '^FAIL' <<< "$result")))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
