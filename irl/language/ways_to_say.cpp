#include "irl/language/ways_to_say.hpp"

#include <algorithm>

namespace irl::language {

std::vector<std::string> ways_to_say(std::string_view text) {
  const std::size_t open = text.find('(');
  const std::size_t close = text.find(')', std::min(open, text.size()));
  if (close == std::string_view::npos) return {std::string(text)};
  const std::vector<std::string> endings = ways_to_say(text.substr(close + 1));
  std::vector<std::string> ways;
  for (std::size_t begin = open + 1; begin <= close;) {
    const std::size_t end = std::min(text.find('|', begin), close);
    for (const std::string& ending : endings)
      ways.push_back(std::string(text.substr(0, open)) + std::string(text.substr(begin, end - begin)) +
                     ending);
    begin = end + 1;
  }
  return ways;
}

std::size_t number_of_ways_to_say(std::string_view text) {
  std::size_t ways = 1;
  for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
    const std::size_t close = text.find(')', open);
    if (close == std::string_view::npos) break;
    const std::string_view choices = text.substr(open, close - open);
    ways *= 1 + static_cast<std::size_t>(std::ranges::count(choices, '|'));
    if (ways > most_ways_to_say) break;
  }
  return ways;
}

}  // namespace irl::language
