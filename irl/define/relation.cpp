#include "irl/define/relation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "irl/data/comparison.hpp"

namespace irl::detail {

namespace {

SlotSet set_of(const Primitive& primitive, std::span<const SlotIndex> slots) {
  SlotSet set;
  for (SlotIndex slot : slots) {
    if (set.contains(slot))
      throw DefinitionError(
          fmt::format("a direction of '{}' finds '{}' twice", primitive.name, primitive.slots[slot].name));
    set.insert(slot);
  }
  return set;
}

/// A row as an answer; none if it differs from what is bound already.
std::optional<Answer> answer_of(const Finder& finder, Arguments bound, std::span<Value> row, double score) {
  Answer answer;
  answer.score = score;
  for (std::size_t i = 0; i < finder.found.size(); ++i) {
    const Binding* known = bound[finder.found[i]];
    if (!known)
      answer.outputs.push_back({finder.found[i], {std::move(row[i]), score, {}}});
    else if (!(known->value == row[i]))
      return std::nullopt;
  }
  return answer;
}

Answers answers_of(const Finder& finder, Arguments bound, const Knowledge* knowledge) {
  boost::container::small_vector<const Value*, 8> values;
  for (const Binding* argument : bound) values.push_back(argument ? &argument->value : nullptr);
  boost::container::small_vector<Value, 4> row(finder.found.size());
  if (finder.one) {
    const auto score = finder.one({values, knowledge}, row);
    auto answer = score && *score != 0 ? answer_of(finder, bound, row, *score) : std::nullopt;
    return answer ? Answers(std::move(*answer)) : Answers();
  }
  // What is bound may be gone when the next row is asked for.
  std::vector<std::optional<Binding>> known;
  for (const Binding* argument : bound) known.push_back(argument ? std::optional(*argument) : std::nullopt);
  return Answers([&finder, known = std::move(known), rows = finder.all({values, knowledge}),
                  row = std::vector<Value>(finder.found.size())]() mutable -> std::optional<Answer> {
    std::vector<const Binding*> arguments;
    for (const auto& binding : known) arguments.push_back(binding ? &*binding : nullptr);
    while (const auto score = rows.next(row))
      if (*score != 0)
        if (auto answer = answer_of(finder, arguments, row, *score)) return answer;
    return std::nullopt;
  });
}

/// Makes a direction find what a finder finds, with its callables called under the mutex.
void set_finder(Direction& direction, const CallMutex& call_mutex, Finder finder) {
  finder.one = guarded(call_mutex, std::move(finder.one));
  if (call_mutex && finder.all)
    finder.all = guarded(call_mutex, FindAll([call_mutex, all = std::move(finder.all)](SlotValues values) {
                           Rows rows = all(values);
                           rows.next = guarded(call_mutex, std::move(rows.next));
                           return rows;
                         }));
  direction.finder = std::make_shared<const Finder>(std::move(finder));
  direction.run = [finder = direction.finder](const RunContext& context, Arguments bound) {
    return answers_of(*finder, bound, context.knowledge);
  };
}

ItemsPropagator guarded_items(const CallMutex& call_mutex, ItemsPropagator items_propagator) {
  if (!call_mutex || !items_propagator) return items_propagator;
  return [call_mutex, items_propagator = std::move(items_propagator)](std::span<const ItemSlots> slots) {
    return guarded(call_mutex, items_propagator(slots));
  };
}

}  // namespace

SlotIndex position_of(const Primitive& primitive, const std::string& slot) {
  const auto position = primitive.slot(slot);
  if (!position)
    throw DefinitionError(fmt::format("the primitive '{}' has no slot '{}'", primitive.name, slot));
  return *position;
}

void add_direction(Primitive& primitive, Finder finder, Determinism determinism) {
  Direction direction;
  direction.found = set_of(primitive, finder.found);
  for (SlotIndex slot : finder.given) direction.given.insert(slot);
  direction.determinism = determinism;
  direction.compares = primitive.is_relation();
  set_finder(direction, primitive.call_mutex, std::move(finder));
  add_direction(primitive, std::move(direction));
}

void add_direction(Primitive& primitive, Direction direction) {
  if (!(direction.given & direction.found).empty())
    throw DefinitionError(fmt::format("a direction of '{}' finds a slot that is given", primitive.name));
  if ((direction.given | direction.found | direction.optional) != SlotSet::first(primitive.slots.size()))
    throw DefinitionError(fmt::format(
        "a direction of '{}' leaves a slot out: every slot is either given or found", primitive.name));
  if (std::ranges::find(primitive.directions, direction.given, &Direction::given) !=
      primitive.directions.end())
    throw DefinitionError(fmt::format("'{}' has two directions for the same given slots", primitive.name));
  primitive.directions.push_back(std::move(direction));
  for (const SlotIndex slot : indices(primitive.slots)) {
    const auto finds = [slot](const Direction& d) { return d.found.contains(slot); };
    const bool always = !primitive.is_relation() && std::ranges::all_of(primitive.directions, finds);
    const bool ever = std::ranges::any_of(primitive.directions, finds);
    primitive.slots[slot].role = always ? SlotRole::output : ever ? SlotRole::any : SlotRole::input;
  }
}

Relation& demand_relation(Primitive& primitive, std::string_view what) {
  if (Relation* relation = primitive.relation()) return *relation;
  throw DefinitionError(
      fmt::format("'{}' is no relation: only where directions agree can they {}", primitive.name, what));
}

void call_one_at_a_time(Primitive& primitive) {
  if (primitive.call_mutex) return;
  primitive.call_mutex = std::make_shared<std::recursive_mutex>();
  for (Direction& direction : primitive.directions)
    set_finder(direction, primitive.call_mutex, Finder(*direction.finder));
  Relation* relation = primitive.relation();
  if (!relation) return;
  for (Narrowing& narrowing : relation->narrowings)
    narrowing.narrow = guarded(primitive.call_mutex, std::move(narrowing.narrow));
  relation->propagator = guarded(primitive.call_mutex, std::move(relation->propagator));
  relation->items_propagator = guarded_items(primitive.call_mutex, std::move(relation->items_propagator));
}

void add_propagator(Primitive& primitive, Propagator propagator) {
  demand_relation(primitive, "propagate").propagator = guarded(primitive.call_mutex, std::move(propagator));
}

void add_propagator(Primitive& primitive, ItemsPropagator items_propagator) {
  demand_relation(primitive, "propagate").items_propagator =
      guarded_items(primitive.call_mutex, std::move(items_propagator));
}

/// A DefinitionError for what cannot narrow anything, and would never be asked.
static void demand_sensible(const Primitive& primitive, const Narrowing& narrowing) {
  const auto name_of = [&](SlotIndex slot) { return primitive.slots[slot].name; };
  const auto refuse = [&](std::string_view why) {
    throw DefinitionError(
        fmt::format("what narrows '{}' of '{}' {}", name_of(narrowing.found), primitive.name, why));
  };
  if (std::ranges::find(narrowing.given, narrowing.found) != narrowing.given.end())
    refuse("is given it already");
  const auto holds_reals = [&](SlotIndex slot) { return primitive.slots[slot].holds_reals; };
  if (holds_reals(narrowing.found)) refuse("gives integers, and doubles stand there");
  const auto real = std::ranges::find_if(narrowing.given, holds_reals);
  if (real != narrowing.given.end())
    refuse(fmt::format("is given integers, and in '{}' stand doubles", name_of(*real)));
}

void add_narrowing(Primitive& primitive, Narrowing narrowing) {
  Relation& relation = demand_relation(primitive, "narrow");
  demand_sensible(primitive, narrowing);
  narrowing.narrow = guarded(primitive.call_mutex, std::move(narrowing.narrow));
  relation.narrowings.push_back(std::move(narrowing));
}

namespace {

/// A callable between the ends of intervals.
struct BetweenEnds {
  AtEnds at_ends;
  std::vector<int> slopes;  // by given slot: 1: increasing in it, -1: decreasing, 0: neither

