#include "irl/language/which_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "grammar/english/inflection.hpp"
#include "irl/language/naming_phrases.hpp"

namespace irl::language {

namespace english = grammar::english;
using english::NounPhrase;

namespace {

/// The line of the list that a phrase was taken for, and the others for which it would do.
class LinesOfName {
 public:
  LinesOfName(const NounPhrase& phrase, const std::vector<Identity>& things, const Interpretation& by,
              const Referring& referring)
      : by_(by), referring_(referring), meant_(referring.find(phrase, by.language.types_of_items(), {})) {
    if (meant_.empty() || meant_.front().things.size() != 1) return;
    one_ = meant_.front().things.front();
    if (!line_of(one_) || std::ranges::find(things, one_) == things.end()) return;
    const std::vector<Identity> unused = referring.unused(things);
    const auto is_unused = [&](Identity other) {
      return std::ranges::find(unused, other) != unused.end() && line_of(other) != line_of(one_);
    };
    const double most = meant_.front().cost + Referring::for_another_line;
    for (const Referents& other : meant_)
      if (other.things.size() == 1 && is_unused(other.things.front()) && other.cost <= most)
        others_.push_back(other.things.front());
    // `The syrup`, of golden syrup, where something smooth is being made.
    if (by.language.dishes.contains(english::singular(phrase.words.back())))
      for (const Referents& other : meant_)
        if (other.things.size() == 1 && referring.is_made(other.things.front()))
          others_.push_back(other.things.front());
    for (const Identity other : referring.of_another_name(phrase))
      if (is_unused(other) && is_rather_meant(other) && std::ranges::find(others_, other) == others_.end())
        others_.push_back(other);
  }

  /// What is told of them; nothing where no other line would do.
  std::optional<std::string> told(const NounPhrase& phrase) const {
    if (others_.empty()) return std::nullopt;
    const std::string& text = by_.lines[*line_of(one_)].text;
    std::vector<std::string> others;
    for (const Identity other : others_) {
      const Situation::Item* made = referring_.is_made(other) ? referring_.item(other) : nullptr;
      const std::string& of_other =
          made ? referring_.situation().called(*made).text : by_.lines[*line_of(other)].text;
      const std::string name = of_other == text ? "that of another such line" : of_other;
      if (std::ranges::find(others, name) == others.end()) others.push_back(name);
    }
    return fmt::format("'{}' to be {}, not {}", phrase.text, text, fmt::join(others, ", nor "));
  }

 private:
  std::optional<std::size_t> line_of(Identity thing) const {
    return referring_.situation().thing(thing)->line;
  }

  /// Whether a line that has more words than a phrase may still be the one that is meant: it is listed first,
  /// there is more of it, or no line says the bare noun.
  bool is_rather_meant(Identity other) const {
    if (referring_.situation().thing(one_)->worked_on > 0) return false;
    const bool is_bare = by_.lines[*line_of(one_)].name.size() == 1;
    return !is_bare || line_of(other) < line_of(one_) || referring_.weight(other) > referring_.weight(one_);
  }

  const Interpretation& by_;
  const Referring& referring_;
  std::vector<Referents> meant_;
  Identity one_ = Identity::none;
  std::vector<Identity> others_{};
};

}  // namespace

std::vector<std::string> which_line(const english::Clause& clause, const Filling& filling,
                                    const Interpretation& by, const Referring& referring) {
  std::vector<std::string> told;
  for_each_name(clause, filling, [&](const NounPhrase& phrase, const std::vector<Identity>& things) {
    if (phrase.words.empty() || phrase.measure) return;
    if (auto which = LinesOfName(phrase, things, by, referring).told(phrase)) told.push_back(*which);
  });
  return told;
}

bool names_a_line(const NounPhrase& phrase, const Interpretation& by, const Referring& referring) {
  const std::vector<Identity> unused = referring.unused({});
  return std::ranges::any_of(unused, [&](Identity one) {
    const auto& line = by.lines[*referring.situation().thing(one)->line];
    return !line.name.empty() && english::same_noun(line.name.back(), phrase.words.back());
  });
}

}  // namespace irl::language
