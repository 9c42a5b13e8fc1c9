#pragma once

#include <filesystem>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "grammar/solution_file.hpp"
#include "irl/define/domain.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// A recipe as a cookbook has it. What the file leaves out is empty.
struct RecipeText {
  std::string id;
  std::string title;
  std::string result_variable;  ///< as written, with its question mark
  /// By the name of a rule, the variable that holds the result where that rule does not stand in its first
  /// position.
  std::map<std::string, std::string> result_variable_by_rule;
  /// First outputs of operations that belong to the procedure but set no goal, as written.
  std::vector<std::string> beside;
  std::vector<std::string> ingredients;
  std::vector<std::string> instructions;
  /// Where they stand, as they were read; none where they come from no file.
  std::vector<grammar::english::Places> ingredient_places{};
  std::vector<grammar::english::Places> instruction_places{};
};

/// Reads `ID.xml`:
///
///     <recipe id="lemonade">
///       <title>Lemonade</title>
///       <result variable="?lemonade"/>                       <!-- also with rule="…" -->
///       <beside variable="?rest"/>
///       <ingredients><ingredient>3 lemons</ingredient></ingredients>
///       <instructions><instruction>Squeeze the lemons.</instruction></instructions>
///     </recipe>
///
/// A result may be called by another word, too, such as `dish`. The id may be left out; `source` is passed
/// over. Elements within a line stand apart, unless they mark letters (`<b>F</b>ry`). A problem if the text
/// is not well-formed, holds no `recipe`, has an id that no heading gives back (see `grammar::read_id`), or
/// says anything in another element or attribute than these.
Expected<RecipeText> read_recipe_text(const Source& source, const std::string& result_word = {});

/// The text as a file of that form.
std::string print(const RecipeText& text);

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

  /// What is wrong with the directory: files whose names differ in case alone are of one procedure, and
  /// the first one of them counts.
  const Problems& problems() const { return problems_; }

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
  void take(const std::filesystem::path& file, Problems& problems);

  std::string result_word_;
  Problems problems_;
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

/// A procedure exactly as it stands in a text: comments, empty lines and what cannot be read included.
struct WrittenProcedure {
  std::string id;    ///< as it is read: in lower case
  std::string text;  ///< from its heading to the next one; the definitions of the whole text stand before it
  int line = 1;      ///< of the text in which the procedure begins
};

/// The procedures of a solution file in its order.
std::vector<WrittenProcedure> written_procedures(std::string_view text, std::string_view file_name = {});

/// The same of one procedure that was read from a file; the procedure as it is printed where the file cannot
/// be read any more.
WrittenProcedure written_procedure(const grammar::RecipeNetwork& recipe);

}  // namespace irl::workbench
