#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <ranges>

#include "grammar/solution_file.hpp"
#include "irl/irl.hpp"
#include "irl/run/branching/divided_row_search.hpp"
#include "irl/run/search.hpp"
#include "tests/irl/run/random_relations.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(rows_searched_by_several_threads)

namespace {

using Number = std::int64_t;

struct Found {
  std::vector<JoinRow> rows;
  SearchStatistics done{};
  bool is_stopped = false;

  friend bool operator==(const Found& one, const Found& other) {
    const auto same = [](const JoinRow& left, const JoinRow& right) {
      return left.values == right.values && left.scores == right.scores;
    };
    return std::ranges::equal(one.rows, other.rows, same) && one.is_stopped == other.is_stopped;
  }
};

struct Way {
  std::size_t jobs = 1;
  std::uint64_t short_work = 1;
  std::uint64_t most_steps = 1'000'000;
  std::size_t most_rows = 1'000'000;
};

/// The joins of a network of relations, each asked for its rows.
class Joins {
 public:
  explicit Joins(const Program& program) : program_(&program), given_(program.variables.size()) {
    for (const auto& [variable, binding] : program.bound) given_[variable] = binding;
    std::vector<OperationIndex> all(program.operations.size());
    std::ranges::copy(indices(program.operations), all.begin());
    for (Join& join : joins(program, all, given_))
      joins_.push_back(std::make_shared<const Join>(std::move(join)));
  }

  const std::vector<std::shared_ptr<const Join>>& all() const { return joins_; }

  Found in_parts(const std::shared_ptr<const Join>& join, const Way& way) const {
    Found found;
    std::uint64_t kept_bytes = 0;
    const Deadline end(std::chrono::minutes(2));
    const auto is_over = [&] {
      return found.is_stopped = found.is_stopped || found.done.steps >= way.most_steps;
    };
    const SearchLimits limits{
        [&] {
          return LimitsLeft{way.most_steps - found.done.steps, std::uint64_t{1} << 40U, end};
        },
        is_over, [&] { found.is_stopped = true; }};
    {
      DividedRowSearch search({program_, join, &given_, RowOrder::fastest, way.short_work}, found.done,
                              kept_bytes, limits, way.jobs);
      while (found.rows.size() < way.most_rows)
        if (auto row = search.next())
          found.rows.push_back(std::move(*row));
        else
          break;
    }
    BOOST_TEST(kept_bytes == 0u);
    return found;
  }

  /// The rows as one search finds them that is never divided.
  std::vector<JoinRow> undivided(const std::shared_ptr<const Join>& join) const {
    SearchStatistics done;
    std::uint64_t kept_bytes = 0;
    RowSearch search({program_, join, &given_}, {&done, {[] { return false; }, &kept_bytes}});
    std::vector<JoinRow> rows;
    while (auto row = search.next()) rows.push_back(std::move(*row));
    return rows;
  }

 private:
  const Program* program_;
  std::vector<std::optional<Binding>> given_;
  std::vector<std::shared_ptr<const Join>> joins_;
};

/// Whether there are the same rows, each as often, in any order.
bool same_rows(std::vector<JoinRow> one, const std::vector<JoinRow>& other) {
  for (const JoinRow& row : other) {
    const auto found = std::ranges::find_if(
        one, [&](const JoinRow& r) { return r.values == row.values && r.scores == row.scores; });
    if (found == one.end()) return false;
    one.erase(found);
  }
  return one.empty();
}

/// Relations with many rows, and networks of them that are long to search, none of them, or a few.
Domain numbers() {
  Domain domain{"numbers"};
  const auto number = slot<Number>("number"), low = slot<Number>("low"), high = slot<Number>("high");
  const auto one = slot<Number>("one"), other = slot<Number>("other"), total = slot<Number>("total");
  domain.relation("member", number, low, high).given(low, high).find(number, [](Number l, Number h) {
    return std::views::iota(l, h + 1);
  });
  domain.relation("different", one, other).check([](Number a, Number b) { return a != b; });
  domain.relation("near", one, other).check([](Number a, Number b) {
    return a == b ? 0.0 : 1.0 / static_cast<double>(std::abs(a - b));
  });
  domain.relation("sum", total, one, other)
      .given(one, other)
      .find(total, std::plus<>())
      .increasing_in(one, other)
      .given(total, one)
      .find(other, std::minus<>())
      .increasing_in(total)
      .decreasing_in(one);
  return domain;
}

std::string members(std::size_t count, int high) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += "(member ?v" + std::to_string(i) + " 1 " + std::to_string(high) + ")";
  return text;
}

