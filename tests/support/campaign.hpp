#pragma once

#include <cstdlib>
#include <random>

/// Campaigns: tests of what is drawn at random, from a seed that is the same every time. So many are drawn
/// in every run of the tests; by hand as many as time allows, from whatever seed:
///
///     IRL_CAMPAIGN=10000 IRL_SEED=7 build/release/tests/test_cli --run_test=campaign_of_resumed_streams
///
/// A finding is reported with its seed: each subject has its own, and is drawn from that alone.
namespace irl::tests {

/// The seeds of the subjects that are drawn.
struct Campaign {
  unsigned first = 1;
  unsigned count = 0;
};

/// As many as are drawn in every run, unless $IRL_CAMPAIGN and $IRL_SEED say something else.
inline Campaign campaign(unsigned count) {
  const auto said = [](const char* name, unsigned otherwise) {
    const char* text = std::getenv(name);
    return text ? static_cast<unsigned>(std::strtoul(text, nullptr, 10)) : otherwise;
  };
  return {.first = said("IRL_SEED", 0) * 1'000'000 + 1, .count = said("IRL_CAMPAIGN", count)};
}

}  // namespace irl::tests
