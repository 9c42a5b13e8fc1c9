#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace irl::workbench {

template <class T>
class Document;

/// Tells contents of files apart, the same on every machine for as long as files are kept: FNV-1a of 64 bits.
/// Against accidents, not against an attacker who wants two contents to look the same.
class Fingerprint {
 public:
  Fingerprint() = default;
  /// What `bytes` and `text` of another one gave; of nothing where that is no such text.
  Fingerprint(std::uint64_t bytes, std::string_view text);

  void add(std::string_view bytes) {
    for (const char byte : bytes) hash_ = (hash_ ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    bytes_ += bytes.size();
  }

  /// How many bytes it is of.
  std::uint64_t bytes() const { return bytes_; }
  /// Sixteen hexadecimal digits.
  std::string text() const;

  bool operator==(const Fingerprint&) const = default;

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
  std::uint64_t bytes_ = 0;
};

/// `bytes` and `hash`.
void describe(Document<Fingerprint>& contents);

/// Of the bytes of a file from one on, so many or as many as there are; of nothing where it cannot be read.
Fingerprint fingerprint_of(const std::string& file, std::uint64_t from = 0,
                           std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max());

}  // namespace irl::workbench
