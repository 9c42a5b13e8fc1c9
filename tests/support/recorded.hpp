#pragma once

#include <string>

namespace irl::test {

/// Holds a text against a file of `tests`, named relative to it, and tells the first lines that differ. What
/// comes out is recorded anew where IRL_RECORD is set; whoever does so reads what has changed, and says in
/// the commit why.
void hold_against_record(const std::string& file, const std::string& text);

}  // namespace irl::test
