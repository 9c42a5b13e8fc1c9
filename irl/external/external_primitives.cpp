// With the file system of the standard library, the headers of Boost.Process suffice.
#define BOOST_PROCESS_USE_STD_FS

#include "irl/external/external_primitives.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/connect_pair.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/child.hpp>
#include <boost/process/group.hpp>
#include <boost/process/posix.hpp>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "irl/external/respondent.hpp"

namespace irl {

namespace {

namespace process = boost::process;
namespace asio = boost::asio;
using Socket = asio::local::stream_protocol::socket;

/// A program that is asked in lines on its standard input and answers in lines on its standard output. What
/// it writes to standard error is passed through. When the object goes, the program is told by the end of its
/// input, and killed together with what it started if it does not end within half a second; no zombie is
/// left.
class ChildProcess {
 public:
  /// Starts a command, such as `python3 colours.py`: words as a shell would split them, but no shell. The
  /// program is looked for in $PATH. Throws a std::system_error if it cannot be started.
  explicit ChildProcess(const std::string& command) {
    if (command.find_first_not_of(' ') == std::string::npos)
      throw std::system_error(std::make_error_code(std::errc::invalid_argument), "the command is empty");
    Socket theirs(context_);
    asio::local::connect_pair(ours_, theirs);
    for (Socket* socket : {&ours_, &theirs}) fcntl(socket->native_handle(), F_SETFD, FD_CLOEXEC);
    child_ = process::child(command, group_, process::posix::fd.bind(0, theirs.native_handle()),
                            process::posix::fd.bind(1, theirs.native_handle()));
  }
  ChildProcess(const ChildProcess&) = delete;
  ~ChildProcess() {
    boost::system::error_code unheard;
    ours_.close(unheard);
    std::error_code ignored;
    if (!ends_within(std::chrono::milliseconds(500))) group_.terminate(ignored);
    child_.wait(ignored);
  }

  /// Sends a line and waits for one; the time is for both together. After an error, which says what happened,
  /// the dialogue is out of step and the object is good for nothing else. An answer may have 16 MiB.
  std::expected<std::string, std::string> exchange(std::string line, std::chrono::milliseconds time) {
    constexpr std::size_t longest_answer = std::size_t{16} * 1024 * 1024;
    line += '\n';
    std::string error;
    std::size_t length = 0;
    const auto note = [&](const boost::system::error_code& code) {
      if (!code || code == asio::error::operation_aborted) return;
      const bool ended = code == asio::error::eof || code == asio::error::broken_pipe ||
                         code == asio::error::connection_reset;
      if (error.empty())
        error = ended                            ? end()
                : code == asio::error::not_found ? "its answer is longer than 16 MiB"
                                                 : code.message();
      boost::system::error_code ignored;
      ours_.cancel(ignored);
    };
    asio::async_write(ours_, asio::buffer(line),
                      [&](const boost::system::error_code& code, std::size_t) { note(code); });
    asio::async_read_until(ours_, asio::dynamic_buffer(received_, longest_answer), '\n',
                           [&](const boost::system::error_code& code, std::size_t size) {
                             note(code);
                             if (!code) length = size;
                           });
    context_.restart();
    context_.run_for(time);
    if (!context_.stopped()) {
      ours_.cancel();
      context_.run();
      if (error.empty())
        error = fmt::format("it did not answer within {} s", static_cast<double>(time.count()) / 1000);
    }
    if (!error.empty()) return std::unexpected(error);
    std::string answer = received_.substr(0, length - 1);
    received_.erase(0, length);
    return answer;
  }

 private:
  bool ends_within(std::chrono::milliseconds time) {
    std::error_code ignored;
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (child_.running(ignored)) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }

  std::string end() {
    if (!ends_within(std::chrono::milliseconds(200))) return "it closed its output";
    return fmt::format("it ended with exit code {}", child_.exit_code());
  }

  // A pair of sockets rather than pipes: writing to a program that has ended is then an error, not a signal.
  asio::io_context context_;
  Socket ours_{context_};
  process::group group_;
  process::child child_;
  std::string received_;
};

/// A program that answers requests in JSON, started when it is needed and again after it was lost. May be
/// used by several threads.
class ExternalProgram {
 public:
  ExternalProgram(std::string command, ExternalLimits limits)
      : command_(std::move(command)), limits_(limits) {}

  /// What it announces when it is started for the first time.
  std::expected<Json, std::string> announcement() {
    const std::lock_guard lock(one_at_a_time_);
    std::expected<Json, std::string> announced = start();
    if (announced) return announced;
    child_.reset();
    return std::unexpected(fmt::format("'{}' cannot be used: {}", command_, announced.error()));
  }

  /// The answer to a request, an object; its `id` is added here. The error says why there is none. A program
  /// that has not answered at the deadline is ended.
  std::expected<Json, std::string> ask(Json request, const Deadline& deadline) {
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

 private:
  std::unexpected<std::string> lose(std::string reason, bool counts) {
    child_.reset();
    losses_ += counts ? 1 : 0;
    last_loss_ = std::move(reason);
    return std::unexpected(fmt::format("'{}' was lost: {}", command_, last_loss_));
  }

  /// Starts it where it does not run; gives what it announces then.
  std::expected<Json, std::string> start(const Deadline& deadline = {}) {
    if (child_) return Json();
    try {
      child_.emplace(command_);
    } catch (const std::exception& error) {
      return std::unexpected(fmt::format("it cannot be started: {}", error.what()));
    }
    return exchange({{"request", "announce"}, {"irl-protocol", external_protocol_version}},
                    deadline.left_of(limits_.time_to_start));
  }

  std::expected<Json, std::string> exchange(Json request, std::chrono::milliseconds time) {
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

  std::string command_;
  ExternalLimits limits_;
  std::mutex one_at_a_time_;
  std::optional<ChildProcess> child_;
  std::int64_t requests_ = 0;
  int losses_ = 0;  // in a row
  std::string last_loss_;
};

}  // namespace

void add_external_primitives(Domain& domain, const std::string& command, const ExternalLimits& limits) {
  const auto program = std::make_shared<ExternalProgram>(command, limits);
  add_external_primitives(domain, {.name = command, .ask = [program](Json request, const Deadline& deadline) {
                                     return request["request"] == "announce"
                                                ? program->announcement()
                                                : program->ask(std::move(request), deadline);
                                   }});
}

}  // namespace irl
