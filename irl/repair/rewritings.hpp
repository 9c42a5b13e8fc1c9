#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/network/network.hpp"
#include "irl/repair/diagnosis.hpp"
#include "irl/repair/synonyms.hpp"

/// Ways of writing that are not that of networks and that are kept up all through one: what is repeated in
/// every line is one fault.
namespace irl {

/// A network as it is written, and as it was meant.
struct Rewritten {
  Network network;
  std::size_t places = 0;  ///< where it was written otherwise; 0: nowhere
  std::string reason{};    ///< in words: "'_' is written for '-', in 40 names"
};

/// Executes a network, and says what is wrong with it.
using Diagnose = std::function<Diagnosis(const Network& network)>;

/// One such way of writing, and how it is undone.
struct Rewriting {
  std::string_view name;
  /// Diagnoses where it is only seen in execution what was meant.
  Rewritten (*undo)(Network network, const Domain& domain, const Synonyms& synonyms,
                    const Diagnose& diagnosed);
  /// In fewer places it is a slip, which other edits mend.
  std::size_t fewest_places = 2;
};

/// All of them, in the order in which they are undone: each finds the network as those before have left it.
std::span<const Rewriting> rewritings();

}  // namespace irl
