#!/usr/bin/env bash
# Checks the walls between the rooms: a room may include only itself and the rooms its CMakeLists.txt names (and what those may
# use), dependencies go one way, and every room has a README that names them.
set -u
cd "$(dirname "$0")/.." || exit 2
failed=0
complain() { echo "$1"; failed=$((failed + 1)); }
declare -A uses
rooms=()
for file in src/*/CMakeLists.txt; do
  room=$(basename "$(dirname "$file")")
  rooms+=("$room")
  uses[$room]=$(sed -n 's/^nalar_room([a-z]* *USES *\([a-z ]*[a-z]\).*/\1/p' "$file")
  [ "$room" = cli ] && uses[$room]="session"
  [ "$room" = sandbox ] && uses[$room]="base"
  [ -s "src/$room/README.md" ] || complain "src/$room: README.md is missing"
done
# closure ROOM: all rooms it may use, each once; a cycle shows as a room that reaches itself.
closure() {
  local seen=" " queue="${uses[$1]:-}" next
  while [ -n "${queue// /}" ]; do
    next=${queue%% *}
    queue=${queue#"$next"}; queue=${queue# }
    [ -n "$next" ] || continue
    case $seen in *" $next "*) continue ;; esac
    seen+="$next "
    queue+=" ${uses[$next]:-}"; queue=${queue# }
  done
  echo "$seen"
}
for room in "${rooms[@]}"; do
  allowed=" $room$(closure "$room")"
  case "$(closure "$room")" in *" $room "*) complain "src/$room: depends on itself through other rooms" ;; esac
  while IFS=: read -r file line include; do
    other=$(sed 's/.*"\([a-z]*\)\/.*/\1/' <<< "$include")
    [ -d "src/$other" ] || continue
    case $allowed in *" $other "*) ;; *) complain "$file:$line: $room may not use $other" ;; esac
  done < <(grep -rn --include='*.h' --include='*.cpp' --include='*.inc' '^#include "[a-z]*/' "src/$room")
done
echo "${#rooms[@]} rooms checked, $failed violations"
[ "$failed" -eq 0 ]
