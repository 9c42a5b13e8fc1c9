#include "irl/orders/conflicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ranges>

#include "irl/network/edit/state_threading.hpp"
#include "irl/orders/detail/stocks.hpp"
#include "irl/world/world.hpp"

namespace irl::orders {

namespace {

/// Which touches of one object are in order.
bool disturb(const Touch& one, const Touch& other, bool order_counts) {
  const auto writes_what_is_used = [&](const Touch& writer, const Touch& user) {
    return (writer.changes && (user.reads || user.changes)) || (writer.fills && user.reads_contents);
  };
  return writes_what_is_used(one, other) || writes_what_is_used(other, one) ||
         (order_counts && one.fills && other.fills);
}

/// The conflicts of all steps of a trace that work on one state.
class StateConflicts {
 public:
  StateConflicts(const Program& program, const Solution& trace, std::vector<std::uint32_t> steps,
                 bool has_stocks, Budget& budget)
      : program_(program),
        budget_(budget),
        trace_(trace),
        steps_(std::move(steps)),
        shape_(*program.domain->state_shape()),
        containment_(shape_.contents) {
    for (const std::uint32_t step : steps_) {
      budget_.demand();
      footprints_.push_back(footprint(program, trace.steps[step]));
    }
    budget_.keep(steps_.size() * steps_.size() / 8);
    budget_.demand();
    known_.assign(steps_.size(), OperationSet(steps_.size()));
    if (const Entity* first = steps_.empty() ? nullptr : state_before(0); first && has_stocks)
      stocks_.emplace(*first, shape_, footprints_);
    for (std::uint32_t step = 0; step < steps_.size(); ++step) check_rows(step);
  }

  std::vector<Pair> pairs() {
    on_objects();
    for (std::uint32_t step = 0; step < steps_.size(); ++step) {
      for (const Observation::Search& search : footprints_[step].searches) on_search(step, search);
      if (footprints_[step].reads_time) on_time(step);
    }
    return std::move(pairs_);
  }

 private:
  const Entity* state_before(std::uint32_t step) const {
    const Step& taken = trace_.steps[steps_[step]];
    return state_of(taken, program_.operations[taken.operation].primitive->state_in);
  }

  void add(std::uint32_t one, std::uint32_t other, Reason::Kind kind, std::string what) {
    const auto [before, after] = std::minmax(one, other);
    if (before == after || known_[before].test_set(after)) return;
    budget_.keep(sizeof(Pair));
    budget_.demand();
    pairs_.push_back({trace_.steps[steps_[before]].operation,
                      trace_.steps[steps_[after]].operation,
                      {kind, std::move(what)}});
  }
  bool is_known(std::uint32_t one, std::uint32_t other) const {
    return one == other || known_[std::min(one, other)].test(std::max(one, other));
  }

  /// Things that are looked at side by side stay so if one step put all of them there at once. Otherwise
  /// whoever looks at them depends on the order of everything on the workplace.
  void check_rows(std::uint32_t step) {
    budget_.demand();
    for (const Observation::Row& row : footprints_[step].rows) {
      const Entity* state = state_before(step);
      if (row.things.size() < 2 || !state || put_at_once(step, row.things)) continue;
      for (const Value& place : state->list(shape_.contents))
        if (const Entity* workplace = place.get_if<Entity>(); workplace && workplace->is(shape_.workplace)) {
          Touch& touch = footprints_[step].touched[workplace->identity()];
          touch.reads_contents = touch.reads_order = true;
        }
    }
  }
  bool put_at_once(std::uint32_t step, const std::vector<Identity>& things) const {
    const auto places = [&](std::uint32_t earlier, Identity thing) {
      const auto& changed = footprints_[earlier].changed;
      return changed.contains(thing) && changed.at(thing).placed;
    };
    for (const std::uint32_t earlier : std::views::iota(0U, step) | std::views::reverse) {
      const auto put = std::ranges::count_if(things, [&](Identity thing) { return places(earlier, thing); });
      if (put > 0) return put == std::ssize(things) && stand_side_by_side(earlier + 1, things);
    }
    return false;
  }
  bool stand_side_by_side(std::uint32_t step, const std::vector<Identity>& things) const {
    const Entity* state = state_before(step);
    if (!state) return false;
    for (const Value& value : state->list(shape_.contents)) {
      const Entity* place = value.get_if<Entity>();
      if (!place || !place->is(shape_.workplace)) continue;
      const auto is = [](const Value& standing, Identity thing) {
        const Entity* object = standing.get_if<Entity>();
        return object && object->identity() == thing;
      };
      const List& standing = place->list(shape_.contents);
      return !std::ranges::search(standing, things, is).empty();
    }
    return false;
  }

