#!/usr/bin/env bash
# Opens reports in a headless Chromium, which ./test installs. Skips, with exit code 77, where there is none.
# run_browser.sh SAMPLE_REPORT NALAR [SCREENSHOTS]
set -u
sample=$1
nalar=$2
shots=${3:+--shots $3}
here=$(cd "$(dirname "$0")" && pwd)
nalar_root=$(dirname "$here")
. "$nalar_root/tools/test_tools.sh"
browser=$(find_browser) || { echo "SKIP: there is no Chromium"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$sample" hostile "$work/hostile.html" && "$sample" large "$work/large.html" || exit 1
# Reports of what there is: two with findings, exit code 1, among them.
for file in subjects/BinarySearchTree subjects/DoublyLinkedList subjects/objects/HeapSortWrong tests/contracts/wrong/Overdraft; do
  "$nalar" check "$here/../$file.java" -k 2 --timeout 600 --report "$work/$(basename "$file")" > /dev/null
  [ $? -le 1 ] || { echo "FAIL: no report of $file"; exit 1; }
done
PYTHONDONTWRITEBYTECODE=1 python3 "$here/browser/check_report.py" "$browser" "$work/hostile.html" "$work/large.html" "$work"/*/index.html $shots
