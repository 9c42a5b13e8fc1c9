#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/orders/detail/footprint.hpp"

/// Interchangeable things: nine forks in a drawer.
namespace irl::orders {

/// The stocks that a trace takes from. A stock is a row of things with the same content, side by side in one
/// list of the first state, of which every one that is touched at all is first touched by a step whose search
/// found it where it stood, the first one that was left, and which takes it: moves it away, or marks it as
/// used where it looked for something unused. What is read, changed or given by name in any other way is no
/// stock.
class Stocks {
 public:
  /// The footprints are those of the steps of a trace, in its order, which all work on one state.
  Stocks(const Entity& first_state, const StateShape& shape, const std::vector<Footprint>& footprints);

  /// The stock that a thing belongs to, as a number; none if it belongs to none.
  std::optional<std::size_t> of(Identity thing) const;
  /// Which step takes a thing out of its stock, by its place in the trace; none does with what is no part of
  /// one.
  std::optional<std::uint32_t> taker(Identity thing) const;

  /// Whether a search that found one object, which no step had touched, comes to it before it comes to the
  /// stock of the other one, no matter what has been taken there.
  bool comes_first(Identity found, Identity in_stock) const;
  /// Whether it comes to the place in which an object stands, of those that stand in the state itself, before
  /// the place of the stock.
  bool place_comes_first(const std::vector<Identity>& holders, Identity in_stock) const;

 private:
  struct Stock {
    std::vector<Identity> things;
    std::vector<Identity> holders;
    bool is_one = true;
  };
  void number(const Entity& place, const StateShape& shape);
  void find_stocks(const Entity& place, std::vector<Identity> holders, const StateShape& shape);
  void check(Stock& stock, const std::vector<Footprint>& footprints);

  Attribute used_;
  std::unordered_map<Identity, std::size_t> ranks_;     // near ones first, as searches go
  std::unordered_map<Identity, std::size_t> stock_of_;  // of what is found at all
  std::unordered_map<Identity, std::uint32_t> first_to_touch_;
  std::unordered_map<Identity, std::uint32_t> takers_;
  std::vector<Stock> stocks_;
};

/// Whether an object as it stands is one that a search could find, if nothing else came before.
bool could_be_found(const Observation::Search& search, const Standing& standing, Attribute used);

}  // namespace irl::orders
