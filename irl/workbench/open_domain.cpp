#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/data_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <istream>
#include <sstream>
#include <system_error>

#include "grammar/solution_file.hpp"
#include "irl/define/extension_file.hpp"
#include "irl/external/external_primitives.hpp"
#include "irl/network/definitions.hpp"
#include "irl/plugins/domain_library.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/catalogue/verify.hpp"
#include "irl/workbench/csv.hpp"
#include "irl/workbench/domain_drawing.hpp"
#include "irl/workbench/fact_tables.hpp"
#include "irl/workbench/files.hpp"
#include "ontology/extension_file.hpp"
#include "ontology/facts_file.hpp"
#include "ontology/repeated_additions.hpp"
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

/// Where a file or directory of a domain may be: beside its library, then where the choice says.
std::vector<fs::path> data_places(const std::string& shared_library, const DomainChoice& choice,
                                  const std::string& name) {
  std::vector<fs::path> places;
  if (!shared_library.empty()) places.push_back(fs::path(shared_library).parent_path() / name);
  places.push_back((choice.data.empty() ? data_directory() : fs::path(choice.data)) / name);
  return places;
}

/// The first of these places where there is something; the last one if there is nothing anywhere.
fs::path data_path(const std::string& shared_library, const DomainChoice& choice, const std::string& name) {
  const std::vector<fs::path> places = data_places(shared_library, choice, name);
  std::error_code ignored;
  const auto found =
      std::ranges::find_if(places, [&](const fs::path& place) { return fs::exists(place, ignored); });
  return found == places.end() ? places.back() : *found;
}

/// The text of a data file. Where there is none, the problem names every place that was looked at.
Expected<Source> read_data_file(const std::string& shared_library, const DomainChoice& choice,
                                const std::string& name) {
  const fs::path path = data_path(shared_library, choice, name);
  std::error_code ignored;
  if (fs::exists(path, ignored)) return read_file(path);
  std::vector<std::string> places;
  for (const fs::path& place : data_places(shared_library, choice, name)) places.push_back(place.string());
  return file_problem(name,
                      fmt::format("there is no such data file: looked for {}", fmt::join(places, " and ")));
}

/// An extension of a domain: its text, and what it says of itself.
struct Extension {
  Source source;
  ontology::LoadedExtension top;          ///< of a file of YAML
  std::vector<Definition> definitions{};  ///< of a file in the notation of networks

  ontology::Part part(std::string_view section) const {
    return {source.text, source.name, std::string(section)};
  }
};

/// The extensions of a domain: those that were announced, then those that were chosen. All problems of all.
Expected<std::vector<Extension>> read_extensions(const DomainEntry& entry, const DomainChoice& choice) {
  std::vector<Extension> extensions;
  Problems problems;
  const auto add = [&](Expected<Source> source) {
    if (!source) return append(problems, std::move(source.error()));
    ontology::LoadedExtension top;
    grammar::ParsedDefinitions defined;
    if (fs::path(source->name).extension() == ".solution")
      defined = grammar::parse_definitions(source->text, source->name);
    else
      top = ontology::load_extension(source->text, source->name);
    append(problems, std::move(defined.problems));
    if (!top.domain.empty() && top.domain != entry.name)
      append(problems,
             file_problem(source->name, fmt::format("this extends the domain '{}', and the domain is "
                                                    "'{}'",
                                                    top.domain, entry.name))
                 .error());
    append(problems, std::exchange(top.problems, {}));
    std::error_code ignored;
    if (std::ranges::any_of(extensions, [&](const Extension& other) {
          return fs::equivalent(other.source.name, source->name, ignored);
        }))
      append(problems,
             file_problem(source->name, "this file extends the domain already", "name it once").error());
    extensions.push_back({std::move(*source), std::move(top), std::move(defined.definitions)});
  };
  for (const ExtensionFile& file : extension_files(entry.name))
    add(read_data_file(file.shared_library, choice, file.file));
  for (const std::string& file : choice.extend) add(read_file(fs::path(file)));
  if (!problems.empty()) return std::unexpected(std::move(problems));
  return extensions;
}

/// The inputs of a domain, and everything that is wrong with the files they come from.
class InputsReader {
 public:
  InputsReader(const DomainEntry& entry, const DomainChoice& choice, const std::vector<Extension>& extensions,
               std::istream& standard_input)
      : entry_(entry), choice_(choice), extensions_(extensions), standard_input_(standard_input) {}

