#include "tests/cli/schema.hpp"

#include <rapidjson/document.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>

#include <filesystem>

#include "irl/workbench/files.hpp"

namespace irl::tests {

namespace {

std::string fragment(const rapidjson::Pointer& pointer) {
  rapidjson::StringBuffer text;
  pointer.StringifyUriFragment(text);
  return text.GetString();
}

}  // namespace

std::string schema_violation(const std::string& schema, const std::string& text) {
  const auto file =
      std::filesystem::path(IRL_SOURCE_DIR) / "irl" / "workbench" / "schema" / (schema + ".schema.json");
  rapidjson::Document written_schema;
  if (written_schema.Parse(workbench::read_file(file).value().text.c_str()).HasParseError())
    return file.string() + " is no JSON";
  rapidjson::Document document;
  if (document.Parse(text.c_str()).HasParseError()) return "the text is no JSON";
  const rapidjson::SchemaDocument demands(written_schema);
  rapidjson::SchemaValidator validator(demands);
  if (document.Accept(validator)) return "";
  return fragment(validator.GetInvalidDocumentPointer()) + " violates '" +
         validator.GetInvalidSchemaKeyword() + "' of " + fragment(validator.GetInvalidSchemaPointer());
}

}  // namespace irl::tests
