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

/// Lets connections in, as many at once as there may be. They may outlive it.
class Acceptance : public std::enable_shared_from_this<Acceptance> {
 public:
  Acceptance(asio::io_context& io, std::shared_ptr<Shared> shared, tcp::acceptor acceptor)
      : io_(io), shared_(std::move(shared)), acceptor_(std::move(acceptor)) {}

  void accept() {
    if (open_ == shared_->limits.connections) return;  // the next one that ends goes on
    ++open_;
    std::shared_ptr<void> place(nullptr, [acceptance = weak_from_this()](void*) {
      if (const auto self = acceptance.lock()) self->one_has_ended();
    });
    acceptor_.async_accept([self = shared_from_this(), place](error_code error, tcp::socket socket) mutable {
      if (error == asio::error::operation_aborted) return;
      if (!error) converse(std::move(socket), self->shared_, std::move(place));
      self->accept();
    });
  }

 private:
  void one_has_ended() {
    if (open_-- == shared_->limits.connections && !io_.stopped()) accept();
  }

  asio::io_context& io_;
  std::shared_ptr<Shared> shared_;
  tcp::acceptor acceptor_;
  std::size_t open_ = 0;
};

struct Server::Parts {
  asio::io_context io{1};
  asio::thread_pool workers;
  std::shared_ptr<Shared> shared;
  std::shared_ptr<Acceptance> acceptance;

  Parts(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits)
      : workers(limits.working) {
    tcp::acceptor acceptor = listening(io, port);
    const Gate gate{acceptor.local_endpoint().port(), random_token()};
    shared = std::make_shared<Shared>(Shared{std::move(requests), gate, limits, workers});
    acceptance = std::make_shared<Acceptance>(io, shared, std::move(acceptor));
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
  parts_->acceptance->accept();
  parts_->io.run();
}

void Server::stop() {
  parts_->io.stop();
}

}  // namespace irl::page
