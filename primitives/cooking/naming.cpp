#include "primitives/cooking/naming.hpp"

#include <algorithm>
#include <ranges>
#include <set>
#include <unordered_map>

namespace irl::cooking {

namespace {

/// A basic ingredient of a mixture with its share of the weight.
struct Share {
  std::string name;
  std::size_t origin = 0;
  double weight = 0;
  std::set<Type, decltype([](Type left, Type right) { return left.index() < right.index(); })> classes{};
};

/// `a`, `a and b`, `a, b and c`.
std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

/// Says what one item is called.
class FoodNaming {
 public:
  FoodNaming(const NamingTables& tables, const Vocabulary& words, const ItemDescription& item)
      : tables_(tables), words_(words), item_(item) {}

  std::string name() {
    std::vector<Named> foods;
    for (std::size_t i = 0; i < item_.contents.size(); ++i) {
      Named food = named(item_.contents[i], i);
      if (std::ranges::find(foods, food.text, &Named::text) == foods.end()) foods.push_back(std::move(food));
    }
    std::ranges::stable_sort(foods, {},
                             [](const Named& food) { return std::pair(food.is_liquid, food.origin); });
    const bool is_said_once = foods.size() > 1 && is_same_temperature(foods);
    std::string text = is_said_once ? foods.front().temperature + " " : "";
    std::vector<std::string> others;
    for (std::size_t i = 0; i < foods.size(); ++i) {
      const std::string& food = is_said_once ? foods[i].text_without_temperature : foods[i].text;
      if (i == 0)
        text += food;
      else if (std::ranges::find(others, food) == others.end())
        others.push_back(food);
    }
    return others.empty() ? text : text + " with " + listed(others);
  }

 private:
  struct Named {
    std::string text;
    std::string text_without_temperature;
    std::string temperature;
    bool is_liquid = false;
    std::size_t origin = 0;
  };

  static bool is_same_temperature(const std::vector<Named>& foods) {
    return !foods.front().temperature.empty() && std::ranges::all_of(foods, [&](const Named& food) {
      return food.temperature == foods.front().temperature;
    });
  }

  Named named(const Entity& food, std::size_t position) const {
    const std::string& temperature = item_.said[position];
    return {.text = text(food, temperature),
            .text_without_temperature = text(food, {}),
            .temperature = temperature,
            .is_liquid = food.is(words_.liquid) || food.flag(words_.is_liquid),
            .origin = first_origin(food)};
  }

  std::string text(const Entity& food, const std::string& temperature) const {
    return adjectives(food, temperature) + portions(food) + noun_of(food) + additions(food);
  }

  // What was done to it.

  std::string adjectives(const Entity& food, const std::string& temperature) const {
    std::string text;
    const Entity* only = only_kind(food);
    for (const Adjective& adjective : tables_.adjectives) {
      if (adjective.is_temperature) {
        if (!temperature.empty()) text += temperature + " ";
        continue;
      }
      const bool is_mixed = food.is(words_.mixture) && !only;
      if (is_mixed && adjective.only_of_one_kind) continue;
      if (has(food, adjective) || (only && has(*only, adjective))) text += adjective.word + " ";
    }
    return text;
  }

  static bool has(const Entity& food, const Adjective& adjective) {
    if (!is_value(food.get(adjective.attribute), adjective)) return false;
    return std::ranges::none_of(food.type().defaults(), [&](const AttributeValue& entry) {
      return entry.attribute == adjective.attribute && is_value(entry.value, adjective);
    });
  }
  static bool is_value(const Value& value, const Adjective& adjective) {
    if (!adjective.value) return value.get_if<bool>() && *value.get_if<bool>();
    const Type* type = value.get_if<Type>();
    const Entity* thing = value.get_if<Entity>();
    return (type && *type == adjective.value) || (thing && thing->type() == adjective.value);
  }

  std::string portions(const Entity& food) const {
    const Value& shape = food.get(words_.current_shape);
    const auto pieces = std::ranges::count(item_.contents, food.identity(), &Entity::identity);
    if (!shape && (pieces < 2 || !food.is(words_.mixture))) return {};
    for (const auto& [type, word] : tables_.portions) {
      const Type* concept_of = shape.get_if<Type>();
      const Entity* thing = shape.get_if<Entity>();
      const Type found = concept_of ? *concept_of : thing ? thing->type() : Type();
      if (type == found) return word + " of ";
    }
    return {};
  }

  std::string additions(const Entity& food) const {
    std::vector<std::string> said;
    for (const auto& [attribute, words] : tables_.additions)
      if (const Entity* addition = food.get(attribute).get_if<Entity>())
        said.push_back(words + " " + noun_of(*addition));
    return said.empty() ? "" : " " + listed(said);
  }

