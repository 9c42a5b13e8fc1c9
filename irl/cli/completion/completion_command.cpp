#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "irl/cli/commands.hpp"
#include "irl/cli/completion/shell_scripts.hpp"
#include "irl/cli/validators.hpp"

namespace irl::cli {

void add_completion_command(CLI::App& app, Invocation& invocation) {
  CLI::App& command =
      *app.add_subcommand("completion", "Print what a shell reads to complete command lines of irl");
  const auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "The shell")->required()->check(one_of({"bash", "zsh", "fish"}));
  command.footer(
      "bash: source <(irl completion bash)\n"
      "zsh:  source <(irl completion zsh)\n"
      "fish: irl completion fish | source");
  command.callback([shell, &invocation] { invocation.console.out << completion_script(*shell); });
}

}  // namespace irl::cli
