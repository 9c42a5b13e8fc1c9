#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "irl/problem.hpp"

/// Cases: what networks do in the kitchen, as text that anybody can extend (see cases/README.md).
namespace irl::test {

/// A line that says what is expected; comments are gone, continuation lines are joined.
struct ExpectedLine {
  std::string text;
  Position where;
};

/// What is expected when the network is executed under those rules.
struct ExpectSection {
  std::string rules;  ///< as written: `both`, `documented`, `reference`, `documented,durations=reference`
  std::vector<ExpectedLine> lines;
};

/// A case as its author wrote it; nothing in it is understood yet but the sections.
struct Case {
  std::string title;
  Position where;
  std::string network;  ///< behind as many empty lines as stand before it in the file
  std::vector<ExpectSection> sections;
  Problems problems;  ///< lines that belong to no section, sections that are missing
};

/// The cases of a text in its order.
std::vector<Case> read_cases(std::string_view text, const std::string& file_name);

}  // namespace irl::test
