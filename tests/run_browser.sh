#!/usr/bin/env bash
# Opens reports in a headless Chromium. Skips, with exit code 77, where there is none and none can be installed.
# run_browser.sh SAMPLE_REPORT NALAR [SCREENSHOTS]
set -u
sample=$1
nalar=$2
shots=${3:+--shots $3}
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../tools/bootstrap.sh"
browser=
find_browser() {
  for name in chromium chromium-browser google-chrome; do
    browser=$(command -v "$name") && return 0
  done
  return 1
}
find_browser || install_packages $nalar_browser_packages > /dev/null 2>&1
find_browser || { echo "SKIP: there is no Chromium, and it cannot be installed"; exit 77; }
command -v python3 > /dev/null || { echo "SKIP: there is no python3"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$sample" hostile "$work/hostile.html" && "$sample" large "$work/large.html" || exit 1
# Reports of what there is: two with findings, exit code 1, among them.
for file in subjects/BinarySearchTree subjects/DoublyLinkedList subjects/objects/HeapSortWrong tests/contracts/wrong/Overdraft; do
  "$nalar" check "$here/../$file.java" -k 2 --report "$work/$(basename "$file")" > /dev/null
  [ $? -le 1 ] || { echo "FAIL: no report of $file"; exit 1; }
done
PYTHONDONTWRITEBYTECODE=1 python3 "$here/browser/check_report.py" "$browser" "$work/hostile.html" "$work/large.html" "$work"/*/index.html $shots
