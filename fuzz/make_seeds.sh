#!/bin/sh
# Makes the seed corpus anew from fuzz/seeds and fuzz/write_seeds.cpp. Run from the root of the tree, with a JDK 17 or later
# on the PATH, after building the targets write_seeds and nalar; their paths are the arguments.
set -eu
writer=$1
nalar=$2
corpus=$(pwd)/fuzz/corpus
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$corpus/class_file" "$corpus/program" "$corpus/zip" "$corpus/jimage" "$corpus/outcome"
javac -g -parameters -Xlint:none -d "$work/all" fuzz/seeds/module-info.java fuzz/seeds/p/*.java
for name in Mark Annotated Shape Circle Outer Task; do cp "$work/all/p/$name.class" "$corpus/class_file/$name"; done
cp "$work/all/module-info.class" "$corpus/class_file/module-info"
javac -g -Xlint:none -d "$work/alone" fuzz/seeds/alone/*.java
for name in Numbers Objects Texts; do cp "$work/alone/$name.class" "$corpus/program/$name"; done
mkdir -p "$work/one/p"
cp "$work/all/p/Task.class" "$work/one/p/"
jar --create --file "$corpus/zip/plain.jar" -C "$work/one" .
jar --create --no-compress --file "$corpus/zip/stored.jar" -C "$work/one" .
jar --create --file "$corpus/zip/versioned.jar" -C "$work/one" . --release 11 -C "$work/one" .
cp "$work/all/module-info.class" "$work/one/"
rm -f "$corpus/zip/module.jmod"
jmod create --class-path "$work/one" "$corpus/zip/module.jmod"
"$writer" "$corpus"
# Outcomes, without the place of the JDK and the source.
save() {
  name=$1
  shift
  "$nalar" check "$@" --save "$work/$name.json" > "$work/text" || true
  sed 's/"jdk":"[^"]*"/"jdk":"jdk"/; s/"target":"[^"]*"/"target":"T.java"/' "$work/$name.json" > "$corpus/outcome/$name.json"
}
save abs subjects/Abs.java --replay
save swap subjects/Container.java --method swap -k 1 --symbolic
save incomplete tests/regressions/json-incomplete/JsonIncomplete.java
save exit tests/regressions/system-exit/*.java
save tree subjects/BinarySearchTree.java --method insert -k 1 --cases 3
save invariant tests/regressions/invariant-broken/*.java --cases 2
save sort tests/regressions/open-comparable-sort/*.java -k 1 --cases 3
