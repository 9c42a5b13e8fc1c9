#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "grammar/solution_file.hpp"
#include "irl/workbench/files.hpp"
#include "irl/define/domain.hpp"

namespace irl::workbench {

/// By recipe id, the variable that holds the result (cooking: the dish), without question mark.
using ResultVariables = std::map<std::string, std::string, std::less<>>;

/// Reads a CSV file with at least the columns `recipe-id` and `output-variable`. A FileError if it has not
/// got them.
ResultVariables read_result_variables(const Source& source);

/// Where gold networks come from, and the names of the variables that hold their results: a directory with
/// `ID.solution` (the network) and `ID.xml` (the text, see RecipeText) for every recipe, and files that take
/// the place of either. Reading is safe from several threads.
class Corpus {
 public:
  /// Files are read when they are asked for. A directory that is not there holds no recipes.
  explicit Corpus(const std::filesystem::path& directory);

  /// Takes the gold networks from a solution file instead; returns what is wrong with it as a whole.
  Problems take_networks(const Source& source);
  /// Takes these variables; a recipe that they leave out keeps its own.
  void take_result_variables(ResultVariables variables) { variables_ = std::move(variables); }

  /// The gold network of a recipe; none if the recipe is unknown. A FileError if its file cannot be read.
  std::optional<grammar::RecipeNetwork> network(const std::string& id) const;
  /// The variable that holds the result of a recipe under these rules of the domain; empty if nobody says. A
  /// FileError if its file cannot be read.
  std::string result_variable(const std::string& id, const Domain& domain, Rules rules) const;
  /// The variables whose operations set no goal (see GoldStandard), without question mark; none for networks
  /// that were taken from elsewhere. A FileError if the recipe's file cannot be read.
  std::set<std::string, std::less<>> beside(const std::string& id) const;

 private:
  std::optional<Source> file(const std::string& id, const char* extension) const;

  std::filesystem::path directory_;
  std::set<std::string, std::less<>> files_;  // names in the directory: no id leads out of it
  std::optional<std::map<std::string, grammar::RecipeNetwork, std::less<>>> networks_;
  ResultVariables variables_;
};

}  // namespace irl::workbench
