#!/usr/bin/env bash
# Opens reports in a headless Chromium. Skips, with exit code 77, where there is none and none can be installed.
# run_browser.sh SAMPLE_REPORT [SCREENSHOTS]
set -u
sample=$1
shots=${2:-}
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
PYTHONDONTWRITEBYTECODE=1 python3 "$here/browser/check_report.py" "$browser" "$work/hostile.html" "$work/large.html" $shots
