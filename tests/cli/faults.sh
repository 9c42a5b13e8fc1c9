#!/bin/sh
# faults.sh IRL: what is written arrives, or the command says that it does not, whatever happens to it: a full disk, a closed
# pipe, a kill, an output that is cut, read-only, the input itself, or written by somebody else.
set -u
irl=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failures=0

# ends WITH WHAT COMMAND...: the command ends with that status and says why.
ends() {
  wanted=$1 what=$2
  shift 2
  "$@" >out 2>err
  status=$?
  [ $status -eq "$wanted" ] && { [ "$wanted" -eq 0 ] || [ -s err ]; } && return
  echo "$what: '$*' ends with $status, not $wanted, and says: $(head -c 300 err)"
  failures=$((failures + 1))
}
same() {
  cmp -s "$1" "$2" && return
  echo "$3"
  failures=$((failures + 1))
}

i=0
while [ $i -lt 400 ]; do
  echo "{\"id\": $i, \"recipe\": \"fried-almonds\", \"network\": \"(get-kitchen ?k)(fetch ?b ?k2 ?k bowl $((i % 9 + 1)))(fetch ?c ?k3 ?k2 whisk 1)\"}"
  i=$((i + 1))
done >candidates.jsonl
printf '#fried-almonds\n(get-kitchen ?k)\n' >one.solution
ends 0 "a stream" "$irl" stream candidates.jsonl -o whole.jsonl

# A full disk, for everything that prints or writes.
for command in "run lemonade" "run lemonade --json" "run lemonade --dot" "eval one.solution" "eval one.solution --json" \
  "compare-rules one.solution" "stream candidates.jsonl" "check one.solution" "diff lemonade one.solution" \
  "orders lemonade" "orders lemonade --fastest" "primitives" "primitives fetch" "types" "rules" "recipes" "recipes lemonade" \
  "completion bash" "--help" "--version" "run --help"; do
  ends 2 "full disk" sh -c "'$irl' $command >/dev/full"
done
ends 2 "full disk" sh -c "echo '{\"do\": \"help\"}' | '$irl' session >/dev/full"
ends 2 "full disk" "$irl" eval one.solution -o /dev/full
ends 2 "full disk" "$irl" stream candidates.jsonl -o /dev/full
ends 2 "full disk" "$irl" orders lemonade --fastest --chrome-trace /dev/full
ends 2 "a place that cannot be written" "$irl" eval one.solution -o /proc/results.csv
ends 2 "a place that cannot be written" "$irl" stream candidates.jsonl -o /proc/none/results.jsonl

# A closed pipe, and a closed standard output.
for command in "run lemonade" "types" "stream candidates.jsonl"; do
  ends 2 "closed output" sh -c "'$irl' $command >&-"
done

# A closed or broken input.
for command in "run -" "eval -" "check -" "stream -" "session" "diff - lemonade"; do
  ends 2 "closed input" sh -c "'$irl' $command <&-"
done
mkdir directory
for command in "run directory" "eval directory" "check directory" "stream directory" "run lemonade --world directory" \
  "stream candidates.jsonl --gold directory" "eval one.solution -o directory"; do
  # shellcheck disable=SC2086
  ends 2 "a directory" "$irl" $command
done

# The output is the input, by whatever name.
ln -s candidates.jsonl link.jsonl
ln candidates.jsonl hard.jsonl
cp candidates.jsonl before.jsonl
for name in candidates.jsonl ./candidates.jsonl link.jsonl hard.jsonl directory/../candidates.jsonl; do
  ends 2 "output is input" "$irl" stream candidates.jsonl -o "$name"
  ends 2 "output is input" "$irl" stream candidates.jsonl --resume -o "$name"
done
same candidates.jsonl before.jsonl "an input is not what it was"

# Killed anywhere, and cut anywhere: what is resumed is whole.
for delay in 0.01 0.03 0.06; do
  rm -f part.jsonl part.jsonl.origin
  "$irl" stream candidates.jsonl --jobs 2 -o part.jsonl >out 2>&1 &
  sleep $delay
  kill -9 $! 2>kill_err
  wait $! 2>kill_err
  ends 0 "resumed after a kill" "$irl" stream candidates.jsonl --resume -o part.jsonl
  same part.jsonl whole.jsonl "killed after $delay seconds and resumed, it is not whole"
done
size=$(wc -c <whole.jsonl)
for cut in 0 1 $((size / 3)) $((size - 1)); do
  ends 0 "a stream" "$irl" stream candidates.jsonl -o part.jsonl
  head -c "$cut" whole.jsonl >part.jsonl
  ends 0 "resumed after a cut" "$irl" stream candidates.jsonl --resume -o part.jsonl
  same part.jsonl whole.jsonl "cut at $cut bytes and resumed, it is not whole"
done

# Units: killed anywhere, or without room for the results, they are not there; scored again, they are whole.
ends 0 "units" "$irl" units candidates.jsonl --candidates 150 -o units.json
for delay in 0.01 0.03 0.06; do
  "$irl" score-unit units.json --unit 2 --into scored >out 2>&1 &
  sleep $delay
  kill -9 $! 2>kill_err
  wait $! 2>kill_err
done
ends 2 "units without room" sh -c "trap '' XFSZ; ulimit -f 4; exec '$irl' score-unit units.json --unit 1 --into scored"
ends 2 "units without room" sh -c "trap '' XFSZ; ulimit -f 1; exec '$irl' units candidates.jsonl --candidates 1 -o small.json"
[ ! -e scored/000001.jsonl ] && [ ! -e small.json ] || {
  echo "something that could not be written is there all the same"
  failures=$((failures + 1))
}
ends 2 "units that are missing" "$irl" units units.json --merge scored -o merged.jsonl
for unit in 1 2 3; do ends 0 "a unit" "$irl" score-unit units.json --unit $unit --into scored; done
ends 2 "full disk" "$irl" units units.json --merge scored -o /dev/full
ends 0 "units merged" "$irl" units units.json --merge scored -o merged.jsonl
same merged.jsonl whole.jsonl "the results of units together are not those of one process"
if ls scored/*.part >out 2>&1; then
  echo "something was left behind: $(cat out)"
  failures=$((failures + 1))
fi

# Two runs on one output: the second one is refused, and the first one whole.
mkfifo slow
"$irl" stream slow -o shared.jsonl >out 2>&1 &
first=$!
exec 3>slow # the first run goes on until this is closed
cat candidates.jsonl >&3
while [ ! -e shared.jsonl ]; do sleep 0.05; done
ends 2 "two writers" "$irl" stream candidates.jsonl -o shared.jsonl
ends 2 "two writers" "$irl" eval one.solution -o shared.jsonl
exec 3>&-
wait $first
same shared.jsonl whole.jsonl "a second writer has changed what the first one wrote"

[ $failures -eq 0 ] && echo "all faults are told"
exit $((failures > 0))
