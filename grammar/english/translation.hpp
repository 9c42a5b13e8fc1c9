#pragma once

#include <span>
#include <string>
#include <vector>

#include "grammar/english/clause.hpp"

/// What is said in English, put into the words of another language by its glosses, read from their meaning to
/// their words. Where a lexicon has no glosses, it is said in English. A word that is no gloss's meaning
/// stays in quotes, so that who reads it finds it unread.
namespace irl::grammar::english {

/// A noun phrase: `200 g boter`.
std::string translated(const NounPhrase& phrase, const Lexicon& lexicon);
/// Clauses with commas and a conjunction between them, without a capital letter or a full stop.
std::string translated(std::span<const Clause> clauses, const Lexicon& lexicon);
/// Words that stand by themselves: `and`, `, for mixture b`.
std::string translated(const std::string& text, const Lexicon& lexicon);
/// Whether every word of a clause can be said in the language.
bool has_words(const Clause& clause, const Lexicon& lexicon);
/// The ways to say clauses as one sentence, the most natural one first: where a word has several meanings,
/// another one is a way as well.
std::vector<std::string> translated_sentences(std::span<const Clause> clauses, const Lexicon& lexicon);

}  // namespace irl::grammar::english
