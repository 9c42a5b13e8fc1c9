#include <boost/test/unit_test.hpp>

#include "irl/language/comprehension.hpp"
#include "irl/language/language.hpp"
#include "irl/language/text_reader.hpp"
#include "irl/language/unsaid_chunks.hpp"
#include "irl/swaps/amounts.hpp"
#include "irl/workbench/corpus/ingredient_lines.hpp"
#include "tests/language/kitchen_language.hpp"

using namespace irl;
using namespace irl::language;
using namespace irl::tests;
using namespace irl::workbench;

/// What reading does not understand it leaves out, and says so, with its place.
BOOST_AUTO_TEST_SUITE(what_is_not_read)

namespace {

TextReading reading_of(const TextToRead& text, RunOptions options = {}) {
  options.rules = kitchen().rules;
  return comprehend(text, english(), kitchen().domain, options).value();
}

bool is_told(const TextReading& reading, const std::string& what) {
  return std::ranges::any_of(reading.unread, [&](const Problem& problem) {
    return to_string(problem).find(what) != std::string::npos;
  });
}

std::size_t count(const TextReading& reading, const std::string& primitive) {
  std::size_t found = 0;
  for (const Operation& operation : reading.network.network.operations)
    found += operation.primitive == primitive;
  return found;
}

/// The instructions of an XML file, read; every unread word with its place.
std::vector<std::string> unread_in(const std::string& instruction) {
  const std::string xml =
      "<recipe id=\"a\">\n<ingredients><ingredient>100 g butter</ingredient></ingredients>\n"
      "<instructions><instruction>" +
      instruction + "</instruction></instructions></recipe>\n";
  const RecipeText text = read_recipe_text({"a.xml", xml}).value();
  std::vector<std::string> told;
  for (const Problem& problem : reading_of(words_of(text)).unread) told.push_back(to_string(problem));
  return told;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_line_whose_amount_is_not_understood_brings_nothing) {
  for (const char* line :
       {"100 g + 50 butter", "-3 eggs", "1-2-3 eggs", "2 eggs 3 eggs", "٣ eggs", "5/0 eggs", "several eggs",
        "1e3 g butter", "1,5 g butter", "0 eggs", "2 x 100 x 3 g butter"}) {
    TextToRead text{"text", {line}, {}};
    text.ingredient_places = {Position{"list", 3, 5}};
    const TextReading reading = reading_of(text);
    BOOST_TEST(count(reading, "fetch-and-proportion") == 0U, line);
    BOOST_TEST(is_told(reading, "list:3:5: warning"), line);
    BOOST_TEST(is_told(reading, "is not understood"), line);
  }
  // What turns the sense of a line is not passed over, and of two amounts none is meant.
  for (const char* line :
       {"100 g no butter", "100 g not butter", "100 g without butter", "100 g to butter"}) {
    const TextReading reading = reading_of({"text", {line}, {}});
    BOOST_TEST(count(reading, "fetch-and-proportion") == 0U, line);
    BOOST_TEST(is_told(reading, "which may turn what is said"), line);
  }
  for (const char* line : {"100 g (50 g) butter", "100g/50g butter", "1 lb (50 g) butter"})
    BOOST_TEST(count(reading_of({"text", {line}, {}}), "fetch-and-proportion") == 0U, line);
  for (const char* line :
       {"50 g (2 oz) butter", "1 lb (500 g) butter", "250g/9oz butter", "100 g of the butter"})
    BOOST_TEST(count(reading_of({"text", {line}, {}}), "fetch-and-proportion") == 1U, line);
  const TextReading whole = reading_of({"text", {"1 000 g white sugar", "1 dozen eggs"}, {}});
  const std::string printed = grammar::print(whole.network);
  BOOST_TEST(printed.find("white-sugar 1000 g)") != std::string::npos, printed);
  BOOST_TEST(printed.find("egg 12 piece)") != std::string::npos, printed);
}

BOOST_AUTO_TEST_CASE(that_something_is_free_of_something_is_not_passed_over) {
  for (const char* line :
       {"100 g butter-free butter", "100 g butter free butter", "100 g gluten-free butter"})
    BOOST_TEST(is_told(reading_of({"text", {line}, {}}), "'free' was not read"), line);
  const TextReading eggs = reading_of({"text", {"2 free-range eggs", "2 free range eggs"}, {}});
  BOOST_TEST(count(eggs, "fetch-and-proportion") == 2U);
  BOOST_TEST(eggs.unread.empty());
}

BOOST_AUTO_TEST_CASE(a_clause_whose_amount_is_not_understood_does_nothing) {
  for (const char* clause : {"Beat 1-2-3 eggs.", "Beat -3 eggs.", "Beat 2 eggs 3 eggs.",
                             "Beat two three eggs.", "Beat 5/0 eggs.", "Beat ٣ eggs.", "Beat 1 + 2 eggs.",
                             "Beat one two eggs.", "Beat 1 egg plus 2 eggs.", "Beat 0 eggs."}) {
    const TextReading reading = reading_of({"text", {"3 eggs"}, {clause}});
    BOOST_TEST(count(reading, "beat") == 0U, clause);
    BOOST_TEST(!reading.unread.empty(), clause);
  }
  BOOST_TEST(count(reading_of({"text", {"3 eggs"}, {"Beat 3 eggs."}}), "beat") == 1U);
  BOOST_TEST(count(reading_of({"text", {"3 eggs"}, {"Beat three eggs."}}), "beat") == 1U);
}

BOOST_AUTO_TEST_CASE(no_line_says_what_is_asked_for_by_a_part_of_its_amount) {
  BOOST_TEST(says("1 000 g butter", {"butter", 1000, "g"}));
  BOOST_TEST(says("1 1/2 teaspoons salt", {"salt", 1.5, "teaspoon"}));
  BOOST_TEST(says("12 dozen eggs", {"egg", 144, "piece"}));
  const std::vector<std::pair<std::string, AskedAmount>> parts{
      {"1 000 g butter", {"butter", 1, "g"}},  {"100 g + 50 g butter", {"butter", 100, "g"}},
      {"12 dozen eggs", {"egg", 12, "piece"}}, {"-3 eggs", {"egg", 3, "piece"}},
      {"2 eggs 3 eggs", {"egg", 2, "piece"}},  {"2 3 eggs", {"egg", 5, "piece"}},
      {"1,5 l milk", {"milk", 1, "l"}},        {"1e3 g butter", {"butter", 1000, "g"}},
      {"1-2-3 eggs", {"egg", 1, "piece"}},     {"inf eggs", {"egg", 1, "piece"}}};
  for (const auto& [line, asked] : parts) BOOST_TEST(!says(line, asked), line);
}

BOOST_AUTO_TEST_CASE(what_is_asked_for_in_a_swap_is_a_number_and_a_unit) {
  BOOST_TEST(swaps::read_amount("50 g", kitchen().domain).value().value == 50);
  BOOST_TEST(swaps::read_amount("1/2 cup", kitchen().domain).value().value == 0.5);
  for (const char* text : {"3 piece ; or so",
                           "3 piece) ; x",
                           "3 piece) (amount 2 piece",
                           "1 000 g",
                           "100 g + 50 g",
                           "12 dozen piece",
                           "-3 g",
                           "0 g",
                           "5/0 g",
                           "1-2-3 g",
                           "٣ g",
                           "1,5 g",
                           "1.5.2 g",
                           "1/2/4 g",
                           "½½ g",
                           "10^400 g",
                           "g",
                           "3",
                           "",
                           "(3) g",
                           "\"3\" g",
                           "3 g g",
                           "3\n#a g"})
    BOOST_TEST(!swaps::read_amount(text, kitchen().domain), text);
}

BOOST_AUTO_TEST_CASE(places_are_those_of_the_raw_text) {
  // Instructions begin in line 3, column 28.
  const auto at = [](const std::string& instruction, const std::string& where) {
    const std::vector<std::string> told = unread_in(instruction);
    const bool is_there = std::ranges::any_of(told, [&](const std::string& one) {
      return one == "a.xml:" + where + ": warning: 'zork' was not read";
    });
    BOOST_TEST(is_there, instruction << ": " << (told.empty() ? "nothing" : told.front()));
  };
  at("Melt the butter zork.", "3:44");
  at("Melt the &#x62;utter zork.", "3:49");
  at("Melt  the   butter zork.", "3:47");
  at("  Melt the butter zork.", "3:46");
  at("Melt the\tbutter zork.", "3:44");
  at("Melt the\n  butter zork.", "4:10");
  at("Melt the\r\nbutter zork.", "4:8");
  at("Melt the butter\nzork.", "4:1");
  at("Melt the butter\n\r\nzork.", "5:1");
  at("\r\n\r\nMelt the butter zork.", "5:17");
  at("Melt the <![CDATA[butter]]> zork.", "3:56");
  at("<![CDATA[Melt the butter zork.]]>", "3:53");
  at("Melt the <!-- soft --> butter zork.", "3:58");
  at("Melt the <b>butter</b> zork.", "3:51");
  at("Melt the<br/>butter<br/>zork.", "3:52");
  at("Melt the butter &#122;ork.", "3:44");
}

BOOST_AUTO_TEST_CASE(words_within_elements_and_beside_comments_are_read) {
  const auto words = [](const std::string& inner) {
    return read_recipe_text({"a.xml", "<recipe><instructions><instruction>" + inner +
                                          "</instruction></instructions></recipe>"})
        .value()
        .instructions.front();
  };
  BOOST_TEST(words("Melt <b>the</b> <i>butter</i> now.") == "Melt the butter now.");
  BOOST_TEST(words("Melt <!-- not --> the butter.") == "Melt the butter.");
  BOOST_TEST(words("Melt <![CDATA[<the>]]> &lt;butter&gt;") == "Melt <the> <butter>");
  BOOST_TEST(words("<amount>200</amount><unit>g</unit><name>butter</name>") == "200 g butter");
  BOOST_TEST(words("Melt the<br/>butter.<p><p>Stir.</p></p>") == "Melt the butter. Stir.");
  BOOST_TEST(words("<b>M</b>elt it at 180<sup>°</sup>C.") == "Melt it at 180°C.");
}

BOOST_AUTO_TEST_CASE(words_that_stand_outside_of_their_list_are_refused_with_their_place) {
  const std::pair<const char*, const char*> cases[]{
      {"<instruction>Stir.</instruction>",
       "a.xml:2:2: error: this <instruction> stands outside of <instructions>"},
      {"<instructions>Stir.</instructions>",
       "a.xml:2:15: error: these words stand in no element of <instructions>"},
      {"<instructions><step>Stir.</step></instructions>", "a.xml:2:16: error: <instructions> has no <step>"},
      {"<ingredients><instruction>Stir.</instruction></ingredients>",
       "a.xml:2:15: error: <ingredients> has no <instruction>"},
      {"<method><instruction>Stir.</instruction></method>", "a.xml:2:2: error: <recipe> has no <method>"},
      {"<Instructions><instruction>Stir.</instruction></Instructions>",
       "a.xml:2:2: error: <recipe> has no <Instructions>"},
      {"<method text='Stir.'/>", "a.xml:2:2: error: <recipe> has no <method>"},
      {"<beside variable='?a'>Stir.</beside>", "a.xml:2:2: error: <recipe> has no <beside>"},
      {"Serve.", "a.xml:1:16: error: these words stand in no element of <recipe>"},
      {"<instructions><instruction text='Stir.'/></instructions>",
       "a.xml:2:16: error: the attribute 'text' of <instruction> is not read"},
      {"<ingredients><ingredient><b><amount unit='g'>200</amount></b> butter</ingredient></ingredients>",
       "a.xml:2:30: error: the attribute 'unit' of <amount> is not read"}};
  for (const auto& [inner, told] : cases) {
    const auto read = read_recipe_text({"a.xml", "<recipe id='a'>\n" + std::string(inner) + "</recipe>"});
    BOOST_TEST_REQUIRE(!read.has_value(), inner);
    BOOST_TEST(to_string(read.error().front()).starts_with(told), to_string(read.error().front()));
  }
  const auto both = read_recipe_text(
      {"a.xml",
       "<recipe id='a'><instructions><instruction>Stir.</instruction></instructions><!-- more -->"
       "<instructions>\n<instruction id='2' xml:lang='en'>Bake.</instruction>\n</instructions>"
       "<source>a book</source><dish variable='?a'> </dish></recipe>"});
  BOOST_TEST(both.value().instructions.size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_id_that_no_heading_gives_back_is_refused_with_its_place) {
  for (const char* id : {"a&#10;(fetch ?x)", "", "a b", "a(b", "a;b", "&#27;[31m", "a&#9;b"}) {
    const auto read = read_recipe_text({"a.xml", "<recipe\n  title='x' id=\"" + std::string(id) + "\"/>"});
    BOOST_TEST_REQUIRE(!read.has_value(), id);
    BOOST_TEST(to_string(read.error().front().where) == "a.xml:2:17", id);
  }
  BOOST_TEST(read_recipe_text({"a.xml", "<recipe id='fried-almonds'/>"}).value().id == "fried-almonds");
  BOOST_TEST(read_recipe_text({"a.xml", "<recipe/>"}).value().id == "");
}

/// A scant cup is no cup, and a head of garlic is many cloves: what is taken for it is told.
BOOST_AUTO_TEST_CASE(amounts_that_words_make_inexact_are_told_as_assumed) {
  const std::pair<const char*, const char*> cases[]{
      {"1 scant cup milk", "'1 scant cup' to be "},   {"a generous 1/2 cup milk", "to be "},
      {"1 heaped tsp salt", "'1 heaped tsp' to be "}, {"1 heaping cup flour", "'1 heaping cup' to be "},
      {"1 head of garlic", "'1 head' to be 1 piece"}, {"1 rounded tbsp flour", "'1 rounded tbsp' to be "}};
  const auto assumed_of = [](const char* line) {
    std::string all;
    for (const Problem& problem : reading_of({"text", {line}, {}}).assumed) all += problem.what + "\n";
    return all;
  };
  for (const auto& [line, told] : cases) BOOST_TEST(assumed_of(line).contains(told), assumed_of(line));
  for (const char* exact :
       {"1 level tsp salt", "1 clove of garlic", "1 large onion", "2 small cloves garlic"})
    BOOST_TEST(assumed_of(exact) == "", assumed_of(exact));
}

BOOST_AUTO_TEST_CASE(which_of_several_equal_lines_is_meant_is_told_once) {
  const TextReading reading =
      reading_of({"text", {"200 g butter", "200 g butter", "200 g butter"}, {"Melt the butter."}});
  std::string all;
  for (const Problem& problem : reading.assumed) all += problem.what + "\n";
  BOOST_TEST(all.contains("'the butter' to be 200 g butter, not that of another such line\n"), all);
  BOOST_TEST(all.find("not that") == all.rfind("not that"), all);
}

BOOST_AUTO_TEST_CASE(of_what_there_is_too_little_all_is_brought_however_much_is_asked_for) {
  const auto brought = [](const char* line) {
    for (const Operation& operation : reading_of({"text", {line}, {}}).network.network.operations)
      if (operation.primitive == "fetch-and-proportion") return grammar::print(operation);
    return std::string();
  };
  const std::string some = brought("50 kg butter");
  const auto grams = [](const std::string& operation) {
    const std::size_t at = operation.find(" butter ");
    return at == std::string::npos ? 0 : std::stod(operation.substr(at + 8));
  };
  BOOST_TEST(grams(some) > 0, some);
  BOOST_TEST(brought("1000 kg butter") == some);
}

BOOST_AUTO_TEST_CASE(what_there_is_no_time_for_is_unread) {
  TextToRead text{"text", {"100 g butter"}, {}};
  for (int i = 0; i < 3; ++i) text.instructions.push_back("Melt the butter. Beat it.");
  RunOptions options;
  const std::atomic<bool> cancelled = true;
  options.limits.cancelled = &cancelled;
  const TextReading reading = reading_of(text, options);
  BOOST_TEST(reading.is_cut_short);
  BOOST_TEST((reading.status != Status::complete));
  BOOST_TEST(reading.reason.find("7 sentences or lines were not read") != std::string::npos, reading.reason);
  BOOST_TEST(reading.unread.size() == 7U);
  BOOST_TEST(is_told(reading, "'beat it' was not understood: the time is over"));
}

BOOST_AUTO_TEST_CASE(why_a_clause_is_not_understood_is_told) {
  const std::pair<const char*, const char*> clauses[]{
      {"Melt the butter.",
       "the nearest construction is 'melt', and nothing can be its 'what', ingredient, which is "
       "said as the object of the verb"},
      {"Bead the eggs.", "did you mean 'beat'?"},
      {"Slowly.", ""}};
  for (const auto& [clause, why] : clauses) {
    const TextReading reading = reading_of({"text", {}, {clause}});
    BOOST_TEST_CONTEXT(clause) BOOST_TEST(is_told(reading, why));
  }
}

BOOST_AUTO_TEST_CASE(nothing_behind_many_words_is_left_out_silently) {
  std::string many;
  for (int i = 0; i < 25'000; ++i) many += "zzzzz. ";
  BOOST_TEST(reading_of({"text", {}, {many}}).unread.size() == 25'000U);
}

BOOST_AUTO_TEST_CASE(the_name_of_another_kind_of_thing_is_not_the_thing_that_is_there) {
  const std::pair<const char*, const char*> cases[]{{"200 g butter", "Beat the salted butter."},
                                                    {"2 onions", "Chop the red onion."}};
  for (const auto& [line, instruction] : cases) {
    TextToRead text{"text", {line}, {instruction}};
    BOOST_TEST(!reading_of(text).unread.empty(), instruction << " of " << line);
  }
}

BOOST_AUTO_TEST_CASE(the_name_of_a_thing_orders_nothing) {
  const TextReading reading = reading_of({"text", {}, {"Weigh out 200 g of almonds. Get a frying pan."}});
  BOOST_TEST(count(reading, "fetch") == 1U);
  BOOST_TEST(count(reading, "fry") == 0U);
}

BOOST_AUTO_TEST_CASE(what_a_language_names_in_its_networks_is_checked_when_it_is_read) {
  const std::pair<const char*, const char*> cases[]{
      {"constructions: {stir: {verbs: [stir], roles: {what: {as: [object]}}, network: [\"(mxi ?what ?k ?k "
       "?what ?tool)\"]}}",
       "unknown-primitive"},
      {"constructions: {stir: {verbs: [stir], roles: {what: {as: [object]}}, network: [\"(mix ?what ?k ?k "
       "?what)\"]}}",
       "argument-count"},
      {"constructions: {stir: {verbs: {mix: [stir], bend: [bend]}, roles: {what: {as: [object]}}, network: "
       "[\"(* ?what ?k ?k ?what ?tool)\"]}}",
       "unknown-primitive"},
      {"constructions: {stir: {verbs: [stir], roles: {what: {as: [object]}}, network: [{tol: \"(mix ?what ?k "
       "?k ?what ?tool)\"}]}}",
       "unknown-role"},
      {"constructions: {stir: {verbs: [stir], roles: {what: {as: [objekt]}}, network: [\"(mix ?what ?k ?k "
       "?what ?tool)\"]}}",
       "unknown-relation"},
      {"constructions: {stir: {verbs: [stir], roles: {what: {as: [object]}}, network: [\"(mix ?wat ?k ?k "
       "?wat ?tool)\"]}}",
       "unused-role"},
      {"chunks: {warm: {parameters: [result, thing], forms: [{network: [\"(heat ?result ?thing)\"]}]}}",
       "unknown-primitive"},
      {"unsaid: [fetsh]", "unknown-primitive"},
      {"units: {degrees-celsius: [degree]}\nunsaid-units: {at: degreee}", "bad-unit"},
      {"unsaid-amount: a little", "bad-unit"},
      {"unsaid-amount: 2 spoonz", "unknown-type"},
      {"in-one: {lemon-juice: a little}", "bad-unit"},
      {"unknown-weights: {cup: a little}", "bad-unit"},
      {"unknown-weights: {cupp: 3 g}", "unknown-type"},
      {"nouns: {wedge: slices}\nnearest: [wegde]", "unknown-noun"},
      {"nouns: {wedge: slices}\nnouns-instead: {wegde: slices}", "unknown-noun"},
      {"chunks: {x: {parameters: [a], forms: [{fits: {a: is-cut not uncutt}}]}}", "unknown-type"},
      {"chunks: {x: {parameters: [a], forms: [{fits: {a: mostly black-beann}}]}}", "unknown-type"},
      {"chunks: {x: {parameters: [a], forms: [{fits: {a: any black-beann but melted}}]}}", "unknown-type"},
      {"constructions: {stir: {verbs: [stir], behind: [stirr]}}", "unknown-construction"},
      {"constructions: {stir: {verbs: [stir], followed-by: [bake]}}", "unknown-construction"},
      {"in-one: {lemonade-juice: 3 g}", "unknown-type"},
      {"constructions: {cut: {verbs: [cut], roles: {size: {as: [into], is: [g], size-of: what}, what: {as: "
       "[object]}}}}",
       "unknown-role"},
      {"constructions: {cut: {verbs: [cut], roles: {what: {as: [object]}, size: {as: [into], size-of: "
       "what}}}}",
       "bad-unit"},
      {"constructions: {cut: {verbs: [cut], roles: {size: {as: [size], is: [g], else: [guess some g]}}}}",
       "bad-unit"},
      {"constructions: {cut: {verbs: [cut], roles: {size: {as: [size], is: [g], else: [guess 2 spoonz]}}}}",
       "unknown-type"},
  };
  for (const auto& [text, kind] : cases) BOOST_TEST(kind_of_refusal(text) == kind, text);
}

BOOST_AUTO_TEST_CASE(an_empty_list_of_what_is_left_unsaid_leaves_nothing_unsaid) {
  const auto chunks_of = [](const Language& language) {
    return unsaid_chunks(language, kitchen().domain).value().size();
  };
  Language nothing = english();
  nothing.unsaid.emplace();
  Language everything = english();
  everything.unsaid.reset();
  BOOST_TEST(chunks_of(nothing) == 0U);
  BOOST_TEST(chunks_of(english()) > 0U);
  BOOST_TEST(chunks_of(everything) > chunks_of(english()));
}

/// What would take for ever is left out and told, and what stands beside it is read.
BOOST_AUTO_TEST_CASE(sentences_of_thousands_of_words_are_told) {
  std::string long_one = "Add";
  for (int i = 0; i < 20'000; ++i) long_one += " a";
  const TextReading reading =
      read_in_the_kitchen({"2 carrots", "1 apple"}, {"Chop the carrots. " + long_one + ". Peel the apple."});
  BOOST_TEST(primitives_of(reading) == "cut, peel");
  BOOST_TEST(told(reading.unread).contains("it has more than 1000 words"));
}

BOOST_AUTO_TEST_SUITE_END()
