#include "irl/run/propagation/query_keys.hpp"

#include <algorithm>

namespace irl {

// What stands for a slot where no value does.
constexpr std::uint32_t asked = no_value, changing = no_value - 1, open = no_value - 2;
/// Values with smaller numbers are looked up without a hash.
constexpr ValueId small = 4'096;

QueryKeys::QueryKeys(const Join& join, std::vector<std::uint32_t> relations, std::vector<std::uint8_t> given)
    : join_(&join), relations_(std::move(relations)), given_(std::move(given)) {
  for (const JoinOperation& operation : join.operations) {
    first_beginning_.push_back(static_cast<std::uint32_t>(beginnings_.size()));
    beginnings_.resize(beginnings_.size() + operation.distinct.size());
  }
}

QueryKeys::Kind& QueryKeys::kind(std::uint32_t number) {
  Kind*& known = kind_of_[number];
  if (!known) known = &kinds_.emplace_back(Kind{number});
  return *known;
}

QueryKeys::Beginning& QueryKeys::beginning(OperationInJoin operation, VariableInJoin variable,
                                           const CandidateStore& known) {
  const JoinOperation& querying = join_->operations[operation];
  const auto position = std::ranges::find(querying.distinct, variable) - querying.distinct.begin();
  Beginning& beginning = beginnings_[first_beginning_[operation] + static_cast<std::size_t>(position)];
  if (beginning.kind) return beginning;
  const auto changes = [&](VariableInJoin other) { return this->changes(other, variable); };
  if (std::ranges::count_if(querying.distinct, changes) == 1 &&
      std::ranges::count_if(querying.variables, changes) == 1)
    beginning.changing = *std::ranges::find_if(querying.distinct, changes);
  std::uint32_t number = numbers_.enter(TupleNumbers::empty, relations_[operation]);
  for (const VariableInJoin other : querying.variables)
    number = numbers_.enter(number, other == variable ? asked
                                    : changes(other)  ? changing
                                                      : known[other].value);
  beginning.kind = &kind(number);
  return beginning;
}

QueryKeys::Kind& QueryKeys::kind(OperationInJoin operation, VariableInJoin variable,
                                 const CandidateStore& known) {
  return *beginning(operation, variable, known).kind;
}

QueryKeys::Kind& QueryKeys::kind(OperationInJoin operation, VariableInJoin variable,
                                 const CandidateList& list, const CandidateStore& known) {
  Beginning& beginning = this->beginning(operation, variable, known);
  if (beginning.list != list.number_of_list()) {
    beginning.list = list.number_of_list();
    beginning.about_list =
        &kind(numbers_.enter(numbers_.enter(beginning.kind->number, asked), beginning.list));
  }
  return *beginning.about_list;
}

std::optional<std::uint32_t> QueryKeys::find(Kind& kind, OperationInJoin operation, VariableInJoin variable,
                                             const CandidateStore& known) const {
  std::uint32_t number = kind.number;
  for (const VariableInJoin other : join_->operations[operation].variables) {
    if (!changes(other, variable)) continue;
    const ValueId value = known[other].value;
    if (number == kind.number && value < small) {
      number = value < kind.by_first.size() ? kind.by_first[value] : TupleNumbers::empty;
      if (number == TupleNumbers::empty) return std::nullopt;
    } else if (const auto next = numbers_.find(number, value)) {
      number = *next;
    } else {
      return std::nullopt;
    }
  }
  ++kind.found;
  return number;
}

std::uint32_t QueryKeys::enter(Kind& kind, OperationInJoin operation, VariableInJoin variable,
                               const CandidateStore& known) {
  std::uint32_t number = kind.number;
  ++kind.entered;
  for (const VariableInJoin other : join_->operations[operation].variables) {
    if (!changes(other, variable)) continue;
    const ValueId value = known[other].value;
    const std::uint32_t next = numbers_.enter(number, value);
    if (number == kind.number && value < small) {
      if (value >= kind.by_first.size()) kind.by_first.resize(value + 1, TupleNumbers::empty);
      kind.by_first[value] = next;
    }
    number = next;
  }
  return number;
}

std::optional<std::uint32_t> QueryKeys::find(OperationInJoin operation, VariableInJoin variable,
                                             const CandidateStore& known) {
  return find(kind(operation, variable, known), operation, variable, known);
}

std::uint32_t QueryKeys::enter(OperationInJoin operation, VariableInJoin variable,
                               const CandidateStore& known) {
  return enter(kind(operation, variable, known), operation, variable, known);
}

std::uint32_t QueryKeys::enter(OperationInJoin operation, VariableInJoin variable, const CandidateList& list,
                               const CandidateStore& known) {
  return enter(kind(operation, variable, list, known), operation, variable, known);
}

bool QueryKeys::are_met_again(OperationInJoin operation, VariableInJoin variable,
                              const CandidateStore& known) {
  constexpr std::uint32_t few = 256;
  const Kind& kind = this->kind(operation, variable, known);
  return kind.entered < few || kind.found > kind.entered / 2 ||
         std::ranges::all_of(join_->operations[operation].distinct, [&](VariableInJoin other) {
           return !changes(other, variable) || known[other].list != nullptr;
         });
}

std::uint32_t QueryKeys::enter_alone(OperationInJoin operation, VariableInJoin variable,
                                     const CandidateStore& known) {
  std::uint32_t number = numbers_.enter(TupleNumbers::empty, relations_[operation]);
  for (const VariableInJoin other : join_->operations[operation].variables)
    number = numbers_.enter(number, other == variable         ? asked
                                    : known[other].is_bound() ? known[other].value
                                                              : open);
  return number;
}

}  // namespace irl
