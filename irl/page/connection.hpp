#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <set>

#include "irl/page/gate.hpp"
#include "irl/page/requests.hpp"
#include "irl/page/server.hpp"

namespace irl::page {

/// What all connections share. Everything but the work itself happens on one thread.
struct Shared {
  std::shared_ptr<Requests> requests;
  Gate gate;
  ServerLimits limits;
  boost::asio::thread_pool& workers;
  std::set<std::shared_ptr<Work>> under_way{};  ///< what is being answered
};

/// Reads a browser's requests, one after the other, and answers them, until it has gone. `place` is held as
/// long as it is there.
void converse(boost::asio::ip::tcp::socket socket, std::shared_ptr<Shared> shared,
              std::shared_ptr<void> place);

}  // namespace irl::page
