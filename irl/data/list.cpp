#include <ranges>
#include <utility>

#include "irl/data/editor.hpp"
#include "irl/data/holdings.hpp"

namespace irl {

namespace {

using detail::ListArray;
using detail::ListBranch;
using detail::ListNode;
using Part = boost::intrusive_ptr<const ListNode>;

/// The most elements of a node: what a change copies at every level.
constexpr std::uint32_t most = 16;
/// A part with fewer elements joins a neighbour where both fit into one node.
constexpr std::uint32_t few = 4;

/// What a node was made from, and what was put into it.
struct Origin {
  const ListNode& node;
  const Value* added = nullptr;
};

/// Such a node need not find out anew what it holds.
Part inherited(boost::intrusive_ptr<ListNode> part, Origin origin) {
  detail::Holdings::inherit(*part, origin.node);
  if (origin.added) detail::Holdings::grow(*part, *origin.added);
  return part;
}

template <class At>
boost::intrusive_ptr<ListNode> make_array(std::uint32_t count, const At& at) {
  auto node = ListArray::make(count, at);
  node->size = count;
  node->depth = detail::depth_of(*node);
  return node;
}

template <class At>
boost::intrusive_ptr<ListNode> make_branch(std::uint32_t count, const At& at) {
  auto node = ListBranch::make(count, at);
  for (const Part& part : node->elements()) node->size += part->size;
  node->height = node->elements()[0]->height + 1;
  node->depth = detail::depth_of(*node);
  return node;
}

/// A node that became one too large becomes two; one that became empty becomes none.
struct Pieces {
  Part first;
  Part second;
};

template <class Make, class At>
Pieces in_pieces(Origin origin, std::uint32_t count, const Make& make, const At& at) {
  if (count == 0) return {};
  if (count <= most) return {inherited(make(count, at), origin), {}};
  const std::uint32_t half = count / 2;
  const auto from_half = [&](std::uint32_t i) -> decltype(auto) { return at(half + i); };
  return {inherited(make(half, at), origin), inherited(make(count - half, from_half), origin)};
}

constexpr auto array_maker = [](std::uint32_t count, const auto& at) { return make_array(count, at); };
constexpr auto branch_maker = [](std::uint32_t count, const auto& at) { return make_branch(count, at); };

/// The part that holds a position, which becomes one within that part. The end belongs to the last part.
std::uint32_t part_with(std::span<const Part> parts, std::size_t& position) {
  std::uint32_t part = 0;
  while (part + 1 < parts.size() && position >= parts[part]->size) position -= parts[part++]->size;
  return part;
}

/// The branch with other pieces in place of one part.
Pieces with_pieces(Origin branch, std::uint32_t replaced, const Pieces& pieces) {
  const auto parts = branch.node.parts();
  const auto added = static_cast<std::uint32_t>(pieces.first ? 1 : 0) + (pieces.second ? 1 : 0);
  return in_pieces(branch, static_cast<std::uint32_t>(parts.size()) - 1 + added, branch_maker,
                   [&](std::uint32_t i) -> const Part& {
                     if (i < replaced) return parts[i];
                     if (i >= replaced + added) return parts[i - added + 1];
                     return i == replaced ? pieces.first : pieces.second;
                   });
}

/// A copy of the node alone.
Part copied(const ListNode& node) {
  if (node.height == 0)
    return inherited(make_array(node.count, [&](std::uint32_t i) { return node.values()[i]; }), {node});
  return inherited(make_branch(node.count, [&](std::uint32_t i) { return node.parts()[i]; }), {node});
}

Pieces inserted_into(const ListNode& node, std::size_t position, const Value& value) {
  const Origin origin{node, &value};
  if (node.height == 0) {
    const auto values = node.values();
    return in_pieces(origin, node.count + 1, array_maker, [&](std::uint32_t i) -> const Value& {
      return i == position ? value : values[i < position ? i : i - 1];
    });
  }
  const auto parts = node.parts();
  const std::uint32_t at = part_with(parts, position);
  return with_pieces(origin, at, inserted_into(*parts[at], position, value));
}

/// Two neighbours of one height in one node.
Part joined(const ListNode& left, const ListNode& right) {
  const std::uint32_t count = left.count + right.count;
  if (left.height == 0)
    return make_array(count, [&](std::uint32_t i) -> const Value& {
      return i < left.count ? left.values()[i] : right.values()[i - left.count];
    });
  return make_branch(count, [&](std::uint32_t i) -> const Part& {
    return i < left.count ? left.parts()[i] : right.parts()[i - left.count];
  });
}

Part removed(const ListNode& node, std::size_t position) {
  const Origin origin{node, nullptr};
  if (node.height == 0) {
    const auto values = node.values();
    return in_pieces(origin, node.count - 1, array_maker,
                     [&](std::uint32_t i) -> const Value& { return values[i < position ? i : i + 1]; })
        .first;
  }
  const auto parts = node.parts();
  const std::uint32_t at = part_with(parts, position);
  const Part rest = removed(*parts[at], position);
  const std::uint32_t neighbour = at > 0 ? at - 1 : at + 1;
  if (rest && rest->count < few && neighbour < parts.size() &&
      rest->count + parts[neighbour]->count <= most) {
    const Part both = at > 0 ? joined(*parts[neighbour], *rest) : joined(*rest, *parts[neighbour]);
    const std::uint32_t first = std::min(at, neighbour);
    return inherited(make_branch(node.count - 1,
                                 [&](std::uint32_t i) -> const Part& {
                                   return i == first ? both : parts[i < first ? i : i + 1];
                                 }),
                     origin);
  }
  return with_pieces(origin, at, {rest, {}}).first;
}

/// Puts nodes of one height below as few branches as possible, evenly filled, until one is left.
Part gathered(std::vector<Part> parts) {
  while (parts.size() > 1) {
    const std::size_t branches = (parts.size() + most - 1) / most;
    std::vector<Part> above;
    for (std::size_t b = 0; b < branches; ++b) {
      const std::size_t first = parts.size() * b / branches, last = parts.size() * (b + 1) / branches;
      above.push_back(make_branch(static_cast<std::uint32_t>(last - first),
                                  [&](std::uint32_t i) -> const Part& { return parts[first + i]; }));
    }
    parts = std::move(above);
  }
  return parts.empty() ? Part() : parts[0];
}

}  // namespace

constinit const List List::none;

List::List(std::vector<Value> values) {
  if (values.empty()) return;
  const std::size_t arrays = (values.size() + most - 1) / most;
  std::vector<Part> parts;
  for (std::size_t a = 0; a < arrays; ++a) {
    const std::size_t first = values.size() * a / arrays, last = values.size() * (a + 1) / arrays;
    parts.push_back(make_array(static_cast<std::uint32_t>(last - first),
                               [&](std::uint32_t i) { return std::move(values[first + i]); }));
  }
  node_ = gathered(std::move(parts));
}

List::List(std::initializer_list<Value> values) : List(std::vector<Value>(values)) {}

const Value& List::operator[](std::size_t position) const {
  const ListNode* node = node_.get();
  while (node->height > 0) node = node->parts()[part_with(node->parts(), position)].get();
  return node->values()[position];
}

List List::with(std::size_t position, Value value) const {
  List changed = *this;
  detail::Editor editor;
  Value& place = editor.element(changed, position);
  place = std::move(value);
  editor.finish(place);
  return changed;
}

Value& detail::Editor::element(List& list, std::size_t position) {
  for (Part* part = &list.node_;;) {
    if (!has_one_owner(**part)) *part = copied(**part);
    auto& node = const_cast<ListNode&>(**part);
    way_.push_back({nullptr, &node});
    if (node.height == 0) return static_cast<ListArray&>(node).elements()[position];
    const std::uint32_t below = part_with(node.parts(), position);
    part = &static_cast<ListBranch&>(node).elements()[below];
  }
}

List List::without(std::size_t position) const {
  Part rest = removed(*node_, position);
  while (rest && rest->height > 0 && rest->count == 1) rest = rest->parts()[0];
  return List(std::move(rest));
}

List List::with_front(Value value) const {
  return inserted(0, value);
}

List List::with_back(Value value) const {
  return inserted(size(), value);
}

List List::inserted(std::size_t position, const Value& value) const {
  if (!node_) return List{value};
  const Pieces pieces = inserted_into(*node_, position, value);
  if (!pieces.second) return List(pieces.first);
  return List(
      make_branch(2, [&](std::uint32_t i) -> const Part& { return i == 0 ? pieces.first : pieces.second; }));
}

std::uint32_t List::depth() const {
  return node_ ? node_->depth : 1;
}

void List::Iterator::locate_in_branch() {
  std::size_t position = position_;
  const ListNode* node = root_;
  while (node->height > 0) node = node->parts()[part_with(node->parts(), position)].get();
  value_ = node->values().data() + position;
  array_end_ = node->values().data() + node->count;
}

namespace detail {

void destroy(const ListNode* node) {
  boost::intrusive_ptr<const Holdings>(node->holdings.load(std::memory_order_acquire), false);
  if (node->height == 0)
    ListArray::destroy(static_cast<const ListArray*>(node));
  else
    ListBranch::destroy(static_cast<const ListBranch*>(node));
}

}  // namespace detail

}  // namespace irl
