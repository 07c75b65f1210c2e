#!/usr/bin/env bash
# What nalar does to the machine it runs on: output that cannot be written, temporary directories, files that are none, names that are no
# files. usage: run_host.sh NALAR
set -u
export LC_ALL=C.UTF-8
nalar=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/tmp"
export TMPDIR=$work/tmp
cd "$work" || exit 2
cp "$here/../subjects/Abs.java" "$here/host/Prints.java" "$here/host/Names.java" "$here/host/Rename.java" .
passed=0 failed=0

# ends NAME EXIT_CODE PATTERN STATUS: of a command that has run, its standard error being in `err`. An empty pattern: nothing was said.
ends() {
  if [ "$4" -eq "$2" ] && if [ -z "$3" ]; then [ ! -s err ]; else grep -qE -- "$3" err; fi; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $1: exit $4, expected $2 and /$3/"
    head -5 err | cut -c1-300 | sed 's/^/    /'
  fi
}
# holds NAME COMMAND…
holds() {
  local name=$1
  shift
  if "$@"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "FAIL $name: $*"
  fi
}
nothing_left() { [ -z "$(find "$TMPDIR" -mindepth 1 -maxdepth 1 -name 'nalar-*')" ]; }
within() { timeout 120 "$nalar" "$@"; }

# --- Output that cannot be written ---------------------------------------------------------------------------------------------
within check Abs.java --save saved.json --json > saved.out 2> err
ends "an outcome to report" 1 '' $?
commands=("check Abs.java" "check Abs.java --json" "check Abs.java --github" "test Abs.java --no-run -o tests" "report saved.json" "report saved.json --json"
          "run Prints.java" "--help" "check --help" "--version")
for command in "${commands[@]}"; do
  # shellcheck disable=SC2086
  within $command > /dev/full 2> err
  ends "$command > /dev/full" 2 'standard output: cannot write: No space left' $?
  # shellcheck disable=SC2086
  within $command >&- 2> err
  ends "$command >&-" 2 'standard output: cannot write: it is closed' $?
  # shellcheck disable=SC2086
  (within $command 2> err; echo $? > status) | true
  for _ in $(seq 100); do [ -s status ] && break; sleep 0.1; done
  ends "$command | true" 2 '' "$(cat status)"
  rm -f status
done
within check Abs.java > out 2>&-
ends "standard error is closed" 1 'VIOLATED' "$(status=$?; cp out err; echo $status)"
within check nowhere.java 2> /dev/full
holds "standard error is full" [ $? -eq 2 ]
within check Abs.java < /dev/null > out 2> err 0<&-
holds "standard input is closed" grep -q VIOLATED out
# What is opened later does not become standard output.
within check Abs.java --cache cache > out 2> err && true
within check Abs.java --cache cache >&- 2> err
within check Abs.java --cache cache > out2 2> err
holds "a closed stream leaves the cache alone" diff <(sed 's/[0-9.]* s$//' out) <(sed 's/[0-9.]* s$//' out2)

for option in save sarif junit-xml; do
  within check Abs.java --$option /dev/full > out 2> err
  ends "--$option /dev/full" 2 '/dev/full: cannot write: No space left' $?
  within check Abs.java --$option Abs.java/x > out 2> err
  ends "--$option below a file" 2 'Abs.java/x: cannot write: Not a directory' $?
done
for option in report svg dot; do
  within check Abs.java --$option Abs.java > out 2> err
  ends "--$option in place of a file" 2 'Abs.java/.*: cannot write' $?
done
if mkdir full && mount -t tmpfs -o size=16k none full 2> err; then
  head -c 12000 /dev/zero > full/taken
  for option in save sarif junit-xml; do
    echo old > full/out
    within check Abs.java --$option full/out --report full/report > out 2> err
    ends "--$option on a full disk" 2 'full/.*: cannot write: No space left' $?
    holds "a full disk leaves the old file" [ "$(cat full/out)" = old -o "$option" = junit-xml ]
    holds "a full disk leaves nothing half-written" [ -z "$(find full -name '*.tmp')" ]
  done
  TMPDIR=$work/full within check Abs.java > out 2> err
  ends "no room for temporary files" 2 '.' $?
  holds "no room, nothing left" [ -z "$(find full -maxdepth 1 -name 'nalar-*')" ]
  umount full