  // What it is.

  bool has_class_of_its_own(const Entity& food) const {
    return !food.is(words_.mixture) ||
           (food.type() != words_.mixture && food.type() != words_.homogeneous_mixture &&
            food.type() != words_.heterogeneous_mixture);
  }

  /// The entities themselves, which stay where they are as long as the item does.
  auto components(const Entity& mixture) const {
    return mixture.list(words_.components) |
           std::views::transform([](const Value& value) { return value.get_if<Entity>(); }) |
           std::views::filter([](const Entity* component) { return component != nullptr; }) |
           std::views::transform([](const Entity* component) -> const Entity& { return *component; });
  }

  /// The one ingredient that a mixture consists of; null if it consists of several, or is no mixture.
  const Entity* only_kind(const Entity& food) const {
    if (has_class_of_its_own(food)) return nullptr;
    const auto [known, is_new] = only_kinds_.try_emplace(&food, nullptr);
    if (!is_new) return known->second;
    const Entity* only = only_kind_among_components(food);
    only_kinds_[&food] = only;
    return only;
  }

  const Entity* only_kind_among_components(const Entity& food) const {
    const Entity* only = nullptr;
    for (const Value& value : food.list(words_.components)) {
      const Entity* component = value.get_if<Entity>();
      if (!component) continue;
      if (!has_class_of_its_own(*component)) component = only_kind(*component);
      if (!component || (only && only->type() != component->type())) return nullptr;
      only = component;
    }
    return only;
  }

  std::string noun_of(const Entity& food) const {
    if (has_class_of_its_own(food)) return class_name(food.type());
    if (const Entity* only = only_kind(food)) return class_name(only->type());
    const MixtureNoun& noun = mixture_noun(food);
    if (const Entity* base = component_of_same_noun(food, noun.noun)) {
      std::vector<Share> others;
      for (const Entity& component : components(food))
        if (!component.shares(*base)) add(others, shares(component), share(component));
      return noun.noun + " with " + listed(heaviest(others, 2));
    }
    std::vector<Share> all = shares(food);
    if (noun.by_one_other) std::erase_if(all, [&](const Share& share) { return is_of(share, noun); });
    return listed(heaviest(all.empty() ? shares(food) : all, noun.by_one_other ? 1 : 2)) + " " + noun.noun;
  }

  static bool is_of(const Share& share, const MixtureNoun& noun) {
    return std::ranges::any_of(noun.conditions, [&](const NounCondition& condition) {
      return std::ranges::any_of(condition.classes, [&](Type type) {
        return std::ranges::any_of(share.classes, [&](Type own) { return own.is(type); });
      });
    });
  }

  /// A general name that was asked for stays.
  std::string class_name(Type type) const {
    for (const auto& [known, words] : tables_.said_as)
      if (known == type) return words;
    if (std::ranges::find(item_.asked_for, type) != item_.asked_for.end()) return words_of(type);
    for (const Type asked_for : item_.asked_for)
      if (type.is(asked_for)) return words_of(asked_for);
    return words_of(type);
  }

  const MixtureNoun& mixture_noun(const Entity& mixture) const {
    if (mixture.is(words_.heterogeneous_mixture)) {
      const Entity* half = nullptr;
      std::size_t mixtures = 0;
      for (const Entity& component : components(mixture)) {
        if (has_class_of_its_own(component) || only_kind(component)) continue;
        ++mixtures;
        if (share(component) >= 0.5) half = &component;
      }
      return mixtures == 1 && half ? mixture_noun(*half) : tables_.mixture_nouns.back();
    }
    const std::vector<Share>& all = shares(mixture);
    const auto fits = [&](const MixtureNoun& noun) {
      return std::ranges::all_of(
          noun.conditions, [&](const NounCondition& condition) { return holds(condition, mixture, all); });
    };
    const auto found = std::ranges::find_if(tables_.mixture_nouns, fits);
    return found == tables_.mixture_nouns.end() ? tables_.mixture_nouns.back() : *found;
  }

  bool holds(const NounCondition& condition, const Entity& mixture, const std::vector<Share>& all) const {
    if (condition.classes.empty()) return has_flag(mixture, condition.attribute, condition.anywhere);
    double weight = 0;
    double of_classes = 0;
    for (const Share& share : all) {
      weight += share.weight;
      const bool counts = std::ranges::any_of(condition.classes, [&](Type type) {
        return std::ranges::any_of(share.classes, [&](Type own) { return own.is(type); });
      });
      if (counts) of_classes += share.weight;
    }
    return of_classes > 0 && of_classes >= condition.least_share * weight * (1 - 1e-9);
  }

