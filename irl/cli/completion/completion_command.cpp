#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/completion/shell_scripts.hpp"

namespace irl::cli {

namespace {

constexpr const char* shells[] = {"bash", "zsh", "fish"};

struct CompletionChoice {
  std::string shell;
};

void declare(Command& command, CompletionChoice& choice) {
  command.takes({"", "SHELL", "The shell", {}, shells}, &choice.shell).required();
  command.notes =
      "bash: source <(irl completion bash)\n"
      "zsh:  source <(irl completion zsh)\n"
      "fish: irl completion fish | source";
}

ExitCode execute(const CompletionChoice& choice, const Console& console) {
  console.out << completion_script(choice.shell);
  return ExitCode::success;
}

}  // namespace

Command completion_command() {
  return make_command<CompletionChoice>(
      "completion", "Print what a shell reads to complete command lines of irl", declare, execute);
}

}  // namespace irl::cli
