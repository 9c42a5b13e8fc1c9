#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

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

/// The part of the tree that a file belongs to: a room, a domain package, or a domain of the examples.
std::string part_of(const std::string& path) {
  const auto below = [&](const std::string& room) {
    return path.starts_with(room + "/") ? path.substr(0, path.find_first_of("/.", room.size() + 1))
                                        : std::string();
  };
  if (path.starts_with("irl/cli/")) return "irl/cli";
  for (const char* room : {"primitives", "examples"})
    if (const std::string part = below(room); !part.empty()) return part;
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

/// Whether one part may know the other. An example may extend a domain; then it knows that one.
bool may_know(const std::string& from, const std::string& to) {
  if (from == to || from == "tests") return true;
  if (from.starts_with("examples/") && to.starts_with("primitives/")) return true;
  if (from == "irl/cli") return to == "irl" || to == "grammar" || to == "ontology";
  return from != "irl" && to == "irl";
}

BOOST_AUTO_TEST_SUITE(architecture)

BOOST_AUTO_TEST_CASE(the_tree_is_there) {
  BOOST_TEST(source_files().size() > 50u);
}

BOOST_AUTO_TEST_CASE(parts_are_told_apart) {
  BOOST_TEST(part_of("irl/run/search.cpp") == "irl");
  BOOST_TEST(part_of("irl/cli/main.cpp") == "irl/cli");
  BOOST_TEST(part_of("primitives/cooking/heat.cpp") == "primitives/cooking");
  BOOST_TEST(part_of("examples/whip.cpp") == "examples/whip");
  BOOST_TEST(part_of("examples/clevr/scene.cpp") == "examples/clevr");
  BOOST_TEST(!may_know("irl", "grammar"));
  BOOST_TEST(!may_know("grammar", "ontology"));
  BOOST_TEST(!may_know("primitives/cooking", "examples/whip"));
  BOOST_TEST(!may_know("irl/cli", "primitives/cooking"));
  BOOST_TEST(may_know("primitives/cooking", "irl"));
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

BOOST_AUTO_TEST_CASE(no_file_is_longer_than_four_hundred_lines_or_so) {
  for (const SourceFile& file : source_files())
    BOOST_TEST(file.lines.size() <= 420u, file.path << " has " << file.lines.size() << " lines");
}

BOOST_AUTO_TEST_CASE(every_header_is_guarded) {
  for (const SourceFile& file : source_files())
    if (file.path.ends_with(".hpp"))
      BOOST_TEST((std::ranges::find(file.lines, "#pragma once") != file.lines.end()), file.path);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
