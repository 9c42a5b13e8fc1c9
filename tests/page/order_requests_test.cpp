#include "irl/page/order_requests.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/page/requests.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_order_requests)

using workbench::Json;

Json asked(const Json& request) {
  static Requests opened(std::move(*workbench::open()));
  Work work;
  return opened.answer(workbench::to_line(request), work);
}

BOOST_AUTO_TEST_CASE(operations_that_share_a_line_or_a_definition_are_told_apart) {
  const auto listed = [](const std::string& network) {
    return asked(
        {{"do", "listed-orders"}, {"network", network}, {"view", "safe"}, {"most", 2}})["operations"];
  };
  const std::string one_line =
      "(get-kitchen ?k) (fetch ?a ?k1 ?k medium-bowl 1) (fetch ?b ?k2 ?k1 large-bowl 1)\n";
  BOOST_TEST(listed(one_line) == Json({{0, 1, 2}, {0, 2, 1}}));
  const std::string twice =
      "(define (two ?a ?b ?out ?in) (fetch ?a ?m ?in medium-bowl 1) (fetch ?b ?out ?m large-bowl 1))\n"
      "(get-kitchen ?k)\n(two ?x ?y ?k2 ?k)\n(two ?z ?w ?k3 ?k2)\n";
  const Json fastest = asked({{"do", "orders"}, {"network", twice}})["fastest"];
  Json numbers = Json::array();
  for (const Json& step : fastest["schedule"]) numbers.push_back(step["number"]);
  BOOST_TEST(numbers == Json({0, 1, 2, 3, 4}));
  const Json why = asked({{"do", "why"}, {"network", one_line}, {"one", 0}, {"other", 2}});
  BOOST_TEST(why["views"][2]["chain"].size() == 1u);
  BOOST_TEST(asked({{"do", "why"}, {"network", one_line}, {"one", 0}, {"other", 3}}).contains("error"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
