#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "examples/colours/colours.hpp"

/// Agents that learn what colours are called by playing: one names a colour of a scene, the other one guesses
/// which.
namespace colours {

struct GameOptions {
  std::size_t agents = 4;
  std::size_t scene_size = 3;  ///< colours of a scene
  double least_distance = 70;  ///< between two colours of a scene
  double least_rate = 0.02;    ///< how far a prototype that was used often moves towards a colour
  std::uint64_t seed = 1;
};

/// A population that plays. The same options give the same games.
class GuessingGame {
 public:
  explicit GuessingGame(const GameOptions& options);

  /// One game between two agents, who learn from it. Whether the hearer found the colour that was meant.
  bool play();
  /// What each agent knows now.
  const std::vector<irl::Knowledge>& agents() const { return agents_; }

 private:
  /// The words that single the topic out of the scene for an agent with that knowledge.
  std::vector<std::string> words_for(const Colour& topic, const irl::Knowledge& known);
  /// The colour of the scene that a word singles out for an agent with that knowledge.
  std::optional<Colour> meant_by(const std::string& word, const irl::Knowledge& known);
  std::vector<Colour> draw_scene();

  GameOptions options_;
  irl::Domain domain_;
  irl::Program
      program_;  // both play with one network: the speaker leaves the word open, the hearer the colour
  std::vector<irl::Knowledge> agents_;
  std::mt19937_64 random_;
  std::size_t words_ = 0;  // invented so far
};

}  // namespace colours
