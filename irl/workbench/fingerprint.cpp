#include "irl/workbench/fingerprint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace irl::workbench {

std::string Fingerprint::text() const {
  return fmt::format("{:016x}", hash_);
}

Fingerprint fingerprint_of(const std::string& file, std::uint64_t from, std::uint64_t bytes) {
  constexpr std::uint64_t at_once = std::uint64_t{256} * 1024;
  Fingerprint fingerprint;
  std::ifstream input(file, std::ios::binary);
  if (from > 0) input.seekg(static_cast<std::streamoff>(from));
  std::string block(std::min(bytes, at_once), '\0');
  while (fingerprint.bytes() < bytes && input) {
    const std::uint64_t wanted = std::min(bytes - fingerprint.bytes(), at_once);
    input.read(block.data(), static_cast<std::streamsize>(wanted));
    fingerprint.add(std::string_view(block).substr(0, static_cast<std::size_t>(input.gcount())));
  }
  return fingerprint;
}

}  // namespace irl::workbench
