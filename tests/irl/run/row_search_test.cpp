#include "irl/run/branching/row_search.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <numeric>

#include "grammar/solution_file.hpp"
#include "irl/data/comparison.hpp"
#include "irl/irl.hpp"
#include "tests/irl/run/random_relations.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(rows_of_parts)

namespace {

using Number = std::int64_t;

/// A join, and searches for its rows or those of a part of it.
class Searched {
 public:
  Searched(const Program& program, std::shared_ptr<const Join> join)
      : program_(&program), join_(std::move(join)), given_(program.variables.size()) {
    for (const auto& [variable, binding] : program.bound) given_[variable] = binding;
  }

  RowSearch search(SearchStatistics& done, std::optional<JoinSubtree> part = {}) {
    return {{program_, join_, &given_}, {&done, {[] { return false; }, &bytes_}}, std::move(part)};
  }

  /// The rows of a part, which is divided after so many steps, as are its parts, down to some depth; and what
  /// it was divided into.
  void find(std::size_t steps, int depth, std::optional<JoinSubtree> part, std::vector<std::string>& rows,
            std::string& told) {
    SearchStatistics done;
    RowSearch search = this->search(done, std::move(part));
    RowSearch::Reached reached = RowSearch::Reached::on_the_way;
    std::vector<JoinSubtree> parts;
    for (std::size_t step = 1; (reached = search.step()) != RowSearch::Reached::end; ++step) {
      if (reached == RowSearch::Reached::row) rows.push_back(text(search.row()));
      if (step == steps && depth > 0) parts = search.divide();
    }
    told += fmt::format("{} steps, {} dead ends; {} parts", done.steps, done.dead_ends, parts.size());
    for (const JoinSubtree& one : parts) told += "; " + text(one);
    told += "\n";
    for (JoinSubtree& one : parts) find(steps, depth - 1, std::move(one), rows, told);
  }

  std::vector<std::string> rows() {
    SearchStatistics done;
    RowSearch search = this->search(done);
    std::vector<std::string> rows;
    while (const auto row = search.next()) rows.push_back(text(*row));
    return rows;
  }

 private:
  static std::string text(const JoinRow& row) {
    std::string text;
    for (const Value& value : row.values) text += to_string(value) + " ";
    for (const double score : row.scores) text += fmt::format("{} ", score);
    return text;
  }
  std::string text(const JoinSubtree& part) const {
    const auto name = [&](std::uint32_t v) {
      return program_->variables[join_->variables[v].in_program].name;
    };
    std::string text;
    for (const auto& [variable, value] : part.bound)
      text += fmt::format("{}={} ", name(variable), to_string(value));
    text += name(part.variable);
    if (const auto* interval = std::get_if<Interval>(&part.candidates))
      return text + fmt::format(" in {}..{}", interval->low, interval->high);
    for (const Value& value : std::get<std::vector<Value>>(part.candidates)) text += " " + to_string(value);
    return text;
  }

  const Program* program_;
  std::shared_ptr<const Join> join_;
  std::vector<std::optional<Binding>> given_;
  std::uint64_t bytes_ = 0;
};

/// Numbers of an interval, numbers in a list, checks, and numbers that are tested one by one.
Domain numbers() {
  Domain domain{"numbers"};
  const auto number = slot<Number>("number"), low = slot<Number>("low"), high = slot<Number>("high");
  const auto one = slot<Number>("one"), other = slot<Number>("other");
  domain.relation("member", number, low, high).given(low, high).find(number, [](Number l, Number h) {
    return std::views::iota(l, h + 1);
  });
  domain.table("prime", number, std::vector<Number>{2, 3, 5, 7, 11, 13, 17});
  domain.relation("different", one, other).check([](Number a, Number b) { return a != b; });
  domain.relation("near", one, other).check([](Number a, Number b) {
    return a == b ? 0.0 : 1.0 / static_cast<double>(std::abs(a - b));
  });
  domain.relation("half", one, other).given(other).find(one, [](Number n) {
    return n % 2 == 0 ? std::optional(n / 2) : std::nullopt;
  });
  return domain;
}

/// All ways to divide a network that has rows; what they come to.
std::string divided(const Network& network, const Domain& domain, std::size_t& with_parts) {
  const Program program = check(network, domain).program;
  std::vector<std::optional<Binding>> given(program.variables.size());
  for (const auto& [variable, binding] : program.bound) given[variable] = binding;
  const auto positions = indices(program.operations);
  const std::vector<OperationIndex> all(positions.begin(), positions.end());
  std::string told = grammar::print(network) + "\n";
  for (Join& join : joins(program, all, given)) {
    Searched searched(program, std::make_shared<const Join>(std::move(join)));
    std::vector<std::string> expected = searched.rows();
    told += fmt::format("{} rows\n", expected.size());
    std::ranges::sort(expected);
    for (const std::size_t steps : {1, 2, 3, 5, 8, 20}) {
      std::vector<std::string> rows;
      std::string what;
      searched.find(steps, 3, std::nullopt, rows, what);
      told += fmt::format("divided after {}\n{}", steps, what);
      with_parts += std::ranges::count(what, '\n') > 1;
      std::ranges::sort(rows);
      BOOST_TEST(rows == expected, told);
    }
  }
  return told;
}

}  // namespace

/// What a part is, is recorded: at most four pieces of what is left of the first choice that has any left.
BOOST_AUTO_TEST_CASE(and_of_what_is_left_are_all_rows_once_wherever_a_search_is_divided) {
  const Domain domain = numbers();
  std::vector<Named> told;
  std::size_t with_parts = 0;
  const auto add = [&](const std::string& text) {
    told.push_back({text, divided(grammar::parse_network(text).network, domain, with_parts)});
  };
  for (const int most : {1, 2, 3, 4, 5, 9}) {
    const std::string members = fmt::format("(member ?a 1 {0})(member ?b 1 {0})", most);
    add(members + "(different ?a ?b)");
    add(members + "(near ?a ?b)");
    add(members + "(half ?a ?c)(prime ?c)");
  }
  add("(prime ?a)");
  add("(prime ?a)(prime ?b)(different ?a ?b)");
  add("(prime ?a)(member ?b 1 5)(near ?a ?b)(half ?c ?b)");
  add("(member ?a 1 9000)(half ?b ?a)(prime ?b)");
  add("(member ?a 1 3)(member ?b ?a 5)(member ?c ?a ?b)(different ?b ?c)");
  BOOST_TEST(with_parts > 50U);
  hold_against_digests("irl/run/parts.record", told);
}

BOOST_AUTO_TEST_CASE(and_of_what_is_left_are_all_rows_of_drawn_relations) {
  std::vector<Named> told;
  std::size_t with_parts = 0;
  for (std::uint32_t seed = 301; seed <= 360; ++seed) {
    const Domain domain = random_relations(seed);
    RandomNetworks networks = networks_of_relations(domain, 6, 6, seed);
    std::string text;
    for (int i = 0; i < 6; ++i) text += divided(networks.next(), domain, with_parts);
    told.push_back({std::to_string(seed), text});
  }
  BOOST_TEST(with_parts > 50U);
  hold_against_digests("irl/run/parts_of_drawn_relations.record", told);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
