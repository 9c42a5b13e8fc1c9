#pragma once

#include <optional>
#include <span>
#include <string>

#include "irl/language/text_reader.hpp"
#include "irl/language/writing/correspondence.hpp"

namespace irl::language {

/// Whether all that was said behind so many notes was understood, each word of it. A name is passed over as a
/// purpose.
bool is_understood_from(const Understanding& way, std::size_t note, bool may_name);

/// A text that was written so far, and the state of a reader who has read it. A value.
struct Draft {
  TextReader reader;
  Correspondence known{};   ///< from the variables of the network to those of what was read
  std::size_t written = 0;  ///< operations of the network
  std::size_t instructions = 0;

  /// The best way to understand it.
  const Understanding& reading() const { return reader.ways().front(); }
  /// The thing that a variable of the network holds, as it is now; null where nothing was read of it.
  const Thing* thing(const std::string& variable) const;
};

/// Adds to drafts what is read as the next operations of a network, and as nothing else.
struct Drafting {
  std::span<const Operation> operations;  ///< in the order in which they are executed
  const Language& language;
  const Domain& domain;
  const Deadline& deadline;

  /// Before anything is written, with what the domain does first.
  Draft begin(const ReadingMeans& means, Rules rules) const;
  /// With one more line in the list of ingredients; none where it is not read as what comes next.
  std::optional<Draft> with_line(const Draft& draft, const std::string& line) const;
  /// With one more instruction; none where it is not read as what comes next, or not every word of it is.
  /// It may give what it brings a name.
  std::optional<Draft> with_instruction(const Draft& draft, const std::string& sentence,
                                        bool may_name = false) const;
  /// With an instruction that gives a thing a name and does nothing; none where it does something.
  std::optional<Draft> with_name(const Draft& draft, const std::string& sentence) const;

  /// How many operations, from the first on, are those of the network where the text ends: what is not used
  /// in it may make another way to understand it the best one.
  std::size_t read_as_meant(const Draft& draft) const;

 private:
  std::optional<std::size_t> advance(Draft& draft, const Draft& since) const;
};

}  // namespace irl::language
