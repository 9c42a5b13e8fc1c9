#include "tests/cli/schema.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "irl/cli/schema/documents.hpp"
#include "irl/workbench/files.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;
using nlohmann::json;

/// Programs read what `--json` prints by these schemas.
BOOST_AUTO_TEST_SUITE(json_schemas)

namespace {

Outcome eval_json(const std::string& text, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"eval", "-", "--json", "--domain", "cooking"});
  return irl_command(std::move(options), text);
}

/// The result of the only recipe of a text, which is held against the schema.
json result(const std::string& text) {
  const Outcome done = eval_json(text);
  BOOST_TEST(schema_violation("eval", done.out) == "");
  return json::parse(done.out).at("recipes").at(0);
}

bool has_kind(const json& entries, const std::string& kind) {
  return std::ranges::any_of(entries, [&](const json& entry) { return entry.at("kind") == kind; });
}

/// A slip of a model, and the kind under which the result names it.
struct Slip {
  const char* kind;
  const char* operations;
};
std::ostream& operator<<(std::ostream& out, const Slip& slip) {
  return out << slip.kind;
}

constexpr Slip slips_in_the_text[]{
    {"syntax", "(get-kitchen ?k0)\n(?k1 ?k0)"},
    {"unclosed", "(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 large-bowl 1"},
    {"unknown-primitive", "(get-kitchen ?k0)\n(whip ?cream ?k1 ?k0)"},
    {"unknown-constant", "(get-kitchen ?k0)\n(fetch ?board ?k1 ?k0 cutting-board 1)"},
    {"arity", "(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 large-bowl)"},
    {"type-clash", "(get-kitchen ?k0)\n(fetch ?bowl ?k1 ?k0 large-bowl butter)"},
    {"never-given", "(get-kitchen ?k0)\n(wash ?washed ?k1 ?k0 ?nothing)"},
    {"repeated-variable", "(get-kitchen ?k0)\n(fetch ?k1 ?k1 ?k0 large-bowl 1)"},
    {"forked-state", "(get-kitchen ?k0)\n(fetch ?a ?k1 ?k0 large-bowl 1)\n(fetch ?b ?k2 ?k0 small-bowl 1)"}};

}  // namespace

BOOST_DATA_TEST_CASE(every_slip_in_a_network_is_a_problem_of_its_kind,
                     boost::unit_test::data::make(slips_in_the_text), slip) {
  const json row = result("#fried-almonds\n" + std::string(slip.operations) + "\n");
  BOOST_TEST(has_kind(row["problems"], slip.kind), row.dump(2));
  for (const json& problem : row["problems"])
    if (problem["kind"] == slip.kind) BOOST_TEST(problem["line"] >= 2);
  BOOST_TEST(row["goal-condition-success"].is_number());
  BOOST_TEST((has_kind(row["remarks"], "missed-goal")));
}

BOOST_AUTO_TEST_CASE(a_perfect_recipe_has_nothing_to_tell) {
  const json row = result(
      irl::workbench::read_file(irl::workbench::data_directory() / "recipes" / "fried-almonds.solution")
          .value()
          .text);
  BOOST_TEST(row["status"] == "complete");
  BOOST_TEST(row["dish-approximation-score"] == 1);
  for (const char* list : {"remarks", "problems", "failed-operations", "not-executed"})
    BOOST_TEST(row[list].empty());
}

BOOST_AUTO_TEST_CASE(a_wrong_dish_names_its_ingredients_and_the_first_goal_missed) {
  std::string text =
      irl::workbench::read_file(irl::workbench::data_directory() / "recipes" / "lemonade.solution")
          .value()
          .text;
  const std::size_t sugar = text.find(" white-sugar ");
  BOOST_TEST_REQUIRE(sugar != std::string::npos);
  const json row = result(text.replace(sugar, 13, " cocoa-powder "));
  BOOST_TEST(has_kind(row["remarks"], "missed-goal"), row.dump(2));
  BOOST_TEST(has_kind(row["remarks"], "missing-ingredient"), row.dump(2));
  BOOST_TEST(has_kind(row["remarks"], "extra-ingredient"), row.dump(2));
}

BOOST_AUTO_TEST_CASE(operations_that_fail_or_wait_say_why) {
  const json row = result(R"(#fried-almonds
(get-kitchen ?k0)
(fetch ?colanders ?k1 ?k0 colander 5)
(mix ?mixed ?k3 ?k2 ?bowl ?whisk)
)");
  BOOST_TEST(row["status"] == "partial");
  BOOST_TEST_REQUIRE(row["failed-operations"].size() == 1U);
  BOOST_TEST(row["failed-operations"][0]["operation"] == "(fetch ?colanders ?k1 ?k0 colander 5)");
  BOOST_TEST_REQUIRE(row["not-executed"].size() == 1U);
  BOOST_TEST(row["not-executed"][0]["line"] == 4);
}

