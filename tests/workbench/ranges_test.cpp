#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>

#include "irl/workbench/open_domain.hpp"
#include "irl/workbench/stream/candidate_stream.hpp"
#include "tests/cli/workshop.hpp"

using namespace irl;
using workbench::ByteRange;

namespace {

constexpr const char* candidate = R"json({"recipe": "painted-cube", "network": "(open-shop ?shop)"})json";

/// Whatever a file of candidates may look like.
const std::vector<std::string> ways_to_end{
    "\n", "\r\n", "\n\n", "", "\n   ", "\n\xff\xfe", "\n{\"id\": 1", "\n\r\n\t\n",
};

std::string file_of_candidates(const std::string& end) {
  return std::string(candidate) + "\r\n\n[1]\n" + candidate + "\n \t\r\n{}\n" + candidate + end;
}

}  // namespace

struct Ranges : tests::Workshop {
  workbench::OpenDomain open = workbench::open({.domain = "workshop"}).value();
  workbench::Evaluator evaluator{open.domain, open.corpus, {}};

  /// What comes out of a range of a file, whose lines are numbered as in the whole.
  std::string scored(const std::string& name, ByteRange range = {}) {
    std::ifstream in(name, std::ios::binary);
    std::ostringstream out;
    workbench::LinesBefore before(name, range.from);
    score_stream(in, out, evaluator, {.lines_before = [&] { return before(); }}, {.range = range});
    return out.str();
  }
};

BOOST_FIXTURE_TEST_SUITE(ranges_of_candidates, Ranges)

BOOST_AUTO_TEST_CASE(any_two_parts_of_a_file_give_what_the_whole_gives) {
  for (const std::string& end : ways_to_end) {
    const std::string text = file_of_candidates(end);
    const std::string name = write("candidates.jsonl", text);
    const std::string whole = scored(name);
    BOOST_TEST(tests::lines(whole).size() >= 5U);
    for (std::uint64_t cut = 0; cut <= text.size() + 2; ++cut)
      BOOST_TEST(scored(name, {0, cut}) + scored(name, {cut, ByteRange::to_the_end}) == whole,
                 "cut at " << cut << " of " << text);
  }
}

BOOST_AUTO_TEST_CASE(parts_of_any_size_give_what_the_whole_gives) {
  for (const std::string& end : ways_to_end) {
    const std::string text = file_of_candidates(end);
    const std::string name = write("candidates.jsonl", text);
    for (const std::uint64_t size : {1, 2, 3, 7, 50}) {
      std::string together;
      for (std::uint64_t from = 0; from < text.size(); from += size)
        together += scored(name, {from, from + size});
      BOOST_TEST(together == scored(name), "in parts of " << size << ": " << text);
    }
  }
}

BOOST_AUTO_TEST_CASE(lines_longer_than_what_is_read_at_once_belong_to_where_they_begin) {
  const std::string padding(200'000, ' ');
  const std::string text = candidate + padding + "\n" + padding + candidate + "\nno json" + padding;
  const std::string name = write("candidates.jsonl", text);
  const std::string whole = scored(name);
  BOOST_TEST_REQUIRE(tests::lines(whole).size() == 3U);
  std::mt19937 random(1);
  for (int i = 0; i < 50; ++i) {
    const std::uint64_t cut = random() % text.size();
    BOOST_TEST(scored(name, {0, cut}) + scored(name, {cut, ByteRange::to_the_end}) == whole,
               "cut at " << cut);
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_one_error_whatever_it_begins_with) {
  const std::string blanks(workbench::longest_candidate + 10, ' ');
  const std::string name = write("candidates.jsonl", blanks + "\n" + blanks + candidate + "\n" + candidate);
  const std::string whole = scored(name);
  const auto results = tests::lines(whole);
  BOOST_TEST_REQUIRE(results.size() == 3U);
  BOOST_TEST(tests::contains(results[0], "the line is too long"));
  BOOST_TEST(tests::contains(results[1], "\"line\":2"));
  BOOST_TEST(scored(name, {0, 5}) + scored(name, {5, ByteRange::to_the_end}) == whole);
}

BOOST_AUTO_TEST_CASE(an_empty_file_has_nothing_in_any_range) {
  const std::string name = write("candidates.jsonl", "");
  for (const ByteRange& range :
       {ByteRange{}, {0, 0}, {0, 10}, {5, 10}, {ByteRange::to_the_end, ByteRange::to_the_end}})
    BOOST_TEST(scored(name, range) == "");
}

BOOST_AUTO_TEST_SUITE_END()
