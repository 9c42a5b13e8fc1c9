#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/run/search.hpp"
#include "irl/run/search_tree.hpp"
#include "irl/run/session.hpp"
#include "irl/world/world.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/relations.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/run/random_relations.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What is found in small networks, in which order, with which steps and how much trying, in every way of
/// searching. What is right is held against a naive twin elsewhere; here nothing changes unseen.
BOOST_FIXTURE_TEST_SUITE(recorded_searches, HeldWork)

namespace {

constexpr std::size_t most_told = 6;  // solutions of one search

std::string told(const SearchStatistics& s, const Program& program) {
  std::string text = std::to_string(s.executions) + " executions, " + std::to_string(s.steps) + " steps, " +
                     std::to_string(s.states) + " states, " + std::to_string(s.merged) + " merged, " +
                     std::to_string(s.dead_ends) + " dead ends, " + std::to_string(s.pruned) + " pruned, " +
                     std::to_string(s.solutions) + " solutions, " + std::to_string(s.rejected) + " rejected" +
                     (s.orders_tried ? ", orders tried" : "");
  for (const Fault& fault : s.faults) text += "; " + to_string(fault, program);
  return text;
}

std::string told(const Binding& binding) {
  std::string text = to_string(binding.value);
  if (binding.score != 1) text += " (" + to_string(binding.score) + ")";
  if (binding.available_at) text += " at " + to_string(binding.available_at->count());
  return text;
}

std::string told(const Program& program, const Solution& solution) {
  std::string text = "    " + std::string(name(solution.verdict)) + ":";
  for (std::size_t v = 0; v < program.variables.size(); ++v)
    if (!program.variables[v].name.empty())
      text += " " + program.variables[v].name + "=" +
              (solution.bindings[v] ? told(*solution.bindings[v]) : std::string("-"));
  text += " by";
  for (const Step& step : solution.steps)
    text += " " + std::to_string(step.operation) + "/" + std::to_string(step.given.bits()) +
            (step.score != 1 ? "(" + to_string(step.score) + ")" : "") + (step.failed() ? "!" : "");
  text += "\n";
  for (const NotExecuted& missing : solution.not_executed)
    text += "      not " + std::to_string(missing.operation) + ": " + missing.reason + "\n";
  return text;
}

struct Way {
  std::string name;
  RunOptions options{};
};

std::vector<Way> ways_to_search() {
  const Worth shallow = [](const SearchState& state) { return score(state) / 2; };
  return {
      {"depth first"},
      {"as written", {.row_order = RowOrder::written}},
      {"last written first", {.control = {.order = last_written_first}, .row_order = RowOrder::last_written}},
      {"single answers first", {.control = {.order = single_answers_first}}},
      {"best first", {.control = {.worth = ByScore()}}},
      {"best first, another worth", {.control = {.worth = shallow}}},
      {"distinct, two deep", {.control = {.state_test = at_most_deep(2), .distinct = true}}},
      {"nothing failed", {.control = {.goal_test = nothing_failed}}},
      {"7 steps", {.limits = {.steps = 7}}},
      {"best first, 7 steps", {.limits = {.steps = 7}, .control = {.worth = ByScore()}}}};
}

std::string searched(const Program& program) {
  std::string text;
  for (const Way& way : ways_to_search()) {
    Search search(program, way.options);
    std::size_t count = 0;
    text += "  " + way.name + "\n";
    while (const auto solution = search.next())
      if (++count <= most_told) text += told(program, *solution);
    text += "    " + told(search.statistics(), program) + "\n";
  }
  return text;
}

std::string in_one_line(const Network& network) {
  std::string text = grammar::print(network);
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text + "\n";
}

std::string recorded(RandomNetworks networks, const Domain& domain, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const Network network = networks.next();
    text += in_one_line(network) + searched(check(network, domain).program);
  }
  return text;
}

RandomNetworks of_carpentry(const Domain& domain, std::uint32_t seed) {
  return carpentry_networks(domain, 7, seed);
}

RandomNetworks of_arithmetic(const Domain& domain, std::uint32_t seed) {
  return {
      domain,
      {.primitives = {"digit", "even", "sum", "sum", "successor", "double", "smaller", "square", "scaled"},
       .constants = {{std::int64_t{0}}, {std::int64_t{1}}, {std::int64_t{3}}, {std::int64_t{4}}},
       .most_operations = 6,
       .shared_variables = 4},
      seed};
}

