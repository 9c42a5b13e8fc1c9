#include <boost/test/unit_test.hpp>

#include "tests/examples/example_domain.hpp"
#include "tests/examples/scene_oracle.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(example_scene_questions)

namespace {

const Domain& scene() {
  return example("scene");
}

/// What every variable is bound to, in words.
using Assignment = std::map<std::string, std::string>;

/// The solutions of a network by brute force: row by row of every relation, operation by operation.
class BruteForce {
 public:
  explicit BruteForce(const SceneOracle& oracle) : oracle_(oracle) {}

  std::set<Assignment> solve(const Program& program) {
    solutions_.clear();
    std::vector<std::string> bound(program.variables.size());
    for (const auto& [variable, binding] : program.bound) bound[variable] = SceneOracle::words(binding.value);
    extend(program, 0, std::move(bound));
    return solutions_;
  }

 private:
  void extend(const Program& program, std::size_t next, std::vector<std::string> bound) {
    if (next == program.operations.size()) {
      Assignment assignment;
      for (std::size_t v = 0; v < bound.size(); ++v)
        if (!program.variables[v].name.empty()) assignment[program.variables[v].name] = bound[v];
      solutions_.insert(std::move(assignment));
      return;
    }
    const ProgramOperation& operation = program.operations[next];
    SlotSet given;
    std::string key;
    for (std::size_t slot = 0; slot < operation.variables.size(); ++slot)
      if (const std::string& known = bound[operation.variables[slot]]; !known.empty()) {
        given.insert(slot);
        key += known + ", ";
      }
    for (const Words& row : rows(*operation.primitive, given)[key]) {
      std::vector<std::string> extended = bound;
      for (std::size_t slot = 0; slot < row.size(); ++slot) extended[operation.variables[slot]] = row[slot];
      extend(program, next + 1, std::move(extended));
    }
  }

  /// The rows of a relation by what is given of them.
  using Words = std::vector<std::string>;
  using Index = std::map<std::string, std::vector<Words>>;
  Index& rows(const Primitive& primitive, SlotSet given) {
    const auto [known, is_new] = rows_.try_emplace({primitive.name, given});
    if (!is_new) return known->second;
    for (const Row& row : oracle_.true_rows(primitive)) {
      Words words;
      std::string key;
      for (std::size_t slot = 0; slot < row.size(); ++slot) {
        words.push_back(SceneOracle::words(row[slot]));
        if (given.contains(slot)) key += words.back() + ", ";
      }
      known->second[key].push_back(std::move(words));
    }
    return known->second;
  }

  const SceneOracle& oracle_;
  std::map<std::pair<std::string, SlotSet>, Index> rows_;
  std::set<Assignment> solutions_;
};

std::set<Assignment> assignments(const Solved& solved) {
  std::set<Assignment> found;
  for (const Solution& solution : solved.solutions) {
    if (!solution.succeeded()) continue;
    Assignment assignment;
    for (std::size_t v = 0; v < solution.bindings.size(); ++v)
      if (!solved.program.variables[v].name.empty())
        assignment[solved.program.variables[v].name] = SceneOracle::words(solution.bindings[v]->value);
    found.insert(std::move(assignment));
  }
  return found;
}

Term constant(const Value& value) {
  if (const bool* truth = value.get_if<bool>()) return {Symbol{*truth ? "yes" : "no"}};
  if (const auto* number = value.get_if<std::int64_t>()) return {*number};
  return {Symbol{to_string(value)}};
}

/// The places of a network where a word or number can be left open: its constants.
std::vector<Term*> constants(Network& network) {
  std::vector<Term*> found;
  for (Operation& operation : network.operations)
    for (Term& argument : operation.arguments)
      if (!argument.variable()) found.push_back(&argument);
  return found;
}

void open(Network& network, unsigned chosen) {
  std::vector<Term*> places = constants(network);
  for (std::size_t i = 0; i < places.size(); ++i)
    if ((chosen >> i) & 1U) places[i]->value = Variable{"open-" + std::to_string(i)};
}

/// The same question with its answer told.
Network with_answer(Network network, const Value& answer) {
  for (Operation& operation : network.operations)
    for (Term& argument : operation.arguments)
      if (argument.variable() && argument.variable()->name == "answer") argument = constant(answer);
  return network;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_question_has_its_answer) {
  const std::map<std::string, std::string> expected{
      {"color-of-the-large-cube", "red"},          {"number-of-red-things", "2"},
      {"is-there-a-yellow-thing", "false"},        {"shape-to-the-right", "cylinder"},
      {"number-in-front-of-the-green-thing", "2"}, {"same-material-as-the-gray-thing", "2"},
      {"green-and-gray-of-one-material", "false"}, {"more-cubes-than-spheres", "false"},
      {"fewer-than-five-metal-things", "true"},    {"as-many-cylinders-as-blue-things", "true"},
      {"number-of-red-things-or-cubes", "3"},      {"left-of-one-and-behind-the-other", "red"}};
  const auto questions = example_networks("examples/scene/questions.solution");
  BOOST_TEST(questions.size() == expected.size());
  for (const auto& [id, network] : questions) {
    const Solved solved = solve(network, scene());
    BOOST_TEST(solved.problems.empty(), id);
    BOOST_TEST(solved.solutions.size() == 1u, id);
    BOOST_TEST(solved.values("answer") == std::set<std::string>{expected.at(id)}, id);
  }
}

BOOST_AUTO_TEST_CASE(the_word_that_makes_a_question_true_is_found_where_its_slot_is_open) {
  using Words = std::set<std::string>;
  auto questions = example_networks("examples/scene/open-questions.solution");
  BOOST_TEST(solve(questions["what-have-they-in-common"], scene()).values("attribute") ==
             (Words{"size", "material"}));
  BOOST_TEST(solve(questions["three-of-a-kind"], scene()).values("category") ==
             (Words{"small", "large", "rubber", "metal"}));
  BOOST_TEST(solve(questions["nothing-red-there"], scene()).values("relation") == (Words{"left", "behind"}));
}

BOOST_AUTO_TEST_CASE(every_question_agrees_with_brute_force_whatever_is_left_open_or_told) {
  const SceneOracle oracle(scene(), scenes_of(scene()));
  BruteForce brute_force(oracle);
  for (const auto& [id, question] : example_networks("examples/scene/questions.solution")) {
    const Solved solved = solve(question, scene());
    const Value answer = solved.solutions[0].bindings[*solved.program.variable("answer")]->value;
    for (const Network& asked : {question, with_answer(question, answer)}) {
      Network original = asked;
      const std::size_t places = constants(original).size();
      for (unsigned chosen = 0; chosen < 1U << places; ++chosen) {
        if (std::popcount(chosen) > 2) continue;
        Network network = asked;
        open(network, chosen);
        const Solved found = solve(network, scene());
        if (has_errors(found.problems)) continue;  // a direction that no primitive has
        BOOST_TEST((assignments(found) == brute_force.solve(found.program)), id << ", open: " << chosen);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
