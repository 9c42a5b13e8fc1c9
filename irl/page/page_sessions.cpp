#include "irl/page/page_sessions.hpp"

#include <algorithm>

namespace irl::page {

struct PageSessions::Held {
  Held(std::string page_name, const Domain& domain, const RunOptions& options)
      : page(std::move(page_name)), protocol(domain, options) {}

  const std::string page;
  std::chrono::steady_clock::time_point asked{};  // guarded by the mutex of all
  std::mutex mutex;
  workbench::SessionProtocol protocol;
  std::size_t bytes = 0;
};

namespace {

Json refused(const char* kind, const char* what, const char* expected = "") {
  Json error{{"kind", kind}, {"what", what}};
  if (*expected) error["expected"] = expected;
  return {{"ok", false}, {"error", std::move(error)}};
}

}  // namespace

PageSessions::PageSessions(const Domain& domain, RunOptions options, SessionLimits limits)
    : domain_(&domain), options_(std::move(options)), limits_(limits) {}

Json PageSessions::answer(const std::string& page, const Json& request, Work& work, bool goes_on) {
  if (page.size() < 32 || page.size() > 64)
    return refused("bad-page", "the name of the page is none", "32 to 64 characters");
  if (!request.is_object()) return refused("bad-request", "the request is no object");
  if (request.value("do", Json()) == "limits")
    return refused("bad-request", "the page has limits of its own");
  const std::shared_ptr<Held> held = find(page, goes_on);
  if (!held) return refused("no-session", "the session has ended", "what it is to begin with");
  const std::scoped_lock lock(held->mutex);
  const std::string line = workbench::to_line(request);
  held->bytes += line.size();
  if (held->bytes > limits_.bytes) return refused("too-much", "the session has become too long", "a new one");
  held->protocol.cancel_with(&work.cancelled);
  Json answer = held->protocol.answer(line);
  held->protocol.cancel_with(nullptr);
  if (held->protocol.ended()) end(page);
  return answer;
}

/// The session of that page, from now on the one that was asked last; null where one is to go on that is
/// none.
std::shared_ptr<PageSessions::Held> PageSessions::find(const std::string& page, bool goes_on) {
  const std::scoped_lock lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  held_.remove_if([&](const auto& held) { return held->page != page && now - held->asked > limits_.rest; });
  const auto known = std::ranges::find(held_, page, &Held::page);
  if (known != held_.end()) {
    held_.splice(held_.begin(), held_, known);
  } else if (goes_on) {
    return nullptr;
  } else {
    if (held_.size() == limits_.sessions) held_.pop_back();
    held_.push_front(std::make_shared<Held>(page, *domain_, options_));
  }
  held_.front()->asked = now;
  return held_.front();
}

void PageSessions::end(const std::string& page) {
  const std::scoped_lock lock(mutex_);
  held_.remove_if([&](const auto& held) { return held->page == page; });
}

}  // namespace irl::page
