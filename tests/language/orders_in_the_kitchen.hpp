#pragma once

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

#include "tests/language/readings.hpp"

/// Tables of orders, each of which is read by itself in the published kitchen.
namespace irl::tests {

/// What there is to be worked on, where no test asks for something else.
inline const std::vector<std::string> usual_list{"100 g butter",       "100 g white sugar",
                                                 "200 g flour",        "500 ml milk",
                                                 "2 tomatoes",         "4 potatoes",
                                                 "2 carrots",          "1/2 tsp salt",
                                                 "100 ml heavy cream", "1 tbsp lime juice",
                                                 "100 g walnuts",      "2 onions",
                                                 "2 tbsp olive oil",   "1 tsp ground black pepper"};

/// A text, the primitives that are executed, and something of what is told as unread; nothing unread where
/// that is empty.
struct OrderRow {
  std::string text, primitives, unread;
};

inline void check_orders(const std::vector<std::string>& list, const std::vector<OrderRow>& rows) {
  for (const auto& [text, primitives, unread] : rows) {
    const language::TextReading reading = read_in_the_kitchen(list, {text});
    BOOST_TEST(primitives_of(reading) == primitives, text << ": " << primitives_of(reading));
    const std::string is_told = told(reading.unread);
    BOOST_TEST((unread.empty() ? is_told.empty() : is_told.contains(unread)), text << ": " << is_told);
  }
}

}  // namespace irl::tests
