#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "irl/page/requests.hpp"
#include "irl/workbench/sessions/session_protocol.hpp"

namespace irl::page {

/// How much the sessions of all pages may take.
struct SessionLimits {
  std::size_t sessions = 16;                         ///< at once; one more ends the one that rested longest
  std::size_t bytes = std::size_t{1} * 1024 * 1024;  ///< of all requests to one of them
  std::chrono::steady_clock::duration rest = std::chrono::minutes(30);  ///< after which one ends
};

/// Networks that are built step by step on pages, as `irl/workbench/sessions/session.md` describes it. A page
/// knows its session by a name that it made up itself, too long for another page to guess. Safe to use from
/// several threads; requests to one session come one after the other.
class PageSessions {
 public:
  /// The domain must outlive it.
  PageSessions(const Domain& domain, RunOptions options, SessionLimits limits = {});

  /// The answer of a page's session to a request; it begins with the first one, and the request `end` ends
  /// it. `{"ok": false, "error": …}` where the name is none, too much was asked, or limits are to be changed,
  /// which is the server's to do; and, of the kind `no-session`, where the page says that its session goes on
  /// and there is none any more, as of a server that was started anew.
  Json answer(const std::string& page, const Json& request, Work& work, bool goes_on = false);

 private:
  struct Held;
  std::shared_ptr<Held> find(const std::string& page, bool goes_on);
  void end(const std::string& page);

  const Domain* domain_;
  RunOptions options_;
  SessionLimits limits_;
  std::mutex mutex_;
  std::list<std::shared_ptr<Held>> held_;  // the one that was asked last in front
};

}  // namespace irl::page
