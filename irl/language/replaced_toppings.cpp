#include "irl/language/replaced_toppings.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::language {

Toppings::Toppings(const Situation& situation) {
  const ItemShape* shape = situation.domain().item_shape();
  if (!shape || shape->additions.empty()) return;
  for (const Situation::Item& item : situation.items())
    for (const Entity& thing : item.content.contents) {
      if (item.content.contents.size() > 1) in_shared_vessels_.insert(thing.identity());
      for (const Attribute attribute : shape->additions)
        if (const Entity* topping = thing.get(attribute).get_if<Entity>())
          on_[{thing.identity(), attribute.name()}] = {topping->identity(), topping->type()};
    }
}

std::vector<std::string> Toppings::losses_until(const Situation& after) const {
  std::vector<std::string> told;
  const auto tell = [&](const std::string& loss) {
    if (std::ranges::find(told, loss) == told.end()) told.push_back(loss);
  };
  for (const auto& [place, topping] : Toppings(after).on_) {
    const auto before = on_.find(place);
    if (before != on_.end() && before->second.identity == topping.identity) continue;
    if (before != on_.end()) tell(fmt::format("the {} that is on it to be lost", before->second.kind.name()));
    if (in_shared_vessels_.contains(topping.identity))
      tell(fmt::format("no more than the first {} to be put on", topping.kind.name()));
  }
  return told;
}

}  // namespace irl::language
