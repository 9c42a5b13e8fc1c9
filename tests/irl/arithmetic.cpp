#include "tests/irl/arithmetic.hpp"

#include <ranges>
#include <tuple>

#include "tests/support/call_count.hpp"

namespace irl::test {

namespace {

using Number = std::int64_t;
using MaybeNumber = std::optional<Number>;

std::vector<std::tuple<Number, Number>> splits(Number total) {
  std::vector<std::tuple<Number, Number>> found;
  for (Number left = 1; left < total && total <= 5; ++left) found.emplace_back(left, total - left);
  return found;
}

void define_numbers(Domain& domain) {
  const auto number = slot<Number>("number");
  domain.primitive("digit", number)
      .says("a number from 1 to 3")
      .given()
      .find(number,
            [] {
              return std::vector<Number>{1, 2, 3};
            })
      .check([](Number n) { return n >= 1 && n <= 3; });
  domain.primitive("even", number).says("the number is even").check([](Number n) { return n % 2 == 0; });
}

void define_relations(Domain& domain) {
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.primitive("sum", total, left, right)
      .says("total is left plus right")
      .given(left, right)
      .find(total, std::plus<>{})
      .given(total, left)
      .find(right, std::minus<>{})
      .given(total, right)
      .find(left, std::minus<>{})
      .given(total)
      .find(left, right, splits)
      .check([](Number t, Number l, Number r) { return t == l + r; });

  const auto next = slot<Number>("next"), number = slot<Number>("number");
  domain.primitive("successor", next, number)
      .says("next comes after number; nothing comes before 0")
      .given(number)
      .find(next, [](Number n) { return n + 1; })
      .given(next)
      .find(number, [](Number n) { return n > 0 ? MaybeNumber(n - 1) : std::nullopt; })
      .check([](Number n, Number m) { return n == m + 1; });

  const auto twice = slot<Number>("twice"), once = slot<Number>("once");
  domain.primitive("double", twice, once)
      .says("twice is two times once")
      .given(once)
      .find(twice, [](Number n) { return 2 * n; })
      .given(twice)
      .find(once, [](Number n) { return n % 2 == 0 ? MaybeNumber(n / 2) : std::nullopt; });

  const auto less = slot<Number>("less"), more = slot<Number>("more");
  domain.primitive("smaller", less, more)
      .says("less is smaller than more")
      .given(more)
      .find(less,
            [](Number n) { return std::views::iota(Number{0}, n > 4 ? Number{0} : std::max(n, Number{0})); })
      .check([](Number l, Number m) { return l < m; });
}

void define_functions(Domain& domain) {
  const auto number = slot<Number>("number"), square = slot<Number>("square"), root = slot<Number>("root");
  domain.primitive("square", square, root)
      .says("square is root times root")
      .given(root)
      .find(square, [](Number n) { return n * n % 1000; });
  const auto text = slot<std::string>("text");
  domain.primitive("named", text, number).says("the number as a text").given(number).find(text, [](Number n) {
    return std::to_string(n);
  });
}

}  // namespace

void define_scaled(Domain& domain) {
  const Type integer = domain.types().integer();
  Primitive scaled{.name = "scaled", .summary = "result is number times factor"};
  scaled.slots = {{"result", integer, SlotRole::output},
                  {"number", integer, SlotRole::input},
                  {"factor", integer, SlotRole::optional, "2"}};
  Direction direction;
  direction.given = SlotSet::of_bits(0b010);
  direction.found = SlotSet::of_bits(0b001);
  direction.optional = SlotSet::of_bits(0b100);
  direction.run = [](const RunContext&, Arguments given) {
    const Number factor = given[2] ? *given[2]->value.get_if<Number>() : 2;
    Answer answer;
    answer.outputs.push_back({0, {*given[1]->value.get_if<Number>() * factor % 1000, 1, {}}});
    if (!given[2]) answer.outputs.push_back({2, {factor, 0, {}}});
    return Answers(std::move(answer));
  };
  scaled.directions.push_back(std::move(direction));
  domain.add(std::move(scaled));
}

Domain arithmetic() {
  Domain domain("arithmetic");
  define_numbers(domain);
  define_relations(domain);
  define_functions(domain);
  define_scaled(domain);
  domain.validate();
  count_calls(domain);
  return domain;
}

}  // namespace irl::test
