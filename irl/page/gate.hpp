#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Who is let in. A page that anybody on the web may open must not be able to talk to this server, nor one
/// that got a foreign name to point to this machine (DNS rebinding).
namespace irl::page {

/// What a request says of itself before its body is read.
struct RequestHead {
  std::string_view method;
  std::string_view target;
  std::string_view host;
  std::string_view content_type;
  std::string_view token;         ///< of the header `X-Irl-Token`
  std::string_view origin{};      ///< of the page that asks; empty where the browser does not say
  std::string_view fetch_site{};  ///< of the header `Sec-Fetch-Site`; empty where the browser has none
};

/// Why a request is refused.
struct Refusal {
  unsigned status = 403;  ///< of HTTP
  std::string reason;     ///< for people
  std::string page{};     ///< the same as a page that leads on; empty: there is none
};

/// What the server is called, and what its own pages know.
struct Gate {
  std::uint16_t port = 0;
  std::string token;

  /// None: the request is let in. Everything has to name the host exactly as the printed link does, and come
  /// from a page of this server or from the address line. GET reads assets alone; a POST to /api needs the
  /// token and JSON.
  std::optional<Refusal> refuses(const RequestHead& head) const;
};

/// An unguessable token: 128 bits of the system's entropy, in hexadecimal digits.
std::string random_token();

}  // namespace irl::page
