#pragma once

#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "irl/run/session.hpp"
#include "irl/workbench/json.hpp"

namespace irl::workbench {

/// A session as a dialogue of JSON objects; `session.md` documents requests and answers.
class SessionProtocol {
 public:
  /// The domain must outlive it.
  explicit SessionProtocol(const Domain& domain, RunOptions options = {});

  /// The answer to one request, a line of JSON. Whatever the line says, there is an answer, and nothing is
  /// thrown.
  Json answer(std::string_view line);
  /// Who may cancel what the following requests do, as in Limits; null: nobody.
  void cancel_with(const std::atomic<bool>* cancelled);
  /// Whether the session was asked to end.
  bool ended() const { return ended_; }

 private:
  struct Request;
  using Handler = Json (SessionProtocol::*)(const Request&);
  struct Known {
    const char* name;
    Handler handle;
    const char* summary;
  };
  static const std::vector<Known>& known_requests();

  Json add(const Request& request);
  Json bindings(const Request& request);
  Json state(const Request& request);
  Json objects(const Request& request);
  Json trace(const Request& request);
  Json waiting(const Request& request);
  Json check_all(const Request& request);
  Json network(const Request& request);
  Json undo(const Request& request);
  Json next(const Request& request);
  Json alternatives(const Request& request);
  Json limits(const Request& request);
  Json reset(const Request& request);
  Json help(const Request& request);
  Json end(const Request& request);

  /// Where the session stands: verdict, number of steps, and what waits otherwise than it was told before.
  Json progress();
  Json steps_from(std::size_t first) const;
  /// The state that a request is about: the latest one or that of a variable.
  Entity state_of(const Request& request) const;
  std::vector<std::uint32_t> variables_of(const Request& request) const;
  bool is_state(const Binding& binding) const;

  const Domain* domain_;
  Session session_;
  /// An operation that waits, as it was told: in its text and with its line, and why.
  struct Waiting {
    Json operation;
    std::string reason;
  };
  std::map<std::uint32_t, Waiting> waiting_;  // by position in the network
  int lines_ = 0;                             // of all additions so far
  bool ended_ = false;
};

}  // namespace irl::workbench
