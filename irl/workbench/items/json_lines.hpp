#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "irl/workbench/files.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// Reads a text of which every line is an object of JSON; empty lines do not count. What is wrong is kept
/// with its line.
class JsonLines {
 public:
  /// The source must outlive it.
  explicit JsonLines(const Source& source);
  ~JsonLines();

  /// The object of the next line that has one; null at the end. Valid until the next call.
  const Json* next();
  /// The text under that key; none, and a problem, if there is none.
  std::optional<std::string> text(const char* key);
  /// The same for a whole number that is not negative.
  std::optional<std::size_t> count(const char* key);
  /// Says that something is wrong with this line.
  void report(std::string what, std::string expected);

  /// Where this line is.
  Position place() const { return {source_.name, line_, 1}; }
  Problems& problems() { return problems_; }

 private:
  const Source& source_;
  std::string_view rest_;
  int line_ = 0;
  std::unique_ptr<Json> object_;
  Problems problems_;
};

}  // namespace irl::workbench
