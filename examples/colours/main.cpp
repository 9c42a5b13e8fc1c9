// guessing-game [GAMES [SEED]]: plays, and prints the share of successes of every thousand games, and the
// words in use.
#include <cstdlib>
#include <iostream>

#include "examples/colours/guessing_game.hpp"

int main(int argc, char** argv) {
  const unsigned long games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10'000;
  colours::GuessingGame game({.seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1});
  for (unsigned long played = 0; played < games;) {
    int successes = 0;
    const unsigned long end = std::min(games, played + 1000);
    const unsigned long count = end - played;
    for (; played < end; ++played) successes += game.play();
    std::cout << played << ' ' << static_cast<double>(successes) / static_cast<double>(count) << ' '
              << game.agents().front().get_if<colours::Prototypes>()->all.size() << '\n';
  }
}
