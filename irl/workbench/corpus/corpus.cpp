#include "irl/workbench/corpus/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <istream>
#include <mutex>
#include <system_error>

#include "grammar/text.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/variable_name.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;
using grammar::lower;
using grammar::RecipeNetwork;

Expected<ResultVariables> read_result_variables(const Source& source) {
  const std::vector<CsvRow> rows = read_csv(source.text);
  const std::vector<std::string> names = rows.empty() ? std::vector<std::string>() : rows.front().fields;
  const auto column = [&](std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  };
  for (const char* name : {"recipe-id", "output-variable"})
    if (column(name) == names.size())
      return std::unexpected(
          Problems{{.where = {source.name, 1, 1},
                    .what = fmt::format("there is no column '{}'", name),
                    .expected = "a first line that names the columns recipe-id and output-variable",
                    .kind = "missing-column"}});
  const std::size_t id = column("recipe-id"), variable = column("output-variable");
  ResultVariables variables;
  Problems problems;
  for (std::size_t r = 1; r < rows.size(); ++r) {
    const CsvRow& row = rows[r];
    const auto report = [&](std::string what) {
      problems.push_back({.where = {source.name, row.line, 1}, .what = std::move(what), .kind = "csv"});
    };
    if (row.fields.size() <= std::max(id, variable)) {
      report("the row has too few fields");
    } else if (!row.fields[variable].empty()) {
      const std::string name = variable_name(row.fields[variable]);
      const auto [known, is_new] = variables.try_emplace(lower(row.fields[id]), name);
      if (!is_new && known->second != name)
        report(fmt::format("'{}' has a row already, with ?{}", row.fields[id], known->second));
    }
  }
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return variables;
}

struct Corpus::Read {
  template <class What>
  using ById = std::map<std::string, Expected<std::shared_ptr<const What>>, std::less<>>;

  std::mutex mutex;
  ById<RecipeNetwork> networks;
  ById<RecipeText> texts;
};

/// Whether a procedure is written there, or its words are.
static bool is_of_procedure(const fs::path& file) {
  return file.extension() == ".solution" || file.extension() == ".xml";
}

Corpus::Corpus(const fs::path& directory, std::string result_word)
    : result_word_(std::move(result_word)), read_(std::make_shared<Read>()) {
  for (const std::string& name : files_in(directory)) take(directory / name, problems_);
}

void Corpus::take(const fs::path& file, Problems& problems) {
  std::error_code ignored;
  const auto [before, is_new] = files_.try_emplace(lower(file.filename().string()), file);
  if (is_new || !is_of_procedure(before->first) || fs::equivalent(before->second, file, ignored)) return;
  append(problems,
         file_problem(file.string(),
                      fmt::format("there is {} already: {}", before->first, before->second.string()),
                      "call this one otherwise, or take one of the two away")
             .error());
}

Problems Corpus::add(const fs::path& directory_or_file) {
  std::error_code ignored;
  std::vector<fs::path> files;
  if (auto listed = demand_listing(directory_or_file); !listed) return std::move(listed.error());
  if (fs::is_directory(directory_or_file, ignored))
    for (const std::string& name : files_in(directory_or_file)) files.push_back(directory_or_file / name);
  else if (fs::is_regular_file(directory_or_file, ignored))
    files.push_back(directory_or_file);
  else
    return file_problem(directory_or_file.string(), "there is no such directory or file").error();
  std::erase_if(files, [](const fs::path& file) { return !is_of_procedure(lower(file.string())); });
  if (files.empty())
    return file_problem(directory_or_file.string(), "there is no procedure",
                        "a procedure is a file ID.solution, its words are ID.xml")
        .error();
  Problems problems;
  for (const fs::path& file : files) take(file, problems);
  return problems;
}

Problems Corpus::take_networks(const Source& source) {
  grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
  networks_.emplace();
  if (read.recipes.empty() && read.problems.empty())
    append(read.problems, file_problem(source.name, "there is no gold network in it",
                                       "a network begins with '#' and the id of its procedure")
                              .error());
  for (RecipeNetwork& recipe : read.recipes) {
    const auto [known, is_new] = networks_->try_emplace(recipe.id);
    if (is_new)
      known->second = std::make_shared<const RecipeNetwork>(std::move(recipe));
    else
      read.problems.push_back(
          {.severity = Severity::warning,
           .where = recipe.where,
           .what = fmt::format("'{}' has a gold network already; the first one counts", known->first),
           .kind = "gold-twice"});
  }
  return std::move(read.problems);
}

