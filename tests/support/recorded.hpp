#pragma once

#include <string>
#include <vector>

namespace irl::test {

/// Holds a text against a file of `tests`, named relative to it, and tells the first lines that differ. What
/// comes out is recorded anew where IRL_RECORD is set; whoever does so reads what has changed, and says in
/// the commit why.
void hold_against_record(const std::string& file, const std::string& text);

/// The same for texts that are too many to keep: a line with its name and its digest for each. The name of
/// one in IRL_TELL prints that text, for a comparison with what another commit prints.
struct Named {
  std::string name, text;
};
void hold_against_digests(const std::string& file, const std::vector<Named>& texts);

}  // namespace irl::test
