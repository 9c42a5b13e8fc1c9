#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "irl/page/requests.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/domain_drawing.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page::test {
namespace {

BOOST_AUTO_TEST_SUITE(told_runs)

using workbench::Json;

struct Page {
  workbench::OpenDomain open = *workbench::open();
  std::vector<std::string> ids = open.corpus.ids();
  std::shared_ptr<const Drawing> drawing =
      std::make_shared<const Drawing>(*workbench::drawing_of({}, open.domain));
  Requests requests{std::move(open), {.drawing = drawing}};

  Json ask(const Json& request) {
    Work work;
    return requests.answer(workbench::to_line(request), work);
  }
  Json recipe(const std::string& id) { return ask({{"do", "recipe"}, {"id", id}}); }
};

Page& page() {
  static Page one;
  return one;
}

std::vector<std::string> sentences(const Json& run) {
  std::vector<std::string> all;
  for (const Json& step : run["steps"]) all.push_back(step["sentence"]);
  return all;
}

BOOST_AUTO_TEST_CASE(every_step_of_every_recipe_is_told_in_one_sentence) {
  for (const std::string& id : page().ids) {
    const Json run = page().recipe(id);
    for (const Json& step : run["steps"]) {
      const std::string sentence = step["sentence"];
      BOOST_TEST(sentence.ends_with('.'), sentence);
      BOOST_TEST(std::isupper(static_cast<unsigned char>(sentence.front())) +
                     std::isdigit(static_cast<unsigned char>(sentence.front())),
                 sentence);
      BOOST_TEST(sentence.find_first_of("{}[]|?_") == std::string::npos, sentence);
      BOOST_TEST(sentence.find("  ") == std::string::npos, sentence);
      std::string pieces;
      for (const Json& piece : step["told"]) pieces += piece["text"].get<std::string>();
      BOOST_TEST(pieces == sentence);
    }
  }
}

BOOST_AUTO_TEST_CASE(things_of_a_sentence_are_objects_of_the_run) {
  const Json run = page().recipe("easy-banana-bread");
  std::set<std::string> objects, variables;
  for (const Json& object : run["objects"]) objects.insert(object["id"]);
  for (const Json& variable : run["variables"]) variables.insert(variable["name"]);
  std::size_t named = 0;
  for (const Json& step : run["steps"])
    for (const Json& piece : step["told"]) {
      if (piece.contains("object")) {
        ++named;
        BOOST_TEST(objects.contains(piece["object"]), piece);
      }
      if (piece.contains("variable")) BOOST_TEST(variables.contains(piece["variable"]), piece);
    }
  BOOST_TEST(named > run["steps"].size() / 2);
}

BOOST_AUTO_TEST_CASE(a_run_is_told_in_a_sentence) {
  const Json run = page().recipe("cole-slaw");
  const std::string sentence = run["summary"]["sentence"];
  BOOST_TEST(sentence.starts_with("34 steps, 1 h 46 min, makes "), sentence);
  BOOST_TEST(run["summary"]["time"] == "1 h 46 min");
  const Json stuck = page().ask({{"do", "run"}, {"network", "(get-kitchen ?k)\n(bake ?a ?b ?c ?d ?e ?f)"}});
  BOOST_TEST(stuck["summary"]["sentence"].get<std::string>().find("line 2") != std::string::npos,
             stuck["summary"]);
}

BOOST_AUTO_TEST_CASE(what_a_step_does_not_say_is_left_out_of_its_sentence) {
  const Json run = page().ask({{"do", "run"},
                               {"network",
                                "(get-kitchen ?k)\n(fetch ?bowl ?k2 ?k medium-bowl 1)\n"
                                "(fetch-and-proportion ?butter ?k3 ?k2 ?bowl butter 60 g)\n"
                                "(melt ?melted ?k4 ?k3 ?butter ?microwave)\n"
                                "(beat ?beaten ?k5 ?k4 ?no-such ?whisk)"}});
  const std::vector<std::string> told = sentences(run);
  BOOST_TEST_REQUIRE(told.size() == 4u);
  BOOST_TEST(told[0] == "The kitchen stands ready.");
  BOOST_TEST(told[1] == "1 medium bowl is brought to the countertop.");
  BOOST_TEST(told[2] == "60 g of butter goes into the medium bowl.");
  BOOST_TEST(told[3] == "The butter is melted in the microwave.");
}

BOOST_AUTO_TEST_CASE(what_failed_is_told_with_its_reason) {
  const Json run = page().ask(
      {{"do", "run"},
       {"network", "(get-kitchen ?k)\n(fetch ?bowl ?k2 ?k medium-bowl 1)\n(uncover ?a ?lid ?k3 ?k2 ?bowl)"}});
  BOOST_TEST(sentences(run).back().starts_with("Uncover failed: "), sentences(run).back());
}

BOOST_AUTO_TEST_CASE(things_have_looks_and_places_are_told_apart) {
  const Json run = page().recipe("cole-slaw");
  BOOST_TEST(run["drawing"]["kind"] == "world");
  const Json& places = run["drawing"]["places"];
  std::size_t drawn = 0, layered = 0;
  for (const Json& object : run["objects"]) {
    if (object.contains("place")) BOOST_TEST(object["place"].get<std::size_t>() < places.size());
    if (object["type"] == "fridge") BOOST_TEST(object["status"] == "5 degrees celsius", object["status"]);
    drawn += object.contains("shape");
    if (!object.contains("holds")) continue;
    ++layered;
    double shares = 0;
    for (const Json& layer : object["holds"]) {
      shares += layer["share"].get<double>();
      if (layer.contains("colour")) BOOST_TEST(layer["colour"].get<std::string>().size() == 7u);
    }
    if (object["holds"].size() < 12) BOOST_TEST(std::abs(shares - 1) < 1e-6);
  }
  BOOST_TEST(drawn > run["objects"].size() / 2);
  BOOST_TEST(layered > 0u);
}

BOOST_AUTO_TEST_CASE(what_moves_is_there_before_or_after) {
  const Json run = page().recipe("easy-banana-bread");
  std::set<std::string> objects;
  for (const Json& object : run["objects"]) objects.insert(object["id"]);
  std::size_t moved = 0;
  for (const Json& step : run["steps"]) {
    if (!step.contains("moved")) continue;
    for (const Json& one : step["moved"]) {
      ++moved;
      BOOST_TEST(objects.contains(one["object"]), one);
      BOOST_TEST((one.contains("from") || one.contains("to")));
      BOOST_TEST((one.value("from", "") != one.value("to", "")));
    }
    for (const Json& one : step["changed"]) BOOST_TEST(objects.contains(one), one);
  }
  BOOST_TEST(moved > 10u);
}

BOOST_AUTO_TEST_CASE(a_network_is_given_back_as_it_was_written_with_its_places) {
  const std::string text =
      "; a comment, with ä and 😀\n#mine\n(get-kitchen ?k) ; behind\n  (fetch ?b ?k2\n ?k medium-bowl "
      "1)\n(mash ?x\n(beet ?y)";
  const Json run = page().ask({{"do", "run"}, {"network", text}});
  BOOST_TEST(run["text"] == text);
  std::u16string units;
  for (const char c : std::string("; a comment, with ")) units += static_cast<char16_t>(c);
  const auto first_line = units.size() + 1 + 5 + 2 + 1;  // ä, « and », 😀 in two units, the end of the line
  const Json& operations = run["operations"];
  BOOST_TEST(operations[0]["from"] == first_line + 6);
  BOOST_TEST(operations[0]["to"] == first_line + 6 + std::string("(get-kitchen ?k)").size());
  BOOST_TEST(operations[1]["to"].get<std::size_t>() - operations[1]["from"].get<std::size_t>() ==
             std::string("(fetch ?b ?k2\n ?k medium-bowl 1)").size());
  bool is_told = false;
  for (const Json& problem : run["problems"])
    is_told |= problem["line"] == 6 && problem["to"].get<std::size_t>() > problem["from"].get<std::size_t>();
  BOOST_TEST(is_told, run["problems"]);
}

BOOST_AUTO_TEST_CASE(a_procedure_of_the_corpus_comes_as_its_file_has_it) {
  const Json run = page().recipe("cole-slaw");
  const std::string text = run["text"];
  BOOST_TEST(text.find("#cole-slaw") != std::string::npos);
  for (const Json& operation : run["operations"])
    BOOST_TEST(text.substr(operation["from"], 1) == "(");  // the file is plain ASCII
}

BOOST_AUTO_TEST_CASE(the_first_wrong_step_is_the_first_line_that_has_to_change) {
  const std::string gold = page().recipe("easy-banana-bread")["text"];
  const auto wrong = [](const std::string& network) {
    return page().ask({{"do", "first-wrong"}, {"id", "easy-banana-bread"}, {"network", network}})["wrong"];
  };
  BOOST_TEST(wrong(gold).is_null());
  std::string other = gold;
  const auto at = other.find("butter 60 g");
  other.replace(at, 11, "butter 30 g");
  const Json amount = wrong(other);
  BOOST_TEST(amount["kind"] == "changed");
  BOOST_TEST(amount["line"] == 1 + std::count(gold.begin(), gold.begin() + std::ptrdiff_t(at), '\n'));
  BOOST_TEST(amount["what"].get<std::string>().find("60 is expected") != std::string::npos, amount);
  std::string unread = other;
  unread.insert(unread.find("(get-kitchen"), "(nothing ends here\n");
  BOOST_TEST(wrong(unread)["line"].get<int>() < amount["line"].get<int>());
}

BOOST_AUTO_TEST_CASE(what_is_missing_is_wrong_below_what_stands_before_it) {
  std::string text = page().recipe("lemonade")["text"];
  const auto from = text.find("(boil"), to = text.find('\n', from) + 1;
  const auto line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(from), '\n');
  text.erase(from, to - from);
  const auto wrong = [](const std::string& network) {
    return page().ask({{"do", "first-wrong"}, {"id", "lemonade"}, {"network", network}})["wrong"];
  };
  const Json missing = wrong(text);
  BOOST_TEST(missing["kind"] == "missing");
  BOOST_TEST(missing["line"] == line);
  BOOST_TEST(missing["what"].get<std::string>().starts_with("the expected network has (boil "), missing);
  BOOST_TEST(!missing.contains("operation"));
  BOOST_TEST(wrong("")["line"] == 1);
}

