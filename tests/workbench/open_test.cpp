#include "irl/workbench/open_domain.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "irl/define/registry.hpp"
#include "irl/workbench/catalogue/catalogue.hpp"
#include "tests/cli/workshop.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;

BOOST_FIXTURE_TEST_SUITE(opening_a_domain, tests::Workshop)

BOOST_AUTO_TEST_CASE(gives_everything_that_a_command_needs) {
  const workbench::OpenDomain open = workbench::open({.domain = "workshop", .rules = "reference"}).value();
  BOOST_TEST(open.domain.name() == "workshop");
  BOOST_TEST(open.domain.initial() != nullptr);
  BOOST_TEST(open.corpus.ids() == std::vector<std::string>{"painted-cube"}, boost::test_tools::per_element());
  BOOST_TEST(open.warnings.empty());
}

/// A door chooses its exit code by it.
BOOST_AUTO_TEST_CASE(tells_a_wrong_request_from_a_broken_file) {
  const auto is_usage = [](const workbench::DomainChoice& choice) {
    const auto open = workbench::open(choice);
    BOOST_TEST_REQUIRE(!open.has_value());
    BOOST_TEST(!open.error().empty());
    return workbench::is_usage(open.error());
  };
  BOOST_TEST(is_usage({.domain = "no-such-domain"}));
  BOOST_TEST(is_usage({.domain = "workshop", .rules = "no-such-rules"}));
  BOOST_TEST(is_usage({.domain = "without-files", .world = path("world.yaml")}));
  BOOST_TEST(!is_usage({.domain = "without-files"}));
  BOOST_TEST(!is_usage({.domain = "undefinable"}));
  BOOST_TEST(!is_usage({.domain = "workshop", .world = path("nowhere.yaml")}));
  BOOST_TEST(!is_usage({.domain = "workshop", .corpus = path("nowhere")}));
  BOOST_TEST(!is_usage({.domain = "workshop", .libraries = {path("types.yaml")}}));
}

BOOST_AUTO_TEST_CASE(tells_all_problems_of_all_files_at_once) {
  write("types.yaml", "things:\n  a: {is: nothing-known}\n");
  write("world.yaml", "b: {}\n");
  const auto open = workbench::open({.domain = "workshop"});
  BOOST_TEST_REQUIRE(!open.has_value());
  const auto in = [&](const std::string& file) {
    return std::ranges::any_of(open.error(),
                               [&](const Problem& problem) { return problem.where.file == path(file); });
  };
  BOOST_TEST(in("types.yaml"));
  BOOST_TEST(in("world.yaml"));
}

BOOST_AUTO_TEST_CASE(names_that_nobody_knows_come_with_what_may_have_been_meant) {
  const workbench::OpenDomain open = workbench::open({.domain = "workshop"}).value();
  const auto primitive = workbench::find_primitive(open.domain, "pain");
  BOOST_TEST_REQUIRE(!primitive.has_value());
  BOOST_TEST(primitive.error().front().advice == "did you mean 'paint'?");
  BOOST_TEST(workbench::find_type(open.domain.types(), "cub").error().front().advice ==
             "did you mean 'cube'?");
  BOOST_TEST(workbench::find_type(open.domain.types(), "piece-of-wood").value().name() == "block");
}

/// An announcement gives true, so that it can stand where a constant is initialised.
BOOST_AUTO_TEST_CASE(whoever_announces_something_hears_that_it_was_noted) {
  BOOST_TEST(extend_domain("of-nobody", [](Domain&) {}));
}

BOOST_AUTO_TEST_CASE(a_table_of_facts_that_nobody_reads_is_refused) {
  const auto opened = [&](const std::string& domain, const std::string& facts) {
    write("more.yaml", "extends: " + domain + "\nfacts:\n" + facts);
    return workbench::open({.domain = domain, .extend = {path("more.yaml")}});
  };
  for (const auto& [facts, name] : {std::pair("  colours: []\n  keps: [[paint, 5]]\n", "keeps"),
                                    {"  colours: {}\n  seconds-pre: {}\n", "seconds-per"}}) {
    const auto open = opened("workshop", facts);
    BOOST_TEST_REQUIRE(!open.has_value(), facts);
    BOOST_TEST_REQUIRE(open.error().size() == 1u);
    BOOST_TEST((open.error().front().where == Position{path("more.yaml"), 4, 3}),
               to_string(open.error().front()));
    BOOST_TEST(open.error().front().advice == "did you mean '" + std::string(name) + "'?");
  }
  for (const char* const facts :
       {"  colours: [[red]]\n", "  keeps: []\n", "  herbs: [[basil]]\n", "  Keeps: []\n"})
    BOOST_TEST(opened("workshop", facts).has_value(), facts);
  write("colours.yaml", "colours: [[red]]\n");
  register_domain({.name = "with-colours",
                   .summary = "for one test",
                   .facts_file = "colours.yaml",
                   .build = [](DomainInputs inputs) { return Domain("with-colours", inputs.types); }});
  BOOST_TEST(opened("with-colours", "  colours: [[blue]]\n  shapes: [[round]]\n").has_value());
  const auto misspelt = opened("with-colours", "  colors: [[blue]]\n");
  BOOST_TEST_REQUIRE(!misspelt.has_value());
  BOOST_TEST(misspelt.error().front().advice == "did you mean 'colours'?");
}

