#include <fmt/format.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "irl/workbench/files.hpp"
#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// Broken networks through the command line.
BOOST_AUTO_TEST_SUITE(cli_repair)

namespace {

Outcome repair(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "repair");
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

/// One misspelt primitive, an oven that nobody heats, and a line that cannot be read.
constexpr const char* broken = R"(; notes on top
#biscuits
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl butter 100 g)  ; soft

(oops (
; 1. the flour
(fetch-and-proportion ?contents ?k2 ?k1 ?butter all-purpose-flour 200 g)
(beet ?dough ?k3 ?k2 ?contents ?whisk)
(bake ?baked ?k4 ?k3 ?dough ?oven 10 minute ?heat ?unit)

#fine
(get-kitchen ?k0)
)";

}  // namespace

BOOST_AUTO_TEST_CASE(every_edit_is_told_with_its_line_and_its_reason) {
  const Outcome done = repair({"-"}, broken);
  BOOST_TEST(done.code == 3, done.err);
  BOOST_TEST(contains(done.out,
                      "line 9: there is no primitive 'beet'\n"
                      "     9 - (beet ?dough ?k3 ?k2 ?contents ?whisk)\n"
                      "     9 + (beat ?dough ?k3 ?k2 ?contents ?whisk)  ; Beat the "),
             done.out);
  BOOST_TEST(contains(done.out, "line 10: 'bake' fails: neither an oven nor a temperature is given"),
             done.out);
  BOOST_TEST(contains(done.out, "  ; implicit: Preheat the oven"), done.out);
  BOOST_TEST(contains(done.out, "repaired by 2 edits, cost 2.25 but for what cannot be read"), done.out);
  BOOST_TEST(contains(done.out, "line 6: '(oops (' is never closed: left out, not repaired"), done.out);
  BOOST_TEST(contains(done.out, "#fine\nsound: there is nothing to repair"), done.out);
  BOOST_TEST(contains(done.err, ":6:1: error: '(oops (' is never closed"), done.err);
}

BOOST_AUTO_TEST_CASE(what_is_written_executes_and_keeps_its_comments) {
  const Outcome done = repair({"-", "-o", "-"}, broken);
  BOOST_TEST(done.code == 3, done.err);
  for (const char* kept :
       {"; notes on top\n#biscuits\n", " butter 100 g)  ; soft\n\n", "; 1. the flour\n", "\n\n#fine\n"})
    BOOST_TEST(contains(done.out, kept), done.out);
  BOOST_TEST(!contains(done.out, "oops"), done.out);
  const Outcome run = irl_command({"run", "-", "--domain", "cooking", "--strict"}, done.out);
  BOOST_TEST(run.code == 0, run.out + run.err);
  BOOST_TEST(contains(repair({"-"}, done.out).out, "sound"));
}

constexpr const char* whole = R"(#whole
(get-kitchen ?k0)
(fetch ?pot ?k1 ?k0 cooking-pot 1)
(fetch-and-proportion ?butter ?k2 ?k1 ?bowl butter 100 g)
(fetch-and-proportion ?flour ?k3 ?k2 ?dish all-purpose-flour 200 g)
)";

/// The text with something else in the place of the first `what`.
std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

BOOST_AUTO_TEST_CASE(an_operation_that_cannot_be_read_counts_whatever_is_put_in_its_place) {
  for (const std::string& text :
       {with(whole, "(fetch ?pot", "(fetch \"?pot"), with(whole, "100 g", "1e400 g"),
        with(whole, "(fetch-and-proportion ?butter", "fetch-and-proportion ?butter"),
        with(whole, "200 g)", "200 g))")}) {
    const Outcome told = repair({"-"}, text);
    BOOST_TEST(told.code == 3, text);
    BOOST_TEST(contains(told.out, "left out, not repaired"), told.out);
    BOOST_TEST(!contains(told.out, "nothing cheaper"), told.out);
    const auto document = nlohmann::json::parse(repair({"-", "--json"}, text).out);
    BOOST_TEST(document[0]["unread"].size() >= 1U, text);
    BOOST_TEST(document[0]["verdict"] != "smallest", text);
  }
  BOOST_TEST(nlohmann::json::parse(repair({"-", "--json"}, whole).out)[0]["unread"].empty());
}

BOOST_AUTO_TEST_CASE(definitions_stay_and_so_does_all_of_what_is_not_repaired) {
  const std::string definitions = R"(; for all
(define (two ?pot ?k ?k0)
  (fetch ?pot ?k ?k0 cooking-pot 2))

)";
  const std::string chosen = "#one\n(define (own ?k) (get-kitchen ?k))\n(own ?k0)\n(two ?a ?k1 ?k0)\n",
                    other = "#other\n(nothing (\n(define (own ?k) (get-kitchen ?k))\n";
  const std::string text = definitions + chosen + "(fetch ?pot ?k2 ?k1 cooking-pott 1)\n" + other;
  const Outcome done = repair({"-", "--recipe", "one", "-o", "-"}, text);
  BOOST_TEST(done.out == definitions + chosen + "(fetch ?pot ?k2 ?k1 cooking-pot 1)\n" + other);
  // Two definitions of what has actions are one too many, and no edit of the network mends that.
  const std::string twice =
      "(define (two ?k) (get-kitchen ?k))\n(define (two ?k) (get-kitchen ?k))\n#x\n(two ?k0)\n";
  BOOST_TEST(repair({"-", "-o", "-"}, twice).out == twice);
}

