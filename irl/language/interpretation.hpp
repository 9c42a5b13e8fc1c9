#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"
#include "irl/language/comprehension.hpp"
#include "irl/language/discourse.hpp"
#include "irl/language/language.hpp"
#include "irl/language/referring.hpp"
#include "irl/language/situation.hpp"

namespace irl::language {

/// A text, understood so far.
struct Understanding {
  Situation situation;
  double cost = 0;
  SharedSequence<ClauseNote> notes{};
  std::string result{};            ///< the variable that the last clause gave
  std::vector<Identity> things{};  ///< that the last clause took or gave
  Discourse said{};
};

/// A clause in its surroundings.
struct ClauseInPlace {
  const grammar::english::Clause* clause = nullptr;
  const grammar::english::Clause* next =
      nullptr;  ///< null: none follows, or another thing is spoken of there
  std::size_t part = 0;
  std::optional<Identity> about{};  ///< what a remark in a list of ingredients is about
};

/// Understands clauses, one by one, each against the world after what was read before. All that it is given
/// must outlive it.
struct Interpretation {
  const Language& language;
  std::span<const IngredientLine> lines;
  std::span<const ImplicitChunk> repairs;  ///< may be put before operations that cannot work without them

  /// What a clause may mean, the best first, at most `most`. There always is something: perhaps that it
  /// could not be understood.
  std::vector<Understanding> understand(const Understanding& before, const ClauseInPlace& clause,
                                        std::size_t most) const;

 private:
  std::vector<Understanding> understand_resolved(const Understanding& before, const ClauseInPlace& clause,
                                                 std::size_t most) const;
  Understanding with_done_first(const Understanding& before, const grammar::english::Clause& clause,
                                const ClauseInPlace& place) const;
  Understanding with_vessel_emptied(const Understanding& before, const grammar::english::Clause& clause,
                                    const ClauseInPlace& place) const;
  std::vector<Understanding> repeat(const Understanding& before, const ClauseInPlace& clause,
                                    std::size_t most) const;
};

}  // namespace irl::language
