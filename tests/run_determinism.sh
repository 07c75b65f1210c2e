#!/usr/bin/env bash
# The same command gives the same answer: whatever addresses the system hands out, language, time zone, home, user, date and number of
# threads. Compares what is printed, but for times. usage: run_determinism.sh NALAR [--long]
# --long takes all subjects and regressions, each five times and with replay; else a part of them are taken.
set -u
nalar=$(realpath "$1")
long=${2:-}
cd "$(dirname "$0")/.." || exit 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jdk=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
support=$(dirname "$nalar")
while [ "$support" != / ] && [ ! -e "$support/java/nalar.jar" ]; do support=$(dirname "$support"); done
release=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$jdk/release")
value() { sed -n "s/^$2: *//p" "$1"; }

# Those that have always been taken are about what differs between machines and runs.
always='^(chance|clock|clock-fixed|environment|only-answers|order-of-sets)$'
number=0 folders=()
for expect in tests/regressions/*/expect; do
  folder=$(dirname "$expect") name=$(basename "$(dirname "$expect")") number=$((number + 1))
  [[ -n $long || $name =~ $always || $((number % 12)) -eq 0 ]] || continue
  [ "$(value "$expect" source)" != yes ] || continue
  oldest=$(value "$expect" jdk)
  # A check that is stopped by a budget may be stopped elsewhere.
  [[ $release -ge ${oldest:-0} && $(value "$expect" options) != *timeout* && $(value "$expect" options) != *resume* ]] || continue
  folders+=("$folder")
done
mkdir "$work/classes"
"$jdk/bin/java" -XX:TieredStopAtLevel=1 tests/CompileEach.java "$work/classes" "$support/java/nalar.jar" "${folders[@]}" || exit 2
checks=()
for folder in "${folders[@]}"; do
  sources=("$folder"/*.java)
  checks+=("$work/classes/$(basename "$folder") --class $(basename "${sources[0]}" .java) $(value "$folder/expect" options)")
done
if [ -n "$long" ]; then
  for subject in subjects/*.java; do checks+=("$subject"); done
else
  checks+=("subjects/BinarySearchTree.java -k 2" "subjects/Sort.java")
fi

java=$(dirname "$(readlink -f "$jdk/bin/java")")
plain=(env -i "PATH=$java:/usr/bin:/bin" "JAVA_HOME=$jdk")
ways=(
  "-j 1|"
  "-j 2|LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8 TZ=Pacific/Kiritimati HOME=/nowhere USER=somebody LOGNAME=somebody"
  "-j 1|LANG=de_DE.ISO-8859-1 LC_ALL=C TZ=America/St_Johns HOME=$work USER=x HOSTNAME=y MODE=z JAVA_TOOL_OPTIONS="
)
[ -z "$long" ] || ways+=("-j 1|TZ=UTC" "-j 3|LANG=ja_JP.eucJP LC_MESSAGES=ja_JP.eucJP")
without_addresses=()
setarch -R true 2> /dev/null && without_addresses=(setarch -R)
[ ${#without_addresses[@]} -gt 0 ] || echo "skipped: addresses that are always the same (setarch -R does not work here)"
other_date=()
if command -v faketime > /dev/null; then other_date=(faketime '2031-05-06 07:08:09'); else
  echo "skipped: another date (faketime is not installed)"
fi
without_times() { sed -E -e 's/[0-9]+\.[0-9]{3} s$/TIME/' -e 's/("seconds": )[0-9.e-]+/\1TIME/'; }
options=(--timeout 600 --solver-timeout 120 --cases 20)
[ -z "$long" ] || options+=(--replay)

passed=0 failed=0
for check in "${checks[@]}"; do
  eval "arguments=($check)"
  [[ " ${arguments[*]} " != *" --cases "* ]] || continue
  for i in "${!ways[@]}"; do
    IFS='|' read -r jobs variables <<< "${ways[$i]}"
    prefix=()
    [ "$i" -ne 1 ] || prefix=("${without_addresses[@]}")
    [ "$i" -ne 2 ] || prefix=("${other_date[@]}")
    # shellcheck disable=SC2086
    "${prefix[@]}" "${plain[@]}" $variables "$nalar" check "${arguments[@]}" "${options[@]}" $jobs 2>&1 < /dev/null | without_times > "$work/$i"
    [ "$i" -gt 0 ] || continue
    if cmp -s "$work/0" "$work/$i"; then passed=$((passed + 1)); else
      failed=$((failed + 1))
      echo "FAIL ${arguments[*]}: differs with ${variables:-nothing set} $jobs"
      diff "$work/0" "$work/$i" | head -10 | cut -c1-200
    fi
  done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
