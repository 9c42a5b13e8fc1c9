#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/test/unit_test.hpp>
#include <functional>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/network/definitions.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/carpentry.hpp"
#include "tests/irl/graphs.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {

/// What definitions in networks come to, word for word: what is wrong with them and where, the slots and
/// directions of what they define, the network in which their bodies stand, and its solutions.
BOOST_AUTO_TEST_SUITE(recorded_definitions_in_networks)

namespace {

constexpr std::size_t most_rows = 40;

/// A chain 0 → 1 → 2 → 3 with a way back from 3 to 1, and 4 → 4 by itself.
Domain small_graph() {
  return graph({{0, 1}, {1, 2}, {2, 3}, {3, 1}, {4, 4}});
}

std::string told(SlotSet slots) {
  std::string text;
  for (const SlotIndex slot : slots) text += fmt::format("{}", std::size_t{slot});
  return text;
}

std::string told(const Primitive& primitive) {
  std::string text = fmt::format("  {} '{}', {}", primitive.name, primitive.summary, primitive.example);
  for (const SlotDefinition& slot : primitive.slots)
    text += fmt::format("; {}: {}{}{} as {} {}", slot.name, slot.type ? slot.type.name() : "-",
                        slot.item_type ? fmt::format(" of {}", slot.item_type.name()) : "",
                        slot.holds_reals ? " real" : "", static_cast<int>(slot.role), slot.default_text);
  text += primitive.is_relation() ? "; relation" : "; action";
  if (primitive.state_in) text += fmt::format(", state in {}", std::size_t{*primitive.state_in});
  if (primitive.state_out) text += fmt::format(", state out {}", std::size_t{*primitive.state_out});
  if (primitive.definition) text += ", inlined";
  for (const Direction& direction : primitive.directions)
    text += fmt::format(" {}>{}{}{}", told(direction.given), told(direction.found), told(direction.optional),
                        direction.determinism == Determinism::semidet ? "?" : "");
  return text + "\n";
}

std::string told(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += fmt::format("  {} {}\n", problem.kind, to_string(problem));
  return text;
}

std::string in_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string solutions(const Program& program) {
  Search search(program, {.limits = {.steps = 3'000, .bytes = 4'000'000}});
  std::string text;
  for (std::size_t count = 0; count < most_rows; ++count) {
    const auto solution = search.next();
    if (!solution) break;
    text += fmt::format("  {} {:.4f}:", name(solution->verdict), score(program, *solution));
    for (std::size_t v = 0; v < program.variables.size(); ++v)
      if (const auto& binding = solution->bindings[v]; binding && !program.variables[v].name.empty())
        text += fmt::format(" {}={}", program.variables[v].name, to_string(binding->value));
    for (const NotExecuted& missing : solution->not_executed)
      text += fmt::format("; not {}: {}", std::size_t{missing.operation}, missing.reason);
    text += "\n";
  }
  for (const Fault& fault : search.statistics().faults) text += "  " + to_string(fault, program) + "\n";
  return text;
}

std::string about(const std::string& written, const Domain& domain) {
  const auto parsed = grammar::parse_network(written, "it");
  const auto [program, problems] = check(parsed.network, domain);
  std::string text = in_one_line(written) + "\n" + told(parsed.problems) + told(problems);
  const Defined defined = primitives_of(parsed.network.definitions, domain);
  for (const Primitive& primitive : defined.primitives->all()) text += told(primitive);
  const InlinedNetwork made = inlined(parsed.network, domain, 3);
  text +=
      fmt::format("  {} inlined: {} {}", has_definitions(parsed.network, domain) ? "has some," : "has none,",
                  in_one_line(grammar::print(made.network)), fmt::join(made.written, " "));
  for (const UsePath& path : made.use_paths)
    text +=
        path.empty() ? "; -" : "; " + written_place(path) + " of " + path.outermost()->operation.primitive;
  text += fmt::format("\n  compared: {}\n", in_one_line(grammar::print(comparable(parsed.network, domain))));
  for (const OperationIndex i : indices(program.operations)) {
    const ProgramOperation& operation = program.operations[i];
    text += fmt::format("  {} {} of {}{}{}\n", program.text(i), program.short_text(i), operation.written,
                        operation.own_primitive ? ", own" : "",
                        operation.use_path.empty()
                            ? ""
                            : ", for " + grammar::print(operation.use_path.outermost()->operation));
  }
  return text + solutions(program);
}

/// Definitions of d0 to d3 and a network that uses them, drawn: mostly as they may be, and now and then not.
class DrawnDefinitions {
 public:
  explicit DrawnDefinitions(unsigned seed) : random_(seed) {}

  std::string next() {
    std::string text;
    for (std::size_t& slots : slots_) slots = below(8) == 0 ? 0 : 1 + below(3);
    for (std::size_t d = 0; d < slots_.size(); ++d)
      for (std::size_t i = 1 + below(2); i > 0; --i) text += definition(d) + "\n";
    in_network_ = true;
    for (std::size_t i = 1 + below(3); i > 0; --i) text += part(slots_.size()) + "\n";
    in_network_ = false;
    return text;
  }

 private:
  std::size_t below(std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  }

  std::string variable() { return fmt::format("?{}", "abcd"[below(4)]); }
  std::string term() {
    const std::size_t kind = below(30);
    if (kind == 0) return "butter";
    if (kind == 1) return "\"text\"";
    if (kind == 2) return fmt::format("({} {})", variable(), below(5));
    return kind < 7 ? std::to_string(below(5)) : variable();
  }
  std::string terms(std::size_t count) {
    std::string text;
    for (; count > 0; --count) text += " " + term();
    return text;
  }

  /// A use of what is below d, or of anything where it recurs.
  std::string use(std::size_t d) {
    const std::size_t known = in_network_ || below(3) > 0 ? d : slots_.size();
    if (known == 0) return operation();
    const std::size_t used = below(known);
    return fmt::format("(d{}{})", used, terms(slots_[used] + (below(40) == 0)));
  }
  std::string operation() {
    constexpr std::pair<const char*, std::size_t> known[] = {{"edge", 2},    {"edge", 2}, {"edge", 2},
                                                             {"road", 3},    {"node", 1}, {"likely", 2},
                                                             {"smaller", 2}, {"sum", 3}};
    const auto& [name, slots] = known[below(std::size(known))];
    return below(60) == 0 ? "(edg ?a ?b)" : fmt::format("({}{})", name, terms(slots));
  }
  std::string form(std::size_t d) {
    std::string inner = part(d, 1);
    if (below(3) == 0) inner += " " + part(d, 1);
    switch (below(5)) {
      case 0:
        return fmt::format("(count {} {})", variable(), inner);
      case 1:
        return fmt::format("({} {} {} {})", below(2) ? "min" : "max", variable(), variable(), inner);
      case 2:
        return fmt::format("(sum {} {} {})", variable(), variable(), inner);
      default:
        return fmt::format("(not {})", inner);
    }
  }
  std::string part(std::size_t d, std::size_t depth = 0) {
    const std::size_t kind = below(10);
    if (kind < 2 && depth < 2) return form(d);
    return kind < 5 ? use(d) : operation();
  }

  std::string definition(std::size_t d) {
    std::string text = fmt::format("(define (d{}", d);
    for (std::size_t i = 0; i < slots_[d]; ++i)
      text += below(8) == 0 ? " " + term() : fmt::format(" ?{}", "abcd"[i]);
    text += ")";
    if (below(10) == 0) text += below(8) == 0 ? " 1.5" : " 0.5";
    for (std::size_t i = below(4); i > 0; --i) text += " " + part(d);
    return text + ")";
  }

  std::mt19937 random_;
  std::array<std::size_t, 4> slots_{};
  bool in_network_ = false;
};

std::string repeated(std::size_t count, const std::function<std::string(std::size_t)>& part) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += part(i);
  return text;
}

std::string first_problem(const std::string& text) {
  const Domain domain = small_graph();
  const auto parsed = grammar::parse_network(text);
  for (const Problem& problem : check(parsed.network, domain).problems)
    if (problem.severity == Severity::error) return to_string(problem);
  return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_said_of_those_that_are_wrong) {
  const Domain domain = small_graph();
  std::string text;
  for (const char* written : {
           "(define (edge ?a ?b) (road ?a ?b ?c))\n(edge ?a ?b)",
           "(define (not ?a) (node ?a))",
           "(define (define ?a) (node ?a))",
           "(define (bind ?a) (node ?a))",
           "(define (count ?a) (node ?a))\n(count ?x)",
           "(define (p ?a) (node ?a))\n(define (p ?a ?b) (edge ?a ?b))\n(p ?x)",
           "(define (p ?a) (nod ?a))\n(p ?x)",
           "(define (p ?a) (q ?a))\n(define (pp ?a) (node ?a))\n(p ?x)",
           "(define (p ?a) (edge ?a))\n(p ?x)",
           "(define (p ?a) (edge ?a ?b ?c))\n(p ?x)",
           "(define (p ?a) (p ?a ?a))\n(p ?x)",
           "(define (p ?a) (smaller ?a ?b))\n(p ?x)",
           "(define (p ?a) -0.1 (node ?a))\n(p ?x)",
           "(define (p ?a) 0 (node ?a))\n(p ?x)",
           "(define (p ?a) 1 (node ?a))\n(p ?x)",
           "(define (p ?a) 1.1 (node ?a))\n(p ?x)",
           "(define (p ?a) (node butter))\n(p ?x)",
           "(define (p butter) (node 1))\n(p ?x)",
           "(define (p (1 ?a)) (node ?a))\n(p ?x)",
           "(define (p ?a) (not (node ?a)))\n(p ?x)",
           "(define (p ?a) (node ?a) (not))\n(p ?x)",
           "(define (p ?a) (node ?a) (not ?a))\n(p ?x)",
           "(define (p ?a) (node ?a) (not (1 2)))\n(p ?x)",
           "(define (p ?a) (node ?a) (not (not (edge ?a ?b))))\n(p ?x)",
           "(define (p ?a) (count (edge ?a ?b)))\n(p ?x)",
           "(define (p ?n) (count ?n))\n(p ?x)",
           "(define (p ?n) (sum ?n (edge ?a ?b)))\n(p ?x)",
           "(define (p ?n) (sum ?n 7 (edge ?a ?b)))\n(p ?x)",
           "(define (p ?n) (sum ?n ?c (edge ?a ?b)))\n(p ?x)",
           "(define (p ?a) (sum ?t ?a (edge ?a ?b)))\n(p ?x)",
           "(define (p ?n) (min ?n ?b (edge ?a ?b) ?c))\n(p ?x)",
           "(define (p ?a) (node ?a) (not (p ?a)))\n(p ?x)",
           "(define (p ?a) (node ?a) (not (q ?a)))\n(define (q ?a) (p ?a))\n(p ?x)",
           "(define (p ?a) (count ?a (p ?b)))\n(p ?x)",
           "(define (p ?a) (sum ?a ?b (p ?b)))\n(p ?x)",
           "(define (p ?a) (node ?a))\n(define (p ?a) (not (min ?m ?b (p ?b))) (node ?a))\n(p ?x)",
           "(define (way ?a ?d) (road 0 ?a ?d))\n(define (way ?a ?d) (best ?b ?e) (product ?d ?e ?b) (node "
           "?a))\n"
           "(define (best ?a ?d) (min ?d ?any (way ?a ?any)))\n(best ?x ?d)",
           "(define (way ?a ?d) (road 0 ?a ?d))\n(define (way ?a ?d) (best ?b ?e) (road ?b ?a ?w) (sum ?e ?d "
           "?w))\n"
           "(define (best ?a ?d) (max ?d ?any (way ?a ?any)))\n(best ?x ?d)",
           "(define (p ?a) (q ?a))\n(define (q ?a) (r ?a))\n(define (r ?a) (nod ?a))\n(p ?x)",
           "(define (p ?a) (p ?a))\n(p ?x)",
           "(define (p))\n(p)",
           "(define (p) (edge 0 1))\n(p)",
           "(define (p) (edge 0 3))\n(p)",
           "(define (p ?a ?a) (edge ?a ?b))\n(p ?x ?y)",
           "(define (p ?a ?c) (edge ?a ?b))\n(p ?x ?y)",
           "; one\n(define (p ?a) (node ?a))\n; two\n(define (p ?a) (edge ?a ?b))\n(p ?x)\n(p 77)",
           "(define (p ?a ?b) (edge ?a ?b))\n(define (p \"s\" 2))\n(p ?x ?y)",
           "(define (p ?a) (count ?a (edge ?x ?y)))\n(define (q ?a ?b) (p ?a) (sum ?b ?w (road ?x ?y "
           "?w)))\n(q ?x ?y)",
           "(define (p ?a ?b) (edge ?a ?c) (edge ?c ?b))\n(p 0 ?p.1.c)\n(p ?p.1.c ?y)",
           "(define (p 1)) (define (p 2)) (define (p 3)) (define (p 4)) (define (p 5)) (define (p 6)) "
           "(define (p 7)) "
           "(define (p 8)) (define (p 9)) (define (p 2) 0.5) (define (p 10) 0.5) (define (p ?x)) (define (p "
           "?x) (node ?x)) "
           "(define (p (1 2)))\n(p ?x)",
           "(define (p 1)) (define (p 2)) (define (p 3)) (define (p 4)) (define (p 5)) (define (p 6)) "
           "(define (p 7)) "
           "(define (p 8)) (define (p 9)) (define (p 2) 0.5) (define (p 10) 0.5) (define (p ?x)) (define (p "
           "?x) (node ?x))\n"
           "(p ?x)(edge ?x ?y)",
           "(node ?a)(count ?n (edge ?a ?b) (node ?b))(max ?m ?n (edge ?n ?z))",
           "(define (count-1 ?x) (node ?x))(count ?n (edge ?a ?b))(not (edge ?n ?k))",
           "(bind ?a 1)\n(not (edge ?a ?b) (edge ?b ?a))",
       })
    text += about(written, domain);
  const Domain workshop = carpentry();
  for (const char* written : {
           "(define (get-painted ?p ?k2 ?k1) (fetch ?b ?k ?k1 board) (paint ?p ?k2 ?k ?b ?brush red))\n"
           "(get-shop ?k)\n(get-painted ?p ?k2 ?k)\n(get-painted ?q ?k3 ?k2)",
           "(define (twice ?p ?k2 ?k1 ?b ?brush) (paint ?q ?k ?k1 ?b ?brush ?c) (paint ?p ?k2 ?k ?q ?brush "
           "?c))\n"
           "(define (more ?p ?k2 ?k1 ?b) (twice ?p ?k2 ?k1 ?b ?brush))\n"
           "(get-shop ?k)\n(fetch ?b ?k1 ?k board)\n(more ?p ?k2 ?k1 ?b)",
           "(define (p ?p ?k2 ?k1) (fetch ?p ?k2 ?k1 board))\n(define (p ?p ?k2 ?k1) (fetch ?p ?k2 ?k1 "
           "saw))\n"
           "(get-shop ?k)\n(p ?x ?k1 ?k)",
           "(define (p ?p ?k2 ?k1) (p ?p ?k ?k1) (fetch ?x ?k2 ?k saw))\n(get-shop ?k)\n(p ?x ?k1 ?k)",
           "(define (p ?p ?k2 ?k1) (q ?p ?k2 ?k1))\n(define (q ?p ?k2 ?k1) (p ?p ?k ?k1) (fetch ?x ?k2 ?k "
           "saw))",
           "(define (p ?p ?k2 ?k1) 0.5 (fetch ?p ?k2 ?k1 board))",
           "(define (p ?p ?k2 ?k1) (fetch ?p ?k2 ?k1 board) (not (fetch ?p ?k2 ?k1 saw)))",
           "(define (p ?p ?k2 ?k2) (fetch ?p ?k2 ?k1 board))",
           "(define (p ?p ?k2 board) (fetch ?p ?k2 ?k1 board))",
       })
    text += about(written, workshop);
  hold_against_record("irl/network/definitions.record", text);
}

BOOST_AUTO_TEST_CASE(of_those_that_are_drawn) {
  const Domain domain = small_graph();
  std::vector<Named> texts;
  for (unsigned seed = 1; seed <= 600; ++seed)
    texts.push_back({fmt::format("drawn {}", seed), about(DrawnDefinitions(seed).next(), domain)});
  hold_against_digests("irl/network/drawn_definitions.record", texts);
}

/// What is accepted up to a limit is refused one above it.
BOOST_AUTO_TEST_CASE(limits_lie_where_messages_say_that_they_do) {
  const auto body = [](std::size_t count) {
    return "(define (p ?a)" + repeated(count, [](std::size_t) { return "(node ?a)"; }) + ")(p ?x)";
  };
  BOOST_TEST(first_problem(body(256)) == "");
  BOOST_TEST(first_problem(body(257)).find("at most 256 operations") != std::string::npos);
  const auto nested = [](std::size_t depth) {
    return "(define (p ?a) (node ?a) " + repeated(depth, [](std::size_t) { return "(not "; }) +
           "(edge ?a ?b)" + std::string(depth, ')') + ")(p ?x)";
  };
  BOOST_TEST(first_problem(nested(16)) == "");
  BOOST_TEST(first_problem(nested(17)).find("nested too deep") != std::string::npos);
  const auto slots = [](std::size_t count) {
    const auto variable = [](std::size_t i) { return fmt::format(" ?v{}", i); };
    return fmt::format("(define (p{}){})(p{})", repeated(count, variable),
                       repeated(count, [](std::size_t i) { return fmt::format("(node ?v{})", i); }),
                       repeated(count, variable));
  };
  BOOST_TEST(first_problem(slots(64)) == "");
  BOOST_TEST(first_problem(slots(65)).find("at most 64") != std::string::npos);
  const auto looked_at = [](std::size_t count) {
    return "(define (p ?n) (count ?n " +
           repeated(count, [](std::size_t i) { return fmt::format("(node ?v{})", i); }) + "))(p ?x)";
  };
  BOOST_TEST(first_problem(looked_at(63)) == "");
  BOOST_TEST(first_problem(looked_at(64)).find("at most 63") != std::string::npos);
  const auto doubled = [](std::size_t times, const char* more) {
    return "(define (p0 ?a)" + repeated(250, [](std::size_t) { return "(node ?a)"; }) + ")" +
           "(define (p1 ?a)" + repeated(times, [](std::size_t) { return "(p0 ?a)"; }) + more + ")" +
           "(define (p2 ?a)" + repeated(2, [](std::size_t) { return "(p1 ?a)"; }) + ")(p2 ?x)";
  };
  const Domain domain = small_graph();
  const auto operations = [&](const std::string& text) {
    return inlined(grammar::parse_network(text).network, domain).network.operations.size();
  };
  BOOST_TEST(operations(doubled(200, "")) == 100'000U);
  BOOST_TEST(operations(doubled(200, "(node ?a)")) == 0U);
}

/// Facts are an index where they are many: what is found, and in which order, is the same.
BOOST_AUTO_TEST_CASE(few_facts_and_many_are_found_alike) {
  const Domain domain = small_graph();
  for (const std::size_t count : {1U, 7U, 8U, 9U, 10U, 20U})
    for (const std::size_t slots : {1U, 2U, 16U, 17U}) {
      std::set<std::string> expected, found;
      const auto row = [&](std::size_t i) {
        return repeated(slots, [&](std::size_t slot) { return fmt::format(" {}", i + slot); });
      };
      std::string text =
          repeated(count, [&](std::size_t i) { return fmt::format("(define (p{}))", row(i)); });
      text += fmt::format(
          "(define (p{}) (node ?v0){})(p{})",
          repeated(slots, [](std::size_t i) { return fmt::format(" ?v{}", i); }),
          repeated(slots - 1, [](std::size_t i) { return fmt::format("(sum ?v{} ?v{} 50)", i + 1, i); }),
          repeated(slots, [](std::size_t i) { return fmt::format(" ?w{}", i); }));
      for (std::size_t i = 0; i < count; ++i) expected.insert(row(i));
      for (std::size_t node = 0; node < 5; ++node)
        expected.insert(
            repeated(slots, [&](std::size_t slot) { return fmt::format(" {}", node + 50 * slot); }));
      const Program program = check(grammar::parse_network(text).network, domain).program;
      Search search(program);
      while (const auto solution = search.next()) {
        if (solution->verdict != Verdict::complete) break;
        const std::string values = repeated(slots, [&](std::size_t i) {
          return " " + to_string(solution->bindings[*program.variable(fmt::format("w{}", i))]->value);
        });
        BOOST_TEST(found.insert(values).second);
      }
      BOOST_TEST(found == expected, fmt::format("{} facts of {} slots", count, slots));
    }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
