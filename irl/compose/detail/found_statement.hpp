#pragma once

#include <optional>
#include <string>

#include "irl/network/written.hpp"

namespace irl {

/// The bind statement that gives a variable this value; none for a value that cannot be written, such as an
/// object.
inline std::optional<BindStatement> found_statement(const std::string& variable, const Value& value,
                                                    const Types& types) {
  auto term = term_of(value);
  if (!term) return std::nullopt;
  return BindStatement{std::string(value.type(types).name()), {variable}, *std::move(term), std::nullopt};
}

}  // namespace irl