std::string told(const Session& session) {
  std::string text = "  " + std::string(name(session.verdict())) + ", steps";
  for (const Step& step : session.steps()) text += " " + std::to_string(step.operation);
  for (const ProgramVariable& variable : session.program().variables)
    if (const Binding* binding = variable.name.empty() ? nullptr : session.find(variable.name))
      text += " " + variable.name + "=" + told(*binding);
  text += "\n";
  for (const NotExecuted& missing : session.not_executed())
    text += "    not " + std::to_string(missing.operation) + ": " + missing.reason + "\n";
  return text;
}

/// A network that grows operation by operation, with alternatives, and then shrinks again.
std::string in_a_session(const Network& network, const Domain& domain, const RunOptions& options) {
  Session session(domain, options);
  std::string text = in_one_line(network);
  for (std::size_t i = 0; i < network.operations.size(); ++i) {
    const auto progress = session.add({.operations = {network.operations[i]}, .bindings = {}});
    text += "  + " + grammar::print(network.operations[i]) + ": kept " + std::to_string(progress.kept) +
            ", taken back " + std::to_string(progress.taken_back) + "\n";
    for (const Problem& problem : progress.problems) text += "    " + to_string(problem) + "\n";
    text += told(session);
    const Session::Listed others = session.alternatives(5, [](const auto&) {});
    text += "    " + std::to_string(others.count) + " alternatives\n";
    if (i % 2 == 0 && session.next() == Session::Next::moved) text += "  next\n" + told(session);
  }
  while (session.undo()) text += "  undone\n" + told(session);
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_arithmetic_networks) {
  const Domain domain = arithmetic();
  hold_against_record("irl/run/arithmetic.record", recorded(of_arithmetic(domain, 41), domain, 30));
}

BOOST_AUTO_TEST_CASE(of_carpentry_networks) {
  const Domain domain = carpentry();
  hold_against_record("irl/run/carpentry.record", recorded(of_carpentry(domain, 42), domain, 16));
}

BOOST_AUTO_TEST_CASE(of_relations) {
  const Domain domain = relations();
  std::vector<std::string> names;
  for (const Primitive& primitive : domain.primitives()) names.push_back(primitive.name);
  hold_against_record("irl/run/relations.record",
                      recorded({domain,
                                {.primitives = names,
                                 .constants = {{std::int64_t{1}}, {std::int64_t{2}}},
                                 .most_operations = 6,
                                 .shared_variables = 4,
                                 .repeat_variables = true},
                                43},
                               domain, 24));
}

BOOST_AUTO_TEST_CASE(of_random_relations) {
  std::string text;
  for (std::uint32_t seed = 0; seed < 12; ++seed) {
    const Domain domain = random_relations(seed);
    text += recorded(networks_of_relations(domain, 6, 4, seed), domain, 3);
  }
  hold_against_record("irl/run/random_relations.record", text);
}

BOOST_AUTO_TEST_CASE(of_larger_joins) {
  std::string text;
  for (std::uint32_t seed = 100; seed < 112; ++seed) {
    const Domain domain = random_relations(seed);
    RandomNetworks networks = networks_of_relations(domain, 14, 9, seed);
    for (int i = 0; i < 2; ++i) {
      const Network network = networks.next();
      const Program program = check(network, domain).program;
      text += in_one_line(network);
      for (const std::size_t jobs : {1, 3})
        for (const bool best : {false, true}) {
          RunOptions options{.limits = {.steps = 3000}, .jobs = jobs};
          if (best) options.control.worth = ByScore();
          const Alternatives found = alternatives(program, options, 4);
          text += "  " + std::to_string(jobs) + (best ? " best" : "") + (found.all ? " all\n" : "\n");
          for (const Solution& solution : found.solutions)
            text += told(program, solution) + "      " + told(solution.statistics, program) + "\n";
          text += "    differ:";
          for (const VariableIndex v : differing_variables(program, found.solutions))
            text += " " + program.variables[v].name;
          text += "\n";
        }
    }
  }
  hold_against_record("irl/run/joins.record", text);
}

BOOST_AUTO_TEST_CASE(as_trees) {
  std::string text;
  const auto add = [&](RandomNetworks networks, const Domain& domain) {
    for (int i = 0; i < 8; ++i) {
      const Network network = networks.next();
      const Program program = check(network, domain).program;
      for (const std::size_t most : {5, 40}) {
        const SearchTree tree = search_tree(program, {}, most);
        text += in_one_line(network) + (tree.whole ? "  whole\n" : "  not whole\n");
        for (const TreeState& state : tree.states) {
          text += "  " + (state.from ? std::to_string(*state.from) : "-") + " " +
                  (state.step ? std::to_string(state.step->operation) : "-") + " " +
                  std::string(name(state.ending));
          for (const NotExecuted& waiting : state.waiting)
            text += "; " + std::to_string(waiting.operation) + " " + waiting.reason;
          text += "\n";
        }
        text += "  " + told(tree.statistics, program) + "\n";
      }
    }
  };
  const Domain numbers = arithmetic(), workshop = carpentry(), drawn = random_relations(44);
  add(of_arithmetic(numbers, 45), numbers);
  add(of_carpentry(workshop, 46), workshop);
  add(networks_of_relations(drawn, 6, 4, 47), drawn);
  hold_against_record("irl/run/trees.record", text);
}

