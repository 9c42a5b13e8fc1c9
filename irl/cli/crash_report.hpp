#pragma once

namespace irl::cli {

/// From now on a process that a signal ends because its code is wrong (a bad address, a division by zero, a
/// stack that is used up, std::abort) writes a line to the error stream before it ends: in which primitive's
/// code that was, or that it was in none. It ends as it would have ended. Threads other than the caller's
/// cannot tell of a used-up stack.
void report_crashes();

}  // namespace irl::cli
