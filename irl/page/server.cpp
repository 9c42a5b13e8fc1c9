#include "irl/page/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "irl/page/assets.hpp"
#include "irl/page/gate.hpp"

namespace irl::page {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Response = http::response<http::string_body>;

constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

Response response(unsigned status, std::string_view type, std::string text, bool keeps_open) {
  Response response(static_cast<http::status>(status), 11);
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set("Content-Security-Policy", content_security_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(keeps_open);
  response.body() = std::move(text);
  response.prepare_payload();
  return response;
}

/// What all connections share.
struct Shared {
  std::shared_ptr<const Requests> requests;
  Gate gate;
  ServerLimits limits;
  asio::thread_pool& workers;
  std::set<std::shared_ptr<std::atomic<bool>>>
      cancelling{};  ///< of what is being answered; of the one thread of io
};

/// A browser's connection: one request after the other. Everything but the work itself happens on one thread.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, std::shared_ptr<Shared> shared, std::shared_ptr<void> place)
      : stream_(std::move(socket)), shared_(std::move(shared)), place_(std::move(place)) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(shared_->requests->limits().bytes);
    parser_->header_limit(16 * 1024);
    stream_.expires_after(shared_->limits.idle);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (error == http::error::body_limit)
                         return self->write(self->refused({413, "the request is too large"}));
                       if (error == http::error::header_limit)
                         return self->write(self->refused({431, "the head of the request is too large"}));
                       if (!error) self->answer();
                     });
  }

 private:
  Response refused(const Refusal& refusal) {
    return response(refusal.status, "text/plain; charset=utf-8", refusal.reason + "\n", false);
  }

  void answer() {
    const auto& request = parser_->get();
    const auto header = [&](auto name) { return view(request[name]); };
    const auto refusal = shared_->gate.refuses({.method = view(request.method_string()),
                                                .target = view(request.target()),
                                                .host = header(http::field::host),
                                                .content_type = header(http::field::content_type),
                                                .token = header("X-Irl-Token"),
                                                .fetch_site = header("Sec-Fetch-Site")});
    if (refusal) return write(refused(*refusal));
    if (request.method() == http::verb::post) return work();
    const Asset* found = asset(view(request.target()));
    if (!found)
      return write(
          response(404, "text/plain; charset=utf-8", "there is no such file\n", request.keep_alive()));
    write(response(200, found->type, std::string(found->text), request.keep_alive()));
  }

  /// Has the request answered by a worker, and looks meanwhile whether anybody still waits for it.
  void work() {
    stream_.expires_never();
    cancelled_ = std::make_shared<std::atomic<bool>>(false);
    shared_->cancelling.insert(cancelled_);
    watch();
    asio::post(shared_->workers, [self = shared_from_this(), cancelled = cancelled_] {
      workbench::Json answer{{"error", {{"what", "cancelled"}}}};
      if (!*cancelled) answer = self->shared_->requests->answer(self->parser_->get().body(), *cancelled);
      asio::post(self->stream_.get_executor(), [self, text = workbench::to_line(answer)]() mutable {
        self->shared_->cancelling.erase(self->cancelled_);
        self->cancelled_.reset();
        self->stream_.socket().cancel();
        self->write(response(200, "application/json", std::move(text), self->parser_->get().keep_alive()));
      });
    });
  }

  /// Whoever waits for an answer sends nothing: what can be read is the end, or a mistake.
  void watch() {
    stream_.socket().async_wait(tcp::socket::wait_read,
                                [self = shared_from_this(), cancelled = cancelled_](beast::error_code error) {
                                  if (!error) *cancelled = true;
                                });
  }

  void write(Response response) {
    response_ = std::move(response);
    stream_.expires_after(shared_->limits.idle);
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      if (self->response_.keep_alive()) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  beast::tcp_stream stream_;
  std::shared_ptr<Shared> shared_;
  std::shared_ptr<void> place_;  // among the connections that there may be at once
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::shared_ptr<std::atomic<bool>> cancelled_;
  Response response_;
};

}  // namespace

struct Server::Parts {
  asio::io_context io{1};
  asio::thread_pool workers;
  tcp::acceptor acceptor;
  std::shared_ptr<Shared> shared;
  std::size_t open = 0;

  Parts(std::shared_ptr<const Requests> requests, std::uint16_t port, ServerLimits limits)
      : workers(limits.working),
        acceptor(io, {asio::ip::address_v4::loopback(), port}),
        shared(std::make_shared<Shared>(Shared{
            std::move(requests), {acceptor.local_endpoint().port(), random_token()}, limits, workers})) {}

  void accept() {
    if (open >= shared->limits.connections) return;  // the next one that closes goes on
    ++open;
    const std::shared_ptr<void> place(nullptr, [this](void*) {
      if (open-- == shared->limits.connections) accept();
    });
    acceptor.async_accept([this, place](beast::error_code error, tcp::socket socket) mutable {
      if (error == asio::error::operation_aborted) return;
      if (!error) std::make_shared<Connection>(std::move(socket), shared, std::move(place))->read();
      accept();
    });
  }
};

Server::Server(std::shared_ptr<const Requests> requests, std::uint16_t port, ServerLimits limits)
    : parts_(std::make_unique<Parts>(std::move(requests), port, limits)) {}

Server::~Server() {
  for (const auto& cancelled : parts_->shared->cancelling) *cancelled = true;
}

std::uint16_t Server::port() const {
  return parts_->shared->gate.port;
}

std::string Server::link() const {
  return fmt::format("http://127.0.0.1:{}/#token={}", port(), parts_->shared->gate.token);
}

void Server::serve() {
  asio::signal_set signals(parts_->io, SIGINT, SIGTERM);
  signals.async_wait([this](beast::error_code error, int) {
    if (!error) stop();
  });
  parts_->accept();
  parts_->io.run();
}

void Server::stop() {
  parts_->io.stop();
}

}  // namespace irl::page
