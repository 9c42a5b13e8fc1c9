#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "irl/language/phrase_parser.hpp"

namespace irl::language {

/// What a phrase stands for.
struct PhraseMeaning {
  std::vector<Operation> operations{};  ///< those of Phrases::begins left out
  Term means{};                         ///< the phrase as a whole
};

/// The operations of a phrase and all that is in it, the inner ones first. `fresh` gives a name for a
/// variable that is not in use yet, after another one. None where a phrase refers to something that no phrase
/// around it names.
std::optional<PhraseMeaning> meaning_of(const PhraseTree& phrase, const Phrases& phrases,
                                        const std::function<std::string(const std::string&)>& fresh);

}  // namespace irl::language
