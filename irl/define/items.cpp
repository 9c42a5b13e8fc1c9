#include "irl/define/items.hpp"

#include <algorithm>

namespace irl {

std::string words_of(Type type) {
  std::string words(type.name());
  std::ranges::replace(words, '-', ' ');
  return words;
}

}  // namespace irl
