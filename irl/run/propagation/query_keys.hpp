#pragma once

#include <deque>

#include "irl/data/tuple_numbers.hpp"
#include "irl/run/propagation/candidates.hpp"
#include "irl/run/propagation/join.hpp"

namespace irl {

/// Cache keys for the queries of operations: "which values of this variable are in a row, as the others are
/// bound?" Operations of one relation with the same bound values share a key. What is given from the start,
/// and so is part of every query, is looked up once.
class QueryKeys {
 public:
  /// The relations of the join's operations by number, and which of its variables are given from the start.
  QueryKeys(const Join& join, std::vector<std::uint32_t> relations, std::vector<std::uint8_t> given);

  /// The key of the query for the only open variable of an operation; none if it was not entered.
  std::optional<std::uint32_t> find(OperationInJoin operation, VariableInJoin variable,
                                    const CandidateStore& known);
  std::uint32_t enter(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);
  /// The same for the values of a list. The variable is given by its position among the distinct ones of the
  /// operation, since this is called at every step.
  std::optional<std::uint32_t> find_at(OperationInJoin operation, std::size_t position,
                                       const CandidateList& list, const CandidateStore& known) {
    const Beginning& beginning = beginnings_[first_beginning_[operation] + position];
    if (beginning.list != list.number_of_list() || beginning.changing == no_value) {
      const VariableInJoin variable = join_->operations[operation].distinct[position];
      return find(kind(operation, variable, list, known), operation, variable, known);
    }
    const ValueId value = known[beginning.changing].value;
    const std::vector<std::uint32_t>& by_first = beginning.about_list->by_first;
    if (value >= by_first.size() || by_first[value] == TupleNumbers::empty) return std::nullopt;
    return by_first[value];
  }
  std::uint32_t enter(OperationInJoin operation, VariableInJoin variable, const CandidateList& list,
                      const CandidateStore& known);
  /// The key of the query for one of several open variables, with the others open.
  std::uint32_t enter_alone(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);

  /// Whether answers are worth caching: the other variables have finite lists of values, or keys of this kind
  /// were often found again.
  bool are_met_again(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);

  /// One more than the largest key so far.
  std::size_t size() const { return numbers_.size(); }
  std::size_t bytes() const { return numbers_.bytes(); }

 private:
  /// Queries that differ in nothing but the values that change.
  struct Kind {
    std::uint32_t number = TupleNumbers::empty;
    std::vector<std::uint32_t> by_first{};  // the tuple with the first value that changes, if that is small
    std::uint32_t entered = 0, found = 0;   // how often
  };
  /// The queries of an operation for one of its variables.
  struct Beginning {
    Kind* kind = nullptr;
    Kind* about_list = nullptr;
    std::uint32_t list = no_value;      // that `about_list` is for
    VariableInJoin changing{no_value};  // the other variable, where there is just one that changes
  };
  Beginning& beginning(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);
  Kind& kind(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known);
  Kind& kind(OperationInJoin operation, VariableInJoin variable, const CandidateList& list,
             const CandidateStore& known);
  Kind& kind(std::uint32_t number);
  bool changes(VariableInJoin variable, VariableInJoin asked) const {
    return variable != asked && !given_[variable];
  }
  std::optional<std::uint32_t> find(Kind& kind, OperationInJoin operation, VariableInJoin variable,
                                    const CandidateStore& known) const;
  std::uint32_t enter(Kind& kind, OperationInJoin operation, VariableInJoin variable,
                      const CandidateStore& known);

  const Join* join_;
  std::vector<std::uint32_t> relations_;
  std::vector<std::uint8_t> given_;  // whether
  std::vector<Beginning> beginnings_;
  std::vector<std::uint32_t> first_beginning_;  // by operation: that about its first variable
  TupleNumbers numbers_;
  std::deque<Kind> kinds_;
  boost::unordered_flat_map<std::uint32_t, Kind*> kind_of_;  // by number
};

}  // namespace irl
