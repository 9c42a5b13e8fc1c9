#include "irl/define/verification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <random>

#include "irl/data/comparison.hpp"
#include "irl/define/direction_text.hpp"
#include "irl/define/propagator_trial.hpp"
#include "irl/define/user_code.hpp"
#include "irl/define/variation.hpp"

namespace irl {

namespace {

using Row = std::vector<Value>;

/// What a direction answers to one question.
struct Reply {
  boost::unordered_flat_map<Row, double, ExactHash> rows{};  // each with its best score
  bool complete = true;                                      // whether there are no more
  std::string fault{};                                       // in words; empty: none
};

class Verifier {
 public:
  Verifier(const Domain& domain, const Primitive& relation, const VerificationLimits& limits)
      : types_(domain.types()),
        knowledge_(domain.knowledge() ? &domain.knowledge() : nullptr),
        relation_(relation),
        limits_(limits),
        replies_(relation.directions.size()),
        has_more_(relation.directions.size(), false),
        pools_(relation.slots.size()),
        met_(relation.slots.size()) {}

  Verification run(std::span<const PartialRow> examples) {
    for (const PartialRow& example : examples) start_from(example);
    start_from(PartialRow(relation_.slots.size()));
    std::mt19937_64 random(1);  // whose numbers are the same everywhere
    compare_found();
    for (std::size_t idle = 0; goes_on() && idle < 100;) {
      const std::size_t before = found_.size();
      if (std::ranges::any_of(pools_, &Row::empty)) break;
      ask_about_mixture(random);
      compare_found();
      idle = found_.size() == before ? idle + 1 : 0;
    }
    tell_what_was_not_tried();
    return std::move(result_);
  }

 private:
  struct Found {
    Row row;
    double score;
    std::size_t by;  // direction
  };

  bool goes_on() const {
    return !result_.disagreement && result_.rows < limits_.rows && result_.questions < limits_.questions;
  }

  /// Asks every direction that the example serves.
  void start_from(const PartialRow& example) {
    Row values;
    SlotSet bound;
    for (const SlotIndex slot : indices(relation_.slots)) {
      values.push_back(example[slot].value_or(Value()));
      bound.insert_if(example[slot].has_value(), slot);
      if (example[slot]) add_to_pool(slot, *example[slot]);
    }
    for (std::size_t d = 0; d < relation_.directions.size() && goes_on(); ++d)
      if (bound.contains(relation_.directions[d].given)) take(d, ask(d, values));
  }

  /// Asks every direction from values of which each was met in its slot, or is near to one that was.
  void ask_about_mixture(std::mt19937_64& random) {
    Row values;
    for (const Row& pool : pools_) values.push_back(pool[random() % pool.size()]);
    for (std::size_t d = 0; d < relation_.directions.size() && goes_on(); ++d) take(d, ask(d, values));
  }

  /// Enters what a direction found, for the others to say what they think of it.
  void take(std::size_t direction, const Reply& reply) {
    if (!reply.fault.empty()) return disagree({}, direction, reply.fault);
    std::vector<std::pair<Row, double>> sorted(reply.rows.begin(), reply.rows.end());
    std::ranges::sort(sorted, {}, [](const auto& entry) { return ExactHash()(entry.first); });
    constexpr std::size_t most = 32;  // of one reply, so that others have their say
    for (const auto& [row, score] : sorted | std::views::take(most))
      if (known_.emplace(row, true).second) found_.push_back({row, score, direction});
  }

  void compare_found() {
    for (; compared_ < found_.size() && goes_on(); ++compared_) {
      const Found found = found_[compared_];
      compare(found);
      check_narrowings(found.row, found_[result_.rows / 2].row);
      check_propagator(found.row, found_[result_.rows / 2].row);
      ++result_.rows;
    }
  }

