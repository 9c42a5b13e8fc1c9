#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

/// `irl read` of many texts: several files, directories, JSON lines.
BOOST_AUTO_TEST_SUITE(cli_read_texts)

namespace {

using nlohmann::json;

Outcome irl_read(std::vector<std::string> arguments, const std::string& standard_input = {}) {
  arguments.insert(arguments.begin(), "read");
  arguments.insert(arguments.end(), {"--domain", "cooking"});
  return irl_command(std::move(arguments), standard_input);
}

/// A place for files of a test.
struct Place {
  std::filesystem::path directory =
      std::filesystem::temp_directory_path() / ("irl-many-texts-" + std::to_string(getpid()));
  Place() { std::filesystem::create_directories(directory); }
  ~Place() { std::filesystem::remove_all(directory); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  std::string path(const std::string& name) const { return (directory / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(directory / name) << text;
    return path(name);
  }
  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(directory / name).rdbuf();
    return text.str();
  }
};

const std::string tea =
    R"({"id": "tea", "ingredients": ["100 g butter"], "instructions": ["Melt the butter.", "Gribble it."]})"
    "\n";
const std::string butter =
    R"({"id": 17, "ingredients": ["100 g butter", "100 g white sugar"], "text": "Beat the butter with the sugar."})"
    "\n";
const std::string xml =
    "<recipe id=\"melted\"><ingredients><ingredient>100 g butter</ingredient></ingredients>"
    "<instructions><instruction>Melt the butter.</instruction></instructions></recipe>";

std::vector<json> documents(const std::string& text) {
  std::vector<json> all;
  for (const std::string& line : lines(text)) all.push_back(json::parse(line));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE(lines_files_directories_and_ids_are_read_in_their_order) {
  const Place place;
  std::filesystem::create_directories(place.path("texts"));
  place.write("texts/b.xml", xml);
  place.write("texts/a.xml", "<recipe><instructions/></recipe>");
  place.write("texts/notes.txt", "no text");
  const std::string file = place.write("texts.jsonl", tea + "\n" + butter.substr(0, butter.size() - 1));
  const Outcome done = irl_read({file, place.path("texts"), "lemonade", "--json"});
  BOOST_TEST(done.code == 5, done.err);
  std::vector<std::string> ids;
  for (const json& document : documents(done.out)) {
    ids.push_back(document["recipe-id"]);
    BOOST_TEST(schema_violation("read", document.dump()) == "");
  }
  BOOST_TEST(ids == (std::vector<std::string>{"tea", "17", "a", "melted", "lemonade"}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(each_text_is_read_as_if_it_came_alone_with_any_number_of_threads) {
  const Place place;
  std::string many;
  for (int i = 0; i < 40; ++i) many += i % 3 == 0 ? tea : butter;
  const Outcome alone = irl_read({"-", "--json", "--jobs", "1"}, many);
  const Outcome together = irl_read({"-", "--json", "--jobs", "4"}, many);
  BOOST_TEST(alone.out == together.out);
  BOOST_TEST(documents(alone.out).size() == 40u);
  const Outcome one = irl_read({place.write("melted.xml", xml), "--json"});
  const Outcome among_others = irl_read({place.path("melted.xml"), place.path("melted.xml"), "--json"});
  for (const json& document : documents(among_others.out)) BOOST_TEST(document == json::parse(one.out));
}

BOOST_AUTO_TEST_CASE(what_is_printed_are_networks_that_run) {
  const Outcome done = irl_read({"-"}, butter + tea);
  BOOST_TEST(done.out.starts_with("#17\n"), done.out);
  BOOST_TEST(contains(done.out, "\n\n#tea\n"), done.out);
  BOOST_TEST(contains(done.err, "-:2:86: warning: 'gribble"), done.err);
  const Outcome run = irl_command({"run", "-", "--domain", "cooking", "--procedure", "17"}, done.out);
  BOOST_TEST(contains(run.out, "complete:"), run.out);
}

BOOST_AUTO_TEST_CASE(a_text_that_fails_costs_no_other_one_and_is_told_with_its_place) {
  const Place place;
  const std::string file = place.write(
      "texts.jsonl", "{\n" + tea + "[1]\n{\"id\": \"x\"}\n{\"text\": \"Stir.\"}\n" +
                         "{\"file\": \"gone.xml\"}\n" + "{\"id\": \"two words\", \"text\": \"Stir.\"}\n" +
                         "{\"id\": \"x\", \"instructions\": [1]}\n" +
                         "{\"id\": \"x\", \"world\": 1, \"text\": \"Stir.\"}\n" + butter);
  const Outcome done = irl_read({file, place.path("missing.xml"), "--json", "--summary"});
  BOOST_TEST(done.code == 5, done.err);
  const std::vector<json> read = documents(done.out);
  BOOST_REQUIRE(read.size() == 11u);
  for (const json& document : read) BOOST_TEST(schema_violation("read", document.dump()) == "");
  BOOST_TEST(read[1]["recipe-id"] == "tea");
  BOOST_TEST(read[7]["recipe-id"] == "x");
  BOOST_TEST(read[9]["status"] == "complete");
  for (const std::size_t failed : {0, 2, 3, 4, 5, 6, 7, 8, 10}) {
    BOOST_TEST(read[failed]["status"] == "error");
    BOOST_TEST(!contains(read[failed]["network"], "("));
  }
  for (const char* told :
       {"texts.jsonl:1: error: the line is ", "texts.jsonl:3: error: the line is no JSON object",
        "texts.jsonl:4: error: the object has no text", "texts.jsonl:5: error: the object has no 'id'",
        "texts.jsonl:6: error: gone.xml: the file cannot be read",
        "texts.jsonl:7: error: no procedure can be called 'two words'",
        "texts.jsonl:8: error: ", "texts.jsonl:9: error: this domain has one kitchen",
        "missing.xml: error: ", "11 texts: 2 complete, 9 failed; "})
    BOOST_TEST(contains(done.err, told), done.err);
  BOOST_TEST(irl_read({file, "--json", "--strict"}).code == 3);
  BOOST_TEST(irl_read({"-", "--strict"}, butter).code == 0);
  BOOST_TEST(irl_read({"-"}, butter + std::string("no JSON\n")).code == 5);
  BOOST_TEST(irl_read({"-"}, "no JSON\n[1]\n").code == 2);
}

BOOST_AUTO_TEST_CASE(what_would_be_lost_of_a_line_is_refused) {
  const std::pair<const char*, const char*> cases[]{
      {R"({"id": "Tomato Soup", "file": "lemonade"})", "no procedure can be called 'Tomato Soup'"},
      {R"({"id": "x", "instructions": ["Gribble it."], "instructions": ["Stir."]})",
       "'instructions' stands twice"},
      {R"({"id": "x", "note": {"a": 1}, "text": "Stir.", "note": 2})", "'note' stands twice"}};
  for (const auto& [line, told] : cases) {
    const Outcome done = irl_read({"-", "--json"}, line + std::string("\n"));
    BOOST_TEST(done.code == 2, line);
    BOOST_TEST(done.err.contains(told), done.err);
  }
  const std::string in_another = R"({"id": "x", "more": [{"id": 1}, {"id": 2}], "text": "Stir."})";
  BOOST_TEST(irl_read({"-", "--json"}, in_another + "\n").code != 2);
}

BOOST_AUTO_TEST_CASE(a_text_that_fails_keeps_its_id_and_has_no_network_that_nobody_can_read) {
  const json document = documents(irl_read({"-", "--json"}, R"({"id": "two words", "text": "Stir."})"
                                                            "\n")
                                      .out)
                            .front();
  BOOST_TEST(document["recipe-id"] == "two words");
  BOOST_TEST(document["network"] == "");
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_told_as_that) {
  const std::string line = R"({"id": "x", "text": ")" + std::string(std::size_t{17} << 20U, 'a') + "\"}\n";
  BOOST_TEST(contains(irl_read({"-", "--json"}, line + butter).err, "-:1: error: the line is too long"));
}

/// Nobody writes to it.
BOOST_AUTO_TEST_CASE(no_text_is_waited_for_that_a_line_names) {
  const Place place;
  BOOST_TEST_REQUIRE(::mkfifo(place.path("pipe").c_str(), S_IRUSR | S_IWUSR) == 0);
  const std::string lines = butter + "{\"file\": \"" + place.path("pipe") + "\"}\n";
  const Outcome done =
      irl_read({place.write("texts.jsonl", lines), "--json", "-o", place.path("read.jsonl")});
  BOOST_TEST(done.err.contains("no regular file"), done.err);
  BOOST_TEST(documents(place.read("read.jsonl")).size() == 2u);
}

BOOST_AUTO_TEST_CASE(an_id_of_the_corpus_is_known_in_any_case) {
  const Outcome lower = irl_read({"lemonade"});
  BOOST_TEST(irl_read({"LemonADE"}).out == lower.out);
  BOOST_TEST(irl_read({"-"}, "{\"file\": \"Lemonade\"}\n").out.starts_with("#lemonade\n"));
}

BOOST_AUTO_TEST_CASE(lines_are_known_behind_blanks_and_the_mark_of_the_order_of_bytes) {
  const Place place;
  for (const std::string before : {"\xEF\xBB\xBF", "\n", "\xEF\xBB\xBF \r\n\n"}) {
    BOOST_TEST(irl_read({"-"}, before + butter).out.starts_with("#17\n"));
    BOOST_TEST(irl_read({place.write("texts", before + butter)}).out.starts_with("#17\n"));
  }
  BOOST_TEST(contains(irl_read({"-"}, "\n" + tea).err, "-:2:86: warning: 'gribble"));
  BOOST_TEST(irl_read({"-"}, "\xEF\xBB\xBF" + xml).out.starts_with("#melted\n"));
}

BOOST_AUTO_TEST_CASE(each_word_is_told_where_it_stands_in_its_line) {
  const std::string line =
      R"({"id": "frob", "instructions": ["Frob it.", "Melt the butter.", "Frob it."], "ingredients": )"
      R"(["200 g butter", "frob"], "text": "Frob it."})";
  const std::string err = irl_read({"-"}, line + "\n").err;
  for (const char* place : {"-:1:34: ", "-:1:66: ", "-:1:111: ", "-:1:128: "})
    BOOST_TEST(err.contains(place), place << err);
}

BOOST_AUTO_TEST_CASE(files_of_a_directory_are_read_whatever_their_names_are) {
  const Place place;
  std::filesystem::create_directories(place.path("texts"));
  place.write("texts/a\xff.xml", xml);
  std::filesystem::create_symlink("/nonexistent", place.path("texts/gone.xml"));
  const Outcome done = irl_read({place.path("texts"), "--json"});
  const std::vector<json> read = documents(done.out);
  BOOST_TEST_REQUIRE(read.size() == 2u);
  BOOST_TEST(read[0]["status"] == "complete", done.err);
  BOOST_TEST(done.err.contains("gone.xml: error: the file cannot be read"), done.err);
}

/// What a limit kept from being read is no flaw; what nobody understands is one, whatever comes behind it.
BOOST_AUTO_TEST_CASE(a_flaw_before_a_limit_is_a_flaw) {
  std::string many = R"({"id": "x", "ingredients": ["100 g butter"], "instructions": ["Gribble it.")";
  for (int i = 0; i < 3000; ++i) many += ", \"Put it into another bowl.\"";
  const Outcome done = irl_read({"-", "--json", "--max-seconds", "0.3", "--strict"}, many + "]}\n");
  BOOST_TEST(done.out.contains("the time is over"), done.out.substr(0, 400));
  BOOST_TEST(done.code == 3);
}

BOOST_AUTO_TEST_CASE(a_run_that_is_gone_on_with_ends_as_one_run_does) {
  const Place place;
  std::string many;
  for (int i = 0; i < 20; ++i) many += tea;
  const auto go_on = [&](const std::string& lines) {
    return irl_read({place.write("texts.jsonl", lines), "--json", "-o", place.path("part.jsonl"), "--resume"})
        .code;
  };
  BOOST_TEST(go_on(many) == 5);
  BOOST_TEST(go_on(many) == 5);
  BOOST_TEST(go_on(many + "broken\n") == 5);
}

BOOST_AUTO_TEST_CASE(a_list_of_ingredients_with_all_that_is_done_is_a_text) {
  const Outcome done =
      irl_read({"-", "--strict"},
               "{\"id\": \"carrots\", \"ingredients\": [\"2 carrots, peeled\"], \"instructions\": []}\n");
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, "(peel "), done.out);
}

/// Data that others wrote has a text where ours has an array.
BOOST_AUTO_TEST_CASE(ingredients_and_instructions_may_be_one_text_of_lines) {
  const std::string lines =
      R"({"id": "carrots", "ingredients": "2 carrots\n\n100 g butter\r\n", "instructions": "Peel the carrots.\nMelt the butter."})";
  const std::string array =
      R"({"id": "carrots", "ingredients": ["2 carrots", "100 g butter"], "instructions": ["Peel the carrots.", "Melt the butter."]})";
  const Outcome read = irl_read({"-"}, lines + "\n");
  BOOST_TEST(read.code == 0, read.err);
  BOOST_TEST(read.out == irl_read({"-"}, array + "\n").out);
}

BOOST_AUTO_TEST_CASE(a_run_that_was_stopped_is_gone_on_with) {
  const Place place;
  std::string many;
  for (int i = 0; i < 30; ++i) many += butter;
  const std::string file = place.write("texts.jsonl", many), part = place.path("part.jsonl");
  BOOST_TEST(
      irl_read({file, place.write("melted.xml", xml), "--json", "-o", place.path("whole.jsonl")}).code == 0);
  const auto go_on = [&] {
    return irl_read({file, place.path("melted.xml"), "--json", "-o", part, "--resume"});
  };
  BOOST_TEST(go_on().code == 0);
  BOOST_TEST(place.read("part.jsonl") == place.read("whole.jsonl"));
  std::filesystem::resize_file(part, std::filesystem::file_size(part) * 2 / 3);
  const Outcome done = go_on();
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(contains(done.out, " texts read"), done.out);
  BOOST_TEST(place.read("part.jsonl") == place.read("whole.jsonl"));
  place.write("melted.xml", xml + "\n");
  BOOST_TEST(contains(go_on().err, "melted.xml has changed since"));
}

/// More lines may come, with files of their own; what was named before has to be as it was.
BOOST_AUTO_TEST_CASE(a_file_that_a_line_names_has_to_be_as_it_was_where_a_run_is_gone_on_with) {
  const Place place;
  const std::string melted = R"({"file": ")" + place.write("melted.xml", xml) + "\"}\n",
                    again = R"({"file": ")" + place.write("again.xml", xml) + "\"}\n",
                    part = place.path("part.jsonl");
  const auto go_on = [&](const std::string& lines) {
    return irl_read({place.write("texts.jsonl", lines), "--json", "-o", part, "--resume"});
  };
  BOOST_TEST(go_on(melted).code == 0);
  BOOST_TEST(go_on(melted + again).code == 0);
  BOOST_TEST(documents(place.read("part.jsonl")).size() == 2u);
  place.write("melted.xml", xml + "\n");
  BOOST_TEST(contains(go_on(melted + again).err, "melted.xml has changed since"));
}

BOOST_AUTO_TEST_CASE(a_summary_tells_how_far_the_texts_were_read) {
  const Outcome done = irl_read({"-", "--json", "--summary"}, tea + butter);
  BOOST_TEST(contains(done.err, "2 texts: 2 complete; 1 read whole, 1 in part; 90.5"), done.err);
  BOOST_TEST(contains(done.err, " % of 21 words read, 1 of 6 clauses"), done.err);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_for_many_texts_is_refused) {
  const Place place;
  BOOST_TEST(irl_read({"-", "--explain"}, tea).code == 1);
  BOOST_TEST(irl_read({"-", "--resume"}, tea).code == 1);
  BOOST_TEST(irl_read({"-", "-"}, tea).code == 1);
  BOOST_TEST(irl_read({"lemonade", "--summary"}).code == 1);
  BOOST_TEST(contains(irl_read({place.directory.string()}).err, "there is no text"));
  BOOST_TEST(contains(irl_read({place.path("missing.jsonl")}).err, "the file cannot be read"));
  BOOST_TEST(contains(irl_read({"--text", "How many _?", "--answer-is", "3"}).err, "asks no questions"));
}

BOOST_AUTO_TEST_SUITE_END()
