#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/chart.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// A verb with the auxiliaries before it: `should now be`, `has been`, `needs to be`.
struct VerbGroup {
  std::size_t verb = 0;                ///< where the verb itself stands
  bool is_passive = false;             ///< what the subject is, it is done to
  bool is_perfect = false;             ///< `has been beaten`
  bool is_optional = false;            ///< `may be beaten`
  std::vector<std::string> adverbs{};  ///< among them, as negations
};

/// The verb group that begins there with an auxiliary; none if there is none.
std::optional<VerbGroup> verb_group_at(std::size_t at, const Chart& chart);

/// Whether a clause tells what you did with what stands before it: `the onion you have chopped`, but not `the
/// milk you have left`.
bool tells_what_you_did(std::size_t you, const Chart& chart);

/// Whether a word that nothing knows stands right behind a verb, or behind its `in`, where its object would:
/// `add chorizo`, `mix in chives`. `Stir frequently` has none.
bool may_be_object_of(std::string_view verb, std::size_t at, const Chart& chart);

}  // namespace irl::grammar::english
