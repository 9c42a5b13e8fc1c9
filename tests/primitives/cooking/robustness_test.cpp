#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

#include "tests/primitives/cooking/networks.hpp"
#include "tests/support/cooking_domain.hpp"

using namespace irl;
using namespace irl::test;

BOOST_AUTO_TEST_SUITE(every_primitive_answers_whatever_it_is_given)

namespace {

/// Everything that an argument could be: results of real networks, every kind of thing, numbers of all sorts,
/// texts, lists, failed objects, and objects that stand nowhere.
class AnythingAtAll {
 public:
  AnythingAtAll(std::mt19937& random, Rules rules) : random_(random) {
    const std::vector<NamedNetwork> networks = generated_networks();
    for (std::size_t i = 0; i < 60; ++i) {
      const Program program = check(networks[i].network, test::cooking()).program;
      for (const auto& binding : run(program, {.rules = rules}).bindings)
        if (binding) add(*binding);
    }
    const double infinity = std::numeric_limits<double>::infinity();
    for (double number : {0.0, -1.0, 0.5, 1e-300, 1e300, infinity, -infinity, std::nan("")}) add({number});
    const std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    for (const Value& value :
         {Value(), Value(true), Value(largest), Value("butter"), Value(List{1, Value("two")}), Value(List()),
          Value(test::cooking().types().failed_object())})
      add({value});
    for (Type type : test::cooking().types().all()) {
      add({type});
      add({Entity(type, Identity::none)});
    }
  }

  const Binding& state() { return any_of(random_, states_); }
  const Binding& value() { return any_of(random_, values_); }

  /// A value that fits a slot, as far as a few attempts find one.
  const Binding& value_of(Type type) {
    for (int attempt = 0; attempt < 40; ++attempt)
      if (const Binding& found = value(); found.value.type(test::cooking().types()).is(type)) return found;
    return value();
  }

  void add(const Binding& binding) {
    const Entity* entity = binding.value.get_if<Entity>();
    const bool is_state = entity && !entity->has_failed() && entity->is(test::cooking().state_shape()->type);
    std::vector<Binding>& pool = is_state ? states_ : values_;
    if (pool.size() < 3000)
      pool.push_back(binding);
    else
      pool[any_below(random_, pool.size())] = binding;
  }

 private:
  std::mt19937& random_;
  std::vector<Binding> states_;
  std::vector<Binding> values_;
};

/// Calls a primitive once with arguments by chance, and says what is wrong with its answer.
std::string wrong_in_answer(const Primitive& primitive, AnythingAtAll& anything, std::mt19937& random,
                            Rules rules) {
  const Direction& direction = primitive.directions.front();
  std::vector<Binding> given(primitive.slots.size());
  std::vector<const Binding*> arguments(primitive.slots.size());
  SlotSet bound;
  for (std::uint32_t slot = 0; slot < primitive.slots.size(); ++slot) {
    const SlotRole role = primitive.slots[slot].role;
    if (role == SlotRole::output || (role == SlotRole::optional && any_below(random, 2) == 0)) continue;
    const bool fits = any_below(random, 5) != 0;
    given[slot] = !fits                        ? anything.value()
                  : slot == primitive.state_in ? anything.state()
                                               : anything.value_of(primitive.slots[slot].type);
    arguments[slot] = &given[slot];
    bound.insert(slot);
  }
  const RunContext context{&test::cooking(), rules, test::cooking().initial(),
                           static_cast<std::uint32_t>(random() % 1000)};
  const auto answer = direction.run(context, arguments).next();
  if (!answer) return "there is no answer";
  SlotSet found;
  for (const Answer::Output& output : answer->outputs) {
    found.insert(output.slot);
    const bool is_result =
        primitive.slots[output.slot].role == SlotRole::output && output.slot != primitive.state_out;
    if (is_result && output.binding.value.has_failed() == answer->failure.empty())
      return "failure and outputs contradict each other: '" + answer->failure + "'";
    anything.add(output.binding);
  }
  return found == direction.computes(bound) ? "" : "not every open slot has an output";
}

void check_all_primitives(Rules rules) {
  std::mt19937 random(99);
  AnythingAtAll anything(random, rules);
  for (int round = 0; round < 1000; ++round)
    for (const Primitive& primitive : test::cooking().primitives()) {
      std::string wrong;
      try {
        wrong = wrong_in_answer(primitive, anything, random, rules);
      } catch (const std::exception& error) {
        wrong = std::string("it throws: ") + error.what();
      }
      BOOST_CHECK_MESSAGE(wrong.empty(), primitive.name << ", round " << round << ": " << wrong);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(under_the_documented_rules) {
  check_all_primitives(Rules{});
}

BOOST_AUTO_TEST_CASE(under_the_reference_rules) {
  check_all_primitives(reference_rules());
}

BOOST_AUTO_TEST_SUITE_END()
