#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "irl/cli/swaps/swap_inputs.hpp"
#include "irl/cli/table.hpp"
#include "irl/wording.hpp"

namespace irl::cli {

namespace {

struct ProfilesOptions {
  workbench::DomainChoice domain;
  std::string type;
  bool json = false;
  bool strict = false;
};

std::string chain_text(const std::vector<swaps::ActionKind>& chain) {
  std::vector<std::string> words;
  for (const swaps::ActionKind& kind : chain) words.push_back(kind.text());
  return fmt::format("{}", fmt::join(words, ", "));
}

void add_rows(Table& table, const std::string& type, const swaps::Profile& profile) {
  std::vector<std::string> chains;
  if (!profile.entry.empty()) chains.push_back("by hand: " + chain_text(profile.entry));
  for (const swaps::PreparedIngredient& fetch : profile.fetches)
    if (!fetch.chain.empty()) chains.push_back(chain_text(fetch.chain));
  const std::vector<std::string> primitives = profile.primitives();
  const std::size_t rows = std::max({chains.size(), primitives.size(), std::size_t{1}});
  for (std::size_t row = 0; row < rows; ++row) {
    const bool has_action = row < primitives.size();
    table.add({row == 0 ? type : "", row == 0 ? std::to_string(profile.fetches.size()) : "",
               has_action ? primitives[row] : "",
               has_action ? std::to_string(profile.count(primitives[row])) : "",
               row < chains.size() ? chains[row] : ""});
  }
}

UsageError unknown_ingredient(const std::string& type, const swaps::Profiles& profiles) {
  std::vector<std::string_view> known;
  for (const auto& [name, ignored] : profiles) known.push_back(name);
  const std::string nearest = suggestion(type, known);
  return UsageError(fmt::format("no recipe of the corpus has the ingredient '{}'{}{}", type,
                                nearest.empty() ? "" : "; ", nearest));
}

ExitCode print_profiles(const ProfilesOptions& options, const Console& console) {
  Ending ending;
  const workbench::OpenDomain open = open_domain(options.domain, console);
  swaps::Profiles profiles = read_knowledge(open, console, ending).profiles;
  if (!options.type.empty()) {
    if (!profiles.contains(options.type)) throw unknown_ingredient(options.type, profiles);
    std::erase_if(profiles, [&](const auto& entry) { return entry.first != options.type; });
  }
  if (options.json) {
    console.out << workbench::to_text(to_json(profiles)) << '\n';
    return ending.code(options.strict);
  }
  Table table({"ingredient", right("fetches"), "action", right("times"), "chains"});
  for (const auto& [type, profile] : profiles) add_rows(table, type, profile);
  table.print(console);
  return ending.code(options.strict);
}

}  // namespace

Command profiles_command() {
  auto [command, options] = make_command<ProfilesOptions>(
      "profiles", "Show what the recipes of the corpus do to their ingredients", print_profiles);
  command.was = {"swap", "--profiles"};
  command.takes({"", "TYPE", "A class of ingredients; all of them, where none is named"}, &options.type);
  command.takes(option::json, &options.json);
  command.takes(option::strict, &options.strict);
  take_corpus_execution(command, options.domain);
  return command;
}

}  // namespace irl::cli
