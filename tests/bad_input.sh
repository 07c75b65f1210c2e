#!/usr/bin/env bash
# Input that is missing, damaged or malicious: exit code 2 and a message that names it; never a crash, never a hang.
# usage: bad_input.sh NALAR
# FLIPS (environment) is the number of damaged copies per kind, SEED chooses them, KEEP names a directory to work in and keep.
set -u
nalar=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
work=${KEEP:-$(mktemp -d)}
[ -n "${KEEP:-}" ] || trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
mkdir -p "$work"
cd "$work" || exit 2
export nalar jdk work
# Sanitizers must not end with an exit code that means something else.
export ASAN_OPTIONS=exitcode=99:detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:exitcode=99
: > log

# refused NAME PATTERN ARGUMENTS…: exit code 2, and the pattern on standard error.
refused() {
  local name=$1 pattern=$2 status
  shift 2
  timeout 300 "$nalar" "$@" > out 2> err < /dev/null
  status=$?
  if [ "$status" -eq 2 ] && [ -s err ] && grep -qE -- "$pattern" err; then echo "pass $name" >> log; else
    { echo "FAIL $name: exit $status, expected 2 and /$pattern/"; head -3 err | cut -c1-300 | sed 's/^/    /'; } >> log
  fi
}

mkdir -p classes empty_dir jar_source
"$jdk/bin/javac" -g -d classes "$here/bad_input/Victim.java" || exit 2
"$jdk/bin/jar" --create --file good.jar -C classes . || exit 2
victim=classes/Victim.class
size=$(stat -c %s "$victim")
jar_size=$(stat -c %s good.jar)

# --- The command line ---------------------------------------------------------------------------------------------------------
refused "no command" 'subcommand'
refused "unknown command" 'subcommand' frobnicate
refused "unknown option of check" '--frobnicate' check classes --frobnicate
refused "unknown option of run" '--frobnicate' run --frobnicate classes
refused "check without a target" 'target' check
refused "run without a target" 'target' run
refused "bad number" 'timeout' check classes --timeout soon
for time in nan inf -1 0 1e400 '' 5s 0x10 1e300; do
  refused "time '$time'" 'timeout' check classes --timeout "$time"
  refused "time '$time' for the solver" 'solver-timeout' check classes --solver-timeout "$time"
done
refused "memory that is none" 'memory' check classes --memory 0
refused "memory that is no number" 'memory' check classes --memory nan
refused "negative bound" 'loop-bound' check classes --loop-bound -1
refused "bad arithmetic" 'arith' check classes --arith fuzzy

# --- Targets that are not there or hold nothing -------------------------------------------------------------------------------
for command in check run; do
  refused "$command: no such file" 'nowhere.java' $command nowhere.java
  refused "$command: no such jar" 'nowhere.jar' $command nowhere.jar
  refused "$command: no such class path entry" 'nowhere.jar' $command --cp nowhere.jar classes
  refused "$command: no such JDK" 'nowhere_jdk' $command --jdk nowhere_jdk classes
  : > empty.class
  : > empty.jar
  : > Empty.java
  echo "not Java at all {" > Broken.java
  head -c 4000 /dev/urandom > random.jar
  refused "$command: directory without classes" 'empty_dir' $command empty_dir
  refused "$command: empty jar" 'empty.jar' $command empty.jar
  refused "$command: random bytes as jar" 'random.jar' $command random.jar
  refused "$command: empty source" 'Empty.java' $command Empty.java
  refused "$command: source that does not compile" 'Broken.java' $command Broken.java
  refused "$command: a class file alone" 'Victim.class' $command "$victim"
  refused "$command: an empty class file alone" 'empty.class' $command empty.class
  if [ "$(id -u)" -ne 0 ]; then
    cp good.jar unreadable.jar && chmod 000 unreadable.jar
    echo 'class Unreadable { }' > Unreadable.java && chmod 000 Unreadable.java
    refused "$command: unreadable jar" 'unreadable.jar' $command unreadable.jar
    refused "$command: unreadable source" 'Unreadable.java' $command Unreadable.java
  fi
done
mkdir -p Directory.java
refused "directory named like a source" 'Directory.java' check Directory.java
refused "wrong method" 'frobnicate' check classes --method frobnicate
refused "wrong class" 'Frobnicator' check classes --class Frobnicator
refused "wrong parameter types" 'sum' check classes --method 'Victim.sum(String)'
refused "wrong main class" 'Frobnicator' run --main Frobnicator classes
refused "no main method" 'has no main method' run --main 'Victim$Point' classes
refused "main class needed" 'classes' run classes

