#include <boost/test/unit_test.hpp>
#include <random>

#include "irl/network/subprogram.hpp"
#include "irl/run/branching/refutation.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/run/random_relations.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// Whether parts of drawn networks have a row, what the proof used where they have none, and how much trying
/// that took.
BOOST_FIXTURE_TEST_SUITE(recorded_refutations, HeldWork)

namespace {

using Bindings = std::vector<std::optional<Binding>>;

/// Refutes parts of one program; all of them share what relations have answered.
class Parts {
 public:
  explicit Parts(const Program& program) : program_(program), given_(program.variables.size()) {
    for (const auto& [variable, binding] : program.bound) given_[variable] = binding;
    join_ = std::make_shared<const Join>(joined(program, executable(std::vector<bool>(size())), given_));
    state_.emplace(JoinQuery{.program = &program, .join = join_, .given = &given_},
                   SearchAccount{&statistics_, {[] { return false; }, &bytes_}});
  }

  /// Without some operations, and what cannot be executed then.
  std::string refuted(const std::vector<bool>& without) {
    const std::vector<OperationIndex> left = executable(without);
    std::vector<OperationInJoin> left_out;
    for (const OperationInJoin o : indices(join_->operations))
      if (std::ranges::find(left, join_->operations[o].in_program) == left.end()) left_out.push_back(o);
    const Refutation found = refute(*state_, left_out);
    const Verdict searched = run(subprogram(program_, left, given_)).verdict;
    BOOST_TEST((found.verdict == searched), told(left));
    return "  of" + told(left) + ": " + std::string(name(found.verdict)) + used(found) + "; " +
           std::to_string(statistics_.steps) + " steps, " + std::to_string(statistics_.dead_ends) +
           " dead ends, " + std::to_string(statistics_.executions) + " executions\n";
  }

 private:
  std::size_t size() const { return program_.operations.size(); }

  std::vector<OperationIndex> executable(const std::vector<bool>& without) const {
    std::vector<bool> bound(program_.variables.size());
    for (const auto& [variable, binding] : program_.bound) bound[variable] = true;
    const std::vector<bool> can_be = reachable(program_, std::move(bound), without);
    std::vector<OperationIndex> left;
    for (const OperationIndex o : indices(program_.operations))
      if (can_be[o] && !without[o]) left.push_back(o);
    return left;
  }

  static std::string told(const std::vector<OperationIndex>& operations) {
    std::string text;
    for (const OperationIndex o : operations) text += " " + std::to_string(o);
    return text;
  }

  std::string used(const Refutation& found) const {
    std::string text = ", used";
    for (const OperationInJoin o : found.operations)
      text += " " + std::to_string(join_->operations[o].in_program);
    text += " given";
    for (const VariableInJoin v : found.given)
      text += " " + program_.variables[join_->variables[v].in_program].name;
    return text;
  }

  const Program& program_;
  Bindings given_;
  std::shared_ptr<const Join> join_;
  SearchStatistics statistics_{};
  std::uint64_t bytes_ = 0;
  std::optional<JoinState> state_{};
};

std::string refuted(RandomNetworks networks, const Domain& domain, int count, std::uint32_t seed) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < count; ++i) {
    const Program program = check(networks.next(), domain).program;
    std::vector<bool> without(program.operations.size());
    Parts parts(program);
    text += "network " + std::to_string(i) + "\n";
    for (int tries = 0; tries < 5; ++tries) {
      text += parts.refuted(without);
      for (std::size_t o = 0; o < without.size(); ++o) without[o] = random() % 4 == 0;
    }
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_parts_of_drawn_networks) {
  std::vector<Named> texts;
  const Domain prepared = relations();
  std::vector<std::string> names;
  for (const Primitive& primitive : prepared.primitives())
    if (primitive.is_relation()) names.push_back(primitive.name);
  for (std::uint32_t seed = 0; seed < 150; ++seed) {
    const Domain drawn = random_relations(8000 + seed);
    texts.push_back(
        {"random relations " + std::to_string(seed),
         refuted(networks_of_relations(drawn, 6 + seed % 12, 3 + seed % 6, seed), drawn, 4, seed)});
    texts.push_back(
        {"relations " + std::to_string(seed), refuted({prepared,
                                                       {.primitives = names,
                                                        .constants = {{std::int64_t{1}}, {std::int64_t{2}}},
                                                        .most_operations = 9,
                                                        .shared_variables = 5,
                                                        .repeat_variables = seed % 2 == 0},
                                                       9000 + seed},
                                                      prepared, 4, seed)});
  }
  hold_against_digests("irl/run/refutations.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
