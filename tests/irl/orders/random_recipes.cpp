#include "tests/irl/orders/random_recipes.hpp"

#include <fmt/format.h>

#include <map>

namespace irl::test {

std::string RandomRecipes::states() {
  // Mostly the newest state; now and then an older one, which forks it.
  const std::string from = happens(0.06) ? one_of(states_) : states_.back();
  states_.push_back("?k" + std::to_string(states_.size() + 1));
  return states_.back() + " " + from;
}

std::string RandomRecipes::vessel() {
  return vessels_.empty() ? fresh() : one_of(vessels_);
}

std::string RandomRecipes::open_or_known(const std::vector<std::string>& known) {
  return known.empty() || happens(0.6) ? fresh() : one_of(known);
}

std::string RandomRecipes::operation() {
  constexpr const char* foods[] = {"butter", "sugar", "white-sugar", "all-purpose-flour",   "flour",
                                   "egg",    "milk",  "tomato",      "powdered-white-sugar"};
  constexpr const char* amounts[] = {"20", "100", "300"};
  constexpr const char* degrees[] = {"180", "200"};
  constexpr const char* kinds[] = {"bowl",        "medium-bowl",     "large-bowl", "small-bowl",
                                   "whisk",       "cooking-utensil", "knife",      "can-mix",
                                   "baking-tray", "wooden-spoon",    "can-cover",  "transferable-container"};
  const auto filled = [&] { return happens(0.5) || vessels_.empty() ? fresh() : one_of(vessels_); };
  const std::size_t kind = vessels_.empty() ? below(7) : below(26);
  if (kind < 4) {
    const std::string target = filled();
    const std::string state = states();
    const std::string food = one_of(foods);
    return fmt::format("(fetch-and-proportion {} {} {} {} {} {})", given(vessels_), state, target, food,
                       one_of(amounts), "g");
  }
  if (kind < 7) {
    const std::string state = states();
    const bool one = happens(0.85);
    return fmt::format("(fetch {} {} {} {})", given(happens(0.7) ? vessels_ : tools_), state, one_of(kinds),
                       one ? 1 : 2);
  }
  const std::string food = vessel(), tool = open_or_known(tools_), target = filled(), state = states();
  switch (kind) {
    case 7:
    case 8:
      return fmt::format("(transfer-contents {} {} {} {} {} {} {})", given(vessels_), given(vessels_), state,
                         target, food, fresh(), fresh());
    case 9:
      return fmt::format("(mix {} {} {} {})", given(vessels_), state, food, tool);
    case 10:
      return fmt::format("(beat {} {} {} {})", given(vessels_), state, food, tool);
    case 11:
      return fmt::format("(mingle {} {} {} {})", given(vessels_), state, food, tool);
    case 12:
      return fmt::format("(cut {} {} {} chopped {})", given(vessels_), state, food, tool);
    case 13:
      return fmt::format("(cover {} {} {} {})", given(vessels_), state, food, given(tools_));
    case 14:
      return fmt::format("(uncover {} {} {} {})", given(vessels_), given(tools_), state, food);
    case 15:
      return fmt::format("(line {} {} {} {})", given(vessels_), state, food, fresh());
    case 16:
      return fmt::format("(grease {} {} {} {})", given(vessels_), state, food, fresh());
    case 17:
    case 18:
      return fmt::format("(portion-and-arrange {} {} {} 25 g {} {})", given(lists_), state, food, fresh(),
                         happens(0.7) || places_.empty() ? given(places_) : one_of(places_));
    case 19:
      return fmt::format("(shape {} {} {} ball-shape)", given(lists_), state, open_or_known(lists_));
    case 20:
      return fmt::format("(transfer-items {} {} {} {} {})", given(vessels_), state,
                         lists_.empty() ? food : one_of(lists_), fresh(), target);
    case 21:
      return fmt::format("(sift {} {} {} {} {})", given(vessels_), state, target, food, tool);
    case 22:
      return fmt::format("(crack {} {} {} {})", given(vessels_), state, food, target);
    case 23:
      return fmt::format("(separate-eggs {} {} {} {} {} {} {})", given(vessels_), given(vessels_), state,
                         food, target, fresh(), tool);
    case 24:
      return fmt::format("(preheat-oven {} {} {} {} degrees-celsius)", fresh(), state, fresh(),
                         one_of(degrees));
    default:
      return fmt::format("(spread {} {} {} {} {})", given(vessels_), state, food, target, tool);
  }
}

std::string RandomRecipes::next(std::size_t most_operations) {
  variables_ = 0;
  states_ = {"?k1"};
  vessels_.clear(), tools_.clear(), lists_.clear(), places_.clear();
  std::string network = "(get-kitchen ?k1)\n";
  for (std::size_t left = 2 + below(most_operations - 1); left-- > 0;) network += operation() + "\n";
  return network;
}

List RandomRecipes::some_of(const List& things, const StateShape& shape, std::size_t most_of_a_kind) {
  std::map<std::string, std::size_t> left;  // by type and by what is in it
  std::vector<Value> some;
  for (const Value& value : things) {
    Entity thing = *value.get_if<Entity>();
    const List& inside = thing.list(shape.contents);
    const std::string kind =
        fmt::format("{} {}", thing.type().name(), inside.empty() ? "" : to_string(inside[0]));
    if (left.try_emplace(kind, 1 + below(most_of_a_kind)).first->second-- == 0) {
      ++left[kind];
      continue;
    }
    if (thing.type().has(shape.used) && happens(0.1)) thing = std::move(thing).with(shape.used, true);
    some.emplace_back(std::move(thing));
  }
  return List(std::move(some));
}

Entity RandomRecipes::kitchen(const Entity& full, const StateShape& shape, std::size_t most_of_a_kind) {
  std::vector<Value> places;
  for (const Value& value : full.list(shape.contents)) {
    const Entity& place = *value.get_if<Entity>();
    places.emplace_back(
        place.with(shape.contents, some_of(place.list(shape.contents), shape, most_of_a_kind)));
  }
  return full.with(shape.contents, List(std::move(places)));
}

}  // namespace irl::test
