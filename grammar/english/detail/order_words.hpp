#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grammar/english/lexicon.hpp"
#include "grammar/english/tokens.hpp"

/// Internal to the grammar of English.
namespace irl::grammar::english {

/// The words of a sentence by their places, and where its orders begin and end. Refers to what it is given.
class OrderWords {
 public:
  OrderWords(const Tokens& tokens, const Lexicon& lexicon) : tokens_(tokens), lexicon_(lexicon) {}

  const Tokens& tokens() const { return tokens_; }
  const Lexicon& lexicon() const { return lexicon_; }
  std::size_t size() const { return tokens_.size(); }
  const Token& operator[](std::size_t at) const { return tokens_[at]; }
  bool is(std::size_t at, std::string_view word) const { return at < size() && tokens_[at].is(word); }

  /// Whether a comma or a word stands there that joins two orders.
  bool is_joint(std::size_t at) const;
  std::size_t behind_joints(std::size_t at) const;
  /// Whether a verb stands there as one orders, behind words that change nothing.
  bool is_order(std::size_t at) const;
  /// `don't panic`, `do not stir`
  bool is_prohibition(std::size_t at) const;
  /// Whether what stands there may be the object of an order before it.
  bool has_object(std::size_t at) const;
  /// Whether a clause may begin there: the sentence does, or a joint stands before it.
  bool begins_behind_joint(std::size_t at) const;
  /// Where the order before a token begins.
  std::size_t begin_of_clause(std::size_t at) const;
  /// Behind the clause, before what joins the next order to it.
  std::size_t end_of_clause(std::size_t at) const;
  /// The same, or before what follows from it: `you have a batter, so add the milk`.
  std::size_t end_of_statement(std::size_t at) const;
  /// A comma before the end of the clause, or that.
  std::size_t end_before_comma(std::size_t at) const;

 private:
  const Tokens& tokens_;
  const Lexicon& lexicon_;
};

/// Whether a word joins two orders: `and`, `then`, `but`, `or`.
bool joins_orders(const Token& token);

}  // namespace irl::grammar::english
