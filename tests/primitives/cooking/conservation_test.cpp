#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "grammar/solution_file.hpp"
#include "tests/primitives/cooking/food_census.hpp"
#include "tests/primitives/cooking/networks.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/shared_data.hpp"

using namespace irl;
using namespace irl::test;

namespace utf = boost::unit_test;

BOOST_AUTO_TEST_SUITE(food_is_conserved)

namespace {

Attribute attribute(std::string_view name) {
  return cooking().types().find_attribute(name);
}

/// A step and the kitchen before it: what is documented to make food appear or go.
class DocumentedExceptions {
 public:
  DocumentedExceptions(const Program& program, const Step& step, const Entity& before)
      : primitive_(*program.operations[step.operation].primitive), step_(step), before_(before) {}

  bool apply() const {
    if (is({"sprinkle", "flour"})) return replaces("sprinkled-with") || has_toppings(*source());
    if (is({"dip"})) return replaces("dipped-in") || has_toppings(*source());
    if (is({"grease"})) return replaces("brushed-with") || has_toppings(*source());
    if (is({"spread"})) return replaces("spread-with") || has_toppings(*source()) || spreads_what_is_gone();
    if (is({"portion-and-arrange", "transfer-contents", "drain"})) return has_toppings(*source());
    if (is({"peel"})) return peels_other_than_one_egg();
    return false;
  }

 private:
  bool is(std::initializer_list<std::string_view> names) const {
    return std::ranges::find(names, primitive_.name) != names.end();
  }
  const Entity* bound(std::string_view slot) const {
    const auto& binding = step_.slots[*primitive_.slot(slot)];
    return binding ? binding->value.get_if<Entity>() : nullptr;
  }
  std::optional<Entity> now(const Entity& object) const {
    const Containment containment(cooking().state_shape()->contents);
    const auto path = containment.find(before_, object.identity());
    return path ? std::optional(containment.at(before_, *path)) : std::nullopt;
  }

  /// The vessel that something is taken from, as it stands; what is divided takes all of its toppings along
  /// each time.
  std::optional<Entity> source() const {
    for (std::string_view slot :
         {"sprinkles", "flour", "dip", "grease", "thing-to-spread", "thing-to-portion",
          "container-with-contents-to-transfer", "thing-to-drain"})
      if (primitive_.slot(slot)) return now(*bound(slot)).value_or(*bound(slot));
    return std::nullopt;
  }

  /// A topping takes the place of an earlier one: on something in the bound vessel, or anywhere on the
  /// countertop.
  bool replaces(std::string_view topping) const {
    const auto carries = [&](const Entity& thing) { return !thing.get(attribute(topping)).empty(); };
    const auto one_carries = [&](const Entity& place) {
      return std::ranges::any_of(place.list(attribute("contents")), [&](const Value& value) {
        const Entity* thing = value.get_if<Entity>();
        return thing && carries(*thing);
      });
    };
    for (const auto& binding : step_.slots) {
      const Entity* object = binding ? binding->value.get_if<Entity>() : nullptr;
      const auto found = object ? now(*object) : std::nullopt;
      if (found && (carries(*found) || one_carries(*found))) return true;
    }
    return std::ranges::any_of(before_.list(attribute("contents")), [&](const Value& value) {
      const Entity* place = value.get_if<Entity>();
      return place->type() == cooking().state_shape()->workplace && one_carries(*place);
    });
  }

  /// What is spread is read from the binding, however old that is (U17).
  bool spreads_what_is_gone() const {
    const Entity& old = *bound("thing-to-spread");
    const auto current = now(old);
    return !current || !similar(old.get(attribute("contents")), current->get(attribute("contents")));
  }

  /// A peeled egg is one new egg, however much of an egg it was.
  bool peels_other_than_one_egg() const {
    const auto eggs = now(*bound("thing-to-peel"));
    return eggs && std::ranges::any_of(eggs->list(attribute("contents")), [](const Value& value) {
             const FoodCensus census = census_of(*value.get_if<Entity>());
             return census.contains("egg") && !nearly_equal(census.at("egg"), 50);
           });
  }

  const Primitive& primitive_;
  const Step& step_;
  const Entity& before_;
};

void check_conservation(const NamedNetwork& named) {
  const Program program = check(named.network, cooking()).program;
  const Solution solution = run(program);
  for (const Step& step : solution.steps) {
    const StatesOfStep states = states_of(program, step);
    if (!states) continue;
    const std::string found = difference(census_of(*states.before), census_of(*states.after));
    const bool kept =
        found.empty() || (!step.failed() && DocumentedExceptions(program, step, *states.before).apply());
    BOOST_CHECK_MESSAGE(kept, named.name << ", " << program.text(step.operation) << ": " << found << "\n"
                                         << grammar::print(named.network));
  }
}

/// The source is the destination, or holds it.
const std::vector<std::pair<std::string, std::string>> into_itself{
    {"tomatoes sprinkled with one of them",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t tomato 2 piece) (sprinkle ?b ?k2 ?k1 ?a ?t)"},
    {"a mixture dipped into itself",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t butter 20 g) (mix ?m ?k2 ?k1 ?a ?whisk)"
     "(dip ?b ?k3 ?k2 ?m ?t)"},
    {"a mixture spread upon itself",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t butter 20 g) (mix ?m ?k2 ?k1 ?a ?whisk)"
     "(spread ?b ?k3 ?k2 ?m ?a ?spatula)"},
    {"flour sifted into its own bowl",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t cocoa-powder 20 g) (sift ?b ?k2 ?k1 ?a ?t "
     "?sift)"},
    {"eggs cracked and separated in their own bowl",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t egg 2 piece) (crack ?b ?k2 ?k1 ?a ?t)"
     "(separate-eggs ?c ?d ?k3 ?k2 ?b ?a ?t ?separator)"},
    {"items of a bowl moved to the bowl",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t butter 20 g) (transfer-items ?b ?k2 ?k1 ?a "
     "?pattern ?t)"},
    {"a portion moved to a bowl that is moved as well",
     "(get-kitchen ?k0) (fetch-and-proportion ?a ?k1 ?k0 ?t butter 20 g) (fetch ?jar ?k2 ?k1 jar 1)"
     "(portion-and-arrange ?p ?k3 ?k2 ?a 10 g ?pattern ?countertop)"
     "(transfer-items ?b ?k4 ?k3 ?countertop ?pattern2 ?jar)"},
    {"jars moved into one of them",
     "(get-kitchen ?k0) (fetch ?jar ?k1 ?k0 jar 1) (fetch ?jars ?k2 ?k1 jar 3)"
     "(fetch-and-proportion ?a ?k3 ?k2 ?jar butter 20 g) (transfer-items ?b ?k4 ?k3 ?jars ?pattern ?jar)"}};

}  // namespace

BOOST_AUTO_TEST_CASE(where_something_is_moved_into_itself) {
  for (const auto& [name, network] : into_itself)
    check_conservation({name, grammar::parse_network(network).network});
}

BOOST_AUTO_TEST_CASE(in_generated_networks) {
  for (const NamedNetwork& named : generated_networks()) check_conservation(named);
}

BOOST_AUTO_TEST_CASE(in_measured_networks, *utf::label("measured") * utf::precondition(has_shared_data)) {
  for (const NamedNetwork& named : measured_networks()) check_conservation(named);
}

BOOST_AUTO_TEST_SUITE_END()
