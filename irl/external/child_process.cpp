// With the file system of the standard library, the headers of Boost.Process suffice.
#define BOOST_PROCESS_USE_STD_FS

#include "irl/external/child_process.hpp"

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
#include <system_error>
#include <thread>

namespace irl {

namespace process = boost::process;
namespace asio = boost::asio;
using Socket = asio::local::stream_protocol::socket;

// A pair of sockets rather than pipes: writing to a program that has ended is then an error, not a signal.
struct ChildProcess::Running {
  asio::io_context context;
  Socket ours{context};
  process::group group;
  process::child child;
  std::string received;

  explicit Running(const std::string& command) {
    Socket theirs(context);
    asio::local::connect_pair(ours, theirs);
    for (Socket* socket : {&ours, &theirs}) fcntl(socket->native_handle(), F_SETFD, FD_CLOEXEC);
    child = process::child(command, group, process::posix::fd.bind(0, theirs.native_handle()),
                           process::posix::fd.bind(1, theirs.native_handle()));
  }

  bool ends_within(std::chrono::milliseconds time) {
    std::error_code ignored;
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (child.running(ignored)) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return true;
  }

  ~Running() {
    boost::system::error_code unheard;
    ours.close(unheard);
    std::error_code ignored;
    if (!ends_within(std::chrono::milliseconds(500))) group.terminate(ignored);
    child.wait(ignored);
  }

  std::string end() {
    if (!ends_within(std::chrono::milliseconds(200))) return "it closed its output";
    return fmt::format("it ended with exit code {}", child.exit_code());
  }
};

ChildProcess::ChildProcess(const std::string& command) {
  if (command.find_first_not_of(' ') == std::string::npos)
    throw std::system_error(std::make_error_code(std::errc::invalid_argument), "the command is empty");
  running_ = std::make_unique<Running>(command);
}
ChildProcess::~ChildProcess() = default;

std::expected<std::string, std::string> ChildProcess::exchange(std::string line,
                                                               std::chrono::milliseconds time) {
  constexpr std::size_t longest_answer = std::size_t{16} * 1024 * 1024;
  line += '\n';
  std::string& received = running_->received;
  std::string error;
  std::size_t length = 0;
  const auto note = [&](const boost::system::error_code& code) {
    if (!code || code == asio::error::operation_aborted) return;
    const bool ended =
        code == asio::error::eof || code == asio::error::broken_pipe || code == asio::error::connection_reset;
    if (error.empty())
      error = ended                            ? running_->end()
              : code == asio::error::not_found ? "its answer is longer than 16 MiB"
                                               : code.message();
    boost::system::error_code ignored;
    running_->ours.cancel(ignored);
  };
  asio::async_write(running_->ours, asio::buffer(line),
                    [&](const boost::system::error_code& code, std::size_t) { note(code); });
  asio::async_read_until(running_->ours, asio::dynamic_buffer(received, longest_answer), '\n',
                         [&](const boost::system::error_code& code, std::size_t size) {
                           note(code);
                           if (!code) length = size;
                         });
  running_->context.restart();
  running_->context.run_for(time);
  if (!running_->context.stopped()) {
    running_->ours.cancel();
    running_->context.run();
    if (error.empty())
      error = fmt::format("it did not answer within {} s", static_cast<double>(time.count()) / 1000);
  }
  if (!error.empty()) return std::unexpected(error);
  std::string answer = received.substr(0, length - 1);
  received.erase(0, length);
  return answer;
}

}  // namespace irl
