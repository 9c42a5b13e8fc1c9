#include "irl/network/canonical_order.hpp"

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <map>
#include <numeric>

#include "irl/data/comparison.hpp"
#include "irl/network/subprogram.hpp"

namespace irl {

namespace {

using Colour = std::uint64_t;

Colour mixed(Colour seed, Colour colour) {
  boost::hash_combine(seed, colour);
  return seed;
}

/// Colours for operations and variables, refined until equal ones have equal neighbours: by slot, as far as
/// links go.
class Colouring {
 public:
  explicit Colouring(const Program& program)
      : program_(program),
        variables_(program.variables.size(), 0),
        operations_(program.operations.size(), 0) {
    for (const auto& [variable, binding] : program.bound) {
      const double time = binding.available_at.value_or(Seconds(-1)).count();
      variables_[variable] = mixed(exact_hash(binding.value), std::hash<double>()(time));
    }
    for (std::size_t o = 0; o < operations_.size(); ++o)
      operations_[o] = std::hash<std::string>()(program.operations[o].primitive->name +
                                                program.operations[o].primitive->form);
  }

  Colour of(OperationIndex operation) const { return operations_[operation]; }

  void refine() {
    for (std::size_t before = 0, now = colours(); now > before && work_left_ > 0;) {
      colour_operations();
      colour_variables();
      before = std::exchange(now, colours());
    }
  }

  /// Makes one operation unlike the others.
  void single_out(OperationIndex operation) { operations_[operation] = mixed(operations_[operation], 1); }
  bool has_time() const { return work_left_ > 0; }

 private:
  std::size_t colours() const {
    boost::unordered_flat_set<Colour> all(operations_.begin(), operations_.end());
    all.insert(variables_.begin(), variables_.end());
    return all.size();
  }

  void colour_operations() {
    for (std::size_t o = 0; o < operations_.size(); ++o)
      for (const VariableIndex variable : program_.operations[o].variables)
        operations_[o] = mixed(operations_[o], variables_[variable]);
  }

  void colour_variables() {
    std::vector<Colour> around;
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      around.clear();
      for (const auto use : program_.variables[v].uses)
        around.push_back(mixed(operations_[use.operation], use.slot));
      std::ranges::sort(around);
      for (const Colour colour : around) variables_[v] = mixed(variables_[v], colour);
      work_left_ -= std::min(work_left_, around.size() + 1);
    }
  }

  const Program& program_;
  std::vector<Colour> variables_, operations_;
  std::size_t work_left_ = 5'000'000;
};

/// Whether something can be of both types.
bool fit(Type one, Type other) {
  return one.is(other) || other.is(one);
}

/// How many arguments of an operation can never fit their slots: constants, and what others give.
std::size_t clashes(const Program& program, const std::vector<Type>& constants, OperationIndex o) {
  const ProgramOperation& operation = program.operations[o];
  std::size_t count = 0;
  for (SlotIndex slot; slot < operation.variables.size(); ++slot) {
    const VariableIndex variable = operation.variables[slot];
    const Type wanted = operation.primitive->slots[slot].type;
    const auto as = [&](ProgramVariable::Use use) -> const SlotDefinition& {
      return program.operations[use.operation].primitive->slots[use.slot];
    };
    const auto gives = [&](ProgramVariable::Use use) {
      return use.operation != o && as(use).role == SlotRole::output;
    };
    const auto gives_what_fits = [&](ProgramVariable::Use use) {
      return gives(use) && fit(as(use).type, wanted);
    };
    const auto& uses = program.variables[variable].uses;
    if (constants[variable])
      count += fit(constants[variable], wanted) ? 0 : 1;
    else
      count += std::ranges::any_of(uses, gives) && std::ranges::none_of(uses, gives_what_fits) ? 1 : 0;
  }
  return count;
}

std::vector<OperationIndex> canonical_order(const Program& program) {
  std::vector<Type> constants(program.variables.size());
  for (const auto& [variable, binding] : program.bound)
    constants[variable] = binding.value.type(program.domain->types());
  std::vector<OperationIndex> order(program.operations.size());
  std::iota(order.begin(), order.end(), OperationIndex());
  std::vector<std::size_t> wrong;
  for (const OperationIndex o : order) wrong.push_back(clashes(program, constants, o));

  Colouring colouring(program);
  while (true) {
    colouring.refine();
    const auto key = [&](OperationIndex o) { return std::pair(wrong[o], colouring.of(o)); };
    std::ranges::stable_sort(order, {}, key);
    const auto alike = std::ranges::adjacent_find(order, {}, key);
    if (alike == order.end() || !colouring.has_time()) return order;
    colouring.single_out(*alike);
  }
}

}  // namespace

Program in_canonical_order(const Program& program) {
  Program sorted{.domain = program.domain,
                 .variables = program.variables,
                 .operations = {},
                 .bound = program.bound,
                 .known = program.known};
  for (const OperationIndex operation : canonical_order(program))
    sorted.operations.push_back(program.operations[operation]);
  count_uses(sorted);
  return sorted;
}

}  // namespace irl
