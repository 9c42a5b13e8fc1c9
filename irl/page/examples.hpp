#pragma once

#include <string>
#include <string_view>

#include "irl/workbench/corpus/corpus.hpp"

namespace irl::page {

/// A network in which a primitive can be seen at work: the shortest beginning of a network of the corpus that
/// ends with it; where none has it, the example of the primitive itself. Problems if there is no such
/// primitive, or the corpus cannot be read.
workbench::Expected<std::string> example_of(std::string_view primitive, const Domain& domain,
                                            const workbench::Corpus& corpus);

}  // namespace irl::page
