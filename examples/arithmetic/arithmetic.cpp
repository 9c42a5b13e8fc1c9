// Natural numbers: sum, product and count in all directions, and French numerals as programs.
#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

#include "irl/irl.hpp"

namespace {

namespace views = std::views;
using Number = std::int64_t;
using MaybeNumber = std::optional<Number>;
using Pair = std::tuple<Number, Number>;

/// Numbers are natural and no larger, so that every answer can be computed and nothing overflows.
constexpr Number largest = 1'000'000'000'000;
/// Collections hold no more.
constexpr Number most_things = 1000;

bool is_number(Number number) {
  return 0 <= number && number <= largest;
}

/// The numbers from first to last, made one by one when they are asked for.
auto numbers(Number first, Number last) {
  return views::iota(first, std::max(first, last + 1));
}

MaybeNumber plus(Number left, Number right) {
  const bool possible = is_number(left) && is_number(right) && is_number(left + right);
  return possible ? MaybeNumber(left + right) : std::nullopt;
}

MaybeNumber minus(Number total, Number part) {
  const bool possible = is_number(total) && is_number(part) && part <= total;
  return possible ? MaybeNumber(total - part) : std::nullopt;
}

/// Every way to split a total into two.
auto splits(Number total) {
  return numbers(0, is_number(total) ? total : -1) |
         views::transform([total](Number left) { return Pair(left, total - left); });
}

void define_sum(irl::Domain& domain) {
  const auto total = irl::slot<Number>("total"), left = irl::slot<Number>("left"),
             right = irl::slot<Number>("right");
  domain.relation("sum", total, left, right)
      .says("total is left plus right")
      .example("(sum ?total 90 7)")
      .given(left, right)
      .find(total, plus)
      .given(total, left)
      .find(right, minus)
      .given(total, right)
      .find(left, minus)
      .given(total)
      .find(left, right, splits)
      .check([](Number t, Number l, Number r) { return plus(l, r) == t; });
}

MaybeNumber times(Number left, Number right) {
  const bool possible = is_number(left) && is_number(right) && (left == 0 || right <= largest / left);
  return possible ? MaybeNumber(left * right) : std::nullopt;
}

/// The other factors of a total: one, none, or, for 0 = 0 × n, every number.
auto quotients(Number total, Number factor) {
  if (!is_number(total) || !is_number(factor)) return numbers(0, -1);
  if (factor == 0) return total == 0 ? numbers(0, largest) : numbers(0, -1);
  const Number quotient = total / factor;
  return total % factor == 0 ? numbers(quotient, quotient) : numbers(0, -1);
}

/// All pairs of factors of a total, by the first one. No candidate beyond the root is tried: the larger
/// factors are the partners of the smaller ones.
auto factor_pairs(Number total) {
  const auto root = static_cast<Number>(std::sqrt(static_cast<double>(std::max<Number>(total, 0))));
  const Number candidates = !is_number(total) ? 0 : total == 0 ? 2 * largest + 1 : 2 * root;
  const auto pair = [total, root](Number i) -> std::optional<Pair> {
    if (total == 0) return i <= largest ? Pair(0, i) : Pair(i - largest, 0);
    const bool small = i < root;
    const Number divisor = small ? i + 1 : 2 * root - i;
    if (total % divisor != 0 || (!small && divisor * divisor == total)) return std::nullopt;
    return small ? Pair(divisor, total / divisor) : Pair(total / divisor, divisor);
  };
  return numbers(0, candidates - 1) | views::transform(pair) |
         views::filter([](const auto& found) { return found.has_value(); }) |
         views::transform([](const auto& found) { return *found; });
}

void define_product(irl::Domain& domain) {
  const auto total = irl::slot<Number>("total"), left = irl::slot<Number>("left"),
             right = irl::slot<Number>("right");
  domain.relation("product", total, left, right)
      .says("total is left times right")
      .example("(product ?total 4 20)")
      .given(left, right)
      .find(total, times)
      .given(total, left)
      .find(right, quotients)
      .given(total, right)
      .find(left, quotients)
      .given(total)
      .find(left, right, factor_pairs)
      .check([](Number t, Number l, Number r) { return times(l, r) == t; });
}

/// No relation: from a number it makes apples, and things need not be apples.
void define_count(irl::Domain& domain) {
  const auto number = irl::slot<Number>("number");
  const auto things = irl::slot<irl::List>("things");
  domain.primitive("count", number, things)
      .says("number tells how many things there are; a bare number stands for so many apples")
      .example("(count ?number (apple apple apple))")
      .given(things)
      .find(number, [](const irl::List& list) { return static_cast<Number>(list.size()); })
      .given(number)
      .find(things,
            [apple = domain.types().find("apple")](Number n) -> std::optional<irl::List> {
              if (n < 0 || n > most_things) return std::nullopt;
              return irl::List(std::vector<irl::Value>(static_cast<std::size_t>(n), apple));
            })
      .check([](Number n, const irl::List& list) { return n == static_cast<Number>(list.size()); });
}

void define_properties(irl::Domain& domain) {
  const auto number = irl::slot<Number>("number");
  domain.relation("natural", number)
      .says("number is one of 0, 1, 2, …")
      .example("(natural ?number)")
      .given()
      .find(number, [] { return numbers(0, largest); })
      .check(is_number);
  domain.relation("even", number)
      .says("number is two times another one")
      .example("(even 20)")
      .check([](Number n) { return is_number(n) && n % 2 == 0; });

  const auto less = irl::slot<Number>("less"), more = irl::slot<Number>("more");
  domain.relation("less", less, more)
      .says("less is smaller than more")
      .example("(less ?less 3)")
      .given(more)
      .find(less, [](Number m) { return numbers(0, std::clamp<Number>(m, 0, largest + 1) - 1); })
      .check([](Number l, Number m) { return is_number(l) && is_number(m) && l < m; });
}

struct Numeral {
  Number number;
  const char* word;
};
constexpr std::array numerals{
    Numeral{1, "un"},        Numeral{2, "deux"},      Numeral{3, "trois"},     Numeral{4, "quatre"},
    Numeral{5, "cinq"},      Numeral{6, "six"},       Numeral{7, "sept"},      Numeral{8, "huit"},
    Numeral{9, "neuf"},      Numeral{10, "dix"},      Numeral{11, "onze"},     Numeral{12, "douze"},
    Numeral{13, "treize"},   Numeral{14, "quatorze"}, Numeral{15, "quinze"},   Numeral{16, "seize"},
    Numeral{20, "vingt"},    Numeral{30, "trente"},   Numeral{40, "quarante"}, Numeral{50, "cinquante"},
    Numeral{60, "soixante"}, Numeral{70, "septante"}, Numeral{80, "huitante"}, Numeral{80, "octante"},
    Numeral{90, "nonante"},  Numeral{100, "cent"}};

void define_numeral(irl::Domain& domain) {
  const auto number = irl::slot<Number>("number");
  const auto word = irl::slot<std::string>("word");
  domain.relation("numeral", number, word)
      .says("word is a French word for number, of France, Belgium or Switzerland")
      .example("(numeral ?number \"vingt\")")
      .given(word)
      .find(number,
            [](const std::string& w) {
              const auto known = std::ranges::find(numerals, w, &Numeral::word);
              return known == numerals.end() ? std::nullopt : MaybeNumber(known->number);
            })
      .given(number)
      .find(word,
            [](Number n) {
              return numerals | views::filter([n](const Numeral& known) { return known.number == n; }) |
                     views::transform([](const Numeral& known) { return std::string(known.word); });
            })
      .check([](Number n, const std::string& w) {
        return std::ranges::any_of(
            numerals, [&](const Numeral& known) { return known.number == n && known.word == w; });
      });
}

irl::Domain make_arithmetic(const irl::DomainInputs&) {
  const std::vector<irl::TypeDeclaration> types{{.name = "apple", .summary = "something to count"}};
  irl::Domain domain("arithmetic", irl::Types::build(types).types);
  define_sum(domain);
  define_product(domain);
  define_count(domain);
  define_properties(domain);
  define_numeral(domain);
  return domain;
}

const bool registered =
    irl::register_domain(irl::DomainEntry{.name = "arithmetic",
                                          .summary = "natural numbers and numerals, in every direction",
                                          .build = make_arithmetic});

}  // namespace