std::string pairwise(const std::string& relation, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = i + 1; j < count; ++j)
      text += "(" + relation + " ?v" + std::to_string(i) + " ?v" + std::to_string(j) + ")";
  return text;
}

/// A ruler with marks all of whose distances differ.
std::string ruler(int marks, int length) {
  std::string text = "(sum ?m0 0 0)";
  std::vector<std::string> distances;
  for (int i = 0; i < marks; ++i)
    for (int j = i + 1; j < marks; ++j) {
      const std::string distance = fmt::format("?d{}-{}", i, j);
      text += fmt::format("(sum ?m{} ?m{} {})(member {} 1 {})", j, i, distance, distance, length);
      for (const std::string& other : distances) text += fmt::format("(different {} {})", distance, other);
      distances.push_back(distance);
    }
  return text;
}

const std::vector<std::string>& long_networks() {
  static const std::vector<std::string> networks{
      members(5, 5) + pairwise("different", 5), members(4, 6) + pairwise("near", 4),
      members(5, 4) + pairwise("different", 5),
      members(4, 9) + "(sum ?s ?v0 ?v1)(sum ?s ?v2 ?v3)(different ?v0 ?v2)(near ?v1 ?v3)"};
  return networks;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_together_have_every_row_once_however_often_they_are_divided) {
  const Domain domain = numbers();
  for (const std::string& network : long_networks()) {
    const Program program = check(grammar::parse_network(network).network, domain).program;
    const Joins joins(program);
    for (const auto& join : joins.all())
      for (const std::uint64_t short_work : {1, 3, 10, 50, 1'000})
        BOOST_TEST(same_rows(joins.in_parts(join, {.short_work = short_work}).rows, joins.undivided(join)),
                   network << ", divided after " << short_work);
  }
}

BOOST_AUTO_TEST_CASE(rows_of_drawn_relations_are_the_same_in_parts) {
  std::size_t with_rows = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Domain domain = random_relations(seed);
    RandomNetworks networks = networks_of_relations(domain, 6, 6, seed);
    for (int i = 0; i < 20; ++i) {
      const Network network = networks.next();
      const Program program = check(network, domain).program;
      const Joins joins(program);
      for (const auto& join : joins.all()) {
        const Found one = joins.in_parts(join, {.jobs = 1});
        with_rows += one.rows.size() > 3;
        BOOST_TEST(same_rows(one.rows, joins.undivided(join)), grammar::print(network));
        for (const std::size_t jobs : {2, 4})
          BOOST_TEST((joins.in_parts(join, {.jobs = jobs}) == one), grammar::print(network));
      }
    }
  }
  BOOST_TEST(with_rows > 100u);
}

BOOST_AUTO_TEST_CASE(rows_their_order_and_the_work_do_not_depend_on_the_number_of_threads) {
  const Domain domain = numbers();
  for (const std::string& network : long_networks()) {
    const Program program = check(grammar::parse_network(network).network, domain).program;
    const Joins joins(program);
    for (const std::uint64_t short_work : {1, 10, 200}) {
      const Found one = joins.in_parts(joins.all().front(), {.jobs = 1, .short_work = short_work});
      for (const std::size_t jobs : {2, 3, 4, 8}) {
        const Found several = joins.in_parts(joins.all().front(), {.jobs = jobs, .short_work = short_work});
        BOOST_TEST((several == one), network << ", " << jobs << " threads");
        BOOST_TEST(several.done.steps == one.done.steps);
        BOOST_TEST(several.done.executions == one.done.executions);
        BOOST_TEST(several.done.dead_ends == one.done.dead_ends);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_limit_of_steps_ends_every_number_of_threads_at_the_same_row) {
  const Domain domain = numbers();
  const Program program = check(grammar::parse_network(long_networks()[3]).network, domain).program;
  const Joins joins(program);
  std::size_t stopped = 0;
  for (std::uint64_t steps = 0; steps < 200; steps += 7) {
    const Found one = joins.in_parts(joins.all().front(), {.jobs = 1, .most_steps = steps});
    stopped += one.is_stopped;
    for (const std::size_t jobs : {2, 4})
      BOOST_TEST((joins.in_parts(joins.all().front(), {.jobs = jobs, .most_steps = steps}) == one),
                 steps << " steps, " << jobs << " threads");
  }
  BOOST_TEST(stopped > 10u);
}

BOOST_AUTO_TEST_CASE(first_rows_are_those_of_one_thread_with_the_same_work) {
  const Domain domain = numbers();
  const Program program = check(grammar::parse_network(long_networks()[0]).network, domain).program;
  const Joins joins(program);
  for (const std::size_t rows : {1, 2, 20}) {
    const Found one = joins.in_parts(joins.all().front(), {.jobs = 1, .most_rows = rows});
    const Found several = joins.in_parts(joins.all().front(), {.jobs = 4, .most_rows = rows});
    BOOST_TEST(one.rows.size() == rows);
    BOOST_TEST((several == one));
    BOOST_TEST(several.done.steps == one.done.steps);
    BOOST_TEST(several.done.executions == one.done.executions);
  }
}

BOOST_AUTO_TEST_CASE(a_part_that_never_comes_to_a_row_keeps_none_before_it_back) {
  Domain domain{"endless"};
  const auto number = slot<Number>("number"), other = slot<Number>("other");
  domain.relation("digit", number).given().find(number, [] {
    return std::views::iota(Number{0}, Number{10});
  });
  // Behind every number but 0 stands an endless range in which nothing agrees with the check.
  domain.relation("behind", other, number).given(number).find(other, [](Number n) {
    return std::views::iota(n == 0 ? Number{-2} : Number{1}) |
           std::views::filter([n](Number m) { return n != 0 || m < 1'000; });
  });
  domain.relation("below-zero", number).check([](Number n) { return n < 0; });
  const Program program =
      check(grammar::parse_network("(digit ?a)(behind ?b ?a)(below-zero ?b)").network, domain).program;
  const Joins joins(program);
  for (const std::size_t jobs : {1, 4}) {
    const Found found =
        joins.in_parts(joins.all().front(), {.jobs = jobs, .most_steps = 100'000'000, .most_rows = 2});
    BOOST_TEST(found.rows.size() == 2u);
  }
}

BOOST_AUTO_TEST_CASE(what_is_thrown_in_parts_is_told_once) {
  Domain domain = numbers();
  const auto number = slot<Number>("number");
  domain.relation("even", number).check([](Number n) {
    return n == 4 ? throw std::runtime_error("four is too much") : n % 2 == 0;
  });
  const Program program =
      check(grammar::parse_network(members(3, 8) + "(even ?v0)(even ?v1)(sum ?v2 ?v0 ?v1)").network, domain)
          .program;
  const Joins joins(program);
  for (const std::size_t jobs : {1, 2, 4})
    for (const auto& join : joins.all()) {
      const std::vector<Fault> told = joins.in_parts(join, {.jobs = jobs}).done.faults;
      BOOST_TEST_REQUIRE(told.size() == 1u);
      BOOST_TEST(told[0].words == "'even' threw: four is too much");
    }
}

BOOST_AUTO_TEST_CASE(solutions_scores_and_verdicts_do_not_depend_on_the_number_of_threads) {
  const Domain domain = numbers();
  const auto all = [&](const Program& program, std::size_t jobs, std::uint64_t steps) {
    std::vector<Solution> solutions;
    Search search(program, {.limits = {.steps = steps, .time = no_time_limit}, .jobs = jobs});
    while (auto solution = search.next()) solutions.push_back(std::move(*solution));
    return solutions;
  };
  // Long enough to be divided as it is.
  const Program program = check(grammar::parse_network(ruler(8, 34)).network, domain).program;
  for (const std::uint64_t steps : {500, 2'500, 1'000'000}) {
    const auto one = all(program, 1, steps);
    const SearchStatistics& done = one.back().statistics;
    BOOST_TEST((steps < 1'000'000 || done.steps + done.executions > 150'000), done.steps << " steps");
    for (const std::size_t jobs : {2, 4, 0}) {
      const auto several = all(program, jobs, steps);
      const auto same = [&](const Solution& left, const Solution& right) {
        return left.verdict == right.verdict && left.statistics.steps == right.statistics.steps &&
               score(program, left) == score(program, right) &&
               std::ranges::equal(left.bindings, right.bindings, [](const auto& b, const auto& c) {
                 return b.has_value() == c.has_value() && (!b || b->value == c->value);
               });
      };
      BOOST_TEST(std::ranges::equal(several, one, same), steps << " steps, " << jobs << " threads");
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
