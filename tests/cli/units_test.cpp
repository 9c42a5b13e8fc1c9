#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/schema.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl::tests;

namespace {

constexpr const char* cube_is_painted =
    "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)(paint ?painted ?shop-2 ?shop-1 ?block red)";

/// So many candidates, some of which cannot be read, and empty lines.
std::string candidates_for_units(int count) {
  std::string all;
  for (int i = 0; i < count; ++i) {
    const nlohmann::json candidate{{"id", i}, {"recipe", "painted-cube"}, {"network", cube_is_painted}};
    all += i % 7 == 3 ? "{\"id\": " + std::to_string(i) + ", no json\r\n" : candidate.dump() + "\n";
    if (i % 5 == 0) all += " \r\n";
  }
  return all;
}

}  // namespace

/// Two files, cut into five units.
struct Units : Workshop {
  std::string one = write("one.jsonl", candidates_for_units(20));
  std::string other = write("other.jsonl", candidates_for_units(7) + "no json, no end");
  std::string manifest = path("units.json");
  std::string results = path("results");
  std::string whole = streamed(one) + streamed(other);

  Units() {
    const Outcome cut = irl({"units", one, other, "--candidates", "7", "-o", manifest});
    BOOST_TEST_REQUIRE(cut.code == 0, cut.err);
    BOOST_TEST(cut.out == "5 units, 28 candidates\n");
  }

  std::string streamed(const std::string& file) const { return irl({"stream", file}).out; }
  Outcome score(int unit, std::vector<std::string> options = {}) const {
    options.insert(options.begin(),
                   {"score-unit", manifest, "--into", results, "--unit", std::to_string(unit)});
    return irl(options);
  }
  void score_all() const {
    for (int unit = 5; unit > 0; --unit) BOOST_TEST(score(unit).code == 0);
  }
  Outcome check() const { return irl({"units", manifest, "--check", results}); }
  Outcome merge() const { return irl({"units", manifest, "--merge", results}); }
  std::string results_of(int unit) const { return "results/00000" + std::to_string(unit) + ".jsonl"; }
  std::string origin_of(int unit) const { return results_of(unit) + ".origin"; }

  /// The check names that unit alone, nothing is merged, and scoring it mends it.
  void is_told_and_mended(int unit, const std::string& why) const {
    const Outcome checked = check();
    BOOST_TEST(checked.code == 3);
    BOOST_TEST(contains(checked.out, "unit " + std::to_string(unit) + ": " + why), checked.out);
    BOOST_TEST(contains(checked.out, "4 of 5 units are complete"), checked.out);
    const Outcome merged = merge();
    BOOST_TEST(merged.code == 2);
    BOOST_TEST(merged.out == "");
    BOOST_TEST(contains(merged.err, why), merged.err);
    const Outcome scored = score(unit);
    BOOST_TEST(scored.code == 0, scored.err);
    BOOST_TEST(check().code == 0);
    BOOST_TEST(merge().out == whole);
  }
};

BOOST_FIXTURE_TEST_SUITE(cli_units, Units)

BOOST_AUTO_TEST_CASE(units_in_any_order_make_the_bytes_of_one_process) {
  BOOST_TEST(check().code == 3);
  score_all();
  const Outcome checked = check();
  BOOST_TEST(checked.code == 0);
  BOOST_TEST(checked.out == "5 of 5 units are complete, with the results of 28 candidates\n");
  BOOST_TEST(merge().out == whole);
  BOOST_TEST(irl({"units", manifest, "--merge", results, "-o", path("all.jsonl")}).code == 0);
  BOOST_TEST(read("all.jsonl") == whole);
}

BOOST_AUTO_TEST_CASE(units_of_any_size_make_the_bytes_of_one_process) {
  for (const std::vector<std::string>& size :
       {std::vector<std::string>{"--candidates", "1"}, {"--candidates", "2", "--megabytes", "1"}, {}}) {
    std::vector<std::string> cut{"units", one, other, "-o", manifest};
    cut.insert(cut.end(), size.begin(), size.end());
    BOOST_TEST_REQUIRE(irl(cut).code == 0);
    std::filesystem::remove_all(results);
    for (int unit = 1; score(unit).code == 0; ++unit) continue;
    BOOST_TEST(merge().out == whole);
  }
}

