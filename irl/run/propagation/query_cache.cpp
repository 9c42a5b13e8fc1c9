#include "irl/run/propagation/query_cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cmath>

namespace irl {

namespace {

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

/// The relations of a join, each once, and which of them each operation has.
std::vector<DirectionIndex*> relations_of(const Join& join, std::deque<DirectionIndex>& relations) {
  boost::unordered_flat_map<const Primitive*, DirectionIndex*> known;
  std::vector<DirectionIndex*> of_operation;
  for (const JoinOperation& operation : join.operations) {
    DirectionIndex*& relation = known[operation.primitive];
    if (!relation)
      relation = &relations.emplace_back(*operation.primitive, static_cast<std::uint32_t>(known.size()));
    of_operation.push_back(relation);
  }
  return of_operation;
}

std::vector<std::uint32_t> numbers(const std::vector<DirectionIndex*>& relations) {
  std::vector<std::uint32_t> all;
  for (const DirectionIndex* const relation : relations) all.push_back(relation->number());
  return all;
}

/// As many bits, all set.
std::vector<std::uint64_t> all_positions(std::size_t count) {
  std::vector<std::uint64_t> bits(words_of_bits(count));
  set_first_bits(bits, count);
  return bits;
}

}  // namespace

QueryCache::QueryCache(const Program& program, const Join& join, std::vector<std::uint8_t> given,
                       SearchStatistics& statistics, std::uint64_t& kept_bytes,
                       std::function<bool()> should_stop, Watchdog* watchdog)
    : types_(&program.domain->types()),
      knowledge_(program.knowledge()),
      join_(&join),
      probe_(watchdog),
      statistics_(&statistics),
      directions_(relations_of(join, relations_)),
      keys_(join, numbers(directions_), std::move(given)),
      limits_{std::move(should_stop), &kept_bytes} {}

SlotSet QueryCache::open_slots(OperationInJoin operation, const CandidateStore& known) const {
  return slots_where(join_->operations[operation].variables,
                     [&known](VariableInJoin variable) { return !known[variable].is_bound(); });
}

SlotValues QueryCache::bound_values(OperationInJoin operation, const CandidateStore& known) {
  const JoinOperation& asked = join_->operations[operation];
  arguments_.clear();
  for (const VariableInJoin variable : asked.variables)
    arguments_.push_back(known[variable].is_bound() ? &values_[known[variable].value] : nullptr);
  row_.resize(std::max(row_.size(), asked.variables.size()));
  ++statistics_->executions;
  return {arguments_, knowledge_, &limits_};
}

const QueryCache::FoundRow* QueryCache::enter(OperationInJoin operation, const Finder& finder, double score,
                                              const CandidateStore& known) {
  if (!holds(operation, score)) return nullptr;
  Found& found = found_row_.values;
  found.clear();
  found_row_.score = score;
  const std::size_t met = values_.size();
  for (std::size_t i = 0; i < finder.found.size(); ++i) {
    const VariableInJoin variable = join_->operations[operation].variables[finder.found[i]];
    const ValueId value = values_.id(row_[i]);
    if (known[variable].is_bound()) {
      if (known[variable].value != value) return nullptr;
      continue;
    }
    if (!fits(operation, finder.found[i], row_[i])) return nullptr;
    const auto same = std::ranges::find(found, variable, &Found::value_type::first);
    if (same == found.end())
      found.emplace_back(variable, value);
    else if (same->second != value)
      return nullptr;
  }
  if (values_.size() != met) count_bytes();
  return &found_row_;
}

bool QueryCache::fits(OperationInJoin operation, SlotIndex slot, const Value& value) {
  const Primitive& relation = *join_->operations[operation].primitive;
  if (irl::fits(relation.slots[slot], value, *types_)) [[likely]]
    return true;
  tell(operation, fmt::format("'{}' is not defined well: {}", relation.name,
                              *misfit(relation.slots[slot], value, *types_)));
  return false;
}

bool QueryCache::holds(OperationInJoin operation, double score) {
  if (score > 0 && score <= 1) [[likely]]
    return true;
  if (!is_score(score))
    tell(operation, fmt::format("'{}' is not defined well: {} is no score from 0 to 1",
                                join_->operations[operation].primitive->name, score));
  return false;
}

void QueryCache::tell(OperationInJoin operation, std::string words) {
  const JoinOperation& asked = join_->operations[operation];
  if (std::ranges::find(told_of_, asked.primitive) != told_of_.end()) return;
  told_of_.push_back(asked.primitive);
  note_fault(*statistics_, {asked.in_program, std::move(words)});
}

FaultListener QueryCache::listener_for(OperationInJoin operation) {
  return [this, operation](const std::string& words) {
    note_fault(*statistics_, {join_->operations[operation].in_program, words});
  };
}

const QueryCache::FoundRow* QueryCache::one(OperationInJoin operation, const Finder& finder,
                                            const CandidateStore& known) {
  const FaultListener listener = listener_for(operation);
  SlotValues arguments = bound_values(operation, known);
  arguments.faults = &listener;
  const auto score = call(operation, [&] { return finder.one(arguments, row_); }, {});
  return score ? enter(operation, finder, *score, known) : nullptr;
}

Rows QueryCache::begin(OperationInJoin operation, const Finder& finder, const CandidateStore& known) {
  const FaultListener listener = listener_for(operation);
  SlotValues arguments = bound_values(operation, known);
  arguments.faults = &listener;
  Rows rows = call(operation, [&] { return finder.all(arguments); }, {});
  if (rows.next) return rows;
  return {.next = [](std::span<Value>) { return std::optional<double>(); }, .size = 0};
}

const QueryCache::FoundRow* QueryCache::next(OperationInJoin operation, const Finder& finder, Rows& rows,
                                             const CandidateStore& known) {
  while (!limits_.should_stop()) {
    ++statistics_->executions;
    row_.resize(std::max(row_.size(), finder.found.size()));
    const auto score = call(operation, [&] { return rows.next(row_); }, {});
    if (!score) return nullptr;
    if (const FoundRow* const row = enter(operation, finder, *score, known)) return row;
    ++statistics_->steps;
  }
  return nullptr;
}

/// Calls the function with what the only open variable of an operation is in each of its rows.
template <class Use>
void QueryCache::each_value(OperationInJoin operation, VariableInJoin variable, const Finder& finder,
                            Rows& rows, const CandidateStore& known, const Use& use) {
  if (finder.found.size() > 1) {
    while (const FoundRow* const row = next(operation, finder, rows, known))
      if (is_of_types(variable, row->values[0].second)) use(row->values[0].second);
    return;
  }
  // Where nothing else is found there is nothing to compare.
  const auto next_row = [&] { return rows.next(row_); };
  for (; !limits_.should_stop(); ++statistics_->executions) {
    const auto score = call(operation, next_row, {});
    if (!score) return;
    if (holds(operation, *score) && fits(operation, finder.found[0], row_[0]))
      if (const ValueId value = values_.id(row_[0]); is_of_types(variable, value)) use(value);
  }
}

void QueryCache::test(OperationInJoin operation, const Finder& test, VariableInJoin variable,
                      const CandidateList& list, std::span<const std::uint64_t> positions,
                      const CandidateStore& known, std::span<std::uint64_t> fitting) {
  bound_values(operation, known);
  boost::container::small_vector<const Value**, 4> places;
  const auto& variables = join_->operations[operation].variables;
  for (SlotIndex slot; slot < variables.size(); ++slot)
    if (variables[slot] == variable) places.push_back(&arguments_[slot]);
  each_bit(positions, [&](std::size_t position) {
    for (const Value** const place : places) *place = &values_[list[position]];
    if (score_as_queried(operation, test)) set_bit(fitting, position);
  });
}

std::optional<double> QueryCache::score_as_queried(OperationInJoin operation, const Finder& test) {
  if (limits_.should_stop()) return std::nullopt;
  ++statistics_->executions;
  const FaultListener listener = listener_for(operation);
  const SlotValues arguments(arguments_, knowledge_, nullptr, &listener);
  const auto score = call(operation, [&] { return test.one(arguments, row_); }, {});
  if (score && !holds(operation, *score)) return std::nullopt;
  for (std::size_t i = 0; score && i < test.found.size(); ++i)
    if (!(row_[i] == *arguments_[test.found[i]])) return std::nullopt;
  return score;
}

bool QueryCache::is_of_types(VariableInJoin variable, ValueId value) const {
  const auto& types = join_->variables[variable].types;
  const Type type = values_[value].type(*types_);
  return std::ranges::all_of(types, [type](Type wanted) { return type.is(wanted); });
}

QueryCache::Remembered& QueryCache::remembered(std::uint32_t key) {
  if (key >= remembered_.size()) remembered_.resize(std::max<std::size_t>(keys_.size(), 64));
  return remembered_[key];
}

void QueryCache::count_bytes() {
  const std::uint64_t before = bytes_;
  bytes_ = of_answers_ + values_.bytes() + keys_.bytes() + remembered_.capacity() * sizeof(Remembered);
  *limits_.kept_bytes += bytes_ - before;
}

const CandidateList& QueryCache::keep(std::vector<ValueId> ids, bool lasts) {
  const CandidateList& list =
      lists_.emplace_back(std::move(ids), values_, lasts, static_cast<std::uint32_t>(lists_.size()));
  of_answers_ += list.bytes();
  count_bytes();
  return list;
}

std::optional<std::size_t> QueryCache::size(OperationInJoin operation, const Finder& finder,
                                            const CandidateStore& known) {
  return begin(operation, finder, known).size;
}

const CandidateList* QueryCache::known_list(OperationInJoin operation, VariableInJoin variable,
                                            const CandidateStore& known) {
  const auto key = keys_.find(operation, variable, known);
  return key ? remembered(*key).list : nullptr;
}

const CandidateList* QueryCache::list(OperationInJoin operation, VariableInJoin variable,
                                      const CandidateStore& known, std::size_t most) {
  const Finder* const finder = usable_directions(operation, known).all;
  if (!finder) return nullptr;
  if (const CandidateList* const list = known_list(operation, variable, known)) return list;
  Rows rows = begin(operation, *finder, known);
  if (!rows.size || *rows.size > most) return nullptr;
  std::vector<ValueId> ids;
  each_value(operation, variable, *finder, rows, known, [&](ValueId value) { ids.push_back(value); });
  remove_repetitions(ids);
  const CandidateList& list = keep(std::move(ids), !is_choosing_);
  remembered(keys_.enter(operation, variable, known)).list = &list;
  return &list;
}

bool QueryCache::mark_rows(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known,
                           std::size_t most, std::span<std::uint64_t> fitting) {
  const Finder* const finder = usable_directions(operation, known).all;
  if (!finder || keys_.are_met_again(operation, variable, known)) return false;
  Rows rows = begin(operation, *finder, known);
  const bool are_read = rows.size && *rows.size <= most;
  if (are_read)
    each_value(operation, variable, *finder, rows, known, [&](ValueId value) {
      if (const auto position = known[variable].list->find(value)) set_bit(fitting, *position);
    });
  return are_read;
}

QueryCache::Lists QueryCache::lists_of_rows(OperationInJoin operation, const CandidateStore& known) {
  Lists lists;
  for (const VariableInJoin variable : join_->operations[operation].distinct)
    if (!known[variable].is_bound())
      lists.emplace_back(variable, remembered(keys_.enter_alone(operation, variable, known)).list);
  if (std::ranges::all_of(lists, &Lists::value_type::second)) return lists;

  const Finder& finder = *usable_directions(operation, known).all;
  Rows rows = begin(operation, finder, known);
  std::vector<std::vector<ValueId>> ids(lists.size());
  while (const FoundRow* const row = next(operation, finder, rows, known))
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const auto& [variable, value] =
          *std::ranges::find(row->values, lists[i].first, &Found::value_type::first);
      if (is_of_types(variable, value)) ids[i].push_back(value);
    }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    remove_repetitions(ids[i]);
    lists[i].second = &keep(std::move(ids[i]), !is_choosing_);
    remembered(keys_.enter_alone(operation, lists[i].first, known)).list = lists[i].second;
  }
  return lists;
}

