#pragma once

#include <expected>
#include <mutex>
#include <optional>
#include <string>

#include "irl/budget.hpp"
#include "irl/data/value_json.hpp"
#include "irl/external/child_process.hpp"
#include "irl/external/external_primitives.hpp"
#include "irl/external/respondent.hpp"

namespace irl {

/// A program that answers requests in JSON, started when it is needed and again after it was lost. May be
/// used by several threads.
class ExternalProgram {
 public:
  ExternalProgram(std::string command, ExternalLimits limits)
      : command_(std::move(command)), limits_(limits) {}

  const std::string& command() const { return command_; }
  /// What it announces when it is started for the first time.
  std::expected<Json, std::string> announcement();
  /// The answer to a request, an object; its `id` is added here. The error says why there is none. A program
  /// that has not answered at the deadline is ended.
  std::expected<Json, std::string> ask(Json request, const Deadline& deadline);

 private:
  /// Starts it where it does not run; gives what it announces then.
  std::expected<Json, std::string> start(const Deadline& deadline = {});
  std::expected<Json, std::string> exchange(Json request, std::chrono::milliseconds time);
  std::unexpected<std::string> lose(std::string reason, bool counts);

  std::string command_;
  ExternalLimits limits_;
  std::mutex one_at_a_time_;
  std::optional<ChildProcess> child_;
  std::int64_t requests_ = 0;
  int losses_ = 0;  // in a row
  std::string last_loss_;
};

}  // namespace irl
