#!/usr/bin/env bash
# Random arithmetic and control-flow programs on `java` and on our VM: output and exit status must be the same.
# usage: run_random.sh NALAR JDK_HOME [FIRST_SEED COUNT]; SEEDS=… (environment) is another way to say how many, 100 unless given.
# needs no compiler: if the JDK has none, that of the JDK in use is taken.
set -u
nalar=$(realpath "$1") jdk=$2 first=${3:-1} count=${4:-${SEEDS:-100}}
compiler=$jdk
[ -x "$jdk/bin/javac" ] || compiler=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/src" "$work/classes" "$work/tool"
"$compiler/bin/javac" -d "$work/tool" "$here"/random/*.java || exit 2
"$jdk/bin/java" -cp "$work/tool" ProgramGenerator "$work/src" "$first" "$count" || exit 2
find "$work/src" -name '*.java' | xargs -n 100 "$compiler/bin/javac" -g -nowarn -d "$work/classes" 2> "$work/javac.log" || { cat "$work/javac.log"; exit 2; }
"$jdk/bin/java" -ea -cp "$work/tool:$work/classes" RunAll "$work/classes" "$first" "$count" > /dev/null || exit 2
export nalar jdk work
one() {
  "$nalar" run --jdk "$jdk" --main "R$1" "$work/classes" > "$work/R$1.actual" 2> "$work/R$1.err" < /dev/null
  echo "exit $?" >> "$work/R$1.actual"
  if cmp -s "$work/classes/R$1.expected" "$work/R$1.actual"; then echo "pass $1"; else
    echo "FAIL seed $1: $(head -2 "$work/R$1.err" | tr '\n' ' ')"
    diff -a "$work/classes/R$1.expected" "$work/R$1.actual" | head -4 | cut -c1-200
  fi
}
export -f one
seq "$first" $((first + count - 1)) | xargs -P "$(nproc)" -I{} bash -c 'one {}' > "$work/log"
grep -v '^pass' "$work/log"
passed=$(grep -c '^pass' "$work/log") failed=$(grep -c '^FAIL' "$work/log")
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -eq "$count" ]
