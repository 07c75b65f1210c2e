#!/usr/bin/env bash
# Generates tests for subjects, runs them under JaCoCo, and compares what JaCoCo has seen and counts with what the explored paths execute,
# method by method: see compare.py and docs/coverage.md.
# usage: run.sh NALAR [SUBJECT…]: with subjects, methods that JaCoCo counts in another way are printed. Skipped without JaCoCo (Debian's
# libjacoco-java).
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
javac --release 17 -Xlint:all -Xlint:-path -Werror -cp "$jacoco" -d "$work/driver" "$here"/*.java || exit 2
wanted=("$@")
# Subjects all of whose cases become tests.
names=(AATree AvlTree BinaryHeap BinarySearchTree Container DoublyLinkedList FastDisjointSets LeftistHeap Sort SortedListMerge StackArray
  StackList TriangleClassification Vector objects/ArrayPartition objects/BinaryHeap objects/HeapSortWrong objects/Sort)
[ $# -gt 0 ] || set -- "$here"/cases/*.java "$root"/tests/generated/{Boxes,Counter,Kept,Statics}.java "${names[@]/#/$root/subjects/}"
classpath=$(IFS=:; echo "${libraries[*]}:$java/nalar.jar")
failed=0 number=0
for subject; do
  subject=${subject%.java}.java
  name=${subject#"$root"/}
  out=$work/$((++number))
  "$nalar" test "$subject" -k 2 --timeout 600 --no-run -o "$out/tests" > "$out.log" 2>&1
  [ $? -lt 3 ] && [ -e "$out/tests/outcome.json" ] || { cat "$out.log"; echo "$name: no tests"; failed=1; continue; }
  python3 "$here/compare.py" paths "$out/tests/outcome.json" > "$out/paths.txt" &&
    javac --release 11 -g -nowarn -proc:none -cp "$classpath" -sourcepath "$(dirname "$subject")" -d "$out/classes" "$subject" &&
    find "$out/tests" -name '*.java' -exec javac --release 11 -nowarn -proc:none -cp "$classpath:$out/classes" -d "$out/test-classes" {} + &&
    java -XX:TieredStopAtLevel=1 -cp "$work/driver:$jacoco" JacocoCoverage "$out/paths.txt" "$out/classes" "$out/test-classes" \
      "${libraries[@]}" > "$out/jacoco.txt" 2> "$out.log" || { cat "$out.log"; echo "$name: tests do not run"; failed=1; continue; }
  python3 "$here/compare.py" counts "$out/tests/outcome.json" "$out/jacoco.txt" "$subject" > "$out/compared"
  agree=$?
  [ $agree = 0 ] || failed=1
  [ $agree = 0 ] && [ ${#wanted[@]} -eq 0 ] || cat "$out/compared"
  echo "$name: $(tail -1 "$out.log"), $(tail -1 "$out/compared")"
done
exit $failed
