#include <algorithm>
#include <array>
#include <utility>

#include "irl/data/editor.hpp"
#include "irl/data/note.hpp"

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

/// What the elements of a new node are: pieces of others, one after the other.
template <class Element>
using Sequence = std::array<std::span<const Element>, 3>;

template <class Element>
std::size_t size(const Sequence<Element>& elements) {
  return elements[0].size() + elements[1].size() + elements[2].size();
}

/// The elements from `first` up to `last`.
template <class Element>
Sequence<Element> slice(Sequence<Element> elements, std::size_t first, std::size_t last) {
  for (auto& piece : elements) {
    const std::size_t from = std::min(first, piece.size()), to = std::min(last, piece.size());
    first -= from;
    last -= to;
    piece = piece.subspan(from, to - from);
  }
  return elements;
}

/// The elements with those from `position` on, `replaced` in number, replaced by others.
template <class Element>
Sequence<Element> spliced(std::span<const Element> elements, std::size_t position, std::size_t replaced,
                          std::span<const Element> by) {
  return {elements.first(position), by, elements.subspan(position + replaced)};
}

boost::intrusive_ptr<ListNode> make_node(const Sequence<Value>& values) {
  auto node = ListArray::make(values);
  node->size = node->count;
  return node;
}

boost::intrusive_ptr<ListNode> make_node(const Sequence<Part>& parts) {
  auto node = ListBranch::make(parts);
  for (const Part& part : node->elements()) node->size += part->size;
  node->height = node->elements()[0]->height + 1;
  return node;
}

/// A node that has nothing to do with earlier ones.
Part fresh(boost::intrusive_ptr<ListNode> node) {
  if (node->height == 0)
    for (const Value& value : node->values()) node->depth = std::max(node->depth, detail::depth_above(value));
  else
    for (const Part& part : node->parts()) node->depth = std::max(node->depth, part->depth);
  return node;
}

/// What a node was made from, and what was put into it.
struct Origin {
  const ListNode& node;
  const Value* added = nullptr;
};

/// Such a node need not find out anew what it holds.
Part inherited(boost::intrusive_ptr<ListNode> node, Origin origin) {
  node->depth = origin.node.depth;
  detail::inherit_note(*node, origin.node);
  if (origin.added) {
    node->depth = std::max(node->depth, detail::depth_above(*origin.added));
    detail::tell_note(*node, *origin.added);
  }
  return node;
}

/// A node that became one too large becomes two; one that became empty becomes none.
struct Split {
  Part first;
  Part second;
};

template <class Element>
Split split(Origin origin, const Sequence<Element>& elements) {
  const std::size_t count = size(elements);
  if (count == 0) return {};
  if (count <= most) return {inherited(make_node(elements), origin), {}};
  return {inherited(make_node(slice(elements, 0, count / 2)), origin),
          inherited(make_node(slice(elements, count / 2, count)), origin)};
}

/// The part that holds a position, which becomes one within that part. The end belongs to the last part.
std::size_t part_with(std::span<const Part> parts, std::size_t& position) {
  std::size_t part = 0;
  while (part + 1 < parts.size() && position >= parts[part]->size) position -= parts[part++]->size;
  return part;
}

/// The branch with what has become of one part.
Split with_part(Origin branch, std::size_t replaced, const Split& by) {
  const std::array both{by.first, by.second};
  const std::size_t count = (by.first ? 1 : 0) + (by.second ? 1 : 0);
  return split(branch, spliced(branch.node.parts(), replaced, 1, std::span<const Part>(both).first(count)));
}

/// A copy of the node alone.
Part copied(const ListNode& node) {
  return node.height == 0 ? inherited(make_node(Sequence<Value>{node.values()}), {node})
                          : inherited(make_node(Sequence<Part>{node.parts()}), {node});
}

Split inserted_into(const ListNode& node, std::size_t position, const Value& value) {
  const Origin origin{node, &value};
  if (node.height == 0)
    return split(origin, spliced(node.values(), position, 0, std::span<const Value>(&value, 1)));
  const std::size_t at = part_with(node.parts(), position);
  return with_part(origin, at, inserted_into(*node.parts()[at], position, value));
}

