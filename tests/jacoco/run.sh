#!/usr/bin/env bash
# Generates tests for subjects, runs them under JaCoCo, and compares what JaCoCo says they cover with what the explored paths cover, method by
# method. Methods that differ are those of differences.txt, for the reasons of docs/coverage.md.
# usage: run.sh NALAR [SUBJECT…]: with subjects, differences are printed. Skipped without JaCoCo (Debian's libjacoco-java).
set -u
nalar=$(realpath "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)
root=$(realpath "$here/../..")
java=$(realpath "$(dirname "$nalar")/../../java")
libraries=("$java"/lib/*.jar)
jacoco=/usr/share/java/org.jacoco.core.jar:/usr/share/java/asm-all.jar
[ -e "${jacoco%%:*}" ] || { echo "no JaCoCo: Debian package libjacoco-java"; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
javac --release 17 -Xlint:all -Xlint:-path -Werror -cp "$jacoco" -d "$work/driver" "$here/JacocoCoverage.java" || exit 2
everything=$([ $# -eq 0 ] && echo yes)
# Subjects all of whose cases become tests.
[ -z "$everything" ] ||
  set -- "$here"/cases/*.java "$root"/subjects/{AvlTree,BinaryHeap,BinarySearchTree,DoublyLinkedList,Sort,SortedListMerge,TriangleClassification}.java
classpath=$(IFS=:; echo "${libraries[*]}:$java/nalar.jar")
failed=0
: > "$work/differences"
for subject; do
  name=$(basename "$subject" .java)
  out=$work/$name
  "$nalar" test "$subject" -k 2 --no-run -o "$out/tests" > "$out.log" 2>&1
  [ $? -lt 3 ] && [ -e "$out/tests/outcome.json" ] || { cat "$out.log"; echo "$name: no tests"; failed=1; continue; }
  javac --release 11 -g -nowarn -proc:none -cp "$classpath" -sourcepath "$(dirname "$subject")" -d "$out/classes" "$subject" &&
    find "$out/tests" -name '*.java' -exec javac --release 11 -nowarn -proc:none -cp "$classpath:$out/classes" -d "$out/test-classes" {} + &&
    java -XX:TieredStopAtLevel=1 -cp "$work/driver:$jacoco" JacocoCoverage "$out/classes" "$out/test-classes" "${libraries[@]}" \
      > "$out/jacoco.txt" 2> "$out.log" || { cat "$out.log"; echo "$name: tests do not run"; failed=1; continue; }
  echo "$name: $(tail -1 "$out.log"), $(python3 "$here/compare.py" "$out/tests/outcome.json" "$out/jacoco.txt" "$work/differences" | tail -1)"
done
if [ -z "$everything" ]; then
  cat "$work/differences"
elif ! diff <(grep -v '^#' "$here/differences.txt") "$work/differences"; then
  echo "not the differences that are expected"
  failed=1
fi
exit $failed
