#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "irl/define/registry.hpp"
#include "irl/run/search.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/files.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::workbench {

/// What a user chose of domains, rules and data; everything has a default.
struct DomainChoice {
  std::string domain{};                  ///< empty: the first one registered
  std::string world{};                   ///< a world file instead of the domain's own
  std::string corpus{};                  ///< a directory of procedures instead of the domain's own
  std::string language{};                ///< of its texts; empty: the domain's first
  std::string data{};                    ///< where data files are; empty: in `data_directory`
  std::string rules{};                   ///< as parse_rules reads it; empty: as the domain has them
  std::vector<std::string> libraries{};  ///< shared libraries with further domains
  std::vector<std::string>
      extend{};  ///< files that add to the domain: of YAML, or of definitions (`.solution`), or data files
  std::vector<std::string> primitives_from{};      ///< commands of programs that define further primitives
  std::chrono::milliseconds time = Limits().time;  ///< for executing, or searching, one network
};

/// A domain that is ready for use.
struct OpenDomain {
  Domain domain;
  Rules rules{};
  std::chrono::milliseconds time = Limits().time;
  Corpus corpus{{}};           ///< its procedures; empty where it has none
  Problems warnings{};         ///< what is odd in its files and keeps nothing from working
  FilesRead files{};           ///< all that it was made of: its data, world, libraries, programs and corpus
  bool extends_words = false;  ///< whether an extension says how words are read
  /// The worlds that its world holds side by side (`DomainEntry::worlds_in`); none where there is one alone.
  std::vector<NamedWorld> worlds{};
  /// The same domain with one of these worlds alone; its types are those of `domain`. Safe to call from
  /// several threads. None where there is no choice of worlds.
  std::function<Expected<Domain>(const Entity& world)> in_world{};

  /// How its networks are executed, as was chosen.
  RunOptions run_options() const { return {.rules = rules, .limits = {.time = time}}; }
};

/// Reads the data files of a domain and builds it. They are looked for beside the shared library that the
/// domain comes from, if any, then where the choice says. A usage problem if there is no such domain or rule,
/// else all problems of all its files if they are broken, or what keeps the domain from being built.
Expected<OpenDomain> open(const DomainChoice& choice, std::istream& standard_input);
/// The same, where nothing is read from standard input.
Expected<OpenDomain> open(const DomainChoice& choice = {});

/// The shared libraries that IRL_DOMAIN_LIBRARY names, several of them separated by colons. `open` loads
/// them first.
std::vector<std::string> libraries_of_environment();
/// Loads shared libraries, so that their domains can be opened.
Expected<void> load_libraries(const std::vector<std::string>& files);

}  // namespace irl::workbench
