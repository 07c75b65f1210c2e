# shellcheck shell=bash disable=SC2034,SC2046,SC2086,SC2154,SC2207
# Sourced by ./nalar and ./test: installs the Debian packages that are missing, configures and builds. One line a step on standard error, what
# the steps print in a log. Sets nothing up that the command at hand does not need, and is fast when there is nothing to do.

nalar_log="$nalar_root/build/setup.log"

# What the first command needs; what generated tests and those who run them need; what ./test needs besides.
# `jdk` and `clang-runtime` have other names on other systems.
nalar_packages="g++ cmake ninja-build libz3-dev libfmt-dev nlohmann-json3-dev libcli11-dev zlib1g-dev libsqlite3-dev jdk"
nalar_junit_packages="libasm-java junit5 junit4 libmockito-java"
nalar_test_packages="$nalar_junit_packages libgtest-dev cvc5 clang clang-format clang-tidy clang-runtime libjacoco-java python3 python3-jsonschema"
# A JDK if there is none: the first of these that the system has. 17 and 25 are tested.
nalar_jdk_packages="openjdk-17-jdk-headless openjdk-25-jdk-headless openjdk-21-jdk-headless"

say() { echo "nalar: $*" >&2; }

# --- Steps -------------------------------------------------------------------------------------------------------------------------------

# since BYTE: what was logged after that.
since() { tail -c +$(($1 + 1)) "$nalar_log" 2> /dev/null; }

# percentage BYTE: "42 %" of what ninja has said last since then, nothing if it has said nothing.
percentage() {
  local done_of
  done_of=$(since "$1" | tail -c 4000 | grep -aoE '^\[[0-9]+/[0-9]+\]' | tail -n 1)
  [ -z "$done_of" ] || { done_of=${done_of//[\[\]]/}; echo "$((100 * ${done_of%/*} / ${done_of#*/})) %, "; }
}

duration() { [ "$1" -lt 60 ] && echo "$1 s" || echo "$(($1 / 60)) min $(($1 % 60)) s"; }

# step TEXT COMMAND…: says the text, runs the command with its output in the log, and shows on a terminal how far it is.
step() {
  local text=$1 began=$SECONDS waits=
  shift
  printf '\n== %s: %s\n' "$text" "$*" >> "$nalar_log"
  local from
  from=$(stat -c %s "$nalar_log")
  [ -t 2 ] && printf '\rnalar: %s' "$text" >&2 || say "$text"
  # A process group of its own, so that an interrupt ends all of it. It must not keep the lock, should it leave a process behind.
  set -m
  "$@" < /dev/null >> "$nalar_log" 2>&1 9>&- &
  local job=$!
  set +m
  trap 'kill -TERM -- -$job 2> /dev/null; wait "$job" 2> /dev/null; [ -t 2 ] && echo >&2; say "interrupted; the same command goes on from here"; exit 130' INT TERM HUP
  while kill -0 "$job" 2> /dev/null; do
    if [ -z "$waits" ] && since "$from" | grep -aq 'Waiting for cache lock\|Could not get lock'; then
      waits=yes
      [ -t 2 ] && printf '\r\033[K' >&2
      say "another program is installing packages: waiting for it"
    fi
    [ -t 2 ] && printf '\r\033[Knalar: %s: %s%s ' "$text" "$(percentage "$from")" "$(duration $((SECONDS - began)))" >&2
    sleep 0.3
  done
  wait "$job"
  local status=$?
  trap - INT TERM HUP
  [ -t 2 ] && printf '\r\033[Knalar: %s: %s\n' "$text" "$([ $status -eq 0 ] && duration $((SECONDS - began)) || echo failed)" >&2
  return $status
}

# One run at a time installs and builds. Whoever has to wait says so.
lock_build() {
  mkdir -p "$nalar_root/build" 2> /dev/null
  if [ ! -w "$nalar_root/build" ]; then
    say "cannot write to $nalar_root/build, where it is to be built: let whoever may do that run ./nalar once"
    return 1
  fi
  exec 9> "$nalar_root/build/.lock"
  if ! flock -n 9; then
    say "another run is installing or building here: waiting for it"
    flock 9
  fi
  : > "$nalar_log"
}
unlock_build() { exec 9>&-; }

# --- Packages ----------------------------------------------------------------------------------------------------------------------------

# The packages among "$@" that are not installed.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2> /dev/null | sed -n 's/^installed //p')
  for package in "$@"; do
    grep -qx "$package" <<< "$installed" || echo "$package"
  done
}

# Whether there is what has no fixed name: a JDK, that of JAVA_HOME or of the javac on PATH; libraries that clang links for sanitizers.
has_unnamed() {
  case $1 in
    jdk) { [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/javac" ]; } || command -v javac > /dev/null ;;
    clang-runtime) dpkg-query -W -f='${db:Status-Status}\n' 'libclang-rt-*-dev' 2> /dev/null | grep -qx installed ;;
  esac
}

# What package this system has for it.
name_unnamed() {
  case $1 in
    jdk) available_package $nalar_jdk_packages ;;
    clang-runtime) echo "libclang-rt-$(LC_ALL=C apt-cache depends clang | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p')-dev" ;;
  esac
}