  void compare(const Found& found) {
    for (std::size_t slot = 0; slot < found.row.size(); ++slot) {
      if (const auto wrong = misfit(relation_.slots[slot], found.row[slot], types_))
        return disagree(found.row, found.by, *wrong);
      add_to_pool(slot, found.row[slot]);
    }
    for (std::size_t d = 0; d < relation_.directions.size() && !result_.disagreement; ++d) {
      const Reply& reply = ask(d, found.row);
      const auto same = reply.rows.find(found.row);
      if (!reply.fault.empty())
        disagree(found.row, d, reply.fault);
      else if (same == reply.rows.end() && reply.complete)
        disagree(found.row, d, fmt::format("does not find what `{}` found", words(found.by)));
      else if (same != reply.rows.end() && !nearly_equal(same->second, found.score))
        disagree(found.row, d,
                 fmt::format("scores it {}, and `{}` {}", same->second, words(found.by), found.score));
      else
        take(d, reply);
    }
  }

  /// Holds narrowings against a row alone, and against the intervals that just hold two rows.
  void check_narrowings(const Row& row, const Row& other) {
    for (const Narrowing& narrowing : relation_.relation()->narrowings) {
      if (result_.disagreement) return;
      for (const Row* second : {&row, &other}) {
        const auto wanted = hull(row[narrowing.found], (*second)[narrowing.found]);
        std::vector<Interval> given;
        for (const SlotIndex slot : narrowing.given)
          if (const auto interval = hull(row[slot], (*second)[slot])) given.push_back(*interval);
        if (!wanted || given.size() < narrowing.given.size()) continue;
        ++result_.questions;
        const Interval narrowed = narrowing.narrow(given);
        if (!narrowed.contains(wanted->low) || !narrowed.contains(wanted->high))
          return tell(*second, fmt::format("what narrows ?{} to [{}, {}] leaves it out, or {}",
                                           relation_.slots[narrowing.found].name, narrowed.low, narrowed.high,
                                           text_of(row)));
      }
    }
  }

  /// Holds the propagator against a row alone, and against domains that just hold two rows.
  void check_propagator(const Row& row, const Row& other) {
    const Propagator& propagator = relation_.relation()->propagator;
    if (!propagator || result_.disagreement) return;
    ++result_.questions;
    const auto lost = call_user_code(
        relation_.name, [&] { return lost_row(propagator, relation_, row, other); },
        [](std::string words) { return std::optional(std::move(words)); });
    if (lost) tell(row, *lost);
  }

  static std::optional<Interval> hull(const Value& left, const Value& right) {
    const auto* one = left.get_if<std::int64_t>();
    const auto* other = right.get_if<std::int64_t>();
    if (!one || !other) return std::nullopt;
    return Interval{std::min(*one, *other), std::max(*one, *other)};
  }

  /// What a direction answers when its given slots have the values that they have in a row.
  const Reply& ask(std::size_t number, const Row& row) {
    const Direction& direction = relation_.directions[number];
    Row question;
    for (const SlotIndex slot : direction.finder->given) question.push_back(row[slot]);
    const auto [known, is_new] = replies_[number].try_emplace(std::move(question));
    if (!is_new) return *known->second;
    ++result_.questions;
    known->second = std::make_unique<Reply>(reply_of(*direction.finder, row));
    Reply& reply = *known->second;
    constexpr std::size_t asked_twice = 100;  // first questions; most of what answers differently shows there
    if (replies_[number].size() <= asked_twice && reply.complete && reply.fault.empty() &&
        reply_of(*direction.finder, row).rows != reply.rows)
      reply.fault = "answers differently when it is asked twice";
    if (direction.determinism == Determinism::multi && reply.complete && reply.rows.empty() &&
        reply.fault.empty() && were_met(direction.finder->given, row))
      reply.fault =
          fmt::format("promises at least one answer, and has none for {}", text_of(row, direction.given));
    if (!reply.complete) has_more_[number] = true;
    return reply;
  }

  Reply reply_of(const Finder& finder, const Row& row) const {
    Reply reply;
    call_user_code(
        relation_.name, [&] { collect(finder, row, reply); },
        [&](std::string words) { reply.fault = std::move(words); });
    return reply;
  }

  /// Whether the values of these slots were met there, and are no more than near to what was.
  bool were_met(std::span<const SlotIndex> slots, const Row& row) const {
    return std::ranges::all_of(
        slots, [&](SlotIndex slot) { return std::ranges::find(met_[slot], row[slot]) != met_[slot].end(); });
  }

