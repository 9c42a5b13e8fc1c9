#include <map>

#include "irl/tabling/tabled_evaluation.hpp"

namespace irl::tabling {

/// Follows the origins of rows, without recursion: a proof may be as long as the data.
class Evaluation::ProofMaker {
 public:
  explicit ProofMaker(const Evaluation& evaluation) : evaluation_(evaluation) {}

  Proof run(TableNumber table, std::size_t row) {
    node_of(table, row);
    while (next_ < left_.size()) {
      const auto [derived, number, node] = left_[next_++];
      explain(derived, number, node);
    }
    return std::move(proof_);
  }

 private:
  struct Left {
    TableNumber table;
    std::size_t row;
    std::size_t node;
  };

  const Table& table(TableNumber number) const { return evaluation_.tables_[number]; }
  const Predicate& predicate(TableNumber number) const {
    return evaluation_.plans_->rules().predicates[table(number).plan().plan->predicate];
  }

  std::size_t add(std::string relation, std::vector<Value> row) {
    proof_.nodes.push_back({.relation = std::move(relation), .row = std::move(row)});
    return proof_.nodes.size() - 1;
  }

  /// The node of a row, which is explained later where it is new.
  std::size_t node_of(TableNumber number, std::size_t row) {
    const auto [known, is_new] = known_.try_emplace({number, row}, proof_.nodes.size());
    if (!is_new) return known->second;
    const Table& of = table(number);
    std::vector<Value> values;
    std::size_t asked = 0, free = 0;
    for (SlotIndex column; column < predicate(number).columns; ++column)
      values.push_back(evaluation_.values_[of.plan().plan->bound.contains(column) ? of.asked()[asked++]
                                                                                  : of.row(row)[free++]]);
    left_.push_back({number, row, add(predicate(number).name, std::move(values))});
    return known->second;
  }

  void explain(TableNumber number, std::size_t row, std::size_t node) {
    const Origin& origin = evaluation_.origins_[number][row];
    if (!origin.clause) return explain_aggregate(number, row, node);
    // Tail calls on the way to the body in which the row was found: each stands for a row of its own.
    std::vector<std::size_t> calls;
    for (ValueId call = frame_of(origin).back(); call != no_value;) {
      calls.push_back(call);
      call = frame_of(evaluation_.tail_calls_[call]).back();
    }
    for (std::size_t i = calls.size(); i-- > 0;) {
      const Origin& call = evaluation_.tail_calls_[calls[i]];
      Frame frame(frame_of(call).begin(), frame_of(call).end());
      const CompiledLiteral& last = call.clause->body.back();
      for (std::size_t f = 0; f < last.found.size(); ++f)
        if (last.found[f].binds) frame[last.found[f].operand.number] = table(number).row(row)[f];
      add_premises(*call.clause, frame, node, call.clause->body.size() - 1);
      const std::size_t below = add(predicate(number).name, arguments(last, frame));
      proof_.nodes[node].premises.push_back(below);
      node = below;
    }
    add_premises(*origin.clause, frame_of(origin), node, origin.clause->body.size());
  }

  std::span<const ValueId> frame_of(const Origin& origin) const {
    return std::span(evaluation_.recorded_).subspan(origin.frame, evaluation_.frame_size(*origin.clause));
  }

  std::vector<Value> arguments(const CompiledLiteral& literal, std::span<const ValueId> frame) const {
    std::vector<Value> values;
    for (const Argument& argument : literal.literal->arguments) {
      const auto* variable = std::get_if<ClauseVariable>(&argument);
      values.push_back(!variable                      ? std::get<Value>(argument)
                       : frame[*variable] == no_value ? Value()
                                                      : evaluation_.values_[frame[*variable]]);
    }
    return values;
  }

  void add_premises(const CompiledClause& clause, std::span<const ValueId> frame, std::size_t node,
                    std::size_t literals) {
    proof_.nodes[node].definition = clause.clause->where;
    for (std::size_t i = 0; i < literals; ++i) {
      const CompiledLiteral& literal = clause.body[i];
      std::size_t premise = 0;
      if (literal.literal->relation && literal.literal->relation->name == proof_.nodes[node].relation) {
        continue;  // facts that stand among the definitions of the relation itself
      } else if (literal.literal->relation) {
        premise = add(literal.literal->relation->name, arguments(literal, frame));
      } else if (literal.literal->negated) {
        premise = add(negated_name(literal), arguments(literal, frame));
        proof_.nodes[premise].negated = true;
      } else {
        const std::size_t at = clause.clause->variables + 2 * i;
        premise = node_of(frame[at], frame[at + 1]);
      }
      proof_.nodes[node].premises.push_back(premise);
    }
  }

  /// What a negated literal looks at: the relation, where it is one.
  std::string negated_name(const CompiledLiteral& literal) const {
    const auto& predicates = evaluation_.plans_->rules().predicates;
    const Predicate& looked_at = predicates[literal.literal->predicate];
    if (looked_at.clauses.size() != 1 || looked_at.clauses[0].body.size() != 1) return looked_at.name;
    const Literal& only = looked_at.clauses[0].body[0];
    return only.relation ? only.relation->name : predicates[only.predicate].name;
  }

  /// Of a minimum or maximum, the row that is it; of a count or sum, how many rows there are.
  void explain_aggregate(TableNumber number, std::size_t row, std::size_t node) {
    const Plan& plan = *table(number).plan().plan;
    const Aggregate& aggregate = *predicate(number).aggregate;
    const Plan* over = evaluation_.plans_->find(aggregate.over, plan.bound);
    std::uint32_t asked = TupleNumbers::empty;
    for (const ValueId value : table(number).asked()) asked = *evaluation_.asked_.find(asked, value);
    const TableNumber read = evaluation_.tables_of_plan_[over->number].at(asked);
    const std::size_t bound = plan.bound.size(), groups = aggregate.groups - bound;
    const bool is_one = aggregate.kind == AggregateKind::min || aggregate.kind == AggregateKind::max;
    const std::span<const ValueId> result = table(number).row(row);
    for (std::size_t i = 0; i < table(read).size(); ++i) {
      const std::span<const ValueId> one = table(read).row(i);
      if (!std::ranges::equal(one.first(groups), result.first(groups))) continue;
      ++proof_.nodes[node].rows;
      if (!is_one || one[aggregate.value - bound] != result.back()) continue;
      const std::size_t premise = node_of(read, i);
      proof_.nodes[node].premises.push_back(premise);
      proof_.nodes[node].rows = 0;
      return;
    }
  }

  const Evaluation& evaluation_;
  Proof proof_;
  std::map<std::pair<TableNumber, std::size_t>, std::size_t> known_;
  std::vector<Left> left_;
  std::size_t next_ = 0;
};

Proof Evaluation::proof(TableNumber table, std::size_t row) const {
  return ProofMaker(*this).run(table, row);
}

}  // namespace irl::tabling
