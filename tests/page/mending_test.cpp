#include "irl/page/mending.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "irl/workbench/json.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(page_mending)

using workbench::Json;

Json asked(const Json& request) {
  static Requests opened(std::move(*workbench::open()));
  Work work;
  return opened.answer(workbench::to_line(request), work);
}

const std::string broken =
    "; mine\n(get-kitchen ?k)\n\n(fetch-and-proportion ?butter ?k1 ?k ?bowl butter 60 g)  ; as said\n"
    "(beet ?b ?k2 ?k1 ?butter ?whisk)\n";

BOOST_AUTO_TEST_CASE(a_repair_changes_one_line_and_keeps_the_others_as_they_were_written) {
  const Json repair = asked({{"do", "repair"}, {"network", broken}, {"id", "x"}});
  BOOST_TEST_REQUIRE(repair["edits"].size() == 1u);
  BOOST_TEST(repair["edits"][0]["line"] == 5);
  std::string mended = broken;
  mended.replace(mended.find("beet"), 4, "beat");
  BOOST_TEST(repair["text"] == mended);
  BOOST_TEST(repair["edits"][0]["text"] == mended);
}

BOOST_AUTO_TEST_CASE(an_edit_is_told_in_words_as_well) {
  const auto words = [](const Program& program, const Solution&, OperationIndex operation) {
    return "Do " + program.operations[operation].primitive->name + ".";
  };
  Requests requests(std::move(*workbench::open()), {.words = words});
  Work work;
  const Json repair =
      requests.answer(workbench::to_line(Json{{"do", "repair"}, {"network", broken}, {"id", "x"}}), work);
  BOOST_TEST(repair["edits"][0]["words"] == "Do beat.");
  BOOST_TEST(!asked({{"do", "repair"}, {"network", broken}, {"id", "x"}})["edits"][0].contains("words"));
}

BOOST_AUTO_TEST_CASE(a_text_that_has_its_heading_keeps_it) {
  const Json repair = asked({{"do", "repair"}, {"network", "#x\n" + broken}, {"id", "x"}});
  BOOST_TEST(repair["text"].get<std::string>().starts_with("#x\n; mine\n"));
  BOOST_TEST(repair["edits"][0]["line"] == 6);
}

BOOST_AUTO_TEST_CASE(edits_come_one_after_the_other_and_the_last_text_has_all_of_them) {
  std::string twice = broken;
  twice.replace(twice.find("butter 60"), 6, "buter");
  const Json repair = asked({{"do", "repair"}, {"network", twice}, {"id", "x"}});
  BOOST_TEST_REQUIRE(repair["edits"].size() == 2u);
  BOOST_TEST(repair["edits"][0]["text"] != repair["edits"][1]["text"]);
  BOOST_TEST(repair["edits"][1]["text"] == repair["text"]);
  BOOST_TEST(asked({{"do", "check"}, {"network", repair["text"]}})["problems"].empty());
}

BOOST_AUTO_TEST_CASE(what_is_sound_or_nothing_has_no_edits) {
  const Json sound = asked({{"do", "repair"}, {"network", "(get-kitchen ?k)"}, {"id", ""}});
  BOOST_TEST(sound["verdict"] == "sound");
  BOOST_TEST(sound["edits"].empty());
  BOOST_TEST(asked({{"do", "repair"}, {"network", ""}, {"id", "a b"}})["edits"].empty());
}

BOOST_AUTO_TEST_CASE(a_swap_is_proposed_as_a_text_and_what_makes_no_sense_is_refused) {
  const std::string network = asked({{"do", "recipe"}, {"id", "easy-banana-bread"}})["network"];
  const Json swap = asked({{"do", "swap"},
                           {"network", network},
                           {"id", "easy-banana-bread"},
                           {"replace", "banana"},
                           {"with", "apple"}});
  BOOST_TEST_REQUIRE(!swap.contains("error"), swap.dump());
  BOOST_TEST(swap["text"].get<std::string>().find("apple") != std::string::npos);
  for (const char* nonsense : {"no-such-thing", "banana"})
    BOOST_TEST(asked({{"do", "swap"},
                      {"network", network},
                      {"id", "easy-banana-bread"},
                      {"replace", "banana"},
                      {"with", nonsense}})
                   .contains("error"));
}

BOOST_AUTO_TEST_CASE(why_it_fails_is_told_with_what_helps) {
  const Json why = asked({{"do", "explain"}, {"network", broken}, {"id", "x"}});
  BOOST_TEST(!why["sentences"].empty());
  BOOST_TEST(why["outcome"] == "waiting");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
