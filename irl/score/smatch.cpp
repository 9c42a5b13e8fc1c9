#include "irl/score/network_diff.hpp"

#include <algorithm>
#include <map>

#include "irl/network/written.hpp"
#include "irl/score/detail/triples.hpp"
#include "irl/score/evaluation.hpp"

namespace irl {

namespace {

using matching::Mapping, matching::Names, matching::Partners, matching::triple_graph, matching::TripleGraph;

struct Found {
  Mapping mapping;
  std::size_t bound = 0;
  bool is_stopped = false;
};

/// Whether a network is searched for in the other one: the shorter one in the longer one, so that the order
/// of two networks does not matter.
bool comes_first(const Network& a, const Network& b) {
  const auto texts = [](const Network& network) {
    std::vector<std::string> lines;
    for (const Operation& operation : written_statements(network)) lines.push_back(written(operation));
    return lines;
  };
  const std::size_t size_of_a = a.operations.size() + a.bindings.size();
  const std::size_t size_of_b = b.operations.size() + b.bindings.size();
  return size_of_a != size_of_b ? size_of_a < size_of_b : texts(a) <= texts(b);
}

/// Pairs statements of the same name in order, and their variables as far as they are free. For networks that
/// no search could handle.
Mapping rough_mapping(const TripleGraph& a, const TripleGraph& b) {
  std::map<int, std::vector<std::size_t>> of_name;  // the first one last
  for (std::size_t s = b.statements.size(); s-- > 0;) of_name[b.statements[s].name].push_back(s);
  Mapping mapping{Partners(a.statements.size()), Partners(a.variables.size())};
  std::vector<bool> taken(b.variables.size());
  for (std::size_t s = 0; s < a.statements.size(); ++s) {
    std::vector<std::size_t>& open = of_name[a.statements[s].name];
    if (open.empty()) continue;
    mapping.statements[s] = open.back();
    open.pop_back();
    for (const auto& [role, variable] : a.statements[s].relations)
      for (const auto& [other_role, other] : b.statements[*mapping.statements[s]].relations) {
        auto& partner = mapping.variables[static_cast<std::size_t>(variable)];
        if (role != other_role || partner || taken[static_cast<std::size_t>(other)]) continue;
        partner = static_cast<std::size_t>(other);
        taken[*partner] = true;
      }
  }
  return mapping;
}

Found search(const TripleGraph& a, const TripleGraph& b, const SmatchOptions& options) {
  constexpr std::size_t max_links = 2'000'000;
  const std::size_t most = std::min(a.triples(), b.triples());
  try {
    if (auto same = isomorphism(a, b, options.deadline)) return {std::move(*same), a.triples()};
    const std::size_t links = a.instances() * b.instances() + a.relations() * b.statements.size();
    if (links > max_links) return {rough_mapping(a, b), most};
    options.deadline.demand();
    auto [mapping, bound] = best_mapping(a, b, options.max_steps, options.deadline);
    return {std::move(mapping), std::min(bound, most)};
  } catch (const OutOfLimits&) {
    return {rough_mapping(a, b), most, true};
  }
}

Partners inverse(const Partners& partners, std::size_t size) {
  Partners result(size);
  for (std::size_t i = 0; i < partners.size(); ++i)
    if (partners[i]) result[*partners[i]] = i;
  return result;
}

Mapping inverse(const Mapping& mapping, const TripleGraph& onto) {
  return {inverse(mapping.statements, onto.statements.size()),
          inverse(mapping.variables, onto.variables.size())};
}

/// Statements that are paired though nothing of them matches are paired no longer.
void drop_empty_pairs(const TripleGraph& a, const TripleGraph& b, Mapping& mapping) {
  for (std::size_t s = 0; s < a.statements.size(); ++s)
    if (auto& partner = mapping.statements[s])
      if (matching_triples(a.statements[s], b.statements[*partner], mapping.variables) == 0) partner.reset();
}

double ratio(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

/// The result for the graphs of two networks that have triples.
Smatch result_of(const TripleGraph& a, const TripleGraph& b, Found found) {
  drop_empty_pairs(a, b, found.mapping);
  const std::size_t matching = matching_triples(a, b, found.mapping);
  const std::size_t both = a.triples() + b.triples();
  Smatch result{.matching = matching,
                .of_a = a.triples(),
                .of_b = b.triples(),
                .precision = ratio(matching, a.triples()),
                .recall = ratio(matching, b.triples()),
                .score = ratio(2 * matching, both),
                .upper_bound = ratio(2 * found.bound, both),
                .proven = matching == found.bound,
                .stopped = found.is_stopped && matching < found.bound,
                .operations = std::move(found.mapping.statements),
                .variables{}};
  for (std::size_t v = 0; v < a.variables.size(); ++v)
    if (const auto partner = found.mapping.variables[v])
      result.variables.push_back({a.variables[v], b.variables[*partner]});
  return result;
}

}  // namespace

Smatch smatch(const Network& a, const Network& b, const SmatchOptions& options) {
  const bool in_order = comes_first(a, b);
  Names names;
  const TripleGraph first = triple_graph(in_order ? a : b, names);
  const TripleGraph second = triple_graph(in_order ? b : a, names);
  if (first.triples() == 0 || second.triples() == 0) {
    const TripleGraph& of_a = in_order ? first : second;
    const TripleGraph& of_b = in_order ? second : first;
    return {.of_a = of_a.triples(),
            .of_b = of_b.triples(),
            .proven = true,
            .operations = Partners(of_a.statements.size()),
            .variables{}};
  }
  Found found = search(first, second, options);
  if (in_order) return result_of(first, second, std::move(found));
  found.mapping = inverse(found.mapping, second);
  return result_of(second, first, std::move(found));
}

Metric smatch_metric() {
  return {.name = "smatch-score",
          .summary = "how far the network says the same as the gold network, as both are written (Smatch)",
          .score = [](const Evaluation& evaluation) -> std::optional<double> {
            if (!evaluation.network || !evaluation.gold.network) return std::nullopt;
            const Smatch found =
                smatch(*evaluation.network, *evaluation.gold.network, {.deadline = evaluation.deadline});
            if (found.stopped) throw OutOfLimits();
            return found.score;
          }};
}

}  // namespace irl
