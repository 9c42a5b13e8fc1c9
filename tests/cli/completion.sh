#!/bin/bash
# Completes command lines as shells do: completion.sh IRL. Shells that are not there are left out.
irl=$1
PATH=$(dirname "$irl"):$PATH
failures=0

expect() { # what, what there should be among it, what there is
  case $'\n'$3$'\n' in
    *$'\n'$2$'\n'*) ;;
    *) echo "$1: no '$2' in: $3"; failures=$((failures + 1)) ;;
  esac
}

in_bash() {
  source <(irl completion bash)
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  compopt() { :; } # works in an interactive shell alone
  _irl
  printf '%s\n' "${COMPREPLY[@]}"
}

in_fish() { fish --no-config -c 'irl completion fish | source; complete -C "$argv"' "$1" | cut -f 1; }

in_zsh() { # what completion would be told, without a terminal
  zsh -f -c '_describe() { print -l -- "${(@P)2%%:*}" }; _files() { print FILES }; compdef() { }
             source <(irl completion zsh); words=(${(z)1}); [[ $1 == *" " ]] && words+=(""); CURRENT=$#words; _irl' zsh "$1"
}

expect "bash, a command" run "$(in_bash irl ru)"
expect "bash, an option" --max-seconds "$(in_bash irl run x --max-s)"
expect "bash, one of a few" last-written "$(in_bash irl run x --order l)"
expect "bash, behind =" last-written "$(in_bash irl run x --order = l)"
expect "bash, a name of the domain" fetch-and-proportion "$(in_bash irl primitives fetch-and)"
expect "bash, a file" "$0" "$(in_bash irl run "${0%.sh}")"
if command -v fish >/dev/null; then
  expect "fish, a command" run "$(in_fish "irl ru")"
  expect "fish, behind =" --order=last-written "$(in_fish "irl run x --order=l")"
fi
if command -v zsh >/dev/null; then
  expect "zsh, a command" run "$(in_zsh "irl ru")"
  expect "zsh, one of a few" last-written "$(in_zsh "irl run x --order ")"
fi
exit $((failures > 0))
