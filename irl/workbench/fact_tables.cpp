#include "irl/workbench/fact_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "irl/readable.hpp"
#include "irl/wording.hpp"

namespace irl::workbench {

namespace {

/// What is read of every domain: to execute and plan its networks, to mend them, to find verbs for them, and
/// to swap what things are made of.
constexpr auto read_of_every_domain = std::to_array<std::string_view>(
    {"keeps",        "settings",       "seconds-per",  "implicit",    "verbs",           "actions",
     "carrying",     "silent",         "adding",       "joining",     "between",         "subordinating",
     "behind-verbs", "forms",          "preparation",  "asks",        "said-of-actions", "plurals",
     "amounts",      "default-amount", "alternatives", "usual-order", "beside-food",     "joins",
     "mixes",        "describing"});

}  // namespace

Problems misspelt_tables(std::span<const ontology::NamedTable> tables) {
  Problems problems;
  for (const auto& [name, where] : tables) {
    std::vector<std::string_view> read(read_of_every_domain.begin(), read_of_every_domain.end());
    for (const ontology::NamedTable& before : tables) {
      if (before.where.file == where.file) break;
      read.push_back(before.name);
    }
    if (name.empty() || std::ranges::find(read, name) != read.end()) continue;
    // Whoever slips has the first letter right: a table of herbs is no table of verbs.
    std::erase_if(read, [&](std::string_view other) { return !other.starts_with(name.front()); });
    if (std::string meant = suggestion(name, read); !meant.empty())
      problems.push_back({.where = where,
                          .what = fmt::format("nobody reads a table '{}'", escaped(name)),
                          .expected = "the name of a table that is read",
                          .advice = std::move(meant),
                          .kind = "unknown-table"});
  }
  return problems;
}

}  // namespace irl::workbench
