# Usage: same_in_parts.bash FILE OPTION...
# The runs of $EULER96 on the parts of FILE, put together, must be the single run: output, messages and
# summary. For 1 to 13 parts, or as many as $COUNTS says; where each run takes long, as with the
# sanitizers, $SHARD_COUNTS has fewer. For shards.bats, in its folder for files.
# shellcheck shell=bash
set -euo pipefail

# comparable SUMMARY: all of it but the work, which may depend on how the records are batched.
comparable() { grep -vE '"(guesses|nodes)"' "$1"; }

# run_one FILE PREFIX OPTION...: leaves PREFIX.out, .err (what is said of records) and .json.
run_one() {
  local file=$1 prefix=$2
  shift 2
  rm -f -- "$prefix.json" # what a run leaves is compared, not what an earlier one left
  "$EULER96" "$@" --summary "$prefix.json" "$file" >"$prefix.out" 2>"$prefix.all" || true
  grep -v '^euler96: ' "$prefix.all" >"$prefix.err" || true
}

run_one "$1" whole "${@:2}"
[[ -s whole.json ]]
# shellcheck disable=SC2086 # words
for n in ${COUNTS:-${SHARD_COUNTS:-1 2 3 4 5 6 7 8 9 10 11 12 13}}; do
  : >joined.out
  : >joined.err
  summaries=()
  rm -f -- joined.json
  for ((i = n; i >= 1; --i)); do # the order does not matter
    run_one "$1" "$i" --shard "$i/$n" "${@:2}"
    summaries+=("$i.json")
  done
  for ((i = 1; i <= n; ++i)); do
    cat "$i.out" >>joined.out
    cat "$i.err" >>joined.err
  done
  if ! cmp whole.out joined.out || ! diff whole.err joined.err; then
    echo "$* in $n parts"
    exit 1
  fi
  "$EULER96" merge --summary joined.json -o nothing "${summaries[@]}" || true
  if ! diff <(comparable whole.json) <(comparable joined.json); then
    echo "$* in $n parts"
    exit 1
  fi
done
