#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "irl/define/domain.hpp"
#include "irl/wording.hpp"

namespace irl::detail {

namespace {

template <class Read>
std::optional<Read> read_whole(const std::string& text) {
  Read number{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

/// Reads the rows of a table for the slots of its relation, and gathers what is wrong with them.
struct FactRowsReader {
  const FactRows& written;
  const Primitive& relation;
  const Domain& domain;
  std::vector<std::string> complaints{};

  std::vector<std::vector<Value>> read() {
    const std::vector<SlotIndex> slots = slots_of_columns();
    std::vector<std::vector<Value>> rows;
    if (complaints.empty())
      for (const auto& row : written.rows) rows.push_back(read_row(row, slots));
    if (complaints.empty()) return rows;
    throw DefinitionError(
        fmt::format("the table '{}' is not written well:\n{}", written.name, fmt::join(complaints, "\n")));
  }

  void complain(const Position& where, std::string_view what) {
    constexpr std::size_t most = 20;
    if (complaints.size() < most)
      complaints.push_back(fmt::format("{}: {}", to_string(where), what));
    else if (complaints.size() == most)
      complaints.emplace_back("and more");
  }

  std::vector<std::string_view> slot_names() const {
    std::vector<std::string_view> names;
    for (const SlotDefinition& slot : relation.slots) names.push_back(slot.name);
    return names;
  }

  /// For every column the slot that it is for.
  std::vector<SlotIndex> slots_of_columns() {
    std::vector<SlotIndex> slots;
    for (SlotIndex slot = 0; written.columns.empty() && slot < relation.slots.size(); ++slot)
      slots.push_back(slot);
    for (const std::string& column : written.columns) {
      const auto slot = relation.slot(column);
      if (slot && std::ranges::find(slots, *slot) == slots.end()) {
        slots.push_back(*slot);
        continue;
      }
      const std::string meant = suggestion(column, slot_names());
      complain(written.where, slot ? fmt::format("the column '{}' stands there twice", column)
                                   : fmt::format("the column '{}' is no slot of '{}'{}{}", column,
                                                 relation.name, meant.empty() ? "" : ": ", meant));
    }
    if (complaints.empty() && slots.size() != relation.slots.size())
      complain(written.where,
               fmt::format("there are {} columns; expected {}", slots.size(), fmt::join(slot_names(), ", ")));
    return slots;
  }

  std::vector<Value> read_row(const std::vector<FactCell>& row, const std::vector<SlotIndex>& slots) {
    std::vector<Value> values(slots.size());
    if (row.size() != slots.size()) {
      complain(row.empty() ? written.where : row.front().where,
               fmt::format("the row has {} values; expected {}", row.size(), slots.size()));
      return values;
    }
    for (std::size_t i = 0; i < row.size(); ++i) values[slots[i]] = value(row[i], relation.slots[slots[i]]);
    return values;
  }

  Value value(const FactCell& cell, const SlotDefinition& slot) {
    const Value value = as_held(slot, meant(cell, slot.type));
    if (!value.empty() && !misfit(slot, value, domain.types())) return value;
    const std::string nearest = suggestion(cell.text, type_names());
    const bool is_word = !slot.type.is(domain.types().number()) && !nearest.empty();
    complain(cell.where, fmt::format("'{}' is not {} for '{}'{}{}", cell.text, with_article(slot.type.name()),
                                     slot.name, is_word ? ": " : "", is_word ? nearest : ""));
    return {};
  }

  /// What a cell stands for in a slot of a type; nothing where it cannot stand there.
  Value meant(const FactCell& cell, Type type) const {
    const Types& types = domain.types();
    if (cell.is_quoted || type == types.text()) return Value(cell.text);
    if (const auto integer = read_whole<std::int64_t>(cell.text)) return *integer;
    if (const auto real = read_whole<double>(cell.text)) return *real;
    const Value constant = domain.constant_named(cell.text);
    return constant.empty() && type == types.anything() ? Value(cell.text) : constant;
  }

  std::vector<std::string_view> type_names() const {
    std::vector<std::string_view> names;
    for (const Type type : domain.types().all()) names.push_back(type.name());
    return names;
  }
};

}  // namespace

std::vector<std::vector<Value>> table_rows(const FactRows& written, const Primitive& relation,
                                           const Domain& domain) {
  return FactRowsReader{written, relation, domain}.read();
}

}  // namespace irl::detail
