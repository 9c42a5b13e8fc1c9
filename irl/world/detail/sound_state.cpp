#include "irl/world/detail/sound_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <string>
#include <vector>

#include "irl/data/comparison.hpp"
#include "irl/problem.hpp"
#include "irl/wording.hpp"

namespace irl::detail {

namespace {

/// Looks at every object in a state once.
class StateInspection {
 public:
  explicit StateInspection(Attribute contents) : contents_(contents) {}

  std::optional<std::string> look_at(const Entity& object) {
    if (object.identity() != Identity::none) {
      const auto [known, is_new] = met_.try_emplace(object.identity(), &object);
      const bool is_around = std::ranges::find(around_, object.identity()) != around_.end();
      if (is_around || (!is_new && *known->second == object))
        return fmt::format("{} stands {}", with_article(object.type().name()),
                           is_around ? "in itself" : "in two places");
    }
    around_.push_back(object.identity());
    for (const Value& value : object.list(contents_))
      if (const Entity* inside = value.get_if<Entity>())
        if (auto wrong = look_at(*inside)) return wrong;
    around_.pop_back();
    return std::nullopt;
  }

 private:
  Attribute contents_;
  boost::unordered_flat_map<Identity, const Entity*> met_;
  std::vector<Identity> around_;
};

}  // namespace

void demand_sound_state(const Entity& before, const Entity& after, Attribute contents) {
  if (StateInspection(contents).look_at(before)) return;
  if (const auto wrong = StateInspection(contents).look_at(after))
    throw DefinitionError(fmt::format("afterwards {}", *wrong));
}

}  // namespace irl::detail
