#include <boost/test/unit_test.hpp>
#include <utility>

#include "tests/irl/carpentry.hpp"
#include "tests/support/cooking_domain.hpp"
#include "tests/support/recorded.hpp"

namespace irl::test {
BOOST_AUTO_TEST_SUITE(what_actions_are_rehearsed_with)

namespace {

/// A thing with its number and what is in it first.
std::string told(const Value& value, Attribute contents, int levels = 3) {
  const Entity* object = value.get_if<Entity>();
  if (!object || levels == 0) return to_string(value);
  const auto number = static_cast<std::uint64_t>(object->identity());
  std::string text = to_string(value) + "#" + (number < 100'000 ? std::to_string(number) : "new");
  for (const Value& held : object->list(contents)) {
    text += "(" + told(held, contents, levels - 1) + ")";
    break;
  }
  return text;
}

/// Rehearses actions that succeed when they are called the so many-th time, and notes what they were called
/// with, and what stood on the workplace.
class Rehearsed {
 public:
  explicit Rehearsed(Domain domain) : domain_(std::move(domain)), hands_(hands_in(domain_)) {}

  template <class... Slots>
  void with(int successful, const Slots&... slots) {
    const std::string name = "tried-" + std::to_string(texts_.size());
    const Attribute contents = domain_.state_shape()->contents;
    std::string calls;
    int left = successful;
    bool is_repeated = false;  // what succeeded is executed again, to see whether it gives the same
    hands_.action(name, gives("result", "number"), slots...)
        .lasts(Seconds(1))
        .does([&](Hands& hands, const auto&... taken) -> Attempt<Value> {
          if (std::exchange(is_repeated, false)) return Value(1);
          for (const std::string& one : {told(Value(taken), contents)...}) calls += one + " ";
          calls += "| " + std::to_string(hands.world.workplace().list(contents).size()) + "\n";
          is_repeated = --left == 0;
          return is_repeated ? Attempt<Value>(Value(1)) : fail("not yet");
        });
    const Primitive& primitive = *domain_.find(name);
    std::shared_ptr<const RehearsalStage> stage;
    primitive.action()->rehearse(domain_, primitive, stage);
    texts_.push_back({name, calls});
  }

  const std::vector<Named>& texts() const { return texts_; }

 private:
  Domain domain_;
  Actions<Hands> hands_;
  std::vector<Named> texts_;
};

/// The same in every domain: things of a type, kinds, numbers and amounts, with defaults and without.
void rehearse(Rehearsed& rehearsed, const std::string& thing, const std::string& other,
              const std::string& kinds, const std::string& unit) {
  const auto first = [&](const auto&... more) { return object("first", thing, more...); };
  const auto two = amount("time", "unit", unit);
  for (const int successful : {0, 1, 2, 4, 5, 6, 40}) {
    rehearsed.with(successful, first());
    rehearsed.with(successful, first(), object("second", thing));
    rehearsed.with(successful, first(), object("second", thing), object("third", thing));
    rehearsed.with(successful, first(), object("second", other));
    rehearsed.with(successful, kind("kind", kinds), first());
    rehearsed.with(successful, number("count"), two, kind("kind", kinds));
    rehearsed.with(successful, anything("whatever", thing), object("second", other));
    rehearsed.with(successful, first(), number("count", by_default(3)));
    rehearsed.with(successful, first(), kind("kind", kinds), object("second", other), two, number("count"));
  }
}

}  // namespace

/// Things that stand there, of each sort one, then other things in them; what was tried is recorded.
BOOST_AUTO_TEST_CASE(in_the_workshop) {
  Rehearsed rehearsed{empty_workshop()};
  rehearse(rehearsed, "board", "tool", "color", "time-unit");
  rehearse(rehearsed, "place", "shop", "thing", "time-unit");
  rehearse(rehearsed, "half", "bench", "half", "color");
  hold_against_digests("irl/world/rehearsed_in_the_workshop.record", rehearsed.texts());
}

BOOST_AUTO_TEST_CASE(in_the_kitchen) {
  Rehearsed rehearsed{cooking()};
  rehearse(rehearsed, "container", "cooking-utensil", "ingredient", "unit");
  hold_against_digests("irl/world/rehearsed_in_the_kitchen.record", rehearsed.texts());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace irl::test
