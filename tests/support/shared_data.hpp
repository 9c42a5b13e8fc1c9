#pragma once

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "irl/network/network.hpp"

/// Results measured on the published evaluator. They are no part of the repository: tests that need them are
/// skipped, visibly, where they are absent.
namespace irl::test {

/// The directory of the data: IRL_SHARED, or `../shared` beside the repository.
std::filesystem::path shared_directory();

/// Precondition of a test that needs the data.
boost::test_tools::assertion_result has_shared_data(boost::unit_test::test_unit_id);

/// The text of a file of the data, named relative to its directory.
std::string shared_text(const std::string& name);
/// A line of JSON each.
std::vector<nlohmann::json> shared_json_lines(const std::string& name);
/// The rows of a CSV file by column.
std::vector<std::map<std::string, std::string>> shared_table(const std::string& name);

}  // namespace irl::test
