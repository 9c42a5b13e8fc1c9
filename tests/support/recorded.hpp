#pragma once

#include <oneapi/tbb/global_control.h>

#include <optional>
#include <string>
#include <vector>

#include "tests/support/allocations.hpp"

namespace irl::test {

/// Holds a text against a file of `tests`, named relative to it, and tells the first lines that differ. What
/// comes out is recorded anew where IRL_RECORD is set; read what has changed before committing it, and say in
/// the commit why.
void hold_against_record(const std::string& file, const std::string& text);

/// The same for texts that are too many to keep: a line with its name and its digest for each. The name of
/// one in IRL_TELL prints that text, for a comparison with what another commit prints.
struct Named {
  std::string name, text;
};
void hold_against_digests(const std::string& file, const std::vector<Named>& texts);

/// A fixture: what a test asks of the heap and of the relations of counted domains (see call_count.hpp), in
/// one thread, is held against its line in `work.record` of its directory. What takes more work than before,
/// or less, comes out the same and is noticed so. The line depends on the compiler and its library; only what
/// `sh tests/run.sh` builds is held against it.
class HeldWork {
 public:
  HeldWork();
  ~HeldWork();
  HeldWork(const HeldWork&) = delete;
  HeldWork& operator=(const HeldWork&) = delete;

 private:
  oneapi::tbb::global_control one_thread_;
  std::optional<Allocations> before_;
  std::uint64_t calls_before_ = 0;
};

}  // namespace irl::test