fi
if [ "$(id -u)" -ne 0 ]; then
  mkdir -m 500 closed
  within check Abs.java --save closed/out > out 2> err
  ends "--save into a directory that is not ours" 2 'closed/out: cannot write: Permission denied' $?
fi

# --- Temporary directories -----------------------------------------------------------------------------------------------------
holds "nothing is left so far" nothing_left
TMPDIR=$work/nowhere within check Abs.java > out 2> err
ends "TMPDIR is not there" 2 'nowhere: expected a directory for temporary files' $?
# Killed in the middle: the directory stays until the next run.
"$nalar" run Prints.java forever > out 2> err &
killed=$!
for _ in $(seq 200); do [ -s out ] && break; sleep 0.1; done
holds "a directory while it runs" [ "$(find "$TMPDIR" -maxdepth 1 -name 'nalar-*' | wc -l)" -eq 1 ]
"$nalar" --version > /dev/null
within run Prints.java > out2 2> err
holds "the directory of a living process stays" [ "$(find "$TMPDIR" -maxdepth 1 -name 'nalar-*' | wc -l)" -eq 1 ]
pkill -KILL -P $killed
kill -KILL $killed
wait $killed 2> /dev/null
holds "a killed process leaves its directory" [ "$(find "$TMPDIR" -maxdepth 1 -name 'nalar-*' | wc -l)" -ge 1 ]
# Not even what its owner has made unreadable stays; nor is a link followed.
left=$(find "$TMPDIR" -maxdepth 1 -name 'nalar-*' | head -1)
mkdir -p "$left/deep/deeper" kept && touch "$left/deep/deeper/file" kept/file && ln -s "$work/kept" "$left/link" && chmod 000 "$left/deep/deeper" "$left/deep"
ln -s "$work/kept" "$TMPDIR/nalar-999999999-1-abcdef"
touch "$TMPDIR/nalar-999999999-2-abcdef"
mkdir "$TMPDIR/nalar-999999999-x-abcdef" "$TMPDIR/nalar-999999999-3-abcdef" "$TMPDIR/nalar-$$-$(cut -d' ' -f22 "/proc/$$/stat")-abcdef"
within report saved.json > out 2> err
holds "the next run sweeps" [ ! -e "$left" -a ! -e "$TMPDIR/nalar-999999999-3-abcdef" ]
holds "links are not followed" [ -e kept/file -a -L "$TMPDIR/nalar-999999999-1-abcdef" ]
holds "what has another name stays" [ -f "$TMPDIR/nalar-999999999-2-abcdef" -a -d "$TMPDIR/nalar-999999999-x-abcdef" ]
holds "what belongs to a living process stays" [ -d "$TMPDIR/nalar-$$-$(cut -d' ' -f22 "/proc/$$/stat")-abcdef" ]
if [ "$(id -u)" -eq 0 ]; then
  mkdir "$TMPDIR/nalar-999999999-4-abcdef" && chown 12345 "$TMPDIR/nalar-999999999-4-abcdef"
  within report saved.json > out 2> err
  holds "what belongs to another user stays" [ -d "$TMPDIR/nalar-999999999-4-abcdef" ]
fi
rm -rf "${TMPDIR:?}"/nalar-*

