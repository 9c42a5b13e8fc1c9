#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "irl/define/domain.hpp"
#include "irl/define/facts.hpp"

namespace irl {

/// What a domain is handed to be built from. It opens no file itself.
struct DomainInputs {
  std::shared_ptr<const Types> types;  ///< null where the domain names no ontology
  Facts facts;
  Entity world;  ///< the initial state; none where the domain names no world
  /// Whether all this is what the build compiled in: no file was edited since, chosen or added by the user.
  bool compiled_in = false;
};

/// A world that a domain has read from a text, and what was wrong with the text.
struct ReadWorld {
  Entity world;  ///< no entity if it could not be read
  Problems problems;
};
/// Reads a world from the text of a file; the name of the file is for the positions of problems.
using WorldReader = std::function<ReadWorld(const Types&, std::string_view text, const std::string& file)>;

/// One of the worlds that a world holds side by side, such as one scene of a file of scenes.
struct NamedWorld {
  std::string name;  ///< empty: it has none, and is known by its position
  Entity world;
};

/// What a domain calls things that the engine has general names for. An empty one: it calls them so, too.
struct DomainWords {
  std::string procedure{};  ///< of `--procedure`; cooking: `recipe`
  std::string corpus{};     ///< of the option `--corpus`; cooking: `recipes`
  std::string world{};      ///< of `--world`, and of `world` in a line of JSON; cooking: `kitchen`
  std::string workers{};    ///< of `--workers`; cooking: `cooks`
  std::string results{};    ///< of `--results`; cooking: `dishes`
  std::string result{};     ///< of `<result variable="?x"/>` in a recipe's XML; cooking: `dish`
};

/// A domain as it announces itself. File names are relative to the directory of the data files; an empty one
/// means that the domain needs no such file.
struct DomainEntry {
  std::string name;
  std::string summary;
  std::string ontology_file{};
  std::string facts_file{};
  std::vector<std::string> further_facts_files{};  ///< of the same form, each about something else
  /// Tables of rows as CSV; the name without `.csv` is that of the table in DomainInputs::facts.
  std::vector<std::string> table_files{};
  std::string world_file{};
  WorldReader read_world{};  ///< for worlds in a format of the domain's own; none: they are YAML
  /// The worlds that a world holds side by side, in order, each fit to build the domain with: a text may be
  /// read in one of them alone. None: a world is one.
  std::function<std::vector<NamedWorld>(const Types&, const Entity& world)> worlds_in{};
  std::string language_file{};  ///< how words are read into networks: YAML
  std::string language_name{};  ///< of the language that stands there; cooking: `english`
  /// Further languages, by name: files that are read behind `language_file`, and say what their words are in
  /// its words.
  std::vector<std::pair<std::string, std::string>> further_languages{};
  std::string corpus_directory{};  ///< its corpus of gold networks
  DomainWords words{};
  /// Whether a test validates the domain as it comes with the program. Then its actions are rehearsed at the
  /// start only if something else comes in: an edited file, another world, extensions.
  bool tested = false;
  std::string shared_library{};  ///< the path of the library that announced it, set by the registry
  std::function<Domain(DomainInputs)> build;  ///< throws a DefinitionError if the inputs do not suffice
};

/// Announces a domain; one of the same name is replaced. To be called by a static initialiser of the domain:
///   static const bool registered = irl::register_domain(irl::DomainEntry{.name = "arithmetic", …});
/// Where the type of the entry is written out, compilers name a field that there is not.
bool register_domain(DomainEntry entry);
/// Announces primitives (or rules, metrics) to be added to a domain whenever it is built, from any file:
///   static const bool added = irl::extend_domain("cooking", [](Domain& domain) { … });
bool extend_domain(std::string name, std::function<void(Domain&)> extension);
/// Says that what is announced from now on comes from a shared library, whose directory is searched for data
/// files first; an empty path: that it is linked in.
void announce_from(std::string shared_library);
/// Keeps something alive that announcements depend on, such as a loaded library, until the program ends.
void keep_with_registry(std::shared_ptr<const void> object);
/// Builds an announced domain with all its extensions, and validates it. Throws a DefinitionError that says
/// what is wrong.
Domain build_domain(const DomainEntry& entry, DomainInputs inputs);
/// All domains announced so far.
std::span<const DomainEntry> registered_domains();
/// The domain of that name; null if there is none.
const DomainEntry* registered_domain(std::string_view name);

/// A file of types, facts, things and words (YAML), or of definitions in network notation (`.solution`), that
/// is added to a domain whenever that is opened. Its name is relative to the directory of the data files, or
/// of the library that announced it.
struct ExtensionFile {
  std::string domain;
  std::string file;
  std::string shared_library{};  ///< the path of the library that announced it, set by the registry
};

/// Announces such a file, beside what `extend_domain` adds in C++:
///   static const bool added = irl::extend_domain_with_file("cooking", "siphon.yaml");
bool extend_domain_with_file(std::string domain, std::string file);
/// The files that were announced for a domain, in this order.
std::vector<ExtensionFile> extension_files(std::string_view domain);

}  // namespace irl
