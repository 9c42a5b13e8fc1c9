#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/compose/closeness.hpp"
#include "irl/compose/composer.hpp"
#include "irl/compose/linking.hpp"
#include "tests/irl/arithmetic.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/compose/shapes.hpp"
#include "tests/irl/run/random_network.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What composing and linking give, in which order and with how much trying, word for word.
BOOST_FIXTURE_TEST_SUITE(recorded_compositions, HeldWork)

namespace {

std::string in_one_line(const Network& network) {
  std::string text = grammar::print(network);
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

std::string told(const Chunk& chunk) {
  std::string text =
      chunk.id + " " + to_string(chunk.score) + " " + (chunk.target ? "?" + chunk.target->name : "-") + " of";
  for (const TypedVariable& open : chunk.open)
    text += " ?" + open.name + ":" + std::string(open.type ? open.type.name() : "-");
  return text + " " + in_one_line(chunk.network) + "(" + readable_name(chunk.network) + ")\n";
}

std::string composed(const CompositionTask& task, const Domain& domain, const ComposerOptions& options) {
  Composer composer(task, domain, options);
  std::string text;
  for (const Composition& composition : all_compositions(composer)) {
    text += "  " + to_string(composition.score) + " at " + std::to_string(composition.depth) + " " +
            to_string(composition.value) + ": " + in_one_line(composition.network);
    for (const BindStatement& found : composition.found) text += " " + grammar::print(found);
    text += "\n";
  }
  const ComposerStatistics& statistics = composer.statistics();
  return text + "  " + std::to_string(statistics.nodes) + " nodes, " + std::to_string(statistics.equivalent) +
         " equivalent, " + std::to_string(statistics.executions) + " executions" +
         (statistics.stopped ? ", stopped\n" : "\n");
}

std::string linked(const std::vector<std::string_view>& texts, const Domain& domain,
                   const LinkingOptions& options) {
  std::string text;
  std::vector<Instruction> instructions;
  for (const std::string_view one : texts) {
    Problems problems;
    instructions.push_back(read_instruction(network(one), domain, problems));
    text += "  " + std::string(one) + "\n";
    for (const Problem& problem : problems) text += "    " + problem.kind + " " + to_string(problem) + "\n";
    for (const NeedOfVariable& need : needs(instructions.back().network, domain))
      text += "    needs " + need.variable + " " + std::to_string(static_cast<int>(need.need)) + " " +
              std::string(need.type.name()) + "\n";
  }
  InstructionLinking linking(instructions, domain, options);
  for (int i = 0; i < 6; ++i) {
    const auto found = linking.next();
    if (!found) break;
    text += "  => " + std::string(name(found->verdict)) + " " + std::to_string(found->linked) + " for " +
            to_string(found->cost) + " " + found->reason + ": " + in_one_line(found->network) + "\n";
    for (const Link& link : found->links) {
      text += "     " + std::to_string(link.instruction) + " ?" + link.variable + " is ?" + link.object +
              " " + to_string(link.closeness);
      for (const std::string& other : link.equally_good) text += " or ?" + other;
      text += "\n";
    }
  }
  const LinkingStatistics& statistics = linking.statistics();
  return text + "  " + std::to_string(statistics.executions) + " executions, " +
         std::to_string(statistics.choices) + " choices" + (statistics.stopped ? ", stopped\n" : "\n");
}

}  // namespace

BOOST_AUTO_TEST_CASE(of_descriptions_of_shapes) {
  const Domain domain = shapes();
  const CompositionTask plain{.chunks = chunks_of(domain), .topic = big_circle(domain)};
  const std::vector<std::pair<const char*, ComposerOptions>> ways{
      {"as it stands", {.max_depth = 5}},
      {"calls", {.expansions = {combine_calls}, .max_depth = 4}},
      {"linked", {.expansions = {combine_networks, link_open_variables}, .max_depth = 4}},
      {"recombined", {.expansions = {combine_networks, recombine_open_variables(domain)}, .max_depth = 4}},
      {"deep", {.cost = depth_first, .max_depth = 4}},
      {"close", {.cost = connected_by_close_types(domain.types()), .max_depth = 4}},
      {"small", {.node_tests = {at_most_elements(3), is_valid}, .max_depth = 5}},
      {"no repetitions", {.node_tests = {no_repetitions}, .score = uniform, .max_depth = 6}},
      {"nothing open", {.goal_tests = {nothing_open}, .max_depth = 4}},
      {"content", {.same = same_content, .max_depth = 4}},
      {"10 steps", {.max_depth = 5, .limits = {.steps = 10}}},
      {"1 solution", {.max_depth = 4, .max_solutions_of_network = 1}}};
  std::string text;
  for (const auto& [name, options] : ways) {
    text += std::string(name) + "\n" + composed(plain, domain, options);
    CompositionTask meant = plain;
    meant.meaning = network("(bind size-category ?size big)(bind shape-category ?shape circle)");
    text += std::string(name) + " and meant\n" + composed(meant, domain, options);
    meant.topic.reset();
    meant.initial = wanted(domain.types().find("object"));
    text += std::string(name) + " and wanted\n" + composed(meant, domain, options);
  }
  hold_against_record("irl/compose/shapes.record", text);
}

BOOST_AUTO_TEST_CASE(of_numbers) {
  const Domain domain = arithmetic();
  std::string text;
  for (const std::int64_t topic : {0, 3, 8}) {
    const CompositionTask task{.chunks = chunks_of(domain), .topic = Value(topic)};
    text += "topic " + std::to_string(topic) + "\n" +
            composed(task, domain, {.goal_tests = {nothing_open}, .max_depth = 3, .limits = {.steps = 400}});
  }
  hold_against_record("irl/compose/numbers.record", text);
}

BOOST_AUTO_TEST_CASE(from_the_values_that_can_be_computed) {
  const Domain pictures = shapes(), numbers = arithmetic();
  const std::vector<std::pair<const char*, ComposerOptions>> ways{
      {"as it stands", {.max_depth = 5}},
      {"distinct", {.distinct = true, .max_depth = 5}},
      {"content", {.distinct = true, .same = same_content, .max_depth = 4}},
      {"close", {.goal_tests = {nothing_open}, .max_depth = 4}},
      {"1 solution", {.max_depth = 4, .max_solutions_of_network = 1}},
      {"3 solutions", {.max_depth = 3, .max_solutions_of_network = 3}},
      {"20 steps", {.max_depth = 5, .limits = {.steps = 20}}},
      {"200 steps", {.distinct = true, .max_depth = 5, .limits = {.steps = 200}}},
      {"few bytes", {.max_depth = 5, .limits = {.bytes = 20'000}}}};
  const auto list_of = [&](const char* operations) {
    const Program program = check(network(operations), pictures).program;
    return run(program).bindings[*program.variable("topic")]->value;
  };
  const std::vector<std::pair<const Domain*, Value>> topics{
      {&pictures, big_circle(pictures)},
      {&pictures, list_of("(get-context ?scene)(filter-by-shape ?topic ?scene square)")},
      {&numbers, std::int64_t{0}},
      {&numbers, std::int64_t{3}},
      {&numbers, std::int64_t{8}}};
  std::string text;
  for (const auto& [domain, topic] : topics)
    for (const auto& [name, way] : ways) {
      ComposerOptions options = way;
      options.from_values = true;
      if (domain == &numbers) options.max_depth = 3;
      Composer composer({.chunks = chunks_of(*domain), .topic = topic}, *domain, options);
      text += to_string(topic) + ", " + name + "\n";
      std::size_t count = 0;
      while (const auto found = composer.next()) {
        if (++count <= 12)
          text += "  at " + std::to_string(found->depth) + " " + in_one_line(found->network) + "\n";
      }
      const ComposerStatistics& statistics = composer.statistics();
      text += "  " + std::to_string(count) + " of " + std::to_string(statistics.nodes) + " nodes, " +
              std::to_string(statistics.executions) + " executions, " + std::to_string(statistics.alike) +
              " alike, " + (statistics.limit ? std::string(irl::name(*statistics.limit)) : "all") + "\n";
    }
  hold_against_record("irl/compose/values.record", text);
}

BOOST_AUTO_TEST_CASE(of_chunks) {
  const Domain domain = carpentry(), numbers = arithmetic();
  std::string text;
  for (const Domain* one : {&domain, &numbers}) {
    const std::vector<Chunk> all = chunks_of(*one);
    for (const Chunk& chunk : all) text += told(chunk);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Expansion& expansion : {Expansion(combine_networks), Expansion(combine_calls),
                                         Expansion(link_open_variables), recombine_open_variables(*one)})
        for (const Expanded& found : expanded(expansion, all[i], all)) {
          text += "  " + std::to_string(i) + " " + (found.source ? std::to_string(*found.source) : "-") +
                  " " + told(found.chunk);
          if (found.source && i % 3 == 0)
            for (const Expanded& again : expanded(expansion, found.chunk, std::span(all).first(2)))
              text += "    " + told(again.chunk);
        }
  }
  RandomNetworks networks(numbers,
                          {.primitives = {"digit", "sum", "successor", "double"},
                           .constants = {{std::int64_t{0}}, {std::int64_t{1}}},
                           .most_operations = 5,
                           .shared_variables = 4},
                          101);
  for (int i = 0; i < 50; ++i) {
    const auto chunk = chunk_of(networks.next(), numbers, "n" + std::to_string(i));
    text += chunk ? told(*chunk) : chunk.error() + "\n";
    if (!chunk) continue;
    Network meaning = networks.next();
    meaning.operations.resize(1);
    for (const Chunk& match : matches(*chunk, meaning, numbers, 1000, 3)) text += "  matches " + told(match);
    Network calls = networks.next();
    if (chunk->target) {
      Operation call{.primitive = chunk->id, .arguments = {{Variable{"n0"}}}, .where{}};
      for (const TypedVariable& open : chunk->open) call.arguments.push_back({Variable{open.name + "x"}});
      calls.operations.push_back(call);
    }
    text += "  expanded " + in_one_line(with_calls_expanded(calls, std::span(&*chunk, 1), numbers)) + "\n";
  }
  hold_against_record("irl/compose/chunks.record", text);
}

BOOST_AUTO_TEST_CASE(of_closeness) {
  const Domain domain = carpentry();
  const Types& types = domain.types();
  const Closeness closeness(types);
  std::string text;
  std::vector<Type> all;
  for (const char* name : {"place", "shop", "board", "half", "tool", "brush", "red", "color", "thing"})
    all.push_back(types.find(name));
  const Attribute contents = types.find_attribute("contents");
  const Entity plain = Entity(types.find("half"), Identity{1});
  const Entity full = Entity(types.find("board"), Identity{2})
                          .with(contents, List{plain, Entity(types.find("brush"), Identity{3})});
  for (const Type one : all) {
    text += std::string(one.name());
    for (const Type other : all) text += " " + to_string(closeness.between(one, other));
    for (const Value& object : {Value(plain), Value(full), Value(List{plain, full}), Value(one), Value(3)})
      for (const Type other : {types.find("half"), types.find("brush")})
        text += " " + to_string(closeness.of_description(std::vector{one, other}, object));
    text += "\n";
  }
  for (const Value& object : {Value(plain), Value(full), Value(List{plain, full}), Value(3)})
    text += is_composite(object, types) ? "composite\n" : "simple\n";
  hold_against_record("irl/compose/closeness.record", text);
}

BOOST_AUTO_TEST_CASE(of_instructions) {
  const Domain domain = carpentry();
  const std::vector<std::vector<std::string_view>> all{
      {"(fetch ?a ?s1 ?s0 board)", "(paint ?p ?s1 ?s0 ?b ?brush red)"},
      {"(fetch ?a ?s1 ?s0 board)", "(fetch ?a ?s1 ?s0 board)", "(the ?b)(paint ?p ?s1 ?s0 ?b ?brush red)",
       "(nail ?n ?s1 ?s0 ?x ?y ?h)"},
      {"(fetch ?a ?s1 ?s0 board)(fetch ?b ?s2 ?s1 brush)",
       "(the board ?x)(the brush ?y)(paint ?p ?s1 ?s0 ?x ?y blue)",
       "(the blue ?x)(let-dry ?d ?s1 ?s0 ?x ?t ?u)"},
      {"(fetch ?a ?s1 ?s0 board)", "(halve ?a ?b ?s1 ?s0 ?c)", "(the half ?x)(nail ?n ?s1 ?s0 ?x ?y ?h)",
       "(the half board ?z)(paint ?p ?s1 ?s0 ?z)"},
      {"(get-shop ?s)", "(fetch ?a ?s1 ?s0 hammer)", "(paint ?p ?s1 ?s0 ?b ?c red)"},
      {"(fetch ?a ?s1 ?s0 board)", "(nail ?n ?s1 ?s0 ?x ?x ?h)"},
      {"(fetch ?a ?s1 ?s0 board)",
       "(the unicorn ?x)(the)(the ?y ?z)(paint ?p ?s1 ?s0 ?x ?c red)(the board ?x)(the ?q)"},
      {"(unknown ?x)", "(fetch ?a ?s1 ?s0 board)"},
      {"(fetch ?a ?s1 ?s0 board)(fetch ?b ?t1 ?s0 board)", "(fetch ?a ?s1 ?s0 board)",
       "(nail ?n ?s1 ?s0 ?x ?y ?h)", "(nail ?n ?s1 ?s0 ?x ?y ?h)"}};
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    text += "instructions " + std::to_string(i) + "\n" + linked(all[i], domain, {});
    for (const std::uint64_t steps : {1, 4})
      text +=
          "in " + std::to_string(steps) + " steps\n" + linked(all[i], domain, {.limits = {.steps = steps}});
  }
  hold_against_record("irl/compose/instructions.record", text);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
