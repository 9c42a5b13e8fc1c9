#include <fmt/format.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <set>

#include "grammar/solution_file.hpp"
#include "irl/data/comparison.hpp"
#include "irl/define/primitive.hpp"
#include "irl/network/definitions.hpp"
#include "irl/network/program.hpp"
#include "tests/irl/graphs.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(drawn_rules)

namespace {

using Number = std::int64_t;
using Relation2 = std::set<std::pair<Number, Number>>;

/// A literal over two variables, numbered from 0.
struct DrawnLiteral {
  std::string predicate;
  int left = 0, right = 0;
  bool negated = false;
};
struct DrawnClause {
  std::string head;
  int left = 0, right = 0;
  std::vector<DrawnLiteral> body{};
};

/// Rules over `edge`: p and q, which recur through each other, and above them r, which may negate them.
class DrawnRules {
 public:
  DrawnRules(std::mt19937& random, bool with_negation) : random_(random) {
    for (const std::string head : {"p", "q"}) {
      clauses_.push_back(clause(head, {"edge"}));
      for (int i = draw(1, 2); i > 0; --i) clauses_.push_back(clause(head, {"edge", "p", "q"}));
    }
    for (int i = draw(1, 2); i > 0; --i) {
      clauses_.push_back(clause("r", {"edge", "p", "q", "r"}));
      if (!with_negation) continue;
      DrawnClause& last = clauses_.back();
      // Of variables that the rest of the body gives.
      last.body.push_back({draw(0, 1) ? "p" : "q", last.left, last.body.front().left, true});
    }
    clauses_.push_back(clause("r", {"edge"}));
  }

  std::string text() const {
    std::string all;
    for (const DrawnClause& clause : clauses_) {
      all += fmt::format("(define ({} ?v{} ?v{})", clause.head, clause.left, clause.right);
      for (const DrawnLiteral& literal : clause.body) {
        const std::string atom =
            fmt::format("({} ?v{} ?v{})", literal.predicate, literal.left, literal.right);
        all += literal.negated ? fmt::format("(not {})", atom) : atom;
      }
      all += ")\n";
    }
    return all;
  }

  /// Whether a row follows from its premises by some clause: values of variables agree.
  bool allows(const Proof::Node& node, const Proof& proof) const {
    return std::ranges::any_of(clauses_, [&](const DrawnClause& clause) {
      if (clause.head != node.relation || clause.body.size() != node.premises.size()) return false;
      std::map<int, Value> values;
      const auto agrees = [&](int variable, const Value& value) {
        const auto [known, is_new] = values.try_emplace(variable, value);
        return is_new || known->second == value;
      };
      if (!agrees(clause.left, node.row[0]) || !agrees(clause.right, node.row[1])) return false;
      // The premises are in the order in which they were looked at.
      std::vector<std::size_t> order(clause.body.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      const std::map<int, Value> of_head = values;
      do {
        values = of_head;
        bool fits = true;
        for (std::size_t i = 0; i < order.size() && fits; ++i) {
          const DrawnLiteral& literal = clause.body[order[i]];
          const Proof::Node& premise = proof.nodes[node.premises[i]];
          fits = premise.relation == literal.predicate && premise.negated == literal.negated;
          if (fits && literal.left == literal.right && premise.row.size() == 1)
            fits = agrees(literal.left, premise.row[0]);
          else if (fits)
            fits = agrees(literal.left, premise.row[0]) && agrees(literal.right, premise.row[1]);
        }
        if (fits) return true;
      } while (std::ranges::next_permutation(order).found);
      return false;
    });
  }

  /// All rows, by rounds over all values of all variables until nothing new comes: p and q first.
  std::map<std::string, Relation2> rows(const Edges& edges, Number nodes) const {
    std::map<std::string, Relation2> known{
        {"edge", {edges.begin(), edges.end()}}, {"p", {}}, {"q", {}}, {"r", {}}};
    for (const bool upper : {false, true})
      for (bool grows = true; grows;) {
        grows = false;
        for (const DrawnClause& clause : clauses_)
          if ((clause.head == "r") == upper) grows = derive(clause, nodes, known) || grows;
      }
    return known;
  }

 private:
  int draw(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random_); }

