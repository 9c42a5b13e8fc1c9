#include <algorithm>
#include <iterator>

#include "grammar/english/function_words.hpp"
#include "grammar/english/inflection.hpp"
#include "grammar/english/tokens.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/what_lines_are_for.hpp"

/// What things may be called: how badly a phrase fits one.
namespace irl::language {

namespace english = grammar::english;
using english::Determiner;
using english::NounPhrase;

namespace {

constexpr double for_a_part = 0.2;  // `the potatoes`, of a mixture with potatoes
constexpr double for_another_noun_in_its_line = 0.3;
constexpr double for_how_it_was_cut = 0.1;
constexpr double for_what_was_done = 0.15;  // a gain
constexpr double for_its_vessel = 0.15;
constexpr double for_a_word_of_its_line = 0.3;
constexpr double enough_for_any_of_it = 0.5;
constexpr double enough_for_a_little_of_it = 0.67;  // `a little flour` is taken of no dough
constexpr double enough_to_give_its_name = 0.15;  // of the weight: a dough with salt in it is not `the salt`

/// Whether there is enough in an item of what will do to call the whole after it.
bool gives_its_name(const Situation::Item& item, const ItemShape& shape, double enough, const auto& will_do) {
  const double part =
      items::weight_of_those(item.content, shape, [&](const Entity& one) { return will_do(one.type()); });
  return part >= enough * items::weight(item.content, shape);
}

/// Whether an attribute says what a word names: `the slices`, of what is cut in slices, thin ones too.
bool is_known_by(const Entity& content, const std::string& word, const Language& language) {
  constexpr double too_far_from_a_name = 0.05;
  return std::ranges::any_of(content.attributes(), [&](const AttributeValue& one) {
    const Type* type = one.value.get_if<Type>();
    return type && language.misfit({word}, *type).value_or(1) < too_far_from_a_name;
  });
}

/// The whites of the eggs of which the yolks are listed, where whites are listed by themselves.
bool is_surplus(const Thing& thing, const Situation::Item& item, std::span<const IngredientLine> lines) {
  return !thing.line && thing.worked_on == 0 && item.types.basic.size() == 1 &&
         std::ranges::any_of(lines, [&](const IngredientLine& line) {
           return line.is_brought && line.type == item.types.basic.front();
         });
}

}  // namespace

bool says_whose(const NounPhrase& phrase) {
  const std::vector<std::string> words = english::words_in(phrase.text);
  return std::ranges::any_of(words, [](const std::string& word) { return word == "its" || word == "their"; });
}

bool Referring::is_plural(const NounPhrase& phrase) {
  return !phrase.words.empty() && english::may_be_plural(phrase.words.back());
}

/// `With pepper`, where there is a bell pepper: that would be `the pepper`.
bool Referring::names_another(const NounPhrase& phrase, const IngredientLine& line) const {
  const bool is_bare = phrase.determiner == Determiner::none && !is_plural(phrase);
  return is_bare && line.type && (line.unit.empty() || line.unit == "piece") &&
         language_.names_others(phrase.words, line.type);
}

std::optional<double> Referring::misfit_of_line(const NounPhrase& phrase, const IngredientLine& line) const {
  // What the line says besides, `whipped` or `for the icing`, tells lines of one kind apart.
  constexpr double for_a_remark = -0.35, for_what_was_made = -0.2;
  const auto is_remark = [&](const std::string& word) {
    const auto bases = english::base_forms(word);
    return std::ranges::any_of(line.remarks, [&](const std::string& remark) {
      return remark == word || std::ranges::find(bases, remark) != bases.end();
    });
  };
  // `The icing ingredients`, of what is listed for it.
  const std::span<const std::string> modifiers(phrase.words.begin(), phrase.words.end() - 1);
  const bool names_any = std::ranges::any_of(language_.bringing, [&](const Bringing& bringing) {
    return bringing.is_item && language_.misfit({phrase.words.back()}, bringing.type) == 0;
  });
  if (names_any && line.type && !modifiers.empty() && std::ranges::all_of(modifiers, is_remark))
    return for_a_remark;
  std::optional<double> cost = line.type ? language_.misfit(phrase.words, line.type) : std::nullopt;
  const bool named = !line.name.empty() && english::same_noun(line.name.back(), phrase.words.back());
  if (!cost && named && !(line.type && language_.contradicts(phrase.words, line.type))) cost = 0.1;
  if (!cost) return std::nullopt;
  *cost += for_a_remark * static_cast<double>(std::ranges::count_if(phrase.words, is_remark));
  const Situation::Making& making = situation_.making();
  if (is_listed_for(line, making.words)) *cost += making.is_just_said ? for_a_remark : for_what_was_made;
  if (phrase.measure && !phrase.is_portion && !phrase.measure->unit.empty()) {
    const bool same = phrase.measure->unit == line.unit && nearly_equal(phrase.measure->number, line.number);
    *cost += same ? -0.3 : 0.2;
  }
  return cost;
}

/// `The chopped tomatoes`, where the others are whole.
bool Referring::says_what_was_done(const NounPhrase& phrase, const Situation::Item& item) const {
  const std::vector<std::string>& name = situation_.called(item).words;
  return std::any_of(phrase.words.begin(), std::prev(phrase.words.end()), [&](const std::string& word) {
    return language_.lexicon.is_participle(word) && std::ranges::find(name, word) != name.end();
  });
}

std::optional<double> Referring::misfit(const NounPhrase& phrase, const Situation::Item& item) const {
  const Thing& thing = thing_of(item);
  if (thing.line && names_another(phrase, lines_[*thing.line])) return std::nullopt;
  if (is_surplus(thing, item, lines_)) return std::nullopt;
  if (thing.line && !is_made(thing.identity))
    if (const auto cost = misfit_of_line(phrase, lines_[*thing.line]))
      return *cost - (says_what_was_done(phrase, item) ? for_what_was_done : 0);
  const std::vector<std::string> words = without_parts(phrase.words, item);
  const bool is_another_kind = !item.content.contents.empty() &&
                               std::ranges::all_of(item.content.contents, [&](const Entity& content) {
                                 return language_.contradicts(words, content.type());
                               });
  if (is_another_kind) return std::nullopt;
  if (is_made_without(phrase, item)) return std::nullopt;
  const std::string& head = phrase.words.back();
  const auto calls_it = [&](const std::vector<std::string>& names) {
    return std::ranges::any_of(names,
                               [&](const std::string& name) { return english::same_noun(name, head); });
  };
  if (calls_it(thing.names)) return 0;
  std::optional<double> best;
  const auto take = [&](double cost) { best = std::min(best.value_or(cost), cost); };
  const std::vector<std::string>& name = situation_.called(item).words;
  const auto with = std::ranges::find(name, "with");    // `batter with flour` is no flour
  const auto of = std::find(name.begin(), with, "of");  // `balls of dough`
  if (with != name.begin() && english::same_noun(*std::prev(with), head)) take(0.1);
  if (of != with && of != name.begin() && english::same_noun(*std::prev(of), head)) take(0.05);
  const ItemShape& shape = *situation_.domain().item_shape();
  bool all = true;
  const auto is_called_after = [&](Type part) { return language_.misfit(words, part).has_value(); };
  // `A little butter` is no batter.
  const bool is_the_one = phrase.determiner == Determiner::definite || !is_made(thing.identity);
  const double enough = is_the_one ? enough_to_give_its_name : enough_for_a_little_of_it;
  const bool may_be_called_after = gives_its_name(item, shape, enough, is_called_after);
  for (const Entity& content : item.content.contents) {
    all = all && language_.misfit(words, content.type());
    // `Cut it into wedges` cuts it into nothing that is sliced: that would be `the wedges`.
    if (phrase.determiner == Determiner::definite && !says_what_is_unknown(phrase) &&
        is_known_by(content, head, language_))
      take(for_how_it_was_cut);
  }
  if (may_be_called_after)
    for (const Type part : item.types.all)
      if (const auto cost = language_.misfit(words, part)) take(*cost + for_a_part);
  if (all && best) *best -= for_a_part;
  const bool may_be_vague = phrase.determiner == Determiner::definite && !is_listed_and_unknown(head) &&
                            !english::names_a_side(head) && !language_.is_head(head) &&
                            !is_word_of_a_line(head);
  if (!best && may_be_vague && thing.worked_on > 0 && is_made(thing.identity)) best = for_a_vague_name;
  // `Cover the bowl`, `shake the jar`: with what is in it; not with what was brought and not touched yet.
  const Entity* vessel = thing.line && thing.worked_on == 0 ? nullptr : situation_.bound(thing);
  if (!best && vessel && phrase.determiner == Determiner::definite && is_in_order(phrase, item))
    if (const auto cost = language_.misfit(phrase.words, vessel->type())) best = *cost + for_its_vessel;
  if (best) *best += misfit_of_modifiers(phrase, item);
  return best;
}

/// `The demerara`, of a line with demerara sugar: a word that means nothing else.
bool Referring::is_word_of_a_line(const std::string& word) const {
  if (language_.is_head(word) || language_.dishes.contains(english::singular(word))) return false;
  return std::ranges::any_of(lines_, [&](const IngredientLine& line) {
    return line.type && std::ranges::any_of(
                            line.name, [&](const std::string& one) { return english::same_noun(one, word); });
  });
}

/// `The onion` is the one of the line that says so, and not that of `3 scallions`, whatever became of it.
void Referring::prefer_what_lines_call_so(const std::string& noun, std::vector<Candidate>& found) const {
  const auto says = [&](const IngredientLine& line) {
    return std::ranges::any_of(line.name,
                               [&](const std::string& word) { return english::same_noun(word, noun); });
  };
  const auto is_said = [&](const Candidate& one) {
    const auto& line = thing_of(*one.item).line;
    return line && says(lines_[*line]);
  };
  const auto is_called_otherwise = [&](const Candidate& one) {
    const std::vector<Type>& types = one.item->types.basic;
    const auto is_of_it = [&](const IngredientLine& line) {
      return types.size() == 1 && line.type == types.front();
    };
    return std::ranges::any_of(lines_, is_of_it) &&
           std::ranges::none_of(lines_,
                                [&](const IngredientLine& line) { return is_of_it(line) && says(line); });
  };
  if (std::ranges::none_of(found, is_said)) return;
  for (Candidate& one : found)
    if (is_called_otherwise(one)) one.cost += for_another_noun_in_its_line;
}

/// `The chilli`, of `chilli flakes`, where nothing else is called so: a line says the word. So does one of
/// `demerara sugar`, and no other food is called `the demerara`.
std::vector<Referring::Candidate> Referring::called_so_in_lines(const NounPhrase& phrase) const {
  std::vector<Candidate> found;
  const std::string& noun = phrase.words.back();
  if (phrase.determiner != Determiner::definite || is_listed_and_unknown(noun)) return found;
  for (const Situation::Item& item : situation_.items()) {
    const Thing& thing = thing_of(item);
    if (!thing.line || !is_as_listed(item) || is_made(thing.identity)) continue;
    const std::vector<std::string>& name = lines_[*thing.line].name;
    const auto says_it = [&](const std::string& word) {
      return english::same_noun(word, noun) && english::may_be_plural(word) == is_plural(phrase);
    };
    // Chicken stock is a stock, and no chicken.
    const bool is_a_food =
        language_.is_head(noun) && std::ranges::any_of(language_.nouns, [&](const Noun& one) {
          return one.words.size() == 1 && !name.empty() && english::same_noun(one.words.back(), name.back());
        });
    if (!is_a_food && std::ranges::any_of(name, says_it))
      found.push_back({&item, for_a_word_of_its_line, true});
  }
  return found;
}

/// `The chorizo`, of the list, is no mixture, though nothing else is known of it.
bool Referring::is_listed_and_unknown(const std::string& noun) const {
  const bool is_dish = language_.dishes.contains(english::singular(noun));
  const auto is_it = [&](const std::string& word) { return english::same_noun(word, noun); };
  return std::ranges::any_of(lines_, [&](const IngredientLine& line) {
    return (!line.type || !line.is_brought) && ((!line.name.empty() && is_it(line.name.back())) ||
                                                (!is_dish && std::ranges::any_of(line.lacking, is_it)));
  });
}

bool Referring::names_what_is_lacking(const NounPhrase& phrase) const {
  if (phrase.words.empty()) return false;
  return std::ranges::any_of(lines_, [&](const IngredientLine& line) {
    if (line.is_brought) return false;
    if (line.type) return misfit_of_line(phrase, line).has_value();
    return std::ranges::any_of(
        line.lacking, [&](const std::string& word) { return english::same_noun(word, phrase.words.back()); });
  });
}

/// `The cinnamon sugar`, of a mixture of both: a word for a part of it is no other kind of sugar.
std::vector<std::string> Referring::without_parts(std::vector<std::string> words,
                                                  const Situation::Item& item) const {
  if (words.size() < 2 || !is_made(thing_of(item).identity)) return words;
  const auto is_part = [&](const std::string& word) {
    return std::ranges::any_of(item.types.all,
                               [&](Type part) { return language_.misfit({word}, part).has_value(); });
  };
  const std::string head = std::move(words.back());
  words.pop_back();
  std::erase_if(words, is_part);
  words.push_back(head);
  return words;
}

/// `The molasses mixture`: what is said before the head is in it, or is not.
double Referring::misfit_of_modifiers(const NounPhrase& phrase, const Situation::Item& item) const {
  double cost = 0;
  for (std::size_t i = 0; i + 1 < phrase.words.size(); ++i) {
    const std::vector<std::string> word{phrase.words[i]};
    if (!language_.is_head(word[0])) continue;
    // The egg of `the egg whites` is in their name.
    const bool is_in_it = std::ranges::any_of(item.types.all, [&](Type part) {
      return language_.misfit(word, part).has_value() || language_.is_in_a_name(word[0], part);
    });
    cost += is_in_it ? -0.1 : 0.6;
  }
  return cost;
}

/// `The cornmeal mixture`, while the cornmeal that is listed stands by itself: none of those that were made.
bool Referring::is_made_without(const NounPhrase& phrase, const Situation::Item& item) const {
  if (phrase.words.size() < 2 || !is_worked(thing_of(item).identity) ||
      !language_.dishes.contains(english::singular(phrase.words.back())))
    return false;
  const auto is_for = [&](const std::string& word) {
    return [&](Type part) {
      return language_.misfit({word}, part).has_value() || language_.is_in_a_name(word, part);
    };
  };
  const auto is_elsewhere = [&](const std::string& word) {
    const auto stands_by_itself = [&](const Situation::Item& one) {
      const Thing& thing = thing_of(one);
      return thing.line && thing.worked_on == 0 && lines_[*thing.line].type &&
             language_.misfit({word}, lines_[*thing.line].type).has_value();
    };
    return language_.is_head(word) && std::ranges::none_of(item.types.all, is_for(word)) &&
           std::ranges::any_of(situation_.items(), stands_by_itself);
  };
  return std::any_of(phrase.words.begin(), std::prev(phrase.words.end()), is_elsewhere);
}

bool Referring::says_what_is_not_in_it(const NounPhrase& phrase, Identity identity) const {
  const Situation::Item* content = item(identity);
  if (phrase.words.size() < 2 || !content || !is_made(identity)) return false;
  const std::vector<std::string>& name = situation_.called(*content).words;
  const auto is_not_in_it = [&](const std::string& word) {
    const bool may_be_food = !language_.adjectives.contains(word) && !language_.lexicon.is_participle(word) &&
                             !language_.states.contains(word) && !english::is_function_word(word);
    return may_be_food && std::ranges::find(name, word) == name.end() &&
           std::ranges::none_of(content->types.all,
                                [&](Type part) { return language_.misfit({word}, part).has_value(); }) &&
           std::ranges::find(thing_of(*content).names, word) == thing_of(*content).names.end();
  };
  return language_.dishes.contains(english::singular(phrase.words.back())) &&
         std::any_of(phrase.words.begin(), std::prev(phrase.words.end()), is_not_in_it);
}

/// Whether all that something is made of is called so: `the dry ingredients`, of flour with baking powder.
bool Referring::is_nothing_else(const NounPhrase& phrase, const Situation::Item& item) const {
  constexpr double nearly_all = 0.999;
  const auto is_it = [&](Type part) { return language_.misfit(phrase.words, part).has_value(); };
  return is_made(thing_of(item).identity) &&
         gives_its_name(item, *situation_.domain().item_shape(), nearly_all, is_it);
}

/// `The remaining sugar` is nothing that is made with a little of it, `the remaining batter` may be.
bool Referring::is_made_with_little(const NounPhrase& phrase, const Situation::Item& item) const {
  const std::string head = english::singular(phrase.words.back());
  if (!language_.is_head(phrase.words.back()) || language_.dishes.contains(head)) return false;
  const auto is_it = [&](Type part) { return language_.misfit(phrase.words, part).has_value(); };
  // Nothing remains of the milk that was whisked into a batter, however much of it that is.
  constexpr double nearly_all = 0.999;
  const bool is_all_used =
      is_in_one(thing_of(item).identity) &&
      std::ranges::none_of(situation_.things(), [&](const Thing& thing) {
        return thing.divided > 0 &&
               (thing.identity == thing_of(item).identity ||
                (thing.line && lines_[*thing.line].type && is_it(lines_[*thing.line].type)));
      });
  return is_made(thing_of(item).identity) && thing_of(item).names.empty() &&
         !gives_its_name(item, *situation_.domain().item_shape(),
                         is_all_used ? nearly_all : enough_for_any_of_it, is_it);
}

std::vector<Identity> Referring::of_another_name(const NounPhrase& phrase) const {
  std::vector<Identity> found;
  if (phrase.words.size() != 1) return found;
  for (const Candidate& one : candidates(phrase))
    if (one.is_unused) found.push_back(thing_of(*one.item).identity);
  return found;
}

bool Referring::names_only_a_part(const NounPhrase& phrase, Identity identity) const {
  const Situation::Item* content = phrase.words.empty() ? nullptr : item(identity);
  if (!content || !is_made(identity)) return false;
  const std::string head = english::singular(phrase.words.back());
  const auto calls_it = [&](const std::string& name) { return english::same_noun(name, head); };
  if (!language_.is_head(phrase.words.back()) || language_.dishes.contains(head) ||
      std::ranges::any_of(thing_of(*content).names, calls_it))
    return false;
  constexpr double nearly_all = 0.999;
  const double enough = phrase.determiner == Determiner::none ? nearly_all : enough_for_any_of_it;
  const auto is_it = [&](Type part) { return language_.misfit(phrase.words, part).has_value(); };
  const std::vector<std::string>& name = situation_.called(*content).words;
  const auto with = std::ranges::find(name, "with");
  const bool is_called_so = with != name.begin() && english::same_noun(*std::prev(with), head);
  return !is_called_so && std::ranges::any_of(content->types.all, is_it) &&
         !gives_its_name(*content, *situation_.domain().item_shape(), enough, is_it);
}

}  // namespace irl::language