  void collect(const Finder& finder, const Row& row, Reply& reply) const {
    std::vector<const Value*> given(row.size(), nullptr);
    for (const SlotIndex slot : finder.given) given[slot] = &row[slot];
    Row found(finder.found.size());
    const auto enter = [&](double score) {
      if (score == 0) return;
      if (!is_score(score)) throw DefinitionError(fmt::format("{} is no score from 0 to 1", score));
      Row whole = row;
      for (std::size_t i = 0; i < found.size(); ++i) whole[finder.found[i]] = found[i];
      double& best = reply.rows.try_emplace(std::move(whole), score).first->second;
      best = std::max(best, score);
    };
    const FaultListener listener = [&](const std::string& words) { reply.fault = words; };
    const SlotValues values(given, knowledge_, nullptr, &listener);
    if (finder.one) {
      if (const auto score = finder.one(values, found)) enter(*score);
      return;
    }
    Rows rows = finder.all(values);
    std::size_t answers = 0;
    while (const auto score = rows.next ? rows.next(found) : std::nullopt) {
      enter(*score);
      if (++answers == limits_.answers) {
        reply.complete = false;
        return;
      }
    }
  }

  void add_to_pool(SlotIndex slot, const Value& value) {
    constexpr std::size_t enough = 200;
    Row& pool = pools_[slot];
    if (met_[slot].size() <= enough && std::ranges::find(met_[slot], value) == met_[slot].end())
      met_[slot].push_back(value);
    if (pool.size() > enough || std::ranges::find(pool, value) != pool.end()) return;
    pool.push_back(value);
    for (Value& near : variations(value, types_))
      if (!misfit(relation_.slots[slot], near, types_)) pool.push_back(std::move(near));
  }

  std::string words(std::size_t direction) const {
    return in_words(relation_, relation_.directions[direction]);
  }
  std::string text_of(const Row& row) const { return text_of(row, SlotSet::first(row.size())); }
  /// With `?slot` for those that are not shown.
  std::string text_of(const Row& row, SlotSet shown) const {
    std::string text = "(" + relation_.name;
    for (const SlotIndex slot : indices(relation_.slots))
      text += " " + (shown.contains(slot) ? to_string(row[slot]) : "?" + relation_.slots[slot].name);
    return text + ")";
  }
  void disagree(const Row& row, std::size_t direction, const std::string& what) {
    tell(row, fmt::format("`{}` {}", words(direction), what));
  }
  void tell(const Row& row, std::string what) {
    if (!result_.disagreement) result_.disagreement = Disagreement{row, std::move(what)};
  }

  void tell_what_was_not_tried() {
    if (result_.rows == 0 && !result_.disagreement)
      result_.untried.push_back("no row was found: an example with constants would give one");
    if (relation_.directions.size() < 2)
      result_.untried.push_back(
          fmt::format("there is one direction, `{}`, and nothing to compare", words(0)));
    for (std::size_t d = 0; d < relation_.directions.size(); ++d) {
      if (replies_[d].empty()) result_.untried.push_back(fmt::format("`{}` was not asked", words(d)));
      if (has_more_[d])
        result_.untried.push_back(fmt::format("`{}` has more than {} answers, and was not asked for all",
                                              words(d), limits_.answers));
    }
  }

  const Types& types_;
  const Knowledge* knowledge_;
  const Primitive& relation_;
  const VerificationLimits& limits_;
  std::vector<boost::unordered_flat_map<Row, std::unique_ptr<Reply>, ExactHash>> replies_;  // by direction
  std::vector<bool> has_more_;                                                              // by direction
  std::vector<Row> pools_;  // by slot: what was met there, and what is near to it
  std::vector<Row> met_;    // by slot
  std::vector<Found> found_;
  boost::unordered_flat_map<Row, bool, ExactHash> known_;
  std::size_t compared_ = 0;
  Verification result_;
};

}  // namespace

Verification verify(const Domain& domain, const Primitive& relation, std::span<const PartialRow> examples,
                    const VerificationLimits& limits) {
  if (!relation.is_relation())
    return {.untried = {fmt::format("'{}' is no relation and promises nothing", relation.name)}};
  return Verifier(domain, relation, limits).run(examples);
}

}  // namespace irl
