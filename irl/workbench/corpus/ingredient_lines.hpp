#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Which line of a list of ingredients asks for what an operation brings.
namespace irl::workbench {

/// An amount of something, as an operation brings it.
struct AskedAmount {
  std::string type;  ///< `fresh-oregano`
  double number = 0;
  std::string unit;  ///< `teaspoon`
};

/// Whether an ingredient line (`1 1/2 teaspoons fresh oregano, chopped`) says the same: the number, the unit,
/// and all words of the type, in the singular or the plural. Its name may say more than the type does; where
/// the unit is `piece`, it need not be said. A line whose amount is not understood as a whole says nothing.
bool says(std::string_view line, const AskedAmount& asked);

/// By what is asked for, the line that says it; none if there is none left. Each line is for one of them.
std::vector<std::optional<std::size_t>> lines_of(std::span<const AskedAmount> asked,
                                                 std::span<const std::string> lines);

/// The line for what no text says: `60 g butter`, `2 piece egg`.
std::string line_for(const AskedAmount& asked);

/// In lower case and without apostrophes; blanks and hyphens part words.
std::vector<std::string> plain_words(std::string_view text);
/// Whether two words are the same, but for the plural of one.
bool same_word(std::string_view left, std::string_view right);

}  // namespace irl::workbench
