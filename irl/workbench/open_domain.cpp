#include "irl/workbench/open_domain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>
#include <sstream>
#include <system_error>

#include "irl/external/external_primitives.hpp"
#include "irl/plugins/domain_library.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/catalogue/verify.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/files.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/types_file.hpp"
#include "ontology/world_file.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;

namespace {

Expected<const DomainEntry*> find_entry(const std::string& name) {
  const auto all = registered_domains();
  if (all.empty()) return usage_problem("no domain is linked in");
  if (name.empty()) return &all.front();
  if (const DomainEntry* entry = registered_domain(name)) return entry;
  std::vector<std::string_view> names(all.size());
  std::ranges::transform(all, names.begin(), &DomainEntry::name);
  const std::string meant = suggestion(name, names);
  return usage_problem(
      fmt::format("there is no domain '{}'; {}", name,
                  meant.empty() ? fmt::format("there is {}", fmt::join(names, ", ")) : meant));
}

/// A file or directory of a domain, beside its library if it is there.
fs::path data_path(const DomainEntry& entry, const DomainChoice& choice, const std::string& name) {
  std::error_code ignored;
  const fs::path beside = fs::path(entry.shared_library).parent_path() / name;
  if (!entry.shared_library.empty() && fs::exists(beside, ignored)) return beside;
  return (choice.data.empty() ? data_directory() : fs::path(choice.data)) / name;
}

/// The inputs of a domain, and everything that is wrong with the files they come from.
class InputsReader {
 public:
  InputsReader(const DomainEntry& entry, const DomainChoice& choice, std::istream& standard_input)
      : entry_(entry), choice_(choice), standard_input_(standard_input) {}

  DomainInputs read() {
    DomainInputs inputs;
    if (const auto source = data_file(entry_.ontology_file)) {
      auto [types, problems] = ontology::load_types(source->text, source->name);
      inputs.types = std::move(types);
      append(problems_, std::move(problems));
    }
    const std::shared_ptr<const Types> types = inputs.types ? inputs.types : Types::build({}).types;
    read_facts(inputs.facts, entry_.facts_file, *types);
    for (const std::string& file : entry_.further_facts_files) read_facts(inputs.facts, file, *types);
    for (const std::string& file : entry_.table_files)
      if (const auto source = data_file(file)) inputs.facts.add(rows_of(*source, file));
    if (const auto source = world_file()) {
      auto [world, problems] = parse_world(*source, *types);
      inputs.world = std::move(world);
      append(problems_, std::move(problems));
    }
    return inputs;
  }
  Problems& problems() { return problems_; }

 private:
  std::optional<Source> data_file(const std::string& file) {
    return file.empty() ? std::nullopt : kept(read_file(data_path(entry_, choice_, file)));
  }
  void read_facts(Facts& facts, const std::string& file, const Types& types) {
    const auto source = data_file(file);
    if (!source) return;
    auto [read, problems] = ontology::load_facts(source->text, source->name, types);
    facts.add(read);
    append(problems_, std::move(problems));
  }
  /// A table of CSV, whose first line names the slots.
  FactRows rows_of(const Source& source, const std::string& file) {
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
    return table;
  }
  std::optional<Source> world_file() {
    return choice_.world.empty() ? data_file(entry_.world_file)
                                 : kept(read_file(choice_.world, standard_input_));
  }

