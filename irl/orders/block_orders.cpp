#include "irl/orders/deordering.hpp"

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
std::vector<Block> blocks_of(const Views& views, const OperationSet& operations, const Uses& taken_apart) {
  std::vector<Block> blocks;
  std::map<const DefinitionUse*, std::size_t> unit_of;
  for (const OperationIndex operation : views.reference()) {
    if (!operations.test(operation)) continue;
    const DefinitionUse* use = views.program().operations[operation].use_path.outermost();
    if (!use || taken_apart.contains(use)) {
      blocks.push_back({nullptr, {operation}});
      continue;
    }
    const auto [known, is_new] = unit_of.try_emplace(use, blocks.size());
    if (is_new) blocks.push_back({use, {}});
    blocks[known->second].operations.push_back(operation);
  }
  return blocks;
}

/// The unit of each operation.
std::vector<std::size_t> numbers(const std::vector<Block>& blocks, std::size_t operations) {
  std::vector<std::size_t> numbers(operations);
  for (std::size_t u = 0; u < blocks.size(); ++u)
    for (const OperationIndex operation : blocks[u].operations) numbers[operation] = u;
  return numbers;
}

/// The uses that have to come both before and after something else.
Uses entangled(const std::vector<Block>& blocks, const Precedence& precedence, const Deadline& deadline) {
  const std::vector<std::size_t> unit_of = numbers(blocks, precedence.operations().size());
  boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS> graph(blocks.size());
  for (const Pair& pair : precedence.pairs()) {
    deadline.demand();
    if (unit_of[pair.before] != unit_of[pair.after])
      add_edge(unit_of[pair.before], unit_of[pair.after], graph);
  }
  std::vector<std::size_t> component(blocks.size());
  boost::strong_components(
      graph, boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, graph)));
  std::map<std::size_t, std::size_t> sizes;
  for (const std::size_t number : component) ++sizes[number];
  Uses found;
  for (std::size_t u = 0; u < blocks.size(); ++u)
    if (blocks[u].use && sizes[component[u]] > 1) found.insert(blocks[u].use);
  return found;
}

/// The order among blocks, each stood for by its first operation.
Precedence among_blocks(const std::vector<Block>& blocks, const Precedence& precedence,
                        const Deadline& deadline) {
  const std::vector<std::size_t> unit_of = numbers(blocks, precedence.operations().size());
  Order first;
  for (const Block& unit : blocks) first.push_back(unit.operations.front());
  std::vector<Pair> pairs;
  for (const Pair& pair : precedence.pairs())
    if (unit_of[pair.before] != unit_of[pair.after])
      pairs.push_back({first[unit_of[pair.before]], first[unit_of[pair.after]], pair.reason});
  return {set_of(precedence.operations().size(), first), std::move(pairs), deadline};
}

}  // namespace

static std::vector<Block> uninterrupted_blocks(const Views& views, View view, const Deadline& deadline) {
  const Precedence& precedence = views.precedence(view);
  Uses apart;
  while (true) {
    std::vector<Block> blocks = blocks_of(views, precedence.operations(), apart);
    const Uses further = entangled(blocks, precedence, deadline);
    if (further.empty()) return blocks;
    apart.insert(further.begin(), further.end());
  }
}

BlockOrders::BlockOrders(const Views& views, View view, const Deadline& deadline)
    : BlockOrders(views, view, uninterrupted_blocks(views, view, deadline), deadline) {}

BlockOrders::BlockOrders(const Views& views, View view, std::vector<Block> blocks, const Deadline& deadline)
    : blocks_(std::move(blocks)), space_(among_blocks(blocks_, views.precedence(view), deadline)) {
  for (const Block& unit : blocks_) {
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
