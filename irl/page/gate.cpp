#include "irl/page/gate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>

namespace irl::page {

namespace {

/// In a time that does not tell how much of it is right.
bool is_same_secret(std::string_view one, std::string_view other) {
  if (one.size() != other.size()) return false;
  unsigned char difference = 0;
  for (std::size_t i = 0; i < one.size(); ++i)
    difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
  return difference == 0;
}

bool is_json(std::string_view content_type) {
  constexpr std::string_view json = "application/json";
  return content_type == json || content_type.starts_with("application/json;");
}

/// It holds nothing that anybody sent.
std::string page_that_leads_to(const std::string& host) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>IRL</title></head>\n"
      "<body><h1>The page is at another name</h1>\n<p>It answers to <a href=\"http://{0}/\">http://{0}/</a> "
      "alone, so that no other site can speak to it. What it is asked needs the link that "
      "<code>irl page</code> printed.</p></body></html>\n",
      host);
}

}  // namespace

std::optional<Refusal> Gate::refuses(const RequestHead& head) const {
  const std::string host = fmt::format("127.0.0.1:{}", port);
  if (head.host != host) {
    Refusal refusal{403, fmt::format("this server answers to {} alone", host)};
    const bool is_this_machine = head.host == fmt::format("localhost:{}", port);
    if (is_this_machine && head.method == "GET" && head.target == "/")
      refusal.page = page_that_leads_to(host);
    return refusal;
  }
  if (!head.origin.empty() && head.origin != "http://" + host) return Refusal{403, "another site asks"};
  constexpr std::array own{"", "same-origin", "none"};
  if (std::ranges::find(own, head.fetch_site) == own.end()) return Refusal{403, "another site asks"};
  if (head.method == "GET") {
    if (head.target.starts_with("/api")) return Refusal{405, "expected POST"};
    return std::nullopt;
  }
  if (head.method != "POST") return Refusal{405, "expected GET or POST"};
  if (head.target != "/api") return Refusal{404, "there is nothing to post to but /api"};
  if (!is_json(head.content_type)) return Refusal{415, "expected application/json"};
  if (!is_same_secret(head.token, token))
    return Refusal{
        403,
        "the token of this link is missing, or that of another server: open the link that `irl page` "
        "printed when it was started last"};
  return std::nullopt;
}

std::string random_token() {
  std::random_device entropy;  // of the system, and not a sequence, in the standard library of GCC
  std::string token;
  for (int word = 0; word < 4; ++word) token += fmt::format("{:08x}", entropy());
  return token;
}

}  // namespace irl::page
