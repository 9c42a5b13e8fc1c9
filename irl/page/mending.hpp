#pragma once

#include <string>
#include <string_view>

#include "irl/page/requests.hpp"

/// Edits of a network that is looked at, proposed and never made: what repair, swaps and fixes would do to
/// its text.
namespace irl::page {

/// What `irl repair` would do to a text, in which all else stays as it was written: `verdict`, and `edits`
/// one after the other, each with its `kind`, `what` is wrong without it, the `line` (absent: none) and the
/// `text` with it and those before, and in `words` what its operations then ask for, where these say it;
/// `text` with all of them. No edits where there is nothing to repair, or where no repair was found: the
/// verdict says which.
Json proposed_repair(std::string_view text, const std::string& id, const workbench::OpenDomain& open,
                     std::chrono::milliseconds time, const workbench::OperationWords& words,
                     const Work& work);

/// What `irl swap --replace` would do, or `--remove` where nothing is added: `text`, the network in its
/// notation with a comment behind every operation that was changed or put in; `executes`, and the `reason`
/// where it does not; `edits`, each with `what` was done and why. Problems where that cannot be meant.
workbench::Expected<Json> proposed_swap(const grammar::RecipeNetwork& recipe, const std::string& removed,
                                        const std::string& added, const workbench::OpenDomain& open);

}  // namespace irl::page