  void on_objects() {
    struct Toucher {
      std::uint32_t step;
      Touch touch;
    };
    std::map<Identity, std::vector<Toucher>> touchers;
    for (std::uint32_t step = 0; step < steps_.size(); ++step)
      for (const auto& [object, touch] : footprints_[step].touched) touchers[object].push_back({step, touch});
    for (const auto& [object, all] : touchers) {
      const bool order_counts =
          std::ranges::any_of(all, [](const Toucher& one) { return one.touch.reads_order; });
      std::string what;
      for (std::size_t second = 0; second < all.size(); ++second) {
        budget_.demand();
        for (std::size_t first = 0; first < second; ++first)
          if (disturb(all[first].touch, all[second].touch, order_counts) &&
              !is_known(all[first].step, all[second].step)) {
            if (what.empty()) what = fmt::format("the {}", name_of(object));
            add(all[first].step, all[second].step, Reason::Kind::conflict, what);
          }
      }
    }
  }
  std::string_view name_of(Identity object) const {
    for (const Footprint& footprint : footprints_)
      if (const auto changed = footprint.changed.find(object); changed != footprint.changed.end())
        for (const auto* standing : {&changed->second.after, &changed->second.before})
          if (!standing->empty()) return standing->front().object.type().name();
    const Entity* state = state_before(0);  // what is only filled stands there from the beginning
    const Entity* place = state ? containment_.object(*state, object) : nullptr;
    return place ? place->type().name() : shape_.type.name();
  }

  void on_search(std::uint32_t step, const Observation::Search& search) {
    for (std::uint32_t other = 0; other < steps_.size(); ++other) {
      if (is_known(step, other)) continue;
      budget_.demand();
      for (const auto& [object, changed] : footprints_[other].changed)
        if (concerns(search, changed) && !is_indifferent(step, search, other, object, changed)) {
          add(step, other, Reason::Kind::search, why_disturbed(search, object, changed));
          break;
        }
    }
    keep_order_of_found(step, search);
  }
  bool concerns(const Observation::Search& search, const Changed& changed) const {
    const auto could = [&](const Standing& standing) {
      return could_be_found(search, standing, shape_.used);
    };
    return std::ranges::any_of(changed.before, could) || std::ranges::any_of(changed.after, could);
  }
  /// Whether the other step does no more than take a thing out of a stock, and the search does not care.
  bool is_indifferent(std::uint32_t step, const Observation::Search& search, std::uint32_t other,
                      Identity object, const Changed& changed) const {
    const auto stock = stocks_ ? stocks_->of(object) : std::nullopt;
    if (!stock || stocks_->taker(object) != other || !search.found || search.exactly) return false;
    const auto could = [&](const Standing& standing) {
      return could_be_found(search, standing, shape_.used);
    };
    if (std::ranges::any_of(changed.after, could)) return false;
    const Identity found = *search.found;
    if (stocks_->of(found) && stocks_->taker(found) == step)
      return stocks_->of(found) == stock || stocks_->comes_first(found, object);
    const List& places = search.place.list(shape_.contents);
    const auto holding = std::ranges::find_if(places, [&](const Value& value) {
      const Entity* place = value.get_if<Entity>();
      return place && containment_.object(*place, found);
    });
    return holding != places.end() &&
           stocks_->place_comes_first({search.place.identity(), holding->get_if<Entity>()->identity()},
                                      object);
  }
  std::string why_disturbed(const Observation::Search& search, Identity object,
                            const Changed& changed) const {
    const auto& standing = changed.before.empty() ? changed.after : changed.before;
    const std::string_view kind = standing.front().object.type().name();
    if (stocks_ && stocks_->of(object) && changed.before.size() == 1)
      return fmt::format("both take a {}, and not enough are left for all", kind);
    return fmt::format("which {}{} is found first depends on a {}", search.unused ? "unused " : "",
                       search.type.name(), kind);
  }

