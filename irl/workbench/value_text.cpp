#include "irl/workbench/value_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <ostream>
#include <vector>

#include "irl/data/comparison.hpp"

namespace irl::workbench {

std::string rounded(double number) {
  return fmt::format("{:.6g}", number);
}

namespace {

/// Six digits of an amount say all that a reader wants, three of a share.
std::string word(const Value& value) {
  if (const Amount* amount = value.get_if<Amount>())
    return to_string(*amount, amount->unit.notation().one == 1 ? 6 : 3);
  return to_string(value);
}

struct Group {
  const Value* first;
  std::size_t count;
};

/// Neighbours that are the same for the reader, together.
template <class Same>
std::vector<Group> grouped(const List& list, const Same& same) {
  std::vector<Group> groups;
  for (const Value& value : list) {
    if (!groups.empty() && same(*groups.back().first, value))
      ++groups.back().count;
    else
      groups.push_back({&value, 1});
  }
  return groups;
}

std::string times(std::size_t count) {
  return count == 1 ? std::string() : fmt::format("{} × ", count);
}

std::string outline(const List& list) {
  constexpr std::size_t shown = 4;
  const auto groups =
      grouped(list, [](const Value& left, const Value& right) { return word(left) == word(right); });
  std::vector<std::string> parts;
  for (const Group& group : groups) {
    if (parts.size() == shown) break;
    parts.push_back(times(group.count) + word(*group.first));
  }
  if (groups.size() > shown) parts.push_back("…");
  return fmt::format("[{}]", fmt::join(parts, ", "));
}

/// Whether a value takes lines of its own below the name of its attribute.
bool is_nested(const Value& value) {
  if (const Entity* entity = value.get_if<Entity>()) return *entity && !entity->attributes().empty();
  const List* list = value.get_if<List>();
  return list && std::ranges::any_of(*list, is_nested);
}

}  // namespace

std::string outline(const Value& value, Attribute contents) {
  if (const List* list = value.get_if<List>()) return outline(*list);
  const Entity* entity = value.get_if<Entity>();
  if (!entity || !*entity || !contents || entity->list(contents).empty()) return word(value);
  return fmt::format("{} {}", word(value), outline(entity->list(contents)));
}

static void print_elements(std::ostream& out, const List& list, std::size_t indent) {
  const auto same = [](const Value& left, const Value& right) { return similar(left, right); };
  for (const Group& group : grouped(list, same)) {
    out << std::string(indent, ' ') << times(group.count);
    print_tree(out, *group.first, indent);
  }
}

void print_tree(std::ostream& out, const Value& value, std::size_t indent) {
  if (const List* list = value.get_if<List>()) {
    out << list->size() << (list->size() == 1 ? " value\n" : " values\n");
    return print_elements(out, *list, indent + 2);
  }
  out << word(value) << '\n';
  const Entity* entity = value.get_if<Entity>();
  if (!entity || !*entity) return;
  for (const auto& [attribute, held] : entity->attributes()) {
    out << std::string(indent + 2, ' ') << attribute.name() << ':';
    const List* list = held.get_if<List>();
    if (list && is_nested(held)) {
      out << '\n';
      print_elements(out, *list, indent + 4);
    } else if (is_nested(held)) {
      out << ' ';
      print_tree(out, held, indent + 2);
    } else {
      out << ' ' << (list ? outline(*list) : word(held)) << '\n';
    }
  }
}

}  // namespace irl::workbench
