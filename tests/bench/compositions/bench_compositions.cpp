#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "irl/compose/composer.hpp"
#include "tests/examples/generated_questions.hpp"

// Draws topics that networks of so many operations single out, on the domain of questions with sixty
// primitives, and composes each anew: how many are found, how long the first and the first six networks take.
// `bench_compositions [OPERATIONS [TOPICS [SEED [DEPTH]]]]`; what took more than five seconds or has fewer
// than six is listed.

namespace {

using namespace irl;

std::uint64_t argument(int count, char** arguments, int which, std::uint64_t otherwise) {
  return which < count ? std::strtoull(arguments[which], nullptr, 10) : otherwise;
}

void print(const std::string& what, std::vector<double> seconds) {
  if (seconds.empty()) return;
  std::ranges::sort(seconds);
  const auto quantile = [&](double share) {
    return 1000 * seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))];
  };
  fmt::print("{:<14} {:>5} {:>10.1f} {:>10.1f} {:>10.1f}\n", what, seconds.size(), quantile(0.5),
             quantile(0.9), quantile(1));
}

}  // namespace

int main(int count, char** arguments) {
  const auto operations = static_cast<unsigned>(argument(count, arguments, 1, 4));
  const std::size_t topics = argument(count, arguments, 2, 200);
  const std::uint64_t seed = argument(count, arguments, 3, 2026);
  const auto depth_limit = static_cast<unsigned>(argument(count, arguments, 4, operations));
  const std::string file = std::filesystem::temp_directory_path() / fmt::format("scene-{}.json", getpid());
  const auto open = test::generated_questions(file, 20, 11);
  std::filesystem::remove(file);
  constexpr std::size_t wanted = 6;
  std::vector<double> first, six;
  for (const auto& [network, topic] : test::drawn_topics(open.domain, operations, topics, seed)) {
    const auto begun = std::chrono::steady_clock::now();
    const auto took = [&] {
      return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    };
    Composer composer({.chunks = chunks_of(open.domain), .topic = topic}, open.domain,
                      {.from_values = true, .distinct = true, .max_depth = depth_limit});
    std::size_t found = 0;
    unsigned depth = 0;
    while (const auto next = composer.next()) {
      if (++found == 1) {
        first.push_back(took());
        depth = next->depth;
      }
      if (found == wanted) break;
    }
    if (found == wanted) six.push_back(took());
    const ComposerStatistics& statistics = composer.statistics();
    if (found < wanted || took() > 5)
      fmt::print("{} found at {} in {:.1f} s; {} candidates, {} executions, limit {}: {}\n", found, depth,
                 took(), statistics.nodes, statistics.executions,
                 statistics.limit ? name(*statistics.limit) : "none", to_string(topic).substr(0, 60));
  }
  fmt::print("{:<14} {:>5} {:>10} {:>10} {:>10}\n", "of " + std::to_string(topics), "found", "ms 50%", "90%",
             "most");
  print("the first", std::move(first));
  print("the first six", std::move(six));
}
