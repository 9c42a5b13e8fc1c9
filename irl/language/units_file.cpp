#include "irl/language/units_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grammar/english/numeral.hpp"

namespace irl::language {

namespace english = grammar::english;
using ontology::Node;
using ontology::YamlReader;

namespace {

std::vector<std::string_view> parted(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    if (blank > 0) parts.push_back(text.substr(0, blank));
    text.remove_prefix(std::min(blank + 1, text.size()));
  }
  return parts;
}

/// What a unit is in one that the domain knows: `g`, `1000 g`, `5/9 degrees-celsius above 32 by 5 from 260`,
/// which counts from 32 on and rounds to fives. None for anything else; whether there is such a unit is not
/// asked.
std::optional<english::Unit> unit_meant_by(std::string_view text) {
  std::vector<std::string_view> parts = parted(text);
  english::Unit unit;
  const auto number = [](std::string_view part) -> std::optional<double> {
    const auto known = english::numeral(part);
    return known && !known->is_range && known->number > 0 ? std::optional(known->number) : std::nullopt;
  };
  if (parts.size() > 1)
    if (const auto times = number(parts.front())) {
      unit.times = *times;
      parts.erase(parts.begin());
    }
  if (parts.size() == 4 && parts[1] == "of")
    if (const auto count = number(parts[2]))
      return english::Unit{
          .name = std::string(parts[0]), .smaller = std::string(parts[3]), .of_smaller = *count};
  if (parts.size() % 2 == 0) return std::nullopt;
  unit.name = parts.front();
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    const auto value = number(parts[i + 1]);
    if (!value || (parts[i] != "above" && parts[i] != "by" && parts[i] != "from")) return std::nullopt;
    (parts[i] == "above" ? unit.above : parts[i] == "by" ? unit.step : unit.from) = *value;
  }
  return unit;
}

}  // namespace

void UnitsReader::read_units(YamlReader& reader, const Node& node, english::Lexicon& lexicon) const {
  read_words_for_amounts(reader, node, "the units", [&](const std::string& word, const english::Unit& unit) {
    const bool is_the_unit = unit.times == 1 && unit.above == 0;
    if (is_the_unit && unit.from == 0) lexicon.unit_words.emplace(unit.name, word);
    (unit.from > 0 ? lexicon.units_of_large_numbers : lexicon.units).emplace(word, unit);
  });
}

void UnitsReader::read_guesses(YamlReader& reader, const Node& node,
                               std::map<std::string, english::Measure, std::less<>>& into) const {
  read_words_for_amounts(reader, node, "the guesses",
                         [&](const std::string& word, const english::Unit& unit) {
                           into.emplace(word, english::Measure{unit.amount_of(1), unit.name, true});
                         });
}

std::optional<english::Measure> UnitsReader::read_amount(YamlReader& reader, std::string_view text,
                                                         const Node& node) const {
  const auto unit = unit_meant_by(text);
  if (!unit)
    reader.report(node, fmt::format("'{}' says no amount of a unit", text), "as in '1/2 teaspoon'",
                  "bad-unit");
  if (!unit || !type_named_(unit->name, node)) return std::nullopt;
  return english::Measure{unit->amount_of(1), unit->name, true};
}

void UnitsReader::read_amounts(YamlReader& reader, const Node& node,
                               std::map<std::string, english::Measure, std::less<>>& into) const {
  for (const auto& [key, key_node, value] : reader.entries(node, "the amounts"))
    if (is_new_(fmt::format("the amount of one '{}'", key), key_node, value) && type_named_(key, key_node))
      if (const auto text = reader.scalar(value, "an amount"))
        if (const auto amount = read_amount(reader, *text, value)) into.emplace(key, *amount);
}

void UnitsReader::read_unsaid_amount(YamlReader& reader, const Node& node, english::Lexicon& lexicon) const {
  if (const auto text = reader.scalar(node, "the unsaid amount"))
    lexicon.unsaid_amount = read_amount(reader, *text, node);
}

/// Words, each for an amount of a unit, as in `1000 g: [kg]`.
void UnitsReader::read_words_for_amounts(YamlReader& reader, const Node& node, std::string_view all,
                                         const TakeWord& take) const {
  for (const auto& [key, key_node, value] : reader.entries(node, all)) {
    const auto unit = unit_meant_by(key);
    if (!unit)
      reader.report(key_node, fmt::format("'{}' says no amount of a unit", key),
                    "a unit, or as in '1000 g', '5/9 degrees-celsius above 32 by 5'", "bad-unit");
    if (!unit || !type_named_(unit->name, key_node)) continue;
    for (const YamlReader::Name& word : reader.texts(value, "a word for an amount"))
      if (is_new_(
              fmt::format("the word '{}' for {}", word.text, unit->from > 0 ? "a large amount" : "an amount"),
              word.node, key_node))
        take(word.text, *unit);
  }
}

void UnitsReader::read_unsaid_units(YamlReader& reader, const Node& node) {
  for (const auto& [preposition, key_node, value] : reader.entries(node, "the unsaid units")) {
    if (!is_new_(fmt::format("the unit behind '{}'", preposition), key_node, value)) continue;
    if (const auto word = reader.scalar(value, fmt::format("the unit behind '{}'", preposition)))
      unsaid_.push_back({preposition, *word, value, &reader});
  }
}

void UnitsReader::finish(english::Lexicon& lexicon) const {
  for (const UnsaidUnit& one : unsaid_)
    if (lexicon.unit(one.word))
      lexicon.unsaid_units.emplace(one.preposition, one.word);
    else
      one.reader->report(one.node, fmt::format("'{}' is no word for a unit", one.word),
                         "one that stands under units", "bad-unit");
}

}  // namespace irl::language
