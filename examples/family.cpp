// A whole domain in one file: who is whose parent. The guide (README.md) builds it step by step.
#include <functional>

#include "irl/irl.hpp"

namespace {

using Parenthood = std::pair<std::string, std::string>;

const std::vector<Parenthood> parenthoods{{"ada", "ben"},  {"ada", "cleo"}, {"dov", "ben"},
                                          {"dov", "cleo"}, {"cleo", "eve"}, {"cleo", "finn"}};

irl::Domain make_family(const irl::DomainInputs&) {
  irl::Domain family("family");
  const auto parent = irl::slot<std::string>("parent"), child = irl::slot<std::string>("child");

  family.table("parent", parent, child, parenthoods)
      .says("parent is a mother or the father of child")
      .example("(parent ?parent \"eve\")");

  const auto one = irl::slot<std::string>("one"), other = irl::slot<std::string>("other");
  family.relation("different", one, other)
      .says("one and other are two people")
      .example("(different \"ben\" \"cleo\")")
      .check(std::not_equal_to<std::string>());
  return family;
}

const bool registered = irl::register_domain(
    {.name = "family", .summary = "who is whose parent, asked in any direction", .build = make_family});

}  // namespace
