#include "irl/language/executed_reading.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace irl::language {

workbench::Execution execute_reading(TextReading& reading, const Domain& domain, const RunOptions& options,
                                     const Deadline& deadline, std::size_t left_out) {
  // A little time is left for what was read, so that the end of the limit is not the end of the network.
  RunOptions in_the_end = options;
  in_the_end.limits.time = std::max(deadline.left_of(options.limits.time), options.limits.time / 20);
  workbench::Execution execution = workbench::execute(reading.network, domain, in_the_end);
  reading.status = execution.status;
  reading.reason = execution.reason;
  reading.reason_kind = execution.reason_kind;
  reading.is_cut_short = left_out > 0;
  if (reading.is_cut_short) {
    if (reading.status != workbench::Status::error) reading.status = workbench::Status::partial;
    reading.reason_kind = "stopped";
    reading.reason = fmt::format("{}: {} sentence{} or line{} not read", out_of_time, left_out,
                                 left_out == 1 ? "" : "s", left_out == 1 ? " was" : "s were");
  }
  return execution;
}

bool is_out_of_time(const ClauseNote& note) {
  return !note.failures.empty() && note.failures.front() == out_of_time;
}

std::string paraphrase_of(const std::string& instruction) {
  std::string text = workbench::short_line(instruction, 100);
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
  return text;
}

}  // namespace irl::language
