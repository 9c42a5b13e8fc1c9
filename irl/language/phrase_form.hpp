#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace irl::language {

/// A word or a slot of a form as it is written; the word is empty for a slot.
struct WrittenElement {
  std::string word{};
  std::string variable{};
  std::string filled_by{};  ///< a category, a type or `number`
};

using WrittenForm = std::vector<WrittenElement>;

/// How many forms one notation may stand for.
constexpr std::size_t most_forms = 256;

/// The forms that a notation stands for: words, slots `<things ?set>` (what fills it, and its variable), what
/// may be left out `[that are]`, and choices `(how many | what number of)`; the first one has the first
/// choices and leaves out what may be. What is wrong with it, otherwise.
std::expected<std::vector<WrittenForm>, std::string> forms_of(std::string_view notation);

}  // namespace irl::language
