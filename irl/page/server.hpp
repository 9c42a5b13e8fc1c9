#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "irl/page/requests.hpp"

namespace irl::page {

/// Limits of connections: how many at once, and how long a client may take to send a request or to take an
/// answer.
struct ServerLimits {
  std::size_t connections = 64;   ///< one more ends the one that has been sending or silent longest
  std::size_t working = 4;        ///< requests that are answered at the same time; further ones wait
  std::chrono::seconds idle{30};  ///< for a request to arrive, and for an answer to be taken
};

/// Serves the page on this machine, 127.0.0.1, and nowhere else. A request whose asker has gone is cancelled.
class Server {
 public:
  /// Listens at that port (0: a free one), for those who know the token; an empty one: a new one. A
  /// std::system_error if it cannot.
  Server(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits = {},
         std::string token = {});
  /// Ends what is being answered.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  const std::string& token() const;
  /// What to open in a browser: the token stands in the fragment, which browsers do not send.
  std::string link() const;
  /// Serves until `stop` is called, or the process is asked to end (SIGINT, SIGTERM).
  void serve();
  /// May be called from any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace irl::page
