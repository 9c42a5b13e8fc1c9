#include <boost/test/unit_test.hpp>
#include <numeric>
#include <thread>

#include "examples/colours/guessing_game.hpp"
#include "grammar/solution_file.hpp"
#include "irl/run.hpp"

namespace colours {
BOOST_AUTO_TEST_SUITE(example_colours)

namespace {

/// The success of every thousand games.
std::vector<double> curve(GuessingGame& game, std::size_t thousands) {
  std::vector<double> curve;
  for (std::size_t i = 0; i < thousands; ++i) {
    int successes = 0;
    for (int played = 0; played < 1000; ++played) successes += game.play();
    curve.push_back(successes / 1000.0);
  }
  return curve;
}

const Colour red{53, 80, 67}, green{46, -52, 50}, blue{32, 79, -108};

irl::Knowledge knowing(const std::string& word, const Colour& colour) {
  return irl::Knowledge(Prototypes{{{word, colour}, {"other", {50, 0, 0}}}});
}

/// What a network finds for its `?c`, with that knowledge.
std::string found(const std::string& network, const irl::Domain& domain, const irl::Knowledge& known) {
  irl::Program program = irl::check(irl::grammar::parse_network(network).network, domain).program;
  program.know(known);
  const irl::Solution solution = irl::run(program);
  return solution.verdict == irl::Verdict::complete
             ? irl::to_string(solution.bindings[*program.variable("c")]->value)
             : "nothing";
}

constexpr const char* which_is_it =
    R"((called ?them (colour("53 80 67") colour("46 -52 50")) "it") (only ?c ?them))";

}  // namespace

BOOST_AUTO_TEST_CASE(are_found_as_the_knowledge_of_the_run_has_them) {
  const irl::Domain domain = make_colours();
  BOOST_TEST(found(which_is_it, domain, knowing("it", red)) == R"(colour("53 80 67"))");
  BOOST_TEST(found(which_is_it, domain, knowing("it", green)) == R"(colour("46 -52 50"))");
  BOOST_TEST(found(which_is_it, domain, knowing("this", green)) == "nothing");
  BOOST_TEST(
      found(R"((called ?them (colour("54 80 67") colour("0 0 0")) ?c) (only colour("54 80 67") ?them))",
            domain, knowing("it", red)) == "\"it\"");
}

BOOST_AUTO_TEST_CASE(knowledge_of_another_type_is_refused_before_anything_runs) {
  const irl::Domain domain = make_colours();
  irl::Program program = irl::check(irl::grammar::parse_network(which_is_it).network, domain).program;
  BOOST_CHECK_EXCEPTION(
      program.know(irl::Knowledge(std::string("red"))), irl::DefinitionError, [](const auto& error) {
        return std::string_view(error.what()).contains("the domain 'colours' declares colours::Prototypes");
      });
  irl::Domain without("without");
  without.relation("is", irl::slot<int>("one")).check([](const Prototypes&, int) { return true; });
  BOOST_CHECK_EXCEPTION(without.validate(), irl::DefinitionError, [](const auto& error) {
    return error.what() == std::string(
                               "'is' asks for knowledge of the type colours::Prototypes, and the domain "
                               "'without' declares none");
  });
}

BOOST_AUTO_TEST_CASE(of_several_threads_each_have_their_own_knowledge) {
  const irl::Domain domain = make_colours();
  std::vector<std::size_t> wrong(8);
  std::vector<std::jthread> threads;
  for (std::size_t thread = 0; thread < wrong.size(); ++thread)
    threads.emplace_back([&, thread] {
      const Colour& mine = thread % 2 == 0 ? red : green;
      const std::string expected = irl::to_string(irl::Value(irl::Opaque(mine)));
      for (int i = 0; i < 300; ++i)
        wrong[thread] += found(which_is_it, domain, knowing("it", mine)) != expected;
    });
  threads.clear();
  BOOST_TEST(wrong == std::vector<std::size_t>(8), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(agents_that_play_come_to_understand_one_another) {
  const auto of_the_last = [](const std::vector<double>& curve) {
    return std::accumulate(curve.end() - 10, curve.end(), 0.0) / 10;
  };
  GuessingGame game({.seed = 7}), again({.seed = 7}), other({.seed = 8});
  const std::vector<double> first = curve(game, 30);
  BOOST_TEST(first.front() < 0.9);
  BOOST_TEST(of_the_last(first) > 0.95);
  BOOST_TEST(of_the_last(curve(other, 30)) > 0.95);
  BOOST_TEST(curve(again, 3) == std::vector<double>(first.begin(), first.begin() + 3),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace colours
