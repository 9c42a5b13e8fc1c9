#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "irl/compose/composer.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"

/// Composing networks, asked for in words.
namespace irl::workbench {

/// The names by which a request chooses: how candidates grow, and which come first.
inline constexpr const char* expansion_names[] = {"values", "networks", "calls", "recombine", "link"};
inline constexpr const char* cost_names[] = {"short", "deep", "broad", "close"};

inline constexpr std::uint64_t mebibyte = 1024 * 1024;

/// What is to be composed and how; empty texts were not given.
struct CompositionRequest {
  std::string topic{};              ///< what is to be computed: a number, a name, or `(bind type ?x value)`
  std::string wanted{};             ///< a type: something of it is to be computed
  std::optional<Source> meaning{};  ///< a network that is to be in the result
  std::optional<Source> chunks{};   ///< networks to build from, called by their ids
  std::vector<std::string> primitives{};  ///< to build from; all where there are no chunks either
  /// Of `expansion_names`. "values" stands alone; it is meant for a topic alone, in the order "short", and is
  /// "networks" where something else is asked for.
  std::vector<std::string> expansions{"values"};
  std::string order = "short";  ///< of `cost_names`
  std::uint64_t max_candidates = ComposerOptions{}.limits.steps;
  unsigned max_depth = ComposerOptions{}.max_depth;
  std::uint64_t max_answers = ComposerOptions{}.max_solutions_of_network;  ///< of one network
  std::uint64_t max_steps = Limits().steps;                                ///< of the search of one network
  std::uint64_t max_mebibytes = Limits().bytes / mebibyte;
  std::chrono::milliseconds time = Limits().time;
  bool once = false;    ///< no primitive more than once
  bool closed = false;  ///< no variable is left open
};

/// A composer at work, and what was wrong with the files it builds from.
struct Composing {
  Composer composer;
  Problems problems{};  ///< errors cost what they stand in, never the rest
};

/// Understands a request. Usage problems for unknown names, file problems where nothing is left to
/// build from. The domain must outlive the composer.
Expected<Composing> compose(const CompositionRequest& request, const Domain& domain,
                            const RunOptions& options);

/// Whether the request is answered from the values that can be computed (`ComposerOptions::from_values`).
bool is_from_values(const CompositionRequest& request);

/// What was executed, with what was found for open variables.
Network whole_network(const Composition& composition);

/// Compositions in the order in which they were found, and what the composer did.
Json to_json(const std::vector<Composition>& compositions, const ComposerStatistics& statistics);
Json compose_schema();

}  // namespace irl::workbench
