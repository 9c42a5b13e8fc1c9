#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <random>

#include "grammar/solution_file.hpp"
#include "irl/orders/drawing.hpp"
#include "irl/orders/views.hpp"
#include "tests/examples/example_domain.hpp"

/// Safe orders in a domain that is no kitchen: beakers are few, and come back when they are rinsed.
namespace irl::test {
BOOST_AUTO_TEST_SUITE(safe_orders_in_the_laboratory)

namespace {

class RandomProcedures {
 public:
  std::string next() {
    vessels_.clear();
    variables_ = 0;
    std::string text = "(get-laboratory ?s0)\n";
    const std::size_t operations = 3 + below(6);
    for (std::size_t i = 0; i < operations; ++i) text += operation(fmt::format("?s{} ?s{}", i + 1, i)) + "\n";
    return text;
  }

 private:
  std::string operation(const std::string& states) {
    const std::size_t kind = vessels_.size() < 2 ? 0 : below(10);
    const std::string vessel = vessels_.empty() ? "?none" : vessels_[below(vessels_.size())];
    const std::string other = vessels_.empty() ? "?none" : vessels_[below(vessels_.size())];
    const std::string open = fmt::format("?o{}", ++variables_);
    vessels_.push_back(fmt::format("?v{}", ++variables_));
    const std::string& gives = vessels_.back();
    if (kind < 3) {
      constexpr const char* substances[] = {"water 50 ml", "sand 5 g", "sodium-chloride 5 g", "liquid 10 ml"};
      return fmt::format("(measure {} {} {} {})", gives, states, substances[below(4)],
                         below(4) ? open : vessel);
    }
    if (kind < 5) return fmt::format("(pour {} {}e {} {} {})", gives, gives, states, vessel, other);
    if (kind < 6) return fmt::format("(rinse {} {} {})", gives, states, vessel);
    if (kind < 8) return fmt::format("(stir {} {} {} {})", gives, states, vessel, open);
    if (kind < 9) return fmt::format("(dissolve {} {} {} {})", gives, states, vessel, open);
    return fmt::format("(filter {} {}r {} {} {} {}p)", gives, gives, states, vessel, open, open);
  }
  std::size_t below(std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_);
  }

  std::mt19937 random_{5};
  std::size_t variables_ = 0;
  std::vector<std::string> vessels_;
};

BOOST_AUTO_TEST_CASE(have_one_outcome) {
  const Domain& laboratory = example("laboratory");
  RandomProcedures procedures;
  orders::Random random(2);
  std::size_t with_several = 0;
  for (int i = 0; i < 400; ++i) {
    const std::string text = procedures.next();
    const Program program = check(grammar::parse_network(text).network, laboratory).program;
    const orders::Views views(program);
    std::set<orders::Order> tried;
    for (int drawn = 0; drawn < 10; ++drawn) {
      const orders::Order order = draw_weighted(views.space(orders::View::safe), random).order;
      if (!tried.insert(order).second) continue;
      const Program threaded = views.threaded(orders::View::safe, order);
      const auto outcome = orders::outcome_of(threaded, orders::execute(threaded, order, {}));
      BOOST_TEST(same(views.outcome(), outcome), first_difference(program, views.outcome(), outcome)
                                                     << " in\n"
                                                     << text);
    }
    with_several += tried.size() > 1;
  }
  BOOST_TEST(with_several > 100U);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
