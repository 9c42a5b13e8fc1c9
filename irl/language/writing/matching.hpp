#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "grammar/english/phrase.hpp"
#include "irl/language/language.hpp"

namespace irl::language {

/// Something that is brought by one operation of a network.
struct BroughtThing {
  std::string variable{};
  std::string type{};
  const Bringing* bringing = nullptr;
  std::optional<double> number{};  ///< of what comes in amounts
  std::string unit{};
};

/// What operations of a network are in the words of a construction: the other way round of its realisation.
struct ConstructionUse {
  const Construction* construction = nullptr;
  std::string parameter{};  ///< what `*` stands for
  /// By role, what words have to speak of: variables and constants of the network.
  std::map<std::string, std::vector<Term>, std::less<>> roles{};
  std::map<std::string, BroughtThing, std::less<>> brought{};  ///< by variable, what is brought for it before
  /// By variable, how much is taken of what it holds, where that is a part.
  std::map<std::string, grammar::english::Measure, std::less<>> parts{};
  std::size_t end = 0;  ///< behind its last operation
};

/// What is known of variables before an operation.
struct KnownVariables {
  std::function<bool(const std::string&)> are_known;  ///< hold something; others are left open there
  /// Are given by an operation. What no operation gives, such as a stove, each finds by itself.
  std::function<bool(const std::string&)> are_given;
};

struct WrittenOut;

/// Finds the constructions that operations of a network may have come from.
class Matching {
 public:
  /// All must outlive it.
  Matching(std::span<const Operation> operations, const Language& language, const Domain& domain);

  /// The uses of constructions that begin with an operation: those that account for most operations
  /// first, then in the order of the language. A use is found by the form of the operations alone; whether
  /// its words would be understood so, a reader knows.
  std::vector<ConstructionUse> uses_at(std::size_t begin, const KnownVariables& variables) const;
  /// What an operation brings, if it does nothing else.
  std::optional<BroughtThing> brought_by(const Operation& operation) const;

 private:
  std::span<const Operation> operations_;
  const Language& language_;
  const Domain& domain_;
  std::shared_ptr<const std::vector<WrittenOut>> constructions_;
};

}  // namespace irl::language
