#include "ontology/facts_file.hpp"

#include <fmt/format.h>

#include "irl/wording.hpp"
#include "ontology/scalars.hpp"
#include "ontology/yaml_reader.hpp"

namespace irl::ontology {

namespace {

class FactsReader {
 public:
  FactsReader(YamlReader& yaml, const Types& types) : yaml_(yaml), types_(types) {
    for (const Type type : types.all()) type_names_.push_back(type.name());
  }

  Facts read(const Node& root) {
    Facts facts;
    for (const YamlReader::Entry& table : yaml_.entries(root, "a file of facts")) {
      if (table.value.is_list()) {
        facts.add(rows_of(table));
        continue;
      }
      for (const YamlReader::Entry& row :
           yaml_.entries(table.value, fmt::format("the table '{}'", table.key)))
        add_row(facts.table(table.key), row);
    }
    return facts;
  }

 private:
  FactRows rows_of(const YamlReader::Entry& table) {
    FactRows rows{.name = table.key, .where = yaml_.where(table.key_node)};
    for (const Node& row : table.value.elements()) {
      std::vector<FactCell> cells;
      if (row.is_scalar()) cells.push_back(cell(row));
      for (const Node& written : row.elements()) cells.push_back(cell(written));
      if (cells.empty())
        yaml_.report(row, fmt::format("a row of '{}' is {}", table.key, excerpt(row)),
                     "a list of values, such as [ada, bea]", "wrong-form");
      else
        rows.rows.push_back(std::move(cells));
    }
    return rows;
  }

  FactCell cell(const Node& written) {
    if (!written.is_scalar())
      yaml_.report(written, fmt::format("a value is {}", excerpt(written)), "a number or a word",
                   "wrong-form");
    return {std::string(written.scalar()), written.is_quoted(), yaml_.where(written)};
  }

  void add_row(FactTable& table, const YamlReader::Entry& row) {
    const Type type = find_type(row);
    if (!type) return;
    if (!row.value.is_mapping()) return add_number(table, type, Type(), row);
    for (const YamlReader::Entry& cell : yaml_.entries(row.value, fmt::format("'{}'", row.key)))
      if (const Type unit = find_type(cell)) add_number(table, type, unit, cell);
  }

  Type find_type(const YamlReader::Entry& entry) {
    const Type type = types_.find(entry.key);
    if (!type)
      yaml_.report(entry.key_node, fmt::format("there is no type '{}'", entry.key), "the name of a type",
                   "unknown-type", suggestion(entry.key, type_names_));
    return type;
  }

  void add_number(FactTable& table, Type type, Type unit, const YamlReader::Entry& entry) {
    const std::string what = fmt::format("the number for '{}'", entry.key);
    const std::optional<double> number =
        entry.value.is_scalar() ? parse_number(trimmed(entry.value.scalar())) : std::nullopt;
    if (!number)
      yaml_.report(entry.value, fmt::format("{} is {}", what, excerpt(entry.value)), "a number",
                   "wrong-form");
    else if (table.find(type, unit))
      yaml_.report(entry.key_node, fmt::format("{} stands here for the second time", what), "one number",
                   "duplicate-key",
                   fmt::format("perhaps under another name of '{}'", unit ? unit.name() : type.name()));
    else
      table.set(type, unit, *number);
  }

  YamlReader& yaml_;
  const Types& types_;
  std::vector<std::string_view> type_names_;
};

}  // namespace

LoadedFacts load_facts(std::string_view text, const std::string& file_name, const Types& types) {
  LoadedFacts loaded;
  YamlReader yaml(file_name, loaded.problems);
  if (const std::optional<Node> root = yaml.parse(text)) loaded.facts = FactsReader(yaml, types).read(*root);
  sort_by_place(loaded.problems);
  return loaded;
}

}  // namespace irl::ontology
