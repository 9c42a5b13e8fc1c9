#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

BOOST_AUTO_TEST_SUITE(architecture)

namespace {

namespace fs = std::filesystem;

struct SourceFile {
  std::string path;  ///< relative to the top of the tree
  std::vector<std::string> lines;
};

/// All C++ files of the rooms, tests included.
const std::vector<SourceFile>& source_files() {
  static const std::vector<SourceFile> files = [] {
    std::vector<SourceFile> found;
    const fs::path root = IRL_SOURCE_DIR;
    for (const char* room : {"irl", "ontology", "grammar", "primitives", "examples", "tests"}) {
      for (const auto& entry : fs::recursive_directory_iterator(root / room)) {
        const std::string extension = entry.path().extension();
        if (!entry.is_regular_file() || (extension != ".hpp" && extension != ".cpp")) continue;
        SourceFile& file =
            found.emplace_back(SourceFile{fs::relative(entry.path(), root).generic_string(), {}});
        std::ifstream text(entry.path());
        for (std::string line; std::getline(text, line);) file.lines.push_back(line);
      }
    }
    std::ranges::sort(found, {}, &SourceFile::path);
    return found;
  }();
  return files;
}

/// The rooms as CMake is told of them, `irl_room(NAME [LIBRARY] USES ROOM... LINKS ...)`: by name, those that
/// it uses; without LIBRARY it is one of the engine.
struct Rooms {
  std::map<std::string, std::set<std::string>> uses;
  std::set<std::string> of_engine;
};
const Rooms& rooms() {
  static const Rooms all = [] {
    Rooms found;
    const std::regex declaration(R"(^irl_room\((\w+)([^)]*)\))", std::regex::multiline);
    for (const char* file : {"CMakeLists.txt", "irl/python/python.cmake"}) {
      std::ifstream stream(fs::path(IRL_SOURCE_DIR) / file);
      const std::string text(std::istreambuf_iterator<char>(stream), {});
      for (std::sregex_iterator room(text.begin(), text.end(), declaration), end; room != end; ++room) {
        std::istringstream words((*room)[2]);
        auto& uses = found.uses[(*room)[1]];
        bool is_of_engine = true, is_used = false;
        for (std::string word; words >> word;) {
          if (word == "LIBRARY") is_of_engine = false;
          if (word == "USES" || word == "LINKS" || word == "WITHOUT")
            is_used = word == "USES";
          else if (is_used)
            uses.insert(word);
        }
        if (is_of_engine) found.of_engine.insert((*room)[1]);
      }
    }
    return found;
  }();
  return all;
}

/// A part of a room as CMake is told of it, `irl_part(NAME ROOM FOLDER... USES ROOM... LINKS ...)`: what
/// stands beside the folders of the room, and in those that are named.
struct Part {
  std::string name, room;
  std::set<std::string> folders, uses;