BOOST_AUTO_TEST_CASE(what_is_written_of_units_is_valid) {
  BOOST_TEST(schema_violation("units", read("units.json")) == "");
  const auto checked = [&] { return irl({"units", manifest, "--check", results, "--json"}).out; };
  BOOST_TEST(schema_violation("units-check", checked()) == "");
  score_all();
  BOOST_TEST(schema_violation("units-check", checked()) == "");
  BOOST_TEST(schema_violation("units-origin", read(origin_of(1))) == "");
}

BOOST_AUTO_TEST_CASE(a_unit_that_is_complete_is_not_scored_again) {
  score_all();
  const auto before = std::filesystem::last_write_time(path(results_of(3)));
  const Outcome again = score(3);
  BOOST_TEST(again.code == 0);
  BOOST_TEST(again.out == "unit 3 is scored already\n");
  BOOST_TEST((std::filesystem::last_write_time(path(results_of(3))) == before));
  BOOST_TEST(score(3, {"--strict"}).code ==
             3);  // as it was when it was scored: it has a line that is no JSON
}

BOOST_AUTO_TEST_CASE(results_that_are_not_as_they_were_written_are_told_and_scored_again) {
  score_all();
  const std::string good = read(results_of(2));
  const std::string first_line = good.substr(0, good.find('\n') + 1);
  for (const std::string& bad : {good.substr(0, good.size() / 2), good + first_line, std::string(),
                                 first_line + good, good.substr(first_line.size()) + first_line}) {
    write(results_of(2), bad);
    is_told_and_mended(2, "its results are damaged");
  }
  std::filesystem::remove(path(results_of(2)));
  is_told_and_mended(2, "its results are damaged");
}

BOOST_AUTO_TEST_CASE(what_a_killed_run_left_is_never_taken_for_complete) {
  score_all();
  const std::string good = read(results_of(4));
  // Killed before the origin was moved to its place, and before anything was.
  std::filesystem::remove(path(origin_of(4)));
  is_told_and_mended(4, "it was not finished");
  std::filesystem::remove(path(origin_of(4)));
  std::filesystem::remove(path(results_of(4)));
  write(results_of(4) + ".0123.part", good.substr(0, good.size() / 2));
  is_told_and_mended(4, "it was not scored");
  BOOST_TEST(!std::filesystem::exists(path(results_of(4) + ".0123.part")));
}

BOOST_AUTO_TEST_CASE(results_of_other_candidates_or_options_are_told_and_left_alone) {
  score_all();
  const std::string good = read(results_of(1)), origin = read(origin_of(1));
  BOOST_TEST(score(1, {"--rules", "reference"}).code == 2);
  BOOST_TEST(contains(score(1, {"--rules", "reference"}).err, "it was written with another --rules"));
  // The results of another unit under this name: twice the same, and one missing.
  write(results_of(1), read(results_of(2)));
  write(origin_of(1), read(origin_of(2)));
  BOOST_TEST(contains(check().out, "unit 1: its results are of other candidates"));
  BOOST_TEST(score(1).code == 2);
  for (const char* hostile : {"", "{", "[]", "3", "{\"unit\": 3}"}) {
    write(origin_of(1), hostile);
    BOOST_TEST(contains(check().out, "does not say what it is made of"), hostile);
    BOOST_TEST(score(1).code == 2);
  }
  write(results_of(1), good);
  for (const char* part : {"unit", "results", "version", "options", "files"})
    for (const nlohmann::json& hostile : {nlohmann::json(), nlohmann::json(3), nlohmann::json::array()}) {
      nlohmann::json bad = nlohmann::json::parse(origin);
      bad[part] = hostile;
      write(origin_of(1), bad.dump());
      BOOST_TEST(check().code == 3, bad);
    }
}

BOOST_AUTO_TEST_CASE(units_that_were_scored_with_different_options_are_not_put_together) {
  for (int unit = 1; unit < 5; ++unit) score(unit);
  BOOST_TEST(score(5, {"--rules", "reference"}).code == 0);
  BOOST_TEST(contains(check().out, "unit 5: it was written with another --rules"), check().out);
  BOOST_TEST(merge().code == 2);
}

