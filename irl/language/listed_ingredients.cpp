#include "irl/language/listed_ingredients.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/english/measured_line.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::Tokens;

namespace {

constexpr double too_far_from_the_words = 1;

/// The type that the words name best, among those that are brought in amounts.
Type type_of(const std::vector<std::string>& words, const Language& language, const Domain& domain) {
  Type best;
  double least = too_far_from_the_words;
  for (const Type type : domain.types().all()) {
    const Bringing* bringing = type.is_failed() ? nullptr : language.bringing_of(type);
    if (!bringing || !bringing->is_item) continue;
    const auto cost = language.misfit(words, type);
    if (!cost || *cost >= least) continue;
    least = *cost;
    best = type;
  }
  return best;
}

/// The clauses of a remark; what only says what a thing is for is none.
std::vector<english::Clause> clauses_of(const Tokens& remark, const Language& language) {
  if (remark.empty() || remark.front().is("for") || remark.front().is("to")) return {};
  std::vector<english::SentenceReading> readings = english::readings_of(remark, language.lexicon, 1);
  return readings.empty() ? std::vector<english::Clause>() : std::move(readings.front().clauses);
}

ListedIngredient ingredient_of(const std::string& text, const english::Places& places,
                               const Language& language, const Domain& domain) {
  ListedIngredient listed;
  listed.line.text = text;
  const Tokens tokens = english::tokens_of(text, places);
  const english::MeasuredLine measured = english::measured_line(tokens);
  if (measured.not_understood) {
    listed.not_understood =
        fmt::format("the amount '{}' is not understood", tokens[*measured.not_understood].text);
    listed.unread = tokens;
    return listed;
  }
  std::size_t at = measured.behind;
  listed.line.number = measured.number;
  if (at < tokens.size())
    if (const auto unit = language.lexicon.unit(tokens[at].text)) {
      listed.line.unit = *unit;
      ++at;
    }
  if (at < tokens.size() && tokens[at].is("of")) ++at;
  for (; at < measured.end_of_name; ++at) listed.line.name.push_back(tokens[at].text);
  listed.line.type = type_of(listed.line.name, language, domain);
  if (!listed.line.type) listed.unread = tokens;
  if (at < tokens.size()) {
    const Tokens remarks(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.end());
    for (const english::Token& token : remarks) listed.line.remarks.push_back(token.text);
    listed.remarks = clauses_of(remarks, language);
  }
  return listed;
}

}  // namespace

std::vector<ListedIngredient> listed_ingredients(std::span<const std::string> lines,
                                                 std::span<const english::Places> places,
                                                 const Language& language, const Domain& domain) {
  std::vector<ListedIngredient> all;
  for (std::size_t i = 0; i < lines.size(); ++i)
    all.push_back(
        ingredient_of(lines[i], i < places.size() ? places[i] : english::Places{}, language, domain));
  return all;
}

}  // namespace irl::language
