#!/usr/bin/env bash
# The commands of the README on a machine that has nothing: a bare Debian made by debootstrap (minbase, git and ca-certificates), entered with
# namespaces of its own and a clean environment, into which the committed state is cloned. Needs root; says so in one line and skips (exit code 77)
# where that, debootstrap or the package archive cannot be had.
# usage: fresh.sh first   the README's first command, as root: exit code, output, time of a second run
#        fresh.sh user    as a user: without sudo, without network, then with both, two at once
#        fresh.sh all     all of that, from odd places, too, and ./test
#        fresh.sh SUITE   the first command on another release, for example trixie
# NALAR_FRESH_CACHE (/var/cache/nalar-fresh) keeps the bare systems; NALAR_FRESH_WORK (/var/tmp) has room for one in use, some 5 GB.
set -u
what=${1:-all}
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/.." && pwd)
cache=${NALAR_FRESH_CACHE:-/var/cache/nalar-fresh}
suite=bookworm
case $what in first | user | all) ;; *) suite=$what ;; esac
passed=0 failed=0
ok() { passed=$((passed + 1)); echo "ok    $1"; }
fail() { failed=$((failed + 1)); echo "FAIL  $1"; [ $# -lt 2 ] || sed 's/^/      /' "$2" | tail -n 30; }
skip() { echo "SKIP: the commands were not tried on a bare system: $1"; exit 77; }

# --- A bare system -----------------------------------------------------------------------------------------------------------------------

[ "$(id -u)" -eq 0 ] || skip "that needs root"
unshare --mount --pid --fork true 2> /dev/null || skip "this machine does not let root make namespaces"
if ! command -v debootstrap > /dev/null; then
  { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends debootstrap; } > /dev/null 2>&1 < /dev/null ||
    skip "debootstrap cannot be installed"
fi
work=$(mktemp -d "${NALAR_FRESH_WORK:-/var/tmp}/nalar-fresh-XXXXXX")
# Namespaces have ended with their processes, and their mounts with them.
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT TERM HUP

# The archive that this machine uses; debootstrap's own default if that has another distribution.
mirror() { apt-get indextargets --format '$(REPO_URI)' "Created-By: Packages" "Codename: $suite" 2> /dev/null | grep -v security | head -n 1; }

bare=$cache/$suite.tar
if [ ! -e "$bare" ] || [ -n "$(find "$bare" -mtime +6)" ]; then
  mkdir -p "$cache"
  # shellcheck disable=SC2046
  debootstrap --variant=minbase --include=ca-certificates,git "$suite" "$work/bare" $(mirror) > "$work/debootstrap.log" 2>&1 < /dev/null ||
    skip "debootstrap: $(tail -n 1 "$work/debootstrap.log")"
  rm -f "$work"/bare/var/cache/apt/archives/*.deb
  tar -C "$work/bare" --one-file-system -cf "$bare.$$" . && mv "$bare.$$" "$bare" || skip "no room in $cache"
  rm -rf --one-file-system "$work/bare"
fi

# new_root: a bare system in $root, with the committed state in /nalar.git.
new_root() {
  root=$work/root
  rm -rf --one-file-system "$root"
  mkdir -p "$root" && tar -C "$root" -xf "$bare" || { echo "cannot unpack $bare"; exit 1; }
  cp /etc/resolv.conf /etc/hosts "$root/etc/" 2> /dev/null
  # How this machine reaches the archive, if it does so in a way of its own.
  for file in /etc/apt/apt.conf.d/*proxy* /etc/apt/apt.conf; do [ ! -e "$file" ] || cp "$file" "$root/etc/apt/apt.conf.d/90-$(basename "$file")"; done
  git clone -q --bare --no-local "$project" "$root/nalar.git" && chmod -R a+rX "$root/nalar.git" || { echo "cannot clone $project"; exit 1; }
}

# inside [--no-network] [--user NAME] COMMAND: a shell command inside of $root, with the environment that a login gives at the least.
inside() {
  local network='' user=root home=/root
  [ "$1" != --no-network ] || { network=--net; shift; }
  [ "$1" != --user ] || { user=$2 home=/home/$2; shift 2; }
  unshare --mount --pid --fork --ipc --uts $network -- bash -c '
    root=$1 user=$2 home=$3 command=$4
    mount --make-rprivate / && mount --rbind "$root" "$root" && mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/dev" &&
      mkdir "$root/dev/shm" "$root/dev/pts" && ln -s /proc/self/fd "$root/dev/fd" && ln -s /proc/self/fd/0 "$root/dev/stdin" &&
      ln -s /proc/self/fd/1 "$root/dev/stdout" && ln -s /proc/self/fd/2 "$root/dev/stderr" && chmod 1777 "$root/dev/shm" || exit 99
    for device in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
      set -- $device; mknod -m 666 "$root/dev/$1" c "$2" "$3" 2> /dev/null || { touch "$root/dev/$1" && mount --bind "/dev/$1" "$root/dev/$1"; } || exit 99
    done
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts" 2> /dev/null && ln -s pts/ptmx "$root/dev/ptmx"
    exec env -i HOME="$home" PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      chroot --userspec="$user" "$root" /bin/sh -c "$command"' bash "$root" "$user" "$home" "$1" < /dev/null
}

# --- What is expected --------------------------------------------------------------------------------------------------------------------

# The README's example: what follows its first command, up to the end of the block, with times left out.
expected() { sed -n '/^\$ \.\/nalar check subjects\/Abs\.java$/,/^```$/p' "$project/README.md" | sed '1d;$d' | without_times; }
without_times() { sed -E 's/[0-9]+\.[0-9]+ s$/TIME/'; }

# first_answer NAME OPTIONS… PLACE: runs the README's first command in a clone at PLACE and compares; out and err are left in $work.
first_answer() {
  local name=$1 place=${*: -1}
  shift
  local options=("${@:1:$#-1}") began=$SECONDS status
  inside "${options[@]}" "cd '$place' && ./nalar check subjects/Abs.java" > "$work/out" 2> "$work/err"
  status=$?
  took=$((SECONDS - began))
  [ "$status" -eq 1 ] && ok "$name: exit code 1, a violation, after $took s" || fail "$name: exit code $status, 1 is expected" "$work/err"
  diff <(expected) <(without_times < "$work/out") > "$work/diff" && ok "$name: the output is that of the README" || fail "$name: the output differs from the README" "$work/diff"
  [ "$(wc -l < "$work/err")" -le 10 ] && ok "$name: $(wc -l < "$work/err") lines about installing and building" || fail "$name: more than ten lines on standard error" "$work/err"
}

# second_run NAME OPTIONS… PLACE: starts at once, and says nothing.
second_run() {
  local name=$1 place=${*: -1}
  shift
  local options=("${@:1:$#-1}") began=$(date +%s%N)
  inside "${options[@]}" "cd '$place' && ./nalar check subjects/Abs.java" > "$work/out" 2> "$work/err"
  local status=$? took=$((($(date +%s%N) - began) / 1000000))
  [ "$status" -eq 1 ] && [ ! -s "$work/err" ] && ok "$name: a second run took $took ms, with the JVM that compiles the source" ||
    fail "$name: second run: exit code $status" "$work/err"
}

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

# --- As root -----------------------------------------------------------------------------------------------------------------------------

as_root() {
  new_root
  inside 'git clone -q /nalar.git /srv/nalar' || { fail "clone"; finish; }
  before=$(du -sxm "$root" | cut -f1)
  first_answer "root on a bare $suite" /srv/nalar
  cat "$work/err"
  packages=$(inside "dpkg-query -W -f='x\n' | wc -l")
  echo "      $packages packages in all, $(($(du -sxm "$root" | cut -f1) - before)) MB more than before"
  second_run "root" /srv/nalar
  [ -z "$(inside 'cd /srv/nalar && git status --porcelain')" ] && ok "nothing is left in the checkout" || fail "the checkout is not clean"
}

# --- Odd places, with the packages there: no network, a name with a space and ü, no locale, no HOME; then read-only ----------------------

in_odd_places() {
  place='/srv/my projects/grün'
  inside "mkdir -p '/srv/my projects' && git clone -q /nalar.git '$place'"
  inside --no-network "cd '$place' && unset HOME && ./nalar check subjects/Abs.java" > "$work/out" 2> "$work/err"
  [ $? -eq 1 ] && diff <(expected) <(without_times < "$work/out") > "$work/diff" && ok "no network, no HOME, a path with a space and ü" ||
    fail "no network, no HOME, a path with a space and ü" "$work/err"
  inside "mkdir -p '/srv/größe' && sed 's/class Abs/class Größe/' '$place/subjects/Abs.java' > '/srv/größe/Größe.java' && cd '$place' && ./nalar check '/srv/größe/Größe.java' --replay" > "$work/out" 2>&1
  [ $? -eq 1 ] && grep -q '^Größe.abs(int)  VIOLATED' "$work/out" && grep -q 'java    confirmed' "$work/out" && ok "a source with a name beyond ASCII, without a locale" ||
    fail "a source with a name beyond ASCII, without a locale" "$work/out"
  inside "mount --bind '$place' '$place' && mount -o remount,ro,bind '$place' && cd '$place' && ./nalar check subjects/Abs.java" > "$work/out" 2> "$work/err"
  [ $? -eq 1 ] && [ ! -s "$work/err" ] && ok "a read-only checkout after the build" || fail "a read-only checkout after the build" "$work/err"
  inside "touch '$place/src/cli/main.cpp' && mount --bind '$place' '$place' && mount -o remount,ro,bind '$place' && cd '$place' && ./nalar check subjects/Abs.java" > "$work/out" 2> "$work/err"
  [ $? -eq 2 ] && [ "$(wc -l < "$work/err")" -eq 1 ] && grep -q 'cannot write to' "$work/err" && ok "a read-only checkout that is not built: a sentence" ||
    fail "a read-only checkout that is not built" "$work/err"
}

# --- Tests -------------------------------------------------------------------------------------------------------------------------------

all_tests() {
  began=$SECONDS
  inside 'cd /srv/nalar && ./test' > "$work/test.out" 2>&1
  [ $? -eq 0 ] && ok "./test: $(tail -n 1 "$work/test.out"), $(((SECONDS - began) / 60)) min" || fail "./test" "$work/test.out"
  grep -E '^(tested with|skipped)' "$work/test.out"
  [ -z "$(inside 'cd /srv/nalar && git status --porcelain')" ] && ok "tests leave nothing in the checkout" || fail "tests leave something in the checkout"
}

# --- A user: without sudo, without network, then with both, two commands at once ---------------------------------------------------------

as_user() {
  new_root
  # Git takes nothing from a repository of somebody else's.
  inside 'useradd -m -s /bin/bash dev && chown -R dev /nalar.git && su dev -c "git clone -q /nalar.git /home/dev/nalar"'
  inside --user dev 'cd ~/nalar && ./nalar check subjects/Abs.java' > "$work/out" 2> "$work/err"
  [ $? -eq 2 ] && grep -q 'neither root nor sudo is at hand' "$work/err" && ok "neither root nor sudo: a sentence" || fail "neither root nor sudo" "$work/err"
  inside 'apt-get -q update && apt-get -q -y install --no-install-recommends sudo' > "$work/out" 2>&1 && echo 'dev ALL=(ALL) NOPASSWD: ALL' > "$root/etc/sudoers.d/dev"
  inside --no-network --user dev 'cd ~/nalar && ./nalar check subjects/Abs.java' > "$work/out" 2> "$work/err"
  [ $? -eq 2 ] && [ "$(wc -l < "$work/err")" -le 4 ] && grep -q 'is there a network?' "$work/err" && ok "no network: a sentence" || fail "no network" "$work/err"
  inside --user dev 'cd ~/nalar
    ./nalar check subjects/Abs.java > ~/out1 2> ~/err1 & one=$!
    ./nalar check subjects/Abs.java > ~/out2 2> ~/err2 & two=$!
    wait $one; first=$?; wait $two; echo "$first $?"' > "$work/out" 2> "$work/err"
  [ "$(cat "$work/out")" = "1 1" ] && ok "two at once, as a user with sudo: both answer" || fail "two at once: exit codes $(cat "$work/out")" "$root/home/dev/err1"
  for i in 1 2; do
    diff <(expected) <(without_times < "$root/home/dev/out$i") > "$work/diff" && ok "two at once: output $i" || fail "two at once: output $i" "$work/diff"
  done
  cat "$root"/home/dev/err[12] | grep -q 'another run is installing or building here: waiting for it' && ok "two at once: the one that waits says so" ||
    fail "two at once: nobody says that it waits" "$root/home/dev/err2"
  second_run "user" --user dev /home/dev/nalar
}

[ "$what" = user ] || as_root
[ "$what" != all ] || { in_odd_places; all_tests; }
case $what in user | all) as_user ;; esac
finish