  std::optional<Source> kept(Expected<Source> source) {
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
  std::istream& standard_input_;
  Problems problems_;
};

Expected<Domain> build(const DomainEntry& entry, DomainInputs inputs,
                       const std::vector<std::string>& primitives_from) {
  try {
    Domain domain = build_domain(entry, std::move(inputs));
    for (const std::string& command : primitives_from) add_external_primitives(domain, command);
    if (!primitives_from.empty()) domain.validate();
    demand_sound_examples(domain);
    return domain;
  } catch (const std::exception& error) {  // a DefinitionError, or whatever else a domain throws
    return std::unexpected(Problems{{.where = {},
                                     .what = fmt::format("the domain cannot be built: {}", error.what()),
                                     .kind = "definition"}});
  }
}

/// Whether a world that the user chose is one that the domain can start from.
Expected<void> check_world(const DomainChoice& choice, const Domain& domain, const Entity& world) {
  const StateShape* shape = domain.state_shape();
  if (choice.world.empty() || !shape || world.is(shape->type)) return {};
  return file_problem(choice.world,
                      fmt::format("the world is {} and not {}", with_article(world.type().name()),
                                  with_article(shape->type.name())));
}

/// Every file that the domain is made of, and those that its programs are started with.
FilesRead files_of(const DomainEntry& entry, const DomainChoice& choice, const Corpus& corpus) {
  FilesRead files = corpus.files();
  std::vector<std::string> data = entry.further_facts_files;
  data.insert(data.end(), entry.table_files.begin(), entry.table_files.end());
  data.insert(data.end(), {entry.ontology_file, entry.facts_file, entry.world_file, entry.language_file});
  for (const std::string& name : data)
    if (!name.empty()) files.add(data_path(entry, choice, name).string());
  files.add(choice.world);
  files.add(entry.shared_library);
  files.add(FilesRead(choice.libraries));
  for (const std::string& command : choice.primitives_from) {
    std::istringstream words(command);
    for (std::string word; words >> word;) files.add(word);
  }
  return files;
}

Expected<Corpus> open_corpus(const DomainChoice& choice, const DomainEntry& entry) {
  if (choice.corpus.empty() && entry.corpus_directory.empty()) return Corpus({});
  if (choice.corpus.empty())
    return Corpus(data_path(entry, choice, entry.corpus_directory), entry.words.result);
  std::error_code ignored;
  if (!fs::is_directory(choice.corpus, ignored))
    return file_problem(choice.corpus, "there is no such directory");
  return Corpus(choice.corpus, entry.words.result);
}

}  // namespace

Expected<void> load_libraries(const std::vector<std::string>& files) {
  Problems problems;
  for (const std::string& file : files)
    if (const auto loaded = load_domain_library(file); !loaded)
      append(problems, file_problem(file, loaded.error()).error());
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return {};
}

Expected<OpenDomain> open(const DomainChoice& choice, std::istream& standard_input) {
  if (const auto loaded = load_libraries(choice.libraries); !loaded) return std::unexpected(loaded.error());
  const auto entry = find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  if ((*entry)->world_file.empty() && !choice.world.empty())
    return usage_problem(fmt::format("the domain '{}' reads no world file", (*entry)->name));

  InputsReader reader(**entry, choice, standard_input);
  DomainInputs inputs = reader.read();
  if (has_errors(reader.problems())) return std::unexpected(std::move(reader.problems()));
  const Entity world = inputs.world;

  auto domain = build(**entry, std::move(inputs), choice.primitives_from);
  if (!domain) return std::unexpected(std::move(domain.error()));
  if (const auto fits = check_world(choice, *domain, world); !fits) return std::unexpected(fits.error());
  const auto rules = parse_rules(choice.rules, *domain);
  if (!rules) return usage_problem(rules.error());
  auto corpus = open_corpus(choice, **entry);
  if (!corpus) return std::unexpected(std::move(corpus.error()));
  FilesRead files = files_of(**entry, choice, *corpus);
  return OpenDomain{.domain = std::move(*domain),
                    .rules = *rules,
                    .time = choice.time,
                    .corpus = std::move(*corpus),
                    .warnings = std::move(reader.problems()),
                    .files = std::move(files)};
}

Expected<Source> language_source(const DomainChoice& choice) {
  const auto entry = find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  if ((*entry)->language_file.empty())
    return usage_problem(fmt::format("the domain '{}' does not say how its words are read", (*entry)->name),
                         "a domain names a file for that (`language_file`)");
  return read_file(data_path(**entry, choice, (*entry)->language_file));
}

Expected<OpenDomain> open(const DomainChoice& choice) {
  std::istream nothing(nullptr);
  return open(choice, nothing);
}

}  // namespace irl::workbench
