#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/search.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(joins_of_relations)

namespace {

using Number = std::int64_t;
using Row = std::vector<Number>;
using Random = std::mt19937;

constexpr Number numbers = 5;

/// A relation with the rows that it should have.
struct Known {
  std::string name;
  std::set<Row> rows;
};

/// An operation over variables (0, 1, …) and numbers (-1, -2, …, for 0, 1, …).
struct Asked {
  const Known* relation;
  std::vector<Number> terms;
};

std::set<Row> random_rows(std::size_t slots, std::size_t count, Random& random) {
  std::set<Row> rows;
  while (rows.size() < count) {
    Row row;
    for (std::size_t i = 0; i < slots; ++i) row.push_back(static_cast<Number>(random() % numbers));
    rows.insert(row);
  }
  return rows;
}

/// The same rows in every way to define them: as a table, with one direction, with a check, with lists behind
/// one slot.
struct Relations {
  Domain domain{"joins"};
  std::vector<Known> known;

  explicit Relations(Random& random) {
    known.push_back({"table", random_rows(2, 9, random)});
    known.push_back({"listed", random_rows(2, 9, random)});
    known.push_back({"checked", random_rows(2, 12, random)});
    known.push_back({"followed", random_rows(2, 9, random)});
    known.push_back({"triple", random_rows(3, 20, random)});
    const auto a = slot<Number>("a"), b = slot<Number>("b"), c = slot<Number>("c");
    domain.table("table", a, b, pairs(0));
    domain.relation("listed", a, b).given().find(a, b, [rows = pairs(1)] { return rows; });
    domain.relation("checked", a, b)
        .given()
        .find(a, b, [rows = pairs(2)] { return rows; })
        .check([rows = known[2].rows](Number x, Number y) {
          return rows.contains({x, y});
        });
    const auto followers = [rows = pairs(3)](Number x) {
      std::vector<Number> found;
      for (const auto& [from, to] : rows)
        if (from == x) found.push_back(to);
      return found;
    };
    domain.relation("followed", a, b)
        .given()
        .find(a, b, [rows = pairs(3)] { return rows; })
        .given(a)
        .find(b, followers);
    std::vector<std::tuple<Number, Number, Number>> triples;
    for (const Row& row : known[4].rows) triples.emplace_back(row[0], row[1], row[2]);
    domain.table("triple", a, b, c, triples);
  }

  std::vector<std::tuple<Number, Number>> pairs(std::size_t relation) const {
    std::vector<std::tuple<Number, Number>> pairs;
    for (const Row& row : known[relation].rows) pairs.emplace_back(row[0], row[1]);
    return pairs;
  }

