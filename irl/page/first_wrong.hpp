#pragma once

#include <string_view>

#include "irl/page/requests.hpp"
#include "irl/run/search.hpp"

namespace irl::page {

/// Where a prediction goes wrong first, against what is expected of it: `operation` (by its place in the
/// network; left out where a line cannot be read, or where an operation is missing), `line`, `column`, `from`
/// and `to` in the text, `kind` and `what`. What comes first in the text counts, and of one line what keeps
/// it from being executed. Null: nothing is wrong. Without an expected network (null), only what keeps it
/// from being executed counts.
Json first_wrong(std::string_view text, const grammar::RecipeNetwork& candidate,
                 const grammar::RecipeNetwork* expected, const Domain& domain, const RunOptions& options);

}  // namespace irl::page
