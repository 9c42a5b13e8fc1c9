#pragma once

#include <cstddef>

#include "grammar/english/chart.hpp"

/// Internal to the grammar of English: whether a word behind `and` or a comma orders something, or is one
/// more thing of a list.
namespace irl::grammar::english {

/// `And season with salt`, `, dry it well`, `, slice thinly`, `, salt lightly`: a verb, with what belongs to
/// it.
bool is_rather_verb(const Chart& chart, std::size_t at);
/// `, frobnicate it`: a word that nothing knows.
bool is_unknown_order(const Chart& chart, std::size_t at);
/// `, warm it through`: whether a pronoun is what some order is about whose verb is known as another word.
bool is_of_unknown_order(const Chart& chart, std::size_t at);
/// `Mix the oil, salt and pepper in a jar`, and not `salt the water`.
bool is_rather_food(const Chart& chart, std::size_t at);
/// `Mix the butter and oil with the salt`, and not `cover with the salt`.
bool is_name_of_food(const Chart& chart, std::size_t at);
/// `Spoon over the dressing, turning them`, and not `, baking powder`: it names no second thing.
bool is_gerund_behind_comma(const Chart& chart, std::size_t at);
/// `Chop the tomatoes and frobnicate the carrots`, and not `wash and frobnicate the carrots`, of the words
/// that are left out: with what joins it to something else the object was left out, too.
bool has_left_out_an_object(const Tokens& unread, const Lexicon& lexicon);

}  // namespace irl::grammar::english
