#include "tests/support/recorded.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <sstream>

namespace irl::test {

namespace {

constexpr int most_told = 5;

/// What is in each line, with the last line before it that is not indented: what it is about.
struct Lines {
  explicit Lines(const std::string& text) : in(text) {}
  bool next() {
    if (!std::getline(in, line)) {
      line = "(the end)";
      return false;
    }
    if (!line.empty() && line.front() != ' ') about = line;
    return true;
  }
  std::istringstream in;
  std::string line, about;
};

/// FNV-1a, which is the same everywhere.
std::uint64_t digest(const std::string& text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return value;
}

}  // namespace

void hold_against_record(const std::string& file, const std::string& text) {
  const std::string path = std::string(IRL_SOURCE_DIR) + "/tests/" + file;
  if (std::getenv("IRL_RECORD")) std::ofstream(path) << text;
  std::ifstream in(path);
  const std::string recorded{std::istreambuf_iterator<char>(in), {}};
  if (recorded == text) return;
  Lines expected(recorded), found(text);
  for (int number = 1, told = 0; told < most_told; ++number) {
    const bool more = expected.next(), also = found.next();
    if (!more && !also) break;
    if (expected.line == found.line && more == also) continue;
    ++told;
    BOOST_ERROR(file << ":" << number << ": expected\n    " << expected.line << "\nfound\n    " << found.line
                     << "\nof\n    " << found.about);
  }
}
void hold_against_digests(const std::string& file, const std::vector<Named>& texts) {
  std::ostringstream lines;
  const char* const wanted = std::getenv("IRL_TELL");
  for (const auto& [name, text] : texts) {
    if (wanted && name == wanted) std::cout << text;
    lines << name << "\n  " << std::hex << std::setw(16) << std::setfill('0') << digest(text) << "\n";
  }
  hold_against_record(file, lines.str());
}

}  // namespace irl::test
