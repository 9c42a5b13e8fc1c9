#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace irl::test {

/// A line of a case that cannot be understood.
class NotUnderstood : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The words of a line, read from left to right: names, numbers, `?variables`, `( ) ,` and "quoted texts",
/// which keep their opening quote.
class Tokens {
 public:
  explicit Tokens(std::string_view line);

  bool at_end() const { return next_ == tokens_.size(); }
  /// The next word; empty at the end.
  const std::string& peek() const;
  std::string take();
  /// Takes the next words if they are these.
  bool accept(std::string_view words);
  /// Takes the next word, which has to be this one.
  void demand(std::string_view word);
  /// Takes a number, such as `30`, `-0.5` or `1/3`, if there is one.
  bool accept_number(double& number);
  double demand_number();

 private:
  std::vector<std::string> tokens_;
  std::size_t next_ = 0;
};

}  // namespace irl::test
