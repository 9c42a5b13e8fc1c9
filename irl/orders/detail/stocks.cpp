#include "irl/orders/detail/stocks.hpp"

#include <algorithm>
#include <ranges>

#include "irl/data/comparison.hpp"

namespace irl::orders {

bool could_be_found(const Observation::Search& search, const Standing& standing, Attribute used) {
  const bool is_wanted =
      search.exactly ? standing.object.type() == search.type : standing.object.is(search.type);
  return is_wanted && !(search.unused && used && standing.object.flag(used)) &&
         std::ranges::find(standing.holders, search.place.identity()) != standing.holders.end();
}

Stocks::Stocks(const Entity& first_state, const StateShape& shape, const std::vector<Footprint>& footprints)
    : used_(shape.used) {
  number(first_state, shape);
  find_stocks(first_state, {}, shape);
  for (std::uint32_t step = 0; step < footprints.size(); ++step)
    for (const auto& [object, touch] : footprints[step].touched) first_to_touch_.emplace(object, step);
  for (Stock& stock : stocks_) check(stock, footprints);
}

void Stocks::number(const Entity& place, const StateShape& shape) {
  for (const Value& value : place.list(shape.contents))
    if (const Entity* thing = value.get_if<Entity>()) ranks_.emplace(thing->identity(), ranks_.size());
  for (const Value& value : place.list(shape.contents))
    if (const Entity* thing = value.get_if<Entity>()) number(*thing, shape);
}

void Stocks::find_stocks(const Entity& place, std::vector<Identity> holders, const StateShape& shape) {
  holders.push_back(place.identity());
  const Entity* last = nullptr;
  for (const Value& value : place.list(shape.contents)) {
    const Entity* thing = value.get_if<Entity>();
    if (!thing) continue;
    if (!last || !same_content(*last, *thing)) stocks_.push_back({{}, holders});
    const auto [known, is_new] = stock_of_.emplace(thing->identity(), stocks_.size() - 1);
    stocks_.back().things.push_back(thing->identity());
    // Which of several things of one identity is meant, nobody could say.
    if (!is_new) stocks_[known->second].is_one = stocks_.back().is_one = false;
    last = thing;
  }
  for (const Value& value : place.list(shape.contents))
    if (const Entity* thing = value.get_if<Entity>()) find_stocks(*thing, holders, shape);
}

void Stocks::check(Stock& stock, const std::vector<Footprint>& footprints) {
  std::vector<std::pair<std::uint32_t, Identity>> taken;  // in the order of the row
  for (const Identity thing : stock.things) {
    const auto touched = first_to_touch_.find(thing);
    if (touched == first_to_touch_.end()) continue;
    const std::uint32_t step = touched->second;
    const Footprint& footprint = footprints[step];
    const auto changed = footprint.changed.find(thing);
    const auto takes_it = [&](const Observation::Search& search) {
      if (search.exactly || search.found != thing) return false;
      return std::ranges::none_of(changed->second.after, [&](const Standing& now) {
        return now.holders == stock.holders && !(search.unused && used_ && now.object.flag(used_));
      });
    };
    if (changed == footprint.changed.end() || !std::ranges::any_of(footprint.searches, takes_it)) {
      stock.is_one = false;
      return;
    }
    taken.emplace_back(step, thing);
  }
  const bool from_the_front = std::ranges::equal(taken, stock.things | std::views::take(taken.size()), {},
                                                 [](const auto& one) { return one.second; });
  stock.is_one &=
      from_the_front && std::ranges::is_sorted(taken, {}, [](const auto& one) { return one.first; });
  if (!stock.is_one) return;
  for (const auto& [step, thing] : taken) takers_.emplace(thing, step);
}

std::optional<std::size_t> Stocks::of(Identity thing) const {
  const auto known = stock_of_.find(thing);
  if (known == stock_of_.end() || !stocks_[known->second].is_one) return std::nullopt;
  return known->second;
}

std::optional<std::uint32_t> Stocks::taker(Identity thing) const {
  const auto known = takers_.find(thing);
  return known == takers_.end() ? std::nullopt : std::optional(known->second);
}

bool Stocks::comes_first(Identity found, Identity in_stock) const {
  const auto rank = ranks_.find(found);
  return rank != ranks_.end() && rank->second < ranks_.at(stocks_[stock_of_.at(in_stock)].things.front());
}

bool Stocks::place_comes_first(const std::vector<Identity>& holders, Identity in_stock) const {
  const std::vector<Identity>& of_stock = stocks_[stock_of_.at(in_stock)].holders;
  constexpr std::size_t place = 1;  // below the state itself
  return holders.size() > place && holders.front() == of_stock.front() && of_stock.size() > place &&
         ranks_.contains(holders[place]) && ranks_.at(holders[place]) < ranks_.at(of_stock[place]);
}

}  // namespace irl::orders
