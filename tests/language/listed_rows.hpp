#pragma once

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "tests/language/readings.hpp"

namespace irl::tests {

/// What a line brings, with its amounts, and what is done with it: `sweet-potato 300 g, peel`.
inline std::string brought_by(const language::TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations) {
    if (operation.primitive == "get-kitchen") continue;
    text += text.empty() ? "" : ", ";
    if (operation.primitive != "fetch-and-proportion") text += operation.primitive;
    std::string constants;
    for (const Term& term : operation.arguments)
      if (!term.variable()) constants += (constants.empty() ? "" : " ") + grammar::print(term);
    text += (operation.primitive != "fetch-and-proportion" && !constants.empty() ? " " : "") + constants;
  }
  return text;
}

struct LineRow {
  const char* line;
  const char* brought;
  const char* unread;  // a part of what is told as unread; empty: nothing is
  const char* told;    // a part of what is told as assumed or passed over; empty: nothing is
};

inline void check_lines(const std::vector<LineRow>& rows) {
  for (const LineRow& row : rows) {
    const language::TextReading reading = read_in_the_kitchen({row.line}, {});
    BOOST_TEST(brought_by(reading) == row.brought, row.line << ": " << brought_by(reading));
    const std::string unread = told(reading.unread);
    BOOST_TEST((*row.unread ? unread.contains(row.unread) : unread.empty()), row.line << ": " << unread);
    const std::string besides = told(reading.assumed) + told(reading.passed_over);
    BOOST_TEST((*row.told ? besides.contains(row.told) : besides.empty()), row.line << ": " << besides);
  }
}

}  // namespace irl::tests
