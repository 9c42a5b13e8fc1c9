#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "irl/workbench/files.hpp"
#include "tests/cli/workshop.hpp"

/// What was there before stays until what takes its place is there as a whole.
namespace irl::tests {

BOOST_FIXTURE_TEST_SUITE(cli_outputs, Workshop)

namespace {

namespace fs = std::filesystem;

const std::string candidate = R"x({"recipe":"painted-cube","network":"(open-shop ?s)"})x";

void write_in_part(std::ostream& out) {
  out << "half of it";
  out.setstate(std::ios::badbit);  // as on a disk that is full
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_cannot_be_written_whole_leaves_what_was_there) {
  const std::string file = write("out.txt", "before");
  const auto written = workbench::write_output(file, {}, write_in_part);
  BOOST_TEST_REQUIRE(!written.has_value());
  BOOST_TEST(written.error().front().where.file == file);
  BOOST_TEST(read("out.txt") == "before");
  for (const std::string& name : workbench::files_in(path(""))) BOOST_TEST(!name.ends_with(".part"), name);
}

BOOST_AUTO_TEST_CASE(a_link_stays_a_link_and_permissions_stay) {
  const std::string file = write("out.txt", "before");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_write);
  const auto permissions = fs::status(file).permissions();
  fs::create_symlink(file, path("link.txt"));
  BOOST_TEST(
      workbench::write_output(path("link.txt"), {}, [](std::ostream& out) { out << "after"; }).has_value());
  BOOST_TEST(fs::is_symlink(path("link.txt")));
  BOOST_TEST(read("out.txt") == "after");
  BOOST_TEST((fs::status(file).permissions() == permissions));
  fs::create_symlink(path("new.txt"), path("dangling.txt"));
  BOOST_TEST(
      workbench::write_output(path("dangling.txt"), {}, [](std::ostream& out) { out << "new"; }).has_value());
  BOOST_TEST(read("new.txt") == "new");
}

BOOST_AUTO_TEST_CASE(two_outputs_are_two_files) {
  const std::string procedure = write("p.solution", painted_cube);
  const std::string plan = path("plan");
  for (const std::string& other : {plan, path("./plan"), path("recipes/../plan")}) {
    const Outcome refused =
        irl({"orders", procedure, "--together", "--serve-at", "20:00", "--ics", plan, "--sheet", other});
    BOOST_TEST(refused.code == 2);
    BOOST_TEST(contains(refused.err, other + ": error: two outputs cannot be written to one file"),
               refused.err);
  }
  BOOST_TEST(!fs::exists(plan));
  BOOST_TEST(irl({"orders", procedure, "--together", "--serve-at", "20:00", "--ics", "/dev/null", "--sheet",
                  "/dev/null"})
                 .code == 0);
}

BOOST_AUTO_TEST_CASE(a_calendar_without_a_plan_is_told_and_leaves_what_was_there) {
  const std::string procedure = write("p.solution", painted_cube), calendar = write("d.ics", "before");
  const Outcome none =
      irl({"orders", procedure, "--together", "--by", "1s", "--serve-at", "20:00", "--ics", calendar});
  BOOST_TEST(none.code == 2);
  BOOST_TEST(contains(none.err, "d.ics: error: it is not written: there is no plan"), none.err);
  BOOST_TEST(read("d.ics") == "before");
}

BOOST_AUTO_TEST_CASE(what_is_beside_a_stream_and_is_no_record_of_it_stays) {
  const std::string line = candidate + std::string("\n");
  write("out", "yesterday");
  write("out.origin", "mine");
  BOOST_TEST(irl({"stream", "-", "-o", path("out")}, line).code == 2);
  BOOST_TEST(read("out") == "yesterday");
  BOOST_TEST(read("out.origin") == "mine");
  fs::remove(path("out.origin"));
  fs::create_directory(path("out.origin"));
  BOOST_TEST(irl({"stream", "-", "-o", path("out")}, line).code == 2);
  BOOST_TEST(read("out") == "yesterday");
  fs::remove(path("out.origin"));
  BOOST_TEST(irl({"stream", "-", "-o", path("out")}, line).code == 0);
  BOOST_TEST(irl({"stream", "-", "-o", path("out")}, line).code == 0);
}

BOOST_AUTO_TEST_CASE(a_range_behind_the_end_is_refused_before_anything_is_written) {
  const std::string candidates = write("c.jsonl", "{}\n"), output = write("out", "before");
  const Outcome refused = irl({"stream", candidates, "--range", "4:", "-o", output});
  BOOST_TEST(refused.code == 2);
  BOOST_TEST(contains(refused.err, "c.jsonl: error: the range 4: begins behind its end: it has 3 bytes"),
             refused.err);
  BOOST_TEST(read("out") == "before");
  BOOST_TEST(irl({"stream", candidates, "--range", "3:"}).code == 0);
}

BOOST_AUTO_TEST_CASE(a_stream_is_not_gone_on_with_where_the_domain_has_changed) {
  const std::string line = candidate + std::string("\n");
  BOOST_TEST(irl({"stream", "-", "-o", path("out")}, line).code == 0);
  BOOST_TEST(irl({"stream", "-", "--resume", "-o", path("out")}, line + line).code == 0);
  write("recipes/painted-cube.solution", painted_cube + std::string("(take ?other ?s3 ?shop-2 cube)\n"));
  const Outcome changed = irl({"stream", "-", "--resume", "-o", path("out")}, line + line + line);
  BOOST_TEST(changed.code == 2);
  BOOST_TEST(
      contains(changed.err, "a file of the domain (types, facts, world, networks of the corpus) has changed"),
      changed.err);
}

BOOST_AUTO_TEST_CASE(what_is_behind_a_zero_byte_is_not_passed_over) {
  using namespace std::string_literals;
  const std::string line = candidate;
  const Outcome told = irl({"stream", "-", "--strict"}, line + "\0"s + line + "\n");
  BOOST_TEST(told.code == 3);
  BOOST_TEST(contains(told.out, "the line is no JSON: a byte of it is 0"), told.out);
}

BOOST_AUTO_TEST_CASE(a_row_of_results_is_for_one_procedure_that_there_is) {
  const std::string procedure = write("p.solution", painted_cube);
  const auto scored = [&](const std::string& rows) {
    return irl(
        {"eval", procedure, "--strict", "--results", write("r.csv", "recipe-id,output-variable\n" + rows)});
  };
  BOOST_TEST(scored("painted-cube,?painted\npainted-cube,painted\n").code == 0);
  const Outcome twice = scored("painted-cube,?painted\npainted-cube,?block\n");
  BOOST_TEST(twice.code == 2);
  BOOST_TEST(contains(twice.err, "r.csv:3:1: error: 'painted-cube' has a row already, with ?painted"),
             twice.err);
  BOOST_TEST(scored("painted-cube,?none\n").code == 2);
  const Outcome unknown = scored("painted-cube,?painted\nzork,?x\n");
  BOOST_TEST(contains(unknown.err, "1 row for procedures without a gold network: 'zork'"), unknown.err);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::tests