bool QueryCache::filters(OperationInJoin operation, VariableInJoin variable, const CandidateStore& known) {
  const SlotSet open = join_->operations[operation].slots_of(variable);
  const UsableDirections& alone = directions_[operation]->when_open(open);
  const UsableDirections& now = usable_directions(operation, known);
  return alone.test || alone.one || (alone.all && now.all && alone.all->given.size() > now.all->given.size());
}

const CandidateList& QueryCache::list(Interval interval) {
  const CandidateList*& list = intervals_[{interval.low, interval.high}];
  if (list) return *list;
  std::vector<ValueId> ids;
  for (const std::int64_t number : interval) ids.push_back(values_.id(number));
  return *(list = &keep(std::move(ids), true));
}

std::span<const std::uint64_t> QueryCache::make_mask(OperationInJoin operation, const Finder& test,
                                                     VariableInJoin variable, const CandidateList& list,
                                                     const CandidateStore& known) {
  std::vector<std::uint64_t>& mask = masks_.emplace_back(list.words(), 0);
  this->test(operation, test, variable, list, all_positions(list.size()), known, mask);
  remembered(keys_.enter(operation, variable, list, known)).mask = mask.data();
  of_answers_ += sizeof(mask) + mask.capacity() * sizeof(std::uint64_t);
  count_bytes();
  return mask;
}

}  // namespace irl
