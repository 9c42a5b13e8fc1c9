#include "irl/page/written_networks.hpp"

#include <algorithm>

#include "irl/page/text_places.hpp"

namespace irl::page {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// What a network takes of the text, in bytes.
struct Part {
  std::size_t heading = 0;  ///< where its heading begins, with the blanks before it
  std::size_t begin = 0;    ///< behind the heading
};

/// Finds lines and places in them; they are asked for in order.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text), end_(text.contains('\n') ? '\n' : '\r') {}

  std::size_t start_of(int line) {
    for (; line_ < line && start_ < text_.size(); ++line_) start_ = behind(start_);
    return start_;
  }
  std::size_t behind(std::size_t at) const {
    const auto end = text_.find(end_, at);
    return end == std::string_view::npos ? text_.size() : end + 1;
  }

 private:
  std::string_view text_;
  char end_;
  std::size_t start_ = 0;
  int line_ = 1;
};

Part part_of(std::string_view text, const grammar::RecipeNetwork& recipe, Lines& lines) {
  const std::size_t start = lines.start_of(recipe.where.line);
  const std::size_t mark = start == 0 && text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  const std::size_t first = std::min(text.find_first_not_of(" \t\f\v", start + mark), text.size());
  const bool begins_its_line = text.substr(first).starts_with('#');
  const std::size_t at =
      std::min(start + static_cast<std::size_t>(std::max(0, recipe.where.column - 1)), text.size());
  const bool stands_there = text.substr(at).starts_with('#') && !grammar::begins_block_comment(text, at);
  if (begins_its_line && !grammar::begins_block_comment(text, first)) return {start, lines.behind(start)};
  if (stands_there) return {at, lines.behind(at)};
  return {mark, mark};  // there is no heading
}

}  // namespace

std::vector<WrittenNetwork> written_networks(std::string_view text, const grammar::SolutionFile& file) {
  std::vector<Part> parts;
  Lines lines(text);
  for (const grammar::RecipeNetwork& recipe : file.recipes) parts.push_back(part_of(text, recipe, lines));
  std::vector<WrittenNetwork> networks;
  std::size_t byte = 0, units = 0;
  const auto units_at = [&](std::size_t place) {
    units += utf16_units(text.substr(byte, place - byte));
    byte = place;
    return units;
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t end = i + 1 < parts.size() ? parts[i + 1].heading : text.size();
    const std::size_t begin = std::min(parts[i].begin, end);
    const std::size_t from = units_at(begin);
    networks.push_back({std::string(text.substr(begin, end - begin)), from, units_at(end)});
  }
  return networks;
}

}  // namespace irl::page
