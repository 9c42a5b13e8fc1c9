#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "grammar/solution_file.hpp"
#include "tests/primitives/cooking/case_file.hpp"
#include "tests/primitives/cooking/expectation.hpp"

using namespace irl;
using namespace irl::test;

namespace {

/// The rule sets that a case names; `both` are two.
std::vector<std::string> rule_sets(const std::string& written) {
  if (written == "both") return {"documented", "reference"};
  return {written};
}

void report(const Position& where, const std::string& what) {
  BOOST_ERROR(to_string(where) + ": " + what);
}

void run_under(const std::string& rule_set, const Case& to_run, const std::vector<ExpectedLine>& lines) {
  const auto rules = parse_rules(rule_set, cooking());
  if (!rules) return report(to_run.where, rules.error());
  const Executed executed = execute(to_run.network, *rules);
  for (Problem problem : executed.problems)
    if (problem.kind == "unknown-primitive" || problem.kind == "unknown-constant" || problem.kind == "arity")
      report({to_run.where.file, problem.where.line, problem.where.column}, problem.what);
  Expectations expectations(executed);
  for (const ExpectedLine& line : lines) {
    std::string difference;
    try {
      difference = expectations.difference(line.text);
    } catch (const std::exception& error) {
      difference = error.what();
    }
    if (!difference.empty())
      report(line.where, "under " + rule_set + " rules '" + line.text + "' does not hold: " + difference);
    else
      BOOST_CHECK(true);
  }
  for (const std::string& surprise : expectations.unannounced())
    report(to_run.where, "under " + rule_set + " rules " + surprise);
}

void run_case(const Case& to_run) {
  for (const Problem& problem : to_run.problems) report(problem.where, problem.what);
  for (const Problem& problem : grammar::parse_network(to_run.network, to_run.where.file).problems)
    report(problem.where, problem.what);
  std::map<std::string, std::vector<ExpectedLine>> lines_by_rules;
  for (const ExpectSection& section : to_run.sections)
    for (const std::string& rule_set : rule_sets(section.rules)) {
      std::vector<ExpectedLine>& lines = lines_by_rules[rule_set];
      lines.insert(lines.end(), section.lines.begin(), section.lines.end());
    }
  for (const auto& [rule_set, lines] : lines_by_rules) run_under(rule_set, to_run, lines);
}

std::string as_test_name(std::string title) {
  std::ranges::replace_if(
      title, [](unsigned char c) { return !std::isalnum(c) && c < 128; }, '_');
  return title;
}

std::vector<std::filesystem::path> case_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(IRL_SOURCE_DIR "/tests/primitives/cooking/cases"))
    if (entry.path().extension() == ".case") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// Enters every case of every file as a test of its own, named after its title, in a suite named after its
/// file.
bool enter_cases() {
  namespace utf = boost::unit_test;
  static const std::vector<std::filesystem::path> files = case_files();  // tests keep a view of their names
  auto* cases = new utf::test_suite("cooking_cases", __FILE__, __LINE__);
  utf::framework::master_test_suite().add(cases);
  for (const auto& path : files) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    auto* suite = new utf::test_suite(as_test_name(path.stem().string()), path.c_str(), 1);
    cases->add(suite);
    for (const Case& found : read_cases(text.str(), path.filename().string()))
      suite->add(utf::make_test_case([found] { run_case(found); }, as_test_name(found.title), path.native(),
                                     static_cast<std::size_t>(found.where.line)));
  }
  return !files.empty();
}

const bool entered = enter_cases();

}  // namespace
