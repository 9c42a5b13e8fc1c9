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
#include <list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>

#include "irl/page/assets.hpp"
#include "irl/page/gate.hpp"
#include "irl/workbench/json.hpp"

namespace irl::page {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr const char* content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
constexpr const char* json_lines = "application/jsonl";
constexpr std::chrono::milliseconds between_progress{250};
constexpr std::size_t longest_head = std::size_t{16} * 1024;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

template <class Body>
http::response<Body> response(unsigned status, std::string_view type, bool keeps_open) {
  http::response<Body> response(static_cast<http::status>(status), 11);
  response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
  response.set("Content-Security-Policy", content_security_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set(http::field::cache_control, "no-store");
  response.keep_alive(keeps_open);
  return response;
}

std::string progress_line(const Work& work, std::chrono::steady_clock::duration since) {
  Json progress{{"seconds", std::chrono::duration<double>(since).count()}, {"done", work.done.load()}};
  if (work.in_all > 0) progress["of"] = work.in_all.load();
  return workbench::to_line({{"progress", std::move(progress)}}) + "\n";
}

class Connection;

/// What all connections share. Everything but the work itself happens on one thread.
struct Shared {
  asio::io_context& io;
  tcp::acceptor acceptor;
  asio::thread_pool& workers;
  std::shared_ptr<Requests> requests;
  ServerLimits limits;
  std::string token{};
  Gate gate{acceptor.local_endpoint().port(), token.empty() ? random_token() : token};
  std::list<Connection*> reading{};  ///< connections of which a request is expected, the longest first
  std::set<std::shared_ptr<Work>> under_way{};  ///< what is being answered
  std::size_t open = 0;                         ///< connections, and the one that is waited for
};

/// Lets connections in, as many at once as there may be.
void accept(const std::shared_ptr<Shared>& shared);

/// Reads a browser's requests, one after the other, and answers them, until it has gone.
class Connection : public std::enable_shared_from_this<Connection> {
  /// Keeps the connection until something has happened, and then goes on, unless that failed.
  auto then(void (Connection::*next)()) {
    return [self = shared_from_this(), next](error_code error, std::size_t = 0) {
      if (error == http::error::body_limit) return self->refuse({413, self->too_large()});
      if (error == http::error::header_limit)
        return self->refuse({431, "the head of the request is too large"});
      if (!error) (*self.*next)();
    };
  }

 public:
  Connection(tcp::socket socket, std::shared_ptr<Shared> shared)
      : stream_(std::move(socket)), timer_(stream_.get_executor()), shared_(std::move(shared)) {}
  ~Connection() {
    shared_->reading.remove(this);
    if (shared_->open-- == shared_->limits.connections && !shared_->io.stopped()) accept(shared_);
  }

  void read_head() {
    shared_->reading.push_back(this);
    parser_.emplace();
    parser_->body_limit(shared_->requests->limits().bytes);
    parser_->header_limit(longest_head);
    stream_.expires_after(shared_->limits.idle);
    http::async_read_header(stream_, buffer_, *parser_, then(&Connection::let_in));
  }

  /// Makes room for another one.
  void end() {
    error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  /// What is behind a head that is refused is not even read.
  void refuse(const Refusal& refusal) {
    keeps_open_ = false;
    if (!refusal.page.empty()) return write(refusal.status, "text/html; charset=utf-8", refusal.page);
    write(refusal.status, "text/plain; charset=utf-8", refusal.reason + "\n");
  }

  std::string too_large() const {
    constexpr std::size_t mebibyte = std::size_t{1024} * 1024;
    return fmt::format(
        "the request is larger than {} MiB, the most that the page sends: irl eval, irl stream and irl "
        "compare "
        "take files of any size, and irl page FILE opens them without sending them",
        shared_->requests->limits().bytes / mebibyte);
  }

  void let_in() {
    const auto& head = parser_->get();
    bool says_twice = false;
    const auto header = [&](auto name) {
      says_twice |= head.count(name) > 1;
      return view(head[name]);
    };
    const auto refusal = shared_->gate.refuses({.method = view(head.method_string()),
                                                .target = view(head.target()),
                                                .host = header(http::field::host),
                                                .content_type = header(http::field::content_type),
                                                .token = header("X-Irl-Token"),
                                                .origin = header(http::field::origin),
                                                .fetch_site = header("Sec-Fetch-Site")});
    if (says_twice) return refuse({400, "the request says the same twice"});
    if (refusal) return refuse(*refusal);
    if (head.method() == http::verb::post) return read_body();
    const Asset* found = asset(view(head.target()));
    if (!found) return refuse({404, "there is no such file"});
    keeps_open_ = parser_->is_done() && head.keep_alive();
    write(200, found->type, std::string(found->text));
  }

  void read_body() { http::async_read(stream_, buffer_, *parser_, then(&Connection::work)); }

  /// Has the request answered by a worker, tells how far that is, and looks meanwhile whether anybody still
  /// waits for it: who does sends nothing, so what can be read is the end, or a mistake.
  void work() {
    shared_->reading.remove(this);
    keeps_open_ = parser_->get().keep_alive();
    stream_.expires_never();
    work_ = std::make_shared<Work>();
    shared_->under_way.insert(work_);
    begun_ = std::chrono::steady_clock::now();
    stream_.socket().async_wait(tcp::socket::wait_read, [work = work_](error_code error) {
      if (!error) work->cancelled = true;
    });
    tell_progress_later();
    asio::post(shared_->workers, [self = shared_from_this(), work = work_]() mutable {
      Json answer{{"error", {{"what", "cancelled"}}}};
      if (!work->cancelled) answer = self->shared_->requests->answer(self->parser_->get().body(), *work);
      const auto executor = self->stream_.get_executor();
      asio::post(executor, [self = std::move(self), text = workbench::to_line(answer) + "\n"]() mutable {
        self->finish(std::move(text));
      });
    });
  }

  void tell_progress_later() {
    timer_.expires_after(between_progress);
    timer_.async_wait(then(&Connection::tell_progress));
  }

  /// The first time, the head of the answer goes before it.
  void tell_progress() {
    if (!work_) return;
    is_writing_ = true;
    const auto next = [self = shared_from_this()](error_code error, std::size_t) { self->has_told(error); };
    if (!is_chunked_) {
      is_chunked_ = true;
      head_.emplace(response<http::empty_body>(200, json_lines, keeps_open_));
      head_->chunked(true);
      head_writer_.emplace(*head_);
      return http::async_write_header(stream_, *head_writer_, next);
    }
    chunk_ = progress_line(*work_, std::chrono::steady_clock::now() - begun_);
    asio::async_write(stream_, http::make_chunk(asio::buffer(chunk_)), next);
  }

  void has_told(error_code error) {
    is_writing_ = false;
    if (error && work_) work_->cancelled = true;
    if (!work_) return finish(std::move(answer_));
    tell_progress_later();
  }

  void finish(std::string answer) {
    answer_ = std::move(answer);
    shared_->under_way.erase(work_);
    work_.reset();
    timer_.cancel();
    if (is_writing_) return;  // and then comes here again
    stream_.socket().cancel();
    if (!std::exchange(is_chunked_, false)) return write(200, json_lines, std::move(answer_));
    stream_.expires_after(shared_->limits.idle);
    asio::async_write(stream_, http::make_chunk(asio::buffer(answer_)), then(&Connection::write_end));
  }

  void write_end() { asio::async_write(stream_, http::make_chunk_last(), then(&Connection::go_on)); }

  void write(unsigned status, std::string_view type, std::string text) {
    shared_->reading.remove(this);
    response_ = response<http::string_body>(status, type, keeps_open_);
    response_.body() = std::move(text);
    response_.prepare_payload();
    stream_.expires_after(shared_->limits.idle);
    http::async_write(stream_, response_, then(&Connection::go_on));
  }

  void go_on() {
    answer_ = {};
    response_ = {};
    if (keeps_open_) return read_head();
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  asio::steady_timer timer_;
  std::shared_ptr<Shared> shared_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  std::shared_ptr<Work> work_;  // null: nothing is being answered
  std::chrono::steady_clock::time_point begun_;
  std::optional<http::response<http::empty_body>> head_;  // of an answer that comes in chunks
  std::optional<http::response_serializer<http::empty_body>> head_writer_;
  std::string chunk_, answer_;
  bool is_chunked_ = false, is_writing_ = false, keeps_open_ = false;
};

void accept(const std::shared_ptr<Shared>& shared) {
  // Who is slow to ask makes room for others; where all are being answered, the next one that ends goes on.
  if (shared->open == shared->limits.connections) {
    if (shared->reading.empty()) return;
    Connection* slowest = shared->reading.front();
    shared->reading.pop_front();
    slowest->end();
    return;
  }
  ++shared->open;
  shared->acceptor.async_accept([shared](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (error)
      --shared->open;
    else
      std::make_shared<Connection>(std::move(socket), shared)->read_head();
    accept(shared);
  });
}

/// What fails is told as the standard library does, in the system's words.
tcp::acceptor listening(asio::io_context& io, std::uint16_t port) {
  try {
    return {io, {asio::ip::address_v4::loopback(), port}};
  } catch (const boost::system::system_error& error) {
    throw std::system_error(error.code());
  }
}

}  // namespace

struct Server::Parts {
  asio::io_context io{1};
  asio::thread_pool workers;
  std::shared_ptr<Shared> shared;

  Parts(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits, std::string token)
      : workers(limits.working),
        shared(new Shared{.io = io,
                          .acceptor = listening(io, port),
                          .workers = workers,
                          .requests = std::move(requests),
                          .limits = limits,
                          .token = std::move(token)}) {}
};

Server::Server(std::shared_ptr<Requests> requests, std::uint16_t port, ServerLimits limits, std::string token)
    : parts_(std::make_unique<Parts>(std::move(requests), port, limits, std::move(token))) {}

Server::~Server() {
  for (const auto& work : parts_->shared->under_way) work->cancelled = true;
}

std::uint16_t Server::port() const {
  return parts_->shared->gate.port;
}

const std::string& Server::token() const {
  return parts_->shared->gate.token;
}

std::string Server::link() const {
  return fmt::format("http://127.0.0.1:{}/#token={}", port(), parts_->shared->gate.token);
}

void Server::serve() {
  asio::signal_set signals(parts_->io, SIGINT, SIGTERM);
  signals.async_wait([this](error_code error, int) {
    if (!error) stop();
  });
  accept(parts_->shared);
  parts_->io.run();
}

void Server::stop() {
  parts_->io.stop();
}

}  // namespace irl::page
