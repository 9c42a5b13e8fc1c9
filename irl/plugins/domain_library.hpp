#pragma once

#include <expected>
#include <filesystem>
#include <string>

namespace irl {

/// Loads a domain library: a shared library whose static initialisers announce domains (`register_domain`) or
/// extend them (`extend_domain`), as they would if they were linked in. It is never unloaded. The program
/// must export the symbols of the engine, as `irl_hosts_domain_libraries` in
/// `irl/plugins/domain_library.cmake` arranges.
///
/// Before any of its code runs, the library is held against this engine: version, compiler, sizes of what
/// both share; and that it is as it was when it was built. The error says in words why it is not loaded: no
/// such file, no domain library, built for another engine, changed or cut short, symbols that are missing.
std::expected<void, std::string> load_domain_library(const std::filesystem::path& file);

}  // namespace irl
