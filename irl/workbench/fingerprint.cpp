#include "irl/workbench/fingerprint.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>

#include "irl/workbench/document/document.hpp"
#include "irl/workbench/files.hpp"

namespace irl::workbench {

Fingerprint::Fingerprint(std::uint64_t bytes, std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (error != std::errc() || text.size() != 16 || end != text.data() + text.size()) return;
  hash_ = hash;
  bytes_ = bytes;
}

std::string Fingerprint::text() const {
  return fmt::format("{:016x}", hash_);
}

void describe(Document<Fingerprint>& contents) {
  contents.called("bytes").field("bytes", &Fingerprint::bytes).field("hash", &Fingerprint::text, fingerprint);
}

Fingerprint fingerprint_of(const std::string& file, std::uint64_t from, std::uint64_t bytes) {
  Fingerprint fingerprint;
  std::ifstream input(file, std::ios::binary);
  if (from > 0) input.seekg(static_cast<std::streamoff>(from));
  read_blocks(input, bytes, [&](std::string_view block) { fingerprint.add(block); });
  return fingerprint;
}

}  // namespace irl::workbench