/// A file that C++ announces for a domain of its own: announcements last as long as the program.
BOOST_AUTO_TEST_CASE(a_file_that_was_announced_extends_its_domain_whenever_that_is_opened) {
  write("first.yaml", "things:\n  cube: {is: entity}\n");
  write("more.yaml", "types: {things: {ball: {is: cube}}}\nrecipes: balls\n");
  std::filesystem::create_directory(path("balls"));
  write("balls/roll.solution", "#roll\n");
  register_domain({.name = "extended-by-file",
                   .summary = "for one test",
                   .ontology_file = "first.yaml",
                   .build = [](DomainInputs inputs) { return Domain("extended-by-file", inputs.types); }});
  BOOST_TEST(extend_domain_with_file("extended-by-file", "more.yaml"));
  BOOST_TEST_REQUIRE(extension_files("extended-by-file").size() == 1u);
  BOOST_TEST(extension_files("extended-by-file").front().file == "more.yaml");
  BOOST_TEST(extension_files("workshop").empty());
  const workbench::OpenDomain open = workbench::open({.domain = "extended-by-file"}).value();
  BOOST_TEST(!!open.domain.types().find("ball"));
  BOOST_TEST(open.corpus.ids() == std::vector<std::string>{"roll"}, boost::test_tools::per_element());
  BOOST_TEST(open.files.lost_by(path("more.yaml")) == path("more.yaml"));
  BOOST_TEST(!open.extends_words);

  const auto again = workbench::open({.domain = "extended-by-file", .extend = {path("more.yaml")}});
  BOOST_TEST_REQUIRE(!again.has_value());
  BOOST_TEST(again.error().front().what == "this file extends the domain already");
  std::filesystem::remove(path("more.yaml"));
  const auto missing = workbench::open({.domain = "extended-by-file"});
  BOOST_TEST_REQUIRE(!missing.has_value());
  BOOST_TEST(missing.error().front().what.contains(path("more.yaml")));
}

/// What a domain need not be rehearsed with at its start: see DomainEntry::tested.
BOOST_AUTO_TEST_CASE(a_domain_is_told_whether_all_that_it_is_built_from_was_compiled_in) {
  const auto compiled_in = std::make_shared<bool>();
  register_domain({.name = "kitchen-of-files",
                   .summary = "for one test",
                   .ontology_file = "ontology/cooking.yaml",
                   .facts_file = "ontology/cooking-facts.yaml",
                   .world_file = "recipes/kitchen.yaml",
                   .build = [compiled_in](DomainInputs inputs) {
                     *compiled_in = inputs.compiled_in;
                     return Domain("kitchen-of-files", inputs.types);
                   }});
  const auto is_compiled_in = [&](workbench::DomainChoice choice) {
    choice.domain = "kitchen-of-files";
    BOOST_TEST(workbench::open(choice).has_value());
    return *compiled_in;
  };
  const std::string tree = IRL_SOURCE_DIR;
  BOOST_TEST(is_compiled_in({.data = tree}));
  BOOST_TEST(!is_compiled_in({.world = tree + "/recipes/kitchen.yaml", .data = tree}));
  BOOST_TEST(!is_compiled_in(
      {.data = tree, .extend = {write("more.yaml", "extends: kitchen-of-files\nfacts: {}\n")}}));
  for (const char* const directory : {"ontology", "recipes"})
    std::filesystem::create_directory(path(directory));
  for (const char* const file : {"ontology/cooking.yaml", "ontology/cooking-facts.yaml"})
    write(file, test::source_text(file));
  write("recipes/kitchen.yaml", test::source_text("recipes/kitchen.yaml"));
  BOOST_TEST(is_compiled_in({}));
  write("recipes/kitchen.yaml", test::source_text("recipes/kitchen.yaml") + "# edited\n");
  BOOST_TEST(!is_compiled_in({}));
}

BOOST_AUTO_TEST_SUITE_END()
