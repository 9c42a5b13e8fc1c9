#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

#include "irl/cli/command_line.hpp"
#include "tests/examples/example_domain.hpp"

// What the README, the guide and the READMEs of the examples show is real: each block of code is marked with
// the file that it is from, and each command prints what stands below it.

using namespace irl::test;

BOOST_AUTO_TEST_SUITE(guides_to_the_examples)

namespace {

namespace fs = std::filesystem;

struct Block {
  std::string where;     ///< file and line
  std::string language;  ///< what stands behind the fence
  std::string from;      ///< the file named in `<!-- FILE -->` above the fence; may be empty
  std::string text;
};

std::vector<std::string> guides() {
  std::vector<std::string> files{"README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(IRL_SOURCE_DIR) / "examples"))
    if (entry.path().filename() == "README.md")
      files.push_back(fs::relative(entry.path(), IRL_SOURCE_DIR).generic_string());
  std::ranges::sort(files);
  return files;
}

/// Packages of npm bring pages of their own.
bool is_of_others(const fs::path& page) {
  return std::ranges::find(page, "node_modules") != page.end();
}

/// All pages that are written for people to read.
std::vector<fs::path> pages() {
  std::vector<fs::path> found{"README.md", "CONTRIBUTING.md", "CHANGELOG.md"};
  for (const char* room : {"irl", "grammar", "ontology", "primitives", "recipes", "examples", "tests"})
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(IRL_SOURCE_DIR) / room))
      if (entry.path().extension() == ".md" && !is_of_others(entry.path()))
        found.push_back(fs::relative(entry.path(), IRL_SOURCE_DIR));
  return found;
}

std::vector<Block> blocks(const std::string& file) {
  std::vector<Block> found;
  std::istringstream lines(source_text(file));
  std::string marked;
  bool inside = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) {
      if (!inside) found.push_back({file + ":" + std::to_string(number), line.substr(3), marked, {}});
      inside = !inside;
      marked.clear();
    } else if (inside) {
      found.back().text += line + "\n";
    } else if (line.starts_with("<!-- ") && line.ends_with(" -->")) {
      marked = line.substr(5, line.size() - 9);
    }
  }
  return found;
}

/// The parts of a text between lines that say `…`: something is left out there.
std::vector<std::string> parts(const std::string& text) {
  std::vector<std::string> found(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find_first_not_of(" /");
    if (first != std::string::npos && line.substr(first) == "…")
      found.emplace_back();
    else
      found.back() += line + "\n";
  }
  return found;
}

/// Whether the parts of one text stand in another one, in that order.
bool is_taken_from(const std::string& shown, const std::string& whole) {
  std::size_t position = 0;
  for (const std::string& part : parts(shown)) {
    const std::size_t found = whole.find(part, position);
    if (found == std::string::npos) return false;
    position = found + part.size();
  }
  return true;
}

std::string printed(const std::string& command) {
  std::vector<std::string> arguments;
  std::istringstream words(command);
  for (std::string word; words >> word;) arguments.push_back(word);
  std::istringstream in;
  std::ostringstream out;
  irl::cli::run_command_line(arguments, {in, out, out});
  return out.str();
}

/// The commands of a console block, each with what it prints.
std::vector<std::pair<std::string, std::string>> commands(const Block& block) {
  std::vector<std::pair<std::string, std::string>> found;
  std::istringstream lines(block.text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("$ "))
      found.emplace_back(line.substr(2), "");
    else if (!found.empty())
      found.back().second += line + "\n";
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_example_has_one) {
  BOOST_TEST(guides().size() >= 4u);
}

BOOST_AUTO_TEST_CASE(every_link_of_a_page_leads_somewhere) {
  const std::regex link(R"(\]\(([^)#:\s]+)\))");
  std::size_t links = 0;
  for (const fs::path& page : pages()) {
    const std::string text = source_text(page.generic_string());
    for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found, ++links) {
      const fs::path target = IRL_SOURCE_DIR / page.parent_path() / (*found)[1].str();
      BOOST_TEST(fs::exists(target), page.generic_string() << " has a link to " << target);
    }
  }
  BOOST_TEST(links > 30u);
}

BOOST_AUTO_TEST_CASE(headers_declare_what_the_guide_says) {
  const std::regex row(R"re(\| \[`([^`]+\.hpp)`\]\(\.\./[^|]*\| (.*) \|)re"), code("`([A-Za-z_]+)`");
  std::istringstream lines(source_text("examples/README.md"));
  std::size_t declared = 0;
  std::smatch found;
  for (std::string line; std::getline(lines, line);) {
    if (!std::regex_match(line, found, row)) continue;
    const std::string header = found[1], names = found[2], text = source_text(header);
    for (std::sregex_iterator name(names.begin(), names.end(), code), end; name != end; ++name, ++declared)
      BOOST_TEST(std::regex_search(text, std::regex("\\b" + (*name)[1].str() + "\\b")),
                 header << " does not declare " << (*name)[1]);
  }
  BOOST_TEST(declared > 15u);
}

BOOST_AUTO_TEST_CASE(all_code_is_taken_from_files_that_are_compiled_or_run) {
  for (const std::string& guide : guides())
    for (const Block& block : blocks(guide)) {
      if (block.language == "sh" || block.language == "console" || block.language == "text") continue;
      BOOST_TEST(!block.from.empty(), block.where << " does not say which file it is from");
      if (!block.from.empty())
        BOOST_TEST(is_taken_from(block.text, source_text(block.from)),
                   block.where << " is not what stands in " << block.from);
    }
}

BOOST_AUTO_TEST_CASE(all_commands_print_what_the_guide_shows) {
  const fs::path before = fs::current_path();
  fs::current_path(IRL_SOURCE_DIR);
  for (const std::string& guide : guides())
    for (const Block& block : blocks(guide)) {
      if (block.language != "console") continue;
      for (const auto& [command, expected] : commands(block)) {
        const std::string program = command.substr(0, command.find(' '));
        BOOST_TEST((program == "irl" || program == "irl-examples"), block.where << ": " << command);
        const std::string output = printed(command.substr(program.size()));
        BOOST_TEST(is_taken_from(expected, output), block.where << ": " << command << " prints\n" << output);
      }
    }
  fs::current_path(before);
}

BOOST_AUTO_TEST_SUITE_END()
