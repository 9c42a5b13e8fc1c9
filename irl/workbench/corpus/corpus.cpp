#include "irl/workbench/corpus/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "irl/workbench/csv.hpp"
#include "irl/workbench/errors.hpp"
#include "irl/workbench/corpus/recipe_text.hpp"

namespace irl::workbench {

namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

/// A variable as networks know it: in lower case, without question mark.
std::string variable_name(std::string_view written) {
  if (written.starts_with('?')) written.remove_prefix(1);
  return lower(std::string(written));
}

std::size_t column(const Source& source, const std::vector<CsvRow>& rows, std::string_view name) {
  if (!rows.empty())
    if (const auto found = std::ranges::find(rows.front().fields, name); found != rows.front().fields.end())
      return static_cast<std::size_t>(found - rows.front().fields.begin());
  throw FileError({{.where = {source.name, 1, 1},
                    .what = fmt::format("there is no column '{}'", name),
                    .expected = "a first line that names the columns recipe-id and output-variable",
                    .kind = "missing-column"}});
}

}  // namespace

ResultVariables read_result_variables(const Source& source) {
  const std::vector<CsvRow> rows = read_csv(source.text);
  const std::size_t id = column(source, rows, "recipe-id");
  const std::size_t variable = column(source, rows, "output-variable");
  ResultVariables variables;
  Problems problems;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const CsvRow& row = rows[r];
    if (row.fields.size() <= std::max(id, variable))
      problems.push_back(
          {.where = {source.name, row.line, 1}, .what = "the row has too few fields", .kind = "csv"});
    else if (!row.fields[variable].empty())
      variables[lower(row.fields[id])] = variable_name(row.fields[variable]);
  }
  if (!problems.empty()) throw FileError(std::move(problems));
  return variables;
}

Corpus::Corpus(const std::filesystem::path& directory) : directory_(directory) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error))
    files_.insert(entry->path().filename().string());
}

Problems Corpus::take_networks(const Source& source) {
  grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
  networks_.emplace();
  for (grammar::RecipeNetwork& recipe : read.recipes) {
    const Position where = recipe.where;
    const auto [known, is_new] = networks_->try_emplace(recipe.id, std::move(recipe));
    if (!is_new)
      read.problems.push_back(
          {.severity = Severity::warning,
           .where = where,
           .what = fmt::format("'{}' has a gold network already; the first one counts", known->first),
           .kind = "gold-twice"});
  }
  return std::move(read.problems);
}

std::optional<Source> Corpus::file(const std::string& id, const char* extension) const {
  const std::string name = id + extension;
  return files_.contains(name) ? std::optional(read_file(directory_ / name)) : std::nullopt;
}

std::optional<grammar::RecipeNetwork> Corpus::network(const std::string& id) const {
  if (networks_) {
    const auto found = networks_->find(id);
    return found == networks_->end() ? std::nullopt : std::optional(found->second);
  }
  const auto source = file(id, ".solution");
  if (!source) return std::nullopt;
  grammar::SolutionFile read = grammar::parse_solutions(source->text, source->name);
  const auto found = std::ranges::find(read.recipes, id, &grammar::RecipeNetwork::id);
  if (found == read.recipes.end())
    throw FileError(source->name, fmt::format("the file holds no recipe '{}'", id));
  return std::move(*found);
}

std::string Corpus::result_variable(const std::string& id, const Domain& domain, Rules rules) const {
  if (const auto known = variables_.find(id); known != variables_.end()) return known->second;
  const auto source = file(id, ".xml");
  if (!source) return {};
  const RecipeText text = read_recipe_text(*source);
  for (std::uint8_t r = 0; r < domain.rules().size(); ++r) {
    const auto by_rule = text.result_variable_by_rule.find(domain.rules()[r].name);
    if (rules.reference(Rule{r}) && by_rule != text.result_variable_by_rule.end())
      return variable_name(by_rule->second);
  }
  return variable_name(text.result_variable);
}

std::set<std::string, std::less<>> Corpus::beside(const std::string& id) const {
  std::set<std::string, std::less<>> variables;
  const auto source = networks_ ? std::nullopt : file(id, ".xml");
  if (source)
    for (const std::string& variable : read_recipe_text(*source).beside)
      variables.insert(variable_name(variable));
  return variables;
}

}  // namespace irl::workbench
