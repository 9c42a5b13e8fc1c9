#include "irl/workbench/open_domain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <sstream>
#include <system_error>

#include "irl/define/registry.hpp"
#include "irl/external/external_primitives.hpp"
#include "irl/plugins/domain_library.hpp"
#include "irl/wording.hpp"
#include "irl/workbench/data_files.hpp"
#include "irl/workbench/detail/domain_files.hpp"
#include "irl/workbench/detail/domain_inputs.hpp"
#include "irl/workbench/verify.hpp"

namespace irl::workbench {

namespace fs = std::filesystem;
using detail::data_path;
using detail::Extension;
using detail::file_beside;
using detail::find_entry;
using detail::read_extensions;

namespace {

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
  for (const std::string& file : choice.extend) files.add(detail::extension_path(choice, file).string());
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
  if (auto listed = demand_listing(choice.corpus); !listed) return std::unexpected(std::move(listed.error()));
  Corpus corpus(choice.corpus, entry.words.result);
  if (!corpus.problems().empty()) return std::unexpected(corpus.problems());
  return corpus;
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
  auto [inputs, problems] = detail::read_inputs(**entry, choice, *extensions, standard_input);
  if (has_errors(problems)) return std::unexpected(std::move(problems));
  const Entity world = inputs.world;
  std::vector<NamedWorld> worlds;
  std::function<Expected<Domain>(const Entity&)> in_world;
  if ((*entry)->worlds_in && world) {
    worlds = (*entry)->worlds_in(*inputs.types, world);
    in_world = [entry = **entry, inputs = inputs, from = choice.primitives_from,
                definitions](const Entity& one) {
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
  if (Problems unread = add_recipes(*corpus, *extensions); !unread.empty())
    return std::unexpected(std::move(unread));
  FilesRead files = files_of(**entry, choice, *corpus);
  for (const auto& [primitive, time] : domain->slow_rehearsals())
    problems.push_back(
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
      .warnings = std::move(problems),
      .files = std::move(files),
      .extends_words = std::ranges::any_of(
          *extensions,
          [](const Extension& extension) { return extension.top.has(ontology::section::language); }),
      .worlds = std::move(worlds),
      .in_world = std::move(in_world)};
}

Expected<OpenDomain> open(const DomainChoice& choice) {
  std::istream nothing(nullptr);
  return open(choice, nothing);
}

}  // namespace irl::workbench
