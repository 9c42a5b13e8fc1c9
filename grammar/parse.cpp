#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "grammar/comments.hpp"
#include "grammar/solution_file.hpp"
#include "grammar/splitter.hpp"
#include "grammar/statement.hpp"
#include "grammar/text.hpp"

namespace irl::grammar {
namespace {

bool is_heading(const Piece& piece) {
  return piece.kind == Piece::Kind::heading;
}

bool is_comment(const Piece& piece) {
  return piece.kind == Piece::Kind::comment || piece.kind == Piece::Kind::remark;
}

/// Whether a statement says what a name means.
bool is_definition(const Piece& piece) {
  return piece.kind == Piece::Kind::operation && piece.text.starts_with("(define") &&
         delimiters.contains(piece.text[std::min<std::size_t>(7, piece.text.size() - 1)]);
}

/// Reads a text piece by piece and watches the limits.
class Reader {
 public:
  Reader(std::string_view text, std::string_view file_name) : splitter_{text}, reporter_{file_name} {}

  std::optional<Piece> next() { return splitter_.next(); }

  /// The recipe that a heading begins.
  RecipeNetwork recipe(const Piece& heading) {
    ++recipes_;
    operations_in_recipe_ = 0;
    last_operation_end_ = nullptr;
    RecipeNetwork result{
        .id = escaped(lower(heading.text)), .where = reporter_.in_file(heading.where.position()), .network{}};
    if (heading.text.empty()) {
      report(result.problems, heading, "no-id", "a recipe without an id",
             "the id after '#', on the same line");
    } else if (!is_readable(heading.text)) {
      report(result.problems, heading, "bad-character",
             "the id " + excerpt(heading.text) + " has characters that are not text",
             "UTF-8 without control characters");
    }
    return result;
  }

  /// The recipe that a text without headings is.
  RecipeNetwork recipe_named_after(std::string_view file_name) {
    ++recipes_;
    return {.id = id_after(file_name),
            .where = reporter_.in_file({.file = {}, .line = 1, .column = 1}),
            .network{}};
  }

  /// Adds what a comment says to the recipe.
  void read_comment(const Piece& comment, RecipeNetwork& recipe) {
    const auto& operations = recipe.network.operations;
    if (comment.kind == Piece::Kind::comment) {
      auto part = note_comment(comment);
      if (!part) return;
      part->begin = operations.size();
      recipe.parts.push_back(std::move(*part));
      ++operations_;
    } else if (says_implicit(comment.text) && !operations.empty()) {
      const auto is_elsewhere = [&](const Operation& op) { return op.where.line != comment.where.line(); };
      const auto last = std::ranges::find_if(operations.rbegin(), operations.rend(), is_elsewhere);
      auto marked = static_cast<std::size_t>(operations.rend() - last);
      if (marked == operations.size() && is_behind_last_operation(comment)) --marked;
      if (!recipe.implicit.empty()) marked = std::max(marked, recipe.implicit.back() + 1);
      for (; marked < operations.size(); ++marked) recipe.implicit.push_back(marked);
    }
  }

  /// Adds what a piece other than a heading or a comment says to the network, or to the problems.
  void read(const Piece& piece, Network& network, Problems& problems) {
    if (piece.kind == Piece::Kind::stray) return report_stray(piece, problems);
    if (!fits_recipe(piece, problems)) return;
    if (piece.kind == Piece::Kind::operation) return read_statement(piece, network, problems);
    report_broken(piece, problems);
  }

  /// Notes a comment that may be about the definition that comes next, unless it begins a part, which is
  /// given.
  std::optional<NetworkPart> note_comment(const Piece& comment) {
    const auto begin = std::min(comment.text.find_first_not_of("; \t"), comment.text.size());
    const auto end = comment.text.find_last_not_of(" \t\r") + 1;
    if (comment_line_ + 1 != comment.where.line()) comment_.clear();
    if (auto part = part_begun_by(comment.text)) return part;
    if (begin < end && is_readable(comment.text.substr(begin, end - begin)))
      comment_ += (comment_.empty() ? "" : " ") + std::string(comment.text.substr(begin, end - begin));
    comment_line_ = comment.where.line();
    return std::nullopt;
  }

  /// Reads a piece before the first recipe: definitions for all of them. All else is read for its problems
  /// alone.
  void read_outside(const Piece& piece, std::vector<Definition>& definitions, Problems& problems) {
    if (is_definition(piece)) {
      Network read_here;
      read(piece, read_here, problems);
      std::ranges::move(read_here.definitions, std::back_inserter(definitions));
      return;
    }
    if (piece.kind == Piece::Kind::operation && !std::exchange(outside_reported_, true)) {
      report(problems, piece, "operation-outside-recipe",
             excerpt(piece.text) + " belongs to no recipe: nothing before the first '#' does",
             "'#' and the id of a recipe");
    }
    Network dropped;
    read(piece, dropped, problems);
  }