  bool has(const fs::path& file) const {
    const fs::path directory = file.parent_path(), whole = fs::path("irl") / room;
    return directory == whole || (directory.parent_path() == whole && folders.contains(directory.filename()));
  }
};
std::vector<Part> parts() {
  std::vector<Part> found;
  const std::regex declaration(R"(^irl_part\((\w+) (\w+)([^)]*)\))", std::regex::multiline);
  std::ifstream stream(fs::path(IRL_SOURCE_DIR) / "CMakeLists.txt");
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  for (std::sregex_iterator part(text.begin(), text.end(), declaration), end; part != end; ++part) {
    Part& one = found.emplace_back(Part{(*part)[1], (*part)[2], {}, {}});
    std::istringstream words((*part)[3]);
    std::set<std::string>* named = &one.folders;
    for (std::string word; words >> word && word != "LINKS";)
      if (word == "USES")
        named = &one.uses;
      else
        named->insert(word);
  }
  return found;
}

/// The part of the tree that a file belongs to: a room, also for a header beside it that gathers it where it
/// is none of the engine's; a domain package or a domain of the examples; `beside` for what stands beside the
/// rooms; `irl` for a header that gathers rooms of the engine. The
/// tutorial brings a test of its own.
std::string part_of(const std::string& path) {
  if (path.ends_with("_test.cpp")) return "tests";
  for (const char* beside : {"irl/budget.", "irl/problem.", "irl/wording.", "irl/version.", "irl/readable."})
    if (path.starts_with(beside)) return "beside";
  for (const std::string folder : {"primitives/", "examples/"})
    if (path.starts_with(folder)) return path.substr(0, path.find_first_of("/.", folder.size()));
  if (!path.starts_with("irl/")) return path.substr(0, path.find('/'));
  const std::string within = path.substr(4), room = within.substr(0, within.find_first_of("/."));
  const bool gathers = !within.contains('/');
  return gathers && (rooms().of_engine.contains(room) || !rooms().uses.contains(room)) ? "irl" : room;
}

/// The files of the tree that a file includes, as written; those of libraries are none of ours.
std::vector<std::string> includes(const SourceFile& file) {
  static const std::regex directive(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
  std::vector<std::string> included;
  std::smatch match;
  for (const std::string& line : file.lines) {
    if (!std::regex_search(line, match, directive)) continue;
    std::string path = match[1];
    const fs::path beside = fs::path(file.path).parent_path() / path;
    if (!fs::exists(fs::path(IRL_SOURCE_DIR) / path) && fs::exists(fs::path(IRL_SOURCE_DIR) / beside))
      path = beside.lexically_normal().generic_string();
    if (fs::exists(fs::path(IRL_SOURCE_DIR) / path)) included.push_back(path);
  }
  return included;
}

/// Whether a room has said that it uses another one; `irl` is the whole engine.
bool uses(const std::string& from, const std::string& to) {
  const auto& used = rooms().uses.at(from);
  return used.contains(to) || (used.contains("irl") && (to == "irl" || rooms().of_engine.contains(to)));
}

/// Whether one part may know the other. Domains know the engine; an example may extend a domain, and the one
/// that scores is no domain but a program, as those of others that link what the doors share.
bool may_know(const std::string& from, const std::string& to) {
  if (from == to || to == "beside" || from == "tests") return true;
  if (rooms().uses.contains(from)) return uses(from, to);
  if (from == "beside" || (from == "irl" && to == "grammar")) return false;
  if (from.starts_with("examples/") && to.starts_with("primitives/")) return true;
  if (from == "examples/score" && to == "workbench") return true;
  return to == "irl" || rooms().of_engine.contains(to);
}

/// Only the header that programs include first gathers the notation with the engine: networks are read and
/// executed with one include. No room of the engine knows the notation.
bool gathers_the_notation(const std::string& file, const std::string& included) {
  return file == "irl/irl.hpp" && part_of(included) == "grammar";
}

/// What is reached from a node, with one step or more, where `next` gives the nodes one step away.
template <class Next>
std::set<std::string> reached_from(const std::string& node, const Next& next) {
  std::set<std::string> reached;
  std::vector<std::string> open{node};
  while (!open.empty()) {
    const std::string here = open.back();
    open.pop_back();
    for (const std::string& there : next(here))
      if (reached.insert(there).second) open.push_back(there);
  }
  return reached;
}

BOOST_AUTO_TEST_CASE(the_tree_is_there) {
  BOOST_TEST(source_files().size() > 50u);
}

BOOST_AUTO_TEST_CASE(parts_are_told_apart) {
  BOOST_TEST(part_of("irl/run/search.cpp") == "run");
  BOOST_TEST(part_of("irl/data/detail/types_storage.hpp") == "data");
  BOOST_TEST(part_of("irl/cli/main.cpp") == "cli");
  BOOST_TEST(part_of("irl/wording.hpp") == "beside");
  BOOST_TEST(part_of("irl/irl.hpp") == "irl");
  BOOST_TEST(part_of("irl/run.hpp") == "irl");
  BOOST_TEST(part_of("irl/workbench.hpp") == "workbench");
  BOOST_TEST(part_of("irl/swaps.hpp") == "swaps");
  BOOST_TEST(part_of("primitives/cooking/heat.cpp") == "primitives/cooking");
  BOOST_TEST(part_of("examples/whip.cpp") == "examples/whip");
  BOOST_TEST(part_of("examples/clevr/scene.cpp") == "examples/clevr");
  BOOST_TEST(part_of("grammar/parse.cpp") == "grammar");
}

BOOST_AUTO_TEST_CASE(a_room_knows_those_that_it_has_named) {
  BOOST_TEST(may_know("world", "define"));
  BOOST_TEST(!may_know("define", "world"));
  BOOST_TEST(!may_know("data", "world"));
  BOOST_TEST(!may_know("network", "run"));
  BOOST_TEST(!may_know("score", "orders"));
  BOOST_TEST(!may_know("run", "grammar"));
  BOOST_TEST(!may_know(part_of("irl/run.hpp"), "grammar"));
  BOOST_TEST(!may_know("grammar", "run"));
  BOOST_TEST(!may_know("run", "irl"));
  BOOST_TEST(!may_know("grammar", "ontology"));
  BOOST_TEST(!may_know("workbench", "legacy"));
  BOOST_TEST(!may_know("workbench", "swaps"));
  BOOST_TEST(!may_know("swaps", "statistics"));
  BOOST_TEST(!may_know("cli", "primitives/cooking"));
  BOOST_TEST(!may_know("beside", "data"));
  BOOST_TEST(!may_know("primitives/cooking", "examples/whip"));
  BOOST_TEST(!may_know("primitives/cooking", "ontology"));
  BOOST_TEST(may_know("primitives/cooking", "irl"));
  BOOST_TEST(may_know("examples/whip", "primitives/cooking"));
  BOOST_TEST(may_know("examples/score", "workbench"));
  BOOST_TEST(!may_know("examples/whip", "workbench"));
}

BOOST_AUTO_TEST_CASE(every_room_says_what_it_uses) {
  for (const SourceFile& file : source_files())
    if (const std::string part = part_of(file.path); file.path.starts_with("irl/"))
      BOOST_TEST((part == "beside" || part == "irl" || rooms().uses.contains(part)), file.path);
}

BOOST_AUTO_TEST_CASE(no_room_uses_itself_by_way_of_others) {
  for (const auto& [room, used] : rooms().uses)
    BOOST_TEST(!reached_from(room,
                             [](const std::string& next) {
                               return next == "irl" ? rooms().of_engine : rooms().uses.at(next);
                             })
                    .contains(room),
               room);
}

BOOST_AUTO_TEST_CASE(no_module_of_python_imports_itself_by_way_of_others) {
  const fs::path package = fs::path(IRL_SOURCE_DIR) / "irl/python/irl";
  std::map<std::string, std::set<std::string>> imports;
  const std::regex directive(R"(^ *from \.(\w*) import (\w+))");
  for (const auto& entry : fs::directory_iterator(package)) {
    if (entry.path().extension() != ".py") continue;
    std::ifstream text(entry.path());
    std::smatch match;
    for (std::string line; std::getline(text, line);)
      if (std::regex_search(line, match, directive))
        imports[entry.path().stem()].insert(match[1].length() > 0 ? match[1] : match[2]);
  }
  BOOST_TEST(imports.at("domains").contains("networks"));
  for (const auto& [module, imported] : std::map(imports))
    BOOST_TEST(!reached_from(module, [&](const std::string& next) { return imports[next]; }).contains(module),
               module);
}

BOOST_AUTO_TEST_CASE(arrows_between_the_rooms_run_one_way) {
  std::size_t arrows = 0;
  for (const SourceFile& file : source_files()) {
    for (const std::string& included : includes(file)) {
      ++arrows;
      BOOST_TEST(
          (may_know(part_of(file.path), part_of(included)) || gathers_the_notation(file.path, included)),
          file.path << " includes " << included);
    }
  }
  BOOST_TEST(arrows > 200u);
}

/// So that a program can be linked with a part of a room, and with no more than what that uses.
BOOST_AUTO_TEST_CASE(the_sources_of_a_part_reach_that_part_and_the_rooms_that_it_has_named) {
  std::map<std::string, std::vector<std::string>> included;
  for (const SourceFile& file : source_files()) included[file.path] = includes(file);
  const std::vector<Part> all = parts();
  BOOST_TEST(!all.empty());
  for (const Part& part : all) {
    std::set<std::string> known = part.uses;
    for (const std::string& room : part.uses)
      known.merge(reached_from(room, [](const std::string& next) { return rooms().uses.at(next); }));
    std::size_t sources = 0;
    for (const auto& [file, direct] : included) {
      if (!file.ends_with(".cpp") || !part.has(file)) continue;
      ++sources;
      for (const std::string& there :
           reached_from(file, [&](const std::string& next) { return included[next]; }))
        BOOST_TEST((part.has(there) || part_of(there) == "beside" || known.contains(part_of(there))),
                   file << " of " << part.name << " reaches " << there);
    }
    BOOST_TEST(sources > part.folders.size());
  }
}

BOOST_AUTO_TEST_CASE(detail_is_seen_by_its_own_room_alone) {
  for (const SourceFile& file : source_files())
    for (const std::string& included : includes(file))
      if (const std::string part = part_of(file.path); included.contains("/detail/") && part != "tests")
        BOOST_TEST(part == part_of(included), file.path << " includes " << included);
}

/// Headers that gather a room and the bindings of Python are named after what they gather and bind.
BOOST_AUTO_TEST_CASE(no_two_headers_of_the_engine_and_its_doors_have_one_name) {
  std::map<std::string, std::string> paths;
  for (const SourceFile& file : source_files()) {
    const std::string part = part_of(file.path);
    const bool counts = file.path.starts_with("irl/") && std::ranges::count(file.path, '/') > 1;
    if (!counts || !file.path.ends_with(".hpp") || part == "python") continue;
    const auto [known, is_new] = paths.emplace(fs::path(file.path).filename(), file.path);
    BOOST_TEST(is_new, file.path << " has the name of " << known->second);
  }
}

BOOST_AUTO_TEST_CASE(no_file_is_longer_than_four_hundred_lines_or_so) {
  for (const SourceFile& file : source_files())
    BOOST_TEST(file.lines.size() <= 430u, file.path << " has " << file.lines.size() << " lines");
}

BOOST_AUTO_TEST_CASE(every_header_is_guarded) {
  for (const SourceFile& file : source_files())
    if (file.path.ends_with(".hpp"))
      BOOST_TEST((std::ranges::find(file.lines, "#pragma once") != file.lines.end()), file.path);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
