#!/usr/bin/env bash
# Checks the classes with contracts in right/, wrong/, open/, vacuous/ and typos/ and compares with the comments they start with. Prints one
# line per failure, and at the end `N passed, N failed`, one per comment. usage: run.sh NALAR [FILE_PATTERN]
#
#   // check: --method add -k 2          options, none if there is no such line; one run for each such line
#   // expect: add VERIFIED              also matches VERIFIED UP TO
#   // expect: add VIOLATED postcondition "x > 0"     kind and clause of a finding; a finding that is not expected is a failure
#   // expect: add INCOMPLETE "why"      part of the reason of a gap
#   // error: 12 text                    exit code 2, and `File.java:12: error:` with the text on standard error
#
# A method is meant by its name, Class.name or name(int); a constructor by the name of its class. Every method that is checked has to
# be expected. A clause that stands in the source on one line has to be reported with that line.
set -u
nalar=$(realpath "$1") pattern=${2:-.} here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One line, with tabs between, per method `M class method verdict`, finding `F kind line text` and gap `G reason` of the JSON outcome.
facts() {
  awk 'function value(line) {
         sub(/^ *"[a-zA-Z]*": /, "", line); sub(/,$/, "", line)
         if (line !~ /^"/) return line
         line = substr(line, 2, length(line) - 2)
         gsub(/\\\\/, "\001", line); gsub(/\\"/, "\"", line); gsub(/\\[nt]/, " ", line); gsub(/\\u003c/, "<", line)
         gsub(/\\u003e/, ">", line); gsub(/\001/, "\\", line); gsub(/  +/, " ", line); gsub(/^ | $/, "", line)
         return line
       }
       function flush() { if (kind != "") print "F\t" kind "\t" at "\t" text; kind = text = at = "" }
       /^      "class": / { class = value($0) }
       /^      "method": / { method = value($0); gsub(/, /, ",", method) }
       /^      "method": "<init>/ { simple = class; sub(/.*[.$]/, "", simple); sub(/^<init>/, simple, method) }
       /^      "verdict": / { print "M\t" class "\t" method "\t" value($0) }
       /^          "kind": / { flush(); kind = value($0) }
       /^            "text": / { text = value($0) }
       text != "" && /^            "line": / { at = value($0) }
       /^      "cuts": / { flush() }
       /^          "reason": / { print "G\t" value($0) }' "$1"
}

# The findings and gaps that do not belong to the method are left out.
facts_of() {
  awk -F'\t' -v wanted="$2" '
    $1 == "M" {
      class = $2; sub(/.*[.$]/, "", class); name = $3; sub(/\(.*/, "", name)
      mine = wanted == name || wanted == $3 || wanted == class "." name || wanted == class "." $3
    }
    mine' "$1"
}

# The line of the source that has the clause as it is reported, if one has.
line_is_right() {
  local source=$1 line=$2 text=${3//\\/\\\\}
  [ -n "$text" ] || return 0
  text=${text//\"/\\\"}
  grep -v '^//' "$source" | grep -qF -- "\"$text\"" || return 0
  sed -n "${line}p" "$source" | grep -qF -- "$text"
}

outcome() { # SOURCE FACTS METHOD VERDICT [KIND_OR_REASON [CLAUSE]]
  local source=$1 found verdict tag kind line text same=1
  found=$(facts_of "$2" "$3")
  verdict=$(grep -m1 '^M' <<< "$found" | cut -f4)
  [ -n "$verdict" ] || { echo "$3 was not checked"; return; }
  [[ $verdict == "$4"* ]] || { echo "$3 is $verdict, not $4: $(grep -v '^M' <<< "$found" | cut -f2- | tr '\t\n' ' ;')"; return; }
  case $4 in
    INCOMPLETE) grep '^G' <<< "$found" | grep -qF -- "${6:-}" || echo "$3 lacks the gap $6: $(grep '^G' <<< "$found" | cut -f2- | tr '\n' ';')" ;;
    VIOLATED)
      while IFS=$'\t' read -r tag kind line text; do
        [ "$tag" = F ] && [ "$kind" = "$5" ] && { [ -z "$6" ] || [ "$text" = "$6" ]; } || continue
        same=0
        line_is_right "$source" "$line" "$text" || echo "$3: $text is not on line $line"
      done <<< "${found//$'\t\t'/$'\t'-$'\t'}"
      [ $same = 0 ] || echo "$3 lacks the finding $5 ${6:+"$6"}: $(grep '^F' <<< "$found" | cut -f2- | tr '\t\n' ' ;')" ;;
  esac
}

# What was found or checked and nobody expects.
surplus() { # FACTS EXPECTATIONS
  local tag first second third name=''
  while IFS=$'\t' read -r tag first second third; do
    case $tag in
      M) name=${second%%(*} class=${first##*[.$]} full=$second
        names="$name|$class.$name|$full|$class.$full"
        while IFS= read -r line; do case "|$names|" in *"|${line%% *}|"*) continue 2 ;; esac; done < "$2"
        echo "$full is $third, which nobody expects" ;;
      F) found=no
        while read -r method _ kind clause; do
          case "|$names|" in *"|$method|"*) ;; *) continue ;; esac
          [ "$kind" = "$first" ] && { [ -z "$clause" ] || [ "$clause" = "\"$third\"" ]; } && found=yes
        done < "$2"
        [ $found = yes ] || echo "$name has the finding $first $third, which nobody expects" ;;
    esac
  done < <(sed 's/\t\t/\t-\t/g' "$1")
}

