#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "irl/irl.hpp"
#include "irl/network/network.hpp"
#include "irl/workbench/open_domain.hpp"

/// A domain of questions with sixty primitives, and questions in it, all drawn at random.
namespace irl::test {

/// The fifteen primitives of scenes and 45 generated ones over a scene of so many drawn objects: filters by
/// two words or by none, the first and the last object in some direction, what is beyond an object. The file
/// is where the scene is written.
workbench::OpenDomain generated_questions(const std::string& file, std::size_t objects, std::uint64_t seed);

/// A network with what it computes.
struct DrawnTopic {
  Network network;
  Value topic;
};

/// Different values, each singled out by a network of so many operations: drawn word for word, without a
/// composer, from those that can be executed and have one solution.
std::vector<DrawnTopic> drawn_topics(const Domain& domain, std::size_t operations, std::size_t count,
                                     std::uint64_t seed);

}  // namespace irl::test
