#pragma once

#include "irl/define/domain.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page {

/// The primitives, each with the procedures of a corpus that use it: `used-by`, the first of them, and
/// `uses`, how many there are. Procedures that cannot be read are left out.
workbench::Json primitives_with_users(const Domain& domain, const workbench::Corpus& corpus);

/// A network in which a primitive can be seen at work: the shortest beginning of a network of the corpus that
/// ends with it; where none has it, the example of the primitive itself.
workbench::Expected<std::string> example_of(const std::string& primitive, const Domain& domain,
                                            const workbench::Corpus& corpus);

}  // namespace irl::page
