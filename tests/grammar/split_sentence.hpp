#pragma once

#include <string>

#include "grammar/english/asides.hpp"

namespace irl::grammar::english {

/// What is left, and every aside in braces: `stir it {condition: add milk if needed}`.
inline std::string split(const std::string& sentence, const Lexicon& lexicon) {
  const auto [orders, asides, in_doubt] = without_asides(tokens_of(sentence), lexicon);
  std::string text = to_text(orders, 0, orders.size());
  for (const auto& [order, why] : in_doubt)
    text += (text.empty() ? "{unread: " : " {unread: ") + to_text(order, 0, order.size()) + "}";
  for (const Aside& aside : asides)
    text += (text.empty() ? "{" : " {") + std::string(name(aside.kind)) + ": " + aside.text + "}";
  return text;
}

}  // namespace irl::grammar::english
