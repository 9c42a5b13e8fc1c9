#include "tests/support/shared_data.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <mutex>
#include <sstream>

namespace irl::test {

std::filesystem::path shared_directory() {
  if (const char* given = std::getenv("IRL_SHARED")) return given;
  return std::filesystem::path(IRL_SOURCE_DIR) / ".." / "shared";
}

/// Boost.Test keeps to itself why it skips a test; ctest looks for this line.
static void tell_once_that_data_are_absent() {
  static std::once_flag told;
  std::call_once(
      told, [] { std::cout << "SKIPPED: there is no measured data at " << shared_directory() << std::endl; });
}

boost::test_tools::assertion_result has_shared_data(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result present(std::filesystem::exists(shared_directory() / "reference"));
  if (!present) tell_once_that_data_are_absent();
  present.message() << "there is no measured data at " << shared_directory();
  return present;
}

std::string shared_text(const std::string& name) {
  std::ifstream file(shared_directory() / name);
  BOOST_REQUIRE_MESSAGE(file, "cannot read " << shared_directory() / name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<nlohmann::json> shared_json_lines(const std::string& name) {
  std::vector<nlohmann::json> lines;
  std::istringstream text(shared_text(name));
  for (std::string line; std::getline(text, line);)
    if (!line.empty()) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

namespace {

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> result(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      result.emplace_back();
    else if (c != '\r')
      result.back() += c;
  }
  return result;
}

}  // namespace

std::vector<std::map<std::string, std::string>> shared_table(const std::string& name) {
  std::istringstream text(shared_text(name));
  std::string line;
  std::getline(text, line);
  const std::vector<std::string> header = fields(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(text, line)) {
    const std::vector<std::string> values = fields(line);
    auto& row = rows.emplace_back();
    for (std::size_t i = 0; i < header.size() && i < values.size(); ++i) row[header[i]] = values[i];
  }
  return rows;
}

}  // namespace irl::test
