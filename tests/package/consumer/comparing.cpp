// Compares two systems whose scores are there.
#include <irl/statistics.hpp>
#include <vector>

using namespace irl;

statistics::SystemScores system_of(const char* name, const std::vector<double>& scores) {
  statistics::SystemScores system{.name = name, .metrics = {"score"}};
  for (std::size_t i = 0; i < scores.size(); ++i)
    system.add({.recipe = std::to_string(i), .status = workbench::Status::complete, .scores = {scores[i]}});
  return system;
}

int main() {
  const std::vector systems{system_of("one", {0.2, 0.4, 0.9}), system_of("other", {0.3, 0.5, 1.0})};
  const auto compared = statistics::compare(systems, {});
  return compared && compared->pairs.size() == 1 && compared->pairs[0].pairs == 3 ? 0 : 1;
}