/// Two neighbours of one height in one node.
Part joined(const ListNode& left, const ListNode& right) {
  return left.height == 0 ? fresh(make_node(Sequence<Value>{left.values(), right.values()}))
                          : fresh(make_node(Sequence<Part>{left.parts(), right.parts()}));
}

Part removed(const ListNode& node, std::size_t position) {
  if (node.height == 0) return split({node}, spliced(node.values(), position, 1, {})).first;
  const auto parts = node.parts();
  const std::size_t at = part_with(parts, position);
  const Part rest = removed(*parts[at], position);
  const std::size_t neighbour = at > 0 ? at - 1 : at + 1;
  if (rest && rest->count < few && neighbour < parts.size() &&
      rest->count + parts[neighbour]->count <= most) {
    const Part both = at > 0 ? joined(*parts[neighbour], *rest) : joined(*rest, *parts[neighbour]);
    return split({node}, spliced(parts, std::min(at, neighbour), 2, std::span<const Part>(&both, 1))).first;
  }
  return with_part({node}, at, {rest, {}}).first;
}

/// An array that takes these values over.
Part array_of(std::span<Value> values) {
  auto array = ListArray::make_from(values);
  array->size = array->count;
  return fresh(std::move(array));
}

/// Puts nodes of one height below as few branches as possible, evenly filled, until one is left.
Part gathered(std::vector<Part> parts) {
  while (parts.size() > 1) {
    const std::size_t branches = (parts.size() + most - 1) / most;
    std::vector<Part> above;
    for (std::size_t b = 0; b < branches; ++b) {
      const std::size_t first = parts.size() * b / branches, last = parts.size() * (b + 1) / branches;
      above.push_back(fresh(make_node(Sequence<Part>{std::span(parts).subspan(first, last - first)})));
    }
    parts = std::move(above);
  }
  return parts.empty() ? Part() : parts[0];
}

}  // namespace

constinit const List List::none;

List::List(std::vector<Value> values) {
  const std::size_t arrays = (values.size() + most - 1) / most;
  if (arrays <= 1) {
    if (!values.empty()) node_ = array_of(values);
    return;
  }
  std::vector<Part> parts;
  parts.reserve(arrays);
  for (std::size_t a = 0; a < arrays; ++a) {
    const std::size_t first = values.size() * a / arrays, last = values.size() * (a + 1) / arrays;
    parts.push_back(array_of(std::span(values).subspan(first, last - first)));
  }
  node_ = gathered(std::move(parts));
}

List::List(std::initializer_list<Value> values) {
  const std::span<const Value> all(values.begin(), values.size());
  if (all.size() > most)
    *this = List(std::vector<Value>(values));
  else if (!all.empty())
    node_ = fresh(make_node(Sequence<Value>{all}));
}

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
    const std::size_t below = part_with(node.parts(), position);
    part = &static_cast<ListBranch&>(node).elements()[below];
  }
}

List List::without(std::size_t position) const {
  Part rest = removed(*node_, position);
  while (rest && rest->height > 0 && rest->count == 1) rest = rest->parts()[0];
  return List(std::move(rest));
}

List List::moved_to_front(std::size_t position, Value value) const {
  if (node_->height > 0) return without(position).with_front(std::move(value));
  const auto values = node_->values();
  return List(inherited(make_node(Sequence<Value>{std::span<const Value>(&value, 1), values.first(position),
                                                  values.subspan(position + 1)}),
                        {*node_, &value}));
}

List List::with_front(Value value) const {
  return inserted(0, value);
}

List List::with_back(Value value) const {
  return inserted(size(), value);
}

List List::inserted(std::size_t position, const Value& value) const {
  if (!node_) return List{value};
  const Split halves = inserted_into(*node_, position, value);
  if (!halves.second) return List(halves.first);
  const std::array both{halves.first, halves.second};
  return List(fresh(make_node(Sequence<Part>{both})));
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
  boost::intrusive_ptr<const Note>(node->note.load(std::memory_order_acquire), false);
  if (node->height == 0)
    ListArray::destroy(static_cast<const ListArray*>(node));
  else
    ListBranch::destroy(static_cast<const ListBranch*>(node));
}

}  // namespace detail

}  // namespace irl