BOOST_AUTO_TEST_CASE(an_input_that_has_changed_since_is_refused) {
  const std::string before = read("one.jsonl");
  for (const std::string& changed : {before + "{}\n", before.substr(1), "x" + before.substr(1)}) {
    write("one.jsonl", changed);
    const Outcome refused = score(1);
    BOOST_TEST(refused.code == 2);
    BOOST_TEST(contains(refused.err, "this is not the file that " + manifest + " tells of"), refused.err);
    BOOST_TEST(!std::filesystem::exists(path(results_of(1))));
  }
  std::filesystem::remove(one);
  BOOST_TEST(score(1).code == 2);
}

BOOST_AUTO_TEST_CASE(an_input_that_has_changed_since_it_was_scored_is_told) {
  score_all();
  const std::string before = read("one.jsonl");
  write("one.jsonl", "x" + before.substr(1));  // of unit 1 alone
  const std::string why = "this is not the file that " + manifest + " tells of";
  BOOST_TEST(score(1).code == 2);
  BOOST_TEST(contains(score(1).err, why), score(1).err);
  BOOST_TEST(score(2).code == 0);
  BOOST_TEST(check().code == 3);
  BOOST_TEST(contains(check().out, "unit 1: " + one + ": " + why), check().out);
  BOOST_TEST(contains(check().out, "4 of 5 units are complete"));
  const Outcome merged = merge();
  BOOST_TEST(merged.code == 2);
  BOOST_TEST(merged.out == "");
  BOOST_TEST(contains(merged.err, "writes a manifest of what is there now"), merged.err);
  std::filesystem::remove(one);  // what is complete needs it no more
  BOOST_TEST(score(1).out == "unit 1 is scored already\n");
  BOOST_TEST(check().code == 0);
  BOOST_TEST(merge().out == whole);
}

BOOST_AUTO_TEST_CASE(a_path_is_the_same_in_any_spelling) {
  const std::string gold = path("gold"), spelled = path("./gold/./");
  std::filesystem::create_directories(gold);
  write("gold/painted-cube.solution", std::string("#painted-cube\n") + cube_is_painted + "\n");
  BOOST_TEST(score(1, {"--corpus", gold}).code == 0);
  BOOST_TEST(score(1, {"--corpus", spelled}).out == "unit 1 is scored already\n");
  BOOST_TEST(contains(score(1, {"--corpus", path(".")}).err, "with another --corpus"));
}

BOOST_AUTO_TEST_CASE(several_may_score_one_unit_at_the_same_time) {
  score_all();
  const std::string good = read(results_of(2));
  for (int round = 0; round < 5; ++round) {
    std::filesystem::remove_all(results);
    std::vector<Outcome> outcomes(4);
    {
      std::vector<std::jthread> all;
      for (Outcome& outcome : outcomes) all.emplace_back([&] { outcome = score(2); });
    }
    for (const Outcome& outcome : outcomes) BOOST_TEST(outcome.code == 0, outcome.err);
    BOOST_TEST(read(results_of(2)) == good);
    BOOST_TEST(score(2).out == "unit 2 is scored already\n");
  }
}

BOOST_AUTO_TEST_CASE(a_manifest_moves_with_its_files) {
  write("here/candidates.jsonl", candidates_for_units(3));
  BOOST_TEST(
      irl({"units", std::filesystem::relative(path("here/candidates.jsonl")), "-o", path("here/units.json")})
          .code == 0);
  std::filesystem::rename(path("here"), path("there"));
  const Outcome moved = irl({"score-unit", path("there/units.json"), "--unit", "1", "--into", results});
  BOOST_TEST(moved.code == 0, moved.err);
}

