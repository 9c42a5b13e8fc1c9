#include <boost/test/unit_test.hpp>
#include <random>

#include "irl/define/list_relations.hpp"
#include "irl/network/subprogram.hpp"
#include "irl/why.hpp"
#include "tests/irl/written_network.hpp"
#include "tests/support/campaign.hpp"
#include "tests/support/recorded.hpp"

/// Cores of puzzles that were drawn with too many conditions, held against the ordinary search.
BOOST_AUTO_TEST_SUITE(over_constrained)

using namespace irl;
using namespace irl::test;

namespace {

using Number = std::int64_t;

Domain puzzle_relations() {
  Domain domain("puzzle-relations");
  const auto number = slot<Number>("number"), low = slot<Number>("low"), high = slot<Number>("high");
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.relation("member", number, low, high)
      .given(low, high)
      .find(number,
            [](Number l, Number h) {
              std::vector<Number> all;
              for (; l <= h; ++l) all.push_back(l);
              return all;
            })
      .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
  domain.relation("sum", total, left, right)
      .given(left, right)
      .find(total, std::plus<>{})
      .increasing_in(left, right)
      .given(total, left)
      .find(right, std::minus<>{})
      .given(total, right)
      .find(left, std::minus<>{});
  domain.relation("less", left, right).check([](Number l, Number r) { return l < r; });
  domain.relation("different", left, right).check([](Number l, Number r) { return l != r; });
  add_list_relations(domain);
  return domain;
}

const Domain& relations() {
  static const Domain domain = puzzle_relations();
  return domain;
}

/// Draws the text of a network.
class Drawing {
 public:
  explicit Drawing(unsigned seed) : random_(seed) {}

  std::string network() {
    text_.clear();
    lines_.clear();
    switch (draw(0, 4)) {
      case 0:
        pigeons(draw(3, 6));
        break;
      case 1:
        colours(draw(5, 9), draw(2, 3));
        break;
      case 2:
        chain(draw(4, 25));
        break;
      case 3:
        sums(draw(3, 5));
        break;
      default:
        listed(draw(4, 8));
    }
    std::ranges::shuffle(lines_, random_);
    for (const std::string& line : lines_) text_ += line + "\n";
    return text_;
  }

 private:
  int draw(int from, int to) { return std::uniform_int_distribution<int>(from, to)(random_); }
  static std::string name(int i) { return "?x" + std::to_string(i); }
  void add(std::string line) { lines_.push_back(std::move(line)); }
  void member(int i, int low, int high) {
    add("(member " + name(i) + " " + std::to_string(low) + " " + std::to_string(high) + ")");
  }

  void pigeons(int count) {
    for (int i = 0; i < count; ++i) member(i, 1, count - 1);
    for (int i = 0; i < count; ++i)
      for (int j = i + 1; j < count; ++j) add("(different " + name(i) + " " + name(j) + ")");
  }
  void colours(int nodes, int count) {
    for (int i = 0; i < nodes; ++i) member(i, 1, count);
    for (int i = 0; i < nodes * count; ++i) {
      const int one = draw(0, nodes - 1);
      add("(different " + name(one) + " " + name((one + draw(1, nodes - 1)) % nodes) + ")");
    }
  }
  void chain(int length) {
    add("(bind integer ?x0 " + std::to_string(draw(0, 3)) + ")");
    for (int i = 0; i < length; ++i) add("(sum " + name(i + 1) + " " + name(i) + " 1)");
    add("(less " + name(draw(2, length)) + " " + name(draw(0, 2)) + ")");
  }
  void sums(int count) {
    for (int i = 0; i < count; ++i) member(i, 0, 6);
    for (int i = 0; i < count + 2; ++i) {
      const int one = draw(0, count - 1), other = (one + draw(1, count - 1)) % count;
      const std::string two = name(one) + " " + name(other);
      add(draw(0, 1) == 0 ? "(less " + two + ")" : "(sum " + std::to_string(draw(0, 12)) + " " + two + ")");
    }
  }
  void listed(int count) {
    std::string items;
    for (int i = 0; i < count; ++i) {
      member(i, 1, draw(2, count));
      items += name(i) + " ";
    }
    add("(all-different (" + items + "))");
    for (int i = 0; i < 3; ++i)
      add("(less " + name(draw(0, count - 1)) + " " + std::to_string(draw(2, 4)) + ")");
  }

