#pragma once

#include <atomic>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "irl/run/session.hpp"
#include "irl/workbench/problems.hpp"
#include "irl/workbench/sessions/session_answer.hpp"

namespace irl::workbench {

/// A session as a dialogue of JSON objects; `session.md` documents requests and answers.
class SessionProtocol {
 public:
  /// The domain must outlive it. Without knowledge, the domain's own; see `Session`.
  explicit SessionProtocol(const Domain& domain, RunOptions options = {}, Knowledge knowledge = {});

  /// The answer to one request, a line of JSON. Whatever the line says, there is an answer, and nothing is
  /// thrown.
  Json answer(std::string_view line);
  /// The flag that cancels the following requests, as in Limits; null: they are not cancelled.
  void cancel_with(const std::atomic<bool>* cancelled);
  /// Whether the session was asked to end.
  bool ended() const { return ended_; }

 private:
  struct Request;
  using Handler = SessionAnswer (SessionProtocol::*)(const Request&);
  struct Known {
    const char* name;
    Handler handle;
    const char* summary;
    std::vector<std::string_view> fields{};  ///< that it may have besides `do` and `id`
  };
  static const std::vector<Known>& known_requests();
  static void refuse_other_fields(const Json& request, const Known& known);

  SessionAnswer add(const Request& request);
  SessionAnswer bindings(const Request& request);
  SessionAnswer state(const Request& request);
  SessionAnswer objects(const Request& request);
  SessionAnswer trace(const Request& request);
  SessionAnswer waiting(const Request& request);
  SessionAnswer check_all(const Request& request);
  SessionAnswer why(const Request& request);
  SessionAnswer network(const Request& request);
  SessionAnswer definitions(const Request& request);
  SessionAnswer undo(const Request& request);
  SessionAnswer next(const Request& request);
  SessionAnswer alternatives(const Request& request);
  SessionAnswer limits(const Request& request);
  SessionAnswer reset(const Request& request);
  SessionAnswer help(const Request& request);
  SessionAnswer end(const Request& request);

  /// The errors of an addition that a check of the network does not find: those of what is not in it.
  Problems left_out_of(const Problems& problems) const;
  /// Whether something that was asked for is not in the network.
  bool lacks_something() const;
  /// `complete` only where nothing was left out.
  Verdict verdict() const;
  /// Where the session stands: verdict, number of steps, and what waits otherwise than it was told before.
  SessionAnswer progress();
  std::vector<SessionStep> steps_from(std::size_t first) const;
  /// The state that a request is about: the latest one or that of a variable.
  Entity state_of(const Request& request) const;
  std::vector<VariableIndex> variables_of(const Request& request) const;

  const Domain* domain_;
  Session session_;
  std::map<std::uint32_t, OperationReport> waiting_;  // as they were told, by position in the network
  int lines_ = 0;                                     // of all additions so far
  std::vector<Problems> left_out_;  // by addition or change of alternative: errors of what was left out
  bool ended_ = false;
};

/// The schema of an answer.
Json session_schema();

/// Answers requests, a line of JSON each, until the session is asked to end or there are no more. Every
/// answer is flushed. A problem if requests cannot be read or an answer cannot be written.
Expected<void> hold_dialogue(SessionProtocol& session, std::istream& requests, std::ostream& answers);

}  // namespace irl::workbench
