#!/bin/sh
# Makes the manual pages and has groff look for mistakes in them: manual_pages.sh IRL. Without groff they are made only.
directory=$(mktemp -d) || exit 1
trap 'rm -rf "$directory"' EXIT
"$1" manual-pages "$directory" || exit 1
[ -s "$directory/irl.1" ] && [ -s "$directory/irl-run.1" ] || exit 1
command -v groff >/dev/null || exit 0
for page in "$directory"/*.1; do
  mistakes=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
  [ -z "$mistakes" ] || { echo "$page: $mistakes"; exit 1; }
done
groff -man -Tascii -P-cbou "$directory/irl-run.1" | grep -q -e '--max-seconds SECONDS'
