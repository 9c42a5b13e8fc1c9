#include "irl/workbench/orders/capacities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "irl/wording.hpp"
#include "irl/world/resources.hpp"

namespace irl::workbench {

namespace {

struct Capacity {
  std::string_view type;
  std::optional<std::uint32_t> number{};  // none: there is none from 1 on
};

Capacity read_capacity(std::string_view written) {
  const std::size_t sign = written.find('=');
  Capacity capacity{.type = written.substr(0, sign)};
  if (sign == std::string_view::npos) return capacity;
  const std::string_view digits = written.substr(sign + 1);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error == std::errc() && end == digits.data() + digits.size() && number > 0) capacity.number = number;
  return capacity;
}

std::string unknown_type(const Types& types, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Type type : types.all()) names.push_back(type.name());
  const std::string meant = suggestion(name, names);
  return fmt::format("there is no type '{}'{}{}", name, meant.empty() ? "" : ": ", meant);
}

/// Whether an action of the domain can occupy something of that type.
bool is_ever_occupied(const Domain& domain, Type type) {
  return std::ranges::any_of(domain.primitives(), [&](const auto& primitive) {
    const Action* action = primitive.action();
    return action && std::ranges::any_of(action->occupies, [&](SlotIndex slot) {
             return primitive.slots[slot].type.is(type) || type.is(primitive.slots[slot].type);
           });
  });
}

}  // namespace

std::expected<Entity, std::string> world_with_capacities(const Domain& domain,
                                                         const std::vector<std::string>& capacities) {
  const StateShape* shape = domain.state_shape();
  if (!shape || !shape->capacity)
    return std::unexpected(fmt::format("nothing in the domain '{}' has a capacity", domain.name()));
  Entity world = *domain.initial();
  std::vector<Type> known;
  for (const std::string& written : capacities) {
    const auto [name, number] = read_capacity(written);
    if (!number)
      return std::unexpected(
          fmt::format("'{}' says no capacity; write a type and a number from 1 on, as in oven=1", written));
    const Type type = domain.types().find(name);
    if (!type) return std::unexpected(unknown_type(domain.types(), name));
    if (std::ranges::find(known, type) != known.end())
      return std::unexpected(fmt::format("the capacity of '{}' is given twice", name));
    known.push_back(type);
    if (!is_ever_occupied(domain, type))
      return std::unexpected(fmt::format("no action occupies {}", with_article(type.name())));
    auto [changed, found] = with_capacity(*shape, world, type, *number);
    if (found == 0)
      return std::unexpected(fmt::format("there is no {} in the {}", type.name(), shape->type.name()));
    world = std::move(changed);
  }
  return world;
}

}  // namespace irl::workbench
