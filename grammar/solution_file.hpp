#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/network/network.hpp"
#include "irl/problem.hpp"

/// The text notation of networks and solution files, both directions.
///
/// A solution file is a sequence of recipes. `#` and an id start a recipe, operations in parentheses follow:
///
///     #almond-crescent-cookies            ; the rest of the line after the id is ignored
///     (get-kitchen ?kitchen)
///     (fetch-and-proportion ?butter ?kitchen-with-butter ?kitchen ?bowl
///                           butter 1/2 cup)
///
/// - A text without any heading is one recipe, named after its file without the extension, or `network` where
///   that says nothing.
/// - White space is free, an operation may take several lines and a line several operations; `;` starts a
///   comment that ends with the line (thesis), and what stands between `#|` and `|#`, over several lines and
///   nested as in Lisp, is a comment as well. CRLF and a byte order mark at the start are accepted.
/// - Case does not matter: names and ids are read in lower case (ASCII letters; others stay as they are).
/// - A variable starts with `?`. An integer is a std::int64_t, or a double where it does not fit.
/// - A decimal is a double. A ratio such as `1/2` is a double, or an integer where it divides evenly.
/// - A string stands in double quotes on one line, with the escapes `\"`, `\\`, `\n`, `\t` and `\r`.
/// - A list in parentheses is a TermList.
/// - Any other run of characters is a symbol: `5-cm-apart`, `:foo`, `crème`.
/// - A `#` that is the first character of a line, blanks aside, always starts a recipe, unless it begins
///   a comment.
///   An operation that goes on there is one that is never closed.
/// - `(bind type ?variable value [time])` is a BindStatement, never an operation.
/// - `(define (name ?x …) [score] (operation …) …)` is a Definition (irl/network/definitions.hpp), never an
///   operation; the comment on the lines before it is its summary. Those before the first `#` are for every
///   recipe of the text.
/// - Two comments say which words of a recipe an operation realises: `; 2. stir in the extracts`, on a line
/// of
///   its own, begins a NetworkPart, and `; implicit`, behind operations or in one, marks what no words say.
///   All other comments mean nothing and are not kept.
///
/// What cannot be read is left out and reported, and costs nothing else. Kinds of problems: `stray-text`,
/// `no-id`, `bad-character`, `operation-outside-recipe`, `unexpected-heading`, `empty-operation`, `unclosed`,
/// `unclosed-string`, `unclosed-comment`, `syntax`, `bad-number`, `bad-escape`, `bad-bind`, `bad-definition`,
/// `too-deep`, `too-long` and `too-many-problems`. All of them are errors.
///
/// Positions name the file in operations, bind statements, recipes and problems; in terms the file stays
/// empty, which saves memory in large files.
namespace irl::grammar {

/// What is read of one text at most, so that no text takes more than about a gigabyte of memory.
/// Reaching one of them is reported; what came before is kept.
namespace limits {
inline constexpr std::size_t nesting = 64;  ///< open parentheses, the operation's own included
inline constexpr std::size_t bytes_per_operation = 1024 * 1024;  ///< of its text
inline constexpr std::size_t operations_per_recipe = 100'000;    ///< those that cannot be read included
inline constexpr std::size_t recipes = 250'000;                  ///< in one text
inline constexpr std::size_t operations = 1'000'000;  ///< in one text, and comments that begin a part
inline constexpr std::size_t terms = 4'000'000;       ///< in one text: those of about 75 MB of recipes
inline constexpr std::size_t problems = 10'000;       ///< in one text
}  // namespace limits

/// One recipe of a solution file, with all of it that could be read.
struct RecipeNetwork {
  std::string id;  ///< in lower case; empty, and reported, where the heading has none
  Position where;  ///< of its `#`
  Network network;
  Problems problems{};                  ///< those of this recipe
  std::vector<NetworkPart> parts{};     ///< in the order of the text; a number may be left out or come again.
                                        ///< What is no text in a paraphrase is escaped as in `\x00`
  std::vector<std::size_t> implicit{};  ///< the operations with the mark `; implicit`, in order
};

/// The part that an operation (an index into the network) stands in: the last one that begins before its
/// opening parenthesis; null before the first comment.
const NetworkPart* part_of(const RecipeNetwork& recipe, std::size_t operation);

/// Whether an operation (an index into the network) is marked as something that the words do not say. The
/// mark counts for every operation that begins on its line, or else for the one that it stands in or ends
/// there.
bool is_implicit(const RecipeNetwork& recipe, std::size_t operation);

/// The recipes of a text in its order; one id may occur several times.
struct SolutionFile {
  std::vector<RecipeNetwork> recipes;
  Problems problems;  ///< those outside any recipe
};

/// A network, as far as it could be read, and what was wrong in its text.
struct ParsedNetwork {
  Network network;
  Problems problems;
};

/// The offset behind the comment between `#|` and `|#` that begins there; none where it has no end.
std::optional<std::size_t> block_comment_end(std::string_view text, std::size_t at);
/// Whether such a comment begins there.
inline bool begins_block_comment(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && text[at] == '#' && text[at + 1] == '|';
}

/// Reads a solution file; never throws because of what the text says, and takes time linear in its length.
/// Not to be called before main begins. `file_name` is what positions call the text. Every recipe from which
/// a limit or the number of problems kept something back holds a problem that says so. An empty text holds no
/// recipe and is no error. Lines end with LF or CRLF; with CR where a text has no LF at all.
SolutionFile parse_solutions(std::string_view text, std::string_view file_name = {});

/// Reads the operations of one network, written without a heading; otherwise as parse_solutions.
/// A heading is reported as `unexpected-heading`, and the operations after it are read all the same.
ParsedNetwork parse_network(std::string_view text, std::string_view file_name = {});

/// Reads a text of definitions alone; operations and headings in it are reported, as `unexpected-operation`
/// and `unexpected-heading`.
struct ParsedDefinitions {
  std::vector<Definition> definitions;
  Problems problems;
};
ParsedDefinitions parse_definitions(std::string_view text, std::string_view file_name = {});

/// Reads a network that is meant for a recipe, and may begin with the heading of that recipe; otherwise as
/// parse_network. The heading of another one is reported as `heading-of-another`.
RecipeNetwork parse_network_for(std::string_view recipe, std::string_view text);

/// The id that the heading of a recipe has that is to be called so: one word, in lower case. None where no
/// heading says it: where it is empty, has blanks, brackets or a line break in it, or is no text.
std::optional<std::string> read_id(std::string_view id);
/// What a recipe is called that its text gives no name: its file without the extension, or `network` where
/// that says nothing.
std::string id_after(std::string_view file_name);

/// The term as it is read back: `?dough`, `butter`, `2`, `2.0`, `"text"`, `(a b)`. A double has the fewest
/// digits that give back the same number, and never looks like an integer. What no text can say, it does not
/// print so that it could be read: names with upper case, white space or the look of a number, control
/// characters, numbers that are not finite.
std::string print(const Term& term);

/// `(primitive ?a ?b constant)`, without line end. The primitive `bind` would be read as a bind statement.
std::string print(const Operation& operation);

/// `(define (name ?x) (operation ?x))`, without line end, after a line with its summary as a comment.
std::string print(const Definition& definition);

/// `(bind type ?variable value [time])`, without line end; the time is in seconds.
std::string print(const BindStatement& binding);

/// One statement a line: the definitions, the bind statements, then the operations. parse_network gives back
/// an equal network.
std::string print(const Network& network);

/// `#id` (escaped as in `\x00` where it is no text: it never takes a second line), the bind statements and
/// the operations, one a line; an empty line and its comment before every part, and `; implicit` behind
/// operations that are marked. parse_solutions gives back the same parts and marks.
std::string print(const RecipeNetwork& recipe);

/// The recipes, with an empty line between two of them. Problems are not printed.
std::string print(std::span<const RecipeNetwork> recipes);

/// The recipes of the file.
std::string print(const SolutionFile& file);

}  // namespace irl::grammar
