#pragma once

#include <cstddef>

#include "grammar/english/detail/order_words.hpp"

/// Internal to the grammar of English: what stands beside orders. Each gives the end of such words that begin
/// at a token; where there are none, the token itself.
namespace irl::grammar::english {

/// `being careful not to stir`: what is not to be done.
std::size_t end_of_prohibition(const OrderWords& words, std::size_t at);
/// `Working quickly,` `starting in the middle,`: how something is done.
std::size_t end_of_way_of_working(const OrderWords& words, std::size_t at);
/// `1 hour or up to 2 days`: the first will do.
std::size_t end_of_other_amount(const OrderWords& words, std::size_t at);
/// `with a fork or a spoon`: the first will do.
std::size_t end_of_other_thing(const OrderWords& words, std::size_t at);
/// `The dough will be soft`, `its hot`: what something is, of which no verb says that it is done; `they
/// will spread`, `we want texture`: what becomes of it.
std::size_t end_of_description(const OrderWords& words, std::size_t at);

}  // namespace irl::grammar::english