BOOST_AUTO_TEST_CASE(what_the_drawing_does_not_tell_is_told_in_the_words_of_the_language) {
  auto drawing = std::make_shared<Drawing>(*page().drawing);
  drawing->tells.erase("fetch");
  const auto words = [](const Program&, const Solution&, OperationIndex) { return std::string("Get it."); };
  Requests requests(*workbench::open(), {.drawing = drawing, .words = words});
  Work work;
  const Json run = requests.answer(workbench::to_line(Json{{"do", "recipe"}, {"id", "fried-almonds"}}), work);
  for (const Json& step : run["steps"])
    BOOST_TEST(
        (step["sentence"] == "Get it.") == !drawing->tells.contains(step["primitive"].get<std::string>()),
        step["sentence"]);
}

BOOST_AUTO_TEST_CASE(layouts_are_asked_for_by_sizes_or_by_network) {
  const Json boxes = page().ask(
      {{"do", "layout"},
       {"nodes", {{{"width", 50}, {"height", 20}, {"cluster", "a"}}, {{"width", 60}, {"height", 20}}}},
       {"edges", {{0, 1}}},
       {"direction", "right"}});
  BOOST_TEST_REQUIRE(!boxes.contains("error"), boxes);
  BOOST_TEST(boxes["nodes"][0]["x"].get<double>() < boxes["nodes"][1]["x"].get<double>());
  const std::string text = page().recipe("cole-slaw")["text"];
  const Json graph =
      page().ask({{"do", "layout"}, {"network", text}, {"id", "cole-slaw"}, {"thread", false}});
  BOOST_TEST(graph["nodes"].size() == 34u);
  for (const Json& edge : graph["edges"]) BOOST_TEST(edge["state"] == false);
  for (const Json& wrong :
       {Json{{"do", "layout"}, {"nodes", 1}, {"edges", Json::array()}},
        Json{{"do", "layout"}, {"nodes", Json::array()}},
        Json{{"do", "layout"}, {"nodes", {{{"width", -1}, {"height", 2}}}}, {"edges", Json::array()}},
        Json{{"do", "layout"}, {"nodes", {{{"width", 1}, {"height", 2}}}}, {"edges", {{0, 5}}}},
        Json{{"do", "layout"}, {"nodes", {{{"width", 1}, {"height", 2}}}}, {"edges", {"x"}}}})
    BOOST_TEST(page().ask(wrong).contains("error"), wrong);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace irl::page::test