  /// Definitions that a further recipe takes count as if they were written in it.
  void count_again(const std::vector<Definition>& definitions) {
    for (const Definition& definition : definitions) {
      operations_ += 1 + definition.body.size();
      for (const Operation& operation : definition.body) terms_ += operation.arguments.size();
    }
  }

  /// For a heading where there is to be none.
  void report_heading(const Piece& heading, Problems& problems) {
    report(problems, heading, "unexpected-heading",
           excerpt("#" + std::string{heading.text}) + " begins a recipe",
           "the operations of a single network, without '#'");
  }

  /// Whether a limit keeps this piece and the rest of the text from being read.
  bool is_cut_at(const Piece& piece) const {
    return (is_heading(piece) && recipes_ == limits::recipes) || operations_ >= limits::operations ||
           terms_ >= limits::terms;
  }

  Problem cut(const Piece& piece) const {
    return {.where = reporter_.in_file(piece.where.position()),
            .what = "the text is too long: it is not read from here on",
            .expected = "at most " + std::to_string(limits::recipes) + " recipes, " +
                        std::to_string(limits::operations) + " operations and " +
                        std::to_string(limits::terms) + " terms",
            .advice = "split it into several files",
            .kind = "too-long"};
  }

 private:
  void read_statement(const Piece& piece, Network& network, Problems& problems) {
    if (piece.text.size() > limits::bytes_per_operation) {
      return report(problems, piece, "too-long", excerpt(piece.text) + " is too long",
                    "an operation of at most " + std::to_string(limits::bytes_per_operation) + " bytes");
    }
    const auto operations_before = network.operations.size(), definitions_before = network.definitions.size();
    const auto terms = grammar::read_statement(piece, nodes_, reporter_, problems, network);
    if (!terms) return;
    if (network.definitions.size() > definitions_before && comment_line_ + 1 == piece.where.line())
      network.definitions.back().summary = part_begun_by(" " + comment_) ? std::string() : comment_;
    if (network.operations.size() > operations_before)
      last_operation_end_ = piece.text.data() + piece.text.size();
    ++operations_;
    terms_ += *terms;
  }

  /// Or in it.
  bool is_behind_last_operation(const Piece& remark) const {
    const auto* start = remark.text.data();
    return last_operation_end_ && std::find(std::min(last_operation_end_, start), start, '\n') == start;
  }

  bool fits_recipe(const Piece& piece, Problems& problems) {
    if (++operations_in_recipe_ == limits::operations_per_recipe + 1) {
      report(problems, piece, "too-long", "the recipe is too long: its operations from here on are left out",
             "at most " + std::to_string(limits::operations_per_recipe) + " operations");
    }
    return operations_in_recipe_ <= limits::operations_per_recipe;
  }

  void report_stray(const Piece& piece, Problems& problems) {
    const bool closes = piece.text.starts_with(')');
    report(problems, piece, "stray-text",
           excerpt(piece.text) + (closes ? " closes nothing" : " stands outside any operation"),
           "an operation in parentheses, or '#' and the id of a recipe");
  }

  void report_broken(const Piece& piece, Problems& problems) {
    const auto shown = excerpt(piece.text);
    if (piece.kind == Piece::Kind::unclosed) {
      report(problems, piece, "unclosed", shown + " is never closed", "')' at the end of the operation");
    } else if (piece.kind == Piece::Kind::unclosed_string) {
      report(problems, piece, "unclosed-string", shown + " is a string without end", "'\"' on the same line");
    } else if (piece.kind == Piece::Kind::unclosed_comment) {
      report(problems, piece, "unclosed-comment", shown + " begins a comment without end", "'|#' behind it");
    } else {
      report(problems, piece, "too-deep", shown + " has lists that are nested too deep",
             "at most " + std::to_string(limits::nesting) + " open parentheses");
    }
  }

  void report(Problems& problems, const Piece& piece, std::string_view kind, std::string what,
              std::string expected) {
    reporter_.report(problems, {.where = piece.where.position(),
                                .what = std::move(what),
                                .expected = std::move(expected),
                                .kind = std::string{kind}});
  }

