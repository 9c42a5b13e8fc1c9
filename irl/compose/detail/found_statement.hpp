#pragma once

#include <optional>
#include <string>

#include "irl/network/network.hpp"

namespace irl {

/// The bind statement that gives a variable this value; none for a value that cannot be written, such as an
/// object.
inline std::optional<BindStatement> found_statement(const std::string& variable, const Value& value,
                                                    const Types& types) {
  const auto bound_to = [&](Term term) {
    return BindStatement{std::string(value.type(types).name()), {variable}, std::move(term), std::nullopt};
  };
  if (const auto* integer = value.get_if<std::int64_t>()) return bound_to({*integer});
  if (const auto* real = value.get_if<double>()) return bound_to({*real});
  if (const auto* type = value.get_if<Type>()) return bound_to({Symbol{std::string(type->name())}});
  if (const auto* text = value.get_if<Text>()) return bound_to({Quoted{std::string(text->view())}});
  return std::nullopt;
}

}  // namespace irl
