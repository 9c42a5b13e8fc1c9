#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "irl/budget.hpp"
#include "irl/language/language.hpp"
#include "irl/language/phrases.hpp"

namespace irl::language {

/// Words that stand for operations of a network.
struct SaidPhrase {
  std::vector<std::string> words{};
  Term means{};
  std::vector<std::size_t> operations{};  ///< their places, in the order in which the words are read as them
  double cost = 0;                        ///< how seldom it is meant, and what sounds wrong in it
};

/// Phrases of the first category that stand for exactly these operations, the best first. Those that every
/// network begins with are not among them. Fewer than there are once the time is over, or where very many
/// of the operations are alike.
std::vector<SaidPhrase> phrases_that_mean(std::span<const Operation> operations, const Language& language,
                                          const Domain& domain, const Deadline& deadline);

}  // namespace irl::language
