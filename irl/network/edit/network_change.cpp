#include "irl/network/edit/network_change.hpp"

#include "irl/network/edit/names.hpp"
#include "irl/network/wiring.hpp"

namespace irl {

NetworkChange erasure(const Wiring& wiring, std::size_t operation,
                      const std::optional<std::string>& instead) {
  const std::vector<Operation>& operations = wiring.network().operations;
  Renaming names;
  if (wiring.primitive(operation)) {
    const std::string* taken = wiring.state_taken(operation);
    const std::string* given = wiring.state_given(operation);
    if (taken && given && wiring.givers(*given).size() == 1) names[*given] = *taken;
    if (const std::string* result = variable_at(operations[operation], 0); result && instead)
      names[*result] = *instead;
  }
  NetworkChange change{.erased = operation, .before = operation};
  for (std::size_t o = 0; o < operations.size(); ++o)
    if (Operation other = renamed(operations[o], names); o != operation && other != operations[o])
      change.rewritten.emplace_back(o, std::move(other));
  return change;
}

}  // namespace irl
