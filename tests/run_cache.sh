#!/usr/bin/env bash
# --cache: a second run gives the same results without asking the backend; what is damaged or of somebody else is not used, and
# said; changed code is not mistaken for what it was. usage: run_cache.sh NALAR
set -u
nalar=$(readlink -f "$1")
here=$(readlink -f "$(dirname "$0")")
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
cd "$out" || exit 2
. "$here/same_results.sh"
# What a run costs is left out.
without_cost() { without solver seconds; }
asked_backend() { python3 -c '
import json, sys
print(sum(method["solver"]["backend"] for method in json.load(open(sys.argv[1]))["methods"]))' "$1"; }

mkdir src
cat > src/Products.java << 'JAVA'
/** Questions for the backend, satisfiable ones and others. */
public class Products {
  public static int compare(int a, int b) {
    if (a * b == 391 && a > 1 && b > a) return a;
    if (a * a == 2) return Limits.unreachable();
    return a * b % 7 == 3 ? 1 : 0;
  }

  public static boolean sum(float x, float y) {
    if (x > 1 && y > 1 && x + y < x) throw new AssertionError("smaller");
    return x + y > 100;
  }
}
JAVA
cat > src/Limits.java << 'JAVA'
class Limits {
  static int unreachable() { throw new IllegalStateException("a square of an int is never 2"); }
}
JAVA
file="$out/cache/nalar-cache.sqlite"
# check NAME ARGUMENT…: makes NAME.json and NAME.errors, and NAME.plain without what the run cost.
check() {
  local name=$1
  shift
  "$nalar" check src/Products.java --json "$@" > "$name.json" 2> "$name.errors"
  echo $? > "$name.status"
  without_cost < "$name.json" > "$name.plain"
}
# same NAME: the results are those of a run without a cache.
same() {
  expect "$1: the same results" cmp -s plain.plain "$1.plain"
  expect "$1: the same exit code" cmp -s plain.status "$1.status"
}
silent() { expect "$1: nothing to say: $(head -1 "$1.errors")" [ ! -s "$1.errors" ]; }
noted() { expect "$1: says why the cache is not used: $2" grep -q "nalar-cache.sqlite: the cache is not used.*$2" "$1.errors"; }

check plain
silent plain
expect "there is something to ask" [ "$(asked_backend plain.json)" -gt 3 ]
expect "no cache without --cache" [ ! -e "$file" ]

for jobs in 1 3; do
  rm -rf cache
  check first --cache cache -j $jobs
  check second --cache cache -j $jobs
  for run in first second; do same $run; silent $run; done
  expect "the first run asks (-j $jobs)" [ "$(asked_backend first.json)" -gt 3 ]
  expect "the second run does not ask (-j $jobs)" [ "$(asked_backend second.json)" -eq 0 ]
done

# The text is the same, but for the time.
for run in 1 2; do "$nalar" check src/Products.java --cache cache 2>&1 | sed 's/[0-9.]* s$//' > "text$run"; done
expect "the same text" cmp text1 text2
"$nalar" test src/Products.java --method compare --no-run -o tests --cache cache > /dev/null 2> test.errors
expect "nalar test has a cache, too" [ ! -s test.errors -a -n "$(ls tests)" ]

# Answers are about the code as it is now.
cp -r src original
sed -i 's/== 2) return/== 4) return/' src/Products.java
check changed --cache cache
"$nalar" check src/Products.java --json 2> /dev/null | without_cost > expected
expect "changed code is compiled" cmp -s expected changed.plain
expect "changed code has other results" [ "$(cmp -s plain.plain changed.plain; echo $?)" -eq 1 ]
cp original/Products.java src/
sed -i 's/never 2/not 2/; s/IllegalState/IllegalArgument/' src/Limits.java
sed -i 's/a \* a == 2/a * a == 9/' src/Products.java
check neighbour1 --cache cache
sed -i 's/IllegalArgument/UnsupportedOperation/' src/Limits.java
check neighbour2 --cache cache
expect "a source nearby is compiled" grep -q IllegalArgumentException neighbour1.plain
expect "a change of a source nearby is seen" grep -q UnsupportedOperationException neighbour2.plain
cp original/*.java src/
echo 'class IllegalStateException { }' > src/IllegalStateException.java
"$nalar" check src/Products.java --cache cache > shadowed.text 2> shadowed.errors
"$nalar" check src/Products.java > expected.text 2> expected.errors
expect "a new source that changes what names mean is seen" cmp -s expected.errors shadowed.errors
expect "it does not compile" grep -q 'does not compile' shadowed.errors
rm src/IllegalStateException.java
check again --cache cache
same again
expect "what was known is still known" [ "$(asked_backend again.json)" -eq 0 ]

# Damage. The good file is kept to go on from.
cp "$file" good
restore() { rm -rf cache; mkdir cache; cp good "$file"; }
truncate -s $(($(stat -c %s good) / 2)) "$file"
check truncated --cache cache
same truncated
noted truncated malformed
head -c 5000 /dev/urandom > "$file"
cp "$file" before
check noise --cache cache
same noise
noted noise 'not a database'
expect "a file of somebody else is not touched" cmp -s before "$file"
rm "$file"
sql() { python3 -c 'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2]); db.commit()' "$file" "$1"; }
sql 'CREATE TABLE precious (x); INSERT INTO precious VALUES (1);'
cp "$file" before
check foreign --cache cache
same foreign
noted foreign 'database of something else'
expect "a database of somebody else is not touched" cmp -s before "$file"
restore
sql 'PRAGMA user_version = 0;'
cp "$file" before
check older --cache cache
same older
noted older 'another version'
expect "a cache of another version is not touched" cmp -s before "$file"
restore
sql "UPDATE entry SET value = x'55'"
check edited --cache cache
same edited
noted edited 'checksum'
# Even with the checksums right, a model is evaluated before it is believed.
restore
python3 - "$file" << 'PYTHON'
import sqlite3, sys
def fnv(value, data):
    for byte in data: value = (value ^ byte) * 0x100000001b3 % 2**64
    return value
def checksum(key, value):
    result = fnv(0xcbf29ce484222325, key)
    result = (result ^ len(key)) * 0x9e3779b97f4a7c15 % 2**64
    result = fnv(result, value)
    result = (result ^ len(value)) * 0x9e3779b97f4a7c15 % 2**64
    return result - 2**64 if result >= 2**63 else result
db = sqlite3.connect(sys.argv[1])
changed = 0
for row, key, value, was in db.execute("SELECT id, key, value, checksum FROM entry").fetchall():
    assert checksum(key, value) == was
    if value[:1] != b"S" or len(value) % 8 != 1: continue
    value = b"S" + bytes([5] + [0] * 7) * (len(value) // 8)
    db.execute("UPDATE entry SET value = ?, checksum = ? WHERE id = ?", (value, checksum(key, value), row))
    changed += 1
db.commit()
assert changed > 0
PYTHON
expect "models can be changed" [ $? -eq 0 ]
check wrong_models --cache cache
same wrong_models
expect "wrong models are not believed" [ "$(asked_backend wrong_models.json)" -gt 0 ]

# Places where nothing can be written.
echo > occupied
check no_directory --cache occupied
same no_directory
noted no_directory directory
check no_place --cache /proc/nalar-cache
same no_place
noted no_place directory
rm -rf cache
mkdir -p "$file"
check directory --cache cache
same directory
noted directory 'not a file'
if [ "$(id -u)" -ne 0 ]; then
  rm -rf cache
  mkdir -m 555 cache
  check read_only --cache cache
  same read_only
  noted read_only unable
  chmod 755 cache
fi

# Several at once.
rm -rf cache
for run in 1 2 3; do check "at_once$run" --cache cache -j 2 & done
wait
for run in 1 2 3; do same "at_once$run"; silent "at_once$run"; done
check afterwards --cache cache
same afterwards
expect "they have all been remembered" [ "$(asked_backend afterwards.json)" -eq 0 ]

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
