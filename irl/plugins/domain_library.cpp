// With the file system of the standard library, the headers of Boost.DLL suffice.
#define BOOST_DLL_USE_STD_FS

#include "irl/plugins/domain_library.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <boost/dll/shared_library.hpp>
#include <boost/uuid/detail/sha1.hpp>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include "irl/plugins/stamp.hpp"

namespace irl {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The stamp in a library; empty where it has none.
std::string stamp_in(const std::string& bytes) {
  const auto start = bytes.find(stamp_start);
  return start == std::string::npos ? std::string() : std::string(bytes.c_str() + start);
}

std::string sha1(std::string_view bytes) {
  boost::uuids::detail::sha1 sum;
  sum.process_bytes(bytes.data(), bytes.size());
  boost::uuids::detail::sha1::digest_type words{};
  sum.get_digest(words);
  std::string text;
  for (const unsigned int word : words) text += fmt::format("{:08x}", word);
  return text;
}

/// Whether a library is as it was when it was built: behind its bytes stands what they add up to
/// (seal.cmake). The loader of the system trusts what it maps: one that was cut short would end the program.
bool is_whole(std::string_view bytes) {
  const std::string seal_start = "irl-domain-library-sha1=";
  const auto seal = bytes.rfind(seal_start);
  return seal != std::string_view::npos &&
         bytes.substr(seal + seal_start.size()) == sha1(bytes.substr(0, seal));
}

constexpr std::string_view with_address_sanitizer = "address-sanitizer=1";

/// Whether the runtime of the address sanitizer is part of this process, as when it was preloaded.
bool has_address_sanitizer() {
  return dlsym(RTLD_DEFAULT, "__asan_init") != nullptr;
}

/// What differs between two stamps, in words; empty if nothing does.
std::string difference(const std::string& theirs, const std::string& ours) {
  const std::vector<std::string> expected = words(ours);
  std::string text;
  std::size_t same = 0;
  for (const std::string& word : words(theirs))
    if (std::ranges::find(expected, word) != expected.end())
      ++same;
    else if (word != with_address_sanitizer)  // it changes nothing that both share
      text += (text.empty() ? "" : ", ") + word;
  if (text.empty() && same != expected.size()) text = "fewer settings";
  return text;
}

/// What the loader of the system says, out of what Boost makes of it; a missing symbol as C++ writes it.
std::string loader_reason(std::string reason, const fs::path& file) {
  const std::string before = file.string() + ": ";
  if (const auto found = reason.find(before); found != std::string::npos)
    reason = reason.substr(found + before.size(), reason.rfind(')') - found - before.size());
  const std::string missing = "undefined symbol: ";
  if (!reason.starts_with(missing)) return reason;
  return fmt::format("this engine has no {}", boost::core::demangle(reason.c_str() + missing.size()));
}

}  // namespace

std::expected<void, std::string> load_domain_library(const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return std::unexpected("there is no such file");
  const std::string bytes = read(file);
  const std::string stamp = stamp_in(bytes);
  if (stamp.empty())
    return std::unexpected(
        "this is no domain library: it has no stamp; `irl_add_domain_library` builds one that has");
  static constexpr auto ours = make_stamp();
  if (const std::string other = difference(stamp, ours.data()); !other.empty())
    return std::unexpected(
        fmt::format("the library was built for another engine or with other settings ({}); "
                    "build it again with the headers and the compiler of engine {}",
                    other, engine_version));
  if (stamp.contains(with_address_sanitizer) && !has_address_sanitizer())
    return std::unexpected(
        "the library is built with the address sanitizer, whose runtime must be loaded before the program: "
        "LD_PRELOAD=$(g++ -print-file-name=libasan.so) ASAN_OPTIONS=detect_leaks=0 irl …");
  if (!is_whole(bytes))
    return std::unexpected(
        "the library is not as it was built: it was changed or cut short; build it again, or seal it again "
        "(seal.cmake) where it was only stripped");
  announce_from(fs::absolute(file).string());
  std::string failed;
  try {
    // What is announced points into the library, so it stays for good.
    keep_with_registry(std::make_shared<const boost::dll::shared_library>(
        fs::absolute(file), boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local));
  } catch (const std::exception& failure) {
    failed =
        fmt::format("the library cannot be loaded: {}", loader_reason(failure.what(), fs::absolute(file)));
  }
  announce_from({});
  if (!failed.empty()) return std::unexpected(std::move(failed));
  return {};
}

}  // namespace irl
