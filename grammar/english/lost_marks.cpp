#include "grammar/english/detail/lost_marks.hpp"

#include <array>
#include <string>
#include <utility>

#include "grammar/english/function_words.hpp"
#include "grammar/english/numeral.hpp"

namespace irl::grammar::english {

namespace {

constexpr std::array<std::pair<std::string_view, double>, 5> fractions_by_digits{
    {{"12", 1.0 / 2}, {"13", 1.0 / 3}, {"14", 1.0 / 4}, {"23", 2.0 / 3}, {"34", 3.0 / 4}}};

std::optional<double> fraction_without_slash(std::string_view digits) {
  for (const auto& [written, meant] : fractions_by_digits)
    if (digits == written) return meant;
  return std::nullopt;
}

/// `1 12`: one digit, a blank, and a fraction.
std::optional<double> mixed_number_without_slash(std::string_view text) {
  if (text.size() != std::string_view("1 12").size() || text[1] != ' ' || text[0] < '1' || text[0] > '9')
    return std::nullopt;
  const auto fraction = fraction_without_slash(text.substr(2));
  return fraction ? std::optional(text[0] - '0' + *fraction) : std::nullopt;
}

/// Units of which so many would be in the plural, or are more than a kitchen needs.
bool is_one(const Token& unit) {
  constexpr std::string_view units[] = {"cup", "tablespoon", "teaspoon", "lb", "pound"};
  return is_one_of(unit.text, units);
}

/// `1 12 ounce can`: one can of twelve ounces. Where the second number ends; the tokens behind it hold a
/// unit.
Tokens with_brackets(const Tokens& line, std::size_t end_of_unit) {
  const std::string& numbers = line[0].text;
  const std::size_t blank = numbers.find(' ');
  const auto number_of = [&](std::string text) {
    Token token = line[0];
    token.number = numeral(text) ? std::optional(numeral(text)->number) : std::nullopt;
    token.text = std::move(text);
    return token;
  };
  const auto mark = [&](std::string text) { return Token{.text = std::move(text), .where = line[0].where}; };
  Tokens mended{number_of(numbers.substr(0, blank)), mark("("), number_of(numbers.substr(blank + 1))};
  mended.insert(mended.end(), line.begin() + 1, line.begin() + static_cast<std::ptrdiff_t>(end_of_unit));
  mended.push_back(mark(")"));
  mended.insert(mended.end(), line.begin() + static_cast<std::ptrdiff_t>(end_of_unit), line.end());
  return mended;
}

bool are_two_numbers(const Token& token) {
  const std::size_t blank = token.text.find(' ');
  return token.has_figures && !token.number && blank != std::string::npos &&
         numeral(token.text.substr(0, blank)) && numeral(token.text.substr(blank + 1));
}

}  // namespace

std::optional<MendedLine> with_lost_marks(const Tokens& line, const Lexicon& lexicon) {
  const auto unit = line.size() < 2 ? std::nullopt : lexicon.unit_at(line, 1);
  if (!unit) return std::nullopt;
  if (unit->end < line.size() && lexicon.packages.contains(line[unit->end].text)) {
    if (!are_two_numbers(line[0])) return std::nullopt;
    MendedLine mended{with_brackets(line, unit->end)};
    mended.added = mended.tokens.size() - line.size();
    return mended;
  }
  const auto meant = line[0].number ? (is_one(line[1]) ? fraction_without_slash(line[0].text) : std::nullopt)
                                    : mixed_number_without_slash(line[0].text);
  if (!meant) return std::nullopt;
  MendedLine mended{line};
  mended.tokens[0].number = meant;
  return mended;
}

}  // namespace irl::grammar::english
