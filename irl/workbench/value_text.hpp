#pragma once

#include <iosfwd>
#include <string>

#include "irl/data/value.hpp"

namespace irl::workbench {

/// A number for people; fractions in at most six digits.
std::string rounded(double number);

/// A value in one line: an object with what it holds, `baking-tray [25 × dough]`. `contents` is the attribute
/// that holds objects in this domain; there may be none.
std::string outline(const Value& value, Attribute contents);

/// A value as an indented tree of its attributes, several lines. Neighbours in a list that are similar stand
/// once, with their number.
void print_tree(std::ostream& out, const Value& value, std::size_t indent);

}  // namespace irl::workbench