  DomainInputs read() {
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
    return inputs;
  }
  Problems& problems() { return problems_; }

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
  /// A table of CSV, whose first line names the slots; rows of extensions stand behind its own.
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
  const std::vector<Extension>& extensions_;
  std::istream& standard_input_;
  std::deque<Source> texts_;
  Problems problems_;
};

/// Its examples are executed only where they are asked for: they are the same in every world.
Expected<Domain> build(const DomainEntry& entry, DomainInputs inputs,
                       const std::vector<std::string>& primitives_from,
                       const std::vector<Definition>& definitions, bool with_examples = true) {
  try {
    Domain domain = build_domain(entry, std::move(inputs));
    for (const std::string& command : primitives_from) add_external_primitives(domain, command);
    define(domain, definitions);
    if (!primitives_from.empty()) domain.validate();
    if (with_examples) demand_sound_examples(domain);
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

/// The file beside the types of a domain that says more of them, such as how they are drawn, if any.
std::string file_beside(const DomainEntry& entry, std::string_view section) {
  const fs::path ontology = entry.ontology_file.empty() ? entry.name + ".yaml" : entry.ontology_file;
  return fmt::format("{}-{}.yaml", (ontology.parent_path() / ontology.stem()).string(), section);
}

/// Every file that the domain is made of, and those that its programs are started with.
FilesRead files_of(const DomainEntry& entry, const DomainChoice& choice, const Corpus& corpus) {
  FilesRead files = corpus.files();
  std::vector<std::string> data = data_files(entry);
  data.push_back(file_beside(entry, ontology::section::drawing));
  data.push_back(file_beside(entry, ontology::section::bodies));
  for (const std::string& name : data)
    if (!name.empty()) files.add(data_path(entry.shared_library, choice, name).string());
  for (const ExtensionFile& file : extension_files(entry.name))
    files.add(data_path(file.shared_library, choice, file.file).string());
  files.add(FilesRead(choice.extend));
  files.add(choice.world);
  files.add(entry.shared_library);
  files.add(FilesRead(choice.libraries));
  files.add(FilesRead(libraries_of_environment()));
  for (const std::string& command : choice.primitives_from) {
    std::istringstream words(command);
    for (std::string word; words >> word;) files.add(word);
  }
  return files;
}

Expected<Corpus> open_corpus(const DomainChoice& choice, const DomainEntry& entry) {
  if (choice.corpus.empty() && entry.corpus_directory.empty()) return Corpus({});
  if (choice.corpus.empty())
    return Corpus(data_path(entry.shared_library, choice, entry.corpus_directory), entry.words.result);
  std::error_code ignored;
  if (!fs::is_directory(choice.corpus, ignored))
    return file_problem(choice.corpus, "there is no such directory");
  return Corpus(choice.corpus, entry.words.result);
}

/// Adds the recipes of extensions, whose names are relative to the directory of the extension.
Problems add_recipes(Corpus& corpus, const std::vector<Extension>& extensions) {
  Problems problems;
  for (const Extension& extension : extensions)
    for (const auto& [name, where] : extension.top.recipes)
      for (Problem& problem : corpus.add(fs::path(extension.source.name).parent_path() / name)) {
        problem.what = fmt::format("{}: {}", problem.where.file, problem.what);
        problem.where = where;
        problems.push_back(std::move(problem));
      }
  return problems;
}

}  // namespace

Expected<OpenDomain> open(const DomainChoice& choice, std::istream& standard_input) {
  std::vector<std::string> libraries = libraries_of_environment();
  libraries.insert(libraries.end(), choice.libraries.begin(), choice.libraries.end());
  if (const auto loaded = load_libraries(libraries); !loaded) return std::unexpected(loaded.error());
  const auto entry = find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  if ((*entry)->world_file.empty() && !choice.world.empty())
    return usage_problem(fmt::format("the domain '{}' reads no world file", (*entry)->name));

  const auto extensions = read_extensions(**entry, choice);
  if (!extensions) return std::unexpected(extensions.error());
  std::vector<Definition> definitions;
  for (const Extension& extension : *extensions)
    definitions.insert(definitions.end(), extension.definitions.begin(), extension.definitions.end());
  InputsReader reader(**entry, choice, *extensions, standard_input);
  DomainInputs inputs = reader.read();
  if (has_errors(reader.problems())) return std::unexpected(std::move(reader.problems()));
  const Entity world = inputs.world;
  std::vector<NamedWorld> worlds;
  std::function<Expected<Domain>(const Entity&)> in_world;
  if ((*entry)->worlds_in && world) {
    worlds = (*entry)->worlds_in(*inputs.types, world);
    in_world = [entry = **entry, inputs, from = choice.primitives_from, definitions](const Entity& one) {
      return build(entry, {inputs.types, inputs.facts, one}, from, definitions, false);
    };
  }

  auto domain = build(**entry, std::move(inputs), choice.primitives_from, definitions);
  if (!domain) return std::unexpected(std::move(domain.error()));
  if (const auto fits = check_world(choice, *domain, world); !fits) return std::unexpected(fits.error());
  const auto rules = parse_rules(choice.rules, *domain);
  if (!rules) return usage_problem(rules.error());
  auto corpus = open_corpus(choice, **entry);
  if (!corpus) return std::unexpected(std::move(corpus.error()));
  if (Problems problems = add_recipes(*corpus, *extensions); !problems.empty())
    return std::unexpected(std::move(problems));
  FilesRead files = files_of(**entry, choice, *corpus);
  for (const auto& [primitive, time] : domain->slow_rehearsals())
    reader.problems().push_back(
        {.severity = Severity::warning,
         .where = {},
         .what = fmt::format("rehearsing '{}' took {:.1f} s: each action is executed some dozens of times "
                             "whenever the domain is built",
                             primitive, std::chrono::duration<double>(time).count()),
         .advice = "let it do less work, or do the work once, where the domain is defined",
         .kind = "slow-rehearsal"});
  return OpenDomain{
      .domain = std::move(*domain),
      .rules = *rules,
      .time = choice.time,
      .corpus = std::move(*corpus),
      .warnings = std::move(reader.problems()),
      .files = std::move(files),
      .extends_words = std::ranges::any_of(
          *extensions,
          [](const Extension& extension) { return extension.top.has(ontology::section::language); }),
      .worlds = std::move(worlds),
      .in_world = std::move(in_world)};
}

Expected<std::vector<LanguageSource>> language_sources(const DomainChoice& choice) {
  const auto entry = find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  std::vector<LanguageSource> sources;
  const auto files = language_files(**entry, choice.language);
  if (!files) return std::unexpected(files.error());
  for (const std::string& file : *files) {
    auto source = read_data_file((*entry)->shared_library, choice, file);
    if (!source) return std::unexpected(std::move(source.error()));
    sources.push_back({std::move(*source)});
  }
  auto extensions = read_extensions(**entry, choice);
  if (!extensions) return std::unexpected(std::move(extensions.error()));
  for (Extension& extension : *extensions)
    if (extension.top.has(ontology::section::language))
      sources.push_back({std::move(extension.source), std::string(ontology::section::language)});
  if (sources.empty())
    return usage_problem(fmt::format("the domain '{}' does not say how its words are read", (*entry)->name),
                         "a domain names a file for that (`language_file`)");
  return sources;
}

Expected<std::vector<LanguageSource>> section_sources(const DomainChoice& choice, std::string_view section) {
  const auto entry = find_entry(choice.domain);
  if (!entry) return std::unexpected(entry.error());
  std::vector<LanguageSource> sources;
  const std::string beside = file_beside(**entry, section);
  std::error_code ignored;
  if (fs::exists(data_path((*entry)->shared_library, choice, beside), ignored)) {
    auto source = read_data_file((*entry)->shared_library, choice, beside);
    if (!source) return std::unexpected(std::move(source.error()));
    auto top = ontology::load_extension(source->text, source->name);
    if (has_errors(top.problems)) return std::unexpected(std::move(top.problems));
    sources.push_back({std::move(*source), std::string(section)});
  }
  auto extensions = read_extensions(**entry, choice);
  if (!extensions) return std::unexpected(std::move(extensions.error()));
  for (Extension& extension : *extensions)
    if (extension.top.has(section)) sources.push_back({std::move(extension.source), std::string(section)});
  return sources;
}

Expected<OpenDomain> open(const DomainChoice& choice) {
  std::istream nothing(nullptr);
  return open(choice, nothing);
}

}  // namespace irl::workbench
