#pragma once

#include <iosfwd>
#include <string>

#include "grammar/solution_file.hpp"
#include "irl/workbench/corpus/corpus.hpp"

namespace irl::workbench {

/// What a user means where recipes are asked for: `-` is standard input, the name of a file is that file, and
/// everything else is the id of a recipe of the corpus. Problems if it is none of these or cannot be read.
Expected<grammar::SolutionFile> read_recipes(const std::string& name, const Corpus& corpus,
                                             std::istream& standard_input);

/// Whether a user means a file, there or not, and no recipe of the corpus.
bool means_file(const std::string& name);

/// The id of a recipe of the corpus as the corpus writes it; a usage problem, with what may have been meant,
/// if there is none.
Expected<std::string> known_id(const std::string& id, const Corpus& corpus);

}  // namespace irl::workbench