# --- Files that are none -------------------------------------------------------------------------------------------------------
mkdir -p odd classes && mkfifo odd/Fifo.java odd/fifo odd/Fifo.class odd/outcome.json
"$jdk/bin/javac" -g -d classes Abs.java
# refused NAME PATTERN ARGUMENTS…
refused() {
  local name=$1 pattern=$2
  shift 2
  within "$@" > out 2> err < /dev/null
  ends "$name" 2 "$pattern" $?
}
for file in odd/Fifo.java odd/fifo /dev/zero /dev/tty; do
  refused "check $file" 'expected a file or a directory, not a pipe or a device' check $file
  refused "run $file" 'expected a file or a directory, not a pipe or a device' run $file
  refused "a class path with $file" 'expected a class path entry that is a file' check Abs.java --cp "$file"
  refused "report of $file" 'expected a regular file|cannot open' report $file
  refused "--resume $file" 'expected a regular file|cannot open' check Abs.java --resume $file
  refused "--jdk $file" 'release' check Abs.java --jdk "$file"
done
refused "report of a directory with a pipe" 'odd/outcome.json: expected a regular file' report odd
refused "--resume with a directory" 'classes: expected a regular file|cannot' check Abs.java --resume classes
within check odd > out 2> err < /dev/null
holds "a directory with a class that is a pipe" [ $? -eq 2 ]
mkdir -p @dir ./-dir
for directory in @dir -dir; do
  sed "s/Abs/Odd/g" Abs.java > "./$directory/Odd.java"
  "$jdk/bin/javac" -g -d "./$directory" "./$directory/Odd.java"
  within check -m Odd.abs -- "$directory/Odd.java" > out 2> err
  ends "$directory/Odd.java is a file" 1 '' $?
  within check -m Odd.abs --replay -- "$directory" > out 2> err
  ends "$directory is a directory of classes" 1 '' $?
done
cp Abs.java ./@Abs.java
within check @Abs.java > out 2> err
ends "@Abs.java is a file" 2 'Abs is public, should be declared in a file named|does not compile' $?
within test @dir/Odd.java -o @tests > out 2> err
ends "tests of @dir in @tests" 1 '' $?

# --- What class files say of their sources -------------------------------------------------------------------------------------
# from SOURCE_FILE NAME: the class, saying that it comes from there, and the report that comes of it.
from() {
  rm -rf said && mkdir -p said/classes said/src
  "$jdk/bin/java" Rename.java classes/Abs.class said/classes/Abs.class Abs.java "$1" || failed=$((failed + 1))
  within check said/classes --save said/out.json --sarif said/out.sarif --report said/report --github > out 2> err
  holds "$2: it is checked" [ $? -eq 1 ]
}
echo 'the secret text' > secret.java
mkfifo pipe.java
for name in "$work/secret.java" ../../secret.java ../../pipe.java /dev/zero /etc/passwd .. . '' secret 'secret.java\u0000.java' ; do
  from "$name" "SourceFile $name"
  holds "SourceFile $name: nothing is read" grep -qE '"sources": ?\[\]' said/out.json
  holds "SourceFile $name: no report has it" [ "$(cat said/out.json said/out.sarif said/report/* | grep -cE 'the secret text|root:x:')" -eq 0 ]
  holds "SourceFile $name: no annotation leads away" [ "$(grep -cE 'file=([^,]*/|\.+,)' out)" -eq 0 ]
done
# Links are followed below the root only.
from Abs.java "links"
cp Abs.java said/classes/real.java
ln -s real.java said/classes/Abs.java
within check said/classes --save said/out.json > out 2> err
holds "a link below the root is followed" grep -q 'static int abs' said/out.json
ln -sf "$work/Abs.java" said/classes/Abs.java
within check said/classes --save said/out.json > out 2> err
holds "a link that leads away is not" grep -qE '"sources": ?\[\]' said/out.json
rm said/classes/Abs.java && mkfifo said/classes/Abs.java
within check said/classes --save said/out.json > out 2> err
holds "a pipe is no source" grep -qE '"sources": ?\[\]' said/out.json

