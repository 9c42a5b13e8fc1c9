#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "irl/language/comprehension.hpp"
#include "irl/language/interpretation.hpp"
#include "irl/language/listed_ingredients.hpp"
#include "irl/language/plain_sentences.hpp"

namespace irl::language {

/// How texts are read; all but the limits must outlive the reader.
struct ReadingMeans {
  const Language& language;
  const Domain& domain;
  std::span<const ImplicitChunk> repairs{};  ///< may be put before operations that cannot work without them
  ReadingLimits limits{};
  Deadline careful_until{limits.time};  ///< then the best way alone is followed
};

/// A text that is read line by line and sentence by sentence, with the best ways to understand it so far. A
/// value: several texts can go on from one beginning.
class TextReader {
 public:
  /// Nothing has been read. The means must outlive it.
  TextReader(const ReadingMeans& means, Rules rules, const std::string& title = {});

  /// Brings what a line of the list of ingredients asks for, and does what it says of it; lines come before
  /// instructions. False where the deadline is over: then the line is told as unread.
  bool read_line(const ListedIngredient& line, const Position& where, const Deadline& deadline);
  /// Follows the best ways to understand an instruction, the `part`-th from 1 on. How many of its sentences
  /// are told as unread, since the deadline is over.
  std::size_t read_instruction(std::string_view text, const grammar::english::Places& places,
                               std::size_t part, const Deadline& deadline);
  /// Adds what speaks against the ways as a whole, and puts the best first.
  void finish();

  /// The best ways so far, the best first; at least one.
  const std::vector<Understanding>& ways() const { return ways_; }
  /// The list of ingredients so far.
  std::span<const IngredientLine> lines() const { return lines_; }

 private:
  void note_what_is_made(const grammar::english::Tokens& sentence);
  bool is_hurried() const { return means_->careful_until.is_over(); }
  void note(const ClauseNote& note);
  void pass_over(const std::vector<grammar::english::Aside>& asides, std::size_t part);
  void pass_over_label(std::vector<grammar::english::Tokens>& sentences,
                       const grammar::english::Tokens& instruction, std::size_t part);
  void pass_over_dependent(grammar::english::Tokens& sentence, std::size_t part);
  bool read_orders(const grammar::english::Tokens& sentence, const grammar::english::Tokens* next,
                   std::size_t part, const Deadline& deadline);
  bool read_sentence(const grammar::english::Tokens& sentence, const grammar::english::Tokens* next_sentence,
                     std::size_t part, const Deadline& deadline);
  std::optional<grammar::english::Clause> clause_that_follows(
      std::span<const grammar::english::SentenceReading> readings,
      const grammar::english::Tokens* next) const;
  void tell_of_what_came_beside(const grammar::english::Clause& clause, Identity meant, std::size_t from);
  void prepare(const ListedIngredient& listed, std::size_t line, Identity thing);
  std::vector<Understanding> go_on(const std::vector<Understanding>& before,
                                   const ClauseInPlace& place) const;
  std::vector<Understanding> best(std::vector<Understanding> found) const;

  const ReadingMeans* means_;
  std::vector<IngredientLine> lines_{};
  std::vector<Understanding> ways_{};
  PlainSentences plain_{};
  std::size_t sentences_since_making_ = 0;  // that was named what is made
};

}  // namespace irl::language
