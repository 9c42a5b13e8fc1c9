#include "irl/workbench/corpus/named_recipes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <system_error>

#include "grammar/text.hpp"
#include "irl/wording.hpp"

namespace irl::workbench {

static bool is_there(const std::string& file) {
  std::error_code ignored;
  return file == "-" || std::filesystem::exists(file, ignored);
}

bool means_file(const std::string& name) {
  return is_there(name) || name.find_first_of("./") != std::string::npos;
}

Expected<grammar::SolutionFile> read_recipes(const std::string& name, const Corpus& corpus,
                                             std::istream& standard_input) {
  if (means_file(name)) {
    const auto source = read_file(name, standard_input);
    if (!source) return std::unexpected(source.error());
    return grammar::parse_solutions(source->text, source->name);
  }
  const auto id = known_id(name, corpus);
  if (!id) return std::unexpected(id.error());
  const auto recipe = corpus.network(*id);
  if (!recipe) return std::unexpected(recipe.error());
  return grammar::SolutionFile{.recipes = {**recipe}, .problems = {}};
}

Expected<std::string> known_id(const std::string& id, const Corpus& corpus) {
  const std::vector<std::string> ids = corpus.ids();
  if (const auto known = std::ranges::find(ids, grammar::lower(id)); known != ids.end()) return *known;
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  return usage_problem(fmt::format("there is no procedure '{}'", id), suggestion(id, known));
}

}  // namespace irl::workbench
