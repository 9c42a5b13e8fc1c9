#include "irl/workbench/detail/domain_inputs.hpp"

#include <fmt/format.h>

#include <deque>
#include <istream>
#include <utility>

#include "irl/workbench/csv.hpp"
#include "irl/workbench/fact_tables.hpp"
#include "ontology/document.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/repeated_additions.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"

namespace irl::workbench::detail {

namespace fs = std::filesystem;

namespace {

class InputsReader {
 public:
  InputsReader(const DomainEntry& entry, const DomainChoice& choice, std::span<const Extension> extensions,
               std::istream& standard_input)
      : entry_(entry), choice_(choice), extensions_(extensions), standard_input_(standard_input) {}

  ReadInputs read() {
    DomainInputs inputs;
    const std::vector<ontology::Part> types_of = parts({entry_.ontology_file}, ontology::section::types);
    if (!types_of.empty()) {
      auto [types, problems] = ontology::load_types(types_of);
      inputs.types = std::move(types);
      append(problems_, std::move(problems));
    }
    const std::shared_ptr<const Types> types = inputs.types ? inputs.types : Types::build({}).types;
    std::vector<std::string> files{entry_.facts_file};
    files.insert(files.end(), entry_.further_facts_files.begin(), entry_.further_facts_files.end());
    auto [facts, tables, problems] = ontology::load_facts(parts(files, ontology::section::facts), *types);
    inputs.facts = std::move(facts);
    append(problems_, std::move(problems));
    append(problems_, misspelt_tables(tables));
    for (const std::string& file : entry_.table_files)
      if (const auto source = data_file(file)) inputs.facts.add(rows_of(*source, file, inputs.facts));
    if (const auto source = world_file()) {
      auto [world, problems] = parse_world(*source, *types);
      inputs.world = std::move(world);
      append(problems_, std::move(problems));
    }
    extend_world(inputs.world, *types);
    inputs.compiled_in = compiled_in_ && extensions_.empty() && choice_.world.empty();
    return {std::move(inputs), std::move(problems_)};
  }

 private:
  std::optional<Source> data_file(const std::string& file) {
    return file.empty() ? std::nullopt : kept(read_data_file(entry_.shared_library, choice_, file));
  }
  /// What the files of the domain, and then a section of its extensions, say of one matter.
  std::vector<ontology::Part> parts(const std::vector<std::string>& files, std::string_view section) {
    std::vector<ontology::Part> found;
    for (const std::string& file : files)
      if (auto source = data_file(file)) {
        const Source& text = texts_.emplace_back(std::move(*source));
        found.push_back({text.text, text.name});
      }
    for (const Extension& extension : extensions_)
      if (extension.top.has(section)) found.push_back(extension.part(section));
    return found;
  }
  void extend_world(Entity& world, const Types& types) {
    for (const Extension& extension : extensions_) {
      if (!extension.top.has(ontology::section::world)) continue;
      if (!world) {
        if (problems_.empty())
          append(problems_, file_problem(extension.source.name,
                                         fmt::format("the domain '{}' has no world to add to", entry_.name))
                                .error());
        continue;
      }
      auto [extended, problems] =
          ontology::add_to_world(world, extension.part(ontology::section::world), types);
      world = std::move(extended);
      append(problems_, std::move(problems));
    }
    append(problems_, ontology::repeated_additions(parts({}, ontology::section::world),
                                                   parts({}, ontology::section::types), types));
  }
  /// A table of CSV, whose first line names the slots.
  /// Rows that extensions give to it stand behind its own.
  FactRows rows_of(const Source& source, const std::string& file, const Facts& facts) {
    FactRows table{.name = fs::path(file).stem().string(), .where = {source.name, 1, 0}};
    bool is_heading = true;
    for (CsvRow& row : read_csv(source.text)) {
      if (std::exchange(is_heading, false)) {
        table.columns = std::move(row.fields);
        continue;
      }
      std::vector<FactCell>& cells = table.rows.emplace_back();
      for (std::string& field : row.fields)
        cells.push_back({.text = std::move(field), .where = {source.name, row.line, 0}});
    }
    if (is_heading)
      problems_.push_back({.where = table.where,
                           .what = "this table is empty",
                           .expected = "a first line that names the slots of the relation",
                           .kind = "table"});
    if (const FactRows* further = facts.find_rows(table.name)) {
      append(problems_, ontology::repeated_rows(table, *further));
      table.rows.insert(table.rows.end(), further->rows.begin(), further->rows.end());
    }
    return table;
  }
  std::optional<Source> world_file() {
    return choice_.world.empty() ? data_file(entry_.world_file)
                                 : kept(read_file(choice_.world, standard_input_));
  }

  std::optional<Source> kept(Expected<Source> source) {
    compiled_in_ = compiled_in_ && source && ontology::compiled_document(source->text);
    if (source) return std::move(*source);
    append(problems_, std::move(source.error()));
    return std::nullopt;
  }

  ReadWorld parse_world(const Source& source, const Types& types) const {
    if (entry_.read_world) return entry_.read_world(types, source.text, source.name);
    auto [world, problems] = ontology::load_world(source.text, source.name, types);
    return {std::move(world), std::move(problems)};
  }

  const DomainEntry& entry_;
  const DomainChoice& choice_;
  std::span<const Extension> extensions_;
  std::istream& standard_input_;
  std::deque<Source> texts_;
  bool compiled_in_ = true;  // all texts read so far
  Problems problems_;
};

}  // namespace

ReadInputs read_inputs(const DomainEntry& entry, const DomainChoice& choice,
                       std::span<const Extension> extensions, std::istream& standard_input) {
  return InputsReader(entry, choice, extensions, standard_input).read();
}

}  // namespace irl::workbench::detail
