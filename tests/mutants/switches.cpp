// Linked into the copy of the sources that holds mutants. IRL_MUTANT is the number of the one that is
// switched on; where IRL_MUTANTS_REACHED names a file of as many bytes as there are places, those that are
// reached are set in it.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace {
constexpr unsigned most_places = 1U << 18;
unsigned char* reached = nullptr;
}  // namespace

unsigned char irl_mutant_switches[most_places];

bool irl_mutant_asked(unsigned place) noexcept {
  if (!reached) return true;
  reached[place] = 1;
  irl_mutant_switches[place] = 0;
  return false;
}

// Before anything that is static and may be mutated.
__attribute__((constructor(101))) static void set_switches() {
  if (const char* mutant = std::getenv("IRL_MUTANT"))
    irl_mutant_switches[std::strtoul(mutant, nullptr, 10) % most_places] = 1;
  const char* file = std::getenv("IRL_MUTANTS_REACHED");
  if (!file) return;
  const int opened = open(file, O_RDWR);
  void* bytes =
      opened < 0 ? MAP_FAILED : mmap(nullptr, most_places, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
  if (bytes == MAP_FAILED) std::abort();
  close(opened);
  reached = static_cast<unsigned char*>(bytes);
  std::fill_n(irl_mutant_switches, most_places, 1);
}
