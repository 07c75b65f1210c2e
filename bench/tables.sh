#!/usr/bin/env bash
# Runs the subjects with the settings of the published tables and prints our numbers beside those of bench/published, as markdown.
# Times are exploration times (`seconds` of the JSON outcome): without the start of the process. A count that differs is marked with
# `≠`; a run that fails or does not end within TIMEOUT seconds shows its exit code.
# usage: bench/tables.sh [NALAR] [PATTERN]: PATTERN is an extended regular expression for lines of the published tables.
set -u
here=$(cd "$(dirname "$0")" && pwd)
nalar=$(realpath "${1:-$here/../build/release/src/cli/nalar}") pattern=${2:-.}
timeout=${TIMEOUT:-120}
[ -x "$nalar" ] || { echo "no executable $nalar" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jar=$(dirname "$nalar")
while [ "$jar" != / ] && [ ! -e "$jar/java/nalar.jar" ]; do jar=$(dirname "$jar"); done
jar=$jar/java/nalar.jar
subjects=(AATree AvlTree BinaryHeap BinarySearchTree Container GarbageCollectorMark LeftistHeap RedBlackTree Sort)
for subject in "${subjects[@]}"; do
  javac -g -nowarn -proc:none -cp "$jar" -d "$work/subjects/$subject" "$here/../subjects/$subject.java" || exit 2
done
for source in "$here"/elements/*.java; do
  javac -g -nowarn -proc:none -cp "$jar" -d "$work/elements/$(basename "$source" .java)" "$source" || exit 2
done

# Published class and method to our file and class.
subject_of() {
  case $1.$2 in
    TreeMap.*) echo RedBlackTree RedBlackTree ;;
    GC.*) echo GarbageCollectorMark GarbageCollectorMark ;;
    LeftistHeap.merge) echo LeftistHeap LeftistTree ;;
    *) echo "$1" "$1" ;;
  esac
}
# The first number of the key in a JSON outcome: that of the only method. The method's own `seconds` come last, after the solver's.
first() { sed -n "s/^ *\"$1\": \([0-9.e+-]*\),*$/\1/p" "$work/out" | head -1; }
last() { sed -n "s/^ *\"$1\": \([0-9.e+-]*\),*$/\1/p" "$work/out" | tail -1; }
# measure FOLDER CLASS METHOD STRATEGY OPTION…: prints cases, seconds and instructions, or the exit code and dashes.
measure() {
  local subject class status
  read -r subject class < <(subject_of "$2" "$3")
  # 126 and 127: the executable is just being linked.
  for _ in {1..30}; do
    "$nalar" check "$work/$1/$subject" --class "$class" --method "$3" --strategy "$4" "${@:5}" --cases 0 --json \
      --timeout "$timeout" > "$work/out" 2> "$work/err" < /dev/null
    status=$?
    [ "$status" = 126 ] || [ "$status" = 127 ] || break
    sleep 2
  done
  if [ "$status" = 0 ]; then echo "$(first cases) $(last seconds) $(first instructions)"; else echo "exit-$status - -"; fi
}
# Lines `class method bound published-paths published-time cases seconds instructions` to a table.
table() {
  awk -v bound="$1" '
    function in_seconds(time) { return time ~ /m$/ ? 60 * time : time + 0 }
    BEGIN {
      print "| method | " bound " | cases | published | time, s | published, s | paths/s | million instructions/s |"
      print "|---|--:|--:|--:|--:|--:|--:|--:|"
    }
    {
      rows++
      if ($7 == "-") { printf "| %s.%s | %s | %s ≠ | %s | - | %s | - | - |\n", $1, $2, $3, $6, $4, in_seconds($5); next }
      if ($4 == $6) same++
      if ($7 < 1e-6) $7 = 1e-6
      cases += $6; published += $4; seconds += $7; published_seconds += in_seconds($5); instructions += $8
      printf "| %s.%s | %s | %d%s | %s | %.4f | %.1f | %d | %.1f |\n", $1, $2, $3, $6, $4 == $6 ? "" : " ≠", $4, $7, in_seconds($5), $6 / $7, $8 / $7 / 1e6
    }
    END {
      if (seconds > 0)
        printf "| all | | %d | %d | %.3f | %.1f | %d | %.1f |\n", cases, published, seconds, published_seconds, cases / seconds, instructions / seconds / 1e6
      printf "\n%d of %d rows have the published number of cases.\n\n", same, rows
    }'
}

# Whether each strategy has at least the cases of the one after it: FOLDER.
ordered() {
  paste -d' ' "$work/$1-lazy" "$work/$1-lazier" "$work/$1-lazier#" | awk '
    { if ($7 == "-" || $15 == "-" || $23 == "-") next; rows++; if ($6 >= $14 && $14 >= $22) ordered++ }
    END { printf "lazy ≥ lazier ≥ lazier# in %d of the %d rows that ended under all three.\n\n", ordered, rows }'
}

while IFS=, read -r class method k sharp sharp_time lazy lazier lazy_time lazier_time; do
  read -r subject _ < <(subject_of "$class" "$method")
  for folder in subjects elements; do
    [ -d "$work/$folder/$subject" ] || continue
    [ "$folder.$class.$method" != elements.LeftistHeap.merge ] || continue
    row() { echo "$class $method $k $2 $3 $(measure "$folder" "$class" "$method" "$1" -k "$k")" >> "$work/$folder-$1"; }
    row lazy "$lazy" "$lazy_time"
    row lazier "$lazier" "$lazier_time"
    row 'lazier#' "$sharp" "$sharp_time"
  done
done < <(tail -n +2 "$here/published/table1.csv" | grep -E -- "$pattern")
while IFS=, read -r class method n paths time; do
  echo "$class $method $n $paths $time $(measure subjects "$class" "$method" 'lazier#' -k 8 -n "$n")" >> "$work/nodes"
done < <(tail -n +2 "$here/published/table2.csv" | grep -E -- "$pattern")

for folder in subjects elements; do
  [ -e "$work/$folder-lazy" ] || continue
  for strategy in 'lazier#' lazier lazy; do
    printf '## Table I, chains up to k, %s, %s\n\n' "$strategy" \
      "$([ "$folder" = subjects ] && echo 'subjects' || echo 'variants whose elements are references')"
    table k < "$work/$folder-$strategy"
  done
  ordered "$folder"
done
[ -e "$work/nodes" ] || exit 0
printf '## Table II, up to n nodes (-k 8), lazier#\n\n'
table n < "$work/nodes"
