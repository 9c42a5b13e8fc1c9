#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>

#include "tests/bodies/with_physics.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

namespace {

/// A place for files, beside the kitchen's own data.
struct KitchenWorkshop : Workshop {
  KitchenWorkshop() { setenv("IRL_DATA", IRL_SOURCE_DIR, true); }
};

const std::string butter = "#butter\n(get-kitchen ?k)\n(fetch-and-proportion ?b ?k1 ?k ?bowl butter 60 g)\n";

}  // namespace

/// What `irl bodies` writes of what moves.
BOOST_AUTO_TEST_SUITE(cli_recorded_bodies, *boost::unit_test::precondition(with_physics))

BOOST_AUTO_TEST_CASE(the_ending_of_a_name_says_what_is_exported) {
  const KitchenWorkshop workshop;
  for (const auto& [name, begin] :
       {std::pair{"a.jsonl", "{\"units\":"}, std::pair{"a.gltf", "{\"asset\":"}}) {
    const Outcome done = irl_command({"bodies", "-", "--export", workshop.path(name)}, butter);
    BOOST_TEST(done.code == 0, done.err);
    BOOST_TEST(done.out.contains("carried out: 2 of 2"));
    BOOST_TEST(workshop.read(name).starts_with(begin));
  }
  const Outcome other = irl_command({"bodies", "-", "--export", workshop.path("a.obj")}, butter);
  BOOST_TEST(other.code != 0);
  BOOST_TEST(other.err.contains("an export is .jsonl"));
  BOOST_TEST(!std::filesystem::exists(workshop.path("a.obj")));
}

BOOST_AUTO_TEST_CASE(several_procedures_are_not_recorded) {
  const KitchenWorkshop workshop;
  const Outcome done = irl_command({"bodies", "-", "--export", workshop.path("a.jsonl")},
                                   butter + "#other\n(get-kitchen ?k)\n");
  BOOST_TEST(done.code != 0);
  BOOST_TEST(done.err.contains("2 procedures are carried out, and one alone can be recorded"));
  BOOST_TEST(irl_command({"bodies", "-", "--speed", "3"}, butter).code != 0);
}

BOOST_AUTO_TEST_CASE(a_video_is_pictures_and_the_call_that_makes_it) {
  const KitchenWorkshop workshop;
  const Outcome done =
      irl_command({"bodies", "-", "--video", workshop.path("film"), "--speed", "100"}, butter);
  BOOST_TEST(done.code == 0, done.err);
  BOOST_TEST(done.err.starts_with("ffmpeg -framerate 25 -i"));
  BOOST_TEST(workshop.read("film/0001.ppm").starts_with("P6\n960 540\n255\n"));
}

BOOST_AUTO_TEST_SUITE_END()
