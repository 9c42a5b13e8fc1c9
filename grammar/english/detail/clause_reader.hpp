#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "grammar/english/clause.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

using ClauseEdge = Edge<Clause>;

/// What it costs to leave out a word, within a clause or between two.
inline constexpr double for_an_unread_word = 1;
inline constexpr double for_an_unread_function_word = 0.3;

/// Finds the clauses that begin at a token of a chart: the best reading up to every place where one may end.
class ClauseReader {
 public:
  explicit ClauseReader(Chart& chart) : chart_(chart) {}

  std::vector<ClauseEdge> read(std::size_t begin);

 private:
  /// A place, whether the verb has been read, and whether its object has.
  using Key = std::tuple<std::size_t, bool, bool>;
  struct Partial {
    Clause clause{};
    double cost = 0;
  };

  void before_the_verb(std::size_t at, const Partial& partial);
  void behind_the_verb(std::size_t at, const Partial& partial, bool has_object);
  void read_prepositional(std::size_t at, const Partial& partial, bool has_object);
  bool is_fixed(std::size_t at) const;
  bool is_unknown(std::size_t at) const;
  bool has_verb_before_comma(std::size_t at) const;
  std::size_t end_of_subordinate(std::size_t at) const;
  Partial with(Partial partial, const std::string& relation, const PhrasesEdge& phrases) const;
  Partial with_adverb(Partial partial, const std::string& adverb) const;
  Partial with_cost(Partial partial, double cost) const;
  void reach(const Key& key, Partial partial);
  void end(std::size_t at, Partial partial);

  Chart& chart_;
  std::size_t begin_ = 0;
  std::map<Key, Partial> best_;
  std::vector<ClauseEdge> ends_;
};

}  // namespace irl::grammar::english
