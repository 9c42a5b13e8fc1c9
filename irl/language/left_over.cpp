#include "irl/language/left_over.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::language {

namespace {

/// What was worked on last; none where nothing was.
Identity made_last(const Situation& situation) {
  const Thing* last = nullptr;
  for (const Situation::Item& item : situation.items()) {
    const Thing& thing = situation.things()[item.thing];
    if (thing.worked_on > 0 && (!last || thing.worked_on > last->worked_on)) last = &thing;
  }
  return last ? last->identity : Identity::none;
}

}  // namespace

Problems left_over(const Understanding& way, const Language& language, std::span<const IngredientLine> lines,
                   const Position& text) {
  const Situation& situation = way.situation;
  const Referring referring(language, lines, situation);
  const std::vector<Identity> unused = referring.unused({});
  const Identity last = made_last(situation);
  Problems problems;
  const auto tell = [&](const Position& where, std::string what) {
    problems.push_back(
        {.severity = Severity::warning, .where = where, .what = std::move(what), .kind = "left-over"});
  };
  for (const Situation::Item& item : situation.items()) {
    const Thing& thing = situation.things()[item.thing];
    if (thing.identity == last) continue;
    if (std::ranges::find(unused, thing.identity) != unused.end()) {
      const IngredientLine& line = lines[*thing.line];
      const char* what = thing.divided > 0 ? "what is left of " : "";
      tell(line.where, thing.worked_on == 0
                           ? fmt::format("{}'{}' is used in nothing", what, line.text)
                           : fmt::format("'{}' is left over: what was made last has none of it", line.text));
    } else if (thing.worked_on > 0 ? referring.is_worked(thing.identity)
                                   : thing.came_beside && !thing.is_partly_taken) {
      tell(text,
           fmt::format("{} is left over: what was made last has none of it", situation.called(item).text));
    }
  }
  return problems;
}

}  // namespace irl::language
