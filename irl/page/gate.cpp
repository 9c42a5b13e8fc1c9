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

}  // namespace

std::optional<Refusal> Gate::refuses(const RequestHead& head) const {
  const std::string host = fmt::format("127.0.0.1:{}", port);
  if (head.host != host) return Refusal{403, fmt::format("this server answers to {} alone", host)};
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
    return Refusal{403, "the token of the page is missing; open the link anew"};
  return std::nullopt;
}

std::string random_token() {
  std::random_device entropy;  // of the system, and not a sequence, in the standard library of GCC
  std::string token;
  for (int word = 0; word < 4; ++word) token += fmt::format("{:08x}", entropy());
  return token;
}

}  // namespace irl::page
