#include "irl/orders/use_units.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <map>
#include <set>

#include "irl/network/operation_names.hpp"

namespace irl::orders {

namespace {

using Uses = std::set<const DefinitionUse*>;

/// What is executed as one, but for the uses that are taken apart.
std::vector<Unit> units_of(const Views& views, const OperationSet& operations, const Uses& taken_apart) {
  std::vector<Unit> units;
  std::map<const DefinitionUse*, std::size_t> unit_of;
  for (const OperationIndex operation : views.reference()) {
    if (!operations.test(operation)) continue;
    const DefinitionUse* use = views.program().operations[operation].use_path.outermost();
    if (!use || taken_apart.contains(use)) {
      units.push_back({nullptr, {operation}});
      continue;
    }
    const auto [known, is_new] = unit_of.try_emplace(use, units.size());
    if (is_new) units.push_back({use, {}});
    units[known->second].operations.push_back(operation);
  }
  return units;
}

/// The unit of each operation.
std::vector<std::size_t> numbers(const std::vector<Unit>& units, std::size_t operations) {
  std::vector<std::size_t> numbers(operations);
  for (std::size_t u = 0; u < units.size(); ++u)
    for (const OperationIndex operation : units[u].operations) numbers[operation] = u;
  return numbers;
}

/// The uses that have to come both before and after something else.
Uses entangled(const std::vector<Unit>& units, const Precedence& precedence, const Deadline& deadline) {
  const std::vector<std::size_t> unit_of = numbers(units, precedence.operations().size());
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> graph(units.size());
  for (const Pair& pair : precedence.pairs()) {
    deadline.demand();
    if (unit_of[pair.before] != unit_of[pair.after])
      add_edge(unit_of[pair.before], unit_of[pair.after], graph);
  }
  std::vector<std::size_t> component(units.size());
  boost::strong_components(
      graph, boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, graph)));
  std::map<std::size_t, std::size_t> sizes;
  for (const std::size_t number : component) ++sizes[number];
  Uses found;
  for (std::size_t u = 0; u < units.size(); ++u)
    if (units[u].use && sizes[component[u]] > 1) found.insert(units[u].use);
  return found;
}

/// The order among units, each stood for by its first operation.
Precedence among_units(const std::vector<Unit>& units, const Precedence& precedence,
                       const Deadline& deadline) {
  const std::vector<std::size_t> unit_of = numbers(units, precedence.operations().size());
  Order first;
  for (const Unit& unit : units) first.push_back(unit.operations.front());
  std::vector<Pair> pairs;
  for (const Pair& pair : precedence.pairs())
    if (unit_of[pair.before] != unit_of[pair.after])
      pairs.push_back({first[unit_of[pair.before]], first[unit_of[pair.after]], pair.reason});
  return {set_of(precedence.operations().size(), first), std::move(pairs), deadline};
}

}  // namespace

static std::vector<Unit> units_as_one(const Views& views, View view, const Deadline& deadline) {
  const Precedence& precedence = views.precedence(view);
  Uses apart;
  while (true) {
    std::vector<Unit> units = units_of(views, precedence.operations(), apart);
    const Uses further = entangled(units, precedence, deadline);
    if (further.empty()) return units;
    apart.insert(further.begin(), further.end());
  }
}

UnitOrders::UnitOrders(const Views& views, View view, const Deadline& deadline)
    : UnitOrders(views, view, units_as_one(views, view, deadline), deadline) {}

UnitOrders::UnitOrders(const Views& views, View view, std::vector<Unit> units, const Deadline& deadline)
    : units_(std::move(units)), space_(among_units(units_, views.precedence(view), deadline)) {
  for (const Unit& unit : units_) {
    const DefinitionUse* use = views.program().operations[unit.operations.front()].use_path.outermost();
    if (!unit.use && use && std::ranges::find(interrupted_, use) == interrupted_.end())
      interrupted_.push_back(use);
  }
}

std::string lines_of_uses(const Program& program, const Order& order) {
  std::vector<int> lines;
  const DefinitionUse* last = nullptr;
  for (const OperationIndex operation : order) {
    const DefinitionUse* use = program.operations[operation].use_path.outermost();
    if (!use || use != last) lines.push_back(line_of(program, operation));
    last = use;
  }
  return fmt::format("{}", fmt::join(lines, " "));
}

}  // namespace irl::orders
