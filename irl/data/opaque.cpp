#include "irl/data/opaque.hpp"

#include <boost/core/demangle.hpp>
#include <cctype>

namespace irl {

namespace detail {

/// The C++ name without namespaces and template arguments: `RouteMap`.
static std::string bare_name(const std::type_info& type) {
  std::string name;
  int nesting = 0;
  for (const char c : boost::core::demangle(type.name())) {
    if (c == '<') ++nesting;
    if (nesting == 0 && c == ':') name.clear();
    if (nesting == 0 && (std::isalnum(static_cast<unsigned char>(c)) || c == '_')) name += c;
    if (c == '>') --nesting;
  }
  return name;
}

std::string type_name_from_cpp(const std::type_info& type) {
  const auto is = [](int (*kind)(int), char c) { return kind(static_cast<unsigned char>(c)) != 0; };
  std::string words;
  for (const char c : bare_name(type)) {
    const bool begins_word =
        is(std::isupper, c) && !words.empty() && words.back() != '-' && !is(std::isupper, words.back());
    if (begins_word) words += '-';
    words += c == '_' ? '-' : c;
  }
  for (char& c : words) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return words;
}

void destroy(const OpaqueOwned* node) {
  std::default_delete<const OpaqueNode>()(static_cast<const OpaqueNode*>(node));
}

}  // namespace detail

std::string_view Opaque::type_name() const {
  return node_ ? std::string_view(node().type_name()) : std::string_view();
}

std::string Opaque::description() const {
  if (!node_) return "nothing";
  try {
    return node().description();
  } catch (...) {
    return node().type_name();
  }
}

std::optional<std::string> Opaque::text() const {
  if (!node_) return std::nullopt;
  try {
    return node().text();
  } catch (...) {
    return std::nullopt;
  }
}

std::size_t Opaque::hash() const {
  if (!node_) return 0;
  try {
    return node().hash();
  } catch (...) {
    return node().type().hash_code();
  }
}

bool operator==(const Opaque& left, const Opaque& right) {
  if (left.node_ == right.node_) return true;
  if (!left.node_ || !right.node_ || left.node().type() != right.node().type()) return false;
  try {
    return left.node().equals(right.node());
  } catch (...) {
    return false;
  }
}

}  // namespace irl
