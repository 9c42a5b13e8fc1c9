#pragma once

#include <string>

#include "irl/language/language.hpp"
#include "irl/workbench/open_domain.hpp"

/// The kitchen and the languages that it has, read once for all tests of a program.
namespace irl::tests {

inline const workbench::OpenDomain& kitchen() {
  static const workbench::OpenDomain opened = workbench::open({.domain = "cooking"}).value();
  return opened;
}

inline const language::Language& english() {
  static const language::Language known =
      language::language_of({.domain = "cooking"}, kitchen().domain).value();
  return known;
}

inline const language::Language& dutch() {
  static const language::Language known =
      language::language_of({.domain = "cooking", .language = "dutch"}, kitchen().domain).value();
  return known;
}

/// The kind of the first problem of a language for the kitchen; empty where it is read.
inline std::string kind_of_refusal(const std::string& text) {
  const auto read = language::read_language(workbench::Source{"wrong.yaml", text}, kitchen().domain);
  return read ? "" : read.error().front().kind;
}

}  // namespace irl::tests
