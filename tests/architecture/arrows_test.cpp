#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
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

/// Whether a header beside the rooms includes those of one room above the engine, and belongs to it.
bool gathers_one_room(const std::string& path) {
  static const std::set<std::string> headers{"irl/language.hpp", "irl/statistics.hpp", "irl/swaps.hpp",
                                             "irl/workbench.hpp"};
  return headers.contains(path);
}

/// The part of the tree that a file belongs to: a room of the engine, a door, a domain package or a domain of
/// the examples; `irl` for what stands beside the rooms, and `umbrella` for a header that includes rooms.
std::string part_of(const std::string& path) {
  for (const char* beside : {"irl/budget.", "irl/problem.", "irl/wording.", "irl/version.", "irl/readable."})
    if (path.starts_with(beside)) return "irl";
  for (const std::string room : {"irl/", "primitives/", "examples/"}) {
    if (!path.starts_with(room)) continue;
    const bool lies_below = room != "irl/" || path.find('/', room.size()) != std::string::npos;
    if (!lies_below && !gathers_one_room(path)) return "umbrella";
    return path.substr(0, path.find_first_of("/.", room.size()));
  }
  return path.substr(0, path.find('/'));
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

/// The floors of the house, from the ground up. Rooms of one floor do not know each other.
const std::vector<std::vector<std::string>> floors{
    {"irl"},
    {"irl/data"},
    {"irl/define"},
    {"irl/world"},
    {"irl/network"},
    {"irl/run"},
    {"irl/orders", "irl/compose", "irl/score", "irl/external", "irl/plugins"},
    {"irl/items", "irl/repair"},
    {"umbrella"},
    {"grammar", "ontology"},
    {"irl/workbench"},
    {"irl/language", "irl/statistics", "irl/swaps"},
    {"irl/cli", "irl/legacy", "irl/python", "irl/page"},
};

std::optional<std::size_t> floor_of(const std::string& part) {
  for (std::size_t floor = 0; floor < floors.size(); ++floor)
    if (std::ranges::find(floors[floor], part) != floors[floor].end()) return floor;
  return std::nullopt;
}

/// What else one room may know.
const std::set<std::pair<std::string, std::string>> other_arrows{
    {"irl/orders", "irl/score"},  // outcomes are compared as scores compare them
    {"irl/cli", "irl/page"},      // `irl page` serves it
    {"irl/legacy", "irl/cli"},    // the published command line writes with the console and tables of ours
};

/// Whether one part may know the other. Domains know the engine; an example may extend a domain.
bool may_know(const std::string& from, const std::string& to) {
  if (from == to || from == "tests" || other_arrows.contains({from, to})) return true;
  const auto upper = floor_of(from), lower = floor_of(to);
  if (upper) return lower && *lower < *upper;
  if (from.starts_with("examples/") && to.starts_with("primitives/")) return true;
  return lower && *lower <= *floor_of("umbrella");
}

BOOST_AUTO_TEST_CASE(the_tree_is_there) {
  BOOST_TEST(source_files().size() > 50u);
}

BOOST_AUTO_TEST_CASE(parts_are_told_apart) {
  BOOST_TEST(part_of("irl/run/search.cpp") == "irl/run");
  BOOST_TEST(part_of("irl/data/detail/types_storage.hpp") == "irl/data");
  BOOST_TEST(part_of("irl/cli/main.cpp") == "irl/cli");
  BOOST_TEST(part_of("irl/wording.hpp") == "irl");
  BOOST_TEST(part_of("irl/irl.hpp") == "umbrella");
  BOOST_TEST(part_of("irl/workbench.hpp") == "irl/workbench");
  BOOST_TEST(part_of("irl/swaps.hpp") == "irl/swaps");
  BOOST_TEST(part_of("primitives/cooking/heat.cpp") == "primitives/cooking");
  BOOST_TEST(part_of("examples/whip.cpp") == "examples/whip");
  BOOST_TEST(part_of("examples/clevr/scene.cpp") == "examples/clevr");
  BOOST_TEST(part_of("grammar/parse.cpp") == "grammar");
}

BOOST_AUTO_TEST_CASE(a_room_knows_the_floors_below_it_alone) {
  BOOST_TEST(may_know("irl/world", "irl/define"));
  BOOST_TEST(!may_know("irl/define", "irl/world"));
  BOOST_TEST(!may_know("irl/data", "irl/world"));
  BOOST_TEST(!may_know("irl/network", "irl/run"));
  BOOST_TEST(!may_know("irl/score", "irl/orders"));
  BOOST_TEST(!may_know("irl/run", "grammar"));
  BOOST_TEST(!may_know("irl/run", "umbrella"));
  BOOST_TEST(!may_know("grammar", "ontology"));
  BOOST_TEST(!may_know("irl/workbench", "irl/legacy"));
  BOOST_TEST(!may_know("irl/workbench", "irl/swaps"));
  BOOST_TEST(!may_know("irl/swaps", "irl/statistics"));
  BOOST_TEST(!may_know("irl/cli", "primitives/cooking"));
  BOOST_TEST(!may_know("primitives/cooking", "examples/whip"));
  BOOST_TEST(!may_know("primitives/cooking", "ontology"));
  BOOST_TEST(may_know("primitives/cooking", "umbrella"));
  BOOST_TEST(may_know("examples/whip", "primitives/cooking"));
}

BOOST_AUTO_TEST_CASE(every_room_stands_on_a_floor) {
  for (const SourceFile& file : source_files())
    if (const std::string part = part_of(file.path); part.starts_with("irl"))
      BOOST_TEST(floor_of(part).has_value(), file.path);
}

BOOST_AUTO_TEST_CASE(arrows_between_the_rooms_run_one_way) {
  std::size_t arrows = 0;
  for (const SourceFile& file : source_files()) {
    for (const std::string& included : includes(file)) {
      ++arrows;
      BOOST_TEST(may_know(part_of(file.path), part_of(included)), file.path << " includes " << included);
    }
  }
  BOOST_TEST(arrows > 200u);
}

BOOST_AUTO_TEST_CASE(detail_is_seen_by_its_own_room_alone) {
  for (const SourceFile& file : source_files())
    for (const std::string& included : includes(file))
      if (const std::string part = part_of(file.path); included.contains("/detail/") && part != "tests")
        BOOST_TEST(part == part_of(included), file.path << " includes " << included);
}

BOOST_AUTO_TEST_CASE(no_file_is_longer_than_four_hundred_lines_or_so) {
  for (const SourceFile& file : source_files())
    BOOST_TEST(file.lines.size() <= 420u, file.path << " has " << file.lines.size() << " lines");
}

BOOST_AUTO_TEST_CASE(every_header_is_guarded) {
  for (const SourceFile& file : source_files())
    if (file.path.ends_with(".hpp"))
      BOOST_TEST((std::ranges::find(file.lines, "#pragma once") != file.lines.end()), file.path);
}

}  // namespace

BOOST_AUTO_TEST_SUITE_END()
