#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>
#include <functional>
#include <map>

#include "irl/run/propagation/candidates.hpp"
#include "irl/run/propagation/join.hpp"
#include "irl/run/solution.hpp"

namespace irl {

/// Which callables of a relation serve when some slots are open; null where there is none.
struct Ways {
  const Finder* test = nullptr;  ///< with everything bound: whether that is a row, at most one found again
  const Finder* one = nullptr;   ///< at most one row
  const Finder* all = nullptr;   ///< any number
};

/// Asks relations for rows: the only place where a join calls their callables. What they throw is no row.
/// What was asked once is remembered, since rows depend on nothing but the arguments.
class Asking {
 public:
  Asking(const Program& program, const Join& join, SearchStatistics& statistics, std::uint64_t& kept_bytes)
      : types_(&program.domain->types()), join_(&join), statistics_(&statistics), kept_bytes_(&kept_bytes) {}
  ~Asking() { *kept_bytes_ -= bytes_; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  ValuePool& values() { return values_; }
  const ValuePool& values() const { return values_; }

  /// What serves for an operation as its variables are bound now.
  const Ways& ways(std::uint32_t operation, const CandidateStore& known);

  /// Values for the open variables of an operation.
  using Found = boost::container::small_vector<std::pair<std::uint32_t, ValueId>, 4>;
  struct FoundRow {
    Found values{};
    double score = 1;
  };
  /// The row of `Ways::one`; none if there is none that agrees with what is bound.
  std::optional<FoundRow> one(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// Begins to ask `Ways::all`.
  Rows begin(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// The next row that agrees with what is bound. None if there are no more, or `is_enough` says so.
  std::optional<FoundRow> next(std::uint32_t operation, const Finder& finder, Rows& rows,
                               const CandidateStore& known, const std::function<bool()>& is_enough);
  /// The score of the row that an operation is, all of whose variables are bound; none if it is not one.
  std::optional<double> score(std::uint32_t operation, const CandidateStore& known,
                              const std::function<bool()>& is_enough);
  /// Whether it is a row with that value in one variable, by a test.
  bool holds(std::uint32_t operation, const Finder& test, const CandidateStore& known, std::uint32_t variable,
             ValueId value);

  /// Whether a value is of all types that a variable stands for.
  bool is_of_types(std::uint32_t variable, ValueId value) const;

  /// What the only open variable of an operation can be; null where nobody can tell in reasonable space. At
  /// most that many are listed.
  const CandidateList* list(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known,
                            std::size_t most);
  /// How many rows `Ways::all` has, if it says so.
  std::optional<std::size_t> size(std::uint32_t operation, const Finder& finder, const CandidateStore& known);
  /// The list, if it was made before; null otherwise.
  const CandidateList* known_list(std::uint32_t operation, std::uint32_t variable,
                                  const CandidateStore& known);
  /// The integers of an interval as a list.
  const CandidateList& list(Interval interval);
  /// The positions of a list that lasts which an operation allows, as bits: tested once for everything that
  /// is bound. None if they were not tested yet and `makes` does not ask for it.
  std::span<const std::uint64_t> mask(std::uint32_t operation, const Finder& test, std::uint32_t variable,
                                      const CandidateList& list, const CandidateStore& known, bool makes);
  /// Whether so much is remembered that answers which serve only once are better not kept.
  bool is_full() const { return bytes_ > most_remembered; }
  /// From now on questions depend on choices, and most are never asked again.
  void begin_choosing() { is_choosing_ = true; }

 private:
  static constexpr std::uint64_t most_remembered = std::uint64_t{32} << 20U;
  using Key = boost::container::small_vector<std::uint32_t, 8>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return boost::hash_range(key.begin(), key.end()); }
  };
  struct PrimitiveWays {
    std::vector<std::optional<Ways>> by_open;  // by open slots, where there are few
    std::map<SlotSet, Ways> by_many_open;
    std::uint32_t number = 0;
  };

  SlotSet open_slots(std::uint32_t operation, const CandidateStore& known) const;
  PrimitiveWays& ways_of(const Primitive& primitive);
  SlotValues bound_values(std::uint32_t operation, const CandidateStore& known);
  std::optional<FoundRow> enter(std::uint32_t operation, const Finder& finder, double score,
                                const CandidateStore& known);
  /// What an operation is and what is bound in it, but for one variable.
  Key key(std::uint32_t operation, std::uint32_t variable, const CandidateStore& known);
  void count_bytes(std::uint64_t bytes);
  const CandidateList& keep(std::vector<ValueId> ids, bool lasts);

  const Types* types_;
  const Join* join_;
  SearchStatistics* statistics_;
  ValuePool values_;
  boost::unordered_flat_map<const Primitive*, std::unique_ptr<PrimitiveWays>> ways_;
  boost::container::small_vector<const Value*, 8> arguments_;
  std::vector<Value> row_;
  std::deque<CandidateList> lists_;
  boost::unordered_flat_map<Key, const CandidateList*, KeyHash> known_lists_;
  boost::unordered_flat_map<Key, std::vector<std::uint64_t>, KeyHash> known_masks_;
  std::map<std::pair<std::int64_t, std::int64_t>, const CandidateList*> intervals_;
  std::uint64_t* kept_bytes_;
  std::uint64_t bytes_ = 0;
  bool is_choosing_ = false;
};

}  // namespace irl
