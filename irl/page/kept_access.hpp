#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>

/// What lets links to a page survive a restart of its server.
namespace irl::page {

/// The token and the port of the server that ran last.
struct Access {
  std::string token;
  std::uint16_t port = 0;  ///< 0: none is kept
};

/// The directory in which it is kept: `irl` in $XDG_STATE_HOME, else in ~/.local/state. Empty where neither
/// variable says a directory that begins at the root.
std::filesystem::path access_directory();

/// What is kept there, made anew where nothing is; no other user may read it. Why nothing can be kept
/// otherwise, in words: others may read or write there, or the file cannot be written.
std::expected<Access, std::string> kept_access(const std::filesystem::path& directory);
/// Keeps the port for the next time. What does not succeed is no harm.
void keep_port(const std::filesystem::path& directory, const Access& access);

}  // namespace irl::page
