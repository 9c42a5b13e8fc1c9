#pragma once

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

#include "tests/language/readings.hpp"

/// What tests say of texts that are read in the kitchen with the larder.
namespace irl::tests {

inline const std::string larder_file = "ontology/cooking-larder.yaml";

/// The kitchen and its English, with the extension.
struct Larder {
  workbench::DomainChoice choice{.domain = "cooking", .extend = {larder_file}};
  workbench::OpenDomain kitchen = workbench::open(choice).value();
  language::Language english = language::language_of(choice, kitchen.domain).value();
};

inline const Larder& with_larder() {
  static const Larder larder;
  return larder;
}

/// A list of ingredients and instructions, read.
inline language::TextReading read_with_the_larder(std::vector<std::string> list,
                                                  std::vector<std::string> instructions) {
  const Larder& larder = with_larder();
  return language::comprehend({"text", std::move(list), std::move(instructions)}, larder.english,
                              larder.kitchen.domain, {.rules = larder.kitchen.rules})
      .value();
}

/// A text that is read so: the primitives that are executed, and a part of what is told as not read or as
/// assumed; nothing is unread where that is empty.
struct LarderCase {
  std::vector<std::string> list;
  std::string text;
  std::string done;
  std::string told{};
};

inline void check_with_the_larder(const std::vector<LarderCase>& cases) {
  for (const auto& [list, text, done, expected] : cases) {
    const language::TextReading reading = read_with_the_larder(list, {text});
    BOOST_TEST(primitives_of(reading) == done, text << ": " << primitives_of(reading));
    const std::string unread = told(reading.unread);
    const std::string all = unread + "; " + told(reading.assumed);
    BOOST_TEST((expected.empty() ? unread.empty() : all.contains(expected)), text << ": " << all);
  }
}

}  // namespace irl::tests