  /// What was found stands before what else could be found; where both were put there, by different steps,
  /// the later one stands in front. Whoever may have been the one who put them there is in order.
  void keep_order_of_found(std::uint32_t step, const Observation::Search& search) {
    if (!search.found) return;
    for (std::uint32_t placing = 0; placing < step; ++placing) {
      budget_.demand();
      const auto found = footprints_[placing].changed.find(*search.found);
      if (found == footprints_[placing].changed.end() || !found->second.placed) continue;
      for (std::uint32_t other = 0; other < step; ++other)
        for (const auto& [object, changed] : footprints_[other].changed)
          if (object != *search.found && changed.placed && concerns(search, changed))
            add(other, placing, Reason::Kind::search,
                fmt::format("which {} stands in front", search.type.name()));
    }
  }

  void on_time(std::uint32_t step) {
    for (std::uint32_t other = 0; other < steps_.size(); ++other) {
      budget_.demand();
      add(step, other, Reason::Kind::conflict, "the clock");
      for (std::uint32_t earlier = 0; other < step && earlier < other; ++earlier)
        add(earlier, other, Reason::Kind::conflict, "the clock");
    }
  }

  const Program& program_;
  Budget& budget_;
  const Solution& trace_;
  std::vector<std::uint32_t> steps_;  // places in the trace
  const StateShape& shape_;
  Containment containment_;
  std::vector<Footprint> footprints_;
  std::optional<Stocks> stocks_;
  std::vector<OperationSet> known_;  // by the earlier step
  std::vector<Pair> pairs_;
};

/// Steps with several answers, each with those after it. Relations take the row of the trace.
std::vector<Pair> choice_pairs(const Program& program, const Solution& trace, Budget& budget) {
  Order choosing;
  std::vector<Pair> pairs;
  for (const Step& step : trace.steps) {
    const Primitive& primitive = *program.operations[step.operation].primitive;
    const Direction* direction = primitive.is_relation() ? nullptr : primitive.direction(step.given);
    if (!direction || direction->determinism == Determinism::det ||
        direction->determinism == Determinism::semidet)
      continue;
    budget.keep(choosing.size() * sizeof(Pair));
    budget.demand();
    for (const OperationIndex before : choosing)
      pairs.push_back({before,
                       step.operation,
                       {Reason::Kind::choice, "each has several answers, and the first ones are taken"}});
    choosing.push_back(step.operation);
  }
  return pairs;
}

}  // namespace

std::vector<Pair> conflict_pairs(const Program& program, const Solution& trace, Budget& budget) {
  std::vector<Pair> pairs = choice_pairs(program, trace, budget);
  const StateRoots roots = state_roots(program);
  std::map<VariableIndex, std::vector<std::uint32_t>> by_root;
  for (std::uint32_t place = 0; place < trace.steps.size(); ++place)
    if (const auto& root = roots[trace.steps[place].operation]) by_root[*root].push_back(place);
  for (const auto& [root, steps] : by_root) {
    std::vector<Pair> found = StateConflicts(program, trace, steps, by_root.size() == 1, budget).pairs();
    std::ranges::move(found, std::back_inserter(pairs));
  }
  return pairs;
}

}  // namespace irl::orders
