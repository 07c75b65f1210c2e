#!/usr/bin/env bash
# What a user types and what comes back: exit codes, streams, formats. usage: command_line.sh NALAR
set -u
nalar=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
# expect NAME EXIT_CODE PATTERN COMMAND…: the pattern must appear on standard output (or, for exit code 2, on standard error).
expect() {
  local name=$1 code=$2 pattern=$3 stream=out status
  shift 3
  "$@" > "$work/out" 2> "$work/err" < /dev/null
  status=$?
  [ "$code" -eq 2 ] && stream=err
  if [ "$status" -eq "$code" ] && grep -qE -- "$pattern" "$work/$stream"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: exit $status, expected $code and /$pattern/"
    head -5 "$work/out" "$work/err"
  fi
}
expect "abs is violated" 1 'x = -2147483648' "$nalar" check subjects/Abs.java
expect "abs names the line" 1 'Abs.java:5' "$nalar" check subjects/Abs.java
expect "abs in ideal arithmetic" 0 '^VERIFIED ' "$nalar" check subjects/Abs.java --arith ideal
expect "heap sort of an empty array" 1 'input   a = Comparable\[0\]' "$nalar" check subjects/objects/HeapSortWrong.java -k 2
expect "the right heap sort" 0 '^VERIFIED UP TO ' "$nalar" check subjects/objects/HeapSort.java -k 2
expect "the JDK's own TreeMap" 0 '^  28 cases from 6 pre-states' "$nalar" check subjects/jdk/TreeMapContract.java --method put -k 3
expect "a contract in place of code" 0 'assumed: .*Branching' "$nalar" check bench/compositional/Branching.java --method distance --use-contract Branching
mkdir -p "$work/companion" && cat > "$work/companion/Present.java" << 'EOF_JAVA'
@org.nalar.ContractFor(java.util.TreeSet.class)
abstract class Present<E> {
  static Object PRESENT;
  abstract boolean isEmpty();
}
EOF_JAVA
expect "a static field does not stand for another" 2 'Present.PRESENT: a static field of a companion class is its own' "$nalar" check "$work/companion/Present.java"
expect "triangle lists its paths" 0 'branches [0-9]+/[0-9]+' "$nalar" check subjects/TriangleClassification.java --method classify
expect "method with parameter types" 0 'classify\(int, int, int\)' "$nalar" check subjects/TriangleClassification.java -m 'TriangleClassification.classify(int,int,int)'
expect "budgets are named" 0 'timeout=7s' "$nalar" check subjects/TriangleClassification.java --timeout 7
expect "another solver" 1 'x = -2147483648.*' "$nalar" check subjects/Abs.java --solver cvc5
expect "another solver is named" 1 'solver=cvc5' "$nalar" check subjects/Abs.java --solver cvc5
expect "a solver that is not there" 2 'solver cvc5: there is no program cvc5 on PATH' env PATH=/nowhere "$nalar" check subjects/Abs.java --solver cvc5
expect "a solver nobody knows" 2 'solver' "$nalar" check subjects/Abs.java --solver oracle
expect "profile in json" 1 '"name": "solver: bounds"' "$nalar" check subjects/Abs.java --json --profile
expect "json schema" 1 '"schema": "nalar-check/1"' "$nalar" check subjects/Abs.java --json
expect "json says how many cases it lists" 0 '^  "casesPerMethod": 1000,$' "$nalar" check subjects/TriangleClassification.java --json
expect "json says how many cases it leaves out" 0 '^      "pathsLeftOut": [0-9]+,$' "$nalar" check subjects/TriangleClassification.java --json --cases 2
expect "json lists all cases if that is asked for" 0 '"paths": \[' "$nalar" check subjects/TriangleClassification.java --json --cases all
grep -qE 'casesPerMethod|pathsLeftOut' "$work/out" && { failed=$((failed + 1)); echo "FAIL a limit of cases where there is none"; } || passed=$((passed + 1))
expect "cases that are no number" 2 "many: a number or 'all' is expected" "$nalar" check subjects/Abs.java --cases many
expect "json is only json" 1 '^\}$' "$nalar" check subjects/Abs.java --json
[ "$(head -c 1 "$work/out")" = "{" ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAIL json does not start with {"; }
expect "replay confirms" 1 'confirmed' "$nalar" check subjects/Abs.java --replay
tree=(check subjects/BinarySearchTree.java --method insert)
expect "trees of three levels" 0 '^  236 cases from 26 pre-states,' "$nalar" "${tree[@]}" -k 3
expect "where k cut" 0 'cut by k: [0-9]+ paths? at BinarySearchTree' "$nalar" "${tree[@]}" -k 3
expect "default bound" 0 'VERIFIED UP TO  \(k=3,' "$nalar" "${tree[@]}"
expect "bound of one class" 0 'VERIFIED UP TO n=Node=2' "$nalar" "${tree[@]}" -k 8 -n Node=2
expect "strategy" 0 '^  20 cases' "$nalar" check subjects/Container.java --method swap --strategy lazy
expect "wrong strategy" 2 'lazier#' "$nalar" "${tree[@]}" --strategy laziest
expect "wrong count" 2 'a number or Class=number' "$nalar" "${tree[@]}" -n Node
expect "heaps in json" 0 '"preStates": 5' "$nalar" "${tree[@]}" -k 2 --json --symbolic
expect "help" 0 'check' "$nalar" --help
expect "check help" 0 'loop-bound' "$nalar" check --help
expect "version" 0 'nalar [0-9]' "$nalar" --version
expect "unknown option" 2 'nonsense' "$nalar" check subjects/Abs.java --nonsense
expect "no command" 2 'subcommand' "$nalar"
expect "wrong method" 2 'has no method foo; methods are:' "$nalar" check subjects/Abs.java --method foo
expect "missing file" 2 'no such file' "$nalar" check nowhere.java
expect "wrong jdk" 2 'nowhere' "$nalar" check subjects/Abs.java --jdk nowhere
cat > "$work/Args.java" <<'J'
public class Args {
  public static void main(String[] args) {
    for (String arg : args) System.out.println("[" + arg + "]");
    System.exit(args.length);
  }
}
J
expect "run passes arguments and status" 3 '^\[--b\]$' "$nalar" run "$work/Args.java" a --b "c d"
echo 'class Broken { int x = "no"; }' > "$work/Broken.java"
expect "source that does not compile" 2 'Broken.java:1: error' "$nalar" check "$work/Broken.java"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
