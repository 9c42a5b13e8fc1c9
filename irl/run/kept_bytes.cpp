#include "irl/run/kept_bytes.hpp"

namespace irl {

std::uint64_t bytes_of(const Value& value) {
  std::uint64_t bytes = sizeof(Value);
  if (const Text* text = value.get_if<Text>()) bytes += text->view().size();
  if (const List* list = value.get_if<List>())
    for (const Value& element : *list) bytes += bytes_of(element);
  return bytes;
}

}  // namespace irl
