#include <cmath>
#include <functional>

#include "examples/puzzles/puzzles.hpp"

namespace irl::puzzles {

namespace {

using Number = std::int64_t;
using MaybeNumber = std::optional<Number>;

/// The numbers from first to last. An interval is searched without ever being written out.
Interval numbers(Number first, Number last) {
  return {first, last};
}

/// What 64 bits do not hold is no answer.
MaybeNumber plus(Number left, Number right) {
  Number sum = 0;
  return __builtin_add_overflow(left, right, &sum) ? std::nullopt : MaybeNumber(sum);
}
MaybeNumber minus(Number total, Number part) {
  Number rest = 0;
  return __builtin_sub_overflow(total, part, &rest) ? std::nullopt : MaybeNumber(rest);
}
MaybeNumber times(Number left, Number right) {
  Number product = 0;
  return __builtin_mul_overflow(left, right, &product) ? std::nullopt : MaybeNumber(product);
}

void define_ranges(Domain& domain) {
  const auto number = slot<Number>("number"), low = slot<Number>("low"), high = slot<Number>("high");
  domain.relation("member", number, low, high)
      .says("number is one of low, low + 1, …, high")
      .example("(member ?queen 1 8)")
      .given(low, high)
      .find(number, numbers)
      .check([](Number n, Number l, Number h) { return l <= n && n <= h; });
  domain.relation("digit", number)
      .says("number is one of 0, 1, …, 9")
      .example("(digit ?d)")
      .given()
      .find(number, [] { return numbers(0, 9); })
      .check([](Number n) { return 0 <= n && n <= 9; });
}

void define_sum(Domain& domain) {
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.relation("sum", total, left, right)
      .says("total is left plus right")
      .example("(sum ?total 3 4)")
      .given(left, right)
      .find(total, plus)
      .increasing_in(left, right)
      .given(total, left)
      .find(right, minus)
      .increasing_in(total)
      .decreasing_in(left)
      .given(total, right)
      .find(left, minus)
      .increasing_in(total)
      .decreasing_in(right);
}

/// The other factors of a total: one, none, or, for 0 = 0 · n, all.
Interval quotients(Number total, Number factor) {
  if (factor == 0) return total == 0 ? Interval() : Interval::none();
  if (factor == -1) return minus(0, total) ? numbers(-total, -total) : Interval::none();
  return total % factor == 0 ? numbers(total / factor, total / factor) : Interval::none();
}

/// Where the other factor of natural numbers lies.
Interval quotients_lie(Interval total, Interval factor) {
  if (total.low < 0 || factor.low <= 0 || factor.high == Interval::greatest) return {};
  const Number low = total.low / factor.high + (total.low % factor.high != 0);
  return {low, total.high == Interval::greatest ? Interval::greatest : total.high / factor.low};
}

void define_product(Domain& domain) {
  const auto total = slot<Number>("total"), left = slot<Number>("left"), right = slot<Number>("right");
  domain.relation("product", total, left, right)
      .says("total is left times right")
      .example("(product ?total 3 4)")
      .given(left, right)
      .find(total, times)
      .narrows(std::multiplies<Interval>())
      .given(total, left)
      .find(right, quotients)
      .narrows(quotients_lie)
      .given(total, right)
      .find(left, quotients)
      .narrows(quotients_lie)
      .check([](Number t, Number l, Number r) { return times(l, r) == t; });
}

std::vector<Number> roots_of(Number square) {
  const Number root = square < 0 ? -1 : std::llround(std::sqrt(static_cast<double>(square)));
  if (root < 0 || times(root, root) != square) return {};
  return root == 0 ? std::vector<Number>{0} : std::vector<Number>{root, -root};
}

Interval squares_lie(Interval root) {
  const Interval products = root * root;
  return {std::max<Number>(root.contains(0) ? 0 : products.low, 0), products.high};
}

Interval roots_lie(Interval square) {
  if (square.high < 0 || square.high == Interval::greatest) return {};
  const Number root = std::llround(std::sqrt(static_cast<double>(square.high))) + 1;
  return {-root, root};
}

void define_square(Domain& domain) {
  const auto square = slot<Number>("square"), root = slot<Number>("root");
  domain.relation("square", square, root)
      .says("square is root times root")
      .example("(square ?square 7)")
      .given(root)
      .find(square, [](Number r) { return times(r, r); })
      .narrows(squares_lie)
      .given(square)
      .find(root, roots_of)
      .narrows(roots_lie);
}

void define_comparisons(Domain& domain) {
  const auto x = slot<Number>("x"), y = slot<Number>("y");
  domain.relation("different", x, y)
      .says("x and y are two numbers")
      .example("(different 3 4)")
      .check(std::not_equal_to<Number>());
  domain.relation("less", x, y)
      .says("x is smaller than y")
      .example("(less 3 4)")
      .check(std::less<Number>())
      .given(y)
      .narrows(x,
               [](Interval above) {
                 return Interval{Interval::least, (above - Interval{1, 1}).high};
               })
      .given(x)
      .narrows(y, [](Interval below) {
        return Interval{(below + Interval{1, 1}).low, Interval::greatest};
      });
}

void define_neighbours(Domain& domain) {
  const auto x = slot<Number>("x"), y = slot<Number>("y"), distance = slot<Number>("distance");
  domain.relation("next", y, x)
      .says("y comes after x")
      .example("(next ?y 3)")
      .given(x)
      .find(y, [](Number n) { return plus(n, 1); })
      .increasing_in(x)
      .given(y)
      .find(x, [](Number n) { return minus(n, 1); })
      .increasing_in(y);
  domain.relation("beside", x, y)
      .says("x comes just before or just after y")
      .example("(beside 3 ?y)")
      .check([](Number one, Number other) { return minus(one, other) == 1 || minus(other, one) == 1; });
  domain.relation("no-attack", x, y, distance)
      .says("x and y are neither equal nor that far apart: queens, so many columns from one another")
      .example("(no-attack 1 3 1)")
      .check([](Number one, Number other, Number d) {
        return one != other && minus(one, other) != d && minus(other, one) != d;
      });
}

}  // namespace

void define_numbers(Domain& domain) {
  define_ranges(domain);
  define_sum(domain);
  define_product(domain);
  define_square(domain);
  define_comparisons(domain);
  define_neighbours(domain);
}

}  // namespace irl::puzzles
