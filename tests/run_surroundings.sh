#!/usr/bin/env bash
# Locale, time zone, home, names of files and encodings of sources: nothing of it changes an answer. usage: run_surroundings.sh NALAR
set -u
nalar=$(realpath "$1")
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
ok() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); echo "FAIL $1"; [ $# -lt 2 ] || head -8 "$2" | cut -c1-300; }
# expect NAME EXIT_CODE PATTERN COMMAND…: the pattern is on standard output, or on standard error for exit code 2.
expect() {
  local name=$1 code=$2 pattern=$3 status
  shift 3
  "$@" > "$work/out" 2> "$work/err" < /dev/null
  status=$?
  cat "$work/out" "$work/err" > "$work/both"
  if [ "$status" -eq "$code" ] && grep -qE -- "$pattern" "$work/$([ "$code" -eq 2 ] && echo err || echo out)"; then ok; else
    fail "$name: exit $status, expected $code and /$pattern/" "$work/both"
  fi
}
java=$(dirname "$(readlink -f "${JAVA_HOME:+$JAVA_HOME/bin/}$(command -v javac)")")
bare=(env -i "PATH=$java:/usr/bin:/bin")
without_times() { sed -E 's/[0-9]+\.[0-9]{3} s$/TIME/'; }

# The same answer, byte for byte.
mkdir -p "$work/größe/日本" && sed 's/class Abs/class Größe/; s/"negative"/"größer: " + r/' subjects/Abs.java > "$work/größe/日本/Größe.java"
cd "$work" || exit 2
check=("$nalar" check größe/日本/Größe.java --replay)
without=$(LC_ALL=C.UTF-8 "${check[@]}" | without_times)
grep -q '^Größe.abs(int)  VIOLATED' <<< "$without" && grep -q 'java    confirmed: java.lang.AssertionError: größer: -2147483648' <<< "$without" && ok ||
  { echo "$without" > "$work/both"; fail "names and messages beyond ASCII" "$work/both"; }
same() {
  local name=$1
  shift
  "$@" "${check[@]}" < /dev/null 2> "$work/err" | without_times > "$work/out"
  diff <(echo "$without") "$work/out" > "$work/diff" && [ ! -s "$work/err" ] && ok || { cat "$work/err" >> "$work/diff"; fail "$name" "$work/diff"; }
}
same "nothing but a PATH" "${bare[@]}"
for locale in C POSIX en_US.ISO-8859-1 de_DE.UTF-8 ja_JP.eucJP tr_TR.UTF-8 nonsense; do
  same "LC_ALL=$locale" "${bare[@]}" "LC_ALL=$locale"
  same "LANG=$locale" "${bare[@]}" "LANG=$locale" "LC_MESSAGES=$locale"
done
same "another time zone" "${bare[@]}" TZ=Pacific/Kiritimati
same "a home that is not there" "${bare[@]}" HOME=/nowhere
same "a terminal of another kind" "${bare[@]}" TERM=vt52 COLUMNS=7

# Tests are written, compiled and run there, too; the report is UTF-8.
expect "tests beyond ASCII" 1 'java    3 of 3 did what was predicted' "${bare[@]}" "$nalar" test größe/日本/Größe.java -o größe/tests --report größe/report
grep -q 'Größe' größe/report/index.html && iconv -f UTF-8 -t UTF-8 größe/report/index.html > /dev/null && ok || fail "a report beyond ASCII"

# Sources in other encodings.
mkdir latin wide
iconv -f UTF-8 -t ISO-8859-1 größe/日本/Größe.java > latin/Größe.java
iconv -f UTF-8 -t UTF-16 größe/日本/Größe.java > wide/Größe.java
expect "a source that is not UTF-8" 2 'encoding says what source files are written in' "${bare[@]}" "$nalar" check latin/Größe.java
expect "ISO-8859-1" 1 '^Größe.abs\(int\)  VIOLATED' "${bare[@]}" "$nalar" check latin/Größe.java --encoding ISO-8859-1 --replay --report latin/report
grep -q 'größer' latin/report/index.html && iconv -f UTF-8 -t UTF-8 latin/report/index.html > /dev/null && ok || fail "the report of a source in ISO-8859-1"
expect "tests of a source in ISO-8859-1" 1 'java    3 of 3 did what was predicted' "${bare[@]}" "$nalar" test latin/Größe.java --encoding ISO-8859-1 -o latin/tests
expect "UTF-16" 1 '^Größe.abs\(int\)  VIOLATED' "${bare[@]}" "$nalar" check wide/Größe.java --encoding UTF-16 --replay
expect "an encoding nobody knows" 2 "unknown encoding 'Klingon'" "$nalar" check latin/Größe.java --encoding Klingon
printf 'public class Main {\n  public static void main(String[] args) {\n    System.out.println("gr\xf6\xdfer " + args[0]);\n  }\n}\n' > latin/Main.java
expect "what iconv takes beside names" 2 "unknown encoding 'UTF-8//IGNORE'" "$nalar" check latin/Größe.java --encoding UTF-8//IGNORE
expect "a program in ISO-8859-1" 0 '^größer als 日本$' "${bare[@]}" "$nalar" run --encoding ISO-8859-1 latin/Main.java 'als 日本'

# A file is about the class that it is named after.
cat > Service.java << 'END'
class Helper {
  int unused;
}

public class Service {
  public static int half(int x) {
    return x / 2;
  }
}
END
expect "the class a file is named after" 0 '^Service.half\(int\)  VERIFIED$' "$nalar" check Service.java
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
