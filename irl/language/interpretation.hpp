#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/language.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/situation.hpp"

namespace irl::language {

/// How a clause was understood, for people.
struct ClauseNote {
  std::size_t part = 0;
  std::string clause{};
  Position where{};
  std::string construction{};          ///< empty: it was not understood
  std::vector<std::string> roles{};    ///< `what: the dough, worked on last`
  std::vector<std::string> assumed{};  ///< what no words say
  std::vector<std::string> failures{};
  std::vector<std::string> considered{};  ///< what else it could have meant, with how far-fetched that is
  grammar::english::Tokens unread{};
};

/// A text, understood so far.
struct Understanding {
  Situation situation;
  double cost = 0;
  Grown<std::shared_ptr<const ClauseNote>> notes{};
  std::string result{};     ///< the variable that the last clause gave
  std::string last_verb{};  ///< of the clause before, for one that has none
};

/// A clause in its surroundings.
struct ClauseInPlace {
  const grammar::english::Clause* clause = nullptr;
  const grammar::english::Clause* next = nullptr;  ///< null: none follows in its sentence
  std::size_t part = 0;
  std::optional<Identity> about{};  ///< what a remark in a list of ingredients is about
};

struct Filling;

/// Understands clauses, one by one, each against the world after what was read before.
class Interpretation {
 public:
  /// All must outlive it. `repairs` may be put before operations that cannot work without them.
  Interpretation(const Language& language, std::span<const IngredientLine> lines,
                 std::span<const ImplicitChunk> repairs)
      : language_(language), lines_(lines), repairs_(repairs) {}

  /// What a clause may mean, the best first, at most so many. There always is something: perhaps that it
  /// could not be understood.
  std::vector<Understanding> understand(const Understanding& before, const ClauseInPlace& clause,
                                        std::size_t most) const;

 private:
  bool follows(const Construction& construction, const ClauseInPlace& place) const;
  static Understanding not_understood(const Understanding& before, const ClauseInPlace& place);
  Understanding realised(const Understanding& before, const ClauseInPlace& place,
                         const Construction& construction, const std::string& parameter,
                         const Filling& filling, std::span<const ImplicitChunk> repairs) const;

  const Language& language_;
  std::span<const IngredientLine> lines_;
  std::span<const ImplicitChunk> repairs_;
};

}  // namespace irl::language
