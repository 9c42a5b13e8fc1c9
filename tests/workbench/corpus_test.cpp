#include "irl/workbench/corpus/corpus.hpp"

#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "irl/workbench/corpus/recipe.hpp"
#include "irl/workbench/open_domain.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl;
using workbench::Corpus;

BOOST_FIXTURE_TEST_SUITE(corpora, tests::Workshop)

namespace {

std::string result_variable(const Corpus& corpus, const std::string& id) {
  static const Domain domain("anything");
  return corpus.result_variable(id, domain, Rules()).value();
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_case_of_an_id_does_not_matter_anywhere) {
  write("recipes/Soup.solution", "#SOUP\n(boil ?x)\n");
  write("recipes/SOUP.xml", R"(<recipe id="soup"><result variable="?X"/></recipe>)");
  Corpus corpus(path("recipes"));
  for (const char* id : {"soup", "Soup", "SOUP"}) {
    BOOST_TEST(corpus.network(id).value()->id == "soup");
    BOOST_TEST(result_variable(corpus, id) == "x");
    BOOST_TEST(workbench::read_recipe(id, corpus).value().operations == 1U);
  }
  BOOST_TEST(corpus.ids() == (std::vector<std::string>{"painted-cube", "soup"}),
             boost::test_tools::per_element());
  corpus.take_result_variables({{"soup", "y"}});
  BOOST_TEST(result_variable(corpus, "Soup") == "y");
}

BOOST_AUTO_TEST_CASE(an_id_leads_out_of_no_directory) {
  const Corpus corpus(path("recipes"));
  for (const char* id : {"../types", "/etc/passwd", "", ".", ".."}) BOOST_TEST(!corpus.network(id).value());
}

BOOST_AUTO_TEST_CASE(what_is_no_file_is_no_procedure) {
  std::filesystem::create_directories(path("recipes/soup.solution"));
  BOOST_TEST(::mkfifo(path("recipes/tea.solution").c_str(), 0600) == 0);
  std::filesystem::create_symlink(path("recipes/painted-cube.solution"), path("recipes/coffee.solution"));
  BOOST_TEST(Corpus(path("recipes")).ids() == (std::vector<std::string>{"coffee", "painted-cube"}),
             boost::test_tools::per_element());
}

/// One of them would be lost wherever the id is asked for.
BOOST_AUTO_TEST_CASE(two_files_whose_names_differ_in_case_alone_are_told) {
  write("recipes/soup.xml", "<recipe/>");
  write("recipes/Soup.xml", "<recipe/>");
  write("recipes/Notes.txt", "");
  write("recipes/notes.txt", "");
  const Problems problems = Corpus(path("recipes")).problems();
  BOOST_TEST_REQUIRE(problems.size() == 1U);
  BOOST_TEST(problems.front().where.file.ends_with("soup.xml"), problems.front().where.file);
  BOOST_TEST(problems.front().what.contains("there is soup.xml already"), problems.front().what);
  BOOST_TEST(irl({"recipes", "--corpus", path("recipes")}).code == 2);
}

BOOST_AUTO_TEST_CASE(a_link_that_leads_nowhere_is_a_file_that_cannot_be_read) {
  std::filesystem::create_symlink("/nonexistent", path("recipes/gone.solution"));
  std::filesystem::create_symlink("someone@somewhere.1", path("recipes/.#tea.solution"));
  const Corpus corpus(path("recipes"));
  BOOST_TEST(corpus.ids() == (std::vector<std::string>{"gone", "painted-cube"}),
             boost::test_tools::per_element());
  BOOST_TEST(!corpus.network("gone").has_value());
}

BOOST_AUTO_TEST_CASE(a_result_may_have_a_word_of_the_domain_s_own) {
  write("recipes/a.xml", R"(<recipe id="a"><dish variable="?a"/></recipe>)");
  write("recipes/b.xml", R"(<recipe id="b"><result variable="?b"/></recipe>)");
  BOOST_TEST(result_variable(Corpus(path("recipes"), "dish"), "a") == "a");
  BOOST_TEST(result_variable(Corpus(path("recipes"), "dish"), "b") == "b");
  BOOST_TEST(result_variable(Corpus(path("recipes")), "a") == "");
}

BOOST_AUTO_TEST_CASE(files_are_read_once) {
  const Corpus corpus(path("recipes"));
  const Corpus copy = corpus;
  const auto first = corpus.network("painted-cube").value();
  write("recipes/painted-cube.solution", "#painted-cube\n");
  BOOST_TEST(copy.network("painted-cube").value() == first);
}

BOOST_AUTO_TEST_CASE(a_broken_file_is_a_problem_every_time_it_is_asked_for) {
  write("recipes/broken.solution", "#something-else\n");
  write("recipes/broken.xml", "<recipe");
  const Corpus corpus(path("recipes"));
  for (int i = 0; i < 2; ++i) {
    BOOST_TEST(!corpus.network("broken").has_value());
    BOOST_TEST(corpus.text("broken").error().front().where.line == 1);
  }
}

BOOST_AUTO_TEST_CASE(a_name_is_standard_input_a_file_or_an_id) {
  const Corpus corpus(path("recipes"));
  std::istringstream in("#typed\n");
  const auto ids = [&](const std::string& name) {
    std::vector<std::string> found;
    const auto read = workbench::read_recipes(name, corpus, in);
    for (const auto& recipe : read.value().recipes) found.push_back(recipe.id);
    return found;
  };
  BOOST_TEST(ids("-") == std::vector<std::string>{"typed"}, boost::test_tools::per_element());
  BOOST_TEST(ids(write("two.solution", "#one\n#two\n")) == (std::vector<std::string>{"one", "two"}),
             boost::test_tools::per_element());
  BOOST_TEST(ids("PAINTED-cube") == std::vector<std::string>{"painted-cube"},
             boost::test_tools::per_element());
  BOOST_TEST(workbench::is_usage(workbench::read_recipes("painted-dog", corpus, in).error()));
  BOOST_TEST(!workbench::is_usage(workbench::read_recipes("painted-dog.solution", corpus, in).error()));
}

BOOST_AUTO_TEST_CASE(words_stand_beside_the_operations_that_realise_them) {
  write("recipes/soup.solution",
        "#soup\n(open-shop ?a)\n; 0. water\n(b)\n; 2. boil it\n(c) (d) ; implicit\n");
  write("recipes/soup.xml", R"(<recipe id="soup"><title>Soup</title>
    <ingredients><ingredient>water</ingredient></ingredients>
    <instructions><instruction>Wait.</instruction><instruction>Boil.</instruction></instructions></recipe>)");
  const workbench::Recipe recipe = workbench::read_recipe("soup", Corpus(path("recipes"))).value();
  BOOST_TEST_REQUIRE(recipe.sections.size() == 4U);
  BOOST_TEST(!recipe.sections[0].number.has_value());
  BOOST_TEST(recipe.sections[1].words == std::vector<std::string>{"water"}, boost::test_tools::per_element());
  BOOST_TEST(recipe.sections[2].words == std::vector<std::string>{"Boil."}, boost::test_tools::per_element());
  BOOST_TEST(
      recipe.sections[2].operations == (std::vector<std::string>{"(c)  ; implicit", "(d)  ; implicit"}),
      boost::test_tools::per_element());
  BOOST_TEST(*recipe.sections[3].number == 1U);  // realised by nothing, and yet not lost
  BOOST_TEST(recipe.sections[3].operations.empty());
}

BOOST_AUTO_TEST_CASE(elements_within_elements_are_read_however_deep_they_are) {
  const int levels = 200'000;
  std::string text = "<recipe id=\"deep\"><instructions><instruction>";
  for (int level = 0; level < levels; ++level) text += "<b>";
  text += "Beat the eggs.";
  for (int level = 0; level < levels; ++level) text += "</b>";
  text += "</instruction></instructions></recipe>";
  const auto read = workbench::read_recipe_text({"deep.xml", text});
  BOOST_TEST_REQUIRE(read.has_value());
  BOOST_TEST_REQUIRE(read->instructions.size() == 1U);
  BOOST_TEST(read->instructions.front() == "Beat the eggs.");
}

/// One file is one procedure; a second one would be lost.
BOOST_AUTO_TEST_CASE(what_stands_besides_the_recipe_is_refused) {
  const std::string recipe =
      "<recipe id=\"a\"><instructions><instruction>Mix it.</instruction></instructions></recipe>";
  BOOST_TEST(workbench::read_recipe_text({"a.xml", "<?xml version=\"1.0\"?>\n<!-- one -->\n" + recipe + "\n"})
                 .has_value());
  for (const std::string& besides : {recipe, std::string("and then bake it"), std::string("<note/>")}) {
    const auto read = workbench::read_recipe_text({"a.xml", recipe + "\n" + besides});
    BOOST_TEST_REQUIRE(!read.has_value(), besides);
    BOOST_TEST(read.error().front().where.line == 2, besides);
  }
}

BOOST_AUTO_TEST_SUITE_END()