# as_root COMMAND…
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt() {
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -q -y -o DPkg::Lock::Timeout=1800 -o Acquire::Retries=2 \
    -o Acquire::http::Timeout=30 -o Dpkg::Use-Pty=0 "$@"
}

# Reads what packages there are; waits for others who do.
update_packages() {
  for _ in $(seq 180); do
    apt update > "$nalar_log.update" 2>&1
    local status=$?
    cat "$nalar_log.update"
    grep -q 'Could not get lock' "$nalar_log.update" || break
    sleep 5
  done
  rm -f "$nalar_log.update"
  return $status
}

# Lets a run of dpkg that was interrupted come to its end first.
install_with_apt() { as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 dpkg --configure -a && apt install --no-install-recommends "$@"; }

# Why packages could not be installed, in a sentence.
say_why_not_installed() {
  local why
  if grep -qE 'Temporary failure resolving|Could not (resolve|connect)|Network is unreachable|Connection (timed out|refused)|Unable to connect' "$nalar_log"; then
    why="the package archive cannot be reached: is there a network?"
  elif grep -q 'Unable to locate package' "$nalar_log"; then
    why="this system has no package $(sed -n 's/.*Unable to locate package //p' "$nalar_log" | sort -u | tr '\n' ' ')"
  elif grep -qE 'No space left|enough free space' "$nalar_log"; then
    why="the disk is full"
  else
    why=$(grep -a '^E: ' "$nalar_log" | tail -n 1 | cut -c4-)
  fi
  say "packages cannot be installed: ${why:-see the log} (log: $nalar_log)"
}

# install_packages WHAT_FOR PACKAGES…: those that are missing.
install_packages() {
  local purpose=$1 wanted=() missing=() package
  shift
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
    say "this is no Debian system: what it is built with is taken to be there (packages $*)"
    return 0
  fi
  for package in "$@"; do
    case $package in
      jdk | clang-runtime) has_unnamed "$package" || missing+=("$package") ;;
      *) wanted+=("$package") ;;
    esac
  done
  missing+=($(missing_packages "${wanted[@]}"))
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || { say "these packages are missing, and neither root nor sudo is at hand: ${missing[*]}"; return 1; }
    sudo true || { say "these packages are missing, and sudo does not let $(id -un) install them: ${missing[*]}"; return 1; }
  fi
  step "reading what packages there are" update_packages || { say_why_not_installed; return 1; }
  local chosen=()
  for package in "${missing[@]}"; do
    case $package in jdk | clang-runtime) package=$(name_unnamed "$package") ;; esac
    chosen+=("$package")
  done
  local names="${chosen[*]}"
  [ ${#names} -le 50 ] || names="${names:0:50}…"
  step "installing ${#chosen[@]} packages $purpose ($names)" install_with_apt "${chosen[@]}" && return 0
  say_why_not_installed
  return 1
}

# Whether the system has the package to offer.
has_candidate() { LC_ALL=C apt-cache policy "$1" 2> /dev/null | grep -q '^  Candidate: [^(]'; }

# The first of the packages that the system has to offer; the first of all if it has none.
available_package() {
  local package
  for package in "$@"; do
    ! has_candidate "$package" || { echo "$package"; return; }
  done
  echo "$1"
}

# --- Building ----------------------------------------------------------------------------------------------------------------------------

# build_preset PRESET TARGETS…
build_preset() {
  local preset=$1 directory="$nalar_root/build/$1" made_in
  shift
  # A checkout that was moved or copied has the paths of its old place in here.
  made_in=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$directory/CMakeCache.txt" 2> /dev/null)
  [ -z "$made_in" ] || [ "$made_in" = "$nalar_root" ] || rm -rf "$directory"
  if [ ! -e "$directory/build.ninja" ]; then
    step "configuring" cmake -S "$nalar_root" --preset "$preset" ||
      { say "cannot configure: $(grep -a -A 2 '^CMake Error' "$nalar_log" | tail -n 1 | sed 's/^ *//') (log: $nalar_log)"; return 1; }
  fi
  step "building" ninja -C "$directory" "$@" && return 0
  say "does not build: $(grep -aEm 1 ' error: |^ninja: |^error: ' "$nalar_log" | cut -c1-300) (log: $nalar_log)"
  return 1
}
