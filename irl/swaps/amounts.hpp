#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "irl/swaps/preparation.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::swaps {

/// What the stores of the first world of a domain hold of a class: the first thing of exactly it, else of a
/// class below; none if there is nothing.
std::optional<Entity> stock_of(const Domain& domain, Type type);
/// All classes that the stores hold, by name.
std::vector<Type> types_in_stock(const Domain& domain);

/// How much of another class is as heavy: in whole things where the stock is counted, else in the unit
/// asked for, if it is known what that weighs, else in the unit of weight; rounded as people ask for it. The
/// same amount where the weight is not known.
Amount equivalent_amount(const Amount& asked, const Entity& stock, const Entity& other,
                         const Preparation& preparation, const Domain& domain);

/// `3 piece`, `50 g`. A usage problem for anything else, and for what is not above 0.
workbench::Expected<Amount> read_amount(std::string_view text, const Domain& domain);

}  // namespace irl::swaps
