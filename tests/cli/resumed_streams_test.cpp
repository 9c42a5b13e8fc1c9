#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/workshop.hpp"
#include "tests/support/campaign.hpp"

namespace irl::tests {

/// Runs that were killed somewhere, and files that were edited since.
struct ResumedStreams : Workshop {
  using Json = nlohmann::json;
  using Random = std::mt19937;

  static std::size_t below(Random& random, std::size_t end) { return end == 0 ? 0 : random() % end; }

  std::string candidates(Random& random) const {
    static constexpr const char* networks[]{
        "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)", "(open-shop ?shop)",
        "(open-shop ?shop)(take ?block ?shop-1 ?shop cube)(paint ?painted ?shop-2 ?shop-1 ?block red)"};
    std::string all;
    const std::size_t count = below(random, 80);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t kind = below(random, 8);
      all += kind == 0 ? "no json"
             : kind == 1
                 ? std::string(below(random, 3), ' ')
                 : Json{{"id", i}, {"recipe", "painted-cube"}, {"network", networks[kind % 3]}}.dump();
      if (i + 1 < count || kind % 2 == 0) all += kind == 2 ? "\r\n" : "\n";
    }
    return all;
  }

  /// What is there of a run that was killed when so much of its output was written.
  void leave_as_killed(Random& random, const std::string& whole, const std::string& origin) const {
    const std::size_t written = below(random, whole.size() + 1);
    write("part.jsonl", whole.substr(0, written));
    std::size_t known = origin.find('\n') + 1;  // of the origin
    while (known < origin.size()) {
      const std::size_t end = origin.find('\n', known) + 1;
      const Json checkpoint = Json::parse(origin.substr(known, end - known));
      if (checkpoint["output"]["bytes"] > written) break;
      known = end;
    }
    // The next checkpoint may be there in part.
    const std::size_t next = origin.find('\n', known);
    if (next != std::string::npos && below(random, 2) == 0) known += below(random, next - known);
    write("part.jsonl.origin", origin.substr(0, known));
  }

  static std::string edited(Random& random, std::string text) {
    const std::size_t place = below(random, text.size()), length = 1 + below(random, 40);
    switch (below(random, 6)) {
      case 0:
        if (!text.empty()) text[place] = static_cast<char>(text[place] ^ (1 << below(random, 7)));
        return text;
      case 1:
        return text.erase(place, length);
      case 2:
        return text.insert(place, text.substr(below(random, text.size()), length));
      case 3:
        return text.substr(0, place);
      case 4: {  // a line of it
        const std::size_t begin = text.rfind('\n', place) + 1, end = text.find('\n', place);
        return text.erase(begin, end == std::string::npos ? end : end - begin + 1);
      }
      default:
        return text + text.substr(place);
    }
  }

  std::vector<std::string> command(Random& random, const std::string& from) const {
    std::vector<std::string> command{"stream", from, "--jobs", below(random, 2) == 0 ? "1" : "2"};
    return command;
  }

  /// What the run gives that goes on, and the one that begins anew, with the same options.
  void hold_resumed_against_whole(Random& random) const {
    std::string input = candidates(random);
    const std::vector<std::vector<std::string>> shares{
        {}, {"--shard", "2/3"}, {"--range", std::to_string(below(random, input.size())) + ":"}};
    const bool from_pipe = below(random, 4) == 0;
    const auto& share = shares[below(random, from_pipe ? 2 : 3)];
    const auto evaluate = [&](const std::vector<std::string>& options) {
      auto run = command(random, from_pipe ? "-" : write("candidates.jsonl", input));
      run.insert(run.end(), share.begin(), share.end());
      run.insert(run.end(), options.begin(), options.end());
      return irl(run, from_pipe ? input : "");
    };
    for (const char* name : {"part.jsonl", "part.jsonl.origin"}) std::filesystem::remove(path(name));
    BOOST_TEST_REQUIRE(evaluate({"-o", path("part.jsonl")}).code == 0);
    leave_as_killed(random, read("part.jsonl"), read("part.jsonl.origin"));
    for (std::size_t edits = below(random, 3); edits > 0; --edits) {
      const std::size_t which = below(random, 4);
      if (which == 0) write("part.jsonl", edited(random, read("part.jsonl")));
      if (which == 1) write("part.jsonl.origin", edited(random, read("part.jsonl.origin")));
      if (which >= 2) input = edited(random, input);
    }
    const std::string left = read("part.jsonl");
    const Outcome resumed = evaluate({"--resume", "-o", path("part.jsonl")});
    if (resumed.code == 0) {
      BOOST_TEST(evaluate({"-o", path("whole.jsonl")}).code == 0);
      BOOST_TEST(read("part.jsonl") == read("whole.jsonl"));
      BOOST_TEST(evaluate({"--resume", "-o", path("part.jsonl")}).code == 0);
    } else {
      BOOST_TEST(resumed.code == 2);
      const bool is_refused = contains(resumed.err, " begins behind its end: ") ||
                              contains(resumed.err, "this is no record of an earlier output");
      BOOST_TEST((is_refused || contains(resumed.err, "it cannot be resumed: ")), resumed.err);
      BOOST_TEST(read("part.jsonl") == left);
    }
  }
};

BOOST_FIXTURE_TEST_SUITE(campaign_of_resumed_streams, ResumedStreams)

BOOST_AUTO_TEST_CASE(what_is_resumed_is_whole_or_refused_with_words) {
  const Campaign drawn = campaign(150);
  for (unsigned seed = drawn.first; seed < drawn.first + drawn.count; ++seed)
    BOOST_TEST_CONTEXT("seed " << seed) {
      Random random(seed);
      hold_resumed_against_whole(random);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace irl::tests