BOOST_AUTO_TEST_CASE(what_is_no_manifest_is_refused) {
  const nlohmann::json good = nlohmann::json::parse(read("units.json"));
  std::vector<std::string> bad{"", "{}", "[]", "{\"files\": 3}", "{\"files\": [{}]}", read("one.jsonl")};
  for (const char* key : {"unit", "from", "to", "first-line", "lines", "candidates", "hash"}) {
    for (const nlohmann::json& value : {nlohmann::json(), nlohmann::json(-1), nlohmann::json(1'000'000)}) {
      nlohmann::json changed = good;
      changed["files"][0]["units"][1][key] = value;
      if (std::string(key) != "lines" || value != 1'000'000) bad.push_back(changed.dump());
    }
  }
  nlohmann::json without_one = good;
  without_one["files"][0]["units"].erase(1);
  bad.push_back(without_one.dump());
  nlohmann::json with_one_twice = good;
  with_one_twice["files"][0]["units"].push_back(good["files"][0]["units"][1]);
  bad.push_back(with_one_twice.dump());
  for (const std::string& text : bad) {
    write("bad.json", text);
    const Outcome refused = irl({"units", path("bad.json"), "--check", results});
    BOOST_TEST(refused.code == 2, text);
    BOOST_TEST(contains(refused.err, path("bad.json") + ": error: this is no manifest of units"),
               refused.err);
  }
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused_in_words) {
  const auto refused = [&](const std::vector<std::string>& words, int code, const std::string& why) {
    const Outcome done = irl(words);
    BOOST_TEST(done.code == code);
    BOOST_TEST(contains(done.err, why), done.err);
  };
  refused({"score-unit", manifest, "--into", results, "--unit", "6"}, 1,
          "has no unit 6: they go from 1 to 5");
  refused({"score-unit", manifest, "--unit", "1"}, 1, "--unit is of no use without --into");
  refused({"score-unit", "-", "--into", results, "--unit", "1"}, 1, "name the file of the manifest");
  refused({"units", one, one}, 2, "this file is there twice");
  refused({"units", path("nowhere.jsonl")}, 2, "cannot be read");
  refused({"units", "/dev/null"}, 2, "it is no regular file");
  refused({"units", one, "-o", one}, 2, "this file is read");
  refused({"units", manifest, one, "--check", results}, 1, "--check: name one manifest");
  for (const char* range :
       {"", "5", "5-7", ":", ":5", "7:5", "a:b", "1:2:3", "-1:5", "99999999999999999999:"})
    refused({"stream", one, "--range", range}, 1, "--range");
  refused({"stream", "-", "--range", "0:5"}, 1, "--range: standard input");
  refused({"stream", "/dev/zero", "--range", "0:5"}, 2, "no regular file");
  refused({"stream", one, "--range", "0:5", "--shard", "1/2"}, 1, "it is a share already");
}

BOOST_AUTO_TEST_CASE(a_range_goes_on_where_an_earlier_run_of_it_stopped) {
  const std::string part = path("part.jsonl");
  const std::vector<std::string> run{"stream", one, "--range", "300:900", "-o", part};
  std::vector<std::string> resumed = run;
  resumed.push_back("--resume");
  BOOST_TEST(irl(run).code == 0);
  const std::string all = read("part.jsonl");
  BOOST_TEST(lines(all).size() > 2U);
  for (const std::size_t killed_at : {std::size_t{0}, all.find('\n') + 1, all.size() / 2, all.size()}) {
    irl(run);
    write("part.jsonl", all.substr(0, killed_at));
    BOOST_TEST(irl(resumed).code == 0);
    BOOST_TEST(read("part.jsonl") == all);
  }
  resumed[3] = "300:901";
  BOOST_TEST(contains(irl(resumed).err, "it was written with another --range"));
}

BOOST_AUTO_TEST_CASE(files_without_candidates_have_no_results) {
  const std::string empty = write("empty.jsonl", ""), blank = write("blank.jsonl", "\n \r\n\t");
  BOOST_TEST(irl({"units", empty, blank, "-o", manifest}).out == "1 units, 0 candidates\n");
  BOOST_TEST(score(1).code == 0);
  BOOST_TEST(check().code == 0);
  BOOST_TEST(merge().out == "");
  BOOST_TEST(irl({"units", empty, "-o", manifest}).code == 0);
  BOOST_TEST(check().code == 0);
  BOOST_TEST(merge().out == "");
  BOOST_TEST(score(1).code == 1);
}

BOOST_AUTO_TEST_SUITE_END()
