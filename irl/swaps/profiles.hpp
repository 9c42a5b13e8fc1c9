#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/swaps/own_actions.hpp"
#include "irl/workbench/json.hpp"

/// What recipes do to their ingredients, counted.
namespace irl::swaps {

/// An ingredient of some recipe, and what is done to it there.
struct PreparedIngredient {
  std::string recipe{};
  std::string variable{};  ///< as written, without question mark
  std::optional<Amount> amount{};
  std::vector<ActionKind> chain{};
  bool in_plural = false;  ///< whether its line speaks of many
};

/// All that recipes say of one class of ingredients, and what was entered by hand.
struct Profile {
  std::vector<PreparedIngredient> fetches{};  ///< in the order of the corpus
  std::vector<ActionKind> entry{};            ///< goes before what is counted; empty: there is none

  bool is_known() const { return !fetches.empty() || !entry.empty(); }
  /// How many ingredients this is done to.
  std::size_t count(std::string_view primitive) const;
  /// The share of the ingredients that this is done to; by an entry all or none.
  double frequency(std::string_view primitive) const;
  /// All primitives of the entry, or of the chains by first sight.
  std::vector<std::string> primitives() const;
  /// Whether one is done before the other wherever both are done, and that is somewhere.
  bool always_before(std::string_view one, std::string_view other) const;
  /// How an action is done most often, first ones first; none if it never is.
  std::optional<ActionKind> most_frequent(std::string_view primitive) const;
  /// The chain that has most of these primitives: the entry, or of equal ones the longest one, by the order
  /// of the corpus; empty if no chain has any.
  std::vector<ActionKind> chain_with_most(const std::vector<std::string>& primitives) const;
  /// Whether some line speaks of many, as of walnuts.
  bool in_plural() const;
  /// How much is asked for: the median in the unit that is most frequent; none if no recipe gives an amount.
  std::optional<Amount> usual_amount() const;
};

/// By class, as it was asked for.
using Profiles = std::map<std::string, Profile, std::less<>>;

/// Executes and reads all recipes of a corpus. Problems if a file cannot be read. `stopped` gets the ids of
/// those that a limit has cut short.
workbench::Expected<Profiles> profiles_of(const Domain& domain, const workbench::Corpus& corpus,
                                          const RunOptions& options, const Preparation& preparation,
                                          const workbench::Verbs& verbs,
                                          std::vector<std::string>* stopped = nullptr);

Json to_json(const Profiles& profiles);
Json profiles_schema();

}  // namespace irl::swaps