one() {
  local source=$1 name out=$work/$2 options line status=0 problem passed=0
  name=$(basename "$(dirname "$source")")/$(basename "$source")
  sed -n 's|^// check: *||p' "$source" > "$out.checks"
  [ -s "$out.checks" ] || echo > "$out.checks"
  sed -n 's|^// expect: *||p' "$source" > "$out.expect"
  : > "$out.facts"
  report() { if [ -z "$1" ]; then echo pass; else sed "s|^|FAIL $name: |" <<< "$1"; fi; }
  while IFS= read -r line; do
    eval "options=($line)"
    timeout 900 "$nalar" check "$source" "${options[@]}" --timeout 600 --solver-timeout 120 --cases 0 --replay --json > "$out.json" 2> "$out.err" < /dev/null
    status=$?
    facts "$out.json" >> "$out.facts"
    [ $status -lt 4 ] || report "exit code $status"
    [ $status -ne 2 ] || grep -q '^// error:' "$source" || report "exit code 2: $(head -2 "$out.err" | tr '\n' ' ')"
    ! grep -qiE 'internal error' "$out.json" "$out.err" || report "$(grep -hiE -m1 'internal error' "$out.json" "$out.err")"
  done < "$out.checks"
  while IFS= read -r line; do
    [[ $line =~ ^([^ ]+)\ ([A-Z]+)\ ?([a-z-]*)\ ?(\"(.*)\")?$ ]] || { report "cannot read: $line"; continue; }
    report "$(outcome "$source" "$out.facts" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" "${BASH_REMATCH[3]}" "${BASH_REMATCH[5]}")"
  done < "$out.expect"
  problem=$(surplus "$out.facts" "$out.expect")
  [ -z "$problem" ] || report "$problem"
  while read -r number text; do
    problem=''
    [ $status = 2 ] || problem="exit code $status instead of 2"
    grep -F "$(basename "$source"):$number: error:" "$out.err" | grep -qF -- "$text" ||
      problem+=" lacks line $number: $text; has: $(grep -F 'error:' "$out.err" | sed 's|.*/||' | tr '\n' ';')"
    report "$problem"
  done < <(sed -n 's|^// error: *||p' "$source")
}
export -f one facts facts_of line_is_right outcome surplus
export nalar work
mapfile -t files < <(find "$here" -mindepth 2 -name '*.java' | sort | grep -E -- "$pattern")
[ ${#files[@]} -gt 0 ] || { echo "no file matches $pattern"; exit 2; }
for i in "${!files[@]}"; do printf '%s\0%s\0' "${files[$i]}" "$i"; done |
  xargs -0 -n 2 -P "${JOBS:-$(nproc)}" bash -c 'one "$0" "$1" > "$work/$1.log" 2>&1'
for i in "${!files[@]}"; do grep '^FAIL' "$work/$i.log"; done
passed=$(cat "$work"/*.log | grep -c '^pass$') failed=$(cat "$work"/*.log | grep -c '^FAIL')
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
