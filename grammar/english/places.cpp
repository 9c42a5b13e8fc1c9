#include "grammar/english/places.hpp"

namespace irl::grammar::english {

PlaceInText::PlaceInText(std::string_view text, const Places& places) : text_(text), places_(places) {
  begin_stretch();
}

void PlaceInText::begin_stretch() {
  const auto& stretches = places_.stretches();
  while (stretch_ < stretches.size() && stretches[stretch_].begin <= at_)
    where_ = stretches[stretch_++].where;
}

void PlaceInText::move_to(std::size_t end) {
  while (at_ < end) {
    if (where_.line > 0 && text_[at_] == '\n') {
      ++where_.line;
      where_.column = 1;
    } else if (where_.line > 0) {
      ++where_.column;
    }
    ++at_;
    begin_stretch();
  }
}

}  // namespace irl::grammar::english
