#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "irl/network/canonical_order.hpp"
#include "irl/network/embedding.hpp"
#include "irl/network/operation_names.hpp"
#include "irl/network/variables.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/network/dependency_edges.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/support/breakage.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What `check` says of broken networks, and what else can be said of networks as they are written, word for
/// word.
BOOST_FIXTURE_TEST_SUITE(recorded_findings, HeldWork)

namespace {

struct Drawn {
  const Domain domain;
  RandomNetworks networks;
};

template <class Number>
std::string told(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number number : numbers) text += " " + std::to_string(number);
  return text;
}

std::string told(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += " ?" + name;
  return text;
}

std::string about(const Network& network, const Domain& domain) {
  const Checked checked = check(network, domain);
  const Program& program = checked.program;
  std::string text = "network\n";
  for (std::size_t i = 0; i < network.operations.size(); ++i)
    text += "    " + grammar::print(network.operations[i]) + "\n";
  for (const BindStatement& binding : network.bindings) text += "    " + grammar::print(binding) + "\n";
  for (const Problem& problem : checked.problems)
    text += "  " + problem.kind + " " + to_string(problem) + "\n";
  text += "  components" + told(components(program)) + "; reachable";
  std::vector<bool> bound(program.variables.size()), done(program.operations.size());
  for (const auto& [variable, value] : program.bound) bound[variable] = true;
  for (const bool can : reachable(program, bound, done)) text += can ? " +" : " -";
  for (const OperationIndex i : indices(program.operations)) {
    text += ";";
    for (const bool can : reachable(program, bound, done, i)) text += can ? " +" : " -";
  }
  text += "\n";
  const DependencyEdges graph(program);
  for (const OperationIndex i : indices(program.operations))
    text += "  " + program.short_text(i) + " is " + program.text(i) + ", " + operation_name(program, i) +
            ", from" + told(graph.producers(i)) + ", to" + told(graph.consumers(i)) + "\n";
  text += "  canonical";
  for (const ProgramOperation& operation : in_canonical_order(program).operations)
    text += " " + std::to_string(operation.written);
  text += "\n  unconnected" + told(unconnected_variables(network)) + "; open" +
          told(open_variables(network)) + "; target " + target_variable(network).value_or("-") + "; parts";
  for (const Network& part : connected_parts(network))
    text += " " + std::to_string(part.operations.size()) + "+" + std::to_string(part.bindings.size());
  text += "; types";
  for (const std::string& variable : variable_occurrences(network)) {
    const Type type = type_of_variable(network, variable, domain);
    text += " " + (type ? std::string(type.name()) : "-");
  }
  return text + "\n";
}

/// The network as it would be read from a text, with the places of everything.
Network placed(const Network& network) {
  return grammar::parse_network(grammar::print(network)).network;
}

std::string of_broken(RandomNetworks networks, const Domain& domain, std::uint32_t count) {
  std::string text;
  for (std::uint32_t i = 0; i < count; ++i) {
    Network network = networks.next();
    Breakage(domain, i).break_in(network, i % 4);
    if (i % 3 == 1 && !network.operations.empty())
      network.operations.push_back(network.operations[i % network.operations.size()]);
    if (i % 5 == 2)
      network.bindings.push_back(
          {.type = "number", .variable = {"n1"}, .value = {std::int64_t{2}}, .available_at = 3, .where{}});
    text += about(placed(network), domain);
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_carpentry_networks) {
  const Domain domain = carpentry();
  hold_against_record("irl/network/carpentry.record",
                      of_broken({domain,
                                 {.primitives = {"fetch", "fetch", "paint", "nail", "halve", "let-dry"},
                                  .constants = {{Symbol{"board"}},
                                                {Symbol{"brsh"}},
                                                {Symbol{"red"}},
                                                {std::int64_t{10}},
                                                {Symbol{"second"}}},
                                  .most_operations = 8,
                                  .shared_variables = 5},
                                 61},
                                domain, 60));
}

BOOST_AUTO_TEST_CASE(of_arithmetic_networks) {
  const Domain domain = arithmetic();
  hold_against_record(
      "irl/network/arithmetic.record",
      of_broken(
          {domain,
           {.primitives = {"digit", "even", "sum", "successor", "double", "smaller", "square", "scaled",
                           "named"},
            .constants =
                {{std::int64_t{0}}, {std::int64_t{1}}, {Quoted{"two"}}, {2.5}, {TermList{{Variable{"n0"}}}}},
            .most_operations = 6,
            .shared_variables = 4},
           62},
          domain, 60));
}

BOOST_AUTO_TEST_CASE(of_embeddings) {
  const Domain domain = arithmetic();
  RandomNetworks networks(domain,
                          {.primitives = {"digit", "sum", "successor", "double"},
                           .constants = {{std::int64_t{0}}, {std::int64_t{1}}},
                           .most_operations = 5,
                           .shared_variables = 3},
                          63);
  std::string text;
  for (int i = 0; i < 80; ++i) {
    Network target = networks.next(), pattern = networks.next();
    pattern.operations.resize(std::min<std::size_t>(pattern.operations.size(), 2));
    if (i % 2) {
      pattern = target;
      pattern.operations.erase(pattern.operations.begin());
    }
    for (const std::uint64_t steps : {3, 1000}) {
      Embeddings embeddings({pattern}, {target}, steps);
      text += "embedding " + std::to_string(i) + " in " + std::to_string(steps) + ":";
      for (int found = 0; found < 5; ++found) {
        const auto embedding = embeddings.next();
        if (!embedding) break;
        text += " {";
        for (const auto& [variable, term] : *embedding) text += " " + variable + "=" + grammar::print(term);
        text += " }";
      }
      text += embeddings.stopped() ? " stopped" : "";
      text += equivalent(pattern, target, steps) ? " equivalent\n" : "\n";
    }
  }
  hold_against_record("irl/network/embeddings.record", text);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
