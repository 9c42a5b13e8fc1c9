#include "irl/language/line_to_bring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "irl/language/realisation.hpp"

namespace irl::language {

namespace english = grammar::english;

static constexpr double hardly_any = 0.001;  // of a unit

/// What is taken for the amount of a line.
std::string LineToBring::said_to_be() const {
  return fmt::format("'{}' to be {} {}", line.text, to_string(line.number),
                     line.unit.empty() ? "piece" : line.unit);
}

/// What there is not is not used, rather than spoiling the rest.
std::string LineToBring::brought() {
  const Situation before = situation;
  Realisation realisation(language, lines, situation, note);
  std::string variable = realisation.bring(line.type, english::Measure{line.number, line.unit}, false);
  if (note.failures.empty()) return variable;
  situation = before;
  return {};
}

bool LineToBring::is_there(const english::Measure& measure) const {
  Situation tried = situation;
  ClauseNote unheeded;
  Realisation realisation(language, lines, tried, unheeded);
  return !realisation.bring(line.type, measure, false).empty() && unheeded.failures.empty();
}

/// `juice of 2 limes`: so much as is in so many; none where the line speaks not of what is taken of them.
std::optional<english::Measure> LineToBring::in_so_many() const {
  if (!line.unit.empty() && line.unit != "piece") return std::nullopt;
  const auto one = language.in_one.find(line.type.name());
  const std::string& taken = language.words_of(line.type).back();
  const auto says_it = [&](const std::string& word) { return word.starts_with(taken); };  // `juiced`
  if (one == language.in_one.end() ||
      (std::ranges::none_of(line.name, says_it) && std::ranges::none_of(line.remarks, says_it)))
    return std::nullopt;
  return english::Measure{one->second.number * line.number, one->second.unit};
}

/// The most that is there, in the unit of the line: whole pieces, or up to a hundredth of what is asked for,
/// and up to a tenth of what is there. None where there is nothing, or nobody can tell.
std::optional<english::Measure> LineToBring::all_there_is() const {
  constexpr double parts = 100, fewest_steps = 10;
  const bool is_counted = line.unit.empty() || line.unit == "piece";
  if (!is_there({is_counted ? 1 : hardly_any, line.unit})) return std::nullopt;
  double step = is_counted ? 1 : std::pow(10, std::floor(std::log10(line.number))) / parts;
  double most = 0, too_many = std::ceil(line.number / step);
  const auto search = [&] {
    while (most + 1 < too_many) {
      const double middle = std::floor((most + too_many) / 2);
      (is_there({middle * step, line.unit}) ? most : too_many) = middle;
    }
  };
  for (search(); !is_counted && most < fewest_steps && step > hardly_any; search()) {
    step /= fewest_steps;
    most *= fewest_steps;
    too_many *= fewest_steps;
  }
  return most > 0 ? std::optional(english::Measure{most * step, line.unit}) : std::nullopt;
}

/// `2 cups of oats`, of which nobody knows how much a cup weighs: as much as that of most things.
std::optional<english::Measure> LineToBring::of_unknown_weight() const {
  const auto one = language.unknown_weights.find(line.unit.empty() ? "piece" : line.unit);
  const bool is_of_something_else = language.in_one.contains(line.type.name());  // limes are no juice
  if (listed.is_count_guessed) return std::nullopt;
  if (one == language.unknown_weights.end() || is_of_something_else || is_there({hardly_any, line.unit}))
    return std::nullopt;
  const english::Measure weight{one->second.number * line.number, one->second.unit};
  return is_there(weight) ? std::optional(weight) : std::nullopt;
}

std::string LineToBring::brought_instead(const english::Measure& measure) {
  const IngredientLine before = line;
  note.failures.clear();
  line.number = measure.number;
  line.unit = measure.unit;
  std::string variable = brought();
  if (variable.empty())
    line = before;
  else
    note.assumed.push_back(said_to_be());
  return variable;
}

/// What words say of it besides, or what it comes to; else so much as there is.
std::string LineToBring::brought_as_guess() {
  const auto& guess = language.lexicon.unsaid_amount;
  const ClauseNote failed = note;
  const bool is_counted = line.unit.empty() || line.unit == "piece";
  std::optional<english::Measure> measure;
  if (listed.amount_behind && is_counted)
    measure = listed.amount_behind;
  else if (const auto of_so_many = in_so_many())
    measure = of_so_many;
  else if (guess && !listed.is_amount_said && line.unit.empty())
    measure = guess;
  if (measure)
    if (std::string variable = brought_instead(*measure); !variable.empty()) return variable;
  if (listed.amount_behind && is_counted) {  // of that there may be less
    line.number = listed.amount_behind->number;
    line.unit = listed.amount_behind->unit;
  }
  if (const auto all = listed.is_amount_said ? all_there_is() : std::nullopt) {
    std::string variable = brought_instead(*all);
    if (!variable.empty()) note.assumed.back() += ", all there is";
    return variable;
  }
  if (const auto weight = listed.is_amount_said ? of_unknown_weight() : std::nullopt)
    return brought_instead(*weight);
  if (!listed.amount_behind) note = failed;
  return {};
}

/// `3 egg yolks`, where three eggs were separated for `3 egg whites`; empty where nothing such is there.
std::string LineToBring::left_of_another_line() const {
  const ItemShape& shape = *situation.domain().item_shape();
  const Type unit = situation.domain().types().find(line.unit.empty() ? "piece" : line.unit);
  for (const Situation::Item& item : situation.items()) {
    const Thing& thing = situation.things()[item.thing];
    if (thing.line || thing.worked_on > 0) continue;
    double there = 0;
    for (const Entity& one : item.content.contents) {
      const Amount* amount = shape.amount ? one.amount(shape.amount) : nullptr;
      there += amount && amount->unit == unit && one.type() == line.type ? amount->value : line.number + 1;
    }
    if (!item.content.contents.empty() && nearly_equal(there, line.number)) return thing.variable;
  }
  return {};
}

/// 0 where nobody knows it, or there is not so much.
double LineToBring::weight_of(const english::Measure& measure) const {
  Situation with_it = situation;
  ClauseNote unheeded;
  const std::string variable =
      Realisation(language, lines, with_it, unheeded).bring(line.type, measure, false);
  const Thing* thing = unheeded.failures.empty() ? with_it.held_by(variable) : nullptr;
  return thing ? Referring(language, lines, with_it).weight(thing->identity) : 0;
}

/// How many bundles there are of a thing; `a bunch of` is one, `a handful of` as much as is guessed.
double LineToBring::bundles() const {
  const bool is_bunch = (" " + line.text).contains(" bunch");
  return listed.bundles > 0 || !is_bunch ? listed.bundles : 1;
}

/// A bunch of radishes are so many of them; only of what is light, or not counted, it is a guess how much.
bool LineToBring::is_of_unknown_number() const {
  constexpr double fewest = 6;  // in a bundle, where nobody counts them
  if (bundles() <= 0) return false;
  const double of_one = weight_of({1, ""});
  return of_one > 0 && of_one * fewest > weight_of({line.number, line.unit}) / bundles();
}

/// A bunch of radishes or carrots: about so many, told as assumed. Of what is heavy nobody knows; nor do they
/// of a handful.
std::string LineToBring::brought_in_pieces() {
  constexpr double light = 50, heaviest = 125, of_light = 8, of_heavy = 5;
  const bool is_bunch = (" " + line.text).contains(" bunch");
  const double of_one = weight_of({1, ""});
  if (!is_bunch || of_one > heaviest) return {};
  std::erase(note.assumed, listed.assumed);
  line.number = (of_one > light ? of_heavy : of_light) * bundles();
  line.unit.clear();
  std::string variable = brought();
  if (variable.empty()) return brought_as_guess();
  note.assumed.push_back(said_to_be());
  return variable;
}

std::string LineToBring::bring() {
  if (std::string variable = left_of_another_line(); !variable.empty()) return variable;
  const bool is_uncounted = is_of_unknown_number();
  if (std::string variable = is_uncounted ? brought_in_pieces() : std::string(); !variable.empty())
    return variable;
  const bool may_be_so_much = !listed.may_be_unit.empty() && !is_there({1, ""});
  if (is_uncounted) note.failures.push_back(fmt::format("nobody knows how many of it '{}' is", line.text));
  if (may_be_so_much) note.failures.push_back(listed.may_be_unit);
  const bool is_left_out = is_uncounted || may_be_so_much;
  std::string variable = is_left_out ? std::string() : brought();
  if (variable.empty() && !is_left_out)
    variable = brought_as_guess();
  else if (!variable.empty() && !listed.is_amount_said)
    note.assumed.push_back(said_to_be());
  if (variable.empty()) {
    note.construction.clear();
    note.passed_over.clear();  // nothing of the line was read
  }
  return variable;
}

}  // namespace irl::language
