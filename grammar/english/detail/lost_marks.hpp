#pragma once

#include <cstddef>
#include <optional>

#include "grammar/english/lexicon.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// A line whose marks were put back.
struct MendedLine {
  Tokens tokens{};
  std::size_t added = 0;  ///< so many tokens more than there were, all of them before the name
};

/// A line of a list whose amount has lost the slash of its fraction or its brackets, as texts of web pages
/// do: `1 12 cups` is one and a half, `12 cup` a half, since twelve would be cups; `1 12 ounce can` is one
/// can of twelve ounces. None where there is no such amount.
std::optional<MendedLine> with_lost_marks(const Tokens& line, const Lexicon& lexicon);

}  // namespace irl::grammar::english
