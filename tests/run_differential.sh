#!/usr/bin/env bash
# Runs every program of tests/differential on `java` and on our VM and compares standard output and exit status.
# usage: run_differential.sh NALAR JDK_HOME [NAME_PATTERN]
# Folders named jdkN hold programs that need at least release N. The expected output is kept beside the compiled classes, so a
# second run with the same WORK directory (environment) does not start java again.
# needs no compiler: if the JDK has none, that of the JDK in use is taken.
set -u
nalar=$(realpath "$1") jdk=$2 pattern=${3:-.}
compiler=$jdk
[ -x "$jdk/bin/javac" ] || compiler=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-$(mktemp -d)}
[ -n "${WORK:-}" ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work/classes" "$work/expected" "$work/actual"
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$compiler/release")
sources=()
while IFS= read -r file; do
  folder=$(basename "$(dirname "$file")")
  case $folder in jdk*) [ "$release" -ge "${folder#jdk}" ] || continue ;; esac
  sources+=("$file")
done < <(find "$here/differential" -name '*.java' | sort)
if [ ! -e "$work/compiled" ]; then
  "$compiler/bin/javac" -g -nowarn -proc:none -encoding UTF-8 -d "$work/classes" "${sources[@]}" 2> "$work/javac.log" || { cat "$work/javac.log"; exit 2; }
  touch "$work/compiled"
fi
export nalar jdk work
one() {
  name=$1
  if [ ! -e "$work/expected/$name" ]; then
    timeout 900 "$jdk/bin/java" -ea -cp "$work/classes" "$name" > "$work/expected/$name.tmp" 2> /dev/null < /dev/null
    echo "exit $?" >> "$work/expected/$name.tmp"
    mv "$work/expected/$name.tmp" "$work/expected/$name"
  fi
  timeout 900 "$nalar" run --jdk "$jdk" --main "$name" "$work/classes" > "$work/actual/$name" 2> "$work/actual/$name.err" < /dev/null
  echo "exit $?" >> "$work/actual/$name"
  if cmp -s "$work/expected/$name" "$work/actual/$name"; then echo "pass $name"; else
    echo "FAIL $name: $(head -c 300 "$work/actual/$name.err" | head -2 | tr '\n' ' ')"
    diff -a "$work/expected/$name" "$work/actual/$name" | head -4 | cut -c1-200 | sed 's/^/    /'
  fi
}
export -f one
printf '%s\n' "${sources[@]}" | sed 's|.*/||; s|\.java$||' | grep -E "$pattern" | xargs -P "$(nproc)" -I{} bash -c 'one {}' > "$work/log"
grep -v '^pass' "$work/log"
passed=$(grep -c '^pass' "$work/log") failed=$(grep -c '^FAIL' "$work/log")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
