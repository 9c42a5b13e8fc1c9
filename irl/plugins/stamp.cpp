// Compiled into every domain library, and into nothing else: `irl_add_domain_library` does it. The stamp is
// read from the file before any code of the library runs.
#include "irl/plugins/stamp.hpp"

extern "C" {
[[gnu::visibility("default")]] extern const std::array<char, 256> irl_domain_library_stamp;
[[gnu::used]] constinit const std::array<char, 256> irl_domain_library_stamp = irl::make_stamp();
}
