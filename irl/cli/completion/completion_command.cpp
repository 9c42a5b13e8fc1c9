#include <ostream>

#include "irl/cli/commands.hpp"

namespace irl::cli {

namespace {

// The program answers with a line for each candidate, a tabulator and what it is; `:files` and `:directories`
// leave the rest to the shell.

constexpr std::string_view bash_script = R"sh(# bash completion for irl
_irl() {
  local IFS=$'\n' line lines word=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  [[ $word == "=" ]] && word=
  mapfile -t lines < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  for line in "${lines[@]}"; do
    case $line in
      :files) compopt -o filenames; COMPREPLY+=($(compgen -f -- "$word")) ;;
      :directories) compopt -o filenames; COMPREPLY+=($(compgen -d -- "$word")) ;;
      *) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done
}
complete -F _irl irl
)sh";

constexpr std::string_view zsh_script = R"sh(#compdef irl
# zsh completion for irl
_irl() {
  local line
  local -a found
  for line in ${(f)"$("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    case $line in
      :files) _files ;;
      :directories) _files -/ ;;
      *) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  (( $#found )) && _describe irl found
}
if [ "$funcstack[1]" = "_irl" ]; then _irl "$@"; else compdef _irl irl; fi
)sh";

constexpr std::string_view fish_script = R"sh(# fish completion for irl
function __irl_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in ($words[1] __complete $words[2..-1] 2>/dev/null)
    switch $line
      case :files
        __fish_complete_path (commandline -ct)
      case :directories
        __fish_complete_directories (commandline -ct)
      case '*'
        echo $line
    end
  end
end
complete -c irl -f -a '(__irl_complete)'
)sh";

constexpr const char* shells[] = {"bash", "zsh", "fish"};

struct CompletionChoice {
  std::string shell;
};

ExitCode execute(const CompletionChoice& choice, const Console& console) {
  console.out << (choice.shell == "bash" ? bash_script : choice.shell == "zsh" ? zsh_script : fish_script);
  return ExitCode::success;
}

}  // namespace

Command completion_command() {
  auto [command, choice] = make_command<CompletionChoice>(
      "completion", "Print what a shell reads to complete command lines of irl", execute);
  command.takes({"", "SHELL", "The shell", {}, shells}, &choice.shell).required();
  command.notes =
      "bash: source <(irl completion bash)\n"
      "zsh:  source <(irl completion zsh)\n"
      "fish: irl completion fish | source";
  return command;
}

}  // namespace irl::cli