  /// Variables are numbered as they are met.
  std::vector<Asked> random_network(Random& random) const {
    std::vector<Asked> network;
    Number variables = 0;
    const std::size_t operations = 1 + random() % 4;
    for (std::size_t o = 0; o < operations; ++o) {
      Asked& asked = network.emplace_back(Asked{&known[random() % known.size()], {}});
      for (std::size_t slot = 0; slot < asked.relation->rows.begin()->size(); ++slot) {
        const auto choice = static_cast<Number>(random() % 8);
        const bool is_new = choice < 2 || (choice < 6 && variables == 0);
        asked.terms.push_back(is_new       ? variables++
                              : choice < 7 ? static_cast<Number>(random()) % std::max<Number>(variables, 1)
                                           : -1 - static_cast<Number>(random() % numbers));
        variables = std::max(variables, asked.terms.back() + 1);
      }
    }
    return network;
  }
};

std::size_t variables_of(const std::vector<Asked>& network) {
  Number last = -1;
  for (const Asked& asked : network) last = std::max(last, std::ranges::max(asked.terms));
  return static_cast<std::size_t>(last + 1);
}

std::string text(const std::vector<Asked>& network) {
  std::string text;
  for (const Asked& asked : network) {
    text += "(" + asked.relation->name;
    for (const Number term : asked.terms)
      text += term < 0 ? " " + std::to_string(-1 - term) : " ?v" + std::to_string(term);
    text += ")";
  }
  return text;
}

/// By trying every assignment.
std::set<Row> expected(const std::vector<Asked>& network) {
  std::set<Row> all;
  Row values(variables_of(network), 0);
  const auto holds = [&](const Asked& asked) {
    Row row;
    for (const Number term : asked.terms)
      row.push_back(term < 0 ? -1 - term : values[static_cast<std::size_t>(term)]);
    return asked.relation->rows.contains(row);
  };
  while (true) {
    if (std::ranges::all_of(network, holds)) all.insert(values);
    auto place = values.begin();
    while (place != values.end() && ++*place == numbers) *place++ = 0;
    if (place == values.end()) return all;
  }
}

std::vector<Row> found(const std::string& network, std::size_t variables, const Domain& domain,
                       RowOrder row_order) {
  const Program program = check(grammar::parse_network(network).network, domain).program;
  std::vector<Row> rows;
  Search search(program, {.row_order = row_order});
  for (auto next = search.next(); next && next->verdict == Verdict::complete; next = search.next()) {
    Row& row = rows.emplace_back();
    for (std::size_t v = 0; v < variables; ++v)
      row.push_back(*next->bindings[*program.variable("v" + std::to_string(v))]->value.get_if<Number>());
  }
  return rows;
}

BOOST_AUTO_TEST_CASE(are_what_trying_every_assignment_finds_each_row_once) {
  Random random(13);
  std::size_t with_rows = 0;
  for (int kind = 0; kind < 20; ++kind) {
    const Relations relations(random);
    for (int i = 0; i < 60; ++i) {
      const std::vector<Asked> network = relations.random_network(random);
      const std::set<Row> rows = expected(network);
      with_rows += !rows.empty();
      for (const RowOrder order : {RowOrder::fastest, RowOrder::written}) {
        const auto all = found(text(network), variables_of(network), relations.domain, order);
        BOOST_TEST_CONTEXT(text(network)) {
          BOOST_TEST(all.size() == rows.size());
          BOOST_TEST((std::set<Row>(all.begin(), all.end()) == rows));
        }
      }
    }
  }
  BOOST_TEST(with_rows > 400u);
}

/// A hub with many neighbours and no triangle: every pair of edges meets at the hub.
BOOST_AUTO_TEST_CASE(of_a_hub_do_not_multiply_its_neighbours) {
  Domain domain("star");
  constexpr Number leaves = 1000;
  std::vector<std::tuple<Number, Number>> edges;
  for (Number leaf = 1; leaf <= leaves; ++leaf) edges.insert(edges.end(), {{0, leaf}, {leaf, 0}});
  domain.table("edge", slot<Number>("from"), slot<Number>("to"), edges);
  const Program program =
      check(grammar::parse_network("(edge ?a ?b)(edge ?b ?c)(edge ?c ?a)").network, domain).program;
  const Solution none = run(program, {.limits = {.steps = 10 * leaves}});
  BOOST_TEST((none.verdict == Verdict::partial));
}

BOOST_AUTO_TEST_CASE(of_ten_thousand_facts_keep_to_the_default_limits) {
  Domain domain("facts");
  Random random(1);
  constexpr std::size_t facts = 10'000;
  std::set<Row> edges;
  while (edges.size() < facts)
    edges.insert({static_cast<Number>(random() % 4'000), static_cast<Number>(random() % 4'000)});
  std::vector<std::tuple<Number, Number>> rows;
  std::map<Number, std::size_t> leaving;
  for (const Row& edge : edges) rows.emplace_back(edge[0], edge[1]), ++leaving[edge[0]];
  std::size_t paths = 0;
  for (const Row& edge : edges) paths += leaving[edge[1]];
  domain.table("edge", slot<Number>("from"), slot<Number>("to"), rows);
  const Program program = check(grammar::parse_network("(edge ?a ?b)(edge ?b ?c)").network, domain).program;
  Search search(program);
  std::size_t found = 0;
  while (const auto solution = search.next()) found += solution->verdict == Verdict::complete ? 1 : 0;
  BOOST_TEST(found == paths);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