BOOST_AUTO_TEST_CASE(the_limit_that_was_reached_is_named) {
  const Outcome hasty = repair({"-", "--max-seconds", "0.001"}, broken);
  BOOST_TEST(contains(hasty.out, "the time was over; --max-seconds raises this limit"), hasty.out);
}

BOOST_AUTO_TEST_CASE(independent_faults_are_repaired_however_many_edits_there_may_be) {
  std::ifstream file(std::string(IRL_SOURCE_DIR) + "/recipes/fried-almonds.solution");
  const std::string gold{std::istreambuf_iterator<char>(file), {}};
  const std::string text = with(with(gold, "paprika-powder", "xyz"), "(fetch ?frying-pan", ";");
  for (const char* most : {"2", "3", "6"}) {
    const Outcome done = repair({"-", "--max-edits", most, "--max-seconds", "60"}, text);
    BOOST_TEST(done.code == 0, done.out);
  }
}

BOOST_AUTO_TEST_CASE(a_list_is_replaced_by_the_variable_that_stands_in_it) {
  std::ifstream file(std::string(IRL_SOURCE_DIR) + "/recipes/fried-almonds.solution");
  const std::string gold{std::istreambuf_iterator<char>(file), {}};
  const Outcome done = repair(
      {"-"}, with(gold, "?salted-almonds ?paprika)", "?salted-almonds (bind paprika-powder ?paprika x))"));
  BOOST_TEST(contains(done.out, "repaired by 1 edit, cost 1;"), done.out);
}

BOOST_AUTO_TEST_CASE(a_file_is_written_and_the_other_one_stays) {
  const auto directory = std::filesystem::temp_directory_path() / fmt::format("irl-repair-{}", getpid());
  std::filesystem::create_directory(directory);
  const std::filesystem::path file = directory / "broken.solution",
                              repaired = directory / "repaired.solution";
  std::ofstream(file) << broken;
  BOOST_TEST(repair({file, "-o", repaired}).code == 3);
  BOOST_TEST(irl::workbench::read_file(file).value().text == broken);
  BOOST_TEST(contains(irl::workbench::read_file(repaired).value().text, "(beat ?dough"));
  BOOST_TEST(repair({file, "-o", file}).code == 2);
  BOOST_TEST(irl::workbench::read_file(file).value().text == broken);
  std::filesystem::remove_all(directory);
}

BOOST_AUTO_TEST_CASE(documents_are_as_their_schema_says) {
  for (const char* network : {broken, "(mix ?a ?b ?c ?d ?e)", ""}) {
    const Outcome done = repair({"-", "--json", "--alternatives", "3"}, network);
    if (done.out.empty()) continue;
    BOOST_TEST(schema_violation("repair", done.out) == "");
  }
}

BOOST_AUTO_TEST_CASE(several_repairs_differ_and_the_smallest_comes_first) {
  const auto all = nlohmann::json::parse(
      repair({"-", "--json", "--alternatives", "4", "--max-seconds", "60"}, broken).out);
  const auto& repairs = all[0]["repairs"];
  BOOST_TEST_REQUIRE(repairs.size() == 4U);
  for (std::size_t i = 1; i < repairs.size(); ++i) {
    BOOST_TEST(repairs[i - 1]["cost"] <= repairs[i]["cost"]);
    BOOST_TEST(repairs[i - 1]["network"] != repairs[i]["network"]);
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_repaired_is_said) {
  const Outcome done = repair({"-", "--max-edits", "1"}, broken);
  BOOST_TEST(done.code == 3);
  BOOST_TEST(contains(done.out, "line 9: there is no primitive 'beet'"), done.out);
  BOOST_TEST(contains(done.out, "not repaired"), done.out);
  const Outcome written = repair({"-", "--max-edits", "1", "-o", "-"}, broken);
  BOOST_TEST(contains(written.out, "(beet ?dough"), written.out);
}

BOOST_AUTO_TEST_CASE(one_procedure_of_a_file_can_be_chosen) {
  BOOST_TEST(!contains(repair({"-", "--recipe", "fine"}, broken).out, "biscuits"));
  BOOST_TEST(contains(repair({"-", "--recipe", "fine", "-o", "-"}, broken).out, "(beet ?dough"));
  BOOST_TEST(contains(repair({"-", "--recipe", "other"}, broken).err, "no procedure 'other'"));
  BOOST_TEST(contains(repair({"lemonade"}).out, "sound"));
}

BOOST_AUTO_TEST_CASE(two_documents_do_not_go_to_one_place) {
  BOOST_TEST(contains(repair({"-", "--json", "-o", "-"}, broken).err, "standard output"));
}

BOOST_AUTO_TEST_SUITE_END()
