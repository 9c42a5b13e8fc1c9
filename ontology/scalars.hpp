#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace irl::ontology {

/// A number followed by a word, as in `500 g`, `-18 °C` or `9 fork`.
struct NumberAndWord {
  double number = 0;
  std::string word;
};

/// The text without white space at its ends.
std::string_view trimmed(std::string_view text);

/// The parts between separators, each trimmed; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The finite decimal number that the whole text is; nothing else.
std::optional<double> parse_number(std::string_view text);

/// `true` or `false`; nothing else.
std::optional<bool> parse_truth(std::string_view text);

/// A number, white space, and one word; nothing else.
std::optional<NumberAndWord> parse_number_and_word(std::string_view text);

/// Whether a type or an attribute can have that name: one word that is no number, without the signs that
/// networks and YAML use as punctuation.
bool is_name(std::string_view text);

}  // namespace irl::ontology
