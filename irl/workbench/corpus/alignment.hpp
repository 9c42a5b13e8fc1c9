#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "irl/workbench/corpus/corpus.hpp"

namespace irl::workbench {

/// Which operations of a network belong to which part of its procedure: 0 are the ingredients, n is
/// instruction n. By operation as it stands in the network.
struct Alignment {
  enum class Source {
    comments,  ///< of the network itself, which count if all parts from 0 on occur
    gold,      ///< the gold network of its id: operations that `diff` pairs belong to the same part
    nothing    ///< neither of them: what only prepares is part 0, all else part 1
  };
  Source source = Source::nothing;
  std::vector<std::size_t> parts{};
  std::vector<bool> implicit{};  ///< what the words do not say
  std::size_t last_part = 1;
  std::vector<std::string> paraphrases{};  ///< by part, as comments say; may be empty
};

/// Aligns a network; `executed` are operations of the network in the order in which they were executed,
/// `preparing` those that stand before all instructions where neither comments nor gold say more. What has no
/// partner in the gold network belongs to the part of the operation that was executed before it. Problems if
/// a file of the corpus cannot be read.
Expected<Alignment> align(const grammar::RecipeNetwork& recipe, const Corpus& corpus,
                          std::span<const std::size_t> executed, std::span<const std::size_t> preparing);

}  // namespace irl::workbench
