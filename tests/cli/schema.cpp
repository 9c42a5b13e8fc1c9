#include "tests/cli/schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "irl/cli/schema/documents.hpp"

namespace irl::tests {

std::string schema_violation(const std::string& schema, const std::string& text) {
  using Adapter = valijson::adapters::NlohmannJsonAdapter;
  const auto written = nlohmann::json::parse(cli::schema_of(schema).dump());
  const auto document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded()) return "the text is no JSON";

  valijson::Schema demands;
  valijson::SchemaParser().populateSchema(Adapter(written), demands);
  valijson::ValidationResults violations;
  if (valijson::Validator().validate(demands, Adapter(document), &violations)) return "";
  std::string said;
  for (const auto& violation : violations) {
    for (const std::string& level : violation.context) said += level;
    said += ": " + violation.description + "\n";
  }
  return said;
}

}  // namespace irl::tests
