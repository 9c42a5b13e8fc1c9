#include "tests/support/recorded.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
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

}  // namespace irl::test
