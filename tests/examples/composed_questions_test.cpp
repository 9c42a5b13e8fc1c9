#include <fmt/format.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "irl/compose/composer.hpp"
#include "irl/data/comparison.hpp"
#include "tests/examples/generated_questions.hpp"
#include "tests/support/campaign.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(composed_questions)

namespace {

struct Questions {
  std::filesystem::path file =
      std::filesystem::temp_directory_path() / fmt::format("drawn-scene-{}.json", getpid());
  workbench::OpenDomain open = generated_questions(file.string(), 20, 11);

  Questions() = default;
  Questions(const Questions&) = delete;
  Questions& operator=(const Questions&) = delete;
  ~Questions() { std::filesystem::remove(file); }

  Composer composer(const Value& topic, ComposerOptions options = {}) const {
    options.from_values = true;
    options.distinct = true;
    return {{.chunks = chunks_of(open.domain), .topic = topic}, open.domain, std::move(options)};
  }
};

/// Whether the network, executed by itself, has the topic among its first solutions.
bool computes(const Composition& composition, const Value& topic, const Domain& domain) {
  const Program program = check(composition.network, domain).program;
  Search search(program);
  for (int i = 0; i < 1'000; ++i) {
    const auto solution = search.next();
    if (!solution || !solution->succeeded()) return false;
    if (same_objects(solution->bindings[*program.variable("topic")]->value, topic)) return true;
  }
  return false;
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(whatever_a_network_of_four_operations_singles_out_is_found, Questions) {
  BOOST_TEST(open.domain.primitives().size() == 60U);
  for (const auto& [network, topic] : drawn_topics(open.domain, 4, 100, 5)) {
    Composer one = composer(topic);
    const auto found = one.next();
    BOOST_TEST_REQUIRE(found.has_value(), to_string(topic));
    BOOST_TEST(computes(*found, topic, open.domain));
    BOOST_TEST(found->depth <= 4U);
    BOOST_TEST(!one.statistics().stopped);
  }
}

BOOST_FIXTURE_TEST_CASE(six_networks_do_six_things, Questions) {
  int with_six = 0;  // of some topics there are fewer
  for (const auto& [network, topic] : drawn_topics(open.domain, 4, 10, 6)) {
    Composer six = composer(topic);
    std::vector<std::vector<Value>> all;
    for (int i = 0; i < 6; ++i) {
      const auto found = six.next();
      if (!found) break;
      BOOST_TEST(computes(*found, topic, open.domain));
      std::vector<Value> values;  // that operations compute, what is found for open words apart
      for (const auto& [name, binding] : found->bindings)
        if (std::ranges::find(found->network.bindings, name, [](const BindStatement& statement) {
              return statement.variable.name;
            }) == found->network.bindings.end())
          values.push_back(binding.value);
      for (const auto& other : all)
        BOOST_TEST(!(other.size() == values.size() && std::ranges::is_permutation(other, values)));
      all.push_back(std::move(values));
    }
    BOOST_TEST(!all.empty());
    BOOST_TEST((all.size() == 6 || !six.statistics().limit));  // it is known that there are no more
    with_six += all.size() == 6;
  }
  BOOST_TEST(with_six >= 8);
}

BOOST_FIXTURE_TEST_CASE(that_there_are_no_more_networks_is_known_where_all_others_contain_them, Questions) {
  const Network all = grammar::parse_network("(get-context ?scene) (segment-scene ?v1 ?scene)").network;
  const Program program = check(all, open.domain).program;
  const Value objects = run(program).bindings[*program.variable("v1")]->value;
  Composer one = composer(objects);
  BOOST_TEST(one.next().has_value());
  BOOST_TEST(!one.next().has_value());
  BOOST_TEST(!one.statistics().stopped);
  BOOST_TEST(!one.statistics().limit.has_value());
}

BOOST_FIXTURE_TEST_CASE(the_limit_that_was_reached_is_named, Questions) {
  const Value never(std::int64_t{-1});
  ComposerOptions few, small, late, shallow;
  few.limits.steps = 5;
  small.limits.bytes = 10'000;
  late.limits.time = std::chrono::milliseconds(0);
  shallow.max_depth = 3;
  for (const auto& [options, limit] :
       {std::pair(few, ComposerLimit::candidates), std::pair(small, ComposerLimit::memory),
        std::pair(late, ComposerLimit::time), std::pair(shallow, ComposerLimit::depth)}) {
    Composer none = composer(never, options);
    BOOST_TEST(!none.next());
    BOOST_TEST_REQUIRE(none.statistics().limit.has_value());
    BOOST_TEST(name(*none.statistics().limit) == name(limit));
    BOOST_TEST(none.statistics().stopped == (limit != ComposerLimit::depth));
  }
}

BOOST_AUTO_TEST_SUITE_END()
