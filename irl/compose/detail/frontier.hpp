#pragma once

#include <cstdint>
#include <queue>
#include <utility>
#include <vector>

namespace irl {

/// The open nodes of a best-first search: the cheapest comes first, and of equally cheap ones the newest. So
/// a search in which nothing costs anything goes depth first, and none depends on chance.
template <class Node>
class Frontier {
 public:
  void push(double cost, Node node) { nodes_.push({cost, pushed_++, std::move(node)}); }
  Node pop() {
    Node node = nodes_.top().node;
    nodes_.pop();
    return node;
  }
  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }

 private:
  struct Entry {
    double cost;
    std::uint64_t number;
    Node node;
    bool operator<(const Entry& other) const {  // a priority queue gives the largest one first
      return cost != other.cost ? cost > other.cost : number < other.number;
    }
  };
  std::priority_queue<Entry> nodes_;
  std::uint64_t pushed_ = 0;
};

}  // namespace irl
