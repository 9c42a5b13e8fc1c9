#include "irl/run/propagation/join.hpp"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <queue>

namespace irl {

namespace {

/// How certain it is what an operation does, the most certain first.
enum class Certainty { check, at_most_one, choice };

/// Puts operations into an order in which they can be executed.
class Scheduler {
 public:
  Scheduler(const Program& program, std::span<const OperationIndex> operations,
            const std::vector<std::optional<Binding>>& bindings)
      : program_(program), bindings_(bindings) {
    for (const OperationIndex o : operations) waits_.emplace(o, true);
    for (const OperationIndex o : operations) look_at(o);
  }

  /// What can be executed, in order.
  std::vector<OperationIndex> run() {
    std::vector<OperationIndex> order;
    while (!ready_.empty()) {
      const auto [certainty, o] = ready_.top();
      ready_.pop();
      bool& waits = waits_.at(o);
      if (!waits) continue;
      waits = false;
      order.push_back(o);
      for (const VariableIndex variable : program_.operations[o].variables)
        if (!is_bound(variable) && found_.emplace(variable, true).second)
          for (const auto use : program_.variables[variable].uses)
            if (const auto other = waits_.find(use.operation); other != waits_.end() && other->second)
              look_at(use.operation);
    }
    return order;
  }

 private:
  bool is_bound(VariableIndex variable) const {
    return bindings_[variable].has_value() || found_.contains(variable);
  }

  void look_at(OperationIndex o) {
    const ProgramOperation& operation = program_.operations[o];
    const SlotSet bound =
        slots_where(operation.variables, [this](VariableIndex variable) { return is_bound(variable); });
    Certainty certainty = Certainty::choice;
    bool serves = false;
    for (const Direction& direction : operation.primitive->directions) {
      if (!direction.applies(bound)) continue;
      serves = true;
      const bool is_certain =
          direction.determinism == Determinism::det || direction.determinism == Determinism::semidet;
      if (is_certain) certainty = Certainty::at_most_one;
    }
    if (serves && bound.size() == operation.variables.size()) certainty = Certainty::check;
    if (serves) ready_.emplace(certainty, o);
  }

  const Program& program_;
  const std::vector<std::optional<Binding>>& bindings_;
  boost::unordered_flat_map<OperationIndex, bool> waits_;
  boost::unordered_flat_map<VariableIndex, bool> found_;
  std::priority_queue<std::pair<Certainty, OperationIndex>, std::vector<std::pair<Certainty, OperationIndex>>,
                      std::greater<>>
      ready_;
};

/// For each of these operations the first one that it is linked with, by position among them.
std::vector<std::uint32_t> parts(const Program& program, std::span<const OperationIndex> operations,
                                 const std::vector<std::optional<Binding>>& bindings) {
  std::vector<std::uint32_t> rank(operations.size()), parent(operations.size());
  boost::disjoint_sets linked(rank.data(), parent.data());
  boost::unordered_flat_map<VariableIndex, std::uint32_t> first_user;
  for (std::uint32_t i = 0; i < operations.size(); ++i) {
    linked.make_set(i);
    for (const VariableIndex variable : program.operations[operations[i]].variables)
      if (!bindings[variable]) linked.union_set(i, first_user.try_emplace(variable, i).first->second);
  }
  std::vector<std::uint32_t> part;
  for (std::uint32_t i = 0; i < operations.size(); ++i) part.push_back(linked.find_set(i));
  return part;
}

class JoinMaker {
 public:
  explicit JoinMaker(const Program& program) : program_(program) {}

  void add(OperationIndex o) {
    const ProgramOperation& operation = program_.operations[o];
    const OperationInJoin position(join_.operations.size());
    JoinOperation& added = join_.operations.emplace_back(JoinOperation{operation.primitive, o});
    for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
      const auto [known, is_new] = variables_.try_emplace(operation.variables[slot], join_.variables.size());
      if (is_new) join_.variables.push_back({.in_program = operation.variables[slot]});
      JoinVariable& variable = join_.variables[known->second];
      const Type type = operation.primitive->slots[slot].type;
      if (std::ranges::find(variable.types, type) == variable.types.end()) variable.types.push_back(type);
      added.variables.push_back(known->second);
      if (std::ranges::find(added.distinct, known->second) != added.distinct.end()) continue;
      added.distinct.push_back(known->second);
      variable.operations.push_back(position);
    }
  }
  Join finish() { return std::move(join_); }

 private:
  const Program& program_;
  Join join_;
  boost::unordered_flat_map<VariableIndex, VariableInJoin> variables_;
};

}  // namespace

std::vector<Join> joins(const Program& program, std::span<const OperationIndex> operations,
                        const std::vector<std::optional<Binding>>& bindings) {
  const std::vector<OperationIndex> order = Scheduler(program, operations, bindings).run();
  const std::vector<std::uint32_t> part = parts(program, order, bindings);
  std::vector<JoinMaker> makers;
  boost::unordered_flat_map<std::uint32_t, std::size_t> maker_of;
  std::vector<OperationIndex> first_written;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto [known, is_new] = maker_of.try_emplace(part[i], makers.size());
    if (is_new) {
      makers.emplace_back(program);
      first_written.push_back(order[i]);
    }
    makers[known->second].add(order[i]);
    first_written[known->second] = std::min(first_written[known->second], order[i]);
  }
  std::vector<std::size_t> sequence(makers.size());
  for (std::size_t i = 0; i < sequence.size(); ++i) sequence[i] = i;
  std::ranges::sort(sequence, {}, [&](std::size_t i) { return first_written[i]; });
  std::vector<Join> all;
  for (const std::size_t i : sequence) all.push_back(makers[i].finish());
  return all;
}

Join joined(const Program& program, std::span<const OperationIndex> operations,
            const std::vector<std::optional<Binding>>& bindings) {
  JoinMaker maker(program);
  for (const OperationIndex o : Scheduler(program, operations, bindings).run()) maker.add(o);
  return maker.finish();
}

std::vector<std::uint8_t> given_variables(const Join& join,
                                          const std::vector<std::optional<Binding>>& bindings) {
  std::vector<std::uint8_t> given;
  for (const JoinVariable& variable : join.variables)
    given.push_back(bindings[variable.in_program].has_value());
  return given;
}

}  // namespace irl
