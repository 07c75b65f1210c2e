#!/usr/bin/env bash
# What check and report write: every format, again from the saved outcome, over what is there, and where it cannot be
# written. usage: run_outputs.sh NALAR
set -u
nalar=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 2
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAIL $1"; [ $# -lt 2 ] || head -5 "$2" | cut -c1-300; }
# expect NAME COMMAND…: it has to succeed.
expect() {
  local name=$1
  shift
  if "$@" > "$work/log" 2>&1; then ok; else fail "$name" "$work/log"; fi
}
# refused NAME PATTERN COMMAND…: exit code 2, the pattern on standard error, nothing on standard output.
refused() {
  local name=$1 pattern=$2 status
  shift 2
  "$@" > "$work/refused.out" 2> "$work/refused.err" < /dev/null
  status=$?
  if [ "$status" -eq 2 ] && grep -qE -- "$pattern" "$work/refused.err" && [ ! -s "$work/refused.out" ]; then ok; else
    fail "$name: exit $status, expected 2 and /$pattern/" "$work/refused.err"
  fi
}
# outputs DIRECTORY: options for all files.
outputs() {
  echo --report "$1/report" --save "$1/outcome.json" --sarif "$1/findings.sarif" --junit-xml "$1/junit.xml" --svg "$1/svg" --dot "$1/dot"
}

# Programs whose texts look like markup; a path that has to be escaped, too.
mkdir -p "$work/a b/100%/ü" && cp tests/outputs/Hostile.java "$work/a b/100%/ü/"
cd "$work" || exit 2
# shellcheck disable=SC2046
"$nalar" check "a b/100%/ü/Hostile.java" --github $(outputs first) > first.out 2> first.err
[ $? -eq 1 ] && ok || fail "exit code of a violation" first.err
expect "well-formed whatever the texts are" python3 "$root/tests/outputs/well_formed.py" first "a b/100%/ü/Hostile.java" first.out

# The same again from what was saved, byte for byte: from the file, and from the directory of the report.
# shellcheck disable=SC2046
"$nalar" report first/outcome.json --github $(outputs second) > second.out 2> second.err
[ $? -eq 1 ] && ok || fail "exit code of a report" second.err
expect "files of a report are those of the check" diff -r first second
expect "the text of a report is that of the check" diff first.out second.out
"$nalar" report first/report > third.out
expect "the directory of a report will do" diff <(grep -av '^::' first.out) third.out
"$nalar" check "a b/100%/ü/Hostile.java" --json --save json.json > json.out
"$nalar" report json.json --json > json.again
expect "JSON of a report is that of the check" diff json.out json.again
"$nalar" report json.json --json --cases 1 | python3 -c 'import json, sys
for method in json.load(sys.stdin)["methods"]:
    assert len(method["paths"]) <= 1 + len(method["findings"]), method["method"]
    for finding in method["findings"]: assert method["paths"][finding["case"]]["end"] == "threw"' 2> "$work/log" && ok || fail "--cases of a report" "$work/log"
"$nalar" check "$root/subjects/TriangleClassification.java" --save verified.json > /dev/null
expect "exit code of a verified report" "$nalar" report verified.json
"$nalar" check "$root/tests/regressions/json-incomplete/JsonIncomplete.java" --github --save incomplete.json --junit-xml incomplete.xml > incomplete.out
"$nalar" report incomplete.json > /dev/null
[ $? -eq 3 ] && ok || fail "exit code of an incomplete report"
expect "a warning for what is incomplete" grep -q '^::warning file=.*JsonIncomplete.java,title=JsonIncomplete.length(java.lang.String) is INCOMPLETE::not explored: ' incomplete.out
expect "an error in JUnit XML for what is incomplete" grep -q '<error message="[^"]*java.lang.String" type="incomplete">' incomplete.xml

# Where sources are: relative to the working directory, or to a root that is given.
mkdir -p source/p classes && sed 's/^public class/package p; public class/' "$root/subjects/Abs.java" > source/p/Abs.java
javac -g -d classes source/p/Abs.java
uri() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])' "$1"; }
"$nalar" check "$work/source/p/Abs.java" --sarif absolute.sarif > /dev/null
[ "$(uri absolute.sarif)" = source/p/Abs.java ] && ok || fail "a source below the working directory: $(uri absolute.sarif)"
"$nalar" check classes --sarif classes.sarif > /dev/null
[ "$(uri classes.sarif)" = p/Abs.java ] && ok || fail "a source of a class: $(uri classes.sarif)"
"$nalar" check classes --source-root ./source --sarif root.sarif > /dev/null
[ "$(uri root.sarif)" = source/p/Abs.java ] && ok || fail "a source root: $(uri root.sarif)"
(cd "$root" && "$nalar" check "$work/source/p/Abs.java" --sarif "$work/elsewhere.sarif" > /dev/null)
[ "$(uri elsewhere.sarif)" = "file://$work/source/p/Abs.java" ] && ok || fail "a source elsewhere: $(uri elsewhere.sarif)"
# Fingerprints do not depend on lines.
fingerprints() { grep -A1 partialFingerprints "$1" | grep v1; }
sed -i '1i // a line more' source/p/Abs.java
"$nalar" check source/p/Abs.java --sarif moved.sarif > /dev/null
expect "fingerprints stay when lines move" diff <(fingerprints absolute.sarif) <(fingerprints moved.sarif)
grep -q '"startLine": 6' moved.sarif && ok || fail "the line has moved"

