#include "irl/workbench/corpus/corpus.hpp"

#include <algorithm>
#include <filesystem>

#include "irl/workbench/files.hpp"

namespace irl::workbench {

namespace {

/// Where each line of a text begins, and behind them where it ends.
std::vector<std::size_t> line_starts(std::string_view text) {
  std::vector<std::size_t> starts{0};
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts.push_back(at + 1);
  return starts;
}

}  // namespace

std::vector<WrittenProcedure> written_procedures(std::string_view text, std::string_view file_name) {
  const grammar::SolutionFile file = grammar::parse_solutions(text, file_name);
  const std::vector<std::size_t> starts = line_starts(text);
  const auto start_of = [&](int line) {
    return line < 1 ? 0 : starts[std::min(static_cast<std::size_t>(line) - 1, starts.size() - 1)];
  };
  std::vector<WrittenProcedure> procedures;
  for (std::size_t r = 0; r < file.recipes.size(); ++r) {
    const grammar::RecipeNetwork& recipe = file.recipes[r];
    const std::size_t begin = r == 0 ? 0 : start_of(recipe.where.line);
    const std::size_t end =
        r + 1 < file.recipes.size() ? start_of(file.recipes[r + 1].where.line) : text.size();
    WrittenProcedure& written = procedures.emplace_back(
        WrittenProcedure{.id = recipe.id, .text = {}, .line = r == 0 ? 1 : recipe.where.line});
    // What is defined before the first heading is for all of them.
    const std::size_t first = start_of(file.recipes.front().where.line);
    if (r > 0 && !recipe.network.definitions.empty()) written.text = text.substr(0, first);
    written.text += text.substr(begin, std::max(begin, end) - begin);
  }
  return procedures;
}

WrittenProcedure written_procedure(const grammar::RecipeNetwork& recipe) {
  const WrittenProcedure printed{recipe.id, grammar::print(recipe), 1};
  if (recipe.where.file.empty()) return printed;
  const auto source = read_file(std::filesystem::path(recipe.where.file));
  if (!source) return printed;
  std::vector<WrittenProcedure> all = written_procedures(source->text, source->name);
  const auto same = std::ranges::find_if(all, [&](const WrittenProcedure& one) {
    return one.id == recipe.id && (one.line == recipe.where.line || one.line == 1);
  });
  return same == all.end() ? printed : std::move(*same);
}

}  // namespace irl::workbench
