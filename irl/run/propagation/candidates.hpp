#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "irl/data/value_pool.hpp"
#include "irl/define/propagator.hpp"
#include "irl/run/propagation/bits.hpp"
#include "irl/run/propagation/join.hpp"

namespace irl {

/// The longest list of values that is made; larger domains are enumerated lazily.
constexpr std::size_t longest_list = 65'536;

/// A finite domain: values, each once, in the order in which they were found; immutable.
class CandidateList {
 public:
  /// One that `lasts` recurs: results about it are worth caching.
  CandidateList(std::vector<ValueId> ids, const ValuePool& values, bool lasts, std::uint32_t number);

  bool lasts() const { return lasts_; }
  /// What the list is known by.
  std::uint32_t number_of_list() const { return number_; }

  std::size_t size() const { return ids_.size(); }
  ValueId operator[](std::size_t position) const { return ids_[position]; }
  std::span<const ValueId> ids() const { return ids_; }
  /// The place of a value; none if it is not in the list.
  std::optional<std::uint32_t> find(ValueId value) const;
  /// Whether all are integers; `number` is then the one at a position.
  bool is_numeric() const { return !numbers_.empty(); }
  std::int64_t number(std::size_t position) const { return numbers_[position]; }
  /// Where the integers lie whose bits are set, at least one; everywhere if not all are integers.
  Interval interval(std::span<const std::uint64_t> alive) const;
  std::size_t words() const { return words_of_bits(ids_.size()); }
  std::size_t bytes() const { return sizeof(*this) + ids_.size() * 3 * sizeof(std::uint64_t); }

 private:
  std::vector<ValueId> ids_;
  std::vector<std::int64_t> numbers_;
  bool ascending_ = false;
  bool lasts_ = false;
  std::uint32_t number_ = 0;
  boost::unordered_flat_map<ValueId, std::uint32_t> position_of_;
};

/// The domain of one variable.
struct Candidates {
  ValueId value = no_value;             ///< once it is bound
  const CandidateList* list = nullptr;  ///< what it can be; none while that is not known
  std::uint64_t* alive = nullptr;       ///< one bit for each of the list
  std::uint32_t left = 0;               ///< how many bits are set
  Interval interval{};                  ///< where it lies if it is an integer; everywhere if it is none

  bool is_bound() const { return value != no_value; }
  /// Whether a value of the list is left.
  bool has_left(ValueId listed) const {
    const auto position = list->find(listed);
    return position && has_bit({alive, list->words()}, *position);
  }
};

/// The domains of all variables of a join, with a trail: every change since a mark can be undone.
class CandidateStore {
 public:
  CandidateStore(std::size_t variables) : all_(variables), saved_at_(variables, 0) {}

  const Candidates& operator[](VariableInJoin variable) const { return all_[variable]; }

  void bind(VariableInJoin variable, ValueId value, Interval interval) {
    save(variable);
    all_[variable].value = value;
    all_[variable].interval = interval;
  }
  void narrow(VariableInJoin variable, Interval interval) {
    save(variable);
    all_[variable].interval = interval;
  }
  /// Gives a variable its list, with all values alive.
  void set_list(VariableInJoin variable, const CandidateList& list);
  /// Removes the values of a list whose bits are not in the mask; returns whether that removed any.
  bool keep(VariableInJoin variable, std::span<const std::uint64_t> mask);

  /// A point to backtrack to.
  struct Mark {
    std::size_t saved, words, chunk, used;
    std::uint64_t level;
  };
  Mark mark();
  void undo_to(const Mark& mark);

 private:
  void save(VariableInJoin variable) {
    if (saved_at_[variable] == level_) return;
    saved_.push_back({variable, saved_at_[variable], all_[variable]});
    saved_at_[variable] = level_;
  }
  std::uint64_t* allocate(std::size_t words);

  struct Saved {
    VariableInJoin variable{};
    std::uint64_t saved_at;
    Candidates before;
  };
  std::vector<Candidates> all_;
  std::vector<std::uint64_t> saved_at_;  // by variable: the level in which it was saved last
  std::vector<Saved> saved_;
  std::vector<std::pair<std::uint64_t*, std::uint64_t>> words_;
  std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
  std::vector<std::size_t> chunk_sizes_;
  std::size_t chunk_ = 0, used_ = 0;
  std::uint64_t level_ = 1, levels_ = 1;
};

}  // namespace irl
