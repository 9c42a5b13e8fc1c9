#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "grammar/solution_file.hpp"
#include "irl/define/domain.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/why/told_why.hpp"

/// Why, of procedures as they are written in solution files.
namespace irl::workbench {

/// What is asked of a procedure. At most one of the two texts; none: why there is no solution.
struct WhyRequest {
  std::string variable{};  ///< why it has its value; with or without question mark
  std::string not_this{};  ///< why a variable does not have a value: `?x = 7`
  RunOptions run{};
  bool tries_fixes = true;
  OperationWords words{};  ///< what else operations are told in
};

/// The answer, and what is needed to draw it.
struct RecipeWhy {
  ToldWhy told;
  Problems problems{};  ///< of the text and its network
  std::string dot{};    ///< of a derivation
};

/// A question that makes no sense is told in words.
std::expected<RecipeWhy, std::string> why_of(const grammar::RecipeNetwork& recipe, const Domain& domain,
                                             const WhyRequest& request, Knowledge knowledge = {});

/// A variable and a value, of `?x = 7`; in words, what is wrong with it.
std::expected<std::pair<std::string, Term>, std::string> parse_equation(std::string_view text);

Json to_json(const ToldWhy& why);
/// Of a list of them.
Json why_schema();

}  // namespace irl::workbench