# What is there is replaced; a link stays a link; a device is written to.
echo old > old.sarif && ln -s old.sarif link.sarif
"$nalar" report json.json --sarif link.sarif > /dev/null
[ -L link.sarif ] && grep -q '"version": "2.1.0"' old.sarif && ok || fail "a link to a file"
"$nalar" report json.json --sarif /dev/stdout | grep -q '"version": "2.1.0"' && ok || fail "a device"
[ -z "$(find . -name '*.tmp')" ] && ok || fail "temporary files are left"
"$nalar" report json.json --svg one --dot one --case 2 > /dev/null
[ "$(find one -name '*-2.svg' | wc -l)" = "$(find one -type f | grep -c 'dot$')" ] && [ -e one/Hostile.thrown_int-2.svg ] &&
  [ ! -e one/Hostile.thrown_int-1.svg ] && ok || fail "pictures of one case"

# What cannot be written is said before the work, and nothing else is written.
mkdir directory
refused "a directory where a file should be" 'directory: cannot write: Is a directory' "$nalar" check "$root/subjects/Abs.java" --sarif directory --save new/outcome.json
[ ! -e new ] && ok || fail "something is written though not everything can be"
refused "a file where a directory should be" 'old.sarif/index.html: cannot write: Not a directory' "$nalar" report json.json --report old.sarif
refused "below a file" 'old.sarif/x/y.xml: cannot write: Not a directory' "$nalar" report json.json --junit-xml old.sarif/x/y.xml
refused "no such case" 'no method has so many cases' "$nalar" report json.json --svg none --case 1000
refused "a case of nothing" '--svg or --dot is needed' "$nalar" report json.json --case 1
refused "two things on standard output" 'excludes' "$nalar" report json.json --json --github
if [ "$(id -u)" -ne 0 ]; then
  mkdir locked && chmod a-w locked
  refused "a directory that is not writable" 'locked/x.xml: cannot write: Permission denied' "$nalar" report json.json --junit-xml locked/x.xml
fi

# Files that are no outcomes.
refused "no such outcome" 'nowhere.json: cannot open' "$nalar" report nowhere.json
refused "a directory without an outcome" 'directory/outcome.json: cannot open' "$nalar" report directory
echo '{"schema": "nalar-outcome/0"}' > older.json
refused "another version" 'older.json: schema "nalar-outcome/0" where nalar-outcome/1 is expected' "$nalar" report older.json
refused "another JSON" 'json.out: schema "nalar-check/1" where' "$nalar" report json.out
head -c 1000 json.json > half.json
refused "half a file" 'half.json: not an outcome of nalar: ' "$nalar" report half.json
: > empty.json
refused "an empty file" 'empty.json: not an outcome of nalar: ' "$nalar" report empty.json
sed 's/"case_index":0/"case_index":99999/' json.json > links.json
refused "a reference that leads nowhere" 'links.json: not an outcome of nalar: a finding is about a case that is not there' "$nalar" report links.json
sed 's/"case_count":/"case_counts":/' json.json > missing.json
refused "a member that is missing" "missing.json: .*case_count" "$nalar" report missing.json

# Progress: on a terminal only, and not with --json.
mkdir trees && javac -g -cp "$(dirname "$nalar")/../../java/nalar.jar" -d trees "$root/subjects/BinarySearchTree.java"
tree=("$nalar" check trees --class BinarySearchTree -k 5 --timeout 6)
expect "progress on a wide terminal" python3 "$root/tests/outputs/progress.py" 160 "${tree[@]}" --method insert
expect "progress on a narrow terminal" python3 "$root/tests/outputs/progress.py" 40 "${tree[@]}"
"${tree[@]}" --method insert > /dev/null 2> quiet.err
[ ! -s quiet.err ] && ok || fail "progress though there is no terminal" quiet.err
TERM=xterm script -qec "$nalar check $root/subjects/Abs.java --json 2>&1 > /dev/null" /dev/null > json.terminal
[ ! -s json.terminal ] && ok || fail "progress with --json" json.terminal
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
