#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "irl/data/type.hpp"
#include "irl/network/network.hpp"

/// Phrases that stand for parts of a network: how the words of questions are put together, and what they
/// mean.
namespace irl::language {

/// One place in the form of a phrase: a word, or a slot that other words fill.
struct PhraseElement {
  enum class Kind {
    word,      ///< this very word
    category,  ///< a phrase of a category
    type,      ///< a word for a type below a type; it means that type
    number,    ///< a number, in figures or as a word; it means that number
  };
  Kind kind = Kind::word;
  std::string word{};        ///< in lower case
  std::string variable{};    ///< of the slot, without question mark
  std::size_t category = 0;  ///< by position in Phrases::categories
  Type type{};
};

using PhraseForm = std::vector<PhraseElement>;

/// A construction of phrases: the forms in which it is said, and the operations that it stands for. Variables
/// of the network are its slots, those of Phrases::begins, and those that it refers to; any other belongs to
/// one use of it. A slot that a form does not say is left open.
struct PhraseConstruction {
  std::string name{};  ///< its category and its first form as written, for people
  std::vector<PhraseForm> forms{};
  std::vector<Operation> network{};
  Term means{};                          ///< what the phrase as a whole stands for
  std::vector<std::string> refers_to{};  ///< slots of phrases around it: what `it` is
  double cost = 0;                       ///< how seldom it is meant
};

/// Phrases that can stand in the same places.
struct PhraseCategory {
  std::string name{};
  std::vector<PhraseConstruction> constructions{};
};

/// Everything that a domain says of its phrases. The first category is what a text consists of.
struct Phrases {
  std::vector<Operation> begins{};  ///< operations that every network begins with
  std::vector<PhraseCategory> categories{};

  /// A name of a type in words, such as `light blue`; by its first word.
  struct Name {
    std::vector<std::string> words{};
    Type type{};
  };
  std::map<std::string, std::vector<Name>, std::less<>> names{};
};

}  // namespace irl::language