# --- Damaged class files ------------------------------------------------------------------------------------------------------
# damaged_class NAME: the class made by the standard output of the function given as the rest.
damaged_class() {
  local name=$1
  shift
  rm -rf damaged && cp -r classes damaged && "$@" > damaged/Victim.class
  refused "check: $name" 'Victim' check damaged --method sum
  refused "run: $name" 'Victim' run --main Victim damaged
}
damaged_class "empty class file" true
damaged_class "text as class file" echo "this is not a class file"
for length in 3 8 10 100 $((size / 3)) $((size / 2)) $((size - 300)) $((size - 1)); do
  damaged_class "class file cut after $length bytes" head -c "$length" "$victim"
done
longer() { cat "$victim" && echo; }
damaged_class "class file with a byte too many" longer
newer() { head -c 6 "$victim" && printf '\000\310' && tail -c +9 "$victim"; }
damaged_class "class file of a later version" newer
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
later() { head -c 6 "$victim" && printf "\\000\\$(printf %o $((release + 45)))" && tail -c +9 "$victim"; }
damaged_class "class file of the release after the JDK's" later
later > damaged/Victim.class
refused "class file later than the JDK" "UnsupportedClassVersionError.*compiled by a more recent version.* up to $((release + 44)).0" check damaged --method sum
renamed() { cat 'classes/Victim$Point.class'; }
damaged_class "class file under another name" renamed
rm -rf damaged && cp -r classes damaged && rm 'damaged/Victim$Base.class'
refused "superclass is missing" 'Victim.Base' check damaged --method sum

# --- Damaged archives ---------------------------------------------------------------------------------------------------------
for length in 20 $((jar_size / 2)) $((jar_size - 30)) $((jar_size - 1)); do
  head -c "$length" good.jar > cut.jar
  refused "check: jar cut after $length bytes" 'cut.jar' check cut.jar --class Victim
  refused "run: jar cut after $length bytes" 'cut.jar' run --main Victim cut.jar
done
{ head -c 200 good.jar; head -c 400 /dev/zero | tr '\0' 'x'; tail -c +601 good.jar; } > holed.jar
refused "jar with damaged contents" 'holed.jar' check holed.jar

# --- Manifests that are cut short or odd ----------------------------------------------------------------------------------------
# with_manifest NAME TEXT: a jar of the classes with this manifest, as printf writes it.
with_manifest() {
  rm -rf manifest && cp -r classes manifest && mkdir manifest/META-INF && printf "$2" > manifest/META-INF/MANIFEST.MF
  rm -f manifest.jar && (cd manifest && "$jdk/bin/jar" --create --no-manifest --file ../manifest.jar .)
}
for text in 'Main-Class:' 'Main-Class: ' 'Main-Class:\r\n\r\n' 'Manifest-Version: 1.0\n\nMain-Class: Victim\n' 'X-Main-Class: Victim\n' '' ':' '\r'; do
  with_manifest "$text"
  refused "manifest '$text'" 'main class' run manifest.jar
done
# accepted NAME ARGUMENTS…: exit code 0.
accepted() {
  local name=$1
  shift
  if timeout 300 "$nalar" "$@" > out 2> err < /dev/null; then echo "pass $name" >> log; else { echo "FAIL $name: exit $?"; head -3 err; } >> log; fi
}
for text in 'Main-Class: Victim' 'MAIN-CLASS:Victim' 'Main-Class: Vic\r\n tim\r\n' 'Main-Class: Victim\rName: x\r'; do
  with_manifest "$text"
  accepted "manifest '$text'" run manifest.jar
done

# --- JSON that nests deep -----------------------------------------------------------------------------------------------------
nested() { printf '%s' "$1" && head -c 300000 /dev/zero | tr '\0' '[' && head -c 300000 /dev/zero | tr '\0' ']' && printf '%s' "$2"; }
nested '' '' > deep.json
nested '{"schema":' '}' > deep_schema.json
nested '{"schema":"nalar-outcome/1","methods":' '}' > deep_methods.json
for file in deep deep_schema deep_methods; do
  refused "report of $file" "$file" report $file.json
  refused "resume from $file" "$file" check classes --resume $file.json
done

