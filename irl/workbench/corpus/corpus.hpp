#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grammar/solution_file.hpp"
#include "irl/define/domain.hpp"
#include "irl/workbench/corpus/recipe_text.hpp"
#include "irl/workbench/files.hpp"

namespace irl::workbench {

/// By recipe id, the variable that holds the result (cooking: the dish), without question mark.
using ResultVariables = std::map<std::string, std::string, std::less<>>;

/// Reads a CSV file with at least the columns `recipe-id` and `output-variable`. Problems if it has not got
/// them.
Expected<ResultVariables> read_result_variables(const Source& source);

/// Where gold networks come from, and the names of the variables that hold their results: a directory with
/// `ID.solution` (the network) and `ID.xml` (the text, see RecipeText) for every procedure, and files that
/// take the place of either. Every file is read once, when it is asked for. The case of an id does not
/// matter. Copies share what they have read. Safe to ask from several threads.
class Corpus {
 public:
  /// A directory that is not there holds no recipes. `result_word` is what `result` may be called in a text
  /// besides (see RecipeText).
  explicit Corpus(const std::filesystem::path& directory, std::string result_word = {});

  /// Adds the procedures of a directory, or a file `ID.solution` or `ID.xml`. Problems where there is nothing
  /// of the kind, and where an id has such a file already; these name both.
  Problems add(const std::filesystem::path& directory_or_file);

  /// Takes the gold networks from a solution file instead; returns what is wrong with it as a whole.
  Problems take_networks(const Source& source);
  /// Takes these variables; a procedure that they leave out keeps its own.
  void take_result_variables(ResultVariables variables) { variables_ = std::move(variables); }

  /// The files of the directory that it reads, now or later: those that end in `.solution` and `.xml`.
  FilesRead files() const;
  /// The ids of all procedures, in order.
  std::vector<std::string> ids() const;
  /// The gold network of a procedure; null if the procedure is unknown. Problems if its file cannot be read.
  Expected<std::shared_ptr<const grammar::RecipeNetwork>> network(const std::string& id) const;
  /// The words of a procedure; empty where it has none. Problems if its file cannot be read.
  Expected<std::shared_ptr<const RecipeText>> text(const std::string& id) const;
  /// The variable that holds the result of a procedure under these rules of the domain; empty if it is not
  /// known. Problems if its file cannot be read.
  Expected<std::string> result_variable(const std::string& id, const Domain& domain, Rules rules) const;
  /// The variables whose operations set no goal (see GoldStandard), without question mark; none for networks
  /// that were taken from elsewhere. Problems if the procedure's file cannot be read.
  Expected<std::set<std::string, std::less<>>> beside(const std::string& id) const;

 private:
  struct Read;  // what was read so far

  std::optional<std::filesystem::path> file(const std::string& id, const char* extension) const;

  std::string result_word_;
  // By name in lower case: no id leads out of their directories.
  std::map<std::string, std::filesystem::path, std::less<>> files_;
  std::optional<std::map<std::string, std::shared_ptr<const grammar::RecipeNetwork>, std::less<>>> networks_;
  ResultVariables variables_;
  std::shared_ptr<Read> read_;
};

/// What a user means where procedures are asked for: `-` is standard input, the name of a file is that file,
/// and everything else is the id of a procedure of the corpus. Problems if it is none of these or cannot be
/// read.
Expected<grammar::SolutionFile> read_recipes(const std::string& name, const Corpus& corpus,
                                             std::istream& standard_input);

/// Whether a user means a file, there or not, and no procedure of the corpus.
bool means_file(const std::string& name);

/// The id of a procedure of the corpus as the corpus writes it; a usage problem, with what may have been
/// meant, if there is none.
Expected<std::string> known_id(const std::string& id, const Corpus& corpus);

}  // namespace irl::workbench