  DrawnClause clause(std::string head, const std::vector<std::string>& from) {
    DrawnClause made{.head = std::move(head)};
    int variables = 1;
    for (int i = draw(1, 3); i > 0; --i) {
      const int left = draw(0, variables - 1);
      int right = draw(0, std::min(variables, 3));
      if (right == variables) ++variables;
      DrawnLiteral literal{from[static_cast<std::size_t>(draw(0, static_cast<int>(from.size()) - 1))], left,
                           right};
      if (draw(0, 1)) std::swap(literal.left, literal.right);
      made.body.push_back(literal);
    }
    std::vector<int> used;
    for (const DrawnLiteral& literal : made.body) used.insert(used.end(), {literal.left, literal.right});
    made.left = used[static_cast<std::size_t>(draw(0, static_cast<int>(used.size()) - 1))];
    made.right = used[static_cast<std::size_t>(draw(0, static_cast<int>(used.size()) - 1))];
    return made;
  }

  static bool derive(const DrawnClause& clause, Number nodes, std::map<std::string, Relation2>& known) {
    bool grows = false;
    std::array<Number, 4> values{};
    const Number all = nodes * nodes * nodes * nodes;
    for (Number tuple = 0; tuple < all; ++tuple) {
      Number left = tuple;
      for (Number& value : values) value = std::exchange(left, left / nodes) % nodes;
      const auto at = [&](int variable) { return values[static_cast<std::size_t>(variable)]; };
      if (std::ranges::all_of(clause.body, [&](const DrawnLiteral& literal) {
            return known[literal.predicate].contains({at(literal.left), at(literal.right)}) !=
                   literal.negated;
          }))
        grows = known[clause.head].insert({at(clause.left), at(clause.right)}).second || grows;
    }
    return grows;
  }