# --- Surroundings -------------------------------------------------------------------------------------------------------------
echo 'class Small { static int one() { return 1; } }' > Small.java
TMPDIR=$work/nowhere refused "no directory for temporary files" 'nowhere: no directory for temporary files' check Small.java
for stack in 64 256; do (ulimit -s $stack && accepted "a stack of $stack KiB" check Small.java -j 2); done
cat > Circle.java << 'EOF_JAVA'
public class Circle {
  static class Bad extends RuntimeException {
    public String toString() { throw this; }
    public String getMessage() { throw this; }
  }
  public static void main(String[] arguments) {
    Bad first = new Bad(), second = new Bad();
    first.initCause(second);
    second.initCause(first);
    throw first;
  }
}
EOF_JAVA
timeout 60 "$nalar" run Circle.java > out 2> err < /dev/null
[ $? -eq 1 ] && grep -q 'Caused by: Circle.Bad' err && echo "pass causes that go round in a circle" >> log || echo "FAIL causes that go round in a circle" >> log

# --- Damaged JDKs -------------------------------------------------------------------------------------------------------------
# damaged_jdk NAME: `lib/modules` is what the rest writes on standard output.
damaged_jdk() {
  local name=$1
  shift
  rm -rf jdk && mkdir -p jdk/lib && cp "$jdk/release" jdk/release && "$@" > jdk/lib/modules
  refused "JDK with $name" 'jdk' run --jdk jdk --main Victim classes
  refused "check with a JDK with $name" 'jdk' check --jdk jdk classes
}
damaged_jdk "an empty image" true
damaged_jdk "text as image" echo "not an image"
damaged_jdk "an image cut short" head -c 100000 "$jdk/lib/modules"
headed() { head -c 28 "$jdk/lib/modules" && head -c 20000 /dev/zero; }
damaged_jdk "zeros after the header of its image" headed
# A class that every run needs, with a byte that no class file has there.
broken() {
  python3 -c 'import sys
image = bytearray(open(sys.argv[1], "rb").read())
at, found = 0, 0
# The constant pool of a class that names java/util/HashMap: the tag before the name becomes one that there is not.
name = b"\x01\x00\x11java/util/HashMap"
while (at := image.find(name, at)) >= 0:
    image[at] = 99
    found += 1
    at += 1
sys.stdout.buffer.write(image)' "$jdk/lib/modules"
}
damaged_jdk "damaged classes" broken
rm -rf jdk && mkdir jdk
refused "JDK without anything" 'jdk' run --jdk jdk --main Victim classes

# --- Bytes changed here and there ---------------------------------------------------------------------------------------------
# Such classes may be refused, may throw Java errors, may even run. A program that runs on and on is one that loops by itself if
# `check` can stop it when its time is over.
flips=${FLIPS:-80}
rm -rf flips
"$jdk/bin/java" "$here/bad_input/Damage.java" classes flips "$flips" "$flips" "${SEED:-1}" || exit 2
one() {
  local directory=$1 name=${1##*/} command status
  for command in run check; do
    if [ "$command" = run ]; then
      timeout 10 "$nalar" run --jdk "$jdk" --main Victim "$directory" > "$directory/out" 2> "$directory/err" < /dev/null
    else
      timeout 300 "$nalar" check --jdk "$jdk" --timeout 1 "$directory" --class Victim > "$directory/out" 2> "$directory/err" < /dev/null
    fi
    status=$?
    case $status in
      0 | 1 | 3) [ -s "$directory/out" ] || [ -s "$directory/err" ] || [ "$command" = run ] || status="$status without output" ;;
      2) grep -q "Victim" "$directory/err" || status="2 without naming the class" ;;
      124)
        [ "$command" = run ] && timeout 300 "$nalar" check --jdk "$jdk" --timeout 1 "$directory" --class Victim --entry main \
          > "$directory/out" 2> "$directory/err" < /dev/null
        case $? in 0 | 1 | 3) status=0 ;; esac
        ;;
    esac
    case $status in
      0 | 1 | 2 | 3) echo "pass $command $name" ;;
      *) echo "FAIL $command $name: exit $status"; head -3 "$directory/err" | cut -c1-300 | sed 's/^/    /' ;;
    esac
  done
}
export -f one
find flips -mindepth 1 -maxdepth 1 -type d | sort -V | xargs -P "$(nproc)" -I{} bash -c 'one {}' >> log

grep -v '^pass' log
passed=$(grep -c '^pass' log) failed=$(grep -c '^FAIL' log)
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
