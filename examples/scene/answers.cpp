#include "examples/scene/primitives.hpp"

namespace irl::scene {

namespace {

using Number = std::int64_t;

void define_comparison(Domain& domain, std::string name, std::string summary, bool (*holds)(Number, Number)) {
  const auto answer = slot<bool>("answer");
  const auto left = slot<Number>("left"), right = slot<Number>("right");
  std::string example = "(" + name + " ?answer 2 3)";
  domain.relation(std::move(name), answer, left, right)
      .says(std::move(summary))
      .example(std::move(example))
      .given(left, right)
      .find(answer, holds)
      .check([holds](bool told, Number l, Number r) { return told == holds(l, r); });
}

void define_equality_of_categories(Domain& domain, const Words& words) {
  const auto answer = slot<bool>("answer");
  const auto left = slot<Type>("left", "category"), right = slot<Type>("right", "category"),
             attribute = slot<Type>("attribute", "attribute");
  const auto equal = [words](Type l, Type r, Type feature) {
    const bool comparable = words->belongs(l, feature) && words->belongs(r, feature);
    return comparable ? std::optional(l == r) : std::nullopt;
  };
  domain.relation("equal?", answer, left, right, attribute)
      .says("answer tells whether left and right, both values of attribute, are the same")
      .example("(equal? ?answer red blue color)")
      .given(left, right, attribute)
      .find(answer, equal)
      .check([equal](bool told, Type l, Type r, Type feature) { return equal(l, r, feature) == told; });
}

void define_number_of_objects(Domain& domain) {
  const auto set = slot<Objects>("set");
  const auto number = slot<Number>("number");
  domain.relation("count!", number, set)
      .says("number tells how many objects are in set")
      .example("(count! ?number ?objects)")
      .given(set)
      .find(number, [](const Objects& objects) { return static_cast<Number>(objects.size()); })
      .check([](Number n, const Objects& objects) { return n == static_cast<Number>(objects.size()); });

  const auto answer = slot<bool>("answer");
  domain.relation("exist", answer, set)
      .says("answer tells whether there is an object in set")
      .example("(exist ?answer ?objects)")
      .given(set)
      .find(answer, [](const Objects& objects) { return !objects.empty(); })
      .check([](bool told, const Objects& objects) { return told != objects.empty(); });
}

}  // namespace

void define_answers(Domain& domain, const Words& words) {
  const auto object = slot<Entity>("object", "object"), scene = slot<Entity>("scene", "scene");
  const auto category = slot<Type>("category", "category"), attribute = slot<Type>("attribute", "attribute");
  define_by_choice(
      domain, "query", category, attribute, words->attributes(),
      [words](const Entity& one, const Entity& in, Type feature) -> std::optional<Type> {
        if (!contains(words->objects(in), one)) return std::nullopt;
        return words->category(one, feature);
      },
      object, scene)
      .says("category is what object is in attribute: its color is red")
      .example("(query ?color ?object ?scene color)");
  define_equality_of_categories(domain, words);
  define_number_of_objects(domain);
  define_comparison(domain, "equal-integer", "answer tells whether left equals right",
                    [](Number l, Number r) { return l == r; });
  define_comparison(domain, "less-than", "answer tells whether left is less than right",
                    [](Number l, Number r) { return l < r; });
  define_comparison(domain, "greater-than", "answer tells whether left is greater than right",
                    [](Number l, Number r) { return l > r; });
}

}  // namespace irl::scene
