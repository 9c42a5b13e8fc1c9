#include "irl/page/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <system_error>

#include "irl/page/connection.hpp"

namespace irl::page {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// What fails is told as the standard library does, in the system's words.
static tcp::acceptor listening(asio::io_context& io, std::uint16_t port) {
  try {
    return {io, {asio::ip::address_v4::loopback(), port}};
  } catch (const boost::system::system_error& error) {
    throw std::system_error(error.code());
  }
}

struct Server::Parts {
  asio::io_context io{1};
  asio::thread_pool workers;
  tcp::acceptor acceptor;
  std::shared_ptr<Shared> shared;
  std::size_t open = 0;

  Parts(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits)
      : workers(limits.working),
        acceptor(listening(io, port)),
        shared(std::make_shared<Shared>(Shared{
            std::move(requests), {acceptor.local_endpoint().port(), random_token()}, limits, workers})) {}

  void accept() {
    if (open >= shared->limits.connections) return;  // the next one that closes goes on
    ++open;
    const std::shared_ptr<void> place(nullptr, [this](void*) {
      if (open-- == shared->limits.connections) accept();
    });
    acceptor.async_accept([this, place](error_code error, tcp::socket socket) mutable {
      if (error == asio::error::operation_aborted) return;
      if (!error) converse(std::move(socket), shared, std::move(place));
      accept();
    });
  }
};

Server::Server(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits)
    : parts_(std::make_unique<Parts>(std::move(requests), port, limits)) {}

Server::~Server() {
  for (const auto& work : parts_->shared->under_way) work->cancelled = true;
}

std::uint16_t Server::port() const {
  return parts_->shared->gate.port;
}

std::string Server::link() const {
  return fmt::format("http://127.0.0.1:{}/#token={}", port(), parts_->shared->gate.token);
}

void Server::serve() {
  asio::signal_set signals(parts_->io, SIGINT, SIGTERM);
  signals.async_wait([this](error_code error, int) {
    if (!error) stop();
  });
  parts_->accept();
  parts_->io.run();
}

void Server::stop() {
  parts_->io.stop();
}

}  // namespace irl::page
