# Sourced by ./nalar and ./test: installs the Debian packages the build needs and configures and builds a preset. Fast when there
# is nothing to do. Needs root or sudo only when a package is missing.

nalar_packages="g++ cmake ninja-build libz3-dev libfmt-dev nlohmann-json3-dev libcli11-dev zlib1g-dev libsqlite3-dev libasm-java junit5 junit4 libmockito-java"
nalar_test_packages="libgtest-dev cvc5 clang clang-format clang-tidy libclang-rt-14-dev libjacoco-java python3 python3-jsonschema"
# For the browser tests, which are skipped without them.
nalar_browser_packages="chromium python3"

# The packages among "$@" that are not installed.
missing_packages() {
  local installed
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
  for package in "$@"; do
    grep -qx "$package" <<< "$installed" || echo "$package"
  done
}

install_packages() {
  local missing
  missing=$(missing_packages "$@" | tr '\n' ' ')
  [ -n "${missing// /}" ] || return 0
  local sudo=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || { echo "nalar: these packages are missing, and neither root nor sudo is at hand: $missing" >&2; return 1; }
    sudo=sudo
  fi
  echo "nalar: installing $missing" >&2
  { $sudo apt-get update -q && $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing; } >&2
}

# A JDK: any with javac on PATH or JAVA_HOME will do; else Debian's.
install_jdk() {
  [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/javac" ] && return 0
  command -v javac > /dev/null && return 0
  install_packages openjdk-17-jdk-headless
}

# build_preset PRESET TARGETS...
build_preset() {
  local preset=$1 directory="$nalar_root/build/$1"
  shift
  [ -e "$directory/build.ninja" ] || (cd "$nalar_root" && cmake --preset "$preset") >&2 || return 1
  local log
  log=$(ninja -C "$directory" "$@" 2>&1) || { echo "$log" >&2; return 1; }
}
