#include "examples/colours/guessing_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "grammar/solution_file.hpp"
#include "irl/run.hpp"

namespace colours {

namespace {

constexpr const char* network = "(called ?called-so ?scene ?word) (only ?topic ?called-so)";

/// The same prototypes, but that of a word nearer to a colour, or there if the word is new. At first a
/// prototype is the mean of all colours that it was used for; later it moves by the least rate.
irl::Knowledge learnt(const irl::Knowledge& before, const std::string& word, const Colour& colour,
                      double least_rate) {
  Prototypes known = *before.get_if<Prototypes>();
  const auto found = std::ranges::find(known.all, word, &Prototype::word);
  if (found == known.all.end()) {
    known.all.push_back({word, colour});
  } else {
    Colour& old = found->colour;
    const double rate = std::max(1.0 / ++found->uses, least_rate);
    old = {std::lerp(old.lightness, colour.lightness, rate), std::lerp(old.red, colour.red, rate),
           std::lerp(old.yellow, colour.yellow, rate)};
  }
  return irl::Knowledge(std::move(known));
}

irl::Binding given(const Colour& colour) {
  return {irl::Opaque(colour)};
}

}  // namespace

GuessingGame::GuessingGame(const GameOptions& options)
    : options_(options),
      domain_(make_colours()),
      program_(irl::check(irl::grammar::parse_network(network).network, domain_).program),
      agents_(options.agents, irl::Knowledge(Prototypes{})),
      random_(options.seed) {
  domain_.validate();
}

bool GuessingGame::play() {
  const auto one_of = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random_);
  };
  const std::size_t speaker = one_of(agents_.size());
  const std::size_t hearer = (speaker + 1 + one_of(agents_.size() - 1)) % agents_.size();
  const std::vector<Colour> scene = draw_scene();
  const Colour topic = scene[one_of(scene.size())];
  program_.bound = {{*program_.variable("scene"), {irl::Conversion<std::vector<Colour>>::to(scene)}}};

  const std::vector<std::string> words = words_for(topic, agents_[speaker]);
  const bool is_new = words.empty();
  const std::string word = is_new ? fmt::format("w{}", ++words_) : words.front();
  const bool success = !is_new && meant_by(word, agents_[hearer]) == topic;
  // The hearer is shown what was meant.
  for (const std::size_t agent : {speaker, hearer})
    agents_[agent] = learnt(agents_[agent], word, topic, options_.least_rate);
  return success;
}

std::vector<std::string> GuessingGame::words_for(const Colour& topic, const irl::Knowledge& known) {
  program_.know(known);
  program_.bound.push_back({*program_.variable("topic"), given(topic)});
  irl::Search search(program_);
  std::vector<std::string> words;
  while (const auto solution = search.next()) {
    if (solution->verdict != irl::Verdict::complete) break;
    const irl::Value& word = solution->bindings[*program_.variable("word")]->value;
    words.push_back(*irl::Conversion<std::string>::from(word));
  }
  program_.bound.pop_back();
  return words;
}

std::optional<Colour> GuessingGame::meant_by(const std::string& word, const irl::Knowledge& known) {
  program_.know(known);
  program_.bound.push_back({*program_.variable("word"), {irl::Value(word)}});
  const irl::Solution solution = irl::run(program_);
  program_.bound.pop_back();
  if (solution.verdict != irl::Verdict::complete) return std::nullopt;
  return irl::Conversion<Colour>::from(solution.bindings[*program_.variable("topic")]->value);
}

std::vector<Colour> GuessingGame::draw_scene() {
  std::uniform_real_distribution<double> lightness(10, 90), hue(-80, 80);
  std::vector<Colour> scene;
  for (int trials = 0; scene.size() < options_.scene_size && trials < 1000; ++trials) {
    const Colour colour{lightness(random_), hue(random_), hue(random_)};
    const auto is_near = [&](const Colour& other) {
      return distance(colour, other) < options_.least_distance;
    };
    if (std::ranges::none_of(scene, is_near)) scene.push_back(colour);
  }
  return scene;
}

}  // namespace colours
