#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "irl/plugins/domain_library.hpp"
#include "irl/plugins/stamp.hpp"

using namespace irl;

BOOST_AUTO_TEST_SUITE(domain_libraries)

namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code = 0;
  std::string out;
};

/// What the installed command says, both outputs together, and its exit code.
Outcome command(const std::string& arguments) {
  const std::string line = IRL_EXECUTABLE " " + arguments + " 2>&1";
  std::FILE* output = popen(line.c_str(), "r");
  BOOST_TEST_REQUIRE(output != nullptr);
  Outcome outcome;
  for (std::array<char, 512> part{}; std::fgets(part.data(), part.size(), output);)
    outcome.out += part.data();
  outcome.code = WEXITSTATUS(pclose(output));
  return outcome;
}

std::string library(const std::string& name) {
  return "--domain-library " PLUGIN_DIRECTORY "/lib" + name + ".so ";
}

std::string bytes_of(const std::string& name) {
  std::ifstream stream(PLUGIN_DIRECTORY "/lib" + name + ".so", std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// A library of these bytes.
std::string written(const std::string& bytes) {
  const std::string file = PLUGIN_DIRECTORY "/forged.so";
  std::ofstream(file, std::ios::binary) << bytes;
  return "--domain-library " + file + " ";
}

/// A copy of a library in which some bytes are others.
std::string forged(const std::string& name, const std::string& from, const std::string& to) {
  std::string bytes = bytes_of(name);
  const auto place = bytes.find(from);
  BOOST_TEST_REQUIRE(place != std::string::npos);
  bytes.replace(place, from.size(), to);
  return written(bytes);
}

void expect(const Outcome& outcome, int code, const std::string& part) {
  BOOST_TEST(outcome.code == code, outcome.out);
  BOOST_TEST(outcome.out.find(part) != std::string::npos, outcome.out);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_domain_in_a_library_has_every_command) {
  const std::string with = library("counting");
  expect(command("primitives --domain counting " + with), 0, "next comes after number");
  expect(command(with + "primitives successor --domain counting"), 0, "(successor ?next 1)");
  expect(command("types integer --domain counting " + with), 0, "integer");
  const std::string network = PLUGIN_DIRECTORY "/three.solution";
  std::ofstream(network) << "#three\n(successor ?two 1)\n(successor ?three ?two)\n";
  expect(command("run --domain counting " + with + network), 0, "?three = 3");
  expect(command("check --domain counting " + with + network), 0, "");
  expect(command("diff --domain counting " + with + network + " " + network), 0, "three");
}

BOOST_AUTO_TEST_CASE(a_library_extends_a_domain_that_is_linked_in) {
  expect(command("primitives whip " + library("whip")), 0, "whisks the cream in a container to a foam");
  const std::string network = PLUGIN_DIRECTORY "/whipped.solution";
  std::ofstream(network) << "#whipped\n(get-kitchen ?k0)\n"
                            "(fetch-and-proportion ?cream ?k1 ?k0 ?bowl heavy-cream 200 g)\n"
                            "(whip ?whipped ?k2 ?k1 ?cream ?whisk)\n";
  const Outcome done = command("run --strict " + library("whip") + network);
  expect(done, 0, "beaten");
}

BOOST_AUTO_TEST_CASE(the_words_of_a_domain_in_a_library_name_options) {
  const std::string recipes = "recipes --domain shelved --shelves /nowhere ";
  expect(command(recipes + library("shelved")), 2, "/nowhere: error: there is no such directory");
  expect(command(library("shelved") + recipes), 2, "/nowhere: error: there is no such directory");
  expect(command("recipes --help " + library("shelved")), 0, "--shelves DIR");
  expect(command("__complete " + library("shelved") + "recipes --shel"), 0, "--shelves");
  expect(command("recipes --shelves /nowhere"), 1, "there is no option '--shelves'");
}

BOOST_AUTO_TEST_CASE(several_libraries_can_be_loaded_and_one_twice) {
  expect(
      command("primitives --domain counting " + library("counting") + library("whip") + library("counting")),
      0, "successor");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_loaded_is_refused_with_a_reason) {
  expect(command("primitives --domain-library nowhere.so"), 2, "nowhere.so: error: there is no such file");
  expect(command("primitives --domain-library " PLUGIN_DIRECTORY), 2, "there is no such file");
  expect(command("primitives --domain-library " IRL_SOURCE_DIR "/README.md"), 2, "this is no domain library");
  const std::string version(engine_version);
  expect(command("primitives " + forged("counting", "engine=" + version, "engine=9.9.9")), 2,
         "the library was built for another engine or with other settings (engine=9.9.9)");
  expect(command("primitives " + forged("counting", " compiler=1", " compiler=4")), 2, "(compiler=4");
}

BOOST_AUTO_TEST_CASE(a_library_that_is_not_as_it_was_built_is_refused) {
  const std::string refusal = "the library is not as it was built";
  expect(command("primitives " + forged("counting", "\177ELF", "\177elf")), 2, refusal);
  const std::string whole = bytes_of("counting");
  for (const double share : {0.999, 0.9, 0.5}) {
    const auto left = static_cast<std::size_t>(static_cast<double>(whole.size()) * share);
    expect(command("primitives " + written(whole.substr(0, left))), 2, "error: ");
  }
  for (std::size_t place = whole.size() / 20; place < whole.size(); place += whole.size() / 10) {
    std::string flipped = whole;
    flipped[place] = static_cast<char>(flipped[place] ^ 0x10);
    expect(command("primitives " + written(flipped)), 2, "error: ");
  }
  expect(command("primitives " + written(whole + "more")), 2, refusal);
  expect(command("primitives --domain counting " + written(whole)), 0, "successor");
}

BOOST_AUTO_TEST_CASE(a_library_that_needs_what_the_engine_has_not_is_refused) {
  expect(command("primitives " + library("missing")), 2,
         "the library cannot be loaded: this engine has no irl::something_of_another_engine(irl::Domain&)");
}

BOOST_AUTO_TEST_CASE(a_domain_that_cannot_be_built_says_why) {
  expect(command("primitives --domain slip " + library("undefinable")), 2,
         "the domain cannot be built: the primitive 'unfinished' has no direction");
  expect(command("primitives --domain thrower " + library("undefinable")), 2, "irl: error: ");
  expect(command("primitives --domain nothing " + library("undefinable")), 1,
         "there is cooking, slip, thrower");
}

BOOST_AUTO_TEST_CASE(the_same_source_can_be_linked_in) {
  const DomainEntry* entry = registered_domain("counting");
  BOOST_TEST_REQUIRE(entry);
  BOOST_TEST(build_domain(*entry, {}).find("successor") != nullptr);
}

BOOST_AUTO_TEST_CASE(data_files_are_found_beside_the_library_first) {
  expect(command("types bookend --domain shelved " + library("shelved")), 0, "keeps books upright");
  expect(command("types lamp --domain shelved " + library("shelved")), 0, "gives light");
}

BOOST_AUTO_TEST_SUITE_END()
