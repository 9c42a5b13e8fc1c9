#include "irl/repair/edit.hpp"

namespace irl {

std::string_view name(EditKind kind) {
  switch (kind) {
    case EditKind::insert:
      return "insert";
    case EditKind::erase:
      return "erase";
    case EditKind::rewire:
      return "rewire";
    case EditKind::constant:
      return "constant";
    case EditKind::exchange:
      return "exchange";
    case EditKind::primitive:
      return "primitive";
    case EditKind::arguments:
      return "arguments";
  }
  return {};
}

Revision unedited(Network network) {
  Revision revision{.network = std::move(network), .original = {}};
  for (std::size_t i = 0; i < revision.network.operations.size(); ++i) revision.original.emplace_back(i);
  return revision;
}

Revision revised(Revision network, const Edit& edit) {
  std::vector<Operation>& operations = network.network.operations;
  for (const auto& [operation, after] : edit.changed) operations[operation] = after;
  const auto at = [](auto& all, std::size_t place) {
    return all.begin() + static_cast<std::ptrdiff_t>(place);
  };
  operations.insert(at(operations, edit.before), edit.inserted.begin(), edit.inserted.end());
  network.original.insert(at(network.original, edit.before), edit.inserted.size(), std::nullopt);
  if (edit.erased) {
    const std::size_t shift = edit.before <= *edit.erased ? edit.inserted.size() : 0;
    operations.erase(at(operations, *edit.erased + shift));
    network.original.erase(at(network.original, *edit.erased + shift));
  }
  return network;
}

}  // namespace irl
