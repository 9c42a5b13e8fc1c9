#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

/// Options that several commands have: one name, one meaning, one text. A test holds all commands against
/// them.
namespace irl::cli::option {

CLI::Option* json(CLI::App& command, bool& value);
CLI::Option* dot(CLI::App& command, bool& value);
CLI::Option* strict(CLI::App& command, bool& value);
CLI::Option* recipe(CLI::App& command, std::string& id);
CLI::Option* solutions(CLI::App& command, std::size_t& value, std::size_t most);
CLI::Option* max_steps(CLI::App& command, std::uint64_t& value);
CLI::Option* max_seconds(CLI::App& command, double& value);
CLI::Option* seed(CLI::App& command, std::uint64_t& value);

/// `RECIPE`: a solution file, standard input, or the id of a recipe of the corpus.
CLI::Option* recipe_argument(CLI::App& command, std::string& value);

}  // namespace irl::cli::option
