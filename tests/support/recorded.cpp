#include "tests/support/recorded.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>

#include "tests/support/call_count.hpp"
#include "tests/support/cooking_domain.hpp"

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

std::string path_of(const std::string& file) {
  return std::string(IRL_SOURCE_DIR) + "/tests/" + file;
}

std::string content(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The lines of a file that begin with a name and a colon, by name.
std::map<std::string, std::string> named_lines(const std::string& path) {
  std::map<std::string, std::string> lines;
  std::istringstream in(content(path));
  for (std::string line; std::getline(in, line);)
    if (const std::size_t colon = line.find(": "); colon != std::string::npos)
      lines[line.substr(0, colon)] = line.substr(colon + 2);
  return lines;
}

/// Whoever comes first makes what is made once, and a buffer may grow once more: what matters is more than
/// a five-thousandth.
constexpr std::uint64_t made_once = 20, bytes_made_once = 16'384, share = 5'000;

bool is_near(std::uint64_t recorded, std::uint64_t found, std::uint64_t by) {
  return std::max(recorded, found) - std::min(recorded, found) <= std::max(by, recorded / share);
}

/// What a test has asked for.
struct Work {
  Allocations allocations;
  std::uint64_t calls = 0;
};

std::string told(const Work& work) {
  std::string text = std::to_string(work.allocations.count) + " allocations, " +
                     std::to_string(work.allocations.bytes) + " bytes";
  if (work.calls > 0) text += ", " + std::to_string(work.calls) + " calls";
  return text;
}

bool is_near(const std::string& recorded, const Work& found) {
  std::istringstream in(recorded);
  Work expected;
  std::string unit;
  if (!(in >> expected.allocations.count >> unit >> expected.allocations.bytes)) return false;
  in >> unit >> expected.calls;
  return is_near(expected.allocations.count, found.allocations.count, made_once) &&
         is_near(expected.allocations.bytes, found.allocations.bytes, bytes_made_once) &&
         expected.calls == found.calls;
}

void hold_work(const std::string& file, const std::string& name, const Work& found) {
  const std::string path = path_of(file);
  std::map<std::string, std::string> lines = named_lines(path);
  if (std::getenv("IRL_RECORD") && !is_near(lines[name], found)) {
    lines[name] = told(found);
    std::ofstream out(path);
    for (const auto& [other, line] : lines) out << other << ": " << line << "\n";
  }
  BOOST_TEST(is_near(lines[name], found),
             file << ", " << name << ": expected " << lines[name] << ", found " << told(found));
}

#if defined(__OPTIMIZE__) && __GNUC__ == 12 && !defined(__clang__)
constexpr bool is_work_held = true;
#else
constexpr bool is_work_held = false;
#endif

}  // namespace

HeldWork::HeldWork() : one_thread_(oneapi::tbb::global_control::max_allowed_parallelism, 1) {
  cooking();  // is built once
  before_ = allocations_so_far();
  calls_before_ = calls_so_far();
}

HeldWork::~HeldWork() {
  const std::optional<Allocations> after = allocations_so_far();
  const std::uint64_t calls = calls_so_far() - calls_before_;
  if (!is_work_held || !after) return;
  const auto& test = boost::unit_test::framework::current_test_case();
  const std::string name = test.full_name();
  // The path of the source, from `tests/` on.
  std::string directory = std::filesystem::path(std::string(test.p_file_name.begin(), test.p_file_name.end()))
                              .parent_path()
                              .lexically_relative(std::string(IRL_SOURCE_DIR) + "/tests")
                              .string();
  hold_work(directory + "/work.record", name.substr(name.find('/') + 1),
            {{after->count - before_->count, after->bytes - before_->bytes}, calls});
}

void hold_against_record(const std::string& file, const std::string& text) {
  const UncountedAllocations uncounted;
  const std::string path = path_of(file);
  if (std::getenv("IRL_RECORD")) std::ofstream(path) << text;
  const std::string recorded = content(path);
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
  const UncountedAllocations uncounted;
  std::ostringstream lines;
  const char* const wanted = std::getenv("IRL_TELL");
  for (const auto& [name, text] : texts) {
    if (wanted && name == wanted) std::cout << text;
    lines << name << "\n  " << std::hex << std::setw(16) << std::setfill('0') << digest(text) << "\n";
  }
  hold_against_record(file, lines.str());
}

}  // namespace irl::test