BOOST_AUTO_TEST_CASE(recipes_that_cannot_be_scored_and_stray_text_are_valid_results) {
  const Outcome done =
      eval_json("stray\n#no-such-recipe\n(get-kitchen ?k)\n#fried-almonds\n(get-kitchen\n#lemonade\n");
  BOOST_TEST(schema_violation("eval", done.out) == "");
  const json results = json::parse(done.out);
  BOOST_TEST_REQUIRE(results["recipes"].size() == 3U);
  BOOST_TEST(results["recipes"][0]["status"] == "error");
  BOOST_TEST(results["recipes"][0]["execution-time"].is_null());
  BOOST_TEST(results["recipes"][1]["status"] == "error");
  BOOST_TEST(results["recipes"][2]["status"] == "flawed");
  BOOST_TEST(has_kind(results["problems"], "stray-text"));
}

BOOST_AUTO_TEST_CASE(both_sets_of_rules_side_by_side_are_valid) {
  const std::string lemonade =
      irl::workbench::read_file(irl::workbench::data_directory() / "recipes" / "lemonade.solution")
          .value()
          .text;
  const Outcome done = irl_command({"compare-rules", "-", "--json", "--domain", "cooking"},
                                   lemonade + "#no-such-recipe\n#lemonade\n(wash");
  BOOST_TEST(schema_violation("compare-rules", done.out) == "");
  const json results = json::parse(done.out)["recipes"];
  BOOST_TEST_REQUIRE(results.size() == 3U);
  BOOST_TEST(results[0]["rules"][0] == "durations");
  BOOST_TEST(results[1]["documented"]["execution-time"].is_null());
}

BOOST_AUTO_TEST_CASE(catalogues_and_findings_are_valid) {
  const auto is_valid = [](const std::string& schema, std::vector<std::string> command) {
    command.insert(command.end(), {"--json", "--domain", "cooking"});
    BOOST_TEST(schema_violation(schema, irl_command(command, "#lemonade\n(wash ?x").out) == "");
  };
  is_valid("primitives", {"primitives"});
  is_valid("primitives", {"primitives", "bake"});
  is_valid("primitives-verify", {"primitives", "--verify", "bake"});
  is_valid("types", {"types"});
  is_valid("types", {"types", "g"});
  is_valid("rules", {"rules"});
  is_valid("recipes", {"recipes"});
  is_valid("recipes", {"recipes", "lemonade"});
  is_valid("check", {"check", "-"});
}

BOOST_AUTO_TEST_CASE(every_document_is_listed_and_its_schema_is_printed) {
  const Outcome listed = irl_command({"schema"});
  BOOST_TEST(listed.code == 0);
  for (const irl::cli::DocumentSchema& document : irl::cli::all_documents()) {
    BOOST_TEST(contains(listed.out, document.name));
    BOOST_TEST(json::parse(irl_command({"schema", document.name}).out)["title"].is_string());
  }
  BOOST_TEST(contains(irl_command({"schema", "evla"}).err, "did you mean 'eval'?"));
}

BOOST_AUTO_TEST_CASE(objects_of_documents_have_no_fields_but_those_described) {
  const auto closed = [](const auto& self, const json& schema) -> bool {
    if (schema.is_array())
      return std::ranges::all_of(schema, [&](const json& one) { return self(self, one); });
    if (!schema.is_object()) return true;
    if (schema.contains("properties") && schema.value("additionalProperties", json(true)) == true)
      return false;
    return std::ranges::all_of(schema, [&](const json& one) { return self(self, one); });
  };
  for (const irl::cli::DocumentSchema& document : irl::cli::all_documents())
    BOOST_TEST(closed(closed, json::parse(document.schema().dump())), document.name);
}

BOOST_AUTO_TEST_CASE(a_field_that_is_missing_or_unknown_is_a_violation) {
  const auto written =
      json::parse(irl_command({"check", "-", "--json", "--domain", "cooking"}, "#x\n(wash ?x").out);
  for (const auto& [field, value] : written.items()) {
    json without = written;
    without.erase(field);
    BOOST_TEST(schema_violation("check", without.dump()) != "", field);
  }
  json with = written;
  with["problems"][0]["colour"] = "red";
  BOOST_TEST(schema_violation("check", with.dump()) != "");
}

BOOST_AUTO_TEST_CASE(what_the_schema_does_not_know_is_a_violation) {
  json wrong = json::parse(eval_json("#lemonade\n").out);
  wrong["recipes"][0]["status"] = "fine";
  BOOST_TEST(schema_violation("eval", wrong.dump()).starts_with("<root>[recipes][0][status]: "),
             schema_violation("eval", wrong.dump()));
  BOOST_TEST(schema_violation("diff", R"([{"recipe-id": "x"}])") != "");
}

BOOST_AUTO_TEST_SUITE_END()
