#include "ontology/facts_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>

#include "irl/wording.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

class FactsReader {
 public:
  explicit FactsReader(const Types& types) : types_(types) {
    for (const Type type : types.all()) type_names_.push_back(type.name());
  }

  void read(const Part& part, Problems& problems) {
    YamlReader yaml(part.file, problems);
    yaml_ = &yaml;
    problems_ = &problems;
    if (const std::optional<Node> root = yaml.parse(part)) read(*root);
  }

  Facts facts;
  std::vector<NamedTable> tables{};

 private:
  void read(const Node& root) {
    for (const YamlReader::Entry& table : yaml_->entries(root, "a file of facts")) {
      tables.push_back({table.key, yaml_->where(table.key_node)});
      if (table.value.is_list()) {
        add_rows(rows_of(table));
        continue;
      }
      table_ = table.key;
      for (const YamlReader::Entry& row :
           yaml_->entries(table.value, fmt::format("the table '{}'", table.key)))
        add_row(facts.table(table.key), row);
    }
  }

  /// Behind the rows that a text before has for the same table.
  void add_rows(FactRows rows) {
    if (const FactRows* before = facts.find_rows(rows.name)) {
      std::ranges::move(repeated_rows(*before, rows), std::back_inserter(*problems_));
      FactRows all = *before;
      std::ranges::move(rows.rows, std::back_inserter(all.rows));
      rows = std::move(all);
    }
    facts.add(std::move(rows));
  }

  FactRows rows_of(const YamlReader::Entry& table) {
    FactRows rows{.name = table.key, .where = yaml_->where(table.key_node)};
    for (const Node& row : table.value.elements()) {
      std::vector<FactCell> cells;
      if (row.is_scalar()) cells.push_back(cell(row));
      for (const Node& written : row.elements()) cells.push_back(cell(written));
      if (cells.empty())
        yaml_->report(row, fmt::format("a row of '{}' is {}", table.key, excerpt(row)),
                      "a list of values, such as [ada, bea]", "wrong-form");
      else
        rows.rows.push_back(std::move(cells));
    }
    return rows;
  }

  FactCell cell(const Node& written) {
    if (!written.is_scalar())
      yaml_->report(written, fmt::format("a value is {}", excerpt(written)), "a number or a word",
                    "wrong-form");
    return {std::string(written.scalar()), written.is_quoted(), yaml_->where(written)};
  }

  void add_row(FactTable& table, const YamlReader::Entry& row) {
    const Type type = find_type(row);
    if (!type) return;
    if (!row.value.is_mapping()) return add_number(table, type, Type(), row);
    for (const YamlReader::Entry& cell : yaml_->entries(row.value, fmt::format("'{}'", row.key)))
      if (const Type unit = find_type(cell)) add_number(table, type, unit, cell);
  }

  Type find_type(const YamlReader::Entry& entry) {
    const Type type = types_.find(entry.key);
    if (!type)
      yaml_->report(entry.key_node, fmt::format("there is no type '{}'", entry.key), "the name of a type",
                    "unknown-type", suggestion(entry.key, type_names_));
    return type;
  }

  void add_number(FactTable& table, Type type, Type unit, const YamlReader::Entry& entry) {
    const std::string what = fmt::format("the number for '{}'", entry.key);
    const std::optional<double> number =
        entry.value.is_scalar() ? parse_number(trimmed(entry.value.scalar())) : std::nullopt;
    if (!number)
      yaml_->report(entry.value, fmt::format("{} is {}", what, excerpt(entry.value)), "a number",
                    "wrong-form");
    else if (const Position* before = place_in_other_file(type, unit)) {
      if (table.find(type, unit) != number)
        yaml_->report(entry.key_node,
                      fmt::format("{} in '{}' is {} here, and another one at {}", what, table_,
                                  entry.value.scalar(), to_string(*before)),
                      "one number", "conflict", "take one of the two away");
    } else if (table.find(type, unit))
      yaml_->report(entry.key_node, fmt::format("{} stands here for the second time", what), "one number",
                    "duplicate-key",
                    fmt::format("perhaps under another name of '{}'", unit ? unit.name() : type.name()));
    else {
      table.set(type, unit, *number);
      places_.emplace(std::tuple(table_, type.index(), unit ? unit.name() : ""),
                      yaml_->where(entry.key_node));
    }
  }

  /// Where a text before has that number; null where none has.
  const Position* place_in_other_file(Type type, Type unit) const {
    const auto found = places_.find(std::tuple(table_, type.index(), unit ? unit.name() : ""));
    const bool is_other = found != places_.end() && found->second.file != yaml_->where({}).file;
    return is_other ? &found->second : nullptr;
  }

  YamlReader* yaml_ = nullptr;
  Problems* problems_ = nullptr;
  const Types& types_;
  std::vector<std::string_view> type_names_;
  std::string table_;  // that is being read
  std::map<std::tuple<std::string, std::size_t, std::string_view>, Position> places_;
};

}  // namespace

LoadedFacts load_facts(std::span<const Part> parts, const Types& types) {
  LoadedFacts loaded;
  FactsReader reader(types);
  for (const Part& part : parts) reader.read(part, loaded.problems);
  loaded.facts = std::move(reader.facts);
  loaded.tables = std::move(reader.tables);
  sort_by_place(loaded.problems);
  return loaded;
}

Problems repeated_rows(const FactRows& before, const FactRows& further) {
  using Row = std::vector<std::pair<std::string_view, bool>>;
  const auto said = [](const std::vector<FactCell>& cells) {
    Row row;
    for (const FactCell& cell : cells) row.emplace_back(cell.text, cell.is_quoted);
    return row;
  };
  std::map<Row, const Position*> places;
  for (const std::vector<FactCell>& row : before.rows)
    if (!row.empty()) places.emplace(said(row), &row.front().where);
  Problems problems;
  for (const std::vector<FactCell>& row : further.rows) {
    const auto found = places.find(said(row));
    if (found == places.end() || found->second->file == row.front().where.file) continue;
    problems.push_back(
        {.severity = Severity::error,
         .where = row.front().where,
         .what = fmt::format("this row of '{}' stands at {} too", further.name, to_string(*found->second)),
         .expected = "one row",
         .advice = "take one of the two away",
         .kind = "conflict"});
  }
  return problems;
}

LoadedFacts load_facts(std::string_view text, const std::string& file_name, const Types& types) {
  return load_facts(std::array{Part{text, file_name}}, types);
}

}  // namespace irl::ontology
