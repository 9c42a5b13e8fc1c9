#pragma once

#include <string>
#include <string_view>

#include "grammar/english/tokens.hpp"

namespace irl::grammar::english {

/// A text without its mark-up, and where what is left of it stands.
struct PlainText {
  std::string text{};
  Places places{};
};

/// Whether there may be mark-up in a text: a quick look, before it is taken out.
bool may_have_mark_up(std::string_view text);

/// Texts that were copied from web pages: entities are the characters that they stand for (`&amp;`, `&deg;`,
/// `&#189;`); tags, emphasis (`**`, `__`) and what begins an item of a list (`•`, `▢`, `* `, `## `, `2) `)
/// are left out. Where a paragraph or an item begins, a sentence does. An entity that is not known stays.
PlainText without_mark_up(std::string_view text, const Places& places);

}  // namespace irl::grammar::english
