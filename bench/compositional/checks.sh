# Reading callers.txt and running what it lists; for bench/compositional.sh and tests/compositional/run.sh, which set `nalar` and `work`.
sources=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Compiles the sources, with their contracts woven in, into $work/classes/CLASS: once for all runs.
compile_callers() {
  local jar source name
  jar=$(dirname "$nalar")
  while [ "$jar" != / ] && [ ! -e "$jar/java/nalar.jar" ]; do jar=$(dirname "$jar"); done
  jar=$jar/java/nalar.jar
  mkdir "$work/all"
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$jar" org.nalar.weave.Weave -g -parameters -proc:none -cp "$jar" -d "$work/all" \
    "$sources"/*.java || return
  for source in "$sources"/*.java; do
    name=$(basename "$source" .java)
    mkdir -p "$work/classes/$name"
    mv "$work/all/$name.class" "$work/classes/$name"
    find "$work/all" -name "$name\$*.class" -exec mv -t "$work/classes/$name" {} +
  done
}

# The lines of callers.txt whose group matches an extended regular expression, fields separated by `|` without blanks around it.
callers_of() { grep -E "^($1) " "$sources/callers.txt" | sed 's/ *| */|/g; s/ *$//'; }

# check_caller CLASS METHOD OPTION…: the outcome as JSON in $work/out. 126 and 127: the executable is just being linked.
check_caller() {
  local status
  for _ in {1..30}; do
    "$nalar" check "$work/classes/$1" --method "$2" "${@:3}" --cases 0 --json --timeout "${TIMEOUT:-120}" \
      > "$work/out" 2> "$work/err" < /dev/null
    status=$?
    [ "$status" = 126 ] || [ "$status" = 127 ] || break
    sleep 2
  done
  [ "$status" -le 3 ] && [ "$status" != 2 ]
}

# Of the only method in $work/out: `verdict`, with the kinds of findings; and numbers.
verdict_of() {
  local verdict kinds
  verdict=$(sed -n 's/^  "verdict": "\(.*\)",$/\1/p' "$work/out")
  kinds=$(sed -n 's/^ *"kind": "\(.*\)",$/\1/p' "$work/out" | sort -u | paste -sd+)
  echo "$verdict${kinds:+ $kinds}"
}
number_of() { sed -n "s/^      \"$1\": \([0-9.e+-]*\),*$/\1/p" "$work/out"; }