  std::mt19937& random_;
  std::vector<DrawnClause> clauses_;
};

/// The rows of a relation that agree with what is bound, by its direction for that.
Relation2 asked(const Primitive& relation, std::optional<Number> left, std::optional<Number> right) {
  const Value bound[2]{left ? Value(*left) : Value(), right ? Value(*right) : Value()};
  const Value* const values[2]{left ? &bound[0] : nullptr, right ? &bound[1] : nullptr};
  SlotSet given;
  given.insert_if(left.has_value(), 0);
  given.insert_if(right.has_value(), 1);
  const Finder& finder = *relation.direction(given)->finder;
  BOOST_TEST(finder.given.size() == given.size());
  if (finder.one) {
    const bool holds = finder.one(std::span(values), {}).has_value();
    return holds ? Relation2{{*left, *right}} : Relation2();
  }
  Relation2 found;
  const Rows rows = finder.all(std::span(values));
  std::vector<Value> row(finder.found.size());
  std::size_t count = 0;
  for (; rows.next(row); ++count) {
    std::array<Number, 2> whole{left.value_or(0), right.value_or(0)};
    for (std::size_t i = 0; i < row.size(); ++i) whole[finder.found[i]] = *row[i].get_if<std::int64_t>();
    found.insert({whole[0], whole[1]});
  }
  BOOST_TEST(found.size() == count);
  BOOST_TEST(rows.size.value() == count);
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(have_the_rows_of_their_least_fixpoint_in_every_pattern) {
  std::mt19937 random(20);
  for (int drawn = 0; drawn < 300; ++drawn) {
    constexpr Number nodes = 5;
    const Edges edges = drawn_edges(random, nodes, 1 + static_cast<std::size_t>(drawn) % 9);
    const Domain domain = graph(edges);
    const DrawnRules rules(random, drawn % 2 == 1);
    const auto read = grammar::parse_definitions(rules.text());
    const auto [primitives, findings] = primitives_of(read.definitions, domain);
    BOOST_TEST_REQUIRE(findings.empty(), rules.text()
                                             << (findings.empty() ? "" : to_string(findings[0].words)));
    const auto expected = rules.rows(edges, nodes);
    for (const std::string name : {"r", "p", "q"}) {
      const Primitive& relation = *primitives->find(name);
      for (int pattern = 0; pattern < 4; ++pattern)
        for (Number left = 0; left < (pattern & 1 ? nodes : 1); ++left)
          for (Number right = 0; right < (pattern & 2 ? nodes : 1); ++right) {
            const auto one = pattern & 1 ? std::optional(left) : std::nullopt;
            const auto other = pattern & 2 ? std::optional(right) : std::nullopt;
            Relation2 agreeing;
            for (const auto& row : expected.at(name))
              if ((!one || row.first == *one) && (!other || row.second == *other)) agreeing.insert(row);
            BOOST_TEST_REQUIRE((asked(relation, one, other) == agreeing),
                               rules.text() << name << " pattern " << pattern);
          }
    }
  }
}

/// Whether a proof shows what it says: rows of the domain are facts, every other one follows from its
/// premises by a definition in its place, and nothing is a premise of itself.
void check_proof(const Proof& proof, const DrawnRules& rules, const std::map<std::string, Relation2>& known) {
  for (const Proof::Node& node : proof.nodes) {
    const std::pair row(*node.row.front().get_if<Number>(), *node.row.back().get_if<Number>());
    BOOST_TEST(known.at(node.relation).contains(row) != node.negated);
    BOOST_TEST((node.relation == "edge" || node.negated) == node.premises.empty());
    if (node.premises.empty()) continue;
    BOOST_TEST(rules.allows(node, proof));
  }
  std::vector<int> color(proof.nodes.size());
  std::function<bool(std::size_t)> is_acyclic = [&](std::size_t n) {
    if (color[n] != 0) return color[n] == 2;
    color[n] = 1;
    const bool holds = std::ranges::all_of(proof.nodes[n].premises, is_acyclic);
    color[n] = 2;
    return holds;
  };
  BOOST_TEST(is_acyclic(0));
}

BOOST_AUTO_TEST_CASE(have_a_proof_of_every_row_and_of_no_other) {
  std::mt19937 random(22);
  for (int drawn = 0; drawn < 100; ++drawn) {
    constexpr Number nodes = 4;
    const Edges edges = drawn_edges(random, nodes, 1 + static_cast<std::size_t>(drawn) % 7);
    const Domain domain = graph(edges);
    const DrawnRules rules(random, drawn % 2 == 1);
    const auto primitives =
        primitives_of(grammar::parse_definitions(rules.text()).definitions, domain).primitives;
    const auto expected = rules.rows(edges, nodes);
    for (const std::string name : {"r", "p", "q"})
      for (Number left = 0; left < nodes; ++left)
        for (Number right = 0; right < nodes; ++right) {
          const Value bound[2]{left, right};
          const Value* const values[2]{&bound[0], &bound[1]};
          const auto proof = primitives->find(name)->relation()->prove(std::span(values));
          BOOST_TEST_REQUIRE((proof != nullptr) == expected.at(name).contains({left, right}), rules.text());
          if (proof) check_proof(*proof, rules, expected);
        }
  }
}

BOOST_AUTO_TEST_CASE(with_minima_have_the_shortest_ways) {
  std::mt19937 random(21);
  for (int drawn = 0; drawn < 100; ++drawn) {
    constexpr Number nodes = 7;
    const Edges edges = drawn_edges(random, nodes, 4 + static_cast<std::size_t>(drawn) % 14);
    const Domain domain = graph(edges);
    std::map<std::pair<Number, Number>, Number> shortest;
    for (const auto& [from, to] : edges) shortest[{from, to}] = (7 * from + 3 * to) % 5 + 1;
    for (Number k = 0; k < nodes; ++k)
      for (Number i = 0; i < nodes; ++i)
        for (Number j = 0; j < nodes; ++j)
          if (shortest.contains({i, k}) && shortest.contains({k, j})) {
            const Number through = shortest[{i, k}] + shortest[{k, j}];
            const auto [known, is_new] = shortest.try_emplace({i, j}, through);
            known->second = std::min(known->second, through);
          }
    const bool from_the_left = drawn % 2 == 0;
    const auto read = grammar::parse_definitions(fmt::format(
        R"((define (way ?a ?b ?d) (road ?a ?b ?d))
(define (way ?a ?b ?d) {} (sum ?d ?e ?w))
(define (distance ?a ?b ?d) (min ?d ?any (way ?a ?b ?any))))",
        from_the_left ? "(distance ?a ?x ?e) (road ?x ?b ?w)" : "(road ?a ?x ?w) (distance ?x ?b ?e)"));
    const auto [primitives, findings] = primitives_of(read.definitions, domain);
    BOOST_TEST_REQUIRE(findings.empty());
    for (Number from = 0; from < nodes; ++from)
      for (Number to = 0; to < nodes; ++to) {
        const Value one(from), other(to);
        const Value* const values[3]{&one, &other, nullptr};
        const Finder& finder = *primitives->find("distance")->direction(SlotSet::first(2))->finder;
        std::vector<Value> row(1);
        const Rows rows = finder.all(std::span(values));
        const auto known = shortest.find({from, to});
        BOOST_TEST(rows.next(row).has_value() == (known != shortest.end()));
        if (known != shortest.end()) BOOST_TEST(*row[0].get_if<std::int64_t>() == known->second);
      }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