  Splitter splitter_;
  Reporter reporter_;
  Nodes nodes_;
  const char* last_operation_end_ = nullptr;
  std::size_t recipes_ = 0;
  std::size_t operations_ = 0;
  std::size_t terms_ = 0;
  std::size_t operations_in_recipe_ = 0;
  bool outside_reported_ = false;
  std::string comment_;  ///< of lines that follow one another, the last of them as told
  int comment_line_ = 0;
};

}  // namespace

/// Whether a text has operations and no headings: then it is one recipe.
static bool is_single_network(std::string_view text) {
  Splitter splitter{text};
  bool has_operations = false;
  while (const auto piece = splitter.next()) {
    if (is_heading(*piece)) return false;
    has_operations = has_operations || piece->kind == Piece::Kind::operation;
  }
  return has_operations;
}

std::string id_after(std::string_view file_name) {
  const std::string name = std::filesystem::path(file_name).stem().string();
  const bool is_id = name.find_first_of("#<") == std::string::npos && read_id(name);
  return is_id ? lower(name) : "network";
}

std::optional<std::string> read_id(std::string_view id) {
  SolutionFile read = parse_solutions("#" + std::string(id));
  const bool is_one_word = read.recipes.size() == 1 && read.problems.empty() &&
                           read.recipes.front().problems.empty() && !id.empty() &&
                           read.recipes.front().id.size() == id.size();
  return is_one_word ? std::optional(std::move(read.recipes.front().id)) : std::nullopt;
}

/// Where carriage returns alone end the lines, the same with line feeds; none where they do not.
static std::optional<std::string> with_line_feeds(std::string_view text) {
  if (!text.contains('\r') || text.contains('\n')) return std::nullopt;
  std::string changed(text);
  std::ranges::replace(changed, '\r', '\n');
  return changed;
}

SolutionFile parse_solutions(std::string_view text, std::string_view file_name) {
  if (const auto changed = with_line_feeds(text)) return parse_solutions(*changed, file_name);
  Reader reader{text, file_name};
  SolutionFile file;
  std::vector<Definition> shared;
  if (is_single_network(text)) file.recipes.push_back(reader.recipe_named_after(file_name));
  while (const auto piece = reader.next()) {
    auto* recipe = file.recipes.empty() ? nullptr : &file.recipes.back();
    if (reader.is_cut_at(*piece)) {
      file.problems.push_back(reader.cut(*piece));
      if (recipe && !is_heading(*piece)) recipe->problems.push_back(reader.cut(*piece));
      break;
    }
    if (is_heading(*piece)) {
      file.recipes.push_back(reader.recipe(*piece));
      file.recipes.back().network.definitions = shared;
      reader.count_again(shared);
    } else if (is_comment(*piece) && recipe) {
      reader.read_comment(*piece, *recipe);
    } else if (is_comment(*piece)) {
      reader.note_comment(*piece);
    } else if (recipe) {
      reader.read(*piece, recipe->network, recipe->problems);
    } else {
      reader.read_outside(*piece, shared, file.problems);
    }
  }
  return file;
}

/// Reads one network. A heading before everything else goes to `heading`, if that is wanted.
static ParsedNetwork read_network(Reader reader, std::optional<RecipeNetwork>* heading) {
  ParsedNetwork result;
  bool is_first = heading != nullptr;
  while (const auto piece = reader.next()) {
    if (reader.is_cut_at(*piece)) {
      result.problems.push_back(reader.cut(*piece));
      break;
    }
    if (is_comment(*piece)) {
      reader.note_comment(*piece);
      continue;
    }
    if (!is_heading(*piece))
      reader.read(*piece, result.network, result.problems);
    else if (is_first)
      *heading = reader.recipe(*piece);
    else
      reader.report_heading(*piece, result.problems);
    is_first = false;
  }
  return result;
}

ParsedNetwork parse_network(std::string_view text, std::string_view file_name) {
  if (const auto changed = with_line_feeds(text)) return parse_network(*changed, file_name);
  return read_network({text, file_name}, nullptr);
}

ParsedDefinitions parse_definitions(std::string_view text, std::string_view file_name) {
  ParsedNetwork read = parse_network(text, file_name);
  const auto report = [&](const Position& where, const std::string& what) {
    read.problems.push_back({.where = where,
                             .what = what + " stands among definitions",
                             .expected = "(define (name ?x) (operation ?x))",
                             .kind = "unexpected-operation"});
  };
  for (const Operation& operation : read.network.operations)
    report(operation.where, excerpt(print(operation)));
  for (const BindStatement& binding : read.network.bindings) report(binding.where, excerpt(print(binding)));
  return {std::move(read.network.definitions), std::move(read.problems)};
}

RecipeNetwork parse_network_for(std::string_view recipe, std::string_view text) {
  if (const auto changed = with_line_feeds(text)) return parse_network_for(recipe, *changed);
  std::optional<RecipeNetwork> heading;
  ParsedNetwork read = read_network({text, {}}, &heading);
  RecipeNetwork result{.id = lower(recipe),
                       .where = {},
                       .network = std::move(read.network),
                       .problems = std::move(read.problems)};
  if (heading && heading->id != result.id)
    result.problems.insert(result.problems.begin(), {.where = heading->where,
                                                     .what = "#" + heading->id + " begins another network",
                                                     .expected = "no heading, or #" + escaped(result.id),
                                                     .kind = "heading-of-another"});
  return result;
}

}  // namespace irl::grammar
