#include "irl/run/propagation/asking.hpp"

#include <algorithm>
#include <bit>
#include <boost/unordered/unordered_flat_set.hpp>

namespace irl {

namespace {

constexpr std::size_t few_slots = 8;

/// The directions that serve, those first that find least of their own.
Ways find_ways(const Primitive& primitive, SlotSet open) {
  Ways ways;
  const auto takes_more = [](const Finder& finder, const Finder* known) {
    return !known || finder.given.size() > known->given.size();
  };
  for (const Direction& direction : primitive.directions) {
    if (!direction.finder) continue;
    const Finder& finder = *direction.finder;
    if (finder.one && takes_more(finder, ways.test)) ways.test = &finder;
    if ((direction.given & open) != 0 || finder.found.empty()) continue;
    if (finder.one && takes_more(finder, ways.one))
      ways.one = &finder;
    else if (finder.all && takes_more(finder, ways.all))
      ways.all = &finder;
  }
  return ways;
}

/// Of equal values keeps the first one.
void remove_repetitions(std::vector<ValueId>& ids) {
  constexpr std::size_t few = 16;
  if (ids.size() <= few) {
    auto end = ids.begin();
    for (const ValueId id : ids)
      if (std::find(ids.begin(), end, id) == end) *end++ = id;
    ids.erase(end, ids.end());
    return;
  }
  boost::unordered_flat_set<ValueId> met;
  std::erase_if(ids, [&](ValueId id) { return !met.insert(id).second; });
}

}  // namespace

Asking::PrimitiveWays& Asking::ways_of(const Primitive& primitive) {
  auto& known = ways_[&primitive];
  if (!known) {
    known = std::make_unique<PrimitiveWays>();
    known->number = static_cast<std::uint32_t>(ways_.size());
    if (primitive.slots.size() <= few_slots) known->by_open.resize(std::size_t{1} << primitive.slots.size());
  }
  return *known;
}

SlotSet Asking::open_slots(std::uint32_t operation, const CandidateStore& known) const {
  const auto& variables = join_->operations[operation].variables;
  SlotSet open = 0;
  for (std::uint32_t slot = 0; slot < variables.size(); ++slot)
    open |= SlotSet{!known[variables[slot]].is_bound()} << slot;
  return open;
}

const Ways& Asking::ways(std::uint32_t operation, const CandidateStore& known) {
  const Primitive& primitive = *join_->operations[operation].primitive;
  const SlotSet open = open_slots(operation, known);
  PrimitiveWays& all = ways_of(primitive);
  if (all.by_open.empty()) {
    const auto [found, is_new] = all.by_many_open.try_emplace(open);
    if (is_new) found->second = find_ways(primitive, open);
    return found->second;
  }
  std::optional<Ways>& ways = all.by_open[open];
  if (!ways) ways = find_ways(primitive, open);
  return *ways;
}

SlotValues Asking::bound_values(std::uint32_t operation, const CandidateStore& known) {
  const JoinOperation& asked = join_->operations[operation];
  arguments_.clear();
  for (const std::uint32_t variable : asked.variables)
    arguments_.push_back(known[variable].is_bound() ? &values_[known[variable].value] : nullptr);
  row_.resize(std::max(row_.size(), asked.variables.size()));
  ++statistics_->executions;
  return arguments_;
}

std::optional<Asking::FoundRow> Asking::enter(std::uint32_t operation, const Finder& finder, double score,
                                              const CandidateStore& known) {
  FoundRow row{.score = score};
  for (std::size_t i = 0; i < finder.found.size(); ++i) {
    const std::uint32_t variable = join_->operations[operation].variables[finder.found[i]];
    const std::size_t met = values_.size();
    const ValueId value = values_.id(row_[i]);
    if (values_.size() != met) count_bytes(4 * sizeof(Value));
    const auto same = std::ranges::find(row.values, variable, &Found::value_type::first);
    if (known[variable].is_bound() ? known[variable].value != value
                                   : same != row.values.end() && same->second != value)
      return std::nullopt;
    if (!known[variable].is_bound() && same == row.values.end()) row.values.emplace_back(variable, value);
  }
  return row;
}

std::optional<Asking::FoundRow> Asking::one(std::uint32_t operation, const Finder& finder,
                                            const CandidateStore& known) {
  const SlotValues arguments = bound_values(operation, known);
  try {
    const auto score = finder.one(arguments, row_);
    return score ? enter(operation, finder, *score, known) : std::nullopt;
  } catch (...) {
    return std::nullopt;
  }
}

Rows Asking::begin(std::uint32_t operation, const Finder& finder, const CandidateStore& known) {
  const SlotValues arguments = bound_values(operation, known);
  const auto nothing = [] {
    return Rows{.next = [](std::span<Value>) { return std::optional<double>(); }, .size = 0};
  };
  try {
    Rows rows = finder.all(arguments);
    return rows.next ? std::move(rows) : nothing();
  } catch (...) {
    return nothing();
  }
}

std::optional<Asking::FoundRow> Asking::next(std::uint32_t operation, const Finder& finder, Rows& rows,
                                             const CandidateStore& known,
                                             const std::function<bool()>& is_enough) {
  while (!is_enough()) {
    ++statistics_->executions;
    try {
      row_.resize(std::max(row_.size(), finder.found.size()));
      const auto score = rows.next(row_);
      if (!score) return std::nullopt;
      if (auto row = enter(operation, finder, *score, known)) return row;
      ++statistics_->steps;
    } catch (...) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<double> Asking::score(std::uint32_t operation, const CandidateStore& known,
                                    const std::function<bool()>& is_enough) {
  const Ways& ways = this->ways(operation, known);
  if (ways.test || ways.one) {
    const auto row = one(operation, ways.test ? *ways.test : *ways.one, known);
    return row ? std::optional(row->score) : std::nullopt;
  }
  if (!ways.all) return std::nullopt;
  std::optional<double> best;
  Rows rows = begin(operation, *ways.all, known);
  while (const auto row = next(operation, *ways.all, rows, known, is_enough)) {
    best = std::max(best.value_or(row->score), row->score);
    if (!ways.all->scores) break;
  }
  return best;
}

bool Asking::holds(std::uint32_t operation, const Finder& test, const CandidateStore& known,
                   std::uint32_t variable, ValueId value) {
  bound_values(operation, known);
  const auto& variables = join_->operations[operation].variables;
  for (std::size_t slot = 0; slot < variables.size(); ++slot)
    if (variables[slot] == variable) arguments_[slot] = &values_[value];
  try {
    if (!test.one(arguments_, row_)) return false;
    for (std::size_t i = 0; i < test.found.size(); ++i)
      if (!(row_[i] == *arguments_[test.found[i]])) return false;
    return true;
  } catch (...) {
    return false;
  }
}

bool Asking::is_of_types(std::uint32_t variable, ValueId value) const {
  const auto& types = join_->variables[variable].types;
  const Type type = values_[value].type(*types_);
  return std::ranges::all_of(types, [type](Type wanted) { return type.is(wanted); });
}

Asking::Key Asking::key(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known) {
  const JoinOperation& asked = join_->operations[operation];
  Key key{ways_of(*asked.primitive).number};
  for (const std::uint32_t other : asked.variables)
    key.push_back(other == variable ? no_value : known[other].value);
  return key;
}

void Asking::count_bytes(std::uint64_t bytes) {
  bytes_ += bytes;
  *kept_bytes_ += bytes;
}

const CandidateList& Asking::keep(std::vector<ValueId> ids, bool lasts) {
  const CandidateList& list =
      lists_.emplace_back(std::move(ids), values_, lasts, static_cast<std::uint32_t>(lists_.size()));
  count_bytes(list.bytes());
  return list;
}

std::optional<std::size_t> Asking::size(std::uint32_t operation, const Finder& finder,
                                        const CandidateStore& known) {
  return begin(operation, finder, known).size;
}

const CandidateList* Asking::known_list(std::uint32_t operation, std::uint32_t variable,
                                        const CandidateStore& known) {
  const auto found = known_lists_.find(key(operation, variable, known));
  return found == known_lists_.end() ? nullptr : found->second;
}

const CandidateList* Asking::list(std::uint32_t operation, std::uint32_t variable,
                                  const CandidateStore& known, std::size_t most) {
  const Finder* const finder = ways(operation, known).all;
  if (!finder) return nullptr;
  Key key = this->key(operation, variable, known);
  if (const auto found = known_lists_.find(key); found != known_lists_.end()) return found->second;
  Rows rows = begin(operation, *finder, known);
  if (!rows.size || *rows.size > most) return nullptr;
  std::vector<ValueId> ids;
  while (const auto row = next(operation, *finder, rows, known, [] { return false; }))
    if (is_of_types(variable, row->values[0].second)) ids.push_back(row->values[0].second);
  remove_repetitions(ids);
  const CandidateList& list = keep(std::move(ids), !is_choosing_);
  known_lists_.emplace(std::move(key), &list);
  return &list;
}

const CandidateList& Asking::list(Interval interval) {
  const CandidateList*& list = intervals_[{interval.low, interval.high}];
  if (list) return *list;
  std::vector<ValueId> ids;
  for (std::int64_t number = interval.low; number <= interval.high; ++number)
    ids.push_back(values_.id(number));
  return *(list = &keep(std::move(ids), true));
}

std::span<const std::uint64_t> Asking::mask(std::uint32_t operation, const Finder& test,
                                            std::uint32_t variable, const CandidateList& list,
                                            const CandidateStore& known, bool makes) {
  Key key = this->key(operation, variable, known);
  key.push_back(list.number_of_list());
  if (const auto found = known_masks_.find(key); found != known_masks_.end()) return found->second;
  if (!makes) return {};
  std::vector<std::uint64_t> mask(list.words(), 0);
  for (std::size_t i = 0; i < list.size(); ++i)
    if (holds(operation, test, known, variable, list[i])) mask[i / 64] |= std::uint64_t{1} << (i % 64);
  count_bytes((list.words() + 8) * sizeof(std::uint64_t));
  return known_masks_.emplace(std::move(key), std::move(mask)).first->second;
}

}  // namespace irl
