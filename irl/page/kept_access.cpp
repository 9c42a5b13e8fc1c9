#include "irl/page/kept_access.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "irl/page/gate.hpp"

namespace irl::page {

namespace fs = std::filesystem;

namespace {

constexpr const char* file_name = "page-access";
constexpr std::size_t token_digits = 32;
constexpr mode_t mine_alone = 0600, of_others = 077;

/// A file that is closed in any case.
class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags)
      : descriptor_(::open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW, mine_alone)) {}
  ~OpenFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

/// Whether it is a plain file of this user that nobody else may read.
bool is_mine_alone(const OpenFile& file) {
  struct stat status {};
  return ::fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode) &&
         status.st_uid == ::geteuid() && (status.st_mode & of_others) == 0;
}

std::optional<Access> parse(std::string_view text) {
  const auto blank = text.find(' ');
  if (blank != token_digits ||
      text.substr(0, blank).find_first_not_of("0123456789abcdef") != std::string_view::npos)
    return std::nullopt;
  const long port = std::strtol(std::string(text.substr(blank)).c_str(), nullptr, 10);
  constexpr long largest_port = 65535;
  return Access{std::string(text.substr(0, blank)),
                static_cast<std::uint16_t>(port > 0 && port <= largest_port ? port : 0)};
}

bool write(const fs::path& path, const Access& access) {
  const OpenFile file(path, O_WRONLY | O_CREAT | O_TRUNC);
  const std::string text = fmt::format("{} {}\n", access.token, access.port);
  return file && is_mine_alone(file) &&
         ::write(file.descriptor(), text.data(), text.size()) == ssize_t(text.size());
}

}  // namespace

fs::path access_directory() {
  const auto of = [](const char* variable, const char* below) {
    const char* directory = std::getenv(variable);
    return directory && *directory == '/' ? fs::path(directory) / below : fs::path();
  };
  const fs::path state = of("XDG_STATE_HOME", "irl");
  return state.empty() ? of("HOME", ".local/state/irl") : state;
}

std::expected<Access, std::string> kept_access(const fs::path& directory) {
  if (directory.empty()) return std::unexpected("neither XDG_STATE_HOME nor HOME says where");
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) return std::unexpected(fmt::format("{}: {}", directory.string(), error.message()));
  fs::permissions(directory, fs::perms::owner_all, error);
  const fs::path path = directory / file_name;
  if (const OpenFile file(path, O_RDONLY); file) {
    if (!is_mine_alone(file))
      return std::unexpected(
          fmt::format("{} can be read by others; remove it, or chmod 600 it", path.string()));
    std::array<char, 128> text{};
    const ssize_t length = ::read(file.descriptor(), text.data(), text.size());
    if (const auto known = parse({text.data(), length > 0 ? std::size_t(length) : 0})) return *known;
  } else if (errno != ENOENT) {
    return std::unexpected(fmt::format("{}: {}", path.string(), std::strerror(errno)));
  }
  const Access made{random_token(), 0};
  if (!write(path, made)) return std::unexpected(fmt::format("{} cannot be written", path.string()));
  return made;
}

void keep_port(const fs::path& directory, const Access& access) {
  write(directory / file_name, access);
}

}  // namespace irl::page
