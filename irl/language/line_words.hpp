#pragma once

#include "irl/language/language.hpp"

/// The words of a line of ingredients, as they are read: abbreviations spelt out, marks of web pages put
/// right.
namespace irl::language {

/// `1 pkt. Yeast *crumbled` is `1 package yeast, crumbled`; `1/2 cup 2% milk` says nothing of its fat.
grammar::english::Tokens with_plain_words(const grammar::english::Tokens& line, const Language& language);

}  // namespace irl::language
