#include "irl/external/external_program.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace irl {

std::expected<Json, std::string> ExternalProgram::ask(Json request, const Deadline& deadline) {
  const std::lock_guard lock(one_at_a_time_);
  if (losses_ >= limits_.losses)
    return std::unexpected(
        fmt::format("'{}' was lost {} times in a row and is not started again; the last time, {}", command_,
                    losses_, last_loss_));
  // Whoever is given less time than is allowed may still be a good program.
  const bool has_its_time = deadline.left_of(limits_.time_to_answer) == limits_.time_to_answer;
  std::expected<Json, std::string> answer = start(deadline);
  if (answer) answer = exchange(std::move(request), deadline.left_of(limits_.time_to_answer));
  if (!answer) return lose(answer.error(), has_its_time);
  losses_ = 0;
  return answer;
}

std::expected<Json, std::string> ExternalProgram::announcement() {
  const std::lock_guard lock(one_at_a_time_);
  std::expected<Json, std::string> announced = start();
  if (announced) return announced;
  child_.reset();
  return std::unexpected(fmt::format("'{}' cannot be used: {}", command_, announced.error()));
}

std::unexpected<std::string> ExternalProgram::lose(std::string reason, bool counts) {
  child_.reset();
  losses_ += counts ? 1 : 0;
  last_loss_ = std::move(reason);
  return std::unexpected(fmt::format("'{}' was lost: {}", command_, last_loss_));
}

std::expected<Json, std::string> ExternalProgram::start(const Deadline& deadline) {
  if (child_) return Json();
  try {
    child_.emplace(command_);
  } catch (const std::exception& error) {
    return std::unexpected(fmt::format("it cannot be started: {}", error.what()));
  }
  return exchange({{"request", "announce"}, {"irl-protocol", external_protocol_version}},
                  deadline.left_of(limits_.time_to_start));
}

std::expected<Json, std::string> ExternalProgram::exchange(Json request, std::chrono::milliseconds time) {
  request["id"] = ++requests_;
  const auto line = child_->exchange(request.dump(-1, ' ', false, Json::error_handler_t::replace), time);
  if (!line) return std::unexpected(line.error());
  auto answer = read_json(*line);
  constexpr std::size_t shown = 80;
  if (!answer || !answer->is_object())
    return std::unexpected(fmt::format("its answer is no object of JSON: {}", line->substr(0, shown)));
  if (answer->value("id", Json()) != request["id"])
    return std::unexpected(fmt::format("its answer has not the id of the request, {}: {}",
                                       request["id"].dump(), line->substr(0, shown)));
  return std::move(*answer);
}

}  // namespace irl
