// Colours and their names, as somebody knows them: relations that ask for the knowledge of the run.
#include "examples/colours/colours.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <charconv>
#include <cmath>
#include <tuple>

namespace colours {

double distance(const Colour& one, const Colour& other) {
  const double lightness = one.lightness - other.lightness, red = one.red - other.red,
               yellow = one.yellow - other.yellow;
  return std::sqrt(lightness * lightness + red * red + yellow * yellow);
}

std::string to_text(const Colour& colour) {
  return fmt::format("{} {} {}", colour.lightness, colour.red, colour.yellow);
}

std::string describe(const Colour& colour) {
  return to_text(colour);
}

std::size_t hash_value(const Colour& colour) {
  return boost::hash_value(std::tuple(colour.lightness, colour.red, colour.yellow));
}

const Prototype* Prototypes::nearest(const Colour& colour) const {
  const auto far = [&](const Prototype& prototype) { return distance(prototype.colour, colour); };
  const auto found = std::ranges::min_element(all, {}, far);
  return found == all.end() ? nullptr : &*found;
}

namespace {

using Scene = std::vector<Colour>;

std::optional<Colour> read_colour(std::string_view text) {
  Colour colour;
  for (double* part : {&colour.lightness, &colour.red, &colour.yellow}) {
    if (text.starts_with(' ')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *part);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return text.empty() ? std::optional(colour) : std::nullopt;
}

Scene called(const Prototypes& known, const Scene& scene, const std::string& word) {
  Scene found;
  std::ranges::copy_if(scene, std::back_inserter(found), [&](const Colour& colour) {
    const Prototype* nearest = known.nearest(colour);
    return nearest && nearest->word == word;
  });
  return found;
}

/// What is called so for each word that something of the scene is called by.
std::vector<std::tuple<Scene, std::string>> by_word(const Prototypes& known, const Scene& scene) {
  std::vector<std::tuple<Scene, std::string>> found;
  for (const Colour& colour : scene)
    if (const Prototype* nearest = known.nearest(colour)) {
      const auto is_it = [&](const auto& group) { return std::get<1>(group) == nearest->word; };
      auto group = std::ranges::find_if(found, is_it);
      if (group == found.end()) group = found.insert(found.end(), {Scene(), nearest->word});
      std::get<0>(*group).push_back(colour);
    }
  return found;
}

Prototypes basic_words() {
  return {{{"red", {53, 80, 67}},
           {"green", {46, -52, 50}},
           {"blue", {32, 79, -108}},
           {"yellow", {97, -22, 94}},
           {"white", {100, 0, 0}},
           {"black", {0, 0, 0}}}};
}

}  // namespace

irl::Domain make_colours() {
  irl::Domain domain("colours", irl::opaque_types<Colour>());
  domain.knowledge(basic_words());
  domain.reads<Colour>(&read_colour);

  const auto word = irl::slot<std::string>("word");
  const auto colour = irl::slot<Colour>("colour");
  const auto scene = irl::slot<Scene>("scene"), called_so = irl::slot<Scene>("called-so");

  domain.relation("called", called_so, scene, word)
      .says("called-so are the colours of scene whose nearest prototype is that of word")
      .example("(called ?red-ones ?scene \"red\")")
      .given(scene, word)
      .find(called_so, called)
      .given(scene)
      .find(called_so, word, by_word);

  domain.relation("only", colour, called_so)
      .says("colour is the only one of called-so")
      .example("(only ?colour ?red-ones)")
      .given(called_so)
      .find(colour, [](const Scene& all) { return all.size() == 1 ? std::optional(all[0]) : std::nullopt; });
  return domain;
}

static const bool registered = irl::register_domain(
    irl::DomainEntry{.name = "colours",
                     .summary = "colours and what they are called, as an agent knows them",
                     .build = [](const irl::DomainInputs&) { return make_colours(); }});

}  // namespace colours
