#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "irl/define/domain.hpp"
#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl {

namespace {

/// What a table of facts says to who plans, and how a row of it is written.
struct PlanningTable {
  const char* name;
  const char* row;
};
constexpr PlanningTable keeping{"keeps",
                                "the name of a primitive that changes the state, and for how many minutes "
                                "its results can be used"};
constexpr PlanningTable settings{"settings", "a type, and an attribute of it that has one value at a time"};

[[noreturn]] void refuse(const PlanningTable& table, const Position& where, std::string_view why) {
  throw DefinitionError(
      fmt::format("{}: {}; a row of '{}' is {}", to_string(where), why, table.name, table.row));
}

/// Minutes as they stand in a cell; none where it holds no number that can be meant.
std::optional<Seconds> minutes_of(const FactCell& cell) {
  double minutes = 0;
  const char* const last = cell.text.data() + cell.text.size();
  const auto [end, error] = std::from_chars(cell.text.data(), last, minutes);
  constexpr double seconds_in_minute = 60;
  const Seconds time(minutes * seconds_in_minute);
  const bool is_time = error == std::errc() && end == last && time >= Seconds(0) && time <= latest_time;
  return is_time ? std::optional(time) : std::nullopt;
}

/// Calls with every row of a table, which has two cells.
template <class Read>
void read_pairs(const Domain& domain, const PlanningTable& table, const Read& read) {
  const FactRows* rows = domain.facts().find_rows(table.name);
  if (!rows || domain.find(table.name)) return;  // rows of a relation of that name
  for (const auto& row : rows->rows) {
    const Position& where = row.empty() ? rows->where : row.front().where;
    if (row.size() != 2) refuse(table, where, fmt::format("the row has {}", counted(row.size(), "cell")));
    read(row[0], row[1]);
  }
}

}  // namespace

void Domain::read_planning_facts() {
  std::map<std::string, Position, std::less<>> told;
  read_pairs(*this, keeping, [&](const FactCell& primitive, const FactCell& minutes) {
    const Primitive* const known = find(primitive.text);
    if (!known || !known->state_out)
      refuse(keeping, primitive.where, fmt::format("'{}' is no such primitive", escaped(primitive.text)));
    const auto [before, is_first] = told.try_emplace(primitive.text, primitive.where);
    if (!is_first)
      refuse(
          keeping, primitive.where,
          fmt::format("'{}' has a row already, at {}", escaped(primitive.text), to_string(before->second)));
    const auto time = minutes_of(minutes);
    if (!time) refuse(keeping, minutes.where, fmt::format("'{}' are no minutes", escaped(minutes.text)));
    primitive_named(primitive.text).keeps = time;
  });
  read_pairs(*this, settings, [this](const FactCell& type, const FactCell& attribute) {
    const Type known = types_->find(type.text);
    if (!known) refuse(settings, type.where, fmt::format("'{}' is no type", escaped(type.text)));
    const Attribute held = types_->find_attribute(attribute.text);
    const auto holds_it = [&](Type one) { return held && one.is(known) && one.has(held); };
    if (!std::ranges::any_of(types_->all(), holds_it))
      refuse(settings, attribute.where,
             fmt::format("'{}' is no attribute of {}", escaped(attribute.text), with_article(type.text)));
  });
}

}  // namespace irl
