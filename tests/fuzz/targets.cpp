#include <array>

#include "tests/fuzz/targets/targets.hpp"

namespace irl::fuzz {

std::span<const Target> targets() {
  static constexpr std::array all{
      Target{"notation", notation},
      Target{"run", run},
      Target{"orders", orders},
      Target{"relations", relations},
      Target{"candidates", candidates},
      Target{"session", session},
      Target{"page", page},
      Target{"ontology", ontology},
      Target{"world", world},
      Target{"facts", facts},
      Target{"bodies", bodies_of_kitchens},
      Target{"recipe", recipe},
      Target{"csv", csv},
      Target{"results", results},
      Target{"read", read},
      Target{"questions", questions},
      Target{"repair", repair},
      Target{"swap", swap},
      Target{"amounts", amounts},
  };
  return all;
}

}  // namespace irl::fuzz
