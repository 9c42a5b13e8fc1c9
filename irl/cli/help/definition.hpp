#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// What the definitions of commands and options say, in words: all that help, manual pages and completion
/// know.
namespace irl::cli {

/// An option or an argument of a command.
struct OptionDefinition {
  std::vector<std::string> names{};    ///< as written, `-o` and `--output`; none for an argument
  std::string value{};                 ///< what it takes, such as FILE or short|deep; empty for a flag
  std::vector<std::string> choices{};  ///< all that it takes, where it takes a few names
  std::string says{};                  ///< with its default, and what it goes with and what not
  bool is_required = false;
  bool is_repeated = false;

  /// The names and the value: `-o, --output FILE`.
  std::string heading() const;
};

OptionDefinition definition(const CLI::Option& option);

/// What a command takes in addition to its options, in order.
std::vector<OptionDefinition> arguments(const CLI::App& command);
/// The options of a command itself that people are to see, in order.
std::vector<OptionDefinition> options(const CLI::App& command);
/// The commands that people are to see, in order.
std::vector<const CLI::App*> commands(const CLI::App& app);

/// `irl run`: the name with those of the commands that it is one of.
std::string full_name(const CLI::App& command);
/// `irl run [OPTIONS] FILE`.
std::string usage(const CLI::App& command);

}  // namespace irl::cli
