#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "irl/data/value.hpp"

namespace irl {

/// What a hierarchy of types consists of; TypesBuilder fills it.
struct Types::Storage {
  std::deque<detail::TypeNode> nodes;
  std::deque<detail::AttributeNode> attributes;
  std::vector<Type> all;
  std::unordered_map<std::string, Type> by_name;
  std::unordered_map<std::string, Attribute> attributes_by_name;
  Type anything, entity, boolean, number, integer, amount, text, list, opaque, failed;
  Entity failed_object;
};

}  // namespace irl
