#!/bin/sh
# debian.sh BUILD WORK SOURCE: makes the Debian packages, unpacks them into an empty root, and uses them there.
set -eu
build=$1
work=$2
source=$3
command -v dpkg-shlibdeps >/dev/null || { echo "dpkg-dev is not installed"; exit 77; }

rm -rf "$work"
mkdir -p "$work/root"
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
for package in "$work"/*.deb; do dpkg-deb -x "$package" "$work/root"; done

# Whatever the command is linked with is in a package that it depends on.
depends=$(dpkg-deb -f "$work"/irl_*.deb Depends)
for library in $(objdump -p "$work/root/usr/bin/irl" | awk '$1 == "NEEDED" { print $2 }'); do
  found=
  for package in $(dpkg -S "*/$library" | cut -d: -f1 | sort -u); do
    case ", $depends" in *", $package "*) found=yes ;; esac
  done
  [ "$found" ] || { echo "irl needs $library, which none of these packages has: $depends"; exit 1; }
done

for page in man/man1/irl.1 man/man1/irl-run.1 bash-completion/completions/irl; do
  [ -s "$work/root/usr/share/$page" ] || { echo "$page is missing"; exit 1; }
done

# The data are those of the package, not those of the tree that it was built from.
data=$work/root/usr/share/irl
sed 's/lemonade/unpacked/' "$data/recipes/lemonade.solution" >"$data/recipes/unpacked.solution"
sed 's/lemonade/unpacked/' "$data/recipes/lemonade.xml" >"$data/recipes/unpacked.xml"
cd /
unset IRL_DATA
"$work/root/usr/bin/irl" recipes unpacked >/dev/null
"$work/root/usr/bin/irl" run "$data/recipes/unpacked.solution" --strict >/dev/null
"$work/root/usr/bin/irl" eval "$source/examples/predictions.solution" >/dev/null

# Somebody's project finds the libraries.
cmake -S "$source/tests/package/consumer" -B "$work/consumer" -D CMAKE_PREFIX_PATH="$work/root/usr" >"$work/log" 2>&1 ||
  { cat "$work/log"; exit 1; }
