#pragma once

#include <string>
#include <utility>
#include <vector>

#include "irl/language/comprehension.hpp"
#include "tests/language/kitchen_language.hpp"

/// What tests say of texts that are read in the kitchen.
namespace irl::tests {

/// A list of ingredients and instructions, read.
inline language::TextReading read_in_the_kitchen(std::vector<std::string> list,
                                                 std::vector<std::string> instructions) {
  return language::comprehend({"text", std::move(list), std::move(instructions)}, english(), kitchen().domain,
                              {.rules = kitchen().rules})
      .value();
}

/// What problems say, parted by semicolons; empty: there are none.
inline std::string told(const Problems& problems) {
  std::string words;
  for (const Problem& problem : problems) words += (words.empty() ? "" : "; ") + problem.what;
  return words;
}

/// The primitives of a reading in their order, what is fetched left out: `cut, sprinkle`.
inline std::string primitives_of(const language::TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations)
    if (!operation.primitive.starts_with("fetch") && operation.primitive != "get-kitchen")
      text += (text.empty() ? "" : ", ") + operation.primitive;
  return text;
}

/// The last operation of a primitive, as it is written; empty where there is none.
inline std::string written(const std::string& primitive, const language::TextReading& reading) {
  std::string text;
  for (const Operation& operation : reading.network.network.operations)
    if (operation.primitive == primitive) text = grammar::print(operation);
  return text;
}

}  // namespace irl::tests
