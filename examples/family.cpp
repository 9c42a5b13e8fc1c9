// A whole domain in one file: who is whose parent. The guide (README.md) builds it step by step.
#include <algorithm>

#include "irl/irl.hpp"

namespace {

struct Parenthood {
  std::string parent;
  std::string child;
};

const std::vector<Parenthood> parenthoods{{"ada", "ben"},  {"ada", "cleo"}, {"dov", "ben"},
                                          {"dov", "cleo"}, {"cleo", "eve"}, {"cleo", "finn"}};

std::vector<std::string> children_of(const std::string& parent) {
  std::vector<std::string> children;
  for (const Parenthood& known : parenthoods)
    if (known.parent == parent) children.push_back(known.child);
  return children;
}

std::vector<std::string> parents_of(const std::string& child) {
  std::vector<std::string> parents;
  for (const Parenthood& known : parenthoods)
    if (known.child == child) parents.push_back(known.parent);
  return parents;
}

bool is_parent(const std::string& parent, const std::string& child) {
  return std::ranges::count(children_of(parent), child) > 0;
}

irl::Domain make_family(const irl::DomainInputs&) {
  irl::Domain family("family");
  const auto parent = irl::slot<std::string>("parent"), child = irl::slot<std::string>("child");

  family.primitive("parent", parent, child)
      .says("parent is a mother or the father of child")
      .example("(parent ?parent \"eve\")")
      .given(parent)
      .find(child, children_of)
      .given(child)
      .find(parent, parents_of)
      .check(is_parent);

  const auto one = irl::slot<std::string>("one"), other = irl::slot<std::string>("other");
  family.primitive("different", one, other)
      .says("one and other are two people")
      .example("(different \"ben\" \"cleo\")")
      .check([](const std::string& left, const std::string& right) { return left != right; });
  return family;
}

const bool registered = irl::register_domain(
    {.name = "family", .summary = "who is whose parent, asked in any direction", .build = make_family});

}  // namespace
