#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "irl/drawing/looks.hpp"
#include "irl/network/program.hpp"
#include "irl/run/solution.hpp"

/// What happened, told in plain sentences.
namespace irl::items {

/// A piece of a sentence: words, or the name of a thing.
struct Phrase {
  std::string text;
  std::optional<Identity> object{};  ///< the thing that it names; none: no object
  std::string variable{};            ///< that holds what it names; empty: none, or a constant
};

/// One sentence, piece by piece.
struct Sentence {
  std::vector<Phrase> phrases;
  /// All of it in one text.
  std::string text() const;
};

/// What a step did, as the drawing of the domain tells it, with things named by what they hold: `The carrots
/// are chopped with the knife.` Where that says nothing of the primitive, or there is none (null): the words
/// that are given for it, or, without any, what a relation says, with values for its slots, or a sentence
/// that names what the operation took and gave. Why it failed, if it did.
Sentence sentence(const Program& program, const Step& step, const Drawing* drawing,
                  std::string_view words = {});

}  // namespace irl::items