std::optional<fs::path> Corpus::file(const std::string& id, const char* extension) const {
  const auto name = files_.find(lower(id) + extension);
  return name == files_.end() ? std::nullopt : std::optional(name->second);
}

FilesRead Corpus::files() const {
  FilesRead files;
  for (const auto& [name, written] : files_)
    if (is_of_procedure(name)) files.add(written.string());
  return files;
}

std::vector<std::string> Corpus::ids() const {
  std::vector<std::string> ids;
  if (networks_)
    for (const auto& [id, network] : *networks_) ids.push_back(id);
  else
    for (const auto& [name, written] : files_)
      if (const fs::path path = name; path.extension() == ".solution") ids.push_back(path.stem().string());
  std::ranges::sort(ids);
  return ids;
}

/// What is in a map of things read, read now if it is not there yet; null without a file.
template <class What>
static Expected<std::shared_ptr<const What>> read_once(
    auto& known, const std::string& id, const std::optional<fs::path>& file,
    const std::function<Expected<What>(const Source&)>& reader) {
  if (!file) return nullptr;
  const auto [entry, is_new] = known.try_emplace(lower(id));
  if (!is_new) return entry->second;
  const Expected<Source> source = read_file(*file);
  Expected<What> read = source ? reader(*source) : std::unexpected(source.error());
  if (read)
    entry->second = std::make_shared<const What>(std::move(*read));
  else
    entry->second = std::unexpected(std::move(read.error()));
  return entry->second;
}

Expected<std::shared_ptr<const RecipeNetwork>> Corpus::network(const std::string& id) const {
  if (networks_) {
    const auto found = networks_->find(lower(id));
    return found == networks_->end() ? nullptr : found->second;
  }
  const std::scoped_lock lock(read_->mutex);
  return read_once<RecipeNetwork>(
      read_->networks, id, file(id, ".solution"), [&](const Source& source) -> Expected<RecipeNetwork> {
        grammar::SolutionFile read = grammar::parse_solutions(source.text, source.name);
        const auto found = std::ranges::find(read.recipes, lower(id), &RecipeNetwork::id);
        if (found == read.recipes.end())
          return file_problem(source.name, fmt::format("the file holds no procedure '{}'", id));
        return std::move(*found);
      });
}

Expected<std::shared_ptr<const RecipeText>> Corpus::text(const std::string& id) const {
  const std::scoped_lock lock(read_->mutex);
  const auto text = read_once<RecipeText>(read_->texts, id, file(id, ".xml"), [this](const Source& source) {
    return read_recipe_text(source, result_word_);
  });
  if (text && !*text) return std::make_shared<const RecipeText>();
  return text;
}

Expected<std::string> Corpus::result_variable(const std::string& id, const Domain& domain,
                                              Rules rules) const {
  if (const auto known = variables_.find(lower(id)); known != variables_.end()) return known->second;
  const auto read = text(id);
  if (!read) return std::unexpected(read.error());
  const RecipeText& text = **read;
  for (std::uint8_t r = 0; r < domain.rules().size(); ++r) {
    const auto by_rule = text.result_variable_by_rule.find(domain.rules()[r].name);
    if (rules[Rule{r}] != RulePosition::first && by_rule != text.result_variable_by_rule.end())
      return variable_name(by_rule->second);
  }
  return variable_name(text.result_variable);
}

Expected<std::set<std::string, std::less<>>> Corpus::beside(const std::string& id) const {
  std::set<std::string, std::less<>> variables;
  if (networks_) return variables;
  const auto read = text(id);
  if (!read) return std::unexpected(read.error());
  for (const std::string& variable : (*read)->beside) variables.insert(variable_name(variable));
  return variables;
}

bool means_file(const std::string& name) {
  std::error_code ignored;
  return name == "-" || fs::exists(name, ignored) || name.find_first_of("./") != std::string::npos;
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
  if (const auto known = std::ranges::find(ids, lower(id)); known != ids.end()) return *known;
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  return usage_problem(fmt::format("there is no procedure '{}'", id), suggestion(id, known));
}

}  // namespace irl::workbench
