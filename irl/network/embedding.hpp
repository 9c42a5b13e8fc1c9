#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "irl/network/variables.hpp"

namespace irl {

/// What the variables of a pattern stand for in the target.
using Embedding = std::map<std::string, Term, std::less<>>;

/// A network in which only the type of some variables is known.
struct TypedNetwork {
  Network network;
  std::vector<TypedVariable> typed{};
};

/// Finds all embeddings of a pattern into a target, lazily: every operation, bind statement and typed
/// variable of the pattern maps onto a different one of the target, in any order. A variable of the pattern
/// maps to one term, constants included; two variables may map to the same one. Constants match by what is
/// written, numbers by value. Typed variables match where one type is a subtype of the other. An empty
/// pattern has one embedding, which maps nothing.
class Embeddings {
 public:
  Embeddings(const TypedNetwork& pattern, const TypedNetwork& target, std::uint64_t steps = embedding_steps);

  /// The next embedding; none when there are no more.
  std::optional<Embedding> next();
  /// Whether it gave up, so that there may be more.
  bool stopped() const { return steps_ == 0; }

 private:
  struct Element {
    std::string name;
    std::vector<Term> terms;
    Type type{};  ///< of a typed variable
  };
  /// An element of the pattern: where to look for its partner next, and what that partner has bound.
  struct Level {
    std::size_t next = 0;
    std::vector<std::string> bound{};
    bool matched = false;
  };

  static std::vector<Element> elements(const TypedNetwork& network);
  bool advance();
  void release(Level& level);
  bool match(const Element& pattern, const Element& target, std::vector<std::string>& bound);
  bool match(const Term& pattern, const Term& target, std::vector<std::string>& bound);

  std::vector<Element> pattern_;
  std::vector<Element> target_;
  std::vector<bool> taken_;  // by element of the target
  std::vector<Level> levels_;
  Embedding found_;
  std::uint64_t steps_;
  bool finished_ = false;
};

/// Whether two networks are equal up to the names of variables and the order of what is in them: equally many
/// operations of each primitive and equally many bind statements, and an embedding in both directions. False
/// where that cannot be found out within the limit.
bool equivalent(const Network& left, const Network& right, std::uint64_t steps = embedding_steps);

}  // namespace irl
