#include "grammar/cursor.hpp"

#include <algorithm>

namespace irl::grammar {

void Cursor::move_to(std::size_t offset) {
  const auto passed = text_.substr(offset_, offset - offset_);
  if (passed.find('\n') == std::string_view::npos) {
    column_ += passed.size();
    offset_ = offset;
    return;
  }
  const auto lines = static_cast<std::size_t>(std::ranges::count(passed, '\n'));
  column_ = passed.size() - passed.rfind('\n');
  line_ += lines;
  offset_ = offset;
}

Position Cursor::position_of(std::size_t offset) const {
  auto there = *this;
  there.move_to(offset);
  return there.position();
}

}  // namespace irl::grammar