# --- Names are text ------------------------------------------------------------------------------------------------------------
mkdir -p names && "$jdk/bin/javac" -g -parameters -d names Names.java
# All that the name of a class or a member may have: no `[`, for instance, so `ESC c` instead of `ESC [`.
odd='\u000aINJECTED\u000dINJECTED\u001bc\u009b1m\u202e\u2066\u200b\u2028INJECTED%0A::error::'
escaped='\\n\?INJECTED\\u000dINJECTED\\u001b'
# renamed CLASS_NAME OLD NEW …: what was class Names, in `odd_classes`.
renamed() {
  local name=$1
  shift
  rm -rf odd_classes && mkdir odd_classes
  "$jdk/bin/java" Rename.java names/Names.class odd_classes/New.class Names "$name" "$@" || return
  mv odd_classes/New.class "odd_classes/$(printf '%b' "$name").class"
}
# shown NAME EXIT_CODE: what all outputs say of `odd_classes`.
shown() {
  rm -rf odd_out && mkdir odd_out
  within check odd_classes --github --sarif odd_out/sarif --junit-xml odd_out/junit.xml --report odd_out/report --svg odd_out/svg --dot odd_out/dot \
    --save odd_out/saved.json > odd_out/text 2> odd_out/errors
  holds "$1: exit code" [ $? -eq "$2" ]
  within check odd_classes --json > odd_out/json 2>> odd_out/errors
  within check odd_classes --method "$(printf 'no\nINJECTED\e')" > odd_out/text2 2>> odd_out/errors
  within report odd_out/saved.json > odd_out/text3 2>> odd_out/errors
  within test odd_classes --no-run -o odd_out/tests > odd_out/text4 2>> odd_out/errors
  holds "$1: everything can be seen" python3 "$here/host/seen.py" $(find odd_out -type f)
}
shown_names() { grep -q "$escaped" odd_out/text; }
renamed Names oddMethod "odd$odd"
shown "an odd method" 1
holds "an odd method: its name is there" shown_names
renamed Names oddField "odd$odd" oddParameter "odd$odd" helper "odd$odd"
shown "odd fields and parameters" 1
renamed Names Names.java "Odd$odd.java"
shown "an odd file" 1
holds "an odd file: its name is there" shown_names
renamed "Odd$odd"
shown "an odd class" 1
holds "an odd class: its name is there" shown_names
renamed Names unknown "odd$odd"
shown "an odd native method" 1
holds "an odd native method: its name is there" shown_names
printf 'class X { int f() { return 1 } } // \xe2\x80\xae\e[2J\n' > Broken.java
within check Broken.java > out 2> err
ends "an odd source" 2 'does not compile' $?
holds "an odd source: everything can be seen" python3 "$here/host/seen.py" err
within check "$(printf 'no\nINJECTED\e\xff')" > out 2> err
ends "an odd file name" 2 'no.nINJECTED.u001b.xff: no such file' $?
holds "an odd file name: everything can be seen" python3 "$here/host/seen.py" err

# What Java cannot say: the other tests are written, and agree with the JVM.
long=$(printf 'x%.0s' $(seq 60000))
for name in plus-VKZWuLQ int "a b" "$long" '\u2192' '1st'; do
  renamed Names oddMethod "$name"
  within test odd_classes -o tests > out 2> err
  ends "tests without ${name:0:20}" 1 '' $?
  holds "tests without ${name:0:20}: others agree" grep -qE '([1-9][0-9]*) of \1 did what was predicted' out
  holds "tests without ${name:0:20}: it is said" grep -qE 'for [0-9]+ cases?: Java cannot say the name' out
done
renamed Names oddField plus-VKZWuLQ oddParameter '<this>'
within test odd_classes -o tests > out 2> err
ends "tests of odd fields" 1 '' $?
holds "tests of odd fields: others agree" grep -qE '([1-9][0-9]*) of \1 did what was predicted' out
for name in int plus-VKZWuLQ; do
  renamed $name
  within test odd_classes -o tests > out 2> err
  ends "tests of class $name" 1 '' $?
  holds "tests of class $name: it is said" grep -qE 'for [0-9]+ cases: Java cannot say the name' out
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
