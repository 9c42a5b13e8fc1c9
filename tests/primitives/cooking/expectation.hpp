#pragma once

#include <set>
#include <string>

#include "tests/primitives/cooking/tokens.hpp"
#include "tests/support/cooking_domain.hpp"

namespace irl::test {

/// Holds an executed network against the lines of a case.
class Expectations {
 public:
  explicit Expectations(const Executed& executed) : executed_(executed) {}

  /// In what the result differs from a line, in words; empty if it does not. Throws NotUnderstood.
  std::string difference(const std::string& line);
  /// What no line so far has announced: failures and operations that were not executed.
  std::vector<std::string> unannounced() const;

 private:
  struct Subject {
    Value value;                       ///< empty if it was not found
    const Binding* binding = nullptr;  ///< of a variable as it is bound
    const Entity* state = nullptr;     ///< where it was looked up
  };
  std::string about_operation(Tokens& tokens);
  std::string about_subject(const Subject& subject, Tokens& tokens);
  std::string about_time(const Subject& subject, double time);
  std::string about_place(const Subject& subject, const std::string& place);
  std::string about_stock(const Subject& subject, Tokens& tokens);
  Subject subject(Tokens& tokens) const;
  const Binding& binding(const std::string& variable) const;
  std::uint32_t operation(Tokens& tokens) const;

  const Executed& executed_;
  std::set<std::uint32_t> announced_;
};

}  // namespace irl::test
