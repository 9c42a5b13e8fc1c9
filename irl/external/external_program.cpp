#include "irl/external/external_program.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace irl {

std::expected<Json, std::string> ExternalProgram::ask(Json request, std::chrono::milliseconds time) {
  const std::lock_guard lock(one_at_a_time_);
  if (losses_ >= limits_.losses)
    return std::unexpected(
        fmt::format("'{}' was lost {} times in a row and is not started again; the last time, {}", command_,
                    losses_, last_loss_));
  request["id"] = ++requests_;
  std::expected<Json, std::string> answer = exchange(request, time);
  if (answer) {
    losses_ = 0;
    return answer;
  }
  child_.reset();
  ++losses_;
  last_loss_ = answer.error();
  return std::unexpected(fmt::format("'{}' was lost: {}", command_, last_loss_));
}

std::expected<Json, std::string> ExternalProgram::exchange(const Json& request,
                                                           std::chrono::milliseconds time) {
  try {
    if (!child_) child_.emplace(command_);
  } catch (const std::exception& error) {
    return std::unexpected(fmt::format("it cannot be started: {}", error.what()));
  }
  const auto line = child_->exchange(request.dump(-1, ' ', false, Json::error_handler_t::replace), time);
  if (!line) return std::unexpected(line.error());
  Json answer = Json::parse(*line, nullptr, false);
  constexpr std::size_t shown = 80;
  if (!answer.is_object())
    return std::unexpected(fmt::format("its answer is no object of JSON: {}", line->substr(0, shown)));
  if (answer.value("id", Json()) != request["id"])
    return std::unexpected(fmt::format("its answer has not the id of the request, {}: {}",
                                       request["id"].dump(), line->substr(0, shown)));
  return answer;
}

}  // namespace irl