  std::mt19937 random_;
  std::string text_;
  std::vector<std::string> lines_;
};

/// Whether what can be executed of some operations and bind statements has no solution, as the search says
/// that everything else uses.
bool fails(const Program& program, const std::vector<OperationIndex>& operations,
           const std::vector<VariableIndex>& statements) {
  std::vector<std::optional<Binding>> bindings(program.variables.size());
  for (const auto& [variable, binding] : program.bound)
    if (program.variables[variable].name.empty() ||
        std::ranges::find(statements, variable) != statements.end())
      bindings[variable] = binding;
  Program part = subprogram(program, operations, bindings);
  std::vector<bool> bound(part.variables.size());
  for (const auto& [variable, binding] : part.bound) bound[variable] = true;
  const auto can_be = reachable(part, std::move(bound), std::vector<bool>(operations.size()));
  std::vector<OperationIndex> executable;
  for (std::size_t o = 0; o < operations.size(); ++o)
    if (can_be[o]) executable.push_back(operations[o]);
  if (executable.empty()) return false;
  return run(subprogram(program, executable, bindings)).verdict == Verdict::partial;
}

template <class Element>
std::vector<Element> without(std::vector<Element> all, std::size_t one) {
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(one));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(campaign_of_cores_that_the_search_confirms) {
  const auto [first, count] = irl::tests::campaign(200);
  unsigned failing = 0;
  for (unsigned seed = first; failing < count; ++seed) {
    const std::string text = Drawing(seed).network();
    const Program program = check(network(text), relations()).program;
    const auto found = why::find_core(program, {});
    const bool has_solution = run(program).verdict == Verdict::complete;
    BOOST_TEST((found.verdict == why::CoreVerdict::holds) == has_solution, seed << "\n" << text);
    if (has_solution) continue;
    ++failing;
    const auto& [operations, statements] = std::pair(found.core.operations, found.core.bound);
    BOOST_TEST(found.core.is_minimal, seed << "\n" << text);
    BOOST_TEST(fails(program, operations, statements), seed << "\n" << text);
    for (std::size_t o = 0; o < operations.size(); ++o)
      BOOST_TEST(!fails(program, without(operations, o), statements), seed << "\n" << text);
    for (std::size_t s = 0; s < statements.size(); ++s)
      BOOST_TEST(!fails(program, operations, without(statements, s)), seed << "\n" << text);
  }
}

/// The less a failure is said to hang on, the fewer searches it takes.
BOOST_AUTO_TEST_CASE(which_core_is_found_and_by_how_many_searches_is_recorded) {
  std::string text;
  for (unsigned seed = 10'000; seed < 10'150; ++seed) {
    const auto found = why::find_core(check(network(Drawing(seed).network()), relations()).program, {});
    text += std::to_string(seed) + ":";
    for (const OperationIndex operation : found.core.operations) text += " " + std::to_string(operation);
    text += "; " + std::to_string(found.core.searches) + " searches\n";
  }
  hold_against_record("irl/why/cores.record", text);
}

BOOST_AUTO_TEST_CASE(a_large_network_with_a_small_clash_is_searched_a_few_times) {
  std::string text;
  for (int i = 0; i < 2'000; ++i) {
    const std::string x = "?x" + std::to_string(i);
    text += "(member " + x + " 1 3)\n";
    if (i > 0) text += "(different " + x + " ?x" + std::to_string(i - 1) + ")\n";
  }
  text += "(less ?x700 1)\n";
  const auto found = why::find_core(check(network(text), relations()).program, {});
  BOOST_TEST((found.verdict == why::CoreVerdict::core));
  BOOST_TEST(found.core.is_minimal);
  BOOST_TEST(found.core.operations.size() == 2u);
  BOOST_TEST(found.core.searches < 10u);
}

BOOST_AUTO_TEST_CASE(items_of_long_lists_are_left_out_by_halves) {
  std::string text, items;
  for (int i = 0; i < 24; ++i) {
    text += "(member ?x" + std::to_string(i) + (i == 5 || i == 19 ? " 7 7)" : " 1 40)") + "\n";
    items += "?x" + std::to_string(i) + " ";
  }
  const auto explanation = why::explain(network(text + "(all-different (" + items + "))"), relations());
  BOOST_TEST_REQUIRE(explanation.list_parts.size() == 1u);
  BOOST_TEST(explanation.list_parts[0].is_minimal);
  BOOST_TEST_REQUIRE(explanation.list_parts[0].items.size() == 2u);
  BOOST_TEST(explanation.list_parts[0].items[0].variable()->name == "x5");
  BOOST_TEST(explanation.list_parts[0].items[1].variable()->name == "x19");
}

BOOST_AUTO_TEST_CASE(nearest_constants_come_first_among_fixes) {
  const auto explanation = why::explain(network("(member ?a 1 3)(less 5 ?a)(sum ?b ?a 1)"), relations());
  BOOST_TEST_REQUIRE(explanation.fixes.size() >= 2u);
  for (std::size_t f = 1; f < explanation.fixes.size(); ++f) {
    const why::Fix &one = explanation.fixes[f - 1], &other = explanation.fixes[f];
    if (other.kind == why::FixKind::constant) BOOST_TEST((one.kind == why::FixKind::constant));
    if (other.kind == why::FixKind::constant) BOOST_TEST(one.distance <= other.distance);
  }
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_it_and_proves_nothing) {
  std::string text;
  for (int i = 0; i < 14; ++i) text += "(member ?x" + std::to_string(i) + " 1 13)";
  for (int i = 0; i < 14; ++i)
    for (int j = i + 1; j < 14; ++j)
      text += "(different ?x" + std::to_string(i) + " ?x" + std::to_string(j) + ")";
  const Program program = check(network(text), relations()).program;
  const auto found = why::find_core(program, {.deadline = Deadline(std::chrono::milliseconds(50))});
  BOOST_TEST((found.verdict != why::CoreVerdict::holds));
  BOOST_TEST(!(found.verdict == why::CoreVerdict::unknown && found.core.is_minimal));
}

BOOST_AUTO_TEST_CASE(a_network_without_operations_has_no_core) {
  const auto found = why::find_core(check(network("(bind integer ?x 3)"), relations()).program, {});
  BOOST_TEST((found.verdict == why::CoreVerdict::holds));
}

BOOST_AUTO_TEST_SUITE_END()
