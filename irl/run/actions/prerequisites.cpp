#include "irl/run/actions/prerequisites.hpp"

#include <algorithm>

namespace irl {

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

/// Builds the tree: operations below those that must come before them, the root above all. Begins with the
/// assumption that everything depends on what comes first in one order, and weakens it until nothing more
/// has to be taken back.
class DominatorTree {
 public:
  DominatorTree(const Program& program, const std::vector<bool>& bound)
      : program_(program), bound_(bound), root_(static_cast<std::uint32_t>(program.operations.size())) {
    above_.assign(program.operations.size() + 1, none);
    place_.assign(program.operations.size() + 1, 0);
    above_[root_] = root_;
    has_producer_.assign(program.variables.size(), false);
    for (const ProgramOperation& operation : program.operations)
      for (SlotIndex slot; slot < operation.variables.size(); ++slot)
        if (operation.primitive->slots[slot].role == SlotRole::output)
          has_producer_[operation.variables[slot]] = true;
  }

  /// By operation, then for the root, what stands directly above it; `none` for what was not reached. Takes
  /// an order in which the operations can be executed. Empty if that takes too long.
  std::vector<std::uint32_t> build(const std::vector<OperationIndex>& order) {
    for (std::uint32_t i = 0; i < order.size(); ++i) place_[order[i]] = i + 1;
    work_left_ = 200 * (order.size() + 1);
    for (bool changes = true; changes;) {
      changes = false;
      for (const OperationIndex o : order) {
        if (work_left_-- <= 0) return {};
        const std::uint32_t above = find_above(o);
        changes = changes || above != above_[o];
        above_[o] = above;
      }
    }
    return above_;
  }

 private:
  /// What stands above an operation whichever direction serves.
  std::uint32_t find_above(OperationIndex o) {
    const ProgramOperation& operation = program_.operations[o];
    std::uint32_t above = none;
    for (const Direction& direction : operation.primitive->directions) {
      std::uint32_t last = root_;
      for (SlotIndex slot; slot < operation.variables.size() && last != none; ++slot) {
        const VariableIndex variable = operation.variables[slot];
        const bool is_default = operation.primitive->slots[slot].role == SlotRole::optional;
        const bool waits = direction.given.contains(slot) || (is_default && has_producer_[variable]);
        if (!waits || bound_[variable]) continue;
        const std::uint32_t giver = above_variable(variable, o);
        last = giver == none ? none : std::ranges::max(last, giver, {}, [this](auto o) { return place_[o]; });
      }
      above = common(above, last);
    }
    return above;
  }

  /// What stands above a variable, whoever of the others gives it; none if nobody does.
  std::uint32_t above_variable(VariableIndex variable, OperationIndex except) {
    std::uint32_t above = none;
    for (const auto use : program_.variables[variable].uses)
      if (use.operation != except)
        above = common(above, above_[use.operation] == none ? none : use.operation);
    return above;
  }

  /// The lowest place above both, each of them included.
  std::uint32_t common(std::uint32_t one, std::uint32_t other) {
    if (one == none || other == none) return one == none ? other : one;
    // Whatever stands above something has an earlier place.
    for (; one != other && work_left_ > 0; --work_left_)
      if (place_[one] > place_[other])
        one = above_[one];
      else
        other = above_[other];
    return one;
  }

  const Program& program_;
  const std::vector<bool>& bound_;
  const std::uint32_t root_;
  std::vector<std::uint32_t> above_, place_;
  std::vector<bool> has_producer_;
  std::int64_t work_left_ = 0;
};

}  // namespace

Prerequisites::Prerequisites(const Program& program)
    : program_(&program), bound_(program.variables.size(), false) {
  for (const auto& [variable, binding] : program.bound) bound_[variable] = true;
  const std::size_t count = program.operations.size();
  const std::vector<OperationIndex> order =
      reachable_in_order(program, bound_, std::vector<bool>(count, false));
  const std::vector<std::uint32_t> above = DominatorTree(program, bound_).build(order);
  if (above.empty()) return;
  std::vector<std::uint32_t> below(count + 1, 1), next(count + 1, 0);
  for (std::size_t i = order.size(); i-- > 0;) below[above[order[i]]] += below[order[i]];
  places_.resize(count, {1, 0});
  for (const OperationIndex o : order) {
    const std::uint32_t first = next[above[o]];
    places_[o] = {first, first + below[o] - 1};
    next[above[o]] += below[o];
    next[o] = first + 1;
  }
}

bool Prerequisites::is_possible_before(OperationIndex operation, OperationIndex other) {
  if (!places_.empty() && places_[other].first <= places_[operation].first &&
      places_[operation].first <= places_[other].last)
    return false;
  constexpr std::size_t most_remembered = std::size_t{1} << 26U;  // bits
  const std::size_t count = program_->operations.size();
  if ((reachable_without_.size() + 1) * count > most_remembered) reachable_without_.clear();
  const auto [known, is_new] = reachable_without_.try_emplace(other);
  if (is_new) known->second = reachable(*program_, bound_, std::vector<bool>(count, false), other);
  return known->second[operation];
}

}  // namespace irl
