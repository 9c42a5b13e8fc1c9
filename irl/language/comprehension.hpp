#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/english/tokens.hpp"
#include "irl/budget.hpp"
#include "irl/language/language.hpp"
#include "irl/workbench/corpus/corpus.hpp"
#include "irl/workbench/evaluation/execution.hpp"
#include "irl/workbench/problems.hpp"

namespace irl::language {

/// Words to be read, with the places where they stand.
struct TextToRead {
  std::string id{};
  std::vector<std::string> ingredients{};
  std::vector<std::string> instructions{};
  std::vector<grammar::english::Places> ingredient_places{};   ///< as many, or none where they are unknown
  std::vector<grammar::english::Places> instruction_places{};  ///< as many, or none
  std::string title{};                                         ///< what is made is called so; may be empty
};

/// The words of a procedure, with the places where they stand in its file.
TextToRead words_of(const workbench::RecipeText& recipe);

/// How much is tried. How long reading may take at all, the limits of a run say (see `comprehend`).
struct ReadingLimits {
  std::size_t width = 5;                  ///< how many ways to understand the text so far are kept
  std::size_t readings = 3;               ///< of a sentence
  std::chrono::milliseconds time{5'000};  ///< then the best way alone is followed to the end
};

/// How a clause was understood, for people.
struct ClauseNote {
  std::size_t part = 0;
  std::string clause{};
  Position where{};
  std::string construction{};          ///< empty: it was not understood
  std::vector<std::string> roles{};    ///< `what: the dough, worked on last`
  std::vector<std::string> assumed{};  ///< what no words say
  std::vector<std::string> failures{};
  std::vector<std::string> considered{};  ///< what else it could have meant, with how far-fetched that is
  grammar::english::Tokens unread{};
  std::vector<grammar::english::Aside> passed_over{};  ///< what stands in it and orders nothing

  /// Whether it is nothing but words that order nothing.
  bool is_aside() const { return construction.empty() && !passed_over.empty(); }
  bool is_understood() const { return !construction.empty() || is_aside(); }
};

/// What a question asks for.
struct Answer {
  Term means{};        ///< the variable that holds it, or a constant
  std::string text{};  ///< its value in words; empty where the question cannot be executed as a whole
  std::vector<std::string> others{};  ///< what answers it as well, in the order in which it was found
  bool are_all = true;  ///< whether there is no other answer; false where a limit was reached first
};

/// How much of a text was read: words as they were written, marks left out.
struct ShareRead {
  std::size_t words = 0;        ///< in the text
  std::size_t unread = 0;       ///< of these, those that were not read, and those of clauses not understood
  std::size_t passed_over = 0;  ///< of these, those that order nothing, and were understood as that
  std::size_t clauses = 0;
  std::size_t clauses_unread = 0;  ///< not understood

  /// 1: all of it; 0: nothing, or there are no words, as of a line that is no text.
  double share() const {
    return words == 0 ? 0 : 1 - static_cast<double>(unread) / static_cast<double>(words);
  }
  /// `read`, `partly-read` or `not-read`.
  std::string_view status() const {
    if (words == 0) return "not-read";
    return unread == 0 ? "read" : clauses_unread < clauses ? "partly-read" : "not-read";
  }
};

/// A text, read into a network.
struct TextReading {
  grammar::RecipeNetwork network{};
  std::string result_variable{};  ///< that holds what was made last, without question mark
  double cost = 0;                ///< how far-fetched it is, all in all
  workbench::Status status = workbench::Status::error;  ///< of the network, executed as a whole
  std::string reason{};                                 ///< why it is not complete
  std::string reason_kind{};                            ///< as `workbench::Execution::reason_kind`
  bool is_cut_short = false;                            ///< the time was over before all of it was read
  std::vector<ClauseNote> notes{};
  Problems unread{};       ///< words that were not read, as warnings with their places
  Problems passed_over{};  ///< words that order nothing, as warnings with their places
  Problems assumed{};      ///< what no words say
  Problems left_over{};  ///< what is in nothing that was made last, as warnings (see irl/language/left_over)
  std::size_t unknown_lines = 0;  ///< lines of the list that name nothing that the domain knows
  ShareRead share{};
  std::vector<Answer> answers{};  ///< of the questions that were understood, in their order

  /// Whether words are unread, and not because the time was over.
  bool lacks_more_than_time() const;
};

/// All answers to a question, one after the other; `…` at the end where there may be more. Empty: none.
std::string words_of(const Answer& answer);

/// Counts the words of a text and of the clauses in the notes; all of them must be there.
ShareRead share_read(const TextToRead& text, const std::vector<ClauseNote>& notes);

/// Reads words into a network; takes time about linear in them. Once the time of the limits of a run is over,
/// or it is cancelled, what has not been read is listed as unread, and the status is no better than
/// partial. Where the language has phrases, questions are read. A usage problem where it has none, and the
/// domain does not say what its items are; problems where what it may leave unsaid cannot be read.
workbench::Expected<TextReading> comprehend(const TextToRead& text, const Language& language,
                                            const Domain& domain, const RunOptions& options,
                                            const ReadingLimits& limits = {});

/// The same, and the next best ways to understand the text as a whole, at most `most`, the best first. They
/// differ in what they do; there may be fewer, and once reading is hurried there is one. Of questions
/// only the best one is found; a usage problem where more are asked for.
workbench::Expected<std::vector<TextReading>> understandings(const TextToRead& text, const Language& language,
                                                             const Domain& domain, const RunOptions& options,
                                                             std::size_t most,
                                                             const ReadingLimits& limits = {});

}  // namespace irl::language
