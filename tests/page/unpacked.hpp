#pragma once

#include <boost/beast/core/detail/base64.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <string>
#include <string_view>

namespace irl::tests {

/// The documents that an exported page holds, as a browser unpacks them. Empty where there are none.
inline std::string unpacked_documents(std::string_view page) {
  constexpr std::string_view begin = "id=\"recorded\">";
  const auto at = page.find(begin);
  if (at == std::string_view::npos) return {};
  const std::string_view text = page.substr(at + begin.size(), page.find('<', at) - at - begin.size());
  namespace base64 = boost::beast::detail::base64;
  std::string packed(base64::decoded_size(text.size()), '\0');
  packed.resize(base64::decode(packed.data(), text.data(), text.size()).first);
  boost::beast::zlib::inflate_stream stream;
  boost::beast::zlib::z_params params{};
  std::string whole;
  std::string part(1 << 16, '\0');
  params.next_in = packed.data();
  params.avail_in = packed.size();
  boost::system::error_code error;
  do {
    params.next_out = part.data();
    params.avail_out = part.size();
    stream.write(params, boost::beast::zlib::Flush::sync, error);
    whole.append(part.data(), part.size() - params.avail_out);
  } while (!error);
  return whole;
}

}  // namespace irl::tests
