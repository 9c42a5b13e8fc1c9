#include "irl/workbench/repairs/repaired_text.hpp"

#include <algorithm>
#include <optional>

namespace irl::workbench {

namespace {

/// A statement in the text, from its opening parenthesis to behind its closing one.
struct Statement {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::optional<std::size_t> operation{};  ///< none: a bind statement or a definition
};

std::size_t end_of_line(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

/// Behind the parenthesis that closes the one which stands there.
std::size_t statement_end(std::string_view text, std::size_t begin) {
  std::size_t open = 0;
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] == ';') {
      at = end_of_line(text, at);
    } else if (grammar::begins_block_comment(text, at)) {
      at = grammar::block_comment_end(text, at).value_or(text.size()) - 1;
    } else if (text[at] == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\';
    } else if (text[at] == '(') {
      ++open;
    } else if (text[at] == ')' && --open == 0) {
      return at + 1;
    }
  }
  return text.size();
}

/// What stands between statements without what could not be read: blanks, comments and headings.
std::string readable(std::string_view between) {
  std::string kept;
  for (std::size_t at = 0; at < between.size();) {
    if (grammar::begins_block_comment(between, at)) {
      const std::size_t behind = grammar::block_comment_end(between, at).value_or(between.size());
      kept += between.substr(at, behind - at);
      at = behind;
      continue;
    }
    const std::size_t end = end_of_line(between, at);
    const std::string_view line = between.substr(at, end - at);
    const std::size_t first = std::min(line.find_first_not_of(" \t\r"), line.size());
    const std::size_t comment = std::min(line.find(';'), line.size());
    const bool is_heading = line.substr(first).starts_with('#');
    kept += is_heading || comment == first ? line : line.substr(comment);
    if (end < between.size()) kept += '\n';
    at = end + 1;
  }
  return kept;
}

class TextRepair {
 public:
  explicit TextRepair(std::string_view text) : text_(text), lines_{0} {
    for (std::size_t at = 0; at < text.size(); ++at)
      if (text[at] == '\n') lines_.push_back(at + 1);
  }

  void add(const RepairedRecipe& repaired) {
    const std::vector<Operation>& operations = repaired.edited.network().operations;
    std::size_t next = 0;  // of the edited operations
    for (const Statement& statement : statements(*repaired.recipe)) {
      if (statement.begin < written_to_) continue;  // a definition for several procedures
      keep_until(statement.begin);
      written_to_ = statement.end;
      if (!statement.operation) {
        result_ += text_.substr(statement.begin, statement.end - statement.begin);
        continue;
      }
      const std::size_t kept = repaired.edited.position(*statement.operation);
      if (kept == operations.size()) {
        leave_out();
        continue;
      }
      for (; next < kept; ++next) put_in(operations[next]);
      ++next;
      const bool is_as_it_was = operations[kept] == repaired.recipe->network.operations[*statement.operation];
      result_ += is_as_it_was ? std::string(text_.substr(statement.begin, statement.end - statement.begin))
                              : grammar::print(operations[kept]);
    }
    if (next == operations.size()) return;
    keep_until(end_of_line(text_, written_to_));
    result_ += '\n';
    for (; next < operations.size(); ++next) put_in(operations[next]);
    result_.pop_back();
  }

  /// What stands there up to the next procedure, as it is.
  void leave(const grammar::RecipeNetwork& recipe, const grammar::RecipeNetwork* next) {
    keep_definitions_before(recipe);
    const std::size_t end = next ? offset(next->where) : text_.size();
    result_ += text_.substr(written_to_, end - written_to_);
    written_to_ = end;
  }

  std::string finished() {
    keep_until(text_.size());
    return std::move(result_);
  }

 private:
  std::vector<Statement> statements(const grammar::RecipeNetwork& recipe) const {
    std::vector<Statement> all;
    for (std::size_t o = 0; o < recipe.network.operations.size(); ++o)
      all.push_back(statement(recipe.network.operations[o].where, o));
    for (const BindStatement& binding : recipe.network.bindings)
      all.push_back(statement(binding.where, std::nullopt));
    for (const Definition& definition : recipe.network.definitions)
      all.push_back(statement(definition.where, std::nullopt));
    std::ranges::sort(all, {}, &Statement::begin);
    return all;
  }

  Statement statement(const Position& where, std::optional<std::size_t> operation) const {
    const std::size_t begin = std::min(text_.find('(', offset(where)), text_.size());
    return {begin, statement_end(text_, begin), operation};
  }

  std::size_t offset(const Position& where) const {
    const std::size_t line =
        lines_[std::min(static_cast<std::size_t>(std::max(where.line, 1)), lines_.size()) - 1];
    return std::min(line + static_cast<std::size_t>(std::max(where.column, 1)) - 1, text_.size());
  }

  /// Those before the first heading are for all procedures.
  void keep_definitions_before(const grammar::RecipeNetwork& recipe) {
    for (const Statement& statement : statements(recipe)) {
      if (statement.begin < written_to_ || statement.begin >= offset(recipe.where)) continue;
      keep_until(statement.begin);
      result_ += text_.substr(statement.begin, statement.end - statement.begin);
      written_to_ = statement.end;
    }
    keep_until(offset(recipe.where));
  }

  void keep_until(std::size_t end) {
    if (end > written_to_) result_ += readable(text_.substr(written_to_, end - written_to_));
    written_to_ = std::max(written_to_, end);
  }

  void put_in(const Operation& operation) {
    const std::size_t line = result_.rfind('\n') + 1;
    if (std::string_view(result_).substr(line).find_first_not_of(" \t") != std::string_view::npos)
      result_ += '\n';
    result_ += grammar::print(operation) + "  ; implicit\n";
  }

  /// Nothing is left of the line, if there is nothing else on it than what was said of the operation.
  void leave_out() {
    const std::size_t end = end_of_line(text_, written_to_);
    const std::string_view behind = text_.substr(written_to_, end - written_to_);
    const std::size_t first = behind.find_first_not_of(" \t\r");
    const bool is_alone = first == std::string_view::npos || behind[first] == ';';
    if (!is_alone || !(result_.empty() || result_.ends_with('\n'))) return;
    written_to_ = std::min(end + 1, text_.size());
  }

  std::string_view text_;
  std::vector<std::size_t> lines_;  // where they begin
  std::size_t written_to_ = 0;
  std::string result_;
};

}  // namespace

std::string repaired_text(std::string_view text, std::span<const RepairedRecipe> recipes) {
  TextRepair repair(text);
  for (std::size_t r = 0; r < recipes.size(); ++r)
    if (recipes[r].stays)
      repair.leave(*recipes[r].recipe, r + 1 < recipes.size() ? recipes[r + 1].recipe : nullptr);
    else
      repair.add(recipes[r]);
  return repair.finished();
}

}  // namespace irl::workbench