  bool has_flag(const Entity& food, Attribute attribute, bool anywhere) const {
    if (food.flag(attribute)) return true;
    return anywhere && std::ranges::any_of(components(food), [&](const Entity& component) {
             return has_flag(component, attribute, true);
           });
  }

  /// The only component that is a mixture, if it has that noun.
  const Entity* component_of_same_noun(const Entity& mixture, const std::string& noun) const {
    const Entity* only = nullptr;
    for (const Value& value : mixture.list(words_.components)) {
      const Entity* component = value.get_if<Entity>();
      if (!component || has_class_of_its_own(*component) || only_kind(*component)) continue;
      if (only) return nullptr;
      only = component;
    }
    return only && mixture_noun(*only).noun == noun ? only : nullptr;
  }

  double share(const Entity& component) const {
    const Amount* amount = component.amount(words_.amount);
    return amount ? amount->value : 0;
  }

  /// The basic ingredients, equal names as one: of one unit of weight of the food.
  const std::vector<Share>& shares(const Entity& food) const {
    const auto [known, is_new] = shares_.try_emplace(&food);
    std::vector<Share>& all = known->second;  // stays where it is when others are added
    if (!is_new) return all;
    if (has_class_of_its_own(food))
      all.push_back({class_name(food.type()), first_origin(food), 1, {food.type()}});
    else
      for (const Entity& component : components(food)) add(all, shares(component), share(component));
    return all;
  }
  static void add(std::vector<Share>& all, const std::vector<Share>& parts, double whole) {
    for (const Share& part : parts) {
      auto known = std::ranges::find(all, part.name, &Share::name);
      if (known == all.end()) known = all.insert(all.end(), Share{part.name, part.origin});
      known->weight += whole * part.weight;
      known->classes.insert(part.classes.begin(), part.classes.end());
    }
  }

  static std::vector<std::string> heaviest(std::vector<Share> all, std::size_t most) {
    std::ranges::stable_sort(all, [](const Share& left, const Share& right) {
      if (!nearly_equal(left.weight, right.weight)) return left.weight > right.weight;
      return left.origin < right.origin;
    });
    std::vector<std::string> names;
    for (const Share& share : all | std::views::take(most)) names.push_back(share.name);
    return names;
  }

  /// Which of what was asked for it comes from first; past the last one if from none.
  std::size_t first_origin(const Entity& food) const {
    const auto [known, is_new] = first_origins_.try_emplace(&food, item_.asked_for.size());
    std::size_t& first = known->second;  // stays where it is when others are added
    if (!is_new) return first;
    for (std::size_t i = 0; i < first; ++i)
      if (food.is(item_.asked_for[i]) || is_made_of(food.type(), item_.asked_for[i])) first = i;
    for (const Entity& component : components(food)) first = std::min(first, first_origin(component));
    return first;
  }
  bool is_made_of(Type made, Type of) const {
    return std::ranges::find(tables_.made_of, std::pair(made, of)) != tables_.made_of.end();
  }

  const NamingTables& tables_;
  const Vocabulary& words_;
  const ItemDescription& item_;
  // A mixture of mixtures is asked about from each level above it.
  mutable std::unordered_map<const Entity*, const Entity*> only_kinds_{};
  mutable std::unordered_map<const Entity*, std::vector<Share>> shares_{};
  mutable std::unordered_map<const Entity*, std::size_t> first_origins_{};
};

}  // namespace

std::string FoodNames::name(const ItemDescription& item) const {
  return FoodNaming(tables_, words_, item).name();
}

bool FoodNames::is_made_of(Type made, Type of) const {
  return std::ranges::find(tables_.made_of, std::pair(made, of)) != tables_.made_of.end();
}

std::vector<std::string> FoodNames::words() const {
  std::vector<std::string> all{"with", "and", "of"};
  for (const auto& [type, words] : tables_.said_as) all.push_back(words);
  for (const Adjective& adjective : tables_.adjectives) all.push_back(adjective.word);
  for (const TemperatureWord& word : tables_.temperature_words) all.insert(all.end(), {word.rose, word.fell});
  for (const MixtureNoun& noun : tables_.mixture_nouns) all.push_back(noun.noun);
  for (const auto& [shape, words] : tables_.portions) all.push_back(words);
  for (const auto& [attribute, words] : tables_.additions) all.push_back(words);
  return all;
}

std::string FoodNames::temperature_word(std::string_view primitive, bool rose) const {
  const auto known = std::ranges::find(tables_.temperature_words, primitive, &TemperatureWord::primitive);
  if (known == tables_.temperature_words.end()) return {};
  return rose ? known->rose : known->fell;
}

}  // namespace irl::cooking
