#!/usr/bin/env bash
# Runs cases with contracts through org.nalar.Replay. The classes here hold clauses as the weaver writes them. A case in `cases` is a
# line with the fields of Replay, separated by ` ~ `, and one that starts with `=> ` and says what comes out.
# usage: run.sh NALAR_JAR. Prints the cases that differ, and at the end `N passed, N failed`.
set -u
jar=$(realpath "$1") here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac --release 17 -g -cp "$jar" -d "$work/classes" "$here"/*.java || exit 2
echo "$work/classes" > "$work/cases"
grep -v '^\(#\|=>\|$\)' "$here/cases" | sed 's/ ~ /\t/g' | awk '{ print NR "\t" $0 }' >> "$work/cases"
grep '^=> ' "$here/cases" | sed 's/^=> //' | awk '{ print NR " " $0 }' > "$work/expected"
java -ea -XX:TieredStopAtLevel=1 --add-opens=java.base/java.lang=ALL-UNNAMED -Dfile.encoding=UTF-8 -cp "$jar" org.nalar.Replay \
  "$work/cases" > "$work/output" || exit 2
# `returned, result, heap, output` and `threw, class, message, place, heap, broken, output`. Heaps count where a case says `leaving`.
grep '^end' "$work/output" | sed 's/^end //; s/\$\$Lambda[^\t]*/$$Lambda/' | awk -F '\t' -v expected="$work/expected" '{
  heap = $2 == "returned" ? $4 : $6
  printed = $2 == "returned" ? $5 : $8
  text = $1 " " $2 " " $3
  if ($2 == "threw") text = text " " $4 ($5 == "" ? "" : " at " $5)
  getline line < expected
  print text (line ~ / leaving / ? " leaving " heap : "") (printed == "" ? "" : " printed " printed)
}' > "$work/actual"
total=$(wc -l < "$work/expected")
failed=$(diff "$work/expected" "$work/actual" | grep -c '^<')
diff "$work/expected" "$work/actual" | sed 's/^</FAIL expected/; s/^>/FAIL but got /' | grep '^FAIL'
echo "$((total - failed)) passed, $failed failed"
cmp -s "$work/expected" "$work/actual"