BOOST_AUTO_TEST_CASE(in_sessions) {
  std::string text;
  const Domain numbers = arithmetic(), workshop = carpentry(), drawn = random_relations(48);
  RandomNetworks of_numbers = of_arithmetic(numbers, 49), of_boards = of_carpentry(workshop, 50),
                 of_rows = networks_of_relations(drawn, 7, 4, 51);
  for (int i = 0; i < 16; ++i) {
    RunOptions options;
    if (i % 4 == 3) options.limits.steps = 4;
    if (i % 4 == 2) options.control.goal_test = nothing_failed;
    text += in_a_session(of_numbers.next(), numbers, options) + in_a_session(of_rows.next(), drawn, options);
    if (i % 2 == 0) text += in_a_session(of_boards.next(), workshop, options);
  }
  hold_against_record("irl/run/sessions.record", text);
}

BOOST_AUTO_TEST_CASE(of_many_networks) {
  std::vector<Named> texts;
  const Domain numbers = arithmetic(), workshop = carpentry(), prepared = relations();
  std::vector<std::string> names;
  for (const Primitive& primitive : prepared.primitives()) names.push_back(primitive.name);
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const std::string number = std::to_string(seed);
    const Domain drawn = random_relations(1000 + seed);
    RandomNetworks of_boards = of_carpentry(workshop, 2000 + seed),
                   of_rows = networks_of_relations(drawn, 7, 4, seed);
    texts.push_back({"arithmetic " + number, recorded(of_arithmetic(numbers, 3000 + seed), numbers, 8)});
    texts.push_back({"carpentry " + number, recorded(of_carpentry(workshop, 4000 + seed), workshop, 4)});
    texts.push_back({"relations " + number, recorded({prepared,
                                                      {.primitives = names,
                                                       .constants = {{std::int64_t{1}}, {std::int64_t{2}}},
                                                       .most_operations = 7,
                                                       .shared_variables = 5,
                                                       .repeat_variables = seed % 2 == 0},
                                                      5000 + seed},
                                                     prepared, 6)});
    texts.push_back({"random relations " + number,
                     recorded(networks_of_relations(drawn, 6 + seed % 9, 4 + seed % 5, seed), drawn, 4)});
    std::string in_sessions;
    for (const bool whole : {false, true}) {
      RunOptions options;
      if (whole) options.control.goal_test = nothing_failed;
      in_sessions +=
          in_a_session(of_boards.next(), workshop, options) + in_a_session(of_rows.next(), drawn, options);
    }
    texts.push_back({"sessions " + number, in_sessions});
  }
  hold_against_digests("irl/run/many.record", texts);
}

/// What is kept to recognise states and to repeat answers, by where it stops at a limit.
BOOST_AUTO_TEST_CASE(of_networks_that_outgrow_their_memory) {
  std::vector<Named> texts;
  const Domain numbers = arithmetic(), workshop = carpentry();
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const Domain drawn = random_relations(6000 + seed);
    std::string text;
    const auto add = [&](RandomNetworks networks, const Domain& domain) {
      for (int i = 0; i < 4; ++i) {
        const Network network = networks.next();
        const Program program = check(network, domain).program;
        text += in_one_line(network);
        for (std::uint64_t bytes = 300; bytes < 100'000; bytes += bytes / 2)
          for (const bool best : {false, true}) {
            RunOptions options{.limits = {.steps = bytes % 2 ? 3'000U : 1'000'000U, .bytes = bytes}};
            if (best) options.control.worth = ByScore();
            Search search(program, options);
            while (search.next()) {
            }
            text += "  " + std::to_string(bytes) + ": " + told(search.statistics(), program) + "\n";
          }
      }
    };
    add(of_arithmetic(numbers, 7000 + seed), numbers);
    add(of_carpentry(workshop, 8000 + seed), workshop);
    add(networks_of_relations(drawn, 10, 6, seed), drawn);
    texts.push_back({"seed " + std::to_string(seed), text});
  }
  hold_against_digests("irl/run/memory.record", texts);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
