# Usage: release.sh ROOT
# scripts/release --check names each file that has another version.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$1"
cp --parents -t "$dir" scripts/release scripts/lib.sh CMakeLists.txt CHANGELOG.md README.md docs/*.md tests/package/consumer/CMakeLists.txt pyproject.toml js/package*.json
cd "$dir"
sed -i 's/^project(euler96 VERSION [0-9.]*/project(euler96 VERSION 7.8.9/' CMakeLists.txt
sed -i '0,/^## [0-9].*/s//## 7.8.9 - 2026-01-02/' CHANGELOG.md
sed -i -E 's/euler96([-_])[0-9]+\.[0-9]+\.[0-9]+/euler96\17.8.9/g' README.md docs/*.md
sed -i -E '1,10s/"version": "[^"]*"/"version": "7.8.9"/' js/package*.json
sed -i -E 's/(find_package\(euler96) [0-9.]+/\1 7.8/' docs/library.md tests/package/consumer/CMakeLists.txt
as_author() { git -c user.name=author -c user.email=author@example.org -c commit.gpgSign=false "$@"; }
git init -q .
git add .
as_author commit -qm 'Begin'

check() { scripts/release --check 2>&1; }
# refuses TEXT: the check fails and says this alone.
refuses() {
  said=$(check) && { echo "accepted, not: $1"; exit 1; }
  [ "$said" = "euler96: $1" ] || { echo "said: $said"; echo "not: euler96: $1"; exit 1; }
}
check | grep -x 'euler96: version 7.8.9 of 2026-01-02'

while IFS='|' read -r file edit text; do
  sed -i -E "$edit" "$file"
  refuses "$text"
  git checkout -q .
done <<'TABLE'
CHANGELOG.md|s/^## 7.8.9/## 7.8.10/|CHANGELOG.md says ## 7.8.10, not ## 7.8.9
CHANGELOG.md|s/2026-01-02/2026-20-01/|CHANGELOG.md says 2026-20-01, not a day
js/package.json|s/7\.8\.9/7.8.8/|js/package.json says 7.8.8, not 7.8.9
js/package-lock.json|1,5s/7\.8\.9/7.8.8/|js/package-lock.json says 7.8.8, 7.8.9, not 7.8.9
js/package-lock.json|6,10s/7\.8\.9/1.0.0/|js/package-lock.json says 1.0.0, 7.8.9, not 7.8.9
README.md|s/euler96_7\.8\.9/euler96_7.8.8/|documentation says euler96-7.8.8, euler96-7.8.9, not euler96-7.8.9
docs/library.md|s/euler96 7\.8 /euler96 7.7 /|find_package says 7.7, 7.8, not 7.8
TABLE

sed -i 's/VERSION 7.8.9/VERSION 7.9.0/' CMakeLists.txt
said=$(check) && exit 1
[ "$(echo "$said" | grep -c 'not .*7\.9\(\.0\)*$')" = 5 ]
git checkout -q .
rm -rf .git # an archive of the sources
check | grep -x 'euler96: version 7.8.9 of 2026-01-02'