  /// Without end where the callable does not tell.
  Interval operator()(std::span<const Interval> given) const {
    constexpr std::int64_t far = std::int64_t{1} << 52;  // beyond, callables may not expect to be called
    const auto is_far = [](std::int64_t end) { return end < -far || end > far; };
    std::array<std::int64_t, max_slots> at_low, at_high;
    bool tells_low = true, tells_high = true;
    for (std::size_t i = 0; i < given.size(); ++i) {
      const auto [low, high] = given[i];
      if (slopes[i] == 0 && low != high) return {};
      at_low[i] = slopes[i] < 0 ? high : low;
      at_high[i] = slopes[i] < 0 ? low : high;
      tells_low = tells_low && !is_far(at_low[i]);
      tells_high = tells_high && !is_far(at_high[i]);
    }
    const auto ends = [&](const auto& all) { return std::span(all).first(given.size()); };
    return {tells_low ? at_ends(ends(at_low)).value_or(Interval::least) : Interval::least,
            tells_high ? at_ends(ends(at_high)).value_or(Interval::greatest) : Interval::greatest};
  }
};

}  // namespace

void narrow_at_ends(Primitive& primitive, LastDirection& last, std::span<const SlotIndex> slots,
                    bool increasing) {
  if (!last.at_ends)
    throw DefinitionError(fmt::format(
        "increasing_in() and decreasing_in() of '{}' stand behind a direction that finds one integer from "
        "integers",
        primitive.name));
  const bool is_first = last.increasing.empty();
  std::vector<bool> rising = last.increasing, falling = last.decreasing;
  rising.resize(last.given.size());
  falling.resize(last.given.size());
  for (const SlotIndex slot : slots) {
    const auto position = static_cast<std::size_t>(std::ranges::find(last.given, slot) - last.given.begin());
    if (position == last.given.size())
      throw DefinitionError(
          fmt::format("the direction of '{}' does not take '{}', so it is neither increasing nor "
                      "decreasing in it",
                      primitive.name, primitive.slots[slot].name));
    (increasing ? rising : falling)[position] = true;
    if (rising[position] && falling[position])
      throw DefinitionError(
          fmt::format("a direction of '{}' cannot be both increasing and decreasing in '{}'", primitive.name,
                      primitive.slots[slot].name));
  }
  // What is refused changes nothing: a caught error leaves the direction as it was.
  last.increasing = std::move(rising);
  last.decreasing = std::move(falling);
  if (!is_first) primitive.relation()->narrowings.pop_back();
  BetweenEnds narrow{last.at_ends, {}};
  for (std::size_t i = 0; i < last.given.size(); ++i)
    narrow.slopes.push_back(last.increasing[i] - last.decreasing[i]);
  add_narrowing(primitive, {last.given, last.found.front(), std::move(narrow), true});
  for (const SlotIndex slot : slots)
    primitive.relation()->monotonies.push_back({slot, last.found.front(), increasing});
}

void narrow_with(Primitive& primitive, const LastDirection& last, std::size_t arity, Narrow narrow) {
  if (last.found.size() != 1 || last.given.size() != arity)
    throw DefinitionError(fmt::format(
        "narrows() of '{}' stands behind a direction that finds one slot, and takes an Interval for each of "
        "its given slots",
        primitive.name));
  add_narrowing(primitive, {last.given, last.found.front(), std::move(narrow)});
}

}  // namespace irl::detail
